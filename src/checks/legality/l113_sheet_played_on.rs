use super::{
    MOST,
    advice::{AfterReply, after_reply},
    played_on::answered,
};
use crate::{
    checks::{
        Context, Sink, code,
        notes::{as_written, signed_result_note},
    },
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    laws::Rule,
};

code! {
    /// The game went on after an illegal move that nobody put right.
    ///
    /// If found during a standard game, the position before the first irregularity is restored, however much later. The record went on
    /// instead. After the game the result stands once both players have signed it, unless the arbiter decides otherwise. The finding is at
    /// the reply to the illegal move.
    ///
    /// Only `check --force` follows a game beyond an illegal move, and only where the record says what moved where: the
    /// player's only piece of its kind, or the only one that can move like that; castling where nothing is in the way. A move onto one's own
    /// man or a king is not made. Positions after it count as they were on the board. Where the record gives the move's number once more
    /// with another move, that one is taken to replace it, and the position that was restored does not count as another occurrence.
    ///
    /// The illegal move itself is L101; in rapid and blitz that are not fully supervised, where it stands once it was answered,
    /// this code is L111.
    ///
    /// # Wrong
    ///
    /// With `--force`; the knight on c6 is pinned, and the game goes on:
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4 5. Nxd4 exd4
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 exd4 5. Nxd4
    /// ```
    pub static META: L113 "sheet-played-on" Warning;
    rules: [
        IllegalMove "during play",
        RapidIllegalMove "in rapid and blitz",
        SignedResult "after the game",
    ];
    triggers: [Failure];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let mut answered = answered(game).take(MOST).peekable();
    if answered.peek().is_none() {
        return;
    }
    let fast = match after_reply(game, context) {
        AfterReply::Stands(..) => return,
        // Not known: it may have been rapid.
        AfterReply::MayStand(rule) => Some(rule),
        AfterReply::PutRight => None,
    };
    for answered in answered {
        let failure = answered.failure;
        let args = [as_written(game, failure.ply_ref, failure.span).into(), answered.plies.into()];
        let template = "the game went on for {1} {1:ply|plies} after the illegal {0}";
        let finding = out.at_move(&META, answered.at, answered.answer.span, Message::new(template, args));
        finding.article = context.article(Rule::IllegalMove);
        finding.label = "the answer";
        let stands = fast.and_then(|rule| context.article(rule)).map(|article| {
            let template = "in rapid or blitz that is not fully supervised it stands from here on ({0})";
            Note::new(NoteKind::Stands, template, [Arg::Article(article)])
        });
        finding.notes.extend(stands.into_iter().chain(signed_result_note(context)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{CLASSIC, EventFacts, FIDE_2009, FIDE_2023, Supervision};

    const PINNED: &str = "1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4 5. Nxd4 exd4 *";

    #[test]
    fn i_01_standard_games_and_games_of_any_class() {
        let message = "the game went on for 2 plies after the illegal 4... Nxd4";
        let signed = "a signed result stands unless the arbiter decides otherwise (article 8.7)";
        let standard =
            of(&CHECK).played_on().game(format!("[TimeControl \"40/5400+30:1800+30\"]\n\n{PINNED}"));
        assert_eq!(standard.messages(), [("Nxd4".to_owned(), message.to_owned())]);
        assert_eq!((standard[0].ply, standard[0].article), (Some(9), Some("7.5.1")));
        assert_eq!(standard.notes(), [signed]);
        let unknown = of(&CHECK).played_on().laws(&FIDE_2023).game(PINNED);
        let stands = "in rapid or blitz that is not fully supervised it stands from here on (article A.5.2)";
        assert_eq!(unknown.notes(), [stands, signed]);
        let supervised = EventFacts { supervision: Some(Supervision::Full), ..EventFacts::default() };
        let supervised = of(&CHECK).played_on().laws(&FIDE_2023).event(supervised).game(PINNED);
        assert_eq!(supervised.notes(), [signed]);
        assert_eq!(of(&CHECK).played_on().laws(&FIDE_2009).game(PINNED)[0].article, Some("7.4a"));
        assert_eq!(of(&CHECK).played_on().laws(&CLASSIC).game(PINNED)[0].article, None);
    }

    #[test]
    fn what_was_not_answered_or_not_played_on() {
        for text in [
            // Nobody answered it.
            "1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Nxd4 *",
            // Which knight it was, nothing says.
            "1. e4 e5 2. Nd4 d6 3. d3 *",
            // Another move in its place.
            "1. e4 e5 2. Ke3 2. Ke2 Ke7 3. Ke1 *",
            // Nobody played a variation.
            "1. e4 e5 2. d3 (2. Ke3 Nc6) 2... d6 *",
        ] {
            assert!(of(&CHECK).played_on().game(text).is_empty(), "{text}");
        }
        assert!(of(&CHECK).game(PINNED).is_empty());
    }
}

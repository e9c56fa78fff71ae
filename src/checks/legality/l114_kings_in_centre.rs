use crate::{
    checks::{Context, Sink, claimed::claimed, code},
    diag::{Arg, Message, Note, NoteKind, TextEdit},
    game::{Ahead, Failure, Game, KingsInCentre},
    laws::Rule,
    pgn::Outcome,
    repair::number_before,
    source::Span,
};

code! {
    /// Kings put in the centre of an electronic board, which signal the result, were recorded as moves.
    ///
    /// After a game the players put their kings on the four squares in the centre, and the board's software takes the result
    /// from it: both kings on light squares (e4 and d5) are 1-0, both on dark squares (d4 and e5) 0-1, one on each a draw. It
    /// should not record them as moves. They are not illegal moves by the players: delete them.
    ///
    /// It reports an illegal king move to one of these squares that ends the record, or is followed only by such a move of the other king,
    /// also after mate and stalemate. A king that only steps into the centre signals nothing unless the other follows or the result is the
    /// one it means: that is an illegal move (L101). The reason says whether the kings agree with the result of the record: `agrees`,
    /// `contradicts`, or `no-result` where it has none.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Ke4 Kd5 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 1-0
    /// ```
    pub static META: L114 "kings-in-centre" Warning;
    profiles: [Publish Error];
    rules: [ElectronicSheet "electronic records", SheetUse "what is recorded"];
    board: true;
    fix: Safe;
    triggers: [Failure];
    speaks_of: [Failure is_signal];
    convert: LeftAsWritten;
}

/// Whether this failing move is such a signal, which is not an illegal move of a player.
fn is_signal(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    failure.ply_ref.line == 0 && game.kings_in_centre().is_some()
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(found) = game.kings_in_centre() else { return };
    let results = found.results();
    let said = claimed(game, &context.event)
        .map(|(outcome, _)| outcome)
        .filter(|outcome| *outcome != Outcome::Unknown);
    let squares = Arg::and([found.white, found.black].into_iter().flatten());
    let names = Arg::or(results.iter().map(|outcome| Arg::Name(outcome.text().into())));
    let (reason, message) = match said {
        Some(said) if !results.contains(&said) => {
            let template = "{0:the king|the kings} on {0} {0:signals|signal} {1}, but the result is {2}";
            ("contradicts", Message::new(template, [squares, names, Arg::Name(said.text().into())]))
        }
        Some(said) => {
            let template = "{0:the king was|the kings were} put on {0} to signal the result, {1} as recorded: this is not a move";
            ("agrees", Message::new(template, [squares, Arg::Name(said.text().into())]))
        }
        None => {
            let template =
                "{0:the king was|the kings were} put on {0} to signal the result {1}: this is not a move";
            ("no-result", Message::new(template, [squares, names]))
        }
    };
    let finding = out.at_move(&META, found.failure.ply_ref, found.failure.span, message);
    finding.reason = Some(reason);
    finding.article = context.article(Rule::ElectronicSheet).or_else(|| context.article(Rule::SheetUse));
    finding.label = "not a move";
    if reason != "contradicts" {
        finding.fix_by(kings_taken_out(game, &found));
    }
    let template = match found.failure.unchecked {
        0 => "kings so placed mean {0}: delete this from the record",
        _ => "kings so placed mean {0}: delete this and the move after it from the record",
    };
    let results = results.iter().map(|outcome| Arg::Name(outcome.text().into()));
    finding.notes.push(Note::new(NoteKind::SignalledResult, template, [Arg::or(results)]));
}

/// The record without what is no move, its number and what a board wrote to it.
fn kings_taken_out(game: &Game<'_>, found: &KingsInCentre<'_>) -> Vec<TextEdit> {
    let first = found.failure.span;
    let next = || match game.after(first).find(|found| !matches!(found, Ahead::Number { .. }))? {
        Ahead::Move(_, span) => Some(span),
        _ => None,
    };
    let kings = [Some(first), (found.failure.unchecked == 1).then(next).flatten()];
    kings
        .into_iter()
        .flatten()
        .map(|king| TextEdit { span: with_its_own(game.text, king), text: String::new() })
        .collect()
}

/// A half-move with its number, the commands written to it, and the space after it.
fn with_its_own(text: &[u8], half_move: Span) -> Span {
    let spaces = |at: usize| text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let start = number_before(text, half_move.start as usize);
    let mut end = half_move.end();
    loop {
        let next = end + spaces(end);
        let comment = &text[next..];
        let length = memchr::memchr(b'}', comment).map_or(0, |at| at + 1);
        let is_command = comment.starts_with(b"{[%") || comment.starts_with(b"{ [%");
        if !is_command
            || !comment[..length]
                .trim_ascii_end()
                .strip_suffix(b"}")
                .is_some_and(|inside| inside.trim_ascii_end().ends_with(b"]"))
        {
            return Span::new(start, next);
        }
        end = next + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{legality::l101_illegal_move, testing::of};

    const GAME: &str = "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7";

    fn found(end: &str) -> Vec<(Option<&'static str>, String)> {
        let found = of(&CHECK).game(format!("{GAME} {end}"));
        found.iter().map(|finding| (finding.reason, finding.message.to_string())).collect()
    }

    #[test]
    fn both_kings() {
        for (end, result, reason) in [
            ("4. Ke4 Kd5 1-0", ", 1-0 as recorded", "agrees"),
            ("4. Kd4 Ke5 0-1", ", 0-1 as recorded", "agrees"),
            ("4. Ke4 Ke5 1/2-1/2", ", 1/2-1/2 as recorded", "agrees"),
            ("4. Kd4 Kd5 *", " 1/2-1/2", "no-result"),
        ] {
            let all = found(end);
            assert_eq!(all.len(), 1, "{end}");
            assert_eq!(all[0].0, Some(reason), "{end}");
            assert!(
                all[0].1.ends_with(&format!("to signal the result{result}: this is not a move")),
                "{end}: {}",
                all[0].1
            );
        }
        let message = "the kings on e4 and d5 signal 1-0, but the result is 0-1".to_owned();
        assert_eq!(found("4. Ke4 Kd5 0-1"), [(Some("contradicts"), message)]);
    }

    #[test]
    fn one_king_and_a_king_that_got_there_by_a_move() {
        let message =
            "the king was put on e4 to signal the result, 1-0 as recorded: this is not a move".to_owned();
        assert_eq!(found("4. Ke4 1-0"), [(Some("agrees"), message)]);
        let fen = "3b4/3B4/7p/4k1P1/P6P/5K2/8/8 w - - 1 60";
        let all = of(&CHECK).fen(fen).game("60. Ke4 1/2-1/2").texts();
        assert_eq!(
            all,
            [
                "Ke4: the kings were put on e4 and e5 to signal the result, 1/2-1/2 as recorded: this is not a move | kings so placed mean 1/2-1/2: delete this from the record"
            ]
        );
    }

    #[test]
    fn after_mate_and_stalemate() {
        for text in [
            "1. f3 e5 2. g4 Qh4# 3. Kd4 Ke5 0-1",
            "1. f3 e5 2. g4 Qh4# 3. Kd4 0-1",
            "[FEN \"7k/8/6K1/8/8/8/5Q2/8 w - - 0 60\"]\n\n60. Qf7 Ke5 61. Ke4 1/2-1/2",
        ] {
            let found = of(&CHECK).game(text);
            assert_eq!((found.len(), found[0].reason), (1, Some("agrees")), "{text}");
        }
        assert!(of(&CHECK).game("1. f3 e5 2. g4 Qh4# 3. Kf2 Ke7 0-1").is_empty());
    }

    #[test]
    fn it_is_not_an_illegal_move_as_well() {
        assert!(of(&l101_illegal_move::CHECK).game(format!("{GAME} 4. Ke4 Kd5 1-0")).is_empty());
        for end in ["4. Ke4 Nc6 1-0", "4. Ke3 1-0", "4. Ke4 Kd5 5. Nc3 1-0", "4. O-O O-O 1-0"] {
            assert_eq!(found(end), [], "{end}");
        }
    }

    #[test]
    fn the_kings_are_taken_out() {
        let game = "1. Nf3 {[%clk 1:00:00]} Nf6 2. g3 g6 3. Bg2 Bg7 ";
        let fixed = |end: &str| of(&CHECK).game(format!("{game}{end}")).fixed();
        assert_eq!(fixed("4. Ke4 Kd5 1-0"), format!("{game}1-0"));
        assert_eq!(fixed("4. Ke4 {[%clk 0:59:00]} 4... Kd5 {[%clk 0:58:00]} 1-0"), format!("{game}1-0"));
        assert_eq!(fixed("4. Ke4 {resigns} Kd5 1-0"), format!("{game}{{resigns}} 1-0"));
        // What they signal is not the result.
        assert_eq!(fixed("4. Ke4 Kd5 0-1"), format!("{game}4. Ke4 Kd5 0-1"));
    }
}

use super::{
    MOST,
    advice::{AfterReply, after_reply, class_name},
    played_on::answered,
};
use crate::{
    checks::{
        Context, Sink, code,
        notes::{as_written, signed_result_note},
    },
    diag::{Arg, Message},
    game::Game,
};

code! {
    /// An illegal move was answered, and stands: the game is rapid or blitz.
    ///
    /// In rapid chess and blitz that are not fully supervised, an illegal move can be put right only until the opponent has
    /// made the next move. Afterwards it stands, unless both players agree to go on otherwise. The finding is at that next
    /// move, and says how long the game went on. Nothing is to be done about it.
    ///
    /// Only `check --force` follows a game beyond an illegal move, and only where the record says what moved where. The class
    /// of the game is known from its TimeControl or the name of its event; where it is another or not known, or the game was
    /// fully supervised (`--supervised`), the code is L113. The illegal move itself is L101.
    ///
    /// # Wrong
    ///
    /// With `--force`; White does not meet the check, and Black replies:
    ///
    /// ```text
    /// [Event "Braga Blitz"]
    ///
    /// 1. e4 e5 2. d3 Bb4+ 3. a3 Ba5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "Braga Blitz"]
    ///
    /// 1. e4 e5 2. d3 Bb4+ 3. c3 Ba5
    /// ```
    pub static META: L111 "illegal-stands" Info;
    profiles: [Arbiter Warning];
    rules: [
        RapidIllegalMove "in rapid chess",
        BlitzIllegalMove "in blitz",
        SignedResult "after the game",
    ];
    triggers: [Failure];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let mut answered = answered(game).take(MOST).peekable();
    if answered.peek().is_none() {
        return;
    }
    let AfterReply::Stands(class, rule) = after_reply(game, context) else { return };
    for answered in answered {
        let failure = answered.failure;
        let args = [
            as_written(game, failure.ply_ref, failure.span).into(),
            answered.plies.into(),
            Arg::Term(class_name(class)),
        ];
        let template =
            "the illegal {0} was answered, and the game went on for {1} {1:ply|plies}: in {2} it stands";
        let finding = out.at_move(&META, answered.at, answered.answer.span, Message::new(template, args));
        finding.article = context.article(rule);
        finding.label = "the answer";
        finding.notes.extend(signed_result_note(context));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{legality::l113_sheet_played_on, testing::of};
    use crate::laws::{EventFacts, FIDE_2009, FIDE_2014, FIDE_2018, FIDE_2023, Supervision, TimeClass};

    #[test]
    fn i_01_the_answer_makes_it_stand_in_rapid_and_blitz() {
        let text = |tag: &str| {
            format!(
                "{tag}\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1\"]\n\n1. Ra8+ Kd7 2. Kxe2 *"
            )
        };
        for (laws, tag, class, article) in [
            (&FIDE_2023, "[Event \"Braga Rapid\"]", "rapid", "A.5.2"),
            (&FIDE_2023, "[Event \"Braga Blitz\"]", "blitz", "A.5.2"),
            (&FIDE_2018, "[Event \"Braga Rapid\"]", "rapid", "A.4.2"),
            (&FIDE_2014, "[Event \"Braga Rapid\"]", "rapid", "A.4b"),
            (&FIDE_2009, "[Event \"Braga Rapid\"]", "rapid", "A4c"),
            (&FIDE_2009, "[Event \"Braga Blitz\"]", "blitz", "B3c"),
        ] {
            let found = of(&CHECK).played_on().laws(laws).game(text(tag));
            let message = format!(
                "the illegal 1. Ra8+ was answered, and the game went on for 2 plies: in {class} it stands"
            );
            assert_eq!(found.messages(), [("Kd7".to_owned(), message)], "{tag}");
            assert_eq!(found[0].article, Some(article), "{tag}");
            assert!(of(&l113_sheet_played_on::CHECK).played_on().laws(laws).game(text(tag)).is_empty());
        }
        assert!(
            of(&CHECK)
                .played_on()
                .laws(&FIDE_2023)
                .game(text("[TimeControl \"40/5400+30:1800+30\"]"))
                .is_empty()
        );
        // Fully supervised, the Competition Rules apply.
        for class in [TimeClass::Rapid, TimeClass::Blitz] {
            let supervision = Some(Supervision::Full);
            let event = EventFacts { class: Some(class), supervision, ..EventFacts::default() };
            let under = |check| of(check).played_on().laws(&FIDE_2023).event(event).game(text(""));
            assert!(under(&CHECK).is_empty());
            assert_eq!(under(&l113_sheet_played_on::CHECK).len(), 1);
        }
        // Without it the game is not followed so far.
        assert!(of(&CHECK).laws(&FIDE_2023).game(text("[Event \"Braga Blitz\"]")).is_empty());
    }
}

use super::{
    board_end::{BoardEnd, board_end, is_tag_right},
    claimed, imposed_note, is_imposed, results_mended, written,
};
use crate::{
    checks::{Context, Sink, code, mating, notes::signed_result_note, server::is_study_chapter},
    diag::{Arg, Finding, Message, Note, NoteKind, Severity},
    game::Game,
    laws::Rule,
    pgn::{Outcome, TagName},
    source::Span,
};

code! {
    /// The game ended on the board, and the recorded result says something else.
    ///
    /// Mate wins for the player who gives it. Stalemate is a draw, and so is a position in which neither side
    /// can still give mate, whoever ran out of time or resigned afterwards. The fifth occurrence of a position and
    /// seventy-five moves without capture or pawn move draw the game as well. This code looks at the last
    /// position of a record that could be replayed to its end, and at the result after the moves; where there
    /// is none there, or only `*`, at the Result tag.
    ///
    /// It is an error where one player gets the point the other won, or either wins a drawn game. It is a warning where an arbiter can have
    /// decided so (`0-0`, `1/2-0`, `0-1/2`), and where `*` says that the game goes on: the message names the result that is due. A game
    /// that begins from a FEN may be a study, and `*` is only information there; likewise in a Lichess study chapter without player names.
    /// A forfeit after moves is E305.
    ///
    /// Dead positions are those that R206 finds. Where moves follow the end of a drawn game, R203, R204 and R206 name the result.
    ///
    /// A result that both players have signed stands, even a wrong one, unless the arbiter decides otherwise
    /// (article 8.7). So find out whether the result was written down wrongly, or the moves, before you
    /// change either.
    ///
    /// # Wrong
    ///
    /// Black has mated, and White gets the point:
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4# 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4# 0-1
    /// ```
    pub static META: E301 "result-contradicts-board" Error;
    rules: [
        Checkmate "checkmate",
        Stalemate "stalemate",
        DeadPosition "dead position",
        Fivefold,
        SeventyFive,
        SignedResult "a signed result",
        PersistentRefusal "one loses",
        BothGuilty "both lose",
        Sanctions "what an arbiter may impose",
    ];
    fix: Safe;
    about: GameEnd;
    triggers: EveryGame;
    gives_way_to: [R203, R204, R206];
    speaks_of: [Game is_tag_right];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if !context.is_followed(game) {
        return;
    }
    let (Some(end), Some((outcome, span))) = (board_end(game, context), claimed(game, &context.event)) else {
        return;
    };
    // What is said of the moves after the end of a drawn game names its result.
    // A mate that comes after it decides nothing, but a win of the player who was mated is wrong in any case.
    let is_left_to_them = match end.due() {
        Outcome::Draw => outcome != Outcome::Unknown,
        _ => matches!(outcome, Outcome::Draw | Outcome::Unknown),
    };
    if is_left_to_them && out.gives_way(context) {
        return;
    }
    match outcome {
        Outcome::Unknown => {
            let span = game.outcome().map_or(span, |(_, span)| span);
            let severity = match game.tag(TagName::Fen).is_some() || is_study_chapter(game) {
                true => Severity::Info,
                false => Severity::Warning,
            };
            let message = end.unfinished(written(game, span));
            let finding = report(out, game, context, &end, span, message);
            finding.severity = severity;
            finding.fix_by(end.on_board().into_iter().flat_map(|due| results_mended(game, due)));
            // A study goes on where its text ends.
            if severity == Severity::Info {
                finding.fix = finding.fix.take().map(|fix| Box::new(fix.doubtful()));
            }
        }
        outcome if is_imposed(outcome) => {
            let message = end.contradiction(written(game, span));
            let finding = report(out, game, context, &end, span, message);
            finding.severity = Severity::Warning;
            finding.notes.extend(imposed_note(outcome, context));
        }
        Outcome::White | Outcome::Black | Outcome::Draw | Outcome::Half
            if outcome.half_points() != end.due().half_points() =>
        {
            let message = end.contradiction(written(game, span));
            let finding = report(out, game, context, &end, span, message);
            if is_tag_right(game, context) {
                finding.notes.push(Note::plain(NoteKind::Hint, "the Result tag has it right"));
                finding.fix_by(end.on_board().into_iter().flat_map(|due| results_mended(game, due)));
            }
        }
        _ => {}
    }
}

/// The finding at the result, with what is said of every result against the board.
fn report<'o>(
    out: &'o mut Sink<'_, '_>,
    game: &Game<'_>,
    context: &Context,
    end: &BoardEnd,
    span: Span,
    message: Message,
) -> &'o mut Finding {
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(end.rule());
    finding.label = "contradicts the board";
    if let BoardEnd::Dead(reason) = end {
        let why = mating::why_dead(game, game.last(), reason);
        finding.notes.push(Note { kind: NoteKind::NoMate, message: why });
    }
    finding.notes.extend(signed_result_note(context));
    finding
}

impl BoardEnd {
    /// The result that is due.
    const fn rule(&self) -> Rule {
        match self {
            BoardEnd::Mate(_) => Rule::Checkmate,
            BoardEnd::Stalemate(_) => Rule::Stalemate,
            BoardEnd::Dead(_) => Rule::DeadPosition,
            BoardEnd::Fivefold => Rule::Fivefold,
            BoardEnd::SeventyFive => Rule::SeventyFive,
        }
    }

    /// What is said of a result that this end contradicts.
    fn contradiction(&self, result: Arg) -> Message {
        match self {
            BoardEnd::Mate(by) => {
                Message::new("the result is {0}, but {1} has given mate", [result, (*by).into()])
            }
            BoardEnd::Stalemate(of) => Message::new(
                "the result is {0}, but {1} is stalemated, which is a draw",
                [result, (*of).into()],
            ),
            BoardEnd::Dead(_) => Message::new(
                "the result is {0}, but neither side could still give mate, which is a draw",
                [result],
            ),
            BoardEnd::Fivefold => Message::new(
                "the result is {0}, but the last move brought the fifth occurrence of a position, which is a draw",
                [result],
            ),
            BoardEnd::SeventyFive => Message::new(
                "the result is {0}, but the last move completed 75 moves without capture or pawn move, which is a draw",
                [result],
            ),
        }
    }

    /// What is said of `*`.
    fn unfinished(&self, sign: Arg) -> Message {
        let due = Arg::Name(self.due().text().into());
        match self {
            BoardEnd::Mate(by) => Message::new(
                "`{0}` says that the game goes on, but {1} has given mate: the result is {2}",
                [sign, (*by).into(), due],
            ),
            BoardEnd::Stalemate(of) => Message::new(
                "`{0}` says that the game goes on, but {1} is stalemated: the result is {2}",
                [sign, (*of).into(), due],
            ),
            BoardEnd::Dead(_) => Message::new(
                "`{0}` says that the game goes on, but neither side could still give mate: the result is {1}",
                [sign, due],
            ),
            BoardEnd::Fivefold => Message::new(
                "`{0}` says that the game goes on, but the last move brought the fifth occurrence of a position: the \
                 result is {1}",
                [sign, due],
            ),
            BoardEnd::SeventyFive => Message::new(
                "`{0}` says that the game goes on, but the last move completed 75 moves without capture or pawn move: \
                 the result is {1}",
                [sign, due],
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::{draws::r206_dead_position, testing::of},
        laws::{CLASSIC, EventFacts, FIDE_2023},
    };

    const MATE: &str = "1. f3 e5 2. g4 Qh4# ";
    const STALEMATE: &str = "[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 ";
    const DEAD: &str = "[FEN \"8/8/8/4k3/8/8/3pK3/8 w - - 0 1\"]\n\n1. Kxd2 ";
    const ALIVE: &str = "[FEN \"8/8/8/4k3/8/8/3pK2P/8 w - - 0 1\"]\n\n1. Kxd2 ";

    fn fires(text: &str) -> Vec<String> {
        of(&CHECK).game(text).tokens()
    }

    #[test]
    fn every_end_against_every_result() {
        for (moves, right) in [(MATE, "0-1"), (STALEMATE, "1/2-1/2"), (DEAD, "1/2-1/2")] {
            for result in ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0"] {
                let expected: &[&str] = if result == right { &[] } else { &[result] };
                assert_eq!(fires(&format!("{moves}{result}")), expected, "{moves}{result}");
            }
            for result in ["", "3/4-1/4", "1-1/2", "+/-", "-/-"] {
                assert!(fires(&format!("{moves}{result}")).is_empty(), "{moves}{result}");
            }
        }
        assert!(fires(&format!("{ALIVE}1-0")).is_empty());
    }

    #[test]
    fn results_of_an_announced_scoring_mean_win_draw_and_loss() {
        let football = EventFacts { scoring: "3-1-0".parse().ok(), ..EventFacts::default() };
        let fires = |text: &str| of(&CHECK).event(football).game(text).tokens();
        for (moves, right) in [(MATE, "0-3"), (STALEMATE, "1-1"), (DEAD, "1-1")] {
            for result in ["3-0", "0-3", "1-1", "1-0", "0-0"] {
                let expected: &[&str] = if result == right { &[] } else { &[result] };
                assert_eq!(fires(&format!("{moves}{result}")), expected, "{moves}{result}");
            }
        }
        assert_eq!(fires(&format!("[Result \"3-0\"]\n\n{MATE}*")), ["3-0"]);
    }

    #[test]
    fn kings_in_the_centre_are_no_moves_after_the_end() {
        assert_eq!(fires("1. f3 e5 2. g4 Qh4# 3. Ke4 Kd5 1-0"), ["1-0"]);
        assert!(fires("1. f3 e5 2. g4 Qh4# 3. Kd4 Ke5 0-1").is_empty());
    }

    #[test]
    fn a_mate_after_a_draw_that_nobody_noticed_decides_nothing() {
        let late = |result: &str| {
            format!("[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - 149 120\"]\n\n120. Qa7 Kg8 121. Qg7# {result}")
        };
        for result in ["1-0", "1/2-1/2", "*"] {
            assert!(of(&CHECK).laws(&FIDE_2023).game(late(result)).is_empty(), "{result}");
        }
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(late("0-1")).tokens(), ["0-1"]);
        assert_eq!(of(&CHECK).laws(&CLASSIC).game(late("1/2-1/2")).tokens(), ["1/2-1/2"]);
    }

    #[test]
    fn what_r206_says_is_not_said_again() {
        assert!(fires("[FEN \"8/8/8/4k3/8/8/3pK3/8 w - - 0 1\"]\n\n1. Kxd2 Kd4 1-0").is_empty());
        let found =
            of(&r206_dead_position::CHECK).fen("8/8/8/4k3/8/8/3pK3/8 w - - 0 1").game("1. Kxd2 Kd4 1-0");
        let wrong = "the recorded result is 1-0, but the game had ended in a draw";
        assert!(found.len() == 1 && found.notes().iter().any(|note| note == wrong), "{:?}", found.notes());
    }

    #[test]
    fn dead_though_there_is_material() {
        let wall = "[FEN \"4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - - 0 60\"]\n\n60... g5 ";
        let found = of(&CHECK).laws(&FIDE_2023).game(format!("{wall}1-0"));
        assert_eq!(
            found.texts()[0].split(" | ").take(2).collect::<Vec<_>>(),
            [
                "1-0: the result is 1-0, but neither side could still give mate, which is a draw",
                "the pawns are locked and no piece can pass",
            ]
        );
        assert!(fires(&format!("{wall}1/2-1/2")).is_empty());
        assert!(of(&CHECK).laws(&CLASSIC).game(format!("{wall}1-0")).is_empty(), "not on its list");
    }

    #[test]
    fn a_star_after_the_end_names_the_result_due() {
        let found = &of(&CHECK).game(format!("{MATE}*"));
        assert_eq!(
            found.messages(),
            [(
                "*".into(),
                "`*` says that the game goes on, but Black has given mate: the result is 0-1".into()
            )]
        );
        assert_eq!(found[0].severity, Severity::Warning);
        assert_eq!(fires(&format!("[Result \"*\"]\n\n{MATE}")), ["*"]);
        let mate = "1. f3 e5 2. g4 Qh4# *";
        let study = "[Site \"https://lichess.org/study/gfXgh34J\"]\n";
        let severity = |tags: &str| of(&CHECK).game(format!("{tags}\n{mate}"))[0].severity;
        assert_eq!(severity(study), Severity::Info);
        for tags in [
            "[Site \"Porto\"]\n".to_owned(),
            format!("{study}[White \"Petrova, Ana\"]\n[Black \"Silva, Rui\"]\n"),
        ] {
            assert_eq!(severity(&tags), Severity::Warning, "{tags}");
        }
        // From a FEN it may be a study.
        for text in [STALEMATE, DEAD] {
            let found = of(&CHECK).game(format!("{text}*"));
            assert!(found[0].message.to_string().ends_with("the result is 1/2-1/2"), "{text}");
            assert_eq!(found[0].severity, Severity::Info);
        }
        assert!(fires(&format!("{ALIVE}*")).is_empty());
    }

    #[test]
    fn a_star_after_a_draw_by_the_last_move_names_it() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
        let found = &of(&CHECK).laws(&FIDE_2023).game(format!("{shuffle}*"));
        assert!(found.messages()[0].1.ends_with("the fifth occurrence of a position: the result is 1/2-1/2"));
        assert_eq!((found[0].severity, found[0].article), (Severity::Warning, Some("9.6.1")));
        let late = |result: &str| format!("[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - 149 120\"]\n\n120. Qa7 {result}");
        let found = &of(&CHECK).laws(&FIDE_2023).game(late("*"));
        assert!(found.messages()[0].1.contains("75 moves without capture or pawn move"), "{found:?}");
        assert_eq!(found[0].article, Some("9.6.2"));
        for silent in
            [late("1/2-1/2"), format!("{shuffle}1/2-1/2"), format!("{} *", shuffle.trim_end_matches("Ng8 "))]
        {
            assert!(of(&CHECK).laws(&FIDE_2023).game(&silent).is_empty(), "{silent}");
        }
        assert!(of(&CHECK).laws(&CLASSIC).game(format!("{shuffle}*")).is_empty(), "a claim was needed");
    }

    #[test]
    fn what_an_arbiter_can_impose_is_a_warning() {
        for (result, article) in [("0-0", "11.8"), ("1/2-0", "11.7"), ("0-\u{bd}", "11.7")] {
            let found = of(&CHECK).laws(&FIDE_2023).game(format!("{MATE}{result}"));
            assert_eq!(found[0].severity, Severity::Warning, "{result}");
            let imposed = format!("an arbiter can impose such a result (article {article}, article 12.9)");
            assert_eq!(found.notes().last(), Some(&imposed));
        }
        assert_eq!(of(&CHECK).game(format!("{MATE}1-0"))[0].severity, Severity::Error);
    }

    #[test]
    fn the_tag_counts_where_the_moves_claim_no_result() {
        assert_eq!(fires(&format!("[Result \"1-0\"]\n\n{MATE}*")), ["1-0"]);
        assert_eq!(fires(&format!("[Result \"1-0\"]\n\n{MATE}")), ["1-0"]);
        assert!(fires(&format!("[Result \"1-0\"]\n\n{MATE}0-1")).is_empty());
    }

    #[test]
    fn silent_where_the_record_goes_on_or_cannot_be_followed() {
        assert!(fires(&format!("{MATE}3. Kf2 1-0")).is_empty());
        assert!(fires("1. f3 e5 2. g4 Qh5# 1-0").is_empty());
        assert!(fires(&format!("[Variant \"Atomic\"]\n\n{MATE}1-0")).is_empty());
        assert!(fires("1. e4 e5 1-0").is_empty());
    }

    #[test]
    fn mate_after_a_missed_automatic_draw_is_still_mate() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
        assert_eq!(fires(&format!("{shuffle} f3 e5 g4 Qh4# 1-0")), ["1-0"]);
    }

    #[test]
    fn says_which_article_and_that_a_signed_result_stands() {
        let found = &of(&CHECK).game(format!("[Date \"2010.05.01\"]\n\n{MATE}1-0"))[0];
        assert_eq!(found.message.to_string(), "the result is 1-0, but Black has given mate");
        assert_eq!(found.article, Some("5.1a"));
        assert!(found.notes[0].to_string().ends_with("(article 8.7)"));
    }

    #[test]
    fn an_open_result_is_that_of_the_board() {
        let fixed = |tag: &str, result: &str| {
            of(&CHECK).game(format!("[Result \"{tag}\"]\n\n1. f3 e5 2. g4 Qh4# {result}")).fixed()
        };
        let right = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1";
        assert_eq!(fixed("*", "*"), right);
        assert_eq!(fixed("0-1", "1-0"), right);
        // What both say was signed.
        assert_eq!(fixed("1-0", "1-0"), right.replace("0-1", "1-0"));
    }
}

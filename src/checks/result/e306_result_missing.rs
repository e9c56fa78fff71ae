use super::{board_end::board_end, has, results_mended, written};
use crate::{
    board::Side,
    checks::{Context, Sink, code, draws::was_drawn_unnoticed, mending, mending::last_token, notes::token},
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::{Defect, Game},
    laws::Rule,
    notation::{Resolution, Written, resolve},
    pgn::{Outcome, TagName, is_placeholder},
    source::Span,
};

code! {
    /// A game with moves says nowhere how it ended.
    ///
    /// Neither the Result tag nor the end of the moves gives a result: the tag is missing, empty or `?`, and
    /// no result comes after the last move. `*` is enough to be silent here: it says that the game goes on,
    /// or that its result is not known.
    ///
    /// A final `0-0` that is legal as castling was read as castling. Since it can also be the result that both players lost, it is
    /// reported itself, with `reason` `castling`. Where the Result tag says `0-0`, it was read as that result instead, and this
    /// is reported if castling would be legal.
    ///
    /// Where the Result tag gives a result that is missing after the moves, it is P005; so it is where words say how the game
    /// ended (`remis`, `White resigned`), which it names, and where the heading does.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrov"]
    /// [Black "Silva"]
    ///
    /// 1. e4 e5 2. Nf3 Nf6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrov"]
    /// [Black "Silva"]
    /// [Result "1/2-1/2"]
    ///
    /// 1. e4 e5 2. Nf3 Nf6 1/2-1/2
    /// ```
    pub static META: E306 "result-missing" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Error];
    rules: [SignedResult "both players sign the result"];
    fix: Safe;
    about: Unfinished;
    triggers: [OddResult];
    gives_way_to: [P016];
    speaks_of: [Game is_without_result];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let as_result = zeros_that_may_be_castling(game, context);
    if as_result.is_none() && (!is_without_result(game, context) || out.gives_way(context)) {
        return;
    }
    if let Some(span) = as_result.or_else(|| last_castling_with_zeros(game)) {
        let template = match as_result {
            Some(_) => {
                "the last `{0}` was read as the result by which both players lose, which the Result tag gives: it can \
                 be castling, too"
            }
            None => {
                "the last `{0}` can be castling, as it was read, or the result by which both players lose"
            }
        };
        let message = Message::new(template, [written(game, span)]);
        let finding = out.at_text(&META, span, message);
        finding.reason = Some("castling");
        finding.article = context.article(Rule::SignedResult);
        finding.label = "castling or a result?";
        return;
    }
    let (span, message) = match game.tag(TagName::Result) {
        None => {
            let message = "neither a Result tag nor the end of the moves gives a result";
            (last_token(game), Message::plain(message))
        }
        Some(tag) if tag.value.len > 0 => {
            let message = "the Result tag says `{0}`, and the end of the moves gives no result";
            (tag.value, Message::new(message, [token(game, tag.raw(game.text))]))
        }
        Some(tag) => {
            (tag.name, Message::plain("the Result tag is empty, and the end of the moves gives no result"))
        }
    };
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::SignedResult);
    finding.label = "no result";
    // A table of openings has no results, whoever plays them.
    let is_named = |name| game.value(name).is_some_and(|value| !is_placeholder(value.as_bytes()));
    if !is_named(TagName::White) && !is_named(TagName::Black) && !game.last().is_checkmate() {
        finding.once = Some("nobody's".into());
    }
    let due = due_result(game, context);
    // A few moves alone are no game that has a result to miss.
    let is_fragment = game.tags().all().is_empty() && game.half_moves() < FEW;
    if is_fragment && due.is_none() && finding.severity == Severity::Warning {
        finding.severity = Severity::Info;
    }
    // A dead position takes a proof; mate and stalemate are seen by everybody.
    if let Some(due) = due.filter(|_| game.last().is_checkmate() || game.last().is_stalemate()) {
        finding.fix_by(results_mended(game, due).chain(mending::closing_result(game, due)));
    }
    finding.notes.extend(due.map(|due| {
        let template = "by the last position the result is {0}";
        Note::new(NoteKind::Hint, template, [Arg::Name(due.text().into())])
    }));
}

/// So many half-moves without a tag may be an opening, or an example.
const FEW: u32 = 20;

/// Whether a game with moves gives its result nowhere, as far as it was read.
fn is_without_result(game: &Game<'_>, context: &Context) -> bool {
    game.outcome().is_none()
        && game.value(TagName::Result).is_none()
        && game.half_moves() > 0
        // The result may stand in what is lost, or was not read.
        && context.unread == 0
        && context.sheet.gives_results()
        && !has(game, Defect::OpenComment)
        && game.result_in_words().is_none()
        && game.result_above().is_none()
}

/// The result that the last position gives, where it ends a game that was not drawn before.
fn due_result(game: &Game<'_>, context: &Context) -> Option<Outcome> {
    let due = context.is_followed(game).then(|| board_end(game, context)).flatten().map(|end| end.due());
    due.filter(|due| *due == Outcome::Draw || !was_drawn_unnoticed(game, context))
}

/// The result `0-0` after the moves, where castling would be legal, too.
fn zeros_that_may_be_castling(game: &Game<'_>, context: &Context) -> Option<Span> {
    let (outcome, span) = game.outcome()?;
    let is_zeros = outcome == Outcome::BothLose && game.half_moves() > 0 && context.is_followed(game);
    let castling = || resolve(Written::castle(Side::King), game.last());
    (is_zeros && matches!(castling(), Resolution::Legal(_))).then_some(span)
}

/// The record's last move, where it is a legal `0-0`.
fn last_castling_with_zeros(game: &Game<'_>) -> Option<Span> {
    let last = game.plies().last().filter(|_| game.unchecked() == 0 && game.main_failure().is_none())?;
    let token = last.span.of(game.text);
    (Outcome::parse(token) == Some(Outcome::BothLose)).then_some(last.span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn fires(text: &str) -> Vec<String> {
        of(&CHECK).game(text).tokens()
    }

    #[test]
    fn neither_tag_nor_movetext() {
        assert_eq!(fires("[White \"A\"]\n\n1. e4 e5"), ["e5"]);
        assert_eq!(fires("1. e4 e5 (1... c5)\n"), [")"]);
        assert_eq!(fires("[Result \"?\"]\n\n1. e4 e5"), ["?"]);
        assert_eq!(fires("[Result \"\"]\n\n1. e4 e5"), ["Result"]);
        assert_eq!(fires("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O"), ["O-O"]);
    }

    #[test]
    fn the_result_that_the_board_gives() {
        for text in ["1. f3 e5 2. g4 Qh4#", "[Result \"?\"]\n\n1. f3 e5 2. g4 Qh4"] {
            let found = of(&CHECK).game(text);
            assert_eq!(found.notes(), ["by the last position the result is 0-1"], "{text}");
        }
        assert!(of(&CHECK).game("1. f3 e5 2. g4 Qg5").notes().is_empty());
    }

    #[test]
    fn e_01_the_last_sign_can_be_castling_or_both_losing() {
        let found = of(&CHECK).game("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0");
        let message =
            "the last `0-0` can be castling, as it was read, or the result by which both players lose";
        assert_eq!(found.messages(), [("0-0".into(), message.into())]);
        assert_eq!(found[0].reason, Some("castling"));
        assert!(fires("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *").is_empty());
        let found = of(&CHECK).game("[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0");
        let message = "the last `0-0` was read as the result by which both players lose, which the Result tag gives: it \
                       can be castling, too";
        assert_eq!(found.messages(), [("0-0".into(), message.into())]);
        assert_eq!(found[0].reason, Some("castling"));
        assert!(fires("[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-0").is_empty());
        assert!(fires("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0").is_empty());
    }

    #[test]
    fn a_few_moves_alone_are_no_game() {
        let severity = |text: &str| of(&CHECK).game(text)[0].severity;
        assert_eq!(severity("1. e4 e5 2. Nf3"), Severity::Info);
        assert_eq!(severity("[White \"A\"]\n\n1. e4 e5 2. Nf3"), Severity::Warning);
        assert_eq!(severity("1. f3 e5 2. g4 Qh4#"), Severity::Warning);
        assert_eq!(severity(&"1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(5)), Severity::Warning);
    }

    #[test]
    fn either_is_enough_and_a_star_is_one() {
        for text in [
            "[Result \"1-0\"]\n\n1. e4 e5",
            "[Result \"*\"]\n\n1. e4 e5",
            "[Result \"?\"]\n\n1. e4 e5 *",
            "[White \"A\"]\n\n1. e4 e5 *",
            "1. e4 e5 1-0",
            "1. e4 e5 0-0",
            "1. e4 {open 1-0",
            "1. e4 e5 2.",
            "[White \"A\"]\n\n",
        ] {
            assert!(fires(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn mate_gives_the_result() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        assert_eq!(fixed("1. f3 e5 2. g4 Qh4#"), "1. f3 e5 2. g4 Qh4# 0-1");
        let empty = "[Result \"\"]\n\n1. f3 e5 2. g4 Qh4#\n";
        assert_eq!(fixed(empty), "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        assert_eq!(fixed("1. f3 e5 2. g4"), "1. f3 e5 2. g4");
    }
}

use super::{after_moves, board_end::board_end, has, results_mended, tagged, written};
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Severity},
    game::{Defect, Game},
    laws::Rule,
    pgn::{Outcome, TagName},
    source::Span,
};

code! {
    /// The Result tag and the result after the moves differ.
    ///
    /// A record states its result twice, and programs read now one place, now the other: the crosstable may
    /// show a win where the game shows a draw. `*` after the moves of a game whose tag gives a result differs
    /// too: the tag was filled in, and the end of the moves was not; so does `*` or `?` in the tag.
    ///
    /// Where there is no such tag, the result in the lines above the moves (`Roth – Blau 1-0`) takes its place.
    ///
    /// Two results of played games that differ are an error, all else is a warning. Two ways to write one score do not
    /// differ (`1/2-1/2` and `½-½`), but `1-0` and `+/-` do: one game was played and the other was not. Where there are
    /// moves, E305 says which of them is wrong; where one of the two is not a valid result, T904, E303 or E304 do. E301 speaks of a
    /// result after the moves that the last position rules out, where the tag has it right.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 2. Nf3 Nf6 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Result "1/2-1/2"]
    ///
    /// 1. e4 e5 2. Nf3 Nf6 1/2-1/2
    /// ```
    pub static META: E307 "tag-vs-movetext" Error;
    rules: [SignedResult "what both players have signed decides"];
    fix: Safe;
    triggers: [OddResult];
    gives_way_to: [E301];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((outcome, span)) = after_moves(game, &context.event) else { return };
    let above = game.result_above().filter(|_| game.tag(TagName::Result).is_none());
    let Some((tag, value)) = tagged(game, &context.event).or_else(|| unknown(game)).or(above) else { return };
    let is_result = |outcome| !matches!(outcome, Outcome::Invalid | Outcome::TooMuch);
    let same = outcome.half_points() == tag.half_points() && outcome.is_forfeit() == tag.is_forfeit();
    if same || !is_result(outcome) || !is_result(tag) || out.gives_way(context) {
        return;
    }
    // An annotator's `+/-` in the middle of the game, or a forfeit after moves: see E305.
    if (outcome.is_forfeit() || tag.is_forfeit())
        && (has(game, Defect::AfterResult)
            || (outcome.half_points() == tag.half_points() && game.half_moves() > 0))
    {
        return;
    }
    let (template, label) = match above {
        None => ("the Result tag says {0}, the end of the moves says {1}", "differs from the tag"),
        Some(_) => ("the heading says {0}, the end of the moves says {1}", "differs from the heading"),
    };
    let message = Message::new(template, [written(game, value), written(game, span)]);
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::SignedResult);
    finding.label = label;
    let played = |outcome: Outcome| outcome != Outcome::Unknown && outcome.is_pgn();
    if !(played(outcome) && played(tag)) {
        finding.severity = Severity::Warning;
    }
    let on_board = context.is_followed(game).then(|| board_end(game, context)).flatten();
    match on_board.and_then(|end| end.on_board()).filter(|due| [outcome, tag].contains(due)) {
        Some(due) => finding.fix_by(results_mended(game, due)),
        // A tag without a result is put right by what stands after the moves; a `*` there may say that they are not all.
        None if tag == Outcome::Unknown && played(outcome) => finding.fix_by(results_mended(game, outcome)),
        None if outcome == Outcome::Unknown && played(tag) && above.is_none() => {
            finding.fix_by(results_mended(game, tag));
            finding.fix = finding.fix.take().map(|fix| Box::new(fix.doubtful()));
        }
        None => {}
    }
}

/// A tag that says with `?` that the result is not known, as `*` does.
fn unknown(game: &Game<'_>) -> Option<(Outcome, Span)> {
    let tag = game.tag(TagName::Result)?;
    (tag.raw(game.text).trim_ascii() == b"?").then_some((Outcome::Unknown, tag.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Applicability;
    use crate::{checks::testing::of, laws::EventFacts};

    fn fires(tag: &str, token: &str) -> Vec<String> {
        of(&CHECK).game(format!("[Result \"{tag}\"]\n\n1. e4 e5 {token}")).tokens()
    }

    #[test]
    fn results_of_an_announced_scoring() {
        let football = EventFacts { scoring: "3-1-0".parse().ok(), ..EventFacts::default() };
        let fires = |tag: &str, token: &str| {
            of(&CHECK).event(football).game(format!("[Result \"{tag}\"]\n\n1. e4 e5 {token}")).len()
        };
        assert_eq!([fires("1-0", "0-3"), fires("3-0", "1-1"), fires("1/2-1/2", "0-3")], [1; 3]);
        assert_eq!([fires("1-0", "3-0"), fires("3-0", "3-0"), fires("1/2-1/2", "1-1")], [0; 3]);
    }

    #[test]
    fn a_heading_counts_where_there_is_no_tag() {
        let found = of(&CHECK).game("Roth \u{2013} Blau 1-0\n\n1. e4 e5 0-1").messages();
        assert_eq!(found, [("0-1".into(), "the heading says 1-0, the end of the moves says 0-1".into())]);
        assert!(of(&CHECK).game("Roth \u{2013} Blau 1:0\n\n1. e4 e5 1-0").is_empty());
        assert!(of(&CHECK).game("1-0 1. e4 e5 *").is_empty(), "the result of another game, perhaps");
        let tagged = "[White \"a\"]\n[Result \"0-1\"]\n\nRoth \u{2013} Blau 1-0\n\n1. e4 e5 0-1";
        assert!(of(&CHECK).game(tagged).is_empty());
    }

    #[test]
    fn where_the_board_shows_which_is_wrong() {
        let mate = |tag: &str, token: &str| format!("[Result \"{tag}\"]\n\n1. f3 e5 2. g4 Qh4# {token}");
        assert!(of(&CHECK).game(mate("0-1", "1-0")).is_empty(), "E301");
        assert_eq!(of(&CHECK).game(mate("1-0", "0-1")).tokens(), ["0-1"]);
        assert_eq!(of(&CHECK).game(mate("1/2-1/2", "1-0")).tokens(), ["1-0"]);
    }

    #[test]
    fn the_two_places_differ() {
        for (tag, token) in [
            ("1-0", "0-1"),
            ("?", "1-0"),
            ("1/2-1/2", "1-0"),
            ("1-0", "*"),
            ("*", "1-0"),
            ("0-0", "*"),
            ("-/+", "1-0"),
            ("(1-0)", "0-1"),
            ("White won", "0-1"),
        ] {
            assert_eq!(fires(tag, token), [token], "{tag} {token}");
        }
    }

    #[test]
    fn one_score_in_two_spellings_or_no_score_at_all() {
        for (tag, token) in [
            ("1-0", "1-0"),
            ("*", "*"),
            ("1/2-1/2", "\u{bd}-\u{bd}"),
            ("1-0", "+/-"),
            ("-/-", "- /-"),
            ("?", "*"),
            ("", "1-0"),
            ("1-0", ""),
            ("1-0", "1-1/2"),
            ("3/4-1/4", "1-0"),
            ("0-1", "+/- 2. Nf3 Nc6 0-1"),
        ] {
            assert!(fires(tag, token).is_empty(), "{tag} {token}");
        }
    }

    #[test]
    fn only_two_played_results_are_an_error() {
        let severity = |tag: &str, rest: &str| {
            of(&CHECK).game(format!("[Result \"{tag}\"]\n\n{rest}")).iter().map(|found| found.severity).next()
        };
        assert_eq!(severity("1-0", "1. e4 e5 1/2-1/2"), Some(Severity::Error));
        assert_eq!(severity("1-0", "1. e4 e5 *"), Some(Severity::Warning));
        assert_eq!(severity("0-0", "1. e4 e5 1-0"), Some(Severity::Warning));
        // Played and not played; with moves E305 says it.
        assert_eq!(severity("1-0", "+/-"), Some(Severity::Warning));
        assert_eq!(severity("+/-", "1-0"), Some(Severity::Warning));
        assert_eq!(severity("+/-", "+/-"), None);
        assert_eq!(severity("1-0", "1. e4 e5 +/-"), None);
    }

    #[test]
    fn what_is_open_is_filled_in() {
        let fixed =
            |tag: &str, moves: &str| of(&CHECK).game(format!("[Result \"{tag}\"]\n\n{moves}")).fixed();
        let mate = "1. f3 e5 2. g4 Qh4#";
        assert_eq!(fixed("1-0", &format!("{mate} 0-1")), format!("[Result \"0-1\"]\n\n{mate} 0-1"));
        assert_eq!(fixed("?", "1. e4 e5 1-0"), "[Result \"1-0\"]\n\n1. e4 e5 1-0");
        let differ = "[Result \"1-0\"]\n\n1. e4 e5 1/2-1/2";
        assert_eq!(fixed("1-0", "1. e4 e5 1/2-1/2"), differ);
        let open = of(&CHECK).game("[Result \"1-0\"]\n\n1. e4 e5 *");
        assert_eq!(open[0].fix.as_ref().unwrap().applicability, Applicability::Unsafe);
    }
}

use super::place;
use crate::{
    checks::{Context, Sink, code, mending, notes::token},
    diag::Message,
    game::{Defect, FailureReason, Game, NotReplayed},
    pgn::{TagName, is_unknown},
};

code! {
    /// The tag PlyCount does not agree with the moves.
    ///
    /// PlyCount holds the number of half-moves (plies) of the game itself, variations left out. Where it
    /// differs, moves were lost or added since it was written. Nothing is said where it is not certain how
    /// many half-moves stand in the text, for instance where a brace is not closed.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [PlyCount "5"]
    ///
    /// 1. e4 e5 2. Nf3 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [PlyCount "3"]
    ///
    /// 1. e4 e5 2. Nf3 1-0
    /// ```
    pub static META: T908 "ply-count" Warning;
    profiles: [Arbiter Info];
    pgn: "section 9.9.3";
    fix: Safe;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::PlyCount) else { return };
    let value = tag.raw(game.text).trim_ascii();
    if is_unknown(value) {
        return;
    }
    let said = std::str::from_utf8(value).ok().and_then(|value| value.parse::<u64>().ok());
    // What programs write that did not count.
    if said == Some(0) {
        return;
    }
    let counted = count(game, context);
    let message = match (said, counted) {
        (None, _) => Message::new("PlyCount `{0}` is not a number", [token(game, value)]),
        // Of an excerpt, which begins with a position, programs leave the count of the whole game.
        (Some(said), Some(count)) if said > count && game.tag(TagName::Fen).is_some() => return,
        (Some(said), Some(count)) if said != count => {
            Message::new("PlyCount is {0}, but the game has {1} {1:ply|plies}", [said.into(), count.into()])
        }
        _ => return,
    };
    let finding = out.at_text(&META, place(tag), message);
    finding.label = "wrong count";
    finding.fix_by(counted.and_then(|count| mending::value(tag, count.to_string())));
}

/// The half-moves that stand in the main line; `None` where their number is not certain.
fn count(game: &Game<'_>, context: &Context) -> Option<u64> {
    let doubtful = |defect: Defect| {
        matches!(
            defect,
            Defect::OpenComment
                | Defect::OpenVariation(_)
                | Defect::EndlessVariation
                | Defect::Stray
                | Defect::AfterResult
                | Defect::NestedComment
                | Defect::Unopened
        )
    };
    if context.unread > 0 || game.defects().iter().any(|&(defect, _)| doubtful(defect)) {
        return None;
    }
    if matches!(game.not_replayed(), Some(NotReplayed::Variant)) {
        return None;
    }
    // Programs do not agree whether a null move counts.
    if game.plies().iter().any(|ply| ply.played.is_none()) {
        return None;
    }
    let failed = match game.main_failure().map(|failure| failure.reason) {
        None => 0,
        // A ply is missing or one too many is there, or it may be no move at all.
        Some(FailureReason::TurnOrder { .. } | FailureReason::Unreadable) => return None,
        Some(_) => 1,
    };
    Some(game.plies().len() as u64 + failed + u64::from(game.unchecked()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn says(count: &str, moves: &str) -> Option<String> {
        let found = of(&CHECK).game(format!("[PlyCount \"{count}\"]\n\n{moves}")).messages();
        found.into_iter().next().map(|(_, message)| message)
    }

    #[test]
    fn counts_what_stands_there() {
        assert_eq!(says("3", "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *"), None);
        assert_eq!(says("4", "1. e4 e5 2. Nf3 *").unwrap(), "PlyCount is 4, but the game has 3 plies");
        // Programs that do not count write it.
        assert_eq!(says("0", "1. e4 *"), None);
        assert_eq!(says("2", "1. e4 *").unwrap(), "PlyCount is 2, but the game has 1 ply");
        assert_eq!(says("many", "1. e4 *").unwrap(), "PlyCount `many` is not a number");
        assert_eq!(says("?", "1. e4 *"), None);
        assert_eq!(says("5", "1. e4 e5 2. Ke3 Nc6 3. Nf3 *"), None);
        assert_eq!(
            says("6", "1. e4 e5 2. Ke3 Nc6 3. Nf3 *").unwrap(),
            "PlyCount is 6, but the game has 5 plies"
        );
    }

    #[test]
    fn silent_where_the_number_is_not_certain() {
        for moves in [
            "1. e4 e5 {and so",
            "1. e4 e5 (1... c5 *",
            "1. e4 e5 oops *",
            "1. e4 e5 2. Nx9f3 *",
            "1. e4 -- *",
        ] {
            assert_eq!(says("40", moves), None, "{moves}");
        }
    }

    #[test]
    fn the_count_is_put_right() {
        let fixed = |tags: &str, moves: &str| of(&CHECK).game(format!("{tags}\n\n{moves}")).fixed();
        assert_eq!(fixed("[PlyCount \"7\"]", "1. e4 e5 2. Nf3 *"), "[PlyCount \"3\"]\n\n1. e4 e5 2. Nf3 *");
        assert_eq!(fixed("[PlyCount \"?x\"]", "1. e4 *"), "[PlyCount \"1\"]\n\n1. e4 *");
        // Nobody knows how many there are.
        assert_eq!(fixed("[PlyCount \"x\"]", "1. e4 {e5 *"), "[PlyCount \"x\"]\n\n1. e4 {e5 *");
    }
}

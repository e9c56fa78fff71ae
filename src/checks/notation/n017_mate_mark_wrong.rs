use super::{advise, made};
use crate::{
    board::Position,
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{EventKind, EventSet, Game},
    laws::Rule,
    notation::{Marks, san},
};

code! {
    /// The sign of mate stands on a move that does not mate.
    ///
    /// Mate is marked `#` or `++`. Many write `++` for a double check, which the Laws do not: there it means mate, and
    /// a double check is marked `+` like any other. Where there is a way out of the check, one is named. `reason` is
    /// `double-check`, `check` or `no-check`: what the move really gives.
    ///
    /// # Articles
    ///
    /// - FIDE 2023, 2018: C.13.5
    /// - FIDE 2014: C.13
    /// - FIDE 2009: the abbreviations at the end of Appendix C
    ///
    /// # Wrong
    ///
    /// With a rook behind the knight, and the black king on e8:
    ///
    /// ```text
    /// 30. Nf6++ Kd8
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 30. Nf6+ Kd8
    /// ```
    pub static META: N017 "mate-mark-wrong" Warning;
}

/// N017.
pub struct MateMarkWrong;

impl Check for MateMarkWrong {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(EventSet::of(&[EventKind::MateMarkWrong]))
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        for (event, made) in made(game, EventKind::MateMarkWrong) {
            let after = made.after();
            let (message, reason, label) = judge(&after, made.ply.written.marks());
            let finding = out.at_move(&META, event.ply_ref, event.span, message);
            finding.reason = Some(reason);
            finding.article = context.article(Rule::MateSign);
            finding.label = label;
            advise(finding, made.spelled(game));
        }
    }
}

/// What the position after the move shows instead of mate.
fn judge(after: &Position, marks: Marks) -> (Message, &'static str, &'static str) {
    let sign = if marks.has(Marks::DOUBLE) { "++" } else { "#" }.into();
    let mut moves = Vec::new();
    after.legal_moves(&mut moves);
    let escape = moves.first().map(|&played| san(after, played));
    let (template, reason, label) = match (after.checkers().count(), escape.is_some()) {
        (2.., true) => (
            "`{0}` means mate, but {1} is possible: a double check is marked `+`",
            "double-check",
            "double check",
        ),
        (_, true) if after.in_check() => {
            ("`{0}` means mate, but {1} is possible: it is only a check", "check", "not mate")
        }
        (_, true) => ("`{0}` means mate, but no check is given", "no-check", "no check"),
        (_, false) => ("`{0}` means mate, but no check is given: it is stalemate", "no-check", "stalemate"),
    };
    let escape = escape.map(|escape| format!("`{escape}`").into());
    (Message::new(template, [sign].into_iter().chain(escape)), reason, label)
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn double_check_is_not_mate() {
        let fen = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
        let found = findings(&MateMarkWrong, fen, "1. Nf6++");
        assert_eq!((found.len(), found[0].reason), (1, Some("double-check")));
        let said = said(&MateMarkWrong, fen, "1. Nf6++");
        assert!(said[0].starts_with("Nf6++: `++` means mate, but `K"), "{said:?}");
        assert!(
            said[0].ends_with("is possible: a double check is marked `+` | it is written `Nf6+`"),
            "{said:?}"
        );
    }

    #[test]
    fn the_only_way_out_is_named() {
        let said = said(&MateMarkWrong, "8/4Q3/R7/4N2k/7p/8/6P1/4K3 w - - 0 1", "1. g4#");
        assert_eq!(
            said,
            ["g4#: `#` means mate, but `hxg3` is possible: it is only a check | it is written `g4+`"]
        );
    }

    #[test]
    fn no_check_and_stalemate() {
        assert_eq!(
            said(&MateMarkWrong, "", "1. e4# e5"),
            ["e4#: `#` means mate, but no check is given | it is written `e4`"]
        );
        assert_eq!(
            said(&MateMarkWrong, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7++"),
            ["Qf7++: `++` means mate, but no check is given: it is stalemate | it is written `Qf7`"]
        );
    }

    #[test]
    fn mate() {
        assert!(said(&MateMarkWrong, "", "1. f3 e5 2. g4 Qh4#").is_empty());
        assert!(said(&MateMarkWrong, "", "1. f3 e5 2. g4 Qh4++").is_empty());
    }
}

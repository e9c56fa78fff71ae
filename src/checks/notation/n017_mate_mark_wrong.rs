use super::{advise, made};
use crate::{
    board::Position,
    checks::{Context, Sink, code, notes::OwnNotation},
    diag::{Arg, Message},
    game::{EventKind, Game},
    laws::Rule,
    notation::Marks,
};

code! {
    /// The sign of mate is on a move that does not mate.
    ///
    /// Mate is marked `#` or `++`. Many write `++` for a double check, which the Laws do not: there it means mate, and
    /// a double check is marked `+` like any other. Where there is a way out of the check, one is named. `reason` is
    /// `double-check`, `check` or `no-check`: what the move really gives.
    ///
    /// # Wrong
    ///
    /// With a rook behind the knight, and the black king on e8:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 30"]
    ///
    /// 30. Nf6++ Kd8
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 30"]
    ///
    /// 30. Nf6+ Kd8
    /// ```
    pub static META: N017 "mate-mark-wrong" Warning;
    profiles: [Archive Info];
    rules: [MateSign];
    fix: Safe;
    triggers: [MateMarkWrong];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::MateMarkWrong) {
        let after = made.after();
        let own = OwnNotation::of(game);
        let (message, reason, label) = judge(&after, made.ply.written.marks(), &own);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.reason = Some(reason);
        finding.article = context.article(Rule::MateSign);
        finding.label = label;
        advise(finding, game, made.spelled(game));
    }
}

/// What the position after the move shows instead of mate.
fn judge(after: &Position, marks: Marks, own: &OwnNotation<'_>) -> (Message, &'static str, &'static str) {
    let sign = Arg::Name(if marks.has(Marks::DOUBLE) { "++" } else { "#" }.into());
    let mut moves = Vec::new();
    after.legal_moves(&mut moves);
    let escape = moves.first().map(|&played| own.bare(after, played));
    let (template, reason, label) = match (after.checkers().count(), escape.is_some()) {
        (2.., true) => (
            "`{0}` means mate, but `{1}` is possible: a double check is marked `+`",
            "double-check",
            "double check",
        ),
        (_, true) if after.in_check() => {
            ("`{0}` means mate, but `{1}` is possible: it is only a check", "check", "not mate")
        }
        (_, true) => ("`{0}` means mate, but no check is given", "no-check", "no check"),
        (_, false) => ("`{0}` means mate, but no check is given: it is stalemate", "no-check", "stalemate"),
    };
    (Message::new(template, [sign].into_iter().chain(escape)), reason, label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn double_check_is_not_mate() {
        let fen = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1";
        let found = of(&CHECK).fen(fen).game("1. Nf6++");
        assert_eq!((found.len(), found[0].reason), (1, Some("double-check")));
        let texts = of(&CHECK).fen(fen).game("1. Nf6++").texts();
        assert!(texts[0].starts_with("Nf6++: `++` means mate, but `K"), "{texts:?}");
        assert!(texts[0].ends_with("is possible: a double check is marked `+` | write `Nf6+`"), "{texts:?}");
    }

    #[test]
    fn the_only_way_out_is_named() {
        let texts = of(&CHECK).fen("8/4Q3/R7/4N2k/7p/8/6P1/4K3 w - - 0 1").game("1. g4#").texts();
        assert_eq!(texts, ["g4#: `#` means mate, but `hxg3` is possible: it is only a check | write `g4+`"]);
    }

    #[test]
    fn no_check_and_stalemate() {
        assert_eq!(
            of(&CHECK).game("1. e4# e5").texts(),
            ["e4#: `#` means mate, but no check is given | write `e4`"]
        );
        assert_eq!(
            of(&CHECK).fen("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").game("1. Qf7++").texts(),
            ["Qf7++: `++` means mate, but no check is given: it is stalemate | write `Qf7`"]
        );
    }

    #[test]
    fn mate() {
        assert!(of(&CHECK).game("1. f3 e5 2. g4 Qh4#").is_empty());
        assert!(of(&CHECK).game("1. f3 e5 2. g4 Qh4++").is_empty());
    }
}

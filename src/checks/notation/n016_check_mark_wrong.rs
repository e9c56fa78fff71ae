use super::{advise, made};
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Severity},
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// The sign of check is written where no check is given, or where it is mate.
    ///
    /// The move is legal and is played, but the sign contradicts the board. A `+` without check often shows that
    /// another move was made than the one that is written; a `+` where `#` is due leaves the reader to find out why the
    /// game ended. `reason` is `no-check` or `mate`;
    /// the latter is only information, as a mate without any sign is.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4+
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. f3 e5 2. g4 Qh4#
    /// ```
    pub static META: N016 "check-mark-wrong" Warning;
    profiles: [Archive Info];
    rules: [CheckSign "check", MateSign "mate"];
    fix: Safe;
    triggers: [CheckMarkWrong];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::CheckMarkWrong) {
        let after = made.after();
        let Some(king) = after.king(after.turn()) else { continue };
        let (template, rule, reason, label) = match after.in_check() {
            true => ("the king on {0} is mated: expected `#`, not `+`", Rule::MateSign, "mate", "mate"),
            false => (
                "marked as check, but the king on {0} is not in check",
                Rule::CheckSign,
                "no-check",
                "no check",
            ),
        };
        let finding = out.at_move(&META, event.ply_ref, event.span, Message::new(template, [king.into()]));
        finding.reason = Some(reason);
        finding.article = context.article(rule);
        finding.label = label;
        if reason == "mate" {
            finding.severity = Severity::Info;
        }
        advise(finding, game, made.spelled(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn no_check() {
        assert_eq!(of(&CHECK).game("1. e4 e5 2. Bc4+ Nc6")[0].severity, Severity::Warning);
        assert_eq!(
            of(&CHECK).game("1. e4 e5 2. Bc4+ Nc6").texts(),
            ["Bc4+: marked as check, but the king on e8 is not in check | write `Bc4`"]
        );
    }

    #[test]
    fn mate() {
        let mate = "1. f3 e5 2. g4 Qh4+";
        let of_mate = ["Qh4+: the king on e1 is mated: expected `#`, not `+` | write `Qh4#`"];
        assert_eq!(of(&CHECK).game(mate).texts(), of_mate);
        assert_eq!(of(&CHECK).game(mate)[0].reason, Some("mate"));
        assert_eq!(of(&CHECK).game(mate)[0].severity, Severity::Info);
        // In a variation, and where the record goes on.
        assert_eq!(of(&CHECK).game("1. f3 e5 2. g4 Nc6 (2... Qh4+) 3. d4").texts(), of_mate);
        assert_eq!(of(&CHECK).game("1. f3 e5 2. g4 Qh4+ 3. a3").texts(), of_mate);
    }

    #[test]
    fn right_signs() {
        assert!(of(&CHECK).game("1. f4 e5 2. g3 Qh4 3. Nf3 Qxg3+").is_empty());
        assert!(of(&CHECK).game("1. f3 e5 2. g4 Qh4#").is_empty());
    }
}

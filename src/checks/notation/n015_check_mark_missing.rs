use super::{complete, made};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// A move that gives check, or mate, carries no sign for it.
    ///
    /// The Laws leave the sign to the player, but PGN calls for `+` and `#`, and they help whoever reads the record to
    /// notice a slip.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 d5 2. Bb5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 d5 2. Bb5+
    /// ```
    pub static META: N015 "check-mark-missing" Info;
    profiles: [Publish Warning];
    rules: [CheckSign "check", MateSign "mate"];
    fix: Safe;
    triggers: [CheckMarkMissing];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::CheckMarkMissing) {
        let after = made.after();
        let Some(king) = after.king(after.turn()) else { continue };
        let mates = !after.has_legal_move();
        let (template, rule) = match mates {
            true => ("the king on {0} is mated, without the sign `#`", Rule::MateSign),
            false => ("the king on {0} is put in check, without the sign `+`", Rule::CheckSign),
        };
        let finding = out.at_move(&META, event.ply_ref, event.span, Message::new(template, [king.into()]));
        finding.article = context.article(rule);
        finding.label = if mates { "mate" } else { "check" };
        complete(finding, game, made.spelled(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn check_and_mate() {
        assert_eq!(
            of(&CHECK).game("1. f4 e5 2. g3 exf4 3. gxf4 Qh4").texts(),
            ["Qh4: the king on e1 is mated, without the sign `#` | in full: `Qh4#`"]
        );
        assert_eq!(
            of(&CHECK).game("1. e4 d5 2. Bb5 c6").texts(),
            ["Bb5: the king on e8 is put in check, without the sign `+` | in full: `Bb5+`"]
        );
        assert!(of(&CHECK).game("1. e4 d5 2. Bb5+ c6").is_empty());
    }
}

use super::{complete, made};
use crate::{
    board::Kind,
    checks::{Context, Sink, code},
    diag::Message,
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// A capture is written without its sign `x`.
    ///
    /// The Laws leave the sign to the player, but PGN calls for it, and it helps readers of the record to notice a slip.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 d5 2. ed5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 d5 2. exd5
    /// ```
    pub static META: N011 "capture-mark-missing" Info;
    profiles: [Publish Warning];
    rules: [CaptureSign];
    fix: Safe;
    triggers: [CaptureMarkMissing];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::CaptureMarkMissing) {
        let Some((role, at)) = made.captured() else { continue };
        let template = match made.played.kind() {
            Kind::EnPassant => "the pawn on {1} is captured en passant, without the sign `x`",
            _ => "the {0} on {1} is captured, without the sign `x`",
        };
        let message = Message::new(template, [role.into(), at.into()]);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::CaptureSign);
        finding.label = "captures";
        complete(finding, game, made.spelled(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn captures_without_the_sign() {
        let texts = of(&CHECK).game("1. e4 d5 2. ed5 Qd5 3. Nc3 Qxd2+").texts();
        assert_eq!(
            texts,
            [
                "ed5: the pawn on d5 is captured, without the sign `x` | in full: `exd5`",
                "Qd5: the pawn on d5 is captured, without the sign `x` | in full: `Qxd5`"
            ]
        );
    }

    #[test]
    fn en_passant_and_the_long_form() {
        let texts = of(&CHECK).game("1. e4 e6 2. e5 d5 3. ed6 Qd8d6").texts();
        assert_eq!(
            texts,
            [
                "ed6: the pawn on d5 is captured en passant, without the sign `x` | in full: `exd6`",
                "Qd8d6: the pawn on d6 is captured, without the sign `x` | in full: `Qd8xd6`"
            ]
        );
    }

    #[test]
    fn castling_captures_nothing() {
        assert!(of(&CHECK).game("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O").is_empty());
    }
}

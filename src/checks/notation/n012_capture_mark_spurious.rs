use super::{advise, made};
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// The move carries the sign of a capture, but captures nothing.
    ///
    /// The move is legal and is played, but the sign contradicts the board: either the sign is a slip, or another
    /// move was played than the one written.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nxf3
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3
    /// ```
    pub static META: N012 "capture-mark-spurious" Warning;
    profiles: [Archive Info];
    rules: [CaptureSign];
    fix: Safe;
    triggers: [CaptureMarkSpurious];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::CaptureMarkSpurious) {
        let message = Message::new("marked as a capture, but {0} is empty", [made.played.to().into()]);
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::CaptureSign);
        finding.label = "captures nothing";
        advise(finding, game, made.spelled(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn the_square_is_empty() {
        assert_eq!(
            of(&CHECK).game("1. e4 e5 2. Nxf3 Nc6").texts(),
            ["Nxf3: marked as a capture, but f3 is empty | write `Nf3`"]
        );
    }

    #[test]
    fn en_passant_is_a_capture() {
        assert!(of(&CHECK).game("1. e4 e6 2. e5 d5 3. exd6").is_empty());
    }
}

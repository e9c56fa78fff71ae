use super::{made, played_move::PlayedMove};
use crate::{
    board::Role,
    checks::{Context, Sink, code},
    diag::Message,
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// The move carries the sign of a capture en passant, but is none.
    ///
    /// En passant is only the capture of a pawn that has just advanced two squares, made as if it had advanced one.
    /// The move that is written is legal and is played as it is; the sign contradicts it.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 d5 2. exd5 e.p.
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 d5 2. exd5
    /// ```
    pub static META: N013 "ep-mark-spurious" Warning;
    profiles: [Archive Info];
    rules: [EnPassantSign "the sign", EnPassant "the capture"];
    fix: Safe;
    triggers: [EnPassantMarkSpurious];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::EnPassantMarkSpurious) {
        let finding = out.at_move(&META, event.ply_ref, event.span, message(&made));
        finding.article = context.article(Rule::EnPassantSign);
        finding.label = "not en passant";
        super::advise(finding, game, made.spelled(game));
    }
}

fn message(made: &PlayedMove) -> Message {
    match made.captured() {
        Some((Role::Pawn, at)) => Message::new(
            "marked as en passant, but the captured pawn is on {0} itself: it is an ordinary capture",
            [at.into()],
        ),
        Some((role, at)) => {
            Message::new("marked as en passant, but it captures the {0} on {1}", [role.into(), at.into()])
        }
        None => Message::plain("marked as en passant, but it captures nothing"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn no_en_passant() {
        assert_eq!(
            of(&CHECK).game("1. e4 d5 2. exd5 e.p. Nf6 3. d4e.p.").texts(),
            [
                "exd5 e.p.: marked as en passant, but the captured pawn is on d5 itself: \
                 it is an ordinary capture | write `exd5`",
                "d4e.p.: marked as en passant, but it captures nothing | write `d4`"
            ]
        );
        let texts = of(&CHECK).fen("4k3/8/3n4/4P3/8/8/8/4K3 w - - 0 1").game("1. exd6 ep").texts();
        assert!(
            texts[0].starts_with("exd6 ep: marked as en passant, but it captures the knight on d6"),
            "{texts:?}"
        );
    }

    #[test]
    fn en_passant() {
        assert!(of(&CHECK).game("1. e4 e6 2. e5 d5 3. exd6 e.p. cxd6").is_empty());
    }
}

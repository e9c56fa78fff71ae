use crate::{
    checks::{Context, Sink, code, notes::unchecked_note},
    diag::Message,
    game::{EventKind, Failure, Game},
    laws::Rule,
    notation::san,
};

code! {
    /// A capture en passant is written with the square of the captured pawn.
    ///
    /// The square of arrival belongs there, as in every move: a white pawn on e5 that captures the pawn on d5 goes to
    /// d6. As it is written the move is illegal; which one is meant is certain, and the line goes on with it. Nothing else is reported of
    /// it.
    ///
    /// Without the sign `e.p.` it is this fault if a pawn on the written file can capture en passant there, and no other pawn can capture
    /// on the written square; else it is L101.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e6 2. e5 d5 3. exd5 e.p.
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e6 2. e5 d5 3. exd6 e.p.
    /// ```
    pub static META: N014 "ep-target-square" Error;
    rules: [PawnCapture];
    fix: Unsafe;
    triggers: [EnPassantTarget];
    speaks_of: [Failure names_captured_pawn];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for event in game.events_of(EventKind::EnPassantTarget) {
        let Some(position) = game.before(event.ply_ref) else { continue };
        let Some((target, victim)) = position.ep_square().zip(position.last_double()) else { continue };
        let message = Message::new(
            "an en passant capture is written with the square of arrival, {0}, not with that of the captured pawn, {1}",
            [target.into(), victim.into()],
        );
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::PawnCapture);
        finding.label = "the captured pawn's square";
        let failure = game.failures().iter().find(|failure| failure.ply_ref == event.ply_ref);
        let unchecked = failure.map_or(0, |failure| failure.unchecked);
        finding.notes.extend(unchecked_note(unchecked));
        let played = game.ply(event.ply_ref).and_then(|ply| ply.played);
        super::advise(finding, game, played.map(|played| san(&position, played)));
    }
}

/// Whether this is all that is wrong with a half-move that could not be played, since two pawns may be meant.
fn names_captured_pawn(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    game.events_of(EventKind::EnPassantTarget).any(|event| event.ply_ref == failure.ply_ref)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn the_right_square_is_suggested() {
        assert_eq!(
            of(&CHECK).game("1. e4 e6 2. e5 d5 3. exd5 e.p.").texts(),
            [
                "exd5 e.p.: an en passant capture is written with the square of arrival, d6, not with that of the captured pawn, d5 \
              | write `exd6`"
            ]
        );
    }

    #[test]
    fn by_the_pawn_that_is_named() {
        let fen = "4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1";
        assert!(of(&CHECK).fen(fen).game("1... d5 2. cxd5e.p.").texts()[0].ends_with("`cxd6`"));
        assert!(of(&CHECK).fen(fen).game("1... d5 2. exd5ep").texts()[0].ends_with("`exd6`"));
        assert!(of(&CHECK).fen(fen).game("1... d5 2. cxd6 e.p.").is_empty());
    }

    /// Without its sign too, unless another pawn may be meant.
    #[test]
    fn by_the_file_alone() {
        let says = of(&CHECK).game("1. e4 e6 2. e5 d5 3. exd5 Bxd6").texts();
        assert_eq!(says.len(), 1);
        assert!(says[0].starts_with("exd5: an en passant capture") && says[0].contains("`exd6`"), "{says:?}");
        assert!(of(&CHECK).game("1. e4 e6 2. e5 d5 3. dxd5").is_empty());
        assert!(of(&CHECK).game("1. c4 e6 2. e4 a6 3. e5 d5 4. exd5").is_empty(), "cxd5?");
        assert!(of(&CHECK).game("1. e4 e6 2. e5 d6 3. a3 d5 4. exd5").is_empty(), "no double step");
    }

    #[test]
    fn only_where_en_passant_is_possible() {
        assert!(of(&CHECK).game("1. e4 d5 2. exd5 e.p.").is_empty());
    }
}

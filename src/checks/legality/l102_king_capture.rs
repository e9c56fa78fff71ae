use crate::{
    board::{Illegal, Position, Role, Square},
    checks::{Context, Sink, code, notes::unchecked_note},
    diag::Message,
    game::{Aftermath, Ahead, Failure, FailureReason, Game, PlyRef},
    laws::Rule,
    notation::{Marks, Written},
    source::Span,
};

code! {
    /// A king is captured, which the Laws never allow.
    ///
    /// The move says, by its sign of capture, that it takes the man on the square of the opponent's king.
    /// In most cases the move before it left that king in check; then that move is reported as L101, and the
    /// capture after it under this code. Otherwise the capturing man cannot even reach the king, and the
    /// square is surely a slip.
    ///
    /// What the arbiter restores during play is the position before the first irregularity, which is the move that left
    /// the king in check: in the example the one before 2...a6.
    ///
    /// # Wrong
    ///
    /// Black leaves the king in check, and White takes it:
    ///
    /// ```text
    /// 1. e4 d6 2. Bb5+ a6 3. Bxe8
    /// ```
    ///
    /// # Right
    ///
    /// Black meets the check:
    ///
    /// ```text
    /// 1. e4 d6 2. Bb5+ c6 3. Ba4
    /// ```
    pub static META: L102 "king-capture" Error;
    rules: [KingSafety "the king is not captured", IllegalMove "what follows", SignedResult "after the game"];
    board: true;
    triggers: [Failure];
    gives_way_to: [L114, L115, L116];
    speaks_of: [Failure takes_king_at_once];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let illegal =
        game.failures().iter().filter(|failure| matches!(failure.reason, FailureReason::Illegal(_)));
    for failure in illegal.take(super::MOST) {
        if out.gives_way_at(context, failure) {
            continue;
        }
        let Some((ply_ref, span, king)) = at_once(game, failure).or_else(|| one_later(game, failure)) else {
            continue;
        };
        let message = Message::new("the king on {0} cannot be captured", [king.into()]);
        let finding = out.at_move(&META, ply_ref, span, message);
        finding.article = context.article(Rule::KingSafety);
        finding.label = "takes the king";
        let unchecked = failure.unchecked.saturating_sub(ply_ref.index - failure.ply_ref.index);
        finding.notes.extend(unchecked_note(unchecked));
        finding.notes.extend(super::advice(game, ply_ref, span, context));
    }
}

/// Whether the move says that it captures on the square of the opponent's king. In a legal position no man
/// attacks that king, so no geometry can make the capture possible: whoever writes it means it.
fn takes_king(written: Option<Written>, position: &Position) -> bool {
    let king = position.king(position.turn().other());
    written.is_some_and(|written| {
        written.role().is_some() && written.marks().has(Marks::CAPTURE) && Some(written.to()) == king
    })
}

fn takes_king_at_once(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    at_once(game, failure).is_some()
}

/// The failing move itself takes the king.
fn at_once(game: &Game<'_>, failure: &Failure) -> Option<(PlyRef, Span, Square)> {
    let written = failure.written?;
    let position = game.before(failure.ply_ref)?;
    takes_king(Some(written), &position).then_some((failure.ply_ref, failure.span, written.to()))
}

/// The failing move leaves its king in check, and the man that gives it takes the king with the next move.
///
/// The king must stand there already: where it is said to step into the attack, the next move shows rather
/// that another man was meant.
fn one_later(game: &Game<'_>, failure: &Failure) -> Option<(PlyRef, Span, Square)> {
    // A line that goes on comes to the capture itself.
    if failure.aftermath != Aftermath::Stopped {
        return None;
    }
    let (king, by_role): (Square, Role) = match failure.reason {
        FailureReason::Illegal(
            Illegal::Pinned { king, by_role, .. } | Illegal::LeavesInCheck { king, by_role, .. },
        ) => (king, by_role),
        _ => return None,
    };
    if failure.written.and_then(Written::role) == Some(Role::King) {
        return None;
    }
    let next = game.after(failure.span).find(|found| !matches!(found, Ahead::Number { .. }))?;
    let Ahead::Move(written, span) = next else { return None };
    let marked = written.marks().has(Marks::CAPTURE);
    let takes = marked && written.to() == king && written.role() == Some(by_role);
    let ply_ref = PlyRef { index: failure.ply_ref.index + 1, ..failure.ply_ref };
    takes.then_some((ply_ref, span, king))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn both_ways_of_taking_a_king() {
        let later = "1. e4 d6 2. Bb5+ a6 {overlooked} 3. Bxe8 Nf6 *";
        assert_eq!(
            of(&CHECK).game(later).messages(),
            [("Bxe8".into(), "the king on e8 cannot be captured".into())]
        );
        let found = &of(&CHECK).game(later)[0];
        assert_eq!((found.ply, found.article), (Some(5), Some("1.4.1")));
        assert_eq!(found.written.as_deref(), Some("3. Bxe8"));
        assert_eq!(found.notes[0].to_string(), "1 ply after it was not checked");
        assert_eq!(
            found.notes[1].to_string(),
            "found during play, the position before 2... a6 is restored, the first irregularity (article 7.5.1)"
        );
        let beside_variation = "1. e4 d6 2. Bb5+ a6 (2... Ni3 1-0) 3. Bxe8 Nf6 *";
        assert_eq!(of(&CHECK).game(beside_variation).len(), 1);
        assert_eq!(of(&CHECK).game("1. e4 e5 2. Qxe8 *").len(), 1);
        // The letters are those of the game.
        let spanish = b"1. Cf3 d6 2. Cc3 Cc6 3. e4 e5 4. Ab5 Cd4 5. Axe8 *";
        assert_eq!(of(&CHECK).lang("es").game(spanish).len(), 1);
    }

    #[test]
    fn other_illegal_moves_take_no_king() {
        for text in [
            "1. e4 e5 2. Qe8 *",
            "1. e4 d6 2. Bb5+ a6 3. Nf3 *",
            "1. e4 d6 2. Bb5+ a6 1-0",
            "1. e4 e5 2. Qxd8 *",
            // L116.
            "25. Rxe8+ Rxe8 26. Qd5 Kh8 1-0",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}

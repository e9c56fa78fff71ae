//! The two questions.

use super::{
    Budget, Death, Reason, Winnability, answer::Verdict, lacks_material, locked::is_walled_in,
    material::stronger, memo::remembered, reason::ForcedLine, search,
};
use crate::board::{Color, Position};

/// Whether `side` can give mate by any series of legal moves, both players helping (articles 6.9, 5.1.2, 7.5.5).
///
/// The rights to castle count. Where they are Chess960's and no mate without castling is found, only what 50,000
/// positions can prove is held proved. What it costs is said at [`Budget`].
///
/// ```
/// use scoresheet::{board::{Color, Position}, winnability::{Budget, Winnability, can_mate}};
///
/// let position = Position::from_fen("8/8/8/8/8/k7/2n5/KR6 w - - 0 1").unwrap();
/// let Winnability::Winnable { helpmate } = can_mate(&position, Color::Black, Budget::Full) else { panic!() };
/// assert!(helpmate.is_empty(), "it is mate already");
/// ```
pub fn can_mate(position: &Position, side: Color, budget: Budget) -> Winnability {
    if position.turn() != side && position.is_checkmate() {
        return Winnability::Winnable { helpmate: Vec::new() };
    }
    if lacks_material(position, side) {
        return Winnability::Unwinnable { why: Reason::Material };
    }
    one_sided(position, side, budget, &ForcedLine::of(position))
}

fn one_sided(position: &Position, side: Color, budget: Budget, forced: &ForcedLine) -> Winnability {
    // After an illegal move that was played on from, a search for legal ones means nothing.
    if position.is_opponent_in_check() {
        return Winnability::Undetermined;
    }
    if forced.mates(side) {
        return Winnability::Winnable { helpmate: forced.line.clone() };
    }
    if lacks_material(position, side) {
        return Winnability::Unwinnable { why: Reason::Material };
    }
    if let Some(why) = forced.settles(side) {
        return Winnability::Unwinnable { why };
    }
    if is_walled_in(position, side) {
        return Winnability::Unwinnable { why: Reason::Locked };
    }
    match remembered(position, side, budget, || search(position, side, budget)) {
        Verdict::Helpmate(helpmate) => Winnability::Winnable { helpmate },
        Verdict::NoHelpmate => Winnability::Unwinnable { why: forced.explain(position) },
        Verdict::Unknown => Winnability::Undetermined,
    }
}

/// Whether the position is dead: neither side can give mate by any series of legal moves (article 5.2.2).
///
/// A mate on the board is not dead, a stalemate is. A position that comes after a dead one is dead. Asks
/// [`can_mate`] of the side with more on the board, and of the other side only if that one cannot.
///
/// ```
/// use scoresheet::{board::Position, winnability::{Budget, Death, Reason, is_dead}};
///
/// // Nothing but Kxb2 is legal.
/// let position = Position::from_fen("7k/8/8/8/8/8/1q6/K7 w - - 0 1").unwrap();
/// assert!(matches!(is_dead(&position, Budget::Full), Death::Dead { reason: Reason::Forced { line } } if line.len() == 1));
/// ```
pub fn is_dead(position: &Position, budget: Budget) -> Death {
    if lacks_material(position, Color::White) && lacks_material(position, Color::Black) {
        return Death::Dead { reason: Reason::Material };
    }
    let forced = ForcedLine::of(position);
    let stronger = stronger(position);
    let mut reasons = Vec::with_capacity(2);
    for by in [stronger, stronger.other()] {
        match one_sided(position, by, budget, &forced) {
            Winnability::Winnable { helpmate } => return Death::Alive { helpmate, by },
            Winnability::Unwinnable { why } => reasons.push(why),
            Winnability::Undetermined => {}
        }
    }
    match <[Reason; 2]>::try_from(reasons) {
        Ok(reasons) => Death::Dead { reason: of_both(reasons) },
        Err(_) => Death::Undetermined,
    }
}

/// The reason that holds for both sides: the one that took more finding out, since the other may hold for its side only.
fn of_both(reasons: [Reason; 2]) -> Reason {
    let depth = |reason: &Reason| match reason {
        Reason::Checkmated => 0,
        Reason::Material => 1,
        Reason::Stalemate => 2,
        Reason::Forced { .. } => 3,
        Reason::Locked => 4,
        Reason::Proved => 5,
    };
    let [first, second] = reasons;
    if depth(&first) >= depth(&second) { first } else { second }
}

//! What the solver has answered, so that a position in which many games end, or of which one game asks twice, is searched once.

use super::{
    Budget,
    answer::Verdict,
    closure::{Packed, pack},
};
use crate::board::{Color, Position};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// Answers a thread keeps, at most: some 300 KiB.
const KEPT: usize = 1024;

/// All that an answer depends on.
type Question = (Packed, Color, Budget);

thread_local! {
    static ANSWERS: RefCell<FxHashMap<Question, Verdict>> = RefCell::default();
}

/// What was found before, or what `search` finds. It must depend on nothing but the position and what is given with it.
pub(super) fn remembered(
    position: &Position,
    side: Color,
    budget: Budget,
    search: impl FnOnce() -> Verdict,
) -> Verdict {
    let question = (pack(position), side, budget);
    if let Some(known) = ANSWERS.with_borrow(|answers| answers.get(&question).cloned()) {
        return known;
    }
    let found = search();
    ANSWERS.with_borrow_mut(|answers| {
        if answers.len() == KEPT {
            answers.clear();
        }
        answers.insert(question, found.clone());
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;
    use std::cell::Cell;

    fn found(moves: &[Move]) -> Verdict {
        Verdict::Helpmate(moves.to_vec())
    }

    /// The counters make no difference, all else does; nothing is lost when too much is asked.
    #[test]
    fn the_same_question_is_searched_once() {
        let asked = Cell::new(0);
        let ask = |fen: &str, side, budget| {
            let position = Position::from_fen(fen).unwrap();
            remembered(&position, side, budget, || {
                asked.set(asked.get() + 1);
                found(&[])
            })
        };
        let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        for fen in [rook, "4k3/8/8/8/8/8/8/4K2R w K - 40 90"] {
            assert_eq!(ask(fen, Color::White, Budget::Full), found(&[]));
        }
        assert_eq!(asked.get(), 1);
        ask(rook, Color::Black, Budget::Full);
        ask(rook, Color::White, Budget::Quick);
        for fen in [
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2R b K - 0 1",
            "4k3/8/8/8/8/8/8/4K2Q w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2r w - - 0 1",
        ] {
            ask(fen, Color::White, Budget::Full);
        }
        assert_eq!(asked.get(), 7);
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut position = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
        let mut seed = 1_u64;
        let mut legal = Vec::new();
        for _ in 0..3 * KEPT {
            legal.clear();
            position.legal_moves(&mut legal);
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(&mv) = legal.get((seed >> 33) as usize % legal.len().max(1)) else { break };
            position.play(mv);
            remembered(&position, Color::White, Budget::Full, || Verdict::Unknown);
            assert!(ANSWERS.with_borrow(|answers| answers.len()) <= KEPT);
        }
    }
}

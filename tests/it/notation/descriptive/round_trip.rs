//! That what is written is read as the same move, and that nothing makes the reader panic.

use super::{BOTH, legal, position, written};
use crate::support::random::Random;
use proptest::prelude::*;
use scoresheet::{
    board::{Kind, Position, start_position},
    notation::{ContextMove, ContextNotation, Marks, san},
};

/// Writes every legal move of a position in both languages and reads it again.
fn there_and_back(position: &Position) {
    let moves = legal(position);
    for prose in BOTH {
        let mut texts: Vec<String> = Vec::with_capacity(moves.len());
        for &played in &moves {
            let text = written(prose, position, played);
            assert_eq!(prose.length(text.as_bytes()), Some(text.len()), "{text} in {}", position.fen());
            let (meant, marks) = match prose.resolve(text.as_bytes(), position) {
                ContextMove::Legal(meant, marks) => (meant, marks),
                other => panic!("{text} for {played:?} in {}: {other:?}", position.fen()),
            };
            assert_eq!(meant, played, "{text} in {}", position.fen());
            let algebraic = san(position, played);
            assert_eq!(marks.has(Marks::EN_PASSANT), played.kind() == Kind::EnPassant, "{text}");
            assert_eq!(marks.has(Marks::CAPTURE), algebraic.contains('x'), "{text} for {algebraic}");
            assert_eq!(marks.has(Marks::CHECK), algebraic.ends_with('+'), "{text} for {algebraic}");
            assert_eq!(marks.has(Marks(Marks::MATE.0 | Marks::DOUBLE.0)), algebraic.ends_with('#'), "{text}");
            texts.push(text);
        }
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), moves.len(), "two moves written alike in {}", position.fen());
    }
}

#[test]
fn what_is_written_is_read_as_the_same_move() {
    let crowded = [
        "6bk/6pp/Q1Q1Q3/8/Q1Q1Q3/8/Q1Q5/3K4 w",
        "6bk/6pp/1N1N4/8/1N1N1N2/8/1N1N1N2/4K3 w",
        "R5bk/6pp/2r5/R6R/8/2r5/8/R3K3 w Q",
        "1r1r1r2/P1P1P1P1/8/7k/K7/8/p1p1p1p1/1R1R1R2 w",
        "1r1r1r2/P1P1P1P1/8/7k/K7/8/p1p1p1p1/1R1R1R2 b",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6",
        "4k3/p1p1p1p1/1P1P1P1P/p1p1p1p1/1P1P1P1P/8/8/4K3 w",
        "4k3/8/8/p1p1p1p1/1P1P1P1P/p1p1p1p1/1P1P3P/4K3 b",
        "B1b1B1b1/8/B1K1b3/8/3b4/8/B1b1B1k1/8 b",
    ];
    crowded.iter().for_each(|fen| there_and_back(&position(fen)));
    let mut random = Random(2026);
    let mut seen = 0;
    for game in 0..60 {
        let mut now = if game % 3 == 0 { start_position(game * 16).unwrap() } else { Position::start() };
        for _ in 0..120 {
            let moves = legal(&now);
            if moves.is_empty() {
                break;
            }
            there_and_back(&now);
            seen += 1;
            now.play(moves[random.below(moves.len())]);
        }
    }
    assert!(seen > 3_000, "{seen}");
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_panic(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        for prose in BOTH {
            prop_assert!(prose.length(&bytes).is_none_or(|length| (1..=bytes.len()).contains(&length)));
            let _ = prose.resolve(&bytes, &Position::start());
        }
    }

    #[test]
    fn near_moves_are_read_without_panic(text in "[PKQRBNTDACtx×O0–18 ()/+.=!chep-]{1,24}") {
        for prose in BOTH {
            if let Some(length) = prose.length(text.as_bytes()) {
                prop_assert!(text.is_char_boundary(length));
                // What was measured is the whole of a move, whatever stood behind it.
                prop_assert_eq!(prose.length(&text.as_bytes()[..length]), Some(length));
                let meant = prose.resolve(&text.as_bytes()[..length], &Position::start());
                if let ContextMove::Ambiguous(moves) = &meant {
                    prop_assert!(moves.len() > 1);
                }
            }
        }
    }
}

//! Where in a game the first dead position is.

use super::position;
use scoresheet::{
    board::{Position, Square},
    winnability::{Budget, DEFAULT_BUDGET, FirstDeath, Reason, first_dead_ply},
};
use std::cell::Cell;

/// The positions after 0, 1, … of the moves.
fn played(fen: &str, moves: &str) -> Vec<Position> {
    let mut current = position(fen);
    let mut positions = vec![current.clone()];
    for mv in moves.split_whitespace() {
        let square = |at: usize| Square::parse([mv.as_bytes()[at], mv.as_bytes()[at + 1]]).unwrap();
        current.play(
            current
                .validate_move(square(0), square(2), None)
                .unwrap_or_else(|error| panic!("{mv}: {error:?}")),
        );
        positions.push(current.clone());
    }
    positions
}

fn first(positions: &[Position], budget: Budget) -> FirstDeath {
    first_dead_ply(positions.len() as u32 - 1, |ply| positions[ply as usize].clone(), budget)
}

#[test]
fn a_capture_of_the_last_man() {
    let positions = played("4k3/8/8/8/8/8/3r4/4K3 b - -", "d2d3 e1e2 d3d2 e2d2 e8e7 d2d3 e7e6 d3d4");
    // After Rd2+ White may also go elsewhere, so only the capture ends it.
    assert_eq!(first(&positions, DEFAULT_BUDGET), FirstDeath::At { ply: 4, reason: Reason::Material });
}

#[test]
fn one_ply_before_a_forced_capture() {
    let positions = played("6k1/8/8/8/8/1q6/8/K7 b - -", "b3b2 a1b2 g8g7");
    let FirstDeath::At { ply: 1, reason: Reason::Forced { line } } = first(&positions, DEFAULT_BUDGET) else {
        panic!("{:?}", first(&positions, DEFAULT_BUDGET))
    };
    assert_eq!(line.len(), 1);
}

#[test]
fn a_wall_that_is_closed_by_the_last_pawn() {
    let positions =
        played("4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - -", "e8e7 e1e2 g7g5 e2d2 e7d7 d2c2 d7c7 c2b2 c7b7");
    assert_eq!(first(&positions, DEFAULT_BUDGET), FirstDeath::At { ply: 3, reason: Reason::Locked });
}

#[test]
fn dead_from_the_start_and_never() {
    let positions = played("4k3/8/8/8/8/8/8/4K3 w - -", "e1e2 e8e7");
    assert_eq!(first(&positions, DEFAULT_BUDGET), FirstDeath::At { ply: 0, reason: Reason::Material });
    let positions = played("4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e4 e8e7");
    assert_eq!(first(&positions, DEFAULT_BUDGET), FirstDeath::Never);
}

/// The positions that a small budget cannot tell are never taken for alive, and few are set up.
#[test]
fn an_undetermined_position_hides_no_earlier_dead_one() {
    let asked = Cell::new(0);
    let wall =
        played("4k3/6p1/8/p1p1p3/P1P1P1P1/8/8/4K3 b - -", "e8e7 e1e2 g7g5 e2d2 e7d7 d2c2 d7c7 c2b2 c7b7");
    let answer = first_dead_ply(
        9,
        |ply| {
            asked.set(asked.get() + 1);
            wall[ply as usize].clone()
        },
        Budget::Quick,
    );
    match answer {
        FirstDeath::At { ply: 3, .. } | FirstDeath::Undetermined => {}
        FirstDeath::AtTheLatest { ply, not_before, .. } => assert!(not_before <= 3 && 3 <= ply),
        other => panic!("{other:?}"),
    }
    assert!(asked.get() <= 24, "{}", asked.get());
}

//! The cheap test against dead positions, against what random moves make of them, and against the solver.

use super::{labelled, position};
use crate::support::random::Random;
use scoresheet::{
    board::{Color, Position},
    winnability::{
        DEFAULT_BUDGET, Death, Liveliness, Winnability, can_mate, is_dead, may_be_dead, may_be_unable_to_mate,
    },
};
use std::time::Instant;

fn play_any(position: &mut Position, random: &mut Random, legal: &mut Vec<scoresheet::board::Move>) -> bool {
    legal.clear();
    position.legal_moves(legal);
    let Some(&mv) = legal.get(random.below(legal.len())) else { return false };
    position.play(mv);
    true
}

/// The solver may fail to find what playing on finds, but never refutes it.
fn assert_alive(position: &Position) {
    let answer = is_dead(position, DEFAULT_BUDGET);
    assert!(!matches!(answer, Death::Dead { .. }), "taken for lively: {} {answer:?}", position.fen());
    let lively = Liveliness::of(position);
    for side in Color::BOTH.into_iter().filter(|&side| lively.of_side(side)) {
        let answer = can_mate(position, side, DEFAULT_BUDGET);
        let refuted = matches!(answer, Winnability::Unwinnable { .. });
        assert!(!refuted, "{side:?} taken for able in {}: {answer:?}", position.fen());
    }
}

/// Sides that are found able to mate, at a glance or by playing on, are labelled so.
#[test]
fn the_labels_agree() {
    for (name, set) in labelled::sets() {
        let (mut glance, mut played, mut left) = (0, 0, 0);
        for labelled in &set {
            let lively = Liveliness::of(&labelled.position);
            for side in Color::BOTH {
                let able = labelled.mates[side.index()];
                if lively.of_side(side) {
                    glance += 1;
                    assert!(able, "{side:?} in {}", labelled.fen);
                } else if !may_be_unable_to_mate(&labelled.position, side) {
                    played += 1;
                    assert!(able, "{side:?} in {}", labelled.fen);
                } else {
                    left += u32::from(able);
                }
            }
        }
        println!("{name}: able at a glance {glance}, by playing on {played}, left to the solver {left}");
    }
}

/// A dead position stays dead: nothing that can come of one may be taken for lively.
#[test]
fn nothing_after_a_dead_position_is_lively() {
    let mut random = Random(11);
    let mut legal = Vec::new();
    let (mut tried, mut start) = (0, 0);
    for (_, set) in labelled::sets() {
        for dead in set.iter().filter(|labelled| labelled.mates == [false, false]) {
            start += 1;
            assert!(may_be_dead(&dead.position), "{}", dead.fen);
            for _ in 0..60 {
                let mut position = dead.position.clone();
                for _ in 0..60 {
                    let lively = Liveliness::of(&position);
                    assert!(!lively.either(), "{} comes after {}", position.fen(), dead.fen);
                    tried += 1;
                    if !play_any(&mut position, &mut random, &mut legal) {
                        break;
                    }
                }
            }
        }
    }
    println!("{tried} positions after {start} dead ones");
    assert!(start >= 8);
}

/// What the cheap test lets pass, the solver must find alive: dead positions with a man more, less or elsewhere.
#[test]
fn dead_positions_with_one_man_changed() {
    let mut random = Random(12);
    let (mut tried, mut lively) = (0, 0);
    for (_, set) in labelled::sets() {
        let tries = if set.len() < 100 { 300 } else { 30 };
        for dead in set.iter().filter(|labelled| labelled.mates.contains(&false)) {
            for _ in 0..tries {
                let Some(changed) = change(&dead.position, &mut random) else { continue };
                tried += 1;
                if !may_be_dead(&changed) {
                    lively += 1;
                    assert_alive(&changed);
                }
            }
        }
    }
    println!("{tried} changed positions, {lively} of them lively");
    assert!(lively > 100, "{lively}");
}

/// The position with one man put on, taken off or replaced, and perhaps the other player on the move.
fn change(position: &Position, random: &mut Random) -> Option<Position> {
    let mut board = [' '; 64];
    for square in position.occupied() {
        let man = position.piece_on(square)?;
        let letter = man.role.letter();
        let black = man.color == scoresheet::board::Color::Black;
        board[square.index()] = if black { letter.to_ascii_lowercase() } else { letter };
    }
    let at = random.below(64);
    if !board[at].eq_ignore_ascii_case(&'K') {
        board[at] = [' ', 'P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'][random.below(11)];
    }
    let turn = ["w", "b"][random.below(2)];
    parse(&board, turn)
}

fn parse(board: &[char; 64], turn: &str) -> Option<Position> {
    let ranks: Vec<String> = (0..8)
        .rev()
        .map(|rank| board[rank * 8..][..8].iter().map(|&c| if c == ' ' { '1' } else { c }).collect())
        .collect();
    Position::from_fen(&format!("{} {turn} - - 0 1", ranks.join("/"))).ok()
}

/// Few men in any places: where forced captures and stalemates are most common.
#[test]
fn few_men_at_random() {
    let mut random = Random(13);
    let (mut tried, mut lively) = (0, 0);
    while tried < 4_000 {
        let mut board = [' '; 64];
        board[random.below(64)] = 'K';
        board[random.below(64)] = 'k';
        for _ in 0..1 + random.below(5) {
            let at = random.below(64);
            if board[at] == ' ' {
                board[at] = ['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'][random.below(10)];
            }
        }
        let Some(position) = parse(&board, ["w", "b"][random.below(2)]) else { continue };
        tried += 1;
        if !may_be_dead(&position) {
            lively += 1;
            assert_alive(&position);
        }
    }
    println!("{lively} of {tried} lively");
    assert!(lively > tried / 2);
}

/// Games played at random: the solver agrees at every ply, and the cheap test settles nearly all of them.
#[test]
fn random_games() {
    let mut random = Random(14);
    let mut legal = Vec::new();
    let (mut tried, mut lively) = (0, 0);
    for _ in 0..20 {
        let mut position = Position::start();
        for _ in 0..200 {
            if !play_any(&mut position, &mut random, &mut legal) {
                break;
            }
            tried += 1;
            if !may_be_dead(&position) {
                lively += 1;
                assert_alive(&position);
            }
        }
    }
    println!("{lively} of {tried} lively");
    assert!(lively * 10 > tried * 8, "{lively} of {tried}");
}

#[test]
fn what_it_costs() {
    for (name, set) in labelled::sets() {
        let start = Instant::now();
        let mut found = 0;
        for _ in 0..20 {
            found += set.iter().filter(|labelled| may_be_dead(&labelled.position)).count();
        }
        println!("{name}: {:?} a position, {found} not lively", start.elapsed() / (20 * set.len() as u32));
    }
    assert!(!may_be_dead(&position("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq -")));
    assert!(!may_be_dead(&position("4k3/8/8/8/8/8/7P/4K3 w - -")));
    assert!(may_be_dead(&position("4k3/8/8/8/8/8/8/4K2N w - -")));
}

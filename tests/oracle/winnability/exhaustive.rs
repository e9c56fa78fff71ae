//! Few men, searched to the end: every position that can come about, by a search that shares only `board` with the module.

use super::{labelled, position};
use crate::support::random::Random;
use scoresheet::{
    board::{Bitboard, Color, Position, Role, Square, reach},
    winnability::{DEFAULT_BUDGET, Winnability, can_mate},
};
use std::collections::{BTreeMap, HashSet, VecDeque};

/// A position as text without its counters.
fn name(position: &Position) -> String {
    let fen = position.fen();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The men, without the kings, in order: `N` and `q` for knight against queen. Bishops are `L` and `D` by their squares.
fn men(position: &Position) -> String {
    let letter = |square: Square| {
        let man = position.piece_on(square)?;
        let letter = match man.role {
            Role::King => return None,
            Role::Bishop if Bitboard::LIGHT.has(square) => 'L',
            Role::Bishop => 'D',
            role => role.letter(),
        };
        Some(if man.color == Color::White { letter } else { letter.to_ascii_lowercase() })
    };
    let mut letters: Vec<char> = position.occupied().filter_map(letter).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Whether a mate by `side` exists with these men, in any placement at all. No pawns.
struct Mates(BTreeMap<(String, bool), bool>);

impl Mates {
    fn exist(&mut self, men: &str, side: Color) -> bool {
        let key = (men.to_owned(), side == Color::White);
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let known = placed(men, side);
        self.0.insert(key, known);
        known
    }
}

fn placed(men: &str, side: Color) -> bool {
    let letters: Vec<char> = men.chars().collect();
    let (mated, mating) = if side == Color::White { ('k', 'K') } else { ('K', 'k') };
    let turn = if side == Color::White { "b" } else { "w" };
    // Turned or reflected in the long diagonals, every placement has the mated king on one of these.
    let corner = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27, 7, 6, 5, 4, 14, 13, 12, 21, 20, 28];
    let places = 64usize.pow(letters.len() as u32 + 1);
    let bishops = men.contains(['L', 'D', 'l', 'd']);
    corner.into_iter().take(if bishops { 20 } else { 10 }).any(|king| {
        let check = |letter: char, at: usize| {
            let role = match letter.to_ascii_uppercase() {
                'N' => Role::Knight,
                'R' => Role::Rook,
                'Q' => Role::Queen,
                _ => Role::Bishop,
            };
            let ours = letter.is_ascii_uppercase() == (side == Color::White);
            ours && reach(role, Square::wrap(at as u8)).has(Square::wrap(king as u8))
        };
        (0..places).any(|mut place| {
            let mut board = ['1'; 64];
            board[king] = mated;
            let mut in_check = false;
            for &letter in std::iter::once(&mating).chain(&letters) {
                let at = place % 64;
                place /= 64;
                let light = Bitboard::LIGHT.has(Square::wrap(at as u8));
                let elsewhere = matches!((letter.to_ascii_uppercase(), light), ('L', false) | ('D', true));
                if board[at] != '1' || elsewhere {
                    return false;
                }
                in_check |= letter != mating && check(letter, at);
                board[at] = match letter {
                    'L' | 'D' => 'B',
                    'l' | 'd' => 'b',
                    other => other,
                };
            }
            if !in_check {
                return false;
            }
            let ranks: Vec<String> = (0..8).rev().map(|r| board[r * 8..][..8].iter().collect()).collect();
            let fen = format!("{} {turn} - - 0 1", ranks.join("/"));
            Position::from_fen(&fen).is_ok_and(|position| position.is_checkmate())
        })
    })
}

/// Whether `side` can mate, or `None` after too many positions.
fn search(start: &Position, side: Color, mates: &mut Mates) -> Option<bool> {
    let mut seen = HashSet::from([name(start)]);
    let mut queue = VecDeque::from([start.clone()]);
    let mut legal = Vec::new();
    while let Some(current) = queue.pop_front() {
        legal.clear();
        current.legal_moves(&mut legal);
        if legal.is_empty() && current.in_check() && current.turn() != side {
            return Some(true);
        }
        let left = men(&current);
        let bare = current.color(side).count() == 1;
        let few = left.len() <= 2 && !left.contains(['P', 'p']);
        if bare || (few && !mates.exist(&left, side)) {
            continue;
        }
        for &mv in &legal {
            let mut next = current.clone();
            next.play(mv);
            if seen.insert(name(&next)) {
                queue.push_back(next);
            }
        }
        if seen.len() > 2_000 {
            return None;
        }
    }
    Some(false)
}

/// Every answer about positions of up to four men, in both directions, as far as the search gets to an end.
#[test]
fn up_to_four_men() {
    let mut mates = Mates(BTreeMap::new());
    let mut random = Random(21);
    let mut positions: Vec<Position> = labelled::sets()
        .into_iter()
        .flat_map(|(_, set)| set)
        .map(|labelled| labelled.position)
        .filter(|position| position.occupied().count() <= 4)
        .collect();
    // Kings in a corner and beside it, where moves are forced.
    while positions.len() < 120 {
        let mut board = ['1'; 64];
        board[[0, 1, 8, 16][random.below(4)]] = 'K';
        board[random.below(64)] = 'k';
        for _ in 0..1 + random.below(2) {
            let at = if random.below(2) == 0 { random.below(20) } else { random.below(64) };
            if board[at] == '1' {
                board[at] = ['N', 'B', 'R', 'Q', 'n', 'b', 'r', 'q'][random.below(8)];
            }
        }
        let ranks: Vec<String> = (0..8).rev().map(|r| board[r * 8..][..8].iter().collect()).collect();
        let turn = ["w", "b"][random.below(2)];
        positions.extend(Position::from_fen(&format!("{} {turn} - - 0 1", ranks.join("/"))).ok());
    }
    let (mut yes, mut no, mut open) = (0, 0, 0);
    for position in &positions {
        for side in Color::BOTH {
            let expected = search(position, side, &mut mates);
            let answer = can_mate(position, side, DEFAULT_BUDGET);
            match (expected, &answer) {
                (Some(true), Winnability::Winnable { .. }) => yes += 1,
                (Some(false), Winnability::Unwinnable { .. }) => no += 1,
                (None, Winnability::Winnable { .. }) => open += 1,
                _ => panic!("{} {side:?}: {expected:?}, but {answer:?}", position.fen()),
            }
        }
    }
    println!("{yes} can mate, {no} cannot, {open} were not searched to the end; {:?}", mates.0);
    assert!(yes > 0 && yes + open > 30 && no > 60);
}

/// Knight against queen has no mate at all, knight against rook has one.
#[test]
fn the_material_that_mates() {
    let mut mates = Mates(BTreeMap::new());
    for (men, expected) in [
        ("N", false),
        ("L", false),
        ("Nq", false),
        ("Lq", false),
        ("Dr", false),
        ("Ll", false),
        ("Dl", true),
        ("Nr", true),
        ("Nd", true),
        ("Nn", true),
        ("Ln", true),
        ("NN", true),
    ] {
        assert_eq!(mates.exist(men, Color::White), expected, "{men}");
    }
    assert!(position("8/8/8/8/8/k7/2n5/KR6 w - -").is_checkmate());
}

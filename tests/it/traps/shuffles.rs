//! Random games that shuffle to and fro, and their repetitions counted by strings.

use crate::support::{positions::legal, random::Random};
use scoresheet::{
    board::{Kind, Move, Position, Role, Square},
    notation::san,
};
use std::collections::HashMap;

/// What a game's history should say, counted plainly.
pub struct Recount {
    /// How often each position had stood by then.
    pub counts: Vec<u32>,
    /// Each position's description.
    pub positions: Vec<String>,
    /// Whether a legal move from each position makes some position stand for the third time or more.
    pub announceable: Vec<bool>,
    /// The first position in which neither side can mate, by material.
    pub dead: Option<usize>,
    pub longest_quiet: u32,
}

impl Recount {
    /// The first ply after which a position stood for the `count`th time.
    pub fn first(&self, count: u32) -> Option<u32> {
        self.counts.iter().position(|&stood| stood >= count).map(|ply| ply as u32)
    }

    /// The first ply after which a position stood for the fifth time, always four plies after the last time.
    pub fn consecutive(&self) -> Option<u32> {
        let same = |ply: usize| (1..5).all(|back| self.positions[ply - 4 * back] == self.positions[ply]);
        (16..self.positions.len()).find(|&ply| same(ply)).map(|ply| ply as u32)
    }
}

/// Men, player on the move, rights and whether an en passant capture is among the legal moves.
fn describe(position: &Position) -> String {
    let men = (0..64).map(Square::wrap).map(|square| match position.piece_on(square) {
        Some(piece) if piece.color.index() == 0 => piece.role.letter(),
        Some(piece) => piece.role.letter().to_ascii_lowercase(),
        None => '.',
    });
    let men: String = men.collect();
    let rights: Vec<String> = position.castling_rights().map(|square| square.to_string()).collect();
    let capture = legal(position).into_iter().find(|each| each.kind() == Kind::EnPassant).map(Move::to);
    format!("{men} {} {} {capture:?}", position.turn(), rights.concat())
}

fn is_quiet(position: &Position, candidate: Move) -> bool {
    let takes = position.occupied().has(candidate.to()) && candidate.kind() != Kind::Castle;
    !takes && position.role_on(candidate.from()) != Some(Role::Pawn)
}

/// Only few kings, knights, bishops and no pawns: the five sorts of material that cannot mate.
fn is_dead(description: &str) -> bool {
    let men = &description[..64];
    let squares = |letter: char| {
        men.char_indices().filter(move |(_, man)| man.eq_ignore_ascii_case(&letter)).map(|(square, _)| square)
    };
    let shade = |square: usize| (square / 8 + square % 8) % 2;
    let bishops: Vec<usize> = squares('B').map(shade).collect();
    let (knights, others) =
        (squares('N').count(), "PRQ".chars().map(|man| squares(man).count()).sum::<usize>());
    others == 0
        && match knights {
            0 => bishops.iter().all(|&bishop| bishop == bishops[0]),
            1 => bishops.is_empty(),
            _ => false,
        }
}

/// A game of up to `plies` half-moves that goes to and fro more often than forward, and its recount.
pub fn shuffle(start: &Position, random: &mut Random, plies: usize) -> (String, Recount) {
    let mut position = start.clone();
    let mut text = String::new();
    let mut stood: HashMap<String, u32> = HashMap::new();
    let mut quiet = start.halfmove_clock();
    let mut recount = Recount {
        counts: Vec::new(),
        positions: Vec::new(),
        announceable: Vec::new(),
        dead: None,
        longest_quiet: quiet,
    };
    let mut previous: [Option<Move>; 2] = [None; 2];
    for ply in 0..=plies {
        let description = describe(&position);
        let count = stood.entry(description.clone()).or_default();
        *count += 1;
        recount.counts.push(*count);
        if is_dead(&description) {
            recount.dead.get_or_insert(ply);
        }
        recount.positions.push(description);
        let moves = legal(&position);
        recount.announceable.push(moves.iter().any(|&each| {
            let mut next = position.clone();
            next.play(each);
            stood.get(&describe(&next)).is_some_and(|&count| count >= 2)
        }));
        let Some(played) = choose(&position, &moves, previous[ply % 2], random).filter(|_| ply < plies)
        else {
            break;
        };
        previous[ply % 2] = Some(played);
        quiet = if is_quiet(&position, played) { quiet + 1 } else { 0 };
        recount.longest_quiet = recount.longest_quiet.max(quiet);
        text.push_str(&san(&position, played));
        text.push(' ');
        position.play(played);
    }
    (text, recount)
}

/// Mostly the way back, else some quiet move, and seldom any move.
fn choose(position: &Position, moves: &[Move], previous: Option<Move>, random: &mut Random) -> Option<Move> {
    let back = previous.and_then(|last| {
        moves.iter().copied().find(|each| each.from() == last.to() && each.to() == last.from())
    });
    let quiet: Vec<Move> = moves.iter().copied().filter(|&each| is_quiet(position, each)).collect();
    match random.below(64) {
        0 => moves.get(random.below(moves.len())).copied(),
        1..40 if back.is_some() => back,
        _ if quiet.is_empty() => moves.get(random.below(moves.len())).copied(),
        _ => Some(quiet[random.below(quiet.len())]),
    }
}

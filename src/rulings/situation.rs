//! A moment of a game laid on the table: everything an arbiter asks of a position.

use super::{Record, legal_moves::legal_moves};
use crate::{
    board::{Color, Impossible, Move, Side, Square},
    diag::MoveName,
    game::Ending,
    laws::Laws,
    winnability::{DEFAULT_BUDGET, Winnability, can_mate},
};
use std::time::Duration;

/// How the player on the move stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing of the kind.
    Open,
    /// In check.
    Check,
    /// Checkmated.
    Checkmate,
    /// Stalemated.
    Stalemate,
}

/// A moment of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Situation {
    /// Half-moves before it.
    pub ply: u32,
    /// The half-move that led to it; `None` at the start.
    pub led_to: Option<MoveName>,
    /// The position.
    pub fen: String,
    /// What shows that no game leads to it; with an unplayable one nothing is known of check, mate and moves.
    pub impossible: Vec<Impossible>,
    /// Who is on the move.
    pub turn: Color,
    /// The rights to castle.
    pub castling: Vec<(Color, Side)>,
    /// The square on which a pawn can legally be captured en passant.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub quiet: u32,
    /// After how many half-moves the position has stood, this one included.
    pub occurrences: Vec<u32>,
    /// Check, mate or stalemate.
    pub standing: Standing,
    /// Whether neither side can mate; `None` where a search was cut off.
    pub dead: Option<bool>,
    /// Whether White, then Black, can mate by some series of legal moves; `None` where a search was cut off.
    pub can_mate: [Option<bool>; 2],
    /// How and when the game had ended by itself by then.
    pub ended: Option<Ending>,
    /// What White's and Black's clocks had last shown.
    pub clocks: [Option<Duration>; 2],
    /// The legal moves, of one piece where it was asked for.
    pub legal: Vec<Move>,
    /// The half-moves around it, and whether each comes before the moment.
    pub around: Vec<(MoveName, bool)>,
}

/// Half-moves shown before and after the moment.
const AROUND: u32 = 6;

/// What there is to say of the position after `ply` half-moves; `from` leaves only the moves of the piece on that square.
///
/// ```
/// use scoresheet::game::{Dialects, Scratch, read_game};
/// use scoresheet::{laws::FIDE_2023, rulings::{Record, Standing, situation}};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let record = Record::new(&read_game(b"1. e4 e5 2. Bc4 d6 3. Bxf7+ *", &dialects, &mut scratch));
/// let situation = situation(&record, 5, None, &FIDE_2023);
/// assert_eq!((situation.standing, situation.quiet, situation.legal.len()), (Standing::Check, 0, 3));
/// ```
pub fn situation(record: &Record, ply: u32, from: Option<Square>, laws: &'static Laws) -> Situation {
    let position = record.position(ply);
    let impossible = position.impossibilities();
    let is_playable = record.unplayable_from().is_none();
    let legal = if is_playable { legal_moves(position) } else { Vec::new() };
    let standing = match (legal.is_empty(), position.in_check()) {
        _ if !is_playable => Standing::Open,
        (true, true) => Standing::Checkmate,
        (true, false) => Standing::Stalemate,
        (false, true) => Standing::Check,
        (false, false) => Standing::Open,
    };
    let search = |side| match can_mate(position, side, DEFAULT_BUDGET) {
        Winnability::Winnable { .. } => Some(true),
        Winnability::Unwinnable { .. } => Some(false),
        Winnability::Undetermined => None,
    };
    let can_mate = Color::BOTH.map(|side| if is_playable { search(side) } else { None });
    let castling = Color::BOTH
        .into_iter()
        .flat_map(|color| Side::BOTH.map(|side| (color, side)))
        .filter(|&(color, side)| position.castling_rook(color, side).is_some());
    let around = (ply.saturating_sub(AROUND)..record.last_ply().min(ply + AROUND))
        .filter_map(|before| Some((record.led_to(before + 1)?, before < ply)));
    Situation {
        ply,
        led_to: record.led_to(ply),
        fen: position.fen(),
        impossible,
        turn: position.turn(),
        castling: castling.collect(),
        en_passant: position.ep_square(),
        quiet: position.halfmove_clock(),
        occurrences: record.occurrences(position.key(), ply),
        standing,
        dead: match can_mate {
            [Some(false), Some(false)] => Some(true),
            [Some(true), _] | [_, Some(true)] => Some(false),
            _ => None,
        },
        can_mate,
        ended: if is_playable { record.ending(ply, laws) } else { None },
        clocks: Color::BOTH.map(|player| record.clock(ply, player)),
        legal: legal.into_iter().filter(|mv| from.is_none_or(|from| from == mv.from())).collect(),
        around: around.collect(),
    }
}

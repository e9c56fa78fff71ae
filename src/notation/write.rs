//! Writing a legal move in short algebraic notation.

use super::Spelling;
use crate::board::{Kind, Move, Position, Role, Square};

/// The move in English short algebraic notation as PGN exports it: `x`, the least disambiguation (file, then
/// rank, then both), `=Q`, `+` and `#`; no en passant sign.
///
/// ```
/// use scoresheet::{board::Position, notation::{ENGLISH, Letters, read, resolve_fast, san}};
/// let start = Position::start();
/// let (written, _) = read(b"Ng1-f3", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!(san(&start, resolve_fast(written, &start).unwrap()), "Nf3");
/// ```
pub fn san(position: &Position, played: Move) -> String {
    let mut out = String::with_capacity(8);
    let (from, to) = (played.from(), played.to());
    match position.piece_on(from).map(|piece| piece.role) {
        _ if played.kind() == Kind::Castle => {
            out.push_str(if to.file() > from.file() { "O-O" } else { "O-O-O" })
        }
        None | Some(Role::Pawn) => {
            if from.file() != to.file() {
                out.push((b'a' + from.file()) as char);
                out.push('x');
            }
            out.push_str(&to.to_string());
            if let Some(role) = played.promotion() {
                out.push('=');
                out.push(role.letter());
            }
        }
        Some(role) => {
            out.push(role.letter());
            disambiguate(position, role, from, to, &mut out);
            if position.occupied().has(to) {
                out.push('x');
            }
            out.push_str(&to.to_string());
        }
    }
    let mut after = position.clone();
    after.play(played);
    if after.in_check() {
        out.push(if after.has_legal_move() { '+' } else { '#' });
    }
    out
}

/// C.10 with PGN's order: the file if it tells them apart, else the rank, else both.
fn disambiguate(position: &Position, role: Role, from: Square, to: Square, out: &mut String) {
    let men = position.men(position.turn(), role);
    let rivals: Vec<Square> =
        men.filter(|&rival| rival != from && position.judge(rival, to, None).is_ok()).collect();
    if rivals.is_empty() {
        return;
    }
    let file = rivals.iter().all(|rival| rival.file() != from.file());
    let rank = rivals.iter().all(|rival| rival.rank() != from.rank());
    let name = from.to_string();
    out.push_str(match (file, rank) {
        (true, _) => &name[..1],
        (false, true) => &name[1..],
        (false, false) => &name,
    });
}

impl Spelling {
    /// Appends `played`, which is legal in `position`, in this spelling.
    ///
    /// ```
    /// use scoresheet::{board::Position, notation::{Spelling, resolve_fast, read, Letters, ENGLISH}};
    /// let start = Position::start();
    /// let (written, _) = read(b"Ng1-f3", &Letters::new(ENGLISH)).unwrap();
    /// let mut out = Vec::new();
    /// Spelling::pgn().write(&start, resolve_fast(written, &start).unwrap(), &mut out);
    /// assert_eq!(out, b"Nf3");
    /// ```
    pub fn write(&self, position: &Position, played: Move, out: &mut Vec<u8>) {
        out.extend_from_slice(san(position, played).as_bytes());
    }
}

//! From a written move to a legal one, by looking backwards from the square of arrival.
//!
//! The candidates are the pieces of the role on the arrival square's empty-board lines; a look-up of the
//! squares between decides whether each can come. No list of all legal moves is ever made.

use super::{Action, Marks, PreparedMove, Written};
use crate::board::{self, Bitboard, Illegal, Kind, Move, Position, Role, Side, Square};

/// A written move resolved in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// One legal move.
    Legal(Move),
    /// Pieces on two squares or more can make it.
    Ambiguous(Bitboard),
    /// The piece it names cannot, but those on these squares can.
    WrongOrigin(Bitboard),
    /// A pawn reaches the last rank and nothing says what it becomes.
    PromotionMissing {
        /// The pawn's square.
        from: Square,
        /// The square of arrival.
        to: Square,
    },
    /// A pawn is promoted to a king or a pawn (article 3.7.3.3 allows neither).
    BadPromotion(Role),
    /// A null move.
    Null,
    /// No piece can make it; why.
    Illegal(Illegal),
}

/// The legal move `written` means, where that is plain; `None` where [`resolve`] has to look closer.
#[inline]
pub fn resolve_fast(written: Written, position: &Position) -> Option<Move> {
    PreparedMove::of(written).plain_move(position).or_else(|| resolve_rarer(written, position))
}

/// The same for what [`PreparedMove::plain_move`] leaves: castling, kings, pawns that are doubled, promoted, capture en passant or name
/// their file needlessly, several candidate pieces or none, and a wrong sign of capture.
pub fn resolve_rarer(written: Written, position: &Position) -> Option<Move> {
    match written.action() {
        Action::Man(Role::Pawn) => pawn(written, position).or_else(|| piece_by_squares(written, position)),
        Action::Man(role) => contested(role, written, position),
        Action::Castle(side) => position.judge_castling(side).ok(),
        Action::Null => None,
    }
}

/// The same for a move that is written by its squares alone, of a piece that is not a pawn.
fn piece_by_squares(written: Written, position: &Position) -> Option<Move> {
    let from = Square::at(written.from_file()?, written.from_rank()?);
    let is_bare = written.is_by_squares() && written.promotion().is_none();
    let piece = position.piece_on(from).filter(|piece| is_bare && piece.color == position.turn())?;
    match piece.role {
        Role::Pawn => None,
        // It may castle.
        Role::King => match by_squares(written, position) {
            Ok(Resolution::Legal(played)) => Some(played),
            _ => None,
        },
        role => contested(role, written, position),
    }
}

/// The same for several candidate pieces, or a king, which needs another look at what is attacked.
fn contested(role: Role, written: Written, position: &Position) -> Option<Move> {
    let (us, to) = (position.turn(), written.to());
    let occupied = position.occupied();
    let candidates = position.pieces(us, role) & board::reach(role, to) & written.origin_mask();
    if (position.color(us) | position.role(Role::King)).has(to) {
        return None;
    }
    if role == Role::King {
        let from = candidates.first().filter(|_| !is_attacked_for_king(position, to));
        return from.map(|from| Move::new(from, to, Kind::Normal));
    }
    let mut able = None;
    for from in candidates {
        if (board::between(from, to) & occupied).is_empty() && position.is_safe(from, to) {
            if able.is_some() {
                return None;
            }
            able = Some(Move::new(from, to, Kind::Normal));
        }
    }
    able
}

/// Whether the mover's king would be attacked on `to`, X-rays through its own square included.
#[inline]
fn is_attacked_for_king(position: &Position, to: Square) -> bool {
    let us = position.turn();
    let occupied = (position.occupied() & !position.pieces(us, Role::King)) | Bitboard::of(to);
    !(position.attackers(to, us.other(), occupied) & !Bitboard::of(to)).is_empty()
}

/// A pawn's move, whatever it is.
fn pawn(written: Written, position: &Position) -> Option<Move> {
    let (us, to) = (position.turn(), written.to());
    let occupied = position.occupied();
    let pawns = position.pieces(us, Role::Pawn) & written.origin_mask();
    let rank_back = 8u8.wrapping_sub(16 * us as u8);
    let back = |square: Square, ranks: u8| {
        Square::wrap((square.index() as u8).wrapping_sub(rank_back.wrapping_mul(ranks)))
    };
    // It may be a bishop's move, `bb3`.
    if written.names_own_file() {
        return None;
    }
    let straight = written.from_file().is_none_or(|file| file == to.file());
    let (from, kind) = if straight {
        if written.marks().has(Marks::CAPTURE) || occupied.has(to) {
            return None;
        }
        // Whether a pawn comes by one step or by two, the same path is taken: which it is cannot be foreseen.
        let (one, two) = (back(to, 1), back(to, 2));
        let steps_once = pawns.has(one);
        let steps_twice = (to.rank() == 3 + us as u8) & !occupied.has(one) & pawns.has(two);
        if !(steps_once | steps_twice) {
            return None;
        }
        if steps_once { (one, Kind::Normal) } else { (two, Kind::Double) }
    } else {
        let file = written.from_file().unwrap_or(0);
        let from = Square::at(file, back(to, 1).rank());
        if !(pawns & board::pawn_attacks(us.other(), to)).has(from) {
            return None;
        }
        if position.color(us.other()).has(to) {
            (from, Kind::Normal)
        } else if position.ep_square() == Some(to) {
            // The e.p. square means a legal capture, but perhaps by the pawn on the other side.
            return position.validate_move(from, to, None).ok();
        } else {
            return None;
        }
    };
    if !position.is_safe(from, to) || position.pieces(us.other(), Role::King).has(to) {
        return None;
    }
    let last_rank = matches!(to.rank(), 0 | 7);
    match (last_rank, written.promotion()) {
        (false, None) => Some(Move::new(from, to, kind)),
        (true, Some(Role::Queen)) => Some(Move::new(from, to, Kind::PromoteQueen)),
        (true, Some(Role::Rook)) => Some(Move::new(from, to, Kind::PromoteRook)),
        (true, Some(Role::Bishop)) => Some(Move::new(from, to, Kind::PromoteBishop)),
        (true, Some(Role::Knight)) => Some(Move::new(from, to, Kind::PromoteKnight)),
        _ => None,
    }
}

/// What `written` comes to in `position`, with the reason where it is not one legal move.
///
/// ```
/// use scoresheet::{board::Position, notation::{ENGLISH, Letters, Resolution, read, resolve}};
/// let position = Position::from_fen("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1").unwrap();
/// let (written, _) = read(b"Nd2", &Letters::new(ENGLISH)).unwrap();
/// assert!(matches!(resolve(written, &position), Resolution::Ambiguous(_)));
/// ```
pub fn resolve(written: Written, position: &Position) -> Resolution {
    find(written, position).unwrap_or_else(|unable| Resolution::Illegal(unable.why(position)))
}

/// The legal move that `written` means in `position`: what [`resolve`] finds if it is one, without a look for reasons.
pub fn legal_move(written: Written, position: &Position) -> Option<Move> {
    match find(written, position) {
        Ok(Resolution::Legal(played)) => Some(played),
        _ => None,
    }
}

/// Men that cannot go there.
struct Unable {
    role: Role,
    to: Square,
    men: Bitboard,
}

impl Unable {
    /// Why not.
    fn why(&self, position: &Position) -> Illegal {
        position.why_not(self.role, self.to, self.men)
    }
}

/// The resolution, or the men named that cannot go there.
fn find(written: Written, position: &Position) -> Result<Resolution, Unable> {
    if let Some(legal) = resolve_fast(written, position) {
        return Ok(Resolution::Legal(legal));
    }
    if written.is_by_squares() {
        return by_squares(written, position);
    }
    if written.is_short_pawn_capture() {
        return short_pawn_capture(written, position);
    }
    let role = match written.action() {
        Action::Null => return Ok(Resolution::Null),
        Action::Castle(side) => return Ok(castling(position, side)),
        Action::Man(role) => role,
    };
    let to = written.to();
    let pieces = position.pieces(position.turn(), role);
    // A pawn's move that names no file goes straight, unless it is marked as a capture (C.9.3).
    let straight =
        role == Role::Pawn && written.from_file().is_none() && !written.marks().has(Marks::CAPTURE);
    let named =
        pieces & written.origin_mask() & if straight { Bitboard::file(to.file()) } else { Bitboard::FULL };
    let able = able(position, named, to);
    let captures_straight_on =
        role == Role::Pawn && written.marks().has(Marks::CAPTURE) && written.from_file() == Some(to.file());
    match (able.count(), able.first()) {
        // No pawn captures on its own file.
        (1, from @ Some(_)) if captures_straight_on => {
            Ok(Resolution::Illegal(Illegal::Unreachable { role, from, to }))
        }
        (1, Some(from)) => Ok(one(position, from, written)),
        (0, _) => none(position, role, named, written),
        _ => Ok(Resolution::Ambiguous(able)),
    }
}

fn castling(position: &Position, side: Side) -> Resolution {
    position.judge_castling(side).map_or_else(Resolution::Illegal, Resolution::Legal)
}

/// The legal captures that a pawn's move by files alone ([`Written::is_short_pawn_capture`]) may mean, those en passant where it is
/// marked so and there are any; where it does not say what the pawn becomes, a queen.
///
/// ```
/// use scoresheet::{board::Position, notation::{ENGLISH, Letters, short_pawn_captures, read_files}};
/// let position = Position::from_fen("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1")?;
/// let (written, _) = read_files(b"ed", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!(short_pawn_captures(written, &position).len(), 1);
/// # Ok::<(), scoresheet::board::FenError>(())
/// ```
pub fn short_pawn_captures(written: Written, position: &Position) -> Vec<Move> {
    let (us, file) = (position.turn(), written.to().file());
    let promotion = written.promotion().or(Some(Role::Queen));
    // Each pawn has one square on the other file.
    let capture = |from: Square| {
        let to = (board::pawn_attacks(us, from) & Bitboard::file(file)).first()?;
        position
            .validate_move(from, to, written.promotion())
            .or_else(|_| position.validate_move(from, to, promotion))
            .ok()
    };
    let pawns = position.pieces(us, Role::Pawn) & written.origin_mask();
    let mut moves: Vec<Move> = pawns.filter_map(capture).collect();
    let passing = |played: &Move| played.kind() == Kind::EnPassant;
    if written.marks().has(Marks::EN_PASSANT) && moves.iter().any(passing) {
        moves.retain(passing);
    }
    moves
}

/// A pawn's capture that names nothing but the files: the one there is.
fn short_pawn_capture(written: Written, position: &Position) -> Result<Resolution, Unable> {
    let moves = short_pawn_captures(written, position);
    match moves[..] {
        [] => Err(Unable { role: Role::Pawn, to: written.to(), men: Bitboard::EMPTY }),
        [played] => Ok(one(position, played.from(), written.arriving(played.to()))),
        _ => Ok(Resolution::Ambiguous(
            moves.iter().fold(Bitboard::EMPTY, |set, one| set | Bitboard::of(one.from())),
        )),
    }
}

/// A move written by its squares alone: that of whatever piece is there. The king's two squares may mean castling.
fn by_squares(written: Written, position: &Position) -> Result<Resolution, Unable> {
    let (Some(file), Some(rank)) = (written.from_file(), written.from_rank()) else {
        return Err(Unable { role: Role::Pawn, to: written.to(), men: Bitboard::EMPTY });
    };
    let (us, from, to) = (position.turn(), Square::at(file, rank), written.to());
    let role =
        position.piece_on(from).filter(|piece| piece.color == us).map_or(Role::Pawn, |piece| piece.role);
    let named = position.pieces(us, role) & Bitboard::of(from);
    if role == Role::King && from.rank() == to.rank() {
        let side = if to.file() > from.file() { Side::King } else { Side::Queen };
        let onto_rook = position.pieces(us, Role::Rook).has(to);
        let to_its_place = matches!((side, to.file()), (Side::King, 6) | (Side::Queen, 2));
        let step = from.file().abs_diff(to.file()) == 1;
        if onto_rook || (to_its_place && !step) {
            return Ok(castling(position, side));
        }
        // Two squares next to each other may be the king's step or castling (Chess960): engines never mean castling.
        let either = to_its_place && !written.marks().has(Marks::SQUARES);
        if either && position.judge_castling(side).is_ok() {
            return Ok(match position.validate_move(from, to, None) {
                Ok(_) => Resolution::Ambiguous(named),
                Err(_) => castling(position, side),
            });
        }
    }
    match able(position, named, to).first() {
        // A piece promotes to nothing: in Smith's notation the letter is the captured man's.
        Some(from) if role != Role::Pawn && written.is_neutral_promotion() && position.occupied().has(to) => {
            Ok(one(position, from, Written::man(role, to)))
        }
        Some(from) => Ok(one(position, from, written)),
        None => Err(Unable { role, to, men: named }),
    }
}

/// Those of `pieces` that can legally go to `to`; what a pawn becomes there does not matter.
fn able(position: &Position, pieces: Bitboard, to: Square) -> Bitboard {
    // Castling is written in its own way, never as a king's move onto a rook.
    if position.color(position.turn()).has(to) {
        return Bitboard::EMPTY;
    }
    pieces
        .filter(|&from| position.can_go(from, to))
        .fold(Bitboard::EMPTY, |set, from| set | Bitboard::of(from))
}

/// The one piece that can go there: is the promotion in order?
fn one(position: &Position, from: Square, written: Written) -> Resolution {
    let to = written.to();
    match position.validate_move(from, to, written.promotion()) {
        Ok(legal) => Resolution::Legal(legal),
        Err(illegal) => match written.promotion() {
            None if matches!(illegal, Illegal::Promotion { .. }) => Resolution::PromotionMissing { from, to },
            Some(role @ (Role::King | Role::Pawn)) => Resolution::BadPromotion(role),
            _ => Resolution::Illegal(illegal),
        },
    }
}

/// No piece that is named can go there: can another one?
fn none(position: &Position, role: Role, named: Bitboard, written: Written) -> Result<Resolution, Unable> {
    let to = written.to();
    if written.has_origin() && role != Role::Pawn {
        let others = able(position, position.pieces(position.turn(), role), to);
        if !others.is_empty() {
            return Ok(Resolution::WrongOrigin(others));
        }
    }
    Err(Unable { role, to, men: named })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::testing::walk_at_random,
        notation::{ENGLISH, Letters, read_files, san},
    };

    fn short_pawn_capture(fen: &str, token: &str) -> String {
        let position = Position::from_fen(fen).unwrap();
        let (written, _) = read_files(token.as_bytes(), &Letters::new(ENGLISH)).unwrap();
        match resolve(written, &position) {
            Resolution::Legal(played) => san(&position, played),
            Resolution::Ambiguous(men) => men.map(|from| from.to_string()).collect::<Vec<_>>().join("|"),
            Resolution::PromotionMissing { from, to } => format!("{from}{to}="),
            Resolution::Illegal(_) => "-".to_owned(),
            other => panic!("{token}: {other:?}"),
        }
    }

    #[test]
    fn what_is_found_at_once_by_squares_is_what_is_found_at_leisure() {
        let squares = || (0..64).map(Square::wrap);
        let (mut seed, mut found) = (1u64, 0);
        let starts = [
            Position::start().fen(),
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".to_owned(),
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9".to_owned(),
        ];
        for start in starts.iter().cycle().take(30) {
            walk_at_random(Position::from_fen(start).unwrap(), 80, &mut seed, |position| {
                for (from, to) in squares().flat_map(|from| squares().map(move |to| (from, to))) {
                    let written =
                        Written::man(Role::Pawn, to).from_hints(Some(from.file()), Some(from.rank()));
                    let written = written.marked(Marks::SQUARES);
                    if let Some(played) = resolve_fast(written, position) {
                        let at_leisure = by_squares(written, position).ok();
                        assert_eq!(
                            at_leisure,
                            Some(Resolution::Legal(played)),
                            "{} {from}{to}",
                            position.fen()
                        );
                        found += 1;
                    }
                }
            });
        }
        assert!(found > 20_000, "{found}");
    }

    #[test]
    fn a_capture_by_files_is_the_one_there_is() {
        // The pawn on e5 is pinned by the bishop.
        let fen = "6kb/8/3p4/3pP3/4P3/8/8/K7 w - - 0 1";
        assert_eq!(short_pawn_capture(fen, "ed"), "exd5");
        assert_eq!(
            [short_pawn_capture(fen, "ef"), short_pawn_capture(fen, "dc"), short_pawn_capture(fen, "fe")],
            ["-", "-", "-"]
        );
        // Either pawn may capture on the d-file; marked, it is the one that passes.
        let fen = "4k3/8/4p3/3pP3/4P3/8/8/4K3 w - d6 0 1";
        assert_eq!([short_pawn_capture(fen, "exd"), short_pawn_capture(fen, "exd e.p.")], ["e4|e5", "exd6"]);
        let fen = "3rk3/4P3/8/8/8/8/6p1/4K2R b - - 0 1";
        assert_eq!(
            [short_pawn_capture(fen, "gh"), short_pawn_capture(fen, "gh=N"), short_pawn_capture(fen, "ed")],
            ["g2h1=", "gxh1=N", "-"]
        );
        assert_eq!([short_pawn_capture(fen, "gxhQ"), short_pawn_capture(fen, "hg")], ["gxh1=Q+", "-"]);
    }
}

//! Why a move is illegal, worked out by geometry on cozy-chess's boards: the slugs of L101.

use super::chess;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves, get_rook_rays,
};

/// A man's move as the harness writes it.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub piece: Piece,
    pub file: Option<char>,
    pub rank: Option<char>,
    pub takes: bool,
    pub to: Square,
    pub promotion: Option<Piece>,
}

impl Token {
    /// `[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](=[NBRQK])?`, nothing else.
    pub fn parse(text: &str) -> Option<Token> {
        let (moved, promotion) = match text.split_once('=') {
            Some((moved, letter)) => {
                let mut letters = letter.chars();
                let promoted = chess::piece(letters.next()?)?;
                if letters.next().is_some() {
                    return None;
                }
                (moved, Some(promoted))
            }
            None => (text, None),
        };
        let (piece, rest) = match chess::piece(moved.chars().next()?) {
            Some(piece) => (piece, &moved[1..]),
            None => (Piece::Pawn, moved),
        };
        let cut = rest.len().checked_sub(2).filter(|&cut| rest.is_char_boundary(cut))?;
        let to: Square = rest[cut..].parse().ok()?;
        let (mut file, mut rank, mut takes) = (None, None, false);
        for c in rest[..cut].chars() {
            match c {
                'a'..='h' if file.is_none() && rank.is_none() && !takes => file = Some(c),
                '1'..='8' if rank.is_none() && !takes => rank = Some(c),
                'x' if !takes => takes = true,
                _ => return None,
            }
        }
        (promotion.is_none() || piece == Piece::Pawn).then_some(Token {
            piece,
            file,
            rank,
            takes,
            to,
            promotion,
        })
    }

    pub fn has_origin(&self) -> bool {
        self.file.is_some() || self.rank.is_some()
    }

    /// Whether a man on this square may be the one that is meant. A pawn goes straight where no file is named,
    /// unless it takes.
    pub fn names(&self, from: Square) -> bool {
        let straight = self.piece == Piece::Pawn && self.file.is_none() && !self.takes;
        self.file.is_none_or(|file| file == chess::file(from))
            && self.rank.is_none_or(|rank| rank == chess::rank(from))
            && (!straight || from.file() == self.to.file())
    }
}

/// How close a man came to making the move: the most telling reason wins.
const ORDER: [&str; 9] = [
    "no-such-piece",
    "unreachable",
    "blocked",
    "own-piece",
    "ep-expired",
    "promotion",
    "leaves-in-check",
    "pinned",
    "king-capture",
];

/// The reason why none of the men that the token names can make the move.
pub fn why_not(board: &Board, token: &Token) -> Option<&'static str> {
    let men = board.colored_pieces(board.side_to_move(), token.piece);
    let reasons = men.into_iter().filter(|&from| token.names(from)).map(|from| man(board, token, from));
    let best = reasons.max_by_key(|reason| ORDER.iter().position(|slug| slug == reason));
    Some(best.unwrap_or("no-such-piece"))
}

impl Token {
    /// Whether it is a pawn that captures on the file that it names, as none does.
    pub fn captures_straight_on(&self) -> bool {
        let file = self.to.file().to_string();
        self.piece == Piece::Pawn && self.takes && self.file.is_some_and(|named| file.starts_with(named))
    }
}

fn man(board: &Board, token: &Token, from: Square) -> &'static str {
    match token.piece {
        Piece::Pawn => pawn(board, from, token.to),
        _ => officer(board, token.piece, from, token.to),
    }
}

fn officer(board: &Board, piece: Piece, from: Square, to: Square) -> &'static str {
    let rays = match piece {
        Piece::Knight => get_knight_moves(from),
        Piece::King => get_king_moves(from),
        Piece::Bishop => get_bishop_rays(from),
        Piece::Rook => get_rook_rays(from),
        _ => get_bishop_rays(from) | get_rook_rays(from),
    };
    if from == to || !rays.has(to) {
        return "unreachable";
    }
    if piece != Piece::Knight && !(get_between_rays(from, to) & board.occupied()).is_empty() {
        return "blocked";
    }
    if let Some(reason) = target(board, to) {
        return reason;
    }
    safety(board, from, to, to)
}

/// A man on the target that cannot be taken.
fn target(board: &Board, to: Square) -> Option<&'static str> {
    match board.color_on(to) {
        Some(color) if color == board.side_to_move() => Some("own-piece"),
        Some(_) if board.piece_on(to) == Some(Piece::King) => Some("king-capture"),
        _ => None,
    }
}

fn pawn(board: &Board, from: Square, to: Square) -> &'static str {
    let us = board.side_to_move();
    let forward = if us == Color::White { 1 } else { -1 };
    let rise = forward * (to.rank() as i32 - from.rank() as i32);
    if from.file() == to.file() {
        let first = from.rank() == Rank::Second.relative_to(us);
        if !(rise == 1 || (rise == 2 && first)) {
            return "unreachable";
        }
        let way = get_between_rays(from, to) | to.bitboard();
        if !(way & board.occupied()).is_empty() {
            return "blocked";
        }
        return safety(board, from, to, to);
    }
    if !get_pawn_attacks(from, us).has(to) {
        return "unreachable";
    }
    if board.occupied().has(to) {
        return target(board, to).unwrap_or_else(|| safety(board, from, to, to));
    }
    let victim = Square::new(to.file(), from.rank());
    let beside =
        board.colored_pieces(!us, Piece::Pawn).has(victim) && from.rank() == Rank::Fifth.relative_to(us);
    // cozy-chess keeps the file of every double step just made.
    match board.en_passant() {
        Some(file) if file == to.file() && beside => safety(board, from, to, victim),
        _ if beside => "ep-expired",
        _ => "unreachable",
    }
}

/// The king stands attacked after the move, which is why it was not legal: an old check that is not met, or a
/// line that the man leaves.
fn safety(board: &Board, from: Square, to: Square, taken: Square) -> &'static str {
    let us = board.side_to_move();
    let moves_king = board.piece_on(from) == Some(Piece::King);
    let occupied = (board.occupied() & !from.bitboard() & !taken.bitboard()) | to.bitboard();
    let king = if moves_king { to } else { board.king(us) };
    let attackers = attackers(board, king, !us, occupied) & !taken.bitboard();
    let unmet = attackers & board.checkers();
    let opened = attackers.into_iter().any(|by| get_between_rays(king, by).has(from));
    if !moves_king && unmet.is_empty() && opened { "pinned" } else { "leaves-in-check" }
}

fn attackers(board: &Board, at: Square, by: Color, occupied: BitBoard) -> BitBoard {
    let men = |piece| board.colored_pieces(by, piece);
    let queens = men(Piece::Queen);
    (get_knight_moves(at) & men(Piece::Knight))
        | (get_king_moves(at) & men(Piece::King))
        | (get_pawn_attacks(at, !by) & men(Piece::Pawn))
        | (get_bishop_moves(at, occupied) & (men(Piece::Bishop) | queens))
        | (get_rook_moves(at, occupied) & (men(Piece::Rook) | queens))
}

/// Why castling on this wing is not legal: the right is lost, a man stands in the way, or a square of the
/// king's way is attacked, in this order (articles 3.8.2.1 and 3.8.2.2).
pub fn castling(board: &Board, kingside: bool) -> Option<&'static str> {
    let us = board.side_to_move();
    let rights = board.castle_rights(us);
    let rook = if kingside { rights.short } else { rights.long };
    let Some(rook) = rook else { return Some("castling-right-lost") };
    let king = board.king(us);
    let rook = Square::new(rook, king.rank());
    if !(get_between_rays(king, rook) & board.occupied()).is_empty() {
        return Some("castling-blocked");
    }
    if chess::in_check(board) {
        return Some("castling-out-of-check");
    }
    let step: i8 = if kingside { 1 } else { -1 };
    let occupied = board.occupied() & !king.bitboard();
    let hit = |at| !attackers(board, at, !us, occupied).is_empty();
    if hit(king.offset(step, 0)) {
        return Some("castling-through-check");
    }
    hit(king.offset(2 * step, 0)).then_some("castling-into-check")
}

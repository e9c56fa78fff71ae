//! The harness's own view of the rules, on top of cozy-chess: legal moves, their SAN, and how a game ends.

pub use crate::support::positions::legal_by_cozy as legal;
use cozy_chess::{Board, Color, Move, Piece, Square};

pub const LETTERS: [(Piece, char); 5] =
    [(Piece::Knight, 'N'), (Piece::Bishop, 'B'), (Piece::Rook, 'R'), (Piece::Queen, 'Q'), (Piece::King, 'K')];

pub fn letter(piece: Piece) -> Option<char> {
    LETTERS.iter().find(|(known, _)| *known == piece).map(|(_, letter)| *letter)
}

pub fn piece(letter: char) -> Option<Piece> {
    LETTERS.iter().find(|(_, known)| *known == letter).map(|(piece, _)| *piece)
}

/// `Some(true)` for castling on the king's side, `Some(false)` on the queen's, `None` for any other move.
pub fn castles(board: &Board, mv: Move) -> Option<bool> {
    let own = board.color_on(mv.to) == Some(board.side_to_move());
    (own && board.piece_on(mv.from) == Some(Piece::King)).then(|| mv.to.file() > mv.from.file())
}

/// Whether the (legal) move takes something, en passant included.
pub fn takes(board: &Board, mv: Move) -> bool {
    let pawn = board.piece_on(mv.from) == Some(Piece::Pawn);
    castles(board, mv).is_none() && (board.occupied().has(mv.to) || (pawn && mv.from.file() != mv.to.file()))
}

pub fn after(board: &Board, mv: Move) -> Board {
    let mut next = board.clone();
    next.play_unchecked(mv);
    next
}

pub fn in_check(board: &Board) -> bool {
    !board.checkers().is_empty()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Mate,
    Stalemate,
    /// Neither side has the material for any mate.
    Dead,
}

pub fn end(board: &Board) -> Option<End> {
    let mut moves = false;
    board.generate_moves(|_| {
        moves = true;
        true
    });
    match (moves, in_check(board)) {
        (false, true) => Some(End::Mate),
        (false, false) => Some(End::Stalemate),
        _ if dead(board) => Some(End::Dead),
        _ => None,
    }
}

/// King against king, one minor piece at most, or only bishops on squares of one colour.
fn dead(board: &Board) -> bool {
    let heavy = [Piece::Pawn, Piece::Rook, Piece::Queen].iter().any(|&piece| !board.pieces(piece).is_empty());
    if heavy {
        return false;
    }
    let knights = board.pieces(Piece::Knight).len();
    let bishops = board.pieces(Piece::Bishop);
    if knights + bishops.len() <= 1 {
        return true;
    }
    let light =
        bishops.into_iter().filter(|square| (square.file() as u8 + square.rank() as u8) % 2 == 1).count();
    knights == 0 && (light == 0 || light as u32 == bishops.len())
}

/// Whether this side surely has the material to mate: a pawn, a rook or a queen. Where it is `false` the harness
/// claims nothing.
pub fn can_win(board: &Board, color: Color) -> bool {
    let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    !(heavy & board.colors(color)).is_empty()
}

/// Standard algebraic notation with all its marks.
pub fn san(board: &Board, mv: Move) -> String {
    let mut text = bare_san(board, mv);
    let next = after(board, mv);
    match end(&next) {
        Some(End::Mate) => text.push('#'),
        _ if in_check(&next) => text.push('+'),
        _ => {}
    }
    text
}

/// Standard algebraic notation without the mark of check or mate.
pub fn bare_san(board: &Board, mv: Move) -> String {
    if let Some(kingside) = castles(board, mv) {
        return if kingside { "O-O".into() } else { "O-O-O".into() };
    }
    let man = board.piece_on(mv.from).expect("a legal move starts from a man");
    let mut text = String::new();
    if let Some(letter) = letter(man) {
        text.push(letter);
        text.push_str(&origin(board, man, mv));
    } else if takes(board, mv) {
        text.push(file(mv.from));
    }
    if takes(board, mv) {
        text.push('x');
    }
    text.push_str(&mv.to.to_string());
    if let Some(letter) = mv.promotion.and_then(letter) {
        text.push('=');
        text.push(letter);
    }
    text
}

/// File, rank or both, as far as they are needed to tell the man from its rivals.
fn origin(board: &Board, man: Piece, mv: Move) -> String {
    let rivals: Vec<Square> = legal(board)
        .into_iter()
        .filter(|other| other.to == mv.to && other.from != mv.from && castles(board, *other).is_none())
        .filter(|other| board.piece_on(other.from) == Some(man))
        .map(|other| other.from)
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != mv.from.file()) {
        file(mv.from).to_string()
    } else if rivals.iter().all(|rival| rival.rank() != mv.from.rank()) {
        rank(mv.from).to_string()
    } else {
        mv.from.to_string()
    }
}

pub fn file(square: Square) -> char {
    (b'a' + square.file() as u8) as char
}

pub fn rank(square: Square) -> char {
    (b'1' + square.rank() as u8) as char
}

//! The first ranks of a position in which no pawn has moved, and what a record says of them.

use crate::{
    board::{Color, Piece, Position, Role, Side, Square},
    game::Game,
    pgn::TagName,
};

/// Whether the record begins with a game's first move: without a FEN, or with one that has all pieces and pawns on their
/// first ranks.
pub(in crate::checks) fn begins_with_first_move(game: &Game<'_>) -> bool {
    let start = game.start();
    let is_array = || start.turn() == Color::White && is_first_move(start) && start.is_array();
    game.tag(TagName::Fen).is_none() || is_array()
}

/// Which man of a player stands in a wrong place for castling to this side in the array that the game starts from, where that
/// is none of Chess960 and nothing says that it is one.
pub(super) fn misplaced_in_array(game: &Game<'_>, us: Color, side: Side) -> Option<Role> {
    let start = game.start();
    let is_array = is_first_move(start) && start.is_array() && start.position_number().is_none();
    if !is_array || game.is_chess960() || announces_chess960(game) {
        return None;
    }
    let is_on =
        |role, file| start.piece_on(Square::at(file, us.back_rank())) == Some(Piece { color: us, role });
    let corner = match side {
        Side::King => 7,
        Side::Queen => 0,
    };
    match (is_on(Role::King, 4), is_on(Role::Rook, corner)) {
        (true, true) => None,
        (true, false) => Some(Role::Rook),
        (false, _) => Some(Role::King),
    }
}

/// Whether nothing in the FEN's counters speaks against a first move.
pub(super) fn is_first_move(position: &Position) -> bool {
    position.fullmove_number() == 1 && position.halfmove_clock() == 0
}

/// The roles on White's and Black's first rank in a FEN, which need not be that of a position that can be played, where all pawns stand
/// before them; `None` where it is not that of a first move.
pub(super) fn first_ranks_in_fen(fen: &str) -> Option<[[Role; 8]; 2]> {
    let mut fields = fen.split_ascii_whitespace();
    let placement = fields.next()?;
    // After the side, the castling rights and the en passant square.
    let counters: Vec<&str> = fields.skip(3).collect();
    let middle = "/pppppppp/8/8/8/8/PPPPPPPP/";
    let (black, white) = placement.split_once(middle)?;
    if !matches!(counters.as_slice(), [] | ["0", "1"]) || !white.chars().all(|c| c.is_ascii_uppercase()) {
        return None;
    }
    let rank = |letters: &str| {
        let letters = letters.to_ascii_uppercase();
        let role = |c: char| Role::ALL.into_iter().find(|role| role.letter() == c);
        letters.chars().map(role).collect::<Option<Vec<Role>>>()?.try_into().ok()
    };
    Some([rank(white)?, rank(black).filter(|_| black.chars().all(|c| c.is_ascii_lowercase()))?])
}

/// Whether a word for Chess960 is in this lower-case name.
fn names_chess960(name: &str) -> bool {
    ["960", "fischer", "freestyle", "9lx"].iter().any(|word| name.contains(word))
}

/// Whether the event's name says that its games are Chess960, in want of a Variant tag.
pub(super) fn announces_chess960(game: &Game<'_>) -> bool {
    [TagName::Event, TagName::Site].iter().any(|&name| {
        let value = game.value(name).map(|value| value.to_ascii_lowercase());
        value.is_some_and(|value| names_chess960(&value) || value.contains("frc"))
    })
}

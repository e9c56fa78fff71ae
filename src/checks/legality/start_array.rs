//! The first ranks of a position in which no pawn has moved, and what a record says of them.

use crate::{
    board::{Position, Role},
    game::Game,
    pgn::TagName,
};

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

/// Whether a rank holds the king, the queen and two each of rook, bishop and knight.
pub(super) fn is_full_set(rank: [Role; 8]) -> bool {
    let mut count = [0u8; 6];
    for role in rank {
        count[role.index()] += 1;
    }
    // By role: pawn, knight, bishop, rook, queen, king.
    count == [0, 2, 2, 2, 1, 1]
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

//! What a descriptive move says, in no language: pieces and files by the officers that begin on them.

use crate::{
    board::{Bitboard, Role, Side},
    notation::Marks,
};

/// An officer, and the wing it comes from where that is said; also the file it begins on, or the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Name {
    pub(super) officer: Role,
    pub(super) wing: Option<Side>,
}

impl Name {
    /// The full name of a file, 0 (queen's rook) to 7 (king's rook).
    pub(super) fn of_file(file: u8) -> Name {
        let wing = wing_of(file);
        let steps = if wing == Side::King { file.wrapping_sub(4) } else { 3u8.wrapping_sub(file) };
        match steps & 3 {
            0 if wing == Side::King => Name { officer: Role::King, wing: None },
            0 => Name { officer: Role::Queen, wing: None },
            1 => Name { officer: Role::Bishop, wing: Some(wing) },
            2 => Name { officer: Role::Knight, wing: Some(wing) },
            _ => Name { officer: Role::Rook, wing: Some(wing) },
        }
    }

    /// The same without the wing.
    pub(super) fn short(self) -> Name {
        Name { wing: None, ..self }
    }

    /// The squares of the file, or of both files.
    pub(super) fn files(self) -> Bitboard {
        let steps = match self.officer {
            Role::King => return Bitboard::file(4),
            Role::Queen => return Bitboard::file(3),
            Role::Rook => 3,
            Role::Knight => 2,
            Role::Bishop | Role::Pawn => 1,
        };
        let (king, queen) = (Bitboard::file(4 + steps), Bitboard::file(3 - steps));
        match self.wing {
            Some(Side::King) => king,
            Some(Side::Queen) => queen,
            None => king | queen,
        }
    }
}

/// The wing a file (0 to 7) belongs to.
pub(super) fn wing_of(file: u8) -> Side {
    if file < 4 { Side::Queen } else { Side::King }
}

/// What is said of a square; ranks are 0 to 7, counted from the side of the player who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Anywhere,
    Rank(u8),
    File(Name),
    Square(Name, u8),
}

impl Place {
    /// The squares it can be, seen from White's side.
    pub(super) fn squares(self) -> Bitboard {
        match self {
            Place::Anywhere => Bitboard::FULL,
            Place::Rank(rank) => Bitboard::rank(rank),
            Place::File(name) => name.files(),
            Place::Square(name, rank) => name.files() & Bitboard::rank(rank),
        }
    }
}

/// A piece that moves or is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Officer(Name),
    /// A pawn, and the file it is on where that is said.
    Pawn(Option<Name>),
}

impl Piece {
    pub(super) fn role(self) -> Role {
        match self {
            Piece::Officer(name) => name.officer,
            Piece::Pawn(_) => Role::Pawn,
        }
    }

    /// The wing an officer comes from, where it is said.
    pub(super) fn wing(self) -> Option<Side> {
        match self {
            Piece::Officer(name) => name.wing,
            Piece::Pawn(_) => None,
        }
    }

    /// The squares where a pawn can be by its name; an officer's name says nothing about that.
    pub(super) fn squares(self) -> Bitboard {
        match self {
            Piece::Pawn(Some(name)) => name.files(),
            _ => Bitboard::FULL,
        }
    }
}

/// Where a piece goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// To an empty square of this file and rank.
    Empty(Name, u8),
    /// Where it captures this piece.
    Takes(Piece, Place),
    /// Where it gives check.
    Check,
    /// So many squares straight on, of a pawn.
    Steps(u8),
}

/// A piece's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Act {
    pub(super) piece: Piece,
    pub(super) from: Place,
    pub(super) goal: Goal,
    pub(super) promotion: Option<Role>,
}

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Piece(Act),
    /// Castling, and the wing where it is said.
    Castle(Option<Side>),
}

/// What is said of check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Check {
    /// Any check.
    Plain,
    /// A check by another piece than the one that moved.
    Discovered,
    /// A check by two pieces.
    Double,
    /// Mate.
    Mate,
    /// `++`: mate to most, a double check to some.
    MateOrDouble,
}

/// A whole move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sentence {
    pub(super) deed: Deed,
    pub(super) marks: Marks,
    pub(super) check: Option<Check>,
}

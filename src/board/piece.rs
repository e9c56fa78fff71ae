//! Colours, roles and pieces.

use std::fmt;

/// The side a man belongs to, or whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first (article 1.2).
    White = 0,
    /// The other side.
    Black = 1,
}

impl Color {
    /// Both sides, in index order.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player's own first rank, 0 for White and 7 for Black.
    #[inline]
    pub const fn back_rank(self) -> u8 {
        self as u8 * 7
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// What a man is, whatever its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// Article 3.7.
    Pawn = 0,
    /// Article 3.6.
    Knight = 1,
    /// Article 3.2.
    Bishop = 2,
    /// Article 3.3.
    Rook = 3,
    /// Article 3.4.
    Queen = 4,
    /// Article 3.8.
    King = 5,
}

impl Role {
    /// All six, in index order.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// 0 (pawn) to 5 (king).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English word, lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// The English capital letter; `P` for a pawn.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A man of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

/// By colour, then in the order of the roles.
const FIGURINES: [[&str; 6]; 2] = [["♙", "♘", "♗", "♖", "♕", "♔"], ["♟", "♞", "♝", "♜", "♛", "♚"]];

impl Piece {
    /// The piece that a letter of a FEN means: a capital is White's.
    pub fn of_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let role = Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_uppercase())?;
        Some(Piece { color, role })
    }

    /// Its figurine.
    #[inline]
    pub const fn figurine(self) -> &'static str {
        FIGURINES[self.color.index()][self.role.index()]
    }
}

//! A move as it was written: what the token says, before any position is consulted.

use crate::board::{Bitboard, Role, Side, Square};
use std::fmt;

/// What kind of move a token announces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A piece of this role goes to `Written::to`.
    Man(Role),
    /// Castling.
    Castle(Side),
    /// A null move, `--` or `Z0`.
    Null,
}

/// The signs a token carries besides its squares.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks(pub u16);

macro_rules! marks {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Marks {
            $($(#[$doc])* pub const $name: Marks = Marks(1 << $bit);)*
        }
        impl fmt::Debug for Marks {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let all = [$((Marks::$name, stringify!($name))),*];
                let names = all.iter().filter(|(mark, _)| self.has(*mark)).map(|(_, name)| name);
                f.debug_set().entries(names).finish()
            }
        }
    };
}
marks! {
    /// `x` or `:`.
    CAPTURE = 0;
    /// A hyphen between the squares.
    HYPHEN = 1;
    /// `e.p.`, `ep` or `a.p.`.
    EN_PASSANT = 2;
    /// `+` or `†`.
    CHECK = 3;
    /// `#`.
    MATE = 4;
    /// `++`, which some read as double check and the Laws read as mate (C.13.5).
    DOUBLE = 5;
    /// A letter for the pawn, `Pd4`.
    PAWN_LETTER = 6;
    /// Both squares without a letter, `g1f3`: whatever piece is there makes the move.
    SQUARES = 7;
    /// A promotion written with `=`, `(Q)` or `/`.
    PROMOTION_SIGN = 8;
    /// A promotion letter that is not one of the language in use; see `Written::promotion`.
    FOREIGN_PROMOTION = 9;
    /// Castling written with zeros.
    ZEROS = 10;
    /// `!`, `?` and the like.
    GLYPH = 11;
    /// A bare `=` at the end: a promotion sign without its letter, or a draw offer.
    BARE_EQUALS = 12;
    /// ICCF numeric, `7163`.
    NUMERIC = 13;
    /// Both squares in capitals, `G1F3`.
    COORDINATE = 14;
    /// A pawn's capture that names nothing but the two files, `exd`: the rank of `Written::to` says nothing.
    FILES = 15;
}

/// The role of this index; king for any greater one. A comparison, no look-up.
#[inline]
const fn role_of(index: u8) -> Role {
    match index {
        0 => Role::Pawn,
        1 => Role::Knight,
        2 => Role::Bishop,
        3 => Role::Rook,
        4 => Role::Queen,
        _ => Role::King,
    }
}

impl Marks {
    /// No sign at all.
    pub const NONE: Marks = Marks(0);

    /// Whether any of `marks` is set.
    #[inline]
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }

    /// With `marks` set too.
    #[inline]
    pub const fn with(self, marks: Marks) -> Marks {
        Marks(self.0 | marks.0)
    }
}

const CASTLE_KING: u8 = 6;
const CASTLE_QUEEN: u8 = 7;
const NULL: u8 = 8;

/// A promotion, or the piece itself, that no language's letter names.
const NEUTRAL: u8 = 16;

/// The token is known to be just what PGN writes; see [`Written::is_in_pgn_form`].
const PGN_FORM: u8 = 128;

/// A written move: eight bytes, no position needed. Compare `board::Move`, which is known to be legal.
///
/// Two are equal if they say the same and as much is known of their form: see `is_in_pgn_form`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Written {
    action: u8,
    /// File + 1 in the low nibble, rank + 1 in the high one; 0 where not written.
    origin: u8,
    to: Square,
    promotion: u8,
    marks: Marks,
}

impl Written {
    /// A piece's move to `to`; no origin, promotion or marks yet.
    #[inline]
    pub const fn man(role: Role, to: Square) -> Written {
        Written { action: role as u8, origin: 0, to, promotion: 0, marks: Marks::NONE }
    }

    /// Castling.
    #[inline]
    pub const fn castle(side: Side) -> Written {
        let action = match side {
            Side::King => CASTLE_KING,
            Side::Queen => CASTLE_QUEEN,
        };
        Written { action, origin: 0, to: Square::wrap(0), promotion: 0, marks: Marks::NONE }
    }

    /// A null move.
    #[inline]
    pub const fn null() -> Written {
        Written { action: NULL, origin: 0, to: Square::wrap(0), promotion: 0, marks: Marks::NONE }
    }

    /// The move with its origin's file and rank set, each 0 to 7.
    #[inline]
    pub fn from_hints(mut self, file: Option<u8>, rank: Option<u8>) -> Written {
        self.origin = file.map_or(0, |file| file + 1) | rank.map_or(0, |rank| (rank + 1) << 4);
        self
    }

    /// A piece's move from the parts the fast reader finds: the role's index (0 to 5), the origin's file + 1 in
    /// the low nibble and rank + 1 in the high one.
    #[inline(always)]
    pub(super) const fn packed(role: u8, origin: u8, to: Square, marks: Marks) -> Written {
        Written { action: role, origin, to, promotion: 0, marks }
    }

    /// The move with these marks set too.
    #[inline]
    pub const fn marked(mut self, marks: Marks) -> Written {
        self.marks = self.marks.with(marks);
        self
    }

    /// The move with another square of arrival.
    #[inline]
    pub const fn arriving(mut self, to: Square) -> Written {
        self.to = to;
        self
    }

    /// The move with a promotion.
    #[inline]
    pub const fn promoting(mut self, role: Role) -> Written {
        self.promotion = role as u8 + 1;
        self
    }

    /// The move with a promotion that is the same in every language: ICCF's digit, UCI's small letter.
    #[inline]
    pub const fn promoting_neutrally(mut self, role: Role) -> Written {
        self.promotion = (role as u8 + 1) | NEUTRAL;
        self
    }

    /// The move of a piece named in full, which shows no letter.
    #[inline]
    pub(super) const fn named(mut self) -> Written {
        self.promotion |= if self.action == 0 { 0 } else { NEUTRAL };
        self
    }

    /// The move that [`read_fast`](super::read_fast) read from a token of `length` bytes, with a note of whether it is in PGN's form.
    ///
    /// The fast reader knows no signs but `x`, `+`, `#`, `=` and glyphs, no castling letter but `O`, and nothing around them, so that the
    /// length tells the rest.
    pub(super) const fn of_length(mut self, length: usize) -> Written {
        let sign = self.marks.has(Marks(Marks::CHECK.0 | Marks::MATE.0)) as usize;
        let (bare, promotion) = match self.promotion {
            0 => (self, 0),
            // `=` and a letter.
            _ => {
                let marks = Marks(self.marks.0 & !Marks::PROMOTION_SIGN.0);
                (Written { promotion: 0, marks, ..self }, 2)
            }
        };
        let expected = match self.action {
            CASTLE_KING => 3 + sign,
            CASTLE_QUEEN => 5 + sign,
            // No form has length 0.
            _ if bare.plain_length() == 0 => 0,
            role => (role != 0) as usize + bare.plain_length() + promotion,
        };
        if expected == length {
            self.promotion |= PGN_FORM;
        }
        self
    }

    /// Whether the token is known to be a letter of one byte (none for a pawn), a file or a rank at most, and the `x`, the square, the
    /// promotion and the sign, or castling, just as PGN writes them. The full reader does not establish this.
    #[inline]
    pub(crate) const fn is_in_pgn_form(self) -> bool {
        self.promotion & PGN_FORM != 0
    }

    /// Whether its promotion is written with a digit or UCI's small letter, which say nothing of a language.
    #[inline]
    pub const fn is_neutral_promotion(self) -> bool {
        self.promotion & NEUTRAL != 0
    }

    /// What the token announces.
    #[inline]
    pub const fn action(self) -> Action {
        match self.action {
            CASTLE_KING => Action::Castle(Side::King),
            CASTLE_QUEEN => Action::Castle(Side::Queen),
            NULL => Action::Null,
            role => Action::Man(role_of(role)),
        }
    }

    /// The role, where a piece's move is announced.
    #[inline]
    pub const fn role(self) -> Option<Role> {
        if self.action < CASTLE_KING { Some(role_of(self.action)) } else { None }
    }

    /// The index of that role, 0 to 5; greater for castling and null moves.
    #[inline]
    pub(super) const fn role_index(self) -> u8 {
        self.action
    }

    /// The square of arrival; meaningless for castling and null moves.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The file of departure, 0 to 7, where it is written.
    #[inline]
    pub const fn from_file(self) -> Option<u8> {
        (self.origin & 15).checked_sub(1)
    }

    /// The rank of departure, 0 to 7, where it is written.
    #[inline]
    pub const fn from_rank(self) -> Option<u8> {
        (self.origin >> 4).checked_sub(1)
    }

    /// Whether any part of the square of departure is written.
    #[inline]
    pub const fn has_origin(self) -> bool {
        self.origin != 0
    }

    /// Whether a piece's file or rank of departure is written, and not both: disambiguation (C.10), not the long form (C.8).
    #[inline]
    pub const fn is_disambiguated(self) -> bool {
        (self.origin & 0x0F == 0) != (self.origin >> 4 == 0) && self.action != 0
    }

    /// Whether the move is written by its two squares alone.
    #[inline]
    pub const fn is_by_squares(self) -> bool {
        self.marks.has(Marks(Marks::SQUARES.0 | Marks::NUMERIC.0 | Marks::COORDINATE.0))
    }

    /// Whether it is a pawn's capture that names nothing but the two files: `exd`, `ed`.
    #[inline]
    pub const fn is_short_pawn_capture(self) -> bool {
        self.marks.has(Marks::FILES)
    }

    /// Whether it is a pawn's move that names the file it leaves, as captures must (C.9.3).
    #[inline]
    pub const fn is_pawn_capture(self) -> bool {
        (self.action == 0) & (self.origin & 15 != 0)
    }

    /// Whether it is a pawn's move that names the file it stays on, and no more: `bb3`, which no notation has.
    #[inline]
    pub const fn names_own_file(self) -> bool {
        (self.action == 0) & (self.origin == self.to.file() + 1) & !self.marks.has(Marks::CAPTURE)
    }

    /// Whether a pawn so written goes diagonally: a file of departure is written, or a capture. (`e2-e4` looks so too, and is left to
    /// `resolve_rarer`.)
    #[inline]
    pub(super) const fn looks_diagonal(self) -> bool {
        (self.origin & 15 != 0) | self.marks.has(Marks::CAPTURE)
    }

    /// How many bytes its squares, `x` and sign take as PGN has them after the piece's letter; 0 for castling, a promotion, any
    /// other sign, and squares of departure that PGN does not name so.
    #[inline]
    pub(crate) const fn plain_length(self) -> usize {
        let unusual = self.marks.0 & !PLAIN.0 | (self.promotion & !PGN_FORM) as u16;
        if unusual != 0 || self.action >= CASTLE_KING {
            return 0;
        }
        let form = (self.action != 0) as usize
            | ((self.origin & 15 != 0) as usize) << 1
            | ((self.origin >> 4 != 0) as usize) << 2
            | (self.marks.has(Marks::CAPTURE) as usize) << 3
            | (self.marks.has(Marks(Marks::CHECK.0 | Marks::MATE.0)) as usize) << 4;
        PLAIN_LENGTHS[form] as usize
    }

    /// Whether it says what a pawn becomes.
    #[inline]
    pub(super) const fn promotes(self) -> bool {
        self.promotion & !(NEUTRAL | PGN_FORM) != 0
    }

    /// The squares of departure that the written file and rank allow.
    #[inline]
    pub const fn origin_mask(self) -> Bitboard {
        Bitboard(FILES[(self.origin & 15) as usize] & RANKS[(self.origin >> 4) as usize])
    }

    /// The role promoted to, where one is written; king or pawn too, which the Laws forbid.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.promotion & !(NEUTRAL | PGN_FORM) {
            0 => None,
            role => Some(role_of(role - 1)),
        }
    }

    /// The roles whose letters the token shows, one bit each by role: the piece's and a promotion's, but for those
    /// that no letter names.
    #[inline]
    pub const fn letters(self) -> u8 {
        let man = (1u32 << (self.action | (self.promotion & NEUTRAL))) as u8 & 0b11_1110;
        let pawn = ((self.action == 0) & self.marks.has(Marks::PAWN_LETTER)) as u8;
        let promotion = ((1u32 << (self.promotion & !PGN_FORM)) >> 1) as u8;
        man | pawn | promotion
    }

    /// The signs.
    #[inline]
    pub const fn marks(self) -> Marks {
        self.marks
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("Written");
        out.field("action", &self.action());
        if self.role().is_some() {
            out.field("from_file", &self.from_file())
                .field("from_rank", &self.from_rank())
                .field("to", &self.to);
            out.field("promotion", &self.promotion());
        }
        out.field("marks", &self.marks).finish()
    }
}

/// Signs that a move in plain form may have.
const PLAIN: Marks = Marks(Marks::CAPTURE.0 | Marks::CHECK.0 | Marks::MATE.0);

/// How many bytes the squares and signs of a move in PGN's form take, by whether there are a piece, a file of departure, a rank of
/// departure, a capture and a sign: a bit each, the piece's the lowest. 0 for what PGN's form has not: a piece names a file or a rank
/// at most, a pawn the file that it captures from (C.9.3 and C.10).
const PLAIN_LENGTHS: [u8; 32] = {
    let mut lengths = [0; 32];
    let mut form = 0;
    while form < lengths.len() {
        let (piece, file, rank) = (form & 1, form >> 1 & 1, form >> 2 & 1);
        let (capture, sign) = (form >> 3 & 1, form >> 4);
        let is_plain = if piece == 1 { file + rank < 2 } else { rank == 0 && file == capture };
        lengths[form] = if is_plain { (2 + file + rank + capture + sign) as u8 } else { 0 };
        form += 1;
    }
    lengths
};

/// By file + 1; entry 0 leaves the file open. Sixteen entries spare the bounds check.
const FILES: [u64; 16] = {
    let mut masks = [!0; 16];
    let mut file = 0;
    while file < 8 {
        masks[file + 1] = 0x0101_0101_0101_0101 << file;
        file += 1;
    }
    masks
};

/// By rank + 1; entry 0 leaves the rank open.
const RANKS: [u64; 16] = {
    let mut masks = [!0; 16];
    let mut rank = 0;
    while rank < 8 {
        masks[rank + 1] = 0xFF << (rank * 8);
        rank += 1;
    }
    masks
};

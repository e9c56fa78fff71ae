//! The styles a move can be written in, and the choices each leaves open.

use super::{ENGLISH, Language};

/// A way of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Style {
    /// Short algebraic, `Nxf3+`, as PGN exports it.
    San,
    /// Long algebraic, `Ng1xf3+` (C.8 calls it the long form), no hyphen.
    Lan,
    /// Long algebraic with a hyphen, `Ng1-f3`.
    LanHyphen,
    /// Short algebraic without signs of capture, check or en passant: `ed4`, `Nf3` (C.13.3 to C.13.6).
    Minimal,
    /// Short algebraic with ♔ to ♞ for the letters.
    Figurine,
    /// `e2e4`, `e7e8q`, castling as the king's move (onto the rook in Chess960).
    Uci,
    /// ICCF numeric: `5254`, promotion as a fifth digit.
    Iccf,
    /// The old international notation: `E2E4`, `E1G1`.
    Coordinate,
    /// Descriptive: `P-K4`, or in Spanish `P4R`.
    Descriptive,
    /// Announced as for blind players (appendix D): `Eva zwei Eva vier`.
    Spoken,
}

/// What stands for a capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaptureSign {
    /// `x`.
    Cross,
    /// `:`.
    Colon,
    /// Nothing.
    None,
}

/// What stands behind a move that gives mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateSign {
    /// `#`.
    Hash,
    /// `++`.
    DoublePlus,
    /// Nothing.
    None,
}

/// How castling is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingSign {
    /// `O-O`, as PGN wants it.
    Letters,
    /// `0-0`, as the Laws want it (C.13.1).
    Zeros,
}

/// What stands between a promotion's square and its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromotionSign {
    /// `e8=Q`, as PGN wants it.
    Equals,
    /// `e8Q`, as the Laws want it (C.11).
    Glued,
    /// `e8(Q)`.
    Parentheses,
    /// `e8/Q`.
    Slash,
}

/// Everything that decides how a legal move is spelt.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    /// The style.
    pub style: Style,
    /// The language of the letters or words; of no account for figurines, UCI and ICCF.
    pub language: &'static Language,
    /// What stands for a capture.
    pub capture: CaptureSign,
    /// Whether `+` stands behind a move that gives check.
    pub check: bool,
    /// What stands behind a move that gives mate.
    pub mate: MateSign,
    /// Whether ` e.p.` stands behind an en passant capture.
    pub en_passant: bool,
    /// How castling is written.
    pub castling: CastlingSign,
    /// What stands between a promotion's square and its letter.
    pub promotion: PromotionSign,
}

impl Spelling {
    /// The style's usual spelling: PGN's signs, and none in [`Style::Minimal`].
    ///
    /// ```
    /// use scoresheet::notation::{CaptureSign, ENGLISH, Spelling, Style};
    /// assert_eq!(Spelling::new(Style::Minimal, ENGLISH).capture, CaptureSign::None);
    /// ```
    pub fn new(style: Style, language: &'static Language) -> Spelling {
        let signs = style != Style::Minimal;
        Spelling {
            style,
            language,
            capture: if signs { CaptureSign::Cross } else { CaptureSign::None },
            check: signs,
            mate: if signs { MateSign::Hash } else { MateSign::None },
            en_passant: false,
            castling: CastlingSign::Letters,
            promotion: PromotionSign::Equals,
        }
    }

    /// English short algebraic notation as PGN exports it.
    pub fn pgn() -> Spelling {
        Spelling::new(Style::San, ENGLISH)
    }
}

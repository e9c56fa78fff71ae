//! The styles a move can be written in, and the choices each leaves open; the first of each is what PGN's export format has.

use super::{ENGLISH, Language};

/// Declares an enum whose values are named on the command line: one line of help and one name each.
macro_rules! choices {
    ($(#[doc = $what:literal])+ $choice:ident; $($(#[doc = $about:literal])+ $variant:ident $name:literal;)+) => {
        $(#[doc = $what])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum $choice {
            $($(#[doc = $about])+ $variant,)+
        }

        impl $choice {
            /// All of them, in the order help shows them.
            pub const ALL: &[$choice] = &[$($choice::$variant),+];

            /// The name on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $($choice::$variant => $name,)+
                }
            }

            /// One line of help.
            pub const fn about(self) -> &'static str {
                match self {
                    $($choice::$variant => concat!($($about),+).trim_ascii(),)+
                }
            }

            /// The one with this name, if any.
            pub fn named(name: &str) -> Option<$choice> {
                $choice::ALL.iter().copied().find(|choice| choice.name() == name)
            }
        }
    };
}
pub(crate) use choices;

choices! {
    /// A way of writing moves.
    ///
    /// ```
    /// use scoresheet::notation::Style;
    /// assert_eq!(Style::named("lan-hyphen"), Some(Style::LanHyphen));
    /// assert!(Style::ALL.iter().all(|&style| Style::named(style.name()) == Some(style)));
    /// ```
    Style;
    /// Short algebraic as PGN exports it: Nxf3+, exd5, O-O, e8=Q
    San "san";
    /// Long algebraic, both squares: Ng1xf3+, e2e4
    Lan "lan";
    /// Long algebraic with a hyphen where nothing is captured: Ng1-f3, e5xd6
    LanHyphen "lan-hyphen";
    /// Short algebraic without signs of capture, check or en passant: Nf3, ed4
    Minimal "minimal";
    /// Short algebraic with ♔ to ♞ for the letters: ♘xf3+
    Figurine "figurine";
    /// The squares as chess engines take them: e2e4, e7e8q, e1g1
    Uci "uci";
    /// ICCF numeric, for correspondence: 5254, a promotion as a fifth digit
    Iccf "iccf";
    /// The old international notation: E2E4, E1G1
    Coordinate "coordinate";
    /// Descriptive: P-K4, or in Spanish P4R
    Descriptive "descriptive";
    /// Announced, as for blind players: Bauer Eva zwei Eva vier
    Spoken "spoken";
}

impl Style {
    /// Whether moves are written with algebraic signs, which [`MoveFormat`](super::MoveFormat) leaves open; the other
    /// styles have signs of their own.
    pub const fn is_algebraic(self) -> bool {
        match self {
            Style::San | Style::Lan | Style::LanHyphen | Style::Minimal | Style::Figurine => true,
            Style::Uci | Style::Iccf | Style::Coordinate | Style::Descriptive | Style::Spoken => false,
        }
    }

    /// Whether a move is written as its two squares, which needs no position.
    pub const fn is_of_squares(self) -> bool {
        matches!(self, Style::Uci | Style::Iccf | Style::Coordinate)
    }
}

choices! {
    /// The sign of a capture.
    CaptureSign;
    /// Nxf3
    Cross "x";
    /// N:f3
    Colon ":";
    /// Nf3
    None "none";
}

choices! {
    /// What follows a move that gives mate.
    MateSign;
    /// Qh7#
    Hash "#";
    /// Qh7++
    DoublePlus "++";
    /// Qh7
    None "none";
}

choices! {
    /// How castling is written.
    CastlingSign;
    /// O-O and O-O-O, as PGN wants it
    Letters "letters";
    /// 0-0 and 0-0-0, as the Laws want it
    Zeros "zeros";
}

choices! {
    /// What joins a promotion's square and its letter.
    PromotionSign;
    /// e8=Q, as PGN wants it
    Equals "=";
    /// e8Q, as the Laws want it
    Glued "glued";
    /// e8(Q)
    Parentheses "()";
    /// e8/Q
    Slash "/";
}

/// Everything that decides how a legal move is written.
///
/// The signs concern the algebraic styles ([`San`](Style::San), [`Lan`](Style::Lan),
/// [`LanHyphen`](Style::LanHyphen), [`Minimal`](Style::Minimal) and [`Figurine`](Style::Figurine)), which all
/// heed all of them.
#[derive(Clone, Copy, Debug)]
pub struct MoveFormat {
    /// The style.
    pub style: Style,
    /// The language of the letters or words; ignored for figurines, UCI and ICCF.
    pub language: &'static Language,
    /// The sign of a capture.
    pub capture: CaptureSign,
    /// Whether `+` follows a move that gives check, but not mate.
    pub check: bool,
    /// What follows a move that gives mate.
    pub mate: MateSign,
    /// Whether ` e.p.` follows an en passant capture.
    pub en_passant: bool,
    /// How castling is written.
    pub castling: CastlingSign,
    /// What joins a promotion's square and its letter.
    pub promotion: PromotionSign,
    /// Whether UCI and ICCF write all castling as the king's move onto its rook, as Chess960 wants it, and not
    /// only where king or rook comes from another file than usual.
    pub chess960: bool,
}

impl MoveFormat {
    /// The style's usual format: PGN's signs, and none in [`Style::Minimal`].
    ///
    /// ```
    /// use scoresheet::notation::{CaptureSign, ENGLISH, MoveFormat, Style};
    /// assert_eq!(MoveFormat::new(Style::Minimal, ENGLISH).capture, CaptureSign::None);
    /// ```
    pub fn new(style: Style, language: &'static Language) -> MoveFormat {
        let signs = style != Style::Minimal;
        MoveFormat {
            style,
            language,
            capture: if signs { CaptureSign::Cross } else { CaptureSign::None },
            check: signs,
            mate: if signs { MateSign::Hash } else { MateSign::None },
            en_passant: false,
            castling: CastlingSign::Letters,
            promotion: PromotionSign::Equals,
            chess960: false,
        }
    }

    /// English short algebraic notation as PGN exports it.
    pub fn pgn() -> MoveFormat {
        MoveFormat::new(Style::San, ENGLISH)
    }
}

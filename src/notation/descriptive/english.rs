//! English descriptive notation: `P-K4`, `N-KB3`, `QBPxP e.p.`; and as older books have it, `P. to K. 4th`,
//! `K. Kt. to B's 3d`, `Q takes P (ch.)`.

use super::{Check, Descriptive, Order};
use crate::board::{Role, Side};

/// English descriptive notation, as in books until about 1980.
///
/// ```
/// use scoresheet::{board::Position, notation::{DESCRIPTIVE_EN, Phrase, Prose, san}};
/// let start = Position::start();
/// assert_eq!(DESCRIPTIVE_EN.length(b"N-KB3 N-QB3"), Some(5));
/// let Phrase::Legal(played, _) = DESCRIPTIVE_EN.resolve(b"Kt-KB3", &start) else { panic!() };
/// assert_eq!(san(&start, played), "Nf3");
/// let mut out = Vec::new();
/// DESCRIPTIVE_EN.write(&start, played, &mut out);
/// assert_eq!(out, b"N-KB3");
/// ```
pub static DESCRIPTIVE_EN: Descriptive = Descriptive {
    code: "descriptive-en",
    order: Order::Before,
    initials: b"PNRBQKCO0o",
    letters: ["P", "N", "B", "R", "Q", "K"],
    spellings: &[
        ("Kt", Role::Knight),
        ("N", Role::Knight),
        ("B", Role::Bishop),
        ("R", Role::Rook),
        ("Q", Role::Queen),
        ("K", Role::King),
    ],
    genitive: "'s",
    goes: &["to"],
    captures: &["takes", "tks"],
    ordinals: &["st", "nd", "rd", "th", "d"],
    castles: "Castles",
    wings: &[
        ("on the king's side", Side::King),
        ("on the queen's side", Side::Queen),
        ("on king's side", Side::King),
        ("on queen's side", Side::Queen),
        ("K's side", Side::King),
        ("Q's side", Side::Queen),
        ("K's R", Side::King),
        ("Q's R", Side::Queen),
        ("K R", Side::King),
        ("Q R", Side::Queen),
        ("king's side", Side::King),
        ("queen's side", Side::Queen),
        ("king side", Side::King),
        ("queen side", Side::Queen),
        ("K side", Side::King),
        ("Q side", Side::Queen),
        ("K", Side::King),
        ("Q", Side::Queen),
    ],
    checks: &[
        ("dis check", Check::Discovered),
        ("discovered check", Check::Discovered),
        ("disc check", Check::Discovered),
        ("disc ch", Check::Discovered),
        ("dis ch", Check::Discovered),
        ("double check", Check::Double),
        ("double ch", Check::Double),
        ("dbl ch", Check::Double),
        ("checkmate", Check::Mate),
        ("check", Check::Plain),
        ("ch", Check::Plain),
        ("and mates", Check::Mate),
        ("mates", Check::Mate),
        ("mate", Check::Mate),
    ],
    en_passant: &["e p", "en passant"],
    check: " ch",
    mate: " mate",
    passing: " e.p.",
};

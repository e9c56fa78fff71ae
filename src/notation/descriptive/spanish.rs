//! Spanish descriptive notation: `P4R`, `C3AR`, `PADxP a.p.`.

use super::{Check, Descriptive, Order};
use crate::board::{Role, Side};

/// Spanish descriptive notation, as in books until about 1980.
///
/// ```
/// use scoresheet::{board::Position, notation::{DESCRIPTIVE_ES, Phrase, Prose, san}};
/// let start = Position::start();
/// assert_eq!(DESCRIPTIVE_ES.length(b"C3AR C3AD"), Some(4));
/// let Phrase::Legal(played, _) = DESCRIPTIVE_ES.resolve(b"C3AR", &start) else { panic!() };
/// assert_eq!(san(&start, played), "Nf3");
/// let mut out = Vec::new();
/// DESCRIPTIVE_ES.write(&start, played, &mut out);
/// assert_eq!(out, b"C3AR");
/// ```
pub static DESCRIPTIVE_ES: Descriptive = Descriptive {
    code: "descriptive-es",
    order: Order::After,
    initials: b"PCTADREO0o",
    letters: ["P", "C", "A", "T", "D", "R"],
    spellings: &[
        ("C", Role::Knight),
        ("A", Role::Bishop),
        ("T", Role::Rook),
        ("D", Role::Queen),
        ("R", Role::King),
    ],
    genitive: "",
    goes: &[],
    captures: &[],
    ordinals: &[],
    castles: "Enroque",
    wings: &[("corto", Side::King), ("largo", Side::Queen)],
    checks: &[
        ("jaque a la descubierta", Check::Discovered),
        ("jaque descubierto", Check::Discovered),
        ("jaque doble", Check::Double),
        ("doble jaque", Check::Double),
        ("jaque mate", Check::Mate),
        ("jaque", Check::Plain),
        ("mate", Check::Mate),
    ],
    en_passant: &["a p", "al paso"],
    check: "+",
    mate: "++",
    passing: " a.p.",
};

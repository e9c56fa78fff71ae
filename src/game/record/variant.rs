//! The variants that games may say they are.

use crate::board::Variant;

/// The variant a Variant tag names; `None` for one that is not played here.
pub(in crate::game) fn named_variant(name: &str) -> Option<Variant> {
    let letters = || name.bytes().filter(u8::is_ascii_alphanumeric);
    let is = |known: &&str| letters().map(|letter| letter.to_ascii_lowercase()).eq(known.bytes());
    let usual = ["standard", "fromposition", "normal", "regular", "orthodox", "chess", "classical", ""];
    let chess960 = [
        "chess960",
        "960",
        "fischerandom",
        "fischerandomchess",
        "fischerrandom",
        "fischerrandomchess",
        "freestyle",
        "freestylechess",
        "frc",
        "dfrc",
        "doublefischerrandom",
        "chess9lx",
        "wildfr",
    ];
    if usual.iter().any(is) {
        return Some(Variant::Any);
    }
    chess960.iter().any(is).then_some(Variant::Chess960)
}

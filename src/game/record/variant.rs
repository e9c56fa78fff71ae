//! The variants that games may say they are.

use crate::board::Variant;

/// The variant a Variant tag names; `None` for one that is not played here.
pub(in crate::game) fn named_variant(name: &str) -> Option<Variant> {
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    match name.to_ascii_lowercase().as_str() {
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "freestyle" | "freestylechess" => {
            Some(Variant::Chess960)
        }
        "" | "standard" | "normal" | "chess" | "classical" | "fromposition" => Some(Variant::Any),
        _ => None,
    }
}

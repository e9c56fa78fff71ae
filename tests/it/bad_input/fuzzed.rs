//! What the fuzzers found, kept.

use super::any_bytes::inspect;

/// Texts over which the program once panicked.
const PANICKED: &[&[u8]] = &[
    // A sign of check, and then a byte that is no UTF-8 and the text's last.
    b"1. e4 (1. d4 +\xD5",
];

#[test]
fn what_once_panicked_is_inspected() {
    PANICKED.iter().for_each(|text| inspect(text));
}

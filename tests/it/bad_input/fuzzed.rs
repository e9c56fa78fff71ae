//! What the fuzzers found, kept.

use super::any_bytes::inspect;

/// Texts over which the program once panicked or never came to an end.
const FOUND: &[&[u8]] = &[
    // A sign of check, and then a byte that is no UTF-8 and the text's last.
    b"1. e4 (1. d4 +\xD5",
    // The colours are interchanged, and the line ends before the text does.
    b"1. e5 e4 2. Nc6 Nf3) 1-0",
];

#[test]
fn what_was_once_too_much_is_inspected() {
    FOUND.iter().for_each(|text| inspect(text));
}

//! What the bytes of a game mean where they are not UTF-8.

use std::borrow::Cow;

/// How a game's bytes are read as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8, ASCII included.
    Utf8,
    /// ISO 8859-1: no byte from 0x80 to 0x9F.
    Latin1,
    /// Windows code page 1252.
    Cp1252,
}

impl Encoding {
    /// The encoding a game's bytes are in, as far as they show it.
    pub fn of(text: &[u8]) -> Encoding {
        if simdutf8::basic::from_utf8(text).is_ok() {
            Encoding::Utf8
        } else if text.iter().any(|byte| (0x80..=0x9F).contains(byte)) {
            Encoding::Cp1252
        } else {
            Encoding::Latin1
        }
    }

    /// The encoding's usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Latin1 => "ISO 8859-1 (Latin-1)",
            Encoding::Cp1252 => "Windows-1252",
        }
    }
}

/// `bytes` as text: UTF-8 where they are that, else Windows-1252, of which Latin-1 is a part.
///
/// ```
/// assert_eq!(scoresheet::pgn::decode(b"Mart\xEDnez"), "Martínez");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

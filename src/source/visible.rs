//! Characters that a terminal obeys, and what stands for them.

/// The picture of a control character, and `c` itself where it is none.
pub fn visible(c: char) -> char {
    match c {
        '\0'..='\x1F' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\x7F' => '\u{2421}',
        // C1 controls are escape sequences too (U+009B is CSI). The others reorder or break the line.
        '\u{80}'..='\u{9F}'
        | '\u{61C}'
        | '\u{200E}'
        | '\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2066}'..='\u{2069}'
        | '\u{FEFF}' => char::REPLACEMENT_CHARACTER,
        _ => c,
    }
}

//! Signs of annotators as PGN numbers them.

use crate::notation::dash_length;

/// The numeric glyph for a sign that stands apart from its move; `None` where PGN has none.
pub(super) fn nag_of(sign: &[u8]) -> Option<&[u8]> {
    if let Some(digits) = sign.strip_prefix(b"$") {
        let is_number = (1..=3).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
        return is_number.then_some(sign);
    }
    let is_dash = |c: char| dash_length(c.encode_utf8(&mut [0; 4]).as_bytes()).is_some();
    let text = std::str::from_utf8(sign).ok()?;
    let plain: String = text.chars().map(|c| if is_dash(c) { '-' } else { c }).collect();
    Some(match &*plain {
        "!" => b"$1",
        "?" => b"$2",
        "!!" | "\u{203c}" => b"$3",
        "??" | "\u{2047}" => b"$4",
        "!?" | "\u{2049}" => b"$5",
        "?!" | "\u{2048}" => b"$6",
        "\u{25a1}" | "\u{2610}" => b"$7",
        "=" => b"$10",
        "\u{221e}" | "\u{f7}" => b"$13",
        "+=" | "+/=" | "\u{2a72}" | "\u{b2}" => b"$14",
        "=+" | "=/+" | "\u{2a71}" | "\u{b3}" => b"$15",
        "+/-" | "\u{b1}" => b"$16",
        "-/+" | "\u{2213}" | "\u{b5}" => b"$17",
        "+-" => b"$18",
        "-+" => b"$19",
        "\u{2a00}" => b"$22",
        "\u{2191}" => b"$36",
        "\u{a9}" => b"$44",
        "\u{2192}" => b"$40",
        "\u{21c6}" => b"$132",
        "N" => b"$146",
        _ => return None,
    })
}

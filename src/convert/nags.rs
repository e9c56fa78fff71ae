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

/// The sign that annotators write for a numeric glyph (`$1`); `None` where there is none, or where it only has a number.
///
/// ```
/// use scoresheet::convert::sign_of_nag;
/// assert_eq!((sign_of_nag(b"$5"), sign_of_nag(b"$16"), sign_of_nag(b"$139")), (Some("!?"), Some("\u{b1}"), None));
/// ```
pub fn sign_of_nag(nag: &[u8]) -> Option<&'static str> {
    Some(match nag.strip_prefix(b"$")? {
        b"1" => "!",
        b"2" => "?",
        b"3" => "!!",
        b"4" => "??",
        b"5" => "!?",
        b"6" => "?!",
        b"7" => "\u{25a1}",
        b"10" | b"11" | b"12" => "=",
        b"13" => "\u{221e}",
        b"14" => "\u{2a72}",
        b"15" => "\u{2a71}",
        b"16" => "\u{b1}",
        b"17" => "\u{2213}",
        b"18" => "+\u{2212}",
        b"19" => "\u{2212}+",
        b"22" | b"23" => "\u{2a00}",
        b"36" | b"37" => "\u{2191}",
        b"40" | b"41" => "\u{2192}",
        b"132" | b"133" => "\u{21c6}",
        b"146" => "N",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_is_read_as_the_glyph_it_was_written_for() {
        for number in 0..256 {
            let nag = format!("${number}");
            let Some(sign) = sign_of_nag(nag.as_bytes()) else { continue };
            let read = nag_of(sign.as_bytes()).and_then(sign_of_nag);
            assert_eq!(read, Some(sign), "{nag}");
        }
    }
}

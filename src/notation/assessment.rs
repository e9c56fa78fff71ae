//! Signs of assessment: what an annotator thinks of the position, or of the move.

use super::dash::dash_length;

/// A run of signs is no longer than this, in characters.
const LONGEST: usize = 4;

/// The signs that consist of those of check, of captures that nobody made, and of equality.
const WRITTEN: [&[u8]; 8] = [b"+-", b"-+", b"+/-", b"-/+", b"+=", b"=+", b"+/=", b"=/+"];

/// The length in bytes of the sign of assessment at the start of `input`: `+-`, `=/+`, `±`, `∞`. It takes in all the
/// signs together.
///
/// ```
/// use scoresheet::notation::assessment;
/// assert_eq!(assessment(b"+- 24. Nf3"), Some(2));
/// assert_eq!(assessment("∓".as_bytes()), Some(3));
/// assert_eq!((assessment(b"+"), assessment(b"++-")), (None, None));
/// ```
pub fn assessment(input: &[u8]) -> Option<usize> {
    let (mut run, mut count, mut length) = ([0; LONGEST], 0, 0);
    while let Some((sign, bytes)) = sign(&input[length..]) {
        *run.get_mut(count)? = sign;
        (count, length) = (count + 1, length + bytes);
    }
    let run = &run[..count];
    let symbols = run.contains(&SYMBOL) && run.iter().all(|sign| matches!(*sign, SYMBOL | b'=' | b'/'));
    (symbols || WRITTEN.contains(&run)).then_some(length)
}

/// Whether a sign of assessment begins here.
pub(super) fn begins_assessment(input: &[u8]) -> bool {
    // Nearly always a space.
    input.first().is_some_and(|byte| *byte >= 0x80 || b"+-=/".contains(byte)) && assessment(input).is_some()
}

/// The length in bytes of the signs at the start of `input` that are written before a move, `⌓Nf3` or `!Nf3`. Those of fonts before a
/// move, `÷f5`, may be what is left of a piece's letter.
pub fn signs_before_move(input: &[u8]) -> usize {
    let mut length = 0;
    while let Some(rest) = input.get(length..) {
        length += match (rest.first(), sign(rest)) {
            (Some(b'!' | b'?'), _) => 1,
            (_, Some((SYMBOL, bytes @ 3..))) => bytes,
            _ => break,
        };
    }
    length
}

/// Whether the `N` at the start of `input` is an annotator's sign, glued to the move before it: what he had never seen
/// played before.
pub fn is_novelty(input: &[u8]) -> bool {
    let [b'N', rest @ ..] = input else { return false };
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"!?(){};$".contains(byte);
    rest.first().is_none_or(ends) || begins_assessment(rest)
}

/// Whether the `RR` at the start of `input` is an annotator's sign: a comment by the editors of the Informator.
pub fn is_editorial(input: &[u8]) -> bool {
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"(){};$".contains(byte);
    input.strip_prefix(b"RR").is_some_and(|rest| rest.first().is_none_or(ends))
}

/// Whether the `D` at the start of `input` can be an annotator's sign, apart from the move before it: here books print a
/// diagram.
pub fn is_diagram(input: &[u8]) -> bool {
    matches!(input, [b'D'])
        || matches!(input, [b'D', next, ..] if next.is_ascii_whitespace() || b"(){};$".contains(next))
}

/// Whether a word set apart from a move is nothing but signs: of assessment, the Informator's, `!?`.
pub fn is_annotation(word: &[u8]) -> bool {
    let is_sign = |c: char| {
        matches!(c, '!' | '?' | '+' | '-' | '=' | '/' | '#' | '~' | '<' | '>' | '^' | '|') || is_symbol(c)
    };
    std::str::from_utf8(word).is_ok_and(|word| word.chars().all(is_sign))
}

/// What [`sign`] says of a symbol.
const SYMBOL: u8 = b's';

/// The first character and its length in bytes, if it is a sign; dashes are alike, and so are symbols.
fn sign(input: &[u8]) -> Option<(u8, usize)> {
    match input.first()? {
        &byte @ (b'+' | b'-' | b'=' | b'/') => Some((byte, 1)),
        0xC2 | 0xC3 | 0xE2 => {
            let c = beyond_ascii(input)?;
            match c {
                _ if dash_length(input).is_some() => Some((b'-', c.len_utf8())),
                _ => is_symbol(c).then(|| (SYMBOL, c.len_utf8())),
            }
        }
        _ => None,
    }
}

/// The first character, if it is one of those that begin with the same byte as signs do.
///
/// What it saves: a look at what comes after it, which a reader of any UTF-8 takes.
fn beyond_ascii(input: &[u8]) -> Option<char> {
    let low = |byte: u8| u32::from(byte & 0x3F);
    match *input {
        [0xC2, last @ 0x80..=0xBF, ..] => char::from_u32(0x80 | low(last)),
        // Of those with this first byte, the sign of division alone.
        [0xC3, 0xB7, ..] => Some('\u{f7}'),
        [0xE2, middle @ 0x80..=0xBF, last @ 0x80..=0xBF, ..] => {
            char::from_u32(0x2000 | low(middle) << 6 | low(last))
        }
        _ => None,
    }
}

/// Plus-minus and its like, arrows, mathematical operators, squares and circles; and what fonts for chess have in place of
/// them, as programs leave it: `²`, `³`, `µ`, `÷`, `©`, `®`, `™`.
fn is_symbol(c: char) -> bool {
    // Double exclamation and question marks as one character are signs of the same kind.
    matches!(c, '\u{a9}' | '\u{ae}' | '\u{b1}'..='\u{b3}' | '\u{b5}' | '\u{f7}' | '\u{2122}' | '\u{2313}' | '\u{2610}'..='\u{2612}' | '\u{203c}' | '\u{2047}'..='\u{2049}' | '\u{2190}'..='\u{22ff}' | '\u{25a0}'..='\u{25ff}' | '\u{27f3}' | '\u{2a00}'..='\u{2aff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_what_is_none() {
        for (text, length) in [
            ("+/- Nf6", 3),
            ("=+", 2),
            ("+\u{2212}", 4),
            ("\u{2013}+", 4),
            ("\u{2a72}", 3),
            ("=/\u{221e}", 5),
            ("\u{25a1}15.", 3),
            ("\u{b1}!", 2),
        ] {
            assert_eq!(assessment(text.as_bytes()), Some(length), "{text}");
        }
        for text in [
            "", "+", "-", "=", "/", "++", "--", "+--", "-/-", "+\u{b1}", "\u{2013}", "\u{2020}", "\u{e9}",
            "#",
        ] {
            assert_eq!(assessment(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn characters_are_those_of_utf_8() {
        for c in ('\u{80}'..='\u{c0}').chain('\u{2000}'..='\u{2fff}') {
            let text = c.to_string();
            let begins = matches!(text.as_bytes()[0], 0xC2 | 0xE2) || c == '\u{f7}';
            assert_eq!(beyond_ascii(format!("{text}x").as_bytes()), Some(c).filter(|_| begins), "{c:?}");
        }
        for bytes in [&b"\xC2"[..], b"\xC2x", b"\xC2\xC2", b"\xE2\x88", b"\xE2\x88x", b"\xE2x\x88", b""] {
            assert_eq!(beyond_ascii(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn novelties() {
        assert!(["N", "N 12.", "N!", "N\u{b1}", "N+-", "N)"].iter().all(|text| is_novelty(text.as_bytes())));
        assert!(["Nf6", "N1", "n", "", "N.", "N+"].iter().all(|text| !is_novelty(text.as_bytes())));
    }
}

//! What chardetng takes a text for that is in an old encoding.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, KOI8_R, KOI8_U, WINDOWS_1252};
use std::borrow::Cow;

/// What a text is taken for; Windows-1252 where it is not a valid text of that encoding.
pub(super) fn detected(text: &[u8]) -> &'static Encoding {
    detected_in(&without_long_ascii(text))
}

fn detected_in(text: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(text, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let read =
        |encoding: &'static Encoding| encoding.decode_without_bom_handling_and_without_replacement(text);
    // What it is taken for has to be a text of that encoding; KOI8-U is named only where KOI8-R would not do.
    match read(guess) {
        Some(text) if guess == KOI8_U && read(KOI8_R).is_some_and(|other| other == text) => KOI8_R,
        Some(_) => guess,
        None => WINDOWS_1252,
    }
}

/// How much of ASCII after other bytes still belongs to them: no character has more of it.
const HEAD: usize = 4;
/// What comes before other bytes tells at least by the last two, and is looked for in so many.
const TAIL: std::ops::RangeInclusive<usize> = 2..=24;

/// The text with the middle of each stretch of ASCII left out.
///
/// What it saves: the detector has 27 candidates and shows each of them every byte, and most of a game is moves. None of them counts
/// a pair of ASCII. What they know when the next byte beyond ASCII comes is the two bytes before it, and, of a word in
/// front of an ordinal sign (`º`), all of that word; so what is kept there begins with a byte that is of no word, nor the dot of an `n.º`.
fn without_long_ascii(text: &[u8]) -> Cow<'_, [u8]> {
    // By an escape other encodings begin.
    if memchr::memchr(0x1B, text).is_some() {
        return Cow::Borrowed(text);
    }
    let mut kept = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (ascii, others) = rest.split_at(Encoding::ascii_valid_up_to(rest));
        let head = HEAD.min(ascii.len());
        let from = ascii.len().saturating_sub(*TAIL.end()).max(head);
        let to = ascii.len().saturating_sub(*TAIL.start()).max(from);
        let tail = ascii[from..to].iter().rposition(|byte| !byte.is_ascii_alphanumeric() && *byte != b'.');
        match tail {
            Some(tail) => {
                kept.extend_from_slice(&ascii[..head]);
                kept.extend_from_slice(&ascii[from + tail..]);
            }
            None => kept.extend_from_slice(ascii),
        }
        let end = others.iter().position(u8::is_ascii).unwrap_or(others.len());
        kept.extend_from_slice(&others[..end]);
        rest = &others[end..];
    }
    Cow::Owned(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_ascii_is_left_out() {
        let kept = |text: &[u8]| without_long_ascii(text).into_owned();
        assert_eq!(kept(b"[White \"Mart\xEDnez\"]\n\n1. e4 e5 2. Nf3 *"), b"[Whi\"Mart\xEDnez\" Nf3 *");
        assert_eq!(kept(b"1. e4 e5 {\xEE"), b"1. e e5 {\xEE");
        assert_eq!(kept(b"e4 \x1B e5 e6 e7 \xEE"), b"e4 \x1B e5 e6 e7 \xEE");
        let long = [b"e4".repeat(30).as_slice(), b"\xEE"].concat();
        assert_eq!(kept(&long), long);
    }

    /// Texts put together from pieces of all kinds are taken for the same, whole or not.
    #[test]
    fn the_middle_of_ascii_says_nothing() {
        let pieces: [&[u8]; 22] = [
            b"[White \"",
            b"\"]\n",
            b" n",
            b" N",
            b" 33",
            b" XXI",
            b".",
            b"1. e4 e5 ",
            b"Mart",
            b"NEZ",
            b"ez",
            b"\0\0\0\0\0\0",
            b"\xBA",
            b"\xAA",
            b"\xA9",
            b"\xED",
            b"\xC8\xE2\xE0\xED\xEE\xE2",
            b"\xA0",
            b"\x81\x30\x84\x36",
            b"\x8F\xA2",
            b"\xD6\xD0\xB9\xFA",
            b"! 12345678901234567890 ",
        ];
        let mut seed = 1u64;
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize
        };
        for _ in 0..3_000 {
            let mut text = Vec::new();
            for _ in 0..next() % 24 {
                match next() % 8 {
                    0 => text.extend((0..next() % 4).map(|_| next() as u8)),
                    _ => text.extend_from_slice(pieces[next() % pieces.len()]),
                }
            }
            assert_eq!(detected(&text), detected_in(&text), "{text:X?}");
        }
    }
}

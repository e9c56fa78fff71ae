//! Words and phrases as they are compared, in whatever language and encoding they are written.

use super::Read;
use encoding_rs::WINDOWS_1252;
use nom::{Parser, bytes::complete::tag_no_case};
use std::borrow::Cow;

/// A word as it is compared: small letters without accents, `ä` as `ae`.
pub(super) fn folded(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'á' | 'à' | 'â' | 'ã' => out.push('a'),
            'é' | 'è' | 'ê' => out.push('e'),
            'í' => out.push('i'),
            'ó' | 'ô' | 'õ' => out.push('o'),
            'ú' => out.push('u'),
            'ñ' => out.push('n'),
            'ç' => out.push('c'),
            c => out.push(c),
        }
    }
    out
}

/// A word of a text as it is compared; one that is not UTF-8 is read as Windows-1252.
pub(super) fn decoded(word: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(word) {
        Ok(word) => Cow::Borrowed(word),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(word).0,
    }
}

/// What follows the phrase at the start of `input`, in any case. At a space of the phrase there may be a dot, and a
/// space, a hyphen or nothing; a dot may end it, but no letter or digit may follow.
pub(super) fn after_phrase<'i>(input: &'i [u8], phrase: &str) -> Option<&'i [u8]> {
    let mut rest = input;
    for (index, word) in phrase.split(' ').enumerate() {
        if index > 0 {
            rest = rest.strip_prefix(b".").unwrap_or(rest);
            rest = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"-")).unwrap_or(rest);
        }
        let after: Read<'_, _> = tag_no_case(word).parse(rest);
        rest = after.ok()?.0;
    }
    rest = rest.strip_prefix(b".").unwrap_or(rest);
    let goes_on = rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    (!goes_on).then_some(rest)
}

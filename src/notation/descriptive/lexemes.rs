//! The words and signs of descriptive moves that are read alike in every language.

use super::sentence::{Check, Deed};
use crate::notation::{Action, Marks, Read, Written, castling::castling, dash::dash, words::after_phrase};
use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, tag_no_case},
    character::complete::one_of,
    combinator::{map, map_opt, opt, value},
};

/// `O-O`, `0-0-0`.
pub(super) fn castling_in_letters(input: &[u8]) -> Read<'_, (Deed, Marks)> {
    let wing = |written: Written| match written.action() {
        Action::Castle(side) => Some((Deed::Castle(Some(side)), written.marks())),
        _ => None,
    };
    map_opt(castling, wing).parse(input)
}

/// A digit as a rank, from 0.
pub(super) fn rank(input: &[u8]) -> Read<'_, u8> {
    map(one_of("12345678"), |digit| digit as u8 - b'1').parse(input)
}

/// One space or none.
pub(super) fn space(input: &[u8]) -> Read<'_, ()> {
    value((), opt(tag(" "))).parse(input)
}

/// `x`, `X` or `×`.
pub(super) fn capture_sign(input: &[u8]) -> Read<'_, ()> {
    value((), alt((tag("x"), tag("X"), tag("\u{d7}")))).parse(input)
}

/// One of the words with a space or the end of a line on either side, a dot before it or after.
pub(super) fn word_between<'i>(input: &'i [u8], words: &[&str]) -> Read<'i, ()> {
    let gap = || alt((tag(" "), tag("\r\n"), tag("\n")));
    let (rest, _) = (opt(tag(".")), gap()).parse(input)?;
    let after = words.iter().find_map(|word| {
        let word: Read<'_, _> = tag_no_case(*word).parse(rest);
        word.ok()
    });
    let (rest, _) = after.ok_or(nom::Err::Error(()))?;
    value((), (opt(tag(".")), gap())).parse(rest)
}

/// What follows the piece that moves.
pub(super) fn capture_sign_or_dash(input: &[u8]) -> Read<'_, ()> {
    alt((capture_sign, value((), dash))).parse(input)
}

/// `+`, `†`, `++`, `‡` or `#`.
pub(super) fn check_sign(input: &[u8]) -> Read<'_, Check> {
    alt((
        value(Check::MateOrDouble, alt((tag("++"), tag("\u{2021}")))),
        value(Check::Mate, tag("#")),
        value(Check::Plain, alt((tag("+"), tag("\u{2020}")))),
    ))
    .parse(input)
}

/// What follows the phrase, in brackets or not.
pub(super) fn bracketed<'i>(input: &'i [u8], phrase: &str) -> Option<&'i [u8]> {
    match input.strip_prefix(b"(") {
        Some(rest) => after_phrase(rest, phrase)?.strip_prefix(b")"),
        None => after_phrase(input, phrase),
    }
}

/// Whether a move's token can end before `rest`: not before a letter or a digit, unless that begins the number of
/// the next move, nor before a sign that ties one to it.
pub(super) fn ends(rest: &[u8]) -> bool {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match rest.get(digits) {
        Some(b'.') if digits > 0 => true,
        _ if digits > 0 => false,
        Some(b'-' | b'/' | b'\\' | b'=' | b'\'') => {
            !rest.get(1).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80)
        }
        Some(byte) => !(byte.is_ascii_alphanumeric() || *byte >= 0x80),
        None => true,
    }
}

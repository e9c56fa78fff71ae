//! What only pawns have after their squares: a promotion, and the sign of a capture en passant.

use super::{
    LANGUAGES, Language, Letters, Marks, Read, Written, assessment::begins_assessment, signs::signs,
};
use crate::board::Role;
use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, tag_no_case},
    character::complete::satisfy,
    combinator::{map, not, opt, value, verify},
    sequence::{delimited, preceded, terminated},
};
use std::sync::{LazyLock, OnceLock};

/// Promotion and the en passant sign, which only pawns have.
pub(super) fn pawn_suffixes<'i>(input: &'i [u8], written: Written, letters: &Letters) -> (&'i [u8], Written) {
    let last_rank = matches!(written.to().rank(), 0 | 7);
    let (rest, written) = promotion(input, written, letters, last_rank).unwrap_or((input, written));
    en_passant_sign(rest, written)
}

/// The sign of a capture en passant, apart or glued.
pub(super) fn en_passant_sign(rest: &[u8], written: Written) -> (&[u8], Written) {
    // Set apart or in brackets, the sign is one only after a capture: other words begin alike.
    let captures = written.is_pawn_capture();
    let begins = match rest.first() {
        Some(b' ' | b'(') => captures,
        Some(byte) => *byte == b'/' || EN_PASSANT.initials.contains(byte),
        None => false,
    };
    if !begins {
        return (rest, written);
    }
    let bracketed = delimited(tag("("), en_passant, tag(")"));
    let sign = alt((preceded(tag("/"), en_passant), preceded(opt(tag(" ")), alt((en_passant, bracketed)))));
    let (rest, sign) = opt(sign).parse(rest).unwrap_or((rest, None));
    (rest, if sign.is_some() { written.marked(Marks::EN_PASSANT) } else { written })
}

/// `=Q`, `(Q)`, `=(Q)`, `/Q`, or on the last rank a glued `Q`; a bare `=`.
fn promotion<'i>(input: &'i [u8], written: Written, letters: &Letters, last_rank: bool) -> Read<'i, Written> {
    // Two squares and a small letter are UCI, whatever the letter means in the game's language.
    if written.marks().has(Marks::SQUARES)
        && last_rank
        && let Ok((rest, role)) = uci_promotion(input)
    {
        return Ok((rest, written.promoting_neutrally(role)));
    }
    let role = |input: &'i [u8]| promotion_letter(input, letters);
    let bracketed = || delimited(tag("("), role, tag(")"));
    // `a6/e` is the Informator's endgame.
    let stroke = preceded(tag("/"), verify(role, |(_, foreign)| last_rank || !foreign));
    let signed = alt((preceded(tag("="), alt((role, bracketed()))), bracketed(), stroke));
    let glued = verify(role, |_| last_rank);
    let marked = map(signed, |(role, foreign)| (role, foreign, Marks::PROMOTION_SIGN));
    let (rest, found) =
        opt(alt((marked, map(glued, |(role, foreign)| (role, foreign, Marks::NONE))))).parse(input)?;
    if let Some((role, foreign, sign)) = found {
        let written = role.map_or(written, |role| written.promoting(role)).marked(sign);
        return Ok((rest, if foreign { written.marked(Marks::FOREIGN_PROMOTION) } else { written }));
    }
    if !last_rank && begins_assessment(input) {
        return Ok((input, written));
    }
    value(written.marked(Marks::BARE_EQUALS), tag("=")).parse(input)
}

/// A promotion after the signs of check and the glyphs that should come after it, `bxa8+=N`, and these signs.
pub(super) fn promotion_after_sign<'i>(
    input: &'i [u8],
    written: Written,
    letters: &Letters,
) -> Option<(&'i [u8], Written)> {
    let may_promote = written.role() == Some(Role::Pawn) && matches!(written.to().rank(), 0 | 7);
    if !may_promote || written.promotion().is_some() {
        return None;
    }
    let count = input.iter().take_while(|byte| b"+#!?".contains(byte)).count();
    let (sign, rest) = input.split_at_checked(count).filter(|_| count > 0)?;
    let (rest, promoted) = promotion(rest, signs(sign, written).1, letters, true).ok()?;
    promoted.promotion().map(|_| (rest, promoted))
}

/// The promotion of a UCI move.
fn uci_promotion(input: &[u8]) -> Read<'_, Role> {
    let letter = alt((
        value(Role::Queen, tag("q")),
        value(Role::Rook, tag("r")),
        value(Role::Bishop, tag("b")),
        value(Role::Knight, tag("n")),
    ));
    terminated(letter, not(satisfy(|c| c.is_ascii_alphanumeric()))).parse(input)
}

/// A promotion letter: of the language, or foreign, and then the role that other languages agree on.
pub(super) fn promotion_letter<'i>(input: &'i [u8], letters: &Letters) -> Read<'i, (Option<Role>, bool)> {
    if let Some((role, length)) = letters.role(input) {
        return Ok((&input[length..], (Some(role), false)));
    }
    let (rest, letter) = satisfy(|c| c.is_ascii_alphabetic()).parse(input)?;
    not(satisfy(|c| c.is_ascii_alphanumeric())).parse(rest)?;
    let capital = [letter.to_ascii_uppercase() as u8];
    // A small letter is the language's own before it is another's.
    if let Some((role, _)) = letters.role(&capital) {
        return Ok((rest, (Some(role), true)));
    }
    Ok((rest, (known_meaning(capital[0]), true)))
}

/// What a capital means in most languages, gathered when it is first asked for.
///
/// What it saves: in a text of other things, nearly every word that begins like a move is asked about.
fn known_meaning(capital: u8) -> Option<Role> {
    static KNOWN: [OnceLock<Option<Role>>; 26] = [const { OnceLock::new() }; 26];
    *KNOWN[usize::from(capital - b'A')].get_or_init(|| common_meaning(&[capital]))
}

/// What a letter means in most languages that have it; `None` where they disagree, or none has it. The pawn is a
/// meaning like the others: nothing is promoted to one.
fn common_meaning(letter: &[u8]) -> Option<Role> {
    let is_pawn = |language: &&&Language| language.pawn.iter().any(|known| known.as_bytes() == letter);
    let pawns = LANGUAGES.iter().filter(is_pawn).count();
    let mut counts = [0; Role::ALL.len()];
    LANGUAGES.iter().filter_map(|language| language.role(letter)).for_each(|role| counts[role as usize] += 1);
    let most = counts.iter().max().copied().filter(|&most| most > 0)?;
    let others = counts.iter().sum::<usize>() - most;
    if pawns > most {
        return Some(Role::Pawn);
    }
    let role = counts.iter().position(|&count| count == most)?;
    (most >= 3 * others).then_some(Role::ALL[role])
}

/// The signs of en passant.
struct EnPassant {
    /// In all their forms, the longer first.
    forms: Vec<String>,
    /// The bytes they begin with, in small letters and capitals.
    initials: Vec<u8>,
}

/// `e.p.` and those of all languages: `e.p.`, `e. p.`, `e.p`, `ep`.
static EN_PASSANT: LazyLock<EnPassant> = LazyLock::new(|| {
    let signs = LANGUAGES.iter().flat_map(|language| language.en_passant).chain(&["e.p."]);
    let mut forms: Vec<String> = signs
        .flat_map(|sign| {
            let apart = sign.replace('.', ". ").trim_end().to_owned();
            [(*sign).to_owned(), apart, sign.trim_end_matches('.').to_owned(), sign.replace('.', "")]
        })
        .collect();
    forms.sort_by_key(|form| std::cmp::Reverse(form.len()));
    forms.dedup();
    let initials = forms.iter().filter_map(|form| form.bytes().next());
    let initials = initials.flat_map(|byte| [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()]).collect();
    EnPassant { forms, initials }
});

/// A sign of en passant in small letters or capitals, and nothing of a word after it.
fn en_passant(input: &[u8]) -> Read<'_, &[u8]> {
    let form = |form: &String| tag_no_case::<_, _, ()>(form.as_str()).parse(input).ok();
    let (rest, sign) = EN_PASSANT.forms.iter().find_map(form).ok_or(nom::Err::Error(()))?;
    not(satisfy(|c| c.is_ascii_alphanumeric())).parse(rest)?;
    Ok((rest, sign))
}

//! Castling as it is written: letters or zeros, and what joins them.

use super::{Marks, Read, Written, assessment::begins_assessment, dash::dash};
use crate::board::Side;
use nom::{
    Parser,
    branch::alt,
    bytes::complete::tag,
    combinator::{not, opt, success, value, verify},
    sequence::preceded,
};

/// What is written for one of the `O`s.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letter {
    /// `O`, also the Cyrillic letter.
    Capital,
    /// `o`, also the Cyrillic letter.
    Small,
    Zero,
}

/// What is written between two of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Dash,
    /// A dash with a space on either side.
    Apart,
    Dot,
    Nothing,
}

/// `O-O`, `0-0-0`, `o-o`, with any dash, also with spaces around it; as whole words `OO`, `000`, `O.O`.
pub(super) fn castling(input: &[u8]) -> Read<'_, Written> {
    let (rest, first) = letter(input)?;
    let (rest, between) = separator(rest)?;
    let (rest, second) = letter(rest)?;
    let third = preceded(verify(separator, |separator| *separator == between), letter);
    let (rest, third) = opt(third).parse(rest)?;
    let letters = [first, second, third.unwrap_or(second)];
    let alike = |like| letters.iter().all(|letter| *letter == like);
    if matches!(between, Separator::Dash | Separator::Apart) {
        // `0-0-0-0` and `O-OO` are neither of the two.
        not((opt(dash), letter)).parse(rest)?;
    } else if !(alike(Letter::Capital) || alike(Letter::Zero)) || !ends_word(rest) {
        return Err(nom::Err::Error(()));
    }
    let written = Written::castle(if third.is_some() { Side::Queen } else { Side::King });
    // Without its dash it is not a result.
    let zeros = alike(Letter::Zero) && matches!(between, Separator::Dash | Separator::Apart);
    Ok((rest, if zeros { written.marked(Marks::ZEROS) } else { written }))
}

fn letter(input: &[u8]) -> Read<'_, Letter> {
    match input {
        [b'O', rest @ ..] | [0xD0, 0x9E, rest @ ..] => Ok((rest, Letter::Capital)),
        [b'o', rest @ ..] | [0xD0, 0xBE, rest @ ..] => Ok((rest, Letter::Small)),
        [b'0', rest @ ..] => Ok((rest, Letter::Zero)),
        _ => Err(nom::Err::Error(())),
    }
}

fn separator(input: &[u8]) -> Read<'_, Separator> {
    alt((
        value(Separator::Dash, dash),
        value(Separator::Apart, (tag(" "), dash, tag(" "))),
        value(Separator::Dot, tag(".")),
        success(Separator::Nothing),
    ))
    .parse(input)
}

/// Whether nothing but signs may belong to the word before `rest`.
fn ends_word(rest: &[u8]) -> bool {
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"+#!?,;(){}[]$".contains(byte);
    rest.first().is_none_or(ends) || begins_assessment(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Action;

    fn sides(text: &str) -> Option<(Side, &str)> {
        let (rest, written) = castling(text.as_bytes()).ok()?;
        let Action::Castle(side) = written.action() else { panic!("{text}") };
        Some((side, &text[text.len() - rest.len()..]))
    }

    #[test]
    fn letters_and_separators() {
        for text in
            ["O-O", "o-o", "0-0", "O-0", "0\u{2013}O", "0 - 0", "00", "OO", "O.O", "0.0", "О-О", "о-о", "О-O"]
        {
            assert_eq!(sides(text), Some((Side::King, "")), "{text}");
        }
        for text in ["O-O-O", "0-0-O", "O - O - O", "000", "OOO", "O.O.O", "О-О-О"] {
            assert_eq!(sides(text), Some((Side::Queen, "")), "{text}");
        }
        assert_eq!(sides("O-O 5. d4"), Some((Side::King, " 5. d4")));
        assert_eq!(sides("00+ Kd8"), Some((Side::King, "+ Kd8")));
    }

    #[test]
    fn what_is_not_castling() {
        for text in [
            "0 - 1", "0-1", "0", "O", "0000", "00:15", "00:15:30", "00.", "007", "oo", "o.o", "Oo", "O.0",
            "0.00", "0.0-0.5", "O-O-O-O", "0-0-0-0", "O-OO", "OOOO", "O  -  O", "0- 0",
        ] {
            assert_eq!(sides(text), None, "{text}");
        }
    }
}

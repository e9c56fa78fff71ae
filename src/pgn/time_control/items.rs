//! The numbers, units and words of a written time control.

use super::{
    HOUR,
    words::{Meaning, meaning, two_meanings},
};
use crate::pgn::free_text::{Kind, Piece, pieces};
use std::time::Duration;

/// One item of a written time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    /// A number, in thousandths.
    Number(u64),
    /// `1:30:00`.
    Clock(Duration),
    /// `1:30`: hours and minutes, or minutes and seconds; here as minutes and seconds.
    TwoParts(Duration),
    /// A word.
    Word(Meaning),
    /// `/`.
    Slash,
    /// `(`.
    Open,
    /// `,` or `;`.
    Comma,
}

/// The items of `value`; `None` where anything in it is not known.
pub(super) fn items(value: &str) -> Option<Vec<Item>> {
    let pieces: Vec<_> = pieces(value).collect();
    let mut found = Vec::new();
    let mut rest = pieces.as_slice();
    while let Some((piece, others)) = rest.split_first() {
        rest = others;
        match piece.kind {
            Kind::Number => {
                let (item, used) = number(piece, others)?;
                rest = &others[used..];
                found.push(item);
            }
            Kind::Word => match (meaning(&piece.folded), two_meanings(&piece.folded)) {
                (Some(meaning), _) => found.push(Item::Word(meaning)),
                (None, Some((one, two))) => found.extend([Item::Word(one), Item::Word(two)]),
                (None, None) => return None,
            },
            Kind::Sign => match piece.text {
                "/" => found.push(Item::Slash),
                "(" => found.push(Item::Open),
                "," | ";" => found.push(Item::Comma),
                "+" => found.push(Item::Word(Meaning::Plus)),
                "\"" | "”" | "″" => found.push(Item::Word(Meaning::Second)),
                "'" | "’" | "′" | "´" => match found.last() {
                    // `''`: seconds, typed as two signs.
                    Some(Item::Word(Meaning::Minute)) if ends_at(&pieces, piece.start) => {
                        found.pop();
                        found.push(Item::Word(Meaning::Second));
                    }
                    _ => found.push(Item::Word(Meaning::Minute)),
                },
                ")" => {}
                // After an abbreviation, or between a name and its value.
                "." | ":" if !matches!(found.last(), Some(Item::Number(_))) => {}
                _ => return None,
            },
        }
    }
    Some(found)
}

/// Whether the sign for minutes stands right before this byte.
fn ends_at(pieces: &[Piece<'_>], start: usize) -> bool {
    pieces.iter().any(|piece| piece.end() == start && matches!(piece.text, "'" | "’" | "′" | "´"))
}

/// A number with its fraction, or a time as clocks show it, and how many pieces after the first it takes.
fn number(first: &Piece<'_>, rest: &[Piece<'_>]) -> Option<(Item, usize)> {
    let joined = |at: usize, sign: &str| {
        let before = if at == 0 { first } else { &rest[at - 1] };
        let (colon, digits) = (rest.get(at)?, rest.get(at + 1)?);
        let is_joined = colon.is(sign) && colon.start == before.end() && digits.start == colon.end();
        (is_joined && digits.kind == Kind::Number).then_some(digits.text)
    };
    let value: u64 = first.text.parse().ok().filter(|value| *value <= 10_000_000)?;
    if let Some(second) = joined(0, ":") {
        let sixty = |text: &str| text.parse::<u64>().ok().filter(|part| text.len() == 2 && *part < 60);
        let second = sixty(second)?;
        return Some(match joined(2, ":") {
            Some(third) => (Item::Clock(Duration::from_secs(HOUR * value + 60 * second + sixty(third)?)), 4),
            None => (Item::TwoParts(Duration::from_secs(60 * value + second)), 2),
        });
    }
    match joined(0, ".") {
        Some(fraction) => {
            let digits = &fraction[..fraction.len().min(3)];
            let millis: u64 = format!("{digits:0<3}").parse().ok()?;
            Some((Item::Number(1000 * value + millis), 2))
        }
        None => Some((Item::Number(1000 * value), 0)),
    }
}

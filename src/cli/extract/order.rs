//! `--sort`: the order in which games come out.

use crate::{
    event::Date,
    game::{Scratch, tag_value},
    pgn::{PlayerName, TagName, each_plain_letter, is_placeholder, is_unknown},
};
use clap::ValueEnum;

/// What games are sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SortKey {
    /// The Date tag; an unknown day comes after the days of its month, a month after those of its year.
    Date,
    /// The Round tag, part by part: 2.3 before 2.10, and 9 before 10.
    Round,
    /// The Board tag, or what comes after the round in the Round tag: 3 of 2.3.
    Board,
    /// White's name, without titles and accents.
    White,
    /// Black's name.
    Black,
    /// The Event tag.
    Event,
    /// The Site tag.
    Site,
    /// The ECO tag.
    Eco,
}

/// Where a game stands among others by one key or several.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(Vec<Standing>);

/// Where a game stands by one key; what is not known comes last.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Known(Vec<Part>),
    Unknown,
}

/// A part of a value.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64),
    /// In small letters, without accents.
    Word(String),
}

impl Rank {
    /// The rank of the game with this text; only its tags are read.
    pub fn of(keys: &[SortKey], text: &[u8], scratch: &mut Scratch) -> Rank {
        Rank(keys.iter().map(|&key| Standing::of(key, |name| tag_value(text, name, scratch))).collect())
    }
}

impl Standing {
    fn of(key: SortKey, mut tag: impl FnMut(TagName) -> Option<String>) -> Standing {
        let mut known = |name| tag(name).filter(|value| !is_unknown(value.trim().as_bytes()));
        let parts = match key {
            SortKey::Date => known(TagName::Date).and_then(|date| Date::read(&date)).map(date),
            SortKey::Round => known(TagName::Round).map(|round| parts(&round)),
            SortKey::Board => match known(TagName::Board) {
                Some(board) => Some(parts(&board)),
                None => known(TagName::Round)
                    .and_then(|round| parts(&round).into_iter().nth(1))
                    .map(|board| vec![board]),
            },
            SortKey::White => known(TagName::White).and_then(|white| name(&white)),
            SortKey::Black => known(TagName::Black).and_then(|black| name(&black)),
            SortKey::Event => known(TagName::Event).map(|event| parts(&event)),
            SortKey::Site => known(TagName::Site).map(|site| parts(&site)),
            SortKey::Eco => known(TagName::Eco).map(|eco| parts(&eco)),
        };
        parts.filter(|parts| !parts.is_empty()).map_or(Standing::Unknown, Standing::Known)
    }
}

/// Year, month and day, each that is not known after all that are.
fn date(date: Date) -> Vec<Part> {
    let known = |part: u8| if part == 0 { u64::MAX } else { part.into() };
    [date.year.into(), known(date.month), known(date.day)].map(Part::Number).to_vec()
}

/// The words of a name; `None` where it tells nobody.
fn name(name: &str) -> Option<Vec<Part>> {
    let words = PlayerName::new(name);
    (!is_placeholder(name.as_bytes())).then(|| words.words().iter().cloned().map(Part::Word).collect())
}

/// Numbers and words of a value, without what stands between them.
fn parts(value: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut ends_with_word = false;
    let mut rest = value;
    while let Some(c) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // Longer numbers than these nobody gives to rounds.
            parts.push(Part::Number(rest[..digits].parse().unwrap_or(u64::MAX)));
            ends_with_word = false;
            rest = &rest[digits..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        let mut letters = String::new();
        each_plain_letter(c, &mut |letter| letters.push(letter));
        match parts.last_mut() {
            Some(Part::Word(word)) if ends_with_word => word.push_str(&letters),
            _ if !letters.is_empty() => parts.push(Part::Word(letters.clone())),
            _ => {}
        }
        ends_with_word = !letters.is_empty();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(key: SortKey, name: TagName, mut values: Vec<&str>) -> Vec<&str> {
        let rank = |value: &str| {
            Standing::of(key, |asked| (asked == name && !value.is_empty()).then(|| value.to_owned()))
        };
        values.sort_by_key(|value| rank(value));
        values
    }

    #[test]
    fn values_in_their_order() {
        for (key, name, wanted) in [
            (
                SortKey::Date,
                TagName::Date,
                &[
                    "1851.05.27",
                    "1999.12.01",
                    "1999.12.??",
                    "1999.??.??",
                    "2000-1-9",
                    "????.??.??",
                    "tbd",
                    "",
                ][..],
            ),
            (
                SortKey::Round,
                TagName::Round,
                &["1", "2", "2.3", "2.10", "2.10.1", "9", "10", "Final", "Round 2", "Round 10", "?", "-", ""],
            ),
            (SortKey::Board, TagName::Board, &["2", "10", "?"]),
            (SortKey::Board, TagName::Round, &["7.2", "3.10", "8"]),
            (
                SortKey::White,
                TagName::White,
                &["GM Adams, M", "\u{c1}lvarez, B", "Bauer, C", "bauer, D", "Zoe", "?", "N.N."],
            ),
            (SortKey::Event, TagName::Event, &["Cup 9", "Cup 10", "Open", "?"]),
            (SortKey::Eco, TagName::Eco, &["A00", "B12", "B12a", "E99", "?"]),
        ] {
            let mut other_way: Vec<&str> = wanted.to_vec();
            let unknown = wanted
                .iter()
                .filter(|value| matches!(**value, "?" | "-" | "" | "????.??.??" | "tbd" | "N.N."));
            let known = wanted.len() - unknown.count();
            other_way[..known].reverse();
            other_way.rotate_left(known / 2);
            let found = sorted(key, name, other_way);
            assert_eq!(found[..known], wanted[..known], "{key:?}");
        }
    }
}

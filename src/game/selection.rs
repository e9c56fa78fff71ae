//! Some games out of many, by their numbers or by what their tags say.

use super::{Scratch, replay::read_tags};
use crate::pgn::{Outcome, PlayerName, TagName, tag_result};
use encoding_rs::Encoding;
use std::{borrow::Cow, error::Error, fmt, ops::RangeInclusive, str::FromStr};

/// Numbers of games as people list them: `7`, `3,9-12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameNumbers(Vec<RangeInclusive<u64>>);

/// A list of games that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameNumbersError(String);

impl fmt::Display for GameNumbersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a number from 1, nor two of them with a hyphen between", self.0)
    }
}

impl Error for GameNumbersError {}

impl FromStr for GameNumbers {
    type Err = GameNumbersError;

    fn from_str(list: &str) -> Result<GameNumbers, GameNumbersError> {
        let number = |text: &str| text.trim().parse::<u64>().ok().filter(|&number| number > 0);
        let part = |part: &str| {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let range = number(first).zip(number(last)).filter(|(first, last)| first <= last);
            range.map(|(first, last)| first..=last).ok_or_else(|| GameNumbersError(part.trim().to_owned()))
        };
        list.split(',').map(part).collect::<Result<_, _>>().map(GameNumbers)
    }
}

impl fmt::Display for GameNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, range) in self.0.iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            match range.start() == range.end() {
                true => write!(f, "{comma}{}", range.start())?,
                false => write!(f, "{comma}{}-{}", range.start(), range.end())?,
            }
        }
        Ok(())
    }
}

/// Which games are wanted; by default all. A game has to meet every condition.
///
/// ```
/// use scoresheet::game::{GameSelection, Scratch};
/// let wanted = GameSelection { white: Some("carlsen".into()), ..GameSelection::default() };
/// let game = br#"[White "Carlsen, Magnus"] 1. e4 *"#;
/// assert!(wanted.takes(1, game, &mut Scratch::default()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameSelection {
    /// Their numbers within their file, from 1.
    pub numbers: Option<GameNumbers>,
    /// A part of White's name, in capital or small letters.
    pub white: Option<String>,
    /// A part of Black's name.
    pub black: Option<String>,
    /// A part of the name of either player.
    pub player: Option<String>,
    /// The round, `3`, which takes in its boards (`3.2`), or a part of its name.
    pub round: Option<String>,
    /// The days on which they were played.
    pub dates: Option<Dates>,
    /// What the Result tag says.
    pub result: Option<Outcome>,
}

/// A year, a month, a day, or all days from one of these to another: `2024`, `2024.05`, `2024.05.01..2024.06`; one end may be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dates {
    first: String,
    last: String,
}

/// An invalid date range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatesError(String);

impl fmt::Display for DatesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a date such as 2024, 2024.05 or 2024.05.01, nor days such as 2024.05..2024.06 or 2024.05..",
            self.0
        )
    }
}

impl Error for DatesError {}

impl FromStr for Dates {
    type Err = DatesError;

    fn from_str(text: &str) -> Result<Dates, DatesError> {
        let date = |text: &str| {
            let text = text.trim().replace(['-', '/'], ".");
            let mut parts = text.split('.');
            let is_number =
                |part: &str, length| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
            let is_date = is_number(parts.next().unwrap_or_default(), 4)
                && parts.clone().count() <= 2
                && parts.all(|part| is_number(part, 2));
            if is_date { Ok(text) } else { Err(DatesError(text)) }
        };
        let (first, last) = match text.split_once("..") {
            Some((first, "")) => (first, Dates::LATEST),
            Some(("", last)) => (Dates::EARLIEST, last),
            parts => parts.unwrap_or((text, text)),
        };
        let (first, last) = (date(first)?, date(last)?);
        // A month or year goes on to its last day.
        match first.as_str() <= last.as_str() || first.starts_with(&last) {
            true => Ok(Dates { first, last }),
            false => Err(DatesError(text.into())),
        }
    }
}

impl fmt::Display for Dates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first == self.last {
            true => f.write_str(&self.first),
            false => write!(f, "{}..{}", self.first, self.last),
        }
    }
}

impl Dates {
    /// The first and the last day that can be meant.
    const EARLIEST: &str = "0000";
    const LATEST: &str = "9999";

    /// Whether a Date tag of this value is surely one of these days.
    pub fn has(&self, date: &str) -> bool {
        let known = date.trim().split('?').next().unwrap_or_default().trim_end_matches('.');
        let filled = |date: &str, rest: &str| {
            format!("{date}{}", rest.get(date.len().max(4) - 4..).unwrap_or_default())
        };
        let (from, to) = (|date: &str| filled(date, ".01.01"), |date: &str| filled(date, ".12.31"));
        known.len() >= 4 && from(&self.first) <= from(known) && to(known) <= to(&self.last)
    }
}

impl GameSelection {
    /// Whether all games are wanted.
    pub fn is_all(&self) -> bool {
        *self == GameSelection::default()
    }

    /// Whether at most one game of each file is wanted.
    pub fn is_one(&self) -> bool {
        self.numbers.as_ref().is_some_and(|GameNumbers(ranges)| match &ranges[..] {
            [range] => range.start() == range.end(),
            _ => false,
        })
    }

    /// Whether the game of this number and text is wanted. Only the tags are read, and those only where a name or round
    /// is asked for; `scratch` is memory to work in.
    pub fn takes(&self, number: u64, text: &[u8], scratch: &mut Scratch) -> bool {
        let of_number =
            self.numbers.as_ref().is_none_or(|list| list.0.iter().any(|range| range.contains(&number)));
        let by_number_alone = GameSelection { numbers: self.numbers.clone(), ..GameSelection::default() };
        if !of_number || *self == by_number_alone {
            return of_number;
        }
        let tags = read_tags(text, scratch);
        self.fits(|name| tags.get(name).map(|tag| tag.text(text)))
    }

    /// Whether a game with these tag values meets every condition.
    pub(crate) fn fits<'t>(&self, value: impl Fn(TagName) -> Option<Cow<'t, str>>) -> bool {
        let named = |name, part: &Option<String>| {
            let Some(part) = part else { return true };
            value(name).is_some_and(|value| is_name(&value.to_lowercase(), &part.to_lowercase()))
        };
        let of_round = self
            .round
            .as_deref()
            .is_none_or(|round| value(TagName::Round).is_some_and(|value| is_round(&value, round)));
        let of_player = named(TagName::White, &self.player) || named(TagName::Black, &self.player);
        let of_date = self
            .dates
            .as_ref()
            .is_none_or(|dates| value(TagName::Date).is_some_and(|value| dates.has(&value)));
        let of_result = || {
            let Some(wanted) = self.result else { return true };
            value(TagName::Result).and_then(|value| tag_result(value.as_bytes())) == Some(wanted)
        };
        named(TagName::White, &self.white)
            && named(TagName::Black, &self.black)
            && of_player
            && of_round
            && of_date
            && of_result()
    }
}

/// The value of a tag of the game with this text, as it is decoded; only the tags are read.
pub fn tag_value(text: &[u8], name: TagName, scratch: &mut Scratch) -> Option<String> {
    read_tags(text, scratch).get(name).map(|tag| tag.text(text).into_owned())
}

/// The values of the tags with these names, in any capitals, of the game with this text in this encoding; only the tags are read.
pub fn values_of_tags(text: &[u8], names: &[&str], encoding: &'static Encoding) -> Vec<Option<String>> {
    let mut scratch = Scratch::default();
    let tags = read_tags(text, &mut scratch).all();
    let value = |name: &&str| {
        let tag = tags.iter().find(|tag| tag.name.of(text).eq_ignore_ascii_case(name.as_bytes()))?;
        Some(tag.text_as(text, encoding).into_owned())
    };
    names.iter().map(value).collect()
}

/// Whether a name is the one that is asked for: it has that as a part, or it has its words, in whatever order and however umlauts are
/// spelt, as [`PlayerName`] takes them. Both are in small letters.
fn is_name(name: &str, part: &str) -> bool {
    if name.contains(part) {
        return true;
    }
    let is_plain = name.is_ascii() && part.is_ascii();
    let mut words = part.split([' ', ',', '.']).filter(|word| !word.is_empty());
    let may_be = |word: &str| name.contains(&word[..word.len().min(2)]);
    if is_plain && (words.clone().count() < 2 || !words.all(may_be)) {
        return false;
    }
    let [name, part] = [name, part].map(|text| PlayerName::new(text).loosened());
    part.key() == name.key() || part.abbreviates(&name)
}

/// Whether a round is the one that is asked for: a number has to be met in full, so that 1 is not 11.
fn is_round(value: &str, round: &str) -> bool {
    let (value, round) = (value.trim(), round.trim());
    let numeric = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if !numeric(round) || !numeric(value) {
        return value.to_lowercase().contains(&round.to_lowercase());
    }
    value.strip_prefix(round).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(selection: &GameSelection, games: &[&str]) -> Vec<usize> {
        let mut scratch = Scratch::default();
        let taken =
            |number: &usize| selection.takes(*number as u64, games[number - 1].as_bytes(), &mut scratch);
        (1..=games.len()).filter(taken).collect()
    }

    #[test]
    fn numbers_and_ranges() {
        for (list, wanted) in
            [("7", vec![7]), ("3,9-12", vec![3, 9, 10, 11, 12]), ("1-1, 4", vec![1, 4]), ("90", vec![])]
        {
            let selection = GameSelection { numbers: Some(list.parse().unwrap()), ..Default::default() };
            assert_eq!(taken(&selection, &[""; 12]), wanted, "{list}");
            assert_eq!(selection.is_one(), wanted.len() < 2, "{list}");
        }
        for wrong in ["", "0", "a", "3-1", "1,,2", "-3", "1-2-3", "99999999999999999999"] {
            assert!(wrong.parse::<GameNumbers>().is_err(), "{wrong}");
        }
        assert!(GameSelection::default().is_all());
    }

    #[test]
    fn names_by_part_and_rounds() {
        let games = [
            "[White \"M\u{fc}ller, Ann\"] [Black \"Silva\"] [Round \"1.1\"] 1. e4 *",
            "; a note\n[White \"Petrov\"]\n[Black \"M\u{dc}LLER\"]\n[Round \"11\"]\n\n1. d4 *",
            "[Round \"Final 1\"] *",
            "1. e4 e5 *",
        ];
        let with = |white: &str, black: &str, round: &str| {
            let own = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
            GameSelection {
                white: own(white),
                black: own(black),
                round: own(round),
                ..GameSelection::default()
            }
        };
        for (selection, wanted) in [
            (with("m\u{fc}ller", "", ""), vec![1]),
            (with("", "m\u{fc}ll", ""), vec![2]),
            (with("m\u{fc}ller", "petrov", ""), vec![]),
            (with("", "", "1"), vec![1, 3]),
            (with("", "", "1.1"), vec![1]),
            (with("", "", "11"), vec![2]),
            (with("", "", "final"), vec![3]),
            (with("", "", ""), vec![1, 2, 3, 4]),
        ] {
            assert_eq!(taken(&selection, &games), wanted, "{selection:?}");
        }
    }

    #[test]
    fn players_dates_and_results() {
        let games = [
            "[White \"Silva\"]\n[Black \"Roth\"]\n[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n1. e4 1-0",
            "[White \"Roth\"]\n[Date \"2024.06.??\"]\n[Result \"1/2-1/2\"]\n\n1. d4 *",
            "[Date \"????.??.??\"]\n\n1. e4 1-0",
            "[White \"Wei, Yi\"]\n[Black \"Müller, Jörg\"]\n[Result \"(0-1)\"]\n\n1. e4 *",
            "[Black \"Yi Wei\"]\n\n1. e4 *",
        ];
        let none = GameSelection::default;
        let dates = |text: &str| GameSelection { dates: Some(text.parse().unwrap()), ..none() };
        for (selection, wanted) in [
            (GameSelection { player: Some("roth".into()), ..none() }, vec![1, 2]),
            (GameSelection { player: Some("Wei Yi".into()), ..none() }, vec![4, 5]),
            (GameSelection { player: Some("Y. Wei".into()), ..none() }, vec![4, 5]),
            (GameSelection { player: Some("yi, wei".into()), ..none() }, vec![4, 5]),
            (GameSelection { player: Some("Joerg Mueller".into()), ..none() }, vec![4]),
            (GameSelection { black: Some("muller".into()), ..none() }, vec![4]),
            (GameSelection { player: Some("Wei Yu".into()), ..none() }, vec![]),
            (GameSelection { player: Some("silva".into()), white: Some("roth".into()), ..none() }, vec![]),
            (GameSelection { result: Some(Outcome::Draw), ..none() }, vec![2]),
            (GameSelection { result: Some(Outcome::White), ..none() }, vec![1]),
            (GameSelection { result: Some(Outcome::Black), ..none() }, vec![4]),
            (dates("2024"), vec![1, 2]),
            (dates("2024.05"), vec![1]),
            (dates("2024-05-01..2024-06"), vec![1, 2]),
            (dates("2024.06.01..2024.06.30"), vec![]),
            (dates("2023..2024.04"), vec![]),
            (dates("2025"), vec![]),
        ] {
            assert_eq!(taken(&selection, &games), wanted, "{selection:?}");
        }
        let since: Dates = "2024.05..".parse().unwrap();
        let until: Dates = "..2024.05".parse().unwrap();
        for (date, is_since, is_until) in [
            ("2024.04.30", false, true),
            ("2024.05.31", true, true),
            ("2024.06.01", true, false),
            ("2024.??.??", false, false),
        ] {
            assert_eq!((since.has(date), until.has(date)), (is_since, is_until), "{date}");
        }
        for wrong in ["", "24", "2024.5", "2024.05.01.02", "2025..2024", "..", "may"] {
            assert!(wrong.parse::<Dates>().is_err(), "{wrong}");
        }
    }
}

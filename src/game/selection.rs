//! Some games out of many, by their numbers or by what their tags say.

use super::{Scratch, replay::read_tags};
use crate::pgn::TagName;
use std::{error::Error, fmt, ops::RangeInclusive, str::FromStr};

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
    /// The round, `3`, which takes in its boards (`3.2`), or a part of its name.
    pub round: Option<String>,
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
        let by_tags = self.white.is_some() || self.black.is_some() || self.round.is_some();
        if !of_number || !by_tags {
            return of_number;
        }
        let tags = read_tags(text, scratch);
        let value = |name| tags.get(name).map(|tag| tag.text(text));
        let named = |name, part: &Option<String>| {
            let Some(part) = part else { return true };
            value(name).is_some_and(|value| value.to_lowercase().contains(&part.to_lowercase()))
        };
        let of_round = self
            .round
            .as_deref()
            .is_none_or(|round| value(TagName::Round).is_some_and(|value| is_round(&value, round)));
        named(TagName::White, &self.white) && named(TagName::Black, &self.black) && of_round
    }
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
            GameSelection { numbers: None, white: own(white), black: own(black), round: own(round) }
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
}

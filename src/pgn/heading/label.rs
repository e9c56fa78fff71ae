//! Values after their names: `White: Müller`.

use super::outcome_of;
use crate::{
    notation::{LANGUAGES, dash_length},
    words::{WrittenResult, tag_date::date_of},
};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What the name before a colon is the name of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::pgn) enum Label {
    Event,
    Site,
    Date,
    Round,
    White,
    Black,
    Result,
}

/// What stands after `White:`, `Black:`, `Event:` and the like in any language; nothing where the line says anything before
/// them.
pub(super) fn labelled(line: &str) -> Vec<(Label, &str)> {
    let mut labels = Vec::new();
    for (colon, _) in line.match_indices(':') {
        let word = line[..colon].trim_end();
        let start = word
            .rfind(|c: char| !c.is_alphabetic())
            .map_or(0, |at| at + word[at..].chars().next().map_or(0, char::len_utf8));
        match Label::of(&word[start..]) {
            Some(label) if start == 0 || !labels.is_empty() => labels.push((label, start, colon + 1)),
            _ if labels.is_empty() => return Vec::new(),
            _ => {}
        }
    }
    if labels.is_empty() {
        return Vec::new();
    }
    let ends = labels[1..].iter().map(|(_, start, _)| *start).chain([line.len()]);
    let values = labels.iter().zip(ends).map(|((label, _, from), end)| {
        (*label, line[*from..end].trim().trim_end_matches(divides).trim_end())
    });
    let values: Vec<_> = values.collect();
    if values.iter().all(|(label, value)| label.takes(value)) { values } else { Vec::new() }
}

/// Whether a character may stand between a value and the name of the next one.
fn divides(c: char) -> bool {
    matches!(c, ',' | ';' | '/') || dash_length(c.encode_utf8(&mut [0; 4]).as_bytes()).is_some()
}

/// What each word is the name of, in any language; where it is both players' name, of nothing.
static LABELS: LazyLock<FxHashMap<&'static str, Option<Label>>> = LazyLock::new(|| {
    let mut labels = FxHashMap::default();
    for names in LANGUAGES.iter().map(|language| &language.columns) {
        for (label, words) in [
            (Label::White, names.white),
            (Label::Black, names.black),
            (Label::Event, names.event),
            (Label::Site, names.site),
            (Label::Date, names.date),
            (Label::Round, names.round),
            (Label::Result, names.result),
        ] {
            for word in words {
                let known = labels.entry(*word).or_insert(Some(label));
                let is_players = |label: Label| matches!(label, Label::White | Label::Black);
                match *known {
                    Some(other) if other == label => {}
                    Some(other) if is_players(other) && is_players(label) => *known = None,
                    Some(other) if is_players(label) && !is_players(other) => *known = Some(label),
                    _ => {}
                }
            }
        }
    }
    labels
});

/// Whether a word is one for a game or a round, in any language.
pub(super) fn is_game_or_round(word: &str) -> bool {
    let word = word.to_lowercase();
    let names = LANGUAGES.iter().map(|language| &language.columns);
    names.flat_map(|names| [names.game, names.round]).any(|words| words.contains(&word.as_str()))
}

/// Whether a word is the name of the result, before a colon or not: `Result:`, `Ergebnis`.
pub(crate) fn is_label_of_result(word: &str) -> bool {
    Label::of(word.strip_suffix(':').unwrap_or(word).trim_end()) == Some(Label::Result)
}

impl Label {
    /// What a word is the name of.
    fn of(word: &str) -> Option<Label> {
        word.chars().nth(1)?;
        *LABELS.get(word.to_lowercase().as_str())?
    }

    /// Whether this can be its value.
    fn takes(self, value: &str) -> bool {
        is_plain_value(value)
            && match self {
                Label::Result => outcome_of(value).is_some(),
                Label::Date => date_of(value).is_some(),
                Label::Round => value.starts_with(|c: char| c.is_ascii_digit()),
                Label::Event | Label::Site | Label::White | Label::Black => {
                    value.starts_with(char::is_alphabetic)
                }
            }
    }
}

/// Whether a tag can have this value as it is written.
pub(super) fn is_plain_value(value: &str) -> bool {
    value.len() <= LONGEST_VALUE
        && !value.contains(|c: char| c.is_control() || matches!(c, '"' | '\\' | '[' | ']' | '{' | '}'))
}

/// The longest value, in bytes.
const LONGEST_VALUE: usize = 64;
/// Where the result begins in a text that gives it after its name, `Result: 1-0`, and the result; spaces may come before it.
pub(crate) fn after_its_name(text: &[u8]) -> Option<(usize, WrittenResult)> {
    let colon = memchr::memchr(b':', text)?;
    let name = std::str::from_utf8(&text[..colon]).ok()?;
    let result = WrittenResult::read(&text[colon + 1..]).filter(|_| is_label_of_result(name))?;
    Some((colon + 1, result))
}

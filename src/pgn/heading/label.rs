//! Values after their names: `White: Müller`.

use super::{date_of, outcome_of};
use crate::notation::{ColumnNames, LANGUAGES};

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
        if let Some(label) = Label::of(&word[start..]) {
            labels.push((label, start, colon + 1));
        }
    }
    if labels.first().is_none_or(|(_, start, _)| *start > 0) {
        return Vec::new();
    }
    let ends = labels[1..].iter().map(|(_, start, _)| *start).chain([line.len()]);
    let values = labels.iter().zip(ends).map(|((label, _, from), end)| {
        (*label, line[*from..end].trim().trim_end_matches([',', ';']).trim_end())
    });
    let values: Vec<_> = values.collect();
    if values.iter().all(|(label, value)| label.takes(value)) { values } else { Vec::new() }
}

/// The words of a language for one of them.
type Names = fn(&ColumnNames) -> &'static [&'static str];

impl Label {
    /// What a word is the name of, in any language that names but one by it.
    fn of(word: &str) -> Option<Label> {
        word.chars().nth(1)?;
        let word = word.to_lowercase();
        let named =
            |names: Names| LANGUAGES.iter().any(|language| names(&language.columns).contains(&word.as_str()));
        let (white, black) = (named(|names| names.white), named(|names| names.black));
        let others: [(Label, Names); 5] = [
            (Label::Event, |names| names.event),
            (Label::Site, |names| names.site),
            (Label::Date, |names| names.date),
            (Label::Round, |names| names.round),
            (Label::Result, |names| names.result),
        ];
        match (white, black) {
            (true, true) => None,
            (true, false) => Some(Label::White),
            (false, true) => Some(Label::Black),
            (false, false) => others.into_iter().find(|(_, names)| named(*names)).map(|(label, _)| label),
        }
    }

    /// Whether this can be its value.
    fn takes(self, value: &str) -> bool {
        let is_plain = value.len() <= LONGEST_VALUE
            && !value.contains(|c: char| c.is_control() || matches!(c, '"' | '\\' | '[' | ']' | '{' | '}'));
        is_plain
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

/// The longest value after a label, in bytes.
const LONGEST_VALUE: usize = 64;

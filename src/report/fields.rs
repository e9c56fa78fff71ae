//! The columns JSON and CSV share: their names, their order and their values.

use crate::diag::{
    CodeCount, Finding, GameFacts, GamePlace, NoteKind, NoteValue, Record, Suggestion, TextEdit,
};
use crate::pgn::decode_as;
use crate::source::Place;
use serde::{Serialize, Serializer};
use std::{borrow::Cow, fmt};

/// Writes the names of fields, in the order of the output contract, and the function that gives their values, from one line for
/// each field.
macro_rules! fields {
    (
        $(#[$about:meta])+
        $visibility:vis const $names:ident, fn $values:ident($($given:ident: $type:ty),+);
        $($name:literal => $value:expr;)+
    ) => {
        $(#[$about])+
        $visibility const $names: [&str; [$($name),+].len()] = [$($name),+];

        #[doc = concat!("The values of [`", stringify!($names), "`].")]
        $visibility fn $values<'a>($($given: $type),+) -> [Value<'a>; $names.len()] {
            [$($value),+]
        }
    };
}

fields! {
    /// The fields of a finding that are there whatever notes it has.
    const OF_ITSELF, fn of_itself(record: &'a Record<'_>, finding: &'a Finding, place: Place);
    "kind" => Value::text("finding");
    "file" => Value::text(record.origin.file);
    "game" => Value::number(record.origin.game);
    "line" => Value::Number(place.line);
    "column" => Value::Number(place.column);
    "byte" => Value::Number(place.byte);
    "length" => Value::Number(finding.span.len.into());
    "ply" => Value::number(finding.ply);
    "move" => Value::or_absent(finding.written.as_deref());
    "code" => Value::text(finding.meta.code);
    "name" => Value::text(finding.meta.name);
    "severity" => Value::text(finding.severity.word());
    "message" => Value::text(finding.message.to_string());
    "reason" => Value::or_absent(finding.reason);
    "article" => Value::or_absent(finding.article);
    // The Laws were applied to a game, not to a file.
    "laws" => Value::or_absent(record.origin.game.map(|_| record.laws));
    "fen" => Value::or_absent(finding.fen.as_deref());
    "event" => Value::tag(&record.header.event);
    "white" => Value::tag(&record.header.white);
    "black" => Value::tag(&record.header.black);
    "round" => Value::tag(&record.header.round);
    "result" => Value::tag(&record.header.result);
    "label" => Value::text(finding.label);
    "fen_after" => Value::or_absent(finding.fen_after.as_deref());
    "suggestions" => Value::suggestions(record, finding);
    "fix" => Value::fix(record, finding);
}

fields! {
    /// The fields of a game's line.
    pub const GAME, fn game(record: &'a Record<'_>, facts: &'a GameFacts, findings: usize);
    "kind" => Value::text("game");
    "file" => Value::text(record.origin.file);
    "game" => Value::number(record.origin.game);
    "line" => Value::Number(record.origin.line);
    "byte" => Value::Number(record.origin.byte);
    "event" => Value::tag(&record.header.event);
    "site" => Value::tag(&record.header.site);
    "date" => Value::tag(&record.header.date);
    "round" => Value::tag(&record.header.round);
    "white" => Value::tag(&record.header.white);
    "black" => Value::tag(&record.header.black);
    "result" => Value::tag(&record.header.result);
    "plies" => Value::Number(facts.plies.into());
    "final_fen" => Value::or_absent(facts.final_fen.as_deref());
    "moves_key" => facts.moves_key.map_or(Value::Absent, |key| Value::text(format!("{key:032x}")));
    "ended" => Value::or_absent(facts.ended);
    "max_repetition" => Value::Number(facts.max_repetition.into());
    "third_ply" => Value::number(facts.third_ply);
    "fifth_ply" => Value::number(facts.fifth_ply);
    "longest_quiet" => Value::Number(facts.longest_quiet.into());
    "language" => Value::text(facts.language);
    "style" => Value::text(facts.style);
    "laws" => Value::text(record.laws);
    "findings" => Value::Number(findings as u64);
}

fields! {
    /// The fields of a code's counts (`--statistics`).
    pub const STATISTIC, fn statistic(code: &'static str, count: &'a CodeCount);
    "kind" => Value::text("statistic");
    "code" => Value::text(code);
    "name" => Value::text(count.name);
    "severity" => Value::text(count.severity.word());
    "findings" => Value::Number(count.findings);
    "games" => Value::Number(count.games);
    "files" => Value::Number(count.files);
    "file" => Value::text(&*count.file);
    "line" => Value::Number(count.first.line);
    "column" => Value::Number(count.first.column);
    "byte" => Value::Number(count.first.byte);
}

/// The fields of a finding, in the order of the output contract: its own, then one for each kind of note.
pub const FINDING: [&str; OF_ITSELF.len() + NoteKind::ALL.len()] = {
    let mut fields = [""; OF_ITSELF.len() + NoteKind::ALL.len()];
    let mut at = 0;
    while at < fields.len() {
        fields[at] = match at.checked_sub(OF_ITSELF.len()) {
            None => OF_ITSELF[at],
            Some(note) => NoteKind::ALL[note].field(),
        };
        at += 1;
    }
    fields
};

/// The most characters of a text from the file that a report repeats.
///
/// A finding repeats its game's names, so a tag of many megabytes would otherwise be written once for
/// every finding, and the report would grow with the square of the file.
pub const LONGEST: usize = 1000;

/// `text`, or its first [`LONGEST`] characters and `…`.
pub fn capped(text: Cow<'_, str>) -> Cow<'_, str> {
    // Most texts are shorter even in bytes; that costs no count.
    if text.len() <= LONGEST {
        return text;
    }
    match text.char_indices().nth(LONGEST) {
        None => text,
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// What is in one field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value<'a> {
    /// The field does not apply: left out of an object, empty in a table.
    Absent,
    /// A number.
    Number(u64),
    /// A text that is not empty.
    Text(Cow<'a, str>),
    /// Several texts: an array in an object, separated by `; ` in a table.
    Texts(Vec<String>),
    /// Where a game is: an object in an object, a phrase in a table.
    Game(GamePlace),
    /// What may have been played: an array of objects in an object, sentences in a table.
    Suggestions(Vec<Proposal>),
    /// What would put a finding right: an object in an object, what changes in a table.
    Fix(FixValue),
}

/// A proposal as programs get it; its bytes are those of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proposal {
    edits: Vec<Change>,
    replays: u32,
    reaches_end: bool,
    cost: u32,
    /// For people; in tables alone.
    #[serde(skip)]
    pub message: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Change {
    byte: u64,
    length: u32,
    text: String,
    /// What is there now.
    #[serde(skip)]
    old: String,
}

/// A fix with its places in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FixValue {
    applicability: &'static str,
    edits: Vec<Change>,
}

/// The edits with their places in the file.
fn changes(record: &Record<'_>, edits: &[TextEdit]) -> Vec<Change> {
    let change = |edit: &TextEdit| Change {
        byte: record.origin.byte + u64::from(edit.span.start),
        length: edit.span.len,
        text: edit.text.clone(),
        old: decode_as(edit.span.of(record.text), record.encoding).into_owned(),
    };
    edits.iter().map(change).collect()
}

/// The finding's fix with its places in the file.
pub fn fix_of(record: &Record<'_>, finding: &Finding) -> Option<FixValue> {
    let fix = finding.fix.as_deref()?;
    Some(FixValue { applicability: fix.applicability.word(), edits: changes(record, &fix.edits) })
}

impl fmt::Display for FixValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Change { old, text, .. }) in self.edits.iter().enumerate() {
            f.write_str(if at > 0 { "; " } else { "" })?;
            match (old.is_empty(), text.is_empty()) {
                (true, _) => write!(f, "add `{text}`")?,
                (_, true) => write!(f, "remove `{old}`")?,
                _ => write!(f, "`{old}` -> `{text}`")?,
            }
        }
        Ok(())
    }
}

impl<'a> Value<'a> {
    fn text(text: impl Into<Cow<'a, str>>) -> Value<'a> {
        let text = text.into();
        if text.is_empty() { Value::Absent } else { Value::Text(capped(text)) }
    }

    pub(super) fn tag(tag: &'a Option<Cow<'a, str>>) -> Value<'a> {
        tag.as_deref().map_or(Value::Absent, Value::text)
    }

    fn or_absent(text: Option<&'a str>) -> Value<'a> {
        text.map_or(Value::Absent, Value::text)
    }

    fn number(number: Option<impl Into<u64>>) -> Value<'a> {
        number.map_or(Value::Absent, |number| Value::Number(number.into()))
    }

    fn suggestions(record: &Record<'_>, finding: &Finding) -> Value<'a> {
        let proposal = |suggestion: &Suggestion| Proposal {
            edits: changes(record, &suggestion.edits),
            replays: suggestion.replays,
            reaches_end: suggestion.reaches_end,
            cost: suggestion.cost,
            message: suggestion.message.to_string(),
        };
        match &finding.suggestions[..] {
            [] => Value::Absent,
            suggestions => Value::Suggestions(suggestions.iter().map(proposal).collect()),
        }
    }

    fn fix(record: &Record<'_>, finding: &Finding) -> Value<'a> {
        fix_of(record, finding).map_or(Value::Absent, Value::Fix)
    }

    /// What two notes of the same kind say together.
    fn and(self, more: Value<'a>) -> Value<'a> {
        match (self, more) {
            (Value::Number(sum), Value::Number(more)) => Value::Number(sum + more),
            (Value::Text(all), Value::Text(more)) => Value::text(format!("{all}; {more}")),
            (Value::Texts(mut all), Value::Texts(more)) => {
                all.extend(more);
                Value::Texts(all)
            }
            (all, _) => all,
        }
    }
}

impl From<NoteValue> for Value<'_> {
    fn from(value: NoteValue) -> Self {
        match value {
            NoteValue::Number(number) => Value::Number(number),
            NoteValue::Text(text) => Value::text(text),
            NoteValue::Texts(texts) if texts.is_empty() => Value::Absent,
            NoteValue::Texts(texts) => Value::Texts(texts),
            NoteValue::Game(place) => Value::Game(place),
        }
    }
}

/// The values of [`FINDING`]'s fields.
pub fn finding<'a>(record: &'a Record<'_>, finding: &'a Finding, place: Place) -> Vec<Value<'a>> {
    let notes = NoteKind::ALL.iter().map(|&kind| noted(finding, kind));
    of_itself(record, finding, place).into_iter().chain(notes).collect()
}

/// What the notes of one kind say.
fn noted<'a>(finding: &Finding, kind: NoteKind) -> Value<'a> {
    let values = finding.notes.iter().filter(|note| note.kind == kind).map(|note| note.value().into());
    values.reduce(Value::and).unwrap_or(Value::Absent)
}

/// Names and values as one object; what is absent is left out.
pub struct Object<'a>(pub &'a [&'static str], pub &'a [Value<'a>]);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().zip(self.1).filter(|(_, value)| **value != Value::Absent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_characters_and_only_when_it_is_long() {
        let short = "é".repeat(LONGEST);
        assert_eq!(capped((&*short).into()), short);
        assert_eq!(capped(format!("{short}é").into()), format!("{short}…"));
        assert_eq!(capped("".into()), "");
    }

    #[test]
    fn an_empty_text_is_absent() {
        assert_eq!(Value::text(""), Value::Absent);
        assert_eq!(Value::tag(&Some("".into())), Value::Absent);
    }
}

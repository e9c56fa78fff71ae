//! The columns JSON, CSV and data frames share: their names, their order, their shapes and their values.

use crate::diag::{
    CodeCount, Finding, GameFacts, GamePlace, NoteKind, NoteShape, NoteValue, Record, Suggestion, TextEdit,
};
use crate::pgn::decode_as;
use crate::source::Place;
use serde::{Serialize, Serializer};
use std::{borrow::Cow, fmt};

/// Writes the fields, in the order of the output contract, and the function that gives their values, from one line for each field.
macro_rules! fields {
    (
        $(#[$about:meta])+
        $visibility:vis const $names:ident, $shapes:ident, fn $values:ident($($given:ident: $type:ty),+);
        $($name:literal: $shape:ident => $value:expr;)+
    ) => {
        $(#[$about])+
        $visibility const $names: [&str; [$($name),+].len()] = [$($name),+];

        #[doc = concat!("The shapes of [`", stringify!($names), "`].")]
        $visibility const $shapes: [Shape; $names.len()] = [$(Shape::$shape),+];

        #[doc = concat!("The values of [`", stringify!($names), "`].")]
        $visibility fn $values<'a>($($given: $type),+) -> [Value<'a>; $names.len()] {
            [$($value),+]
        }
    };
}

fields! {
    /// The fields of a finding that are there whatever notes it has.
    const OF_ITSELF, SHAPES_OF_ITSELF, fn of_itself(record: &'a Record<'_>, finding: &'a Finding, place: Place);
    "kind": Text => Value::text("finding");
    "file": Text => Value::text(record.origin.file);
    "game": Number => Value::number(record.origin.game);
    "line": Number => Value::Number(place.line);
    "column": Number => Value::Number(place.column);
    "byte": Number => Value::Number(place.byte);
    "length": Number => Value::Number(finding.span().len.into());
    "ply": Number => Value::number(finding.ply);
    "move": Text => Value::or_absent(finding.written.as_deref());
    "code": Text => Value::text(finding.meta.code);
    "name": Text => Value::text(finding.meta.name);
    "severity": Text => Value::text(finding.severity.word());
    "message": Text => Value::text(finding.message.to_string());
    "reason": Text => Value::or_absent(finding.reason);
    "article": Text => Value::or_absent(finding.article);
    // The Laws were applied to a game, not to a file.
    "laws": Text => Value::or_absent(record.origin.game.map(|_| record.laws));
    "fen": Text => Value::or_absent(finding.fen.as_deref());
    "event": Text => Value::tag(&record.header.event);
    "white": Text => Value::tag(&record.header.white);
    "black": Text => Value::tag(&record.header.black);
    "round": Text => Value::tag(&record.header.round);
    "result": Text => Value::tag(&record.header.result);
    "label": Text => Value::text(finding.label);
    "fen_after": Text => Value::or_absent(finding.fen_after.as_deref());
    "suggestions": Suggestions => Value::suggestions(record, finding);
    "fix": Fix => Value::fix(record, finding);
    "once": Text => Value::or_absent(finding.once.as_deref());
}

fields! {
    /// The fields of a game's line.
    pub const GAME, GAME_SHAPES, fn game(record: &'a Record<'_>, facts: &'a GameFacts, findings: usize);
    "kind": Text => Value::text("game");
    "file": Text => Value::text(record.origin.file);
    "game": Number => Value::number(record.origin.game);
    "line": Number => Value::Number(record.origin.line);
    "byte": Number => Value::Number(record.origin.byte);
    "event": Text => Value::tag(&record.header.event);
    "site": Text => Value::tag(&record.header.site);
    "date": Text => Value::tag(&record.header.date);
    "round": Text => Value::tag(&record.header.round);
    "white": Text => Value::tag(&record.header.white);
    "black": Text => Value::tag(&record.header.black);
    "result": Text => Value::tag(&record.header.result);
    "plies": Number => Value::Number(facts.plies.into());
    "final_fen": Text => Value::or_absent(facts.final_fen.as_deref());
    "moves_key": Text => facts.moves_key.map_or(Value::Absent, |key| Value::text(format!("{key:032x}")));
    "ended": Text => Value::or_absent(facts.ended);
    "max_repetition": Number => Value::Number(facts.max_repetition.into());
    "third_ply": Number => Value::number(facts.third_ply);
    "fifth_ply": Number => Value::number(facts.fifth_ply);
    "longest_quiet": Number => Value::Number(facts.longest_quiet.into());
    "language": Text => Value::text(facts.language);
    "style": Text => Value::text(facts.style);
    "laws": Text => Value::text(record.laws);
    "findings": Number => Value::Number(findings as u64);
}

fields! {
    /// The fields of a code's counts (`--statistics`).
    pub const STATISTIC, STATISTIC_SHAPES, fn statistic(code: &'static str, count: &'a CodeCount);
    "kind": Text => Value::text("statistic");
    "code": Text => Value::text(code);
    "name": Text => Value::text(count.name);
    "severity": Text => Value::text(count.severity.word());
    "findings": Number => Value::Number(count.findings);
    "games": Number => Value::Number(count.games);
    "files": Number => Value::Number(count.files);
    "file": Text => Value::text(&*count.file);
    "line": Number => Value::Number(count.first.line);
    "column": Number => Value::Number(count.first.column);
    "byte": Number => Value::Number(count.first.byte);
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

/// The shapes of [`FINDING`].
pub const FINDING_SHAPES: [Shape; FINDING.len()] = {
    let mut shapes = [Shape::Number; FINDING.len()];
    let mut at = 0;
    while at < shapes.len() {
        shapes[at] = match at.checked_sub(OF_ITSELF.len()) {
            None => SHAPES_OF_ITSELF[at],
            Some(note) => Shape::of(NoteKind::ALL[note].shape()),
        };
        at += 1;
    }
    shapes
};

/// What a field holds where it holds anything: the kind of its [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A number.
    Number,
    /// A text.
    Text,
    /// Several texts.
    Texts,
    /// Where a game is.
    Game,
    /// What may have been played.
    Suggestions,
    /// What would put a finding right.
    Fix,
}

impl Shape {
    /// That of a note's field.
    const fn of(note: NoteShape) -> Shape {
        match note {
            NoteShape::Number(_) => Shape::Number,
            NoteShape::Text(_) | NoteShape::Sentence => Shape::Text,
            NoteShape::Texts(_) => Shape::Texts,
            NoteShape::Game(_) => Shape::Game,
        }
    }
}

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
    /// The edits, in the order of the text.
    pub edits: Vec<Change>,
    /// How many half-moves of the record after the one in question replay with them.
    pub replays: u32,
    /// Whether all of them do.
    pub reaches_end: bool,
    /// What speaks against it: the less, the likelier.
    pub cost: u32,
    /// For people; in tables alone.
    #[serde(skip)]
    pub message: String,
}

/// An edit with its place in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// The first byte that is replaced, from 0 in the file.
    pub byte: u64,
    /// How many bytes are replaced; 0 where something is added.
    pub length: u32,
    /// What is put there.
    pub text: String,
    /// What is there now.
    #[serde(skip)]
    old: String,
}

/// A fix with its places in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FixValue {
    /// `safe` or `unsafe`.
    pub applicability: &'static str,
    /// The edits.
    pub edits: Vec<Change>,
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
    use crate::report::samples;

    #[test]
    fn a_text_is_cut_between_characters_and_only_when_it_is_long() {
        let short = "é".repeat(LONGEST);
        assert_eq!(capped((&*short).into()), short);
        assert_eq!(capped(format!("{short}é").into()), format!("{short}…"));
        assert_eq!(capped("".into()), "");
    }

    #[test]
    fn a_value_is_of_the_shape_of_its_field() {
        let shape = |value: &Value<'_>| match value {
            Value::Absent => None,
            Value::Number(_) => Some(Shape::Number),
            Value::Text(_) => Some(Shape::Text),
            Value::Texts(_) => Some(Shape::Texts),
            Value::Game(_) => Some(Shape::Game),
            Value::Suggestions(_) => Some(Shape::Suggestions),
            Value::Fix(_) => Some(Shape::Fix),
        };
        let (mut record, facts) = (samples::named(), samples::facts());
        record.facts = Some(facts.clone());
        let mut found = samples::illegal();
        found.notes.push(samples::choices());
        let of_finding = finding(&record, &found, Place::START);
        let of_game = game(&record, &facts, 1);
        let held = |values: &[Value<'_>], shapes: &[Shape]| {
            let fits = |(value, of_field): (&Value<'_>, &Shape)| {
                shape(value).is_none_or(|of_value| of_value == *of_field)
            };
            assert_eq!(values.len(), shapes.len());
            assert!(values.iter().zip(shapes).all(fits), "{values:?} {shapes:?}");
        };
        held(&of_finding, &FINDING_SHAPES);
        held(&of_game, &GAME_SHAPES);
    }

    #[test]
    fn an_empty_text_is_absent() {
        assert_eq!(Value::text(""), Value::Absent);
        assert_eq!(Value::tag(&Some("".into())), Value::Absent);
    }
}

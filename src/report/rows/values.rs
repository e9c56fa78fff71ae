//! What fields hold: numbers, texts, lists, objects, and what is peculiar to findings.

use crate::{
    diag::{Applicability, Finding, GamePlace, NoteShape, NoteValue, Record, Suggestion, TextEdit},
    event::Points,
    pgn::decode_as,
    report::terminal::capped,
};
use serde::{Serialize, Serializer};
use std::{borrow::Cow, fmt};

/// A kind of line: the names of its fields, in their order, and what each holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The names.
    pub names: &'static [&'static str],
    /// The shapes, in the same order.
    pub shapes: &'static [Shape],
}

/// One line: its kind, and a value for each field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row<'a> {
    /// The kind.
    pub kind: &'static Kind,
    /// The values, in the order of the kind's fields.
    pub values: Vec<Value<'a>>,
}

impl<'a> Row<'a> {
    /// The fields that are there, with their names.
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, &Value<'a>)> {
        let fields = self.kind.names.iter().copied().zip(&self.values);
        fields.filter(|(_, value)| **value != Value::Absent)
    }

    /// The value of a field; [`Value::Absent`] too where the kind has no such field.
    pub fn get(&self, name: &str) -> &Value<'a> {
        self.fields().find(|(field, _)| *field == name).map_or(&Value::Absent, |(_, value)| value)
    }
}

/// As one object; what is absent is left out.
impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.fields())
    }
}

/// What a field holds where it holds anything: the kind of its [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A number.
    Number,
    /// A number with thousandths.
    Decimal,
    /// Yes or no.
    Flag,
    /// A text.
    Text,
    /// Several numbers.
    Numbers,
    /// Several texts.
    Texts,
    /// Where a game is.
    Game,
    /// What may have been played.
    Suggestions,
    /// What would put a finding right.
    Fix,
    /// Fields with names of their own.
    Object,
    /// Several objects.
    Objects,
}

impl Shape {
    /// That of a note's field.
    pub(super) const fn of(note: NoteShape) -> Shape {
        match note {
            NoteShape::Number(_) => Shape::Number,
            NoteShape::Text(_) | NoteShape::Sentence => Shape::Text,
            NoteShape::Texts(_) => Shape::Texts,
            NoteShape::Game(_) => Shape::Game,
        }
    }
}

/// What is in one field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Value<'a> {
    /// The field does not apply: left out of an object, empty in a table.
    Absent,
    /// The field applies, and nobody knows its value: null in an object, empty in a table.
    Unknown,
    /// A number.
    Number(u64),
    /// A number that may be below zero.
    Signed(i64),
    /// Thousandths of a number: of seconds, of pawns.
    Thousandths(#[serde(serialize_with = "as_decimal")] i64),
    /// A number of points.
    Points(#[serde(serialize_with = "as_number")] Points),
    /// Yes or no.
    Flag(bool),
    /// A text that is not empty.
    Text(Cow<'a, str>),
    /// Several numbers: an array in an object, separated by `; ` in a table.
    Numbers(Vec<u64>),
    /// Several texts: an array in an object, separated by `; ` in a table.
    Texts(Vec<String>),
    /// Where a game is: an object in an object, a phrase in a table.
    Game(GamePlace),
    /// What may have been played: an array of objects in an object, sentences in a table.
    Suggestions(Vec<Proposal>),
    /// What would put a finding right: an object in an object, what changes in a table.
    Fix(FixValue),
    /// Fields with names of their own: an object in an object, `name: value` in a table.
    Object(Object<'a>),
    /// Several of them: an array of objects in an object, separated by `; ` in a table.
    Objects(Vec<Object<'a>>),
}

fn as_number<S: Serializer>(points: &Points, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(points.number())
}

fn as_decimal<S: Serializer>(thousandths: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*thousandths as f64 / 1000.0)
}

/// Names and values, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Object<'a>(Vec<(Cow<'a, str>, Value<'a>)>);

impl<'a> Object<'a> {
    /// Of these fields.
    pub fn new<const FIELDS: usize>(fields: [(&'static str, Value<'a>); FIELDS]) -> Object<'a> {
        fields.into_iter().collect()
    }
}

impl<'a, N: Into<Cow<'a, str>>> FromIterator<(N, Value<'a>)> for Object<'a> {
    fn from_iter<I: IntoIterator<Item = (N, Value<'a>)>>(fields: I) -> Object<'a> {
        Object(fields.into_iter().map(|(name, value)| (name.into(), value)).collect())
    }
}

/// What is absent is left out.
impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = self.0.iter().filter(|(_, value)| *value != Value::Absent);
        serializer.collect_map(fields.map(|(name, value)| (name, value)))
    }
}

/// Joins what is shown of each.
fn joined(f: &mut fmt::Formatter<'_>, items: impl IntoIterator<Item = impl fmt::Display>) -> fmt::Result {
    for (at, item) in items.into_iter().enumerate() {
        write!(f, "{}{item}", if at > 0 { "; " } else { "" })?;
    }
    Ok(())
}

impl fmt::Display for Object<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = self.0.iter().filter(|(_, value)| !matches!(value, Value::Absent | Value::Unknown));
        for (at, (name, value)) in there.enumerate() {
            write!(f, "{}{name}: {value}", if at > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

/// As a table has it, before anything in it is escaped.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Absent | Value::Unknown => Ok(()),
            Value::Number(number) => number.fmt(f),
            Value::Signed(number) => number.fmt(f),
            Value::Thousandths(number) => (*number as f64 / 1000.0).fmt(f),
            Value::Points(points) => points.fmt(f),
            Value::Flag(is) => f.write_str(if *is { "yes" } else { "no" }),
            Value::Text(text) => f.write_str(text),
            Value::Numbers(numbers) => joined(f, numbers),
            Value::Texts(texts) => joined(f, texts),
            Value::Game(place) => place.fmt(f),
            Value::Suggestions(proposals) => joined(f, proposals.iter().map(|proposal| &proposal.message)),
            Value::Fix(fix) => fix.fmt(f),
            Value::Object(object) => object.fmt(f),
            Value::Objects(objects) => joined(f, objects),
        }
    }
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

impl FixValue {
    /// Whether a person may know better.
    pub fn is_doubtful(&self) -> bool {
        self.applicability == Applicability::Unsafe.word()
    }
}

impl fmt::Display for FixValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_doubtful() { "perhaps " } else { "" })?;
        // What is the same in both was written in another encoding.
        let is_shown = |change: &&Change| change.old != change.text;
        if !self.edits.iter().any(|change| is_shown(&change)) {
            return f.write_str("write it in UTF-8");
        }
        let mut said: Vec<(String, usize)> = Vec::new();
        for Change { old, text, .. } in self.edits.iter().filter(is_shown) {
            let change = match (old.is_empty(), text.is_empty()) {
                (true, _) => format!("add `{text}`"),
                (_, true) => format!("remove `{old}`"),
                _ => format!("`{old}` -> `{text}`"),
            };
            match said.iter_mut().find(|(other, _)| *other == change) {
                Some((_, times)) => *times += 1,
                None => said.push((change, 1)),
            }
        }
        for (at, (change, times)) in said.iter().enumerate() {
            f.write_str(if at > 0 { "; " } else { "" })?;
            f.write_str(change)?;
            match times {
                1 => {}
                2 => f.write_str(" (twice)")?,
                _ => write!(f, " ({times} times)")?,
            }
        }
        Ok(())
    }
}

impl<'a> Value<'a> {
    pub(in crate::report) fn text(text: impl Into<Cow<'a, str>>) -> Value<'a> {
        let text = text.into();
        if text.is_empty() { Value::Absent } else { Value::Text(capped(text)) }
    }

    pub(in crate::report) fn tag(tag: &'a Option<Cow<'a, str>>) -> Value<'a> {
        tag.as_deref().map_or(Value::Absent, Value::text)
    }

    pub(super) fn or_absent(text: Option<&'a str>) -> Value<'a> {
        text.map_or(Value::Absent, Value::text)
    }

    pub(super) fn number(number: Option<impl Into<u64>>) -> Value<'a> {
        number.map_or(Value::Absent, |number| Value::Number(number.into()))
    }

    pub(super) fn suggestions(record: &Record<'_>, finding: &Finding) -> Value<'a> {
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

    pub(super) fn fix(record: &Record<'_>, finding: &Finding) -> Value<'a> {
        fix_of(record, finding).map_or(Value::Absent, Value::Fix)
    }

    /// What two notes of the same kind say together.
    pub(super) fn and(self, more: Value<'a>) -> Value<'a> {
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

/// What converts directly to a value; an empty text or list is absent.
macro_rules! values {
    ($($type:ty, $given:ident => $value:expr;)+) => {
        $(
            impl<'a> From<$type> for Value<'a> {
                fn from($given: $type) -> Value<'a> {
                    $value
                }
            }
        )+
    };
}

values! {
    u64, number => Value::Number(number);
    u32, number => Value::Number(number.into());
    usize, number => Value::Number(number as u64);
    bool, is => Value::Flag(is);
    Points, points => Value::Points(points);
    Cow<'a, str>, text => if text.is_empty() { Value::Absent } else { Value::Text(text) };
    &'a str, text => Cow::Borrowed(text).into();
    &'a String, text => Cow::Borrowed(text.as_str()).into();
    String, text => Cow::<str>::Owned(text).into();
    Vec<u64>, numbers => if numbers.is_empty() { Value::Absent } else { Value::Numbers(numbers) };
    Vec<String>, texts => if texts.is_empty() { Value::Absent } else { Value::Texts(texts) };
    Object<'a>, object => Value::Object(object);
    Vec<Object<'a>>, objects => if objects.is_empty() { Value::Absent } else { Value::Objects(objects) };
}

impl<'a, V: Into<Value<'a>>> From<Option<V>> for Value<'a> {
    fn from(value: Option<V>) -> Value<'a> {
        value.map_or(Value::Absent, Into::into)
    }
}

//! The answers to an arbiter's questions, in words and as JSON.

use super::{
    BoardStyle, Provenance, end_json, end_text, open_claims_text, ruling_json, ruling_text, rulings::Fields,
    situation_json, situation_text,
};
use crate::{
    laws::Laws,
    rulings::{Answer, Matter, Record},
};
use std::fmt::Write;

/// An answer for people.
pub fn answer_text(
    answer: &Answer,
    record: &Record,
    provenance: &Provenance,
    laws: &Laws,
    style: BoardStyle,
) -> String {
    match answer {
        Answer::Situation(shown) => situation_text(shown, record, provenance, style, false),
        Answer::Claims { by, open } => open_claims_text(open, *by, record, provenance, laws),
        Answer::Ruling(ruling) => ruling_text(ruling, record, provenance),
        Answer::NoIllegalMove => "The record has no illegal move there.\n".to_owned(),
        Answer::NoPawn => "No pawn can be on the last rank there.\n".to_owned(),
        Answer::End(end) => match end_text(end, provenance) {
            nothing if nothing.is_empty() => "No position of the record ended the game.\n".to_owned(),
            told => told,
        },
    }
}

/// An answer as JSON, one object a line; nothing where the record has no illegal move.
pub fn answer_json(answer: &Answer, record: &Record, provenance: &Provenance, laws: &Laws) -> String {
    match answer {
        Answer::Situation(shown) => situation_json(shown, record, provenance, laws),
        Answer::Claims { open, .. } => {
            open.iter().map(|ruling| ruling_json(ruling, record, provenance)).collect()
        }
        Answer::Ruling(ruling) => ruling_json(ruling, record, provenance),
        Answer::NoIllegalMove | Answer::NoPawn => String::new(),
        Answer::End(end) => end_json(end, provenance),
    }
}

/// What there is to rule on in a record, each with the command that answers it.
pub fn matters_text(matters: &[Matter], provenance: &Provenance) -> String {
    let mut out = match (provenance.words(), matters.is_empty()) {
        (place, true) if place.is_empty() => "nothing to rule on\n".to_owned(),
        (place, true) => format!("{place}: nothing to rule on\n"),
        (place, false) if place.is_empty() => String::new(),
        (place, false) => format!("{place}\n"),
    };
    for matter in matters {
        let _ = writeln!(out, "  {}\n    {}", matter.what, command(matter, provenance));
    }
    out
}

/// The same as JSON, one object a line.
pub fn matters_json(matters: &[Matter], provenance: &Provenance, laws: &Laws) -> String {
    let line = |matter: &Matter| {
        let mut fields = Fields::begin("matter", provenance, laws);
        fields.put("question", matter.question.command().into());
        fields.put("at", matter.at.map(|at| at.to_string()).into());
        fields.put("message", matter.what.to_string().into());
        fields.put("command", command(matter, provenance).into());
        fields.line()
    };
    matters.iter().map(line).collect()
}

/// The command that answers it, as a shell takes it.
fn command(matter: &Matter, provenance: &Provenance) -> String {
    let plain =
        |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./:+=,".contains(&byte));
    let quoted = |word: &String| match plain(word) && !word.is_empty() {
        true => word.clone(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    };
    let mut words = vec!["scoresheet".to_owned(), "rule".to_owned()];
    words.extend(matter.args());
    if let Some(game) = provenance.game.filter(|&game| game > 1) {
        words.extend(["--game".to_owned(), game.to_string()]);
    }
    words.push(provenance.file.clone());
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

//! The answers to an arbiter's questions, in words and as rows.

use super::{
    BoardStyle, Provenance, end_text, open_claims_text,
    rows::{self, Row},
    ruling_text, situation_text,
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
        Answer::Ruling(ruling) => ruling_text(ruling, record, provenance, style),
        Answer::NoIllegalMove => "The record has no illegal move there.\n".to_owned(),
        Answer::NoPawn => "No pawn can be on the last rank there.\n".to_owned(),
        Answer::End(end) => match end_text(end, provenance) {
            nothing if nothing.is_empty() => "No position of the record ended the game.\n".to_owned(),
            told => told,
        },
    }
}

/// An answer in rows; none where the record has no illegal move.
pub fn answer_rows<'a>(
    answer: &'a Answer,
    record: &'a Record,
    provenance: &'a Provenance,
    laws: &'static Laws,
) -> Vec<Row<'a>> {
    match answer {
        Answer::Situation(shown) => vec![rows::situation(shown, record, provenance, laws)],
        Answer::Claims { open, .. } => {
            open.iter().map(|ruling| rows::ruling(ruling, record, provenance)).collect()
        }
        Answer::Ruling(ruling) => vec![rows::ruling(ruling, record, provenance)],
        Answer::NoIllegalMove | Answer::NoPawn => Vec::new(),
        Answer::End(end) => vec![rows::end(end, provenance)],
    }
}

/// What there is to rule on in a record, each with the command that answers it, which names the game if it was chosen among others. `fen` is the
/// position where that was given alone.
pub fn matters_text(matters: &[Matter], provenance: &Provenance, is_chosen: bool, fen: &str) -> String {
    let mut out = match (provenance.words(), matters.is_empty()) {
        (place, true) if place.is_empty() => "nothing to rule on\n".to_owned(),
        (place, true) => format!("{place}: nothing to rule on\n"),
        (place, false) if place.is_empty() => String::new(),
        (place, false) => format!("{place}\n"),
    };
    for matter in matters {
        let _ = writeln!(out, "  {}\n    {}", matter.what, command(matter, provenance, is_chosen, fen));
    }
    out
}

/// The same in rows.
pub fn matters_rows<'a>(
    matters: &'a [Matter],
    provenance: &'a Provenance,
    is_chosen: bool,
    fen: &str,
    laws: &'static Laws,
) -> Vec<Row<'a>> {
    let row = |matter: &'a Matter| {
        rows::matter(matter, command(matter, provenance, is_chosen, fen), provenance, laws)
    };
    matters.iter().map(row).collect()
}

/// The command that answers it, as a shell takes it.
fn command(matter: &Matter, provenance: &Provenance, is_chosen: bool, fen: &str) -> String {
    let plain =
        |word: &str| word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./:+=,".contains(&byte));
    let quoted = |word: &String| match plain(word) && !word.is_empty() {
        true => word.clone(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    };
    let mut words = vec!["scoresheet".to_owned(), "rule".to_owned()];
    words.extend(matter.args());
    if let Some(game) = provenance.game.filter(|&game| game > 1 || is_chosen) {
        words.extend(["--game".to_owned(), game.to_string()]);
    }
    match (provenance.file.is_empty(), words.iter().any(|word| word == "end")) {
        (false, _) => words.push(provenance.file.clone()),
        // A position that was given alone: `rule end` goes over files, and a board shows how the game ended.
        (true, true) => words = ["scoresheet", "show", "--fen", fen].map(str::to_owned).to_vec(),
        (true, false) => words.extend(["--fen".to_owned(), fen.to_owned()]),
    }
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

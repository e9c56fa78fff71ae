//! The answers to an arbiter's questions, in words and as JSON.

use super::{
    BoardStyle, Provenance, end_json, end_text, open_claims_text, ruling_json, ruling_text, situation_json,
    situation_text,
};
use crate::{
    laws::Laws,
    rulings::{Answer, Record},
};

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

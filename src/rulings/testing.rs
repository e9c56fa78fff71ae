//! Records for tests.

use super::{Consequence, IllegalCase, Moment, Record, Ruling, illegal};
use crate::{
    board::Move,
    game::{Dialects, Scratch, read_game},
    laws::{EventFacts, Laws, Supervision, TimeClass},
};

/// The record of a text.
pub(super) fn record(text: &str) -> Record {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    Record::new(&read_game(text.as_bytes(), &dialects, &mut scratch))
}

/// Moves from a position, or from the start where `fen` is empty.
pub(super) fn from(fen: &str, moves: &str) -> Record {
    match fen {
        "" => record(&format!("{moves} *")),
        _ => record(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *")),
    }
}

/// Moves in UCI form.
pub(super) fn uci(record: &Record, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| record.uci(mv)).collect()
}

/// The move that a ruling wants played, in UCI form.
pub(super) fn to_play(record: &Record, ruling: &Ruling) -> Option<String> {
    ruling.consequences.iter().find_map(|consequence| match consequence {
        Consequence::Play(mv) => Some(record.uci(*mv)),
        _ => None,
    })
}

/// The ply of a moment.
pub(super) fn at(record: &Record, moment: &str) -> u32 {
    moment.parse::<Moment>().unwrap().ply(record).unwrap()
}

/// An event of this class.
pub(super) fn event(class: TimeClass, supervision: Supervision) -> EventFacts {
    EventFacts { class: Some(class), supervision: Some(supervision), ..EventFacts::default() }
}

/// The ruling on the record's illegal move.
pub(super) fn on_illegal(
    record: &Record,
    case: IllegalCase,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    illegal(record, &case, event, laws).expect("there is something illegal")
}

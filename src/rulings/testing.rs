//! Records for tests.

use super::{Event, IllegalCase, Moment, Record, Ruling, illegal};
use crate::{
    game::{Dialects, Scratch, read_game},
    laws::{Laws, Supervision, TimeClass},
};

/// The record of a text.
pub(super) fn record(text: &str) -> Record {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    Record::new(&read_game(text.as_bytes(), &dialects, false, &mut scratch))
}

/// Moves from a position, or from the start where `fen` is empty.
pub(super) fn from(fen: &str, moves: &str) -> Record {
    match fen {
        "" => record(&format!("{moves} *")),
        _ => record(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *")),
    }
}

/// The ply of a moment.
pub(super) fn at(record: &Record, moment: &str) -> u32 {
    moment.parse::<Moment>().unwrap().ply(record).unwrap()
}

/// An event of this class.
pub(super) fn event(class: TimeClass, supervision: Supervision) -> Event {
    Event { class: Some(class), supervision: Some(supervision), ..Event::default() }
}

/// The ruling on the record's illegal move.
pub(super) fn on_illegal(record: &Record, case: IllegalCase, event: &Event, laws: &'static Laws) -> Ruling {
    illegal(record, &case, event, laws).expect("there is something illegal")
}

//! The traps, named after their ids, each under the editions in which it comes out differently.

mod irregular;
mod mating;
mod procedure;
mod quiet;
mod repetition;

use super::{
    Announced, Claim, Ground, Handling, Record, Ruling, claim,
    testing::{at, from},
};
use crate::laws::{EventFacts, Laws};

/// A claim of the third occurrence, about the position on the board.
fn standing(record: &Record, moment: &str, laws: &'static Laws) -> Ruling {
    let asked = Claim { ply: at(record, moment), ground: Some(Ground::Threefold), ..Claim::default() };
    claim(record, &asked, &EventFacts::default(), laws)
}

/// A claim with a move that was written and announced.
fn announcing(record: &Record, moment: &str, text: &str, ground: Ground, laws: &'static Laws) -> Ruling {
    let announced = Some(Announced { text, handling: Handling::Written });
    let asked = Claim { ply: at(record, moment), ground: Some(ground), announced, ..Claim::default() };
    claim(record, &asked, &EventFacts::default(), laws)
}

fn notes(ruling: &Ruling) -> String {
    ruling.notes.iter().map(|note| note.to_string()).collect::<Vec<_>>().join("\n")
}

/// Moves that can all be played.
fn played(fen: &str, moves: &str) -> Record {
    let record = from(fen, moves);
    assert!(record.unplayable().is_none(), "{moves}");
    record
}

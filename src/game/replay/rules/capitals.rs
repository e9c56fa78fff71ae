//! A move with capitals that should be small letters, or small letters that should be capitals, is read for all that.

use crate::{
    game::replay::{
        reading::{Reading, Way},
        rules::Misfit,
        state::Replay,
    },
    notation::{legal_move, read_capitals},
    source::Span,
};

rule! {
    /// A move with capitals that should be small letters, or small letters that should be capitals, is read for all that.
    ///
    /// `E4`, `NF3`, `eXd5`
    name: "capitals",
    at: MoveDue,
    example: "1. E4 e5 2. NF3 Nc6 *"
        => "1. e4 e5 2. Nf3 Nc6 *",
    seen: "a club player's handwritten scoresheet, transcribed (087_1.txt of the Handwritten Chess Scoresheet data set)",
    reports: ["N006"],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    if misfit.written.is_none() { replay.with_capitals(misfit.span) } else { None }
}

impl Replay<'_, '_> {
    /// The half-move where letters of it are capitals that should be small: `E4`, `NF3`, `eXd5`.
    pub(super) fn with_capitals(&self, span: Span) -> Option<Reading> {
        let mut ways = read_capitals(span.of(self.text), self.settings.letters);
        ways.find_map(|written| {
            let played = legal_move(written, &self.now.position)?;
            self.goes_on_after(played).then_some(Reading {
                written,
                played,
                way: Way::LetterCase,
                rule: None,
            })
        })
    }
}

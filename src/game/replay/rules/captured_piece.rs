//! A capture that names the captured piece, or its file, in place of its square is read where one legal move is meant.

use crate::{
    game::replay::{
        reading::{Reading, Way},
        rules::Misfit,
        state::Replay,
    },
    notation::{CaptureInLetters, ENGLISH, Letters, read as read_move, san},
    source::Span,
};

rule! {
    /// A capture that names the captured piece, or its file, in place of its square is read where one legal move is meant.
    ///
    /// `QxN`, `exN`, `PxP`, `Qxd`
    name: "captured_piece",
    at: MoveDue,
    example: "1. e4 d5 2. PxP Qxd 3. Nc3 *"
        => "1. e4 d5 2. exd5 Qxd5 3. Nc3 *",
    seen: "a club player's handwritten scoresheet, transcribed (087_0.txt of the Handwritten Chess Scoresheet data set)",
    reports: [],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    if misfit.written.is_none() { replay.with_captured_piece(misfit.span) } else { None }
}

impl Replay<'_, '_> {
    /// The only legal capture by this piece of that one.
    fn with_captured_piece(&self, span: Span) -> Option<Reading> {
        let position = &self.now.position;
        let capture = CaptureInLetters::read(span.of(self.text), self.settings.letters)?;
        // The last token of a text may have lost its rank.
        let is_last = self.text.trim_ascii_end().len() <= span.end();
        if is_last && capture.names_file() {
            return None;
        }
        let played = capture.legal_move(position)?;
        let (written, _) = read_move(san(position, played).as_bytes(), &Letters::new(ENGLISH))?;
        Some(Reading { written, played, way: Way::AsWritten, rule: None })
    }
}

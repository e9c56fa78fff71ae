//! A move in long form whose dash or cross and square of arrival stand apart from its square of departure is joined.

use crate::{game::replay::state::Replay, notation::Written, source::Span};

rule! {
    /// A move in long form whose dash or cross and square of arrival stand apart from its square of departure is joined.
    ///
    /// A man of the player's own is on that square, so that it alone cannot be a move.
    name: "long_form_apart",
    at: MoveDue,
    example: "1. e2 - e4 e7 - e5 *"
        => "1. e4 e5 *",
    seen: "a page to learn openings, whose server.js lists them as `e2 - e4`, `c7 - c5`, `Ng1 - f3`",
    reports: [],
}

pub(super) fn read(replay: &Replay<'_, '_>, written: Written, span: Span) -> Option<(Written, Span)> {
    replay.long_form_apart(written, span)
}

impl Replay<'_, '_> {
    /// The move whose square of departure this token names, where the dash or cross and the square of arrival stand apart from it.
    ///
    /// A man of the player's own is on that square, so that the token alone cannot be a move. Of a line that is lost, the moves are in
    /// parts where those before were.
    #[cold]
    pub(super) fn long_form_apart(&self, written: Written, span: Span) -> Option<(Written, Span)> {
        let position = &self.now.position;
        let is_departure =
            written.role().is_some() && written.from_file().is_none() && written.from_rank().is_none();
        let is_own = || position.color(position.turn()).has(written.to());
        if !is_departure || !(if self.now.is_lost() { self.in_parts } else { is_own() }) {
            return None;
        }
        self.read_apart(span)
    }
}

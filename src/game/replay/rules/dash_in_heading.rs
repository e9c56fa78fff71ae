//! What looks like a null move and stands between names above the moves is a dash.

use crate::{
    game::replay::state::Replay,
    notation::{Action, Written},
    pgn::Token,
    source::Span,
};

rule! {
    /// What looks like a null move and stands between names above the moves is a dash.
    name: "dash_in_heading",
    at: AboveMoves,
    example: "Roth -- Blau\n\n1. e4 e5 *"
        => "{Roth -- Blau} 1. e4 e5 *",
    seen: None,
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Move(written, span) = token else { return false };
    let is_dash = replay.is_dash_in_heading(written, span);
    if is_dash {
        replay.pass_over(span);
    }
    is_dash
}

impl Replay<'_, '_> {
    /// Whether what looks like a null move stands between names above the moves: `Roth -- Blau`.
    fn is_dash_in_heading(&mut self, written: Written, span: Span) -> bool {
        written.action() == Action::Null
            && self.stack.is_empty()
            && !self.is_after_its_number(span)
            && self.is_above_moves()
    }
}

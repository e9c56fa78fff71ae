//! What looks like a null move and stands before the number of the move that is due is a dash.

use crate::{
    game::replay::state::Replay,
    notation::{Action, Written},
    pgn::Token,
    source::Span,
};

rule! {
    /// What looks like a null move and stands before the number of the move that is due is a dash.
    name: "dash_before_number",
    at: AmidMoves,
    example: "1. e4 e5 -- 2. Nf3 *"
        => "1. e4 e5 {--} 2. Nf3 *",
    seen: None,
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Move(written, span) = token else { return false };
    let is_dash = replay.is_dash_before_number(written, span);
    if is_dash {
        replay.pass_over(span);
    }
    is_dash
}

impl Replay<'_, '_> {
    /// Whether what looks like a null move is a dash: the number of the move that is due follows it.
    fn is_dash_before_number(&self, written: Written, span: Span) -> bool {
        written.action() == Action::Null
            && span.of(self.text).starts_with(b"--")
            && !self.is_after_its_number(span)
            && self.goes_on_with_number()
    }
}

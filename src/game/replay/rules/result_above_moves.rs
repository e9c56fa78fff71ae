//! A result on the lines above the first move is part of the heading and ends nothing.

use crate::{
    game::{record::Taken, replay::state::Replay},
    pgn::Token,
};

rule! {
    /// A result on the lines above the first move is part of the heading and ends nothing.
    ///
    /// `Roth – Blau 1-0` says how the game ended that comes below.
    name: "result_above_moves",
    at: AboveMoves,
    example: "Roth - Blau 1-0\n\n1. e4 e5 *"
        => "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Roth\"]\n[Black \"Blau\"]\n[Result \"1-0\"]\n\n{Roth - Blau 1-0} 1. e4 e5 1-0",
    seen: None,
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Result(outcome, span) = token else { return false };
    let is_above = replay.is_above_moves();
    if is_above {
        replay.keep(Taken::Result(outcome), span);
        replay.result_in_heading(outcome, span, span);
    }
    is_above
}

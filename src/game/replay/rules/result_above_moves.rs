//! A result on the lines above the first move is part of the heading and ends nothing.

use crate::{
    game::{record::ItemKind, replay::state::Replay},
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
    seen: "the first game of 1972 as a newspaper had it, https://bobby-fischer-1972.blogspot.com/1972/07/moves-in-first-spassky-fischer-chess.html",
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Result(outcome, span) = token else { return false };
    let is_above = replay.is_above_moves();
    if is_above {
        replay.keep(ItemKind::Result(outcome), span);
        replay.result_in_heading(outcome, span);
    }
    is_above
}

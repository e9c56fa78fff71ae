//! A number in parentheses is how many minutes a player had noted, and counts no moves.

use crate::{
    game::{record::ItemKind, replay::state::Replay},
    pgn::Token,
};

rule! {
    /// A number in parentheses is how many minutes a player had noted, and counts no moves.
    name: "minutes",
    at: AmidMoves,
    example: "1. e4 (3) e5 (4) 2. Nf3 *"
        => "1. e4 {(3)} 1... e5 {(4)} 2. Nf3 *",
    seen: "`(282)` below a game on https://www.chesshistory.com/winter/extra/correspondencechess.html",
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Number { value, dots: 0, span } = token else { return false };
    let (before, after) = (replay.text[..span.start as usize].last(), replay.text.get(span.end()));
    let is_in_parentheses = before == Some(&b'(') && after == Some(&b')');
    if is_in_parentheses {
        replay.keep(ItemKind::Number { value, dots: 0 }, span);
    }
    is_in_parentheses
}

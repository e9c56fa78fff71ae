//! A result with a comma after it, on the lines above the first move, is part of the heading.

use crate::{
    game::{record::ItemKind, replay::state::Replay},
    pgn::{Outcome, Token},
    source::Span,
};

rule! {
    /// A result with a comma after it, on the lines above the first move, is part of the heading.
    ///
    /// `Roth – Blau 1-0, Berlin 1925`
    name: "result_before_comma",
    at: AboveMoves,
    example: "Roth - Blau 1-0, Berlin 1925\n\n1. e4 e5 *"
        => "[Event \"?\"]\n[Site \"Berlin\"]\n[Date \"1925.??.??\"]\n[Round \"?\"]\n[White \"Roth\"]\n[Black \"Blau\"]\n[Result \"1-0\"]\n\n{Roth - Blau 1-0, Berlin 1925} 1. e4 e5 1-0",
    seen: None,
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    let before_comma = word.of(replay.text).strip_suffix(b",").and_then(Outcome::parse);
    let Some(outcome) = before_comma.filter(|_| replay.is_above_moves()) else { return false };
    replay.keep(ItemKind::Stray, word);
    replay.result_in_heading(outcome, Span { len: word.len - 1, ..word }, word);
    true
}

//! A move number of four digits or more, among moves in digits or amid others, is a number.

use crate::{game::replay::state::Replay, pgn::Token};

rule! {
    /// A move number of four digits or more, among moves in digits or amid others, is a number.
    ///
    /// `1001.` has as many digits as a move in figures, `5254`. It is the number where it is the next in sequence and a dot follows it, or where
    /// no moves in digits stand around it.
    name: "numeric_number",
    at: MoveDue,
    example: "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1110\"]\n\n1110. 5254 5755 1111. 7163 2836 1112. 6125 1716 1-0"
        => "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1110\"]\n\n1110. e4 e5 1111. Nf3 Nc6 1112. Bb5 a6 1-0",
    seen: None,
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Move(written, span) = token else { return false };
    let is_number = replay.is_next_number(written, span);
    if is_number {
        replay.number_in_digits(span);
    }
    is_number
}

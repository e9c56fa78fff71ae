//! A word that can only be what was left of the move that is due is that move, which cannot be read.

use crate::{game::replay::state::Replay, pgn::Token};

rule! {
    /// A word that can only be what was left of the move that is due is that move, which cannot be read.
    ///
    /// `Bbs` for `Bb5`, `Nf`, `6a`: up to the next number there are as many moves as there should be if it is one.
    name: "left_of_a_move",
    at: MoveDue,
    example: "1. e4 e5 2. Nf Nc6 3. Bb5 a6 *"
        => "1. e4 e5 2. Nf Nc6 3. Bb5 a6 *",
    seen: "a club player's handwritten scoresheet, transcribed (081_1.txt of the Handwritten Chess Scoresheet data set)",
    reports: ["N001"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    let stands_for_a_move = replay.stands_for_a_move(word);
    if stands_for_a_move {
        replay.unreadable(word);
    }
    stands_for_a_move
}

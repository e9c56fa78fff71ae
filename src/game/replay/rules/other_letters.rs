//! A half-move that the game's language cannot read, or reads as an illegal move, is read in the letters of another, or with a letter for the pawn.

use crate::{
    board::Role,
    game::{
        record::FailureReason,
        replay::{reading::Reading, rules::Misfit, state::Replay},
    },
};

rule! {
    /// A half-move that the game's language cannot read, or reads as an illegal move, is read in the letters of another, or with a letter for the pawn.
    ///
    /// There is just one legal way to do so, or one with which the line goes on for longer than with the others. An illegal move is tried in
    /// English alone, whose letters are the ones that get mixed in, and never in an English game.
    name: "other_letters",
    at: MoveDue,
    example: "1. e4 e5 2. Sf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *"
        => "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
    seen: "a German text with two games (german_two_games.txt)",
    reports: ["N003"],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    let Some(written) = misfit.written else { return replay.in_other_letters(false, misfit.span) };
    let may_be = match misfit.reason {
        FailureReason::Illegal(_) | FailureReason::WrongOrigin(_) => written.role() != Some(Role::Pawn),
        FailureReason::BadPromotion(_) => true,
        _ => false,
    };
    if may_be { replay.in_other_letters(true, misfit.span) } else { None }
}

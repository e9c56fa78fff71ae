//! What the last position says of the result.

use super::{
    Context,
    claimed::{after_moves, tagged},
};
use crate::{
    board::Color,
    game::{Ended, Game},
    pgn::Outcome,
    winnability::Reason,
};

/// How the last position ends the game.
pub enum BoardEnd {
    /// This side has mated.
    Mate(Color),
    /// This side is stalemated.
    Stalemate(Color),
    /// Neither side can mate, for this reason.
    Dead(Reason),
    /// The last move brought the fifth occurrence of a position.
    Fivefold,
    /// The last move was the seventy-fifth without capture or pawn move.
    SeventyFive,
}

impl BoardEnd {
    /// The result that is due.
    pub const fn due(&self) -> Outcome {
        match self {
            BoardEnd::Mate(Color::White) => Outcome::White,
            BoardEnd::Mate(Color::Black) => Outcome::Black,
            BoardEnd::Stalemate(_) | BoardEnd::Dead(_) | BoardEnd::Fivefold | BoardEnd::SeventyFive => {
                Outcome::Draw
            }
        }
    }

    /// The result that everybody sees on the board: that of mate or stalemate.
    pub const fn on_board(&self) -> Option<Outcome> {
        match self {
            BoardEnd::Mate(_) | BoardEnd::Stalemate(_) => Some(self.due()),
            BoardEnd::Dead(_) | BoardEnd::Fivefold | BoardEnd::SeventyFive => None,
        }
    }
}

/// Whether the result after the moves is a win or a draw that the last position rules out, and the Result tag says what is due.
pub fn is_tag_right(game: &Game<'_>, context: &Context) -> bool {
    let followed = context.is_followed(game);
    let played = |outcome: Outcome| outcome.is_pgn() && outcome != Outcome::Unknown;
    let (Some((token, _)), Some((tag, _))) =
        (after_moves(game, &context.event), tagged(game, &context.event))
    else {
        return false;
    };
    followed
        && played(token)
        && board_end(game, context).is_some_and(|end| tag == end.due() && token != end.due())
}

/// How the last position ends the game, if it does; an end further back is for the R codes.
pub fn board_end(game: &Game<'_>, context: &Context) -> Option<BoardEnd> {
    let ending = game.ending(context.laws)?;
    let last = game.last();
    let is_last = ending.ply == game.history().plies();
    // A game that went on after another end may have come to mate or stalemate.
    if ending.ended == Ended::Checkmate || last.is_checkmate() {
        Some(BoardEnd::Mate(last.turn().other()))
    } else if ending.ended == Ended::Stalemate || last.is_stalemate() {
        Some(BoardEnd::Stalemate(last.turn()))
    } else if let Some(dead) = game.dead_since(context.laws) {
        // What made the position dead at first may have been played since.
        let reason = if last.is_dead_by_material() { Reason::Material } else { dead.reason };
        Some(BoardEnd::Dead(reason))
    } else {
        match ending.ended {
            Ended::Fivefold if is_last => Some(BoardEnd::Fivefold),
            Ended::SeventyFive if is_last => Some(BoardEnd::SeventyFive),
            _ => None,
        }
    }
}

//! Half-moves in notations that only the position makes sense of.

use super::{
    reach::{TOKENS_OF_WORDS, after},
    reading::Meaning,
    state::Replay,
};
use crate::{
    board::{Kind, Move, Position, Role, Side},
    game::record::{Ahead, FailureReason},
    notation::{ContextMove, ContextNotation, Marks, Written},
    source::Span,
};
use std::cmp::Reverse;

/// How many half-moves are looked at to tell which of several moves was meant.
const HALF_MOVES: usize = 6;
/// How many of them have to follow, where the line goes on so far.
const ENOUGH: usize = 3;
/// How many meanings of a half-move are tried, at most.
const BRANCHES: usize = 4;
/// How many positions are looked at, at most.
const POSITIONS: usize = 60;

impl Replay<'_, '_> {
    /// What a half-move written in words comes to.
    pub(super) fn context_move(&self, notation: &dyn ContextNotation, span: Span) -> Meaning {
        let here = &self.now.position;
        match notation.resolve(span.of(self.text), here) {
            ContextMove::Legal(played, marks) => Meaning::plain(as_written(played, marks, here), played),
            ContextMove::Ambiguous(moves) if moves.len() > 1 => match self.borne_out(notation, &moves) {
                Some(played) => Meaning::plain(as_written(played, Marks::NONE, here), played),
                None => {
                    let reason = FailureReason::AmbiguousWords(moves[0], moves[1]);
                    Meaning::Failure(None, self.unless_miscounted(None, reason))
                }
            },
            ContextMove::Ambiguous(_) | ContextMove::Illegal => {
                Meaning::Failure(None, self.unless_over(None, FailureReason::IllegalWords))
            }
        }
    }

    /// The one of these moves after which the next half-moves can be made, where they cannot after any other.
    fn borne_out(&self, notation: &dyn ContextNotation, moves: &[Move]) -> Option<Move> {
        if moves.len() > BRANCHES {
            return None;
        }
        let mut words: Vec<Span> = Vec::with_capacity(HALF_MOVES);
        for found in self.ahead(TOKENS_OF_WORDS) {
            match found {
                Ahead::ContextMove(span) => words.push(span),
                Ahead::Number { .. } => {}
                _ => break,
            }
        }
        words.truncate(HALF_MOVES);
        let mut positions = POSITIONS;
        let mut reach = |played: Move| {
            self.followed(notation, &words, &after(&self.now.position, played), &mut positions)
        };
        let mut reached: Vec<(usize, Move)> = moves.iter().map(|&played| (reach(played), played)).collect();
        reached.sort_by_key(|&(count, _)| Reverse(count));
        let farthest = reached.first()?.0;
        if positions == 0 || farthest < ENOUGH.min(words.len()) {
            return None;
        }
        reached.retain(|(count, _)| *count == farthest);
        // Where checks are written, a move without one gives none.
        if reached.len() > 1 && self.writes_checks() {
            let is_quiet = |played: Move| after(&self.now.position, played).checkers().is_empty();
            reached.retain(|&(_, played)| is_quiet(played));
        }
        match reached[..] {
            [(_, played)] => Some(played),
            _ => None,
        }
    }

    /// Whether the game has said of a check before that it is one.
    fn writes_checks(&self) -> bool {
        self.scratch.moves.plies.iter().any(|ply| ply.written.marks().has(Marks::CHECK))
    }

    /// How many of these half-moves can be made one after the other.
    fn followed(
        &self,
        notation: &dyn ContextNotation,
        words: &[Span],
        position: &Position,
        positions: &mut usize,
    ) -> usize {
        let Some((first, rest)) = words.split_first() else { return 0 };
        let moves = match notation.resolve(first.of(self.text), position) {
            ContextMove::Legal(played, _) => vec![played],
            ContextMove::Ambiguous(moves) => moves,
            ContextMove::Illegal => return 0,
        };
        let mut farthest = 0;
        for played in moves.into_iter().take(BRANCHES) {
            if *positions == 0 {
                break;
            }
            *positions -= 1;
            farthest = farthest.max(1 + self.followed(notation, rest, &after(position, played), positions));
        }
        farthest
    }
}

/// The move in full, with the signs it was written with; a capture is never told from the words.
fn as_written(played: Move, marks: Marks, position: &Position) -> Written {
    let (from, to) = (played.from(), played.to());
    let role = position.piece_on(from).map_or(Role::Pawn, |piece| piece.role);
    if played.kind() == Kind::Castle {
        let side = if to.file() > from.file() { Side::King } else { Side::Queen };
        return Written::castle(side).marked(marks);
    }
    let takes = position.occupied().has(to) || played.kind() == Kind::EnPassant;
    let written = Written::man(role, to).from_hints(Some(from.file()), Some(from.rank())).marked(marks);
    let written = if takes { written.marked(Marks::CAPTURE) } else { written };
    played.promotion().map_or(written, |role| written.promoting(role))
}

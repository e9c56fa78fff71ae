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

/// How many half-moves are looked at to tell which of several moves was meant, and how many positions at most; the second where the first
/// tells nothing.
const DEPTHS: [(usize, usize); 2] = [(6, 60), (24, 400)];
/// How many half-moves have to follow, where the line goes on so far.
const ENOUGH: usize = 3;
/// How many meanings of a half-move are tried, at most.
const BRANCHES: usize = 4;

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
        let mut left = moves.to_vec();
        for (half_moves, positions) in DEPTHS {
            let words = self.words_ahead(half_moves);
            left = self.reaching_farthest(notation, &words, &left, positions)?;
            if left.len() == 1 || words.len() < half_moves {
                break;
            }
        }
        // Where checks are written, a move without one gives none.
        if left.len() > 1 && self.writes_checks() {
            let is_quiet = |played: Move| after(&self.now.position, played).checkers().is_empty();
            left.retain(|&played| is_quiet(played));
        }
        match left[..] {
            [played] => Some(played),
            _ => None,
        }
    }

    /// The next half-moves, so many at most.
    fn words_ahead(&self, half_moves: usize) -> Vec<Span> {
        let mut words = Vec::with_capacity(half_moves);
        for found in self.ahead(TOKENS_OF_WORDS * half_moves / DEPTHS[0].0) {
            match found {
                Ahead::ContextMove(span) => words.push(span),
                Ahead::Number { .. } => {}
                _ => break,
            }
        }
        words.truncate(half_moves);
        words
    }

    /// Those of the moves after which most of the next half-moves can be made; `None` where that are few, or too many positions were looked
    /// at.
    fn reaching_farthest(
        &self,
        notation: &dyn ContextNotation,
        words: &[Span],
        moves: &[Move],
        mut positions: usize,
    ) -> Option<Vec<Move>> {
        let mut reach =
            |played: Move| self.followed(notation, words, &after(&self.now.position, played), &mut positions);
        let reached: Vec<(usize, Move)> = moves.iter().map(|&played| (reach(played), played)).collect();
        let farthest = reached.iter().map(|&(count, _)| count).max()?;
        let is_told = positions > 0 && farthest >= ENOUGH.min(words.len());
        let farthest = reached.into_iter().filter(|(count, _)| *count == farthest);
        is_told.then(|| farthest.map(|(_, played)| played).collect())
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

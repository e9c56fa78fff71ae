//! What somebody knows of the game behind a record: moves that were played, moves that were not, edits that are wrong.

use super::edit::{Change, Edit};
use crate::board::Move;

/// Answers about the half-moves of one record, which every explanation has to agree with.
///
/// A half-move has the number that [`half_move_number`](super::half_move_number) gives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    played: Vec<(u32, Move)>,
    not_played: Vec<(u32, Move)>,
    refused: Vec<Edit>,
}

impl Answers {
    /// Whether nobody has said anything.
    pub fn is_empty(&self) -> bool {
        self.played.is_empty() && self.not_played.is_empty() && self.refused.is_empty()
    }

    /// This move was played as this half-move.
    pub fn set_played(&mut self, half_move: u32, played: Move) {
        self.played.retain(|&(known, _)| known != half_move);
        self.played.push((half_move, played));
    }

    /// None of these moves was played as this half-move.
    pub fn set_not_played(&mut self, half_move: u32, moves: impl IntoIterator<Item = Move>) {
        let before = self.not_played.len();
        self.not_played.extend(moves.into_iter().map(|played| (half_move, played)));
        self.played.retain(|answer| !self.not_played[before..].contains(answer));
    }

    /// This edit of the record is wrong.
    pub fn refuse(&mut self, edit: Edit) {
        self.refused.push(edit);
    }

    /// Whether somebody has said which move this half-move was.
    pub fn settle(&self, half_move: u32) -> bool {
        self.played.iter().any(|&(known, _)| known == half_move)
    }

    /// Whether this may have been played as this half-move; `None` is a turn that was passed.
    pub fn allow(&self, half_move: u32, played: Option<Move>) -> bool {
        let is_another = |&(known, answer): &(u32, Move)| known == half_move && played != Some(answer);
        let is_the_same = |&(known, answer): &(u32, Move)| known == half_move && played == Some(answer);
        !self.played.iter().any(is_another) && !self.not_played.iter().any(is_the_same)
    }

    /// Whether this change may be made at this entry.
    pub fn allow_change(&self, at: u32, change: Change) -> bool {
        !self.refused.iter().any(|refused| match (refused.change, change) {
            // Nothing is missing there, whatever it would be.
            (Change::Insert(_), Change::Insert(_)) => refused.at == at,
            (Change::SwapPairs(pairs), Change::SwapPairs(_)) => {
                (refused.at..refused.at + 2 * u32::from(pairs)).contains(&at)
            }
            (one, other) => refused.at == at && one == other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Answers;
    use crate::{
        board::Position,
        repair::{Change, Edit},
    };

    #[test]
    fn an_answer_speaks_of_its_half_move_alone() {
        let mut moves = Vec::new();
        Position::start().legal_moves(&mut moves);
        let (one, other) = (moves[0], moves[1]);
        let mut answers = Answers::default();
        assert!(answers.is_empty() && answers.allow(2, None));
        answers.set_played(2, one);
        answers.set_not_played(4, [one]);
        assert!(answers.settle(2) && !answers.settle(4));
        assert!(answers.allow(2, Some(one)) && !answers.allow(2, Some(other)) && !answers.allow(2, None));
        assert!(!answers.allow(4, Some(one)) && answers.allow(4, Some(other)) && answers.allow(6, Some(one)));
        answers.set_played(2, other);
        assert!(answers.allow(2, Some(other)) && !answers.allow(2, Some(one)));
        answers.set_not_played(2, [other]);
        assert!(!answers.allow(2, Some(other)) && answers.allow(2, Some(one)));
    }

    #[test]
    fn columns_that_are_not_changed_over_are_so_in_every_row() {
        let mut answers = Answers::default();
        answers.refuse(Edit { at: 4, change: Change::SwapPairs(3) });
        let may_turn = |at| answers.allow_change(at, Change::SwapPairs(1));
        assert_eq!([2, 4, 6, 8, 10].map(may_turn), [true, false, false, false, true]);
        assert!(answers.allow_change(4, Change::Skip));
    }
}

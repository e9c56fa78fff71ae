//! What was really played: the likeliest explanations of a record that does not replay, and of two records that differ.
//!
//! A line of a game is a [`Transcript`]: a row of entries, each of which may stand for a half-move. [`explain`] looks for edits
//! (`Edit`) after which it replays. Each kind of slip has a cost; the sum of the costs, with what the signs, the numbers and the result
//! of the record say against the moves, ranks the [`Explanation`]s.

mod alignment;
mod answers;
mod asking;
mod candidates;
mod compare;
mod confusion;
mod costs;
mod edit;
mod gaps;
mod habits;
mod lattice;
mod learnt;
mod merge;
mod pgn_text;
mod plausibility;
mod propose;
mod repaired;
mod replay;
mod search;
mod sheet_of_game;
#[cfg(test)]
mod tests;
mod text_edits;
mod transcript;

pub(crate) use alignment::parts_for_good;
pub(crate) use asking::{AskedMove, Asker, Judgement, Reply, Wording, asked};
pub use candidates::Candidates;
pub(crate) use compare::{Comparison, Matter, Row, Side};
pub(crate) use edit::Edit;
pub use edit::{Change, Explanation};
pub use gaps::{Filled, Reconstruction};
pub(crate) use gaps::{GapBudget, NothingFits, fill_ins, reconstruct};
pub(crate) use merge::Merged;
pub use merge::{Verdict, merge};
pub(crate) use pgn_text::{NotedGame, tags_of};
pub(crate) use propose::{Proposer, edits_in_words, proposals};
pub(crate) use repaired::ASTRAY;
pub use repaired::{Diagnosis, OpenBy};
pub(crate) use replay::Step;
pub(crate) use search::Found;
pub use search::{Budget, MARGIN, explain, is_clear};
pub(crate) use sheet_of_game::SheetOfGame;
pub(crate) use text_edits::number_before;
pub use transcript::Transcript;
pub(crate) use transcript::{half_move_number, number};

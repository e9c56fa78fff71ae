//! What was really played: the likeliest explanations of a record that does not replay, and of two records that differ.
//!
//! A line of a game is a [`Transcript`]: a row of entries, each of which may stand for a half-move. [`explain`] looks for edits
//! ([`Edit`]) after which it replays. Each kind of slip has a cost; the sum of the costs, with what the signs, the numbers and the result
//! of the record say against the moves, ranks the [`Explanation`]s.

mod alignment;
mod answers;
mod asking;
mod candidates;
mod compare;
mod confusion;
mod costs;
mod gaps;
mod habits;
mod lattice;
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

pub use alignment::{Aligned, align, parts_for_good};
pub use answers::Answers;
pub use asking::{AskedMove, Asker, Judgement, Reply, Wording, asked};
pub use candidates::Candidates;
pub use compare::{Comparison, Matter, Row, Side};
pub use gaps::{Filled, GapBudget, NothingFits, Reconstruction, fill_ins, reconstruct};
pub use lattice::Doubt;
pub use merge::{Merged, MergedMove, Verdict, merge};
pub use pgn_text::{NotedGame, NotedMove, tags_of};
pub use propose::{Proposer, edits_in_words, proposals};
pub use repaired::{ASTRAY, Diagnosis, OpenBy, Question};
pub use replay::{Change, Edit, Step};
pub use search::{Budget, Explanation, Found, MARGIN, explain, explore, is_clear};
pub use sheet_of_game::SheetOfGame;
pub use text_edits::number_before;
pub use transcript::{Beside, Entry, EntryKind, Reading, Transcript, half_move_number, number};

//! A tournament: its report, whatever form that is in, and the games that belong to it.
//!
//! A [`Report`] is read by [`read_report`]; [`Event::new`] finds out, without guessing, who played in which game
//! (`matching`) and which game is which cell of the report (`pairing`). What is wrong with that, checks say.

mod cell;
mod from_games;
mod game;
mod gathered;
mod kinds;
mod matching;
mod pairing;
mod report;
mod rounds;
mod sections;
mod standings;
mod table;
pub mod trf;

pub use crate::{laws::Points, source::Spot, words::Date};
pub use cell::{Cell, Outcome, Score, Scoring};
pub use from_games::{WithoutMoves, report_of_games};
pub use game::{BoardFault, Head, PlayedGame, Side};
pub use gathered::{Gathered, begins_as_report};
pub use kinds::{Kind, holds_report, kind_of, read_report};
pub use matching::{Aliases, Matching, Prefilter, Reason, SideMatch};
pub use pairing::{Event, GameCells, Pair};
pub use report::{Award, Form, KeptLine, LineUp, Player, Remark, RemarkKind, Report, Team};
pub use rounds::RoundMap;
pub use sections::games_of_sections;
pub use standings::Standing;
pub(crate) use standings::scores;
pub use table::{merge, read_list, write_table};

//! A tournament: its report, whatever form that is in, and the games that belong to it.
//!
//! A [`Report`] is read by [`read_report`]; [`Event::new`] finds out, without guessing, who played in which game
//! (`matching`) and which game is which cell of the report (`pairing`). What is wrong with that, checks say.

mod cell;
mod forms;
mod from_games;
mod game;
mod gathered;
mod matching;
mod options;
mod pairing;
mod report;
mod rounds;
mod sections;
mod standings;
mod table;
#[doc(hidden)]
pub mod trf;

pub use crate::words::Date;
pub(crate) use crate::{laws::Points, source::Spot};
pub(crate) use cell::Scoring;
pub use cell::{Cell, Outcome, Score};
pub use forms::{holds_report, read_report};
pub(crate) use from_games::{WithoutMoves, report_of_games};
pub(crate) use game::BoardFault;
#[doc(hidden)]
pub use game::{Head, PlayedGame, Side};
pub(crate) use gathered::{Gathered, begins_as_report};
#[doc(hidden)]
pub use matching::Aliases;
pub(crate) use matching::{Matching, Prefilter, Reason, SideMatch};
#[doc(hidden)]
pub use options::EventOptions;
#[doc(hidden)]
pub use pairing::Event;
pub(crate) use pairing::{GameCells, Pair};
pub(crate) use report::{Award, Form, KeptLine, LineUp, Remark, RemarkKind, Team};
pub use report::{Player, Report};
pub(crate) use rounds::RoundMap;
#[doc(hidden)]
pub use sections::games_of_sections;
pub(crate) use standings::Standing;
pub(crate) use standings::scores;
#[doc(hidden)]
pub use table::write_table;
pub(crate) use table::{merge, read_list};

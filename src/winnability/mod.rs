//! Who can still mate: dead positions (article 5.2.2) and a side that cannot win any more (articles 6.9, 5.1.2, 7.5.5).
//!
//! A side can mate if *some* series of legal moves, with both players helping, ends in its giving mate; a position is
//! dead if neither side can. [`can_mate`] and [`is_dead`] answer in three values: a helpmate that this crate's own rules
//! have replayed, a proof that there is none, or [`Undetermined`](Winnability::Undetermined). Nothing is ever guessed.
//! The draws that depend on the history (threefold, fifty moves and their like) play no part.
//!
//! Positions that are settled at a glance (material, mate, stalemate, forced moves) are settled here; the search behind
//! the others is the crate `chasolver`, which no other module sees. [`may_be_dead`] is the test to put in front of it
//! where many games are read.
//!
//! `chasolver` comes with the feature `dead-position-search`, which is on by default. Without it the search looks at no more
//! than 50,000 positions of its own: what is settled at a glance stays as it is, endings of few men are still proved, but
//! most other positions, blocked ones above all, are [`Undetermined`](Winnability::Undetermined), so that a dead position
//! in them is not found.

mod answer;
mod closure;
mod dead;
mod fill;
mod first;
mod helpmate;
mod lively;
mod locked;
mod material;
mod memo;
mod playout;
mod reason;
#[cfg(feature = "dead-position-search")]
mod solver;

#[doc(hidden)]
pub use answer::DEFAULT_BUDGET;
#[doc(hidden)]
pub use answer::Reason;
pub use answer::{Budget, Death, Winnability};
pub use dead::{can_mate, is_dead};
#[doc(hidden)]
pub use first::{FirstDeath, first_dead_ply};
#[doc(hidden)]
pub use helpmate::is_helpmate;
#[doc(hidden)]
pub use lively::Liveliness;
#[doc(hidden)]
pub use material::{is_dead_by_closed_list, lacks_material};
pub(crate) use playout::lively_ahead;
#[doc(hidden)]
pub use playout::{may_be_dead, may_be_unable_to_mate};

// What is asked where nothing settles a position at a glance.
#[cfg(not(feature = "dead-position-search"))]
use closure::own_search as search;
#[cfg(feature = "dead-position-search")]
use solver::search;

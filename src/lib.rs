//! `scoresheet` reads game records of chess, replays every game through its own rules core, and says exactly
//! what is wrong with each one, where, why, and under which article of the FIDE Laws.
//!
//! [`check_bytes`] goes from the bytes of a record to its games and findings:
//!
//! ```
//! use scoresheet::{CheckOptions, check_bytes, diag::Ended};
//! let checked = check_bytes(b"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# *", &CheckOptions::default())?;
//! let game = &checked.games[0];
//! assert_eq!((game.facts.plies, game.facts.ended), (7, Some(Ended::Checkmate)));
//! for found in &game.findings {
//!     println!("{}:{} {} {}", found.place.line, found.place.column, found.finding.meta.code, found.finding.message);
//! }
//! # Ok::<(), scoresheet::Fault>(())
//! ```
//!
//! Most of what the program does is one call:
//!
//! - findings, facts and moves of each game: [`check_bytes`] of a text in memory, [`check_reader`] one by one
#![cfg_attr(feature = "cli", doc = "  ([`check_paths`] of files, folders and archives)")]
//! - what the program prints of them: [`report_bytes`]; the games in another notation: [`convert_bytes`]; repaired: [`repair_bytes`]
//! - claims, ends and other questions about one game: [`case_bytes`], then [`Case::answer`]
//! - a tournament's games against its report: [`event_bytes`]; how players are spelt: [`persons_bytes`]
//!
//! Each layer is usable alone. From the bottom up, each imports only from those before it:
//!
//! - [`board`]: positions and legal moves; [`winnability`]: who can still mate
//! - [`source`]: places in a text; [`notation`]: written moves; [`laws`]: the editions; [`diag`]: findings
//! - [`pgn`]: tokens, tags and where games start; [`sheet`]: records that are not PGN; [`game`]: the replay
//! - [`convert`]: other notations; [`repair`]: what was really played; [`rulings`]: what an arbiter asks
//! - [`names`]: how names are spelt across games; [`event`]: a tournament's report and its games; [`checks`]: one check a code; [`report`]:
//!   the formats of output
//!
//! # Features
//!
//! All are on by default. Without any the library is pure Rust, starts no thread, and builds for `wasm32-unknown-unknown`.
//!
//! - `cli`: the program, and with it files, folders, archives and threads
//! - `zstd`: text compressed by zstd is read, by the C library; `zstd-frames`, which is off by default, reads it in pure Rust instead
//! - `xlsx`: crosstables of tournaments are read from workbooks, too
//! - `dead-position-search`: the search behind [`winnability`] that also settles positions of many men; without it fewer
//!   dead positions are found (R206), and fewer wins that no series of moves leads to (E302)
#![forbid(unsafe_code)]
// What only the program uses is unused without it.
#![cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]
#![cfg_attr(test, allow(clippy::disallowed_macros, clippy::disallowed_methods))]

pub mod board;
pub mod checks;
pub mod convert;
pub mod diag;
pub mod event;
pub mod game;
pub mod laws;
pub mod names;
pub mod notation;
pub mod pgn;
#[doc(hidden)]
pub mod repair;
pub mod report;
pub mod rulings;
#[doc(hidden)]
pub mod sheet;
pub mod source;
pub mod winnability;
mod words;

// The program's own modules: public for the binary and the tests, not part of the API.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod input;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod run;

#[cfg(feature = "cli")]
mod job;

mod inspect;
#[cfg(feature = "cli")]
mod output;

pub use input::{Fault, InputError};
#[cfg(feature = "cli")]
pub use inspect::check_paths;
pub use inspect::{
    AskError, Case, CaseAnswer, CaseError, CheckOptions, CheckedFinding, CheckedGame, CheckedRecord,
    CheckedText, ConvertOptions, ConvertedText, EventError, NamedQuestion, OpenGame, QuestionArg,
    RepairCount, RepairedText, case_bytes, case_fen, check_bytes, check_reader, check_section, convert_bytes,
    event_bytes, persons_bytes, repair_bytes, repair_bytes_chosen, report_bytes, sections,
};
pub use sheet::InputFormat;
#[doc(hidden)]
pub use source::{Extent, Section};

/// The README's example of the library, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

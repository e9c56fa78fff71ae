//! The phrases that say how a game ended, language by language: made from the files in `languages/` when the package is built.

use super::{EndReason, words::Words};

include!(concat!(env!("OUT_DIR"), "/endings.rs"));

//! `scoresheet` reads game records of chess, replays every game through its own rules core, and says exactly
//! what is wrong with each one, where, why, and under which article of the FIDE Laws.
//!
//! The layers, from the bottom up: [`board`], [`winnability`], [`source`], [`laws`], [`notation`], [`diag`], [`pgn`], [`sheet`], [`game`],
//! [`checks`], [`report`], [`input`], [`run`], [`cli`]. A module imports only from those before it.
#![forbid(unsafe_code)]

pub mod board;
pub mod checks;
pub mod cli;
pub mod convert;
pub mod diag;
pub mod game;
pub mod input;
pub mod laws;
pub mod notation;
pub mod pgn;
pub mod report;
pub mod run;
pub mod sheet;
pub mod source;
pub mod winnability;

/// The README's example of the library, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

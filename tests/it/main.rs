//! The library and the binary seen from outside. `tests/oracle` holds what takes long or asks another program.

#![allow(clippy::disallowed_macros)]

mod bad_input;
mod board;
mod checks;
mod cli;
mod convert;
mod event;
mod html;
mod input;
mod language;
mod notation;
mod repair;
mod reported;
mod repository;
#[path = "../support/mod.rs"]
mod support;
mod traps;

//! The library and the binary seen from outside. `tests/oracle` holds what takes long or asks another program.

mod bad_input;
mod board;
mod checks;
mod cli;
mod convert;
mod input;
mod language;
mod notation;
#[path = "../support/random.rs"]
mod random;
mod repository;
mod traps;

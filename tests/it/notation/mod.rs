//! Written moves, read and written.

mod descriptive;
mod fast_reader;
mod minimal_and_reversible;
mod spellings;
mod writers;

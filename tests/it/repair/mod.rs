//! What was really played: proposals applied to the bytes they name, and the record read again.

mod commands;
mod suggestions;

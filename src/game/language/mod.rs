//! Which language a game is written in, settled by legality: the one under which it can be replayed. The upper room of
//! `game`.
//!
//! The dialect of the game before is tried first, English at the beginning. Where the whole game is legal in it and no
//! other dialect reads its letters as other pieces, that is the answer, and nothing more is done. Else the letters that
//! are in the text say which dialects come into question, and the game is replayed in each of them. The outcome is
//! the same whichever dialect was tried first, so that it depends on the game alone.
//!
//! One direction here too: `spellings` and `dialects` are what there is to choose from, `counters` counts for all of
//! them; `letter_census`, `words_tally` and `words_alone` look at the text, `attempt` and `first_letter` at a replay,
//! `attempts` keeps the best; `settle` chooses.

mod attempt;
mod attempts;
mod counters;
mod dialects;
mod first_letter;
mod letter_census;
mod parts;
mod respelt;
mod settle;
mod spellings;
mod words_alone;
mod words_tally;

pub use dialects::{Dialects, letters_named};
pub use parts::{GameParts, Part};
pub use settle::{read_game, read_game_to_its_end};

//! Written moves: reading them with nom, resolving them against a position, writing them.

mod fast;
mod letters;
mod read;
mod resolve;
mod write;
mod written;

pub use fast::read_fast;
pub use letters::{ENGLISH, LANGUAGES, Language, Letters, language};
pub use read::read;
pub use resolve::{Resolution, resolve, resolve_fast};
pub use write::san;
pub use written::{Action, Marks, Written};

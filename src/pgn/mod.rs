//! PGN text: where games start, their tags, and the tokens of their movetext.

mod boundary;
mod clock_time;
mod command;
mod encoding;
mod result;
mod tag;
mod token;

pub use boundary::*;
pub use clock_time::ClockTime;
pub use command::{Command, Commands};
pub use encoding::{Encoding, decode};
pub use result::Outcome;
pub use tag::{Tag, TagDefect, TagName, Tags, read_tag};
pub use token::{Token, Tokens};

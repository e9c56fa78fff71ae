//! PGN text: where games start, their tags, and the tokens of their movetext.
//!
//! How a text becomes games, in the order in which it happens, and where each step is:
//!
//! 1. **Bytes.** `input` decompresses a file and turns UTF-16 and odd line ends into what is read here; [`encoding_of`] and its like say
//!    which encoding words are in.
//! 2. **Format.** What kind of record it is, a table, a document or movetext, is decided once, by its first bytes, in
//!    [`sheet::InputFormat`](crate::sheet::InputFormat): an ordered list of rules. What is not movetext is masked into it.
//! 3. **Splitting.** [`Boundaries`] goes through the lines and says where games start: `line_start.rs` and `line_end.rs` say
//!    what a line is, `state.rs` names what is remembered between lines, `rules.rs` holds the rules by which one starts a game.
//! 4. **Header.** `read_tag` and [`Tags`] read tags, [`Heading`] the lines above a game without them.
//! 5. **Tokens.** [`Tokens`] cuts movetext into moves, numbers, comments and results; `token/plain*.rs` and `token/look.rs` are its
//!    fast paths, each held by a test to what is read without it.
//! 6. **Replay.** [`game::read_game`](crate::game::read_game) plays the moves, and makes of odd tokens what the position shows them to be.
//!
//! Two files define what is a result: `words/outcome.rs` reads the plain forms (`1-0`, `1:0`, `½–½`), and `words/written_result.rs`, above
//! it, all others (`(1-0)`, `1 - 0`, `1-O`). The lexer (`token/number.rs`) takes the plain forms but `0-0`, and those with spaces; what
//! stands in other forms after the last move is read by `game/stated_end.rs`.

mod addressed_comment;
mod boundary;
mod bracket_variation;
mod chain;
mod clock_facts;
mod closing_words;
mod command;
mod document;
mod evaluation;
mod event_class;
mod free_text;
mod heading;
mod json;
mod line_start;
mod nuls;
mod odd_space;
mod open_variation;
mod page;
mod player_name;
mod position_line;
mod quotation;
mod server_comment;
mod sixteen_bytes;
mod tag;
mod tag_result;
mod termination;
mod time_control;
mod token;
mod usual_numbers;

pub(crate) use crate::source::encoding::stretches_beyond_ascii;
pub(crate) use crate::source::encoding::{encoding_of_head, encoding_of_part};
pub use crate::words::{Outcome, TagName};
#[doc(hidden)]
pub use crate::{
    source::encoding::{decode, decode_as, encoding_of, in_utf8},
    words::ClockTime,
};
pub(crate) use addressed_comment::IgnoreComment;
#[doc(hidden)]
pub use addressed_comment::ignore_comments;
pub(crate) use addressed_comment::is_addressed;
#[doc(hidden)]
pub use boundary::{Boundaries, CertainStart, settle_starts};
pub use boundary::{GameStart, games};
pub(crate) use boundary::{TAIL, event_after_junk};
#[doc(hidden)]
pub use bracket_variation::BracketVariations;
pub(crate) use clock_facts::{ClockFact, two_parts_are_minutes};
#[doc(hidden)]
pub use clock_facts::{ClockKind, ShownTime, TimeForm, clock_facts};
pub(crate) use clock_facts::{closing_clock, times_left};
#[doc(hidden)]
pub use command::{Command, Commands, without_commands};
#[doc(hidden)]
pub use document::{games_in_document, is_mostly_prose, moves_astray, prose_amid_moves};
pub(crate) use document::{is_better_as_document, mask_document};
#[doc(hidden)]
pub use evaluation::evaluation;
#[doc(hidden)]
pub use event_class::{EventClass, event_class};
#[doc(hidden)]
pub use heading::Heading;
use heading::{
    Label, begins_with_label, has_no_move, is_numbered_pairing, is_numbering, is_words_with_result,
    names_players, numbers_games,
};
pub(crate) use heading::{after_its_name, is_heading_line, is_label_of_result};
#[doc(hidden)]
pub use json::begins_as_json;
pub(crate) use line_start::{HEAD, is_tag_line};
use nuls::nuls_at_front;
pub(crate) use odd_space::OddStretch;
use odd_space::odd_spaces_at_front;
#[doc(hidden)]
pub use odd_space::{OddSpaces, is_odd_space};
#[doc(hidden)]
pub use open_variation::{OpenVariation, open_variations};
#[doc(hidden)]
pub use page::{begins_as_page, character_of_entity};
#[doc(hidden)]
pub use player_name::PlayerName;
pub(crate) use player_name::loosely;
pub(crate) use player_name::{each_plain_letter, is_placeholder, is_spelt_out, is_surname_alone};
#[doc(hidden)]
pub use position_line::position_line;
pub(crate) use quotation::{mask_quotation, unquoted};
#[doc(hidden)]
pub use server_comment::is_server_comment;
pub(crate) use tag::closing_quote_length;
pub use tag::{Tag, Tags};
pub(crate) use tag::{TagDefect, is_unknown, read_tag, read_tag_without_bracket};
pub(crate) use tag_result::forfeited;
#[doc(hidden)]
pub use tag_result::tag_result;
pub(crate) use termination::EndStatement;
#[doc(hidden)]
pub use termination::{
    EndReason, PlayerNames, Verdict, read_closing_comment, read_closing_words, read_termination,
    standard_termination,
};
pub use time_control::TimeControl;
pub(crate) use time_control::{Bonus, ControlReading};
#[doc(hidden)]
pub use time_control::{ControlForm, Decision, FirstClocks, ShownClock, TimeControls};
pub(crate) use token::{PlainHalfMove, PlainRun, RunSign};
pub use token::{Token, Tokens};
pub(crate) use usual_numbers::{begins_with, number_length, usual_number};

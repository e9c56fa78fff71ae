//! PGN text: where games start, their tags, and the tokens of their movetext.
//!
//! How a text becomes games, in the order in which it happens, and where each step is:
//!
//! 1. **Bytes.** `input` decompresses a file and turns UTF-16 and odd line ends into what is read here; [`encoding_of`] and its like say
//!    which encoding words are in.
//! 2. **Format.** What kind of record it is, a table, a document or movetext, is decided once, by its first bytes, in
//!    [`sheet::InputFormat`](crate::sheet::InputFormat): an ordered list of rules. What is not movetext is masked into it.
//! 3. **Splitting.** [`Boundaries`] goes through the lines and says where games start: `boundary/line_start.rs` and `line_end.rs` say
//!    what a line is, `state.rs` names what is remembered between lines, `rules.rs` holds the rules by which one starts a game.
//! 4. **Header.** [`read_tag`] and [`Tags`] read tags, [`Heading`] the lines above a game without them.
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
pub use crate::{
    source::encoding::{decode, decode_as, encoding_of, encoding_of_head, encoding_of_part, in_utf8},
    words::{ClockTime, Outcome, TagName},
};
pub(crate) use addressed_comment::is_addressed;
pub use addressed_comment::{IgnoreComment, ignore_comments};
pub use boundary::*;
pub use bracket_variation::BracketVariations;
pub use clock_facts::{ClockFact, ClockKind, ShownTime, TimeForm, clock_facts, two_parts_are_minutes};
pub(crate) use clock_facts::{closing_clock, times_left};
pub use command::{Command, Commands, without_commands};
pub use document::{
    DocumentGame, games_in_document, is_better_as_document, is_mostly_prose, mask_document, moves_astray,
    prose_amid_moves,
};
pub use evaluation::evaluation;
pub use event_class::{EventClass, event_class};
pub use heading::Heading;
use heading::{
    Label, begins_with_label, has_no_move, is_numbered_pairing, is_numbering, is_words_with_result,
    names_players, numbers_games,
};
pub(crate) use heading::{after_its_name, is_heading_line, is_label_of_result};
pub use json::begins_as_json;
use nuls::nuls_at_front;
use odd_space::odd_spaces_at_front;
pub use odd_space::{OddSpaces, OddStretch, is_odd_space};
pub use open_variation::{OpenVariation, open_variations};
pub use page::{begins_as_page, character_of_entity};
pub(crate) use player_name::loosely;
pub use player_name::{
    MOST_EDITS, PlayerName, each_plain_letter, is_placeholder, is_spelt_out, is_surname_alone,
};
pub use position_line::position_line;
pub(crate) use quotation::{mask_quotation, unquoted};
pub use server_comment::is_server_comment;
pub(crate) use tag::closing_quote_length;
pub use tag::{Tag, TagDefect, Tags, is_unknown, read_tag, read_tag_without_bracket};
pub use tag_result::tag_result;
pub use termination::{
    EndReason, EndStatement, Named, PlayerNames, Verdict, read_closing_comment, read_closing_words,
    read_termination, standard_termination,
};
pub use time_control::{
    Bonus, ControlForm, ControlReading, Decision, FirstClocks, Period, ShownClock, TimeControl, TimeControls,
};
pub use token::{PlainHalfMove, PlainRun, RunSign, Token, Tokens};
pub(crate) use usual_numbers::{begins_with, number_length, usual_number};

//! P codes: the text of the file, whatever the moves in it.

pub mod p001_unterminated_comment;
pub mod p002_unterminated_variation;
pub mod p003_unterminated_tag;
pub mod p004_stray_text;
pub mod p005_missing_termination;
pub mod p006_text_after_termination;
pub mod p007_nested_comment;
pub mod p008_unbalanced_bracket;
pub mod p009_invalid_utf8;
pub mod p010_control_character;
pub mod p011_long_line;
pub mod p012_empty_game;
pub mod p013_truncated_input;
pub mod p014_oversized_game;
pub mod p015_deep_nesting;
pub mod p016_game_cut_off;
pub mod p017_no_game;
pub mod p018_not_export_form;
pub mod p019_unused_ignore;

use super::mending::{has_moves, last_token};
use crate::{
    game::{Defect, Game},
    pgn::Outcome,
    source::Span,
};

/// The code that says of a compressed file that not all of it was read.
pub const DAMAGED: &str = p013_truncated_input::META.code;

/// The code that says of a game that not all of it was read.
pub const CUT: &str = p014_oversized_game::META.code;

/// The code that says of a file that no game is in it.
pub const NO_GAME: &str = p017_no_game::META.code;

/// The code whose fix writes a game in UTF-8, whatever it was in.
pub const NOT_UTF8: &str = p009_invalid_utf8::META.code;

/// Where the text has this fault.
fn places<'g>(game: &Game<'g>, fault: Defect) -> impl Iterator<Item = Span> + use<'g> {
    game.defects().iter().filter(move |(defect, _)| *defect == fault).map(|&(_, span)| span)
}

/// Whether the Result tag says how the game went.
fn tag_has_result(game: &Game<'_>) -> bool {
    game.tagged_result().is_some_and(|(outcome, _)| outcome != Outcome::Unknown)
}

/// The quote right before the game's first move and its number, as in the source of a program: `moves = "1. e4 …`.
fn quoted_by(game: &Game<'_>) -> Option<u8> {
    let before = &game.text[..game.plies().first()?.span.start as usize];
    let is_of_number = |byte: &u8| byte.is_ascii_digit() || *byte == b'.' || byte.is_ascii_whitespace();
    let last = before.iter().rev().find(|byte| !is_of_number(byte));
    last.copied().filter(|byte| b"\"'`".contains(byte))
}

/// Whether the span holds nothing but control characters and spaces; P010 speaks of those.
fn is_control_only(game: &Game<'_>, span: Span) -> bool {
    span.of(game.text).iter().all(|&byte| byte <= b' ' || byte == 0x7F)
}

/// The first line that is not blank.
fn first_line(game: &Game<'_>) -> Span {
    let blank = game.text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let line = game.text[blank..].split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    Span::new(blank, blank + line.trim_ascii_end().len())
}

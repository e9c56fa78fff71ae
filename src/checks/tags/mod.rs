//! T codes: the tags, and what they say about the game.

pub mod t901_tag_missing;
pub mod t902_tag_duplicate;
pub mod t903_tag_date;
pub mod t904_tag_result;
pub mod t905_tag_elo;
pub mod t906_fen_invalid;
pub mod t907_fen_without_setup;
pub mod t908_ply_count;
pub mod t909_time_control;
pub mod t910_same_player;
pub mod t911_variant_unsupported;
pub mod t912_eco;
pub mod t913_event_date;
pub mod t914_eco_contradicted;
pub mod t915_player_unknown;
pub mod t916_tag_unknown;
pub mod t917_fen_form;
pub mod t918_tag_fide_id;
pub mod t919_tag_title;

/// The code of dates that are not in PGN's form.
#[cfg(feature = "cli")]
pub const DATE_FORM: &str = t903_tag_date::META.code;

use crate::{pgn::Tag, source::Span};

/// Where a finding about a tag points: at its value or, where that is empty, at its name.
fn place(tag: &Tag) -> Span {
    if tag.value.len > 0 { tag.value } else { tag.name }
}

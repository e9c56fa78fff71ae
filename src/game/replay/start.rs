//! The position a game begins with, as its tags say.

use crate::{
    board::{Fen, Variant},
    game::record::{NotReplayed, Scratch, named_variant},
    pgn::TagName,
};

/// The position a game begins with, from its tags, and what is odd about it; `None` for the usual one.
pub(super) fn start_position(text: &[u8], scratch: &Scratch) -> Result<Option<Fen>, NotReplayed> {
    let variant = match scratch.tags.get(TagName::Variant) {
        Some(tag) => named_variant(&tag.text(text)).ok_or(NotReplayed::Variant)?,
        None => Variant::Any,
    };
    match scratch.tags.get(TagName::Fen) {
        Some(tag) => Fen::parse_as(&tag.text(text), variant).map(Some).map_err(NotReplayed::Fen),
        None => Ok(None),
    }
}

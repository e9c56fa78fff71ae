//! The position a game begins with, as its tags say.

use crate::{
    board::{Fen, Position, Variant},
    game::record::{NotReplayed, Scratch, named_variant},
    pgn::TagName,
};

/// The position a game begins with, from its tags; `None` for the usual one.
pub(super) fn start_position(text: &[u8], scratch: &Scratch) -> Result<Option<Position>, NotReplayed> {
    let variant = match scratch.tags.get(TagName::Variant) {
        Some(tag) => named_variant(&tag.text(text)).ok_or(NotReplayed::Variant)?,
        None => Variant::Any,
    };
    match scratch.tags.get(TagName::Fen) {
        Some(tag) => {
            Fen::parse_as(&tag.text(text), variant).map(|fen| Some(fen.position)).map_err(NotReplayed::Fen)
        }
        None => Ok(None),
    }
}

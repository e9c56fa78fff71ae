//! The position a game begins with, as its tags say.

use super::{NotReplayed, Scratch};
use crate::{
    board::{Fen, Position, Variant},
    pgn::TagName,
};

/// The position a game begins with, from its tags.
pub(super) fn start_position(text: &[u8], scratch: &Scratch) -> Result<Position, NotReplayed> {
    let variant = match scratch.tags.get(TagName::Variant) {
        Some(tag) => variant(&tag.text(text)).ok_or(NotReplayed::Variant)?,
        None => Variant::Any,
    };
    match scratch.tags.get(TagName::Fen) {
        Some(tag) => {
            Fen::parse_as(&tag.text(text), variant).map(|fen| fen.position).map_err(NotReplayed::Fen)
        }
        None => Ok(Position::start()),
    }
}

/// Whether the Variant tag says Chess960.
pub(super) fn is_chess960(text: &[u8], scratch: &Scratch) -> bool {
    let tag = scratch.tags.get(TagName::Variant);
    tag.is_some_and(|tag| matches!(variant(&tag.text(text)), Some(Variant::Chess960)))
}

/// The variant a Variant tag names; `None` for one that is not played here.
fn variant(name: &str) -> Option<Variant> {
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    match name.to_ascii_lowercase().as_str() {
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "freestyle" | "freestylechess" => {
            Some(Variant::Chess960)
        }
        "" | "standard" | "normal" | "chess" | "classical" | "fromposition" => Some(Variant::Any),
        _ => None,
    }
}

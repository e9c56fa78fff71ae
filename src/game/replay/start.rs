//! The position a game begins with, as its tags say.

use crate::{
    board::{Color, Fen, FenRemark, Position, Side, Variant},
    game::record::{NotReplayed, Scratch, named_variant},
    pgn::TagName,
};

/// The position a game begins with, from its tags, and what is odd about it; `None` for the usual one.
pub(super) fn start_position(text: &[u8], scratch: &Scratch) -> Result<Option<Fen>, NotReplayed> {
    let variant = match scratch.header.tags.get(TagName::Variant) {
        Some(tag) => named_variant(&tag.text(text)).ok_or(NotReplayed::Variant)?,
        None => Variant::Any,
    };
    let Some(tag) = scratch.header.tags.get(TagName::Fen) else { return Ok(None) };
    let text = tag.text(text);
    // What programs write that have none.
    if matches!(text.trim(), "" | "?" | "-") {
        return Ok(Some(Fen { position: Position::start(), remarks: vec![FenRemark::NotGiven] }));
    }
    let mut fen = Fen::parse_as(&text, variant).map_err(NotReplayed::Fen)?;
    if variant == Variant::Any
        && claims_castling_elsewhere(&fen.position)
        && !shows_chess960(&text, &fen.position)
    {
        fen = Fen::parse_as(&text, Variant::Standard).map_err(NotReplayed::Fen)?;
    }
    Ok(Some(fen))
}

/// Whether a king that has left the e-file may castle.
fn claims_castling_elsewhere(position: &Position) -> bool {
    let may_castle = |color: Color| {
        [Side::King, Side::Queen].into_iter().any(|side| position.castling_rook(color, side).is_some())
    };
    let is_elsewhere = |color: Color| position.king(color).is_some_and(|king| king.file() != 4);
    Color::BOTH.into_iter().any(|color| is_elsewhere(color) && may_castle(color))
}

/// Whether a FEN shows by itself that the game is one of Chess960: its men stand in one of the arrays, or its castling field names files.
fn shows_chess960(fen: &str, position: &Position) -> bool {
    let castling = fen.split_ascii_whitespace().nth(2).unwrap_or_default();
    let names_file = |c: char| matches!(c.to_ascii_lowercase(), 'a'..='h');
    position.position_number().is_some() || castling.chars().any(names_file)
}

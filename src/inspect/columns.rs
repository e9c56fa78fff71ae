//! What a record that is not PGN says of a game beside its moves.

use crate::{
    game::Game,
    input::GameText,
    sheet::{astray, blanks, stated_result},
    source::Span,
};

/// Adds to the game that was read from this text the result that a column of its table gives in words, and the places for moves that
/// are empty in it; and of a document the moves that stand where they are not due.
pub fn add_columns(text: GameText<'_>, game: &mut Game<'_>) {
    if text.sheet.has_games_in_rows() && game.outcome().is_none() {
        let beside = stated_result(text.sheet, text.original).map(|stated| {
            let place = stated.place;
            let start = text.order().map_or(place.start, |order| order.in_masked(place.start));
            (stated.outcome, Span::new(start, start + place.len()))
        });
        game.set_outcome_beside(beside);
    }
    let blanks = blanks(text.sheet, text.original);
    if !blanks.is_empty() {
        game.set_blanks_beside(blanks.into_iter().map(|place| Span::new(place.start, place.end)).collect());
    }
    let astray = astray(text.sheet, text.text, text.original);
    if !astray.is_empty() {
        let in_spans = astray.into_iter().map(|(place, number)| (Span::new(place.start, place.end), number));
        game.set_astray_beside(in_spans.collect());
    }
}

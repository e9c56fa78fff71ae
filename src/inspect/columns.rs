//! What the columns of a table say of the game in a row, beside its moves.

use crate::{game::Game, input::GameText, sheet::stated_result, source::Span};

/// The game that was read from this text, with the result that a column of its table gives in words.
pub fn with_columns<'g>(text: GameText<'_>, game: Game<'g>) -> Game<'g> {
    if !text.sheet.has_games_in_rows() || game.outcome().is_some() {
        return game;
    }
    let beside = stated_result(text.sheet, text.original).map(|(outcome, place)| {
        let start = text.order().map_or(place.start, |order| order.in_masked(place.start));
        (outcome, Span::new(start, start + place.len()))
    });
    game.with_outcome_beside(beside)
}

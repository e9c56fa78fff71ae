//! What the columns of a table say of the game in a row, beside its moves.

use crate::{game::Game, input::GameText, sheet::stated_result, source::Span};

/// The game that was read from this text, with the result that a column of its table gives in words.
///
/// ```
/// use scoresheet::{game::{Dialects, Scratch, read_game}, input::{Item, Limits, Reader, Sources}, inspect::with_columns, pgn::Outcome};
/// let table = &b"White,Black,Winner,Moves\nAnna,Berta,Berta,e4 e5 Nf3 Nc6\n"[..];
/// let mut sources = Sources::default();
/// sources.push_text("table.csv", table);
/// let mut reader = Reader::new(sources, Limits::default());
/// let Some(Item::Chunk(chunk)) = reader.next() else { panic!("it can be read") };
/// let text = chunk.games().next().unwrap();
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let game = with_columns(text, read_game(text.text, &dialects, false, &mut scratch));
/// assert_eq!(game.outcome().map(|(outcome, _)| outcome), Some(Outcome::Black));
/// ```
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

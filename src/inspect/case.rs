//! The record that an arbiter is asked about, and what goes with it.

use super::{add_columns, header::header_with_heading};
use crate::{
    board::{FenError, Position},
    game::{Dialects, Game, NotReplayed, Scratch, read_game_to_its_end},
    input::{Fault, InputError, Limits, Part, Reader, Sources},
    laws::{EventFacts, Laws},
    pgn::{TagName, TimeControl},
    report::Provenance,
    rulings::{Record, event_of, time_control},
    source::Origin,
};
use std::ops::ControlFlow;
use thiserror::Error;

/// A record and what goes with it, for the questions of [`rulings`](crate::rulings).
#[derive(Debug)]
pub struct Case {
    /// The record, followed beyond illegal moves as they were made.
    pub record: Record,
    /// Where it comes from.
    pub provenance: Provenance,
    /// The edition it is judged by.
    pub laws: &'static Laws,
    /// What its tags say of the event.
    pub event: EventFacts,
    /// What its TimeControl tag says.
    pub control: Option<TimeControl>,
}

/// Why nothing can be said of a game.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CaseError {
    /// The text cannot be read.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// There is no such game in it.
    #[error("there is no game {0}")]
    NoSuchGame(u64),
    /// Its moves were not replayed.
    #[error("{0}")]
    NotReplayed(String),
}

impl From<InputError> for CaseError {
    fn from(error: InputError) -> CaseError {
        CaseError::Fault(error.fault)
    }
}

impl Case {
    /// A game that is asked about, with what its text leaves in doubt; judged by this edition or else by the one in force on its date.
    /// For an unplayable FEN, the position alone. If its moves were not replayed for another reason, the error says why.
    pub(crate) fn in_doubt(
        game: &Game<'_>,
        origin: Origin<'_>,
        laws: Option<&'static Laws>,
    ) -> Result<Case, String> {
        let record = match (game.not_replayed(), why_not_replayed(game)) {
            (None, _) | (_, None) => Record::in_doubt(game),
            (Some(NotReplayed::Fen(error)), Some(why)) if error.is_unplayable() => {
                let fen = game.value(TagName::Fen).unwrap_or_default();
                Record::from_position(Position::set_up_as(&fen).map_err(|_| why)?)
            }
            (_, Some(why)) => return Err(why),
        };
        Ok(Case { record, ..Case::of(game, origin, laws) })
    }

    /// The same, without the doubts.
    pub(crate) fn of(game: &Game<'_>, origin: Origin<'_>, laws: Option<&'static Laws>) -> Case {
        let laws = laws.unwrap_or_else(|| game.laws());
        let header = header_with_heading(game);
        let players = header.white.zip(header.black).map(|(white, black)| format!("{white} - {black}"));
        Case {
            record: Record::new(game),
            provenance: Provenance { file: origin.file.to_owned(), game: origin.game, players },
            laws,
            event: event_of(game, laws),
            control: time_control(game),
        }
    }
}

impl Case {
    /// A position that was given alone.
    pub(crate) fn of_position(position: Position, laws: Option<&'static Laws>) -> Case {
        Case {
            record: Record::from_position(position),
            provenance: Provenance::default(),
            laws: laws.unwrap_or_else(|| Laws::on("")),
            event: EventFacts::default(),
            control: None,
        }
    }
}

/// Reads a position for the questions of [`rulings`](crate::rulings), as `scoresheet rule --fen` does: also one from which nothing can be
/// played.
///
/// ```
/// use scoresheet::{case_fen, rulings::end};
/// let case = case_fen("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", None)?;
/// assert_eq!(end(&case.record, case.laws).ending.unwrap().ended.word(), "checkmate");
/// # Ok::<(), scoresheet::board::FenError>(())
/// ```
///
/// # Errors
/// If the text does not say what is on each square.
pub fn case_fen(fen: &str, laws: Option<&'static Laws>) -> Result<Case, FenError> {
    Ok(Case::of_position(as_found(fen)?, laws))
}

/// The position of a FEN, even if nothing can be played from it.
pub(crate) fn as_found(fen: &str) -> Result<Position, FenError> {
    match Position::from_fen(fen) {
        Err(error) if error.is_unplayable() => Position::set_up_as(fen),
        read => read,
    }
}

/// Why nothing can be played from the beginning of a game, if so.
fn why_not_replayed(game: &Game<'_>) -> Option<String> {
    Some(match game.not_replayed()? {
        NotReplayed::Fen(error) => {
            format!("nothing can be played from the position of its FEN tag: {error}")
        }
        NotReplayed::Variant => "it is of a variant that is not replayed".to_owned(),
    })
}

/// Reads one game of a text for the questions of [`rulings`](crate::rulings), as `scoresheet rule --game` does. `game` is its number in
/// the text, from 1, and `name` the file that the answers name. The text is read from its beginning each time.
///
/// ```
/// use scoresheet::{case_bytes, game::Dialects, rulings::end};
/// let case = case_bytes("r1.pgn", b"1. f3 e5 2. g4 Qh4# 0-1", 1, &Dialects::any(), None)?;
/// assert_eq!(end(&case.record, case.laws).ending.unwrap().ended.word(), "checkmate");
/// # Ok::<(), scoresheet::CaseError>(())
/// ```
///
/// # Errors
/// If the bytes are no text that can be read, if there is no game of that number, or if it was not replayed. A position from which nothing
/// can be played is a case of its own.
pub fn case_bytes(
    name: &str,
    bytes: &[u8],
    game: u64,
    dialects: &Dialects,
    laws: Option<&'static Laws>,
) -> Result<Case, CaseError> {
    let mut sources = Sources::default();
    sources.push_text(name, bytes);
    let mut scratch = Scratch::default();
    let mut found = Err(CaseError::NoSuchGame(game));
    Reader::new(sources, Limits::default()).drive(|part| {
        let Part::Chunk(chunk) = part else { return Ok(ControlFlow::Continue(())) };
        let Some(text) = chunk.games().find(|text| text.origin.game == Some(game)) else {
            return Ok::<_, CaseError>(ControlFlow::Continue(()));
        };
        let mut read = read_game_to_its_end(text.text, dialects, &mut scratch);
        add_columns(text, &mut read);
        found = Case::in_doubt(&read, text.origin, laws).map_err(CaseError::NotReplayed);
        Ok(ControlFlow::Break(()))
    })?;
    found
}

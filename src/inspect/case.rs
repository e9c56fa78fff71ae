//! The record that an arbiter is asked about, and what goes with it.

use super::add_columns;
use crate::{
    game::{Dialects, Game, NotReplayed, Scratch, read_game_to_its_end},
    input::{Fault, InputError, Limits, Part, Reader, Sources},
    laws::{EventFacts, Laws},
    pgn::TimeControl,
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
    pub(crate) fn in_doubt(game: &Game<'_>, origin: Origin<'_>, laws: Option<&'static Laws>) -> Case {
        Case { record: Record::in_doubt(game), ..Case::of(game, origin, laws) }
    }

    /// The same, without the doubts.
    pub(crate) fn of(game: &Game<'_>, origin: Origin<'_>, laws: Option<&'static Laws>) -> Case {
        let laws = laws.unwrap_or_else(|| game.laws());
        let header = game.header();
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

/// Why nothing can be played from the beginning of a game, if so.
pub(crate) fn why_not_replayed(game: &Game<'_>) -> Option<String> {
    Some(match game.not_replayed()? {
        NotReplayed::Fen(error) => {
            format!("nothing can be played from the position of its FEN tag: {error}")
        }
        NotReplayed::Variant => "it is of a variant that is not replayed".to_owned(),
    })
}

/// Reads one game of a text for the questions of [`rulings`](crate::rulings), as `scoresheet rule --game` does.
///
/// ```
/// use scoresheet::{case_bytes, game::Dialects, rulings::end};
/// let case = case_bytes("r1.pgn", b"1. f3 e5 2. g4 Qh4# 0-1", 1, &Dialects::any(), None)?;
/// assert_eq!(end(&case.record, case.laws).ending.unwrap().ended.word(), "checkmate");
/// # Ok::<(), scoresheet::CaseError>(())
/// ```
///
/// # Errors
/// If the bytes are no text that can be read, if there is no game of that number, or if it was not replayed.
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
        found = match why_not_replayed(&read) {
            None => Ok(Case::in_doubt(&read, text.origin, laws)),
            Some(why) => Err(CaseError::NotReplayed(why)),
        };
        Ok(ControlFlow::Break(()))
    })?;
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Color,
        game::Ended,
        rulings::{
            Answer, Claim, Facts, Fallen, FlagFall, GameEnd, IllegalCase, Question, QuickplayClaim, Ruling,
            StartFault, answer,
        },
    };
    use std::path::Path;

    /// Games with ends, illegal moves, gaps and repetitions, and some that have two of these.
    fn cases() -> Vec<Case> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
        let codes = [
            "L101", "L102", "L103", "L105", "L114", "R101", "R102", "R103", "R201", "R202", "N004", "S502",
            "E301",
        ];
        let files = codes.map(|code| root.join(format!("checks/{code}/bad.pgn")));
        let famous = root.join("famous.pgn");
        let texts = files.iter().chain([&famous]).filter_map(|file| std::fs::read(file).ok());
        let written = [
            "1. f3 e5 2. g4 Qh4# 0-1",
            "1. e4 e5 2. Ke3 d6 3. Kd3 Nf6 4. Ke3 Nxe4 5. Nf3 Ng3 *",
            "1. e4 e5 2. Qh5 Ke6 3. Bc4+ Kd6 4. Qxe5# *",
            "[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 0 40\"]\n\n40. Ke4 Kd6 41. Ke6 *",
            "[FEN \"4k3/8/2n5/8/8/3K4/7P/8 w - - 0 40\"]\n\n40. Kd4 *",
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *",
            "1. e4 e5 2. Rc4 d6 3. d3 a6 *",
            "1. e4 e5 2. Nf3 Nc6 3. Nb5 a6 4. Ba4 Nf6 *",
            "[FEN \"k7/8/1K6/8/8/8/8/1Q6 w - - 0 40\"]\n\n40. Qc1 Kb8 41. Qc2 Ka8 42. Qc8# *",
            "1. e4 e5 2. Nf3 4. Bb5 a6 *",
        ];
        let texts: Vec<Vec<u8>> = texts.chain(written.iter().map(|text| text.as_bytes().to_vec())).collect();
        let dialects = Dialects::any();
        let mut found = Vec::new();
        for text in texts {
            for game in 1..=30 {
                match case_bytes("-", &text, game, &dialects, None) {
                    Ok(case) => found.push(case),
                    Err(CaseError::NoSuchGame(_)) => break,
                    Err(_) => {}
                }
            }
        }
        assert!(found.len() > 25, "{}", found.len());
        found
    }

    /// The rulings on every question that has a moment, after so many half-moves.
    fn rulings(case: &Case, ply: u32) -> Vec<(&'static str, Ruling)> {
        let time_control = case.control.as_ref();
        let fall = |fallen| Question::Flag(FlagFall { ply, fallen, control: None, time_control });
        let questions = [
            ("white's flag", fall(Fallen::One(Color::White))),
            ("black's flag", fall(Fallen::One(Color::Black))),
            ("both flags", fall(Fallen::Both { last_period: Some(true) })),
            ("white resigns", Question::Resign { ply, by: Color::White }),
            ("black resigns", Question::Resign { ply, by: Color::Black }),
            ("draw", Question::Draw { ply }),
            ("claim", Question::Claim(Claim { ply, ..Claim::default() })),
            ("quickplay", Question::Quickplay(QuickplayClaim { ply, ..QuickplayClaim::default() })),
            ("colours", Question::Start { found: Some(ply), fault: StartFault::ColoursReversed }),
        ];
        let facts = Facts { event: case.event, ..Facts::default() };
        let ruled = |(name, question): (&'static str, Question<'_>)| match answer(
            &case.record,
            &question,
            &facts,
            case.laws,
        )
        .unwrap()
        {
            Answer::Ruling(ruling) => (name, *ruling),
            other => panic!("{name}: {other:?}"),
        };
        questions.into_iter().map(ruled).collect()
    }

    fn end_of(case: &Case) -> GameEnd {
        match answer(&case.record, &Question::End, &Facts::default(), case.laws).unwrap() {
            Answer::End(end) => *end,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn no_two_answers_contradict_each_other() {
        for case in cases() {
            let (record, end) = (&case.record, end_of(&case));
            let place = || {
                format!("{} {}", case.provenance.players.as_deref().unwrap_or("-"), record.position(0).fen())
            };
            let ended_at = end.ending.map(|ending| ending.ply);
            for ply in [0, record.last_ply() / 2, record.last_ply().saturating_sub(1), record.last_ply()] {
                let is_over = ended_at.is_some_and(|at| at <= ply);
                let is_whole = record.not_whole_before(ply).is_none();
                for (name, ruling) in rulings(&case, ply) {
                    let says_over = ruling.reason == "game-over";
                    let is_open =
                        matches!(ruling.reason, "record-incomplete" | "language" | "slip-of-the-pen");
                    // Ended here, ended there.
                    let starts = name == "colours" && ply == 0;
                    if is_over && !is_open && !starts {
                        assert!(says_over, "{}: {name} at {ply} of {ended_at:?}: {ruling:#?}", place());
                    }
                    assert!(
                        is_over || !says_over,
                        "{}: {name} at {ply} of {ended_at:?}: {ruling:#?}",
                        place()
                    );
                    // Whole here, whole there.
                    if is_whole {
                        assert_ne!(ruling.reason, "record-incomplete", "{}: {name} at {ply}", place());
                    }
                }
            }
            let asked = Question::Illegal(IllegalCase::default());
            let facts = Facts { event: case.event, ..Facts::default() };
            let told = answer(record, &asked, &facts, case.laws).unwrap();
            match (&told, ended_at) {
                // What ended on the board is not undone by an earlier illegal move.
                (Answer::Ruling(ruling), Some(_)) => {
                    let is_left = matches!(
                        ruling.reason,
                        "game-over" | "record-incomplete" | "language" | "not-counted"
                    );
                    assert!(is_left, "{}: {ruling:#?}", place());
                }
                // Illegal here, illegal there.
                (Answer::NoIllegalMove, _) => {
                    assert!(
                        record.illegal_before(record.last_ply()).is_none() || end.illegal.is_none(),
                        "{}",
                        place()
                    );
                }
                _ => {}
            }
            if end.ending.is_some_and(|ending| ending.ended == Ended::Checkmate) {
                assert_ne!(end.due, Some(crate::pgn::Outcome::Draw), "{}", place());
            }
        }
    }
}

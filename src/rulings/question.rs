//! The arbiter's questions, each with all that it asks about, and the one way to their answers.

use super::{
    Claim, Envelope, FillIns, FlagFall, GAME_OVER, GameEnd, IllegalCase, LogEvent, Moment, MomentError,
    PositionCase, QuickplayClaim, Record, Ruling, Situation, StartFault, TouchedPieces,
    beyond::before_the_record,
    beyond_the_record, claim, claim_over_gaps, draw, end, envelope, flag, illegal,
    log::{in_order, told_by},
    open_claims, position, quickplay, resign, sealed, situation, start, touch,
};
use crate::{
    board::{Color, FenError, Square},
    laws::{EventFacts, Laws},
};
use thiserror::Error;

/// A question about a record. Half-moves are counted from its start.
#[derive(Clone, Debug)]
pub enum Question<'q> {
    /// The position after so many half-moves, and what can be said of it.
    Situation {
        /// Half-moves before it.
        ply: u32,
    },
    /// Every claim that was open in the game.
    Claims {
        /// Open to this player; by default to either.
        by: Option<Color>,
    },
    /// Whether a draw may be claimed.
    Claim(Claim<'q>),
    /// What a fallen flag does.
    Flag(FlagFall<'q>),
    /// What a resignation does.
    Resign {
        /// Half-moves before it.
        ply: u32,
        /// Who resigns.
        by: Color,
    },
    /// What follows an illegal move.
    Illegal(IllegalCase),
    /// Which moves touched pieces leave.
    Touch(TouchedPieces),
    /// Whether a sealed move holds.
    Sealed {
        /// Half-moves before it.
        ply: u32,
        /// The move, as it is written.
        text: &'q str,
    },
    /// Whether an envelope shows what it has to.
    Envelope {
        /// Half-moves before it.
        ply: u32,
        /// What it shows.
        shown: Envelope,
    },
    /// What follows a wrong start.
    Start {
        /// Half-moves before the fault was found; `None` for the end of the record.
        found: Option<u32>,
        /// What was wrong.
        fault: StartFault,
    },
    /// Whether an agreed draw is valid.
    Draw {
        /// Half-moves before it.
        ply: u32,
    },
    /// Whether a claim in a quickplay finish may be made.
    Quickplay(QuickplayClaim<'q>),
    /// Whether a position is possible, and what to do if not.
    Position(PositionCase),
    /// When and how the game ended by itself.
    End,
}

/// What is known of a game beside its record.
#[derive(Clone, Copy, Default, Debug)]
pub struct Facts<'f> {
    /// What is known of its event.
    pub event: EventFacts,
    /// What happened at the board, in order; empty where that is not disputed.
    pub log: &'f [LogEvent],
    /// The ways to fill in what the record lacks, and the moment of the question, which each of them may place elsewhere.
    pub fill_ins: Option<(&'f FillIns, Moment)>,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug)]
pub enum Answer {
    /// A position and what can be said of it.
    Situation(Box<Situation>),
    /// The claims that were open, and what is not known of others.
    Claims {
        /// To whom, where that was asked.
        by: Option<Color>,
        /// Each as a ruling.
        open: Vec<Ruling>,
    },
    /// A ruling.
    Ruling(Box<Ruling>),
    /// The record shows no illegal move there.
    NoIllegalMove,
    /// No pawn can have been left on the last rank there.
    NoPawn,
    /// The end of the game.
    End(Box<GameEnd>),
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AnswerError {
    /// The record has no such moment.
    #[error(transparent)]
    Moment(#[from] MomentError),
    /// Nothing stands on a square on which a piece is said to have been touched.
    #[error("no piece is on {0} there")]
    NoPiece(Square),
    /// The record begins with a position from which nothing can be played, and the question is not about that.
    #[error("nothing can be played from the position: {0}; ask whether a game can have led to it")]
    Unplayable(FenError),
}

/// Answers a question. Where the language of the record is in doubt, and the answer depends on it, that is the answer, with what it is in each.
///
/// ```
/// use scoresheet::{board::Color, case_bytes, game::Dialects, rulings::{Answer, Facts, Question, Verdict, answer}};
/// let case = case_bytes("r1.pgn", b"1. e4 e5 *", 1, &Dialects::any(), None)?;
/// let question = Question::Resign { ply: 2, by: Color::White };
/// let Answer::Ruling(ruling) = answer(&case.record, &question, &Facts::default(), case.laws).unwrap() else { panic!() };
/// assert_eq!(ruling.verdict, Verdict::Loss);
/// # Ok::<(), scoresheet::CaseError>(())
/// ```
///
/// # Errors
///
/// If the record has no such moment, if no piece stands where one was touched, or if nothing can be played from its first position and
/// that is not what was asked about.
pub fn answer(
    record: &Record,
    question: &Question<'_>,
    facts: &Facts<'_>,
    laws: &'static Laws,
) -> Result<Answer, AnswerError> {
    let told = if facts.log.is_empty() { question.clone() } else { told_by(question, record, facts.log) };
    let question = &told;
    let here = answered(record, question, facts, laws)?;
    let Some(other) = record.other_reading() else { return Ok(here) };
    let there = answered(&other.record, question, facts, laws).ok();
    Ok(other.settle(here, there))
}

fn answered(
    record: &Record,
    question: &Question<'_>,
    facts: &Facts<'_>,
    laws: &'static Laws,
) -> Result<Answer, AnswerError> {
    let event = &facts.event;
    let is_of_set_up =
        matches!(question, Question::Position(_) | Question::Start { .. } | Question::Situation { .. });
    if let Some(error) = record.unplayable_from().filter(|_| !is_of_set_up) {
        return Err(AnswerError::Unplayable(error));
    }
    let mut ruling = match question {
        &Question::Situation { ply } => {
            let ply = ply.min(record.last_ply());
            return Ok(Answer::Situation(Box::new(situation(record, ply, None, laws))));
        }
        &Question::Claims { by } => {
            let mut open = open_claims(record, event, laws);
            open.retain(|claim| by.is_none_or(|by| record.position(claim.ply).turn() == by));
            open.extend(before_the_record(record, laws));
            open.extend(beyond_the_record(record, laws));
            open.iter_mut().for_each(|ruling| ruling.note_illegal_move(record));
            return Ok(Answer::Claims { by, open });
        }
        Question::Claim(asked) => match facts.fill_ins {
            Some((fill_ins, moment)) => claim_over_gaps(record, fill_ins, (moment, asked), event, laws)?,
            None => claim(record, asked, event, laws),
        },
        Question::Flag(fall) => flag(record, fall, event, laws),
        &Question::Resign { ply, by } => resign(record, ply, by, laws),
        Question::Illegal(case) => match illegal(record, case, event, laws) {
            Some(ruling) => ruling,
            None if case.what == Some(super::Irregularity::PawnNotReplaced) => return Ok(Answer::NoPawn),
            None => return Ok(Answer::NoIllegalMove),
        },
        Question::Touch(touched) => touch(record, touched, laws).map_err(AnswerError::NoPiece)?,
        &Question::Sealed { ply, text } => sealed(record, ply, text, laws),
        Question::Envelope { ply, shown } => envelope(record, *ply, shown, laws),
        &Question::Start { found, fault } => start(record, found, fault, event, laws),
        &Question::Draw { ply } => draw(record, ply, facts.log, event, laws),
        Question::Quickplay(claim) => quickplay(record, claim, event, laws),
        Question::Position(case) => position(record, case, event, laws),
        Question::End => return Ok(Answer::End(Box::new(end(record, laws)))),
    };
    let is_of_last = ruling.ply == record.last_ply() && ruling.reason != GAME_OVER && ruling.result.is_none();
    let may_be_late =
        matches!(question, Question::Touch(_) | Question::Sealed { .. } | Question::Quickplay(_))
            || matches!(question, Question::Position(_)) && !ruling.verdict.is_fine();
    if is_of_last && may_be_late {
        ruling.note_result(record);
    }
    ruling.note_illegal_move(record);
    ruling.note_promotion(record);
    let answer = Answer::Ruling(Box::new(ruling));
    Ok(if facts.log.is_empty() { answer } else { in_order(question, facts.log, answer, laws) })
}

impl Answer {
    /// Whether all is in order, which is exit status 0.
    pub fn is_fine(&self) -> bool {
        match self {
            Answer::Situation(_) | Answer::NoIllegalMove | Answer::NoPawn => true,
            Answer::Claims { open, .. } => open.iter().all(|ruling| ruling.verdict.is_fine()),
            Answer::Ruling(ruling) => ruling.verdict.is_fine(),
            Answer::End(end) => !end.is_wrong(),
        }
    }
}

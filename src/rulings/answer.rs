//! The one way from a question to its answer.

use super::{
    Answer, AnswerError, Facts, GAME_OVER, Irregularity, Question, Record,
    beyond::before_the_record,
    beyond_the_record, claim, claim_over_gaps, draw, end, envelope, flag, illegal,
    log::{in_order, told_by},
    open_claims, position, quickplay, resign, sealed, situation, start, touch,
};
use crate::laws::Laws;

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
            None if case.what == Some(Irregularity::PawnNotReplaced) => return Ok(Answer::NoPawn),
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

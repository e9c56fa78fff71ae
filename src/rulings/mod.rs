//! The arbiter's questions, answered from a record: typed questions, typed rulings. They advise; the arbiter decides.
//!
//! A [`Record`] is a game's main line, a [`Moment`] a place in it, [`EventFacts`](crate::laws::EventFacts) what no record
//! says. They make a [`Case`](crate::Case), read by [`case_bytes`](crate::case_bytes), and [`Case::answer`](crate::Case::answer) gives the
//! [`Answer`] to a question that [`NamedQuestion`](crate::NamedQuestion) names. Each question has a file of its own. What the editions of the Laws say differently is read from [`Laws`](crate::laws::Laws), never asked by
//! name. Where a fact is missing, a [`Ruling`] says which, and what the ruling is for each answer.

mod announced_claim;
mod answer;
mod array_fault;
mod attempted;
mod beyond;
mod chance;
#[cfg(test)]
mod cited;
mod claim;
mod claimable;
mod claimed;
mod draw;
mod end;
mod envelope;
mod event;
mod fill_ins;
mod flag;
mod happened;
mod illegal;
mod illegal_advice;
mod legal_moves;
mod log;
mod logged;
mod look_alike;
mod matters;
mod moment;
mod open_claims;
mod other_reading;
#[cfg(test)]
mod penalties;
mod position;
mod proposed;
mod question;
mod quickplay;
mod record;
mod record_names;
mod record_notes;
mod ruling;
mod sealed;
mod situation;
mod slip;
mod start;
mod still_illegal;
#[cfg(test)]
mod testing;
mod topic;
mod touch;
#[cfg(test)]
mod traps;
mod unplayable;
mod unreplaced_pawn;
mod whole;

#[doc(hidden)]
pub use answer::answer;
pub(crate) use array_fault::{ArrayFault, array_fault};
pub(crate) use beyond::beyond_the_record;
#[doc(hidden)]
pub use claim::claim;
pub(crate) use claimable::{FiftyClaimable, fifty_claimable, moves_to_third, quiet_moves};
#[doc(hidden)]
pub use claimed::{Announced, Claim, Ground, Handling};
#[doc(hidden)]
pub use draw::draw;
pub use end::GameEnd;
#[doc(hidden)]
pub use end::end;
#[doc(hidden)]
pub use envelope::{Envelope, envelope};
pub(crate) use event::{event_of, time_control};
pub(crate) use fill_ins::{FillIns, claim_over_gaps};
#[doc(hidden)]
pub use flag::{Fallen, FlagFall, flag, resign};
#[doc(hidden)]
pub use happened::Irregularity;
#[doc(hidden)]
pub use illegal::IllegalCase;
pub(crate) use illegal::illegal;
pub(crate) use logged::moment_in;
#[doc(hidden)]
pub use logged::{LogEvent, Logged, events};
#[doc(hidden)]
pub use matters::{Matter, matters};
#[doc(hidden)]
pub use moment::NamedMove;
pub use moment::{Moment, MomentError};
pub(crate) use open_claims::in_runs;
#[doc(hidden)]
pub use open_claims::open_claims;
#[doc(hidden)]
pub use position::{PositionCase, position};
pub(crate) use proposed::written_move;
pub use question::{Answer, AnswerError};
#[doc(hidden)]
pub use question::{Facts, Question};
#[doc(hidden)]
pub use quickplay::{QuickplayClaim, quickplay};
pub use record::Record;
#[doc(hidden)]
pub use ruling::{ClassAnswer, Clocks, Condition, Fact, FillInCount, Otherwise};
pub use ruling::{Consequence, Ruling, Verdict};
#[doc(hidden)]
pub use sealed::sealed;
pub use situation::Situation;
#[doc(hidden)]
pub use situation::{Standing, situation};
#[doc(hidden)]
pub use start::{StartFault, start};
pub use topic::Topic;
#[doc(hidden)]
pub use touch::{TouchedPieces, touch};
pub(crate) use unplayable::Unplayable;

use crate::{
    diag::Message,
    game::{Ended, Ending},
    laws::Rule,
    pgn::Outcome,
};

/// The reason of a ruling on what came after the game had ended by itself.
const GAME_OVER: &str = "game-over";

/// The reason of a ruling on what was found after the game.
const AFTER_THE_GAME: &str = "after-the-game";
/// The reason of a draw by A.5.4.
const STILL_ILLEGAL: &str = "still-illegal";

/// The result that an automatic end gives.
fn ending_result(record: &Record, ending: Ending) -> Outcome {
    match ending.ended {
        Ended::Checkmate => ruling::won_by(record.position(ending.ply).turn().other()),
        _ => Outcome::Draw,
    }
}

/// The rule by which a game ended.
const fn ending_rule(ended: Ended) -> Rule {
    match ended {
        Ended::Checkmate => Rule::Checkmate,
        Ended::Stalemate => Rule::Stalemate,
        Ended::Dead => Rule::DeadPosition,
        Ended::Fivefold => Rule::Fivefold,
        Ended::SeventyFive => Rule::SeventyFive,
    }
}

/// That the game was over, and its result.
fn ending_note(record: &Record, ending: Ending) -> (Message, Outcome) {
    let args = [record.moment(ending.ply), ending.ended.term().into()];
    let message = Message::new("the game was over {0}: {1}", args);
    (message, ending_result(record, ending))
}

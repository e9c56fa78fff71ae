//! The arbiter's questions, each with all that it asks about, and what their answers can be.

use super::{
    Claim, Envelope, FillIns, FlagFall, GameEnd, IllegalCase, LogEvent, Moment, MomentError, PositionCase,
    QuickplayClaim, Ruling, Situation, StartFault, TouchedPieces,
};
use crate::{
    board::{Color, FenError, Square},
    laws::EventFacts,
};
use thiserror::Error;

/// A question about a record. Half-moves are counted from its start.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Question<'q> {
    /// The position after `ply` half-moves, and what can be said of it.
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

/// Facts about a game beyond its record.
#[derive(Clone, Copy, Default, Debug)]
pub struct Facts<'f> {
    /// What is known of its event.
    pub event: EventFacts,
    /// What happened at the board, in order; empty where that is not disputed.
    pub log: &'f [LogEvent],
    /// The ways to fill in what the record lacks, and the question's moment, which each may place elsewhere.
    pub fill_ins: Option<(&'f FillIns, Moment)>,
}

/// The answer to a question.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// A position and what can be said of it.
    Situation(Box<Situation>),
    /// The claims that were open, in the order of the game, and what is not known of others: the
    /// [verdict](Ruling::verdict) of the former is [`Correct`](super::Verdict::Correct). A position has one for each ground, with the
    /// moves to announce in [`allowed`](Ruling::allowed) where it takes one.
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
#[non_exhaustive]
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

//! The questions that rulings answer, and the rules of the Laws that the answers rest on.

use crate::laws::Rule;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether a draw may be claimed.
    Claim,
    /// What a fallen flag does.
    Flag,
    /// What a resignation does.
    Resign,
    /// What follows an illegal move.
    Illegal,
    /// Which moves touched pieces leave.
    Touch,
    /// Whether a sealed move holds.
    Sealed,
    /// Whether an envelope shows what it has to.
    Envelope,
    /// What follows a wrong start.
    Start,
    /// Whether an agreed draw is valid.
    Draw,
    /// Whether a claim in a quickplay finish may be made.
    Quickplay,
    /// When and how a game ended by itself.
    End,
}

impl Question {
    /// All of them, in the order of the commands.
    pub const ALL: [Question; 11] = [
        Question::Claim,
        Question::Flag,
        Question::Resign,
        Question::Illegal,
        Question::Touch,
        Question::Sealed,
        Question::Envelope,
        Question::Start,
        Question::Draw,
        Question::Quickplay,
        Question::End,
    ];

    /// The word of the output contract.
    pub const fn word(self) -> &'static str {
        match self {
            Question::Claim => "claim",
            Question::Flag => "flag",
            Question::Resign => "resign",
            Question::Illegal => "illegal",
            Question::Touch => "touch",
            Question::Sealed => "sealed",
            Question::Envelope => "envelope",
            Question::Start => "start",
            Question::Draw => "draw",
            Question::Quickplay => "quickplay",
            Question::End => "end",
        }
    }

    /// The subcommand of `scoresheet rule` that answers it.
    pub const fn command(self) -> &'static str {
        match self {
            Question::Envelope => Question::Sealed.word(),
            other => other.word(),
        }
    }

    /// The rules that its rulings may rest on or name, besides those by which a game ends by itself, the one on illegal moves that
    /// the record goes on from, and those on records that are not whole.
    pub const fn rules(self) -> &'static [Rule] {
        use Rule::*;
        match self {
            Question::Claim => &[
                Threefold,
                ThreefoldAnnounced,
                ThreefoldStands,
                FiftyAnnounced,
                FiftyStands,
                DrawClaimTouched,
                ClaimIsOffer,
                ClaimStopsClock,
                ClaimWrong,
                RapidPenalties,
                BlitzPenalties,
                BlitzSupervised,
                BlitzUnsupervised,
                FlagFall,
                IllegalMove,
                Distraction,
                SignedResult,
            ],
            Question::Flag => {
                &[FlagFall, BothFlags, RapidFlagClaim, RapidCallsFlag, IllegalMove, SignedResult]
            }
            Question::Resign => &[Resignation, IllegalMove, SignedResult],
            Question::Illegal => &[
                IllegalMove,
                NullMove,
                PawnNotReplaced,
                TwoHands,
                IllegalMovePenalty,
                RapidIllegalMove,
                RapidPenalties,
                RapidSupervised,
                RapidBothKings,
                BlitzIllegalMove,
                BlitzPenalties,
                BlitzSupervised,
                BlitzUnsupervised,
                TouchOwn,
                TouchOpponents,
                TouchBoth,
                TouchKingAndRook,
                TouchCastlingIllegal,
                TouchNoMove,
                MoveMade,
                Irregularity,
                SignedResult,
            ],
            Question::Touch => &[
                TouchOwn,
                TouchOpponents,
                TouchBoth,
                TouchKingAndRook,
                TouchRookFirst,
                TouchCastlingIllegal,
                TouchNoMove,
                TouchClaimLost,
            ],
            Question::Sealed => &[
                SealedMove,
                SealedLoses,
                SealedAmbiguous,
                SealedUnreadable,
                SealedIllegal,
                FlagFall,
                Resignation,
                SignedResult,
            ],
            Question::Envelope => &[Envelope],
            Question::Start => &[
                StartPosition,
                Chess960Array,
                Chess960King,
                Chess960Bishops,
                Chess960Mirror,
                WrongSetUp,
                BoardTurned,
                ColoursReversed,
                RapidMisplaced,
                RapidLateSetUp,
                SignedResult,
            ],
            Question::Draw => &[Agreement, DrawBan, DrawOffer, SignedResult],
            Question::Quickplay => &[
                QuickplayClaim,
                QuickplayAnnounced,
                QuickplayScope,
                QuickplayPhase,
                QuickplayIncrement,
                QuickplayPostponed,
                QuickplayRejected,
            ],
            Question::End => &[Checkmate, Stalemate, DeadPosition, Fivefold, SeventyFive, SignedResult],
        }
    }

    /// The rules on records that are not whole, or in another notation, which come before every question.
    pub const OF_RECORDS: &[Rule] = &[Rule::Reconstruction, Rule::NonAlgebraic];

    /// Whether a ruling may rest on a rule.
    pub(super) fn rests_on(self, rule: Rule) -> bool {
        self.rules().contains(&rule) || Question::End.rules().contains(&rule)
    }
}

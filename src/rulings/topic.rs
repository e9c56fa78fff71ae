//! What rulings are about, and the rules of the Laws that they rest on.

use crate::laws::Rule;

/// What a ruling is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Topic {
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
    /// What to do about a position that is impossible, or not the record's.
    Position,
    /// When and how a game ended by itself.
    End,
}

impl Topic {
    /// All of them, in the order of the commands.
    pub const ALL: [Topic; 12] = [
        Topic::Claim,
        Topic::Flag,
        Topic::Resign,
        Topic::Illegal,
        Topic::Touch,
        Topic::Sealed,
        Topic::Envelope,
        Topic::Start,
        Topic::Draw,
        Topic::Quickplay,
        Topic::Position,
        Topic::End,
    ];

    /// The word of the output contract.
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Claim => "claim",
            Topic::Flag => "flag",
            Topic::Resign => "resign",
            Topic::Illegal => "illegal",
            Topic::Touch => "touch",
            Topic::Sealed => "sealed",
            Topic::Envelope => "envelope",
            Topic::Start => "start",
            Topic::Draw => "draw",
            Topic::Quickplay => "quickplay",
            Topic::Position => "position",
            Topic::End => "end",
        }
    }

    /// The subcommand of `scoresheet rule` that answers it.
    pub const fn command(self) -> &'static str {
        match self {
            Topic::Envelope => Topic::Sealed.word(),
            other => other.word(),
        }
    }

    /// The rules that its rulings may rest on or name, besides those by which a game ends by itself, the one on illegal moves that
    /// the record goes on from, and those on records that are not whole.
    pub const fn rules(self) -> &'static [Rule] {
        use Rule::*;
        match self {
            Topic::Claim => &[
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
            Topic::Flag => &[
                FlagFall,
                BothFlags,
                RapidFlagClaim,
                RapidBothFlags,
                RapidCallsFlag,
                IllegalMove,
                SignedResult,
            ],
            Topic::Resign => &[Resignation, IllegalMove, SignedResult],
            Topic::Illegal => &[
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
            Topic::Touch => &[
                TouchOwn,
                TouchOpponents,
                TouchBoth,
                TouchKingAndRook,
                TouchRookFirst,
                TouchCastlingIllegal,
                MoveMade,
                CastlingMade,
                PromotionMade,
                TouchPromotion,
                TouchNoMove,
                TouchClaimLost,
            ],
            Topic::Sealed => &[
                SealedMove,
                SealedLoses,
                SealedAmbiguous,
                SealedUnreadable,
                SealedIllegal,
                FlagFall,
                Resignation,
                SignedResult,
            ],
            Topic::Envelope => &[Envelope],
            Topic::Start => &[
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
            Topic::Draw => &[Agreement, DrawBan, DrawOffer, SignedResult],
            Topic::Quickplay => &[
                QuickplayClaim,
                QuickplayAnnounced,
                QuickplayScope,
                QuickplayPhase,
                QuickplayIncrement,
                QuickplayPostponed,
                QuickplayRejected,
            ],
            Topic::Position => &[
                IllegalPosition,
                Check,
                WrongSetUp,
                StartPosition,
                RapidMisplaced,
                MenKnockedOver,
                DisplacedMan,
                MoveMade,
                TouchPromotion,
                IllegalMove,
                NullMove,
                PawnNotReplaced,
                TwoHands,
                IllegalMovePenalty,
                RapidIllegalMove,
                RapidPenalties,
                RapidSupervised,
                RapidBothKings,
                RapidLateSetUp,
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
                Irregularity,
                SignedResult,
            ],
            Topic::End => &[Checkmate, Stalemate, DeadPosition, Fivefold, SeventyFive, SignedResult],
        }
    }

    /// The rules on records that are not whole, or in another notation, which come before every question.
    pub const OF_RECORDS: &[Rule] = &[Rule::Reconstruction, Rule::NonAlgebraic];

    /// Whether a ruling may rest on a rule.
    pub(super) fn rests_on(self, rule: Rule) -> bool {
        self.rules().contains(&rule) || Topic::End.rules().contains(&rule)
    }
}

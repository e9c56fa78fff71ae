//! The kinds of value by which the editions differ.

use super::Rule;

/// When the fifth occurrence of a position ends the game by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fivefold {
    /// Never: a player has to claim.
    ClaimOnly,
    /// Five occurrences on consecutive alternate moves: every fourth ply (2014 to 2017).
    Consecutive,
    /// Five occurrences, in whatever order they come.
    Any,
}

/// The class of a game by its thinking time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeClass {
    /// Neither rapid nor blitz.
    Standard,
    /// Appendix A.
    Rapid,
    /// Appendix B.
    Blitz,
}

impl TimeClass {
    /// All three, the slowest first.
    pub const ALL: [TimeClass; 3] = [TimeClass::Standard, TimeClass::Rapid, TimeClass::Blitz];

    /// The English word, lower case.
    pub const fn word(self) -> &'static str {
        match self {
            TimeClass::Standard => "standard",
            TimeClass::Rapid => "rapid",
            TimeClass::Blitz => "blitz",
        }
    }

    /// One line of help.
    pub const fn about(self) -> &'static str {
        match self {
            TimeClass::Standard => "Standard chess",
            TimeClass::Rapid => "Rapid chess",
            TimeClass::Blitz => "Blitz",
        }
    }
}

/// How far a game is watched: it decides in rapid and blitz which rules hold. Standard games know no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supervision {
    /// As the Competition Rules want it: A.4 and B.2 (2023), A3 and B2 (2009).
    Full,
    /// Less: A.5 and B.3 (2023), A4 and B3 (2009).
    Partial,
}

/// One value for every class of game, watched or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByClass<T> {
    /// Standard chess.
    pub standard: T,
    /// Rapid chess, fully supervised.
    pub rapid_supervised: T,
    /// Rapid chess, not fully supervised.
    pub rapid_unsupervised: T,
    /// Blitz, fully supervised.
    pub blitz_supervised: T,
    /// Blitz, not fully supervised.
    pub blitz_unsupervised: T,
}

impl<T: Copy> ByClass<T> {
    /// The same value for all.
    pub const fn every(value: T) -> ByClass<T> {
        ByClass {
            standard: value,
            rapid_supervised: value,
            rapid_unsupervised: value,
            blitz_supervised: value,
            blitz_unsupervised: value,
        }
    }

    /// The value for a game of this class.
    pub const fn of(&self, class: TimeClass, supervision: Supervision) -> T {
        match (class, supervision) {
            (TimeClass::Standard, _) => self.standard,
            (TimeClass::Rapid, Supervision::Full) => self.rapid_supervised,
            (TimeClass::Rapid, Supervision::Partial) => self.rapid_unsupervised,
            (TimeClass::Blitz, Supervision::Full) => self.blitz_supervised,
            (TimeClass::Blitz, Supervision::Partial) => self.blitz_unsupervised,
        }
    }
}

/// Until when, and on whose word, the arbiter acts on an illegal move. Afterwards it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Whenever it is found while the game lasts.
    DuringGame,
    /// Seen by the arbiter or claimed, before the opponent has made the next move.
    SeenOrClaimedBeforeReply,
    /// Claimed by the opponent before making a move of their own; the arbiter does not act unasked.
    ClaimedBeforeReply,
}

/// What illegal moves cost the player who completes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMoves {
    /// The illegal move of one player that loses the game, counted from 1.
    pub loses_at: u32,
    /// Seconds that the opponent gets for each illegal move before that.
    pub bonus: u32,
    /// Whether the loss becomes a draw where the opponent cannot mate by any series of legal moves.
    pub drawn_if_no_mate: bool,
    /// Until when it can be put right.
    pub remedy: Remedy,
    /// The rules that say so.
    pub basis: &'static [Rule],
    /// What is doubtful about it.
    pub note: Option<&'static str>,
}

/// What a wrong claim of the third occurrence or of fifty moves costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongClaim {
    /// Seconds that the opponent gets.
    pub bonus: u32,
    /// The rules that say so.
    pub basis: &'static [Rule],
    /// What is doubtful about it.
    pub note: Option<&'static str>,
}

/// What becomes of a pawn that stayed on the last rank when the clock was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnreplacedPawn {
    /// The edition does not say.
    Unstated,
    /// An illegal move: the position before it is restored.
    Restored,
    /// An illegal move, and the pawn becomes a queen.
    BecomesQueen,
    /// The player asks the arbiter for the piece; nothing is counted.
    ArbiterSuppliesPiece,
}

/// How a draw by fifty moves is claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FiftyClaim {
    /// Whether the claim may rest on a move that is only written and announced.
    pub announced: bool,
    /// Whether the claimant has to demonstrate the moves.
    pub demonstrated: bool,
    /// Whether the organiser may raise the number for positions announced before the event.
    pub extendable: bool,
}

/// Material with which neither side can mate, as some editions list it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadMaterial {
    /// King against king.
    BareKings,
    /// King and bishop against king.
    LoneBishop,
    /// King and knight against king.
    LoneKnight,
    /// A bishop each, on squares of one colour.
    BishopsOfOneColour,
}

/// Which positions are draws because nobody can mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadPositionRule {
    /// All from which no series of legal moves leads to mate; some texts add examples.
    General {
        /// The examples.
        examples: &'static [DeadMaterial],
    },
    /// Only the listed ones.
    Listed(&'static [DeadMaterial]),
}

/// What resigning does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResignationRule {
    /// The player loses.
    Loses,
    /// The player loses, unless the opponent cannot mate by any series of legal moves: then the game is drawn.
    DrawnIfNoMate,
    /// The player loses, unless the opponent has nothing but the king, who cannot win.
    DrawnAgainstBareKing,
}

/// What the regulations of an event may forbid about draws by agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawBan {
    /// The edition does not say.
    Unstated,
    /// Agreeing before a number of moves.
    Agreeing,
    /// Offering or agreeing, before a number of moves or at all.
    OfferingOrAgreeing,
}

/// When a player whose flag falls draws instead of losing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagFallDraw {
    /// Only where the opponent has nothing but the king.
    OpponentHasBareKing,
    /// Where the opponent cannot mate by any series of legal moves.
    OpponentCannotMate,
}

/// Whether something is part of the Laws or of the guidelines beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The edition has no such rule.
    Absent,
    /// The text speaks of it as the rule, without an article.
    Mentioned,
    /// It holds in every event.
    Law,
    /// It holds only where the event announced it beforehand.
    Announced,
}

/// The quickplay finish: a draw claimed because the opponent does not, or cannot, win by normal means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickplayFinish {
    /// Whether it holds at all.
    pub standing: Standing,
    /// Seconds on the claimant's clock below which the claim may be made.
    pub below: u32,
    /// Seconds for the opponent when the claim is rejected.
    pub bonus: u32,
    /// Whether games with an increment are left out.
    pub without_increment: bool,
    /// Seconds a move that the player may ask for instead.
    pub increment: Option<u32>,
    /// Whether the arbiter's decision can be appealed.
    pub appealable: bool,
}

/// The upper end of a time class, in minutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Minutes {
    /// This many and fewer.
    UpTo(u32),
    /// Fewer than this.
    Below(u32),
}

impl Minutes {
    /// Whether a time in seconds is within it.
    pub const fn holds(self, seconds: u32) -> bool {
        match self {
            Minutes::UpTo(minutes) => seconds <= 60 * minutes,
            Minutes::Below(minutes) => seconds < 60 * minutes,
        }
    }
}

/// Where blitz ends and rapid chess ends; what is longer is standard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassLimits {
    /// The longest blitz game.
    pub blitz: Minutes,
    /// The longest rapid game.
    pub rapid: Minutes,
}

/// What a piece put on a wrong square at the start does to castling, once it is too late to start again (rapid, blitz).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MisplacedMen {
    /// The edition does not say.
    Unstated,
    /// King and queen interchanged: no castling with that king.
    KingAndQueen,
    /// A misplaced king may not castle; no castling with a misplaced rook.
    KingOrRook,
}

/// What happens when both kings are found in check, or a pawn on the last rank (rapid and blitz not fully supervised).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BothKingsInCheck {
    /// The edition does not say.
    Unstated,
    /// The arbiter intervenes, if possible.
    ArbiterIntervenes,
    /// The arbiter waits for the next move; if the position is still illegal then, the game is drawn.
    DrawnAfterNextMove,
}

/// What happens to a game begun with the colours reversed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColoursReversed {
    /// The edition does not say.
    Unstated,
    /// It goes on, unless the arbiter rules otherwise.
    Continues,
    /// It is begun again while fewer than this many moves have been made by both, else it goes on.
    RestartsBefore(u32),
}

/// How late a player may come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultTime {
    /// The edition does not say.
    Unstated,
    /// Not at all, unless the regulations of the event say otherwise.
    Zero,
    /// The regulations have to say; if they do not, not at all.
    ByRegulations,
    /// An hour, usually.
    UsuallyAnHour,
}

/// How late a player may come when an adjourned game is resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResumptionDefault {
    /// The edition does not say.
    Unstated,
    /// An hour.
    AnHour,
    /// The default time of the event.
    AsDefaultTime,
}

/// What a bad sealed move costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SealedMoveRule {
    /// The edition does not say.
    Unstated,
    /// Of an illegal one only that it draws where the opponent has nothing but the king.
    IllegalDrawsAgainstBareKing,
    /// Ambiguous, unreadable or illegal loses, except where one of these articles has ended or decides the game.
    LosesExcept(&'static [&'static str]),
}

/// Which notation a scoresheet is to be kept in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetNotation {
    /// The squares left and reached: `E2E4`.
    Coordinate,
    /// Algebraic; what another one is worth is not said.
    Algebraic,
    /// Algebraic; a sheet in another notation is not evidence.
    AlgebraicOnly,
}

/// When a mobile phone or the like loses the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceRule {
    /// The edition does not say.
    Unstated,
    /// When it makes a sound; drawn where the opponent cannot win by any series of legal moves.
    SoundLoses,
    /// When it was brought into the playing venue; no exception for an opponent who cannot mate.
    InVenueLoses,
    /// When the player carries it; no exception for an opponent who cannot mate.
    OnPersonLoses,
}

/// When a player has the move: from the opponent's move on the board, or from the press of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HasMoveFrom {
    /// The opponent's move was completed.
    Completed,
    /// The opponent's move was made.
    Made,
}

/// Who stops the clocks for a claim of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimClock {
    /// The edition does not say.
    Unstated,
    /// The player may.
    PlayerMay,
    /// The player or the arbiter shall.
    PlayerOrArbiterShall,
}

//! What a ruling says: the verdict, its reason and article, the evidence, and what follows.

use super::Topic;
use crate::{
    board::{Color, Move, Position},
    diag::Message,
    laws::{Laws, Rule, Supervision, TimeClass},
    pgn::Outcome,
};
use std::fmt;

/// The reason of a ruling on a position that no game leads to.
pub(super) const IMPOSSIBLE: &str = "impossible";

macro_rules! verdicts {
    ($($(#[$doc:meta])* $name:ident $word:literal)*) => {
        /// The answer in a word.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Verdict {
            $($(#[$doc])* $name,)*
        }

        impl Verdict {
            /// The word of the output contract.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Verdict::$name => $word,)*
                }
            }
        }
    };
}
verdicts! {
    /// The claim is correct: the game is drawn.
    Correct "correct"
    /// The claim is wrong.
    Wrong "wrong"
    /// The claim may not be made at all.
    Inadmissible "inadmissible"
    /// The player loses.
    Loss "loss"
    /// The game is drawn.
    Draw "draw"
    /// It changes nothing.
    NoEffect "no-effect"
    /// A fact is missing on which the answer depends.
    Undetermined "undetermined"
    /// The position before the irregularity is restored.
    Restore "restore"
    /// The irregular move stands.
    Stands "stands"
    /// The move was illegal and is penalised, but the position is not restored.
    Penalised "penalised"
    /// These moves are allowed.
    Allowed "allowed"
    /// Nothing is wrong.
    Fine "fine"
    /// Something is missing.
    Incomplete "incomplete"
    /// The player who sealed loses.
    SealerLoses "loses"
    /// The sealed move ends the game.
    EndsGame "ends-game"
    /// The game is cancelled and a new one played.
    Replay "replay"
    /// The game goes on.
    Continue "continue"
    /// The position is transferred to a board laid the right way.
    Transfer "transfer"
    /// The game is stopped and begun again with the right colours.
    Restart "restart"
    /// The game goes on without castling with the misplaced pieces.
    NoCastling "no-castling"
    /// The agreed draw is valid.
    Valid "valid"
    /// The agreed draw is not valid.
    Invalid "invalid"
    /// The claim may be made.
    Eligible "eligible"
    /// The claim may not be made.
    NotEligible "not-eligible"
}

/// The word of the output contract.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Verdict {
    /// Whether the answer is that all is in order, which is exit status 0.
    pub const fn is_fine(self) -> bool {
        use Verdict::*;
        matches!(self, Correct | Allowed | Fine | EndsGame | NoEffect | Valid | Eligible | Continue)
    }
}

/// Something that follows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Consequence {
    /// A player gets more time.
    Time {
        /// Who.
        player: Color,
        /// How much, in seconds.
        seconds: u32,
    },
    /// Both clocks after that, in seconds.
    Clocks(Clocks),
    /// The game ends so.
    Result(Outcome),
    /// This move must be played.
    Play(Move),
}

/// What both clocks show, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// White's.
    pub white: u32,
    /// Black's.
    pub black: u32,
}

impl Clocks {
    /// What a player's clock shows, in seconds.
    pub const fn of(self, player: Color) -> u32 {
        match player {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// With more time for a player.
    pub fn with(mut self, player: Color, seconds: u32) -> Clocks {
        let clock = match player {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        };
        *clock = clock.saturating_add(seconds);
        self
    }
}

/// A fact that the record does not hold and on which the answer depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Standard, rapid or blitz.
    Class,
    /// Whether the Competition Rules hold in rapid or blitz (A.4, B.2) or not (A.5, B.3).
    Supervision,
    /// Which flag fell first.
    FirstFlag,
    /// Whether it was the last period of the game.
    LastPeriod,
    /// Whether the event announced the guidelines for a quickplay finish.
    Announcement,
    /// Whether the player had completed the move by pressing the clock (6.2.1).
    MoveCompleted,
    /// Whether an increment is played.
    Increment,
    /// What the claimant's clock shows.
    Clock,
    /// What was played where the record is not whole.
    Record,
    /// Which piece was touched.
    TouchedPiece,
    /// In which language's letters a move is written.
    Language,
    /// Whether a mate is still possible: the search was cut off.
    Mate,
    /// What the edition says: it is silent.
    Law,
    /// Whether a move was made on the board as it is written.
    MoveMade,
    /// Which of two illegal moves of a player counts as the first.
    Order,
    /// How an impossible position came about.
    Irregularity,
    /// Whether the next move has been completed since the arbiter saw an illegal position.
    NextMove,
    /// Whether pieces were displaced, and by whom.
    Displacement,
    /// Which of two things was pointed out first.
    FirstAct,
    /// Whether a claim was correct.
    Claim,
}

impl Fact {
    /// The word of the output contract.
    pub const fn word(self) -> &'static str {
        match self {
            Fact::Class => "class",
            Fact::Supervision => "supervision",
            Fact::FirstFlag => "first-flag",
            Fact::LastPeriod => "last-period",
            Fact::Announcement => "announcement",
            Fact::MoveCompleted => "move-completed",
            Fact::Increment => "increment",
            Fact::Clock => "clock",
            Fact::Record => "record",
            Fact::TouchedPiece => "touched-piece",
            Fact::Language => "language",
            Fact::Mate => "mate",
            Fact::Law => "law",
            Fact::MoveMade => "move-made",
            Fact::Order => "order",
            Fact::Irregularity => "irregularity",
            Fact::NextMove => "next-move",
            Fact::Displacement => "displacement",
            Fact::FirstAct => "first-act",
            Fact::Claim => "claim",
        }
    }

    /// What has to be found out, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Fact::Class => "whether it is a standard, rapid or blitz game",
            Fact::Supervision => "whether the game is fully supervised (the Competition Rules apply)",
            Fact::FirstFlag => "which flag fell first",
            Fact::LastPeriod => "whether it was the last period of the game",
            Fact::Announcement => "whether the event announced the guidelines for a quickplay finish",
            Fact::MoveCompleted => "whether the player had completed the move by pressing the clock",
            Fact::Increment => "whether there is an increment",
            Fact::Clock => "what the claimant's clock shows",
            Fact::Record => "which moves are missing from the record",
            Fact::TouchedPiece => "which piece was touched",
            Fact::Language => "which language's letters it uses",
            Fact::Mate => "whether a mate is still possible; the search reached its limit",
            Fact::Law => "what applies: this edition does not say",
            Fact::MoveMade => {
                "what was played on the board: ask the players, and look at the opponent's scoresheet"
            }
            Fact::Irregularity => "how it came about: by the set-up, by a move, or by displaced pieces",
            Fact::NextMove => "whether the arbiter saw it before the next move was completed",
            Fact::FirstAct => "which was seen or pointed out first",
            Fact::Claim => "whether the claim was correct",
            Fact::Displacement => "whether pieces were displaced, and by whom",
            Fact::Order => {
                "whether the later illegal move was put right and penalised before this one was found"
            }
        }
    }
}

/// The ruling for one possible answer to what is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassAnswer {
    /// The class.
    pub class: TimeClass,
    /// How far it is supervised.
    pub supervision: Supervision,
    /// The verdict then.
    pub verdict: Verdict,
    /// What follows then.
    pub consequences: Vec<Consequence>,
}

/// What a ruling would be under a condition that is not met, or not known to be.
#[derive(Clone, Debug)]
pub struct Otherwise {
    /// The condition.
    pub condition: Condition,
    /// The ruling then.
    pub ruling: Box<Ruling>,
}

/// On what another ruling depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// No move is missing: what the record shows is all that was played.
    RecordWhole,
    /// It was found while the game was under way.
    GameUnderWay,
    /// The record is written in this language.
    InLanguage(&'static str),
    /// The illegal move was made on the board, and is no slip of the pen.
    MadeOnBoard,
    /// It counts as the player's second illegal move.
    CountsAsSecond,
    /// What came before it had not happened.
    CameFirst,
    /// The claim that was made before is wrong.
    ClaimWrong,
    /// The clock was pressed without a move.
    ClockPressed,
}

impl Condition {
    /// The word of the output contract.
    pub const fn word(self) -> &'static str {
        match self {
            Condition::RecordWhole => "record-whole",
            Condition::GameUnderWay => "game-under-way",
            Condition::InLanguage(_) => "in-language",
            Condition::MadeOnBoard => "made-on-board",
            Condition::CountsAsSecond => "counts-as-second",
            Condition::CameFirst => "came-first",
            Condition::ClaimWrong => "claim-wrong",
            Condition::ClockPressed => "clock-pressed",
        }
    }

    /// The condition as the beginning of a sentence.
    pub fn words(self) -> String {
        match self {
            Condition::RecordWhole => "if no move is missing".to_owned(),
            Condition::GameUnderWay => "if it was found during the game".to_owned(),
            Condition::InLanguage(name) => format!("if the record is in {name}"),
            Condition::MadeOnBoard => "if the move was made on the board".to_owned(),
            Condition::CountsAsSecond => "if it counts as the second".to_owned(),
            Condition::CameFirst => "without that".to_owned(),
            Condition::ClaimWrong => "if the claim is wrong".to_owned(),
            Condition::ClockPressed => "if the clock was pressed without a move".to_owned(),
        }
    }
}

/// In how many of the legal fill-ins of a record a claim holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FillInCount {
    /// In so many it is correct.
    pub correct: u32,
    /// So many there are.
    pub all: u32,
}

/// A ruling. It advises; the arbiter decides.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ruling {
    /// What was asked.
    pub question: Topic,
    /// The answer.
    pub verdict: Verdict,
    /// Why, in kebab case.
    pub reason: &'static str,
    /// The edition that was applied.
    pub laws: &'static Laws,
    /// The article it rests on; `None` where the edition has none.
    pub article: Option<&'static str>,
    /// Half-moves played before the moment it is about.
    pub ply: u32,
    /// The position at that moment.
    pub fen: String,
    /// The ruling in a sentence, without a full stop.
    pub message: Message,
    /// Further facts.
    pub notes: Vec<Message>,
    /// The plies after which the position occurred.
    pub occurrences: Vec<u32>,
    /// Half-moves since the last capture or pawn move.
    pub quiet: Option<u32>,
    /// Moves that lead from the position to mate.
    pub certificate: Vec<Move>,
    /// The position to restore.
    pub restore_fen: Option<String>,
    /// Moves of the position: those allowed, or those that can be announced.
    pub allowed: Vec<Move>,
    /// What follows.
    pub consequences: Vec<Consequence>,
    /// What has to be found out.
    pub missing: Vec<Fact>,
    /// The ruling for each answer to that, where it is the class or the supervision.
    pub answers: Vec<ClassAnswer>,
    /// What the ruling would be under another condition.
    pub otherwise: Option<Otherwise>,
    /// The outcome of the legal fill-ins for missing moves.
    pub fill_ins: Option<FillInCount>,
    /// The result with which the record ends, where the ruling is one for a game that has none yet.
    pub result: Option<Outcome>,
}

impl Ruling {
    pub(super) fn new(
        question: Topic,
        (verdict, reason): (Verdict, &'static str),
        laws: &'static Laws,
        rule: Rule,
        (ply, position): (u32, &Position),
        message: Message,
    ) -> Ruling {
        debug_assert!(question.rests_on(rule), "{question:?} {rule:?}");
        let article = laws.article(rule);
        Ruling::bare(question, (verdict, reason), (laws, article), (ply, position.fen()), message)
    }

    /// A ruling with only what every ruling has.
    pub(super) fn bare(
        question: Topic,
        (verdict, reason): (Verdict, &'static str),
        (laws, article): (&'static Laws, Option<&'static str>),
        (ply, fen): (u32, String),
        message: Message,
    ) -> Ruling {
        Ruling {
            question,
            verdict,
            reason,
            laws,
            article,
            ply,
            fen,
            message,
            notes: Vec::new(),
            occurrences: Vec::new(),
            quiet: None,
            certificate: Vec::new(),
            restore_fen: None,
            allowed: Vec::new(),
            consequences: Vec::new(),
            missing: Vec::new(),
            answers: Vec::new(),
            otherwise: None,
            fill_ins: None,
            result: None,
        }
    }

    /// The verdict as people read it: in capitals, and in other words where that of the output contract would say less than is known.
    ///
    /// ```
    /// use scoresheet::{NamedQuestion, case_fen, rulings::Moment};
    /// let case = case_fen("P3k3/8/8/8/8/8/8/4K2R w K - 0 1", None)?;
    /// let told = case.ask(NamedQuestion::named("position").unwrap(), Moment::End, "").unwrap();
    /// assert!(told.starts_with("position: IMPOSSIBLE "), "{told}");
    /// # Ok::<(), scoresheet::board::FenError>(())
    /// ```
    pub fn headline(&self) -> String {
        match (self.question, self.verdict) {
            (Topic::Position, Verdict::Undetermined) if self.reason == IMPOSSIBLE => "IMPOSSIBLE".to_owned(),
            (Topic::Touch, Verdict::Allowed) => headline_of_touch(self.reason).to_owned(),
            (_, Verdict::Undetermined) if self.result.is_some() => {
                "UNDETERMINED, BUT THE GAME IS OVER".to_owned()
            }
            (_, verdict) => verdict.word().to_uppercase(),
        }
    }

    /// Whether it has this verdict, in one class at least.
    pub(super) fn may_be(&self, verdict: Verdict) -> bool {
        match self.answers.is_empty() {
            true => self.verdict == verdict,
            false => self.answers.iter().any(|answer| answer.verdict == verdict),
        }
    }

    /// Makes it rest on another rule, where the edition has an article for it.
    pub(super) fn rest_on(&mut self, rule: Rule) {
        debug_assert!(self.question.rests_on(rule), "{:?} {rule:?}", self.question);
        self.article = self.laws.article(rule).or(self.article);
    }

    pub(super) fn note(mut self, note: Message) -> Ruling {
        self.notes.push(note);
        self
    }

    pub(super) fn then(mut self, consequence: Consequence) -> Ruling {
        self.consequences.push(consequence);
        self
    }

    pub(super) fn lacks(mut self, fact: Fact) -> Ruling {
        self.missing.push(fact);
        self
    }
}

/// The result of a game that `color` wins.
pub(super) fn won_by(color: Color) -> Outcome {
    match color {
        Color::White => Outcome::White,
        Color::Black => Outcome::Black,
    }
}

/// The headline of a ruling with this reason: a player who has to move a piece is not only allowed to.
fn headline_of_touch(reason: &str) -> &'static str {
    match reason {
        "free-choice" | "no-move-of-king" | "complaint-lost" => "ANY MOVE ALLOWED",
        "released" | "promoted" => "MOVE MADE",
        _ => "OBLIGED",
    }
}

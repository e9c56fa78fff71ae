//! What is asked of a record by a word and hardly more, and the answers in words.

use super::Case;
use crate::{
    board::{Color, Square},
    laws::EventFacts,
    report::{BoardStyle, end_text, open_claims_text, ruling_text, situation_text},
    rulings::{
        Announced, Claim, Fallen, FlagFall, Handling, IllegalCase, Irregularity, Moment, MomentError, Ruling,
        StartFault, claim, draw, end, flag, illegal, open_claims, resign, sealed, situation, start, touch,
    },
};
use thiserror::Error;

/// What can be asked of a [`Case`] by a word, a moment, and for some one thing more; [`rulings`](crate::rulings) answers more particular
/// questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseQuestion {
    /// The position, its legal moves, and what can be said of it.
    Situation,
    /// Which draws could be claimed, in the whole game.
    Claims,
    /// Whether the player on the move can claim a draw, with a move announced or without.
    Claim,
    /// Whether a draw that is agreed is valid.
    Draw,
    /// Whether the game ended by itself.
    End,
    /// What follows the illegal move at the moment; at the end, the one that could not be played.
    Illegal,
    /// What follows if the clock was pressed without a move.
    NoMove,
    /// What follows if a pawn was left on the last rank.
    PawnLeft,
    /// What follows if a move was made with two hands.
    TwoHands,
    /// Which moves are left after pieces were touched.
    Touch,
    /// Whether a sealed move holds.
    Sealed,
    /// What it does that White's flag has fallen.
    WhiteFlag,
    /// What it does that Black's flag has fallen.
    BlackFlag,
    /// What it does that both flags have fallen, nobody knows which first.
    BothFlags,
    /// What it does that White resigns.
    WhiteResigns,
    /// What it does that Black resigns.
    BlackResigns,
    /// What follows if the pieces stood wrong at the start, as far as the first position shows it; found at the moment.
    Start,
    /// What follows if the board was laid the wrong way; found at the moment.
    BoardTurned,
    /// What follows if White played with the black pieces; found at the moment.
    ColoursReversed,
}

/// The one thing more that a question asks for, as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Particular {
    /// A move in any notation: announced, where there is one, or sealed.
    Move,
    /// The squares of the pieces in the order in which they were touched, `e1,h1`.
    Squares,
    /// Which illegal move it is of that player, 1 where nothing is said.
    Count,
    /// How many moves both players must have made before they can agree on a draw, if the event says so.
    Moves,
}

impl Particular {
    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Particular::Move => "move",
            Particular::Squares => "squares",
            Particular::Count => "count",
            Particular::Moves => "moves",
        }
    }
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AskError {
    /// The record has no such moment.
    #[error(transparent)]
    Moment(#[from] MomentError),
    /// What it asks for besides is missing or cannot be read, or does not fit the position.
    #[error("{0}")]
    Particular(String),
}

impl CaseQuestion {
    /// All of them.
    pub const ALL: [CaseQuestion; 19] = [
        CaseQuestion::Situation,
        CaseQuestion::Claims,
        CaseQuestion::Claim,
        CaseQuestion::Draw,
        CaseQuestion::End,
        CaseQuestion::Illegal,
        CaseQuestion::NoMove,
        CaseQuestion::PawnLeft,
        CaseQuestion::TwoHands,
        CaseQuestion::Touch,
        CaseQuestion::Sealed,
        CaseQuestion::WhiteFlag,
        CaseQuestion::BlackFlag,
        CaseQuestion::BothFlags,
        CaseQuestion::WhiteResigns,
        CaseQuestion::BlackResigns,
        CaseQuestion::Start,
        CaseQuestion::BoardTurned,
        CaseQuestion::ColoursReversed,
    ];

    /// Its word.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// What it asks for besides the moment.
    pub const fn particular(self) -> Option<Particular> {
        self.row().1
    }

    const fn row(self) -> (&'static str, Option<Particular>) {
        match self {
            CaseQuestion::Situation => ("situation", None),
            CaseQuestion::Claims => ("claims", None),
            CaseQuestion::Claim => ("claim", Some(Particular::Move)),
            CaseQuestion::Draw => ("draw", Some(Particular::Moves)),
            CaseQuestion::End => ("end", None),
            CaseQuestion::Illegal => ("illegal", Some(Particular::Count)),
            CaseQuestion::NoMove => ("no-move", Some(Particular::Count)),
            CaseQuestion::PawnLeft => ("pawn-left", Some(Particular::Count)),
            CaseQuestion::TwoHands => ("two-hands", Some(Particular::Count)),
            CaseQuestion::Touch => ("touch", Some(Particular::Squares)),
            CaseQuestion::Sealed => ("sealed", Some(Particular::Move)),
            CaseQuestion::WhiteFlag => ("white-flag", None),
            CaseQuestion::BlackFlag => ("black-flag", None),
            CaseQuestion::BothFlags => ("both-flags", None),
            CaseQuestion::WhiteResigns => ("white-resigns", None),
            CaseQuestion::BlackResigns => ("black-resigns", None),
            CaseQuestion::Start => ("start", None),
            CaseQuestion::BoardTurned => ("board-turned", None),
            CaseQuestion::ColoursReversed => ("colours-reversed", None),
        }
    }

    /// The question with this word.
    pub fn named(name: &str) -> Option<CaseQuestion> {
        CaseQuestion::ALL.into_iter().find(|question| question.name() == name)
    }
}

impl Case {
    /// Answers the question at a moment, in the words that `scoresheet rule` and `scoresheet show` have for it. `particular` is what it
    /// [asks for](CaseQuestion::particular) besides, and empty where that is nothing, or not known.
    ///
    /// ```
    /// use scoresheet::{CaseQuestion, case_bytes, game::Dialects, rulings::Moment};
    /// let case = case_bytes("r1.pgn", b"1. f3 e5 2. g4 Qh4# 0-1", 1, &Dialects::any(), None)?;
    /// let told = case.ask(CaseQuestion::End, Moment::End, "").unwrap();
    /// assert!(told.contains("checkmate"), "{told}");
    /// let told = case.ask(CaseQuestion::Touch, Moment::Start, "g1,e2").unwrap();
    /// assert!(told.contains("allowed: Nf3 Nh3"), "{told}");
    /// # Ok::<(), scoresheet::CaseError>(())
    /// ```
    ///
    /// # Errors
    /// If the record has no such moment, and the question is about one; and if what is asked for besides is not there, or cannot be read.
    pub fn ask(&self, question: CaseQuestion, at: Moment, particular: &str) -> Result<String, AskError> {
        let record = &self.record;
        let ply = at.ply(record);
        let particular = particular.trim();
        let told = |mut ruling: Ruling| {
            ruling.note_illegal_move(record);
            Ok(ruling_text(&ruling, record, &self.provenance))
        };
        let flag_of = |fallen: Fallen| {
            let time_control = self.control.as_ref();
            let fall = FlagFall { ply: ply.clone()?, fallen, control: None, time_control };
            told(flag(record, &fall, &self.event, self.laws))
        };
        let illegal_of = |what: Option<Irregularity>| {
            let count = number(particular)?.unwrap_or(1);
            let asked =
                IllegalCase { ply: IllegalCase::named(record, at, what)?, what, count, moved_on: None };
            match illegal(record, &asked, &self.event, self.laws) {
                Some(ruling) => told(ruling),
                None if what == Some(Irregularity::PawnNotReplaced) => {
                    Ok("No pawn can be on the last rank there.\n".to_owned())
                }
                None => Ok("The record has no illegal move there.\n".to_owned()),
            }
        };
        let start_of = |fault: StartFault| {
            let found = if at == Moment::End { None } else { Some(ply.clone()?) };
            told(start(record, found, fault, &self.event, self.laws))
        };
        match question {
            CaseQuestion::Situation => {
                let shown = situation(record, ply?.min(record.last_ply()), None, self.laws);
                let style = BoardStyle { figures: true, flipped: false };
                Ok(situation_text(&shown, record, &self.provenance, style, false))
            }
            CaseQuestion::Claims => {
                let open = open_claims(record, &self.event, self.laws);
                Ok(open_claims_text(&open, None, record, &self.provenance, self.laws))
            }
            CaseQuestion::Claim => {
                let announced = Announced { text: particular, handling: Handling::Written };
                let announced = Some(announced).filter(|_| !particular.is_empty());
                let asked =
                    Claim { ply: ply?, by: None, ground: None, announced, touched: false, clocks: None };
                told(claim(record, &asked, &self.event, self.laws))
            }
            CaseQuestion::Draw => {
                let said = EventFacts { no_draw_before: number(particular)?, ..EventFacts::default() };
                told(draw(record, ply?, &[], &said.or(self.event), self.laws))
            }
            CaseQuestion::End => {
                let told = end_text(&end(record, self.laws), &self.provenance);
                Ok(if told.is_empty() {
                    "No position of the record ended the game.\n".to_owned()
                } else {
                    told
                })
            }
            CaseQuestion::Illegal => illegal_of(None),
            CaseQuestion::NoMove => illegal_of(Some(Irregularity::NullMove)),
            CaseQuestion::PawnLeft => illegal_of(Some(Irregularity::PawnNotReplaced)),
            CaseQuestion::TwoHands => illegal_of(Some(Irregularity::TwoHands)),
            CaseQuestion::Touch => {
                let ruling = touch(record, ply?, &squares(particular)?, false, self.laws);
                told(
                    ruling
                        .map_err(|square| AskError::Particular(format!("no piece is on {square} there")))?,
                )
            }
            CaseQuestion::Sealed if particular.is_empty() => {
                Err(AskError::Particular("which move is in the envelope?".to_owned()))
            }
            CaseQuestion::Sealed => told(sealed(record, ply?, particular, self.laws)),
            CaseQuestion::WhiteFlag => flag_of(Fallen::One(Color::White)),
            CaseQuestion::BlackFlag => flag_of(Fallen::One(Color::Black)),
            CaseQuestion::BothFlags => flag_of(Fallen::Both { last_period: None }),
            CaseQuestion::WhiteResigns => told(resign(record, ply?, Color::White, self.laws)),
            CaseQuestion::BlackResigns => told(resign(record, ply?, Color::Black, self.laws)),
            CaseQuestion::Start => start_of(StartFault::Array),
            CaseQuestion::BoardTurned => start_of(StartFault::BoardTurned),
            CaseQuestion::ColoursReversed => start_of(StartFault::ColoursReversed),
        }
    }
}

/// A number from 1, where one is given.
fn number(text: &str) -> Result<Option<u32>, AskError> {
    match text.parse() {
        _ if text.is_empty() => Ok(None),
        Ok(number) if (1..=1000).contains(&number) => Ok(Some(number)),
        _ => Err(AskError::Particular(format!("`{text}` is not a number from 1 to 1000"))),
    }
}

/// Squares by their names, one at least.
fn squares(text: &str) -> Result<Vec<Square>, AskError> {
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    let named = |name: &str| {
        let bytes = <[u8; 2]>::try_from(name.as_bytes()).ok();
        bytes.and_then(Square::parse).ok_or_else(|| AskError::Particular(format!("`{name}` is not a square")))
    };
    let squares: Vec<Square> = names.map(named).collect::<Result<_, _>>()?;
    match squares[..] {
        [] => Err(AskError::Particular(
            "which squares were touched? name them in their order, as in e1,h1".to_owned(),
        )),
        _ => Ok(squares),
    }
}

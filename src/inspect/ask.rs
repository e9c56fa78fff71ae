//! Questions named by a word with at most one argument, and the answers in words: for the page and for Python.

use super::{Case, case::as_found};
use crate::{
    board::{Color, Square},
    laws::EventFacts,
    report::{BoardStyle, Format, Lines, answer_rows, answer_text},
    rulings::{
        Announced, Answer, AnswerError, Claim, Facts, Fallen, FlagFall, Handling, IllegalCase, Irregularity,
        Moment, MomentError, PositionCase, Question, StartFault, TouchedPieces, answer,
    },
};
use thiserror::Error;

/// A question by name, about a moment, with at most one argument.
///
/// | Name | What is asked, of the position at the moment unless it says otherwise |
/// |---|---|
/// | `situation` | what can be said of it |
/// | `claims` | every claim of a draw that was open in the whole game, whatever the moment |
/// | `claim` | may a draw be claimed, here or with this move |
/// | `draw` | is a draw valid that is agreed here |
/// | `end` | how the whole game ended by itself, whatever the moment |
/// | `illegal`, `no-move`, `pawn-left`, `two-hands` | what follows an illegal move, and other irregularities |
/// | `touch` | which moves are left after pieces were touched |
/// | `sealed` | does this sealed move hold |
/// | `white-flag`, `black-flag`, `both-flags` | what a fallen flag does |
/// | `white-resigns`, `black-resigns` | what a resignation does |
/// | `position` | can a game have led to it |
/// | `start`, `board-turned`, `colours-reversed` | what follows where that was found out here |
pub struct NamedQuestion {
    /// The word.
    pub name: &'static str,
    /// What it asks for besides the moment.
    pub arg: Option<QuestionArg>,
    question: for<'q> fn(&Asked<'q>) -> Result<Question<'q>, AskError>,
}

/// The argument of a question, as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum QuestionArg {
    /// A move in any notation: announced, where there is one, or sealed.
    Move,
    /// The squares of the pieces in the order in which they were touched, `e1,h1`.
    Squares,
    /// Which illegal move it is of that player, 1 where nothing is said.
    Count,
    /// What is on the board, as a FEN, where that is not what the record has there.
    Board,
    /// How many moves both players must have made before they can agree on a draw, if the event says so.
    Moves,
}

impl QuestionArg {
    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            QuestionArg::Move => "move",
            QuestionArg::Squares => "squares",
            QuestionArg::Count => "count",
            QuestionArg::Board => "board",
            QuestionArg::Moves => "moves",
        }
    }
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum AskError {
    /// The record has no such moment.
    #[error(transparent)]
    Moment(#[from] MomentError),
    /// What it asks for besides is missing or cannot be read, or does not fit the position.
    #[error("{0}")]
    Arg(String),
}

impl From<AnswerError> for AskError {
    fn from(error: AnswerError) -> AskError {
        match error {
            AnswerError::Moment(error) => AskError::Moment(error),
            AnswerError::NoPiece(_) | AnswerError::Unplayable(_) => AskError::Arg(error.to_string()),
        }
    }
}

/// What was asked.
struct Asked<'q> {
    case: &'q Case,
    at: Moment,
    arg: &'q str,
}

impl<'q> Asked<'q> {
    fn ply(&self) -> Result<u32, MomentError> {
        self.at.ply(&self.case.record)
    }

    fn flag(&self, fallen: Fallen) -> Result<Question<'q>, AskError> {
        let time_control = self.case.control.as_ref();
        Ok(Question::Flag(FlagFall {
            ply: self.ply()?,
            fallen,
            control: None,
            time_control,
            completed: None,
        }))
    }

    fn resign(&self, by: Color) -> Result<Question<'q>, AskError> {
        Ok(Question::Resign { ply: self.ply()?, by })
    }

    fn illegal(&self, what: Option<Irregularity>) -> Result<Question<'q>, AskError> {
        let count = number(self.arg)?.unwrap_or(1);
        let ply = IllegalCase::named(&self.case.record, self.at, what)?;
        Ok(Question::Illegal(IllegalCase { ply, what, count, ..IllegalCase::default() }))
    }

    fn start(&self, fault: StartFault) -> Result<Question<'q>, AskError> {
        let found = if self.at == Moment::End { None } else { Some(self.ply()?) };
        Ok(Question::Start { found, fault })
    }

    fn claim(&self) -> Result<Question<'q>, AskError> {
        let announced = Announced { text: self.arg, handling: Handling::Written };
        let announced = Some(announced).filter(|_| !self.arg.is_empty());
        Ok(Question::Claim(Claim { ply: self.ply()?, announced, ..Claim::default() }))
    }

    fn sealed(&self) -> Result<Question<'q>, AskError> {
        match self.arg {
            "" => Err(AskError::Arg("which move is in the envelope?".to_owned())),
            text => Ok(Question::Sealed { ply: self.ply()?, text }),
        }
    }

    fn position(&self) -> Result<Question<'q>, AskError> {
        let on_board = match self.arg {
            "" => None,
            fen => Some(as_found(fen).map_err(|error| AskError::Arg(error.to_string()))?),
        };
        Ok(Question::Position(PositionCase { ply: self.ply()?, on_board, ..PositionCase::default() }))
    }

    fn touch(&self) -> Result<Question<'q>, AskError> {
        let (ply, squares) = (self.ply()?, squares(self.arg)?);
        Ok(Question::Touch(TouchedPieces { ply, squares, ..TouchedPieces::default() }))
    }
}

macro_rules! questions {
    ($($name:literal, $arg:expr, $asked:ident => $question:expr;)*) => {
        impl NamedQuestion {
            /// All of them.
            pub const ALL: &[NamedQuestion] = &[$(NamedQuestion {
                name: $name,
                arg: $arg,
                question: |$asked| $question,
            },)*];
        }
    };
}
questions! {
    "situation", None, asked => Ok(Question::Situation { ply: asked.ply()? });
    "claims", None, _asked => Ok(Question::Claims { by: None });
    "claim", Some(QuestionArg::Move), asked => asked.claim();
    "draw", Some(QuestionArg::Moves), asked => Ok(Question::Draw { ply: asked.ply()? });
    "end", None, _asked => Ok(Question::End);
    "illegal", Some(QuestionArg::Count), asked => asked.illegal(None);
    "no-move", Some(QuestionArg::Count), asked => asked.illegal(Some(Irregularity::NullMove));
    "pawn-left", Some(QuestionArg::Count), asked => asked.illegal(Some(Irregularity::PawnNotReplaced));
    "two-hands", Some(QuestionArg::Count), asked => asked.illegal(Some(Irregularity::TwoHands));
    "touch", Some(QuestionArg::Squares), asked => asked.touch();
    "sealed", Some(QuestionArg::Move), asked => asked.sealed();
    "white-flag", None, asked => asked.flag(Fallen::One(Color::White));
    "black-flag", None, asked => asked.flag(Fallen::One(Color::Black));
    "both-flags", None, asked => asked.flag(Fallen::Both { last_period: None, first: None });
    "white-resigns", None, asked => asked.resign(Color::White);
    "black-resigns", None, asked => asked.resign(Color::Black);
    "position", Some(QuestionArg::Board), asked => asked.position();
    "start", None, asked => asked.start(StartFault::Array);
    "board-turned", None, asked => asked.start(StartFault::BoardTurned);
    "colours-reversed", None, asked => asked.start(StartFault::ColoursReversed);
}

impl NamedQuestion {
    /// The question with this word.
    pub fn named(name: &str) -> Option<&'static NamedQuestion> {
        NamedQuestion::ALL.iter().find(|question| question.name == name)
    }
}

impl Case {
    /// Answers the question at a moment, in the words that `scoresheet rule` and `scoresheet show` have for it. Where it is about the
    /// whole game, the moment is not looked at. `arg` is what it
    /// [asks for](NamedQuestion::arg) besides, and empty where that is nothing, or not known.
    ///
    /// ```
    /// use scoresheet::{NamedQuestion, case_bytes, game::Dialects, rulings::Moment};
    /// let case = case_bytes("r1.pgn", b"1. f3 e5 2. g4 Qh4# 0-1", 1, &Dialects::any(), None)?;
    /// let ask = |name, at, arg| case.ask(NamedQuestion::named(name).unwrap(), at, arg).unwrap();
    /// assert!(ask("end", Moment::End, "").contains("checkmate"));
    /// assert!(ask("touch", Moment::Start, "g1,e2").contains("allowed: Nf3 Nh3"));
    /// # Ok::<(), scoresheet::CaseError>(())
    /// ```
    ///
    /// # Errors
    /// If the record has no such moment, and the question is about one; and if what is asked for besides is not there, or cannot be read.
    pub fn ask(&self, question: &NamedQuestion, at: Moment, arg: &str) -> Result<String, AskError> {
        Ok(self.answer(question, at, arg)?.text())
    }

    /// Answers the question as [`ask`](Case::ask) does; the answer has its words, the same as JSON, and what it consists of.
    ///
    /// ```
    /// use scoresheet::{NamedQuestion, case_bytes, game::Dialects, rulings::{Answer, Moment, Verdict}};
    /// let case = case_bytes("r1.pgn", b"1. e4 e5 *", 1, &Dialects::any(), None)?;
    /// let told = case.answer(NamedQuestion::named("white-resigns").unwrap(), "1b".parse().unwrap(), "").unwrap();
    /// let Answer::Ruling(ruling) = told.answer else { panic!() };
    /// assert_eq!((ruling.verdict, ruling.ply), (Verdict::Loss, 2));
    /// # Ok::<(), scoresheet::CaseError>(())
    /// ```
    ///
    /// # Errors
    /// As [`ask`](Case::ask).
    pub fn answer(
        &self,
        question: &NamedQuestion,
        at: Moment,
        arg: &str,
    ) -> Result<CaseAnswer<'_>, AskError> {
        let arg = arg.trim();
        let asked = (question.question)(&Asked { case: self, at, arg })?;
        let no_draw_before = match question.arg {
            Some(QuestionArg::Moves) => number(arg)?,
            _ => None,
        };
        let event = EventFacts { no_draw_before, ..EventFacts::default() }.or(self.event);
        let answer = answer(&self.record, &asked, &Facts { event, ..Facts::default() }, self.laws)?;
        Ok(CaseAnswer { case: self, answer })
    }
}

/// The answer to a question.
#[non_exhaustive]
pub struct CaseAnswer<'c> {
    case: &'c Case,
    /// What it consists of.
    pub answer: Answer,
}

impl CaseAnswer<'_> {
    /// The answer in words, as `scoresheet rule` prints it.
    pub fn text(&self) -> String {
        let Case { record, provenance, laws, .. } = self.case;
        answer_text(&self.answer, record, provenance, laws, BoardStyle { figures: true, flipped: false })
    }

    /// The answer in JSON, one object a line, as `scoresheet rule --format json` prints it; nothing where the record has no such moment to rule on.
    pub fn json(&self) -> String {
        let Case { record, provenance, laws, .. } = self.case;
        let rows = answer_rows(&self.answer, record, provenance, laws);
        Lines::new("answer", rows).written(Format::Json.rows().expect("JSON has any row"))
    }
}

/// A number from 1, where one is given.
fn number(text: &str) -> Result<Option<u32>, AskError> {
    match text.parse() {
        _ if text.is_empty() => Ok(None),
        Ok(number) if (1..=1000).contains(&number) => Ok(Some(number)),
        _ => Err(AskError::Arg(format!("`{text}` is not a number from 1 to 1000"))),
    }
}

/// Squares by their names, one at least.
fn squares(text: &str) -> Result<Vec<Square>, AskError> {
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    let named = |name: &str| {
        let bytes = <[u8; 2]>::try_from(name.as_bytes()).ok();
        bytes.and_then(Square::parse).ok_or_else(|| AskError::Arg(format!("`{name}` is not a square")))
    };
    let squares: Vec<Square> = names.map(named).collect::<Result<_, _>>()?;
    match squares[..] {
        [] => {
            Err(AskError::Arg("which squares were touched? name them in their order, as in e1,h1".to_owned()))
        }
        _ => Ok(squares),
    }
}

#[cfg(test)]
mod tests {
    use super::NamedQuestion;
    use crate::{game::Dialects, inspect::case_bytes, rulings::Moment};

    #[test]
    fn a_ruling_after_the_end_says_that_the_game_was_over() {
        let case = case_bytes("r1.pgn", b"1. e4 e5 2. Nf3 Nc6 1-0", 1, &Dialects::any(), None).unwrap();
        let ask = |name, at| case.ask(NamedQuestion::named(name).unwrap(), at, "").unwrap();
        let told = ask("both-flags", Moment::End);
        assert!(told.contains("flag: UNDETERMINED, BUT THE GAME IS OVER after 2... Nc6"), "{told}");
        assert!(
            told.contains("  - the game was over after 2... Nc6, 1-0: this is for a game under way"),
            "{told}"
        );
        let told = ask("both-flags", Moment::Ply(2));
        assert!(told.contains("flag: UNDETERMINED after 1... e5"), "{told}");
        let touched = case.ask(NamedQuestion::named("touch").unwrap(), Moment::End, "b1").unwrap();
        assert!(touched.contains("touch: OBLIGED ") && touched.contains("the game was over"), "{touched}");
    }
}

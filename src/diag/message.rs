//! Messages: a template and typed arguments, rendered late; and the kinds of arguments that they have.

use crate::{
    board::{Color, FenError, Impossible, Role, Side, Square, Unreachable},
    notation::Language,
};
use serde::Serialize;

/// A template whose places stand for typed arguments.
///
/// | Place | Written as |
/// |---|---|
/// | `{0}` | the argument |
/// | `{0:a}` | the argument after the indefinite article: `a knight`, `an error` |
/// | `{0:ply\|plies}` | the first word if the argument is the number 1 or a list of one, else the second |
/// | `{{`, `}}` | a brace |
///
/// ```
/// use scoresheet::{board::Role, diag::Message};
/// let message = Message::new("no {0} can go there", [Role::Knight.into()]);
/// assert_eq!(message.to_string(), "no knight can go there");
/// let message = Message::new("{0} {0:ply|plies} later, {1:a}", [2u64.into(), Role::Queen.into()]);
/// assert_eq!(message.to_string(), "2 plies later, a queen");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The text with its places.
    pub template: &'static str,
    /// What is written in them.
    pub args: Vec<Arg>,
}

impl Message {
    /// A message from its template and arguments.
    pub fn new(template: &'static str, args: impl IntoIterator<Item = Arg>) -> Message {
        Message { template, args: args.into_iter().collect() }
    }

    /// A message without arguments.
    pub fn plain(template: &'static str) -> Message {
        Message { template, args: Vec::new() }
    }
}

/// One argument of a message. No variant holds English that a check made up: what it means is kept, and
/// written only when the message is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A square, `e4`.
    Square(Square),
    /// A file from 0, `the a-file`.
    File(u8),
    /// A rank from 0, `rank 3`.
    Rank(u8),
    /// A role, `knight`.
    Role(Role),
    /// A player, `White`.
    Color(Color),
    /// A side of the board to castle to, `kingside`.
    Side(Side),
    /// A count or a number.
    Number(u64),
    /// A number in words, `five`.
    Words(u64),
    /// A place in a row, `third`.
    Ordinal(u64),
    /// A number of bytes, `4 MiB`.
    Size(u64),
    /// The code of a byte, `1F`.
    Byte(u8),
    /// What a clock shows, in milliseconds, below zero after the flag: `1:29:30`.
    Clock(i64),
    /// A move.
    Move(MoveName),
    /// A time of the game: after this move, or at its start.
    Moment(Option<MoveName>),
    /// A game in a file of the run, `game 3 of round1.pgn, line 41`.
    Game(GamePlace),
    /// An article of the Laws in the edition that was applied, `article 9.2.1`.
    Article(&'static str),
    /// A language, `Spanish`.
    Language(&'static Language),
    /// What is wrong with a FEN.
    Fen(FenError),
    /// One of a few fixed expressions.
    Term(Term),
    /// Text from the record, on one line and shortened.
    Token(String),
    /// Text that is the same in every language: the name of a tag, a code, what another program says.
    Name(String),
    /// Several arguments as one: `a, b and c`.
    List(Conjunction, Vec<Arg>),
    /// A part of a sentence with arguments of its own.
    Phrase(Message),
}

/// A move as it is named in running text: in the words or letters of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveName {
    /// The move number and whose move it is; `None` where both go without saying.
    pub number: Option<(u32, Color)>,
    /// The move as it is or should be written.
    pub text: String,
}

/// Where a game is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GamePlace {
    /// The file's name as the user gave it; `-` for standard input.
    pub file: String,
    /// The game's number within its file, from 1.
    pub game: u64,
    /// The line it begins on, from 1.
    pub line: u64,
}

/// A fixed expression: a word that programs can rely on, and what people read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// For programs, in kebab-case; never changes.
    pub slug: &'static str,
    /// For people.
    pub text: &'static str,
}

/// How the last two items of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conjunction {
    /// All of them: `a, b and c`.
    And,
    /// One of them: `a, b or c`.
    Or,
    /// Just named: `a, b, c`.
    None,
}

impl Arg {
    /// All of these, `a, b and c`.
    pub fn and<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
        Arg::List(Conjunction::And, items.into_iter().map(Into::into).collect())
    }

    /// One of these, `a, b or c`.
    pub fn or<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
        Arg::List(Conjunction::Or, items.into_iter().map(Into::into).collect())
    }

    /// A move without its number.
    pub fn bare_move(text: impl Into<String>) -> Arg {
        Arg::Move(MoveName { number: None, text: text.into() })
    }

    /// What sort of argument it is, for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Arg::Square(_) => "square",
            Arg::File(_) => "file",
            Arg::Rank(_) => "rank",
            Arg::Role(_) => "role",
            Arg::Color(_) => "color",
            Arg::Side(_) => "side",
            Arg::Number(_) | Arg::Words(_) => "number",
            Arg::Ordinal(_) => "ordinal",
            Arg::Size(_) => "size",
            Arg::Byte(_) => "byte",
            Arg::Clock(_) => "clock",
            Arg::Move(_) => "move",
            Arg::Moment(_) => "moment",
            Arg::Game(_) => "game",
            Arg::Article(_) => "article",
            Arg::Language(_) => "language",
            Arg::Fen(_) => "fen",
            Arg::Term(_) => "term",
            Arg::Token(_) => "token",
            Arg::Name(_) => "name",
            Arg::List(..) => "list",
            Arg::Phrase(_) => "phrase",
        }
    }

    /// The argument as programs read it: a slug, a code or a number where people read words.
    pub fn for_programs(&self) -> String {
        match self {
            Arg::Term(term) => term.slug.to_owned(),
            Arg::Article(article) => (*article).to_owned(),
            Arg::Language(language) => language.code.to_owned(),
            Arg::Words(number) => number.to_string(),
            Arg::Moment(None) => "start".to_owned(),
            Arg::Moment(Some(name)) => name.to_string(),
            _ => self.to_string(),
        }
    }

    /// The number, of those that are one.
    pub const fn number(&self) -> Option<u64> {
        match self {
            Arg::Number(number) | Arg::Words(number) | Arg::Ordinal(number) | Arg::Size(number) => {
                Some(*number)
            }
            Arg::Byte(byte) => Some(*byte as u64),
            _ => None,
        }
    }

    /// The items of a list or the arguments of a phrase; none of anything else.
    pub fn items(&self) -> &[Arg] {
        match self {
            Arg::List(_, items) => items,
            Arg::Phrase(message) => &message.args,
            _ => &[],
        }
    }
}

macro_rules! from {
    ($($from:ty => $variant:ident),*) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                Arg::$variant(value.into())
            }
        }
    )*};
}
from!(
    Square => Square, Role => Role, Color => Color, Side => Side, u64 => Number, u32 => Number, FenError => Fen,
    MoveName => Move, Term => Term, Message => Phrase, &'static Language => Language
);

/// Why no game reaches a position from which one can go on.
impl From<Unreachable> for Message {
    fn from(why: Unreachable) -> Message {
        match why {
            Unreachable::Checkers { one: (one, on), other: (other, at), king } => Message::new(
                "the {0} on {1} and the {2} on {3} cannot both have come to give check to the king on {4}",
                [one.into(), on.into(), other.into(), at.into(), king.into()],
            ),
            Unreachable::LockedBishop { color, square } => Message::new(
                "{0}'s bishop on {1} is behind pawns that have never moved",
                [color.into(), square.into()],
            ),
            Unreachable::Pawns { color, count } => {
                Message::new("{0} has {1} pawns", [color.into(), count.into()])
            }
            Unreachable::Promotions { color, promotions, pawns } => Message::new(
                "at least {0} of {1}'s pieces must have been promoted, but {2} of the 8 pawns remain",
                [promotions.into(), color.into(), pawns.into()],
            ),
        }
    }
}

/// Why no game leads to a position.
impl From<Impossible> for Message {
    fn from(why: Impossible) -> Message {
        match why {
            Impossible::Unplayable(error) => Message::new("{0}", [error.into()]),
            Impossible::Unreachable(why) => why.into(),
        }
    }
}

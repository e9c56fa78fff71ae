//! A game record as the harness writes it: tags, then items of movetext whose places in the text are known.

use super::chess;
use crate::support::random::Random;
use cozy_chess::{Board, Color, Move};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `12.`, or `12...` where `black`.
    Number {
        value: u32,
        black: bool,
    },
    Move,
    Comment,
    Nag,
    Open,
    Close,
    Result,
    /// A lone `{` that nothing closes: it takes the rest of the game.
    Brace,
}

#[derive(Clone, Debug)]
pub struct Item {
    pub kind: Kind,
    pub text: String,
}

impl Item {
    pub fn new(kind: Kind, text: impl Into<String>) -> Item {
        Item { kind, text: text.into() }
    }

    pub fn number(value: u32, black: bool) -> Item {
        Item::new(Kind::Number { value, black }, format!("{value}{}", if black { "..." } else { "." }))
    }
}

#[derive(Clone, Debug)]
pub struct Record {
    pub tags: Vec<(String, String)>,
    pub start: Board,
    pub items: Vec<Item>,
    /// Whether move numbers are written without a blank behind them.
    pub tight: bool,
}

/// What a record is made of.
#[derive(Clone, Debug)]
pub struct Score {
    pub start: Board,
    /// Whether `start` is not the usual position.
    pub fen: bool,
    pub moves: Vec<Move>,
    pub result: &'static str,
}

const NAMES: [&str; 8] = [
    "Petrov, Ana",
    "Silva, João",
    "Müller, Jörg",
    "Łukasz Żak",
    "O'Brien, Pat",
    "Quote \\\"Q\\\" Smith",
    "Nguyễn, Văn",
    "Иванов, Пётр",
];
const REMARKS: [&str; 7] = [
    "a quiet move",
    "über alles gut, sagt André",
    "[%clk 0:12:34]",
    "with the idea e5 (and 13. Nd5)",
    "♞ jumps in",
    "White has 1-0 in mind; not yet",
    "a rather long remark that has to be wrapped over the end of the line, because lines hold eighty columns",
];
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl Score {
    /// A score whose result agrees with the last position; a free one where the board does not decide.
    pub fn new(start: Board, fen: bool, moves: Vec<Move>, rng: &mut Random) -> Score {
        let mut board = start.clone();
        moves.iter().for_each(|&mv| board.play_unchecked(mv));
        let result = match chess::end(&board) {
            Some(chess::End::Mate) if board.side_to_move() == Color::White => "0-1",
            Some(chess::End::Mate) => "1-0",
            Some(_) => "1/2-1/2",
            None => match *rng.pick(&RESULTS) {
                "1-0" if !chess::can_win(&board, Color::White) => "1/2-1/2",
                "0-1" if !chess::can_win(&board, Color::Black) => "1/2-1/2",
                free => free,
            },
        };
        Score { start, fen, moves, result }
    }

    /// Writes the score down; `annotated` adds comments, glyphs and short variations.
    pub fn record(&self, annotated: bool, rng: &mut Random) -> Record {
        let white = rng.below(NAMES.len());
        let black = (white + 1 + rng.below(NAMES.len() - 1)) % NAMES.len();
        let date = format!("20{:02}.{:02}.{:02}", 15 + rng.below(10), 1 + rng.below(12), 1 + rng.below(28));
        let mut tags: Vec<(String, String)> = [
            ("Event", "Open of the Harness"),
            ("Site", "Riga LAT"),
            ("Date", date.as_str()),
            ("Round", "3.2"),
            ("White", NAMES[white]),
            ("Black", NAMES[black]),
            ("Result", self.result),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        if self.fen {
            tags.push(("SetUp".into(), "1".into()));
            tags.push(("FEN".into(), self.start.to_string()));
        }
        if rng.one_in(3) {
            tags.push(("PlyCount".into(), self.moves.len().to_string()));
        }
        let mut items = self.movetext(annotated, rng);
        items.push(Item::new(Kind::Result, self.result));
        Record { tags, start: self.start.clone(), items, tight: rng.one_in(4) }
    }

    fn movetext(&self, annotated: bool, rng: &mut Random) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        let mut board = self.start.clone();
        for &mv in &self.moves {
            let (value, black) = (u32::from(board.fullmove_number()), board.side_to_move() == Color::Black);
            let plain = matches!(items.last(), Some(Item { kind: Kind::Move, .. }));
            if !black || !plain {
                items.push(Item::number(value, black));
            }
            items.push(Item::new(Kind::Move, chess::san(&board, mv)));
            if annotated && rng.one_in(9) {
                self.annotate(&mut items, &board, value, rng);
            }
            board.play_unchecked(mv);
        }
        items
    }

    fn annotate(&self, items: &mut Vec<Item>, before: &Board, value: u32, rng: &mut Random) {
        match rng.below(5) {
            0 => items.push(Item::new(Kind::Nag, format!("${}", 1 + rng.below(18)))),
            1 => {
                items.push(Item::new(Kind::Open, "("));
                let mut board = before.clone();
                for at in 0..1 + rng.below(4) {
                    let moves = chess::legal(&board);
                    if moves.is_empty() {
                        break;
                    }
                    let mv = *rng.pick(&moves);
                    let black = board.side_to_move() == Color::Black;
                    if !black || at == 0 {
                        let value = if at == 0 { value } else { u32::from(board.fullmove_number()) };
                        items.push(Item::number(value, black));
                    }
                    items.push(Item::new(Kind::Move, chess::san(&board, mv)));
                    board.play_unchecked(mv);
                }
                items.push(Item::new(Kind::Close, ")"));
            }
            _ => items.push(Item::new(Kind::Comment, format!("{{{}}}", rng.pick(&REMARKS)))),
        }
    }
}

/// A record's text, and the offset of each item in it.
pub struct Written {
    pub text: String,
    pub at: Vec<usize>,
}

impl Record {
    /// Writes the record in lines of at most 80 columns, a blank line behind it.
    pub fn write(&self) -> Written {
        let mut text = String::new();
        for (name, value) in &self.tags {
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        text.push('\n');
        let mut at = Vec::with_capacity(self.items.len());
        let mut column = 0;
        let mut glued = true;
        for (index, item) in self.items.iter().enumerate() {
            // What must stay on one line with this item counts for its length.
            let mut width = item.text.chars().count();
            if self.tight && matches!(item.kind, Kind::Number { .. }) {
                width += self.items.get(index + 1).map_or(0, |next| next.text.chars().count());
            }
            if glued || item.kind == Kind::Close {
            } else if column + 1 + width > 79 {
                text.push('\n');
                column = 0;
            } else {
                text.push(' ');
                column += 1;
            }
            at.push(text.len());
            column = self.put(item, &mut text, column);
            let next = self.items.get(index + 1).map(|item| item.kind);
            glued = item.kind == Kind::Open
                || (self.tight && matches!(item.kind, Kind::Number { .. }) && next == Some(Kind::Move));
        }
        text.push_str("\n\n");
        Written { text, at }
    }

    /// Appends an item, a comment with its own wrapping; returns the column reached.
    fn put(&self, item: &Item, text: &mut String, mut column: usize) -> usize {
        for (index, word) in item.text.split(' ').enumerate() {
            let width = word.chars().count();
            if index > 0 {
                let wraps = column + 1 + width > 79;
                text.push(if wraps { '\n' } else { ' ' });
                column = if wraps { 0 } else { column + 1 };
            }
            text.push_str(word);
            column += width;
        }
        column
    }

    /// The indices of the main line's moves.
    pub fn main_moves(&self) -> Vec<usize> {
        let mut depth = 0;
        let mut found = Vec::new();
        for (index, item) in self.items.iter().enumerate() {
            match item.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                Kind::Move if depth == 0 => found.push(index),
                _ => {}
            }
        }
        found
    }

    /// The main line's moves with the position before each, as far as all are legal.
    pub fn replayed(&self) -> Vec<(usize, Board, Move)> {
        let mut board = self.start.clone();
        let mut found = Vec::new();
        for index in self.main_moves() {
            let text = &self.items[index].text;
            let Some(mv) = chess::legal(&board).into_iter().find(|&mv| chess::san(&board, mv) == *text)
            else {
                break;
            };
            found.push((index, board.clone(), mv));
            board.play_unchecked(mv);
        }
        found
    }

    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

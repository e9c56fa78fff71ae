//! Which column of delimited text holds what.

use crate::{
    source::BOM,
    words::{TagName, column::SPELT},
};

/// What may separate cells.
pub(super) const DELIMITERS: [u8; 4] = [b'\t', b';', b',', b'|'];

/// Columns that are looked at; those beyond hold no moves, but for half-moves of a game in a row.
pub(super) const COLUMNS: usize = 32;

const RATINGS: [TagName; 2] = [TagName::WhiteElo, TagName::BlackElo];

const TAG_COUNT: usize = TagName::ROSTER.len() + RATINGS.len() + SPELT.len();

/// Tags that columns may hold of a game in a row, in the order in which they are written.
pub(super) const TAGS: [TagName; TAG_COUNT] = {
    let mut tags = [TagName::Event; TAG_COUNT];
    let (roster, beyond) = tags.split_at_mut(TagName::ROSTER.len());
    let (ratings, spelt) = beyond.split_at_mut(RATINGS.len());
    roster.copy_from_slice(&TagName::ROSTER);
    ratings.copy_from_slice(&RATINGS);
    spelt.copy_from_slice(&SPELT);
    tags
};

/// The column of each of the [`TAGS`].
pub(super) type TagColumns = [Option<usize>; TAGS.len()];

/// What a row of a sheet holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowHolds {
    /// A move: White's half and Black's.
    Move,
    /// A half-move, both players' in one column.
    HalfMove,
    /// A game, in one cell or in one for each half-move.
    Game,
    /// The record of a game as PGN has it, tags and all, in one cell.
    Record,
}

/// Blocks of moves side by side, each in as many columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blocks {
    pub count: usize,
    pub width: usize,
}

/// The shape of a delimited sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub delimiter: u8,
    pub holds: RowHolds,
    pub number: Option<usize>,
    /// White's moves and Black's; of a game in a row the first column of moves and the last.
    pub moves: [usize; 2],
    pub clocks: [Option<usize>; 2],
    pub result: Option<usize>,
    /// What White and Black scored, where each has a column, of a game in a row.
    pub scores: Option<[usize; 2]>,
    /// Whether the column of results counts a loss as -1, so that 0 is a draw.
    pub loss_is_minus: bool,
    /// What says which game a row is of: at most two columns, a file and a number.
    pub game: [Option<usize>; 2],
    /// What the game's tags say.
    pub tags: TagColumns,
    /// The position that the game in a row starts from.
    pub fen: Option<usize>,
    /// The columns above are those of the first block.
    pub blocks: Blocks,
    /// How many columns the header of a table with a game in each row has; 0 where there is none.
    pub columns: usize,
    /// Where the first row begins, after the header.
    pub start: usize,
    /// Whether a header names the columns.
    pub named: bool,
}

/// How well a layout explains the rows.
#[derive(Default)]
pub(super) struct Fit {
    /// Rows with a move where one should be.
    pub good: usize,
    /// Rows with something else there.
    pub bad: usize,
    /// Rows with nothing but a result there.
    pub results: usize,
    /// Rows with another block of moves beside these: a later number, and a move after it.
    pub double: usize,
}

impl Fit {
    /// Whether the rows are explained well enough.
    pub fn explains(&self, layout: &Layout) -> bool {
        // Games without moves are known by the header alone.
        let played = self.good + if layout.named { self.results } else { 0 };
        // One row alone, without a header, is anything.
        let least = if layout.holds == RowHolds::Game && !layout.named { 2 } else { 1 };
        // A few such rows are two that lost the line end between them.
        let is_double = self.double > 0 && 2 * self.double >= self.good;
        // A header that names the moves of games leaves little doubt.
        let weight = if layout.holds == RowHolds::Game && layout.named { 1 } else { 3 };
        played >= least && self.good + self.results >= weight * self.bad && !is_double
    }
}

impl Layout {
    /// The layout of rows with a move each, in columns one after the other: a number, White's move, Black's.
    pub(super) fn of_moves(delimiter: u8, number: Option<usize>, moves: [usize; 2]) -> Layout {
        Layout {
            delimiter,
            holds: RowHolds::Move,
            number,
            moves,
            clocks: [None; 2],
            result: None,
            scores: None,
            loss_is_minus: false,
            game: [None; 2],
            tags: [None; TAGS.len()],
            fen: None,
            blocks: Blocks { count: 1, width: 0 },
            columns: 0,
            start: 0,
            named: false,
        }
    }

    /// The layout for a text that shows none.
    pub(super) fn plain(head: &[u8]) -> Layout {
        let count = |delimiter: u8| memchr::memchr_iter(delimiter, head).count();
        let delimiter = DELIMITERS.into_iter().max_by_key(|&delimiter| count(delimiter)).unwrap_or(b',');
        Layout { start: mark(head), ..Layout::of_moves(delimiter, Some(0), [1, 2]) }
    }

    /// The same for a part of the text that begins at this byte.
    pub(super) fn beginning_at(self, byte: u64) -> Layout {
        let passed = usize::try_from(byte).unwrap_or(usize::MAX);
        Layout { start: self.start.saturating_sub(passed), ..self }
    }

    /// Its blocks, each as a layout of its own.
    pub(super) fn each_block(self) -> impl Iterator<Item = Layout> {
        (0..self.blocks.count).map(move |block| self.block(block))
    }

    fn block(self, block: usize) -> Layout {
        let by = block * self.blocks.width;
        Layout {
            number: self.number.map(|column| column + by),
            moves: self.moves.map(|column| column + by),
            clocks: self.clocks.map(|clock| clock.map(|column| column + by)),
            blocks: Blocks { count: 1, ..self.blocks },
            ..self
        }
    }

    /// The column that a block begins in.
    pub(super) fn first_column(&self) -> usize {
        self.number.map_or(self.moves[0], |number| number.min(self.moves[0]))
    }
}

/// Where the text begins after a byte order mark.
pub(super) fn mark(head: &[u8]) -> usize {
    if head.starts_with(BOM) { BOM.len() } else { 0 }
}

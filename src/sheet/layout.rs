//! Which column of delimited text holds what: by the names in a header row, or else by what they hold.

use super::{cells::Cells, entry, heading_row::by_headings, table_of_games::game_layouts, unnamed::by_cells};
use crate::{
    pgn::{TagName, encoding_of},
    source::BOM,
};

/// What may separate cells.
const DELIMITERS: [u8; 3] = [b'\t', b';', b','];

/// Columns that are looked at; those beyond hold no moves, but for half-moves of a game in a row.
pub(super) const COLUMNS: usize = 32;

/// Tags that columns may hold of a game in a row.
pub(super) const TAGS: [TagName; 9] = [
    TagName::Event,
    TagName::Site,
    TagName::Date,
    TagName::Round,
    TagName::White,
    TagName::Black,
    TagName::Result,
    TagName::WhiteElo,
    TagName::BlackElo,
];

/// What a row of a sheet holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowHolds {
    /// A move: White's half and Black's.
    Move,
    /// A half-move, both players' in one column.
    HalfMove,
    /// A game, in one cell or in one for each half-move.
    Game,
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
    /// What says which game a row is of: at most two columns, a file and a number.
    pub game: [Option<usize>; 2],
    /// The columns of these [`TAGS`].
    pub tags: [Option<usize>; 9],
    /// The columns above are those of the first block.
    pub blocks: Blocks,
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
    /// Whether another block of moves is beside these: a later number, and a move after it.
    pub double: bool,
}

impl Fit {
    fn explains(&self, layout: &Layout) -> bool {
        // Games without moves are known by the header alone.
        let played = self.good + if layout.named { self.results } else { 0 };
        // One row alone, without a header, is anything.
        let least = if layout.holds == RowHolds::Game && !layout.named { 2 } else { 1 };
        played >= least && self.good + self.results >= 3 * self.bad && !self.double
    }
}

impl Layout {
    /// The layout of the text that begins like this; `None` where it is not a delimited sheet.
    pub(super) fn of(head: &[u8]) -> Option<Layout> {
        let encoding = encoding_of(head);
        let layouts = DELIMITERS.iter().filter(|delimiter| memchr::memchr(**delimiter, head).is_some());
        let layouts = layouts.flat_map(|&delimiter| {
            let games = game_layouts(head, delimiter, encoding);
            by_headings(head, delimiter, encoding).into_iter().chain(by_cells(head, delimiter)).chain(games)
        });
        let fits = layouts.map(|layout| (layout.fit(head), layout));
        let fits = fits.filter(|(fit, layout)| fit.explains(layout));
        let best = fits.max_by_key(|(fit, layout)| (layout.named, fit.good))?;
        Some(best.1)
    }

    /// The layout of rows with a move each, in columns one after the other: a number, White's move, Black's.
    pub(super) fn of_moves(delimiter: u8, number: Option<usize>, moves: [usize; 2]) -> Layout {
        Layout {
            delimiter,
            holds: RowHolds::Move,
            number,
            moves,
            clocks: [None; 2],
            result: None,
            game: [None; 2],
            tags: [None; 9],
            blocks: Blocks { count: 1, width: 0 },
            start: 0,
            named: false,
        }
    }

    /// The layout to read a text by that shows none.
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
        (0..self.blocks.count).map(move |block| {
            let by = block * self.blocks.width;
            Layout {
                number: self.number.map(|column| column + by),
                moves: self.moves.map(|column| column + by),
                clocks: self.clocks.map(|clock| clock.map(|column| column + by)),
                blocks: Blocks { count: 1, ..self.blocks },
                ..self
            }
        })
    }

    /// The column that a block begins in.
    pub(super) fn first_column(&self) -> usize {
        self.number.map_or(self.moves[0], |number| number.min(self.moves[0]))
    }

    fn fit(&self, head: &[u8]) -> Fit {
        let mut fit = Fit::default();
        let mut rows = Cells::new(head, self.delimiter, self.start);
        let mut cells = Vec::new();
        while rows.next(&mut cells) {
            let cell = |column: usize| cells.get(column).map_or(&b""[..], |cell| &head[cell.clone()]);
            match self.holds {
                RowHolds::Game => self.fit_game(&cell, cells.len(), &mut fit),
                RowHolds::Move | RowHolds::HalfMove => {
                    self.each_block().for_each(|block| block.fit_moves(&cell, &mut fit));
                    let beyond = self.moves[1] + (self.blocks.count - 1) * self.blocks.width + 1;
                    fit.double |= self.goes_on_beside(&cell, beyond..cells.len().min(COLUMNS) - 1);
                }
            }
        }
        fit
    }

    fn fit_moves<'c>(&self, cell: &impl Fn(usize) -> &'c [u8], fit: &mut Fit) {
        let is_move = |entry: &[u8]| entry::is_move(entry) || self.named && entry::is_numeric_move(entry);
        let moves = self.moves.map(cell);
        if moves.iter().any(|entry| is_move(entry)) {
            fit.good += 1;
        } else if moves.iter().any(|entry| !entry::is_nothing(entry) && !entry::is_result(entry)) {
            // Without a number where the sheet has them, it is a line of names or a signature.
            let counts = self.number.is_none_or(|number| entry::number(cell(number)).is_some());
            fit.bad += usize::from(counts);
        } else if moves.iter().any(|entry| entry::is_result(entry)) {
            fit.results += 1;
        }
    }

    /// Whether one of these columns has a later number than the row, and the next one a move.
    fn goes_on_beside<'c>(
        &self,
        cell: &impl Fn(usize) -> &'c [u8],
        mut columns: std::ops::Range<usize>,
    ) -> bool {
        if !self.moves.iter().any(|&column| entry::is_move(cell(column))) {
            return false;
        }
        let own = self.number.and_then(|number| entry::number(cell(number))).map_or(0, |own| own.0);
        columns.any(|at| {
            let later = entry::number(cell(at)).is_some_and(|(value, _)| value > own);
            !self.clocks.contains(&Some(at))
                && later
                && entry::is_move(cell(at + 1))
                && !cell(at + 1).contains(&b' ')
        })
    }
}

/// Where the text begins after a byte order mark.
pub(super) fn mark(head: &[u8]) -> usize {
    if head.starts_with(BOM) { BOM.len() } else { 0 }
}

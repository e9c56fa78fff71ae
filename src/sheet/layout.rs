//! Which column of delimited text holds what: by the names in a header row, or else by what they hold.

use super::{cells::Cells, entry, headings::Column};
use crate::{pgn::encoding_of, source::BOM};
use encoding_rs::Encoding;
use std::ops::Range;

/// What may separate cells.
const DELIMITERS: [u8; 3] = [b'\t', b';', b','];

/// How many rows at a sheet's start are searched for its header.
const HEADER_ROWS: usize = 20;

/// Columns that are looked at; those beyond hold no moves.
const COLUMNS: usize = 32;

/// The shape of a delimited sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) delimiter: u8,
    pub(super) number: Option<usize>,
    /// White's moves and Black's.
    pub(super) moves: [usize; 2],
    pub(super) clocks: [Option<usize>; 2],
    pub(super) result: Option<usize>,
    /// What says which game a row is of: at most two columns, a file and a number.
    pub(super) game: [Option<usize>; 2],
    /// Whether each row holds one half-move, both players' in one column.
    pub(super) plies: bool,
    /// Where the first row begins, after the header.
    pub(super) start: usize,
    /// Whether a header names the columns.
    pub(super) named: bool,
}

/// How well a layout explains the rows.
#[derive(Default)]
struct Fit {
    /// Rows with a move where one should be.
    good: usize,
    /// Rows with something else there.
    bad: usize,
    /// Whether a second block of moves is beside the first: a later number, and a move after it.
    double: bool,
}

impl Layout {
    /// The layout of the text that begins like this; `None` where it is not a delimited sheet.
    pub(super) fn of(head: &[u8]) -> Option<Layout> {
        let encoding = encoding_of(head);
        let layouts = DELIMITERS.iter().filter(|delimiter| memchr::memchr(**delimiter, head).is_some());
        let layouts =
            layouts.flat_map(|&delimiter| [named(head, delimiter, encoding), unnamed(head, delimiter)]);
        let fits = layouts.flatten().map(|layout| (layout.fit(head), layout));
        let fits = fits.filter(|(fit, _)| fit.good >= 1 && fit.good >= 3 * fit.bad && !fit.double);
        let best = fits.max_by_key(|(fit, layout)| (layout.named, fit.good))?;
        Some(best.1)
    }

    /// The layout to read a text by that shows none.
    pub(super) fn plain(head: &[u8]) -> Layout {
        let count = |delimiter: u8| memchr::memchr_iter(delimiter, head).count();
        let delimiter = DELIMITERS.into_iter().max_by_key(|&delimiter| count(delimiter)).unwrap_or(b',');
        Layout {
            delimiter,
            number: Some(0),
            moves: [1, 2],
            clocks: [None; 2],
            result: None,
            game: [None; 2],
            plies: false,
            start: mark(head),
            named: false,
        }
    }

    /// The same for a part of the text that begins at this byte.
    pub(super) fn beginning_at(self, byte: u64) -> Layout {
        let passed = usize::try_from(byte).unwrap_or(usize::MAX);
        Layout { start: self.start.saturating_sub(passed), ..self }
    }

    fn fit(&self, head: &[u8]) -> Fit {
        let mut fit = Fit::default();
        let mut rows = Cells::new(head, self.delimiter, self.start);
        let mut cells = Vec::new();
        while rows.next(&mut cells) {
            let cell = |column: usize| cells.get(column).map_or(&b""[..], |cell| &head[cell.clone()]);
            let is_move = |entry: &[u8]| entry::is_move(entry) || self.named && entry::is_numeric_move(entry);
            let moves = self.moves.map(cell);
            if moves.iter().any(|entry| is_move(entry)) {
                fit.good += 1;
                let own = self.number.and_then(|number| entry::number(cell(number)));
                let beyond = self.moves[1] + 1..cells.len().min(COLUMNS) - 1;
                fit.double |= beyond.filter(|&at| !self.clocks.contains(&Some(at))).any(|at| {
                    let later =
                        entry::number(cell(at)).is_some_and(|(value, _)| value > own.map_or(0, |own| own.0));
                    later && entry::is_move(cell(at + 1)) && !cell(at + 1).contains(&b' ')
                });
            } else if moves.iter().any(|entry| !entry::is_nothing(entry) && !entry::is_result(entry)) {
                // Without a number where the sheet has them, it is a line of names or a signature.
                let counts = self.number.is_none_or(|number| entry::number(cell(number)).is_some());
                fit.bad += usize::from(counts);
            }
        }
        fit
    }
}

/// Where the text begins after a byte order mark.
fn mark(head: &[u8]) -> usize {
    if head.starts_with(BOM) { BOM.len() } else { 0 }
}

/// The layout that a header row gives.
fn named(head: &[u8], delimiter: u8, encoding: &'static Encoding) -> Option<Layout> {
    let mut rows = Cells::new(head, delimiter, mark(head));
    let mut cells = Vec::new();
    for _ in 0..HEADER_ROWS {
        if !rows.next(&mut cells) {
            return None;
        }
        let columns: Vec<Column> =
            cells.iter().take(COLUMNS).map(|cell| Column::named(&head[cell.clone()], encoding)).collect();
        if let Some(layout) = by_names(&columns) {
            return Some(Layout { delimiter, start: rows.at(), ..layout });
        }
    }
    None
}

/// The layout, if the columns name each player's moves once, White's first, or the half-moves and their numbers.
fn by_names(columns: &[Column]) -> Option<Layout> {
    let only = |wanted: Column| {
        let mut places = (0..columns.len()).filter(|&at| columns[at] == wanted);
        places.next().filter(|_| places.next().is_none())
    };
    let (number, moves, plies) = match (only(Column::Move(0)), only(Column::Move(1))) {
        (Some(white), Some(black)) => {
            let is_number = |column: &Column| matches!(column, Column::Number | Column::Moves);
            (columns[..white].iter().position(is_number), [white, black], false)
        }
        _ => {
            let moves = only(Column::Moves)?;
            (Some(only(Column::Ply)?), [moves, moves], true)
        }
    };
    let mut clocks = [0, 1].map(|side| only(Column::Clock(Some(side))));
    for at in (0..columns.len()).filter(|&at| columns[at] == Column::Clock(None)) {
        let side = usize::from(at > moves[1] && !plies);
        if at > moves[side] && clocks[side].is_none() {
            clocks[side] = Some(at);
        }
    }
    let mut games = (0..columns.len()).filter(|&at| columns[at] == Column::Game);
    let layout = Layout {
        delimiter: b',',
        number,
        moves,
        clocks,
        result: only(Column::Result),
        game: [games.next(), games.next()],
        plies,
        start: 0,
        named: true,
    };
    (moves[0] < moves[1] || plies).then_some(layout)
}

/// What was seen in one column.
#[derive(Clone, Copy, Default)]
struct Seen {
    filled: usize,
    numbers: usize,
    dotted: usize,
    moves: usize,
    clocks: usize,
}

impl Seen {
    fn add(&mut self, cell: &[u8]) {
        if entry::is_nothing(cell) || entry::is_result(cell) {
            return;
        }
        self.filled += 1;
        if let Some((_, dots)) = entry::number(cell) {
            self.numbers += 1;
            self.dotted += usize::from(dots > 0);
        } else if entry::is_clock(cell) {
            self.clocks += 1;
        } else if entry::is_move(cell) {
            self.moves += 1;
        }
    }

    fn mostly(&self, count: usize) -> bool {
        count > 0 && 4 * count >= 3 * self.filled
    }
}

/// The layout that shows in what the cells hold.
fn unnamed(head: &[u8], delimiter: u8) -> Option<Layout> {
    let start = mark(head);
    let mut seen = [Seen::default(); COLUMNS];
    let mut rows = Cells::new(head, delimiter, start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    while rows.next(&mut cells) {
        for (seen, cell) in seen.iter_mut().zip(&cells) {
            seen.add(&head[cell.clone()]);
        }
    }
    let number = Some(0).filter(|&first: &usize| seen[first].mostly(seen[first].numbers));
    let mut moves = (0..COLUMNS).filter(|&at| seen[at].mostly(seen[at].moves));
    let white = moves.next()?;
    let black = moves.next().unwrap_or(white + 1);
    let clocks: Vec<usize> = (white + 1..COLUMNS).filter(|&at| seen[at].mostly(seen[at].clocks)).collect();
    let first = number.map_or(0, |number| number + 1);
    let rows = seen[white].moves;
    // Without numbers, or with one row alone, both players' moves have to be there.
    let is_sure = number.is_some() && rows > 1 || seen[black].moves > 0 && (number.is_some() || rows > 1);
    // Tabs between numbers with dots and moves are movetext.
    let is_movetext = delimiter == b'\t' && clocks.is_empty() && (number.is_none() || seen[0].dotted > 0);
    if white != first || moves.next().is_some() || black > white + 2 || !is_sure || is_movetext {
        return None;
    }
    let clocks = match clocks[..] {
        [] => [None, None],
        [only] if only > black => [None, Some(only)],
        [only] => [Some(only), None],
        [white, black, ..] => [Some(white), Some(black)],
    };
    // Numbers and moves of one column: half-moves.
    let plies = number.is_some() && seen[black].moves == 0 && rows > 1;
    let moves = if plies { [white, white] } else { [white, black] };
    let result = None;
    Some(Layout { delimiter, number, moves, clocks, result, game: [None; 2], plies, start, named: false })
}

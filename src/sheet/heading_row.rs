//! The layout that a header row gives.

use super::{
    cells::Cells,
    entry,
    layout::{Blocks, COLUMNS, Layout, RowHolds, TAGS, mark},
};
use crate::{pgn::decode_as, words::column::Column};
use encoding_rs::Encoding;

/// How many rows at a sheet's start are searched for its header.
const ROWS: usize = 20;

/// The layouts by the rows that name the columns of moves; `White,Anna,Black,Berta` above the header seems to.
pub(super) fn by_headings(head: &[u8], delimiter: u8, encoding: &'static Encoding) -> Vec<Layout> {
    let mut rows = Cells::new(head, delimiter, mark(head));
    let mut cells = Vec::new();
    let mut layouts = Vec::new();
    for _ in 0..ROWS {
        if !rows.next(&mut cells) {
            break;
        }
        let mut columns: Vec<Column> =
            cells.iter().take(COLUMNS).map(|cell| Column::named(&head[cell.clone()], encoding)).collect();
        let initial = |side: usize| {
            let at = only(&columns, Column::Move(side))?;
            decode_as(&head[cells[at].clone()], encoding).to_lowercase().chars().next()
        };
        if let Some(initials) = initial(0).zip(initial(1)) {
            for (column, cell) in columns.iter_mut().zip(&cells) {
                let name = &head[cell.clone()];
                *column = Column::clock_by_initial(name, initials.into(), encoding).unwrap_or(*column);
            }
        }
        if columns.first() == Some(&Column::Move(0)) && is_numbered(head, delimiter, rows.at(), columns.len())
        {
            columns.insert(0, Column::Number);
        }
        let layout = by_names(&columns, delimiter);
        layouts.extend(layout.map(|layout| Layout { start: rows.at(), ..layout }));
    }
    layouts
}

/// Whether the row that begins here has one cell more than the header, in front, with a number: the header leaves that column out.
fn is_numbered(head: &[u8], delimiter: u8, at: usize, named: usize) -> bool {
    let mut cells = Vec::new();
    Cells::new(head, delimiter, at).next(&mut cells)
        && cells.len() == named + 1
        && entry::number(&head[cells[0].clone()]).is_some()
}

/// The layout, if the columns name each player's moves, White's first, or the half-moves and their numbers.
fn by_names(columns: &[Column], delimiter: u8) -> Option<Layout> {
    let result = only(columns, Column::Result);
    let mut games = places(columns, Column::Game);
    let game = [games.next(), games.next()];
    let blocks = blocks(columns);
    let first = match blocks.count {
        1 => columns,
        _ => &columns[..(first_column(columns)? + blocks.width).min(columns.len())],
    };
    let (number, moves, holds) = match (only(first, Column::Move(0)), only(first, Column::Move(1))) {
        (Some(white), Some(black)) if white < black => {
            (number_before(first, white), [white, black], RowHolds::Move)
        }
        (Some(_), Some(_)) => return None,
        _ => {
            let (number, moves) = half_moves(first)?;
            (Some(number), [moves, moves], RowHolds::HalfMove)
        }
    };
    let mut clocks = [0, 1].map(|side| only(first, Column::Clock(Some(side))));
    for at in places(first, Column::Clock(None)) {
        let side = usize::from(at > moves[1] && holds == RowHolds::Move);
        if at > moves[side] && clocks[side].is_none() {
            clocks[side] = Some(at);
        }
    }
    let tags = TAGS.map(|tag| columns.iter().position(|column| *column == Column::Tag(tag)));
    let layout = Layout::of_moves(delimiter, number, moves);
    Some(Layout { holds, clocks, result, game, tags, blocks, named: true, ..layout })
}

/// The columns of the numbers and the moves, where each half-move has a row: one says that it is a half-move's number, or whose it is.
fn half_moves(columns: &[Column]) -> Option<(usize, usize)> {
    if let Some(ply) = only(columns, Column::Ply) {
        return Some((ply, only(columns, Column::Moves)?));
    }
    only(columns, Column::Colour)?;
    let moves = places(columns, Column::Moves).last()?;
    Some((number_before(columns, moves)?, moves))
}

/// The columns of this name.
fn places(columns: &[Column], wanted: Column) -> impl Iterator<Item = usize> {
    (0..columns.len()).filter(move |&at| columns[at] == wanted)
}

/// The column of this name, if there is just one.
fn only(columns: &[Column], wanted: Column) -> Option<usize> {
    let mut places = places(columns, wanted);
    places.next().filter(|_| places.next().is_none())
}

/// The column of numbers before White's moves.
fn number_before(columns: &[Column], white: usize) -> Option<usize> {
    columns[..white].iter().position(|column| matches!(column, Column::Number | Column::Moves))
}

/// The column that the first block begins in.
fn first_column(columns: &[Column]) -> Option<usize> {
    let white = places(columns, Column::Move(0)).next()?;
    Some(number_before(columns, white).unwrap_or(white))
}

/// The blocks side by side: each player's moves are named as often, always as far apart.
fn blocks(columns: &[Column]) -> Blocks {
    let one = Blocks { count: 1, width: 0 };
    let white: Vec<usize> = places(columns, Column::Move(0)).collect();
    let black: Vec<usize> = places(columns, Column::Move(1)).collect();
    let [first, second, ..] = white[..] else { return one };
    let width = second - first;
    let is_regular = |places: &[usize]| places.windows(2).all(|pair| pair[1] - pair[0] == width);
    let fits = white.len() == black.len()
        && is_regular(&white)
        && is_regular(&black)
        && white.iter().zip(&black).all(|(white, black)| white < black && black - white < width);
    if fits { Blocks { count: white.len(), width } } else { one }
}

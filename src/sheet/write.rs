//! Sheets written from moves that are written already.

use super::{Cells, append_csv};
use std::{
    borrow::Cow,
    io::{self, Write},
};
use unicode_width::UnicodeWidthStr;

/// One row of a sheet to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WrittenRow<'a> {
    /// The move's number; `None` for a row without one.
    pub number: Option<u32>,
    /// White's and Black's move; `None` where the row begins with Black or ends with White.
    pub moves: [Option<&'a str>; 2],
    /// White's and Black's clock after the move.
    pub clocks: [Option<&'a str>; 2],
}

impl WrittenRow<'_> {
    fn number_cell(&self) -> String {
        self.number.map(|number| number.to_string()).unwrap_or_default()
    }

    /// The number, the moves and the clocks.
    fn cells(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let cells = self.moves.iter().chain(&self.clocks).map(|cell| Cow::Borrowed(cell.unwrap_or("")));
        std::iter::once(Cow::Owned(self.number_cell())).chain(cells)
    }
}

/// Writes `move,white,black`, and `white_clock,black_clock` where any row has a clock; cells are quoted as needed.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use scoresheet::sheet::{WrittenRow, write_csv};
/// let mut out = Vec::new();
/// let row = WrittenRow { number: Some(1), moves: [Some("e4"), Some("e5")], clocks: [Some("1:29:30"), None] };
/// write_csv(&[row], &mut out).unwrap();
/// assert_eq!(out, b"move,white,black,white_clock,black_clock\n1,e4,e5,1:29:30,\n");
/// ```
pub fn write_csv(rows: &[WrittenRow<'_>], mut out: impl Write) -> io::Result<()> {
    let width = if rows.iter().any(|row| row.clocks != [None, None]) { 5 } else { 3 };
    let mut table = Vec::new();
    append_csv([&COLUMNS[..width]], Cells::Guarded, &mut table);
    append_csv(rows.iter().map(|row| row.cells().take(width)), Cells::Guarded, &mut table);
    out.write_all(&table)
}

/// What a table of several games names its columns, after those that say which game a row is of.
const COLUMNS: [&str; 5] = ["move", "white", "black", "white_clock", "black_clock"];

/// The header of a table of several games: the names of the columns that say which game a row is of, and all others.
///
/// ```
/// let mut out = Vec::new();
/// scoresheet::sheet::write_csv_header(&["game"], &mut out).unwrap();
/// assert_eq!(out, b"game,move,white,black,white_clock,black_clock\n");
/// ```
///
/// # Errors
/// Those of `out`.
pub fn write_csv_header(key: &[&str], mut out: impl Write) -> io::Result<()> {
    let mut table = Vec::new();
    append_csv([key.iter().chain(&COLUMNS)], Cells::Guarded, &mut table);
    out.write_all(&table)
}

/// Writes one game's rows of a table of several, each with the cells in `key` before it.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use scoresheet::sheet::{WrittenRow, write_csv_rows};
/// let mut out = Vec::new();
/// let row = WrittenRow { number: Some(1), moves: [Some("e4"), Some("e5")], clocks: [None; 2] };
/// write_csv_rows(&["7"], &[row], &mut out).unwrap();
/// assert_eq!(out, b"7,1,e4,e5,,\n");
/// ```
pub fn write_csv_rows(key: &[&str], rows: &[WrittenRow<'_>], mut out: impl Write) -> io::Result<()> {
    let mut table = Vec::new();
    let keyed = |row| key.iter().map(|&cell| Cow::Borrowed(cell)).chain(WrittenRow::cells(row));
    append_csv(rows.iter().map(keyed), Cells::Guarded, &mut table);
    out.write_all(&table)
}

/// The rows of one game, written with `key` cells before them, as the table of a game that stands alone.
///
/// # Errors
/// Those of `out`; if `rows` are not such rows.
pub fn write_csv_alone(key: usize, rows: &[u8], mut out: impl Write) -> io::Result<()> {
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(rows);
    let rows = reader.records().collect::<::csv::Result<Vec<_>>>()?;
    let has_clocks = rows.iter().any(|row| row.iter().skip(key + 3).any(|clock| !clock.is_empty()));
    let width = if has_clocks { COLUMNS.len() } else { 3 };
    let mut table = Vec::new();
    append_csv([&COLUMNS[..width]], Cells::Guarded, &mut table);
    append_csv(rows.iter().map(|row| row.iter().skip(key).take(width)), Cells::Written, &mut table);
    out.write_all(&table)
}

/// Writes `1. e4 e5`, one row a line, in columns by the width that the moves take up on the screen. Clocks are left
/// out; a row without White's move has dots in its place.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use scoresheet::sheet::{WrittenRow, write_columns};
/// let mut out = Vec::new();
/// let row =
///     |number, white, black| WrittenRow { number: Some(number), moves: [Some(white), Some(black)], clocks: [None; 2] };
/// write_columns(&[row(1, "e4", "e5"), row(2, "Nf3", "Nc6")], &mut out).unwrap();
/// assert_eq!(out, b"1. e4  e5\n2. Nf3 Nc6\n");
/// ```
pub fn write_columns(rows: &[WrittenRow<'_>], mut out: impl Write) -> io::Result<()> {
    let numbers = rows.iter().map(|row| row.number_cell().len()).max().unwrap_or(1);
    let width = rows.iter().map(|row| white(row).width()).max().unwrap_or(0);
    for row in rows {
        write!(out, "{:>numbers$}. {}", row.number_cell(), white(row))?;
        if let Some(black) = row.moves[1] {
            write!(out, "{:1$} {black}", "", width - white(row).width())?;
        }
        out.write_all(b"\n")?;
    }
    out.flush()
}

/// What stands in White's column.
fn white<'a>(row: &WrittenRow<'a>) -> &'a str {
    row.moves[0].unwrap_or("...")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row<'a>(number: u32, white: Option<&'a str>, black: Option<&'a str>) -> WrittenRow<'a> {
        WrittenRow { number: Some(number), moves: [white, black], clocks: [None; 2] }
    }

    #[test]
    fn cells_are_quoted_and_clocks_are_left_out_where_there_are_none() {
        let mut out = Vec::new();
        write_csv(&[row(5, None, Some("Nf6")), row(6, Some("P-K4, check"), None)], &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "move,white,black\n5,,Nf6\n6,\"P-K4, check\",\n");
    }

    #[test]
    fn a_game_that_stands_alone_needs_no_key() {
        let rows = [row(5, None, Some("Nf6")), row(6, Some("P-K4, check"), None)];
        let (mut keyed, mut alone, mut expected) = (Vec::new(), Vec::new(), Vec::new());
        write_csv_rows(&["a,b.pgn", "3"], &rows, &mut keyed).unwrap();
        assert_eq!(String::from_utf8_lossy(&keyed).lines().next(), Some("\"a,b.pgn\",3,5,,Nf6,,"));
        write_csv_alone(2, &keyed, &mut alone).unwrap();
        write_csv(&rows, &mut expected).unwrap();
        assert_eq!(alone, expected);
        let timed = WrittenRow { clocks: [None, Some("0:01:00")], ..rows[0] };
        write_csv_rows(&["3"], &[timed], &mut keyed).unwrap();
        let at = keyed.len() - "3,5,,Nf6,,0:01:00\n".len();
        alone.clear();
        write_csv_alone(1, &keyed[at..], &mut alone).unwrap();
        assert_eq!(alone, b"move,white,black,white_clock,black_clock\n5,,Nf6,,0:01:00\n");
    }

    #[test]
    fn columns_are_as_wide_as_they_look() {
        let mut out = Vec::new();
        let rows =
            [row(9, None, Some("Кf6")), row(10, Some("♘f3"), Some("d5")), row(11, Some("馬f3"), Some("e5"))];
        write_columns(&rows, &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), " 9. ...  Кf6\n10. ♘f3  d5\n11. 馬f3 e5\n");
    }
}

//! Sheets written from moves that are written already.

use std::io::{self, Write};
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
pub fn write_csv(rows: &[WrittenRow<'_>], out: impl Write) -> io::Result<()> {
    let mut table = ::csv::Writer::from_writer(out);
    let width = if rows.iter().any(|row| row.clocks != [None, None]) { 5 } else { 3 };
    table.write_record(&COLUMNS[..width])?;
    for row in rows {
        let number = row.number_cell();
        let cells = row.moves.iter().chain(&row.clocks).map(|cell| cell.unwrap_or(""));
        table.write_record(std::iter::once(&*number).chain(cells).take(width))?;
    }
    table.flush()
}

/// How many bytes of a game's rows are put together at once: the memory is cleared for each game.
const BUFFER: usize = 1 << 10;

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
pub fn write_csv_header(key: &[&str], out: impl Write) -> io::Result<()> {
    let mut table = ::csv::Writer::from_writer(out);
    table.write_record(key.iter().chain(&COLUMNS))?;
    table.flush()
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
pub fn write_csv_rows(key: &[&str], rows: &[WrittenRow<'_>], out: impl Write) -> io::Result<()> {
    let mut table = ::csv::WriterBuilder::new().buffer_capacity(BUFFER).from_writer(out);
    for row in rows {
        let number = row.number_cell();
        let cells = row.moves.iter().chain(&row.clocks).map(|cell| cell.unwrap_or(""));
        table.write_record(key.iter().copied().chain(std::iter::once(&*number)).chain(cells))?;
    }
    table.flush()
}

/// The rows of one game, written with `key` cells before them, as the table of a game that stands alone.
///
/// # Errors
/// Those of `out`; if `rows` are not such rows.
pub fn write_csv_alone(key: usize, rows: &[u8], out: impl Write) -> io::Result<()> {
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(rows);
    let rows = reader.records().collect::<::csv::Result<Vec<_>>>()?;
    let has_clocks = rows.iter().any(|row| row.iter().skip(key + 3).any(|clock| !clock.is_empty()));
    let width = if has_clocks { COLUMNS.len() } else { 3 };
    let mut table = ::csv::Writer::from_writer(out);
    table.write_record(&COLUMNS[..width])?;
    for row in &rows {
        table.write_record(row.iter().skip(key).take(width))?;
    }
    table.flush()
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

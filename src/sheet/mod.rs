//! Scoresheets that are not PGN: delimited text (CSV), text in columns, lists of moves as engines take them.
//!
//! A sheet is not translated: it is masked. [`mask`] turns its bytes into movetext of the same length, with every
//! move, every line end and every byte that is kept at its own place, so that whatever is found in the movetext is
//! found at its true place in the sheet.
//!
//! Two blocks of moves side by side, as printed scoresheets have them (moves 1 to 40 on the left, 41 to 80 on the
//! right), are in another order than they were played in. Their masked text is in the order of the game, and an `Order`
//! leads from each place in it to the one in the sheet.

mod above;
mod best_fit;
mod blanks;
mod built_readers;
mod cells;
mod columns;
mod csv_rows;
mod delimited;
mod entry;
mod format;
mod game_rows;
mod games;
mod heading_row;
mod layout;
mod lines;
mod order;
mod position_row;
mod positions;
mod records;
mod remarks;
mod scores;
mod start;
mod stated_result;
mod table_games;
mod tags;
mod unnamed;
mod write;

pub(crate) use write::write_csv_alone;
pub use write::{WrittenRow, write_columns, write_csv, write_csv_header, write_csv_rows};

pub use blanks::blanks;
pub(crate) use csv_rows::{Cells, append_csv, text_of_cell};
pub use format::InputFormat;
pub(crate) use games::GamesOfSheet;
pub(crate) use order::Order;
pub use positions::is_list_of_positions;
pub(crate) use start::start_cell;
pub(crate) use stated_result::bare_result;
pub use stated_result::stated_result;
pub use tags::tags;

use crate::{
    notation::Letters,
    pgn::{encoding_of_head, mask_document, moves_astray, prose_amid_moves},
};
use encoding_rs::Encoding;
use layout::{Layout, RowHolds};
use std::ops::Range;

/// One row of a sheet; all ranges are bytes of the sheet as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The move's number; `None` where the row has none.
    pub number: Option<u32>,
    /// White's and Black's move as written. In the masked text, the move begins at the same byte.
    pub moves: [Option<Range<usize>>; 2],
    /// White's and Black's clock as written, such as `1:29:30`.
    pub clocks: [Option<Range<usize>>; 2],
    /// The result, if it is in this row.
    pub result: Option<Range<usize>>,
}

/// How a text is read: what kind of record it is, and, of delimited text, which column holds what. A file's first bytes
/// settle it for all of the file, and which encoding it is in where it is not UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    format: InputFormat,
    /// `None` where the text itself is to show it.
    layout: Option<Layout>,
    /// What the first bytes are in; `None` for UTF-8.
    encoding: Option<&'static Encoding>,
    /// The letters of a game of a document, where they are known.
    letters: Option<&'static Letters>,
}

impl Sheet {
    /// The record that begins with these bytes, of which the first [`InputFormat::HEAD`] are looked at.
    pub fn of(head: &[u8]) -> Sheet {
        Sheet::read_as(InputFormat::of(head), head)
    }

    /// The record that begins with these bytes, taken for one of this kind.
    pub fn read_as(format: InputFormat, head: &[u8]) -> Sheet {
        let layout = (format == InputFormat::Csv).then(|| layout_of(head));
        let encoding = encoding_of_head(&head[..head.len().min(InputFormat::HEAD)]);
        Sheet { format, layout, encoding, letters: None }
    }

    /// The kind of record.
    pub fn format(self) -> InputFormat {
        self.format
    }

    /// The encoding that the first bytes show the text to be in; `None` for UTF-8.
    pub fn encoding(self) -> Option<&'static Encoding> {
        self.encoding
    }

    /// How the part of the same text from this byte on is read, counted from 0.
    #[must_use]
    pub fn beginning_at(self, byte: u64) -> Sheet {
        Sheet { layout: self.layout.map(|layout| layout.beginning_at(byte)), ..self }
    }

    /// How a game of it is read that is written with these letters.
    #[must_use]
    pub(crate) fn written_with(self, letters: Option<&'static Letters>) -> Sheet {
        Sheet { letters, ..self }
    }

    /// The reading order of the parts of a game's text in the sheet; `None` where it is the order that they are written in.
    pub fn order(self, text: &[u8]) -> Option<Order> {
        match self.format {
            InputFormat::Csv => delimited::order(text, self.layout(text)),
            InputFormat::Columns => columns::order(text),
            InputFormat::Pgn | InputFormat::Document | InputFormat::Lines => None,
        }
    }

    /// Whether such a record says how its games ended: prose need not, nor a list of moves, nor a table of games without a
    /// column for it.
    pub fn gives_results(self) -> bool {
        let lacks_column = |layout: Layout| layout.holds == RowHolds::Game && layout.result.is_none();
        !matches!(self.format, InputFormat::Document | InputFormat::Lines)
            && !self.layout.is_some_and(lacks_column)
    }

    /// Whether each row is a game, and its tags in columns.
    pub fn has_games_in_rows(self) -> bool {
        self.layout.is_some_and(|layout| layout.holds == RowHolds::Game)
    }

    /// Whether each row has a record of PGN in a cell.
    pub fn has_records(self) -> bool {
        self.layout.is_some_and(|layout| layout.holds == RowHolds::Record)
    }

    fn layout(self, text: &[u8]) -> Layout {
        self.layout.unwrap_or_else(|| layout_of(text))
    }
}

impl From<InputFormat> for Sheet {
    /// A whole text of this kind.
    fn from(format: InputFormat) -> Sheet {
        Sheet { format, layout: None, encoding: None, letters: None }
    }
}

/// The layout of delimited text, whether or not it shows one.
fn layout_of(text: &[u8]) -> Layout {
    let head = &text[..text.len().min(InputFormat::HEAD)];
    Layout::of(head).unwrap_or_else(|| Layout::plain(head))
}

/// Turns a sheet of this kind into movetext, in place: the same length, the same line ends, every move where it is.
///
/// For a sheet of one game. What is not read, such as header rows, clocks, comments and quotes, becomes spaces; movetext stays as it is.
/// Blocks side by side come one after the other; see [`Sheet::order`].
///
/// ```
/// use scoresheet::sheet::{InputFormat, mask};
/// let mut text = b"move,white,black,white_clock\n1,e4,\"e5\",1:29:30\n5,,Nf6\n".to_vec();
/// mask(InputFormat::Csv, &mut text);
/// assert_eq!(text, b"                            \n1.e4  e5         \n5..Nf6\n");
/// ```
pub fn mask(sheet: impl Into<Sheet>, text: &mut [u8]) {
    let sheet = sheet.into();
    match sheet.format {
        InputFormat::Pgn => {}
        InputFormat::Columns => columns::mask(text),
        InputFormat::Document => mask_document(text, sheet.letters),
        InputFormat::Lines => lines::mask(text),
        InputFormat::Csv => delimited::mask(text, sheet.layout(text)),
    }
}

/// The rows of a sheet of this kind that hold a move or a result, in the order they are read; of movetext there are none.
/// A row that is a game has all its moves in the place of White's.
///
/// ```
/// use scoresheet::sheet::{InputFormat, rows};
/// let text = b"Zug;Wei\xC3\x9F;Schwarz;Zeit Wei\xC3\x9F\n1;e4;e5;1:29:30\n";
/// let rows = rows(InputFormat::Csv, text);
/// assert_eq!((rows.len(), rows[0].number), (1, Some(1)));
/// assert_eq!(&text[rows[0].clocks[0].clone().unwrap()], b"1:29:30");
/// ```
pub fn rows(sheet: impl Into<Sheet>, text: &[u8]) -> Vec<Row> {
    let sheet = sheet.into();
    match sheet.format {
        InputFormat::Pgn | InputFormat::Document | InputFormat::Lines => Vec::new(),
        InputFormat::Columns => columns::rows(text),
        InputFormat::Csv => delimited::rows(text, sheet.layout(text)),
    }
}

/// What else a sheet of this kind says, cell by cell: the byte after which it belongs (the end of a move, or 0), and
/// where it is. Only delimited text has such cells; of a document it is the prose amid the moves.
///
/// ```
/// use scoresheet::sheet::{InputFormat, remarks};
/// let text = b"1,e4,e5,the usual\n2,Nf3 {here},Nc6,\n";
/// assert_eq!(remarks(InputFormat::Csv, text), [(7, 8..17), (23, 24..30)]);
/// ```
pub fn remarks(sheet: impl Into<Sheet>, text: &[u8]) -> Vec<(usize, Range<usize>)> {
    let sheet = sheet.into();
    remarks_beside(&rows(sheet, text), sheet, text)
}

/// The moves that such a record numbers and that are no part of its game, since they stand where they are not due; each run of them with
/// its first number. `masked` is what the text was turned into. Only in a document is there such a thing.
pub fn astray(sheet: Sheet, masked: &[u8], text: &[u8]) -> Vec<(Range<usize>, u32)> {
    // Nearly always no number was left out, and the document need not be read once more.
    let mut bytes = masked.iter().zip(text);
    let is_left = |(masked, byte): (&u8, &u8)| byte.is_ascii_digit() && masked != byte;
    match sheet.format == InputFormat::Document && bytes.any(is_left) {
        true => moves_astray(text, sheet.letters),
        false => Vec::new(),
    }
}

/// How many bytes at the front of a sheet stay in its masked text as a heading: the names above a table. 0 where there is none.
pub fn heading_length(sheet: Sheet, text: &[u8]) -> usize {
    let heading = match sheet.format {
        InputFormat::Csv => above::heading_above(text, sheet.layout(text)),
        InputFormat::Pgn | InputFormat::Columns | InputFormat::Document | InputFormat::Lines => None,
    };
    heading.map_or(0, |heading| heading.len())
}

/// What else a sheet says, as `remarks` gives it, where its [`rows`] are known.
pub fn remarks_beside(rows: &[Row], sheet: Sheet, text: &[u8]) -> Vec<(usize, Range<usize>)> {
    match sheet.format {
        InputFormat::Csv if sheet.has_records() => records::remarks(text, sheet.layout(text)),
        InputFormat::Csv => remarks::remarks(text, sheet.layout(text), rows),
        InputFormat::Document => prose_amid_moves(text, sheet.letters),
        InputFormat::Pgn | InputFormat::Columns | InputFormat::Lines => Vec::new(),
    }
}

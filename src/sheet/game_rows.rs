//! Tables with a game in each row: all its moves in one cell, or each half-move in one of its own.

use super::{
    cells::Cells,
    entry,
    layout::{COLUMNS, Fit, Layout, RowHolds, TAGS, TagColumns, mark},
    lines::playable,
};
use crate::{
    board::{Fen, Position},
    pgn::{Outcome, TagName},
    words::{Number, Shape, column::Column, half_points},
};
use encoding_rs::Encoding;
use std::ops::Range;

/// With so many moves in as many cells side by side, each has a cell: no more than four blocks of two players' are ever
/// side by side.
const CELLS: usize = 9;

/// The layouts in which a row can be a game.
pub(super) fn game_layouts(head: &[u8], delimiter: u8, encoding: &'static Encoding) -> Vec<Layout> {
    let mut rows = Cells::new(head, delimiter, mark(head));
    let mut cells: Vec<Range<usize>> = Vec::new();
    let (mut above, mut start) = (Vec::new(), rows.at());
    while rows.next(&mut cells) {
        let cell = |column: usize| &head[cells[column].clone()];
        let in_one = (0..cells.len().min(COLUMNS)).find(|&at| is_movetext(cell(at))).map(|at| [at, at]);
        // Moves and then a comma may be a sentence.
        let in_one =
            in_one.filter(|moves| moves[0] > 0 || delimiter == b'\t' || tags_of(&above, head, encoding).1);
        let first = (0..cells.len()).find(|&at| is_half_move(cell(at)));
        let in_many = || {
            let is_row = |&first: &usize| {
                (first..cells.len()).take_while(|&at| is_half_move(cell(at))).count() >= CELLS
            };
            let numbered = || {
                let named = (0..above.len()).find(|&at| is_numbered_from(at, &above, head));
                named.filter(|&at| at < cells.len() && is_half_move(cell(at)))
            };
            first.filter(is_row).or_else(numbered).map(|first| [first, usize::MAX])
        };
        if let Some(moves) = in_one.or_else(in_many) {
            let (tags, names_tags) = tags_of(&above, head, encoding);
            let name = above.get(moves[0]).map_or(&b""[..], |name: &Range<usize>| &head[name.clone()]);
            let named = names_tags || Column::named(name, encoding) == Column::Moves;
            // Of cells with a half-move each, those to the left are the game's data.
            let tags = tags.map(|tag| tag.filter(|&column| column < moves[0] || moves[1] < column));
            let start = if named { start } else { mark(head) };
            let place = TAGS.iter().position(|tag| *tag == TagName::Result);
            // A column of another name that has a result beside the moves is the column of results.
            let mut unnamed = (0..cells.len().min(COLUMNS))
                .filter(|&at| !moves.contains(&at) && entry::is_result(cell(at)));
            let unnamed = unnamed.next().filter(|_| unnamed.next().is_none() && moves[0] == moves[1]);
            let mut tags = tags;
            if let Some(place) = place {
                tags[place] = tags[place].or(unnamed.filter(|column| !tags.contains(&Some(*column))));
            }
            let result = place.and_then(|at| tags[at]);
            let layout = Layout::of_moves(delimiter, None, moves);
            let columns = if named { above.len() } else { 0 };
            let is_fen =
                |column: &usize| Column::named(&head[above[*column].clone()], encoding) == Column::Fen;
            let fen = (0..above.len().min(COLUMNS)).find(is_fen);
            let starts_there = |column: &usize| {
                let fen = cells.get(*column).map_or(&b""[..], |cell| &head[cell.clone()]);
                let moves = cells.get(moves[0]).map_or(&b""[..], |cell| &head[cell.clone()]);
                starts_from(fen, moves)
            };
            let fen = fen.filter(|_| named && moves[0] == moves[1]).filter(starts_there);
            let score = |side| {
                let is_score = |column: &usize| {
                    Column::named(&head[above[*column].clone()], encoding) == Column::Score(side)
                };
                (0..above.len().min(COLUMNS)).find(is_score)
            };
            let scores = score(0).zip(score(1)).map(Into::into).filter(|_| named && result.is_none());
            let results = || cells_of_column(head, delimiter, start, result).map(|cell| &head[cell]);
            // Where halves are draws, 0 is none.
            let is_half = |result: &[u8]| {
                std::str::from_utf8(result).is_ok_and(|text| half_points(text) == Some(1))
                    || Outcome::parse(result) == Some(Outcome::Draw)
            };
            let loss_is_minus = results().any(|cell| cell == b"-1") && !results().any(is_half);
            return vec![Layout {
                holds: RowHolds::Game,
                result,
                scores,
                loss_is_minus,
                tags,
                fen,
                columns,
                start,
                named,
                ..layout
            }];
        }
        // Games of few moves may come first below the header, in one cell each or in as many cells.
        let is_short_game = first.is_some_and(|first| {
            (first..cells.len())
                .all(|at| is_half_move(cell(at)) || entry::is_nothing(cell(at)) || entry::is_result(cell(at)))
        });
        let is_filled = |cell: &&Range<usize>| !entry::is_nothing(&head[(*cell).clone()]);
        let is_section = above.len() > 1 && cells.iter().filter(is_filled).count() < 2;
        if !is_section && !is_short_game && !is_header(&above, head, encoding) {
            (above, start) = (std::mem::take(&mut cells), rows.at());
        }
    }
    Vec::new()
}

/// Whether a row names the columns from this one on 1, 2, 3: those of the half-moves of a game.
fn is_numbered_from(first: usize, row: &[Range<usize>], head: &[u8]) -> bool {
    const LEAST: usize = 4;
    let named = row.get(first..).unwrap_or_default();
    let is_next = |(cell, expected): (&Range<usize>, u32)| {
        entry::number(&head[cell.clone()]).is_some_and(|(value, _)| value == expected)
    };
    named.iter().zip(1..).take_while(|next| is_next(*next)).count() >= LEAST
}

/// The cells of a column, from the row on that begins here.
fn cells_of_column(
    head: &[u8],
    delimiter: u8,
    start: usize,
    column: Option<usize>,
) -> impl Iterator<Item = Range<usize>> + use<'_> {
    let mut rows = Cells::new(head, delimiter, start);
    let mut cells: Vec<Range<usize>> = Vec::new();
    std::iter::from_fn(move || rows.next(&mut cells).then(|| cells.get(column?).cloned())).flatten()
}

/// Whether a game with these moves may start from this position, because no fewer of them can be played from it than from the usual one: it
/// may be the last position that a column gives.
fn starts_from(fen: &[u8], moves: &[u8]) -> bool {
    let position = std::str::from_utf8(fen).ok().and_then(|fen| Some(Fen::parse(fen).ok()?.position));
    let played = |position| playable(moves, position).unwrap_or_else(|played| played);
    position.is_some_and(|position| played(position) >= played(Position::start()))
}

/// Whether a row names the column of moves and columns of tags.
fn is_header(row: &[Range<usize>], head: &[u8], encoding: &'static Encoding) -> bool {
    let names_moves = row.iter().any(|cell| Column::named(&head[cell.clone()], encoding) == Column::Moves);
    names_moves && tags_of(row, head, encoding).1
}

/// The columns of tags that a row names, and whether it names any.
fn tags_of(row: &[Range<usize>], head: &[u8], encoding: &'static Encoding) -> (TagColumns, bool) {
    let columns = row.iter().take(COLUMNS).map(|cell| Column::named(&head[cell.clone()], encoding));
    let columns: Vec<Column> = columns.collect();
    let tags = TAGS.map(|tag| {
        let place =
            |of: fn(Column) -> Option<TagName>| columns.iter().position(|&column| of(column) == Some(tag));
        place(Column::tag).or_else(|| place(Column::account))
    });
    (tags, tags.iter().any(Option::is_some))
}

impl Layout {
    /// The cell with the moves of a game whose row has another number of cells than the header, so that they are not where they
    /// should be.
    pub(super) fn moves_astray(&self, text: &[u8], cells: &[Range<usize>]) -> Option<usize> {
        let is_in_one = self.named && self.moves[0] == self.moves[1] && cells.len() != self.columns;
        let begins = |cell: &Range<usize>| is_movetext(&text[cell.clone()]);
        let is_in_place = || {
            let placed = cells.get(self.moves[0]).map_or(&b""[..], |cell| &text[cell.clone()]);
            placed.split(u8::is_ascii_whitespace).any(entry::is_move)
        };
        if !is_in_one || is_in_place() {
            return None;
        }
        cells.iter().position(begins)
    }

    /// Judges a row that should be a game.
    pub(super) fn fit_game<'c>(&self, cell: &impl Fn(usize) -> &'c [u8], columns: usize, fit: &mut Fit) {
        let result = self.result.is_some_and(|column| entry::is_result(cell(column)));
        // Without a header, a lone cell in a line is a line of text.
        if !self.named && columns < 2 {
            fit.bad += 1;
            return;
        }
        if self.moves[0] == self.moves[1] {
            let moves = cell(self.moves[0]);
            match is_movetext(moves) {
                true => fit.good += 1,
                // A game of a move or two is none by its looks, but may be one.
                false if moves.split(u8::is_ascii_whitespace).any(entry::is_move) => {}
                false if entry::is_nothing(moves) => fit.results += usize::from(result),
                false => fit.bad += 1,
            }
            return;
        }
        let mut moves = (self.moves[0]..columns).map(cell).filter(|cell| !entry::is_nothing(cell)).peekable();
        if moves.peek().is_none() {
            fit.results += usize::from(result);
        } else if moves.all(|cell| is_half_move(cell) || entry::is_result(cell)) {
            fit.good += 1;
        } else {
            fit.bad += 1;
        }
    }
}

fn is_half_move(cell: &[u8]) -> bool {
    entry::is_move(cell) && !cell.contains(&b' ')
}

/// Whether it is the movetext of a game from its beginning on: three moves or more, two if number 1 is before them, and
/// hardly anything else outside of comments.
pub(super) fn is_movetext(cell: &[u8]) -> bool {
    let (mut moves, mut others, mut numbered) = (0, 0, false);
    let mut in_comment = false;
    let marks = list_marks(cell);
    let parts = |byte: &u8| byte.is_ascii_whitespace() || marks.contains(byte);
    for word in cell.split(parts).filter(|word| !word.is_empty()) {
        in_comment |= word.contains(&b'{');
        let outside = !in_comment;
        in_comment &= !word.contains(&b'}');
        if !outside {
            continue;
        }
        let number = Number::in_prose(word);
        if let Some(number) = number.filter(|_| moves == 0) {
            if number.value != 1 {
                return false;
            }
            numbered = true;
        }
        let rest = number.map_or(word, |number| number.rest);
        match Shape::of(rest) {
            _ if matches!(rest, [] | [b'$' | b'(' | b')' | b'!' | b'?', ..]) => {}
            Shape::Move(_) => moves += 1,
            Shape::Result(result) if result.is_of_cell() => {}
            Shape::Result(_) => moves += usize::from(entry::is_move(rest)),
            _ => others += 1,
        }
    }
    moves >= if numbered { 2 } else { 3 } && 4 * others <= moves
}

/// The bytes that part the moves of a cell with a list as programs write it, `['e4', 'e5']` or `e4,e5`, besides white space; none of movetext.
pub(super) fn list_marks(cell: &[u8]) -> &'static [u8] {
    let cell = cell.trim_ascii();
    if let [b'[', b'\'' | b'"', ..] = cell {
        return b"[]'\",";
    }
    let is_one_word = !cell.is_empty() && !cell.iter().any(u8::is_ascii_whitespace);
    let marks: [&[u8]; 3] = [b",", b"|", b"_"];
    let is_list = |mark: &&&[u8]| memchr::memchr_iter(mark[0], cell).count() > 1;
    marks.iter().find(is_list).filter(|_| is_one_word).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movetext_begins_a_game() {
        for (cell, expected) in [
            ("e4 e5 Nf3", true),
            ("1. e4 e5", true),
            ("1.e4 {the best move, they say} e5 2.Nf3 (2. f4 exf4) Nc6 1-0", true),
            ("e2e4 e7e5 g1f3 b8c6", true),
            ("['e4', 'e5', 'Nf3']", true),
            ("[\"\"e4\"\",\"\"e5\"\",\"\"Nf3\"\"]", true),
            ("e4,e5,Nf3,Nc6", true),
            ("e2e4|e7e5|g1f3", true),
            ("Roth,Anna,Bern", false),
            ("e4 e5", false),
            ("21. Qd2 Kh8 22. Rd1", false),
            ("e4 is best by test and so on", false),
            ("Carlsen, Magnus", false),
            ("C20", false),
        ] {
            assert_eq!(is_movetext(cell.as_bytes()), expected, "{cell}");
        }
    }
}

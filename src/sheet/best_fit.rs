//! The layout that explains the rows of a text best: by the names in a header row, or else by what its columns hold.

use super::{
    cells::Cells,
    entry,
    game_rows::game_layouts,
    heading_row::by_headings,
    layout::{COLUMNS, DELIMITERS, Fit, Layout, RowHolds},
    records,
    start::is_start,
    unnamed::by_cells,
};
use crate::{pgn::encoding_of, words::words};

/// Whether a line without a bar has a number and a move: then a table drawn with bars stands above an ordinary game.
fn has_moves_without_bar(head: &[u8]) -> bool {
    let lines = head.split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.filter(|line| memchr::memchr(b'|', line).is_none()).any(|line| {
        let words: Vec<&[u8]> = words(line).collect();
        let begins_with_number =
            words.first().is_some_and(|word| word.first().is_some_and(u8::is_ascii_digit));
        begins_with_number && words.iter().any(|word| entry::is_move(word))
    })
}

impl Layout {
    /// The layout of the text that begins like this; `None` where it is not a delimited sheet.
    pub(super) fn of(head: &[u8]) -> Option<Layout> {
        if let Some(layout) = records::layout(head) {
            return Some(layout);
        }
        let encoding = encoding_of(head);
        let layouts = DELIMITERS.iter().filter(|delimiter| memchr::memchr(**delimiter, head).is_some());
        let layouts = layouts.filter(|delimiter| **delimiter != b'|' || !has_moves_without_bar(head));
        let layouts = layouts.flat_map(|&delimiter| {
            let games = game_layouts(head, delimiter, encoding);
            // Of those that fit alike the last is taken; of headers that is to be the first.
            let named = by_headings(head, delimiter, encoding).into_iter().rev();
            named.chain(by_cells(head, delimiter)).chain(games)
        });
        let fits = layouts.map(|layout| (layout.fit(head), layout));
        let fits = fits.filter(|(fit, layout)| fit.explains(layout));
        let best = fits.max_by_key(|(fit, layout)| (layout.named, fit.good))?;
        Some(best.1)
    }

    fn fit(&self, head: &[u8]) -> Fit {
        let mut fit = Fit::default();
        let mut rows = Cells::new(head, self.delimiter, self.start);
        let mut cells = Vec::new();
        while rows.next(&mut cells) {
            let cell = |column: usize| cells.get(column).map_or(&b""[..], |cell| &head[cell.clone()]);
            match self.holds {
                RowHolds::Game => self.fit_game(&cell, cells.len(), &mut fit),
                RowHolds::Record => {}
                RowHolds::Move | RowHolds::HalfMove => {
                    self.each_block().for_each(|block| block.fit_moves(&cell, &mut fit));
                    let beyond = self.moves[1] + (self.blocks.count - 1) * self.blocks.width + 1;
                    fit.double +=
                        usize::from(self.goes_on_beside(&cell, beyond..cells.len().min(COLUMNS) - 1));
                }
            }
        }
        fit
    }

    fn fit_moves<'c>(&self, cell: &impl Fn(usize) -> &'c [u8], fit: &mut Fit) {
        let is_move = |entry: &[u8]| {
            entry::is_move(entry) || self.named && (entry::is_numeric_move(entry) || is_start(entry))
        };
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

//! Half-moves that follow one another with nothing but their numbers in between: nearly all of a game, set in rows.

use super::{Work, movetext::Movetext};
use crate::game::{Ply, PlyRef};

impl<'w, 'g> Movetext<'_, 'w, 'g, '_> {
    /// After a ply nearly always the next one follows, with nothing but its number in between.
    pub(super) fn plain_plies(&mut self) -> Option<()> {
        if self.interrupted || !self.waiting.is_idle() {
            return Some(());
        }
        let in_rows = self.work.has_long_runs();
        loop {
            if in_rows {
                self.row_of_plies();
            }
            let Some((ply_ref, ply, gap)) = self.items.plain_ply() else { break };
            self.items.pass_ply();
            let numbered = self.numbers & !self.game.number(ply_ref).1;
            self.work.half_move(ply_ref, ply, gap.trim_ascii(), numbered, &mut self.set)?;
            self.after_text = false;
            self.played(ply_ref);
        }
        Some(())
    }

    /// Sets the plain plies whose words need not be worked out.
    #[inline(always)]
    fn row_of_plies(&mut self) {
        let Some(begin) = self.set.begin_row() else { return };
        let run = self.respelt_run();
        let rest = match self.work.shortcut {
            Some(_) => self.row(Work::append_known),
            None if self.work.writes_squares() => self.row(Work::append_squares),
            None => return self.rewritten_row(begin),
        };
        if let Some(ply_ref) = rest.or(run) {
            self.set.end_row(begin);
            self.after_text = false;
            self.played(ply_ref);
        }
    }

    /// Writes the plain plies that come next, as long as `append` can, which is given White's number where it is due; the
    /// last of them.
    #[inline(always)]
    fn row(
        &mut self,
        append: impl Fn(&Work<'w, 'g>, &Ply, bool, Option<u32>, &mut Vec<u8>) -> bool,
    ) -> Option<PlyRef> {
        let (mut moves, mut last) = (0, None);
        while let Some((ply_ref, ply, _)) = self.items.plain_ply() {
            let (number, black) = self.game.number(ply_ref);
            let number = (self.numbers & !black).then_some(number);
            if !append(self.work, ply, black, number, self.set.out) {
                break;
            }
            self.items.pass_ply();
            moves += 1;
            last = Some(ply_ref);
        }
        self.work.counts.moves += moves;
        last
    }

    /// Writes the plain plies that come next from their positions, in a row that begins at byte `begin`.
    fn rewritten_row(&mut self, begin: usize) {
        let mut row = Some(begin);
        while let Some(begin) = row {
            let Some((ply_ref, ply, gap)) = self.items.plain_ply() else { return self.set.end_row(begin) };
            self.items.pass_ply();
            let (number, black) = self.game.number(ply_ref);
            let number = (self.numbers & !black).then_some(number);
            row = self.work.half_move_in_row((ply_ref, ply), gap.trim_ascii(), number, begin, &mut self.set);
            self.after_text = false;
            self.played(ply_ref);
        }
    }

    /// Writes the plies that come next, as long as they and their numbers are laid out as PGN has them and only their letters
    /// change, all at once; the last of them.
    fn respelt_run(&mut self) -> Option<PlyRef> {
        let letters = self.work.swapped_letters().filter(|_| self.numbers)?;
        let ((plies, index), begin) = (self.items.main_line(), self.items.offset());
        let count = self.work.plain_run(begin, plies, index);
        self.items.pass_main_line(count);
        letters.append_in_one_line(&self.game.text[begin..self.items.offset()], self.set.out);
        self.work.counts.moves += count as u32;
        (count > 0).then(|| PlyRef { line: 0, index: index + count as u32 - 1 })
    }
}

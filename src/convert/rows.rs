//! Half-moves that follow one another with nothing but their numbers in between: nearly all of a game, set in rows.

use super::{letters::is_apart, movetext::Movetext, numbers::PlyNumber};
use crate::game::{Ply, PlyRef};

/// Words are squares, and nothing else.
const SQUARES: bool = true;

impl<'g> Movetext<'_, '_, 'g, '_> {
    /// After a ply nearly always the next one follows, with nothing but its number in between.
    pub(super) fn plain_plies(&mut self) -> Option<()> {
        if !self.waiting.is_idle() {
            return Some(());
        }
        let in_rows = self.conversion.has_long_runs();
        if self.interrupted && in_rows {
            self.interrupted_run()?;
        }
        if self.interrupted && !self.interrupted_ply()? {
            return Some(());
        }
        loop {
            if in_rows {
                self.row_of_plies()?;
            }
            let Some((ply_ref, ply, gap)) = self.items.plain_ply() else { break };
            self.items.pass_ply();
            let numbered = self.numbers & !self.game.number(ply_ref).1;
            self.conversion.half_move(ply_ref, ply, gap.trim_ascii(), numbered, &mut self.set)?;
            self.after_text = false;
            self.played(ply_ref);
        }
        Some(())
    }

    /// Sets the plain plies that come next where they begin with White's, whose number is said in any case.
    ///
    /// What it saves: to set the first one apart from the others.
    fn interrupted_run(&mut self) -> Option<()> {
        let is_white = self.items.next_ply().is_some_and(|(ply_ref, _)| !self.game.number(ply_ref).1);
        if is_white && self.prose.is_empty() {
            self.write_plain_run()?;
        }
        Some(())
    }

    /// Sets the next ply where it comes at the beginning, or after an interruption, and nothing but its own number stands before it;
    /// whether it did.
    ///
    /// What it saves: to read the number and the move once more.
    fn interrupted_ply(&mut self) -> Option<bool> {
        let Some((ply_ref, ply, gap)) = self.plain_next_ply().filter(|_| self.prose.is_empty()) else {
            return Some(false);
        };
        self.items.pass_ply();
        self.conversion.half_move(ply_ref, ply, gap.trim_ascii(), self.numbers, &mut self.set)?;
        (self.interrupted, self.after_text) = (false, false);
        self.played(ply_ref);
        Some(true)
    }

    /// The next ply and what stands before it, if that is just its own number.
    pub(super) fn plain_next_ply(&self) -> Option<(PlyRef, &'g Ply, &'g [u8])> {
        let (ply_ref, ply) = self.items.next_ply()?;
        let (begin, start) = (self.items.offset(), ply.span.start as usize);
        let gap = self.game.text.get(begin..start)?;
        let length = self.conversion.gap_of_own_number(begin, self.game.number(ply_ref));
        (length == gap.len()).then_some((ply_ref, ply, gap))
    }

    /// Sets the plain plies whose words need not be worked out.
    #[inline(always)]
    fn row_of_plies(&mut self) -> Option<()> {
        self.write_plain_run()?;
        match self.conversion.shortcut {
            Some(_) => self.row::<false>(),
            None if self.conversion.writes_squares() => self.row::<SQUARES>(),
            None => self.rewritten_row(),
        }
        Some(())
    }

    /// Writes the plies that come next, as long as they and their numbers are laid out as PGN has them, where that takes no positions.
    #[inline(always)]
    fn write_plain_run(&mut self) -> Option<()> {
        match self.conversion.shortcut {
            Some(_) if self.numbers && self.conversion.swapped_letters().is_some() => self.respelt_run(),
            Some(_) => self.known_run::<false>()?,
            None if self.conversion.writes_squares() => self.known_run::<SQUARES>()?,
            None => {}
        }
        Some(())
    }

    /// Writes the plain plies that come next, as long as their words are known, or if `SQUARES`, say their squares.
    #[inline(always)]
    fn row<const SQUARES: bool>(&mut self) {
        let Some(begin) = self.set.begin_row() else { return };
        let (mut moves, mut last) = (0, None);
        while let Some((ply_ref, ply, _)) = self.items.plain_ply() {
            let number = PlyNumber::new(self.game.number(ply_ref), self.numbers);
            let is_apart = SQUARES || is_apart(ply, self.game.text);
            if !is_apart || !self.conversion.append::<SQUARES>(ply, number, self.set.out) {
                break;
            }
            self.items.pass_ply();
            moves += 1;
            last = Some(ply_ref);
        }
        if let Some(ply_ref) = last {
            self.conversion.counts.moves += moves;
            self.set.end_row(begin);
            self.after_text = false;
            self.played(ply_ref);
        }
    }

    /// Writes the plain plies that come next from their positions.
    fn rewritten_row(&mut self) {
        let mut row = self.set.begin_row();
        while let Some(begin) = row {
            let Some((ply_ref, ply, gap)) = self.items.plain_ply() else { return self.set.end_row(begin) };
            self.items.pass_ply();
            let number = PlyNumber::new(self.game.number(ply_ref), self.numbers).written();
            row = self.conversion.half_move_in_row((ply_ref, ply), gap, number, begin, &mut self.set);
            self.after_text = false;
            self.played(ply_ref);
        }
    }

    /// Writes the plies that come next, as long as they and their numbers are laid out as PGN has them and only their letters
    /// change, all at once.
    fn respelt_run(&mut self) {
        let (Some(letters), Some(begin)) = (self.conversion.swapped_letters(), self.set.begin_row()) else {
            return;
        };
        let ((plies, index), at) = (self.items.main_line(), self.begin_of_run());
        let count = self.conversion.plain_run_length::<true>(at, plies, index);
        if count == 0 {
            return;
        }
        self.items.pass_main_line(count);
        let text = &self.game.text[at..self.items.offset()];
        match self.has_returns {
            true => letters.append_lines_in_one(text, self.set.out),
            false => letters.append_in_one_line(text, self.set.out),
        }
        self.set.end_row(begin);
        self.conversion.counts.moves += count as u32;
        self.passed(index, count);
    }

    /// Writes the plies that come next, as long as they and their numbers are laid out as PGN has them, whether their words are known or
    /// not.
    ///
    /// What it saves: what stands between them is looked at in fewer steps than by [`row`](Self::row).
    #[inline(always)]
    fn known_run<const SQUARES: bool>(&mut self) -> Option<()> {
        let ((plies, first), at) = (self.items.main_line(), self.begin_of_run());
        let run = &plies[..self.conversion.plain_run_length::<false>(at, plies, first)];
        let mut number = PlyNumber::new(self.game.number(PlyRef { line: 0, index: first }), self.numbers);
        let mut done = 0;
        while let Some(begin) = self.set.begin_row().filter(|_| done < run.len()) {
            let from = done;
            for ply in &run[done..] {
                if !self.conversion.append::<SQUARES>(ply, number, self.set.out) {
                    break;
                }
                number = number.next();
                done += 1;
            }
            self.conversion.counts.moves += (done - from) as u32;
            self.set.end_row(begin);
            if let Some(ply) = run.get(done) {
                let ply_ref = PlyRef { line: 0, index: first + done as u32 };
                self.conversion.half_move(ply_ref, ply, b"", number.written().is_some(), &mut self.set)?;
                number = number.next();
                done += 1;
            }
        }
        if done > 0 {
            self.items.pass_main_line(done);
            self.passed(first, done);
        }
        Some(())
    }

    /// Where the space before the next half-moves is; where they begin a line, the line end before the movetext stands for it.
    fn begin_of_run(&self) -> usize {
        let at = self.items.offset();
        if self.set.is_at_line_start() { at.saturating_sub(1) } else { at }
    }

    /// Notes that so many half-moves of the main line were written, the first of which has this index.
    fn passed(&mut self, index: u32, count: usize) {
        (self.interrupted, self.after_text) = (false, false);
        self.played(PlyRef { line: 0, index: index + count as u32 - 1 });
    }
}

//! Variations: where they begin, and what the replay goes back to after them.

use super::{line::LineState, state::Replay};
use crate::{
    board::Position,
    game::record::{Defect, Line, advance},
    pgn::Token,
    source::Span,
};

/// How deep variations may be nested before their moves are passed over.
const DEEPEST: usize = 256;

impl Replay<'_, '_> {
    /// Opens a variation: an alternative to the last ply of the line.
    pub(super) fn open(&mut self, span: Span) {
        if self.stack.len() >= DEEPEST {
            self.defect(Defect::TooDeep, span);
            self.ignored += self.skip_variation();
            return;
        }
        let (start, index, trusted) = self.branch();
        let line = self.scratch.lines.len() as u32;
        self.scratch.lines.push(Line { parent: self.now.line, branch: index, open: span });
        let mut variation = LineState::new(start, line, index);
        variation.untrusted = !trusted;
        variation.played_on = self.now.played_on;
        variation.halted = !trusted || variation.played_on.is_some();
        self.stack.push(std::mem::replace(&mut self.now, variation));
    }

    /// Passes over a variation that has just been opened; how many parentheses are open when the text ends in it.
    fn skip_variation(&mut self) -> u32 {
        let mut depth = 1;
        while depth > 0 {
            match self.tokens.next() {
                Token::End => break,
                Token::Open(_) => depth += 1,
                Token::Close(_) => depth -= 1,
                Token::Comment { span, closed } => self.comment(span, closed),
                _ => {}
            }
        }
        depth
    }

    /// Where a variation that opens here starts: the position before the last ply, how many half-moves
    /// stand before it, and whether it is known.
    fn branch(&mut self) -> (Position, u32, bool) {
        if !self.keeps_positions {
            self.keep_positions();
        }
        let now = &self.now;
        if now.untrusted || (now.failed.is_some() && !now.at_failure) {
            return (now.position.clone(), now.index, false);
        }
        if now.failed.is_some() || now.index == now.first {
            return (now.position.clone(), now.index, true);
        }
        let before = now.before.as_ref().map_or_else(|| now.position.clone(), |before| (**before).clone());
        (before, now.index - 1, true)
    }

    /// From the first variation on, the position before each ply is kept; until then only the main line was
    /// followed, and its last ply is taken back by playing the others again.
    fn keep_positions(&mut self) {
        self.keeps_positions = true;
        if let Some((_, plies)) = self.scratch.plies.split_last() {
            let mut before = self.scratch.start.clone();
            plies.iter().for_each(|ply| advance(&mut before, ply));
            self.now.before = Some(Box::new(before));
        }
    }

    /// Closes the variation: its parent is followed again.
    pub(super) fn close(&mut self, span: Span) {
        match self.stack.pop() {
            Some(parent) => {
                self.end_of_line();
                self.now = parent;
            }
            None => self.defect(Defect::Unopened, span),
        }
    }
}

//! Variations: where they begin, and what the replay goes back to after them.

use super::state::Replay;
use crate::{
    game::record::{Defect, Line, Taken, advance},
    pgn::Token,
    source::Span,
};

/// How deep variations may be nested before their moves are passed over.
const DEEPEST: usize = 256;

/// Where a variation starts.
struct Branch {
    /// From the position before the line's last ply, not from the one that it has reached.
    before_last: bool,
    /// Whether that position is known.
    trusted: bool,
}

impl Replay<'_, '_> {
    /// Opens a variation: an alternative to the last ply of the line.
    pub(super) fn open(&mut self, span: Span) {
        self.keep(Taken::Open, span);
        if self.stack.len() >= DEEPEST {
            self.defect(Defect::TooDeep, span);
            self.ignored += self.skip_variation();
            return;
        }
        if !self.keeps_positions {
            self.keep_positions();
        }
        let Branch { before_last, trusted } = self.branch();
        let index = self.now.index - u32::from(before_last);
        let line = self.scratch.lines.len() as u32;
        self.scratch.lines.push(Line { parent: self.now.line, branch: index, open: span });
        self.stack.push(self.now.clone());
        if before_last && let Some(before) = self.scratch.before_last.get(self.stack.len() - 1) {
            self.now.position.clone_from(before);
        }
        self.now.branch_off(line, index, trusted);
    }

    /// Passes over a variation that has just been opened; how many parentheses are open when the text ends in it.
    fn skip_variation(&mut self) -> u32 {
        let mut depth = 1;
        while depth > 0 {
            let token = self.tokens.next();
            self.keep_plainly(token);
            match token {
                Token::End => break,
                Token::Open(_) => depth += 1,
                Token::Close(_) => depth -= 1,
                Token::Comment { span, closed } => self.comment(span, closed),
                _ => {}
            }
        }
        depth
    }

    /// Where a variation that opens here starts.
    fn branch(&self) -> Branch {
        let now = &self.now;
        let is_off_line = now.untrusted || (now.failed.is_some() && !now.at_failure);
        let is_there = is_off_line || now.failed.is_some() || now.index == now.first;
        Branch { before_last: !is_there, trusted: !is_off_line }
    }

    /// From the first variation on, the position before each ply is kept; until then only the main line was
    /// followed, and its last ply is taken back by playing the others again.
    fn keep_positions(&mut self) {
        self.keeps_positions = true;
        if let Some((_, plies)) = self.scratch.plies.split_last() {
            let mut before = self.scratch.start.clone();
            plies.iter().for_each(|ply| advance(&mut before, ply));
            self.keep_before(&before);
        }
    }

    /// Closes the variation: its parent is followed again.
    pub(super) fn close(&mut self, span: Span) {
        self.keep(Taken::Close, span);
        match self.stack.pop() {
            Some(parent) => {
                self.end_of_line();
                self.now = parent;
            }
            None => self.defect(Defect::Unopened, span),
        }
    }
}

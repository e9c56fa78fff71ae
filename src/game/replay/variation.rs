//! Variations: where they begin, and what the replay goes back to after them.

use super::{line::Numbering, state::Replay};
use crate::{
    board::Position,
    game::record::{Defect, ItemKind, Line, advance},
    notation::{Written, legal_move},
    pgn::Token,
    source::Span,
};

/// How deep variations may be nested before their moves are passed over.
const DEEPEST: usize = 256;

/// How many half-moves before the one that is due a variation may begin.
const FARTHEST: u64 = 12;

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
        self.keep(ItemKind::Open, span);
        if self.stack.len() >= DEEPEST {
            self.defect(Defect::TooDeep, span);
            self.ignored += self.skip_variation();
            return;
        }
        if !self.keeps_positions {
            self.keep_positions();
        }
        let line = self.scratch.moves.lines.len() as u32;
        let parent = self.now.line;
        if let Some((index, position)) = self.named_by_number() {
            self.scratch.moves.lines.push(Line { parent, branch: index, open: span });
            self.stack.push(self.now.clone());
            self.now.position = position;
            self.now.branch_off(line, index, true);
            return;
        }
        let Branch { before_last, trusted } = self.branch();
        let index = self.now.index - u32::from(before_last);
        self.scratch.moves.lines.push(Line { parent, branch: index, open: span });
        self.stack.push(self.now.clone());
        if before_last && let Some(before) = self.scratch.before_last.get(self.stack.len() - 1) {
            self.now.position.clone_from(before);
        }
        self.now.branch_off(line, index, trusted);
    }

    /// The half-move before the last one of the main line that a variation is an alternative to by the number it begins with, where
    /// it can be played there, and the position before it: `4. Ba4 (3. Bc4 Bc5)`.
    fn named_by_number(&mut self) -> Option<(u32, Position)> {
        let rest = self.text[self.tokens.offset()..].trim_ascii_start();
        let said = number_at_front(rest)?;
        let back = self.half_moves_due().checked_sub(said).filter(|back| (2..=FARTHEST).contains(back))?;
        let now = &self.now;
        let is_followed = self.stack.is_empty() && !now.untrusted && now.failed.is_none();
        let index = now.index.checked_sub(back as u32).filter(|index| is_followed && *index >= now.first)?;
        let plies = &self.scratch.moves.plies;
        let before = plies.len().checked_sub(back as usize)?;
        self.far_back = self.far_back.checked_sub(1)?;
        let mut position = self.scratch.header.start.clone();
        plies[..before].iter().for_each(|ply| advance(&mut position, ply));
        let (_, written) = self.first_inside()?;
        let is_meant = legal_move(written, &position).is_some() && self.numbers_agree(said);
        is_meant.then_some((index, position))
    }

    /// Whether the next number in the variation that opens here agrees with the one that it begins with: else that is a slip of the pen.
    fn numbers_agree(&self, said: u64) -> bool {
        const TOKENS: usize = 24;
        let mut tokens = self.tokens.clone();
        let (mut due, mut is_first) = (said, true);
        for _ in 0..TOKENS {
            match tokens.next() {
                Token::Move(..) => due += 1,
                Token::Number { .. } if is_first => is_first = false,
                Token::Number { value, dots, .. } => {
                    return Numbering { value, dots, moves: 0 }.half_moves() == due;
                }
                Token::Comment { closed: true, .. } | Token::Nag(_) | Token::Stray(_) => {}
                _ => break,
            }
        }
        true
    }

    /// The number of the half-move that is due, as the record counts.
    fn half_moves_due(&self) -> u64 {
        let due = 2 * u64::from(self.now.position.fullmove_number()) + self.now.position.turn() as u64;
        self.now.numbering.map_or(due, |last| last.half_moves() + u64::from(last.moves))
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
        let is_there = is_off_line || now.failed.is_some() || now.index == now.first || self.goes_on_inside();
        Branch { before_last: !is_there, trusted: !is_off_line }
    }

    /// Whether a variation that opens here goes on after the last ply instead of replacing it, as annotators write it: the number that
    /// it begins with is that of the move after, `5. O-O (5... O-O 6. c3)`, or it has none, and its first move can only be made there.
    /// Whatever the number says, a move that can be made in one of the two positions alone is made there.
    fn goes_on_inside(&self) -> bool {
        let due = self.half_moves_due();
        let rest = self.text[self.tokens.offset()..].trim_ascii_start();
        let said = number_at_front(rest);
        if said.is_some_and(|said| said + 1 == due) {
            return false;
        }
        self.first_inside().is_some_and(|(number, written)| {
            let is_legal = |position: &Position| legal_move(written, position).is_some();
            let before = self.position_before_last();
            match number {
                Some((value, dots)) if Numbering { value, dots, moves: 0 }.half_moves() == due => {
                    is_legal(&self.now.position) || before.is_none_or(|before| !is_legal(&before))
                }
                Some(_) => false,
                None => is_legal(&self.now.position) && before.is_some_and(|before| !is_legal(&before)),
            }
        })
    }

    /// The first move of the variation that opens here, and the number before it.
    fn first_inside(&self) -> Option<(Option<(u32, u8)>, Written)> {
        const TOKENS: usize = 24;
        let mut tokens = self.tokens.clone();
        let mut number = None;
        for _ in 0..TOKENS {
            match tokens.next() {
                Token::Move(written, _) => return Some((number, written)),
                Token::Number { value, dots, .. } => number = Some((value, dots)),
                Token::Comment { closed: true, .. } | Token::Nag(_) | Token::Stray(_) => {}
                _ => return None,
            }
        }
        None
    }

    /// The position before the line's last ply.
    fn position_before_last(&self) -> Option<Position> {
        self.scratch.before_last.get(self.stack.len()).cloned()
    }

    /// From the first variation on, the position before each ply is kept; until then only the main line was
    /// followed, and its last ply is taken back by playing the others again.
    fn keep_positions(&mut self) {
        self.keeps_positions = true;
        if let Some((_, plies)) = self.scratch.moves.plies.split_last() {
            let mut before = self.scratch.header.start.clone();
            plies.iter().for_each(|ply| advance(&mut before, ply));
            self.keep_before(&before);
        }
    }

    /// Closes the variation: its parent is followed again.
    pub(super) fn close(&mut self, span: Span) {
        self.keep(ItemKind::Close, span);
        match self.stack.pop() {
            Some(parent) => {
                self.end_of_line();
                self.now = parent;
            }
            None => self.defect(Defect::Unopened, span),
        }
    }
}

/// The number that the text begins with, as half-moves are counted, if it has the usual form.
///
/// What it saves: reading tokens, for nearly every variation begins so.
fn number_at_front(text: &[u8]) -> Option<u64> {
    const LONGEST: usize = 4;
    let digits = text.iter().take(LONGEST).take_while(|byte| byte.is_ascii_digit()).count();
    let value = text[..digits].iter().fold(0, |value, digit| 10 * value + u32::from(digit - b'0'));
    let dots = text[digits..].iter().take_while(|byte| **byte == b'.').count();
    (digits > 0 && dots > 0).then(|| Numbering { value, dots: dots.min(2) as u8, moves: 0 }.half_moves())
}

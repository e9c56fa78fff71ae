//! Remarks in parentheses.

use crate::{
    game::{ItemKind, Items},
    source::Span,
};
use std::collections::VecDeque;

/// A remark in parentheses has no more tokens than this, its last parenthesis among them.
const LONGEST_REMARK: usize = 256;

/// Which pairs of parentheses ahead hold no move: an empty variation is not PGN. One whose end is far away counts as a variation; where
/// the end is missing, the sign alone is the remark.
///
/// What it saves: what lies ahead is read once, however many parentheses are opened before a move or an end comes.
#[derive(Default)]
pub(super) struct Remarks<'g> {
    /// What has not been looked at.
    ahead: Option<Items<'g>>,
    /// How many tokens were looked at.
    tokens: usize,
    /// The parentheses that were opened among them, from the one asked for last on.
    opened: VecDeque<Opened>,
    /// How many were opened before.
    passed: usize,
    /// The numbers of those that are not closed, the outermost first.
    unclosed: VecDeque<usize>,
}

/// A parenthesis that was opened.
struct Opened {
    sign: Span,
    /// How many tokens come up to it.
    tokens: usize,
    /// Where the remark ends, or that it is none; `None` until that is known.
    end: Option<Option<usize>>,
}

impl<'g> Remarks<'g> {
    /// Where the remark ends that this parenthesis begins, after which `items` come; `None` where it begins a variation.
    pub(super) fn end_of(&mut self, open: Span, items: &Items<'g>) -> Option<usize> {
        while self.opened.front().is_some_and(|opened| opened.sign.start < open.start) {
            self.opened.pop_front();
            self.passed += 1;
        }
        while self.unclosed.front().is_some_and(|&number| number < self.passed) {
            self.unclosed.pop_front();
        }
        if self.opened.front().is_none_or(|opened| opened.sign != open) {
            *self = Remarks { ahead: Some(items.clone()), ..Remarks::default() };
            self.open(open);
        }
        loop {
            let opened = self.opened.front()?;
            if let Some(end) = opened.end {
                return end;
            }
            if self.tokens - opened.tokens == LONGEST_REMARK {
                return None;
            }
            self.look_on()?;
        }
    }

    fn open(&mut self, sign: Span) {
        self.unclosed.push_back(self.passed + self.opened.len());
        self.opened.push_back(Opened { sign, tokens: self.tokens, end: None });
    }

    /// Looks at the next token.
    fn look_on(&mut self) -> Option<()> {
        let item = self.ahead.as_mut()?.next()?;
        self.tokens += 1;
        match item.kind {
            ItemKind::Ply(..) | ItemKind::Unplayed => self.end_all(|_| None),
            ItemKind::End => self.end_all(|opened| Some(opened.sign.end())),
            ItemKind::Open => self.open(item.span),
            ItemKind::Close => {
                if let Some(number) = self.unclosed.pop_back() {
                    self.end(number, |_| Some(item.span.end()));
                }
            }
            _ => {}
        }
        Some(())
    }

    /// Nothing that is open is closed any more, or all that is open holds a move.
    fn end_all(&mut self, end: impl Fn(&Opened) -> Option<usize>) {
        for number in std::mem::take(&mut self.unclosed) {
            self.end(number, &end);
        }
    }

    fn end(&mut self, number: usize, end: impl Fn(&Opened) -> Option<usize>) {
        let opened = number.checked_sub(self.passed).and_then(|index| self.opened.get_mut(index));
        if let Some(opened) = opened {
            opened.end = Some(end(opened).filter(|_| self.tokens - opened.tokens <= LONGEST_REMARK));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Game, Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    /// The same, looked for from each parenthesis on.
    fn end_from(items: &Items<'_>) -> Option<usize> {
        let mut depth = 1;
        for item in items.clone().take(LONGEST_REMARK) {
            match item.kind {
                ItemKind::Ply(..) | ItemKind::Unplayed => return None,
                ItemKind::End => return Some(items.offset()),
                ItemKind::Open => depth += 1,
                ItemKind::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(item.span.end());
            }
        }
        None
    }

    /// How many parentheses begin remarks, and how many variations. Some are not asked for, as where a remark is passed over.
    fn compare(game: &Game<'_>, asks: impl Fn(usize) -> bool) -> (usize, usize) {
        let (mut remarks, mut items) = (Remarks::default(), game.items());
        let (mut counts, mut opened) = ((0, 0), 0);
        while let Some(item) = items.next() {
            opened += usize::from(matches!(item.kind, ItemKind::Open));
            if matches!(item.kind, ItemKind::Open) && asks(opened) {
                let expected = end_from(&items);
                assert_eq!(remarks.end_of(item.span, &items), expected, "byte {}", item.span.start);
                match expected {
                    Some(_) => counts.0 += 1,
                    None => counts.1 += 1,
                }
            }
        }
        counts
    }

    #[test]
    fn remarks_end_where_a_look_from_each_of_them_finds_it() {
        let letters = Letters::new(ENGLISH);
        let pieces = ["(", "(", ")", "$1 ", "word ", "{x} ", "d4 ", "1. ", "((", "))"];
        let (mut seed, mut counts) = (7_u64, (0, 0));
        for round in 0..300 {
            let mut text = "1. e4 ".to_owned();
            // Fewer moves than signs, and sometimes many tokens before the end.
            for _ in 0..if round % 10 == 0 { 700 } else { 30 } {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let piece = pieces[(seed >> 33) as usize % pieces.len()];
                text += if piece == "d4 " && round % 3 > 0 { "$2 " } else { piece };
            }
            text += ["", " 1-0", " 1... e5 *"][round % 3];
            let mut scratch = Scratch::default();
            let game = replay(text.as_bytes(), &letters, &mut scratch);
            for skipped in 1..4 {
                let found = compare(&game, |opened| opened % skipped == 0 || opened % 7 < 4);
                counts = (counts.0 + found.0, counts.1 + found.1);
            }
        }
        assert!(counts.0 > 1000 && counts.1 > 1000, "{counts:?}");
    }
}

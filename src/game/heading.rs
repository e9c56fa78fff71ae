//! The lines of names, titles and dates before the moves of a game that has no tags for them.

use super::{Game, ItemKind};
use crate::{
    pgn::{Heading, is_label_of_result},
    source::Span,
};

/// How many bytes the number before the first move of a game takes at most, but for some that start from a FEN.
const LONGEST_NUMBER: usize = 4;

impl Game<'_> {
    /// The lines between the tags and the moves that hold words and no move; empty in nearly every game.
    #[inline]
    pub fn heading_lines(&self) -> Span {
        let begin = (self.movetext().start as usize).min(self.text.len());
        let first = self.plies().first().map_or(self.text.len(), |ply| ply.span.start as usize);
        let is_short = first - begin.min(first) <= LONGEST_NUMBER;
        Span::new(begin, if is_short { begin } else { self.end_of_heading(begin, first) })
    }

    #[cold]
    fn end_of_heading(&self, begin: usize, first: usize) -> usize {
        let text = self.text;
        let (mut at, mut end) = (begin, begin);
        let failure = self.failures().first().map(|failure| failure.span.start as usize);
        let is_replayed = self.not_replayed().is_none();
        let is_before_failure =
            |at: u32| is_replayed && failure.is_none_or(|failure| (at as usize) < failure);
        while let Some(length) = memchr::memchr(b'\n', &text[at..first]) {
            let next = at + length + 1;
            let (mut is_heading, mut depth) = (false, 0);
            for item in self.items_within(Span::new(at, next)) {
                match item.kind {
                    ItemKind::Stray => is_heading = true,
                    // `Tal – Larsen [B82]`
                    ItemKind::Unplayed if is_before_failure(item.span.start) => is_heading = true,
                    ItemKind::Result(_) if !self.is_result(item.span) => is_heading = true,
                    ItemKind::Number { .. } | ItemKind::Nag | ItemKind::End => {}
                    ItemKind::Open => depth += 1,
                    ItemKind::Close if depth > 0 => depth -= 1,
                    // `White: Roth; Black: Blau`
                    ItemKind::Comment { .. } if is_heading && text[item.span.start as usize] == b';' => {}
                    _ => return end,
                }
            }
            at = next;
            match (is_heading, depth) {
                (true, 0) => end = next,
                (false, 0) if text[end..next].trim_ascii_end().is_empty() => end = next,
                _ => return end,
            }
        }
        end
    }

    /// What the lines before the moves say of a game that has no tags at all.
    ///
    /// ```
    /// use scoresheet::game::{Dialects, Scratch, read_game};
    /// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    /// let game = read_game("Müller – Huber, Berlin 1925\n\n1. e4 e5 1-0".as_bytes(), &dialects, &mut scratch);
    /// assert_eq!(game.heading().unwrap().black, "Huber");
    /// ```
    pub fn heading(&self) -> Option<Heading> {
        let lines = self.heading_lines();
        let is_first = self.text[..lines.start as usize].trim_ascii().is_empty();
        if lines.len == 0 || !self.tags().all().is_empty() || !is_first {
            return None;
        }
        Heading::read(&self.decode(lines.of(self.text)))
    }

    /// Whether a word outside the moves is only the name of what comes next to it, the game's result: `Result: 1-0`.
    pub fn names_result(&self, word: Span) -> bool {
        let Some(result) = self.outcome().map(|(_, span)| span.start as usize) else { return false };
        let between = self.text.get(word.end()..result);
        between.is_some_and(|between| between.iter().all(|byte| matches!(byte, b' ' | b'\t')))
            && is_label_of_result(&self.decode(word.of(self.text)))
    }
}

//! The layout as it is: only move tokens change.

use super::{Work, in_order, letters::Swap};

impl Work<'_, '_> {
    /// Appends the text with its moves respelt; `None` if letters alone will not do.
    pub(super) fn keep(&mut self, out: &mut Vec<u8>) -> Option<()> {
        let game = self.game;
        let text = game.text;
        out.reserve(text.len() + text.len() / 8);
        let mut at = 0;
        for (seat, ply) in in_order(game) {
            let (start, end) = (ply.span.start as usize, ply.span.end());
            if self.swaps {
                let (from, length, letter) = match self.swap(ply) {
                    // It goes with the stretch of text it stands in.
                    Swap::Nothing => {
                        self.counts.moves += 1;
                        continue;
                    }
                    Swap::First(length, letter) => (start, length, letter),
                    Swap::Promotion(from, length, letter) => (start + from, length, letter),
                    Swap::Elsewhere => return None,
                };
                out.extend_from_slice(&text[at..from]);
                out.extend_from_slice(letter);
                at = from + length;
                self.counts.moves += 1;
                continue;
            }
            out.extend_from_slice(&text[at..start]);
            at = end;
            match self.respell(seat, ply) {
                Some(word) => {
                    // `e4--`, `d62. Nf3`: what was told apart by its form alone has to be kept apart.
                    if out.last().is_some_and(u8::is_ascii_alphanumeric)
                        && word.first().is_some_and(u8::is_ascii_alphanumeric)
                    {
                        out.push(b' ');
                    }
                    out.extend_from_slice(word);
                    if text.get(end).is_some_and(u8::is_ascii_alphanumeric) {
                        out.push(b' ');
                    }
                }
                None => out.extend_from_slice(&text[start..end]),
            }
        }
        out.extend_from_slice(&text[at..]);
        Some(())
    }
}

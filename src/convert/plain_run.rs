//! Runs of moves that are laid out as PGN lays them out.

use super::{Work, letters::is_apart, line_wrapper::white_number};
use crate::game::{Ply, PlyRef};

impl Work<'_, '_> {
    /// How many of these half-moves of the main line, the first of which has this index, follow one another from byte `at` on
    /// with one space or line end before each and White's numbers as they should be, each written as PGN has it with a
    /// letter of one byte.
    pub(super) fn plain_run(&self, mut at: usize, plies: &[Ply], index: u32) -> usize {
        let (mut number, mut black) = self.game.number(PlyRef { line: 0, index });
        let mut count = 0;
        for ply in plies {
            let gap = self.plain_gap(at, if black { None } else { Some(number) });
            if gap.is_none_or(|gap| at + gap != ply.span.start as usize) || !self.is_swappable(ply) {
                break;
            }
            at = ply.span.end();
            (number, black) = (number + u32::from(black), !black);
            count += 1;
        }
        // Of all but the last one, the gap that follows tells where they end.
        let last = plies[..count].last();
        count - usize::from(last.is_some_and(|ply| !is_apart(ply, self.game.text)))
    }

    /// How many bytes a space or line end takes at byte `at`, and White's number and another one after it, if one is due.
    #[inline(always)]
    fn plain_gap(&self, at: usize, number: Option<u32>) -> Option<usize> {
        let word = u64::from_le_bytes(*self.game.text.get(at..)?.first_chunk()?);
        let first = separator(word)?;
        let Some(number) = number else { return Some(first) };
        let (text, length) = white_number(number)?;
        let word = word >> (8 * first);
        if (word ^ text) << (64 - 8 * length) != 0 {
            return None;
        }
        Some(first + length + separator(word >> (8 * length))?)
    }
}

/// How many of the lowest bytes are a space or a line end.
#[inline(always)]
fn separator(word: u64) -> Option<usize> {
    match word as u8 {
        b' ' | b'\n' => Some(1),
        b'\r' if word as u16 == u16::from_le_bytes(*b"\r\n") => Some(2),
        _ => None,
    }
}

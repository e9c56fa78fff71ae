//! Runs of moves that are laid out as PGN lays them out.

use super::{GameConversion, letters::is_apart, line_wrapper::white_numbers_from};
use crate::{
    game::{Ply, PlyRef},
    pgn::{begins_with, number_length, usual_number},
    source::eight_bytes,
};

impl GameConversion<'_, '_> {
    /// How many of these half-moves of the main line, the first of which has this index, follow one another from byte `at` on
    /// with one space or line end before each and White's numbers as they should be, and, if `IN_FORM`, each written as PGN has it
    /// with a letter of one byte.
    pub(super) fn plain_run_length<const IN_FORM: bool>(
        &self,
        mut at: usize,
        plies: &[Ply],
        index: u32,
    ) -> usize {
        let (mut number, mut black) = self.game.number(PlyRef { line: 0, index });
        let mut count = 0;
        while let Some(ply) = plies.get(count) {
            if !black {
                let moves = self.plain_moves::<IN_FORM>(at, &plies[count..], number);
                if moves > 0 {
                    count += 2 * moves;
                    number += moves as u32;
                    at = plies[count - 1].span.end();
                    continue;
                }
            }
            let gap = self.plain_gap(at, if black { None } else { Some(number) });
            let is_plain = gap.is_some_and(|gap| at + gap == ply.span.start as usize);
            if !is_plain || (IN_FORM && !self.is_swappable(ply)) {
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

    /// How many moves, each of both sides, follow one another so from byte `at` on, as far as that is told in few steps: all are known
    /// to be in PGN's form, and no line ends after a number, or with two bytes.
    ///
    /// What it saves: one branch a move, nearly always taken.
    fn plain_moves<const IN_FORM: bool>(&self, mut at: usize, plies: &[Ply], number: u32) -> usize {
        let text = self.game.text;
        let mut count = 0;
        for ([white, black], number) in plies.as_chunks().0.iter().zip(white_numbers_from(number)) {
            let (Some(word), Some(&between)) = (eight_bytes(self.game.text, at), text.get(white.span.end()))
            else {
                break;
            };
            let (expected, length) = number.spaced();
            // The first byte may be a line end.
            let differs = ((word ^ expected) >> 8) << (64 - 8 * length);
            let is_plain = (differs == 0)
                & is_separator(word as u8)
                & is_separator(between)
                & (at + 1 + length == white.span.start as usize)
                & (white.span.end() + 1 == black.span.start as usize)
                & (!IN_FORM | (white.written.is_in_pgn_form() & black.written.is_in_pgn_form()));
            if !is_plain {
                break;
            }
            at = black.span.end();
            count += 1;
        }
        count
    }

    /// How many bytes a space or line end takes at byte `at`, and White's number and another one after it, if one is due.
    fn plain_gap(&self, at: usize, number: Option<u32>) -> Option<usize> {
        let word = eight_bytes(self.game.text, at)?;
        let first = separator(word)?;
        let Some(number) = number else { return Some(first) };
        let (number, word) = (usual_number(number, false)?, word >> (8 * first));
        if !begins_with(word, number) {
            return None;
        }
        let length = number_length(number);
        Some(first + length + separator(word >> (8 * length))?)
    }

    /// How many bytes a space or line end takes at byte `at`, if there is one, and the number after it, as PGN writes it before a move of
    /// White's or, with three dots, of Black's, with a space or line end after it, if there is one; 0 where there is none.
    pub(super) fn gap_of_own_number(&self, at: usize, (number, black): (u32, bool)) -> usize {
        let (Some(word), Some(number)) = (eight_bytes(self.game.text, at), usual_number(number, black))
        else {
            return 0;
        };
        let first = usize::from(is_separator(word as u8));
        let (word, length) = (word >> (8 * first), number_length(number));
        match begins_with(word, number) {
            true => first + length + usize::from(is_separator((word >> (8 * length)) as u8)),
            false => 0,
        }
    }
}

/// Whether this is a space, or a line end of one byte: looked up, which takes fewer steps than two comparisons.
#[inline(always)]
fn is_separator(byte: u8) -> bool {
    static SEPARATORS: [bool; 256] = {
        let mut separators = [false; 256];
        (separators[b' ' as usize], separators[b'\n' as usize]) = (true, true);
        separators
    };
    SEPARATORS[byte as usize]
}

/// How many of the lowest bytes are a space or a line end.
#[inline(always)]
fn separator(word: u64) -> Option<usize> {
    match word as u8 {
        byte if is_separator(byte) => Some(1),
        b'\r' if word as u16 == u16::from_le_bytes(*b"\r\n") => Some(2),
        _ => None,
    }
}

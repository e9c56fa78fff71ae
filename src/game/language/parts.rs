//! A long game read part by part, so that memory is needed for one part at a time.

use super::{dialects::Dialects, settle::Reader};
use crate::game::{
    record::{EventKind, EventSet, Game, Scratch},
    replay::replay_on_into,
};
use memchr::{memchr, memchr2};

/// How far beyond the size of a part a seam before a move's number is looked for, before any move will do.
const PATIENCE: usize = 1 << 10;

/// The parts of one long game without a fault, in order. Each is a game of its own: its [`text`](Game::text) is that of
/// the whole game up to the part's end, its movetext begins where the last part's ended, it starts from the position that led
/// to, and it has the tags of the whole.
///
/// ```
/// use scoresheet::game::{Dialects, GameParts, Scratch};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let mut parts = GameParts::new(b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &dialects, 8);
/// let first = parts.next(&mut scratch).unwrap();
/// assert_eq!((first.game.text, first.is_last), (&b"1. e4 e5"[..], false));
/// let second = parts.next(&mut scratch).unwrap();
/// assert_eq!((second.game.plies().len(), second.game.start().fullmove_number()), (2, 2));
/// ```
pub struct GameParts<'g> {
    reader: Reader<'g>,
    /// Bytes in a part, at least.
    size: usize,
    /// Where the next part begins.
    at: usize,
    /// What the first part was found to be written in.
    dialect: Option<usize>,
}

/// One of them.
pub struct Part<'s> {
    /// The game as far as it is in this part.
    pub game: Game<'s>,
    /// Whether it is the last.
    pub is_last: bool,
}

impl<'g> GameParts<'g> {
    /// The parts of the game that is `text`, each of `size` bytes or somewhat more, but where a comment or a variation is longer.
    pub fn new(text: &'g [u8], dialects: &'g Dialects, size: usize) -> GameParts<'g> {
        let reader = Reader { text, dialects, is_respelt: false };
        GameParts { reader, size, at: 0, dialect: None }
    }

    /// The next part, which is read into the memory that the last one was read into. `None` after the last part, and where
    /// the game is not legal as it is written, or where only the whole of it says what it is: then it is to be read whole.
    pub fn next<'s>(&mut self, scratch: &'s mut Scratch) -> Option<Part<'s>>
    where
        'g: 's,
    {
        let Reader { text: whole, dialects, .. } = self.reader;
        if self.at >= whole.len() {
            return None;
        }
        let end = self.next_seam();
        let (text, is_last) = (&whole[..end], end == whole.len());
        let reader = Reader { text, ..self.reader };
        let dialect = match self.dialect {
            Some(dialect) => {
                replay_on_into(text, self.at, &reader.settings(dialect, true), scratch);
                dialect
            }
            None => reader.dialect(scratch)?,
        };
        (self.at, self.dialect) = (end, Some(dialect));
        is_flawless(scratch, is_last).then_some(())?;
        Some(Part { game: Game::new(text, scratch, &dialects.get(dialect).letters), is_last })
    }

    /// Where the part that begins next ends: before the space before a number or a move of the main line.
    fn next_seam(&self) -> usize {
        let text = self.reader.text;
        let (least, mut at, mut depth) = (self.at + self.size, self.at, 0_u32);
        while at < text.len() {
            let from = &text[at..];
            match from[0] {
                b'{' => at += memchr(b'}', from).unwrap_or(from.len()),
                b';' => at += memchr2(b'\n', b'\r', from).unwrap_or(from.len()),
                b'%' if begins_line(text, at) => at += memchr2(b'\n', b'\r', from).unwrap_or(from.len()),
                b'[' if begins_line(text, at) => at += memchr2(b'\n', b'\r', from).unwrap_or(from.len()),
                b'(' => depth += 1,
                b')' => depth = depth.saturating_sub(1),
                b' ' | b'\n' if depth == 0 && at >= least && is_seam(text, at, at < least + PATIENCE) => {
                    return at;
                }
                _ => {}
            }
            at += 1;
        }
        text.len()
    }
}

fn begins_line(text: &[u8], at: usize) -> bool {
    at == 0 || matches!(text[at - 1], b'\n' | b'\r')
}

/// Whether the space at this place stands before White's number or, unless that is asked for, before a move; and after a
/// move, a comment or a variation.
fn is_seam(text: &[u8], at: usize, before_number: bool) -> bool {
    let is_end = |byte: &u8| byte.is_ascii_alphanumeric() || b"+#})".contains(byte);
    if !text[..at].last().is_some_and(is_end) {
        return false;
    }
    let next = &text[at + 1..];
    let digits = next.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match next.get(digits) {
        Some(b'.') => digits > 0 && next.get(digits + 1) != Some(&b'.'),
        Some(byte) => digits == 0 && !before_number && byte.is_ascii_alphabetic(),
        None => false,
    }
}

/// Whether nothing was found in a part for which all of the game would have to be known.
fn is_flawless(scratch: &Scratch, is_last: bool) -> bool {
    scratch.header.not_replayed.is_none()
        && !scratch.notes.seen.meets(EventSet::UNCLEAN)
        && !scratch.notes.seen.has(EventKind::PawnLetter)
        && scratch.notes.defects.is_empty()
        && scratch.notes.foreign.is_empty()
        && scratch.alternative_reading.is_none()
        && (is_last || (scratch.outcome.is_none() && !scratch.moves.plies.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seams_are_on_the_main_line_alone() {
        let dialects = Dialects::any();
        let seams = |text: &str| {
            let mut parts = GameParts::new(text.as_bytes(), &dialects, 1);
            let mut found = Vec::new();
            while parts.at < text.len() {
                parts.at = parts.next_seam();
                found.push(text[..parts.at].len());
            }
            found
        };
        assert_eq!(seams("1. e4 e5 2. d4 d5 *"), [8, 19]);
        assert_eq!(seams("1. e4 (1. d4 d5 2. c4 c6) e5 2. d4 {a 3. e4} d5 *"), [28, 49]);
        assert_eq!(seams("1. e4 {a} 1... e5 {b} 2. d4 {c} d5 (2... c5) 3. c4 *"), [21, 44, 52]);
        assert_eq!(seams("1. e4 e5 (1... d5 *"), [19]);
    }
}

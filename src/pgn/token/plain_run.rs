//! Runs of plain half-moves, read ahead of the position.

use super::{
    Tokens,
    plain::{expected_number_length, may_belong_to_move},
};
use crate::{notation::first_token, source::Span};

/// What a number, its blank, a token, the space and the byte after it take at most.
const WINDOW: usize = 16;

/// A half-move of a run: what may be a move, the number before it and the comment after it.
#[derive(Clone, Copy, Debug)]
pub struct PlainHalfMove {
    /// The bytes of the token, fewer than eight.
    pub token: u64,
    start: u32,
    length: u8,
    /// The dots of the number before it: 1, 2 for three; 0 without a number.
    pub dots: u8,
    /// The length of the comment, which begins after the token and a space; 0 where there is none.
    comment: u8,
}

impl PlainHalfMove {
    const NONE: PlainHalfMove = PlainHalfMove { token: 0, start: 0, length: 0, dots: 0, comment: 0 };

    /// The token, without its number.
    #[inline]
    pub fn span(&self) -> Span {
        Span { start: self.start, len: u32::from(self.length) }
    }

    /// The comment right after it.
    #[inline]
    pub fn comment(&self) -> Option<Span> {
        let start = self.start + u32::from(self.length) + 1;
        (self.comment != 0).then_some(Span { start, len: u32::from(self.comment) })
    }
}

/// Memory for the half-moves that are read ahead.
#[derive(Clone, Debug, Default)]
pub struct PlainRun(Vec<PlainHalfMove>);

impl PlainRun {
    /// How many half-moves are read ahead at most.
    pub const LONGEST: usize = 128;

    /// The first half-moves of it.
    pub fn first(&self, count: usize) -> &[PlainHalfMove] {
        &self.0[..count]
    }
}

impl Tokens<'_> {
    /// Reads what may be moves into `run`, as long as they are short and stand apart, with the numbers and comments of plain forms
    /// between them, from `number` on, which is Black's move if `black`, and says how many: `most` at most.
    ///
    /// What it saves: what comes next is read without waiting for the position, so that neither holds up the other, and what both
    /// need stays in registers.
    #[inline(never)]
    pub fn plain_run(&mut self, (number, black): (u32, bool), most: usize, run: &mut PlainRun) -> usize {
        let (text, mut at) = (self.text, self.at);
        let is_inside = self.depth > 0;
        let mut count = 0;
        // Half-moves since move 0: even before White's.
        let mut half_moves = 2 * u64::from(number) + u64::from(black);
        // How many bytes the number of Black's move takes, and its dots.
        let mut black_number = (0, 0);
        run.0.resize(PlainRun::LONGEST, PlainHalfMove::NONE);
        for slot in run.0.iter_mut().take(most) {
            let padded;
            let window = match text[at..].first_chunk::<WINDOW>() {
                Some(window) => window,
                None => {
                    padded = padded_window(&text[at..]);
                    &padded
                }
            };
            let (mut skipped, mut dots) = std::mem::take(&mut black_number);
            if half_moves.is_multiple_of(2) {
                let number = (half_moves / 2) as u32;
                if let Some(length) = expected_number_length(first_word(window, 0), number) {
                    (skipped, dots) = (length, 1);
                }
            }
            let (token, length) = first_token(first_word(window, skipped));
            let start = at + skipped;
            let next = window[(skipped + length + 1) % WINDOW];
            let second = || text.get(start + length + 2).copied().unwrap_or(0);
            // Longer ones, numbers, signs and the end of a variation are for others to read.
            let closes = || (token >> (8 * length - 8)) as u8 == b')';
            if length == 8
                || (token as u8) < b'A'
                || (is_inside && closes())
                || may_belong_to_move(next, second)
            {
                break;
            }
            at = start + length + 1;
            half_moves += 1;
            let mut comment = 0;
            if next == b'{' {
                let mut tokens = Tokens { at, ..self.clone() };
                if let Some(span) = tokens.plain_comment() {
                    comment = span.len as u8;
                    at = tokens.at;
                    if !half_moves.is_multiple_of(2) && tokens.expected_black_number((half_moves / 2) as u32)
                    {
                        black_number = (tokens.at - at, 2);
                    }
                }
            }
            *slot = PlainHalfMove { token, start: start as u32, length: length as u8, dots, comment };
            count += 1;
        }
        self.at = at;
        count
    }

    /// Goes back to before this half-move of the run that was read last, but not to before its number.
    pub fn return_to(&mut self, half_move: &PlainHalfMove) {
        self.at = half_move.start as usize;
    }
}

/// The end of a text, and bytes after it that are no token's. There, a control byte after a move is for others to read: it may be
/// stray text.
#[cold]
fn padded_window(rest: &[u8]) -> [u8; WINDOW] {
    let mut window = [0xFF; WINDOW];
    for (byte, &read) in window.iter_mut().zip(rest) {
        let is_stray = read.is_ascii_control() && !read.is_ascii_whitespace();
        *byte = if is_stray { 0xFF } else { read };
    }
    window
}

/// Eight bytes of a window, from one of its first eight on.
#[inline(always)]
fn first_word(window: &[u8; WINDOW], at: usize) -> u64 {
    window[at % 8..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

//! The lines above a game in a document that say who played it.

use super::{first_move_in_document, is_movetext_line, is_prose};
use crate::pgn::{Heading, decode, heading::is_heading_line, unquoted};
use std::ops::Range;

/// How far below its first line, in bytes, the moves of a game begin at most, and how long the lines between may be.
const LONGEST: usize = 1 << 10;
const LONGEST_LINE: usize = 160;

/// What the lines at the front of a text are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinesAbove {
    /// No names of players, or none that belong to moves.
    Nothing,
    /// What comes next decides.
    Undecided,
    /// They name both players of the game whose first move is on the line that begins at `moves`.
    Names {
        /// Where the line with the first move begins.
        moves: usize,
        /// The lines of names, dates and places, without their ends.
        lines: Vec<Range<usize>>,
    },
}

/// Whether a text of a document begins with a line that is above a game: it names players, and moves come soon after.
/// `at_end` says that no more text follows.
///
/// ```
/// use scoresheet::pgn::{LinesAbove, lines_above_moves};
/// let found = lines_above_moves(b"White: Roth.  Black: Blau.\n\n1. e4 e5 2. Nf3\n", true);
/// assert_eq!(found, LinesAbove::Names { moves: 28, lines: vec![0..26] });
/// assert_eq!(lines_above_moves(b"White: Roth.  Black: Blau.\n", false), LinesAbove::Undecided);
/// assert_eq!(lines_above_moves(b"White has the better game.\n1. e4 e5 2. Nf3\n", true), LinesAbove::Nothing);
/// ```
pub fn lines_above_moves(text: &[u8], at_end: bool) -> LinesAbove {
    let (mut at, mut lines, mut said) = (0, Vec::new(), String::new());
    loop {
        let rest = &text[at..text.len().min(LONGEST)];
        let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let line = &rest[..length];
        let is_cut = length == rest.len();
        // The first line decides in nearly every case, and needs no more text.
        if at == 0 && (length > LONGEST_LINE || (!is_cut || at_end) && !is_heading_line(unquoted(line))) {
            return LinesAbove::Nothing;
        }
        if is_cut && text.len() < LONGEST && !at_end {
            return LinesAbove::Undecided;
        }
        if at > 0 && first_move_in_document(line).is_some() {
            let heading = Heading::read(&said).filter(|heading| !heading.white.is_empty());
            return heading.map_or(LinesAbove::Nothing, |_| LinesAbove::Names { moves: at, lines });
        }
        let bare = unquoted(line);
        if is_cut || length > LONGEST_LINE || at > 0 && (is_movetext_line(line) || is_prose(bare)) {
            return LinesAbove::Nothing;
        }
        let with_it = said.clone() + "\n" + &decode(bare);
        let is_part = || Heading::read(&with_it).is_some_and(|heading| !heading.says_more);
        if !bare.trim_ascii().is_empty() && (is_heading_line(bare) || is_part()) {
            said = with_it;
            lines.push(at..at + length);
        }
        at += length + 1;
    }
}

//! The lines above a game in a document that say who played it.

use super::{is_movetext_line, is_prose};
use crate::pgn::{Heading, decode, heading::is_heading_line, unquoted};
use std::ops::Range;

/// How far below the first of them, in bytes, the moves of a game begin at most, and how long the lines may be.
const LONGEST: usize = 1 << 10;
const LONGEST_LINE: usize = 160;

/// The lines between `from` and the first move of a game, at `moves`, that name its players, and what goes with that: dates and places.
/// What stands before the move on its own line counts as one.
pub(super) fn lines_above(text: &[u8], from: usize, moves: usize) -> Vec<Range<usize>> {
    let from = from.max(moves.saturating_sub(LONGEST));
    // A line that begins before is none of them.
    let begins = from == 0 || matches!(text[from - 1], b'\n' | b'\r');
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut at = from;
    while at < moves {
        let end = memchr::memchr2(b'\n', b'\r', &text[at..moves]).map_or(moves, |length| at + length);
        if at > from || begins {
            lines.push(at..end);
        }
        at = end + 1;
    }
    // Moves and prose above belong to something else.
    let is_other = |line: &Range<usize>| {
        let line = &text[line.clone()];
        line.len() > LONGEST_LINE || is_movetext_line(line) || is_prose(unquoted(line))
    };
    let first = lines.iter().rposition(is_other).map_or(0, |at| at + 1);
    let lines = &lines[first..];
    (0..lines.len()).find_map(|at| named(text, &lines[at..])).unwrap_or_default()
}

/// Those of these lines that belong to a heading, if the first is of one and both players are named.
fn named(text: &[u8], lines: &[Range<usize>]) -> Option<Vec<Range<usize>>> {
    if !is_heading_line(unquoted(&text[lines[0].clone()])) {
        return None;
    }
    let (mut said, mut kept) = (String::new(), Vec::new());
    for line in lines {
        let bare = unquoted(&text[line.clone()]);
        let with_it = said.clone() + "\n" + &decode(bare);
        let is_part = || Heading::read(&with_it).is_some_and(|heading| !heading.says_more);
        if !bare.trim_ascii().is_empty() && (is_heading_line(bare) || is_part()) {
            said = with_it;
            kept.push(line.clone());
        }
    }
    Heading::read(&said).filter(|heading| !heading.white.is_empty()).map(|_| kept)
}

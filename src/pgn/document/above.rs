//! The lines above a game in a document that say who played it.

use super::{is_movetext_line, is_prose};
use crate::pgn::{
    Heading, decode,
    heading::{begins_heading, is_heading_line},
    read_tag, unquoted,
};
use std::ops::Range;

/// How far below the first of them, in bytes, the moves of a game begin at most, and how long the lines may be.
const LONGEST: usize = 1 << 10;
const LONGEST_LINE: usize = 160;

/// How many lines a heading begins with of which the later ones show that the first names players.
const SHOWING: usize = 3;

/// The lines between `from` and the first move of a game, at `moves`, that name its players, and what goes with that: dates and places.
/// What stands before the move on its own line counts as one.
pub(super) fn lines_above(text: &[u8], from: usize, moves: usize) -> Vec<Range<usize>> {
    let from = from.max(moves.saturating_sub(LONGEST));
    if let Some(tags) = tags_before(text, from, moves) {
        return vec![tags];
    }
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
        line.len() > LONGEST_LINE || is_movetext_line(line) || is_prose(unquoted(line)) && !is_title(line)
    };
    let first = lines.iter().rposition(is_other).map_or(0, |at| at + 1);
    let lines = &lines[first..];
    (0..lines.len()).find_map(|at| named(text, &lines[at..])).unwrap_or_default()
}

/// Those of these lines that belong to a heading, if the first is of one and both players are named.
fn named(text: &[u8], lines: &[Range<usize>]) -> Option<Vec<Range<usize>>> {
    let words = |line: &Range<usize>| decode(unquoted(&text[line.clone()])).trim().to_owned();
    let filled: Vec<String> = lines.iter().map(words).filter(|line| !line.is_empty()).collect();
    let below: Vec<&str> = filled.iter().skip(1).map(String::as_str).collect();
    // Names that the line below shows to be names.
    let is_shown_below = !words(&lines[0]).is_empty() && begins_heading(&filled[0], &below);
    if !is_heading_line(unquoted(&text[lines[0].clone()])) && !is_shown_below {
        return None;
    }
    let (mut said, mut kept) = (String::new(), Vec::new());
    for line in lines {
        let bare = unquoted(&text[line.clone()]);
        let with_it = said.clone() + "\n" + &decode(bare);
        let outcome = Heading::read(&said).and_then(|heading| heading.outcome);
        let is_part = || {
            Heading::read(&with_it)
                .is_some_and(|heading| !heading.says_more || outcome.is_none() && heading.outcome.is_some())
        };
        let is_below = is_shown_below && kept.len() < SHOWING;
        if !bare.trim_ascii().is_empty() && (is_below || is_heading_line(bare) || is_part()) {
            said = with_it;
            kept.push(line.clone());
        }
    }
    Heading::read(&said).filter(|heading| !heading.white.is_empty()).map(|_| kept)
}

/// The tags that stand right before the first move on its line: `[White "Roth"] [Black "Blau"] 1. e4`.
fn tags_before(text: &[u8], from: usize, moves: usize) -> Option<Range<usize>> {
    let mut begin = moves;
    loop {
        let before = text[from..begin].trim_ascii_end();
        let open = before.ends_with(b"\"]").then(|| memchr::memrchr(b'[', before)).flatten();
        match open.and_then(|open| read_tag(&text[..from + before.len()], from + open)) {
            Some((tag, end, None)) if end == from + before.len() => {
                begin = from + memchr::memrchr(b'[', &text[from..tag.name.start as usize])?;
            }
            _ => break,
        }
    }
    (begin < moves).then(|| begin..from + text[from..moves].trim_ascii_end().len())
}

/// Whether a line is written like a title: most of its words begin with a capital.
fn is_title(line: &[u8]) -> bool {
    let line = decode(line);
    let words = || line.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic));
    let capital = words().filter(|word| word.starts_with(char::is_uppercase)).count();
    5 * capital >= 4 * words().count() && !line.trim_end().ends_with('.')
}

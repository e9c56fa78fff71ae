//! Lines with move number 1 that turn out to be lines of a comment.
//!
//! Where games start is decided line by line, whatever braces are open, so that a brace which is never closed costs one game
//! and not those after it. A line with number 1 is a weak sign of a game, though: where a brace is open before it and closed
//! after it, soon and before anything else is commented or tagged, the line is one of the comment.

use super::GameStart;
use memchr::{memchr_iter, memchr2, memrchr2};

/// How far after such a line the brace has to be closed, in bytes.
pub(super) const REACH: usize = 8 << 10;

/// Settles the doubtful ones among the starts that were found in `text` so far: those in comments are taken out.
///
/// `at_end` says that no more text follows that could be asked. Without it, what needs more text stays doubtful, and so do all
/// doubtful starts after it. Linear in the text, however often it is called as that grows by half or more.
///
/// ```
/// use scoresheet::pgn::{Boundaries, settle_starts};
/// let text = b"1. e4 {or\n\n1. d4} e5 *\n\n1. c4 {and\n\n1. f4 {or\n\n1. g4\n";
/// let mut starts = Vec::new();
/// Boundaries::default().scan(text, true, |start| starts.push(start));
/// settle_starts(text, &mut starts, true);
/// assert_eq!(starts.iter().map(|start| start.line).collect::<Vec<_>>(), [1, 5, 7, 9]);
/// ```
pub fn settle_starts(text: &[u8], starts: &mut Vec<GameStart>, at_end: bool) {
    let Some(first) = starts.iter().position(|start| start.doubtful) else { return };
    let from = starts[..first].last().map_or(0, |start| start.offset);
    let mut braces = Braces { text, from, comment_end: 0, next: 0 };
    let (mut index, mut is_stuck) = (0, false);
    starts.retain_mut(|start| {
        index += 1;
        if index <= first || is_stuck {
            return true;
        }
        let in_comment = if start.doubtful { braces.are_around(start.offset, at_end) } else { Some(false) };
        match in_comment {
            Some(true) => return false,
            Some(false) => {
                start.doubtful = false;
                braces.from = start.offset;
            }
            None => is_stuck = true,
        }
        true
    });
}

/// The braces of a text, as far as they were looked for.
struct Braces<'t> {
    text: &'t [u8],
    /// Where the game before begins.
    from: usize,
    /// Where the last comment ends that a doubtful start turned out to be in.
    comment_end: usize,
    /// Up to this byte, no brace stands after the last place that was asked about.
    next: usize,
}

impl Braces<'_> {
    /// Whether this place is in a comment; `None` where that is closed too far on to be seen.
    fn are_around(&mut self, at: usize, at_end: bool) -> Option<bool> {
        if at < self.comment_end {
            return Some(true);
        }
        match self.is_open_before(at) {
            true => self.is_closed_after(at, at_end),
            false => Some(false),
        }
    }

    /// Whether the last brace of the game before this place opens a comment.
    fn is_open_before(&self, at: usize) -> bool {
        let before = &self.text[self.from.min(at)..at];
        memrchr2(b'{', b'}', before).is_some_and(|brace| before[brace] == b'{')
    }

    /// Whether the next brace closes one, before anything that is like a tag.
    fn is_closed_after(&mut self, at: usize, at_end: bool) -> Option<bool> {
        let end = self.text.len().min(at + REACH);
        let from = self.next.clamp(at, end);
        let Some(found) = memchr2(b'{', b'}', &self.text[from..end]) else {
            self.next = end;
            return (at_end || end == at + REACH).then_some(false);
        };
        self.next = from + found;
        let is_closed = self.text[self.next] == b'}' && !has_tag(&self.text[at..self.next]);
        if is_closed {
            self.comment_end = self.next;
        }
        Some(is_closed)
    }
}

/// Whether a line of the text begins like a tag.
pub(super) fn has_tag(text: &[u8]) -> bool {
    let begins_line = |at: usize| at > 0 && matches!(text[at - 1], b'\n' | b'\r');
    memchr_iter(b'[', text).any(|at| begins_line(at) && text.get(at + 1).is_some_and(u8::is_ascii_uppercase))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::games;

    fn lines(text: &str) -> Vec<u64> {
        games(text.as_bytes()).iter().map(|start| start.line).collect()
    }

    #[test]
    fn a_comment_that_is_closed_holds_what_looks_like_games() {
        assert_eq!(lines("1. e4 {good\n\n1. d4 is another} e5 1-0\n\n1. d4 d5 0-1\n"), [1, 5]);
        assert_eq!(lines("1. e4 {a\n\n1. d4 d5 1-0\n\n1. c4 c5\n} e5 *\n1. f4 *\n"), [1, 7]);
        let tagged = "[Event \"x\"]\n\n1. e4 {so ended 1-0\n\n1. d4} e5 *\n\n[Event \"y\"]\n\n1. c4 *\n";
        assert_eq!(lines(tagged), [1, 7]);
    }

    #[test]
    fn a_comment_that_is_never_closed_costs_one_game() {
        assert_eq!(lines("1. e4 {open e5 1-0\n\n1. d4 d5 0-1\n\n1. c4 {x} c5 *\n"), [1, 3, 5]);
        assert_eq!(lines("1. e4 {open e5 1-0\n\n1. d4 d5 0-1\n\n1. c4 c5 *\n"), [1, 3, 5]);
        let tagged = "1. e4 {open e5 1-0\n\n1. d4 d5 0-1\n\n[Event \"x\"]\n\n1. c4 c5 } *\n";
        assert_eq!(lines(tagged), [1, 3, 5]);
        let far = format!("1. e4 {{open\n\n1. d4 d5\n{}}} *\n", "Nf3 Nf6\n".repeat(REACH / 8));
        assert_eq!(lines(&far), [1, 3]);
    }

    #[test]
    fn what_needs_more_text_stays_doubtful() {
        let text = b"1. e4 {a\n\n1. d4\n\n1. c4} *\n\n1. f4 *\n";
        let mut starts = Vec::new();
        super::super::Boundaries::default().scan(text, true, |start| starts.push(start));
        let all = starts.clone();
        let before_brace = text.iter().position(|&byte| byte == b'}').unwrap();
        settle_starts(&text[..before_brace], &mut starts, false);
        assert_eq!(starts, all, "no brace is in sight");
        settle_starts(text, &mut starts, false);
        assert_eq!(
            starts.iter().map(|start| (start.line, start.doubtful)).collect::<Vec<_>>(),
            [(1, false), (7, false)]
        );
    }
}

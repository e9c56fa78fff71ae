//! Comments before move number 1 of a game without tags: they belong to it, and not to the game before.

use super::{
    Boundaries, CommentAhead, GameStart, HEAD, Kind, Start, classify,
    in_comment::{REACH, has_tag},
};
use crate::{pgn::is_addressed, source::count_lines};
use memchr::memchr2;

/// What comes after the comments that a text begins with.
enum After {
    /// Move number 1, so many bytes on; and whether a blank line is between.
    FirstMove { at: usize, parted: bool },
    /// A line that begins with a tag, so many bytes on.
    Tag { at: usize },
    /// Something else, so many bytes on, or nothing within [`REACH`].
    Other { at: usize },
    /// More text is needed to tell.
    NotSeen,
}

impl Boundaries {
    /// Where move number 1 of a game stands that begins with the comments on this line, after the end of the one before; the game is
    /// reported at the comments, unless a blank line keeps them from the move. `None` where there is nothing of the kind, and `start`
    /// itself where more text is needed to tell.
    #[inline(always)]
    pub(super) fn past_opening_comment(
        &mut self,
        text: &[u8],
        start: usize,
        at_end: bool,
        found: &mut impl FnMut(GameStart),
    ) -> Option<usize> {
        match text.get(start) {
            Some(b'{' | b';') => self.past_comment(text, start, at_end, found),
            _ => None,
        }
    }

    /// [`Boundaries::past_opening_comment`] where a comment begins: apart from it, so that only the test for one is inlined.
    #[inline(never)]
    fn past_comment(
        &mut self,
        text: &[u8],
        start: usize,
        at_end: bool,
        found: &mut impl FnMut(GameStart),
    ) -> Option<usize> {
        let is_known = matches!(self.ahead, CommentAhead::NothingBefore(line) if self.lines < line);
        if self.open.is_none() && self.lines >= self.no_address_before && is_addressed(&text[start..]) {
            return self.past_addressed(text, start, at_end, found);
        }
        if is_known || !self.may_begin_without_tags() {
            return None;
        }
        match after_comments(&text[start..], at_end) {
            After::Other { at } | After::Tag { at } => {
                // The comments in between lead there, too.
                self.ahead = CommentAhead::NothingBefore(self.lines + count_lines(&text[start..start + at]));
                None
            }
            After::NotSeen => {
                self.ahead = CommentAhead::Waits;
                Some(start)
            }
            After::FirstMove { at, parted } => {
                self.ahead = if parted { CommentAhead::NotAsked } else { CommentAhead::Announced };
                if !parted {
                    found(self.start_at(start, true));
                }
                self.lines += count_lines(&text[start..start + at]);
                Some(start + at)
            }
        }
    }

    /// The same where the comment speaks to this program: it belongs to the game that follows it, with tags or without.
    #[cold]
    fn past_addressed(
        &mut self,
        text: &[u8],
        start: usize,
        at_end: bool,
        found: &mut impl FnMut(GameStart),
    ) -> Option<usize> {
        let (at, begins) = match after_comments(&text[start..], at_end) {
            After::NotSeen if self.ahead != CommentAhead::NothingBefore(self.lines + 1) => {
                self.ahead = CommentAhead::Waits;
                return Some(start);
            }
            After::NotSeen => return None,
            After::Tag { at } => {
                let line = &text[start + at..];
                let line = &line[..memchr2(b'\n', b'\r', line).unwrap_or(line.len())];
                (at, self.start(classify(line), line).is_some())
            }
            After::FirstMove { at, .. } => (at, self.may_begin_without_tags()),
            After::Other { at } => (at, false),
        };
        if !begins {
            // The comments in between lead there, too.
            self.no_address_before = self.lines + count_lines(&text[start..start + at]);
            return None;
        }
        self.ahead = CommentAhead::Announced;
        found(self.start_at(start, false));
        self.lines += count_lines(&text[start..start + at]);
        Some(start + at)
    }

    /// Takes the comment after which more text is needed for one of the game before, as where there is no room for more; `false` if
    /// none is.
    pub fn stop_waiting(&mut self) -> bool {
        let waits = self.ahead == CommentAhead::Waits;
        if waits {
            self.ahead = CommentAhead::NothingBefore(self.lines + 1);
        }
        waits
    }

    /// Whether move number 1 would start a game here.
    fn may_begin_without_tags(&self) -> bool {
        let is_start = |start: Start| start.is_doubtful();
        self.open.is_none() && self.start(Kind::FirstMove { white: true }, b"").is_some_and(is_start)
    }
}

/// What comes after the comments at the front of a text.
#[cold]
fn after_comments(text: &[u8], at_end: bool) -> After {
    let is_all = at_end || text.len() >= REACH;
    let text = &text[..text.len().min(REACH)];
    let end_of_sight = || if is_all { After::Other { at: text.len() } } else { After::NotSeen };
    let (mut at, mut ends) = (0, 0);
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        match byte {
            b'{' => {
                let found = memchr2(b'{', b'}', &rest[1..]);
                let length = found.unwrap_or(rest.len() - 1);
                // A brace is open if nothing closes it, or only after another brace or a tag: then it holds no comment.
                let is_open = match found {
                    Some(length) => rest[1 + length] == b'{',
                    None => is_all,
                };
                if is_open || has_tag(&rest[..length]) {
                    return After::Other { at: at + 1 };
                }
                if found.is_none() {
                    return After::NotSeen;
                }
                (at, ends) = (at + length + 2, 0);
            }
            b';' => {
                let Some(length) = memchr2(b'\n', b'\r', rest) else { return end_of_sight() };
                (at, ends) = (at + length, 0);
            }
            b'\r' if rest.get(1) == Some(&b'\n') => at += 1,
            b'\n' | b'\r' => (at, ends) = (at + 1, ends + 1),
            b' ' | b'\t' => at += 1,
            b'[' => {
                let line = memchr2(b'\n', b'\r', rest);
                if line.is_none() && rest.len() < HEAD && !is_all {
                    return After::NotSeen;
                }
                let is_tag = matches!(classify(&rest[..line.unwrap_or(rest.len())]), Kind::Tag { .. });
                return if is_tag && ends > 0 { After::Tag { at } } else { After::Other { at } };
            }
            b'1' => {
                let line = memchr2(b'\n', b'\r', rest);
                if line.is_none() && rest.len() < HEAD && !is_all {
                    return After::NotSeen;
                }
                let kind = classify(&rest[..line.unwrap_or(rest.len())]);
                let is_first = kind == Kind::FirstMove { white: true };
                return if is_first {
                    After::FirstMove { at, parted: ends > 1 }
                } else {
                    After::Other { at }
                };
            }
            _ => return After::Other { at },
        }
    }
    end_of_sight()
}

#[cfg(test)]
mod tests {
    use crate::pgn::games;

    fn lines(text: &str) -> Vec<u64> {
        games(text.as_bytes()).iter().map(|start| start.line).collect()
    }

    #[test]
    fn comments_before_the_first_move_belong_to_its_game() {
        for (text, expected) in [
            ("1. e4 e5 1-0\n\n{Second} 1. f3 e5 0-1\n\n{Third} 1. d4 *\n", vec![1, 3, 5]),
            ("1. e4 e5 1-0\n\n; Second\n1. f3 e5 0-1\n\n; Third\n1. d4 *", vec![1, 3, 6]),
            ("1. e4 e5 1-0\n\n{Second\n\n1. c4}\n{more} ; yes\n1. f3 e5 0-1\n\n1. d4 *\n", vec![1, 3, 9]),
            ("[Event \"a\"]\n\n1. e4 *\n\n{Second} 1. f3 *\n\n[Event \"b\"]\n\n1. d4 *\n", vec![1, 5, 7]),
            ("1. e4 e5 2. d4\n\n{No result} 1. f3 e5\n\n{Third} 1. d4", vec![1, 3, 5]),
        ] {
            assert_eq!(lines(text), expected, "{text}");
            assert_eq!(lines(&text.replace('\n', "\r\n")), expected, "{text}");
        }
    }

    #[test]
    fn what_is_addressed_to_the_program_belongs_to_the_next_game() {
        for (text, expected) in [
            (
                "[Event \"a\"]\n\n1. e4 1-0\n\n; scoresheet: ignore N016\n[Event \"b\"]\n\n1. d4 *\n",
                vec![1, 5],
            ),
            (
                "[Event \"a\"]\n\n1. e4\n\n{ scoresheet: ignore N016}\n\n; x\n[White \"b\"]\n\n1. d4 *\n",
                vec![1, 5],
            ),
            ("1. e4 1-0\n\n; scoresheet: ignore N016\n\n1. d4 *\n", vec![1, 3]),
            ("[Event \"a\"]\n\n1. e4 e5\n\n; scoresheet: ignore N016\n2. d4 1-0\n", vec![1]),
            ("[Event \"a\"]\n; scoresheet: ignore N016\n[White \"b\"]\n\n1. e4 1-0\n", vec![1]),
            ("1. e4 1-0\n\n; scoresheet: ignore N016", vec![1]),
        ] {
            assert_eq!(lines(text), expected, "{text}");
            assert_eq!(lines(&text.replace('\n', "\r\n")), expected, "{text}");
        }
    }

    /// A section of a file does not show whether a brace is closed later on.
    #[test]
    fn a_brace_that_nothing_closes_hides_no_address() {
        let text = "; scoresheet: ignore N016\n{ open \n\n[Event \"a\"]\n\n1. d4 *\n\n; scoresheet: ignore N016\n[Event \"b\"]\n\n1. d4 *\n\n";
        let more = "[Event \"c\"]\n\n1. e4 {good} *\n";
        assert_eq!(lines(text), [1, 8]);
        assert_eq!(lines(&format!("{text}{more}")), [1, 8, 13]);
    }

    #[test]
    fn other_comments_belong_to_the_game_before() {
        for (text, expected) in [
            ("1. e4 e5 1-0\n\n{remark}\n\n[Event \"b\"]\n\n1. d4 *\n", vec![1, 5]),
            ("1. e4 e5 1-0\n\n{remark}\n\n1. d4 *\n", vec![1, 5]),
            ("[Event \"a\"]\n\n1. e4 1-0\n\n{remark\non} {more}\n\n1. d4 *\n", vec![1, 8]),
            ("[Event \"a\"]\n\n1. e4 e5\n\n{Second} 1. f3 e5 0-1\n", vec![1]),
            ("1. e4 e5 1-0\n\n{remark}", vec![1]),
            ("1. e4 e5 1-0\n\n{open\n\n1. d4 {x} d5 *\n\n1. c4 *\n", vec![1, 5, 7]),
        ] {
            assert_eq!(lines(text), expected, "{text}");
        }
    }
}

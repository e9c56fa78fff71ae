//! Where a game starts for sure, in a text of which the beginning was not seen.

use super::{HEAD, amid_tags::is_tag_in_form};
use crate::pgn::line_start::{Kind, classify, is_plain_line};
use memchr::{memchr, memchr2};

/// What a certain start begins with.
const EVENT: &[u8] = b"[Event \"";

/// Looks for the first start of a game at which [`Boundaries`](super::Boundaries) starts one and forgets what came before, whatever
/// that was: an Event tag right after an empty line, in a game that surely has tags or move number 1.
///
/// A tag line gives its game tags. Such a game is followed by one with tags too, or else by one that begins with move number 1 or the
/// comments before it, after a blank line and text. So after a tag line, an Event is certain until a line comes that might begin so.
/// Whatever is found from some byte on is also found from a byte before it, unless another start comes first.
///
/// ```
/// use scoresheet::pgn::CertainStart;
/// let text = b"e3\"]\n[White \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n";
/// assert_eq!(CertainStart::default().look(&text[..30]), None);
/// assert_eq!(CertainStart::default().look(text), Some(27));
/// ```
#[derive(Clone, Debug, Default)]
pub struct CertainStart {
    /// Bytes that were looked at.
    seen: u64,
    line: Line,
    place: LinePlace,
    /// Whether the text looked at so far ends with a carriage return, which a line feed may follow.
    after_return: bool,
    game: Seen,
    /// Whether a line since the last text may count as blank.
    may_be_parted: bool,
    /// Whether the last text may end a comment, which may belong to the game that follows.
    may_end_comment: bool,
}

/// What is known of the game that a line is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Seen {
    /// Nothing.
    #[default]
    Nothing,
    /// A tag, and no text since.
    Tag,
    /// A tag, and text since.
    TagAndText,
}

/// Where the line under way stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum LinePlace {
    /// It may have begun before the text.
    #[default]
    Amid,
    AfterEmptyLine,
    AfterOther,
}

/// The line under way.
#[derive(Clone, Debug, Default)]
struct Line {
    /// Its place, in bytes that were looked at.
    begin: u64,
    /// Its first [`HEAD`] bytes.
    head: Vec<u8>,
    is_longer: bool,
    has_alphanumeric: bool,
    has_semicolon: bool,
    /// Its last byte that is no space.
    last: Option<u8>,
}

impl CertainStart {
    /// Looks through the next piece of the text; the start's first byte, from 0 where looking began. Linear in the text; remembers less
    /// than a line.
    pub fn look(&mut self, mut text: &[u8]) -> Option<u64> {
        if self.after_return && !text.is_empty() {
            self.after_return = false;
            if let Some(rest) = text.strip_prefix(b"\n") {
                text = rest;
                self.seen += 1;
                self.line.begin = self.seen;
            }
        }
        loop {
            let end = memchr2(b'\n', b'\r', text);
            self.line.extend(&text[..end.unwrap_or(text.len())]);
            if self.is_certain() {
                return Some(self.line.begin);
            }
            let Some(end) = end else {
                self.seen += text.len() as u64;
                return None;
            };
            let (_, mut rest) = text.split_at(end + 1);
            if text[end] == b'\r' {
                self.after_return = rest.is_empty();
                rest = rest.strip_prefix(b"\n").unwrap_or(rest);
            }
            self.seen += (text.len() - rest.len()) as u64;
            self.end_line();
            text = rest;
        }
    }

    fn is_certain(&self) -> bool {
        self.place == LinePlace::AfterEmptyLine
            && self.game != Seen::Nothing
            && !self.may_end_comment
            && self.line.head.starts_with(EVENT)
    }

    fn end_line(&mut self) {
        let is_whole = self.place != LinePlace::Amid;
        let is_empty = is_whole && self.line.head.is_empty();
        if is_empty {
            self.may_be_parted = true;
        } else if is_whole && self.line.head[0] != b'%' {
            self.take_line();
        }
        self.place = if is_empty { LinePlace::AfterEmptyLine } else { LinePlace::AfterOther };
        self.line.begin_at(self.seen);
    }

    /// Takes in a line with something on it.
    fn take_line(&mut self) {
        if self.line.is_tag() {
            self.game = Seen::Tag;
            self.may_be_parted = false;
        } else {
            let may_start_without_tags = self.may_be_parted && self.line.may_begin_with_first_move();
            self.game = match self.game {
                Seen::Tag => Seen::TagAndText,
                Seen::TagAndText if may_start_without_tags => Seen::Nothing,
                other => other,
            };
            // Spaces and signs alone may count as a blank line.
            self.may_be_parted = !self.line.has_alphanumeric;
        }
        if let Some(last) = self.line.last {
            self.may_end_comment = last == b'}' || self.line.has_semicolon;
        }
    }
}

impl Line {
    fn extend(&mut self, part: &[u8]) {
        let room = HEAD - self.head.len();
        self.is_longer |= part.len() > room;
        self.head.extend_from_slice(&part[..part.len().min(room)]);
        self.has_alphanumeric = self.has_alphanumeric || part.iter().any(u8::is_ascii_alphanumeric);
        self.has_semicolon = self.has_semicolon || memchr(b';', part).is_some();
        self.last = part.iter().rfind(|byte| !byte.is_ascii_whitespace()).copied().or(self.last);
    }

    fn begin_at(&mut self, begin: u64) {
        self.head.clear();
        let head = std::mem::take(&mut self.head);
        *self = Line { begin, head, ..Line::default() };
    }

    /// Whether it is a tag and nothing else.
    fn is_tag(&self) -> bool {
        let line = &self.head[..];
        !self.is_longer
            && is_tag_in_form(line)
            && matches!(classify(line), Kind::Tag { .. })
            && memchr(b'[', &line[1..]).is_none()
    }

    /// Whether it may begin with move number 1, with what may stand before that, or with a comment.
    fn may_begin_with_first_move(&self) -> bool {
        !is_plain_line(&self.head) || matches!(self.head[0], b'{' | b';')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::games;

    /// Texts in which starts are easily mistaken.
    const ODD: [&str; 14] = [
        "[Event \"a\"]\n[White \"b\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. d4 *\n\n[Event \"d\"]\n\n*\n\n[Event \"e\"]\n",
        "[White \"b\"]\n\n1. e4 {x\n\n[Event \"c\"]\n\n1. d4 } *\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n\n1. e4 *\n\n1. d4 d5 *\n\nAnderssen - Kieseritzky 1-0\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n\n1. e4 *\n\n{ scoresheet: ignore N016 }\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n\n1. e4 *\n\n; scoresheet: ignore N016\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "1. e4 *\n{open\n\n[White \"b\"]\n\n*\n\n[Event \"c\"]\n\n*\n\n; Second\n1. f3 e5 *\n\n[Event \"d\"]\n\n*\n",
        "[Event \"a\"]\n\n% e\n\n1. e4\n\n2. d4\n\n1-0\n\n[Event \"c\"]\n\n%\n\n[Event \"d\"]\n\n*\n",
        "> [Event \"a\"]\n>\n> 1. e4 *\n\n[White \"b\"]\n\n> 1. d4 *\n>\n\n> 1. c4 *\n\n[Event \"c\"]\n\n*\n",
        "1. e4 e5 *\n\n1. d4 d5 *\n\nA - B\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n[Event \"x\n\n[Event \"c\"]\n\n1. e4 1-0 [Event \"d\"]\n\n*\n\n[Event \"e\"] 1. d4 *\n\n[Event \"f\"]\n",
        "[White \"b\"]\nprose 1-0\n\n1. e4\n\nA - B 1-0\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n\n1. e4 1-0\n \n\u{a0}1. d4\n\n*\n\nA - B 1-0\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n\n*\n\n{a} {b}\n1. e4 *\n\nGame 3\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
        "[White \"b\"]\n\n1. e4 *\n%\n\n%\n 1. d4 d5 *\n\n3.\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n",
    ];

    #[test]
    fn what_is_certain_starts_a_game_and_parts_the_text() {
        for text in ODD
            .iter()
            .flat_map(|text| [text.to_string(), text.replace('\n', "\r\n"), text.replace('\n', "\r")])
        {
            let text = text.as_bytes();
            let starts: Vec<usize> = games(text).iter().map(|start| start.offset).collect();
            for from in 0..text.len() {
                let Some(found) = CertainStart::default().look(&text[from..]) else { continue };
                let (before, after) = text.split_at(from + found as usize);
                let parted: Vec<usize> = games(before)
                    .iter()
                    .map(|start| start.offset)
                    .chain(games(after).iter().map(|start| before.len() + start.offset))
                    .collect();
                assert_eq!(parted, starts, "from {from} of {}", text.escape_ascii());
            }
        }
    }

    #[test]
    fn pieces_give_what_the_whole_gives() {
        for text in ODD.iter().flat_map(|text| [text.to_string(), text.replace('\n', "\r\n")]) {
            for from in 0..text.len() {
                let mut in_pieces = CertainStart::default();
                let found = text.as_bytes()[from..].chunks(1).find_map(|piece| in_pieces.look(piece));
                assert_eq!(found, CertainStart::default().look(&text.as_bytes()[from..]));
            }
        }
    }

    #[test]
    fn usual_games_are_found() {
        let game = "[Event \"a\"]\n[White \"b\"]\n\n1. e4 {[%clk 0:01]}\n{good\n} e5\n1-0\n\n";
        let text = game.repeat(3);
        for from in 1..=game.len() {
            let found =
                CertainStart::default().look(&text.as_bytes()[from..]).map(|found| found as usize + from);
            let tag = game.find("\n[White").unwrap() + 1;
            assert_eq!(found, Some(if from < tag { game.len() } else { 2 * game.len() }), "{from}");
        }
    }
}

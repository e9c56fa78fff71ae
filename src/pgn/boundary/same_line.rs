//! Where a game starts amid a line, after the result of the one before: texts that lost their line breaks.

use super::{
    Boundaries, GameStart, Kind, State, classify, is_space,
    line_end::{is_result_last, trimmed_tail},
};
use crate::{source::count_scalars, words::MoveShape};
use memchr::{memchr_iter, memchr2, memmem, memrchr2};

impl Boundaries {
    /// Judges the games that end on this line with their results and are followed there by the next one; returns where the last
    /// one begins, or the line does.
    #[cold]
    pub(super) fn games_of_line(
        &mut self,
        text: &[u8],
        start: usize,
        end: usize,
        found: &mut impl FnMut(GameStart),
    ) -> usize {
        let mut start = start;
        while self.open.is_none() {
            let line = &text[start..end];
            let Some(length) = next_game(line, self.game.is_tagged()) else { break };
            let game = &line[..length];
            self.begin_at(game, start, found);
            self.end(game);
            if self.state == State::UnclosedTag {
                // Nothing but the next game follows a tag that was cut off.
                self.state = State::Text;
            }
            self.indent += count_scalars(game);
            start += length;
        }
        start
    }
}

/// Where the next game starts on a line, the first one of which has tags or not.
fn next_game(line: &[u8], tagged: bool) -> Option<usize> {
    if line.first() == Some(&b'[') {
        return tag_after_result(line);
    }
    let next = if tagged { None } else { first_move_after_result(line) };
    next.or_else(|| tag_after_result(line))
}

/// Where the first tag of a game follows the result of the one before on its line, the last move or comment where that has none,
/// or what was cut off there: glued to it, or amid a tag.
fn tag_after_result(line: &[u8]) -> Option<usize> {
    memchr_iter(b'[', line).filter(|&at| line[at..].starts_with(b"[Event \"")).find(|&at| {
        if line[..at].last().is_some_and(u8::is_ascii_alphanumeric) {
            return true;
        }
        let before = line[..at].trim_ascii_end();
        let before = before.strip_suffix(b"\0").unwrap_or(before).trim_ascii_end();
        is_result_last(trimmed_tail(before))
            || (is_tag_cut_off(before) || is_move_last(before)) && is_tag(&line[at..])
    })
}

/// Whether the last word is a move, and in no comment that begins on the line, or a comment ends there.
fn is_move_last(before: &[u8]) -> bool {
    let tail = trimmed_tail(before);
    if tail.ends_with(b"}") {
        return true;
    }
    let word = tail.iter().rposition(|&byte| is_space(byte)).map_or(tail, |space| &tail[space + 1..]);
    MoveShape::of(word).is_some_and(MoveShape::is_sure)
        && memrchr2(b'{', b'}', before).is_none_or(|brace| before[brace] == b'}')
}

/// Whether a text that begins with `[Event "` goes on as a tag does.
fn is_tag(text: &[u8]) -> bool {
    memmem::find(&text[b"[Event \"".len()..], b"\"]").is_some()
}

/// Whether a line is a tag that ends before its bracket does: the text was cut off there.
fn is_tag_cut_off(line: &[u8]) -> bool {
    matches!(line, [b'[', b'A'..=b'Z', rest @ ..] if memchr2(b'[', b']', rest).is_none())
}

/// Where move number 1 of a game without tags follows the result of the one before on its line.
fn first_move_after_result(line: &[u8]) -> Option<usize> {
    memchr_iter(b'1', line).filter(|&at| line.get(at + 1) == Some(&b'.')).find(|&at| {
        let before = &line[..at];
        before.last().copied().is_some_and(is_space)
            && is_result_last(trimmed_tail(before))
            && classify(&line[at..]) == (Kind::FirstMove { white: true })
    })
}

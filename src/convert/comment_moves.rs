//! Moves inside comments, where they can be replayed from the place at which the comment stands.

use super::GameConversion;
use crate::{
    board::{Move, Position},
    game::PlyRef,
    notation::{Letters, MoveFormat, Resolution, glyphs, read, resolve},
    words::Number,
};

/// A half-move's number and whether it is Black's, as `24...` says it.
type Label = (u32, bool);

/// A place from which moves in a comment may go on.
#[derive(Clone, Copy)]
struct Start<'p> {
    label: Label,
    position: &'p Position,
}

impl GameConversion<'_, '_> {
    /// The comment that stands after this half-move, or before the first, with its moves respelt: those that follow a
    /// number which is that of the next half-move or of the last one, as far as each can be played after those before it.
    pub(super) fn respell_comment(&mut self, last: Option<PlyRef>, comment: &[u8]) -> Vec<u8> {
        let game = self.game;
        let label = |line, index| game.number(PlyRef { line, index });
        let mut starts = Vec::with_capacity(2);
        match last {
            None => starts.push(Start { label: label(0, 0), position: game.start() }),
            Some(PlyRef { line, index }) => {
                if let Some((before, after)) = self.buffers.lines.around(line, index) {
                    starts.push(Start { label: label(line, index), position: before });
                    let (number, black) = label(line, index);
                    starts.push(Start { label: next((number, black)), position: after });
                }
            }
        }
        let mut respelt = Respelt {
            comment,
            letters: game.letters(),
            spelling: &self.spelling,
            out: Vec::new(),
            at: 0,
            moves: 0,
        };
        respelt.write(&starts, comment.len(), 0);
        respelt.out.extend_from_slice(&comment[respelt.at..]);
        self.counts.moves += respelt.moves;
        respelt.out
    }
}

/// The label of the half-move after this one.
fn next((number, black): Label) -> Label {
    if black { (number + 1, false) } else { (number, true) }
}

/// A comment while it is written anew.
struct Respelt<'c> {
    comment: &'c [u8],
    letters: &'c Letters,
    spelling: &'c MoveFormat,
    out: Vec<u8>,
    /// The first byte that is not written yet.
    at: usize,
    moves: u32,
}

impl Respelt<'_> {
    /// Writes the part of the comment from what is written up to byte `end`, within so many brackets. What stands after its last move is
    /// left.
    fn write(&mut self, starts: &[Start<'_>], end: usize, depth: u32) {
        let mut at = self.at;
        while at < end {
            // A clock's time and the like.
            if self.comment[at..].starts_with(b"[%") {
                let rest = &self.comment[at..];
                at += memchr::memchr(b']', rest).map_or(rest.len(), |end| end + 1);
                continue;
            }
            let begins = at == 0 || !is_of_word(self.comment[at - 1]);
            let start = number(&self.comment[at..]).filter(|_| begins).and_then(|(label, length)| {
                Some((starts.iter().find(|start| start.label == label)?, length))
            });
            match start {
                Some((start, length)) => at = self.line(*start, at + length, depth),
                None => at += 1,
            }
        }
    }

    /// Writes the moves from byte `at` on, the first of which is the start's; the byte after the last.
    fn line(&mut self, start: Start<'_>, mut at: usize, depth: u32) -> usize {
        let (mut label, mut position) = (start.label, start.position.clone());
        loop {
            let Some((played, length)) = self.half_move(at, &position) else { return at };
            let before = position.clone();
            position.play(played);
            let token = &self.comment[at..at + length];
            let mut word = Vec::new();
            if self.spelling.write_between(&before, played, &position, &mut word).is_err() {
                return at + length;
            }
            self.out.extend_from_slice(&self.comment[self.at..at]);
            self.out.extend_from_slice(&word);
            self.out.extend_from_slice(glyphs(token));
            self.moves += 1;
            at += length;
            self.at = at;
            let last = Start { label, position: &before };
            label = next(label);
            at = self.brackets(&[last, Start { label, position: &position }], at, depth);
            let comma = usize::from(self.comment.get(at) == Some(&b','));
            let spaces = spaces(&self.comment[at + comma..]);
            let after = at + comma + spaces;
            match number(&self.comment[after..]) {
                Some((said, length)) if said == label => at = after + length,
                None if comma == 0 && spaces > 0 || self.goes_on(after, &position, label) => at = after,
                _ => return at,
            }
        }
    }

    /// Writes what stands in brackets after a move, with the moves in it that follow one of `starts`, `(3... Nf6)`; the byte after it.
    fn brackets(&mut self, starts: &[Start<'_>], mut at: usize, depth: u32) -> usize {
        loop {
            let open = at + spaces(&self.comment[at..]);
            let rest = &self.comment[open..];
            let length = bracketed(&rest[..rest.len().min(LONGEST_BRACKET)]);
            let Some(length) = length.filter(|_| depth < DEEPEST) else { return at };
            self.out.extend_from_slice(&self.comment[self.at..open]);
            self.at = open;
            self.write(starts, open + length, depth + 1);
            at = open + length;
        }
    }

    /// Whether after a comma Black's move goes on with the line, and does not name another one for White: the next number follows it.
    fn goes_on(&self, at: usize, position: &Position, (value, black): Label) -> bool {
        let follows = |(_, length): (Move, usize)| {
            let after = at + length;
            number(&self.comment[after + spaces(&self.comment[after..])..])
                .is_some_and(|(said, _)| said == (value + 1, false))
        };
        black && self.half_move(at, position).is_some_and(follows)
    }

    /// The move at byte `at`, if it can be played in this position, and its length.
    fn half_move(&self, at: usize, position: &Position) -> Option<(Move, usize)> {
        let (written, length) = read(&self.comment[at..], self.letters)?;
        // What follows must not belong to the word.
        if self.comment.get(at + length).is_some_and(|&byte| is_of_word(byte)) {
            return None;
        }
        match resolve(written, position) {
            Resolution::Legal(played) => Some((played, length)),
            _ => None,
        }
    }
}

/// How many brackets are looked into, one in the other, and in how many bytes the end of one is looked for.
const DEEPEST: u32 = 4;
const LONGEST_BRACKET: usize = 512;

/// The length of the text in brackets that `text` begins with.
fn bracketed(text: &[u8]) -> Option<usize> {
    let mut open = 0;
    text.first().filter(|first| **first == b'(')?;
    let end = text.iter().position(|byte| {
        open += i32::from(*byte == b'(') - i32::from(*byte == b')');
        open == 0
    })?;
    Some(end + 1)
}

fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// A number with its dots and the spaces after it, `24...`, and its length.
fn number(text: &[u8]) -> Option<(Label, usize)> {
    let Number { value, dots, rest, .. } = Number::of(text).filter(|number| number.dots > 0)?;
    Some(((value, dots > 1), text.len() - rest.len() + spaces(rest)))
}

//! Text with a game in a line, its moves as chess engines take them: `e2e4 e7e5 g1f3`, or what an engine is told of a game,
//! `position startpos moves e2e4 e7e5`, in a log of whatever else was said.

use crate::{
    board::Position,
    notation::{ENGLISH, Letters, Resolution, read, resolve},
    pgn::Outcome,
    words::{MoveShape, without_number},
};
use std::{ops::Range, sync::LazyLock};

static LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(ENGLISH));

/// Before the moves of a game that an engine is told.
const START: &[u8] = b"position startpos";
const FEN: &[u8] = b"position fen ";
const MOVES: &[u8] = b" moves ";
const NEW_GAME: &[u8] = b"ucinewgame";

/// A line with the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    /// The position that the game begins with, where it is given.
    fen: Option<Range<usize>>,
    /// From the first move to the last, or to the result after it.
    moves: Range<usize>,
}

/// Whether a text that begins like this is a game a line: an engine is told of games in it, or each of two lines or more is a
/// list of moves that can be played from the start.
pub(super) fn is_lines(head: &[u8]) -> bool {
    let mut lines: Vec<&[u8]> = lines_of(head).map(|line| &head[line]).collect();
    if lines.iter().any(|line| told(line).is_some()) {
        return true;
    }
    // The last one may go on beyond the head.
    if lines.len() > 2 {
        lines.pop();
    }
    lines.retain(|line| !line.trim_ascii().is_empty());
    let lists: Option<Vec<&[u8]>> = lines.iter().map(|line| Some(&line[listed(line)?.moves])).collect();
    lists.is_some_and(|lists| are_games(&lists))
}

/// Whether each of two lists of moves or more is a game: it can be played from the start. One of them may hold an illegal move if
/// each begins as a game does, and the second does not go on with the first.
fn are_games(lists: &[&[u8]]) -> bool {
    /// Half-moves that show that a game begins.
    const FIRST: usize = 2;
    let is_legal = |list: &&[u8]| playable(list, Position::start()).is_ok();
    let played = |list: &[u8]| playable(list, Position::start()).unwrap_or_else(|played| played);
    let goes_on =
        |first: &[u8], second: &[u8]| played(&[first, b" ", second].concat()) >= played(first) + FIRST;
    match lists {
        [first, second, ..] => {
            lists.iter().all(is_legal)
                || lists.iter().all(|list| played(list) >= FIRST) && !goes_on(first, second)
        }
        _ => false,
    }
}

/// How many of these half-moves can be played from a position up to the first word that cannot; `Err` where there is such a word.
pub(super) fn playable(moves: &[u8], mut position: Position) -> Result<usize, usize> {
    let mut played = 0;
    for word in moves.split(u8::is_ascii_whitespace).filter(|word| Outcome::parse(word).is_none()) {
        // Four digits are a move.
        let unnumbered = without_number(word);
        if unnumbered.is_empty() {
            continue;
        }
        match read(unnumbered, &LETTERS).map(|(written, _)| resolve(written, &position)) {
            Some(Resolution::Legal(mv)) => position.play(mv),
            _ => return Err(played),
        }
        played += 1;
    }
    Ok(played)
}

/// Leaves of the lines of one game the moves, the position before them as a tag, and a result after them: of several lines
/// that tell the same game, those of the longest. All else becomes spaces.
pub(super) fn mask(text: &mut [u8]) {
    let mut best: Option<(Range<usize>, Line)> = None;
    for line in lines_of(text) {
        let Some(found) = game_in(&text[line.clone()]) else { continue };
        if best.as_ref().is_none_or(|(_, best)| best.moves.len() <= found.moves.len()) {
            best = Some((line, found));
        }
    }
    let Some((line, Line { fen, moves })) = best else { return clear(text) };
    let at = |range: Range<usize>| line.start + range.start..line.start + range.end;
    let (fen, moves) = (fen.map(at), at(moves));
    let begin = fen.as_ref().map_or(moves.start, |fen| fen.start);
    clear(&mut text[..begin]);
    let answer = answer_after(&text[moves.end..]).map(|at| moves.end + at.start..moves.end + at.end);
    let end = answer.as_ref().map_or(text.len(), |answer| answer.start);
    clear(&mut text[moves.end..end]);
    if let Some(answer) = answer {
        clear(&mut text[answer.end..]);
    }
    if let Some(fen) = fen {
        // What stands around the position makes room for its tag.
        text[fen.start - 6..fen.start].copy_from_slice(b"[FEN \"");
        clear(&mut text[fen.end..moves.start]);
        text[fen.end..fen.end + 3].copy_from_slice(b"\"]\n");
    }
}

/// The move with which the engine answered what it was told last: `bestmove b8c6 ponder f1b5`.
fn answer_after(text: &[u8]) -> Option<Range<usize>> {
    const ANSWER: &[u8] = b"bestmove ";
    let start = memchr::memmem::find(text, ANSWER)? + ANSWER.len();
    let length = text[start..].iter().position(u8::is_ascii_whitespace).unwrap_or(text.len() - start);
    let answer = start..start + length;
    let is_move = read(&text[answer.clone()], &LETTERS)
        .is_some_and(|(written, read)| read == length && written.is_by_squares());
    is_move.then_some(answer)
}

/// The moves of a game in this line.
fn game_in(line: &[u8]) -> Option<Line> {
    told(line).or_else(|| listed(line))
}

/// What an engine is told in this line.
fn told(line: &[u8]) -> Option<Line> {
    let at = memchr::memmem::find(line, b"position ")?;
    let rest = &line[at..];
    let moves = memchr::memmem::find(rest, MOVES)?;
    let fen = match rest {
        _ if rest.starts_with(START) => None,
        // One space may be the last of one and the first of the other.
        _ if rest.starts_with(FEN) && moves >= FEN.len() => {
            let fen = at + FEN.len()..at + moves;
            Position::from_fen(std::str::from_utf8(&line[fen.clone()]).ok()?.trim()).ok()?;
            Some(fen)
        }
        _ => return None,
    };
    let moves = moves_from(line, at + moves + MOVES.len());
    (!moves.is_empty()).then_some(Line { fen, moves })
}

/// The moves of a line that is nothing but moves, two or more, and perhaps a result.
fn listed(line: &[u8]) -> Option<Line> {
    let start = line.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let moves = moves_from(line, start);
    let is_all = line[moves.end..].trim_ascii().is_empty();
    (is_all && line[moves.clone()].contains(&b' ')).then_some(Line { fen: None, moves })
}

/// The words from this byte on that are moves, and a result after them.
fn moves_from(line: &[u8], start: usize) -> Range<usize> {
    let (mut at, mut end) = (start, start);
    while let Some(skipped) = line[at..].iter().position(|byte| !byte.is_ascii_whitespace()) {
        let from = at + skipped;
        let length = line[from..].iter().position(u8::is_ascii_whitespace).unwrap_or(line.len() - from);
        at = from + length;
        let word = &line[from..at];
        let is_result = Outcome::parse(word).is_some();
        if is_result || is_move(word) {
            end = at;
        }
        if is_result || !is_move(word) {
            break;
        }
    }
    start..end
}

/// Whether it is a move as engines take it: two squares, and a promotion.
fn is_move(word: &[u8]) -> bool {
    MoveShape::of(word) == Some(MoveShape::Coordinates)
}

/// The lines without their ends.
fn lines_of(text: &[u8]) -> impl Iterator<Item = Range<usize>> + use<> {
    let mut ends: Vec<usize> = memchr::memchr2_iter(b'\n', b'\r', text).collect();
    ends.push(text.len());
    let mut start = 0;
    ends.into_iter().map(move |end| std::mem::replace(&mut start, end + 1)..end)
}

fn clear(text: &mut [u8]) {
    text.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')).for_each(|byte| *byte = b' ');
}

/// The state between two lines: what the last game was.
#[derive(Clone, Debug, Default)]
pub(super) struct GamesInLines {
    fen: Option<Vec<u8>>,
    moves: Vec<u8>,
    told: bool,
}

impl GamesInLines {
    /// Whether the line starts a game. Of what an engine is told, only a line that neither goes on with the game of the line
    /// before nor takes moves back does.
    pub(super) fn line(&mut self, line: &[u8]) -> bool {
        let line = line.trim_ascii_end();
        if memchr::memmem::find(line, NEW_GAME).is_some() {
            self.moves.clear();
            return false;
        }
        let Some(Line { fen, moves }) = game_in(line) else { return false };
        let told = told(line).is_some();
        let fen = fen.map(|fen| line[fen].to_vec());
        let moves = line[moves].to_vec();
        let goes_on = told
            && self.told
            && !self.moves.is_empty()
            && self.fen == fen
            && (moves.starts_with(&self.moves) || self.moves.starts_with(&moves));
        *self = GamesInLines { fen, moves, told };
        !goes_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        mask(&mut bytes);
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn lists_and_logs_are_told() {
        for (text, expected) in [
            ("e2e4 e7e5 g1f3\nd2d4 d7d5\n", true),
            ("e2e4 e7e5 g1f3 1-0\nd2d4 d7d5 *\n", true),
            // One game, its lines broken.
            ("e2e4 e7e5 g1f3\nb8c6 f1b5 a7a6\n", false),
            ("e2e4 e7e5 g1f3\n", false),
            ("e2e4 e7e5 g1f3\ne2e4 c7c6\nd2d4 d7d5 c2c5\n", true),
            ("e2e4 e7e5 g1f4\ne2e4 c7c6\nd2d4 d7d5 c2c4\n", true),
            // One game with an illegal move, its lines broken.
            ("e2e4 e7e5\ng1f3 b8c6\nf1c5 g8f6\n", false),
            ("e2e4 e7e5\ng1f3 b8c6\nb1c3 c6c4\n", false),
            ("go infinite\nposition startpos moves e2e4\nbestmove e7e5\n", true),
            ("12:01 <1: position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4\n", true),
            ("The position startpos is the usual one\n", false),
            ("position fen moves e2e4\n", false),
            ("1. e4 e5\n2. Nf3 Nc6\n", false),
        ] {
            assert_eq!(is_lines(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn only_the_longest_line_of_a_game_is_left() {
        assert_eq!(masked("e2e4 e7e5 0-1\n"), "e2e4 e7e5 0-1\n");
        assert_eq!(
            masked("position startpos moves e2e4\nbestmove e7e5\nposition startpos moves e2e4 e7e5 g1f3\n"),
            format!("{:28}\n{:13}\n{:24}e2e4 e7e5 g1f3\n", "", "", "")
        );
        assert_eq!(
            masked("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e7\n"),
            "       [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n    e2e4 e8e7\n"
        );
    }
}

//! Movetext in a document: which lines of an article or a letter hold the moves of a game, and where in them it begins.

mod above;

pub use above::{LinesAbove, lines_above_moves};

use super::{PlayerNames, decode, quotation::mask_marks, read_termination, unquoted};
use crate::{
    notation::announcement_length,
    pgn::closing_words::{is_word, without_closing_words},
    words::{Number, Shape, WrittenResult, is_move, pieces, without_number, words},
};
use std::ops::Range;

/// How many bytes of a line are looked at.
const HEAD: usize = 256;

/// How long words before the first move may be, in bytes: `O bien: 1. e4`.
const PREFIX: usize = 24;

/// How many words of prose in a line, and such lines in a text, make it a document.
const WORDS: usize = 8;
const LINES: usize = 3;

/// Whether a text that begins like this is prose line after line, and more of it than of moves. Not to be asked of a text with tags or with
/// comments in braces: of the rest, such a text is a document.
///
/// ```
/// use scoresheet::pgn::is_mostly_prose;
/// let line = "The players have agreed on the following moves before the round was due to begin.\n";
/// assert!(is_mostly_prose(line.repeat(5).as_bytes()) && !is_mostly_prose(line.as_bytes()));
/// ```
pub fn is_mostly_prose(head: &[u8]) -> bool {
    let (mut lines, mut prose, mut moves) = (0, 0, 0);
    for line in head.split(|byte| matches!(byte, b'\n' | b'\r')) {
        let count = Count::of(line);
        moves += count.moves;
        if is_spelt_out(line) || is_announced(line) {
            moves += count.all;
        } else if count.is_prose() {
            (lines, prose) = (lines + 1, prose + count.words);
        }
    }
    lines >= LINES && prose > 2 * moves
}

/// Whether a line is a number and moves as old books spell them: `3. B to Kt 5 P to Q R 3`.
fn is_spelt_out(line: &[u8]) -> bool {
    let is_part = |word: &[u8]| {
        let bare = word.trim_ascii().strip_suffix(b".").unwrap_or(word);
        let bare = bare.strip_suffix(b",").unwrap_or(bare);
        matches!(
            bare,
            b"to"
                | b"takes"
                | b"tks"
                | b"x"
                | b"ch"
                | b"check"
                | b"sq"
                | b"square"
                | b"home"
                | b"Kt"
                | b"QKt"
                | b"KKt"
                | b"Castles"
                | b"castles"
        ) || bare.first().is_some_and(u8::is_ascii_digit)
            || (1..=2).contains(&bare.len()) && bare.iter().all(|byte| b"KQRBNPS".contains(byte))
    };
    let mut words = words(line).peekable();
    let is_numbered = words.next().is_some_and(|word| Number::in_prose(word).is_some());
    let (mut parts, mut all) = (0, 0);
    for word in words {
        all += 1;
        parts += usize::from(is_part(word));
    }
    is_numbered && all > 2 && 10 * parts >= 9 * all
}

/// Whether a line is a number and moves as they are announced, with a result or not: `1. Eva zwei Eva vier  Eva sieben Eva fünf`.
fn is_announced(line: &[u8]) -> bool {
    let mut rest = line.trim_ascii();
    if !rest.first().is_some_and(u8::is_ascii_digit) {
        return false;
    }
    let mut moves = 0;
    while !rest.is_empty() && WrittenResult::read(rest).is_none() {
        let unnumbered = without_number(rest).trim_ascii_start();
        if unnumbered.len() < rest.len() {
            rest = unnumbered;
            continue;
        }
        let Some(length) = announcement_length(rest) else { return false };
        moves += 1;
        rest = rest[length..].trim_ascii_start();
    }
    moves > 0
}

/// Where a game begins in a line of a document: at number 1, followed by moves and hardly anything else. What stands before
/// it is nothing, or a few words and a colon.
///
/// ```
/// use scoresheet::pgn::first_move_in_document;
/// assert_eq!(first_move_in_document(b"O bien: 1. e4 e5 2. Cf3 Cf6"), Some(8));
/// assert_eq!(first_move_in_document(b"1. e4 is answered by 1... e5 most of the time."), None);
/// ```
pub fn first_move_in_document(line: &[u8]) -> Option<usize> {
    let quoted = line.len() - unquoted(line).len();
    let line = &unquoted(line)[..(line.len() - quoted).min(HEAD)];
    let at = memchr::memmem::find_iter(line, b"1.").take(4).find(|&at| {
        let prefix = line[..at].trim_ascii_end();
        let is_short =
            prefix.is_empty() || (prefix.len() <= PREFIX && matches!(prefix.last(), Some(b':' | b')')));
        is_short && (at == prefix.len() || line[at - 1].is_ascii_whitespace() || prefix.is_empty())
    })?;
    let count = Count::of(without_end(&line[at..]));
    let mut moves = pieces(&line[at..]).map(without_number).filter(|word| !word.is_empty());
    let begins = moves.next().is_some_and(is_move) && moves.next().is_some_and(is_move);
    (begins && count.is_movetext()).then_some(quoted + at)
}

/// Puts spaces in place of all prose around the games of a document: before the first move on its line, and on every line
/// that does not go on with the game.
///
/// The lines above a game that name its players stay.
pub fn mask_document(text: &mut [u8]) {
    let (mut at, mut state) = (0, Following::Nothing);
    while at < text.len() {
        if let LinesAbove::Names { moves, lines } = lines_above_moves(&text[at..], true) {
            let above = &mut text[at..at + moves];
            let mut passed = 0;
            for line in lines {
                blank(&mut above[passed..line.start]);
                mask_marks(&mut above[line.clone()]);
                passed = line.end;
            }
            blank(&mut above[passed..]);
            at += moves;
        }
        let end = memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |length| at + length);
        let line = &mut text[at..end];
        if let Some(first) = first_move_in_document(line) {
            line[..first].fill(b' ');
            state = Following::Moves(last_number(&line[first..]));
        } else if unquoted(line).trim_ascii().is_empty() {
            mask_marks(line);
            state = state.parted();
        } else {
            mask_marks(line);
            state = state.next(line);
            if !matches!(state, Following::Moves(_)) {
                line.fill(b' ');
            }
        }
        at = end + 1;
    }
}

/// Puts spaces in place of all but the line ends.
fn blank(text: &mut [u8]) {
    text.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')).for_each(|byte| *byte = b' ');
}

/// The prose amid the moves of a game of a document, each stretch of it with the byte after which it belongs: the end of the line
/// of moves before it. What comes after the last of them belongs to no game.
///
/// ```
/// use scoresheet::pgn::prose_amid_moves;
/// let game = b"1. e4 e5\n\nThe usual moves.\n\n2. Nf3 Nc6 1-0\n\nSo it ended.\n";
/// assert_eq!(prose_amid_moves(game), [(8, 10..26)]);
/// ```
pub fn prose_amid_moves(game: &[u8]) -> Vec<(usize, Range<usize>)> {
    let mut masked = game.to_vec();
    mask_document(&mut masked);
    let (mut found, mut at, mut after) = (Vec::new(), 0, None);
    let mut prose: Option<Range<usize>> = None;
    while at < masked.len() {
        let end = memchr::memchr2(b'\n', b'\r', &masked[at..]).map_or(masked.len(), |length| at + length);
        let kept = masked[at..end].trim_ascii_end().len();
        if kept > 0 {
            found.extend(after.zip(prose.take()));
            // Above the first move stands a heading.
            after = (after.is_some() || is_movetext_line(&masked[at..end])).then_some(at + kept);
        } else {
            let line = &game[at..end];
            let said = unquoted(line).trim_ascii();
            let from = end - unquoted(line).trim_ascii_start().len();
            let to = from + said.len();
            if !said.is_empty() && after.is_some() {
                prose = Some(prose.map_or(from..to, |prose| prose.start..to));
            }
        }
        at = end + 1;
    }
    found
}

/// Whether a line is of moves and of what goes with them.
fn is_movetext_line(line: &[u8]) -> bool {
    Count::of(without_end(unquoted(line))).is_movetext()
}

/// Whether a line is of prose.
fn is_prose(line: &[u8]) -> bool {
    Count::of(line).is_prose()
}

/// What the lines before were.
#[derive(Clone, Copy)]
enum Following {
    /// No game is open.
    Nothing,
    /// Moves, up to this number.
    Moves(u32),
    /// Moves up to this number, then something else.
    Parted(u32),
}

impl Following {
    fn parted(self) -> Following {
        match self {
            Following::Moves(number) => Following::Parted(number),
            other => other,
        }
    }

    /// The state after a line that begins no game.
    fn next(self, line: &[u8]) -> Following {
        let (Following::Moves(last) | Following::Parted(last)) = self else { return self };
        let first = words(line).next().and_then(Number::in_prose);
        let is_open = matches!(self, Following::Moves(_));
        // After something else, only the next number shows that the game goes on.
        let follows = match first {
            Some(number) => (last..=last.saturating_add(1)).contains(&number.value),
            // `... Nc6` goes on where White's move was.
            None => is_open || dots_at_front(line.trim_ascii_start()) > 1,
        };
        let goes_on = || {
            let count = Count::of(without_end(line));
            count.moves > 0 && count.is_movetext()
        };
        if is_open && (WrittenResult::read(line).is_some() || says_end(line)) {
            Following::Moves(last)
        } else if follows && goes_on() {
            Following::Moves(last_number(line).max(last))
        } else {
            Following::Parted(last)
        }
    }
}

/// A line of moves without the words at its end that say how the game ended.
fn without_end(line: &[u8]) -> &[u8] {
    without_closing_words(line).unwrap_or(line)
}

/// Whether a line says nothing but how the game ended: `White resigned.`
fn says_end(line: &[u8]) -> bool {
    read_termination(&decode(line.trim_ascii()), PlayerNames::default()).is_some()
}

/// What the words of a line are.
#[derive(Default)]
struct Count {
    all: usize,
    /// Words of letters alone, but for punctuation at their ends.
    words: usize,
    moves: usize,
    /// What is a move beside the number of one, and a year or a word elsewhere.
    unsure: usize,
    /// Results and signs.
    signs: usize,
    /// Numbers of moves, glued to one or not.
    numbers: usize,
    /// Those that stand apart.
    apart: usize,
}

impl Count {
    fn of(line: &[u8]) -> Count {
        let mut count = Count::default();
        for piece in pieces(line) {
            count.all += 1;
            let rest = without_number(piece);
            let rest = &rest[dots_at_front(rest)..];
            count.numbers += usize::from(rest.len() < piece.len());
            // `2.` and `...` before `Nc6`.
            count.apart += usize::from(rest.is_empty());
            match Shape::of(rest) {
                _ if rest.is_empty() => {}
                Shape::Move(shape) if !shape.is_sure() => count.unsure += 1,
                Shape::Move(_) => count.moves += 1,
                Shape::Result(_) | Shape::Sign => count.signs += 1,
                _ if is_move(rest) => count.moves += 1,
                _ if is_word(rest) => count.words += 1,
                Shape::Number(_) | Shape::Clock | Shape::Word => {}
            }
        }
        if count.numbers > 0 {
            count.moves += std::mem::take(&mut count.unsure);
        }
        count
    }

    /// Whether it is a line of prose.
    fn is_prose(&self) -> bool {
        self.words >= WORDS && 10 * self.words >= 7 * self.all
    }

    /// Whether hardly anything is neither a move nor something that goes with one.
    fn is_movetext(&self) -> bool {
        5 * (self.moves + self.signs + self.apart) >= 4 * self.all && self.moves > 0
    }
}

/// How many bytes of dots a word begins with.
fn dots_at_front(word: &[u8]) -> usize {
    let mut rest = word;
    while let [b'.', after @ ..] | [0xE2, 0x80, 0xA6, after @ ..] = rest {
        rest = after;
    }
    word.len() - rest.len()
}

/// The last number before a move of a line.
fn last_number(line: &[u8]) -> u32 {
    words(line).filter_map(Number::in_prose).last().map_or(1, |number| number.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_begin_where_moves_follow_number_one() {
        for (line, at) in [
            ("1.d4 Nf6 2.c4 e6", Some(0)),
            ("Ou: 1. e2e4 e7e5 2.Cg1f3 Cg8f6", Some(4)),
            ("  (a) 1. e4 e5 2. Nf3 {", Some(6)),
            ("1. e4 e5", Some(0)),
            ("1. Introduction to the rules", None),
            ("1.1 The game of chess is played between two opponents", None),
            ("After 1. e4 e5 2. Nf3 White stands better", None),
            ("11. e4 e5 12. Nf3", None),
            ("1. e4", None),
        ] {
            assert_eq!(first_move_in_document(line.as_bytes()), at, "{line}");
        }
    }

    #[test]
    fn what_is_not_a_game_becomes_spaces() {
        let text = "As follows: 1. e4 e5 2. Nf3\nNc6 3. Bb5 a6\nWhite went on to win:\n\n4. Ba4 Nf6 1-0\nThe end.\nb4\n";
        let mut masked = text.as_bytes().to_vec();
        mask_document(&mut masked);
        let masked = String::from_utf8(masked).unwrap();
        assert_eq!(masked.len(), text.len());
        let lines: Vec<&str> = masked.lines().map(str::trim_end).collect();
        assert_eq!(lines, ["            1. e4 e5 2. Nf3", "Nc6 3. Bb5 a6", "", "", "4. Ba4 Nf6 1-0", "", ""]);
    }

    #[test]
    fn words_that_say_how_the_game_ended_belong_to_it() {
        let masked = |text: &str| {
            let mut masked = text.as_bytes().to_vec();
            mask_document(&mut masked);
            String::from_utf8(masked).unwrap()
        };
        for end in
            ["2. Nf3 Nc6 draw", "2. Nf3 and Black resigned.", "Remis", "White resigned.", "2. Nf3 mate"]
        {
            let text = format!("1. e4 e5\n{end}\n");
            assert_eq!(masked(&text), text);
        }
        for prose in ["2. Nf3 is what he should have played here", "Black resigned himself to losing a pawn"]
        {
            assert_eq!(masked(&format!("1. e4 e5\n{prose}")).trim_end(), "1. e4 e5");
        }
        assert_eq!(masked("> 1. e4 e5\n>\n> 2. Nf3 Nc6"), "  1. e4 e5\n \n  2. Nf3 Nc6");
    }

    #[test]
    fn moves_are_no_document() {
        let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6\n";
        assert!(!is_mostly_prose(game.repeat(20).as_bytes()));
        let announced = "1. Eva zwei Eva vier Eva sieben Eva fünf 2. Springer Gustav eins Felix drei\n";
        assert!(!is_mostly_prose(announced.repeat(2).as_bytes()));
        let in_columns = "1. Bauer Eva zwei Eva vier         Bauer Eva sieben Eva f\u{fc}nf\n\
                          2. Springer Gustav eins Felix drei Springer Bella acht C\u{e4}sar sechs\n3. 1-0\n";
        assert!(!is_mostly_prose(in_columns.repeat(3).as_bytes()));
    }
}

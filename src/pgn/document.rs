//! Movetext in a document: which lines of an article or a letter hold the moves of a game, and where in them it begins.

mod above;

use above::lines_above;

use super::{
    boundary::games,
    chain::{Found, games_of, keep_only, letters_of_games},
    quotation::mask_marks,
    unquoted,
};
use crate::{
    notation::{Letters, announcement_length},
    pgn::closing_words::{is_word, without_closing_words},
    words::{Number, Shape, WrittenResult, is_move, pieces, without_number, words},
};
use std::ops::Range;

/// How many words of prose in a line, and such lines in a text, make it a document.
const WORDS: usize = 8;
const LINES: usize = 3;

/// Whether a text that begins like this is prose line after line, and more of it than of moves. Not meant for a text with tags or with
/// comments in braces: any other such text is a document.
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
        if is_in_full_words(line) || is_announced(line) {
            moves += count.all;
        } else if count.is_prose() {
            (lines, prose) = (lines + 1, prose + count.words);
        }
    }
    lines >= LINES && prose > 2 * moves
}

/// Whether a line is a number and moves as old books spell them: `3. B to Kt 5 P to Q R 3`.
fn is_in_full_words(line: &[u8]) -> bool {
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

/// A place where a game of a document begins: its number 1, or the lines above it that name its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DocumentGame {
    /// The first byte that belongs to it.
    pub begin: usize,
    /// Where the number of its first move is.
    pub first_move: usize,
    /// The letters that it is written with.
    pub letters: &'static Letters,
}

/// The games of a document, in order.
///
/// ```
/// use scoresheet::pgn::games_in_document;
/// let text = b"As follows: 1. e4 e5 2. Nf3\n\nWhite: Roth.  Black: Blau.\n\n1. d4 d5\n";
/// let begins: Vec<usize> = games_in_document(text).iter().map(|game| game.begin).collect();
/// assert_eq!(begins, [0, 29]);
/// assert!(games_in_document(b"1. e4 is answered by 1... e5 most of the time.").is_empty());
/// ```
pub fn games_in_document(text: &[u8]) -> Vec<DocumentGame> {
    let mut before = 0;
    let found = games_with_headings(text, None);
    let letters = letters_of_games(&found);
    let games = found.games.iter().zip(letters).map(|(game, letters)| {
        let (first, last) = (game.kept[0].start, game.kept[game.kept.len() - 1].end);
        let line =
            memchr::memrchr2(b'\n', b'\r', &text[before..first]).map_or(before, |end| before + end + 1);
        let above = lines_above(text, before, first);
        before = last;
        let begin = above.first().map_or(line, |line| line.start);
        let astray = game.astray.first().map_or(begin, |(place, _)| place.start);
        DocumentGame { begin: begin.min(astray), first_move: first, letters }
    });
    games.collect()
}

fn games_with_headings(text: &[u8], letters: Option<&'static Letters>) -> Found {
    games_of(text, letters, |first_move| !lines_above(text, 0, first_move).is_empty())
}

/// Whether a text that has no tags is better read as a document than as movetext: notes stand amid its moves, or it holds more games than
/// its lines show.
pub fn is_better_as_document(head: &[u8]) -> bool {
    let words = head.split(|byte| matches!(byte, b'\n' | b'\r')).map(words_of_prose).sum::<usize>();
    // Letters of an old encoding are looked for by replay alone.
    let is_utf8 = std::str::from_utf8(head).map_or_else(|error| error.error_len().is_none(), |_| true);
    is_utf8 && words >= WORDS && {
        let found = games_with_headings(head, None).games;
        found.iter().any(|game| game.plainly < game.half_moves) || games(head).len() < found.len()
    }
}

/// How many words of prose a line has; none where words spell out its moves.
fn words_of_prose(line: &[u8]) -> usize {
    match is_in_full_words(line) || is_announced(line) {
        true => 0,
        false => Count::of(line).words,
    }
}

/// Puts spaces in place of all prose around the moves of a game of a document that is written with these letters, where they are known.
///
/// The lines above the moves that name its players stay.
pub fn mask_document(text: &mut [u8], letters: Option<&'static Letters>) {
    mask_moves(text, letters);
}

/// The same; returns where the first move or its number is, if any.
fn mask_moves(text: &mut [u8], letters: Option<&'static Letters>) -> Option<usize> {
    let Found { plain, games, .. } = games_with_headings(text, letters);
    let Some(game) = games.into_iter().next() else {
        keep_only(text, []);
        return None;
    };
    let first = game.kept[0].start;
    let above = lines_above(text, 0, first);
    text[first..].copy_from_slice(&plain[first..]);
    above.iter().for_each(|line| mask_marks(&mut text[line.clone()]));
    keep_only(text, above.into_iter().chain(game.kept));
    Some(first)
}

/// The prose amid the moves of a game of a document, each stretch of it with the byte after which it belongs: the end of what is before
/// it. What comes after the last of them belongs to no game.
///
/// ```
/// use scoresheet::pgn::prose_amid_moves;
/// let game = b"1. e4 e5\n\nThe usual moves.\n\n2. Nf3 Nc6 1-0\n\nSo it ended.\n";
/// assert_eq!(prose_amid_moves(game, None), [(8, 10..26)]);
/// ```
pub fn prose_amid_moves(game: &[u8], letters: Option<&'static Letters>) -> Vec<(usize, Range<usize>)> {
    let mut masked = game.to_vec();
    let Some(first) = mask_moves(&mut masked, letters) else { return Vec::new() };
    let mut said = Vec::new();
    let mut after = first;
    let is_kept = |&(_, byte): &(usize, &u8)| !byte.is_ascii_whitespace();
    for (at, _) in masked.iter().enumerate().skip(first).filter(is_kept) {
        let between = &game[after..at];
        let front = between.len() - unquoted(between.trim_ascii_start()).trim_ascii_start().len();
        let text = without_dots(between[front..].trim_ascii_end());
        if text.iter().any(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80) {
            said.push((after, after + front..after + front + text.len()));
        }
        after = at + 1;
    }
    said
}

/// The runs of moves in a game of a document whose numbers go beyond its last one, and that stand where they are not due; each with its
/// first number. They are no part of the game.
///
/// ```
/// use scoresheet::pgn::moves_astray;
/// let game = b"1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\nSo it ended.\n";
/// assert_eq!(moves_astray(game, None), []);
/// let game = b"1. e4 e5\n8. c3 O-O\n2. Nf3 Nc6\n3. Bb5 a6\nSo it ended.\n";
/// assert_eq!(moves_astray(game, None), [(9..18, 8)]);
/// ```
pub fn moves_astray(game: &[u8], letters: Option<&'static Letters>) -> Vec<(Range<usize>, u32)> {
    games_with_headings(game, letters).games.into_iter().next().map_or_else(Vec::new, |game| game.astray)
}

/// A text without the dots before a move of Black's that it ends with.
fn without_dots(text: &[u8]) -> &[u8] {
    let last = text.iter().rposition(u8::is_ascii_whitespace).map_or(0, |space| space + 1);
    match dots_at_front(&text[last..]) {
        0 => text,
        dots if last + dots == text.len() => text[..last].trim_ascii_end(),
        _ => text,
    }
}

/// Whether a line is of moves and of what goes with them.
fn is_movetext_line(line: &[u8]) -> bool {
    let line = unquoted(line);
    Count::of(without_closing_words(line).unwrap_or(line)).is_movetext()
}

/// Whether a line is of prose.
fn is_prose(line: &[u8]) -> bool {
    Count::of(line).is_prose()
}

/// What the words of a line are.
#[derive(Default)]
struct Count {
    all: usize,
    /// Words of letters alone, but for punctuation at their ends.
    words: usize,
    moves: usize,
    /// A move next to a move number, but a year or a word elsewhere.
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

    /// Whether nearly everything is a move or goes with one.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of each game of a text, without its spaces.
    fn games_left(text: &str) -> Vec<String> {
        let text = text.as_bytes();
        let games = games_in_document(text);
        let ends = games.iter().skip(1).map(|game| game.begin).chain([text.len()]);
        let left = games.iter().zip(ends).map(|(game, end)| {
            let mut game = text[game.begin..end].to_vec();
            mask_document(&mut game, None);
            String::from_utf8(game).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
        });
        left.collect()
    }

    #[test]
    fn endings_before_the_games_do_not_say_which_letters_they_have() {
        let ending = "Here 1. R - R 8 ch is answered by K - Kt 2, and nothing is won by it at all.\n\n";
        let game = "     1. P - K 4      P - K 4\n     2. Kt - K B 3   Kt - Q B 3\n     3. B - Kt 5     P - Q R 3\n     \
                    4. B - R 4      Kt - B 3\n     5. Castles      B - K 2\n     6. R - K 1      P - Q Kt 4\n";
        let text = format!("{}{game}", ending.repeat(60));
        let games = games_in_document(text.as_bytes());
        let last = games.last().unwrap();
        assert_eq!(last.letters.code(), "descriptive-en");
        let mut masked = text.as_bytes()[last.begin..].to_vec();
        mask_document(&mut masked, Some(last.letters));
        assert!(String::from_utf8(masked).unwrap().contains("6. R - K 1      P - Q Kt 4"));
    }

    #[test]
    fn each_game_has_its_own_letters() {
        let descriptive = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 1-0\n\n";
        let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 0-1\n\n";
        let codes = |text: String| {
            let games = games_in_document(text.as_bytes());
            games.iter().map(|game| game.letters.code()).collect::<Vec<_>>()
        };
        assert_eq!(
            codes(format!("{}{german}", descriptive.repeat(3))),
            ["descriptive-en", "descriptive-en", "descriptive-en", "de"]
        );
    }

    #[test]
    fn words_that_end_a_game_begin_after_its_move() {
        let opening = "A game as it was played.\n\n1. P-K4 P-K4\n2. B-B4 B-B4\n3. Q-R5 Kt-QB3\n";
        for (last, left) in [
            ("4. Q takes B. P. mate.", "4. Q takes B. P. mate."),
            ("4. Q takes B's P. and Black resigns.", "4. Q takes B's P. and Black resigns."),
            ("4. Q. mates.", "4. Q. mates."),
        ] {
            let games = games_left(&format!("{opening}{last}\n"));
            assert!(games.len() == 1 && games[0].ends_with(left), "{games:?}");
        }
        // The last word of `R - R 8 mate` also says that a game is over.
        assert_eq!(
            games_left("If 1. B x Kt; Q x P ch, K x Q; R - R 3 ch, King moves; R - R 8 mate.\n").len(),
            0
        );
    }

    #[test]
    fn games_begin_where_moves_follow_number_one() {
        for (line, at) in [
            ("1.d4 Nf6 2.c4 e6", Some(0)),
            ("Ou: 1. e2e4 e7e5 2.Cg1f3 Cg8f6", Some(4)),
            ("  (a) 1. e4 e5 2. Nf3 {", Some(6)),
            ("1. e4 e5", Some(0)),
            ("After 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 White stands better", None),
            ("1. Introduction to the rules", None),
            ("1.1 The game of chess is played between two opponents", None),
            ("After 1. e4 e5 2. Nf3 White stands better", None),
            ("11. e4 e5 12. Nf3", None),
            ("1. e4", None),
        ] {
            let games = games_in_document(line.as_bytes());
            assert_eq!(games.first().map(|game| game.first_move), at, "{line}");
        }
    }

    #[test]
    fn a_game_begins_where_the_one_before_cannot_need_number_one() {
        for (text, games) in [
            (
                "Roth - Blau\n1.e4 e5 2.Nf3 Nc6\nWeiss - Frei\n1.d4 d6 2.c4 a6\n",
                vec!["Roth - Blau 1.e4 e5 2.Nf3 Nc6", "Weiss - Frei 1.d4 d6 2.c4 a6"],
            ),
            ("1.e4 e5\n2.Nf3 Nc6\n1.d4 d6\n2.c4 a6\n", vec!["1.e4 e5 2.Nf3 Nc6", "1.d4 d6 2.c4 a6"]),
            (
                "Roth - Blau 1-0\n1.e4 e5 2.Nf3\nWeiss - Frei 0-1\n1.d4 d6 2.c4 a6\n",
                vec!["Roth - Blau 1-0 1.e4 e5 2.Nf3", "Weiss - Frei 0-1 1.d4 d6 2.c4 a6"],
            ),
            (
                "The Petrov, 1. e4 e5 2. Nf3 Nf6:\n1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6\n",
                vec!["1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6"],
            ),
            (
                "1. e4 e5 2. Nf3 Nc6\nor 1. d4 d5 2. c4 first. 3. Bb5 a6\n",
                vec!["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"],
            ),
        ] {
            assert_eq!(games_left(text), games, "{text}");
        }
    }

    #[test]
    fn each_number_is_that_of_the_line_after_which_the_next_comes_outside_a_note() {
        for (text, left) in [
            (
                "1. e4 e5 2. Nf3 Nc6\n3.Bb5 a6\n3...Nf6 is solid.\n4.Ba4 Nf6\n",
                "1. e4 e5 2. Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6",
            ),
            (
                "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qa5 4.Nf3 Nf6 5.Be2 Better than the often played 5.a4. 5...Bg4 6.O-O",
                "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qa5 4.Nf3 Nf6 5.Be2 5...Bg4 6.O-O",
            ),
            (
                "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3\nNow 4...Nf6 5. h3 Bh5 6. d3 Be7 7. O-O is sound.\n4...g6 5. Nxe5 Bxd1",
                "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 4...g6 5. Nxe5 Bxd1",
            ),
            (
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (a)  Nf6 5. O-O",
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O",
            ),
            ("1. **e4** e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5", "1. e4 e5 2. Nf3 Nc6 3. Bb5"),
            ("1. e4 e5 2. Nf3 ... A good move.\n... Nc6 3. Bb5", "1. e4 e5 2. Nf3 Nc6 3. Bb5"),
            ("1. e4 e5 2. Nf3 Nc6 1-0\nAfter 3. Bb5 a6 4. Ba4 Black is fine.", "1. e4 e5 2. Nf3 Nc6 1-0"),
        ] {
            assert_eq!(games_left(text), [left], "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_stays_in_its_place() {
        for (text, left) in [
            (
                "1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 4. Ba4 Nf6\nSo it went.\n5. 0~0 Be7\n6. Re1 b5\n7. Bb3 d6\n",
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0~0 Be7 6. Re1 b5 7. Bb3 d6",
            ),
            (
                "1. e4 e5 2. Nf3 Nc6\nA line is lost.\n4. Ba4 Nf6\n5. O-O Be7\n",
                "1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O Be7",
            ),
            ("1. e4 e5 2. Ke3 Nc6\nWell.\n3. Bb5 a6\n", "1. e4 e5 2. Ke3 Nc6 3. Bb5 a6"),
        ] {
            assert_eq!(games_left(text), [left], "{text}");
        }
    }

    #[test]
    fn what_is_not_a_game_becomes_spaces() {
        let text = "As follows: 1. e4 e5 2. Nf3\nNc6 3. Bb5 a6\nWhite went on to win:\n\n4. Ba4 Nf6 1-0\nThe end.\nb4\n";
        let mut masked = text.as_bytes().to_vec();
        mask_document(&mut masked, None);
        let masked = String::from_utf8(masked).unwrap();
        assert_eq!(masked.len(), text.len());
        let lines: Vec<&str> = masked.lines().map(str::trim_end).collect();
        assert_eq!(lines, ["            1. e4 e5 2. Nf3", "Nc6 3. Bb5 a6", "", "", "4. Ba4 Nf6 1-0", "", ""]);
    }

    #[test]
    fn words_that_say_how_the_game_ended_belong_to_it() {
        let masked = |text: &str| {
            let mut masked = text.as_bytes().to_vec();
            mask_document(&mut masked, None);
            String::from_utf8(masked).unwrap()
        };
        for end in
            ["2. Nf3 Nc6 draw", "2. Nf3 and Black resigned.", "Remis", "White resigned.", "2. Nf3 mate"]
        {
            let text = format!("1. e4 e5\n{end}\n");
            assert_eq!(masked(&text), text);
        }
        assert_eq!(masked("1. e4 e5\nBlack resigned himself to losing a pawn").trim_end(), "1. e4 e5");
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

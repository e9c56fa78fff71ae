//! What a record says in words of how the game ended.

use super::{Game, ItemKind, PlyRef, StatedEnd};
use crate::{
    board::Color,
    notation::{ColumnNames, LANGUAGES, is_word_of_draw},
    pgn::{
        EndReason, EndStatement, Outcome, PlayerNames, TagName, Verdict, decode, is_server_comment,
        is_unknown, read_closing_comment, read_closing_words, read_termination, standard_termination,
    },
    source::Span,
    words::WrittenResult,
};

/// How many items after the last half-move, and how many of the last comments, are looked at: a statement of how a game ended stands there.
const CLOSING: usize = 256;

/// What words after the last half-move say: `remis`, `Black resigned`, `(1-0)`, `1-0.`.
fn read_words(words: &str, span: Span, names: PlayerNames<'_>) -> Option<StatedEnd> {
    if is_word_of_draw(words.as_bytes()) {
        return Some(StatedEnd { reason: None, outcome: Some(Outcome::Draw), words: words.into(), span });
    }
    if let Some(said) = scored_end(words, span) {
        return Some(said);
    }
    Some(stated(read_closing_words(words, names)?, span))
}

/// What words say that begin with a result: `(1-0)`, `1-0, 37 moves`, `0-1 (time)`, `1/2 by agreement`.
///
/// Other words after it may be the reference to another game (`0-1 Roth-Blau, Bern 1985`).
fn scored_end(words: &str, span: Span) -> Option<StatedEnd> {
    let bare = words.trim_matches(['{', '}', ';']).trim();
    let said = |outcome, reason| StatedEnd { reason, outcome: Some(outcome), words: bare.into(), span };
    let score = TAGS_OF_LINE_ENDS.iter().find_map(|tag| bare.strip_suffix(tag)).unwrap_or(bare);
    let open = score.trim_start_matches(['(', '[', '"']);
    if let Some(outcome) = result_of_game(open.trim_end_matches(END_MARKS)) {
        return Some(said(outcome, None));
    }
    let end = open.find(|letter: char| letter.is_whitespace() || letter == '(')?;
    let (result, rest) = open.split_at(end);
    let outcome = result_of_game(result.trim_end_matches(END_MARKS))?;
    let rest = rest.trim_matches(|letter: char| letter.is_whitespace() || "(),.!".contains(letter));
    if is_count_of_moves(rest) {
        return Some(said(outcome, None));
    }
    let told = read_termination(rest, PlayerNames::default())?;
    let agrees = told.verdict.and_then(Verdict::outcome).is_none_or(|told| told == outcome);
    agrees.then(|| said(outcome, told.reason))
}

/// What may stand right after a result: `1-0.`, `(0-1),`.
const END_MARKS: [char; 9] = [')', ']', '.', ',', ';', ':', '!', '#', '"'];

/// What is left after a result of a page that was copied with its signs.
const TAGS_OF_LINE_ENDS: [&str; 4] = ["<br>", "<br/>", "<br />", "</p>"];

/// The result that a word is; others than these are the score of a match, or an annotator's `+/-`.
fn result_of_game(word: &str) -> Option<Outcome> {
    WrittenResult::read(word.as_bytes())?.played()
}

/// Whether words are a number of moves, as databases print it after the result: `37`, `37 moves`.
fn is_count_of_moves(words: &str) -> bool {
    let after = words.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let word = after.trim_start().to_lowercase();
    let is_move = |names: &ColumnNames| [names.number, names.moves].concat().contains(&&*word);
    (1..=3).contains(&(words.len() - after.len()))
        && (word.is_empty() || LANGUAGES.iter().any(|language| is_move(&language.columns)))
}

impl Game<'_> {
    /// What the Termination tag says of the end, then what the comments after the last half-move do, then words in no
    /// comment; nothing where the words are not known.
    ///
    /// Found out once, since several checks ask for it.
    pub fn stated_ends(&self) -> &[StatedEnd] {
        self.on_demand.stated_ends.get_or_init(|| {
            let mut ends = Vec::new();
            ends.extend(self.stated_by_tag());
            ends.extend(self.stated_in_comments());
            ends.extend(self.stated_in_words().cloned());
            ends
        })
    }

    /// The result that is given only in words after the last half-move, in a comment or in none.
    ///
    /// ```
    /// use scoresheet::{game::{Dialects, Scratch, read_game}, pgn::Outcome};
    /// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    /// let game = read_game(b"1. e4 e5 2. Nf3 White resigned", &dialects, &mut scratch);
    /// let said = game.result_in_words().unwrap();
    /// assert_eq!((said.words.as_str(), said.outcome), ("White resigned", Some(Outcome::Black)));
    /// ```
    pub fn result_in_words(&self) -> Option<StatedEnd> {
        // Among moves that could not be followed, the last is unknown.
        if self.main_failure().is_some() {
            return None;
        }
        let in_words = self.stated_in_words().cloned();
        let all = in_words.into_iter().chain(self.stated_in_comments());
        all.map(|end| self.of_player_on_move(end)).find(|end| end.outcome.is_some())
    }

    /// An end with the result of a resignation that names nobody: `4. B-R4 Resigns` stands in the place of Black's move.
    fn of_player_on_move(&self, end: StatedEnd) -> StatedEnd {
        let names_nobody = || {
            read_closing_words(&end.words, PlayerNames::default()).is_some_and(|said| said.verdict.is_none())
        };
        let is_meant = end.outcome.is_none() && end.reason == Some(EndReason::Resignation) && names_nobody();
        let outcome = match self.last().turn() {
            Color::White => Outcome::Black,
            Color::Black => Outcome::White,
        };
        StatedEnd { outcome: if is_meant { Some(outcome) } else { end.outcome }, ..end }
    }

    /// The result that is given in words after the last half-move, outside comments.
    pub fn result_outside_comments(&self) -> Option<StatedEnd> {
        let end = self.stated_in_words().cloned().map(|end| self.of_player_on_move(end));
        end.filter(|end| end.outcome.is_some())
    }

    fn stated_in_comments(&self) -> impl Iterator<Item = StatedEnd> + '_ {
        let end = PlyRef { line: 0, index: self.plies().len() as u32 };
        let comments = self.comments().iter().rev().take(CLOSING);
        let closing = comments.take_while(move |(place, _)| place.line != 0 || *place == end);
        closing.filter(move |(place, _)| *place == end).filter_map(|&(_, span)| {
            let comment = span.of(self.text);
            if begins_with_score(comment) {
                let said = scored_end(&decode(comment), span);
                if said.is_some() {
                    return said;
                }
            }
            if !says_more_than_commands(comment) {
                return None;
            }
            let text = decode(comment);
            self.with_names(|names| Some(stated(read_closing_comment(&text, names)?, span)))
        })
    }

    /// What the words after the last half-move that stand in no comment say of the end. Found out once, too.
    fn stated_in_words(&self) -> Option<&StatedEnd> {
        let read = |span: Span| {
            let words = decode(span.of(self.text));
            self.with_names(|names| read_words(&words, span, names))
        };
        self.on_demand
            .end_in_words
            .get_or_init(|| {
                let words = self.closing_words();
                let lines = || words.iter().flat_map(|words| lines_of(self.text, *words));
                // Where a letter goes on after it, or begins before it, the result is on a line of its own.
                words.iter().copied().find_map(read).or_else(|| match self.outcome() {
                    None => lines().find_map(read),
                    Some(_) => None,
                })
            })
            .as_ref()
    }

    /// The words after the last half-move that stand in no comment and are not the result itself.
    fn closing_words(&self) -> Vec<Span> {
        // What cannot be followed ends in moves, not in words.
        if self.main_failure().is_some() || self.not_replayed().is_some() {
            return Vec::new();
        }
        match self.plies().last() {
            Some(last) if !self.ends_with_its_result(last.span) => self.words_after(last.span),
            _ => Vec::new(),
        }
    }

    /// The same for any game with this last half-move.
    fn words_after(&self, last: Span) -> Vec<Span> {
        let mut runs: Vec<Span> = Vec::new();
        let mut is_open = false;
        for item in self.items_within(Span::new(last.end(), self.text.len())).take(CLOSING) {
            match item.kind {
                ItemKind::Comment { .. } => is_open = false,
                // What belongs to the move: `mate. Black wins`.
                ItemKind::Nag => is_open = false,
                ItemKind::Result(_) if self.is_result(item.span) => is_open = false,
                ItemKind::End | ItemKind::CloseBrace => break,
                _ if is_open && !ends_paragraph(item.gap) => {
                    let run = runs.last_mut().expect("one is open");
                    *run = Span::new(run.start as usize, item.span.end());
                }
                // Once the game has its result, what follows a blank line is about something else.
                _ if is_open && self.outcome().is_some() => break,
                _ => {
                    runs.push(item.span);
                    is_open = true;
                }
            }
        }
        runs
    }

    /// Whether nothing comes after the last half-move but a comment, if any, and the result.
    ///
    /// Fast path: nearly every game ends so, and the items at its end need not be read again.
    fn ends_with_its_result(&self, last: Span) -> bool {
        let Some((_, result)) = self.outcome().filter(|(outcome, _)| outcome.is_pgn()) else { return false };
        let comment = self.comments().last().map(|(_, comment)| *comment);
        let comment =
            comment.filter(|comment| comment.start as usize >= last.end() && comment.start < result.start);
        let is_blank = |from: usize, to: usize| {
            self.text.get(from..to).is_some_and(|between| between.iter().all(u8::is_ascii_whitespace))
        };
        let before = comment.map_or(last.end(), Span::end);
        comment.is_none_or(|comment| is_blank(last.end(), comment.start as usize))
            && is_blank(before, result.start as usize)
            && is_blank(result.end(), self.text.len())
    }

    fn stated_by_tag(&self) -> Option<StatedEnd> {
        let tag = self.tag(TagName::Termination)?;
        // What most files have says nothing; it need not be looked up.
        let value = tag.raw(self.text);
        if is_unknown(value) || matches!(value, b"Normal" | b"normal") {
            return None;
        }
        let value = tag.text(self.text);
        if let Some(said) = standard_termination(&value) {
            return Some(stated(said, tag.value));
        }
        self.with_names(|names| Some(stated(read_termination(&value, names)?, tag.value)))
    }

    fn with_names<T>(&self, read: impl FnOnce(PlayerNames<'_>) -> T) -> T {
        let name = |tag| self.value(tag).unwrap_or_default();
        let (white, black) = (name(TagName::White), name(TagName::Black));
        read(PlayerNames { white: &white, black: &black })
    }
}

fn stated(statement: EndStatement<'_>, span: Span) -> StatedEnd {
    let outcome = statement.verdict.and_then(Verdict::outcome);
    StatedEnd { reason: statement.reason, outcome, words: statement.words.to_owned(), span }
}

/// The lines of a part of a text, where it has more than one.
fn lines_of(text: &[u8], part: Span) -> impl Iterator<Item = Span> + '_ {
    let words = part.of(text);
    let ends = memchr::memchr_iter(b'\n', words).chain([words.len()]);
    let mut start = 0;
    let lines = ends.map(move |end| {
        let line = words[start..end].trim_ascii_end();
        let span = Span::new(part.start as usize + start, part.start as usize + start + line.len());
        start = end + 1;
        span
    });
    lines.filter(move |line| *line != part)
}

/// Whether what stands between two words holds a blank line.
fn ends_paragraph(gap: &[u8]) -> bool {
    gap.iter().filter(|byte| **byte == b'\n').count() > 1
}

/// Whether a comment may begin with a result.
fn begins_with_score(comment: &[u8]) -> bool {
    let first = comment.iter().find(|byte| !matches!(byte, b'{' | b';' | b'(' | b' '));
    first.is_some_and(|&byte| matches!(byte, b'0' | b'1') || byte >= 0x80)
}

/// Whether a comment holds words beside commands such as `[%clk 0:01:00]`, and times.
pub fn says_more_than_commands(comment: &[u8]) -> bool {
    let mut within = false;
    // Skip what servers write after the last move of nearly every game.
    !is_server_comment(comment)
        && comment.iter().any(|&byte| {
            match byte {
                b'[' => within = true,
                b']' => within = false,
                _ => return !within && byte.is_ascii_alphabetic() || byte >= 0x80,
            }
            false
        })
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Dialects, Scratch, read_game},
        pgn::{EndReason, Outcome},
    };

    fn stated(text: &str) -> Vec<(Option<EndReason>, Option<Outcome>)> {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        game.stated_ends().iter().map(|end| (end.reason, end.outcome)).collect()
    }

    #[test]
    fn tags_and_comments_after_the_last_half_move() {
        let tag = "[White \"Ann\"]\n[Black \"Bob\"]\n[Termination \"Bob won by resignation\"]\n\n";
        let resigned = (Some(EndReason::Resignation), Some(Outcome::Black));
        assert_eq!(stated(&format!("{tag}1. e4 e5 0-1")), [resigned]);
        assert_eq!(stated("1. e4 e5 {White resigned.} 0-1"), [resigned]);
        assert_eq!(stated("1. e4 e5 {[%clk 0:01:00]} (1... c5) {White resigned.} 0-1"), [resigned]);
        assert_eq!(stated("1. e4 e5 0-1 {White resigned.}"), [resigned]);
    }

    #[test]
    fn results_among_other_signs() {
        for end in ["\"1-0\"", "1--0", "(1-0)", "1-O."] {
            assert_eq!(stated(&format!("1. e4 e5 {end}\n")), [(None, Some(Outcome::White))], "{end}");
        }
    }

    #[test]
    fn words_in_no_comment() {
        let draw = (None, Some(Outcome::Draw));
        for (words, stands) in [
            ("remis", draw),
            ("Tablas.", draw),
            ("(1/2-1/2)", draw),
            ("(1/2)", draw),
            ("draw agreed", (Some(EndReason::Agreement), Some(Outcome::Draw))),
            ("* White resigned", (Some(EndReason::Resignation), Some(Outcome::Black))),
            ("{0:01} Black resigns.", (Some(EndReason::Resignation), Some(Outcome::White))),
            ("Wei\u{df} gibt auf", (Some(EndReason::Resignation), Some(Outcome::Black))),
            ("( \u{bd} - \u{bd} )", draw),
            ("1-O", (None, Some(Outcome::White))),
            ("O-1.", (None, Some(Outcome::Black))),
            ("l/2-l/2", draw),
            ("mate. Black wins.", (None, Some(Outcome::Black))),
            ("check White resigns.", (Some(EndReason::Resignation), Some(Outcome::Black))),
            ("Black resigns\n\nRegards,\nTom", (Some(EndReason::Resignation), Some(Outcome::White))),
            ("Black resigns\nRegards, Tom", (Some(EndReason::Resignation), Some(Outcome::White))),
            ("\r\nremis\r\n\r\nRegards, Tom", draw),
            ("White\nresigned", (Some(EndReason::Resignation), Some(Outcome::Black))),
            ("1/2, 37 moves.", draw),
            ("{1/2 by agreement}", (Some(EndReason::Agreement), Some(Outcome::Draw))),
            ("{\u{bd}-\u{bd}}", draw),
            ("{0-1 (time)}", (Some(EndReason::TimeForfeit), Some(Outcome::Black))),
            // The words count where both are said.
            ("{1-0, Black won on time}", (Some(EndReason::TimeForfeit), Some(Outcome::Black))),
            ("{ (1-0, 28) }", (None, Some(Outcome::White))),
            ("1-0, White won on time", (Some(EndReason::TimeForfeit), Some(Outcome::White))),
        ] {
            assert_eq!(stated(&format!("1. e4 e5 {words}")), [stands], "{words}");
        }
    }

    #[test]
    fn words_far_after_the_end_are_not_looked_for() {
        let text = |comments: usize| format!("1. e4 e5 {}White resigned", "{x} ".repeat(comments));
        assert_eq!(stated(&text(2)).len(), 1);
        assert_eq!(stated(&text(super::CLOSING)), []);
    }

    #[test]
    fn a_game_that_ends_with_its_result_has_no_words_after_it() {
        let (dialects, mut plain) = (Dialects::any(), 0);
        let parts = [
            "",
            " ",
            "\n",
            " {a}",
            "{ [%clk 0:00:01] }",
            " 1-0",
            " *",
            " remis",
            " (2. d4 {b})",
            " ;c\n",
            "!",
        ];
        let pairs = || parts.iter().flat_map(|one| parts.iter().map(move |other| format!("{one}{other}")));
        for text in pairs().flat_map(|one| pairs().map(move |other| format!("1. e4 e5{one}{other}"))) {
            let mut scratch = Scratch::default();
            let game = read_game(text.as_bytes(), &dialects, &mut scratch);
            let Some(last) = game.plies().last() else { continue };
            if game.ends_with_its_result(last.span) {
                assert_eq!(game.words_after(last.span), [], "{text}");
                plain += 1;
            }
        }
        assert!(plain > 500, "{plain}");
    }

    #[test]
    fn what_says_nothing_of_the_end() {
        for text in [
            "[Termination \"Normal\"]\n\n1. e4 e5 *",
            "1. e4 e5 (=)",
            "1. e4 e5 White is better",
            "1. e4 e5 +/-",
            "1. e4 e5 (3-0)",
            "1. e4 e5 (2-1)",
            "1. e4 e5 2. Ke3 White resigned",
            "1. e4 {White resigned.} e5 *",
            "1. e4 e5 (1... c5 {White resigned.}) *",
            "1. e4 e5 {[%clk 0:01:00]} *",
            "1. e4 e5 1-0 so far\n\nWhite resigned in the next",
            "1. e4 e5 {a book move} *",
            "1. e4 e5 {0-1 Roth-Blau, Bern 1985} *",
            "1. e4 e5 {1-0, 1985} *",
            "1. e4 e5 {1-0 would be just} *",
            "1. e4 e5 {1-1} *",
            "1. e4 e5 {0:01:00} *",
            "1. e4 e5 {1/2 a minute} *",
        ] {
            assert_eq!(stated(text), [], "{text}");
        }
    }
}

//! What kind of record a text is: decided once, by its first bytes, and here alone, unless the user says it.
//!
//! `RULES` are asked in order, and the first that is so decides. Where none is, the text is PGN, or movetext alone; that of a web page,
//! which has words around its games, is then a document (`of_page`). What a format looks like is for its own module to say: how much prose
//! makes a document is in `pgn/document.rs`.

use super::{columns, layout::Layout, lines, records};
use crate::pgn::{games_in_document, is_better_as_document, is_mostly_prose, is_tag_line, unquoted};
use std::cell::OnceCell;

/// What kind of game record a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InputFormat {
    /// PGN, or movetext without tags.
    #[default]
    Pgn,
    /// A number without a dot, White's move and Black's move, line by line; or such columns side by side.
    Columns,
    /// Prose with games in it: an article, a rule book, a letter.
    Document,
    /// Cells between commas, semicolons or tabs: one game, several of which a column says which a row is of, or a game in
    /// each row, as moves or as a whole record of PGN in a cell.
    Csv,
    /// A game in each line as chess engines take its moves, `e2e4 e7e5`, or are told of it, `position startpos moves e2e4`.
    Lines,
}

/// The first bytes of a text, and what is asked of them more than once.
struct Head<'t> {
    text: &'t [u8],
    layout: OnceCell<Option<Layout>>,
}

impl<'t> Head<'t> {
    fn of(text: &'t [u8]) -> Head<'t> {
        Head { text: &text[..text.len().min(InputFormat::HEAD)], layout: OnceCell::new() }
    }

    /// How the cells of delimited text are laid out, if it is such text.
    fn layout(&self) -> Option<Layout> {
        *self.layout.get_or_init(|| Layout::of(self.text))
    }

    /// The first brace that opens a comment.
    fn brace(&self) -> Option<usize> {
        memchr::memchr_iter(b'{', self.text).find(|at| !is_mark_of_page(&self.text[at + 1..]))
    }

    fn has_tag_line(&self) -> bool {
        let mut lines = self.text.split(|byte| matches!(byte, b'\n' | b'\r'));
        lines.any(|line| is_tag_line(unquoted(line)))
    }
}

/// Whether a brace that opens before this text holds the number of a page or a game, `{160}`, `{p. 160}`, `{PGN 02}`: so books are marked as
/// texts.
fn is_mark_of_page(text: &[u8]) -> bool {
    let Some(end) = memchr::memchr(b'}', &text[..text.len().min(16)]) else { return false };
    let mut parts = text[..end].split(|byte| *byte == b' ').filter(|part| !part.is_empty()).rev();
    let is_number = parts.next().is_some_and(|number| number.iter().all(u8::is_ascii_digit));
    let word = parts.next().unwrap_or_default();
    is_number
        && parts.next().is_none()
        && word.strip_suffix(b".").unwrap_or(word).iter().all(u8::is_ascii_alphabetic)
}

/// A way to tell what a text is.
struct Rule {
    format: InputFormat,
    is_so: fn(&Head<'_>) -> bool,
    /// Why that decides.
    because: &'static str,
}

/// All ways to tell, in the order in which they are asked.
const RULES: [Rule; 8] = [
    Rule {
        format: InputFormat::Csv,
        is_so: |head| records::layout(head.text).is_some(),
        because: "a row has a whole record of PGN in a cell; its tag lines are not those of a file",
    },
    Rule {
        format: InputFormat::Pgn,
        is_so: |head| head.has_tag_line(),
        because: "a line is a tag, whatever else looks like a table or prose",
    },
    Rule {
        format: InputFormat::Csv,
        // A remark in a cell may have braces; before a header row none has.
        is_so: |head| {
            let is_remark = |brace, layout: Layout| layout.named && layout.start <= brace;
            head.layout().is_some_and(|layout| head.brace().is_none_or(|brace| is_remark(brace, layout)))
        },
        because: "commas, semicolons, tabs or bars part cells that hold what a game has",
    },
    Rule {
        format: InputFormat::Pgn,
        is_so: |head| head.layout().is_some() || head.brace().is_some(),
        because: "a brace opens a comment, which only movetext has",
    },
    Rule {
        format: InputFormat::Lines,
        is_so: |head| lines::is_lines(head.text),
        because: "a line is a game as chess engines take it",
    },
    Rule {
        format: InputFormat::Columns,
        is_so: |head| columns::is_columns(head.text),
        because: "line by line a number without a dot stands before a move of each player",
    },
    Rule {
        format: InputFormat::Document,
        is_so: |head| is_mostly_prose(head.text),
        because: "there is prose line after line, and more of it than of moves",
    },
    Rule {
        format: InputFormat::Document,
        is_so: |head| is_better_as_document(head.text),
        because: "notes stand amid the moves of its games, or more games than its lines show",
    },
];

impl InputFormat {
    /// How many bytes at a text's start show what it is and which column holds what.
    pub const HEAD: usize = 8 << 10;

    /// All of them, in the order help shows them.
    pub const ALL: [InputFormat; 5] =
        [InputFormat::Pgn, InputFormat::Columns, InputFormat::Csv, InputFormat::Lines, InputFormat::Document];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            InputFormat::Pgn => "pgn",
            InputFormat::Columns => "columns",
            InputFormat::Document => "document",
            InputFormat::Csv => "csv",
            InputFormat::Lines => "lines",
        }
    }

    /// The kind of the text that begins with these bytes, of which the first [`InputFormat::HEAD`] are looked at.
    ///
    /// Anything with a tag line or a comment in braces is movetext, and so is all that does not look like a sheet. Records in the cells of a table have
    /// tag lines, too, and cells below a header row may have braces.
    ///
    /// ```
    /// use scoresheet::sheet::InputFormat;
    /// assert_eq!(InputFormat::of(b"move,white,black\n1,e4,e5\n2,Nf3,Nc6\n"), InputFormat::Csv);
    /// assert_eq!(InputFormat::of(b"1 e4 e5\n2 Nf3 Nc6\n"), InputFormat::Columns);
    /// assert_eq!(InputFormat::of(b"1. e4 e5\n2. Nf3 Nc6\n"), InputFormat::Pgn);
    /// ```
    pub fn of(head: &[u8]) -> InputFormat {
        InputFormat::with_reason(head).0
    }

    /// The kind of the text of a web page, which has words around its games as a rule: a document, unless it is a table or has tags.
    pub(crate) fn of_page(head: &[u8]) -> InputFormat {
        let has_games = || !games_in_document(&head[..head.len().min(InputFormat::HEAD)]).is_empty();
        match InputFormat::of(head) {
            InputFormat::Pgn if !Head::of(head).has_tag_line() && has_games() => InputFormat::Document,
            other => other,
        }
    }

    /// What [`of`](InputFormat::of) returns, and why: the `because` of the rule that decided.
    ///
    /// ```
    /// use scoresheet::sheet::InputFormat;
    /// assert_eq!(InputFormat::with_reason(b"1. e4 {good} e5\n").1, "a brace opens a comment, which only movetext has");
    /// ```
    pub fn with_reason(head: &[u8]) -> (InputFormat, &'static str) {
        let head = Head::of(head);
        let rule = RULES.iter().find(|rule| (rule.is_so)(&head));
        rule.map_or((InputFormat::Pgn, "nothing else is found"), |rule| (rule.format, rule.because))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_is_the_first_for_its_example() {
        let examples = [
            "id,pgn\n1,\"[White \"\"A\"\"]\n\n1. e4 e5 1-0\"\n2,\"[White \"\"B\"\"]\n\n1. d4 d5 0-1\"\n",
            "[Event \"a\"]\n\n1,e4,e5\n2,Nf3,Nc6\n",
            "move,white,black\n1,e4,e5\n2,Nf3,Nc6\n",
            "1. e4 {The players have agreed on it before} e5\n",
            "e2e4 e7e5 g1f3 b8c6\nd2d4 d7d5 c2c4 e7e6\n",
            "1 e4 e5\n2 Nf3 Nc6\n",
            "The players have agreed on the following moves before the round was due to begin.\n\
                  The arbiter was told of it by the organiser of the event, who had heard of it before.\n\
                  After a long discussion the appeals committee decided that both players lose.\n\
                  1. e4 e5 2. Nf3 Nc6\n",
            "1. e4 e5 2. Nf3 Nc6\n2...Nf6 is solid and leads to a game of its own.\n3. Bb5 a6\n",
            "1. e4 e5 2. Nf3 Nc6 1-0\n",
        ];
        for (at, example) in examples.iter().enumerate() {
            let head = Head::of(example.as_bytes());
            let first = RULES.iter().position(|rule| (rule.is_so)(&head));
            assert_eq!(first.unwrap_or(RULES.len()), at, "{example}");
        }
    }

    #[test]
    fn numbers_of_pages_are_no_comments() {
        for mark in ["160", "p. 160", "PGN 02", " 7 "] {
            assert!(Head::of(format!("1. e4 {{{mark}}} e5").as_bytes()).brace().is_none(), "{mark}");
        }
        for comment in ["0.31", "fine", "D20", "[%clk 1:00]", "p. 160 b", "", "page 7 of 9", "160"] {
            let text =
                if comment == "160" { "1. e4 {160".to_owned() } else { format!("1. e4 {{{comment}}} e5") };
            assert!(Head::of(text.as_bytes()).brace().is_some(), "{comment}");
        }
    }

    #[test]
    fn no_format_is_left_out_of_the_list() {
        for (at, format) in InputFormat::ALL.into_iter().enumerate() {
            // A new format does not compile until it has its place in the list.
            let place = match format {
                InputFormat::Pgn => 0,
                InputFormat::Columns => 1,
                InputFormat::Csv => 2,
                InputFormat::Lines => 3,
                InputFormat::Document => 4,
            };
            assert_eq!(at, place, "{}", format.name());
        }
    }
}

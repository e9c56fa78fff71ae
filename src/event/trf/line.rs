//! One line of fixed columns, which count from 1 and in characters.

use super::LONGEST;
use crate::event::{Points, Remark, RemarkKind, Spot};

/// A line and its number.
pub(super) struct Line {
    pub number: u32,
    chars: Vec<char>,
}

impl Line {
    pub fn new(number: u32, text: &str) -> Line {
        let mut chars: Vec<char> = text.chars().take(LONGEST).collect();
        // Some programs glue what belongs on a line of its own to the end of a player's.
        if let Some(at) = glued_data(&chars) {
            chars.truncate(at);
        }
        Line { number, chars }
    }

    /// The code: three letters or digits before a blank; `None` for comments, rulers and empty lines.
    pub fn code(&self) -> Option<String> {
        let code: String = self.chars.iter().take(3).collect();
        let is_code =
            code.chars().count() == 3 && code.chars().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase());
        let is_ruler =
            code.chars().all(|c| code.starts_with(c)) && code.starts_with(|c: char| c.is_ascii_uppercase());
        let ends = matches!(self.chars.get(3), None | Some(' ' | '\t'));
        (is_code && ends && !is_ruler).then_some(code)
    }

    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// The character of a column; a blank beyond the end.
    pub fn at(&self, column: usize) -> char {
        column.checked_sub(1).and_then(|at| self.chars.get(at)).copied().unwrap_or(' ')
    }

    /// The columns from the first to the last, without blanks around.
    pub fn field(&self, first: usize, last: usize) -> String {
        let text: String = (first..=last.min(self.len())).map(|column| self.at(column)).collect();
        text.trim().to_owned()
    }

    /// All from a column on.
    pub fn from(&self, first: usize) -> String {
        self.field(first, self.len())
    }

    /// A number in these columns; `Ok(None)` where they are blank.
    pub fn number(&self, first: usize, last: usize) -> Result<Option<u64>, String> {
        let text = self.field(first, last);
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| text)
    }

    pub fn small(&self, first: usize, last: usize) -> Option<u32> {
        self.number(first, last).ok().flatten().and_then(|number| number.try_into().ok())
    }

    pub fn points(&self, first: usize, last: usize) -> Option<Points> {
        Points::read(&self.field(first, last))
    }

    /// The numbers from a column on, parted by blanks.
    pub fn numbers(&self, first: usize) -> Vec<u32> {
        self.from(first).split_whitespace().filter_map(|word| word.parse().ok()).collect()
    }

    pub fn spot(&self, column: usize) -> Spot {
        Spot { line: self.number, column: column as u32 }
    }

    pub fn remark(&self, column: usize, kind: RemarkKind, text: String) -> Remark {
        Remark { spot: self.spot(column), kind, text }
    }
}

/// Where `DAT nnnn` begins, after the columns of a player.
fn glued_data(chars: &[char]) -> Option<usize> {
    let begins = |at: &usize| {
        chars[*at..].starts_with(&['D', 'A', 'T', ' '])
            && chars[at + 4..].iter().find(|c| **c != ' ').is_some_and(char::is_ascii_digit)
    };
    (chars.starts_with(&['0', '0', '1'])).then(|| (89..chars.len()).find(begins)).flatten()
}

//! The result with which nearly every game ends.

use super::Tokens;
use crate::{pgn::Outcome, source::Span};

impl Tokens<'_> {
    /// The result that comes next, if it is a usual one and nothing is left of the text after it.
    ///
    /// What it saves: what else the token could be is not asked, nor what comes after it.
    pub fn closing_result(&mut self) -> Option<(Outcome, Span)> {
        let rest = self.text.get(self.at..)?;
        let (outcome, length) = match rest {
            [b'1', b'-', b'0', ..] => (Outcome::White, 3),
            [b'0', b'-', b'1', ..] => (Outcome::Black, 3),
            [b'1', b'/', b'2', b'-', b'1', b'/', b'2', ..] => (Outcome::Draw, 7),
            _ => return None,
        };
        if self.letters.as_context_notation().is_some()
            || !rest[length..].iter().all(|byte| matches!(byte, b' ' | b'\n'))
        {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 };
        self.at = self.text.len();
        Some((outcome, span))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        notation::{ENGLISH, Letters},
        pgn::{Token, Tokens},
    };

    #[test]
    fn a_closing_result_is_the_token_that_would_be_read() {
        let letters = Letters::new(ENGLISH);
        let mut found = 0;
        for result in ["1-0", "0-1", "1/2-1/2", "1/2", "*", "0-0", "1-01", "1 - 0", "0-1.", "e4", "1"] {
            for end in ["", "\n", " \n\n", "\r\n", " {a}", " 1-0", "\n\n;", "x", "\t", "-1/2"] {
                for start in ["", " ", "\n"] {
                    let text = format!("{start}{result}{end}");
                    let mut plainly = Tokens::new(text.as_bytes(), 0, &letters);
                    let mut tokens = plainly.clone();
                    let Some((outcome, span)) = tokens.closing_result() else { continue };
                    assert_eq!(plainly.next(), Token::Result(outcome, span), "{text}");
                    assert_eq!((plainly.next(), tokens.next()), (Token::End, Token::End), "{text}");
                    found += 1;
                }
            }
        }
        assert_eq!(found, 10);
    }
}

//! What comes next on one line of the text, variations left out.

use super::{Game, TokensInside};
use crate::{
    board::{Color, Position},
    notation::{Letters, Written, read_apart},
    pgn::{Token, Tokens},
    source::Span,
};
use std::cell::RefCell;

/// How many tokens [`Game::after`] looks at.
const TOKENS: usize = 160;

/// Something of the line that is looked ahead on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ahead {
    /// A half-move as written.
    Move(Written, Span),
    /// A half-move in a notation that only the position makes sense of.
    ContextMove(Span),
    /// A half-move that cannot be read.
    Unreadable(Span),
    /// A move number, and how many dots follow it (0, 1, or 2 for more).
    Number {
        /// The number.
        value: u32,
        /// 0, 1, or 2 for two or more.
        dots: u8,
    },
    /// A result, or the end of the text: nothing follows.
    Over,
}

impl Ahead {
    /// Whether it is anything but the number of the move to be made in `position`.
    pub fn is_other_number(self, position: &Position) -> bool {
        let Ahead::Number { value, dots } = self else { return false };
        value != position.fullmove_number() || (position.turn() == Color::Black) != (dots == 2)
    }
}

/// The half-moves and numbers of the current line, in the order of the text.
///
/// The only look-ahead there is: whatever is in variations does not concern the line, be it unreadable or a result.
/// Ends after [`Ahead::Over`], where the line itself is closed, inside a variation that is never closed, and after a
/// limited number of tokens (those of variations count too), so that a replay stays linear.
#[derive(Clone)]
pub struct LookAhead<'g> {
    tokens: Tokens<'g>,
    /// How many variations are open.
    depth: u32,
    /// How many tokens may still be read.
    left: usize,
    /// What other looks ahead on the same text have seen inside variations.
    inside: Option<&'g RefCell<TokensInside>>,
    /// The text and its letters, where moves are in parts that stand apart: `e2 - e4`.
    in_parts: Option<(&'g [u8], &'g Letters)>,
}

impl<'g> LookAhead<'g> {
    /// The line from where `tokens` is, for at most `limit` tokens.
    pub(in crate::game) fn new(tokens: Tokens<'g>, limit: usize) -> LookAhead<'g> {
        LookAhead { tokens, depth: 0, left: limit, inside: None, in_parts: None }
    }

    /// The same with what others have seen, who look ahead on the same text in the same letters.
    pub(in crate::game) fn beside(self, inside: &'g RefCell<TokensInside>) -> LookAhead<'g> {
        LookAhead { inside: Some(inside), ..self }
    }

    /// The same in a text whose moves are in parts that stand apart.
    pub(in crate::game) fn in_parts(self, text: &'g [u8], letters: &'g Letters) -> LookAhead<'g> {
        LookAhead { in_parts: Some((text, letters)), ..self }
    }

    /// The half-move whose first part is at `span`.
    fn half_move(&mut self, written: Written, span: Span) -> Ahead {
        let start = span.start as usize;
        let whole =
            self.in_parts.and_then(|(text, letters)| read_apart(&text[start..], span.len as usize, letters));
        let Some((written, length)) = whole else { return Ahead::Move(written, span) };
        self.tokens.skip_to(start + length);
        Ahead::Move(written, Span::new(start, start + length))
    }

    /// The same from here, for at most `limit` further tokens.
    pub(in crate::game) fn renewed(&self, limit: usize) -> LookAhead<'g> {
        LookAhead { left: limit, ..self.clone() }
    }
}

impl Iterator for LookAhead<'_> {
    type Item = Ahead;

    fn next(&mut self) -> Option<Ahead> {
        while self.left > 0 {
            if self.depth > 0 {
                let (tokens, depth, left) = (&mut self.tokens, &mut self.depth, &mut self.left);
                match self.inside {
                    Some(inside) => inside.borrow_mut().pass(tokens, depth, left),
                    None => TokensInside::default().pass(tokens, depth, left),
                }
                continue;
            }
            self.left -= 1;
            let found = match self.tokens.next() {
                Token::Open(_) => {
                    self.depth += 1;
                    continue;
                }
                Token::Close(_) => None,
                Token::End | Token::Result(..) => Some(Ahead::Over),
                Token::Move(written, span) => return Some(self.half_move(written, span)),
                Token::ContextMove(span) => return Some(Ahead::ContextMove(span)),
                Token::Unreadable(span) => return Some(Ahead::Unreadable(span)),
                Token::Number { value, dots, .. } => return Some(Ahead::Number { value, dots }),
                Token::Comment { .. }
                | Token::CloseBrace(_)
                | Token::Nag(_)
                | Token::DrawOffer(_)
                | Token::Stray(_) => continue,
            };
            self.left = 0;
            return found;
        }
        None
    }
}

impl<'g> Game<'g> {
    /// What follows `token` on its line, as far as some 160 tokens reach.
    ///
    /// Read anew: where a line is not followed, the tape has no more than the places of its half-moves, and only the few checks of such a
    /// failure ask what they are.
    pub fn after(&self, token: Span) -> LookAhead<'g> {
        LookAhead::new(Tokens::new(self.text, token.end(), self.letters()), TOKENS)
    }

    /// What follows `token` on its line, all of it.
    ///
    /// Linear in the text: for what is asked once of a game.
    pub fn all_after(&self, token: Span) -> LookAhead<'g> {
        self.after(token).renewed(usize::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::ENGLISH;

    fn ahead(text: &str, limit: usize) -> Vec<String> {
        let letters = Letters::new(ENGLISH);
        let line = LookAhead::new(Tokens::new(text.as_bytes(), 0, &letters), limit);
        let shown = line.map(|found| match found {
            Ahead::Move(_, span) | Ahead::ContextMove(span) => {
                String::from_utf8(span.of(text.as_bytes()).to_vec()).unwrap()
            }
            Ahead::Unreadable(_) => "unreadable".to_owned(),
            Ahead::Number { value, dots } => format!("{value}/{dots}"),
            Ahead::Over => "over".to_owned(),
        });
        shown.collect()
    }

    #[test]
    fn variations_are_left_out_whatever_they_hold() {
        for variation in ["1. Ni3", "1. d4 1-0", "1. d4 (1. c4 (1. b4 *)) 1... d5", "} stray {(}"] {
            let found = ahead(&format!("e4 ({variation}) 1... e5 {{)}} 2. Nf3 *"), 100);
            assert_eq!(found, ["e4", "1/2", "e5", "2/1", "Nf3", "over"], "{variation}");
        }
    }

    #[test]
    fn it_ends_with_the_line_the_text_and_the_limit() {
        assert_eq!(ahead("e4 e5) 2. Nf3", 100), ["e4", "e5"]);
        assert_eq!(ahead("e4 Ni3", 100), ["e4", "unreadable", "over"]);
        assert_eq!(ahead("e4 1-0 e5", 100), ["e4", "over"]);
        assert_eq!(ahead("e4 (1. d4 d5 2. c4", 100), ["e4"]);
        assert_eq!(ahead("e4 (1. d4) e5 Nf3", 6), ["e4", "e5"]);
    }
}

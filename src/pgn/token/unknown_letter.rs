//! Moves of a plain form that begin with a letter the game's language lacks.

use super::Tokens;
use crate::{
    notation::{CYRILLIC_CROSS, file_beyond_ascii, squares_after_letter},
    source::{Span, eight_bytes},
};

/// `\u{d7}`, the sign of capture.
const CROSS: [u8; 2] = [0xC3, 0x97];
/// What figurines begin with; dashes and signs have the first of these bytes, too.
const FIGURINE: [u8; 2] = [0xE2, 0x99];

impl<'g> Tokens<'g> {
    /// The next token if it is a letter that is none of the game's, and the squares of a move of plain form after it.
    ///
    /// What it saves: a game in a language that is not tried just now is full of them, and the grammar reads each of them
    /// in vain before it says so.
    #[inline(never)]
    pub(super) fn plain_unknown_letter(&mut self) -> Option<Span> {
        self.letter_and_squares().map(|(_, span)| span)
    }

    /// That letter of the next token that begins so, if nothing comes before it but numbers and moves of a plain form, which are
    /// passed over. Where there is none, the next token is any other.
    ///
    /// What it saves: whoever asks for letters alone is told of hardly a token that has none.
    #[inline]
    pub fn next_unknown_letter(&mut self) -> Option<&'g [u8]> {
        loop {
            match self.text.get(self.at)? {
                b' ' | b'\n' | b'\r' => self.at += 1,
                b'0'..=b'9' => _ = self.plain_number()?,
                b'a'..=b'h' => _ = self.plain_move()?,
                _ => {
                    let (letter, span) = self.letter_and_squares()?;
                    return Some(&span.of(self.text)[..letter]);
                }
            }
        }
    }

    /// The token, and how many bytes of it are the letter.
    #[inline(always)]
    fn letter_and_squares(&mut self) -> Option<(usize, Span)> {
        let rest = self.text.get(self.at..)?;
        let letter = letter_length(rest)?;
        let length = letter + squares_after_letter(eight_bytes(rest, letter)?)?;
        if !self.lacks_letter(rest) {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 };
        self.at = span.end();
        Some((letter, span))
    }

    /// Whether `rest` begins with no letter of the game's.
    #[inline]
    fn lacks_letter(&self, rest: &[u8]) -> bool {
        self.letters.lacks(rest[0]) || (!rest[0].is_ascii() && self.letters.role(rest).is_none())
    }
}

/// How many bytes the letter takes that `rest` begins with, if it can be nothing but a piece's: not castling, a null move, a
/// file, a sign or a dash. Beyond ASCII in UTF-8, or as one byte of an older encoding.
#[inline]
fn letter_length(rest: &[u8]) -> Option<usize> {
    match *rest {
        [b'O' | b'Z', ..] => None,
        [b'A'..=b'Z', ..] => Some(1),
        [0xC0..=0xFF, 0..0x80, ..] => Some(1),
        [first @ 0xC3..=0xDF, second @ 0x80..0xC0, ..] => {
            let letter = [first, second];
            let is_piece = file_beyond_ascii(letter).is_none() && letter != CROSS && letter != CYRILLIC_CROSS;
            is_piece.then_some(2)
        }
        [first @ 0xE0..=0xED, second @ 0x80..0xC0, 0x80..0xC0, ..] => {
            (first != FIGURINE[0] || second == FIGURINE[1]).then_some(3)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        notation::{Language, Letters, language},
        pgn::Token,
    };

    /// The plain form is what the grammar reads, or nothing.
    #[test]
    fn an_unknown_letter_is_what_the_grammar_says() {
        let named = ["en", "de", "ru", "el", "figurine"].map(|code| Letters::new(language(code).unwrap()));
        let letters = named.into_iter().chain([Letters::new(&Language::NONE)]);
        let characters = ('A'..='Z').chain('\u{80}'..'\u{600}').chain('\u{e00}'..'\u{e40}');
        let characters = characters.chain('\u{1f00}'..'\u{2c00}').chain('\u{fe00}'..='\u{ff20}');
        let first =
            characters.map(|c| c.to_string().into_bytes()).chain((0x80..=0xFF).map(|byte| vec![byte]));
        let first: Vec<_> = first.chain([b"\xE2\x99".to_vec(), "\u{2654}\u{fe0e}".into()]).collect();
        let mut plain = 0;
        for letters in letters {
            for (first, squares) in first.iter().flat_map(|first| {
                ["f5", "xf5", "bf5", "1xf5+", "e8#", "a1f5", "f9", "e8=Q"].map(|squares| (first, squares))
            }) {
                let token = [&first[..], squares.as_bytes(), b" "].concat();
                let padded = [&token[..], b"        "].concat();
                let mut tokens = Tokens::new(&padded, 0, &letters);
                let Some(span) = tokens.plain_unknown_letter() else { continue };
                // So near the end of a text nothing is of a plain form.
                let read = Tokens::new(&token, 0, &letters).next();
                assert_eq!(read, Token::Unreadable(span), "{}", String::from_utf8_lossy(&token));
                assert_eq!(tokens.offset(), token.len() - 1);
                plain += 1;
            }
        }
        assert!(plain > 10_000, "{plain}");
    }
}

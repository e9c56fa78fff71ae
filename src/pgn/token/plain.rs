//! Tokens of the plain forms that fill nearly every file, read eight bytes at once.

use super::{Token, Tokens, signs_apart::may_go_on};
use crate::{
    notation::{Written, read_fast},
    source::{Span, eight_bytes},
};

impl Tokens<'_> {
    /// The eight bytes from where reading stands, if there are as many.
    #[inline(always)]
    pub(super) fn ahead(&self) -> Option<u64> {
        eight_bytes(self.text, self.at)
    }

    /// The next token if it is a move of a plain form that begins right here; else nothing is read.
    ///
    /// What fills a file: a reader that asks for this and [`plain_number`](Self::plain_number) before `next`
    /// is spared the telling apart.
    #[inline(always)]
    pub fn plain_move(&mut self) -> Option<(Written, Span)> {
        let word = self.ahead()?;
        // Neither digit nor space.
        if (word as u8) < b'A' {
            return None;
        }
        let (written, length) = read_fast(word, self.letters)?;
        if may_go_on(written, self.text.get(self.at + length + 1..).unwrap_or(&[])) {
            return None;
        }
        let span = Span { start: self.at as u32, len: length as u32 };
        // The space after the move is read with it.
        self.at += length + 1;
        Some((written, span))
    }

    /// Whether a comment, a parenthesis or a NAG comes next; the spaces before what comes next are passed over.
    ///
    /// What it saves: nothing else of a plain form is looked for there, and after a space it is found at once.
    #[inline(always)]
    pub fn is_at_sign(&mut self) -> bool {
        loop {
            match self.text.get(self.at) {
                Some(b' ' | b'\n' | b'\r') => self.at += 1,
                next => return matches!(next, Some(b'{' | b'(' | b')' | b'$')),
            }
        }
    }

    /// Whether a comment, a parenthesis or a NAG begins right here.
    #[inline(always)]
    pub fn begins_sign(&self) -> bool {
        matches!(self.text.get(self.at), Some(b'{' | b'(' | b')' | b'$'))
    }

    /// The next token if it is the parenthesis that begins right here, and with it a variation, or that ends one: what follows an opening
    /// one is a number or a space, not a word.
    ///
    /// What it saves: the words of all languages for check and for the offer of a draw, which may stand in parentheses.
    pub(super) fn plain_parenthesis(&mut self) -> Option<Token> {
        let byte = match self.text.get(self.at..)? {
            [b'(', b'0'..=b'9' | b' ', ..] => b'(',
            [b')', ..] => b')',
            _ => return None,
        };
        self.letters.as_context_notation().is_none().then(|| self.parenthesis(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::ENGLISH;

    /// A plain parenthesis is the token that is found without asking what it is not.
    #[test]
    fn the_plain_parenthesis_is_the_one_among_all_signs() {
        let letters = crate::notation::Letters::new(ENGLISH);
        let mut read = 0;
        for text in [
            "(1. e4", "( 1. e4", "(=)", "(ch)", "( ch)", "(e4", "(", "()", ")", ") e4", ")) ", "(0-0", "(+)",
            "( =)",
        ] {
            for depth in [0, 1] {
                let mut plain = Tokens { depth, ..Tokens::new(text.as_bytes(), 0, &letters) };
                let mut among_all = plain.clone();
                let Some(token) = plain.plain_parenthesis() else { continue };
                assert_eq!(among_all.other(text.as_bytes()[0]), Some(token), "{text}");
                assert_eq!((plain.at, plain.depth), (among_all.at, among_all.depth), "{text}");
                read += 1;
            }
        }
        assert_eq!(read, 2 * 8);
    }

    /// Where a sign comes next, nothing else of a plain form does; and what comes next is read the same without asking.
    #[test]
    fn nothing_plain_begins_with_a_sign() {
        let letters = crate::notation::Letters::new(ENGLISH);
        let mut signs = 0;
        for space in ["", " ", "  ", "\n", "\r\n", "\t", " \n\n ", "\0"] {
            for next in [
                "{a} e4 e5 ",
                "(e4 e5 ) ",
                ") e4 e5 ",
                "$1 e4 e5 ",
                "1. e4 e5 ",
                "e4 e5 ",
                "1-0",
                "; e4\n",
                "",
            ] {
                let text = format!("{space}{next}");
                let mut plainly = Tokens::new(text.as_bytes(), 0, &letters);
                let mut tokens = plainly.clone();
                if tokens.is_at_sign() {
                    signs += 1;
                    assert_eq!(
                        (tokens.plain_move(), tokens.plain_number(), tokens.closing_result()),
                        (None, None, None)
                    );
                }
                assert_eq!(tokens.next(), plainly.next(), "{text:?}");
            }
        }
        assert_eq!(signs, 24);
    }
}

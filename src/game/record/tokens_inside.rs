//! What looks ahead have seen inside variations.

use crate::pgn::{Token, Tokens};

/// How many tokens are kept at most; then all are forgotten. A look ahead reads far fewer.
const MOST: usize = 4096;

/// What a token inside a variation is to who waits for its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Inside {
    /// One more variation begins.
    Open,
    /// One ends.
    Close,
    /// The text is over.
    End,
    /// Anything else.
    Other,
}

impl Inside {
    fn of(token: Token) -> Inside {
        match token {
            Token::Open(_) => Inside::Open,
            Token::Close(_) => Inside::Close,
            Token::End => Inside::End,
            _ => Inside::Other,
        }
    }

    /// Counts the token among the variations that are open, and the tokens that may be read.
    #[inline(always)]
    fn count(self, depth: &mut u32, left: &mut usize) {
        *left -= 1;
        match self {
            Inside::Open => *depth += 1,
            Inside::Close => *depth -= 1,
            Inside::End => *left = 0,
            Inside::Other => {}
        }
    }
}

/// The tokens inside variations that were looked ahead on, in the order of the text.
///
/// What it saves: where variations are opened and never closed, each half-move in them is looked ahead on for as many tokens as a look
/// ahead reads, which are nearly the same as those of the half-move before.
#[derive(Debug, Default)]
pub(in crate::game) struct TokensInside {
    seen: Vec<Seen>,
}

/// A token that was read, and the spaces before it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    start: u32,
    end: u32,
    token: Inside,
}

impl TokensInside {
    /// Passes over the variation that `tokens` is in and over those that begin in it, `depth` of them open so far, for at most `left` tokens.
    /// Both are kept up to date; where the text is over, none are left.
    pub fn pass(&mut self, tokens: &mut Tokens<'_>, depth: &mut u32, left: &mut usize) {
        let outside = tokens.depth() - *depth;
        let mut at = tokens.offset() as u32;
        while *depth > 0 && *left > 0 {
            let from = self.seen.partition_point(|seen| seen.start < at);
            for seen in &self.seen[from..] {
                if seen.start != at || *depth == 0 || *left == 0 {
                    break;
                }
                at = seen.end;
                seen.token.count(depth, left);
            }
            tokens.pass_to(at as usize, outside + *depth);
            if *depth > 0 && *left > 0 {
                self.read(tokens).count(depth, left);
                at = tokens.offset() as u32;
            }
        }
    }

    /// The next token, which was not seen; it is kept if it comes after all that were.
    fn read(&mut self, tokens: &mut Tokens<'_>) -> Inside {
        let start = tokens.offset() as u32;
        let token = Inside::of(tokens.next());
        if self.seen.last().is_none_or(|last| last.start < start) {
            if self.seen.len() == MOST {
                self.seen.clear();
            }
            self.seen.push(Seen { start, end: tokens.offset() as u32, token });
        }
        token
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, Letters};

    /// What is left to read, and where, after a variation is passed over from byte `at` on, where one was just opened.
    fn passed(inside: &mut TokensInside, text: &str, at: usize, most: usize) -> (usize, usize, u32, u32) {
        let letters = Letters::new(ENGLISH);
        let mut tokens = Tokens::within(text.as_bytes(), at, 3, &letters);
        let (mut depth, mut left) = (1, most);
        inside.pass(&mut tokens, &mut depth, &mut left);
        (left, tokens.offset(), tokens.depth(), depth)
    }

    #[test]
    fn what_was_seen_is_passed_over_as_what_was_not() {
        let texts = [
            "e4 (d4 {x) ( } d5 ($1 c4) e5 \u{2019}) Nf3) Nf6",
            "( ( Ke9 ( , e4 ( Nf3 1-0 ( -- ; )\n) ) (",
            "e4 )",
        ];
        for text in texts {
            for step in [1, 3] {
                let mut inside = TokensInside::default();
                let starts = (0..text.len()).filter(|&at| text.is_char_boundary(at));
                for at in starts.clone().step_by(step).chain(starts) {
                    for most in [0, 1, 2, 5, 160] {
                        let alone = passed(&mut TokensInside::default(), text, at, most);
                        assert_eq!(passed(&mut inside, text, at, most), alone, "{text} from {at}, {most}");
                    }
                }
                assert!(!inside.seen.is_empty());
            }
        }
    }

    #[test]
    fn no_more_are_kept_than_are_looked_at() {
        let text = "e4 ".repeat(3 * MOST);
        let mut inside = TokensInside::default();
        for at in (0..text.len()).step_by(300) {
            assert_eq!(
                passed(&mut inside, &text, at, 160),
                passed(&mut TokensInside::default(), &text, at, 160)
            );
            assert!(inside.seen.len() <= MOST);
        }
    }
}

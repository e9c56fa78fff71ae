//! How much of a game each notation of words could read, found out for all of them in one pass.

use super::dialects::Dialects;
use crate::{
    notation::{ContextMovesAt, ContextNotation, Letters},
    pgn::{Token, Tokens},
};

/// What a notation of words reads of a text.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    /// Its moves.
    pub moves: u32,
    /// Words that are neither its moves nor pawns' moves or castling in letters.
    pub others: u32,
}

impl Tally {
    fn count(&mut self, token: Token) {
        match token {
            Token::ContextMove(_) => self.moves += 1,
            _ => self.others += u32::from(is_other(token)),
        }
    }
}

/// One notation on its way through the text.
struct Reader<'d> {
    dialect: usize,
    notation: &'static dyn ContextNotation,
    letters: &'d Letters,
    /// Up to where it has read by itself.
    at: usize,
    tally: Tally,
}

/// All notations of words on their way through a text, which is cut into tokens that no letters read.
///
/// What it saves: the text is cut into tokens once and not once for each notation. A notation reads the tokens that
/// no letters read, but for the moves that it finds at their beginnings; after such a move it reads by itself until it
/// is again where a token begins.
pub(super) struct WordsTally<'d> {
    readers: Vec<Reader<'d>>,
    /// Words that all of them met where none of their moves can begin.
    others: u32,
    /// Up to where the one that is furthest ahead has read.
    furthest: usize,
    text: &'d [u8],
    dialects: &'d Dialects,
}

impl<'d> WordsTally<'d> {
    /// At the first token, which is at byte `at`.
    pub fn new(text: &'d [u8], at: usize, dialects: &'d Dialects) -> WordsTally<'d> {
        let reader = |(dialect, letters): (usize, &'static dyn ContextNotation)| Reader {
            dialect,
            notation: letters,
            letters: &dialects.all[dialect].letters,
            at,
            tally: Tally::default(),
        };
        let in_words = dialects.all.iter().enumerate();
        let in_words = in_words.filter_map(|(index, one)| Some((index, one.letters.as_context_notation()?)));
        WordsTally { readers: in_words.map(reader).collect(), others: 0, furthest: at, text, dialects }
    }

    /// Reads the token that is next in `tokens`.
    #[inline]
    pub fn next(&mut self, tokens: &mut Tokens<'_>) -> Token {
        let before = tokens.offset();
        let token = tokens.next();
        let end = tokens.offset();
        let start = before + leading_spaces(&self.text[before..end]);
        let at = ContextMovesAt::start_of(&self.text[start..]);
        if !at.may_be_any() && self.furthest <= start {
            self.others += u32::from(is_other(token));
            return token;
        }
        for reader in &mut self.readers {
            reader.follow(self.text, start, end, token, at.may_be_in(reader.notation));
            self.furthest = self.furthest.max(reader.at);
        }
        token
    }

    /// The tallies by dialect once the last token was read; those of letters have none.
    pub fn finish(self) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); self.dialects.all.len()];
        for Reader { dialect, tally, .. } in self.readers {
            tallies[dialect] = Tally { others: tally.others + self.others, ..tally };
        }
        tallies
    }
}

impl Reader<'_> {
    /// Reads as far as the token from `start` to `end` that no letters read; `may_begin` is whether a move in words may begin
    /// there.
    #[inline]
    fn follow(&mut self, text: &[u8], start: usize, end: usize, token: Token, may_begin: bool) {
        if self.at > start {
            return self.catch_up(text, end);
        }
        match Some(&text[start..]).filter(|_| may_begin).and_then(|text| self.notation.length(text)) {
            Some(length) if !matches!(token, Token::Number { .. } | Token::Comment { .. } | Token::End) => {
                self.tally.moves += 1;
                self.at = start + length;
                self.catch_up(text, end);
            }
            _ => {
                self.tally.others += u32::from(is_other(token));
                self.at = end;
            }
        }
    }

    /// Reads on by itself until `end`.
    #[cold]
    fn catch_up(&mut self, text: &[u8], end: usize) {
        let mut tokens = Tokens::new(text, self.at, self.letters);
        while tokens.offset() + leading_spaces(&text[tokens.offset()..]) < end {
            self.tally.count(tokens.next());
        }
        self.at = tokens.offset();
    }
}

/// Whether a token is a word or a piece's move: none of the notation's own.
fn is_other(token: Token) -> bool {
    match token {
        Token::Unreadable(_) | Token::Stray(_) => true,
        Token::Move(written, _) => written.role().is_some(),
        _ => false,
    }
}

fn leading_spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::language::dialects::NO_LETTERS;

    /// The plain way: the whole text once more for each notation.
    fn one_by_one(text: &[u8], letters: &Letters) -> Tally {
        let (mut tally, mut tokens) = (Tally::default(), Tokens::new(text, 0, letters));
        loop {
            match tokens.next() {
                Token::End => return tally,
                token => tally.count(token),
            }
        }
    }

    #[test]
    fn one_pass_counts_what_a_pass_for_each_notation_counts() {
        let dialects = Dialects::any();
        for text in [
            "1. P-K4 P-K4 2. Kt-KB3 a note (here) Kt-QB3 3. B-Kt5 and P-QR3 {comment} 4. BxKt ch. QPxB 1-0",
            "1. P4R P4R 2 C3AR, C3AD; 3 A5C P3TD 4. A4T C3A 5. O-O AxP jaque",
            "1. Eva vier Eva fünf, 2. Springer Gustav eins Felix drei und so weiter Dame Eva acht",
            "1. e4 e5 2. Nf3 Nc6 3. O-O ch Knight to f3 lange Rochade castles kingside",
            "Der Springer steht auf Felix drei. Castles (K) and P takes P e.p. dis. ch.",
            "O-O + 0-0-0 P-K4mate P to K4 Kt. to K. B's 3d. Anna\nacht Bello sieben",
            "",
        ] {
            let mut tally = WordsTally::new(text.as_bytes(), 0, &dialects);
            let mut tokens = Tokens::new(text.as_bytes(), 0, &NO_LETTERS);
            while tally.next(&mut tokens) != Token::End {}
            let found = tally.finish();
            for (dialect, tally) in dialects.all.iter().zip(found) {
                if dialect.letters.as_context_notation().is_some() {
                    let plain = one_by_one(text.as_bytes(), &dialect.letters);
                    assert_eq!(tally, plain, "{text} in {}", dialect.letters.code());
                }
            }
        }
    }
}

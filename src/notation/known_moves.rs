//! Moves that were read before: their tokens are looked up, not read again.

use super::{Letters, PreparedMove, ShortToken, TokenTable, Written, read_fast, read_numeric};
use std::fmt;

/// After how many replays with other letters the tokens of the old ones are forgotten.
const PATIENCE: u32 = 16;

/// The moves that tokens of a plain form write, as read with some letters and prepared for resolving.
///
/// What it saves: to read a token's letter, squares and signs, and to work out what they say, takes three times the
/// instructions of finding it here. Reading is a function of the bytes up to the space and of the letters, so what comes out
/// is the same.
pub struct KnownMoves {
    /// The number of the letters that the tokens were read with.
    letters: u64,
    /// Whether these are the letters of the text that is being read.
    is_in_use: bool,
    /// Replays with other letters since.
    others: u32,
    moves: TokenTable<PreparedMove>,
}

impl Default for KnownMoves {
    fn default() -> KnownMoves {
        KnownMoves { letters: 0, is_in_use: false, others: 0, moves: TokenTable::new(PreparedMove::NONE) }
    }
}

impl fmt::Debug for KnownMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownMoves").field("letters", &self.letters).finish_non_exhaustive()
    }
}

impl KnownMoves {
    /// Begins a text that is read with these letters.
    pub fn begin(&mut self, letters: &Letters) {
        // Hardly a token of a notation in words is of a plain form.
        if letters.as_context_notation().is_some() {
            self.is_in_use = false;
            return;
        }
        self.is_in_use = self.letters == letters.number();
        if self.is_in_use {
            self.others = 0;
            return;
        }
        self.others += 1;
        if self.others > PATIENCE || self.letters == 0 {
            self.moves.clear();
            (self.letters, self.is_in_use, self.others) = (letters.number(), true, 0);
        }
    }

    /// Whether what is known are tokens in the letters of the text that is being read; if not, nothing of it is to be used.
    #[inline]
    pub fn is_in_use(&self) -> bool {
        self.is_in_use
    }

    /// The move that this token writes, if that is known.
    #[inline(always)]
    pub fn find(&self, token: ShortToken) -> Option<&PreparedMove> {
        self.moves.find(token.word())
    }

    /// Looks up these tokens in order, writes their places to `places` until one is unknown or the room ends, and returns how many it wrote.
    ///
    /// The look-ups do not depend on each other, so the processor overlaps them; between two half-moves each would wait for the play before it.
    #[inline(always)]
    pub fn places(&self, tokens: impl Iterator<Item = ShortToken>, places: &mut [u16]) -> usize {
        let mut count = 0;
        for (token, room) in tokens.zip(places) {
            let Some(place) = self.moves.place(token.word()) else { break };
            *room = place;
            count += 1;
        }
        count
    }

    /// The move that the token at this place stands for; the place is valid until the next [`KnownMoves::learn`].
    #[inline(always)]
    pub fn at(&self, place: u16) -> &PreparedMove {
        self.moves.at(place)
    }

    /// The same for a token that is not known yet: it is read, and known from then on, if it is of a plain form.
    #[inline(never)]
    pub fn learn(&mut self, token: ShortToken, letters: &Letters) -> Option<&PreparedMove> {
        let read = read_fast(token.spaced(), letters).map(|(written, length)| written.of_length(length));
        let written = read.or_else(|| in_figures(token)).filter(|_| self.is_in_use)?;
        self.moves.learn(token.word(), PreparedMove::of(written));
        self.find(token)
    }
}

/// The move in four figures, as correspondence players write it, that the token is.
fn in_figures(token: ShortToken) -> Option<Written> {
    let (written, length) = read_numeric(&token.spaced().to_le_bytes()[..5])?;
    (length == 4).then_some(written)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, language};

    /// The token that the text begins with, up to a space or a byte that comes before it; `None` where it is too long.
    fn first_token(text: &str) -> Option<ShortToken> {
        let length = text.bytes().take_while(|&byte| byte > b' ').count();
        ShortToken::begin_of(format!("{text}        ").as_bytes(), length)
    }

    fn token(text: &str) -> ShortToken {
        first_token(text).unwrap()
    }

    /// What is known of a token is what reading it gives, whatever else was learnt.
    #[test]
    fn what_is_known_is_what_is_read() {
        let mut known = KnownMoves::default();
        let (mut found, mut learnt) = (0, 0);
        for letters in [Letters::new(ENGLISH), Letters::new(language("ru").unwrap())] {
            (0..=PATIENCE).for_each(|_| known.begin(&letters));
            assert!(known.is_in_use());
            for letter in ["", "N", "B", "R", "Q", "K", "\u{424}", "\u{41a}", "D"] {
                for middle in ["", "x", "a", "gx", "1", "a1", "e", "-"] {
                    for to in ["a1", "h8", "e4", "e9", "O-O"] {
                        for end in ["", "+", "#", "=Q", "!", "\n", "\0x", "xxxx", "e.p."] {
                            let text = format!("{letter}{middle}{to}{end}");
                            let Some(token) = first_token(&text) else { continue };
                            let read = read_fast(token.spaced(), &letters)
                                .map(|(written, length)| PreparedMove::of(written.of_length(length)));
                            let looked_up = known.find(token).copied();
                            assert!(looked_up.is_none() || looked_up == read, "{text}");
                            found += usize::from(looked_up.is_some());
                            assert_eq!(known.learn(token, &letters).copied(), read, "{text}");
                            assert_eq!(known.find(token).copied(), read, "{text}");
                            learnt += usize::from(read.is_some());
                        }
                    }
                }
            }
        }
        assert!(found > 100 && learnt > 500, "{found} {learnt}");
    }

    /// Whether a token in English letters is in PGN's form, byte by byte.
    fn is_in_pgn_form(token: &str) -> bool {
        let bare = token.strip_suffix(['+', '#']).unwrap_or(token);
        let (file, rank) = (|c: char| ('a'..='h').contains(&c), |c: char| ('1'..='8').contains(&c));
        let is_piece = bare.starts_with(['N', 'B', 'R', 'Q', 'K']);
        let bare = if is_piece { &bare[1..] } else { bare };
        let promotion = bare.find('=').filter(|_| !is_piece);
        // The Laws forbid kings and pawns, so that none is played.
        let is_role = |role: &str| matches!(role, "N" | "B" | "R" | "Q" | "K" | "P");
        let is_promotion = promotion.is_none_or(|at| is_role(&bare[at + 1..]));
        let squares = bare[..promotion.unwrap_or(bare.len())].chars().collect::<Vec<_>>();
        let is_from = |c: char| file(c) || (is_piece && rank(c));
        let is_man = match squares[..] {
            [to, on] => file(to) && rank(on),
            [from, 'x', to, on] => is_from(from) && file(to) && rank(on),
            ['x', to, on] => is_piece && file(to) && rank(on),
            [from, to, on] => is_piece && is_from(from) && file(to) && rank(on),
            _ => false,
        };
        (is_man && is_promotion) || (!is_piece && matches!(bare, "O-O" | "O-O-O"))
    }

    #[test]
    fn tokens_in_pgns_form_are_known_to_be() {
        let mut known = KnownMoves::default();
        let letters = Letters::new(ENGLISH);
        known.begin(&letters);
        let (mut in_form, mut read) = (0, 0);
        for letter in ["", "N", "K", "P"] {
            for middle in ["", "x", "a", "ax", "1", "1x", "a1", "a1x", "xa", "-", ":"] {
                for to in ["e4", "h8", "O-O", "O-O-O", "0-0", "e9"] {
                    for end in ["", "+", "#", "=Q", "=Q+", "=K", "Q", "=", "!", "++", "=P"] {
                        let text = format!("{letter}{middle}{to}{end}");
                        let prepared =
                            (text.len() < 8).then(|| known.learn(token(&text), &letters)).flatten();
                        let Some(prepared) = prepared else { continue };
                        assert_eq!(prepared.written().is_in_pgn_form(), is_in_pgn_form(&text), "{text}");
                        in_form += usize::from(is_in_pgn_form(&text));
                        read += 1;
                    }
                }
            }
        }
        assert!(in_form > 50 && read > in_form + 20, "{in_form} {read}");
        (0..=PATIENCE).for_each(|_| known.begin(&Letters::new(language("ru").unwrap())));
        let russian = known.learn(token("\u{41a}f3"), &Letters::new(language("ru").unwrap()));
        assert!(
            russian.is_some_and(|prepared| !prepared.written().is_in_pgn_form()),
            "a letter of two bytes"
        );
    }

    #[test]
    fn bytes_that_are_no_token_are_never_known() {
        let mut known = KnownMoves::default();
        known.begin(&Letters::new(ENGLISH));
        for word in [0, 0x20, 0x20_2020_2020_2020, 0x01_0101_0101_0101, u64::MAX >> 8] {
            assert!(known.find(ShortToken::of_word(word)).is_none(), "{word:x}");
        }
    }

    #[test]
    fn letters_that_come_once_in_a_while_make_nothing_forgotten() {
        let (english, german) = (Letters::new(ENGLISH), Letters::new(language("de").unwrap()));
        let mut known = KnownMoves::default();
        known.begin(&english);
        let prepared = *known.learn(token("Nf3"), &english).unwrap();
        known.begin(&german);
        assert!(!known.is_in_use(), "what is known is of other letters");
        assert!(known.learn(token("Sf3"), &german).is_none());
        known.begin(&english.clone());
        assert!(known.is_in_use());
        assert_eq!((known.find(token("Nf3")), known.find(token("Sf3"))), (Some(&prepared), None));
        (0..=PATIENCE).for_each(|_| known.begin(&german));
        assert_eq!(known.find(token("Nf3")), None);
        assert_eq!(known.learn(token("Sf3"), &german), Some(&prepared));
        known.begin(&english);
        assert!(!known.is_in_use());
    }
}

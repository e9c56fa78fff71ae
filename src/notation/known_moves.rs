//! Moves that were read before: their tokens are looked up, not read again.

use super::{Aim, Letters, TokenTable, fast::first_token};
use std::fmt;

/// After how many replays with other letters the tokens of the old ones are forgotten.
const PATIENCE: u32 = 16;

/// What the tokens of a plain form aim at, as read with some letters.
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
    moves: TokenTable<Aim>,
}

impl Default for KnownMoves {
    fn default() -> KnownMoves {
        KnownMoves { letters: 0, is_in_use: false, others: 0, moves: TokenTable::new(Aim::NONE) }
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

    /// What the token aims at that the text goes on with, of which `word` is the first eight bytes (little-endian), and its
    /// length, where it is known and a space follows.
    #[inline(always)]
    pub fn find(&self, word: u64) -> Option<(&Aim, usize)> {
        let (token, length) = first_token(word);
        let aim = self.moves.find(token).filter(|_| self.is_in_use)?;
        Some((aim, length))
    }

    /// Keeps what was read, which began with `word`.
    pub fn learn(&mut self, word: u64, aim: Aim) {
        let (token, length) = first_token(word);
        if self.is_in_use && length < 8 {
            self.moves.learn(token, aim);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, language, read_fast};

    fn word(text: &str) -> u64 {
        let mut bytes = [b' '; 8];
        bytes[..text.len().min(8)].copy_from_slice(&text.as_bytes()[..text.len().min(8)]);
        u64::from_le_bytes(bytes)
    }

    /// What is known of a token is what reading it gives, whatever else was learnt.
    #[test]
    fn what_is_known_is_what_is_read() {
        let mut known = KnownMoves::default();
        let mut found = 0;
        for letters in [Letters::new(ENGLISH), Letters::new(language("ru").unwrap())] {
            (0..=PATIENCE).for_each(|_| known.begin(&letters));
            for round in 0..2 {
                for letter in ["", "N", "B", "R", "Q", "K", "\u{424}", "\u{41a}", "D"] {
                    for middle in ["", "x", "a", "gx", "1", "a1", "e", "-"] {
                        for to in ["a1", "h8", "e4", "e9", "O-O"] {
                            for end in ["", "+", "#", "=Q", "!", "\n", "\0x", "xxxx", "e.p."] {
                                let word = word(&format!("{letter}{middle}{to}{end}"));
                                let read = read_fast(word, &letters);
                                let expected = read.map(|(written, length)| (Aim::of(written), length));
                                let looked_up = known.find(word).map(|(aim, length)| (*aim, length));
                                assert!(looked_up.is_none() || looked_up == expected, "{word:x}");
                                found += usize::from(looked_up.is_some());
                                if let (0, Some((aim, _))) = (round, expected) {
                                    known.learn(word, aim);
                                    assert_eq!(
                                        known.find(word).map(|(aim, length)| (*aim, length)),
                                        expected
                                    );
                                }
                            }
                        }
                    }
                }
            }
        }
        assert!(found > 500, "{found}");
    }

    #[test]
    fn bytes_that_are_no_token_are_never_known() {
        let mut known = KnownMoves::default();
        known.begin(&Letters::new(ENGLISH));
        for word in [0, 1, 0x20, u64::MAX, 0x2020_2020_2020_2020, 0x0101_0101_0101_0101] {
            assert!(known.find(word).is_none(), "{word:x}");
        }
    }

    #[test]
    fn letters_that_come_once_in_a_while_make_nothing_forgotten() {
        let (english, german) = (Letters::new(ENGLISH), Letters::new(language("de").unwrap()));
        let mut known = KnownMoves::default();
        let aim = Aim::of(read_fast(word("Nf3"), &english).unwrap().0);
        known.begin(&english);
        known.learn(word("Nf3"), aim);
        known.begin(&german);
        assert!(known.find(word("Nf3")).is_none(), "no letter of these");
        known.learn(word("Sf3"), aim);
        known.begin(&english.clone());
        assert_eq!(known.find(word("Nf3")), Some((&aim, 3)));
        assert!(known.find(word("Sf3")).is_none());
        (0..=PATIENCE).for_each(|_| known.begin(&german));
        known.learn(word("Sf3"), aim);
        assert_eq!(known.find(word("Sf3")), Some((&aim, 3)));
        known.begin(&english);
        assert!(known.find(word("Sf3")).is_none());
    }
}

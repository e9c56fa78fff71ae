//! Words that need not be worked out again: half-moves that were respelt before, and numbers.

use super::line_wrapper::{Short, SpacedWord};

/// How many tokens are known at a time, as a power of two.
const BITS: u32 = 13;

/// How often the words can change before the memory of them is cleared; the highest bits of a token count it.
const CHANGES: u64 = 1 << 7;

/// No token: it would have a byte 1 and nothing after it.
const NONE: u64 = 1;

/// What tokens of fewer than eight bytes become in a game that is respelt by changing letters.
///
/// What it saves: to tell that a token has the plain form, and to put its word together, takes several times as long as to
/// find it here. What becomes of such a token depends on its bytes, its letters and the colour alone.
#[derive(Debug)]
pub(super) struct KnownWords {
    /// The number of the letters that are read, and the letters that are written.
    letters: (u64, [[Short; 6]; 2]),
    /// The bit that tells whose move it is, if White's letters are others than Black's.
    colour: u64,
    changes: u64,
    words: Vec<KnownWord>,
}

#[derive(Clone, Copy, Debug)]
struct KnownWord {
    token: u64,
    word: SpacedWord,
}

/// A token of fewer than eight bytes, and whose move it is.
#[derive(Clone, Copy)]
pub(super) struct ShortToken {
    bytes: u64,
    /// All bits for Black.
    black: u64,
}

impl ShortToken {
    /// The first `length` bytes of `text`; `None` where they are too many, or the text ends soon after them.
    #[inline(always)]
    pub fn of(text: &[u8], length: usize, black: bool) -> Option<ShortToken> {
        let word = u64::from_le_bytes(*text.first_chunk()?);
        let is_short = (1..8).contains(&length);
        let black = u64::from(black).wrapping_neg();
        is_short.then(|| ShortToken { bytes: word & (u64::MAX >> (64 - 8 * length)), black })
    }
}

impl Default for KnownWords {
    fn default() -> KnownWords {
        KnownWords { letters: Default::default(), colour: 0, changes: 0, words: Vec::new() }
    }
}

impl KnownWords {
    /// Begins a game that is read with the letters of this number, in which these are written.
    pub fn begin(&mut self, read: u64, written: [[Short; 6]; 2]) {
        if self.letters == (read, written) && self.changes > 0 {
            return;
        }
        self.letters = (read, written);
        self.colour = u64::from(written[0] != written[1]) << 56;
        self.changes = (self.changes + 1) % CHANGES;
        if self.changes <= 1 {
            self.words.clear();
            self.words.resize(1 << BITS, KnownWord { token: NONE, word: SpacedWord::default() });
            self.changes = 1;
        }
    }

    #[inline(always)]
    fn key(&self, token: ShortToken) -> u64 {
        token.bytes | (token.black & self.colour) | self.changes << 57
    }

    /// The word that this token becomes.
    #[inline(always)]
    pub fn find(&self, token: ShortToken) -> Option<&SpacedWord> {
        let key = self.key(token);
        self.words.get(slot(key)).filter(|known| known.token == key).map(|known| &known.word)
    }

    /// Keeps the word that a token becomes.
    pub fn learn(&mut self, token: ShortToken, letter: Short, rest: &[u8]) {
        let token = self.key(token);
        if let (Some(word), Some(known)) = (SpacedWord::new(letter, rest), self.words.get_mut(slot(token))) {
            *known = KnownWord { token, word };
        }
    }
}

/// The place of a token: the top bits of a product, which depend on all of it.
#[inline(always)]
fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

/// White's numbers of the usual moves, with their dots.
pub(super) static NUMBERS: [SpacedWord; 200] = {
    let mut numbers = [SpacedWord::EMPTY; 200];
    let mut number = 0;
    while number < numbers.len() {
        numbers[number] = SpacedWord::number(number as u32);
        number += 1;
    }
    numbers
};

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &str, black: bool) -> ShortToken {
        ShortToken::of(format!("{text}           ").as_bytes(), text.len(), black).unwrap()
    }

    #[test]
    fn words_are_known_for_the_letters_they_were_learnt_with() {
        let short = |letter| Short::new(letter).unwrap();
        let [one, other] = ["C", "S"].map(|letter| [[short(letter); 6]; 2]);
        let mut known = KnownWords::default();
        known.begin(1, one);
        known.learn(token("Nf3", false), one[0][0], b"f3");
        let word = known.find(token("Nf3", false)).map(|word| word.text().to_vec());
        assert_eq!(word.as_deref(), Some(&b"Cf3"[..]));
        assert_eq!(
            known.find(token("Nf3", true)).map(SpacedWord::text),
            Some(&b"Cf3"[..]),
            "one letter for both"
        );
        assert!(known.find(token("Nf3+", false)).is_none());
        known.begin(1, [[short("\u{2658}"); 6], [short("\u{265e}"); 6]]);
        known.learn(token("Nf3", false), short("\u{2658}"), b"f3");
        assert!(known.find(token("Nf3", true)).is_none());
        assert!(known.find(token("Nf3", false)).is_some());
        for changes in 0..1000 {
            known.begin(2 + changes % 2, other);
            assert!(known.find(token("Nf3", false)).is_none(), "{changes}");
        }
        known.begin(1, one);
        assert!(known.find(token("Nf3", false)).is_none());
    }

    #[test]
    fn long_words_and_tokens_are_left_to_others() {
        assert!(ShortToken::of(b"Nb1xd2+?  ", 8, false).is_none());
        assert!(ShortToken::of(b"e4 1-0", 2, false).is_none(), "the end is near");
        let long = Short::new("Knight.").unwrap();
        let mut known = KnownWords::default();
        known.begin(1, [[long; 6]; 2]);
        known.learn(token("Nf3", false), long, b"b1xd2+!!!");
        assert!(known.find(token("Nf3", false)).is_none());
    }

    #[test]
    fn numbers_are_those_of_the_moves() {
        for (number, word) in NUMBERS.iter().enumerate() {
            assert_eq!(word.text(), format!("{number}.").as_bytes());
        }
    }
}

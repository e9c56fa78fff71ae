//! Words that need not be worked out again: those of half-moves that were respelt before.

use super::{Shortcut, line_wrapper::SpacedWord};
use crate::notation::{ShortToken, Style, TokenTable};
use std::fmt;

/// How often the words can change before the memory of them is cleared; the highest bits of a token count it.
const CHANGES: u64 = 1 << 7;

/// How words are made of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spelling {
    /// The number of the letters that are read.
    pub read: u64,
    /// The code of the language that is written.
    pub language: &'static str,
    /// Whether White's letters are others than Black's.
    pub is_coloured: bool,
    pub style: Style,
    pub shortcut: Shortcut,
}

/// What tokens of fewer than eight bytes become in games that are respelt without their positions.
///
/// What it saves: to tell that a token has the plain form, and to put its word together, takes several times the instructions
/// of finding it here. What becomes of such a token depends on its bytes, the spelling, the colour and the square of departure alone.
#[derive(Default)]
pub(super) struct KnownWords {
    spelling: Option<Spelling>,
    /// The bit that tells whose move it is, if White's letters are others than Black's.
    colour: u64,
    changes: u64,
    /// Made for the first game that is so respelt.
    words: Option<TokenTable<SpacedWord>>,
}

impl fmt::Debug for KnownWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KnownWords").field("spelling", &self.spelling).finish_non_exhaustive()
    }
}

/// A token, and whose move it is.
#[derive(Clone, Copy)]
pub(super) struct PlayersToken {
    token: ShortToken,
    /// All bits for Black.
    black: u64,
}

impl PlayersToken {
    #[inline(always)]
    pub fn new(token: ShortToken, black: bool) -> PlayersToken {
        PlayersToken { token, black: u64::from(black).wrapping_neg() }
    }
}

impl KnownWords {
    /// Begins a game that is respelt so; whether the one before it was respelt otherwise.
    pub fn begin(&mut self, spelling: Spelling) -> bool {
        if self.spelling == Some(spelling) {
            return false;
        }
        self.colour = u64::from(spelling.is_coloured) << 56;
        self.spelling = Some(spelling);
        self.changes = (self.changes + 1) % CHANGES;
        let words = self.words.get_or_insert_with(|| TokenTable::new(SpacedWord::EMPTY));
        if self.changes == 0 {
            words.clear();
            self.changes = 1;
        }
        true
    }

    #[inline(always)]
    fn key(&self, PlayersToken { token, black }: PlayersToken) -> u64 {
        token.word() | (black & self.colour) | self.changes << 57
    }

    /// The word that this token becomes.
    #[inline(always)]
    pub fn find(&self, token: PlayersToken) -> Option<&SpacedWord> {
        self.words.as_ref()?.find(self.key(token))
    }

    /// Keeps the word that a token becomes.
    pub fn learn(&mut self, token: PlayersToken, word: SpacedWord) {
        let key = self.key(token);
        if let Some(words) = &mut self.words {
            words.learn(key, word);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &str, black: bool) -> PlayersToken {
        let token = ShortToken::begin_of(format!("{text}        ").as_bytes(), text.len());
        PlayersToken::new(token.unwrap(), black)
    }

    fn spelling(read: u64, is_coloured: bool) -> Spelling {
        Spelling { read, language: "es", is_coloured, style: Style::San, shortcut: Shortcut::Letters }
    }

    #[test]
    fn words_are_known_for_the_spelling_they_were_learnt_with() {
        let mut known = KnownWords::default();
        let found = |known: &KnownWords, black| {
            known.find(token("Nf3", black)).map(|word| String::from_utf8(word.text().to_vec()).unwrap())
        };
        known.begin(spelling(1, false));
        known.learn(token("Nf3", false), SpacedWord::new(b"C", b"f3").unwrap());
        assert_eq!(found(&known, false).as_deref(), Some("Cf3"));
        assert_eq!(found(&known, true).as_deref(), Some("Cf3"), "one letter for both");
        assert!(known.find(token("Nf3+", false)).is_none());
        for changes in 0..1000 {
            known.begin(spelling(2 + changes % 2, false));
            assert_eq!(found(&known, false), None, "{changes}");
        }
        let other = Spelling { shortcut: Shortcut::NoSigns, ..spelling(3, false) };
        known.learn(token("Nf3", false), SpacedWord::new(b"S", b"f3").unwrap());
        known.begin(other);
        assert_eq!(found(&known, false), None);
        known.begin(spelling(1, true));
        known.learn(token("Nf3", false), SpacedWord::new("\u{2658}".as_bytes(), b"f3").unwrap());
        assert_eq!(found(&known, true), None);
        assert!(found(&known, false).is_some());
    }
}

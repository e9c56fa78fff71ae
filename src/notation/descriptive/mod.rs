//! Descriptive notation: pieces go to squares named after the officer that begins on the file, counted from the
//! side of the player who moves, and capture pieces rather than squares.
//!
//! A move says no more than it must to differ from the other legal ones, so only the position makes sense of it.
//! Where the text leaves several legal moves open, these conventions of the books decide, in this order:
//!
//! 1. A capture is en passant if it is marked so; unmarked only where no other capture fits.
//! 2. The king's or queen's bishop is known by the colour of its squares, as in the array of the Laws. Of the rooks
//!    or knights that could be meant, the king's is the one farthest to the king's wing: who came from where is not
//!    told by a position.
//! 3. A written check or mate chooses the moves that give it. A missing one says nothing by itself.
//!
//! If more than one is left the move is ambiguous; so is a promotion without its piece. What is written as a move to
//! a square is not a capture.
//!
//! Writing relies on none of this but the colour of bishops: a rook or knight is called by its wing only where it is
//! the only one on its half of the board, and a check never takes the place of a name.

mod lexemes;
mod read;
mod resolve;
mod rivals;
mod seen;
mod sentence;
mod write;

use super::{ContextMove, ContextNotation, DescriptiveWords, Language, ORDER, words::Phrases};
use crate::board::{Move, Position, Role, Side};
use sentence::Check;
use std::sync::OnceLock;

/// Descriptive notation in one language, as in books until about 1980.
///
/// ```
/// use scoresheet::{board::Position, notation::{ContextMove, ContextNotation, DESCRIPTIVE_ES, san}};
/// let start = Position::start();
/// assert_eq!(DESCRIPTIVE_ES.length(b"C3AR C3AD"), Some(4));
/// let ContextMove::Legal(played, _) = DESCRIPTIVE_ES.resolve(b"C3AR", &start) else { panic!() };
/// assert_eq!(san(&start, played), "Nf3");
/// let mut out = Vec::new();
/// DESCRIPTIVE_ES.write(&start, played, &mut out);
/// assert_eq!(out, b"C3AR");
/// ```
#[derive(Debug)]
pub struct Descriptive {
    code: &'static str,
    language: &'static Language,
    words: &'static DescriptiveWords,
    lexicon: OnceLock<Lexicon>,
}

/// What a text is searched for, made once: the words of a text that is not in this notation are ruled out by a byte.
#[derive(Debug)]
struct Lexicon {
    /// The officers' letters as they are read, by their first byte: this notation's own before the language's.
    letters: Vec<Vec<(&'static [u8], Role)>>,
    /// The letters that name a wing, the king's and the queen's.
    wings: [&'static [u8]; 2],
    /// What a move can begin with: for each byte the small letters that may come second, one bit each, and [`OTHERS`].
    beginnings: [u32; 256],
    /// The phrases for check, those that begin with another last.
    checks: Phrases<Check>,
    /// What may follow the number of a rank.
    ordinals: Phrases<()>,
}

/// Anything but a small letter may come second after any byte that a move can begin with.
const OTHERS: u32 = 1 << 31;

/// The bit of a small letter; none where there is none.
fn small_letter(byte: Option<&u8>) -> u32 {
    byte.filter(|byte| byte.is_ascii_lowercase()).map_or(0, |byte| 1 << (byte - b'a'))
}

/// See [`Lexicon::beginnings`].
fn beginnings(letters: &[(&'static str, Role)], castling: &'static str) -> [u32; 256] {
    let letters = letters.iter().map(|(letter, _)| letter.as_bytes()).chain([&b"P"[..]]);
    // After a piece's letter comes that of another, or the sign of capture.
    let after_letter =
        letters.clone().fold(small_letter(Some(&b'x')), |set, one| set | small_letter(one.first()));
    let mut beginnings = [0; 256];
    for word in letters {
        let second = if word.len() > 1 { small_letter(word.get(1)) } else { after_letter };
        beginnings[word[0] as usize] |= OTHERS | second;
    }
    beginnings[castling.as_bytes()[0] as usize] |= OTHERS | small_letter(castling.as_bytes().get(1));
    b"Oo0".iter().for_each(|&byte| beginnings[byte as usize] = u32::MAX);
    beginnings
}

impl Descriptive {
    /// The notation with this code, in this language.
    pub(super) const fn new(
        code: &'static str,
        language: &'static Language,
        words: &'static DescriptiveWords,
    ) -> Descriptive {
        Descriptive { code, language, words, lexicon: OnceLock::new() }
    }

    fn lexicon(&self) -> &Lexicon {
        self.lexicon.get_or_init(|| {
            let letters: Vec<_> = self.letters().collect();
            let beginnings = beginnings(&letters, self.words.castling);
            let mut by_first = vec![Vec::new(); 256];
            for (letter, role) in letters {
                by_first[letter.as_bytes()[0] as usize].push((letter.as_bytes(), role));
            }
            let ordinals = self.words.ordinals.iter().map(|ending| (*ending, ()));
            Lexicon {
                letters: by_first,
                wings: [Role::King, Role::Queen].map(|role| self.language.letter(role).as_bytes()),
                beginnings,
                checks: Phrases::new(self.checks()),
                ordinals: Phrases::new(ordinals),
            }
        })
    }

    /// Whether a move may begin as `input` does, by its first two bytes.
    #[inline]
    pub(super) fn may_begin(&self, input: &[u8]) -> bool {
        let Some(&first) = input.first() else { return false };
        let second = match small_letter(input.get(1)) {
            0 => OTHERS,
            small => small,
        };
        self.lexicon().beginnings[first as usize] & second != 0
    }

    fn letters(&self) -> impl Iterator<Item = (&'static str, Role)> {
        let of = |lists: [&'static [&'static str]; 5]| {
            let lists = ORDER.into_iter().zip(lists);
            lists.flat_map(|(role, list)| list.iter().map(move |letter| (*letter, role)))
        };
        of(self.words.pieces).chain(of(self.language.pieces))
    }

    /// What may follow the word for castling, the longer first.
    fn wings(&self) -> impl Iterator<Item = (&'static str, Side)> {
        let of = |phrases: &'static [&'static str], side| phrases.iter().map(move |phrase| (*phrase, side));
        of(self.words.kingside, Side::King).chain(of(self.words.queenside, Side::Queen))
    }

    fn checks(&self) -> impl Iterator<Item = (&'static str, Check)> {
        let of = |phrases: &'static [&'static str], check| phrases.iter().map(move |phrase| (*phrase, check));
        of(self.language.discovered_check, Check::Discovered)
            .chain(of(self.language.double_check, Check::Double))
            .chain(of(self.words.mate, Check::Mate))
            .chain(of(self.language.mate, Check::Mate))
            .chain(of(self.language.check, Check::Plain))
    }
}

impl ContextNotation for Descriptive {
    fn code(&self) -> &'static str {
        self.code
    }

    fn length(&self, input: &[u8]) -> Option<usize> {
        self.read(input).map(|(_, length)| length)
    }

    fn resolve(&self, token: &[u8], position: &Position) -> ContextMove {
        match self.read(token) {
            Some((sentence, length)) if length == token.len() => sentence.resolve(position),
            _ => ContextMove::Illegal,
        }
    }

    fn write(&self, position: &Position, played: Move, out: &mut Vec<u8>) {
        let mut after = position.clone();
        after.play(played);
        self.spell(position, played, &after, out);
    }

    fn write_between(&self, before: &Position, played: Move, after: &Position, out: &mut Vec<u8>) {
        self.spell(before, played, after, out);
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::DESCRIPTIVE;

    #[test]
    fn whatever_is_read_begins_as_a_move_may_begin() {
        let tails = [
            "-K4", "xP", "4R", "3AR", " takes P", "-B3 ch", "tKB3", "astles K", "nroca", "-O", "O", "P-B4",
            "'s P-K4",
        ];
        let letters = b"ABCDKNOPQRSTEoxktsanp0.";
        let mut read = 0;
        for notation in DESCRIPTIVE {
            let firsts = letters.iter().flat_map(|&first| letters.map(|second| vec![first, second]));
            for begun in firsts.chain(letters.map(|first| vec![first])) {
                for tail in tails {
                    let text = [&begun[..], tail.as_bytes()].concat();
                    if notation.read(&text).is_some() {
                        assert!(notation.may_begin(&text), "{}", String::from_utf8_lossy(&text));
                        read += 1;
                    }
                }
            }
        }
        assert!(read > 100, "{read}");
    }
}

//! Letters of several bytes, found in one look-up: those of alphabets other than the Latin one, and figurines.

use crate::board::Role;

/// The index that means no role.
pub(super) const NONE: u8 = 0xFF;

/// What a move may begin with that has a certain byte in a certain place.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// A letter of one character, and which of the first bytes (little-endian) have to be like it.
    word: u32,
    mask: u32,
    /// A letter of several characters that begins with it, as the Russian king (`Кр`) begins with the knight.
    longer_word: u64,
    longer_mask: u64,
    /// The indices of their roles (255 for none), and their lengths in bytes.
    role: u8,
    length: u8,
    longer_role: u8,
    longer_length: u8,
}

/// No letter: a pawn's move, or castling.
const NOTHING: Entry = Entry {
    word: 0,
    mask: 0,
    longer_word: 1,
    longer_mask: 0,
    role: NONE,
    length: 0,
    longer_role: NONE,
    longer_length: 0,
};

/// What no text is like: only the full reader can tell.
const NEVER: Entry = Entry { word: 1, ..NOTHING };

/// The letters of one alphabet, by the last byte of their first character.
#[derive(Clone, Debug)]
pub(super) struct MultiByteLetters {
    table: [Entry; 256],
    /// By how many bits that byte is shifted.
    shift: u32,
}

impl MultiByteLetters {
    /// The letters of these spellings whose first character takes `length` bytes, 2 to 4; where several begin with the
    /// same one, the first.
    pub fn new(spellings: &[(Vec<u8>, Role)], length: usize) -> MultiByteLetters {
        let mut table = [NOTHING; 256];
        let of_length = |(bytes, _): &&(Vec<u8>, Role)| first_length(bytes) == length;
        for (bytes, _) in spellings.iter().filter(of_length) {
            let first = &bytes[..length];
            table[first[length - 1] as usize] = entry(first, spellings).unwrap_or(NEVER);
        }
        MultiByteLetters { table, shift: 8 * (length as u32 - 1) }
    }

    /// The role (by its index, 255 for none) whose letter begins `word` (little-endian), and the letter's
    /// length; `None` where only the full reader can tell.
    #[inline(always)]
    pub fn at(&self, word: u64) -> Option<(u8, usize)> {
        let entry = &self.table[(word >> self.shift) as u8 as usize];
        if word as u32 & entry.mask != entry.word {
            return None;
        }
        let longer = word & entry.longer_mask == entry.longer_word;
        let role = if longer { entry.longer_role } else { entry.role };
        let length = if longer { entry.longer_length } else { entry.length };
        Some((role, length as usize))
    }
}

/// How many bytes the first character takes; 0 for no text.
pub(super) fn first_length(text: &[u8]) -> usize {
    text.first().map_or(0, |byte| byte.leading_ones().max(1) as usize).min(text.len())
}

/// What moves may begin with whose first character is `first`; `None` where that is not a letter or not to be told at once.
fn entry(first: &[u8], spellings: &[(Vec<u8>, Role)]) -> Option<Entry> {
    let mut known = spellings.iter().filter(|(bytes, _)| bytes.starts_with(first));
    let (_, role) = known.clone().find(|(bytes, _)| bytes == first)?;
    let longer =
        known.clone().find(|(bytes, role)| bytes != first && bytes.len() <= 8 && *role != Role::Pawn);
    // A letter such as `Ка` beside others would go unseen.
    let hidden = known.any(|one| {
        Some(one) != longer
            && one.0.get(first.len()).is_some_and(|next| b"abcdefgh12345678x:-".contains(next))
    });
    if hidden || *role == Role::Pawn {
        return None;
    }
    let (word, mask) = word_of(first);
    let short = Entry {
        word: word as u32,
        mask: mask as u32,
        role: *role as u8,
        length: first.len() as u8,
        ..NOTHING
    };
    Some(longer.map_or(short, |(bytes, role)| {
        let (longer_word, longer_mask) = word_of(bytes);
        Entry {
            longer_word,
            longer_mask,
            longer_role: *role as u8,
            longer_length: bytes.len() as u8,
            ..short
        }
    }))
}

/// The bytes of a letter as a number, and the bits they take in it.
fn word_of(bytes: &[u8]) -> (u64, u64) {
    let (mut word, mut mask) = ([0; 8], [0; 8]);
    for (at, &byte) in bytes.iter().enumerate().take(8) {
        (word[at], mask[at]) = (byte, 0xFF);
    }
    (u64::from_le_bytes(word), u64::from_le_bytes(mask))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(spellings: &[(&str, Role)], length: usize, text: &str) -> Option<(u8, usize)> {
        let spellings: Vec<_> =
            spellings.iter().map(|(text, role)| (text.as_bytes().to_vec(), *role)).collect();
        MultiByteLetters::new(&spellings, length).at(word_of(text.as_bytes()).0)
    }

    #[test]
    fn the_longer_letter_wins() {
        let russian = [("Кр", Role::King), ("К", Role::Knight), ("Л", Role::Rook)];
        assert_eq!(at(&russian, 2, "Крf3"), Some((Role::King as u8, 4)));
        assert_eq!(at(&russian, 2, "Кf3"), Some((Role::Knight as u8, 2)));
        assert_eq!(at(&russian, 2, "e4"), Some((NONE, 0)));
        // The same last byte.
        assert_eq!(at(&russian, 2, "њf3"), None);
        assert_eq!(at(&[("♘", Role::Knight)], 3, "♘f3"), Some((Role::Knight as u8, 3)));
    }

    #[test]
    fn letters_that_hide_others_are_left_to_the_full_reader() {
        let custom = [("К", Role::King), ("Ка", Role::Queen), ("Кb", Role::Rook)];
        assert_eq!(at(&custom, 2, "Кbb3"), None);
        assert_eq!(at(&[("п", Role::Pawn)], 2, "пe4"), None);
    }
}

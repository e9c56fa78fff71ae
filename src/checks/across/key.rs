//! Texts of tags as numbers, so that games far from each other can be compared without their texts.

pub(super) use crate::game::mix;
use crate::pgn::each_plain_letter;

/// A number for a text, of which only letters and digits count, in capital or small letters; `None` where it has none.
pub(super) fn text_key(text: &[u8]) -> Option<u64> {
    let (mut hash, mut letters) = (0, false);
    each_letter(text, |letter| (hash, letters) = (mix(hash, letter), true));
    letters.then_some(hash)
}

/// A number for the words of a name, in whatever order they come.
pub(super) fn words_key(name: &[u8]) -> u32 {
    let words = name.split(|byte| matches!(byte, b' ' | b',' | b'.'));
    words.filter_map(text_key).fold(0, |sum: u64, word| sum.wrapping_add(word)) as u32
}

/// A number for a text as it stands.
pub(super) fn bytes_key(text: &[u8]) -> u64 {
    let word = |part: &[u8]| part.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
    text.chunks(8).fold(text.len() as u64, |hash, part| mix(hash, word(part)))
}

/// A player's name as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PlayerKey {
    /// Of the whole name.
    pub full: u64,
    /// Of the surname: what comes before a comma, or all where there is none.
    pub surname: u32,
    /// The first letter after the comma, or a number for all that comes after it if that is a digit; 0 where nothing does.
    pub initial: u32,
    /// Whether a single letter comes after the comma.
    pub is_short: bool,
}

impl PlayerKey {
    /// `None` where the text names nobody, as `?` does.
    pub fn of(name: &[u8]) -> Option<PlayerKey> {
        let (surname, given) = match memchr::memchr(b',', name) {
            Some(comma) => (&name[..comma], &name[comma..]),
            None => (name, &b""[..]),
        };
        let surname = text_key(surname)?;
        let mut key =
            PlayerKey { full: surname, surname: (surname >> 32) as u32, initial: 0, is_short: false };
        let mut letters = 0_u32;
        each_letter(given, |letter| {
            letters += 1;
            key.full = mix(key.full, letter);
            if key.initial == 0 {
                key.initial = letter as u32;
            }
        });
        key.is_short = letters == 1;
        // What begins with a digit is not a given name, and all of it counts.
        if char::from_u32(key.initial).is_some_and(char::is_numeric) {
            key.initial = key.full as u32;
        }
        Some(key)
    }

    /// Whether two names may be those of one player: the same surname, and the same initial where both have one.
    pub fn agrees(self, other: PlayerKey) -> bool {
        let initials = [self.initial, other.initial];
        self.surname == other.surname && (initials[0] == initials[1] || initials.contains(&0))
    }
}

/// The small letter or the digit that a byte is; 0 for any other. One look saves four comparisons for every byte of the
/// tags of every game.
const SMALL: [u8; 256] = {
    let mut small = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        if (byte as u8).is_ascii_alphanumeric() {
            small[byte] = (byte as u8).to_ascii_lowercase();
        }
        byte += 1;
    }
    small
};

/// Calls `take` with each letter and digit, in small letters without marks: those that count in a name.
fn each_letter(text: &[u8], mut take: impl FnMut(u64)) {
    if text.is_ascii() {
        let letters = text.iter().map(|&byte| SMALL[usize::from(byte)]).filter(|&letter| letter > 0);
        letters.for_each(|letter| take(letter.into()));
        return;
    }
    match std::str::from_utf8(text) {
        Ok(text) => {
            text.chars().for_each(|c| each_plain_letter(c, &mut |letter| take(u32::from(letter).into())));
        }
        // In an old encoding a letter is a byte, whichever it is.
        Err(_) => {
            let letters = text.iter().filter(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
            letters.for_each(|byte| take(byte.to_ascii_lowercase().into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_letters_and_digits_count() {
        assert_eq!(text_key(b"City Cup (2024)"), text_key(b"city cup 2024"));
        assert_eq!(text_key("ÖSTERLE".as_bytes()), text_key("Österle".as_bytes()));
        assert_ne!(text_key(b"Mart\xEDnez"), text_key(b"Mart\xE9nez"));
        assert_ne!(text_key(b"1.2"), text_key(b"2.1"));
        assert_eq!(text_key(b"?"), None);
    }

    #[test]
    fn names_of_one_player() {
        let key = |name: &str| PlayerKey::of(name.as_bytes()).unwrap();
        for (one, other, same) in [
            ("Carlsen, Magnus", "Carlsen,M", true),
            ("Carlsen, Magnus", "CARLSEN", true),
            ("Polgar, Judit", "Polgar, Susan", false),
            ("Van der Velde, W.", "van der Velde, Wim", true),
            ("Magnus Carlsen", "Carlsen, Magnus", false),
            ("Silva, Rui", "Petrov, Rui", false),
            ("Müller, Anna", "MULLER, A.", true),
            ("Player, 07", "Player, 09", false),
        ] {
            assert_eq!(key(one).agrees(key(other)), same, "{one} {other}");
            assert_eq!(key(other).agrees(key(one)), same, "{other} {one}");
        }
        assert_eq!(key("Silva, Rui").full, key("SILVA,RUI").full);
        assert_eq!(PlayerKey::of(b" ? "), None);
    }
}

//! Texts of tags as numbers, so that games far from each other can be compared without their texts.

use crate::game::mix;
use crate::{
    pgn::{each_plain_letter, is_spelt_out},
    words::TITLES_BESIDE_NAMES,
};

/// A number for a text, of which only letters and digits count, in capital or small letters; `None` where it has none.
pub fn text_key(text: &[u8]) -> Option<u64> {
    let (mut hash, mut letters) = (0, false);
    each_letter(text, |letter| (hash, letters) = (mix(hash, letter), true));
    letters.then_some(hash)
}

/// A number for a text as it stands.
pub fn bytes_key(text: &[u8]) -> u64 {
    let word = |part: &[u8]| part.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
    text.chunks(8).fold(text.len() as u64, |hash, part| mix(hash, word(part)))
}

/// A player's name as numbers: what [`PlayerName`](crate::pgn::PlayerName) takes for one name is one here, without its memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerKey {
    /// Of the words of the whole name, in whatever order, however an umlaut is spelt.
    pub full: u64,
    /// Of all letters in their order, whatever parts the words.
    pub straight: u32,
    /// What its surname may be: what comes before the comma; without one, all of it, all but the last word, or all but the first.
    readings: [Reading; 3],
}

/// A surname, and what is given of the other names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// 0 where there is none.
    pub surname: u32,
    /// The first letter of the other names, or a number for all of them if that is a digit; 0 where nothing is given.
    pub initial: u32,
    /// Whether that is a single letter.
    pub is_short: bool,
    /// Whether no comma shows it.
    is_guess: bool,
}

impl Reading {
    /// Whether it may be the other one's player: the same surname, and the same initial where both have one. Of two guesses one has to
    /// be shortened, since `Magnus Carlsen` and `Magnus Chase` begin alike.
    fn agrees(self, other: Reading) -> bool {
        let is_told = !(self.is_guess && other.is_guess) || self.is_short || other.is_short;
        let initials = [self.initial, other.initial];
        self.surname > 0
            && self.surname == other.surname
            && (initials.contains(&0) || is_told && initials[0] == initials[1])
    }
}

/// One word of a name.
#[derive(Clone, Copy, Default)]
struct Word {
    /// A number for its letters, of which that of two words put together can be made.
    hash: u64,
    /// What the number of what stands before it is multiplied by.
    power: u64,
    first: u32,
    letters: u32,
}

impl Word {
    fn read(text: &[u8]) -> Word {
        let (mut word, mut last) = (Word { power: 1, ..Word::default() }, 0);
        each_letter(text, |letter| {
            if !is_silent(last, letter) {
                word.hash = word.hash.wrapping_mul(PRIME).wrapping_add(letter);
                word.power = word.power.wrapping_mul(PRIME);
                if word.letters == 0 {
                    word.first = letter as u32;
                }
                word.letters += 1;
                last = letter;
            }
        });
        word
    }

    /// Whether it begins with a digit: a number is not a given name, and all of it counts.
    fn is_number(self) -> bool {
        char::from_u32(self.first).is_some_and(char::is_numeric)
    }
}

/// An odd number of which no small power is small.
const PRIME: u64 = 0x0100_0000_01B3;

/// So many words of a name are told apart; the others count as one.
const MOST_WORDS: usize = 10;

/// A number for words put together.
fn together(words: &[Word]) -> u32 {
    let hash = words.iter().fold(0, |hash: u64, word| hash.wrapping_mul(word.power).wrapping_add(word.hash));
    ((mix(0, hash) >> 32) as u32).max(1)
}

/// Whether a letter only spells the umlaut out that the one before it stands for.
fn is_silent(last: u64, letter: u64) -> bool {
    let both = [last, letter].map(|letter| char::from_u32(letter as u32).unwrap_or_default());
    is_spelt_out(both[0], both[1])
}

impl PlayerKey {
    /// `None` where the text names nobody, as `?` does.
    pub fn of(name: &[u8]) -> Option<PlayerKey> {
        let (mut all, mut count, mut comma, mut from) = ([Word::default(); MOST_WORDS], 0, 0, 0);
        for at in 0..=name.len() {
            let ends = name.get(at).is_none_or(|byte| byte.is_ascii() && SMALL[usize::from(*byte)] == 0);
            if !ends || count == MOST_WORDS && at < name.len() {
                continue;
            }
            let word = Word::read(&name[from..at]);
            if word.letters > 0 {
                match all.get_mut(count) {
                    Some(place) => (*place, count) = (word, count + 1),
                    None => {
                        all[MOST_WORDS - 1].hash ^= word.hash;
                        all[MOST_WORDS - 1].letters += word.letters;
                    }
                }
            }
            if name.get(at) == Some(&b',') && comma == 0 {
                comma = count;
            }
            from = at + 1;
        }
        let words = without_title(&all[..count], &mut comma);
        let [first, .., last] = words else {
            let [word] = words else { return None };
            let reading = Reading { surname: together(words), ..Reading::default() };
            return Some(PlayerKey {
                full: mix(0, word.hash),
                straight: reading.surname,
                readings: [reading, Reading::default(), Reading::default()],
            });
        };
        let reading = |surname: &[Word], given: &[Word], is_guess| {
            let initial = match given {
                [] => 0,
                [number, ..] if number.is_number() => together(given),
                [word, ..] => word.first,
            };
            let is_short = matches!(given, [word] if word.letters == 1);
            Reading { surname: together(surname), initial, is_short, is_guess }
        };
        let full = words.iter().fold(0, |sum: u64, word| sum.wrapping_add(mix(0, word.hash)));
        let readings = match comma {
            0 => [
                reading(words, &[], true),
                // `Fritz 8` is not a Fritz.
                if last.is_number() {
                    Reading::default()
                } else {
                    reading(&words[..words.len() - 1], &[*last], true)
                },
                reading(&words[1..], &[*first], true),
            ],
            _ => [reading(&words[..comma], &words[comma..], false), Reading::default(), Reading::default()],
        };
        Some(PlayerKey { full, straight: together(words), readings })
    }

    /// Its surnames and what is given of the other names, the likeliest first: one where a comma or a single word shows it.
    pub fn readings(self) -> impl Iterator<Item = Reading> {
        self.readings.into_iter().filter(|reading| reading.surname > 0)
    }

    /// Whether two names may be those of one player: the same words in whatever order, or the same surname, and the same initial
    /// where both have one.
    pub fn agrees(self, other: PlayerKey) -> bool {
        self.full == other.full
            || self.readings().any(|one| other.readings().any(|another| one.agrees(another)))
    }
}

/// The words of a name without a title before or after it.
fn without_title<'w>(words: &'w [Word], comma: &mut usize) -> &'w [Word] {
    let is_title = |word: &Word| (2..=3).contains(&word.letters) && TITLE_KEYS.contains(&word.hash);
    match words {
        [title, others @ ..] if others.len() > 1 && *comma != 1 && is_title(title) => {
            *comma = comma.saturating_sub(1);
            others
        }
        [others @ .., title] if others.len() > 1 && is_title(title) => others,
        _ => words,
    }
}

/// [`TITLES_BESIDE_NAMES`] as the numbers of words.
const TITLE_KEYS: [u64; TITLES_BESIDE_NAMES.len()] = {
    let (mut keys, mut at) = ([0; TITLES_BESIDE_NAMES.len()], 0);
    while at < keys.len() {
        let title = TITLES_BESIDE_NAMES[at].as_bytes();
        let mut letter = 0;
        while letter < title.len() {
            keys[at] = u64::wrapping_mul(keys[at], PRIME).wrapping_add(title[letter] as u64);
            letter += 1;
        }
        at += 1;
    }
    keys
};

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
            ("Magnus Carlsen", "Carlsen, Magnus", true),
            ("Wei, Yi", "Wei Yi", true),
            ("Yi Wei", "Wei, Yi", true),
            ("Wei Yi", "Wei, Yu", true),
            ("Wei Yi", "Wei Xu", false),
            ("M. Carlsen", "Carlsen, Magnus", true),
            ("Carlsen M", "Magnus Carlsen", true),
            ("Magnus Carlsen", "Magnus Chase", false),
            ("Magnus Carlsen", "Magnus, Carl", true),
            ("GM Carlsen, Magnus", "Carlsen,M", true),
            ("Im, Sung Hyun", "Im, Sung", true),
            ("Im, Sung Hyun", "Hyun, Sung", false),
            ("W. van der Velde", "Vandervelde, Wim", true),
            ("Garcia Lopez", "Garcia Lopez, Maria", true),
            ("Mueller, Joerg", "Müller, Jörg", true),
            ("Østergaard, Aage", "Oestergaard, Åge", true),
            ("Bu, Xiang-Zhi", "Bu Xiangzhi", true),
            ("Fritz", "Fritz 8", false),
            ("Deep Fritz", "Deep Blue", false),
            ("Fritz 8", "Fritz 10", false),
            ("a b c d e f g h i j k l m", "a b c d e f g h i j k l n", false),
            ("Silva, Rui", "Petrov, Rui", false),
            ("Müller, Anna", "MULLER, A.", true),
            ("Player, 07", "Player, 09", false),
        ] {
            assert_eq!(key(one).agrees(key(other)), same, "{one} {other}");
            assert_eq!(key(other).agrees(key(one)), same, "{other} {one}");
        }
        for (one, other) in
            [("Silva, Rui", "SILVA,RUI"), ("Wei Yi", "Wei, Yi"), ("Rui Silva", "Silva, Rui WGM")]
        {
            assert_eq!(key(one).full, key(other).full, "{one} {other}");
        }
        assert_ne!(key("Fritz 8").full, key("Fritz 10").full);
        assert_eq!(PlayerKey::of(b" ? "), None);
    }
}

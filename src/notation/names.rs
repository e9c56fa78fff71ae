//! Pieces by their names in full before a square: `Caballo f3`, `Springer nach e5`.

use super::{
    LANGUAGES, Language, Letters, Marks, Written,
    read::{ends_move, squares},
    signs::signs,
    words::{Beginnings, Vocabulary, decoded, folded},
};
use crate::board::Role;
use std::sync::LazyLock;

/// No name is longer, in bytes.
const LONGEST: usize = 32;
/// No name is shorter, in characters.
const SHORTEST: usize = 3;

/// What a word between a piece's name and its square says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Goes,
    Takes,
}

/// The names of all languages, as they are compared.
static NAMES: LazyLock<Vocabulary<Role>> = LazyLock::new(|| {
    let of = |language: &'static Language| language.names.into_iter().zip(Role::ALL);
    let named = LANGUAGES.iter().flat_map(|language| of(language));
    spelled(named.flat_map(|(names, role)| names.iter().map(move |name| (*name, role))))
});

/// What they begin with, in capitals, in small letters and without their accents.
static BEGINNINGS: LazyLock<Beginnings> = LazyLock::new(|| {
    let mut beginnings = Beginnings::NONE;
    let names = LANGUAGES.iter().flat_map(|language| language.names.into_iter().flatten());
    for name in names {
        beginnings.add(folded(name).as_bytes());
        beginnings.add_cases(name.to_lowercase().as_bytes(), name.to_uppercase().as_bytes());
    }
    beginnings
});

/// Whether a name may begin as `input` does, by its first two bytes. It is not told of Latin letters with accents, which may be
/// left out, nor of letters of more bytes than two.
fn may_begin_name(input: &[u8]) -> bool {
    match *input {
        [0..0x80, 0x80..=0xFF, ..] => true,
        [0..0x80, ..] | [0xC4..=0xDF, 0x80..0xC0, ..] => BEGINNINGS.may_begin(input),
        _ => true,
    }
}

/// The words between name and square of all languages, as they are compared.
static VERBS: LazyLock<Vocabulary<Verb>> = LazyLock::new(|| {
    let of = |words: &'static [&str], verb| words.iter().map(move |word| (*word, verb));
    let verbs = LANGUAGES
        .iter()
        .flat_map(|language| of(language.to, Verb::Goes).chain(of(language.takes, Verb::Takes)));
    spelled(verbs.chain([("x", Verb::Takes)]))
});

/// The words in small letters, and without their accents.
fn spelled<T: Copy>(words: impl Iterator<Item = (&'static str, T)>) -> Vocabulary<T> {
    Vocabulary::new(
        words.flat_map(|(word, meaning)| [(word.to_lowercase(), meaning), (folded(word), meaning)]),
    )
}

/// What a word means, with or without its accents.
fn find<T: Copy>(words: &Vocabulary<T>, word: &[u8]) -> Option<T> {
    if word.is_ascii() {
        return words.get_ascii(word);
    }
    let word = decoded(word);
    words.get(word.to_lowercase().as_bytes()).or_else(|| words.get(folded(&word).as_bytes()))
}

/// The move at the start of `input` if it is a piece's name in full, of whatever language, and a square, glued or one
/// space apart; its length in bytes.
///
/// ```
/// use scoresheet::{board::Role, notation::{ENGLISH, Letters, read_named}};
/// let (written, length) = read_named(b"Caballo f3 Caballo c6", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!((written.role(), length), (Some(Role::Knight), 10));
/// assert!(read_named(b"Caballo blanco", &Letters::new(ENGLISH)).is_none());
/// ```
pub fn read_named(input: &[u8], letters: &Letters) -> Option<(Written, usize)> {
    if !may_begin_name(input) {
        return None;
    }
    let length = letters_in(input);
    let digit = input.get(length).is_some_and(u8::is_ascii_digit);
    // `Caballof3`: the last letter is the file.
    let length = if digit { length.checked_sub(1)? } else { length };
    let (name, rest) = input.split_at_checked(length)?;
    if name.len() < SHORTEST || name.len() > LONGEST || (name.is_ascii() && !NAMES.may_have(name)) {
        return None;
    }
    // A short name glued to a square is a piece's letter and files.
    let characters = name.iter().take(8).filter(|byte| **byte & 0xC0 != 0x80).count();
    if characters < SHORTEST + usize::from(digit) {
        return None;
    }
    // A text has many words and few ranks.
    if !rest.iter().take(LONGEST).any(u8::is_ascii_digit) {
        return None;
    }
    let rest = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"-")).unwrap_or(rest);
    let (rest, mark) = verb(rest).unwrap_or((rest, Marks::NONE));
    // Squares are looked for before the name: they cost less and are rarer in a text.
    squares(rest, Some(Role::King), letters).ok()?;
    let role = find(&NAMES, name)?;
    let (rest, written) = squares(rest, Some(role), letters).ok()?;
    let (rest, written) = signs(rest, written.marked(mark).named());
    ends_move(rest, written).then(|| (written, input.len() - rest.len()))
}

/// What follows one of the words and a space, and whether it says that something is captured.
fn verb(input: &[u8]) -> Option<(&[u8], Marks)> {
    let (word, rest) = input.split_at_checked(letters_in(input)).filter(|(word, _)| word.len() <= LONGEST)?;
    let rest = rest.strip_prefix(b" ")?;
    match find(&VERBS, word)? {
        Verb::Goes => Some((rest, Marks::NONE)),
        Verb::Takes => Some((rest, Marks::CAPTURE)),
    }
}

/// How many bytes of letters `input` begins with, of whatever encoding.
fn letters_in(input: &[u8]) -> usize {
    let head = &input[..input.len().min(LONGEST + 1)];
    head.iter().take_while(|byte| byte.is_ascii_alphabetic() || **byte >= 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ENGLISH, Marks};

    fn named(text: &str) -> Option<(Role, String, usize)> {
        let (written, length) = read_named(text.as_bytes(), &Letters::new(ENGLISH))?;
        Some((written.role()?, written.to().to_string(), length))
    }

    #[test]
    fn names_before_squares() {
        for (text, role, to) in [
            ("Caballo f3", Role::Knight, "f3"),
            ("caballof3", Role::Knight, "f3"),
            ("Pe\u{f3}n e4", Role::Pawn, "e4"),
            ("L\u{e4}ufer-b5", Role::Bishop, "b5"),
            ("K\u{f6}nig e2", Role::King, "e2"),
            ("Turm schl\u{e4}gt e8+", Role::Rook, "e8"),
            ("DAMA a d4", Role::Queen, "d4"),
            ("Конь f3", Role::Knight, "f3"),
            ("Knight to f3!", Role::Knight, "f3"),
            ("Springer g1-f3", Role::Knight, "f3"),
            ("Torre xe8", Role::Rook, "e8"),
        ] {
            assert_eq!(named(text), Some((role, to.into(), text.len())), "{text}");
        }
        for text in [
            "Caballo",
            "Caballo  f3",
            "Caballo blanco f3",
            "Caballo f9",
            "caballos f3",
            "N f3",
            "the f3",
            "e4",
        ] {
            assert_eq!(named(text), None, "{text}");
        }
        let promotion =
            |text: &str| read_named(text.as_bytes(), &Letters::new(ENGLISH)).and_then(|(m, _)| m.promotion());
        assert_eq!(promotion("Bauer e8=Q"), Some(Role::Queen));
    }

    #[test]
    fn a_name_shows_no_letter() {
        let (written, _) = read_named(b"Caballo xf3+", &Letters::new(ENGLISH)).unwrap();
        assert_eq!((written.letters(), written.promotion()), (0, None));
        assert_eq!(written.marks(), Marks::CAPTURE.with(Marks::CHECK));
    }

    #[test]
    fn a_name_means_one_piece_and_a_word_one_thing() {
        let mut names = 0;
        for language in LANGUAGES {
            for (role, list) in Role::ALL.into_iter().zip(language.names) {
                for name in list {
                    assert_eq!(find(&NAMES, name.as_bytes()), Some(role), "{name} in {}", language.name);
                    assert!(name.len() <= LONGEST && name.chars().count() >= SHORTEST, "{name}");
                    names += 1;
                }
            }
            for (verb, list) in [(Verb::Goes, language.to), (Verb::Takes, language.takes)] {
                assert!(
                    list.iter().all(|word| find(&VERBS, word.as_bytes()) == Some(verb)),
                    "{}",
                    language.name
                );
            }
        }
        assert!(names > 150);
    }

    #[test]
    fn whatever_is_a_name_may_begin_one() {
        let mut found = 0;
        for name in LANGUAGES.iter().flat_map(|language| language.names.into_iter().flatten()) {
            let rest: String = name.chars().skip(1).collect();
            for first in '\u{80}'..='\u{7ff}' {
                let word = format!("{first}{rest}");
                if find(&NAMES, word.as_bytes()).is_some() {
                    assert!(may_begin_name(word.as_bytes()), "{word}");
                    found += 1;
                }
            }
        }
        assert!(found > 50, "{found}");
    }
}

//! Capitals of other alphabets that look like those a language names its pieces by: a Latin `K` for the Cyrillic `К`.

use super::{Letters, Written, read};
use crate::source::encoded;

/// Capitals that look the same: Latin, Cyrillic, Greek; a space where an alphabet has none.
const ALIKE: [[char; 3]; 14] = [
    ['A', '\u{410}', '\u{391}'],
    ['B', '\u{412}', '\u{392}'],
    ['C', '\u{421}', ' '],
    ['E', '\u{415}', '\u{395}'],
    ['H', '\u{41D}', '\u{397}'],
    ['I', '\u{406}', '\u{399}'],
    ['K', '\u{41A}', '\u{39A}'],
    ['M', '\u{41C}', '\u{39C}'],
    ['O', '\u{41E}', '\u{39F}'],
    ['P', '\u{420}', '\u{3A1}'],
    ['S', '\u{405}', ' '],
    ['T', '\u{422}', '\u{3A4}'],
    ['X', '\u{425}', '\u{3A7}'],
    ['N', ' ', '\u{39D}'],
];

/// The alphabets in the order of [`ALIKE`].
const ALPHABETS: [&str; 3] = ["Latin", "Cyrillic", "Greek"];

/// A letter that looks like one of another alphabet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookAlike {
    /// The letter that stands there.
    pub letter: char,
    /// Its alphabet, in English.
    pub alphabet: &'static str,
    /// That of the letter which is meant.
    pub meant: &'static str,
}

/// The move that a whole token is if its first letter, which names no piece, is taken for one that looks the same; and that other letter.
///
/// ```
/// use scoresheet::{board::Role, notation::{Letters, language, read_look_alike}};
/// let russian = Letters::new(language("ru").unwrap());
/// let (written, found) = read_look_alike(b"Ka5", &russian).unwrap();
/// assert_eq!((written.role(), found.alphabet, found.meant), (Some(Role::Knight), "Latin", "Cyrillic"));
/// assert!(read_look_alike(b"Qa5", &russian).is_none());
/// ```
pub fn read_look_alike(token: &[u8], letters: &Letters) -> Option<(Written, LookAlike)> {
    let (found, mut bytes, rest) = meant(token, letters)?;
    bytes.extend_from_slice(rest);
    let (written, length) = read(&bytes, letters)?;
    (length == bytes.len()).then_some((written, found))
}

/// Whether the text is a letter that is no piece's, but looks like one that is.
pub fn looks_like_a_piece(letter: &[u8], letters: &Letters) -> bool {
    meant(letter, letters).is_some_and(|(_, _, rest)| rest.is_empty())
}

/// The letter that a text begins with if it looks like a piece's, the bytes of that piece's, and what comes after it.
fn meant<'t>(text: &'t [u8], letters: &Letters) -> Option<(LookAlike, Vec<u8>, &'t [u8])> {
    if letters.role(text).is_some() {
        return None;
    }
    let (letter, rest) = first_letter(text, letters)?;
    let row = ALIKE.iter().find(|row| row.contains(&letter))?;
    let alphabet = row.iter().position(|known| *known == letter)?;
    (0..row.len()).filter(|&other| other != alphabet && row[other] != ' ').find_map(|other| {
        let mut utf8 = [0; 4];
        let spelling = &*row[other].encode_utf8(&mut utf8);
        let bytes = match letters.encoding() {
            Some(encoding) => encoded(encoding, spelling)?,
            None => spelling.as_bytes().into(),
        };
        letters.role(&bytes)?;
        let found = LookAlike { letter, alphabet: ALPHABETS[alphabet], meant: ALPHABETS[other] };
        Some((found, bytes.into_owned(), rest))
    })
}

/// The token's first letter, in the encoding of the letters or in UTF-8, and what comes after it.
fn first_letter<'t>(token: &'t [u8], letters: &Letters) -> Option<(char, &'t [u8])> {
    let length = match (token.first()?, letters.encoding()) {
        (0..0x80, _) | (_, Some(_)) => 1,
        (_, None) => 2,
    };
    let (first, rest) = token.split_at_checked(length)?;
    letters.decode(first).chars().next().map(|letter| (letter, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Role,
        notation::{ENGLISH, language},
    };
    use encoding_rs::WINDOWS_1251;

    #[test]
    fn letters_that_look_the_same() {
        let letters = |code| Letters::new(language(code).unwrap());
        for (code, token, role) in [
            ("ru", "Ka5", Some(Role::Knight)),
            ("ru", "Cxc6+", Some(Role::Bishop)),
            ("ru", "\u{39A}a5", Some(Role::Knight)),
            ("bg", "Kxe5", Some(Role::Knight)),
            ("en", "\u{412}xc6", Some(Role::Bishop)),
            ("en", "\u{41A}e2", Some(Role::King)),
            // The letter is another piece's in the language itself, or none.
            ("en", "Ka5", None),
            ("ru", "Ba5", None),
            ("ru", "a5", None),
            ("ru", "Ka9", None),
        ] {
            let found = read_look_alike(token.as_bytes(), &letters(code));
            assert_eq!(found.and_then(|(written, _)| written.role()), role, "{code} {token}");
        }
        let old = Letters::encoded(language("ru").unwrap(), WINDOWS_1251).unwrap();
        assert_eq!(read_look_alike(b"Ka5", &old).unwrap().0.role(), Some(Role::Knight));
        assert_eq!(read_look_alike(b"\xCAa5", &Letters::new(ENGLISH)), None, "no UTF-8");
    }
}

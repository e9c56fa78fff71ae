//! The word that a text begins with, in whatever letters.

/// How many letters of ASCII `input` begins with.
#[inline]
pub(super) fn letters_of_ascii(input: &[u8]) -> usize {
    input.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(input.len())
}

/// The letters that a text begins with.
pub(super) enum FirstWord<'t> {
    /// All of ASCII, or none at all.
    Ascii(&'t [u8]),
    /// Some of them are not.
    BeyondAscii(&'t str),
}

/// The letters that `input` begins with.
///
/// What it saves: no more of the input is read than the word has.
#[inline]
pub(super) fn first_word(input: &[u8]) -> FirstWord<'_> {
    let plain = letters_of_ascii(input);
    let is_plain = input.get(plain).is_none_or(u8::is_ascii);
    let length = if is_plain { plain } else { length_of_letters(input, plain) };
    if length > plain
        && let Ok(word) = std::str::from_utf8(&input[..length])
    {
        return FirstWord::BeyondAscii(word);
    }
    FirstWord::Ascii(&input[..plain])
}

/// How many bytes the letters have that `input` begins with, of which so many are known to be letters.
#[cold]
fn length_of_letters(input: &[u8], known: usize) -> usize {
    let mut length = known;
    loop {
        length += match input.get(length) {
            Some(byte) if byte.is_ascii_alphabetic() => 1,
            Some(0x80..) => match first_character(&input[length..]) {
                Some(letter) if letter.is_alphabetic() => letter.len_utf8(),
                _ => return length,
            },
            _ => return length,
        };
    }
}

/// The character beyond ASCII that `input` begins with; `None` where that is not UTF-8.
pub(super) fn first_character(input: &[u8]) -> Option<char> {
    let length = match input.first()? {
        0xC0..0xE0 => 2,
        0xE0..0xF0 => 3,
        _ => 4,
    };
    std::str::from_utf8(input.get(..length)?).ok()?.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The word is what a walk over the characters of the text finds, wherever the text is cut off.
    #[test]
    fn the_word_is_what_a_walk_over_the_characters_finds() {
        let mut beyond_ascii = 0;
        for text in [
            "",
            "Nf3",
            "Eva vier",
            "Nf\u{a0}ed",
            "M\u{fc}ller, J",
            "\u{416}d1",
            "a\u{416}b\u{416}1",
            "d\u{2019}or",
            "\u{2658}f3",
            "x\u{1d400}y",
            "\u{200b}e4",
            "\u{4e2d}\u{6587}",
            "e\u{301}t\u{e9}",
        ] {
            for end in 0..=text.len() {
                let input = &text.as_bytes()[..end];
                let valid = input.utf8_chunks().next().map_or("", |chunk| chunk.valid());
                let word = valid.split(|c: char| !c.is_alphabetic()).next().unwrap_or("");
                let (found, is_beyond) = match first_word(input) {
                    FirstWord::Ascii(found) => (found, false),
                    FirstWord::BeyondAscii(found) => (found.as_bytes(), true),
                };
                assert_eq!((found, is_beyond), (word.as_bytes(), !word.is_ascii()), "{text}");
                beyond_ascii += usize::from(is_beyond);
            }
        }
        assert!(beyond_ascii > 20, "{beyond_ascii}");
    }
}

//! What the bytes of a game mean where they are not UTF-8.

mod detected;

use detected::detected;
use encoding_rs::{Encoding, MACINTOSH, UTF_8, WINDOWS_1252};
use std::borrow::Cow;

/// How much of a text is looked at, in bytes.
const SAMPLE: usize = 1 << 16;

/// The encoding that a text shows itself to be in: UTF-8 where it is valid; else one of another alphabet, where words are
/// written in bytes beyond ASCII throughout, or one of the Latin alphabet, where Windows-1252 would put signs
/// inside of words; Mac Roman, where its apostrophe stands in words; else Windows-1252, of which Latin-1 is a part.
///
/// The first 64 KiB are looked at.
///
/// ```
/// use scoresheet::pgn::encoding_of;
/// assert_eq!(encoding_of(b"[White \"Mart\xEDnez\"]").name(), "windows-1252");
/// assert_eq!(encoding_of(b"{Kasparov\xD5s move}").name(), "macintosh");
/// assert_eq!(encoding_of(b"[White \"\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xE5\xF2\xF0\"]").name(), "windows-1251");
/// ```
pub fn encoding_of(text: &[u8]) -> &'static Encoding {
    encoding_of_part(text, None)
}

/// The same of a part of a file that begins in the encoding `file`: it is in that one too, unless it is no valid text of it, or its words
/// show another alphabet.
pub fn encoding_of_part(text: &[u8], file: Option<&'static Encoding>) -> &'static Encoding {
    if simdutf8::basic::from_utf8(text).is_ok() {
        return UTF_8;
    }
    let sample = &text[..text.len().min(SAMPLE)];
    let evidence = Evidence::of(sample);
    if let Some(file) = file.filter(|file| evidence.allows(file))
        && file.decode_without_bom_handling_and_without_replacement(text).is_some()
    {
        return file;
    }
    if evidence.mac > 0 && !evidence.is_windows {
        return MACINTOSH;
    }
    let is_latin = evidence.foreign <= evidence.latin && !evidence.torn;
    // Stray bytes in a text of UTF-8 say nothing of the rest.
    if is_latin || evidence.utf8 > evidence.foreign + evidence.latin {
        return WINDOWS_1252;
    }
    match detected(sample) {
        // Letters of ASCII with one byte between them, `M\x81ller`, are no text of those.
        found if !found.is_single_byte() && evidence.latin > evidence.foreign && evidence.mixed == 0 => {
            WINDOWS_1252
        }
        found => found,
    }
}

/// The encoding that the first bytes of a file show it to be in; `None` where they are UTF-8.
pub fn encoding_of_head(head: &[u8]) -> Option<&'static Encoding> {
    // The head may end amid a character.
    let whole = match std::str::from_utf8(head) {
        Err(error) if error.error_len().is_none() => &head[..error.valid_up_to()],
        _ => head,
    };
    Some(encoding_of(whole)).filter(|encoding| *encoding != UTF_8)
}

/// Whether most letters beyond ASCII of the encoding are Latin.
fn is_latin(encoding: &'static Encoding) -> bool {
    const LAST_LATIN: char = '\u{24f}';
    if !encoding.is_single_byte() {
        return false;
    }
    let bytes: Vec<u8> = (0xC0..=0xFF).collect();
    let letters = encoding.decode_without_bom_handling(&bytes).0;
    // Mac Roman has most of its letters before those bytes.
    encoding == MACINTOSH
        || 2 * letters.chars().filter(|letter| letter.is_alphabetic() && *letter <= LAST_LATIN).count()
            > bytes.len()
}

/// `bytes` of a text in this encoding: UTF-8 where they are that.
pub fn decode_as<'t>(bytes: &'t [u8], encoding: &'static Encoding) -> Cow<'t, str> {
    match simdutf8::basic::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) if encoding == UTF_8 => WINDOWS_1252.decode_without_bom_handling(bytes).0,
        Err(_) => encoding.decode_without_bom_handling(bytes).0,
    }
}

/// `bytes` as text: UTF-8 where they are that, else Windows-1252, of which Latin-1 is a part.
///
/// ```
/// assert_eq!(scoresheet::pgn::decode(b"Mart\xEDnez"), "Martínez");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    decode_as(bytes, WINDOWS_1252)
}

/// Text in UTF-8: a text that is in UTF-8 in parts keeps those, and the bytes between are read as Windows-1252; all
/// else is read in the encoding it shows itself to be in.
pub fn in_utf8(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = simdutf8::basic::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let encoding = encoding_of(bytes);
    if encoding != WINDOWS_1252 {
        return decode_as(bytes, encoding);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
    }
    Cow::Owned(text)
}

/// What the words of a text say about its encoding.
#[derive(Default)]
struct Evidence {
    /// Words beyond ASCII that are UTF-8, which others look like only by chance.
    utf8: usize,
    /// Words of at least three letters, all beyond ASCII.
    foreign: usize,
    /// Words with letters of ASCII and others.
    latin: usize,
    /// Those of them with several others; a character of two bytes may have one of ASCII.
    mixed: usize,
    /// Whether Windows-1252 has a sign between two letters of a word.
    torn: bool,
    /// Words with an apostrophe as Mac Roman has it, `Kasparov\xD5s`, where Windows-1252 has a capital between small letters.
    mac: usize,
    /// Whether a word has a small letter of Windows-1252 after another, where Mac Roman has capitals.
    is_windows: bool,
}

impl Evidence {
    fn of(text: &[u8]) -> Evidence {
        let mut evidence = Evidence::default();
        for word in words_beyond_ascii(text) {
            // A move has a digit.
            if word.iter().any(u8::is_ascii_digit) {
                continue;
            }
            if std::str::from_utf8(word).is_ok() {
                evidence.utf8 += 1;
                continue;
            }
            let high = word.iter().filter(|byte| !byte.is_ascii()).count();
            evidence.foreign += usize::from(high == word.len() && high >= 3);
            evidence.latin += usize::from(high < word.len());
            evidence.mixed += usize::from(high < word.len() && high > 1);
            evidence.torn |= high < word.len() && is_torn(word);
            let follows = |is: fn(u8) -> bool| {
                let mut pairs = word.windows(2).enumerate();
                pairs.find(|(_, pair)| pair[0].is_ascii_lowercase() && is(pair[1])).map(|(at, _)| at + 2)
            };
            let apostrophe = follows(|byte| byte == 0xD5).and_then(|next| word.get(next));
            evidence.mac += usize::from(apostrophe.is_some_and(u8::is_ascii_alphabetic));
            evidence.is_windows |= follows(|byte| byte >= 0xE0 && byte != 0xF7).is_some();
        }
        evidence
    }
}

impl Evidence {
    /// Whether a text with such words may be in the encoding its file begins in; by default it is Windows-1252.
    fn allows(&self, file: &'static Encoding) -> bool {
        let is_of_file = match is_latin(file) {
            true => self.latin >= self.foreign,
            false => self.foreign >= self.latin,
        };
        let is_other = file == MACINTOSH && self.is_windows;
        file != WINDOWS_1252 && is_of_file && !is_other && self.utf8 <= self.foreign + self.latin
    }
}

/// The words that have bytes beyond ASCII. Most of a game has none, and is passed over many bytes at a time.
fn words_beyond_ascii(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    let mut rest = text;
    std::iter::from_fn(move || {
        let found = Encoding::ascii_valid_up_to(rest);
        if found == rest.len() {
            return None;
        }
        let start = rest[..found].iter().rposition(|byte| !is_of_word(byte)).map_or(0, |before| before + 1);
        let length = rest[start..].iter().position(|byte| !is_of_word(byte)).unwrap_or(rest.len() - start);
        let (word, after) = rest[start..].split_at(length);
        rest = after;
        Some(word)
    })
}

/// The stretches of bytes beyond ASCII, what is between them passed over many bytes at a time.
pub(crate) fn stretches_beyond_ascii(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let others = &rest[Encoding::ascii_valid_up_to(rest)..];
        let end = others.iter().position(u8::is_ascii).unwrap_or(others.len());
        let stretch;
        (stretch, rest) = others.split_at(end);
        (!stretch.is_empty()).then_some(stretch)
    })
}

/// Whether Windows-1252 has something between two letters of the word that is no letter, nor an apostrophe or a dash.
fn is_torn(word: &[u8]) -> bool {
    word.windows(3).any(|three| {
        let [before, sign, after] = three else { return false };
        !may_be_within_word(*sign) && is_letter(*before) && is_letter(*after)
    })
}

/// Whether a byte is a letter in Windows-1252.
fn is_letter(byte: u8) -> bool {
    match byte {
        0..=0x7F => byte.is_ascii_alphabetic(),
        0x83 | 0x88 | 0x8A | 0x8C | 0x8E | 0x9A | 0x9C | 0x9E | 0x9F | 0xAA | 0xB5 | 0xBA => true,
        _ => byte >= 0xC0 && !matches!(byte, 0xD7 | 0xF7),
    }
}

/// Whether a byte in Windows-1252 is a letter, an apostrophe or a dash.
fn may_be_within_word(byte: u8) -> bool {
    is_letter(byte) || matches!(byte, 0x85 | 0x91 | 0x92 | 0x96 | 0x97 | 0xAD | 0xB4 | 0xB7)
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{
        BIG5, IBM866, ISO_8859_7, KOI8_R, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251, WINDOWS_1253,
    };

    /// A game whose names are in this encoding.
    fn game(names: &str, encoding: &'static Encoding) -> Vec<u8> {
        let text = format!("[Event \"{names}\"]\n[White \"{names}\"]\n\n1. e4 e5 2. Nf3 *\n");
        let (bytes, _, lacks) = encoding.encode(&text);
        assert!(!lacks, "{names}");
        bytes.into_owned()
    }

    #[test]
    fn a_character_of_two_bytes_may_have_one_of_ascii() {
        for (names, encoding) in [("馬場", SHIFT_JIS), ("王小明", BIG5)] {
            let text = format!("[White \"{names}\"]\n\n1. e4 e5 *\n");
            assert_eq!(encoding_of(&encoding.encode(&text).0), encoding, "{names}");
        }
        assert_eq!(encoding_of(b"[White \"M\x81ller\"]\n\n1. e4 e5 *\n"), WINDOWS_1252);
    }

    #[test]
    fn names_show_what_they_are_written_in() {
        for (names, encoding) in [
            ("Иванов, Пётр", WINDOWS_1251),
            ("Турнир памяти Чигорина, Санкт-Петербург", KOI8_R),
            ("Первенство города, Смирнов", IBM866),
            ("Παπαδόπουλος, Γιώργος", WINDOWS_1253),
            ("Wojtaszek, Radosław, Mistrzostwa Polski, Łódź, Święcicki, Błażej", WINDOWS_1250),
            ("Müller, Jürgen; Núñez; Grünfeld-Straße", WINDOWS_1252),
            ("d\u{2019}Été à l\u{2019}Île; Ångström \u{2013} Øst", WINDOWS_1252),
        ] {
            let text = game(names, encoding);
            let found = encoding_of(&text);
            let greek = [WINDOWS_1253, ISO_8859_7];
            assert!(
                found == encoding || greek.contains(&found) && greek.contains(&encoding),
                "{names}: {found:?}"
            );
            assert!(in_utf8(&text).contains(names), "{names}: {}", in_utf8(&text));
        }
        assert_eq!(encoding_of("Пётр".as_bytes()), UTF_8);
    }

    #[test]
    fn letters_and_apostrophes_are_those_of_windows_1252() {
        for byte in 0..=255 {
            let read = WINDOWS_1252.decode_without_bom_handling(&[byte]).0.chars().next().unwrap();
            assert_eq!(is_letter(byte), read.is_alphabetic(), "{byte:X}");
            let joins = matches!(
                read,
                '\u{2018}'
                    | '\u{2019}'
                    | '\u{b4}'
                    | '\u{b7}'
                    | '\u{ad}'
                    | '\u{2013}'
                    | '\u{2014}'
                    | '\u{2026}'
            );
            assert_eq!(may_be_within_word(byte), is_letter(byte) || joins, "{byte:X}");
        }
    }

    #[test]
    fn words_are_found_whole() {
        let text = b"\xE9 1. e4 Mart\xEDnez, J.\xC8a-b\xE9";
        let words: Vec<&[u8]> = words_beyond_ascii(text).collect();
        assert_eq!(words, [&b"\xE9"[..], b"Mart\xEDnez", b"\xC8a", b"b\xE9"]);
    }

    #[test]
    fn stretches_are_all_that_is_beyond_ascii() {
        let text = b"\xE9\xE8 1. e4 Mart\xEDnez, J.\xC8a-b\xE9";
        let stretches: Vec<&[u8]> = stretches_beyond_ascii(text).collect();
        assert_eq!(stretches, [&b"\xE9\xE8"[..], b"\xED", b"\xC8", b"\xE9"]);
        assert_eq!(stretches_beyond_ascii(b"1. e4 *").count(), 0);
    }

    #[test]
    fn a_stray_byte_says_nothing_of_the_rest() {
        let text = ["Турнир памяти Чигорина ".as_bytes(), b"caf\xE9"].concat();
        assert_eq!(encoding_of(&text), WINDOWS_1252);
        assert_eq!(in_utf8(&text), "Турнир памяти Чигорина café");
    }
}

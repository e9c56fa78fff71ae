//! Signs of check and mate, and the words that mean them or the offer of a draw, in every language: each means the same
//! wherever it is written.

use super::{
    LANGUAGES, Language, Marks, Read, Written,
    assessment::begins_assessment,
    words::{Beginnings, Phrases, Shapes, Vocabulary},
};
use crate::source::encoded;
use encoding_rs::{Encoding, WINDOWS_1250, WINDOWS_1252, WINDOWS_1254, WINDOWS_1257};
use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, take},
    combinator::{not, opt, value, verify},
    sequence::{preceded, terminated},
};
use std::sync::LazyLock;

/// Check and mate signs or words, then glyphs. A sign set apart by one space still belongs to the move; a word does
/// only where it is glued to it. The plus of an assessment (`+-`, `+=`) is not a sign of check; it may follow one
/// (`++-`).
pub(super) fn signs(input: &[u8], mut written: Written) -> (&[u8], Written) {
    // Not `satisfy`, which takes as many bytes as the byte would have as a character.
    let goes_on = || verify(take(1usize), |next: &[u8]| !next[0].is_ascii_whitespace());
    let apart = |input| terminated(preceded(tag(" "), sign), not(goes_on())).parse(input);
    if begins_assessment(input) {
        return (input, written);
    }
    let (mut rest, found) = match input {
        [b'+', rest @ ..] if rest.starts_with(b"+") && begins_assessment(rest) => (rest, Some(Marks::CHECK)),
        _ => opt(alt((sign, apart))).parse(input).unwrap_or((input, None)),
    };
    if let Some(mark) = found {
        written = written.marked(mark);
    }
    // Words are as good as a sign, and rare.
    if is_letter(rest)
        && let Some((after, mark)) = words(rest)
    {
        // After a sign they say it again.
        written = if found.is_none() { written.marked(mark) } else { written };
        rest = after;
    }
    while let Some(b'!' | b'?') = rest.first() {
        written = written.marked(Marks::GLYPH);
        rest = &rest[1..];
    }
    (rest, written)
}

/// The length in bytes of the words for check or mate at the start of `input`, also in brackets: `ch`, `dbl. ch.`,
/// `(mate)`. Exclamation marks and a comma after them are taken along.
///
/// ```
/// use scoresheet::notation::words_of_check;
/// assert_eq!(words_of_check(b"Schach! 12. Kf1"), Some(7));
/// assert_eq!(words_of_check(b"(dis. ch.) Kf1"), Some(10));
/// assert_eq!(words_of_check(b"checked"), None);
/// ```
pub fn words_of_check(input: &[u8]) -> Option<usize> {
    let rest = match input.strip_prefix(b"(") {
        Some(inside) => words(inside)?.0.strip_prefix(b")")?,
        None => words(input)?.0,
    };
    let stops = rest.iter().take_while(|byte| b".!,".contains(byte)).count();
    Some(input.len() - rest.len() + stops)
}

/// The glyphs of a token, at its end or before the sign of en passant: `!?` of `Nf3+!?` and of `exd6!? e.p.`
pub(crate) fn glyphs(token: &[u8]) -> &[u8] {
    let is_glyph = |byte: &u8| matches!(byte, b'!' | b'?');
    let Some(last) = token.iter().rposition(is_glyph) else { return &[] };
    let first = token[..last].iter().rposition(|byte| !is_glyph(byte)).map_or(0, |before| before + 1);
    &token[first..=last]
}

/// A token without the signs of check and mate and the glyphs that it ends with: `Nf3` of `Nf3+!?`.
pub(crate) fn without_signs(token: &str) -> &str {
    token.trim_end_matches(['+', '#', '!', '?'])
}

fn sign(input: &[u8]) -> Read<'_, Marks> {
    alt((
        value(Marks::DOUBLE, alt((tag("++"), tag("\u{2021}")))),
        value(Marks::MATE, alt((tag("#"), tag("\u{266f}")))),
        value(Marks::CHECK, alt((tag("+"), tag("\u{2020}")))),
    ))
    .parse(input)
}

/// What a word says in whatever language it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Check,
    Mate,
    Draw,
}

/// The words of all languages.
static WORDS: LazyLock<Vocabulary<Meaning>> =
    LazyLock::new(|| Vocabulary::new(words_of_all().map(|(word, meaning)| (word.to_owned(), meaning))));

/// The words of all languages, in small letters and without the dots that end them.
fn words_of_all() -> impl Iterator<Item = (&'static str, Meaning)> {
    LANGUAGES.iter().flat_map(|language| words_of(language))
}

fn words_of(language: &'static Language) -> impl Iterator<Item = (&'static str, Meaning)> {
    let of = |words: &'static [&'static str], meaning| {
        words.iter().map(move |word| (word.trim_end_matches('.'), meaning))
    };
    let check = of(language.check, Meaning::Check);
    check.chain(of(language.mate, Meaning::Mate)).chain(of(language.draw, Meaning::Draw))
}

/// What words and phrases of all languages begin with.
///
/// Fast path: it spares finding the end of nearly every word.
static BEGINNINGS: LazyLock<Beginnings> = LazyLock::new(|| {
    let mut beginnings = Beginnings::NONE;
    for (word, _) in words_of_all() {
        beginnings.add_cases(word.as_bytes(), word.to_uppercase().as_bytes());
    }
    for language in LANGUAGES {
        for phrase in [language.double_check, language.discovered_check].concat() {
            beginnings.add(phrase.as_bytes());
        }
    }
    beginnings
});

/// The same, in all their encodings too.
static ENCODED_BEGINNINGS: LazyLock<Beginnings> = LazyLock::new(|| {
    let encoded = LATIN_WORDS.iter().chain(&*WORDS_OF_LANGUAGES);
    encoded.fold(BEGINNINGS.clone(), |all, words| all.with(&words.beginnings))
});

/// Whether words for check, mate or a draw may begin here. What it saves: a look at each list of them.
#[inline]
pub(crate) fn may_begin_sign(input: &[u8]) -> bool {
    match input {
        // ASCII is the same in all encodings.
        [..0x80] | [..0x80, ..0x80, ..] => BEGINNINGS.may_begin(input),
        _ => ENCODED_BEGINNINGS.may_begin(input),
    }
}

/// Longer than any of the words, in bytes.
const LONGEST: usize = 32;

/// What a whole word means, in whatever case it is written.
fn meaning(word: &[u8]) -> Option<Meaning> {
    if word.len() > LONGEST || !may_begin_sign(word) {
        return None;
    }
    if word.is_ascii() {
        return WORDS.get_ascii(word);
    }
    match std::str::from_utf8(word) {
        Ok(word) => WORDS.get(word.to_lowercase().as_bytes()),
        Err(_) => meaning_in_old_encodings(word),
    }
}

/// The old encodings of the Latin alphabet, in the order they are tried: of western, central, Turkish and Baltic Europe.
const LATIN: [&Encoding; 4] = [WINDOWS_1252, WINDOWS_1250, WINDOWS_1254, WINDOWS_1257];

/// Words as they are in an old encoding.
struct EncodedWords {
    encoding: &'static Encoding,
    words: Vec<(&'static str, Meaning)>,
    /// What they look like in it.
    shapes: Shapes,
    /// What they begin with in it.
    beginnings: Beginnings,
}

impl EncodedWords {
    fn new(
        encoding: &'static Encoding,
        words: impl Iterator<Item = (&'static str, Meaning)>,
    ) -> EncodedWords {
        let mut made = EncodedWords {
            encoding,
            words: words.collect(),
            shapes: Shapes::NONE,
            beginnings: Beginnings::NONE,
        };
        for (word, _) in &made.words {
            let in_capitals = word.to_uppercase();
            let [small, capitals] = [word, in_capitals.as_str()].map(|word| encoded(encoding, word));
            // The first letter may be a capital, and the last one too.
            [&small, &capitals].into_iter().flatten().for_each(|bytes| made.shapes.add(bytes));
            if let Some(small) = &small {
                made.beginnings.add_cases(small, capitals.as_deref().unwrap_or(small));
            }
        }
        made
    }

    /// What a word means. The shapes spare decoding nearly every word.
    fn meaning(&self, word: &[u8]) -> Option<Meaning> {
        if !self.shapes.may_have(word) {
            return None;
        }
        let word = self.encoding.decode_without_bom_handling(word).0.to_lowercase();
        self.words.iter().find(|(known, _)| *known == word).map(|&(_, meaning)| meaning)
    }
}

/// The words of all languages in the encodings of the Latin alphabet.
static LATIN_WORDS: LazyLock<Vec<EncodedWords>> =
    LazyLock::new(|| LATIN.iter().map(|encoding| EncodedWords::new(encoding, words_of_all())).collect());

/// The words of each language in its encodings.
static WORDS_OF_LANGUAGES: LazyLock<Vec<EncodedWords>> = LazyLock::new(|| {
    let of = |language: &'static Language| {
        language.encodings.iter().map(move |encoding| EncodedWords::new(encoding, words_of(language)))
    };
    LANGUAGES.iter().flat_map(|language| of(language)).collect()
});

/// The same of a word in an old encoding of its language: one in which every letter is a byte beyond ASCII, or one of the
/// Latin alphabet.
#[cold]
fn meaning_in_old_encodings(word: &[u8]) -> Option<Meaning> {
    let encoded = if word.iter().any(u8::is_ascii) { &LATIN_WORDS } else { &WORDS_OF_LANGUAGES };
    encoded.iter().find_map(|words| words.meaning(word))
}

/// Phrases for a check by two pieces or a discovered one, in any language.
static PHRASES: LazyLock<Phrases<()>> = LazyLock::new(|| {
    let of = |language: &Language| [language.double_check, language.discovered_check].concat();
    Phrases::new(LANGUAGES.iter().flat_map(|language| of(language)).map(|phrase| (phrase, ())))
});

/// The words for check and mate at the start of `input`: what follows them and their dot, and the sign they are written
/// for.
fn words(input: &[u8]) -> Option<(&[u8], Marks)> {
    if !may_begin_sign(input) {
        return None;
    }
    if let Some((rest, ())) = PHRASES.after(input) {
        return Some((rest, Marks::CHECK));
    }
    // `xeque-mate` is one word, `mat-` is not.
    let end = input.iter().position(|byte| !is_in_word(*byte)).unwrap_or(input.len());
    let hyphen = memchr::memchr(b'-', &input[..end]);
    let (length, mark) =
        [Some(end), hyphen].into_iter().flatten().find_map(|length| match meaning(&input[..length])? {
            Meaning::Check => Some((length, Marks::CHECK)),
            Meaning::Mate => Some((length, Marks::MATE)),
            Meaning::Draw => None,
        })?;
    Some((ended(&input[length..])?, mark))
}

/// Whether a word, with or without a dot or comma after it, offers or claims a draw.
pub fn is_word_of_draw(word: &[u8]) -> bool {
    let stops = word.iter().rev().take_while(|byte| b".!,".contains(byte)).count();
    meaning(&word[..word.len() - stops]) == Some(Meaning::Draw)
}

/// What follows a word's dot, where the word ends there.
fn ended(rest: &[u8]) -> Option<&[u8]> {
    let rest = rest.strip_prefix(b".").unwrap_or(rest);
    (!is_letter(rest) && !rest.first().is_some_and(u8::is_ascii_digit)).then_some(rest)
}

fn is_in_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte >= 0x80 || byte == b'-'
}

fn is_letter(input: &[u8]) -> bool {
    input.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80)
}

#[cfg(test)]
mod tests {
    use super::{LATIN_WORDS, LONGEST, WORDS_OF_LANGUAGES, encoded, may_begin_sign, words_of_all};
    use crate::notation::{LANGUAGES, Letters, Marks, is_word_of_draw, language, read, words_of_check};

    fn marks(code: &str, token: &str) -> Option<Marks> {
        let letters = Letters::new(language(code).unwrap());
        let (written, length) = read(token.as_bytes(), &letters)?;
        (length == token.len()).then_some(written.marks())
    }

    #[test]
    fn words_glued_to_a_move() {
        for (code, token, mark) in [
            ("en", "Nf3ch", Marks::CHECK),
            ("en", "Nf3ch.", Marks::CHECK),
            ("en", "Qf7mate", Marks::MATE),
            ("en", "Qf7Checkmate", Marks::MATE),
            ("en", "Qh5dbl.ch", Marks::CHECK),
            ("en", "Qh5dis.ch.", Marks::CHECK),
            ("en", "O-Och", Marks::CHECK),
            ("en", "e8Qmate", Marks::MATE),
            ("de", "Sf3schach", Marks::CHECK),
            ("de", "Sf3ch", Marks::CHECK),
            ("en", "Nf3schach", Marks::CHECK),
            ("de", "Df7matt", Marks::MATE),
            ("fr", "Cf3\u{c9}chec", Marks::CHECK),
            ("ru", "Кf3шах", Marks::CHECK),
            ("figurine", "♘f3ch", Marks::CHECK),
            ("en", "Nf3+ch", Marks::CHECK),
            ("en", "Nf3++ch", Marks::DOUBLE),
            ("en", "Nf3ch!", Marks::CHECK.with(Marks::GLYPH)),
        ] {
            assert_eq!(marks(code, token), Some(mark), "{token} in {code}");
        }
        for (code, token) in [("en", "Nf3chx"), ("fr", "Cf3matx"), ("en", "Nf3dbl"), ("en", "Nf3c")] {
            assert_eq!(marks(code, token), None, "{token} in {code}");
        }
    }

    #[test]
    fn a_word_means_one_thing_in_all_languages() {
        assert!(words_of_all().all(|(word, _)| word.len() <= LONGEST && word.to_lowercase() == word));
        let meanings = |word: &str| {
            let means = |list: fn(&crate::notation::Language) -> &'static [&'static str]| {
                LANGUAGES.iter().any(|language| list(language).contains(&word))
            };
            [
                means(|language| language.check),
                means(|language| language.mate),
                means(|language| language.draw),
            ]
        };
        let mut words = 0;
        for language in LANGUAGES {
            for word in [language.check, language.mate, language.draw].concat() {
                assert_eq!(meanings(word).iter().filter(|means| **means).count(), 1, "{word}");
                words += 1;
            }
            assert!(language.draw.iter().all(|word| is_word_of_draw(word.to_uppercase().as_bytes())));
        }
        assert!(words > 100);
    }

    #[test]
    fn words_in_old_encodings() {
        // `шах`, `Мат.` and `ничья` in Windows-1251, `шах` in KOI8-R; `ìàò` is not a word in Latin-1.
        assert_eq!(words_of_check(b"\xF8\xE0\xF5"), Some(3));
        assert_eq!(words_of_check(b"\xCC\xE0\xF2. 12."), Some(4));
        assert!(is_word_of_draw(b"\xED\xE8\xF7\xFC\xFF"));
        assert_eq!(words_of_check(b"\xDB\xC1\xC8"), Some(3));
        assert_eq!(words_of_check(b"\xE9\xE9\xE9"), None);
        // `échec`, `Échec!` and `skák` in Windows-1252, `šach` and `remíza` in Windows-1250, `şah` in 1254, `šahs` in 1257.
        assert_eq!(words_of_check(b"\xE9chec 12."), Some(5));
        assert_eq!(words_of_check(b"\xC9chec!"), Some(6));
        assert_eq!(words_of_check(b"sk\xE1k"), Some(4));
        assert_eq!(words_of_check(b"\x9Aach"), Some(4));
        assert!(is_word_of_draw(b"rem\xEDza"));
        assert_eq!(words_of_check(b"\xFEah"), Some(3));
        assert_eq!(words_of_check(b"\xF0ahs"), Some(4));
        assert_eq!(words_of_check(b"\xE9checs"), None);
    }

    #[test]
    fn every_word_is_found_in_every_encoding_that_has_its_letters() {
        let mut found = 0;
        let latin = LATIN_WORDS.iter().map(|words| (words, true));
        let of_languages = WORDS_OF_LANGUAGES.iter().map(|words| (words, false));
        for (words, is_latin) in latin.chain(of_languages) {
            for &(word, _) in &words.words {
                let first = word.chars().next().map_or("", |c| &word[..c.len_utf8()]);
                let title = first.to_uppercase() + &word[first.len()..];
                for spelling in [word.to_owned(), word.to_uppercase(), title] {
                    let Some(bytes) = encoded(words.encoding, &spelling) else { continue };
                    assert!(may_begin_sign(&bytes), "{spelling}");
                    // What is asked for where.
                    if std::str::from_utf8(&bytes).is_ok() || is_latin != bytes.iter().any(u8::is_ascii) {
                        continue;
                    }
                    let decoded = words.encoding.decode_without_bom_handling(&bytes).0.to_lowercase();
                    let plain = words.words.iter().find(|(known, _)| *known == decoded);
                    assert_eq!(words.meaning(&bytes), plain.map(|(_, meaning)| *meaning), "{spelling}");
                    found += usize::from(plain.is_some());
                }
            }
        }
        assert!(found > 100, "{found}");
    }

    #[test]
    fn words_set_apart() {
        for (text, length) in [
            ("ch", Some(2)),
            ("ch. 12.", Some(3)),
            ("Check!", Some(6)),
            ("dbl. ch.", Some(8)),
            ("double check", Some(12)),
            ("disc. ch", Some(8)),
            ("jaque doble", Some(11)),
            ("(ch.)", Some(5)),
            ("mate, and", Some(5)),
            ("(mate in two)", None),
            ("double", None),
            ("chess", None),
            ("(ch", None),
            ("", None),
        ] {
            assert_eq!(words_of_check(text.as_bytes()), length, "{text}");
        }
    }
}

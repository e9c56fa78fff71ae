//! Names of players: which letters of them count, which tell nobody, and when two may be the same person's.

use crate::words::TITLES_BESIDE_NAMES;
use std::cmp::Reverse;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Whether this stands for a player whose name is not known.
pub fn is_placeholder(name: &[u8]) -> bool {
    let letters: Vec<u8> = name
        .iter()
        .filter(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())
        .map(u8::to_ascii_lowercase)
        .collect();
    matches!(
        &letters[..],
        b"" | b"nn"
            | b"n"
            | b"x"
            | b"xx"
            | b"unknown"
            | b"unknownplayer"
            | b"anonymous"
            | b"anon"
            | b"guest"
            | b"noname"
            | b"player"
            | b"bye"
            | b"none"
            | b"nobody"
            | b"analysis"
            | b"human"
            | b"computer"
            | b"engine"
            | b"opponent"
            | b"user"
            | b"default"
    )
}

/// Whether this is one word, as a surname is that two players may have.
pub fn is_surname_alone(name: &[u8]) -> bool {
    !name.iter().any(|byte| matches!(byte, b' ' | b',' | b'.'))
}

/// Calls `take` with the small letters and digits that a character of a name counts as, without marks: `É` is `e`, `ß` is `ss`.
/// What is neither is passed over.
pub fn each_plain_letter(c: char, take: &mut impl FnMut(char)) {
    if c.is_ascii() {
        if c.is_ascii_alphanumeric() {
            take(c.to_ascii_lowercase());
        }
        return;
    }
    for part in std::iter::once(c).nfkd().filter(|&part| !is_combining_mark(part)) {
        for small in part.to_lowercase().filter(|&small| small.is_alphanumeric()) {
            match plain_spelling(small) {
                Some(letters) => letters.chars().for_each(&mut *take),
                None => take(small),
            }
        }
    }
}

/// How a letter that is no other letter with a mark is spelt without it.
fn plain_spelling(small: char) -> Option<&'static str> {
    Some(match small {
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ı' => "i",
        'ħ' => "h",
        'ə' => "e",
        _ => return None,
    })
}

/// A player's name as the words it consists of, in small letters without marks.
///
/// Titles and numbers are left out: `GM Carlsen, Magnus 1990` is `carlsen magnus`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerName {
    /// The words in the order they stand in.
    words: Vec<String>,
    /// How many of them stand before a comma; 0 where there is none.
    surname: usize,
    sorted: String,
    loose: String,
    joined: String,
}

/// More edits than this, and two names are not one misspelt.
pub const MOST_EDITS: usize = 2;

/// Longer names are cut, in letters.
const LONGEST: usize = 120;

impl PlayerName {
    /// Reads a name, `Surname, First` or `First Surname`.
    pub fn new(text: &str) -> PlayerName {
        let (mut all, mut surname, mut word) = (Vec::new(), 0, String::new());
        for c in text.chars().take(LONGEST) {
            let before = word.len();
            each_plain_letter(c, &mut |letter| word.push(letter));
            if word.len() == before && !is_combining_mark(c) {
                if !word.is_empty() {
                    all.push(std::mem::take(&mut word));
                }
                if c == ',' && surname == 0 {
                    surname = all.len();
                }
            }
        }
        if !word.is_empty() {
            all.push(word);
        }
        let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_title = |word: &String| TITLES_BESIDE_NAMES.contains(&word.as_str());
        let of_name = all.iter().filter(|word| !is_number(word) && !is_title(word)).count();
        let named = of_name > 1;
        // `Im, Sung Hyun` has that surname.
        let is_title_at = |at: usize, word: &String| is_title(word) && (at, surname) != (0, 1);
        let mut name = PlayerName::default();
        for (at, word) in all.into_iter().enumerate() {
            let is_first_part = at < surname;
            if !(named && (is_number(&word) || is_title_at(at, &word))) {
                name.words.push(word);
                name.surname += usize::from(is_first_part);
            }
        }
        let mut sorted: Vec<&str> = name.words.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        name.sorted = sorted.join(" ");
        let mut loose: Vec<String> = name.words.iter().map(|word| loosely(word)).collect();
        loose.sort_unstable();
        name.loose = loose.join(" ");
        name.joined = name.words.concat();
        name
    }

    /// The words of the name.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The words before the comma; none where no comma shows the surname.
    pub fn surname(&self) -> &[String] {
        &self.words[..self.surname]
    }

    /// Whether it has no letter.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// All words in the order of the alphabet, so that `Surname, First` and `First Surname` are one.
    pub fn key(&self) -> &str {
        &self.sorted
    }

    /// The same with one spelling for each umlaut: `Müller`, `Mueller` and `Muller` are one.
    pub fn loose_key(&self) -> &str {
        &self.loose
    }

    /// The name with one spelling for each umlaut, its words as they stand.
    pub fn loosened(&self) -> PlayerName {
        PlayerName::new(&self.parts(loosely))
    }

    /// The words, each made another by `respell`, with the comma where it stood.
    fn parts(&self, respell: impl Fn(&str) -> String) -> String {
        let comma = |at: usize| if self.surname > 0 && at == self.surname { ", " } else { " " };
        (0..).zip(&self.words).map(|(at, word)| format!("{}{}", comma(at), respell(word))).collect()
    }

    /// All letters without what parts the words: `van der Velde` and `Vandervelde` are one.
    pub fn joined(&self) -> &str {
        &self.joined
    }

    /// Whether it may be the other name shortened: given names as initials or left out, the end cut off. A word that is not
    /// an initial has to stand in both in full, the surname if a comma shows it.
    pub fn abbreviates(&self, full: &PlayerName) -> bool {
        let (short, long) = (&self.words, &full.words);
        if short.is_empty() || short.len() > long.len() {
            return false;
        }
        let mut taken = vec![false; long.len()];
        let mut whole = 0;
        // The longest first, so that an initial does not take the place of a word.
        let mut order: Vec<usize> = (0..short.len()).collect();
        order.sort_by_key(|&at| Reverse(short[at].len()));
        for at in order {
            let word = &short[at];
            let free = |place: &usize| !taken[*place];
            let equal = (0..long.len()).filter(free).find(|&place| long[place] == *word);
            let begun = || (0..long.len()).filter(free).find(|&place| long[place].starts_with(word.as_str()));
            let is_surname = at < self.surname;
            let Some(place) = equal.or_else(|| if is_surname { None } else { begun() }) else { return false };
            whole += usize::from(equal.is_some() && word.chars().count() > 1);
            taken[place] = true;
        }
        whole > 0
    }

    /// Whether they have a word of three letters or more in common.
    pub fn shares_a_word(&self, other: &PlayerName) -> bool {
        let long = |word: &&String| word.chars().count() > 2;
        self.words.iter().filter(long).any(|word| other.words.contains(word))
    }

    /// The name in Latin letters, whatever its alphabet: `Карякин, Сергей` is `kariakin sergei`, which is as near as letters come.
    pub fn transliterated(&self) -> PlayerName {
        PlayerName::new(&self.parts(deunicode::deunicode))
    }

    /// Whether a letter of it is not Latin.
    pub fn is_of_another_alphabet(&self) -> bool {
        // Letters after these Latin ones are those of other alphabets.
        self.joined
            .chars()
            .any(|c| c.is_alphabetic() && c > '\u{24f}' && !('\u{1e00}'..='\u{1eff}').contains(&c))
    }

    /// How many letters have to be put in, left out, changed or turned to make one of the other, up to [`MOST_EDITS`]; the words may
    /// stand in another order.
    pub fn edits(&self, other: &PlayerName) -> Option<usize> {
        self.edits_up_to(other, MOST_EDITS)
    }

    /// The same up to any number.
    pub fn edits_up_to(&self, other: &PlayerName, most: usize) -> Option<usize> {
        let [one, two] = [self, other].map(|name| name.joined.chars().collect::<Vec<_>>());
        if one.len().abs_diff(two.len()) > most {
            return None;
        }
        let straight = edits(&one, &two, most);
        let turned = (1..self.words.len()).filter_map(|at| {
            let turned: Vec<char> =
                self.words[at..].iter().chain(&self.words[..at]).flat_map(|word| word.chars()).collect();
            edits(&turned, &two, most)
        });
        straight.into_iter().chain(turned).min()
    }
}

/// Whether a letter only spells out what a mark on the one before it says: `ue` is `ü`, `aa` is `å`.
pub const fn is_spelt_out(last: char, c: char) -> bool {
    matches!((last, c), ('a' | 'o' | 'u', 'e') | ('a', 'a'))
}

/// One spelling for what is spelt in two ways.
pub(crate) fn loosely(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for c in word.chars() {
        if !out.chars().next_back().is_some_and(|last| is_spelt_out(last, c)) {
            out.push(c);
        }
    }
    out
}

/// The least number of edits, two letters turned being one of them; `None` where there are more than `most`.
fn edits(one: &[char], two: &[char], most: usize) -> Option<usize> {
    let far = most + 1;
    let (mut before, mut last, mut row) = (vec![far; two.len() + 1], Vec::new(), vec![far; two.len() + 1]);
    last.extend((0..=two.len()).map(|at| at.min(far)));
    for (i, &a) in (1..).zip(one) {
        row[0] = i.min(far);
        let mut least = row[0];
        for (j, &b) in (1..).zip(two) {
            let mut cost = (last[j - 1] + usize::from(a != b)).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a == two[j - 2] && b == one[i - 2] {
                cost = cost.min(before[j - 2] + 1);
            }
            row[j] = cost.min(far);
            least = least.min(row[j]);
        }
        if least > most {
            return None;
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    Some(last[two.len()]).filter(|&edits| edits <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> PlayerName {
        PlayerName::new(text)
    }

    #[test]
    fn order_marks_titles_and_numbers_do_not_count() {
        for (one, two) in [
            ("Carlsen, Magnus", "Magnus Carlsen"),
            ("Carlsen,Magnus", "GM CARLSEN Magnus"),
            ("Łukasz Żółć", "Zolc, Lukasz"),
            ("Bethencourt Hernandez, Alberto 20", "Bethencourt Hernandez, Alberto 2009"),
            ("O'Neil-Smith, Jo", "Jo O Neil Smith"),
        ] {
            assert_eq!(name(one).key(), name(two).key());
        }
        assert_ne!(name("Player, 07").key(), name("Player, 09").key());
        for spelling in ["Müller, Jörg", "Mueller, Joerg", "Muller, Jorg"] {
            assert_eq!(name(spelling).loose_key(), name("Jörg Müller").loose_key());
        }
        assert_eq!(name("van der Velde, W").joined(), name("Vandervelde,W").joined());
        assert_ne!(name("Im, Sung Hyun").key(), name("Hyun, Sung").key());
        assert!(name(" ?, ").is_empty());
    }

    #[test]
    fn other_alphabets_in_latin_letters() {
        for (text, latin) in [
            ("Карякин, Сергей", "kariakin sergei"),
            ("Κώστας Παπαδόπουλος", "kostas papadopoulos"),
            ("丁立人", "ding li ren"),
            ("Đorđević, Đorđe", "dordevic dorde"),
        ] {
            let name = name(text);
            assert_eq!(name.transliterated().words().join(" "), latin, "{text}");
            assert_eq!(name.is_of_another_alphabet(), !text.contains('Đ'), "{text}");
        }
        assert!(!name("Nguyễn Thị Thanh An, Ş").is_of_another_alphabet());
    }

    #[test]
    fn what_is_shortened() {
        for (short, full, does) in [
            ("Caruana,F", "Caruana, Fabiano", true),
            ("Caruana", "Caruana, Fabiano", true),
            ("F. Caruana", "Caruana, Fabiano", true),
            ("Bethencourt Hernandez, Alb", "Bethencourt Hernandez, Alberto", true),
            ("Garcia, J", "Garcia Padron, Jose", true),
            ("Caru, Fabiano", "Caruana, Fabiano", false),
            ("Weber, M", "Weber, Ralf", false),
            ("C, F", "Caruana, Fabiano", false),
        ] {
            assert_eq!(name(short).abbreviates(&name(full)), does, "{short} | {full}");
        }
    }

    #[test]
    fn edits_are_counted_up_to_two() {
        for (one, two, count) in [
            ("Weber, Max", "Weber, Max", Some(0)),
            ("Wbeer, Max", "Weber, Max", Some(1)),
            ("Max Weberr", "Weber, Max", Some(1)),
            ("Weber, Max", "Weber, Ralf", None),
            ("Bujdoso, Erik", "Bujdoso, Edith", None),
            ("", "Li", Some(2)),
        ] {
            assert_eq!(name(one).edits(&name(two)), count, "{one} | {two}");
        }
    }
}

//! Headings: lines above a game without tags that say who played, where and when.

use super::decode;
use crate::notation::{ColumnNames, LANGUAGES};

/// What a heading says where that is sure: `Müller – Huber, Berlin 1925`, or `Weiß: Müller` and `Schwarz: Huber`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The place, where it stands before a year.
    pub site: Option<String>,
    /// The year.
    pub year: Option<String>,
    /// Whether the lines say anything else.
    pub says_more: bool,
}

impl Heading {
    /// Reads the lines before the moves; `None` where they do not name both players.
    ///
    /// ```
    /// use scoresheet::pgn::Heading;
    /// let heading = Heading::read("Weiß: Müller\nSchwarz: Huber\nBerlin 1925").unwrap();
    /// assert_eq!((&*heading.white, &*heading.black), ("Müller", "Huber"));
    /// assert_eq!((heading.site.as_deref(), heading.year.as_deref()), (Some("Berlin"), Some("1925")));
    /// assert_eq!(Heading::read("Round 3"), None);
    /// ```
    pub fn read(lines: &str) -> Option<Heading> {
        let mut heading = Heading::default();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            heading.says_more |= !heading.take(line);
        }
        (!heading.white.is_empty() && !heading.black.is_empty()).then_some(heading)
    }

    /// Takes from a line what it says; whether that is all of it.
    fn take(&mut self, line: &str) -> bool {
        let labelled = labelled(line);
        if !labelled.is_empty() {
            for (is_white, name) in labelled {
                *(if is_white { &mut self.white } else { &mut self.black }) = name.to_owned();
            }
            return true;
        }
        match players(line) {
            Some((white, black, rest)) if self.white.is_empty() && self.black.is_empty() => {
                (self.white, self.black) = (white.to_owned(), black.to_owned());
                rest.is_empty() || self.take_place(rest)
            }
            _ => self.take_place(line),
        }
    }

    /// `Berlin 1925`, `Berlin, 1925` or `1925`.
    fn take_place(&mut self, text: &str) -> bool {
        let year = text.rsplit(' ').next().unwrap_or_default();
        if self.year.is_some() || !is_year(year) {
            return false;
        }
        self.year = Some(year.to_owned());
        let site = text[..text.len() - year.len()].trim().trim_end_matches(',');
        self.site = is_name(site).then(|| site.to_owned());
        site.is_empty() || self.site.is_some()
    }
}

/// Whether a line names both players, `Müller – Huber`.
pub(super) fn names_players(line: &[u8]) -> bool {
    // The last byte of a dash, or a hyphen; a line of words may have neither.
    line.iter().any(|byte| matches!(byte, b'-' | 0x93 | 0x94 | 0x96 | 0x97))
        && players(decode(line).trim()).is_some()
}

/// Whether a line begins with White's name, `White: Müller`.
pub(super) fn names_white(line: &[u8]) -> bool {
    line.contains(&b':') && labelled(decode(line).trim()).first().is_some_and(|(is_white, _)| *is_white)
}

/// The players of `Müller – Huber, Berlin 1925`, and what follows them.
fn players(line: &str) -> Option<(&str, &str, &str)> {
    let (players, rest) = line.split_once(',').unwrap_or((line, ""));
    let dashes = [" - ", " \u{2013} ", " \u{2014} "];
    let (white, black) = dashes.iter().find_map(|dash| players.split_once(dash))?;
    let (white, black) = (white.trim(), black.trim());
    (is_name(white) && is_name(black)).then_some((white, black, rest.trim()))
}

/// The names after `White:` and `Black:` in any language, White's with `true`; none where the line says anything before
/// them.
fn labelled(line: &str) -> Vec<(bool, &str)> {
    let mut labels = Vec::new();
    for (colon, _) in line.match_indices(':') {
        let word = line[..colon].trim_end();
        let start = word
            .rfind(|c: char| !c.is_alphabetic())
            .map_or(0, |at| at + word[at..].chars().next().map_or(0, char::len_utf8));
        if let Some(is_white) = side(&word[start..]) {
            labels.push((is_white, start, colon + 1));
        }
    }
    if labels.first().is_none_or(|(_, start, _)| *start > 0) {
        return Vec::new();
    }
    let ends = labels[1..].iter().map(|(_, start, _)| *start).chain([line.len()]);
    let names = labels.iter().zip(ends).map(|((is_white, _, from), end)| {
        (*is_white, line[*from..end].trim().trim_end_matches([',', ';']).trim_end())
    });
    let names: Vec<_> = names.collect();
    if names.iter().all(|(_, name)| is_labelled_name(name)) { names } else { Vec::new() }
}

/// Whether a word is the name of White (`true`) or of Black in a language.
fn side(word: &str) -> Option<bool> {
    word.chars().nth(1)?;
    let word = word.to_lowercase();
    let named = |names: fn(&ColumnNames) -> &'static [&'static str]| {
        LANGUAGES.iter().any(|language| names(&language.columns).contains(&word.as_str()))
    };
    let (white, black) = (named(|names| names.white), named(|names| names.black));
    (white != black).then_some(white)
}

/// The longest name after a label, in bytes.
const LONGEST_NAME: usize = 64;

fn is_labelled_name(name: &str) -> bool {
    name.starts_with(char::is_alphabetic)
        && name.len() <= LONGEST_NAME
        && !name.contains(|c: char| c.is_control() || matches!(c, '"' | '\\' | '[' | ']' | '{' | '}'))
}

/// Whether the words are built like the name of a person or a place: a few of them, in letters, the first a capital one.
fn is_name(words: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '\u{2019}' | '-');
    words.chars().next().is_some_and(char::is_uppercase)
        && words.chars().all(is_letter)
        && words.split(' ').count() <= 4
        && words.chars().filter(|c| c.is_alphabetic()).count() > 2
}

fn is_year(word: &str) -> bool {
    word.len() == 4
        && word.bytes().all(|byte| byte.is_ascii_digit())
        && word.parse().is_ok_and(|year| (1400..2100).contains(&year))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str) -> Option<[String; 4]> {
        let heading = Heading::read(lines)?;
        let [site, year] = [heading.site, heading.year].map(Option::unwrap_or_default);
        Some([heading.white, heading.black, site, year])
    }

    #[test]
    fn headings_that_are_sure() {
        for (lines, says) in [
            ("Müller – Huber, Berlin 1925\n", ["Müller", "Huber", "Berlin", "1925"]),
            ("Müller - Huber\nBerlin, 1925\n", ["Müller", "Huber", "Berlin", "1925"]),
            ("Weiß: Müller   Schwarz: Huber", ["Müller", "Huber", "", ""]),
            (
                "Blancas: Peña, Ana;\nNegras: Ruiz, J. (2100)\n1999",
                ["Peña, Ana", "Ruiz, J. (2100)", "", "1999"],
            ),
        ] {
            assert_eq!(read(lines).unwrap(), says.map(str::to_owned), "{lines}");
            assert!(!Heading::read(lines).unwrap().says_more, "{lines}");
            let first = lines.lines().next().unwrap().as_bytes();
            assert!(names_players(first) || names_white(first), "{lines}");
        }
        let heading = Heading::read("Club match\nAnna Roth - Berta Blau\nsecond board\n").unwrap();
        assert_eq!((&*heading.white, heading.site, heading.says_more), ("Anna Roth", None, true));
    }

    #[test]
    fn what_is_no_heading() {
        for line in [
            "Anna",
            "Round 3",
            "Anna (2700) - Berta (2690)",
            "e4 - e5",
            "1993 - 1994",
            "White: 1. e4",
            "Black: Huber",
            "After this White: Smith lost",
            "Time: 1:30",
            "",
        ] {
            assert_eq!(Heading::read(line), None, "{line}");
            assert!(!names_players(line.as_bytes()) && !names_white(line.as_bytes()), "{line}");
        }
    }
}

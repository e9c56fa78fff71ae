//! Looking articles up, by number or by word.

use super::{Laws, Rule, articles, articles::paragraphs};

/// An article of an edition, in our own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Article {
    /// The rule it holds.
    pub rule: Rule,
    /// Its number in the edition; for texts without numbers the name of the paragraph.
    pub number: &'static str,
    /// What it says.
    pub text: &'static str,
    /// Words to find it by.
    words: &'static str,
}

/// How the article `number` of an edition is cited in a sentence.
///
/// ```
/// use scoresheet::laws::citation;
/// assert_eq!(citation("9.2"), "article 9.2");
/// assert_eq!(citation("glossary, result"), "the glossary, \"result\"");
/// assert_eq!(citation("adjournment 8c"), "the guide to adjourned games, 8c");
/// assert_eq!(citation("end of the game"), "the paragraph \"end of the game\"");
/// ```
pub fn citation(number: &str) -> String {
    if let Some(entry) = number.strip_prefix("glossary, ") {
        return format!("the glossary, \"{entry}\"");
    }
    if let Some(section) = number.strip_prefix("adjournment ") {
        return format!("the guide to adjourned games, {section}");
    }
    // Texts without numbers have names of paragraphs.
    let is_name = number.starts_with(|first: char| first.is_ascii_lowercase());
    if is_name { format!("the paragraph \"{number}\"") } else { format!("article {number}") }
}

impl Article {
    /// The words that [`Laws::explain`] finds it by.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.words.split(", ")
    }

    /// Whether a word, or one of the words of a longer key, is `query`, in small letters.
    fn answers(&self, query: &str) -> bool {
        // `touch move` and `touch-move` are one word.
        let same = |word: &str| word.replace('-', " ") == query.replace('-', " ");
        self.words().any(|word| same(word) || word.split([' ', '-']).any(|part| part == query))
    }
}

impl Laws {
    /// Every article that this edition has, in the order of the newest. One number may hold several rules.
    pub fn articles(&self) -> impl Iterator<Item = Article> {
        articles::all().filter_map(|row| {
            let number = self.article(row.rule)?;
            Some(Article { rule: row.rule, number, text: row.text(self.name), words: row.words })
        })
    }

    /// The articles with a number (`7.5.5`; `9.2` finds its paragraphs, too), or, if there are none, those found by a
    /// word (`flag`, `touch-move`). Empty where nothing fits.
    ///
    /// Dots after a letter, brackets, capitals and a leading "article" do not count: `c10` is C.10.
    ///
    /// ```
    /// use scoresheet::laws::FIDE_2023;
    /// let found = FIDE_2023.explain("7.5.5");
    /// assert!(found[0].text.contains("two minutes"));
    /// assert!(FIDE_2023.explain("flag").iter().any(|article| article.number == "6.9"));
    /// ```
    pub fn explain(&self, query: &str) -> Vec<Article> {
        let query = query.trim().to_lowercase();
        let number = query.strip_prefix("article").unwrap_or(&query);
        let number = plain(number);
        // `8a` is cited as a section of the guide to adjourned games, where the Laws themselves have no such number.
        for guide in ["", "adjournment "] {
            let is_meant = |article: &Article| {
                let within = article.number.strip_prefix(guide);
                within.is_some_and(|within| is_within(&plain(within), &number))
            };
            let numbered: Vec<Article> = self.articles().filter(is_meant).collect();
            let numbered = self.with_paragraphs(numbered, &number);
            if !numbered.is_empty() {
                return numbered;
            }
        }
        self.articles().filter(|article| article.answers(&query)).collect()
    }
}

impl Laws {
    /// The articles that were found by a number, with the paragraphs below it that no ruling cites by itself, in the edition that has them.
    fn with_paragraphs(&self, mut found: Vec<Article>, number: &str) -> Vec<Article> {
        for &(paragraph, text) in
            paragraphs::of(self).iter().filter(|(own, _)| is_within(&plain(own), number))
        {
            if let Some(rule) = self.rule_above(paragraph) {
                found.push(Article { rule, number: paragraph, text, words: "" });
            }
        }
        found.sort_by_cached_key(|article| order(article.number));
        found
    }

    /// The rule of the nearest article that a paragraph is part of, or else of the first in its chapter.
    fn rule_above(&self, paragraph: &str) -> Option<Rule> {
        let above = std::iter::successors(Some(paragraph), |number| above(number));
        let mut above = above.skip(1);
        let at = |number: &str| {
            self.articles().find(|article| article.number == number).map(|article| article.rule)
        };
        let chapter = || {
            let chapter = chapter(paragraph);
            let first = self.articles().find(|article| self::chapter(article.number) == chapter);
            first.or_else(|| self.articles().next()).map(|article| article.rule)
        };
        above.find_map(at).or_else(chapter)
    }
}

/// The number of what a paragraph is part of: 13.4 of `13.4a`, C10 of `C10(1)`, 9.2 of `9.2.1`.
fn above(number: &str) -> Option<&str> {
    match number.strip_suffix(')') {
        Some(open) => Some(open.rsplit_once('(')?.0),
        None => match number.strip_suffix(|last: char| last.is_ascii_lowercase()) {
            Some(article) if article.ends_with(|last: char| last.is_ascii_digit()) => Some(article),
            _ => Some(number.rsplit_once('.')?.0),
        },
    }
}

/// What numbers of one chapter begin with: `13`, `C`, `adjournment`.
fn chapter(number: &str) -> &str {
    let is_digit = number.starts_with(|first: char| first.is_ascii_digit());
    let end = number.find(|sign: char| sign == '.' || sign.is_ascii_digit() != is_digit);
    number[..end.unwrap_or(number.len())].trim_end()
}

/// What numbers are put in order by: each part as a number, where it is one.
fn order(number: &str) -> Vec<(u32, String)> {
    let mut parts: Vec<String> = Vec::new();
    for part in number.split(['.', '(', ')']).filter(|part| !part.is_empty()) {
        // `4a` is 4, and then a.
        let digits = part.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(part.len());
        let (number, letters) = part.split_at(digits);
        parts.extend([number, letters].into_iter().filter(|part| !part.is_empty()).map(str::to_owned));
    }
    parts.into_iter().map(|part| (part.parse().unwrap_or(0), part)).collect()
}

/// A number in the form in which numbers are compared: `9.1b(3)` as `9.1b3`, `C.10` as `c10`.
fn plain(number: &str) -> String {
    let mut plain = String::new();
    for sign in number.trim().chars().flat_map(char::to_lowercase) {
        let after_letter = plain.ends_with(|last: char| last.is_ascii_lowercase());
        if !(matches!(sign, '(' | ')') || sign == '.' && after_letter) {
            plain.push(sign);
        }
    }
    plain
}

/// Whether `number` is `query` or a part of it: 9.2.1 and 9.2a are parts of 9.2, 9.21 is not.
fn is_within(number: &str, query: &str) -> bool {
    let Some(rest) = number.strip_prefix(query).filter(|_| !query.is_empty()) else { return false };
    let digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
    let letter = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_alphabetic());
    let (last, next) = (query.chars().last(), rest.chars().next());
    !(digit(last) && digit(next) || letter(last) && letter(next))
}

#[cfg(test)]
mod tests {
    use crate::laws::{CLASSIC, EDITIONS, FIDE_2009, FIDE_2018, FIDE_2023, Laws};
    use std::collections::BTreeSet;

    #[test]
    fn explained_by_number_or_word() {
        let numbers = |laws: &Laws, query: &str| -> Vec<&'static str> {
            laws.explain(query).iter().map(|article| article.number).collect()
        };
        assert_eq!(numbers(&FIDE_2023, "7.5.5"), ["7.5.5"]);
        let parts = ["9.2", "9.2.1", "9.2.2", "9.2.3", "9.2.3.1", "9.2.3.2"];
        assert_eq!(numbers(&FIDE_2023, "Article 9.2"), parts);
        assert_eq!(numbers(&FIDE_2023, "c10")[..2], ["C.10", "C.10.1.1"]);
        // Paragraphs that no ruling cites by themselves.
        for paragraph in ["A.5.1.1", "9.2.3.1", "12.9.6", "I.2.7", "II.3.2.4", "D.2.10.5", "1.4.2"] {
            assert_eq!(numbers(&FIDE_2023, paragraph), [paragraph]);
            assert!(numbers(&FIDE_2009, paragraph).is_empty(), "{paragraph}");
        }
        for paragraph in
            ["13.4a", "13.4g", "3.7a", "6.12d", "A4c(3)", "C10(2)", "E2.10", "14.1", "adjournment 13"]
        {
            assert_eq!(numbers(&FIDE_2009, paragraph), [paragraph]);
        }
        let penalties = ["13.4", "13.4a", "13.4b", "13.4c", "13.4d", "13.4e", "13.4f", "13.4g"];
        assert_eq!(numbers(&FIDE_2009, "13.4"), penalties);
        assert_eq!(numbers(&FIDE_2023, "3.7.1"), ["3.7.1"]);
        assert!(numbers(&FIDE_2023, "9.2.3.3").is_empty());
        assert_eq!(numbers(&FIDE_2009, "C.10"), ["C10"]);
        assert_eq!(numbers(&FIDE_2009, "7.4"), ["7.4a", "7.4a", "7.4b"]);
        assert_eq!(numbers(&FIDE_2023, "11.1"), ["11.1"]);
        assert!(numbers(&FIDE_2023, "flag").contains(&"6.9"));
        assert!(numbers(&FIDE_2023, "touch-move").contains(&"4.3"));
        assert!(numbers(&FIDE_2023, "castling").contains(&"3.8.2"));
        assert!(numbers(&FIDE_2009, "penalty").contains(&"9.5b"));
        assert!(numbers(&CLASSIC, "castling").contains(&"moves 1b"));
        assert!(numbers(&FIDE_2009, "fivefold").is_empty());
        assert!(numbers(&FIDE_2023, "").is_empty());
        assert!(FIDE_2009.explain("9.5b")[0].text.contains("three minutes"));
        assert!(FIDE_2018.explain("5.1.2")[0].text.contains("whatever the opponent has left"));
        assert!(FIDE_2023.explain("5.1.2")[0].text.contains("drawn"));
    }

    #[test]
    fn parameters_have_the_same_names_in_every_edition() {
        let names = |laws: &Laws| laws.parameters().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        let first = names(&FIDE_2023);
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), first.len());
        for laws in EDITIONS {
            assert_eq!(names(laws), first, "{}", laws.name);
        }
    }
}

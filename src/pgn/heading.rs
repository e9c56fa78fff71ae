//! Headings: lines above a game without tags that say who played, where and when, and how it ended.

mod label;
mod line;
mod pairing;

pub(super) use label::Label;
pub(super) use line::{begins_with_label, has_no_move, is_numbering, is_words_with_result, names_players};

use super::Outcome;
use label::labelled;
use pairing::{Pairing, is_name};

/// What a heading says where that is sure: `Müller – Huber 1-0, Berlin 1925`, or `Weiß: Müller` and `Schwarz: Huber`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// The event, after its name: `Event: Club Open`.
    pub event: Option<String>,
    /// The place, after its name or before a year.
    pub site: Option<String>,
    /// The date as PGN writes it, `1925.??.??` where only the year is known.
    pub date: Option<String>,
    /// The round, after its name.
    pub round: Option<String>,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The ratings in parentheses after the names, White's first.
    pub ratings: [Option<u16>; 2],
    /// The result.
    pub outcome: Option<Outcome>,
    /// Whether the lines say anything else.
    pub says_more: bool,
}

impl Heading {
    /// Reads the lines before the moves; `None` where they do not name both players.
    ///
    /// ```
    /// use scoresheet::pgn::{Heading, Outcome};
    /// let heading = Heading::read("Weiß: Müller\nSchwarz: Huber\nBerlin 1925\nErgebnis: 1:0").unwrap();
    /// assert_eq!((&*heading.white, &*heading.black), ("Müller", "Huber"));
    /// assert_eq!((heading.site.as_deref(), heading.date.as_deref()), (Some("Berlin"), Some("1925.??.??")));
    /// assert_eq!(heading.outcome, Some(Outcome::White));
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
            return labelled.into_iter().all(|(label, value)| self.take_labelled(label, value));
        }
        match Pairing::read(line) {
            Some(Pairing { white, black, ratings, outcome, rest, is_numbered }) if self.white.is_empty() => {
                (self.white, self.black, self.ratings) = (white.to_owned(), black.to_owned(), ratings);
                self.outcome = self.outcome.or(outcome);
                (rest.is_empty() || self.take_place(rest)) && !is_numbered
            }
            _ => self.take_place(line),
        }
    }

    /// Takes a value after its name; whether it is one that can be there, and the first.
    fn take_labelled(&mut self, label: Label, value: &str) -> bool {
        let place = match label {
            Label::White | Label::Black => {
                *(if label == Label::White { &mut self.white } else { &mut self.black }) = value.to_owned();
                return true;
            }
            Label::Result => {
                let outcome = outcome_of(value);
                self.outcome = self.outcome.or(outcome);
                return outcome.is_some() && self.outcome == outcome;
            }
            Label::Date => {
                let date = date_of(value);
                self.date = self.date.take().or(date.clone());
                return date.is_some() && self.date == date;
            }
            Label::Event => &mut self.event,
            Label::Site => &mut self.site,
            Label::Round => &mut self.round,
        };
        let is_first = place.is_none();
        place.get_or_insert_with(|| value.to_owned());
        is_first
    }

    /// `Berlin 1925`, `Berlin, 1925` or `1925`.
    fn take_place(&mut self, text: &str) -> bool {
        let year = text.rsplit(' ').next().unwrap_or_default();
        if self.date.is_some() || !is_year(year) {
            return false;
        }
        self.date = date_of(year);
        let site = text[..text.len() - year.len()].trim().trim_end_matches(',');
        let is_site = is_name(site) && self.site.is_none();
        self.site = self.site.take().or(is_site.then(|| site.to_owned()));
        site.is_empty() || is_site
    }
}

/// The result of a game that was played: `1-0`, `1:0`, `½ - ½`, `(0-1)`.
fn outcome_of(text: &str) -> Option<Outcome> {
    let bare: String = text.chars().filter(|c| !matches!(c, ' ' | '(' | ')')).collect();
    let outcome = Outcome::parse(bare.as_bytes())?;
    matches!(outcome, Outcome::White | Outcome::Black | Outcome::Draw).then_some(outcome)
}

/// A date as PGN writes it: of a year, or of year, month and day in this order.
fn date_of(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['.', '-', '/']).map(str::trim).collect();
    let is_number = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    match parts[..] {
        [year] if is_year(year) => Some(format!("{year}.??.??")),
        [year, month, day] if is_year(year) && is_number(month) && is_number(day) => {
            Some(format!("{year}.{month}.{day}"))
        }
        _ => None,
    }
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
        let [site, date] = [heading.site, heading.date].map(Option::unwrap_or_default);
        Some([heading.white, heading.black, site, date])
    }

    #[test]
    fn headings_that_are_sure() {
        for (lines, says) in [
            ("Müller – Huber, Berlin 1925\n", ["Müller", "Huber", "Berlin", "1925.??.??"]),
            ("Müller - Huber\nBerlin, 1925\n", ["Müller", "Huber", "Berlin", "1925.??.??"]),
            ("Weiß: Müller   Schwarz: Huber", ["Müller", "Huber", "", ""]),
            (
                "Blancas: Peña, Ana;\nNegras: Ruiz, J. (2100)\n1999",
                ["Peña, Ana", "Ruiz, J. (2100)", "", "1999.??.??"],
            ),
            ("Müller, Karl – So, W., Berlin 1925", ["Müller, Karl", "So, W.", "Berlin", "1925.??.??"]),
            ("Müller vs. Huber", ["Müller", "Huber", "", ""]),
            (
                "White: Roth\nBlack: Blau\nSite: Bern\nDate: 1925-03-07",
                ["Roth", "Blau", "Bern", "1925.03.07"],
            ),
        ] {
            assert_eq!(read(lines).unwrap(), says.map(str::to_owned), "{lines}");
            assert!(!Heading::read(lines).unwrap().says_more, "{lines}");
            let first = lines.lines().next().unwrap().as_bytes();
            assert!(
                names_players(first).is_some() || begins_with_label(first) == Some(Label::White),
                "{lines}"
            );
        }
        let heading = Heading::read("Club match\nAnna Roth - Berta Blau\nsecond board\n").unwrap();
        assert_eq!((&*heading.white, heading.site, heading.says_more), ("Anna Roth", None, true));
        let heading =
            Heading::read("Event: Open\nWhite: Roth\nBlack: Blau\nRound: 3.1\nEvent: Club").unwrap();
        assert_eq!((heading.event.as_deref(), heading.round.as_deref()), (Some("Open"), Some("3.1")));
        assert!(heading.says_more, "a second event");
    }

    #[test]
    fn headings_with_a_result() {
        use Outcome::{Black, Draw, White};
        for (lines, outcome, says_more) in [
            ("Roth - Blau 1-0", White, false),
            ("Roth – Blau 0:1, Bern 1925", Black, false),
            ("Roth – Blau, Bern 1925, ½–½", Draw, false),
            ("Roth – Blau 1 - 0", White, false),
            ("Anna Roth 1/2-1/2 Berta Blau", Draw, false),
            ("Game 3: Roth v Blau (0-1)", Black, true),
            ("Roth-Blau 0-1", Black, false),
            ("Roth–Blau 1–0", White, false),
            ("Roth 1–0 Blau", White, false),
            ("White: Roth\nBlack: Blau\nResult: 1 : 0", White, false),
            ("Weiß: Roth\nSchwarz: Blau\nErgebnis: 1:0\nAusgang: 0:1", White, true),
        ] {
            let heading = Heading::read(lines).unwrap();
            let found = (&*heading.white, &*heading.black, heading.outcome, heading.says_more);
            let bare = |name: &str| name.rsplit(' ').next().unwrap().to_owned();
            assert_eq!((bare(found.0), bare(found.1)), ("Roth".to_owned(), "Blau".to_owned()), "{lines}");
            assert_eq!((found.2, found.3), (Some(outcome), says_more), "{lines}");
        }
        assert_eq!(Heading::read("Roth 1-0 Blau 0-1"), None);
    }

    #[test]
    fn ratings_after_names() {
        let heading = Heading::read("Roth, A. (2345) – Blau, B. (987) 1-0").unwrap();
        assert_eq!((&*heading.white, &*heading.black), ("Roth, A.", "Blau, B."));
        assert_eq!((heading.ratings, heading.says_more), ([Some(2345), Some(987)], false));
    }

    #[test]
    fn what_is_no_heading() {
        for line in [
            "Anna",
            "Round 3",
            "Anna (27) - Berta (good)",
            "Anna-Berta",
            "e4 - e5",
            "1993 - 1994",
            "White: 1. e4",
            "Black: Huber",
            "After this White: Smith lost",
            "Time: 1:30",
            "1-0",
            "Result: good",
            "",
        ] {
            assert_eq!(Heading::read(line), None, "{line}");
            let is_start = begins_with_label(line.as_bytes()) == Some(Label::White);
            assert!(names_players(line.as_bytes()).is_none() && !is_start, "{line}");
        }
    }
}

//! Headings: lines above a game without tags that say who played, where and when, and how it ended.

mod label;
mod line;
mod pairing;
mod values;

pub(super) use label::Label;
pub(crate) use label::{after_its_name, is_label_of_result};
pub(crate) use line::is_heading_line;
pub(super) use line::{
    begins_with_label, has_no_move, is_numbered_pairing, is_numbering, is_words_with_result, names_players,
    numbers_games,
};

use super::Outcome;
use crate::words::{WrittenResult, tag_date::date_of};
use label::{is_plain_value, labelled};
use pairing::{Pairing, is_name, is_whole_name, one_player, with_rating, without_result};

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
    /// White's name; empty where only other values stand after their names.
    pub white: String,
    /// Black's name; empty likewise.
    pub black: String,
    /// The code of the opening, in brackets after them.
    pub eco: Option<String>,
    /// Who annotated the game: a name in brackets, on a line of its own.
    pub annotator: Option<String>,
    /// The ratings in parentheses after the names, White's first.
    pub ratings: [Option<u16>; 2],
    /// The result.
    pub outcome: Option<Outcome>,
    /// Whether the lines say anything else.
    pub says_more: bool,
}

impl Heading {
    /// Reads the lines before the moves; `None` where they neither name both players nor have values after their names in every line.
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
        let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<&str> = lines.collect();
        let mut is_labelled = true;
        for (at, &line) in lines.iter().enumerate() {
            heading.says_more |= !heading.take(line, &lines[at + 1..]);
            is_labelled &= !labelled(line).is_empty();
        }
        let [white, black] = [&heading.white, &heading.black].map(|name| !name.is_empty());
        let is_sure = is_labelled && !heading.says_more && white == black && heading != Heading::default();
        (white && black || is_sure).then_some(heading)
    }

    /// Takes from a line what it says; whether that is all of it.
    fn take(&mut self, line: &str, below: &[&str]) -> bool {
        let labelled = labelled(line);
        if !labelled.is_empty() {
            return labelled.into_iter().all(|(label, value)| self.take_labelled(label, value));
        }
        if !self.white.is_empty()
            && self.black.is_empty()
            && let Some((name, rating)) = one_player(line)
        {
            (self.black, self.ratings[1]) = (name.to_owned(), rating);
            return true;
        }
        if !self.white.is_empty() {
            let (_, outcome) = without_result(line);
            self.outcome = self.outcome.or(outcome);
            return self.take_annotator(line) || self.take_round_and_date(line) || self.take_place(line);
        }
        match Pairing::read(line).or_else(|| hyphened_above_date(line, below)) {
            Some(Pairing { white, black, ratings, outcome, eco, rest, is_numbered, says_more }) => {
                (self.white, self.black, self.ratings) = (white.to_owned(), black.to_owned(), ratings);
                (self.outcome, self.eco) = (self.outcome.or(outcome), eco.map(str::to_owned));
                (rest.is_empty() || self.take_place(rest)) && !is_numbered && !says_more
            }
            None if names_both(line, below) => {
                let Some((name, rating)) = one_player(line) else { return false };
                (self.white, self.ratings[0]) = (name.to_owned(), rating);
                true
            }
            None => self.take_place(line),
        }
    }

    /// `[Giri,A]`
    fn take_annotator(&mut self, line: &str) -> bool {
        let name = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let Some(name) = name.filter(|name| self.annotator.is_none() && is_whole_name(name)) else {
            return false;
        };
        self.annotator = Some(name.to_owned());
        true
    }

    /// `Hoogovens Wijk aan Zee (4), 20.01.1999`: the event and its place in one, the round and the date.
    fn take_round_and_date(&mut self, line: &str) -> bool {
        let Some((event, rest)) = line.rsplit_once(" (") else { return false };
        let Some((round, date)) = rest.split_once(')') else { return false };
        let date = date_of(date.trim_start_matches(',').trim());
        let is_round = round.len() <= LONGEST_ROUND
            && round.starts_with(|c: char| c.is_ascii_digit())
            && round.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let is_said = self.event.is_some() || self.round.is_some() || self.date.is_some();
        if is_said
            || !is_round
            || date.is_none()
            || !event.starts_with(char::is_alphanumeric)
            || !is_plain_value(event)
        {
            return false;
        }
        (self.event, self.round, self.date) = (Some(event.to_owned()), Some(round.to_owned()), date);
        true
    }

    /// Takes a value after its name; whether it is one that can be there, and the first.
    fn take_labelled(&mut self, label: Label, value: &str) -> bool {
        let place = match label {
            Label::White | Label::Black => {
                let (name, rating) = with_rating(value);
                let name = without_full_stop(name).to_owned();
                match label {
                    Label::White => (self.white, self.ratings[0]) = (name, rating),
                    _ => (self.black, self.ratings[1]) = (name, rating),
                }
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

    /// `Berlin 1925`, `Berlin, 7.3.1925` or `1925`.
    fn take_place(&mut self, text: &str) -> bool {
        let text = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
        let last = text.rsplit(' ').next().unwrap_or_default();
        let date = date_of(last);
        if self.date.is_some() || date.is_none() {
            return false;
        }
        self.date = date;
        let site = text[..text.len() - last.len()].trim().trim_end_matches(',');
        let is_site = is_name(site) && self.site.is_none();
        self.site = self.site.take().or(is_site.then(|| site.to_owned()));
        site.is_empty() || is_site
    }
}

/// A name without the full stop of its line; that of an initial stays.
fn without_full_stop(name: &str) -> &str {
    let bare = name.strip_suffix('.').unwrap_or(name);
    let last = bare.rsplit([' ', '.']).next().unwrap_or_default();
    if last.chars().count() > 2 { bare } else { name }
}

/// The longest number of a round and its parts, `4.12`, in bytes.
const LONGEST_ROUND: usize = 6;

/// The result of a game that was played: `1-0`, `1:0`, `½ - ½`, `(0-1)`.
fn outcome_of(text: &str) -> Option<Outcome> {
    let result = WrittenResult::read(text.as_bytes())?;
    Some(result.outcome).filter(|outcome| outcome.is_decided())
}

/// Two players whom a hyphen without spaces divides, above a line that ends with a date: `Lautier-Bologan`, `Enghien 1999`.
fn hyphened_above_date<'t>(line: &'t str, below: &[&str]) -> Option<Pairing<'t>> {
    const LINES: usize = 2;
    let is_dated = |line: &&str| {
        let last = line.trim_end_matches(')').rsplit(' ').next().unwrap_or_default();
        date_of(last.trim_start_matches('(')).is_some()
    };
    below.iter().take(LINES).any(is_dated).then(|| Pairing::hyphened(line)).flatten()
}

/// Whether a line and the next one name a player each, and say where each is from, or how strong: `Schulder R (GER)`.
fn names_both(line: &str, below: &[&str]) -> bool {
    one_player(line).is_some() && below.first().is_some_and(|next| one_player(next).is_some())
}

/// Whether a heading begins with this line, by what is said below it.
pub(super) fn begins_heading(line: &str, below: &[&str]) -> bool {
    hyphened_above_date(line, below).is_some() || names_both(line, below)
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
                ["Peña, Ana", "Ruiz, J.", "", "1999.??.??"],
            ),
            ("Weiß: Meier (2100) – Schwarz: SCHULZ.", ["Meier", "SCHULZ", "", ""]),
            ("White: Smith / Black: Jones J.", ["Smith", "Jones J.", "", ""]),
            ("Müller, Karl – So, W., Berlin 1925", ["Müller, Karl", "So, W.", "Berlin", "1925.??.??"]),
            ("Morphy,P – Huber, Paris 1858", ["Morphy,P", "Huber", "Paris", "1858.??.??"]),
            ("de Legal - Saint Brie\nParis, 1750", ["de Legal", "Saint Brie", "Paris", "1750.??.??"]),
            ("Kolya_the_Great v. andnen", ["Kolya_the_Great", "andnen", "", ""]),
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
        let heading = Heading::read("Event: Open\nResult: 1-0").unwrap();
        assert_eq!((&*heading.white, heading.outcome), ("", Some(Outcome::White)), "nobody is named");
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
    fn an_event_that_is_no_value_of_a_tag_stays_in_the_text() {
        for (event, is_read) in [("Bern Open", true), ("The \"Old\" Open", false), ("Open \\ Bern", false)] {
            let heading = Heading::read(&format!("Roth - Blau\n{event} (4), 1999")).unwrap();
            assert_eq!(
                (heading.event.as_deref() == Some(event), heading.says_more),
                (is_read, !is_read),
                "{event}"
            );
        }
    }

    #[test]
    fn headings_of_more_than_one_line() {
        for (lines, says) in [
            ("MÜLLER-HUBER\n(Bern, 2002)", ["MÜLLER", "HUBER", "Bern", "2002.??.??"]),
            ("Anna Müller-Huber\nBern 1999", ["Anna Müller", "Huber", "Bern", "1999.??.??"]),
            (
                "\u{201c}Müller\u{201d}-\u{201c}Die Huber\u{201d}\nBern, 2021",
                ["Müller", "Die Huber", "Bern", "2021.??.??"],
            ),
            (
                "Roth Anna (SUI)\nBlau Berta (2210)\nBern, 1999",
                ["Roth Anna", "Blau Berta", "Bern", "1999.??.??"],
            ),
        ] {
            assert_eq!(read(lines).unwrap(), says.map(str::to_owned), "{lines}");
            let (first, below) = lines.split_once('\n').unwrap();
            assert!(begins_heading(first, &below.lines().collect::<Vec<_>>()), "{lines}");
        }
        for other in ["Anna-Berta\nround three", "Roth Anna (SUI)\nBern", "Anna-Maria Roth-Blau\nBern 1999"] {
            assert_eq!(read(other), None, "{other}");
        }
        let heading = Heading::read("Roth - Blau\nNimzo-Indian (E56) 1-0").unwrap();
        assert_eq!(heading.outcome, Some(Outcome::White));
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
            "Event: Open\nsecond board",
            "",
        ] {
            assert_eq!(Heading::read(line), None, "{line}");
            let is_start = begins_with_label(line.as_bytes()) == Some(Label::White);
            assert!(names_players(line.as_bytes()).is_none() && !is_start, "{line}");
        }
    }
}

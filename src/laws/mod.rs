//! The editions of the FIDE Laws of Chess, as data: what each prescribes and under which article.
//!
//! Checks read a value (`laws.seventy_five`), never compare editions.

mod article;
mod editions;

pub use article::Rule;
pub use editions::{EDITIONS, FIDE_2009, FIDE_2014, FIDE_2018, FIDE_2023};

/// When the fifth occurrence of a position ends the game by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fivefold {
    /// Never: a player has to claim.
    ClaimOnly,
    /// Five occurrences on consecutive alternate moves: every fourth ply (2014 to 2017).
    Consecutive,
    /// Five occurrences, in whatever order they come.
    Any,
}

/// One edition of the Laws: data only.
#[derive(Debug)]
pub struct Laws {
    /// The name `--laws` takes, `fide2023`.
    pub name: &'static str,
    /// The name for people, `FIDE 2023`.
    pub title: &'static str,
    /// In force from this day: year, month, day.
    pub since: (u16, u8, u8),
    /// When five occurrences end the game.
    pub fivefold: Fivefold,
    /// Plies without capture or pawn move that end the game by themselves; `None` where only claims do.
    pub seventy_five: Option<u32>,
    /// Plies without capture or pawn move after which the player on the move may claim (articles 9.3.1, 9.3.2).
    pub fifty: u32,
    articles: &'static [(Rule, &'static str)],
}

impl Laws {
    /// The article that holds `rule` in this edition; `None` where the edition lacks the rule.
    pub fn article(&self, rule: Rule) -> Option<&'static str> {
        self.articles.iter().find(|(key, _)| *key == rule).map(|&(_, article)| article)
    }

    /// The edition with this name.
    ///
    /// ```
    /// assert_eq!(scoresheet::laws::Laws::named("fide2014").unwrap().title, "FIDE 2014");
    /// ```
    pub fn named(name: &str) -> Option<&'static Laws> {
        EDITIONS.iter().copied().find(|laws| laws.name == name)
    }

    /// The edition in force throughout a year given in four digits; `None` where it changed in that year, or
    /// where these are not the digits of a year.
    ///
    /// ```
    /// use scoresheet::laws::Laws;
    /// assert_eq!(Laws::of_year(b"2016").unwrap().name, "fide2014");
    /// assert!(Laws::of_year(b"2014").is_none());
    /// ```
    pub fn of_year(digits: &[u8; 4]) -> Option<&'static Laws> {
        if digits[0] == b'0' || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let year = digits.iter().fold(0, |year, digit| year * 10 + u16::from(digit - b'0'));
        if EDITIONS.iter().any(|laws| laws.since.0 == year) {
            return None;
        }
        EDITIONS.iter().copied().find(|laws| laws.since.0 < year).or(EDITIONS.last().copied())
    }

    /// The edition in force on a PGN date (`2014.07.??`); the newest where the year is unknown.
    ///
    /// An unknown month or day counts as the first, so that a rule is never applied to a game that may be older.
    ///
    /// ```
    /// use scoresheet::laws::Laws;
    /// assert_eq!(Laws::on("2013.11.09").name, "fide2009");
    /// assert_eq!(Laws::on("????.??.??").name, "fide2023");
    /// ```
    pub fn on(date: &str) -> &'static Laws {
        let mut parts = date.trim().split(['.', '-', '/']);
        let year = parts.next().and_then(|year| year.trim().parse::<u16>().ok());
        let Some(year) = year.filter(|year| (1000..=9999).contains(year)) else { return EDITIONS[0] };
        let oldest = EDITIONS[EDITIONS.len() - 1];
        // Most games of most collections: no need to read on.
        if year < oldest.since.0 {
            return oldest;
        }
        let mut parts = parts.map(|part| part.trim().parse::<u16>().ok());
        let mut part = || parts.next().flatten().map_or(1, |value| value.clamp(1, 31) as u8);
        let day = (year, part(), part());
        EDITIONS.iter().copied().find(|laws| laws.since <= day).unwrap_or(oldest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edition_follows_the_date() {
        for (date, name) in [
            ("2026.01.01", "fide2023"),
            ("2023.01.01", "fide2023"),
            ("2022.12.31", "fide2018"),
            ("2018.01.01", "fide2018"),
            ("2017.12.31", "fide2014"),
            ("2014.07.01", "fide2014"),
            ("2014.06.30", "fide2009"),
            ("2014.??.??", "fide2009"),
            ("1851.05.27", "fide2009"),
            ("", "fide2023"),
            ("?", "fide2023"),
        ] {
            assert_eq!(Laws::on(date).name, name, "{date}");
            if let Some(laws) = date.as_bytes().first_chunk().and_then(Laws::of_year) {
                assert_eq!(laws.name, name, "{date}");
            }
        }
    }

    #[test]
    fn newest_first_and_each_found_by_its_name() {
        for pair in EDITIONS.windows(2) {
            assert!(pair[0].since > pair[1].since);
        }
        for laws in EDITIONS {
            assert!(std::ptr::eq(Laws::named(laws.name).unwrap(), *laws));
        }
    }
}

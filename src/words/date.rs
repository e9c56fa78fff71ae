//! Days, as reports and games write them.

use std::{fmt, time::SystemTime};

/// A day, or a month or a year of which no more is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month from 1; 0 where it is not known.
    pub month: u8,
    /// The day from 1; 0 where it is not known.
    pub day: u8,
}

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

impl Date {
    /// Reads `2025/04/12`, `2025-04-12`, `2025.04.12`, `25/04/12`, `12.04.2025`, `28. 07. 2005`, `24/09/2010`, `May 29, 2020`,
    /// `1976/00/00` and `1981`. `??` in it is not known.
    pub fn read(text: &str) -> Option<Date> {
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '?')).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.take(4).collect();
        let date = match words[..] {
            [year] if year.len() == 4 => Date::of(number(year)?, 0, 0),
            [day] if day.len() == 8 && day.is_ascii() => {
                Date::of(number(&day[..4])?, number(&day[4..6])?, number(&day[6..])?)
            }
            [first, second, third] => match (month(first), month(second)) {
                (Some(month), None) => Date::of(number(third)?, month, number(second)?),
                (None, Some(month)) => Date::of(number(third)?, month, number(first)?),
                _ if first.len() == 4 => Date::of(number(first)?, number(second)?, number(third)?),
                _ if third.len() == 4 => Date::of(number(third)?, number(second)?, number(first)?),
                _ if first.len() <= 2 => Date::of(2000 + number(first)?, number(second)?, number(third)?),
                _ => None,
            },
            _ => None,
        };
        date.filter(|date| date.year >= 1000)
    }

    /// The day that PGN writes so, `2024.05.01`; `None` where it is not wholly known, or there is none.
    pub(crate) fn of_tag(value: &[u8]) -> Option<Date> {
        let &[y0, y1, y2, y3, b'.', m0, m1, b'.', d0, d1] = value else { return None };
        let digits = |digits: &[u8]| {
            let digit = |byte: &u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
            digits.iter().try_fold(0, |sum, byte| Some(10 * sum + digit(byte)?))
        };
        let date = Date::of(digits(&[y0, y1, y2, y3])?, digits(&[m0, m1])?, digits(&[d0, d1])?)?;
        let is_day = date.is_whole() && date.day <= days_of_month(Some(date.year.into()), date.month);
        is_day.then_some(date)
    }

    /// The first day that a date may be which gives its year first; a month or a day that is unknown, or that there is not, is the first.
    pub(crate) fn at_earliest(text: &str) -> Option<Date> {
        let mut parts = text.trim().split(['.', '-', '/']).map(|part| part.trim().parse::<u16>().ok());
        let year = parts.next().flatten().filter(|year| (1000..=9999).contains(year))?;
        let mut part = |most| parts.next().flatten().filter(|value| (1..=most).contains(value)).unwrap_or(1);
        Date::of(year, part(12), part(31))
    }

    fn of(year: u16, month: u16, day: u16) -> Option<Date> {
        (month <= 12 && day <= 31).then_some(Date { year, month: month as u8, day: day as u8 })
    }

    /// Whether the day is known.
    pub fn is_whole(self) -> bool {
        self.month > 0 && self.day > 0
    }

    /// Days since the year 0; months and days that are not known count as the first.
    pub fn number(self) -> i64 {
        // Years begin in March, so that leap days are at the end of one.
        let (month, day) = (i64::from(self.month.max(1)), i64::from(self.day.max(1)));
        let year = i64::from(self.year) - i64::from(month <= 2);
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year
    }

    /// The day in UTC at a time.
    pub fn at(time: SystemTime) -> Date {
        const DAY: u64 = 24 * 60 * 60;
        let seconds = time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
        Date { year: 1970, month: 1, day: 1 }.plus((seconds / DAY) as i64)
    }

    /// The day so many days later.
    pub fn plus(self, days: i64) -> Date {
        let number = self.number() + days;
        let (era, of_era) = (number.div_euclid(146_097), number.rem_euclid(146_097));
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let part = (5 * of_year + 2) / 153;
        let (day, month) = (of_year - (153 * part + 2) / 5 + 1, if part < 10 { part + 3 } else { part - 9 });
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Date { year: year.clamp(0, 9999) as u16, month: month as u8, day: day as u8 }
    }
}

impl fmt::Display for Date {
    /// `2025-04-12`, `2025-04`, `2025`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.month, self.day) {
            (0, _) => write!(f, "{:04}", self.year),
            (month, 0) => write!(f, "{:04}-{month:02}", self.year),
            (month, day) => write!(f, "{:04}-{month:02}-{day:02}", self.year),
        }
    }
}

/// The days of the month; in a year that is not known, February has 29.
pub(super) fn days_of_month(year: Option<u32>, month: u8) -> u8 {
    match month {
        2 if year.is_some_and(|year| year % 4 != 0 || (year % 100 == 0 && year % 400 != 0)) => 28,
        2 => 29,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn number(word: &str) -> Option<u16> {
    if word.bytes().all(|byte| byte == b'?') && !word.is_empty() { Some(0) } else { word.parse().ok() }
}

/// The month that a word names, in full or shortened, from 1.
pub fn month(word: &str) -> Option<u16> {
    let small = word.to_lowercase();
    let found = MONTHS.iter().position(|name| small.starts_with(name))?;
    Some(found as u16 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_forms() {
        for (text, shown) in [
            ("2025/04/12", "2025-04-12"),
            ("2025.04.12", "2025-04-12"),
            ("25/04/12", "2025-04-12"),
            ("28. 07. 2005", "2005-07-28"),
            ("24/09/2010", "2010-09-24"),
            ("May 29, 2020", "2020-05-29"),
            ("29 May 2020", "2020-05-29"),
            ("1976/00/00", "1976"),
            ("1981", "1981"),
            ("20240501", "2024-05-01"),
            ("2024.05.??", "2024-05"),
        ] {
            assert_eq!(Date::read(text).map(|date| date.to_string()).as_deref(), Some(shown), "{text}");
        }
        for text in ["", "????.??.??", "2024.13.01", "x", "12", "1/2", "99999/1/1"] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }

    #[test]
    fn days_of_tags() {
        for (text, shown) in [
            ("2024.05.01", Some("2024-05-01")),
            ("2024.02.29", Some("2024-02-29")),
            ("2023.02.29", None),
            ("2024.13.01", None),
            ("2024.05.00", None),
            ("2024.05.??", None),
            ("2024-05-01", None),
            ("", None),
        ] {
            assert_eq!(
                Date::of_tag(text.as_bytes()).map(|date| date.to_string()).as_deref(),
                shown,
                "{text}"
            );
        }
        for (text, shown) in [
            ("2014.07.??", Some("2014-07-01")),
            ("2014", Some("2014-01-01")),
            (" 2014-13-45 ", Some("2014-01-01")),
            ("????.07.01", None),
            ("1.7.2014", None),
        ] {
            assert_eq!(Date::at_earliest(text).map(|date| date.to_string()).as_deref(), shown, "{text}");
        }
    }

    #[test]
    fn days_are_counted_over_months_and_leap_years() {
        let day = |text: &str| Date::read(text).unwrap();
        assert_eq!(day("2025/04/20").plus(7), day("2025/04/27"));
        assert_eq!(day("2025/04/20").plus(30), day("2025/05/20"));
        assert_eq!(day("2024/02/28").plus(1), day("2024/02/29"));
        assert_eq!(day("2023/12/31").plus(1), day("2024/01/01"));
        assert_eq!(day("2000/03/01").number() - day("2000/02/01").number(), 29);
        (0..800).for_each(|step| {
            let date = day("1999/12/30").plus(step);
            assert_eq!(date.number(), day("1999/12/30").number() + step);
        });
    }
}

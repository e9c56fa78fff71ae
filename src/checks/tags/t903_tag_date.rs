use super::place;
use crate::{
    checks::{Context, Sink, code, mending, notes::token},
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::Game,
    pgn::{Tag, TagName, is_unknown},
};

code! {
    /// A date is not written as PGN writes it, or there is no such day.
    ///
    /// Dates are `YYYY.MM.DD`, with `?` for each digit that is not known. The tags Date, EventDate and
    /// UTCDate are looked at. The date decides which edition of the Laws the game is judged by.
    /// `reason` is `no-such-day`, or `form`, which is information where the day is plain all the same (`1959`).
    /// A date with one reading is fixed, `2024.5.1`; so is `3.8.2024` where dates of other games of the event show which number is the month.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Date "1.5.2024"]
    /// [EventDate "2023.02.29"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2024.05.01"]
    /// [EventDate "2023.02.??"]
    /// ```
    pub static META: T903 "tag-date" Warning;
    profiles: [Publish Error, Archive Info];
    pgn: "sections 8.1.1.3, 9.2.1 and 9.5.3";
    fix: Safe;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for name in [TagName::Date, TagName::EventDate, TagName::UtcDate] {
        game.tags().named(name).for_each(|tag| judge(tag, game, out));
    }
}

/// Whether it is surely a day that there is: what nearly every date is, and all that a clean game pays for.
fn is_plain(value: &[u8]) -> bool {
    let &[y, e, a, r, b'.', m, n, b'.', d, t] = value else { return false };
    let digits = u64::from_le_bytes([y, e, a, r, m, n, d, t]);
    let (month, day) = (10 * (m & 15) + (n & 15), 10 * (d & 15) + (t & 15));
    are_digits(digits) && y != b'0' && (1..=12).contains(&month) && (1..=28).contains(&day)
}

/// Whether all eight bytes of a word are digits.
const fn are_digits(word: u64) -> bool {
    const HIGH: u64 = 0xF0F0_F0F0_F0F0_F0F0;
    let values = word ^ 0x3030_3030_3030_3030;
    (values | values.wrapping_add(0x0606_0606_0606_0606)) & HIGH == 0
}

/// The date with its month and day interchanged, if it is one so: `2011.20.11` as `2011.11.20`.
fn interchanged(value: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(value).ok()?;
    let mut parts = text.split(['.', '-', '/']);
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let date = format!("{year}.{day}.{month}");
    read(date.as_bytes()).is_ok().then_some(date)
}

fn judge(tag: &Tag, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let value = tag.raw(game.text);
    if is_plain(value) {
        return;
    }
    let value = value.trim_ascii();
    if is_plain(value) || is_unknown(value) {
        return;
    }
    let Err(fault) = read(value) else { return };
    let text = token(game, value);
    let (reason, message) = match fault {
        Fault::Form => ("form", Message::new("`{0}` is not a date of the form YYYY.MM.DD", [text])),
        Fault::Month => (
            "no-such-day",
            match interchanged(value) {
                Some(date) => Message::new(
                    "`{0}` is not a valid date: no such month; are day and month interchanged, `{1}`?",
                    [text, Arg::Token(date)],
                ),
                None => Message::new("`{0}` is not a valid date: no such month", [text]),
            },
        ),
        Fault::Day => {
            ("no-such-day", Message::new("`{0}` is not a valid date: the month has no such day", [text]))
        }
    };
    let finding = out.at_text(&META, place(tag), message);
    finding.reason = Some(reason);
    finding.label = "no such date";
    if fault == Fault::Form {
        finding.label = "not YYYY.MM.DD";
        // `1959` or `2024-05-01`.
        finding.severity = if rewritten(value).is_some() { Severity::Info } else { META.severity };
        let right = rewritten(value).or_else(|| day_first(value));
        finding.fix_by(right.as_deref().and_then(|date| mending::value(tag, date)));
        finding.notes.extend(
            right.map(|date| Note::new(NoteKind::Spelling, "PGN writes it `{0}`", [Arg::Name(date)])),
        );
    }
}

/// What is wrong with a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Form,
    Month,
    Day,
}

fn read(value: &[u8]) -> Result<(), Fault> {
    let &[y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = value else { return Err(Fault::Form) };
    let digit = |byte: u8| byte.is_ascii_digit() || byte == b'?';
    if ![y1, y2, y3, y4, m1, m2, d1, d2].into_iter().all(digit) {
        return Err(Fault::Form);
    }
    let year = number([y1, y2, y3, y4]);
    let mut months = (1..=12).filter(|&month| may_be([m1, m2], month)).peekable();
    if months.peek().is_none() {
        return Err(Fault::Month);
    }
    let mut days = months.flat_map(|month| 1..=length(year, month));
    if days.any(|day| may_be([d1, d2], day)) { Ok(()) } else { Err(Fault::Day) }
}

/// The number of these digits; `None` where one of them is not known.
fn number(digits: [u8; 4]) -> Option<u32> {
    digits.iter().try_fold(0, |sum, &digit| (digit != b'?').then(|| sum * 10 + u32::from(digit - b'0')))
}

/// Whether two digits, each perhaps unknown, may stand for `value`.
fn may_be(digits: [u8; 2], value: u8) -> bool {
    let matches = |digit: u8, wanted: u8| digit == b'?' || digit == b'0' + wanted;
    matches(digits[0], value / 10) && matches(digits[1], value % 10)
}

/// The days of the month; in a year that is not known, February has 29.
fn length(year: Option<u32>, month: u8) -> u8 {
    match month {
        2 if year.is_some_and(|year| year % 4 != 0 || (year % 100 == 0 && year % 400 != 0)) => 28,
        2 => 29,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A date that gives the year first, in PGN's form; `None` where the order of its parts cannot be told.
fn rewritten(value: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(value).ok().filter(|text| text.len() <= 16)?;
    let mut parts = text.split(['.', '-', '/', ' ']);
    let year = parts.next().filter(|year| year.len() == 4)?;
    let mut part = || match parts.next() {
        None | Some("?" | "??") => Some("??".to_owned()),
        Some(part) => part.parse::<u8>().ok().map(|number| format!("{number:02}")),
    };
    let date = format!("{year}.{}.{}", part()?, part()?);
    (parts.next().is_none() && read(date.as_bytes()).is_ok()).then_some(date)
}

/// A date that ends with the year, in PGN's form; `None` where either of its other parts may be the month.
fn day_first(value: &[u8]) -> Option<String> {
    let (one, other, year) = day_and_month(value)?;
    let (day, month) = match (one > 12, other > 12) {
        (true, false) => (one, other),
        (false, true) => (other, one),
        _ if one == other => (one, other),
        _ => return None,
    };
    whole_date(year, month, day)
}

/// The parts of a date that ends with the year: day and month in either order, and the year.
pub fn day_and_month(value: &[u8]) -> Option<(u8, u8, u16)> {
    let text = std::str::from_utf8(value).ok().filter(|text| text.len() <= 16)?;
    let parts: Vec<&str> = text.split(['.', '-', '/', ' ']).collect();
    let [one, other, year] = parts[..] else { return None };
    let number = |part: &str| part.parse::<u8>().ok().filter(|number| (1..=31).contains(number));
    let year = Some(year).filter(|year| year.len() == 4)?;
    Some((number(one)?, number(other)?, year.parse().ok()?))
}

/// A day in PGN's form, if there is such a day.
pub fn whole_date(year: u16, month: u8, day: u8) -> Option<String> {
    let date = format!("{year:04}.{month:02}.{day:02}");
    read(date.as_bytes()).is_ok().then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn form_and_calendar() {
        for date in
            ["2024.02.29", "2000.02.29", "????.??.??", "1997.??.??", "199?.??.??", "????.02.29", "2024.1?.3?"]
        {
            assert_eq!(read(date.as_bytes()), Ok(()), "{date}");
        }
        for date in
            ["2023.02.29", "1900.02.29", "2024.04.31", "2024.01.00", "2024.01.32", "2024.02.3?", "2024.??.4?"]
        {
            assert_eq!(read(date.as_bytes()), Err(Fault::Day), "{date}");
        }
        for date in ["2024.13.45", "2024.00.01", "2024.2?.01"] {
            assert_eq!(read(date.as_bytes()), Err(Fault::Month), "{date}");
        }
        for date in
            ["2024", "2024.5.1", "01.05.2024", "2024-05-01", "2024.05.01 ", "May 2024", "????", "2024.0a.01"]
        {
            assert_eq!(read(date.as_bytes()), Err(Fault::Form), "{date}");
        }
    }

    #[test]
    fn how_pgn_writes_it() {
        for (date, right) in [
            ("2024-5-1", Some("2024.05.01")),
            ("1997", Some("1997.??.??")),
            ("2024.05.", None),
            ("2024.11.9", Some("2024.11.09")),
            ("1.5.2024", None),
            ("2024/31/12", None),
        ] {
            assert_eq!(rewritten(date.as_bytes()).as_deref(), right, "{date}");
        }
    }

    #[test]
    fn the_three_tags_with_a_date() {
        let text = "[Date \"2023.02.29\"]\n[EventDate \"?\"]\n[UTCDate \"2024-05-01\"]\n[MyDate \"x\"]\n\n*";
        let found = of(&CHECK).game(text).messages();
        assert_eq!(
            found[0],
            ("2023.02.29".into(), "`2023.02.29` is not a valid date: the month has no such day".into())
        );
        assert_eq!(
            found[1],
            ("2024-05-01".into(), "`2024-05-01` is not a date of the form YYYY.MM.DD".into())
        );
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn dates_with_one_reading_are_put_right() {
        let fixed = |date: &str| {
            let text = of(&CHECK).game(format!("[Date \"{date}\"]\n\n1. e4 *")).fixed();
            text.split('"').nth(1).unwrap().to_owned()
        };
        for (date, right) in [
            ("2024.5.1", "2024.05.01"),
            ("2024-05-01", "2024.05.01"),
            ("2024", "2024.??.??"),
            ("13.5.2024", "2024.05.13"),
            ("5/13/2024", "2024.05.13"),
            ("4.4.2024", "2024.04.04"),
            ("3.8.2024", "3.8.2024"),
            ("31.4.2024", "31.4.2024"),
            ("1926.06.31", "1926.06.31"),
            ("2011.20.11", "2011.20.11"),
            ("1.5.24", "1.5.24"),
        ] {
            assert_eq!(fixed(date), right, "{date}");
        }
    }
}

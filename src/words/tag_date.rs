//! Dates as tags have them, and how PGN writes those that are written otherwise.

use super::date::days_of_month;

/// What is wrong with a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// It is not of that form.
    Form,
    /// There is no such month.
    Month,
    /// The month has no such day.
    Day,
}

/// What is wrong with a date, if anything: it is `YYYY.MM.DD`, with `?` for digits that are not known, and there is such a day.
pub(crate) fn read(value: &[u8]) -> Result<(), Fault> {
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
    let mut days = months.flat_map(|month| 1..=days_of_month(year, month));
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

/// A date that gives the year first, in PGN's form; `None` where the order of its parts cannot be told.
pub(crate) fn rewritten(value: &[u8]) -> Option<String> {
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
pub(crate) fn day_first(value: &[u8]) -> Option<String> {
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
pub(crate) fn day_and_month(value: &[u8]) -> Option<(u8, u8, u16)> {
    let text = std::str::from_utf8(value).ok().filter(|text| text.len() <= 16)?;
    let parts: Vec<&str> = text.split(['.', '-', '/', ' ']).collect();
    let [one, other, year] = parts[..] else { return None };
    let number = |part: &str| part.parse::<u8>().ok().filter(|number| (1..=31).contains(number));
    let year = Some(year).filter(|year| year.len() == 4)?;
    Some((number(one)?, number(other)?, year.parse().ok()?))
}

/// A day in PGN's form, if there is such a day.
pub(crate) fn whole_date(year: u16, month: u8, day: u8) -> Option<String> {
    let date = format!("{year:04}.{month:02}.{day:02}");
    read(date.as_bytes()).is_ok().then_some(date)
}

/// What stands where the month should, and the date with month and day interchanged, if it is a date only so: `2011.20.11` as
/// `2011.11.20`, `2013.23.7` as `2013.07.23`.
pub(crate) fn interchanged(value: &[u8]) -> Option<(&str, String)> {
    let text = std::str::from_utf8(value).ok().filter(|text| text.len() <= 16)?;
    let parts: Vec<&str> = text.split(['.', '-', '/']).collect();
    let [year, month, day] = parts[..] else { return None };
    let in_order = |month: &str, day: &str| {
        let date = format!("{year}.{month:0>2}.{day:0>2}");
        read(date.as_bytes()).is_ok().then_some(date)
    };
    let is_month = in_order(month, "??").is_some();
    in_order(day, month).filter(|_| !is_month).map(|date| (month, date))
}

/// Whether a date that gives the year first is one with day and month in either order: `2013.12.2`.
#[cfg(any(feature = "cli", test))]
pub(crate) fn is_either_way(value: &[u8]) -> bool {
    let Some(date) = rewritten(value) else { return false };
    let [month, day] = [5..7, 8..10].map(|part| date[part].parse::<u8>().unwrap_or_default());
    month != day && (1..=12).contains(&day)
}

/// A date as PGN writes it: of a year, of year, month and day in this order, or of day, month and year where that is sure, as it is
/// with points between them.
pub(crate) fn date_of(text: &str) -> Option<String> {
    let number = |part: &str, most: u32| {
        let is_number = matches!(part.len(), 1 | 2) && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse().ok().filter(|value| is_number && (1..=most).contains(value))
    };
    let full = |year: &str, month: &str, day: &str| {
        let (month, day) = (number(month, 12)?, number(day, 31)?);
        is_year(year).then(|| format!("{year}.{month:02}.{day:02}"))
    };
    let parts: Vec<&str> = text.split(['.', '-', '/']).map(str::trim).collect();
    match parts[..] {
        [year] if is_year(year) => Some(format!("{year}.??.??")),
        [year, month, day] if year.len() == 4 => full(year, month, day),
        // In `3/5/1999` either may be the month.
        [day, month, year] if text.contains('.') || number(day, 12).is_none() => full(year, month, day),
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
    fn either_may_be_the_month() {
        let either = ["2013.12.2", "2013-2-12", "2013.5.5", "2013.5.13", "2013.5", "2.12.2013"];
        let found = either.map(|date| is_either_way(date.as_bytes()));
        assert_eq!(found, [true, true, false, false, false, false]);
    }

    #[test]
    fn day_and_month_interchanged() {
        for (date, right) in [
            ("2011.20.11", Some("2011.11.20")),
            ("2013.23.7", Some("2013.07.23")),
            ("2013-23-07", Some("2013.07.23")),
            ("1999.13.??", Some("1999.??.13")),
            ("2013.12.2", None),
            ("2013.02.30", None),
            ("2013.32.7", None),
            ("2013.31.6", None),
            ("23.7.2013", None),
            ("2000.00.01", None),
        ] {
            assert_eq!(interchanged(date.as_bytes()).map(|(_, date)| date).as_deref(), right, "{date}");
        }
    }

    #[test]
    fn dates() {
        for (text, date) in [
            ("1925", Some("1925.??.??")),
            ("1925-03-07", Some("1925.03.07")),
            ("1925.3.7", Some("1925.03.07")),
            ("7.3.1925", Some("1925.03.07")),
            ("20.01.1999", Some("1999.01.20")),
            ("20/01/1999", Some("1999.01.20")),
            ("03/05/1999", None),
            ("01/20/1999", None),
            ("31.13.1999", None),
            ("0.1.1999", None),
            ("1.2.99", None),
            ("3000", None),
            ("", None),
        ] {
            assert_eq!(date_of(text).as_deref(), date, "{text}");
        }
    }
}

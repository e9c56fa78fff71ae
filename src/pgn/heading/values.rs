//! Dates, years and codes of openings as headings write them.

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

pub(super) fn is_year(word: &str) -> bool {
    word.len() == 4
        && word.bytes().all(|byte| byte.is_ascii_digit())
        && word.parse().is_ok_and(|year| (1400..2100).contains(&year))
}

/// Whether a word is the code of an opening, `A00` to `E99`.
pub(super) fn is_eco_code(word: &[u8]) -> bool {
    matches!(word, [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9'])
}

#[cfg(test)]
mod tests {
    use super::*;

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

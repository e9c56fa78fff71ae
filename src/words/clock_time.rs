//! Times as clocks show them: in comment commands and in the cells of sheets.

use std::time::Duration;

/// A time as clocks show it, `1:29:30`, `29:30.5` or `1:29`, in its parts as they are written.
///
/// The first part has one to three digits; the others have two, or in a time of three parts one (`0:0:12`), and are below 60.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockTime<'t> {
    /// The whole time.
    pub text: &'t str,
    /// Hours; of a time in two parts, hours or minutes.
    pub first: &'t str,
    /// Minutes; of a time in two parts, minutes or seconds.
    pub second: &'t str,
    /// Seconds; `None` of a time in two parts.
    pub third: Option<&'t str>,
    /// The digits after a dot or comma, if one is written.
    pub fraction: Option<&'t str>,
}

impl<'t> ClockTime<'t> {
    /// The time that is all of `text`; `None` where it is no time.
    ///
    /// ```
    /// use scoresheet::pgn::ClockTime;
    /// let time = ClockTime::parse(b"1:29:30.5").unwrap();
    /// assert_eq!((time.first, time.second, time.third, time.fraction), ("1", "29", Some("30"), Some("5")));
    /// assert_eq!(ClockTime::parse(b"1:99"), None);
    /// ```
    pub fn parse(text: &'t [u8]) -> Option<ClockTime<'t>> {
        let text = std::str::from_utf8(text).ok()?;
        let (whole, fraction) =
            text.split_once(['.', ',']).map_or((text, None), |(whole, rest)| (whole, Some(rest)));
        let mut parts = whole.split(':');
        let (first, second, third) = (parts.next()?, parts.next()?, parts.next());
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        // Hand-made programs write `0:0:12`; in two parts such a thing may be anything.
        let short = third.is_some();
        let below_sixty = |part: &str| match part.len() {
            1 => short && digits(part),
            length => length == 2 && digits(part) && part < "60",
        };
        let is_time = parts.next().is_none()
            && first.len() <= 3
            && digits(first)
            && below_sixty(second)
            && third.is_none_or(below_sixty)
            && fraction.is_none_or(digits);
        is_time.then_some(ClockTime { text, first, second, third, fraction })
    }

    /// How long it is, a time in two parts taken for minutes and seconds; to the nanosecond.
    ///
    /// ```
    /// use scoresheet::pgn::ClockTime;
    /// let length = |text: &'static [u8]| ClockTime::parse(text).map(|time| time.duration().as_millis());
    /// assert_eq!([length(b"1:29:30"), length(b"0:07.25")], [Some(5_370_000), Some(7_250)]);
    /// ```
    pub fn duration(&self) -> Duration {
        let number = |digits: &str| digits.parse::<u64>().unwrap_or(0);
        let parts = [self.first, self.second].into_iter().chain(self.third);
        let seconds = parts.fold(0, |seconds, part| 60 * seconds + number(part));
        Duration::new(seconds, self.fraction.map_or(0, fraction_nanos))
    }

    /// How long it is if it has seconds after the dot, `0:15.02`, its two parts being hours and minutes; `None` of another form.
    ///
    /// ```
    /// use scoresheet::pgn::ClockTime;
    /// let seconds = |text: &'static [u8]| ClockTime::parse(text)?.with_dotted_seconds().map(|time| time.as_secs());
    /// assert_eq!([seconds(b"0:15.02"), seconds(b"0:15.62"), seconds(b"0:15:02")], [Some(902), None, None]);
    /// ```
    pub fn with_dotted_seconds(&self) -> Option<Duration> {
        let seconds =
            self.fraction.filter(|digits| self.third.is_none() && digits.len() == 2 && *digits < "60")?;
        let number = |digits: &str| digits.parse::<u64>().unwrap_or(0);
        Some(Duration::from_secs(3600 * number(self.first) + 60 * number(self.second) + number(seconds)))
    }
}

/// The nanoseconds of the digits after a dot, of which nine count.
pub(crate) fn fraction_nanos(digits: &str) -> u32 {
    const COUNT: usize = 9;
    let digits = digits.bytes().chain(std::iter::repeat(b'0')).take(COUNT);
    digits.fold(0, |nanos, digit| 10 * nanos + u32::from(digit - b'0'))
}

/// The seconds of a time as nearly all are written, `1:29:30` or `01:29:30`.
///
/// Fast path: the eight bytes are tested and added up at once.
#[inline]
pub(crate) fn usual_time(text: &[u8]) -> Option<u64> {
    const ZERO: u64 = u64::from_le_bytes(*b"00:00:00");
    // All of these bytes but the lower half of a digit, and what takes a digit that is too large beyond that half.
    const FIXED: u64 = u64::from_le_bytes([0xF0, 0xF0, 0xFF, 0xF0, 0xF0, 0xFF, 0xF0, 0xF0]);
    const BEYOND: u64 = u64::from_le_bytes([6, 6, 0, 10, 6, 0, 10, 6]);
    let word = match *text {
        [b0, b1, b2, b3, b4, b5, b6, b7] => u64::from_le_bytes([b0, b1, b2, b3, b4, b5, b6, b7]),
        [b0, b1, b2, b3, b4, b5, b6] => u64::from_le_bytes([b'0', b0, b1, b2, b3, b4, b5, b6]),
        _ => return None,
    };
    let digits = word ^ ZERO;
    if digits & FIXED != 0 || (digits + BEYOND) & FIXED != 0 {
        return None;
    }
    // In each byte ten times its digit and the next one's: nothing is carried.
    let [hours, _, _, minutes, _, _, seconds, _] = (10 * digits + (digits >> 8)).to_le_bytes();
    Some(3600 * u64::from(hours) + 60 * u64::from(minutes) + u64::from(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_time_is_what_its_parts_say() {
        let mut read = 0;
        for usual in ["1:29:30", "01:29:30", "99:59:59"] {
            for (at, byte) in (0..usual.len()).flat_map(|at| (0..=127).map(move |byte| (at, byte))) {
                let mut text = usual.as_bytes().to_vec();
                text[at] = byte;
                let Some(seconds) = usual_time(&text) else { continue };
                let time = ClockTime::parse(&text).unwrap();
                assert_eq!((time.duration(), time.third.is_some()), (Duration::from_secs(seconds), true));
                read += 1;
            }
        }
        assert!(read > 100, "{read}");
    }

    #[test]
    fn what_is_a_time_and_what_is_none() {
        for text in [
            "1:29:30",
            "29:30",
            "0:05",
            "0:29:30.5",
            "0:00:09,5",
            "0:0:12",
            "1:2:03",
            "120:00",
            "999:59:59.999999999999",
        ] {
            assert_eq!(ClockTime::parse(text.as_bytes()).map(|time| time.text), Some(text));
        }
        for text in [
            "",
            ":",
            "90",
            "1:2",
            "1:99",
            "1:60:00",
            "0:0:60",
            "0:0:123",
            "0:0:",
            "1:00:60",
            "1:00:00:00",
            "1h29",
            "1:29:30.",
            "1:29.5:30",
            "1:2x",
            "x:29:30",
            "1:+5:00",
            "1000:00",
            "1:00.5x",
            " 1:00",
            "e4",
        ] {
            assert_eq!(ClockTime::parse(text.as_bytes()), None, "{text}");
        }
        assert_eq!(ClockTime::parse(b"1:00\xFF"), None);
    }

    #[test]
    fn lengths_are_exact() {
        let length = |text: &str| ClockTime::parse(text.as_bytes()).map(|time| time.duration());
        assert_eq!(length("999:59:59.9999999999"), Some(Duration::new(3_599_999, 999_999_999)));
        assert_eq!(length("0:29:30.05"), Some(Duration::from_millis(1_770_050)));
    }
}

//! Points of a tournament: whole, halves, or what an event gives for a win.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Sub},
};

/// Points, in hundredths, so that they add up exactly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points(i32);

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);
    /// What a draw usually gives.
    pub const HALF: Points = Points(50);
    /// What a win usually gives.
    pub const ONE: Points = Points(100);

    /// Reads `11.5`, `6,5`, `½`, `4½` or `3`; `None` for what is no such number, or more than a tournament can give.
    pub fn read(text: &str) -> Option<Points> {
        let text = text.trim();
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, hundredths) = match (text.strip_suffix('½'), text.split_once(['.', ','])) {
            (Some(whole), _) => (whole, 50),
            (None, Some((whole, part))) => {
                let digits = part.trim_end_matches('0');
                let value: i32 = if digits.is_empty() { 0 } else { digits.parse().ok()? };
                let value = match digits.len() {
                    0 | 2 => value,
                    1 => value * 10,
                    _ => return None,
                };
                (whole, if value < 0 || part.is_empty() { return None } else { value })
            }
            (None, None) if text.is_empty() => return None,
            (None, None) => (text, 0),
        };
        let whole: i32 = match whole {
            "" => 0,
            _ if whole.len() <= 4 && whole.bytes().all(|byte| byte.is_ascii_digit()) => whole.parse().ok()?,
            _ => return None,
        };
        let all = whole * 100 + hundredths;
        Some(Points(if negative { -all } else { all }))
    }

    /// As a number.
    pub fn number(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// Without its sign.
    pub fn distance(self) -> Points {
        Points(self.0.saturating_abs())
    }

    /// With one digit behind the point at least, as reports have them: `4.0`.
    pub fn in_report(self) -> String {
        let text = self.to_string();
        if text.contains('.') { text } else { text + ".0" }
    }
}

impl fmt::Display for Points {
    /// `5.5`, `4`, `0.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, all) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let text = match (all / 100, all % 100) {
            (whole, 0) => format!("{sign}{whole}"),
            (whole, part) if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
            (whole, part) => format!("{sign}{whole}.{part:02}"),
        };
        f.pad(&text)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        for (text, shown) in [
            ("11.5", "11.5"),
            ("6,5", "6.5"),
            ("½", "0.5"),
            ("4½", "4.5"),
            (" 3 ", "3"),
            ("2.0", "2"),
            ("0.25", "0.25"),
            (".5", "0.5"),
            ("-1.5", "-1.5"),
            ("0", "0"),
        ] {
            assert_eq!(Points::read(text).map(|points| points.to_string()).as_deref(), Some(shown), "{text}");
        }
        for text in ["", "x", "1.", "1.234", "99999", "1.-5", "1.x", "--1", "+1"] {
            assert_eq!(Points::read(text), None, "{text}");
        }
        assert_eq!(Points::read("4").map(Points::in_report).as_deref(), Some("4.0"));
    }
}

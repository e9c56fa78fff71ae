//! Sections of a file, and how much is in them.

use std::{fmt, ops::AddAssign, str::FromStr};

/// A section of a file: its games from the first certain start at or after byte `begin` to the first one at or after byte `end`.
///
/// Sections that cover a file hold all its games, each of them once, wherever they are cut. A start is certain where nothing that
/// stands before the section can change it: at the file's first byte, and at most Event tags after an empty line
/// ([`CertainStart`](crate::pgn::CertainStart)). Bytes are those of the file as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// The byte from which on its first game is looked for, from 0.
    pub begin: u64,
    /// The byte from which on the first game is looked for that is not in it any more; the file's size for the last section.
    pub end: u64,
}

/// How much is in a part of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// Games.
    pub games: u64,
    /// Line ends.
    pub lines: u64,
    /// Bytes, after decompression.
    pub bytes: u64,
}

impl AddAssign for Extent {
    fn add_assign(&mut self, other: Extent) {
        self.games += other.games;
        self.lines += other.lines;
        self.bytes += other.bytes;
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.begin, self.end)
    }
}

impl FromStr for Section {
    type Err = &'static str;

    /// `BEGIN-END`.
    fn from_str(text: &str) -> Result<Section, &'static str> {
        let both = text.split_once('-').and_then(|(begin, end)| Some((number(begin)?, number(end)?)));
        let (begin, end) = both.ok_or("give two bytes of the file, as `list sections` does: 0-67108864")?;
        if begin > end { Err("it ends before it begins") } else { Ok(Section { begin, end }) }
    }
}

impl FromStr for Extent {
    type Err = &'static str;

    /// `GAMES,LINES,BYTES`.
    fn from_str(text: &str) -> Result<Extent, &'static str> {
        let mut numbers = text.split(',').map(number);
        match (numbers.next().flatten(), numbers.next().flatten(), numbers.next().flatten(), numbers.next()) {
            (Some(games), Some(lines), Some(bytes), None) => Ok(Extent { games, lines, bytes }),
            _ => Err("give the games, line ends and bytes of all sections before it: 1200,25000,900000"),
        }
    }
}

/// A number of digits alone.
fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_are_read_as_they_are_written() {
        assert_eq!("0-12".parse(), Ok(Section { begin: 0, end: 12 }));
        assert_eq!(Section { begin: 3, end: 12 }.to_string().parse(), Ok(Section { begin: 3, end: 12 }));
        for wrong in ["", "-", "3", "3-", "-3", "+1-3", "1-2-3", "5-4", "1-99999999999999999999"] {
            assert!(wrong.parse::<Section>().is_err(), "{wrong}");
        }
        assert_eq!("1,20,300".parse(), Ok(Extent { games: 1, lines: 20, bytes: 300 }));
        for wrong in ["", "1", "1,2", "1,2,3,4", "1,,3", "1,-2,3"] {
            assert!(wrong.parse::<Extent>().is_err(), "{wrong}");
        }
    }
}

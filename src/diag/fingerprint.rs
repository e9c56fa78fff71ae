//! What makes a finding the same one in another run, wherever its game stands by then.

use super::{Arg, Finding, Header, Record};
use std::{borrow::Cow, fmt, path::Path};

/// A finding's own number: the same as long as code, players, round, date, position and token are the same. It does not depend on
/// the game's place in its file, nor on how lines are broken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fingerprint(pub u64);

/// The most bytes of a token that are looked at: a comment that is not closed may be as long as its game.
const LONGEST: usize = 256;

impl Fingerprint {
    /// That of a finding about a game, or about a file.
    pub fn of(record: &Record<'_>, finding: &Finding) -> Fingerprint {
        let mut hash = Fnv::new();
        hash.part(finding.meta.code.as_bytes());
        // What is said once of its file is the same of whichever game it is said.
        let game = record.origin.game.filter(|_| finding.once.is_none());
        match game {
            // A file is known by its name alone, wherever it lies.
            None => {
                let name = Path::new(record.origin.file).file_name();
                hash.part(name.map_or(record.origin.file.as_bytes(), |name| name.as_encoded_bytes()));
            }
            Some(_) => {
                let Header { date, round, white, black, .. } = &record.header;
                for tag in [white, black, round, date] {
                    hash.part(tag.as_deref().map_or("", str::trim).as_bytes());
                }
            }
        }
        if let Some(once) = &finding.once {
            hash.part(once.as_bytes());
            return Fingerprint(hash.0);
        }
        if let Some(subject) = &finding.subject {
            hash.part(&subject.round.unwrap_or_default().to_le_bytes());
            subject.players.iter().for_each(|player| hash.part(player.name.as_bytes()));
            // What it says, but for where another game stands.
            hash.part(finding.message.template.as_bytes());
            let said = finding.message.args.iter().filter(|arg| !matches!(arg, Arg::Game(_)));
            said.for_each(|arg| hash.part(arg.to_string().as_bytes()));
        }
        // The position stands for all moves before it.
        hash.part(&finding.ply.unwrap_or_default().to_le_bytes());
        hash.part(finding.fen.as_deref().unwrap_or_default().as_bytes());
        hash.part(finding.reason.unwrap_or_default().as_bytes());
        let token = finding.span().of(record.text);
        let token: Cow<'_, [u8]> = match token.iter().any(u8::is_ascii_whitespace) {
            false => token.into(),
            true => token.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect(),
        };
        hash.part(&token[..token.len().min(LONGEST)]);
        Fingerprint(hash.0)
    }

    /// The number that was written so.
    pub fn parse(text: &str) -> Option<Fingerprint> {
        let is_hexadecimal = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        u64::from_str_radix(text, 16).ok().filter(|_| is_hexadecimal).map(Fingerprint)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// FNV-1a, in which every version of this program counts alike: fingerprints are kept in files.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a part, and that it is over.
    fn part(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&[0xFF]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diag::{Message, samples},
        source::{Origin, Span},
    };

    fn record(file: &'static str, game: Option<u64>, white: &'static str) -> Record<'static> {
        Record {
            origin: Origin { file, game, line: 7, indent: 0, byte: 99 },
            text: b"1. e4 {a\r\nb} e5",
            encoding: encoding_rs::UTF_8,
            header: Header { white: Some(white.into()), ..Header::default() },
            laws: "fide2023",
            laws_title: "FIDE 2023",
            facts: None,
            moves: None,
        }
    }

    fn finding(span: Span) -> Finding {
        Finding { ply: Some(3), ..Finding::new(&samples::META, span, Message::plain("stray text")) }
    }

    #[test]
    fn the_place_of_a_game_is_no_part_of_it() {
        let here = Fingerprint::of(&record("a.pgn", Some(1), "A"), &finding(Span::new(3, 5)));
        let mut moved = record("b.pgn", Some(9), "A");
        (moved.origin.line, moved.origin.byte) = (400, 12345);
        assert_eq!(Fingerprint::of(&moved, &finding(Span::new(3, 5))), here);
        for (record, finding) in [
            (record("a.pgn", Some(1), "B"), finding(Span::new(3, 5))),
            (record("a.pgn", Some(1), "A"), finding(Span::new(13, 15))),
            (record("a.pgn", Some(1), "A"), Finding { ply: Some(4), ..finding(Span::new(3, 5)) }),
            (record("a.pgn", Some(1), "A"), Finding { fen: Some("8/8".into()), ..finding(Span::new(3, 5)) }),
        ] {
            assert_ne!(Fingerprint::of(&record, &finding), here);
        }
    }

    #[test]
    fn what_is_said_once_of_a_file_is_the_same_of_any_game() {
        let of = |game, once: &str| {
            let finding = Finding { once: Some(once.into()), ..finding(Span::new(3, 5)) };
            Fingerprint::of(&record("a.pgn", Some(game), ["A", "B"][game as usize % 2]), &finding)
        };
        assert_eq!(of(1, "x"), of(2, "x"));
        assert_ne!(of(1, "x"), of(1, "y"));
    }

    #[test]
    fn neither_are_ends_of_lines_nor_the_folder_of_a_file() {
        let mut unix = record("a.pgn", Some(1), "A");
        unix.text = b"1. e4 {a b} e5";
        let broken = Fingerprint::of(&record("a.pgn", Some(1), "A"), &finding(Span::new(6, 12)));
        assert_eq!(Fingerprint::of(&unix, &finding(Span::new(6, 11))), broken);
        let of_file = |file| Fingerprint::of(&record(file, None, "A"), &finding(Span::default()));
        assert_eq!(of_file("x/a.pgn"), of_file("y/a.pgn"));
        assert_ne!(of_file("x/a.pgn"), of_file("x/b.pgn"));
    }

    #[test]
    fn what_is_written_is_read() {
        let written = Fingerprint(0x0123_4567_89ab_cdef).to_string();
        assert_eq!(
            (&*written, Fingerprint::parse(&written).unwrap().0),
            ("0123456789abcdef", 0x0123_4567_89ab_cdef)
        );
        assert!(
            ["", "123", "+123456789abcdef", "0123456789abcdeg"]
                .map(Fingerprint::parse)
                .iter()
                .all(Option::is_none)
        );
    }

    #[test]
    fn every_version_counts_alike() {
        let mut hash = Fnv::new();
        for byte in b"foobar" {
            hash.0 = (hash.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        // As the authors of FNV have it.
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }
}

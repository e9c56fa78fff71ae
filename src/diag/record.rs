//! What a reporter is handed about a game, besides its findings.

use crate::source::Origin;
use std::{borrow::Cow, collections::BTreeMap};

use super::{Finding, Severity};

/// The tags a report names a game by; a field is `None` where the record lacks the tag or leaves it empty.
#[derive(Clone, Debug, Default)]
pub struct Header<'a> {
    /// The Event tag.
    pub event: Option<Cow<'a, str>>,
    /// The Site tag.
    pub site: Option<Cow<'a, str>>,
    /// The Date tag.
    pub date: Option<Cow<'a, str>>,
    /// The Round tag.
    pub round: Option<Cow<'a, str>>,
    /// The White tag.
    pub white: Option<Cow<'a, str>>,
    /// The Black tag.
    pub black: Option<Cow<'a, str>>,
    /// The Result tag, or the movetext's result where there is none.
    pub result: Option<Cow<'a, str>>,
}

impl Header<'_> {
    /// The same, independent of the text it was read from.
    pub fn into_owned(self) -> Header<'static> {
        let own = |value: Option<Cow<'_, str>>| value.map(|value| Cow::Owned(value.into_owned()));
        Header {
            event: own(self.event),
            site: own(self.site),
            date: own(self.date),
            round: own(self.round),
            white: own(self.white),
            black: own(self.black),
            result: own(self.result),
        }
    }
}

/// What replay established about a game, for the `--games` line.
#[derive(Clone, Debug, Default)]
pub struct GameFacts {
    /// Plies of the main line that were replayed.
    pub plies: u32,
    /// The position after the last of them.
    pub final_fen: String,
    /// `checkmate`, `stalemate`, `dead`, `fivefold`, `seventyfive`, or none.
    pub ended: Option<&'static str>,
    /// How often the most frequent position stood; the start counts.
    pub max_repetition: u32,
    /// The ply after which a position first stood for the third time.
    pub third_ply: Option<u32>,
    /// The ply after which a position first stood for the fifth time.
    pub fifth_ply: Option<u32>,
    /// The longest run of plies without capture or pawn move, a FEN's halfmove clock included.
    pub longest_quiet: u32,
    /// The language of the piece letters, `en`.
    pub language: &'static str,
    /// The notation, `san`, `lan`, ….
    pub style: &'static str,
}

/// One game, or a file where `origin.game` is `None`, as reporters see it.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    /// The game's place in its file.
    pub origin: Origin<'a>,
    /// The game's bytes, from its first tag to the next game.
    pub text: &'a [u8],
    /// The names.
    pub header: Header<'a>,
    /// The edition of the Laws that was applied, `fide2023`.
    pub laws: &'static str,
    /// The edition for people, `FIDE 2023`.
    pub laws_title: &'static str,
    /// What replay established; asked for with `--games` only.
    pub facts: Option<GameFacts>,
}

/// Counts of a run or of a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games read.
    pub games: u64,
    /// Plies replayed, variations left out.
    pub plies: u64,
    /// Games with at least one shown finding.
    pub faulty_games: u64,
    /// Shown findings by severity: info, warning, error.
    pub severities: [u64; 3],
    /// Shown findings by code.
    pub codes: BTreeMap<&'static str, u64>,
}

impl Tally {
    /// Counts one game's findings (not the game itself).
    pub fn add_game(&mut self, findings: &[Finding]) {
        self.faulty_games += u64::from(!findings.is_empty());
        self.add_findings(findings);
    }

    /// Counts findings that belong to no game.
    pub fn add_findings(&mut self, findings: &[Finding]) {
        for finding in findings {
            self.severities[finding.severity as usize] += 1;
            *self.codes.entry(finding.meta.code).or_default() += 1;
        }
    }

    /// Adds another part of the run.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.faulty_games += other.faulty_games;
        for (sum, more) in self.severities.iter_mut().zip(other.severities) {
            *sum += more;
        }
        for (code, count) in &other.codes {
            *self.codes.entry(code).or_default() += count;
        }
    }

    /// Shown findings of this severity.
    pub fn count(&self, severity: Severity) -> u64 {
        self.severities[severity as usize]
    }

    /// Shown findings of this severity or a graver one.
    pub fn at_least(&self, severity: Severity) -> u64 {
        self.severities[severity as usize..].iter().sum()
    }
}

/// The whole run, for a report's last words.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Files read.
    pub files: u64,
    /// All counts.
    pub tally: Tally,
    /// Wall time in seconds; only the text report prints it, so that other formats stay reproducible.
    pub seconds: f64,
}

//! What a reporter is handed about a game, besides its findings.

use crate::source::{Extent, Origin, Place, Section};
use encoding_rs::{Encoding, UTF_8};
use std::{borrow::Cow, cmp::Reverse, collections::BTreeMap, sync::Arc};

use super::{Ended, Events, Finding, Message, MovesOf, Severity};

/// The tags a report names a game by; a field is `None` where the record lacks the tag or leaves it empty.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Header<'a> {
    /// The Event tag.
    pub event: Option<Cow<'a, str>>,
    /// The Site tag.
    pub site: Option<Cow<'a, str>>,
    /// The Date tag.
    pub date: Option<Cow<'a, str>>,
    /// The Round tag.
    pub round: Option<Cow<'a, str>>,
    /// The Board tag.
    pub board: Option<Cow<'a, str>>,
    /// The White tag.
    pub white: Option<Cow<'a, str>>,
    /// The Black tag.
    pub black: Option<Cow<'a, str>>,
    /// The Result tag as it is written, or the movetext's result where there is none; [`Outcome::parse`](crate::pgn::Outcome::parse) says
    /// what it means.
    pub result: Option<Cow<'a, str>>,
}

impl Header<'_> {
    /// A copy of this header that does not depend on the text it was read from.
    pub fn into_owned(self) -> Header<'static> {
        let own = |value: Option<Cow<'_, str>>| value.map(|value| Cow::Owned(value.into_owned()));
        Header {
            event: own(self.event),
            site: own(self.site),
            date: own(self.date),
            round: own(self.round),
            board: own(self.board),
            white: own(self.white),
            black: own(self.black),
            result: own(self.result),
        }
    }
}

/// What replay established about a game.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct GameFacts {
    /// Plies of the main line that were replayed.
    pub plies: u32,
    /// The position after the last of them.
    pub final_fen: Option<String>,
    /// A hash of what was played, to find the same moves in other games.
    pub moves_key: Option<u128>,
    /// How it ended by itself, if it did.
    pub ended: Option<Ended>,
    /// The most occurrences of a position; the start counts.
    pub max_repetition: u32,
    /// The ply after which a position first stood for the third time (article 9.2), whether or not a draw was claimed.
    pub third_ply: Option<u32>,
    /// The ply after which a position first stood for the fifth time (article 9.6.1), whatever the edition of the Laws;
    /// [`ended`](GameFacts::ended) says whether that ended the game.
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
    /// The encoding of non-UTF-8 text.
    pub encoding: &'static Encoding,
    /// The names.
    pub header: Header<'a>,
    /// The edition of the Laws that was applied, `fide2023`.
    pub laws: &'static str,
    /// The edition for people, `FIDE 2023`.
    pub laws_title: &'static str,
    /// What replay established. [`check_reader`](crate::check_reader) and its like give it with every game; `None` of a file.
    pub facts: Option<GameFacts>,
    /// The moves of its main line, which [`each`](MovesOf::each) shows; `None` where the report shows none, and of a file.
    pub moves: Option<MovesOf<'a>>,
}

impl Record<'_> {
    /// A file, of which nothing but its name is known.
    pub fn of_file(file: &str) -> Record<'_> {
        Record {
            origin: Origin { file, game: None, line: 1, indent: 0, byte: 0 },
            text: b"",
            encoding: UTF_8,
            header: Header::default(),
            laws: "",
            laws_title: "",
            facts: None,
            moves: None,
        }
    }
}

/// Counts of a run or of a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games read.
    pub games: u64,
    /// Plies replayed, variations left out.
    pub plies: u64,
    /// Games with at least one finding.
    pub faulty_games: u64,
    /// Findings by severity: info, warning, error.
    pub severities: [u64; 3],
    /// Findings by code.
    pub codes: BTreeMap<&'static str, CodeCount>,
    /// Findings by code and severity.
    graded: BTreeMap<(&'static str, Severity), CodeCount>,
    /// Files with at least one finding.
    pub faulty_files: u64,
    /// Games that are illegal in their declared language, by the code of the language in which they are legal; `None` if there is none.
    pub other_languages: BTreeMap<Option<&'static str>, u64>,
    /// Findings that were left out as known.
    pub known: u64,
    /// Further games that a once-per-file finding applies to, by code.
    pub repeats: BTreeMap<&'static str, u64>,
    /// Games whose moves were not checked, by the reason: `variant` where the rules are others, `position` where the one they begin with
    /// cannot be played.
    pub not_checked: BTreeMap<&'static str, u64>,
    /// The events they are of, for a report that names them.
    pub events: Events,
    /// The pairings of the tournament's report that the games were held against, where there is one.
    pub pairings: Option<u64>,
    /// The file that the last finding was in.
    last_file: Option<Arc<str>>,
}

/// What was found of one code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeCount {
    /// The code's name.
    pub name: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// How often it was found.
    pub findings: u64,
    /// Games it was found in.
    pub games: u64,
    /// Files it was found in; one that was given twice in a row counts once.
    pub files: u64,
    /// The file of the first finding.
    pub file: Arc<str>,
    /// Where in it that is.
    pub first: Place,
    /// What every one of them says; `None` where they do not all say the same, or the code has one sentence only.
    pub same: Option<String>,
    /// Its source message, to avoid rendering it again.
    same_message: Message,
    /// The last file it was found in, and the last game there.
    last_file: Arc<str>,
    last_game: Option<u64>,
}

impl Tally {
    /// Counts what was found in one game, or in a file where `origin` names none (not the game itself). `text` is the
    /// game's, in which the findings have their places.
    pub fn add_findings(&mut self, origin: Origin<'_>, text: &[u8], findings: &[Finding]) {
        if findings.is_empty() {
            return;
        }
        self.faulty_games += u64::from(origin.game.is_some());
        if self.last_file.as_deref() != Some(origin.file) {
            self.faulty_files += 1;
            self.last_file = Some(origin.file.into());
        }
        for finding in findings {
            let code = finding.meta.code;
            self.severities[finding.severity as usize] += 1;
            let begin = || CodeCount::begin(origin, text, finding);
            self.codes.entry(code).or_insert_with(begin).add(origin, finding);
            self.graded.entry((code, finding.severity)).or_insert_with(begin).add(origin, finding);
        }
    }

    /// Adds the next part of the run.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.plies += other.plies;
        self.faulty_games += other.faulty_games;
        self.known += other.known;
        for (sum, more) in self.severities.iter_mut().zip(other.severities) {
            *sum += more;
        }
        for (&language, more) in &other.other_languages {
            *self.other_languages.entry(language).or_default() += more;
        }
        for (&code, more) in &other.repeats {
            *self.repeats.entry(code).or_default() += more;
        }
        for (&reason, more) in &other.not_checked {
            *self.not_checked.entry(reason).or_default() += more;
        }
        if other.last_file.is_some() {
            // A part is of one file.
            self.faulty_files += other.faulty_files - u64::from(self.last_file == other.last_file);
            self.last_file.clone_from(&other.last_file);
        }
        self.events.merge(&other.events);
        if let Some(pairings) = other.pairings {
            *self.pairings.get_or_insert_default() += pairings;
        }
        merge_counts(&mut self.codes, &other.codes);
        merge_counts(&mut self.graded, &other.graded);
    }

    /// What was found by code: the gravest first, then the most frequent.
    pub fn by_code(&self) -> Vec<(&'static str, &CodeCount)> {
        by_weight(self.codes.iter().map(|(&code, count)| (code, count)).collect())
    }

    /// The same, with each severity of a code listed separately.
    pub fn by_weight(&self) -> Vec<(&'static str, &CodeCount)> {
        by_weight(self.graded.iter().map(|(&(code, _), count)| (code, count)).collect())
    }

    /// Findings of this severity.
    pub fn count(&self, severity: Severity) -> u64 {
        self.severities[severity as usize]
    }

    /// Findings of this severity or a graver one.
    pub fn at_least(&self, severity: Severity) -> u64 {
        self.severities[severity as usize..].iter().sum()
    }
}

fn by_weight<'c>(mut codes: Vec<(&'static str, &'c CodeCount)>) -> Vec<(&'static str, &'c CodeCount)> {
    codes.sort_by_key(|&(code, count)| (Reverse(count.severity), Reverse(count.findings), code));
    codes
}

/// Adds the counts of the next part of the run.
fn merge_counts<K: Ord + Copy>(counts: &mut BTreeMap<K, CodeCount>, others: &BTreeMap<K, CodeCount>) {
    for (&key, more) in others {
        match counts.get_mut(&key) {
            Some(count) => count.merge(more),
            None => drop(counts.insert(key, more.clone())),
        }
    }
}

impl CodeCount {
    /// Nothing yet, and the place of the first finding.
    fn begin(origin: Origin<'_>, text: &[u8], finding: &Finding) -> CodeCount {
        let file: Arc<str> = origin.file.into();
        CodeCount {
            name: finding.meta.name,
            severity: finding.severity,
            findings: 0,
            games: 0,
            files: 1,
            same: Some(&finding.message).filter(|message| !message.args.is_empty()).map(ToString::to_string),
            same_message: finding.message.clone(),
            last_game: None,
            first: finding.place(origin, text),
            last_file: file.clone(),
            file,
        }
    }

    fn add(&mut self, origin: Origin<'_>, finding: &Finding) {
        self.severity = self.severity.max(finding.severity);
        self.findings += 1;
        if self.same_message != finding.message
            && self.same.as_ref().is_some_and(|same| *same != finding.message.to_string())
        {
            self.same = None;
        }
        if *self.last_file != *origin.file {
            self.files += 1;
            self.last_file = origin.file.into();
            self.last_game = None;
        }
        self.games += u64::from(origin.game.is_some() && self.last_game != origin.game);
        self.last_game = origin.game;
    }

    fn merge(&mut self, more: &CodeCount) {
        self.severity = self.severity.max(more.severity);
        self.findings += more.findings;
        self.games += more.games;
        self.files += more.files - u64::from(self.last_file == more.file);
        self.last_file.clone_from(&more.last_file);
        self.last_game = more.last_game;
        if self.same != more.same {
            self.same = None;
        }
    }
}

/// The whole run, for a report's last words.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Files read.
    pub files: u64,
    /// All counts.
    pub tally: Tally,
    /// Wall time in seconds, where it was taken; only the text report prints it, so that other formats stay reproducible.
    pub seconds: Option<f64>,
    /// The section that was read, where it was one of a file.
    pub section: Option<SectionRead>,
}

/// A section of a file that was read.
#[derive(Clone, Debug)]
pub struct SectionRead {
    /// The file's name as the user gave it.
    pub file: Arc<str>,
    /// Where it was cut.
    pub section: Section,
    /// How much is in it.
    pub extent: Extent,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        diag::{Message, samples},
        source::Span,
    };

    fn stray(word: u32) -> Finding {
        Finding::new(&samples::META, Span::default(), Message::new("stray {0}", [word.into()]))
    }

    /// Games, each with its file, its number there, and what its findings say.
    const GAMES: [(&str, u64, &[u32]); 4] =
        [("a", 1, &[7, 7]), ("a", 2, &[7]), ("b", 1, &[7]), ("b", 5, &[])];

    fn tally(games: &[(&str, u64, &[u32])]) -> Tally {
        let mut tally = Tally::default();
        for &(file, game, words) in games {
            let origin = Origin { file, game: Some(game), line: 10 * game, indent: 0, byte: 0 };
            let mut findings: Vec<Finding> = words.iter().map(|&word| stray(word)).collect();
            // The first one is less grave than its code.
            if let (1, "a", Some(first)) = (game, file, findings.first_mut()) {
                first.severity = Severity::Info;
            }
            tally.add_findings(origin, b"", &findings);
        }
        tally
    }

    #[test]
    fn counts_do_not_depend_on_the_parts() {
        let whole = tally(&GAMES);
        for cut in 0..=GAMES.len() {
            let mut parts = Tally::default();
            // A part is of one file.
            for part in
                [&GAMES[..cut.min(2)], &GAMES[cut.min(2)..2], &GAMES[2..cut.max(2)], &GAMES[cut.max(2)..]]
            {
                parts.merge(&tally(part));
            }
            assert_eq!(parts, whole, "{cut}");
        }
        let count = &whole.codes["P004"];
        assert_eq!((whole.faulty_games, whole.faulty_files), (3, 2));
        assert_eq!((count.severity, whole.count(Severity::Info)), (Severity::Warning, 1));
        assert_eq!((count.findings, count.games, count.files), (4, 3, 2));
        let graded: Vec<_> =
            whole.by_weight().iter().map(|(code, count)| (*code, count.severity, count.findings)).collect();
        assert_eq!(graded, [("P004", Severity::Warning, 3), ("P004", Severity::Info, 1)]);
        assert_eq!((&*count.file, count.first.line, count.same.as_deref()), ("a", 10, Some("stray 7")));
    }

    #[test]
    fn findings_that_differ_do_not_all_say_the_same() {
        assert_eq!(tally(&[("a", 1, &[7, 8])]).codes["P004"].same, None);
        let mut parts = tally(&[("a", 1, &[7])]);
        parts.merge(&tally(&[("a", 2, &[8])]));
        assert_eq!(parts.codes["P004"].same, None);
    }
}

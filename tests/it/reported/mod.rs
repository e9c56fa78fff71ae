//! Records that programs were reported to misread, ours among them; beside each what is nearly the same and right as it is.

mod beginnings;
mod comments;
mod documents;
mod encodings;
mod forms;
mod letters;
mod tags;
mod tokens;
mod variations;

use scoresheet::{
    CheckOptions, ConvertOptions, check_bytes, convert::Layout, convert_bytes, diag::Severity, game::Dialects,
};
use std::sync::Arc;

/// What became of a text.
struct Read {
    /// Its games as PGN in English, a line each and without their tags.
    games: Vec<String>,
    /// Its tags as PGN has them, of all games.
    tags: Vec<String>,
    /// The findings of the default selection: code and the text it points at.
    found: Vec<(&'static str, String)>,
    /// How many moves were not converted.
    kept: u64,
}

impl Read {
    /// What a text comes to that is read in any language.
    fn any(text: impl AsRef<[u8]>) -> Read {
        Read::with(text.as_ref(), &Arc::new(Dialects::any()))
    }

    /// The same of one that is known to be in this language.
    fn of(language: &str, text: impl AsRef<[u8]>) -> Read {
        Read::with(text.as_ref(), &Arc::new(Dialects::named(language).unwrap()))
    }

    fn with(text: &[u8], dialects: &Arc<Dialects>) -> Read {
        let layout = Layout::Export { width: None, numbers: true };
        let options = ConvertOptions { layout, dialects: dialects.clone(), ..ConvertOptions::default() };
        let converted = convert_bytes(text, &options).unwrap();
        let lines = || converted.text.lines().filter(|line| !line.is_empty());
        let (tags, games) = lines().map(str::to_owned).partition(|line| line.starts_with('['));
        let options = CheckOptions { dialects: dialects.clone(), ..CheckOptions::default() };
        let mut found = Vec::new();
        for game in check_bytes(text, &options).unwrap().games {
            for said in game.findings {
                let at = said.place.byte as usize;
                let token = &text[at..(at + said.finding.span().len as usize).min(text.len())];
                assert!(said.finding.severity > Severity::Info);
                found.push((said.finding.meta.code, String::from_utf8_lossy(token).into_owned()));
            }
        }
        Read { games, tags, found, kept: converted.games.iter().map(|game| game.kept as u64).sum() }
    }

    /// Asserts that it is this game, with these findings.
    #[track_caller]
    fn is(self, game: &str, found: &[(&str, &str)]) {
        assert_eq!(self.games, [game]);
        let expected: Vec<_> = found.iter().map(|&(code, token)| (code, token.to_owned())).collect();
        assert_eq!(self.found, expected, "{game}");
    }
}

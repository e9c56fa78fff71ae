//! What was said on the command line, rather than left to its default.

use clap::{ArgMatches, parser::ValueSource};
use std::collections::HashMap;

/// The options that were given, by clap's names, with their values as they were written.
#[derive(Default)]
pub(super) struct Given(HashMap<String, Vec<String>>);

impl Given {
    /// Those of a command.
    pub fn of(matches: &ArgMatches) -> Given {
        let given =
            matches.ids().filter(|id| matches.value_source(id.as_str()) == Some(ValueSource::CommandLine));
        let texts = |id: &str| {
            let raw = matches.try_get_raw(id).ok().flatten().into_iter().flatten();
            raw.map(|text| text.to_string_lossy().into_owned()).collect()
        };
        Given(given.map(|id| (id.as_str().to_owned(), texts(id.as_str()))).collect())
    }

    /// Whether an option was given.
    pub fn has(&self, option: &str) -> bool {
        self.0.contains_key(option)
    }

    /// What an option was given.
    pub fn texts(&self, option: &str) -> &[String] {
        self.0.get(option).map_or(&[], Vec::as_slice)
    }
}

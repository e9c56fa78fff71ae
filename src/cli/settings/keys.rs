//! The keys of a settings file: what each is for, what it takes, and the option that takes the same.

use super::document::unknown;
use crate::{checks, cli::check_args::CheckArgs, diag::Severity};
use clap::{Arg, Args, Command};
use std::error::Error;

/// One key.
pub(in crate::cli) struct Key {
    pub name: &'static str,
    /// One line on what it is for.
    pub about: &'static str,
    pub kind: Kind,
    /// The option that takes the same, by clap's name; empty where none does.
    pub option: &'static str,
    /// What holds where nobody says anything, as it would be written; empty where that is nothing.
    pub default: &'static str,
}

/// What a key takes.
#[derive(Clone, Copy)]
pub(in crate::cli) enum Kind {
    /// One of the words that its option takes.
    Choice,
    /// A text of a form of its own, as in this example.
    Text(&'static str),
    /// A number from 1 to this.
    Number(u32),
    /// `true` or `false`.
    Flag,
    /// An array of codes, names or prefixes.
    Codes,
    /// The same, or tables that name a finding of one game.
    Ignored,
    /// A table from codes to severities.
    Severities,
    /// A table from patterns of files to arrays of codes.
    PerFile,
    /// The path of another file of settings.
    File,
}

impl Key {
    /// What it takes, for people.
    pub fn takes(&self) -> String {
        match self.kind {
            Kind::Choice => match self.words() {
                words if words.len() > 12 => "a name, as the option of `check` takes it".into(),
                words => words.iter().map(|word| format!("`\"{word}\"`")).collect::<Vec<_>>().join(" "),
            },
            Kind::Text(example) => format!("a text such as `\"{example}\"`"),
            Kind::Number(most) => format!("a number from 1 to {most}"),
            Kind::Flag => "`true` `false`".into(),
            Kind::Codes => "an array of codes, names or prefixes".into(),
            Kind::Ignored => "the same, or tables under `[[ignore]]`".into(),
            Kind::Severities => "a table: `N016 = \"info\"`".into(),
            Kind::PerFile => "a table: `\"old/*.pgn\" = [\"T9\"]`".into(),
            Kind::File => "a path such as `\"../club.toml\"`".into(),
        }
    }

    /// Whether it holds for the whole run, rather than for each file.
    pub fn is_of_run(&self) -> bool {
        matches!(self.name, "format" | "fail-on")
    }

    /// Whether the option adds to what the settings say, rather than setting it aside.
    pub fn adds_up(&self) -> bool {
        matches!(self.kind, Kind::Ignored | Kind::Severities)
    }

    /// The option that says what this word does.
    pub fn option_for(&self, word: &str) -> &'static str {
        if self.name == "supervised" && word == "false" { "unsupervised" } else { self.option }
    }

    /// Whether a flag says what this word does, rather than being left out.
    pub fn takes_flag(&self, word: &str) -> bool {
        word == "true" || self.option_for(word) != self.option
    }

    /// The words that its option chooses from.
    pub fn words(&self) -> Vec<String> {
        let check = check();
        let option = check.get_arguments().find(|arg| arg.get_id() == self.option);
        let words = option.map(Arg::get_possible_values).unwrap_or_default();
        words.iter().map(|word| word.get_name().to_owned()).collect()
    }

    /// Reads a word as the option does.
    pub fn read(&self, word: &str) -> Result<(), String> {
        let words = self.words();
        if !words.is_empty() {
            let is_there = words.iter().any(|there| there == word);
            let there: Vec<&str> = words.iter().map(String::as_str).collect();
            return if is_there {
                Ok(())
            } else {
                Err(unknown(&format!("value of `{}`", self.name), word, &there))
            };
        }
        let check = check();
        let option = check.get_arguments().find(|arg| arg.get_id() == self.option).and_then(Arg::get_long);
        let words = ["check".to_owned(), format!("--{}={word}", option.unwrap_or_default()), "-".to_owned()];
        check.clone().try_get_matches_from(words).map(drop).map_err(|error| {
            let why = error.source().map_or_else(|| error.to_string(), ToString::to_string);
            format!("`{}`: {why}", self.name)
        })
    }
}

/// `check`, which has an option for every key.
fn check() -> Command {
    CheckArgs::augment_args(Command::new("check"))
}

/// All keys, in the order of the page on settings.
pub(in crate::cli) const KEYS: &[Key] = &[
    Key {
        name: "extend",
        about: "A file whose settings apply where this one has none; its path is relative to this one's folder.",
        kind: Kind::File,
        option: "",
        default: "",
    },
    Key {
        name: "laws",
        about: "The edition of the Laws; auto takes the one in force on each game's date.",
        kind: Kind::Choice,
        option: "laws",
        default: "\"auto\"",
    },
    Key {
        name: "time-control",
        about: "The time control, which gives the class of the games: minutes and seconds, or as PGN writes it.",
        kind: Kind::Text("90+30"),
        option: "time_control",
        default: "",
    },
    Key {
        name: "class",
        about: "The class of the games, where the time control does not give it.",
        kind: Kind::Choice,
        option: "class",
        default: "",
    },
    Key {
        name: "supervised",
        about: "Whether rapid or blitz is fully supervised, so that the Competition Rules apply.",
        kind: Kind::Flag,
        option: "supervised",
        default: "",
    },
    Key {
        name: "no-draw-before",
        about: "Moves that both players must have made before they can agree on a draw (9.1.1).",
        kind: Kind::Number(1000),
        option: "no_draw_before",
        default: "",
    },
    Key {
        name: "scoring",
        about: "Points for a win, a draw and a loss, where the event announced others than the usual.",
        kind: Kind::Text("3-1-0"),
        option: "scoring",
        default: "",
    },
    Key {
        name: "profile",
        about: "What the check is for; raises the severity of some codes and lowers that of others.",
        kind: Kind::Choice,
        option: "profile",
        default: "",
    },
    Key {
        name: "select",
        about: "Look for these codes only: codes, names or prefixes.",
        kind: Kind::Codes,
        option: "select",
        default: "[\"ALL\"]",
    },
    Key {
        name: "ignore",
        about: "Leave these codes out; or, as [[ignore]], the findings of a code in the games of some players or rounds.",
        kind: Kind::Ignored,
        option: "ignore",
        default: "[]",
    },
    Key {
        name: "severity",
        about: "How grave findings of a code are: error, warning or info. It overrides the profile.",
        kind: Kind::Severities,
        option: "severity",
        default: "",
    },
    Key {
        name: "per-file-ignores",
        about: "Codes to leave out in some files, by patterns: a name such as *-{blitz,rapid}.pgn, or a path below the settings' folder.",
        kind: Kind::PerFile,
        option: "ignore",
        default: "",
    },
    Key {
        name: "info",
        about: "Whether findings of severity info are shown too.",
        kind: Kind::Flag,
        option: "info",
        default: "false",
    },
    Key {
        name: "language",
        about: "The language the games are written in; auto finds it for every game.",
        kind: Kind::Choice,
        option: "from",
        default: "\"auto\"",
    },
    Key {
        name: "format",
        about: "Output format. The first file's or folder's applies to the run.",
        kind: Kind::Choice,
        option: "format",
        default: "\"text\"",
    },
    Key {
        name: "fail-on",
        about: "The lowest severity that sets exit status 1. The first file's or folder's applies to the run.",
        kind: Kind::Choice,
        option: "fail_on",
        default: "\"error\"",
    },
];

/// The keys of a table under `[[ignore]]`, and what each is for.
pub(in crate::cli) const IGNORED_KEYS: [(&str, &str); 5] = [
    ("code", "The code, name or prefix; has to be there."),
    ("white", "A part of White's name, in any case."),
    ("black", "A part of Black's name, in any case."),
    ("round", "The round: 3 takes in 3.1 and 3.2."),
    ("reason", "Why; for people."),
];

/// What severities are called.
pub(super) fn severities() -> Vec<&'static str> {
    Severity::ALL.iter().rev().map(|severity| severity.word()).collect()
}

/// What codes are called, in full.
pub(super) fn codes() -> Vec<&'static str> {
    checks::metas().flat_map(|meta| [meta.code, meta.name]).collect()
}

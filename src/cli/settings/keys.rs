//! The keys of a settings file: what each is for, what it takes, and which options of `check` come before it.

use crate::{
    checks,
    diag::{Profile, Severity},
    game::Dialects,
    laws::{EDITIONS, TimeClass},
    report::{FailOn, Format},
};

/// One key.
pub(in crate::cli) struct Key {
    pub name: &'static str,
    /// One line on what it is for.
    pub about: &'static str,
    pub kind: Kind,
    /// The options of `check` that come before it, by clap's names.
    pub options: &'static [&'static str],
    /// What holds where nobody says anything, as it would be written; empty where that is nothing.
    pub default: &'static str,
}

/// What a key takes.
#[derive(Clone, Copy)]
pub(in crate::cli) enum Kind {
    /// One of these words.
    Choice(fn() -> Vec<&'static str>),
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
}

impl Kind {
    /// What it takes, for people.
    pub fn takes(self) -> String {
        match self {
            Kind::Choice(names) if names().len() > 12 => "a name, as the option of `check` takes it".into(),
            Kind::Choice(names) => {
                names().iter().map(|name| format!("`\"{name}\"`")).collect::<Vec<_>>().join(" ")
            }
            Kind::Text(example) => format!("a text such as `\"{example}\"`"),
            Kind::Number(most) => format!("a number from 1 to {most}"),
            Kind::Flag => "`true` `false`".into(),
            Kind::Codes => "an array of codes, names or prefixes".into(),
            Kind::Ignored => "the same, or tables under `[[ignore]]`".into(),
            Kind::Severities => "a table: `N016 = \"info\"`".into(),
            Kind::PerFile => "a table: `\"old/*.pgn\" = [\"T9\"]`".into(),
        }
    }
}

/// All keys, in the order of the page on settings.
pub(in crate::cli) const KEYS: &[Key] = &[
    Key {
        name: "laws",
        about: "The edition of the Laws; auto takes the one in force on each game's date.",
        kind: Kind::Choice(laws),
        options: &["laws"],
        default: "\"auto\"",
    },
    Key {
        name: "time-control",
        about: "The time control, which gives the class of the games: minutes and seconds, or as PGN writes it.",
        kind: Kind::Text("90+30"),
        options: &["time_control"],
        default: "",
    },
    Key {
        name: "class",
        about: "The class of the games, where the time control does not give it.",
        kind: Kind::Choice(classes),
        options: &["class"],
        default: "",
    },
    Key {
        name: "supervised",
        about: "Whether rapid or blitz is fully supervised, so that the Competition Rules apply.",
        kind: Kind::Flag,
        options: &["supervised", "unsupervised"],
        default: "",
    },
    Key {
        name: "no-draw-before",
        about: "Moves that both players must have made before they can agree on a draw (9.1.1).",
        kind: Kind::Number(1000),
        options: &["no_draw_before"],
        default: "",
    },
    Key {
        name: "scoring",
        about: "Points for a win, a draw and a loss, where the event announced others than the usual.",
        kind: Kind::Text("3-1-0"),
        options: &["scoring"],
        default: "",
    },
    Key {
        name: "profile",
        about: "What the check is for; makes some codes graver and others less grave.",
        kind: Kind::Choice(profiles),
        options: &["profile", "strict"],
        default: "",
    },
    Key {
        name: "select",
        about: "Look for these codes only: codes, names or prefixes.",
        kind: Kind::Codes,
        options: &["select"],
        default: "[\"ALL\"]",
    },
    Key {
        name: "ignore",
        about: "Leave these codes out; or, as [[ignore]], the findings of a code in the games of some players or rounds.",
        kind: Kind::Ignored,
        // Without --select, --ignore adds to it.
        options: &["select"],
        default: "[]",
    },
    Key {
        name: "severity",
        about: "How grave findings of a code are: error, warning or info. It comes before the profile.",
        kind: Kind::Severities,
        options: &[],
        default: "",
    },
    Key {
        name: "per-file-ignores",
        about: "Codes to leave out in some files, by patterns: a name such as *-blitz.pgn, or a path below the settings' folder.",
        kind: Kind::PerFile,
        options: &[],
        default: "",
    },
    Key {
        name: "info",
        about: "Whether findings of severity info are shown too.",
        kind: Kind::Flag,
        options: &["info"],
        default: "false",
    },
    Key {
        name: "language",
        about: "The language the games are written in; auto finds it for every game.",
        kind: Kind::Choice(languages),
        options: &["from", "letters"],
        default: "\"auto\"",
    },
    Key {
        name: "format",
        about: "How findings are written. That of the first file or folder holds for the run.",
        kind: Kind::Choice(formats),
        options: &["format"],
        default: "\"text\"",
    },
    Key {
        name: "fail-on",
        about: "The least severity that makes the exit status 1. That of the first file or folder holds for the run.",
        kind: Kind::Choice(fail_on),
        options: &["fail_on", "strict"],
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

fn laws() -> Vec<&'static str> {
    [vec!["auto"], EDITIONS.iter().map(|laws| laws.name).collect()].concat()
}

fn classes() -> Vec<&'static str> {
    TimeClass::ALL.map(TimeClass::word).to_vec()
}

fn profiles() -> Vec<&'static str> {
    Profile::ALL.map(Profile::name).to_vec()
}

fn languages() -> Vec<&'static str> {
    [vec!["auto"], Dialects::codes().collect()].concat()
}

fn formats() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.name()).collect()
}

fn fail_on() -> Vec<&'static str> {
    FailOn::ALL.map(FailOn::name).to_vec()
}

/// What severities are called.
pub(super) fn severities() -> Vec<&'static str> {
    Severity::ALL.iter().rev().map(|severity| severity.word()).collect()
}

/// What codes are called, in full.
pub(super) fn codes() -> Vec<&'static str> {
    checks::metas().flat_map(|meta| [meta.code, meta.name]).collect()
}

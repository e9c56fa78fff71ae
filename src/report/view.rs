//! How much of what was found is shown, and in what order.

use crate::{diag::Severity, notation::choices};

/// What a report shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whether findings are shown one by one, or only counted.
    pub detail: Detail,
    /// What findings are gathered by; `None` for their own order, each whole.
    pub group_by: Option<GroupBy>,
    /// The least severity that is shown; what is not shown is counted all the same.
    pub min_severity: Severity,
    /// How many findings of one code are shown of one file; `None` for all.
    pub max_per_code: Option<u64>,
}

/// The least severity that fails a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FailOn {
    /// Errors only.
    #[default]
    Error,
    /// Warnings too.
    Warning,
    /// Findings of severity info too.
    Info,
    /// Nothing.
    Never,
}

impl FailOn {
    /// All of them, in the order help shows them.
    pub const ALL: [FailOn; 4] = [FailOn::Error, FailOn::Warning, FailOn::Info, FailOn::Never];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            FailOn::Error => "error",
            FailOn::Warning => "warning",
            FailOn::Info => "info",
            FailOn::Never => "never",
        }
    }

    /// One line of help.
    pub const fn about(self) -> &'static str {
        match self {
            FailOn::Error => "Errors only",
            FailOn::Warning => "Warnings too",
            FailOn::Info => "Info findings too, which are then looked for as with --info",
            FailOn::Never => "Nothing",
        }
    }

    /// The least severity that fails; `None` for never.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            FailOn::Error => Some(Severity::Error),
            FailOn::Warning => Some(Severity::Warning),
            FailOn::Info => Some(Severity::Info),
            FailOn::Never => None,
        }
    }
}

/// How much is said of the findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Every one of them, then how many there were.
    Findings,
    /// How many there were.
    Summary,
    /// How many there were of each code, and where the first is.
    Statistics,
}

choices! {
    /// What findings are gathered by: codes are held until the end of the run, files until theirs.
    GroupBy;
    /// Under each game
    Game "game";
    /// Under each code, the gravest first
    Code "code";
    /// Under each file
    File "file";
}

impl View {
    /// Everything.
    pub const ALL: View =
        View { detail: Detail::Findings, group_by: None, min_severity: Severity::Info, max_per_code: None };
}

impl Default for View {
    fn default() -> View {
        View::ALL
    }
}

//! From raw arguments to a validated configuration.

use super::args::CheckArgs;
use crate::{checks::Selection, diag::Severity, laws::Laws, report::Format};
use std::path::PathBuf;

/// What `check` is to do, with every value validated.
pub(super) struct CheckConfig {
    pub paths: Vec<PathBuf>,
    pub format: Format,
    pub games: bool,
    pub selection: Selection,
    pub fail_on: Option<Severity>,
    /// The edition that was asked for; `None` for the one in force on each game's date.
    pub laws: Option<&'static Laws>,
    pub threads: Option<usize>,
    pub quiet: bool,
    pub color: bool,
    pub chunk_size: Option<usize>,
}

impl TryFrom<CheckArgs> for CheckConfig {
    type Error = String;

    fn try_from(args: CheckArgs) -> Result<CheckConfig, String> {
        let selection = Selection { select: args.select, ignore: args.ignore, info: args.info };
        selection.validate().map_err(|error| error.to_string())?;
        Ok(CheckConfig {
            paths: args.paths,
            format: args.format,
            games: args.games,
            selection,
            fail_on: args.fail_on.severity(),
            laws: Laws::named(&args.laws),
            threads: args.threads.map(usize::from),
            quiet: args.quiet,
            color: args.color.on_stdout(),
            chunk_size: args.chunk_size.map(|size| size as usize),
        })
    }
}

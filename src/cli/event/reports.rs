//! Which of the files are reports, and what they hold.

use super::{EventArgs, Trouble};
use crate::event::{Gathered, PlayedGame, Report, begins_as_report, holds_report};
use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
    sync::Arc,
};

/// A report that is larger than this is none, in bytes.
const LARGEST: u64 = 64 << 20;

/// The reports, and the files of games: the first file is a report, and so is each further one that is a TRF or a page with tables.
/// Pages and workbooks are one report together. `games` reads the games of a file.
pub(super) fn read(
    args: &EventArgs,
    games: impl Fn(&[PathBuf]) -> Result<Vec<PlayedGame>, Trouble>,
) -> Result<(Vec<Report>, Vec<PathBuf>), Trouble> {
    let (mut gathered, mut paths): (Gathered, Vec<PathBuf>) = Default::default();
    for (at, path) in args.paths.iter().enumerate() {
        if at > 0 && !is_further_report(path) {
            paths.push(path.clone());
            continue;
        }
        let bytes = bytes(path)?;
        let content = |why| Trouble::Content { file: path.display().to_string(), why };
        let file: Arc<str> = path.display().to_string().into();
        let of_file = || match args.paths[1..].iter().find(|path| is_report(path)) {
            Some(report) => {
                let (report, games) = (report.display(), path.display());
                Err(Trouble::Asked(format!(
                    "{games} holds games and {report} a report; the report comes first: `scoresheet event {report} {games}`"
                )))
            }
            None => games(std::slice::from_ref(path)),
        };
        gathered.add_file(&file, &bytes, of_file, content)?;
    }
    let mut reports = gathered.finish();
    if let Some(section) = &args.section {
        let names: Vec<String> = reports.iter().filter_map(|report| report.name.clone()).collect();
        let small = section.to_lowercase();
        reports
            .retain(|report| report.name.as_ref().is_some_and(|name| name.to_lowercase().contains(&small)));
        if reports.is_empty() {
            return Err(Trouble::Asked(format!("--section {section}: there are {}", names.join(", "))));
        }
    }
    Ok((reports, paths))
}

fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    let trouble = |error| format!("{}: {error}", path.display());
    let size = fs::metadata(path).map_err(trouble)?;
    if size.is_dir() {
        return Err(format!("{}: is a folder; the report comes first, then the games", path.display()));
    }
    if size.len() > LARGEST {
        return Err(format!("{}: is too large for a report", path.display()));
    }
    fs::read(path).map_err(trouble)
}

/// Whether a file can be read as a report.
fn is_report(path: &Path) -> bool {
    let is_small = fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() <= LARGEST);
    is_small && fs::read(path).is_ok_and(|bytes| holds_report(&bytes))
}

/// Whether a file after the first is a report, too.
fn is_further_report(path: &Path) -> bool {
    let mut head = Vec::new();
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let is_read =
        is_file && File::open(path).and_then(|file| file.take(64 << 10).read_to_end(&mut head)).is_ok();
    is_read && begins_as_report(&head)
}

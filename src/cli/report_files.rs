//! Reports that go into files: `--output`.

use super::trouble::Trouble;
use crate::{
    input::Sources,
    output::{WholeFile, remove_when_interrupted},
    report::Format,
};
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// What `--output` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportOutput {
    /// The report's own format; where none is named, that of what would be printed, and the file takes it instead.
    pub(super) format: Option<Format>,
    pub(super) path: PathBuf,
}

/// `--output`.
pub(super) fn report_output(text: &str) -> Result<ReportOutput, String> {
    let names = || Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ");
    let Some((name, path)) = text.split_once('=').filter(|(_, path)| !path.is_empty()) else {
        return Err(format!(
            "give a format and a file, as in sarif=report.sarif; the formats are {}",
            names()
        ));
    };
    let format =
        Format::named(name).ok_or_else(|| format!("`{name}` is not a format; there are {}", names()))?;
    if path == "-" {
        return Err("standard output is what --format is for".into());
    }
    Ok(ReportOutput { format: Some(format), path: path.into() })
}

/// The same of a command that can write into a file instead of printing.
pub(super) fn report_or_printed(text: &str) -> Result<ReportOutput, String> {
    // What looks like a path is one.
    match text.split_once('=') {
        Some((name, _)) if !name.contains(['/', '\\', '.']) => report_output(text),
        _ => Ok(ReportOutput { format: None, path: text.into() }),
    }
}

/// The files that are being written, in the order of the command line.
#[derive(Default)]
pub(super) struct ReportFiles(Vec<Mutex<ReportFile>>);

struct ReportFile {
    file: WholeFile,
    /// Why it cannot be written.
    error: Option<io::Error>,
}

impl ReportFiles {
    /// Begins all of them; none may be an input.
    pub fn create(paths: &[&Path], sources: &Sources) -> Result<ReportFiles, Trouble> {
        if !paths.is_empty() {
            remove_when_interrupted();
        }
        let mut files = Vec::new();
        for (at, path) in paths.iter().enumerate() {
            if paths[..at].contains(path) {
                return Err(format!("--output: two reports would go into {}", path.display()).into());
            }
            let file = WholeFile::create(path, sources)?;
            files.push(Mutex::new(ReportFile { file, error: None }));
        }
        Ok(ReportFiles(files))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds to the file of this index. That it cannot be written is said at the end.
    pub fn add(&self, at: usize, text: &[u8]) {
        let mut report = lock(&self.0[at]);
        if report.error.is_none() && !text.is_empty() {
            report.error = report.file.write_all(text).err();
        }
    }

    /// Puts all files into their places.
    pub fn finish(self) -> Result<(), Trouble> {
        for report in self.0 {
            let ReportFile { file, error } = report.into_inner().unwrap_or_else(PoisonError::into_inner);
            let name = file.path().display().to_string();
            error.map_or_else(|| file.finish(), Err).map_err(|error| Trouble::File { file: name, error })?;
        }
        Ok(())
    }
}

/// A thread that panicked has ended the run.
fn lock(report: &Mutex<ReportFile>) -> MutexGuard<'_, ReportFile> {
    report.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_and_a_file() {
        let output = report_output("sarif=a=b.sarif").unwrap();
        assert_eq!((output.format, output.path), (Some(Format::Sarif), "a=b.sarif".into()));
        for text in ["", "sarif", "sarif=", "pdf=a", "json=-", "a.json"] {
            assert!(report_output(text).is_err(), "{text}");
        }
        for (text, format) in [("a.json", None), ("./x=y", None), ("json=a", Some(Format::Json))] {
            assert_eq!(report_or_printed(text).unwrap().format, format, "{text}");
        }
        assert!(report_or_printed("pdf=a").is_err());
    }
}

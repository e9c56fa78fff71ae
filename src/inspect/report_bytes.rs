//! A text in memory, from its bytes to a report in one of the formats.

use super::{Assembly, CheckOptions, GameReporter, InspectScratch};
use crate::{
    diag::Summary,
    input::{Fault, Limits, Part, Reader, Sources},
    report::{Format, Options, reporter},
};
use std::ops::ControlFlow;

/// Writes the report of a text: what `scoresheet check` prints of a file of this name that holds these bytes.
///
/// What is read, and how, is said at [`check_bytes`](crate::check_bytes). The time it took is left out.
///
/// ```
/// use scoresheet::{CheckOptions, report::{self, Format}, report_bytes};
/// let options = report::Options::default();
/// let report = report_bytes("r1.pgn", b"1. e4 e5 2. Nf6 *", &CheckOptions::default(), Format::Concise, options)?;
/// let report = String::from_utf8_lossy(&report);
/// assert!(report.starts_with("r1.pgn:1:13: error[L101] no knight can go to f6"), "{report}");
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// As [`check_bytes`](crate::check_bytes).
pub fn report_bytes(
    name: &str,
    bytes: &[u8],
    options: &CheckOptions,
    format: Format,
    report: Options,
) -> Result<Vec<u8>, Fault> {
    let inspector = options.inspector()?;
    let reporter = GameReporter::new(inspector, reporter(format, report), report.games, report.view);
    let mut sources = Sources::default();
    sources.push_text(name, bytes);
    let reader = Reader::new(sources, Limits::default()).with_sheet(options.format);
    document(reader, &reporter, 1)
}

/// The report of what a reader gives, which is from this many files.
pub(super) fn document(reader: Reader, reporter: &GameReporter, files: u64) -> Result<Vec<u8>, Fault> {
    let (mut total, mut memory) = (Assembly::default(), InspectScratch::default());
    let (mut document, mut out) = (Vec::new(), Vec::new());
    reporter.report().begin(&mut document);
    reader.drive(|read| {
        match read {
            Part::Chunk(chunk) => {
                let mut part = Assembly::default();
                chunk.games().for_each(|game| reporter.game(game, &mut memory, &mut part, &mut out));
                reporter.add(&mut total, part, Some(chunk), &mut out);
            }
            Part::End(end) => {
                let part = reporter.file_end(end, &mut out);
                reporter.add(&mut total, part, None, &mut out);
            }
        }
        document.append(&mut out);
        Ok::<_, Fault>(ControlFlow::Continue(()))
    })?;
    let tally = total.finish(reporter.report(), &mut document);
    reporter.report().end(&Summary { files, tally, seconds: None, section: None }, &mut document);
    Ok(document)
}

//! A tournament in memory, from the bytes of its report and its games to what differs between them.

use super::{
    CheckOptions, EventCollector, EventGames, EventRules, InspectScratch, Inspector, JudgedEvent, Known,
    PerFile, event_document,
};
use crate::{
    checks::{Accepted, CheckRunner},
    event::{
        Aliases, Event, EventOptions, Gathered, Prefilter, Report, begins_as_report, games_of_sections,
        holds_report,
    },
    input::{InputError, Limits, Part, Reader, Sources},
    report::{Detail, Format, Layout, Options, event::EVENT_COLUMNS, event::Frame, reporter},
};
use std::ops::ControlFlow;
use thiserror::Error;

/// Why nothing can be held against a tournament's report.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EventError {
    /// A file cannot be read.
    #[error("{0}")]
    Read(String),
    /// What is in a file is no report, or one that cannot be read.
    #[error("{file}: {why}")]
    Content {
        /// The file.
        file: String,
        /// What is wrong with it.
        why: String,
    },
    /// There are no games to hold against the report.
    #[error("no games: add the files of the games to the report's")]
    NoGames,
}

impl From<InputError> for EventError {
    fn from(error: InputError) -> EventError {
        EventError::Read(error.to_string())
    }
}

/// Holds games against a tournament's report: what `scoresheet event` prints of files of these names that hold these bytes.
///
/// The report comes first, as on the command line; where the first file holds games, the first one that is a report is taken for it.
/// Further TRF files and pages are reports, too.
///
/// ```
/// use scoresheet::{CheckOptions, event_bytes, report::{self, Format}};
/// let report = b"Round,White,Black,Result\n1,\"Adams, Eva\",\"Baker, Tom\",1-0\n";
/// let games = b"[Round \"1\"]\n[White \"Adams, Eva\"]\n[Black \"Baker, Tom\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n";
/// let files: [(&str, &[u8]); 2] = [("games.pgn", games), ("report.csv", report)];
/// let text = event_bytes(&files, &CheckOptions::default(), Format::Concise, report::Options::default())?;
/// assert!(String::from_utf8_lossy(&text).contains("error[V404]"), "{}", String::from_utf8_lossy(&text));
/// # Ok::<(), scoresheet::EventError>(())
/// ```
///
/// # Errors
/// If there is no report among the files, if it cannot be read, or if there are no games.
pub fn event_bytes(
    files: &[(&str, &[u8])],
    options: &CheckOptions,
    format: Format,
    report: Options,
) -> Result<Vec<u8>, EventError> {
    let (reports, games) = parted(files, options)?;
    if games.is_empty() {
        return Err(EventError::NoGames);
    }
    let aliases = Aliases::default();
    let filter = Prefilter::new(&reports, aliases.names());
    let collected = collected(&games, options, Some(filter))?;
    let mut others = collected.others;
    let rules: PerFile<EventRules> =
        EventRules { selection: options.selection.clone(), known: Known::default() }.into();
    let sections = games_of_sections(&reports, collected.games, &aliases);
    let judged = reports.into_iter().zip(sections).map(|(report, games)| {
        let mut event = Event::new(report, games, &aliases);
        // Games of nobody are counted once.
        event.others = std::mem::take(&mut others);
        JudgedEvent::new(event, &EventOptions::default(), &rules, &Accepted::default())
    });
    let judged: Vec<JudgedEvent> = judged.collect();
    let is_table = format.rows().is_some_and(|rows| rows.layout() == Layout::Table);
    let columns: &[&str] = match report.columns {
        [] if is_table && report.view.detail == Detail::Findings => &EVENT_COLUMNS,
        asked => asked,
    };
    let written = reporter(format, Options { columns, ..report });
    Ok(event_document(&judged, Frame::of(format, &report.view), written, report))
}

/// A file's name and its bytes.
type NamedFile<'f> = (&'f str, &'f [u8]);

/// The reports, and the files of games.
fn parted<'f>(
    files: &[NamedFile<'f>],
    options: &CheckOptions,
) -> Result<(Vec<Report>, Vec<NamedFile<'f>>), EventError> {
    let is_report = |(_, bytes): &NamedFile<'_>| holds_report(bytes);
    let first = files.iter().position(is_report).unwrap_or(0);
    let (mut gathered, mut games) = (Gathered::default(), Vec::new());
    let in_order =
        files.get(first).into_iter().chain(files[..first].iter()).chain(files.iter().skip(first + 1));
    for (at, &(file, bytes)) in in_order.enumerate() {
        if at > 0 && !begins_as_report(bytes) {
            games.push((file, bytes));
            continue;
        }
        let content = |why| EventError::Content { file: file.to_owned(), why };
        let of_file = || Ok(collected(&[(file, bytes)], options, None)?.games);
        gathered.add_file(&file.into(), bytes, of_file, content)?;
    }
    Ok((gathered.finish(), games))
}

/// The games of these files.
fn collected(
    files: &[NamedFile<'_>],
    options: &CheckOptions,
    filter: Option<Prefilter>,
) -> Result<EventGames, EventError> {
    let inspector = Inspector::new(CheckRunner::of_ends(), options.dialects.clone(), options.laws);
    let collector = EventCollector::new(inspector.of_event(options.event), None, filter);
    let mut sources = Sources::default();
    files.iter().for_each(|(name, bytes)| sources.push_text(name, *bytes));
    let (mut total, mut memory, mut out) = (EventGames::default(), InspectScratch::default(), Vec::new());
    Reader::new(sources, Limits::default()).drive(|read| {
        if let Part::Chunk(chunk) = read {
            let part = collector.chunk(chunk, &mut memory, &mut out);
            collector.merge(&mut total, part, Some(chunk), &mut out);
        }
        Ok::<_, EventError>(ControlFlow::Continue(()))
    })?;
    Ok(total)
}

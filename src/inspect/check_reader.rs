//! A text that is read bit by bit, and its games one by one.

use super::{
    CheckOptions, Inspector, Judged,
    header::header_of,
    said_once::{SaidOfFile, leave_out_repeated, taken},
};
use crate::{
    checks::{Card, CardTags, Comparison},
    diag::{Finding, MovesOf, Record},
    game::Scratch,
    input::{Fault, FileEnd, GameText, InputError, Limits, Part, Reader, Sources},
    laws::Laws,
    report::places,
    source::{Extent, Place},
};
#[cfg(feature = "cli")]
use std::path::Path;
use std::{io::Read, ops::ControlFlow, sync::Arc};

/// A game that was checked, or the text as a whole where `record.origin.game` is `None`, as [`check_reader`] gives it.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckedRecord<'a> {
    /// The game, with its facts.
    pub record: Record<'a>,
    /// The edition of the Laws it was judged by.
    pub laws: &'static Laws,
    /// Its findings in text order, then those about its file, and those from comparing it with other games.
    pub findings: Vec<CheckedFinding>,
    /// How many of these, all at the front, are its own, as its row in a report counts.
    pub own: usize,
}

/// A finding and its place in the text.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckedFinding {
    /// The finding; its span counts from the game's first byte.
    pub finding: Finding,
    /// Where it begins.
    pub place: Place,
}

/// Checks the games of a text one by one, and gives each to `sink` with what is wrong with it; the text as a whole, where something is
/// wrong with that, comes last.
///
/// The text is what [`check_bytes`](super::check_bytes) takes, and `name` the file that findings name. Memory does not grow with the text,
/// but for the few bytes of each game that games are compared by. Runs on the calling thread. Stops reading when `sink` breaks.
///
/// ```
/// use scoresheet::{CheckOptions, check_reader};
/// use std::ops::ControlFlow;
/// let mut plies = 0;
/// check_reader("r1.pgn", &b"1. e4 e5 *\n\n1. d4 *"[..], &CheckOptions::default(), |checked| {
///     plies += checked.record.facts.map_or(0, |facts| facts.plies);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(plies, 3);
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// As [`check_bytes`](super::check_bytes), and if reading fails. Earlier records remain valid.
pub fn check_reader(
    name: &str,
    text: impl Read + Send + 'static,
    options: &CheckOptions,
    sink: impl FnMut(CheckedRecord<'_>) -> ControlFlow<()>,
) -> Result<(), Fault> {
    let mut sources = Sources::default();
    sources.push_reader(name, text);
    each_record(sources, options, |error| Err(error.fault), sink).map(|_| ())
}

/// Checks the games of files one by one, as [`check_reader`] does those of a text: of files, of the files of folders, and of the members of
/// zip archives, in the order in which `scoresheet check` reads them. Errors are given to `unread`, and the other files are checked all the
/// same, unless that breaks off. Games are compared across the files.
///
/// ```no_run
/// use scoresheet::{CheckOptions, check_paths};
/// use std::ops::ControlFlow::Continue;
/// let mut games = 0;
/// let count = |_: scoresheet::CheckedRecord<'_>| Continue(games += 1);
/// check_paths(["2024", "2025.zip"], &CheckOptions::default(), |error| Continue(eprintln!("{error}")), count)?;
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// If the selection names an unknown code.
#[cfg(feature = "cli")]
pub fn check_paths<P: AsRef<Path>>(
    paths: impl IntoIterator<Item = P>,
    options: &CheckOptions,
    mut unread: impl FnMut(InputError) -> ControlFlow<()>,
    sink: impl FnMut(CheckedRecord<'_>) -> ControlFlow<()>,
) -> Result<(), Fault> {
    let unread = |error| Ok(unread(error));
    each_record(Sources::find(paths), options, unread, sink).map(|_| ())
}

/// Gives each game of the sources to `sink` and each error to `unread`; returns how much is in the section read, if one was, and to its
/// end.
pub(super) fn each_record(
    sources: Sources,
    options: &CheckOptions,
    unread: impl FnMut(InputError) -> Result<ControlFlow<()>, Fault>,
    mut sink: impl FnMut(CheckedRecord<'_>) -> ControlFlow<()>,
) -> Result<Option<Extent>, Fault> {
    let inspector = options.inspector()?;
    let reader = Reader::new(sources, Limits::default()).with_sheet(options.format);
    let mut seen = Seen { comparison: inspector.comparison(), said: SaidOfFile::default() };
    let (mut scratch, mut extent) = (Scratch::default(), None);
    let take = |part: Part<'_>| {
        Ok::<_, Fault>(match part {
            Part::Chunk(chunk) => {
                let each = |text| game(&inspector, text, &chunk.file, &mut seen, &mut scratch, &mut sink);
                chunk.games().try_for_each(each)
            }
            Part::End(end) => {
                extent = end.section.map(|section| section.extent);
                about_file(&inspector, end, &mut sink)
            }
        })
    };
    reader.drive_over(take, unread)?;
    Ok(extent)
}

/// What is known of the games before.
struct Seen {
    comparison: Option<Comparison>,
    said: SaidOfFile,
}

fn game(
    inspector: &Inspector,
    text: GameText<'_>,
    file: &Arc<str>,
    seen: &mut Seen,
    scratch: &mut Scratch,
    sink: &mut impl FnMut(CheckedRecord<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let game = inspector.read(text, scratch);
    let mut findings = Vec::new();
    let Judged { laws, .. } = inspector.judge(&game, &text, &mut findings);
    let mut of_file = taken(&mut findings);
    let own = findings.len();
    leave_out_repeated(&mut of_file, file, &mut seen.said);
    findings.append(&mut of_file);
    if let Some((comparison, moves)) = seen.comparison.as_mut().zip(inspector.compared_by()) {
        comparison.next(
            &Card::of(&game, moves, &inspector.event),
            CardTags::of(&game).event(game.text),
            file,
            text.origin.game.unwrap_or_default(),
            text.origin.line,
        );
        let mut compared = Vec::new();
        comparison.report(&game, &mut compared);
        inspector.settle_compared(&game, &text, &mut compared);
        findings.append(&mut compared);
    }
    let places = places(text.origin, text.original, &findings);
    let placed = findings.into_iter().zip(places);
    let findings = placed.map(|(finding, place)| CheckedFinding { finding, place }).collect();
    let record = Record {
        origin: text.origin,
        text: text.original,
        encoding: game.encoding(),
        header: header_of(&text, &game),
        laws: laws.name,
        laws_title: laws.title,
        facts: Some(game.facts(laws)),
        moves: Some(MovesOf(&game)),
    };
    sink(CheckedRecord { record, laws, findings, own })
}

/// Gives the finding about the file at its end, if any.
fn about_file(
    inspector: &Inspector,
    end: &FileEnd,
    sink: &mut impl FnMut(CheckedRecord<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((finding, place)) = inspector.of_file(end) else { return ControlFlow::Continue(()) };
    let (laws, record) = (inspector.laws_of_files(), inspector.record_of_file(&end.file, place));
    // As a report has it.
    let place = places(record.origin, record.text, std::slice::from_ref(&finding)).pop().unwrap_or(place);
    sink(CheckedRecord { record, laws, findings: vec![CheckedFinding { finding, place }], own: 1 })
}

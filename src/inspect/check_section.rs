//! A section of a file, from its bytes to its games and what is wrong with them.

use super::{CheckOptions, CheckedRecord, check_reader::each_record};
use crate::{
    input::{self, Fault, Seekable, Sources},
    source::{Extent, Section},
};
use std::{
    io::{Read, Seek},
    num::NonZero,
    ops::ControlFlow,
};

/// Cuts a file into sections of `size` bytes each, or hardly more where it can be cut at few places.
///
/// PGN can be cut anywhere, and compressed by zstd where a frame begins; any other file is one section. It reads the beginning of the
/// file, and of a compressed one the headers of its frames.
///
/// ```
/// use scoresheet::{Section, sections};
/// let file = std::io::Cursor::new("[Event \"a\"]\n\n1. e4 *\n\n".repeat(2));
/// let sections = sections(file, 30.try_into().unwrap())?;
/// assert_eq!(sections, [Section { begin: 0, end: 30 }, Section { begin: 30, end: 44 }]);
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// If the file cannot be read, or is no text at all.
pub fn sections(file: impl Read + Seek + Send + 'static, size: NonZero<u64>) -> Result<Vec<Section>, Fault> {
    input::sections(&Seekable::new(file).map_err(Fault::Io)?, size)
}

/// Checks the games of a section of a file one by one, as [`check_reader`](super::check_reader) does a text; returns how much is in it,
/// unless `sink` broke off before its last game.
///
/// Sections that cover a file give together what [`check_bytes`](super::check_bytes) gives of it, wherever they are cut; but for what
/// is found only beside other games (G001 to G012), which are compared within the section, and what is said once of a file, which is
/// said once of a section. Game numbers, lines and bytes count on from `after`: the sum of the [`Extent`]s of all sections before it, or
/// nothing where they are to count from the section. It reads the file's beginning, the section, and on to the next certain start, with
/// only a few games in memory. Time is linear in that, and for zstd in the number of blocks before it, too.
///
/// ```
/// use scoresheet::{CheckOptions, Extent, check_section, sections};
/// use std::{io::Cursor, ops::ControlFlow};
/// let file = Cursor::new("[Event \"a\"]\n[White \"b\"]\n\n1. e4 e5 *\n\n".repeat(4));
/// let (mut numbers, mut after) = (Vec::new(), Extent::default());
/// for section in sections(file.clone(), 60.try_into().unwrap())? {
///     let extent = check_section("r1.pgn", file.clone(), section, after, &CheckOptions::default(), |checked| {
///         numbers.extend(checked.record.origin.game);
///         ControlFlow::Continue(())
///     })?;
///     after += extent.unwrap_or_default();
/// }
/// assert_eq!(numbers, [1, 2, 3, 4]);
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// As [`check_bytes`](super::check_bytes), and if the section ends before it begins or beyond the end of the file.
pub fn check_section(
    name: &str,
    file: impl Read + Seek + Send + 'static,
    section: Section,
    after: Extent,
    options: &CheckOptions,
    sink: impl FnMut(CheckedRecord<'_>) -> ControlFlow<()>,
) -> Result<Option<Extent>, Fault> {
    let mut sources = Sources::default();
    sources.push_section(name, Seekable::new(file).map_err(Fault::Io)?, section, after);
    each_record(sources, options, |error| Err(error.fault), sink)
}

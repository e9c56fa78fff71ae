//! `sections` and `check_section`: a file part by part.

use crate::{
    checked::{Checked, Gathered, Parts, restored_checked},
    fault::exception,
    options::{Asked, Count, Words},
    pickle::{Reduced, reduced},
    source::Source,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use scoresheet::{Extent, Section};
use std::num::NonZero;

/// What `check_section` found.
#[pyclass(module = "scoresheet", frozen, extends = Checked)]
pub struct CheckedSection {
    /// How many games, line ends and bytes are in it, after decompression.
    #[pyo3(get)]
    extent: (u64, u64, u64),
}

#[pymethods]
impl CheckedSection {
    fn __reduce__<'py>(section: PyRef<'py, Self>) -> Reduced<'py, ((u64, u64, u64), Parts)> {
        let parts = section.as_super().parts(section.py());
        reduced(section.py(), "restored_section", (section.extent, parts))
    }
}

/// What was pickled so.
#[pyfunction]
pub fn restored_section(
    py: Python<'_>,
    extent: (u64, u64, u64),
    parts: Parts,
) -> PyResult<Py<CheckedSection>> {
    let (games, findings, moves, unread) = parts;
    let checked = restored_checked(games, findings, moves, unread);
    Py::new(py, PyClassInitializer::from(checked).add_subclass(CheckedSection { extent }))
}

/// Cuts a file into sections of `size` bytes each, or hardly more where it can be cut at few places: where each begins and ends.
///
/// PGN can be cut anywhere, and compressed by zstd where a frame begins; any other file is one section. Of a file object, `read` and
/// `seek` are needed; of the file, its beginning is read, and of a compressed one the headers of its frames.
///
/// Raises OSError, Fault and ValueError as `check` does.
#[pyfunction]
#[pyo3(signature = (source, *, size = Count(67_108_864)), text_signature = "(source, *, size=67108864)")]
pub fn sections(py: Python<'_>, source: &Bound<'_, PyAny>, size: Count) -> PyResult<Vec<(u64, u64)>> {
    let size =
        NonZero::new(size.0).ok_or_else(|| PyValueError::new_err("a section has at least one byte"))?;
    let Source { name, text } = Source::seekable(source)?;
    let cut = py.detach(|| scoresheet::sections(text, size)).map_err(|fault| exception(&name, fault))?;
    Ok(cut.into_iter().map(|Section { begin, end }| (begin, end)).collect())
}

/// Checks the games of a section of a file.
///
/// Sections that cover a file give together what `check` gives of it, wherever they are cut; but games are compared (G001 to G012) within
/// a section, and what is said once of a file is said once of a section. Numbers of games, lines and bytes count on from `after`, the sum
/// of the extents of all sections before it, or from the section. The other arguments are those of `check`.
///
/// Raises ValueError if the section ends before it begins or beyond the end of the file, and what `check` raises.
#[pyfunction]
#[pyo3(signature = (source, begin, end, *, after = None, select = None, ignore = None, info = false, laws = None, profile = None, language = None, tags = None, moves = false))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn check_section(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    begin: Count,
    end: Count,
    after: Option<(Count, Count, Count)>,
    select: Option<Words>,
    ignore: Option<Words>,
    info: bool,
    laws: Option<&str>,
    profile: Option<&str>,
    language: Option<&str>,
    tags: Option<Words>,
    moves: bool,
) -> PyResult<Py<CheckedSection>> {
    let options = Asked { select, ignore, info, laws, profile, language }.options()?;
    let section = Section { begin: begin.0, end: end.0 };
    let after = after.map(|(games, lines, bytes)| Extent { games: games.0, lines: lines.0, bytes: bytes.0 });
    let after = after.unwrap_or_default();
    let Source { name, text } = Source::seekable(source)?;
    let gathered = Gathered::new(Words::tags(tags)?, moves);
    let (extent, checked) = gathered
        .of(py, &name, |sink| scoresheet::check_section(&name, text, section, after, &options, sink))?;
    let Extent { games, lines, bytes } = extent.unwrap_or_default();
    let of_section = CheckedSection { extent: (games, lines, bytes) };
    Py::new(py, PyClassInitializer::from(checked).add_subclass(of_section))
}

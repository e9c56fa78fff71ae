//! `sections` and `check_section`: a file part by part.

use crate::{
    checked::{Checked, Gathered},
    fault::exception,
    options::{Asked, Codes, Count},
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

/// Cuts a file into sections of `size` bytes each, or hardly more where it can be cut at few places.
#[pyfunction]
#[pyo3(signature = (source, *, size = Count(67_108_864)), text_signature = "(source, *, size=67108864)")]
pub fn sections(py: Python<'_>, source: &Bound<'_, PyAny>, size: Count) -> PyResult<Vec<(u64, u64)>> {
    let size =
        NonZero::new(size.0).ok_or_else(|| PyValueError::new_err("a section has at least one byte"))?;
    let Source { name, text } = Source::seekable(source)?;
    let cut = py.detach(|| scoresheet::sections(text, size)).map_err(|fault| exception(&name, fault))?;
    Ok(cut.into_iter().map(|Section { begin, end }| (begin, end)).collect())
}

/// Checks the games of a section of a file; their numbers count on from `after`.
#[pyfunction]
#[pyo3(signature = (source, begin, end, *, after = None, select = None, ignore = None, info = false, laws = None, profile = None, language = None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn check_section(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    begin: Count,
    end: Count,
    after: Option<(Count, Count, Count)>,
    select: Option<Codes>,
    ignore: Option<Codes>,
    info: bool,
    laws: Option<&str>,
    profile: Option<&str>,
    language: Option<&str>,
) -> PyResult<Py<CheckedSection>> {
    let options = Asked { select, ignore, info, laws, profile, language }.options()?;
    let section = Section { begin: begin.0, end: end.0 };
    let after = after.map(|(games, lines, bytes)| Extent { games: games.0, lines: lines.0, bytes: bytes.0 });
    let after = after.unwrap_or_default();
    let Source { name, text } = Source::seekable(source)?;
    let (extent, checked) = Gathered::of(py, &name, |sink| {
        scoresheet::check_section(&name, text, section, after, &options, sink)
    })?;
    let Extent { games, lines, bytes } = extent.unwrap_or_default();
    let of_section = CheckedSection { extent: (games, lines, bytes) };
    Py::new(py, PyClassInitializer::from(checked).add_subclass(of_section))
}

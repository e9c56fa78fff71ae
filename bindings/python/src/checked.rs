//! `check`: games and findings as tables.

use crate::{
    fault::exception,
    options::{self, Codes},
    rows::{Batch, Rows},
    source::Source,
    table::Table,
};
use pyo3::prelude::*;
use scoresheet::{CheckOptions, CheckedRecord, check_reader, checks::Selection, report::fields};
use std::ops::ControlFlow;

/// What `check` found.
#[pyclass(module = "scoresheet", frozen)]
pub struct Checked {
    /// A row for each game.
    #[pyo3(get)]
    games: Py<Table>,
    /// A row for each finding.
    #[pyo3(get)]
    findings: Py<Table>,
}

#[pymethods]
impl Checked {
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (games, findings) = (self.games.bind(py).len()?, self.findings.bind(py).len()?);
        Ok(format!("<scoresheet.Checked: {findings} findings in {games} games>"))
    }
}

/// Checks all games of bytes, a file or a file object, compressed or not.
#[pyfunction]
#[pyo3(signature = (source, *, select = None, ignore = None, info = false, laws = None, profile = None, language = None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn check(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    select: Option<Codes>,
    ignore: Option<Codes>,
    info: bool,
    laws: Option<&str>,
    profile: Option<&str>,
    language: Option<&str>,
) -> PyResult<Checked> {
    let options = CheckOptions {
        selection: Selection {
            select: Codes::list(select),
            ignore: Codes::list(ignore),
            info,
            profile: options::profile(profile)?,
            ..Selection::default()
        },
        dialects: options::dialects(language)?,
        laws: options::laws(laws)?,
        ..CheckOptions::default()
    };
    let Source { name, text } = Source::open(source)?;
    let mut gathered = Gathered::default();
    let read = py.detach(|| check_reader(&name, text, &options, |checked| gathered.take(checked)));
    gathered.interrupted.map_or(Ok(()), Err)?;
    read.map_err(|fault| exception(&name, fault))?;
    let table = |rows: Rows| {
        let (schema, batches) = rows.finish();
        Py::new(py, Table::new(schema, batches))
    };
    Ok(Checked { games: table(gathered.games)?, findings: table(gathered.findings)? })
}

/// The rows so far.
struct Gathered {
    games: Rows,
    findings: Rows,
    /// What a signal raised in the meantime.
    interrupted: Option<PyErr>,
}

impl Default for Gathered {
    fn default() -> Gathered {
        Gathered {
            games: Rows::new(&fields::GAME, &fields::GAME_SHAPES),
            findings: Rows::new(&fields::FINDING, &fields::FINDING_SHAPES),
            interrupted: None,
        }
    }
}

impl Gathered {
    fn take(&mut self, checked: CheckedRecord<'_>) -> ControlFlow<()> {
        let CheckedRecord { record, findings, own, .. } = checked;
        let mut batch = Batch::Open;
        if let Some(facts) = &record.facts {
            batch = self.games.push(&fields::game(&record, facts, own));
        }
        for found in &findings {
            self.findings.push(&fields::finding(&record, &found.finding, found.place));
        }
        if batch == Batch::Filled {
            self.interrupted = Python::attach(|py| py.check_signals()).err();
        }
        if self.interrupted.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

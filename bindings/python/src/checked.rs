//! `check`: games and findings as tables.

use crate::{
    fault::exception,
    options::{Asked, Codes},
    rows::{Batch, Rows},
    source::Source,
    table::Table,
};
use pyo3::prelude::*;
use scoresheet::{CheckedRecord, Fault, check_reader, report::rows};
use std::ops::ControlFlow;

/// What `check` found.
#[pyclass(module = "scoresheet", frozen, subclass)]
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
    let options = Asked { select, ignore, info, laws, profile, language }.options()?;
    let Source { name, text } = Source::open(source)?;
    let ((), checked) = Gathered::of(py, &name, |sink| check_reader(&name, text, &options, sink))?;
    Ok(checked)
}

/// What games and their findings are given to.
pub type Sink<'a> = dyn FnMut(CheckedRecord<'_>) -> ControlFlow<()> + 'a;

/// The rows so far.
pub struct Gathered {
    games: Rows,
    findings: Rows,
    /// What a signal raised in the meantime.
    interrupted: Option<PyErr>,
}

impl Default for Gathered {
    fn default() -> Gathered {
        Gathered { games: Rows::new(&rows::GAME), findings: Rows::new(&rows::FINDING), interrupted: None }
    }
}

impl Gathered {
    /// All that `read` gives to its sink without Python's lock, and what it gave back.
    pub fn of<T: Send>(
        py: Python<'_>,
        name: &str,
        read: impl FnOnce(&mut Sink<'_>) -> Result<T, Fault> + Send,
    ) -> PyResult<(T, Checked)> {
        let mut gathered = Gathered::default();
        let read = py.detach(|| read(&mut |checked| gathered.take(checked)));
        gathered.interrupted.map_or(Ok(()), Err)?;
        let read = read.map_err(|fault| exception(name, fault))?;
        let table = |rows: Rows| {
            let (schema, batches) = rows.finish();
            Py::new(py, Table::new(schema, batches))
        };
        Ok((read, Checked { games: table(gathered.games)?, findings: table(gathered.findings)? }))
    }

    fn take(&mut self, checked: CheckedRecord<'_>) -> ControlFlow<()> {
        let CheckedRecord { record, findings, own, .. } = checked;
        let mut batch = Batch::Open;
        if let Some(facts) = &record.facts {
            batch = self.games.push(&rows::game(&record, facts, own).values);
        }
        for found in &findings {
            self.findings.push(&rows::finding(&record, &found.finding, found.place).values);
        }
        if batch == Batch::Filled {
            self.interrupted = Python::attach(|py| py.check_signals()).err();
        }
        if self.interrupted.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

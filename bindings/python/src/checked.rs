//! `check`: games, findings and moves as tables.

use crate::{
    fault::exception,
    options::{Asked, OnError, Words},
    pickle::{Reduced, reduced},
    rows::{Batch, Rows},
    source::{Given, Source},
    table::Table,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use scoresheet::{
    CheckedRecord, Fault, InputError, check_paths, check_reader,
    game::values_of_tags,
    report::rows::{self, Value},
};
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
    moves: Option<Py<Table>>,
    /// The files that could not be read, each with the reason; there are none unless `on_error` is "skip".
    #[pyo3(get)]
    unread: Vec<(String, String)>,
}

#[pymethods]
impl Checked {
    /// A row for each half-move of the main lines, as far as they could be replayed; `check` has to be told `moves=True`.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        let moves = self.moves.as_ref().map(|table| table.clone_ref(py));
        moves.ok_or_else(|| PyValueError::new_err("moves were not asked for: check(…, moves=True)"))
    }

    fn __repr__(&self) -> String {
        let (games, findings) = (self.games.get().len(), self.findings.get().len());
        let moves = self.moves.as_ref().map(|moves| format!(", {} moves", moves.get().len()));
        format!("<scoresheet.Checked: {findings} findings in {games} games{}>", moves.unwrap_or_default())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, Parts> {
        reduced(py, "restored_checked", self.parts(py))
    }
}

/// What `check` found, part by part, as it is pickled.
pub type Parts = (Py<Table>, Py<Table>, Option<Py<Table>>, Vec<(String, String)>);

impl Checked {
    /// Its parts.
    pub fn parts(&self, py: Python<'_>) -> Parts {
        let moves = self.moves.as_ref().map(|table| table.clone_ref(py));
        (self.games.clone_ref(py), self.findings.clone_ref(py), moves, self.unread.clone())
    }
}

/// What was pickled so.
#[pyfunction]
pub fn restored_checked(
    games: Py<Table>,
    findings: Py<Table>,
    moves: Option<Py<Table>>,
    unread: Vec<(String, String)>,
) -> Checked {
    Checked { games, findings, moves, unread }
}

/// Checks all games of bytes, a binary file object, a file, a folder, a zip archive, a pattern such as "2024/*.pgn", or a list of paths.
///
/// Files and bytes may be compressed. `tags` names tags that become columns of `games`, "WhiteElo,ECO" or a list; `moves=True` adds the
/// table `moves`; `on_error="skip"` goes on where a file cannot be read, and names it in `unread`. The other arguments are the options of
/// `scoresheet check`; `language` is its `--from`. Other threads of Python run meanwhile.
///
/// Raises OSError if a file cannot be read, Fault if what it holds is not a game record, and ValueError for a code, an edition, a profile,
/// a language or a tag that cannot be.
#[pyfunction]
#[pyo3(signature = (source, *, select = None, ignore = None, info = false, laws = None, profile = None, language = None, tags = None, moves = false, on_error = "raise"))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn check(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    select: Option<Words>,
    ignore: Option<Words>,
    info: bool,
    laws: Option<&str>,
    profile: Option<&str>,
    language: Option<&str>,
    tags: Option<Words>,
    moves: bool,
    on_error: &str,
) -> PyResult<Checked> {
    let options = Asked { select, ignore, info, laws, profile, language }.options()?;
    let (gathered, on_error) = (Gathered::new(Words::tags(tags)?, moves), OnError::named(on_error)?);
    let mut unread = Vec::new();
    let mut checked = match Given::open(source)? {
        Given::Text(Source { name, text }) => {
            gathered.of(py, &name, |sink| check_reader(&name, text, &options, sink))?.1
        }
        Given::Paths(paths) => {
            let mut raised = None;
            let failed = |error: InputError| match on_error {
                OnError::Raise => {
                    raised = Some(error);
                    ControlFlow::Break(())
                }
                OnError::Skip => {
                    unread.push((error.path.to_string(), error.fault.to_string()));
                    ControlFlow::Continue(())
                }
            };
            let (_, checked) = gathered.of(py, "", |sink| check_paths(paths, &options, failed, sink))?;
            raised.map_or(Ok(()), |InputError { path, fault }| Err(exception(&path, fault)))?;
            checked
        }
    };
    checked.unread = unread;
    Ok(checked)
}

/// What games and their findings are given to.
pub type Sink<'a> = dyn FnMut(CheckedRecord<'_>) -> ControlFlow<()> + 'a;

/// The rows so far.
pub struct Gathered {
    games: Rows,
    /// The tags that have columns among the games.
    tags: Vec<String>,
    findings: Rows,
    moves: Option<Rows>,
    /// What a signal raised in the meantime.
    interrupted: Option<PyErr>,
}

impl Gathered {
    /// No row yet; games with these tags, and with their moves where they are asked for.
    pub fn new(tags: Vec<String>, moves: bool) -> Gathered {
        let games = Rows::with_texts(&rows::GAME, &tags);
        let moves = moves.then(|| Rows::new(&rows::MOVE));
        Gathered { games, tags, findings: Rows::new(&rows::FINDING), moves, interrupted: None }
    }

    /// All that `read` gives to its sink without Python's lock, and what it gave back.
    pub fn of<T: Send>(
        mut self,
        py: Python<'_>,
        name: &str,
        read: impl FnOnce(&mut Sink<'_>) -> Result<T, Fault> + Send,
    ) -> PyResult<(T, Checked)> {
        let read = py.detach(|| read(&mut |checked| self.take(checked)));
        self.interrupted.map_or(Ok(()), Err)?;
        let read = read.map_err(|fault| exception(name, fault))?;
        let table = |rows: Rows| {
            let (schema, batches) = rows.finish();
            Py::new(py, Table::new(schema, batches))
        };
        let (games, findings) = (table(self.games)?, table(self.findings)?);
        let moves = self.moves.map(table).transpose()?;
        Ok((read, Checked { games, findings, moves, unread: Vec::new() }))
    }

    fn take(&mut self, checked: CheckedRecord<'_>) -> ControlFlow<()> {
        let CheckedRecord { record, findings, own, .. } = checked;
        let mut batch = Batch::Open;
        if let Some(facts) = &record.facts {
            let values = self.values_of_tags(record.text, record.encoding);
            batch = self.games.push_all(rows::game(&record, facts, own).values.iter().chain(&values));
        }
        for found in &findings {
            self.findings.push(&rows::finding(&record, &found.finding, found.place).values);
        }
        if let (Some(rows), Some(of_game)) = (&mut self.moves, record.moves) {
            of_game.0.each(&mut |one| {
                if rows.push(&rows::played_move(&record, one).values) == Batch::Filled {
                    batch = Batch::Filled;
                }
            });
        }
        if batch == Batch::Filled {
            self.interrupted = Python::attach(|py| py.check_signals()).err();
        }
        if self.interrupted.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The values of the tags that have columns.
    fn values_of_tags(&self, text: &[u8], encoding: &'static encoding_rs::Encoding) -> Vec<Value<'static>> {
        let names: Vec<&str> = self.tags.iter().map(String::as_str).collect();
        if names.is_empty() {
            return Vec::new();
        }
        let values = values_of_tags(text, &names, encoding).into_iter();
        values
            .map(|value| {
                value.filter(|text| !text.is_empty()).map_or(Value::Absent, |text| Value::Text(text.into()))
            })
            .collect()
    }
}

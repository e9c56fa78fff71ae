//! `rule` and `explain`: what an arbiter is told, in words.

use crate::{
    fault::{Fault, exception},
    options,
    source::Source,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use scoresheet::{CaseError, NamedQuestion, case_bytes, report::explain_word, rulings::Moment};

/// Answers an arbiter's question about one game at a moment, by default its end; `said` is what some questions ask for besides.
#[pyfunction]
#[pyo3(signature = (source, question, *, game = 1, at = None, said = "", laws = None, language = None))]
pub fn rule(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    question: &str,
    game: u64,
    at: Option<&str>,
    said: &str,
    laws: Option<&str>,
    language: Option<&str>,
) -> PyResult<String> {
    let asked = NamedQuestion::named(question).ok_or_else(|| {
        let known: Vec<&str> = NamedQuestion::ALL.iter().map(|question| question.name).collect();
        let known = known.join(", ");
        PyValueError::new_err(format!("`{question}` is not a question; those that there are: {known}"))
    })?;
    let at: Result<Moment, _> = at.map_or(Ok(Moment::End), str::parse);
    let at = at.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let (laws, dialects) = (options::laws(laws)?, options::dialects(language)?);
    let (name, bytes) = Source::open(source)?.read(py)?;
    let answer = py.detach(|| {
        let case = case_bytes(&name, &bytes, game, &dialects, laws)?;
        Ok(case.ask(asked, at, said).map_err(|error| error.to_string()))
    });
    match answer {
        Ok(told) => told.map_err(PyValueError::new_err),
        Err(CaseError::Fault(fault)) => Err(exception(&name, fault)),
        Err(error @ CaseError::NoSuchGame(_)) => Err(PyValueError::new_err(format!("{name}: {error}"))),
        Err(CaseError::NotReplayed(why)) => Err(Fault::new_err(format!("{name}: game {game}: {why}"))),
    }
}

/// What a code, an article or a word of the Laws means.
#[pyfunction]
#[pyo3(signature = (word, *, laws = None))]
pub fn explain(word: &str, laws: Option<&str>) -> PyResult<String> {
    let text = explain_word(word, options::laws(laws)?, false, None);
    text.ok_or_else(|| {
        PyValueError::new_err(format!("`{word}` is not a code, nor an article or a word of the Laws"))
    })
}

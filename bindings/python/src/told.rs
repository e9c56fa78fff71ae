//! `rule` and `explain`: what an arbiter is told, in words.

use crate::{
    fault::{Fault, NO_FILE, exception},
    options,
    pickle::{Reduced, reduced},
    source::Source,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use scoresheet::{CaseError, NamedQuestion, case_bytes, report::explain_word, rulings::Moment};

/// What a question was answered: `str(answer)` in words, `answer.rows` as data.
#[pyclass(module = "scoresheet", frozen)]
pub struct Answer {
    /// The answer in words.
    #[pyo3(get)]
    text: String,
    /// The same as JSON, a line for each row.
    json: String,
}

#[pymethods]
impl Answer {
    /// The answer as `scoresheet rule --format json` has it: a dictionary for each ruling, in a list.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let json = py.import("json")?;
        self.json.lines().map(|line| json.call_method1("loads", (line,))).collect()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<scoresheet.Answer: {}>", self.text.trim_end())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (String, String)> {
        reduced(py, "restored_answer", (self.text.clone(), self.json.clone()))
    }
}

/// What was pickled so.
#[pyfunction]
pub fn restored_answer(text: String, json: String) -> Answer {
    Answer { text, json }
}

/// Answers an arbiter's question about one game at a moment such as "34b" or "ply:12", by default its end.
///
/// `said` is what some questions ask for besides: "touch" the squares of the pieces, as in "e1,h1"; "sealed" the move, "claim" the one that
/// was announced, if any; "illegal", "no-move", "pawn-left" and "two-hands" which illegal move it is of that player, else the first; "draw"
/// the moves before which none can be agreed.
///
/// Raises what `check` raises, and ValueError if there is no such game or moment.
#[pyfunction]
#[pyo3(signature = (source, question, *, game = 1, at = None, said = "", laws = None, language = None))]
#[expect(clippy::too_many_arguments, reason = "they are named in Python")]
pub fn rule(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    question: &str,
    game: u64,
    at: Option<&str>,
    said: &str,
    laws: Option<&str>,
    language: Option<&str>,
) -> PyResult<Answer> {
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
        let answer = case.answer(asked, at, said);
        Ok(answer.map(|it| Answer { text: it.text(), json: it.json() }).map_err(|error| error.to_string()))
    });
    let of_file = |said: String| if name == NO_FILE { said } else { format!("{name}: {said}") };
    match answer {
        Ok(told) => told.map_err(PyValueError::new_err),
        Err(CaseError::Fault(fault)) => Err(exception(&name, fault)),
        Err(CaseError::NotReplayed(why)) => Err(Fault::new_err(of_file(format!("game {game}: {why}")))),
        Err(error) => Err(PyValueError::new_err(of_file(error.to_string()))),
    }
}

/// What a code, an article or a word of the Laws means. Raises ValueError if there is no such.
#[pyfunction]
#[pyo3(signature = (word, *, laws = None))]
pub fn explain(word: &str, laws: Option<&str>) -> PyResult<String> {
    let text = explain_word(word, options::laws(laws)?, false, None);
    text.ok_or_else(|| {
        PyValueError::new_err(format!("`{word}` is not a code, nor an article or a word of the Laws"))
    })
}

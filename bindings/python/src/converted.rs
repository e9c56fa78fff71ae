//! `convert`: the games in another notation.

use crate::{
    fault::exception,
    options,
    pickle::{Reduced, reduced},
    source::Source,
};
use pyo3::prelude::*;
use scoresheet::{
    ConvertOptions,
    convert::Layout,
    convert_bytes,
    notation::{MoveFormat, Style, language as language_of},
};

/// What `convert` wrote.
#[pyclass(module = "scoresheet", frozen, get_all)]
pub struct Converted {
    /// The games as PGN.
    text: String,
    /// How many moves were written anew.
    moves: u64,
    /// How many stand as they were, as they could not be followed.
    kept: u64,
    /// How many bytes were left out at the ends of games that are longer than 64 MiB.
    unread: u64,
    /// What is wrong with a compressed text that is damaged or ends early.
    truncated: Option<String>,
}

#[pymethods]
impl Converted {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<scoresheet.Converted: {} moves converted, {} kept as written>", self.moves, self.kept)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, Parts> {
        let (text, truncated) = (self.text.clone(), self.truncated.clone());
        reduced(py, "restored_converted", (text, self.moves, self.kept, self.unread, truncated))
    }
}

/// What was written, part by part, as it is pickled.
type Parts = (String, u64, u64, u64, Option<String>);

/// What was pickled so.
#[pyfunction]
pub fn restored_converted(
    text: String,
    moves: u64,
    kept: u64,
    unread: u64,
    truncated: Option<String>,
) -> Converted {
    Converted { text, moves, kept, unread, truncated }
}

/// Writes all games of bytes, a file or a file object in another notation.
///
/// `to` names the notation, `lang` the language of its letters, `language` the one that the games are in; `keep_layout` leaves all but the
/// moves as it is.
///
/// Raises what `check` raises.
#[pyfunction]
#[pyo3(signature = (source, *, to = "san", lang = "en", keep_layout = false, language = None))]
pub fn convert(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    to: &str,
    lang: &str,
    keep_layout: bool,
    language: Option<&str>,
) -> PyResult<Converted> {
    let style = Style::named(to).ok_or_else(|| options::unknown(to, "a notation of moves", "notations"))?;
    let lang = language_of(lang).ok_or_else(|| options::unknown(lang, "a language", "languages"))?;
    let default = ConvertOptions::default();
    let options = ConvertOptions {
        spelling: MoveFormat::new(style, lang),
        layout: if keep_layout { Layout::Keep } else { default.layout },
        dialects: options::dialects(language)?,
        ..default
    };
    let (name, bytes) = Source::open(source)?.read(py)?;
    let converted = py.detach(|| convert_bytes(&bytes, &options)).map_err(|fault| exception(&name, fault))?;
    Ok(Converted {
        moves: converted.games.iter().map(|game| u64::from(game.moves)).sum(),
        kept: converted.games.iter().map(|game| u64::from(game.kept)).sum(),
        text: converted.text,
        unread: converted.unread,
        truncated: converted.truncated,
    })
}

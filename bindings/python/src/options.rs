//! What Python says of how a text is read and judged, by the names that the program has for it.

use pyo3::{
    exceptions::{PyOverflowError, PyValueError},
    prelude::*,
};
use scoresheet::{
    CheckOptions, checks::Selection, diag::Profile, game::Dialects, laws::Laws, report::rows::GAME,
};
use std::sync::Arc;

/// Words: a text with commas between them, or several texts.
#[derive(FromPyObject)]
pub enum Words {
    One(String),
    Several(Vec<String>),
}

impl Words {
    /// Each for itself.
    pub fn list(words: Option<Words>) -> Vec<String> {
        match words {
            None => Vec::new(),
            Some(Words::One(words)) => words.split(',').map(|word| word.trim().to_owned()).collect(),
            Some(Words::Several(words)) => words,
        }
    }

    /// The names of tags, no two of them alike.
    pub fn tags(words: Option<Words>) -> PyResult<Vec<String>> {
        let tags = Words::list(words);
        for (at, tag) in tags.iter().enumerate() {
            let is_name =
                !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if !is_name {
                return Err(PyValueError::new_err(format!(
                    "`{tag}` is not the name of a tag, such as WhiteElo"
                )));
            }
            if GAME.names.contains(&&**tag) || tags[..at].contains(tag) {
                return Err(PyValueError::new_err(format!("there is a column `{tag}` already")));
            }
        }
        Ok(tags)
    }
}

/// What becomes of files that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OnError {
    Raise,
    Skip,
}

impl OnError {
    /// The one of this name.
    pub fn named(name: &str) -> PyResult<OnError> {
        match name {
            "raise" => Ok(OnError::Raise),
            "skip" => Ok(OnError::Skip),
            _ => Err(PyValueError::new_err(format!("on_error is \"raise\" or \"skip\", not `{name}`"))),
        }
    }
}

/// A number of bytes, lines or games.
pub struct Count(pub u64);

impl Count {
    /// No file has more of them.
    const MOST: u64 = 1 << 62;
}

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Count> {
        match given.extract() {
            Ok(number) if number <= Count::MOST => Ok(Count(number)),
            Err(error) if !error.is_instance_of::<PyOverflowError>(given.py()) => Err(error),
            _ => Err(PyValueError::new_err(format!("{} is not a number of bytes, lines or games", *given))),
        }
    }
}

/// What `check` and `check_section` are asked alike.
pub struct Asked<'a> {
    pub select: Option<Words>,
    pub ignore: Option<Words>,
    pub info: bool,
    pub laws: Option<&'a str>,
    pub profile: Option<&'a str>,
    pub language: Option<&'a str>,
}

impl Asked<'_> {
    /// The library's options.
    pub fn options(self) -> PyResult<CheckOptions> {
        let selection = Selection {
            select: Words::list(self.select),
            ignore: Words::list(self.ignore),
            info: self.info,
            profile: profile(self.profile)?,
            ..Selection::default()
        };
        let (dialects, laws) = (dialects(self.language)?, laws(self.laws)?);
        Ok(CheckOptions { selection, dialects, laws, ..CheckOptions::default() })
    }
}

/// The edition of this name; `None` and `auto` are the one in force on each game's date.
pub fn laws(name: Option<&str>) -> PyResult<Option<&'static Laws>> {
    match name {
        None | Some("auto") => Ok(None),
        Some(name) => {
            Laws::named(name).map(Some).ok_or_else(|| unknown(name, "an edition of the Laws", "laws"))
        }
    }
}

/// The profile of this name.
fn profile(name: Option<&str>) -> PyResult<Option<Profile>> {
    let named = |name: &str| {
        let known = Profile::ALL.into_iter().find(|profile| profile.name() == name);
        known.ok_or_else(|| unknown(name, "a profile", "profiles"))
    };
    name.map(named).transpose()
}

/// The dialects of the language with this code; `None` is any.
pub fn dialects(code: Option<&str>) -> PyResult<Arc<Dialects>> {
    match code {
        None => Ok(CheckOptions::default().dialects),
        Some(code) => {
            let named = Dialects::named(code).ok_or_else(|| unknown(code, "a language", "languages"))?;
            Ok(Arc::new(named))
        }
    }
}

/// The exception for a value that is not known; it names the command of the program that lists those that are.
pub fn unknown(given: &str, what: &str, list: &str) -> PyErr {
    PyValueError::new_err(format!("`{given}` is not {what}; `scoresheet list {list}` shows them"))
}

//! What becomes of a fault in Python.

use pyo3::{
    create_exception,
    exceptions::{PyException, PyOSError, PyValueError},
    prelude::*,
};
use scoresheet::{Fault as Cause, input::without_number};
use std::{fmt::Display, io};

create_exception!(scoresheet, Fault, PyException, "What was given cannot be read as a game record.");

/// What tables call a text that came without a file's name; sentences leave it out.
pub const NO_FILE: &str = "-";

/// The exception for what keeps the text of this name from being read.
pub fn exception(name: &str, fault: Cause) -> PyErr {
    match fault {
        Cause::Io(error) => of_system(name, error),
        Cause::Selection(error) => PyValueError::new_err(error.to_string()),
        fault @ Cause::Section { .. } => PyValueError::new_err(about(name, &fault)),
        fault => Fault::new_err(about(name, &fault)),
    }
}

/// A sentence about the text of this name.
pub fn about(name: &str, said: &impl Display) -> String {
    match name {
        NO_FILE => format!("what was given {said}"),
        name => format!("{name}: {said}"),
    }
}

/// The exception for an error of the system, or what a file object raised.
pub fn of_system(name: &str, error: io::Error) -> PyErr {
    let Some(number) = error.raw_os_error() else {
        let is_pythons = error.get_ref().is_some_and(|inside| inside.is::<PyErr>());
        return if is_pythons { error.into() } else { PyOSError::new_err(about(name, &error)) };
    };
    let text = without_number(&error);
    // Python takes the number of Windows as a fourth argument, and finds the class by the number.
    match cfg!(windows) {
        true => PyOSError::new_err((0, text, name.to_owned(), number)),
        false => PyOSError::new_err((number, text, name.to_owned())),
    }
}

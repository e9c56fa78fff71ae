//! What becomes of a fault in Python.

use pyo3::{
    create_exception,
    exceptions::{PyException, PyOSError, PyValueError},
    prelude::*,
};
use scoresheet::Fault as Cause;
use std::io;

create_exception!(scoresheet, Fault, PyException, "What was given cannot be read as a game record.");

/// The exception for what keeps the text of this name from being read.
pub fn exception(name: &str, fault: Cause) -> PyErr {
    match fault {
        Cause::Io(error) => of_system(name, error),
        Cause::Selection(error) => PyValueError::new_err(error.to_string()),
        fault @ Cause::Section { .. } => PyValueError::new_err(format!("{name}: {fault}")),
        fault => Fault::new_err(format!("{name}: {fault}")),
    }
}

/// The exception for an error of the system, or what a file object raised.
pub fn of_system(name: &str, error: io::Error) -> PyErr {
    let Some(number) = error.raw_os_error() else { return error.into() };
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default().to_owned();
    // Python takes the number of Windows as a fourth argument, and finds the class by the number.
    match cfg!(windows) {
        true => PyOSError::new_err((0, text, name.to_owned(), number)),
        false => PyOSError::new_err((number, text, name.to_owned())),
    }
}

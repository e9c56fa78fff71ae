//! How objects are pickled: by a function of this module that makes them again, and what that takes.

use pyo3::prelude::*;

/// The function and what it takes, as `__reduce__` gives them.
pub type Reduced<'py, T> = PyResult<(Bound<'py, PyAny>, T)>;

/// The function of this name, with what it takes.
pub fn reduced<'py, T>(py: Python<'py>, function: &str, takes: T) -> Reduced<'py, T> {
    Ok((py.import("scoresheet._scoresheet")?.getattr(function)?, takes))
}

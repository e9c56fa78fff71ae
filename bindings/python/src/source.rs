//! What is to be read: bytes, a file by its path, or an object with a `read`.

use crate::fault::of_system;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    pybacked::PyBackedBytes,
    types::{PyBytes, PyMemoryView, PyString},
};
use std::{
    fs::File,
    io::{self, Cursor, Read},
    path::PathBuf,
};

/// How much a file object is asked for at once.
const BLOCK: usize = 8 << 20;

/// A text that can be read without Python's lock, and its name in findings.
pub struct Source {
    pub name: String,
    pub text: Box<dyn Read + Send>,
}

impl Source {
    /// Opens what was given.
    pub fn open(given: &Bound<'_, PyAny>) -> PyResult<Source> {
        let in_memory =
            |bytes: PyBackedBytes| Source { name: "-".to_owned(), text: Box::new(Cursor::new(bytes)) };
        if let Ok(bytes) = given.extract::<PyBackedBytes>() {
            return Ok(in_memory(bytes));
        }
        if given.is_instance_of::<PyMemoryView>() {
            let bytes = given.call_method0("tobytes")?.cast_into::<PyBytes>()?;
            return Ok(in_memory(bytes.into()));
        }
        if given.is_instance_of::<PyString>() || given.hasattr("__fspath__")? {
            let path: PathBuf = given.extract()?;
            let name = path.to_string_lossy().into_owned();
            let file = File::open(&path).map_err(|error| of_system(&name, error))?;
            return Ok(Source { name, text: Box::new(file) });
        }
        if given.hasattr("read")? {
            let name =
                given.getattr("name").and_then(|name| name.extract()).unwrap_or_else(|_| "-".to_owned());
            let object = FileObject { object: given.clone().unbind(), block: None };
            return Ok(Source { name, text: Box::new(object) });
        }
        let kind = given.get_type().name()?;
        Err(PyTypeError::new_err(format!("bytes, a path or a binary file object is needed, not {kind}")))
    }

    /// All bytes of it.
    pub fn read(mut self, py: Python<'_>) -> PyResult<(String, Vec<u8>)> {
        let mut bytes = Vec::new();
        py.detach(|| self.text.read_to_end(&mut bytes)).map_err(|error| of_system(&self.name, error))?;
        Ok((self.name, bytes))
    }
}

/// An object with a `read` that gives bytes.
struct FileObject {
    object: Py<PyAny>,
    /// What was read last, as far as nobody took it.
    block: Option<Cursor<PyBackedBytes>>,
}

impl Read for FileObject {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(block) = &mut self.block {
                match block.read(out)? {
                    0 if !out.is_empty() => self.block = None,
                    taken => return Ok(taken),
                }
            }
            let bytes = Python::attach(|py| self.next(py)).map_err(io::Error::from)?;
            if bytes.is_empty() {
                return Ok(0);
            }
            self.block = Some(Cursor::new(bytes));
        }
    }
}

impl FileObject {
    fn next(&self, py: Python<'_>) -> PyResult<PyBackedBytes> {
        let given = self.object.bind(py).call_method1("read", (BLOCK,))?;
        given.extract().map_err(|_| {
            let kind =
                given.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
            PyTypeError::new_err(format!("read() of a binary file gives bytes, not {kind}"))
        })
    }
}

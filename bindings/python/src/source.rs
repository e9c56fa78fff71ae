//! What is to be read: bytes, files by their paths, or an object with a `read`.

use crate::fault::of_system;
use pyo3::{
    exceptions::{PyFileNotFoundError, PyTypeError},
    prelude::*,
    pybacked::PyBackedBytes,
    types::{IntoPyDict, PyBytes, PyMemoryView, PyString},
};
use std::{
    fs::File,
    io::{self, Cursor, Read, Seek, SeekFrom},
    path::PathBuf,
};

/// How much a file object is asked for at a place where nothing was read yet.
const FIRST: usize = 64 << 10;
/// How much it is asked for at most, once it is read on and on.
const MOST: usize = 8 << 20;

/// What was given: one text, or paths of files, folders and archives.
pub enum Given {
    Text(Source),
    Paths(Vec<PathBuf>),
}

impl Given {
    /// Opens what was given; a path with `*`, `?` or `[` that is not there stands for the files that it fits.
    pub fn open(given: &Bound<'_, PyAny>) -> PyResult<Given> {
        if is_path(given)? {
            return Ok(Given::Paths(paths(given)?));
        }
        // Of what can be gone through, only bytes and files are not lists of paths.
        let is_text = given.is_instance_of::<PyMemoryView>()
            || given.extract::<PyBackedBytes>().is_ok()
            || given.hasattr("read")?;
        if is_text || !given.hasattr("__iter__")? {
            return Source::open(given).map(Given::Text);
        }
        let mut all = Vec::new();
        for one in given.try_iter()? {
            let one = one?;
            if !is_path(&one)? {
                let kind = one.get_type().name()?;
                return Err(PyTypeError::new_err(format!("a list of paths is needed, not of {kind}")));
            }
            all.extend(paths(&one)?);
        }
        Ok(Given::Paths(all))
    }
}

fn is_path(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(given.is_instance_of::<PyString>() || given.hasattr("__fspath__")?)
}

/// The path, or those that it fits.
fn paths(given: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
    let path: PathBuf = given.extract()?;
    let text = path.to_string_lossy().into_owned();
    if path.exists() || !text.contains(['*', '?', '[']) {
        // To the program, a dash alone is standard input.
        return Ok(vec![if text == "-" { PathBuf::from("./-") } else { path }]);
    }
    let recursive = [("recursive", true)].into_py_dict(given.py())?;
    let found = given.py().import("glob")?.call_method("glob", (&text,), Some(&recursive))?;
    let mut found: Vec<PathBuf> = found.extract()?;
    found.sort();
    match found[..] {
        [] => Err(PyFileNotFoundError::new_err((2, "No file fits this pattern", text))),
        _ => Ok(found),
    }
}

/// A text that can be read without Python's lock, and its name in findings.
pub struct Source {
    pub name: String,
    pub text: Text,
}

/// Where the bytes of a text are.
pub enum Text {
    Memory(Cursor<PyBackedBytes>),
    File(File),
    Object(FileObject),
}

impl Read for Text {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self {
            Text::Memory(bytes) => bytes.read(out),
            Text::File(file) => file.read(out),
            Text::Object(object) => object.read(out),
        }
    }
}

impl Seek for Text {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        match self {
            Text::Memory(bytes) => bytes.seek(to),
            Text::File(file) => file.seek(to),
            Text::Object(object) => object.seek(to),
        }
    }
}

impl Source {
    /// Opens what was given.
    pub fn open(given: &Bound<'_, PyAny>) -> PyResult<Source> {
        let in_memory =
            |bytes: PyBackedBytes| Source { name: "-".to_owned(), text: Text::Memory(Cursor::new(bytes)) };
        if let Ok(bytes) = given.extract::<PyBackedBytes>() {
            return Ok(in_memory(bytes));
        }
        if given.is_instance_of::<PyMemoryView>() {
            let bytes = given.call_method0("tobytes")?.cast_into::<PyBytes>()?;
            return Ok(in_memory(bytes.into()));
        }
        if is_path(given)? {
            let path: PathBuf = given.extract()?;
            let name = path.to_string_lossy().into_owned();
            let file = File::open(&path).map_err(|error| of_system(&name, error))?;
            return Ok(Source { name, text: Text::File(file) });
        }
        if given.hasattr("read")? {
            let name =
                given.getattr("name").and_then(|name| name.extract()).unwrap_or_else(|_| "-".to_owned());
            let object = FileObject::new(given.clone().unbind());
            return Ok(Source { name, text: Text::Object(object) });
        }
        let kind = given.get_type().name()?;
        Err(PyTypeError::new_err(format!("bytes, a path or a binary file object is needed, not {kind}")))
    }

    /// Opens what was given, which is to be read at several places.
    pub fn seekable(given: &Bound<'_, PyAny>) -> PyResult<Source> {
        let source = Source::open(given)?;
        match &source.text {
            Text::Object(_) if !given.hasattr("seek")? => {
                let kind = given.get_type().name()?;
                Err(PyTypeError::new_err(format!("sections are of a file object with `seek`, not of {kind}")))
            }
            _ => Ok(source),
        }
    }

    /// All bytes of it.
    pub fn read(mut self, py: Python<'_>) -> PyResult<(String, Vec<u8>)> {
        let mut bytes = Vec::new();
        py.detach(|| self.text.read_to_end(&mut bytes)).map_err(|error| of_system(&self.name, error))?;
        Ok((self.name, bytes))
    }
}

/// An object with a `read` that gives bytes, and with a `seek` where it is read at several places.
pub struct FileObject {
    object: Py<PyAny>,
    /// What was read last.
    block: Cursor<PyBackedBytes>,
    /// Where the block begins in the file, or in what of it is read.
    begin: u64,
    /// Whether the object stands at the end of the block.
    stands: Stands,
    /// How much it is asked for next.
    next: usize,
}

/// Where a file object stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    AtTheEndOfTheBlock,
    Elsewhere,
}

impl FileObject {
    fn new(object: Py<PyAny>) -> FileObject {
        let block = Python::attach(|py| PyBackedBytes::from(PyBytes::new(py, b"")));
        let stands = Stands::AtTheEndOfTheBlock;
        FileObject { object, block: Cursor::new(block), begin: 0, stands, next: FIRST }
    }

    /// The end of the block.
    fn end(&self) -> u64 {
        self.begin + self.block.get_ref().len() as u64
    }

    /// Reads the next block.
    fn advance(&mut self, py: Python<'_>) -> PyResult<()> {
        let object = self.object.bind(py);
        let begin = self.end();
        if self.stands == Stands::Elsewhere {
            object.call_method1("seek", (begin,))?;
        }
        let given = object.call_method1("read", (self.next,))?;
        let bytes: PyBackedBytes = given.extract().map_err(|_| {
            let kind =
                given.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
            PyTypeError::new_err(format!("read() of a binary file gives bytes, not {kind}"))
        })?;
        self.next = (self.next * 2).min(MOST);
        (self.begin, self.block, self.stands) = (begin, Cursor::new(bytes), Stands::AtTheEndOfTheBlock);
        Ok(())
    }
}

impl Read for FileObject {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.block.read(out)?;
        if count > 0 || out.is_empty() {
            return Ok(count);
        }
        Python::attach(|py| self.advance(py))?;
        self.block.read(out)
    }
}

impl Seek for FileObject {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => at,
            SeekFrom::Current(_) => return Err(io::ErrorKind::Unsupported.into()),
            SeekFrom::End(from) => {
                self.stands = Stands::Elsewhere;
                Python::attach(|py| self.object.call_method1(py, "seek", (from, 2))?.extract(py))?
            }
        };
        if (self.begin..=self.end()).contains(&at) {
            self.block.set_position(at - self.begin);
        } else {
            let empty = Python::attach(|py| PyBackedBytes::from(PyBytes::new(py, b"")));
            (self.begin, self.block) = (at, Cursor::new(empty));
            (self.stands, self.next) = (Stands::Elsewhere, FIRST);
        }
        Ok(at)
    }
}

//! The Python package over the library: what it is given becomes bytes and options, and what comes out Arrow streams, texts and exceptions.

mod checked;
mod command;
mod converted;
mod fault;
mod options;
mod rows;
mod section;
mod source;
mod table;
mod told;

/// What `scoresheet` in Python is made of.
#[pyo3::pymodule]
mod _scoresheet {
    #[pymodule_export]
    use crate::{
        checked::{Checked, check},
        command::command,
        converted::{Converted, convert},
        fault::Fault,
        section::{CheckedSection, check_section, sections},
        table::Table,
        told::{explain, rule},
    };

    /// The version of the program and of this package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}

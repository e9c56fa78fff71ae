//! The Python package over the library: what it is given becomes bytes and options, and what comes out Arrow streams, texts and exceptions.

mod cells;
mod checked;
mod command;
mod converted;
mod fault;
mod options;
mod pickle;
mod rows;
mod section;
mod shown;
mod source;
mod table;
mod told;

/// What `scoresheet` in Python is made of.
#[pyo3::pymodule]
mod _scoresheet {
    #[pymodule_export]
    use crate::{
        checked::{Checked, check, restored_checked},
        command::command,
        converted::{Converted, convert, restored_converted},
        fault::Fault,
        section::{CheckedSection, check_section, restored_section, sections},
        table::{Table, restored},
        told::{Answer, explain, restored_answer, rule},
    };

    /// The version of the program and of this package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}

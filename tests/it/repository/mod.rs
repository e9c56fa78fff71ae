//! What the repository promises about itself: the order of its layers, and pages that agree with the program.

#[cfg(unix)]
mod action;
mod code_examples;
#[cfg(unix)]
mod docs_blocks;
mod docs_codes;
mod docs_readings;
mod face;
mod file_names;
mod layering;
pub mod page_table;
mod programs;
mod readme;
mod rust_text;

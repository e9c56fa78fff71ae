//! Files that are written: named after the inputs, compressed, each under its name only when it is complete.

mod compress;
mod files;
mod naming;

pub(crate) use files::Outputs;
pub(crate) use naming::Naming;

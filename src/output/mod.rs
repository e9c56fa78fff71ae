//! Files that are written: named after the inputs, compressed, each under its name only when it is complete.

mod compress;
mod files;
mod naming;
mod place;
mod plan;
mod preview;
mod split;
mod temporary;
mod unified_diff;
mod whole_file;

pub(crate) use files::Outputs;
pub(crate) use naming::Naming;
pub(crate) use plan::{Overwriting, Plan, Refusal};
pub(crate) use preview::Preview;
pub(crate) use split::SplitOutputs;
pub(crate) use temporary::remove_when_interrupted;
pub(crate) use unified_diff::{DiffOfFiles, printable_diff};
pub(crate) use whole_file::WholeFile;

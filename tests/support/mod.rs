//! What both test binaries use.

pub mod hostile;
pub mod positions;
pub mod program;
pub mod random;

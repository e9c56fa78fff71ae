//! What both test binaries use.

pub mod positions;
pub mod program;
pub mod random;

//! The checks, each on games of its own.

mod fixes;
mod fixtures;

//! The checks, each on games of its own.

mod fixtures;

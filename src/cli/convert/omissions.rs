//! What tables have no room for, told once for each file.

use crate::convert::Omitted;
use std::sync::Arc;

/// What was left out of the tables of one file so far, or of a part of it.
#[derive(Default)]
pub(super) struct Omissions {
    sum: Omitted,
    /// The file, at its end.
    ended: Option<Arc<str>>,
}

impl Omissions {
    /// Nothing, and the end of a file.
    pub fn at_end_of(file: &Arc<str>) -> Omissions {
        Omissions { sum: Omitted::default(), ended: Some(file.clone()) }
    }

    /// Adds a game's.
    pub fn add(&mut self, omitted: Omitted) {
        self.sum.add(omitted);
    }

    /// Adds those of the next part of the input; at the end of a file, they go into `notes`.
    pub fn merge(&mut self, part: Omissions, notes: &mut Vec<u8>) {
        self.sum.add(part.sum);
        if let Some(file) = part.ended {
            let sum = std::mem::take(&mut self.sum);
            if !sum.is_nothing() {
                notes.extend_from_slice(
                    format!("scoresheet: {file}: dropped (a table cannot hold them): {sum}\n").as_bytes(),
                );
            }
        }
    }
}

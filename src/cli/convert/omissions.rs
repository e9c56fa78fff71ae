//! What tables have no room for, and what is not printed, told once for each file.

use crate::{convert::Omitted, report::Printed};
use std::sync::Arc;

/// What was left out of the tables or pages of one file so far, or of a part of it.
#[derive(Default)]
pub(super) struct Omissions {
    sum: Omitted,
    is_printed: bool,
    /// The file, at its end.
    ended: Option<Arc<str>>,
}

impl Omissions {
    /// Nothing, and the end of a file.
    pub fn at_end_of(file: &Arc<str>) -> Omissions {
        Omissions { ended: Some(file.clone()), ..Omissions::default() }
    }

    /// Adds a game's.
    pub fn add(&mut self, omitted: Omitted) {
        self.sum.add(omitted);
    }

    /// Adds what is not printed of a game.
    pub fn add_printed(&mut self, printed: Printed) {
        let [tags, commands, diagrams] = [printed.tags, printed.commands, printed.diagrams].map(u64::from);
        let games = u64::from(tags + commands + diagrams > 0);
        self.sum.add(Omitted { games, tags, commands, diagrams, ..Omitted::default() });
        self.is_printed = true;
    }

    /// Adds those of the next part of the input; at the end of a file, they go into `notes`.
    pub fn merge(&mut self, part: Omissions, notes: &mut Vec<u8>) {
        self.sum.add(part.sum);
        self.is_printed |= part.is_printed;
        if let Some(file) = part.ended {
            let sum = std::mem::take(&mut self.sum);
            if !sum.is_nothing() {
                let what = if self.is_printed { "not printed" } else { "dropped (a table cannot hold them)" };
                notes.extend_from_slice(format!("scoresheet: {file}: {what}: {sum}\n").as_bytes());
            }
        }
    }
}

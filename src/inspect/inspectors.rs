//! Inspectors for files to which different settings apply.

use super::Inspector;
use crate::{checks::across::Comparison, diag::Meta};
use std::{collections::HashMap, sync::Arc};

/// One inspector, or one for each group of files.
pub struct Inspectors {
    first: Inspector,
    others: Vec<Inspector>,
    /// For files that are not the first one's, the index of theirs among the others.
    of_file: HashMap<Arc<str>, usize>,
}

impl From<Inspector> for Inspectors {
    fn from(first: Inspector) -> Inspectors {
        Inspectors { first, others: Vec::new(), of_file: HashMap::new() }
    }
}

impl Inspectors {
    /// Leaves these files to another inspector.
    #[cfg(feature = "cli")]
    pub fn and(mut self, inspector: Inspector, files: impl IntoIterator<Item = Arc<str>>) -> Inspectors {
        let index = self.others.len();
        self.others.push(inspector);
        self.of_file.extend(files.into_iter().map(|file| (file, index)));
        self
    }

    /// The one for a file.
    #[inline]
    pub fn of(&self, file: &str) -> &Inspector {
        if self.others.is_empty() {
            return &self.first;
        }
        self.of_file.get(file).map_or(&self.first, |&index| &self.others[index])
    }

    /// The first.
    #[cfg(feature = "cli")]
    pub fn first(&self) -> &Inspector {
        &self.first
    }

    /// Whether this code is asked for of any file.
    #[cfg(feature = "cli")]
    pub fn want(&self, code: &str) -> bool {
        self.all().any(|inspector| inspector.wants(code))
    }

    fn all(&self) -> impl Iterator<Item = &Inspector> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// Whether games are compared by their moves too; `None` where no file asks for a comparison.
    pub fn compared_by(&self) -> Option<bool> {
        self.all().filter_map(Inspector::compared_by).reduce(|one, other| one || other)
    }

    /// A comparison of games for the codes that any file asks for, no one seen yet; `None` where none does.
    pub fn comparison(&self) -> Option<Comparison> {
        let mut codes: Vec<&'static Meta> = Vec::new();
        for meta in self.all().flat_map(|inspector| inspector.runner.compared()) {
            if !codes.iter().any(|known| known.code == meta.code) {
                codes.push(meta);
            }
        }
        Comparison::new(&codes)
    }
}

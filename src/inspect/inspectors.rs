//! What differs from file to file, such as inspectors where different settings apply.

use super::Inspector;
use crate::{checks::Comparison, diag::Meta};
use std::{collections::HashMap, sync::Arc};

/// One value for all files, or one for each group of them.
pub struct PerFile<T> {
    first: T,
    others: Vec<T>,
    /// For files that are not the first one's, the index of theirs among the others.
    of_file: HashMap<Arc<str>, usize>,
}

/// One inspector, or one for each group of files.
pub type Inspectors = PerFile<Inspector>;

impl<T> From<T> for PerFile<T> {
    fn from(first: T) -> PerFile<T> {
        PerFile { first, others: Vec::new(), of_file: HashMap::new() }
    }
}

impl<T> PerFile<T> {
    /// Leaves these files to another value.
    #[cfg(feature = "cli")]
    pub fn and(mut self, value: T, files: impl IntoIterator<Item = Arc<str>>) -> PerFile<T> {
        let index = self.others.len();
        self.others.push(value);
        self.of_file.extend(files.into_iter().map(|file| (file, index)));
        self
    }

    /// The one for a file.
    #[inline]
    pub fn of(&self, file: &str) -> &T {
        if self.others.is_empty() {
            return &self.first;
        }
        self.of_file.get(file).map_or(&self.first, |&index| &self.others[index])
    }

    /// The first.
    #[cfg(feature = "cli")]
    pub fn first(&self) -> &T {
        &self.first
    }

    fn all(&self) -> impl Iterator<Item = &T> {
        std::iter::once(&self.first).chain(&self.others)
    }
}

impl Inspectors {
    /// Whether this code is asked for of any file.
    #[cfg(feature = "cli")]
    pub fn want(&self, code: &str) -> bool {
        self.all().any(|inspector| inspector.wants(code))
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

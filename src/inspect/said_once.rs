//! Findings that say something of their whole file, and are said once of it.

use super::blocks::Insertion;
use crate::diag::{Finding, Meta, Severity, Tally};
use std::{collections::HashSet, sync::Arc};

/// A finding of a part that may have been said of the file before, as it would be shown in each report.
pub(super) struct SaidOnce {
    pub said: Said,
    /// The number of its game.
    pub game: u64,
    pub insertions: Vec<Insertion>,
    /// What it adds to the counts.
    pub tally: Tally,
    pub meta: &'static Meta,
    /// How grave it is.
    pub severity: Severity,
    /// In how many further games of the part it is the same.
    pub repeats: u64,
}

/// What was said: a code, and what it says of the file.
pub(super) type Said = (&'static str, Box<str>);

/// What was said of a file so far.
#[derive(Default)]
pub(super) struct SaidOfFile {
    file: Option<Arc<str>>,
    said: HashSet<Said>,
}

impl SaidOfFile {
    /// Whether nothing like it was said of the file before.
    pub fn is_new(&mut self, file: &Arc<str>, said: &Said) -> bool {
        if self.file.as_ref() != Some(file) {
            *self = SaidOfFile { file: Some(file.clone()), said: HashSet::new() };
        }
        self.said.insert(said.clone())
    }
}

/// Takes out those findings of a game that are like one before in the same file, by code and what they say of it.
pub(super) fn leave_out_repeated(findings: &mut Vec<Finding>, file: &Arc<str>, said: &mut SaidOfFile) {
    findings.retain(|finding| match &finding.once {
        Some(once) => said.is_new(file, &(finding.meta.code, once.clone())),
        None => true,
    });
}

/// Takes out the findings of a game that are said once of their file.
pub(super) fn taken(findings: &mut Vec<Finding>) -> Vec<Finding> {
    match findings.iter().any(|finding| finding.once.is_some()) {
        true => findings.extract_if(.., |finding| finding.once.is_some()).collect(),
        false => Vec::new(),
    }
}

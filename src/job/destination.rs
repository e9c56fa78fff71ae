//! Where the output of a job goes.

use super::Job;
use crate::output::{Naming, Overwriting, Plan, Refusal, remove_when_interrupted};
use std::{collections::HashSet, sync::Arc};

/// Where the output goes.
pub enum Destination {
    /// All of it to standard output.
    StandardOutput,
    /// Into files.
    Files(Plan),
    /// Nowhere: standard output says where it would go.
    Preview(Option<Plan>),
}

impl Destination {
    /// Files of these names for what a job makes, or else standard output; only a preview of it for a dry run.
    ///
    /// # Errors
    /// If a file would be lost.
    pub fn new(
        naming: Option<Naming>,
        overwriting: &Overwriting,
        is_dry_run: bool,
        job: &Job,
    ) -> Result<Destination, Refusal> {
        let plan = naming.map(|naming| Plan::new(naming, job.sources(), overwriting)).transpose()?;
        Ok(match plan {
            plan if is_dry_run => Destination::Preview(plan),
            Some(plan) => {
                remove_when_interrupted();
                Destination::Files(plan)
            }
            None => Destination::StandardOutput,
        })
    }

    /// The inputs whose output takes the place of a file.
    pub fn replacing(&self) -> HashSet<Arc<str>> {
        match self {
            Destination::Files(plan) | Destination::Preview(Some(plan)) => plan.replacing(),
            Destination::StandardOutput | Destination::Preview(None) => HashSet::new(),
        }
    }
}

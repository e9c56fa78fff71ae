//! A job: which files a command reads, how, and where what is made of their games goes.

mod destination;

pub use destination::Destination;

use crate::{
    input::{Changes, Fault, Reader, Sources},
    output::{Outputs, Preview},
    run::{Progress, RunError, RunOptions, RunOutcome, Sink, Work, run},
    source::{Extent, Section},
};
use std::{
    io,
    num::NonZero,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Files and how they are read.
#[derive(Debug, Default)]
pub struct Job {
    paths: Vec<PathBuf>,
    sources: Sources,
    options: RunOptions,
    quiet: bool,
}

impl Job {
    /// Finds what the paths mean.
    pub fn new<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Job {
        let paths: Vec<PathBuf> = paths.into_iter().map(|path| path.as_ref().to_owned()).collect();
        Job { sources: Sources::find(&paths), paths, ..Job::default() }
    }

    /// Reads as these options say, and shows no progress if `quiet`.
    #[must_use]
    pub fn with(self, options: RunOptions, quiet: bool) -> Job {
        Job { options, quiet, ..self }
    }

    /// Shows no progress.
    #[must_use]
    pub fn quietly(self) -> Job {
        Job { quiet: true, ..self }
    }

    /// Finds the files again: they may differ by now.
    #[must_use]
    pub fn again(&self) -> Job {
        Job { options: self.options, quiet: self.quiet, ..Job::new(&self.paths) }
    }

    /// Reads this section alone; `before` is what precedes it.
    ///
    /// # Errors
    /// If there is another file, or if this one has no sections; says so.
    pub fn of_section(mut self, section: Section, before: Extent) -> Result<Job, &'static str> {
        self.sources.take_section(section, before)?;
        Ok(self)
    }

    /// Leaves out the file that standard output goes to.
    #[must_use]
    pub fn beside_standard_output(mut self) -> Job {
        self.sources.leave_out_standard_output();
        self
    }

    /// Reads only files of these names.
    #[must_use]
    pub fn only(mut self, is_wanted: impl Fn(&Arc<str>) -> bool) -> Job {
        self.sources.retain(is_wanted);
        self
    }

    /// Drops files outside the named folders that links lead to; returns their names.
    pub fn leave_out_links_elsewhere(&mut self) -> Vec<Arc<str>> {
        self.sources.leave_out_links_elsewhere(&self.paths)
    }

    /// Notes there which files change while they are read.
    #[must_use]
    pub fn noting(mut self, changes: &Arc<Changes>) -> Job {
        self.sources.note_changes(changes);
        self
    }

    /// The files.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// Whether standard input is among it.
    pub fn reads_standard_input(&self) -> bool {
        self.paths.iter().any(|path| path.as_os_str() == "-")
    }

    /// The sections of `size` bytes or more that each file is cut into, in order, or why it cannot be.
    pub fn into_sections(
        self,
        size: NonZero<u64>,
    ) -> impl Iterator<Item = (Arc<str>, Result<Vec<Section>, Fault>)> {
        self.sources.into_sections(size)
    }

    /// What reads the files on the calling thread alone.
    pub fn into_reader(self) -> Reader {
        Reader::new(self.sources, self.options.limits)
            .with_sheet(self.options.sheet)
            .with_encoding(self.options.encoding)
    }

    /// Runs `work` over all games, and writes what it makes of them to `sink`.
    ///
    /// # Errors
    /// As [`run`].
    pub fn run<W: Work, S: Sink + Send + ?Sized>(
        self,
        work: &W,
        sink: &mut S,
    ) -> Result<RunOutcome<W::Tally>, RunError> {
        let mut progress = Progress::new(self.sources.size(), self.quiet);
        run(self.sources, work, self.options, sink, &mut progress)
    }

    /// Runs `work` over all games, for its counts alone.
    ///
    /// # Errors
    /// As [`run`].
    pub fn gather<W: Work>(self, work: &W) -> Result<RunOutcome<W::Tally>, RunError> {
        self.run(work, &mut io::sink())
    }

    /// Runs `work` over all games, and writes what it makes of them to a destination.
    ///
    /// # Errors
    /// As [`run`].
    pub fn run_to<W: Work>(
        self,
        work: &W,
        destination: Destination,
    ) -> Result<RunOutcome<W::Tally>, RunError> {
        match destination {
            Destination::StandardOutput => self.run(work, &mut io::stdout()),
            Destination::Files(plan) => self.run(work, &mut Outputs::new(plan)),
            Destination::Preview(plan) => self.run(work, &mut Preview::new(plan, io::stdout())),
        }
    }
}

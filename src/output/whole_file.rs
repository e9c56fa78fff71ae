//! One file that is written from beginning to end, and takes the place of what was there when it is complete.

use super::{
    compress::{Encoder, by_name},
    files::{Output, put},
    naming, place,
    plan::{Overwriting, Refusal, Target, TargetKind, real_path, refusal},
    temporary,
};
use crate::input::Sources;
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// A file that is being written; what was begun vanishes with this value unless it is finished.
pub(crate) struct WholeFile {
    target: Target,
    writer: Encoder<Output>,
}

impl WholeFile {
    /// Begins the file of this name, which none of the inputs may be.
    ///
    /// # Errors
    /// If it is an input, a folder or write-protected, or if its folder is missing.
    pub fn create(path: &Path, sources: &Sources) -> Result<WholeFile, Refusal> {
        let here = dunce::canonicalize(path).ok();
        if here.is_some() && sources.found().any(|(_, location)| real_path(location) == here) {
            return Err(refusal(path, "is read, and is not written over"));
        }
        let naming = naming::Naming::One(path.to_owned());
        let overwriting = Overwriting { force: true, backup: None };
        let target = Target::at(path.to_owned(), &naming, &Default::default(), &overwriting)?;
        let writer = begin(&target).map_err(|error| refusal(path, &error.to_string()))?;
        Ok(WholeFile { target, writer })
    }

    /// Its name.
    pub fn path(&self) -> &PathBuf {
        &self.target.path
    }

    /// Puts the complete file into its place.
    pub fn finish(self) -> io::Result<()> {
        put(&self.target, self.writer)
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

fn begin(target: &Target) -> io::Result<Encoder<Output>> {
    let beside = |path: &Path| {
        temporary::sweep(naming::folder(path));
        temporary::create_beside(path)
    };
    let output: Output = match &target.kind {
        TargetKind::Stream => File::options().write(true).open(&target.path)?.into(),
        TargetKind::New => beside(&target.path)?.into(),
        TargetKind::Replaced { file, .. } => {
            let created = beside(file)?;
            place::keep_rights(created.as_file(), &fs::metadata(file)?)?;
            created.into()
        }
    };
    Encoder::new(by_name(&target.path), output)
}

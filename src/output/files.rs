//! Output files, each written beside its place and put there when it is complete.

use super::{
    Naming, Plan,
    compress::{Encoder, by_content, by_name},
    naming, place,
    plan::{Target, TargetKind},
    temporary,
};
use crate::{
    input::{Compression, FileEnd, InputError},
    run::Sink,
};
use std::{
    collections::HashSet,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::NamedTempFile;

/// Output files; each appears under its name only when it is complete, and what was begun vanishes with this value.
pub(crate) struct Outputs {
    plan: Plan,
    open: Option<Open>,
    /// Folders in which nothing is left of interrupted runs.
    swept: HashSet<PathBuf>,
    /// Whether any input could be read.
    read: bool,
    /// Whether all of it could.
    is_whole: bool,
    /// Whether something was written for a game in it.
    has_game: bool,
    has_output: bool,
}

struct Open {
    /// The input's name.
    file: Arc<str>,
    target: Target,
    writer: Encoder<Output>,
}

/// What is written to.
pub(super) enum Output {
    Temporary(NamedTempFile),
    Stream(File),
}

impl Outputs {
    /// The outputs that are planned; nothing is written yet.
    pub fn new(plan: Plan) -> Outputs {
        let swept = HashSet::new();
        Outputs { plan, open: None, swept, read: false, is_whole: true, has_game: false, has_output: false }
    }

    fn writer(&mut self, file: &Arc<str>) -> io::Result<&mut Encoder<Output>> {
        let one = self.plan.makes_one();
        if self.open.as_ref().is_some_and(|open| !one && open.file != *file) {
            self.close(true)?;
        }
        let open = match self.open.take() {
            Some(open) => open,
            None => self.begin(file)?,
        };
        Ok(&mut self.open.insert(open).writer)
    }

    fn begin(&mut self, file: &Arc<str>) -> io::Result<Open> {
        let target = self.plan.target(file).cloned();
        let target = target.ok_or_else(|| io::Error::other(format!("{file}: is not to be written")))?;
        let opened = match &target.kind {
            TargetKind::Stream => File::options()
                .write(true)
                .open(&target.path)
                .map(|file| (by_name(&target.path), file.into())),
            TargetKind::New => self.create(&target.path).map(|file| (by_name(&target.path), file.into())),
            TargetKind::Replaced { file, .. } => self.create_like(file).map(|(how, file)| (how, file.into())),
        };
        let writer = opened.and_then(|(compression, output)| Encoder::new(compression, output));
        let writer = writer.map_err(|error| place::named(&target.path, &error))?;
        Ok(Open { file: file.clone(), target, writer })
    }

    /// A file beside a place where nothing is.
    fn create(&mut self, target: &Path) -> io::Result<NamedTempFile> {
        let folder = naming::folder(target);
        if matches!(self.plan.naming, Naming::Folder { .. }) {
            fs::create_dir_all(folder)?;
        }
        if target.symlink_metadata().is_ok() {
            return Err(place::came_meanwhile());
        }
        self.sweep(folder);
        temporary::create_beside(target)
    }

    /// A file beside an old one, with its rights; how it is to be compressed: in place as the old one is.
    fn create_like(&mut self, old: &Path) -> io::Result<(Option<Compression>, NamedTempFile)> {
        self.sweep(naming::folder(old));
        let created = temporary::create_beside(old)?;
        place::keep_rights(created.as_file(), &fs::metadata(old)?)?;
        let compression = match self.plan.naming {
            Naming::InPlace => by_content(old)?,
            _ => by_name(old),
        };
        Ok((compression, created))
    }

    /// Removes what interrupted runs have left in the folder.
    fn sweep(&mut self, folder: &Path) {
        if self.swept.insert(folder.to_owned()) {
            temporary::sweep(folder);
        }
    }

    /// Ends the file that is open: it gets its name, or is thrown away.
    fn close(&mut self, keep: bool) -> io::Result<()> {
        let Some(Open { target, writer, .. }) = self.open.take() else { return Ok(()) };
        if !keep {
            return Ok(());
        }
        put(&target, writer).map_err(|error| place::named(&target.path, &error))
    }

    /// Why the one file that all outputs go into does not take the place of the one that is there.
    fn flaw(&self) -> Option<&'static str> {
        match (self.is_whole, self.has_game && self.has_output) {
            (false, _) => Some("was left as it is, since not all of the input could be read"),
            (_, false) => Some("was left as it is, since no game would be in it"),
            (true, true) => None,
        }
    }
}

/// Ends what was written, and puts it where it belongs.
pub(super) fn put(target: &Target, writer: Encoder<Output>) -> io::Result<()> {
    match (writer.finish()?, &target.kind) {
        (Output::Stream(mut stream), _) => stream.flush(),
        (Output::Temporary(file), TargetKind::Replaced { file: old, backup, was }) => {
            place::instead(file, old, backup.as_deref(), was)
        }
        (Output::Temporary(file), _) => place::anew(file, &target.path),
    }
}

impl Sink for Outputs {
    fn take(&mut self, file: &Arc<str>, out: &[u8]) -> io::Result<()> {
        self.has_output = true;
        let writer = self.writer(file)?;
        let written = writer.write_all(out);
        written.map_err(|error| match &self.open {
            Some(open) => place::named(&open.target.path, &error),
            None => error,
        })
    }

    fn file_end(&mut self, end: &FileEnd) -> io::Result<()> {
        // Of a file that is damaged from its beginning on nothing is made.
        let has_text = end.is_whole() || end.games > 0;
        self.read |= has_text;
        self.is_whole &= end.is_whole();
        self.has_game |= end.games > 0;
        let keep = has_text && (self.plan.makes_one() || self.plan.writes(end));
        if keep {
            self.writer(&end.file)?;
        }
        if self.plan.makes_one() { Ok(()) } else { self.close(keep) }
    }

    fn failed(&mut self, _: &InputError) {
        self.is_whole = false;
    }

    fn finish(&mut self) -> io::Result<()> {
        let replaced = self.open.as_ref().map(|open| &open.target).filter(|target| target.replaces());
        if let (Some(target), Some(why)) = (replaced, self.flaw()) {
            let error = io::Error::other(format!("{}: {why}", target.path.display()));
            self.close(false)?;
            return Err(error);
        }
        self.close(self.read)
    }
}

impl From<NamedTempFile> for Output {
    fn from(file: NamedTempFile) -> Output {
        Output::Temporary(file)
    }
}

impl From<File> for Output {
    fn from(stream: File) -> Output {
        Output::Stream(stream)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Temporary(file) => file.write(bytes),
            Output::Stream(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Temporary(file) => file.flush(),
            Output::Stream(stream) => stream.flush(),
        }
    }
}

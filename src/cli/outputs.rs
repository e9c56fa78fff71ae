//! Where `convert` writes: one stream, or one file for each input.

use super::encoder::{Encoder, by_content, by_name, with_ending};
use crate::{
    input::{FileEnd, Sources},
    run::Sink,
};
use std::{
    collections::HashMap,
    ffi::OsString,
    fs::{self, File, Metadata},
    io::{self, ErrorKind, Write},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

/// How the outputs are named after the inputs.
#[derive(Clone, Debug)]
pub(super) enum Naming {
    /// All into one file.
    One(PathBuf),
    /// Into this folder: by its path below the folder it was found in, or by its name.
    Folder {
        /// The folder that is written to.
        into: PathBuf,
        /// The paths the user gave.
        roots: Vec<PathBuf>,
        /// The ending that takes the place of `.pgn`, where the output is no PGN.
        ending: Option<&'static str>,
    },
    /// Each over itself.
    InPlace,
}

/// Output files; each appears under its name only when it is complete.
pub(super) struct Outputs {
    naming: Naming,
    /// Where each input goes, by its name.
    targets: HashMap<Arc<str>, PathBuf>,
    open: Option<Open>,
    /// Whether any input could be read.
    read: bool,
}

struct Open {
    /// The input's name.
    file: Arc<str>,
    target: PathBuf,
    temporary: PathBuf,
    writer: Encoder,
}

impl Naming {
    /// The output for the input of this name, which is at `path` if it is a file.
    fn target(&self, name: &str, path: Option<&Path>) -> io::Result<PathBuf> {
        match (self, path) {
            (Naming::One(target), _) => Ok(target.clone()),
            (Naming::InPlace, path) => {
                // A link stays one: what it leads to is written over.
                let target = fs::canonicalize(path.unwrap_or(Path::new(name)))?;
                match fs::metadata(&target)?.is_file() {
                    true => Ok(target),
                    false => Err(io::Error::other("is no regular file, and cannot be written over")),
                }
            }
            (Naming::Folder { into, roots, ending }, path) => {
                let name = path.map_or(Some(Path::new("stdin.pgn")), |path| below(path, roots));
                let name = name.ok_or_else(|| io::Error::other("has no name to write it by"))?;
                let target = into.join(name);
                Ok(ending.map_or(target.clone(), |ending| with_ending(&target, ending)))
            }
        }
    }
}

/// The path below the root it was found in, or else its name: never a way out of the folder it is joined to.
fn below<'p>(path: &'p Path, roots: &[PathBuf]) -> Option<&'p Path> {
    let inside = |rest: &&Path| {
        let mut parts = rest.components();
        !rest.as_os_str().is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
    };
    let rests = roots.iter().filter_map(|root| path.strip_prefix(root).ok()).filter(inside);
    rests.min_by_key(|rest| rest.as_os_str().len()).or(path.file_name().map(Path::new))
}

impl Outputs {
    /// Outputs for all these sources; nothing is written yet.
    ///
    /// # Errors
    /// If two of them would go into one file, or if one would go where something is already.
    pub fn plan(naming: Naming, sources: &Sources) -> Result<Outputs, String> {
        let mut targets = HashMap::new();
        // Known by where they are, since links and dots make many names of one.
        let mut inputs: HashMap<PathBuf, Arc<str>> = HashMap::new();
        for (name, path) in sources.found() {
            let target = naming.target(name, path).map_err(|error| format!("{name}: {error}"))?;
            if !matches!(naming, Naming::InPlace) {
                refuse(&target).map_err(|error| error.to_string())?;
            }
            let other = inputs.insert(place(&target), name.clone());
            // Names that are no text can look alike and mean two files.
            let other = other.or(targets.insert(name.clone(), target.clone()).map(|_| name.clone()));
            if let Some(other) = other.filter(|_| !matches!(naming, Naming::One(_))) {
                let both = format!("both {other} and {name} would be written to it");
                return Err(format!("{}: {both}", target.display()));
            }
        }
        Ok(Outputs { naming, targets, open: None, read: false })
    }

    fn writer(&mut self, file: &Arc<str>) -> io::Result<&mut Encoder> {
        let one = matches!(self.naming, Naming::One(_));
        if self.open.as_ref().is_some_and(|open| !one && open.file != *file) {
            self.close(true)?;
        }
        let open = match self.open.take() {
            Some(open) => open,
            None => self.begin(file)?,
        };
        Ok(&mut self.open.insert(open).writer)
    }

    fn begin(&self, file: &Arc<str>) -> io::Result<Open> {
        let target = self.targets.get(file).cloned();
        let target = target.ok_or_else(|| io::Error::other(format!("{file}: is not to be written")))?;
        let in_place = matches!(self.naming, Naming::InPlace);
        if let Some(folder) = target.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| named(folder, &error))?;
        }
        if !in_place {
            refuse(&target)?;
        }
        let (temporary, created) = create_beside(&target)?;
        let open = || {
            let compression = match in_place {
                true => {
                    keep_rights(&created, &fs::metadata(&target)?)?;
                    by_content(&target)?
                }
                false => by_name(&target),
            };
            Encoder::new(compression, created)
        };
        match open() {
            Ok(writer) => Ok(Open { file: file.clone(), target, temporary, writer }),
            Err(error) => {
                let _ = fs::remove_file(&temporary);
                Err(named(&target, &error))
            }
        }
    }

    /// Ends the file that is open: it gets its name, or is thrown away.
    fn close(&mut self, keep: bool) -> io::Result<()> {
        let Some(Open { target, temporary, writer, .. }) = self.open.take() else { return Ok(()) };
        let finished = writer.finish();
        if !keep {
            return fs::remove_file(&temporary);
        }
        let in_place = matches!(self.naming, Naming::InPlace);
        let placed = finished.and_then(|file| match in_place {
            true => {
                // On the disk before it takes the place of the original.
                file.sync_all()?;
                fs::rename(&temporary, &target)
            }
            false => place_anew(&temporary, &target),
        });
        placed.inspect_err(|_| _ = fs::remove_file(&temporary)).map_err(|error| named(&target, &error))
    }
}

impl Sink for Outputs {
    fn take(&mut self, file: &Arc<str>, out: &[u8]) -> io::Result<()> {
        let writer = self.writer(file)?;
        let written = writer.write_all(out);
        written.map_err(|error| match &self.open {
            Some(open) => named(&open.target, &error),
            None => error,
        })
    }

    fn file_end(&mut self, end: &FileEnd) -> io::Result<()> {
        self.read = true;
        let keep = match self.naming {
            Naming::One(_) => {
                self.writer(&end.file)?;
                return Ok(());
            }
            Naming::Folder { .. } => true,
            Naming::InPlace => replaces(end),
        };
        if keep {
            self.writer(&end.file)?;
        }
        self.close(keep)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.close(self.read)
    }
}

impl Drop for Outputs {
    fn drop(&mut self) {
        // A run that was broken off leaves nothing behind.
        let _ = self.close(false);
    }
}

/// Whether what was made of a file may take its place: nothing of it is lost, and there was a game in it.
fn replaces(end: &FileEnd) -> bool {
    end.is_whole() && end.games > 0
}

/// Where a path leads, as far as its folder exists.
fn place(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (fs::canonicalize(folder), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}

/// Says no where something is already.
fn refuse(target: &Path) -> io::Result<()> {
    match target.symlink_metadata() {
        Ok(_) => Err(named(target, &exists())),
        Err(_) => Ok(()),
    }
}

fn exists() -> io::Error {
    io::Error::new(ErrorKind::AlreadyExists, "exists already; only --in-place writes over a file")
}

/// A new file in the folder of `target`, under a name that nobody uses.
fn create_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    let mut number = 0_u32;
    loop {
        let name = OsString::from(format!(".scoresheet-{}-{number}.part", std::process::id()));
        let temporary = target.with_file_name(name);
        match File::create_new(&temporary) {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(named(&temporary, &error)),
        }
    }
}

/// Gives the complete file its name, unless another file has come by it meanwhile.
fn place_anew(temporary: &Path, target: &Path) -> io::Result<()> {
    match fs::hard_link(temporary, target) {
        Ok(()) => fs::remove_file(temporary),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(exists()),
        // There are file systems without links.
        Err(_) if target.symlink_metadata().is_err() => fs::rename(temporary, target),
        Err(error) => Err(error),
    }
}

/// Whoever may read the old file may read the new one, and nobody else.
fn keep_rights(created: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
        let mut rights = old.permissions();
        // Only root gives files away; another user's file becomes the one's who writes it.
        let kept = fchown(created, Some(old.uid()), Some(old.gid()));
        if kept.or_else(|_| fchown(created, None, Some(old.gid()))).is_err() {
            rights.set_mode(rights.mode() & !0o070);
        }
        created.set_permissions(rights)
    }
    #[cfg(not(unix))]
    created.set_permissions(old.permissions())
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_named_after_inputs() {
        let target = |root: &str, path: &str| {
            let naming = Naming::Folder { into: "out".into(), roots: vec![root.into()], ending: None };
            naming.target(path, Some(Path::new(path))).unwrap()
        };
        assert_eq!(target("games", "games/a/b.pgn"), Path::new("out/a/b.pgn"));
        assert_eq!(target("games/b.pgn", "games/b.pgn"), Path::new("out/b.pgn"));
        assert_eq!(target(".", "./b.pgn"), Path::new("out/b.pgn"));
        assert_eq!(target("games", "games/../../b.pgn"), Path::new("out/b.pgn"));
        let naming = Naming::Folder { into: "out".into(), roots: vec!["-".into()], ending: Some("fen") };
        assert_eq!(naming.target("-", None).unwrap(), Path::new("out/stdin.fen"));
    }

    #[test]
    fn a_file_that_came_meanwhile_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        let (temporary, mut file) = create_beside(&target).unwrap();
        file.write_all(b"new").unwrap();
        fs::write(&target, "old").unwrap();
        assert_eq!(place_anew(&temporary, &target).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        fs::remove_file(&target).unwrap();
        place_anew(&temporary, &target).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert!(!temporary.exists());
    }
}

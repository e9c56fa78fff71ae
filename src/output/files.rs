//! Output files, each written beside its place and put there when it is complete.

use super::{
    Naming,
    compress::{Encoder, by_content, by_name},
};
use crate::{
    input::{FileEnd, Sources},
    run::Sink,
};
use std::{
    collections::HashMap,
    fs::{self, File, Metadata},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::NamedTempFile;

/// Output files; each appears under its name only when it is complete, and what was begun vanishes with this value.
pub(crate) struct Outputs {
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
    writer: Encoder,
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
        let created = create_beside(&target)?;
        let open = || {
            let compression = match in_place {
                true => {
                    keep_rights(created.as_file(), &fs::metadata(&target)?)?;
                    by_content(&target)?
                }
                false => by_name(&target),
            };
            Encoder::new(compression, created)
        };
        let writer = open().map_err(|error| named(&target, &error))?;
        Ok(Open { file: file.clone(), target, writer })
    }

    /// Ends the file that is open: it gets its name, or is thrown away.
    fn close(&mut self, keep: bool) -> io::Result<()> {
        let Some(Open { target, writer, .. }) = self.open.take() else { return Ok(()) };
        if !keep {
            return Ok(());
        }
        let in_place = matches!(self.naming, Naming::InPlace);
        let placed = writer.finish().and_then(|file| match in_place {
            true => {
                // On the disk before it takes the place of the original.
                file.as_file().sync_all()?;
                file.persist(&target).map(drop).map_err(io::Error::from)
            }
            false => place_anew(file, &target),
        });
        placed.map_err(|error| named(&target, &error))
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

/// Refuses a place where something is already.
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
fn create_beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".scoresheet-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file has them: less what the user's mask takes away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder).map_err(|error| named(folder, &error))
}

/// Gives the complete file its name, unless another file has come by it meanwhile.
fn place_anew(file: NamedTempFile, target: &Path) -> io::Result<()> {
    match file.persist_noclobber(target) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(exists()),
        // There are file systems that can neither link nor refuse to rename onto a file.
        Err(error) if target.symlink_metadata().is_err() => Ok(error.file.persist(target).map(drop)?),
        Err(error) => Err(error.error),
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
    fn a_file_that_came_meanwhile_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        let mut file = create_beside(&target).unwrap();
        let temporary = file.path().to_owned();
        file.write_all(b"new").unwrap();
        fs::write(&target, "old").unwrap();
        assert_eq!(place_anew(file, &target).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert!(!temporary.exists());
        fs::remove_file(&target).unwrap();
        let mut file = create_beside(&target).unwrap();
        file.write_all(b"new").unwrap();
        place_anew(file, &target).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_has_the_rights_of_any_other() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (target, other) = (folder.path().join("a.pgn"), folder.path().join("b.pgn"));
        place_anew(create_beside(&target).unwrap(), &target).unwrap();
        File::create(&other).unwrap();
        let rights = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(rights(target), rights(other));
    }
}

//! How a complete file comes to its place.

use super::temporary;
use crate::input::without_number;
use std::{
    fs::{self, File, Metadata},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::SystemTime,
};
use tempfile::NamedTempFile;

/// `a.pgn` with the suffix `.bak`: `a.pgn.bak`.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The error, with the path it is about.
pub(super) fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {}", path.display(), without_number(error)))
}

/// Gives the complete file its name, unless another file has come by it meanwhile.
pub(super) fn anew(file: NamedTempFile, target: &Path) -> io::Result<()> {
    match file.persist_noclobber(target) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(came_meanwhile()),
        // There are file systems that can neither link nor refuse to rename onto a file.
        Err(error) if target.symlink_metadata().is_err() => Ok(error.file.persist(target).map(drop)?),
        Err(error) => Err(error.error),
    }
}

/// What shows whether a file was written to: its size, and the time of the last change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State {
    size: u64,
    changed: Option<SystemTime>,
}

impl State {
    pub(super) fn of(meta: &Metadata) -> State {
        State { size: meta.len(), changed: meta.modified().ok() }
    }
}

/// Puts the complete file in the place of the old one, which stays under the other name if there is one. It stays where it is if
/// another program has written to it meanwhile.
pub(super) fn instead(
    file: NamedTempFile,
    target: &Path,
    backup: Option<&Path>,
    was: &State,
) -> io::Result<()> {
    // On the disk before it takes the place of the original.
    file.as_file().sync_all()?;
    if State::of(&fs::metadata(target)?) != *was {
        return Err(io::Error::other("was changed by another program meanwhile, and was left as it is"));
    }
    if let Some(backup) = backup {
        back_up(target, backup).map_err(|error| named(backup, &error))?;
    }
    Ok(file.persist(target).map(drop)?)
}

/// Gives a file a second name, or makes a copy of that name where files cannot have two.
fn back_up(target: &Path, backup: &Path) -> io::Result<()> {
    match fs::remove_file(backup) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    if fs::hard_link(target, backup).is_ok() {
        return Ok(());
    }
    let copy = temporary::create_beside(backup)?;
    io::copy(&mut File::open(target)?, &mut copy.as_file())?;
    keep_rights(copy.as_file(), &fs::metadata(target)?)?;
    copy.as_file().sync_all()?;
    anew(copy, backup)
}

/// The error for a place taken since the run began.
pub(super) fn came_meanwhile() -> io::Error {
    io::Error::new(ErrorKind::AlreadyExists, "exists already; it was not there when the run began")
}

/// Gives exactly the old file's readers access to the new one.
pub(super) fn keep_rights(created: &File, old: &Metadata) -> io::Result<()> {
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

#[cfg(test)]
mod tests {
    use super::{super::temporary::create_beside, *};
    use std::io::Write;

    #[test]
    fn a_file_that_came_meanwhile_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        let mut file = create_beside(&target).unwrap();
        let temporary = file.path().to_owned();
        file.write_all(b"new").unwrap();
        fs::write(&target, "old").unwrap();
        assert_eq!(anew(file, &target).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert!(!temporary.exists());
        fs::remove_file(&target).unwrap();
        let mut file = create_beside(&target).unwrap();
        file.write_all(b"new").unwrap();
        anew(file, &target).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn the_old_file_stays_under_its_other_name() {
        let folder = tempfile::tempdir().unwrap();
        let (target, backup) = (folder.path().join("a.pgn"), folder.path().join("a.pgn.bak"));
        fs::write(&target, "old").unwrap();
        fs::write(&backup, "older").unwrap();
        let mut file = create_beside(&target).unwrap();
        file.write_all(b"new").unwrap();
        let was = State::of(&fs::metadata(&target).unwrap());
        instead(file, &target, Some(&backup), &was).unwrap();
        assert_eq!((fs::read(&target).unwrap(), fs::read(&backup).unwrap()), (b"new".into(), b"old".into()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_another_program_added_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.pgn");
        fs::write(&target, "old").unwrap();
        let was = State::of(&fs::metadata(&target).unwrap());
        let file = create_beside(&target).unwrap();
        fs::write(&target, "old, and a game").unwrap();
        let error = instead(file, &target, None, &was).unwrap_err();
        assert!(error.to_string().contains("another program"), "{error}");
        assert_eq!(fs::read(&target).unwrap(), b"old, and a game");
        // The same size, at another time.
        let file = create_beside(&target).unwrap();
        let was = State::of(&fs::metadata(&target).unwrap());
        let later = was.changed.unwrap() + std::time::Duration::from_secs(2);
        File::options().write(true).open(&target).unwrap().set_modified(later).unwrap();
        assert!(instead(file, &target, None, &was).is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_has_the_rights_of_any_other() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (target, other) = (folder.path().join("a.pgn"), folder.path().join("b.pgn"));
        anew(create_beside(&target).unwrap(), &target).unwrap();
        File::create(&other).unwrap();
        let rights = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(rights(target), rights(other));
    }
}

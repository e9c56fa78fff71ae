//! Files that are being written: beside their place, under names of their own, and gone if the run ends early.

use super::naming;
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
};
use tempfile::NamedTempFile;

/// What their names begin and end with.
const NAME: [&str; 2] = [".scoresheet-", ".part"];

/// What this process is writing, and what it has written where nothing was begun since.
static BEING_WRITTEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The exit status of a program that an interrupt has ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// From now on an interrupt or the end of the session removes what is being written before it ends the process.
pub(crate) fn remove_when_interrupted() {
    // Where that cannot be had, the next run removes it.
    let _ = ctrlc::set_handler(|| {
        for path in BEING_WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            let _ = fs::remove_file(path);
        }
        process::exit(INTERRUPTED);
    });
}

/// A new file in the folder of `target`, under a name that nobody uses. It is locked for as long as it is open, which
/// tells it from one that an interrupted run has left.
pub(super) fn create_beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = naming::folder(target);
    let mut builder = tempfile::Builder::new();
    builder.prefix(NAME[0]).suffix(NAME[1]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file has them: less what the user's mask takes away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        // Where there are no locks, nothing is swept either.
        let _ = file.as_file().lock();
        // Another run may have swept it before it was locked.
        if file.path().exists() {
            let mut being_written = BEING_WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
            being_written.retain(|path| path.exists());
            being_written.push(file.path().to_owned());
            return Ok(file);
        }
    }
}

/// Removes what interrupted runs have left in this folder.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(NAME[0]) && name.ends_with(NAME[1]));
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            remove_unlocked(&entry.path());
        }
    }
}

fn remove_unlocked(path: &Path) {
    let Ok(file) = File::options().write(true).open(path) else { return };
    if file.try_lock().is_ok() {
        // One that cannot be removed is no reason to write nothing.
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_interrupted_run_left_goes_and_what_is_being_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join(".scoresheet-abc123.part");
        let other = folder.path().join(".other-abc123.part");
        fs::write(&left, "half").unwrap();
        fs::write(&other, "mine").unwrap();
        let written = create_beside(&folder.path().join("a.pgn")).unwrap();
        sweep(folder.path());
        assert_eq!((left.exists(), other.exists(), written.path().exists()), (false, true, true));
    }
}

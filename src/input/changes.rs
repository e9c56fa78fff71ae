//! Files that others write while they are read: which of them changed meanwhile.

use std::{
    collections::HashSet,
    fs::{File, Metadata},
    io::{self, Read},
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant, SystemTime},
};

/// The names of the files that changed while they were read, so that what was read may be a part of them.
#[derive(Debug, Default)]
pub struct Changes(Mutex<HashSet<Arc<str>>>);

impl Changes {
    /// Whether this file changed while it was read.
    pub fn has(&self, file: &str) -> bool {
        self.lock().contains(file)
    }

    /// Forgets them: the files are read again.
    pub fn forget(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<Arc<str>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file that was written within this time may be in the middle of it.
const JUST_NOW: Duration = Duration::from_millis(50);
/// So long it is waited for the first byte of an empty file: programs that write a file anew empty it first.
const EMPTY: Duration = Duration::from_millis(250);

/// A file that is read, and looked at when its end is reached. It goes by the open file: another that takes its place meanwhile changes
/// nothing of this one.
pub(super) struct Observed {
    file: File,
    name: Arc<str>,
    changes: Arc<Changes>,
    before: Option<(u64, SystemTime)>,
}

impl Observed {
    pub(super) fn open(path: &Path, name: &Arc<str>, changes: &Arc<Changes>) -> io::Result<Observed> {
        let file = File::open(path)?;
        let begun = Instant::now();
        let is_empty = || file.metadata().is_ok_and(|meta| meta.is_file() && meta.len() == 0);
        while is_empty() && begun.elapsed() < EMPTY {
            thread::sleep(JUST_NOW / 2);
        }
        let written = file.metadata().ok().filter(Metadata::is_file).and_then(|meta| meta.modified().ok());
        if let Some(since) = written.and_then(|at| at.elapsed().ok()).filter(|since| *since < JUST_NOW) {
            thread::sleep(JUST_NOW - since);
        }
        let before = state(&file);
        Ok(Observed { file, name: name.clone(), changes: changes.clone(), before })
    }
}

/// The size of a file and the time of its last change.
fn state(file: &File) -> Option<(u64, SystemTime)> {
    let meta = file.metadata().ok()?;
    Some((meta.len(), meta.modified().ok()?))
}

impl Read for Observed {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        if count == 0 && !buffer.is_empty() && state(&self.file) != self.before {
            self.changes.lock().insert(self.name.clone());
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn changed(meanwhile: impl FnOnce(&Path)) -> bool {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("live.pgn");
        fs::write(&path, "1. e4 e5").unwrap();
        let (name, changes) = ("live.pgn".into(), Arc::default());
        let mut file = Observed::open(&path, &name, &changes).unwrap();
        let mut first = [0; 4];
        file.read_exact(&mut first).unwrap();
        meanwhile(&path);
        file.read_to_end(&mut Vec::new()).unwrap();
        changes.has("live.pgn")
    }

    #[test]
    fn a_file_that_is_written_meanwhile() {
        assert!(!changed(|_| {}));
        assert!(changed(|path| fs::write(path, "1. e4 e5 2. Nf3").unwrap()));
        let renamed = |path: &Path| {
            let new = path.with_extension("new");
            fs::write(&new, "1. d4").unwrap();
            fs::rename(new, path).unwrap();
        };
        assert!(!changed(renamed), "what was opened is whole");
    }
}

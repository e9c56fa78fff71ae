//! Many files that are written side by side, each named after what its parts have in common.

use super::{
    place::{self, State},
    plan::real_path,
    temporary,
};
use crate::input::Sources;
use std::{
    collections::{HashMap, HashSet},
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};
use tempfile::{NamedTempFile, TempPath};

/// How much is held in memory before it is written, in bytes of all files.
const HELD: usize = 8 << 20;

/// The most bytes of a file's name, its ending left out.
const LONGEST: usize = 100;

/// Files in one folder, to each of which something is added now and then; they appear when all is there. `T` is what is known
/// of each one's end.
pub(crate) struct SplitOutputs<T> {
    folder: PathBuf,
    force: bool,
    /// Files that are read, by where they really are.
    inputs: HashSet<PathBuf>,
    /// What is written, by the key that was given.
    files: HashMap<String, Part<T>>,
    /// In small letters, since there are file systems that know no others.
    names: HashSet<String>,
    held: usize,
    error: Option<io::Error>,
}

struct Part<T> {
    target: PathBuf,
    /// The file that it takes the place of, as it was when the run began.
    was: Option<State>,
    /// Closed while nothing is written to it, since there may be thousands.
    begun: Option<TempPath>,
    held: Vec<u8>,
    end: T,
}

impl<T: Default> SplitOutputs<T> {
    /// Files that will be in this folder; those that exist are written over only by `force`, and none that is read.
    pub fn new(folder: PathBuf, force: bool, sources: &Sources) -> SplitOutputs<T> {
        let inputs = sources.found().filter_map(|(_, location)| real_path(location)).collect();
        let (files, names) = (HashMap::new(), HashSet::new());
        SplitOutputs { folder, force, inputs, files, names, held: 0, error: None }
    }

    /// What is known of the end of the file with this key.
    pub fn end(&mut self, key: &str) -> &mut T {
        &mut self.part(key).end
    }

    /// Adds to the file with this key. That it cannot be written is said by [`SplitOutputs::finish`].
    pub fn add(&mut self, key: &str, bytes: &[u8]) {
        self.held += bytes.len();
        self.part(key).held.extend_from_slice(bytes);
        if self.held >= HELD {
            self.flush();
        }
    }

    /// Gives all files their names.
    ///
    /// # Errors
    /// If one could not be written, or is there already.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush();
        if let Some(error) = self.error {
            return Err(error);
        }
        for part in self.files.into_values() {
            let Some(path) = part.begun else { continue };
            let file = NamedTempFile::from_parts(File::options().write(true).open(&path)?, path);
            let placed = match &part.was {
                Some(was) => place::instead(file, &part.target, None, was),
                None => place::anew(file, &part.target),
            };
            placed.map_err(|error| place::named(&part.target, &error))?;
        }
        Ok(())
    }

    fn part(&mut self, key: &str) -> &mut Part<T> {
        if !self.files.contains_key(key) {
            let name = self.free_name(key);
            let target = self.folder.join(format!("{name}.pgn"));
            let is_read = dunce::canonicalize(&target).is_ok_and(|file| self.inputs.contains(&file));
            let why = match target.symlink_metadata().is_ok() {
                _ if is_read => Some("exists already, and is read"),
                true if !self.force => Some("exists already; --force writes over it"),
                _ => None,
            };
            if let Some(why) = why {
                let error = io::Error::new(io::ErrorKind::AlreadyExists, why);
                self.error.get_or_insert(place::named(&target, &error));
            }
            let was = fs::metadata(&target).ok().map(|meta| State::of(&meta));
            let part = Part { target, was, begun: None, held: Vec::new(), end: T::default() };
            self.files.insert(key.to_owned(), part);
        }
        self.files.get_mut(key).expect("it was put there")
    }

    /// A file name made of the key, which no other key has.
    fn free_name(&mut self, key: &str) -> String {
        let name = file_name(key);
        let numbered = |number| if number == 1 { name.clone() } else { format!("{name} ({number})") };
        let mut number = 1;
        while !self.names.insert(numbered(number).to_lowercase()) {
            number += 1;
        }
        numbered(number)
    }

    fn flush(&mut self) {
        self.held = 0;
        if self.error.is_some() {
            return;
        }
        if let Err(error) = fs::create_dir_all(&self.folder) {
            self.error = Some(place::named(&self.folder, &error));
            return;
        }
        let folder = &self.folder;
        for part in self.files.values_mut().filter(|part| !part.held.is_empty()) {
            if let Err(error) = part.flush(folder) {
                self.error = Some(place::named(&part.target, &error));
                return;
            }
        }
    }
}

impl<T> Part<T> {
    fn flush(&mut self, folder: &Path) -> io::Result<()> {
        let path = match self.begun.take() {
            Some(path) => path,
            None => temporary::create_beside(&folder.join("part"))?.into_temp_path(),
        };
        File::options().append(true).open(&path)?.write_all(&self.held)?;
        self.held.clear();
        self.begun = Some(path);
        Ok(())
    }
}

/// A name that every system takes: letters, digits and harmless signs, not too long, and none that means a device.
fn file_name(key: &str) -> String {
    let harmless =
        |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '.' | ',' | '(' | ')' | '+');
    let name: String = key.chars().map(|c| if harmless(c) { c } else { '_' }).collect();
    let mut name = name.trim().trim_matches('.').trim();
    while name.len() > LONGEST {
        let last = name.char_indices().next_back().map_or(0, |(at, _)| at);
        name = name[..last].trim_end();
    }
    let device = name.split('.').next().unwrap_or_default().to_ascii_uppercase();
    let is_numbered = |word: &str| {
        device.strip_prefix(word).is_some_and(|rest| rest.len() == 1 && rest.parse::<u8>().is_ok())
    };
    match () {
        () if name.is_empty() => "_".into(),
        () if matches!(&*device, "CON" | "PRN" | "AUX" | "NUL")
            || is_numbered("COM")
            || is_numbered("LPT") =>
        {
            format!("_{name}")
        }
        () => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_such_as_every_system_takes() {
        for (key, name) in [
            ("Cup 2024: A/B", "Cup 2024_ A_B"),
            ("../../etc/passwd", "_.._etc_passwd"),
            ("nul", "_nul"),
            ("COM1.x", "_COM1.x"),
            ("", "_"),
            (" . ", "_"),
            ("Wijk aan Zée", "Wijk aan Zée"),
        ] {
            assert_eq!(file_name(key), name, "{key}");
        }
        assert_eq!(file_name(&"é".repeat(200)), "é".repeat(50));
    }

    #[test]
    fn each_key_has_its_file_and_none_is_left_half_made() {
        let folder = tempfile::tempdir().unwrap();
        let into = folder.path().join("new");
        let mut files = SplitOutputs::<()>::new(into.clone(), false, &Sources::default());
        for (key, text) in [("A/B", "1"), ("a:b", "2"), ("A/B", "3")] {
            files.add(key, text.as_bytes());
            files.flush();
        }
        files.finish().unwrap();
        let read = |name: &str| fs::read_to_string(into.join(name)).unwrap();
        assert_eq!((read("A_B.pgn"), read("a_b (2).pgn")), ("13".into(), "2".into()));
        assert_eq!(fs::read_dir(&into).unwrap().count(), 2);
        let mut files = SplitOutputs::<()>::new(into.clone(), false, &Sources::default());
        files.add("A/B", b"4");
        files.add("C", b"5");
        assert!(files.finish().unwrap_err().to_string().ends_with("exists already; --force writes over it"));
        assert_eq!((read("A_B.pgn"), fs::read_dir(&into).unwrap().count()), ("13".into(), 2));
    }
}

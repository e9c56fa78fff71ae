//! Which files there are to read.

use super::{
    Fault, InputError,
    archive::{Member, members},
};
use crate::sheet::InputFormat;
use std::{
    collections::HashSet,
    ffi::OsStr,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};
use walkdir::WalkDir;

/// The endings of the files that are taken from folders, in lower case.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst"];

/// The endings of the files that are taken from folders if they begin like a sheet of moves.
const SHEET_ENDINGS: [&str; 3] = [".csv", ".tsv", ".txt"];

/// Everything a run reads, in order.
#[derive(Debug, Default)]
pub struct Sources {
    list: Vec<Result<Source, InputError>>,
}

/// One file, or what stands for one.
#[derive(Debug)]
pub struct Source {
    /// Its name as the user gave it; `-` for standard input.
    pub name: Arc<str>,
    /// Its size on disk in bytes, before decompression; `None` where it is not known, as for a pipe.
    pub size: Option<u64>,
    place: Where,
}

#[derive(Debug)]
enum Where {
    Stdin,
    File(PathBuf),
    /// A member of an archive; the path is the archive's and the member's.
    Member(PathBuf, Box<Member>),
    Memory(Arc<[u8]>),
}

impl Sources {
    /// Finds the files that the paths mean.
    ///
    /// A zip archive stands for its members of such names, each named `archive.zip!member.pgn`. Any other file is taken
    /// whatever its name; `-` is standard input; of a folder, and of the folders in it, those
    /// named `*.pgn`, `*.pgn.gz`, `*.pgn.bz2` and `*.pgn.zst` in any case, and those named `*.csv`, `*.tsv` and `*.txt` that
    /// begin like a sheet of moves, ordered by path, hidden ones left out. What cannot be read keeps its place in the order as an error.
    pub fn find<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Sources {
        let mut sources = Sources::default();
        for path in paths {
            sources.add(path.as_ref());
        }
        sources
    }

    /// Adds a text that is there already, compressed or not, under this name.
    pub fn push_text(&mut self, name: &str, text: impl Into<Vec<u8>>) {
        let text: Arc<[u8]> = text.into().into();
        self.list.push(Ok(Source {
            name: name.into(),
            size: Some(text.len() as u64),
            place: Where::Memory(text),
        }));
    }

    /// Those that can be opened, in order: their names, and their paths where they are files.
    pub fn found(&self) -> impl Iterator<Item = (&Arc<str>, Option<&Path>)> {
        self.list.iter().flatten().map(|source| match &source.place {
            Where::File(path) | Where::Member(path, _) => (&source.name, Some(path.as_path())),
            _ => (&source.name, None),
        })
    }

    /// How many there are, those that cannot be read included.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is nothing to read, and nothing that cannot be read either.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Bytes on disk in all; `None` where it is not known of one of them.
    pub fn size(&self) -> Option<u64> {
        self.list.iter().flatten().map(|source| source.size).sum()
    }

    fn add(&mut self, path: &Path) {
        if path.as_os_str() == "-" {
            self.list.push(Ok(Source { name: "-".into(), size: None, place: Where::Stdin }));
            return;
        }
        match fs::metadata(path) {
            Ok(meta) if meta.is_dir() => self.add_folder(path),
            Ok(meta) => match meta.is_file().then(|| members(path)).flatten() {
                Some(members) => {
                    if !self.add_members(path, members) {
                        self.add_error(path, Fault::NoMembers);
                    }
                }
                None => self.add_file(path, meta.is_file().then_some(meta.len())),
            },
            Err(error) => self.add_error(path, Fault::Io(error)),
        }
    }

    /// Adds the members of an archive whose names are taken; whether there are any.
    fn add_members(&mut self, archive: &Path, members: Vec<(String, Result<Member, io::Error>)>) -> bool {
        let before = self.list.len();
        for (name, member) in members.into_iter().filter(|(name, _)| is_taken(OsStr::new(name))) {
            let path = PathBuf::from(format!("{}!{name}", archive.to_string_lossy()));
            match member {
                Ok(member) => self.list.push(Ok(Source {
                    name: path.to_string_lossy().into(),
                    size: Some(member.size),
                    place: Where::Member(path, Box::new(member)),
                })),
                Err(error) => self.add_error(&path, Fault::Io(error)),
            }
        }
        self.list.len() > before
    }

    fn add_file(&mut self, path: &Path, size: Option<u64>) {
        let name = path.to_string_lossy().into();
        self.list.push(Ok(Source { name, size, place: Where::File(path.into()) }));
    }

    fn add_error(&mut self, path: &Path, fault: Fault) {
        self.list.push(Err(InputError { path: path.to_string_lossy().into(), fault }));
    }

    fn add_folder(&mut self, folder: &Path) {
        let before = self.list.len();
        // A link can lead to a folder that was read already.
        let mut visited = HashSet::new();
        let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name().into_iter();
        let entries = entries.filter_entry(|entry| {
            let hidden = entry.depth() > 0 && is_hidden(entry.file_name());
            let folder = entry.file_type().is_dir().then(|| fs::canonicalize(entry.path()));
            !hidden && folder.is_none_or(|folder| folder.map_or(true, |folder| visited.insert(folder)))
        });
        for entry in entries {
            match entry {
                Ok(entry) => self.add_entry(&entry),
                Err(error) => self.add_unread(error),
            }
        }
        if self.list.len() == before {
            self.add_error(folder, Fault::NoGames);
        }
        self.list[before..].sort_by(|a, b| path_of(a).cmp(path_of(b)));
    }

    /// Adds a file that was found in a folder.
    fn add_entry(&mut self, entry: &walkdir::DirEntry) {
        if entry.file_type().is_dir() {
            return;
        }
        if is_archive(entry.file_name()) {
            // One without games is as good as any other file.
            self.add_members(entry.path(), members(entry.path()).unwrap_or_default());
            return;
        }
        let name = entry.file_name();
        let is_wanted = is_taken(name) || (has_ending(name, &SHEET_ENDINGS) && is_sheet(entry.path()));
        if !is_wanted {
            return;
        }
        match entry.metadata() {
            Ok(meta) => self.add_file(entry.path(), meta.is_file().then_some(meta.len())),
            Err(error) => self.add_unread(error),
        }
    }

    /// Adds what could not be read in a folder: folders, and files of a name that is taken.
    fn add_unread(&mut self, error: walkdir::Error) {
        let (Some(path), None) = (error.path().map(Path::to_owned), error.loop_ancestor()) else { return };
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() || (is_taken(name) && !is_hidden(name)) {
            let error = error.into_io_error().unwrap_or_else(|| io::Error::other("cannot be read"));
            self.add_error(&path, Fault::Io(error));
        }
    }
}

impl IntoIterator for Sources {
    type Item = Result<Source, InputError>;
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl Source {
    /// Opens it for reading.
    pub(super) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match &self.place {
            Where::Stdin => Box::new(io::stdin()),
            Where::File(path) => Box::new(File::open(path)?),
            Where::Member(_, member) => member.open()?,
            Where::Memory(text) => Box::new(io::Cursor::new(text.clone())),
        })
    }

    /// Whether it can be read from its beginning more than once, as a pipe cannot.
    pub(super) fn can_be_opened_again(&self) -> bool {
        self.size.is_some()
    }
}

/// Compared by its parts, so that a folder's files stay together.
fn path_of(entry: &Result<Source, InputError>) -> &Path {
    match entry {
        Ok(source) => Path::new(&*source.name),
        Err(error) => Path::new(&*error.path),
    }
}

fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

fn is_archive(name: &OsStr) -> bool {
    name.to_string_lossy().to_ascii_lowercase().ends_with(".zip")
}

fn is_taken(name: &OsStr) -> bool {
    has_ending(name, &ENDINGS)
}

fn has_ending(name: &OsStr, endings: &[&str]) -> bool {
    let name = name.to_string_lossy().to_ascii_lowercase();
    endings.iter().any(|ending| name.ends_with(ending))
}

/// Whether the file begins like a table, columns or lists of moves. Any other text may be anything.
fn is_sheet(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(InputFormat::HEAD as u64).read_to_end(&mut head));
    let format = read.ok().map(|_| InputFormat::of(&head));
    matches!(format, Some(InputFormat::Csv | InputFormat::Columns | InputFormat::Lines))
}

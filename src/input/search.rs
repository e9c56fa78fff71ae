//! Files, folders and archives: which of their files are read, and in what order.

use super::{
    Fault, InputError, Source, Sources,
    archive::{Member, members},
    sources::Where,
};
use crate::sheet::InputFormat;
use same_file::Handle;
use std::{
    collections::HashSet,
    ffi::OsStr,
    fs::{self, File, Metadata},
    io::{self, Read},
    mem,
    path::{Path, PathBuf},
    sync::Arc,
};
use walkdir::WalkDir;

/// The endings of the files that are taken from folders, in lower case.
const ENDINGS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst"];

/// The endings of the files that are taken from folders if they begin like a sheet of moves.
const SHEET_ENDINGS: [&str; 3] = [".csv", ".tsv", ".txt"];

/// How a source was come by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// The user named it.
    Named,
    /// It is in a folder or an archive that the user named.
    Within,
    /// So is a link that leads to it.
    ByLink,
}

impl Sources {
    /// Finds the files that the paths mean.
    ///
    /// A zip archive stands for its members of such names, each named `archive.zip!member.pgn`. Any other file is taken
    /// whatever its name; `-` is standard input; of a folder, and of the folders in it, those
    /// named `*.pgn`, `*.pgn.gz`, `*.pgn.bz2` and `*.pgn.zst` in any case, and those named `*.csv`, `*.tsv` and `*.txt` that
    /// begin like a sheet of moves, ordered by path, hidden ones left out, and links to what is read without them. What cannot be read
    /// keeps its place in the order as an error; what is named twice is read once.
    pub fn find<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Sources {
        let mut sources = Sources::default();
        let mut named = 0;
        for path in paths {
            sources.add(path.as_ref());
            named += 1;
        }
        if named > 1 {
            sources.take_once();
        }
        sources
    }

    /// Leaves out the file that standard output goes to, which would grow while it is read: in silence if it was found in a folder, as
    /// an error if it was named.
    pub fn leave_out_standard_output(&mut self) {
        let Ok(output) = Handle::stdout() else { return };
        let Some(size) = output.as_file().metadata().ok().filter(Metadata::is_file).map(|meta| meta.len())
        else {
            return;
        };
        // Only a file of the same size need be opened to be compared.
        let is_output = |source: &Source| match &source.place {
            Where::Stdin => Handle::stdin().is_ok_and(|input| input == output),
            Where::File { path, .. } if source.size == Some(size) => {
                Handle::from_path(path).is_ok_and(|input| input == output)
            }
            _ => false,
        };
        for entry in mem::take(&mut self.list) {
            match entry {
                Ok(source) if is_output(&source) => {
                    if source.is_named() {
                        self.list.push(Err(InputError { path: source.name, fault: Fault::IsOutput }));
                    }
                }
                entry => self.list.push(entry),
            }
        }
    }

    /// Those that can be opened, in order: their names, and their paths where they are files.
    pub fn found(&self) -> impl Iterator<Item = (&Arc<str>, Option<&Path>)> {
        self.list.iter().flatten().map(|source| match &source.place {
            Where::File { path, .. } | Where::Member(path, _) => (&source.name, Some(path.as_path())),
            _ => (&source.name, None),
        })
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
                        self.add_error(path, Fault::NoMembers(&ENDINGS));
                    }
                }
                None => self.add_file(path, meta.is_file().then_some(meta.len()), Found::Named),
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

    fn add_file(&mut self, path: &Path, size: Option<u64>, found: Found) {
        let name = path.to_string_lossy().into();
        self.list.push(Ok(Source { name, size, place: Where::File { path: path.into(), found } }));
    }

    /// Leaves out what comes a second time by the same path.
    fn take_once(&mut self) {
        let mut taken = HashSet::new();
        self.list.retain(|entry| match entry {
            Ok(Source { place: Where::File { path, .. } | Where::Member(path, _), .. }) => {
                taken.insert(path.clone())
            }
            _ => true,
        });
    }

    /// Leaves out links to files that are found without them, or by a link before, from this place on.
    fn leave_out_second_links(&mut self, begin: usize) {
        let is_link = |source: &Source| matches!(source.place, Where::File { found: Found::ByLink, .. });
        if !self.list[begin..].iter().flatten().any(is_link) {
            return;
        }
        let place = |source: &Source| match &source.place {
            Where::File { path, .. } => fs::canonicalize(path).ok(),
            _ => None,
        };
        let others = self.list[begin..].iter().flatten().filter(|source| !is_link(source));
        let mut taken: HashSet<PathBuf> = others.filter_map(place).collect();
        let rest = self.list.split_off(begin);
        self.list.extend(rest.into_iter().filter(|entry| match entry {
            Ok(source) if is_link(source) => place(source).is_none_or(|place| taken.insert(place)),
            _ => true,
        }));
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
            self.add_error(folder, Fault::NoGames(&ENDINGS));
        }
        self.list[before..].sort_by(|a, b| path_of(a).cmp(path_of(b)));
        self.leave_out_second_links(before);
    }

    /// Adds a file that was found in a folder.
    fn add_entry(&mut self, entry: &walkdir::DirEntry) {
        // Reading a pipe would wait for whoever writes to it.
        if !entry.file_type().is_file() {
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
            Ok(meta) => {
                let found = if entry.path_is_symlink() { Found::ByLink } else { Found::Within };
                self.add_file(entry.path(), Some(meta.len()), found);
            }
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

impl Source {
    /// Whether the user named it, rather than a folder or an archive that it is in.
    fn is_named(&self) -> bool {
        !matches!(self.place, Where::Member(..) | Where::File { found: Found::Within | Found::ByLink, .. })
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

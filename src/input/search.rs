//! Files, folders and archives: which of their files are read, and in what order.

use super::{
    Changes, Fault, InputError, Source, Sources,
    archive::{Archive, Found as FoundMember},
    sources::{Found, Where},
    wanted::{ENDINGS, Wanted, is_hidden, is_sheet},
};
use same_file::Handle;
use std::{
    collections::{HashMap, HashSet},
    ffi::OsStr,
    fs::{self, File, Metadata},
    io, mem,
    path::{Path, PathBuf},
    sync::Arc,
};
use walkdir::WalkDir;

/// Where a source is.
#[derive(Clone, Copy, Debug)]
pub enum Location<'s> {
    /// A file of its own.
    File(&'s Path),
    /// A member of an archive.
    Member {
        /// Where the archive is.
        archive: &'s Path,
        /// The path that the member has in it, as the archive says: it may lead anywhere.
        path: &'s str,
    },
    /// A stream, or a text in memory.
    Nowhere,
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

    /// Notes there which files change while they are read.
    pub fn note_changes(&mut self, noted: &Arc<Changes>) {
        for source in self.list.iter_mut().flatten() {
            if let Where::File { changes, .. } = &mut source.place {
                *changes = Some(noted.clone());
            }
        }
    }

    /// Keeps only those of these names; what cannot be opened goes, too.
    pub fn retain(&mut self, is_wanted: impl Fn(&Arc<str>) -> bool) {
        self.list.retain(|entry| entry.as_ref().is_ok_and(|source| is_wanted(&source.name)));
    }

    /// Those that can be opened, in order: their names, and where they are.
    pub fn found(&self) -> impl Iterator<Item = (&Arc<str>, Location<'_>)> {
        self.list.iter().flatten().map(|source| (&source.name, source.location()))
    }

    /// Leaves out the files to which links lead out of the folders that were named, so that they are not written over; their names.
    pub fn leave_out_links_elsewhere<P: AsRef<Path>>(&mut self, named: &[P]) -> Vec<Arc<str>> {
        let is_linked = |source: &Source| {
            matches!(source.place, Where::File { found: Found::ByLink | Found::BelowLink, .. })
        };
        if !self.list.iter().flatten().any(is_linked) {
            return Vec::new();
        }
        let folders: Vec<PathBuf> = named.iter().filter_map(|path| fs::canonicalize(path).ok()).collect();
        let is_elsewhere = |source: &Source| match &source.place {
            Where::File { path, .. } if is_linked(source) => fs::canonicalize(path)
                .is_ok_and(|path| !folders.iter().any(|folder| path.starts_with(folder))),
            _ => false,
        };
        let mut left_out = Vec::new();
        self.list.retain(|entry| match entry {
            Ok(source) if is_elsewhere(source) => {
                left_out.push(source.name.clone());
                false
            }
            _ => true,
        });
        left_out
    }

    fn add(&mut self, path: &Path) {
        if path.as_os_str() == "-" {
            self.list.push(Ok(Source { name: "-".into(), size: None, place: Where::Stdin, section: None }));
            return;
        }
        match fs::metadata(path) {
            Ok(meta) if meta.is_dir() => self.add_folder(path),
            Ok(meta) if meta.is_file() => match Archive::open(path) {
                Ok(Archive::Members { found, has_doubles }) => {
                    if !self.add_members(path, found, has_doubles) {
                        self.add_error(path, Fault::NoMembers(&ENDINGS));
                    }
                }
                Ok(Archive::Damaged(error)) => self.add_error(path, Fault::Io(error)),
                // What keeps it from being opened comes up where it is read.
                Ok(Archive::Other) | Err(_) => self.add_file(path, Some(meta.len()), Found::Named),
            },
            Ok(_) => self.add_file(path, None, Found::Named),
            Err(error) => self.add_error(path, Fault::Io(error)),
        }
    }

    /// Adds the members of an archive that are taken, and what cannot be read of it; whether there is any of this.
    fn add_members(&mut self, archive: &Path, found: Vec<FoundMember>, has_doubles: bool) -> bool {
        let before = self.list.len();
        for FoundMember { name, member } in found {
            let path = PathBuf::from(format!("{}!{name}", archive.to_string_lossy()));
            let wanted = match (Wanted::of(OsStr::new(&name)), member) {
                (Wanted::Not, _) => continue,
                (Wanted::Archive, _) => Err(io::Error::other("is an archive in an archive; unpack it first")),
                (_, Err(error)) => Err(error),
                (Wanted::Surely, Ok(member)) => Ok(Some(member)),
                (Wanted::IfSheet, Ok(member)) => {
                    member.open().and_then(is_sheet).map(|is_sheet| is_sheet.then_some(member))
                }
            };
            match wanted {
                Ok(Some(member)) => self.list.push(Ok(Source {
                    name: path.to_string_lossy().into(),
                    size: Some(member.size),
                    place: Where::Member(archive.to_owned(), name, Box::new(member)),
                    section: None,
                })),
                Ok(None) => {}
                Err(error) => self.add_error(&path, Fault::Io(error)),
            }
        }
        if has_doubles {
            let error = "has members of one name, of which only the last was read; unpack it first";
            self.add_error(archive, Fault::Io(io::Error::other(error)));
        }
        self.list.len() > before
    }

    fn add_file(&mut self, path: &Path, size: Option<u64>, found: Found) {
        let name = path.to_string_lossy().into();
        let place = Where::File { path: path.into(), found, changes: None };
        self.list.push(Ok(Source { name, size, place, section: None }));
    }

    /// Leaves out what comes a second time by the same name in the same folder, however the path is spelt.
    fn take_once(&mut self) {
        let (mut taken, mut folders) = (HashSet::new(), HashMap::<PathBuf, PathBuf>::new());
        let mut settled = |path: &Path| {
            let Some(name) = path.file_name() else { return path.to_owned() };
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new("."));
            let known = folders.entry(folder.to_owned());
            known.or_insert_with_key(|folder| fs::canonicalize(folder).unwrap_or(folder.clone())).join(name)
        };
        self.list.retain(|entry| match entry {
            Ok(Source { place: Where::File { path, .. }, .. }) => taken.insert((settled(path), None)),
            Ok(Source { place: Where::Member(archive, name, _), .. }) => {
                taken.insert((settled(archive), Some(name.clone())))
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
        let mut links = Vec::new();
        let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name().into_iter();
        let entries = entries.filter_entry(|entry| {
            if entry.depth() > 0 && is_hidden(entry.file_name()) {
                return false;
            }
            if !entry.file_type().is_dir() {
                return true;
            }
            if entry.depth() > 0 && entry.path_is_symlink() {
                links.push(entry.path().to_owned());
            }
            identity(entry).is_none_or(|folder| visited.insert(folder))
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
        for source in self.list[before..].iter_mut().flatten() {
            if let Where::File { path, found: found @ Found::Within, .. } = &mut source.place
                && links.iter().any(|link| path.starts_with(link))
            {
                *found = Found::BelowLink;
            }
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
        let path = entry.path();
        let wanted = match Wanted::of(entry.file_name()) {
            Wanted::Not => return,
            Wanted::Archive => return self.add_archive(path),
            Wanted::Surely => Ok(true),
            Wanted::IfSheet => File::open(path).and_then(is_sheet),
        };
        let size = wanted.and_then(|is_wanted| match is_wanted {
            true => Ok(Some(entry.metadata()?.len())),
            false => Ok(None),
        });
        match size {
            Ok(None) => {}
            Ok(size) => {
                let found = if entry.path_is_symlink() { Found::ByLink } else { Found::Within };
                self.add_file(path, size, found);
            }
            Err(error) => self.add_error(path, Fault::Io(error)),
        }
    }

    /// Adds an archive that was found in a folder; one without games is as good as any other file.
    fn add_archive(&mut self, path: &Path) {
        match Archive::open(path) {
            Ok(Archive::Members { found, has_doubles }) => {
                self.add_members(path, found, has_doubles);
            }
            Ok(Archive::Other) => {
                let error = io::Error::other("is not a zip archive, although its name says so");
                self.add_error(path, Fault::Io(error));
            }
            Ok(Archive::Damaged(error)) | Err(error) => self.add_error(path, Fault::Io(error)),
        }
    }

    /// Adds what could not be read in a folder: folders, and files that might have been read.
    fn add_unread(&mut self, error: walkdir::Error) {
        let (Some(path), None) = (error.path().map(Path::to_owned), error.loop_ancestor()) else { return };
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() || (Wanted::of(name) != Wanted::Not && !is_hidden(name)) {
            let error = error.into_io_error().unwrap_or_else(|| io::Error::other("cannot be read"));
            self.add_error(&path, Fault::Io(error));
        }
    }
}

/// What tells a folder from all others, whatever names lead to it.
#[cfg(unix)]
fn identity(folder: &walkdir::DirEntry) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    folder.metadata().ok().map(|meta| (meta.dev(), meta.ino()))
}

/// What tells a folder from all others, whatever names lead to it.
#[cfg(not(unix))]
fn identity(folder: &walkdir::DirEntry) -> Option<PathBuf> {
    fs::canonicalize(folder.path()).ok()
}

impl Source {
    fn location(&self) -> Location<'_> {
        match &self.place {
            Where::File { path, .. } => Location::File(path),
            Where::Member(archive, path, _) => Location::Member { archive, path },
            Where::Stdin | Where::Memory(_) | Where::Stream(_) | Where::Open(_) => Location::Nowhere,
        }
    }

    /// Whether the user named it, rather than a folder or an archive that it is in.
    fn is_named(&self) -> bool {
        !matches!(
            self.place,
            Where::Member(..) | Where::File { found: Found::Within | Found::ByLink | Found::BelowLink, .. }
        )
    }
}

/// Compared by its parts, so that a folder's files stay together.
fn path_of(entry: &Result<Source, InputError>) -> &Path {
    match entry {
        Ok(source) => Path::new(&*source.name),
        Err(error) => Path::new(&*error.path),
    }
}

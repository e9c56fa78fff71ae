//! Which settings hold for which file.

use super::{
    Exempted, NAMES, Settings,
    extend::{Extending, in_full},
};
use crate::{
    cli::{shared_args::SettingsArgs, trouble::Trouble},
    diag::Finding,
    input::{Location, Sources},
    inspect::Exemption,
    source::Place,
};
use std::{
    collections::{BTreeMap, HashMap},
    env,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The settings of a run, and the files that each holds for.
#[derive(Default)]
pub(in crate::cli) struct Found {
    /// Every file of settings that holds for some input.
    pub settings: Vec<Settings>,
    /// What holds for each input.
    pub of_file: HashMap<Arc<str>, Holds>,
    /// The settings of the first file or folder that was named.
    first: Option<usize>,
}

/// What holds for a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(in crate::cli) struct Holds {
    /// The index of its settings.
    settings: Option<usize>,
    /// Those patterns of `per-file-ignores` that fit it.
    fitting: Vec<usize>,
}

/// Files for which the same holds.
pub(in crate::cli) struct Group<'f> {
    pub settings: Option<&'f Settings>,
    /// Which patterns of `per-file-ignores` fit, by their index.
    pub fitting: &'f [usize],
    pub files: Vec<Arc<str>>,
}

/// What is to be said of the `[[ignore]]` in one file.
pub(in crate::cli) struct Idle {
    pub file: Arc<str>,
    /// The findings, with their places there.
    pub said: Vec<(Finding, Place)>,
}

/// Where settings are looked for.
enum Search {
    /// Nowhere.
    Isolated,
    /// In this one, which is read already.
    One,
    /// From each folder upwards; what was found from folders that were asked about.
    Upwards(HashMap<PathBuf, Option<usize>>),
}

impl Found {
    /// Looks for the settings of each input, unless one file is named or none is wanted.
    pub fn find(
        paths: &[PathBuf],
        sources: &Sources,
        SettingsArgs { config, isolated }: &SettingsArgs,
    ) -> Result<Found, Trouble> {
        let mut found = Found::default();
        let here = env::current_dir().unwrap_or_default();
        let here = dunce::canonicalize(&here).unwrap_or(here);
        let mut files = Extending::new(&here);
        let mut search = match config {
            _ if *isolated => Search::Isolated,
            None => Search::Upwards(HashMap::new()),
            Some(path) => {
                let folder = in_full(path, &here).parent().map(Path::to_owned).unwrap_or_default();
                found.settings.push(files.read(path, path, folder)?);
                Search::One
            }
        };
        let mut folders: HashMap<PathBuf, PathBuf> = HashMap::new();
        for (name, location) in sources.found() {
            let path = match location {
                Location::File(path) | Location::Member { archive: path, .. } => path,
                // A stream is as if it came from the folder in which the program runs.
                Location::Nowhere => Path::new("-"),
            };
            let folder = path.parent().unwrap_or(Path::new(""));
            let known = folders.get(folder).cloned();
            let folder = known.unwrap_or_else(|| {
                let full = in_full(folder, &here);
                folders.insert(folder.to_owned(), full.clone());
                full
            });
            let file = folder.join(path.file_name().unwrap_or(path.as_os_str()));
            let settings = found.above(&mut search, &mut files, &folder, &here)?;
            let fitting = settings.map(|at| found.settings[at].fitting(&file)).unwrap_or_default();
            found.of_file.insert(name.clone(), Holds { settings, fitting });
        }
        let first = match paths.first().filter(|path| path.as_os_str() != "-") {
            None => here.clone(),
            Some(path) => {
                let path = in_full(path, &here);
                if path.is_dir() { path } else { path.parent().unwrap_or(&here).to_owned() }
            }
        };
        found.first = found.above(&mut search, &mut files, &first, &here)?;
        Ok(found)
    }

    /// The groups of files for which the same holds, by the first of each; one without files where there are none.
    pub fn groups(&self) -> Vec<Group<'_>> {
        let mut files: BTreeMap<&Holds, Vec<Arc<str>>> = BTreeMap::new();
        for (file, holds) in &self.of_file {
            files.entry(holds).or_default().push(file.clone());
        }
        let mut groups = Vec::new();
        for (Holds { settings, fitting }, mut files) in files {
            files.sort();
            groups.push(Group { settings: settings.map(|at| &self.settings[at]), fitting, files });
        }
        groups.sort_by(|one, other| one.files.first().cmp(&other.files.first()));
        if groups.is_empty() {
            groups.push(Group { settings: self.of_first(), fitting: &[], files: Vec::new() });
        }
        groups
    }

    /// The settings of what was named first.
    pub fn of_first(&self) -> Option<&Settings> {
        self.first.map(|at| &self.settings[at])
    }

    /// What is to be said of each `[[ignore]]` that fits a game and nothing in it, by the files in which they stand;
    /// of one in a file that several extend, once.
    pub fn idle_exemptions(&self) -> Vec<Idle> {
        let mut idle: BTreeMap<&Path, Vec<&Arc<Exemption>>> = BTreeMap::new();
        for Exempted { file, exemption } in self.settings.iter().flat_map(|settings| &settings.exemptions) {
            let of_file = idle.entry(file).or_default();
            if !of_file.iter().any(|other| Arc::ptr_eq(other, exemption)) {
                of_file.push(exemption);
            }
        }
        let said = |(file, exemptions): (&Path, Vec<&Arc<Exemption>>)| {
            let said: Vec<_> = exemptions.into_iter().filter_map(|exemption| exemption.idle()).collect();
            (!said.is_empty()).then(|| Idle { file: file.display().to_string().into(), said })
        };
        idle.into_iter().filter_map(said).collect()
    }

    /// The settings that hold in a folder.
    fn above(
        &mut self,
        search: &mut Search,
        files: &mut Extending,
        folder: &Path,
        here: &Path,
    ) -> Result<Option<usize>, Trouble> {
        let known = match search {
            Search::Isolated => return Ok(None),
            Search::One => return Ok(Some(0)),
            Search::Upwards(known) => known,
        };
        if let Some(&settings) = known.get(folder) {
            return Ok(settings);
        }
        let in_folder = |folder: &'_ Path| {
            let paths = NAMES.iter().map(|name| folder.join(name));
            paths.into_iter().find(|path| path.is_file())
        };
        let nearest = folder.ancestors().find_map(|folder| Some((folder, in_folder(folder)?)));
        let settings = match nearest {
            None => None,
            Some((nearest, path)) => {
                let there = self.settings.iter().position(|settings| settings.folder == nearest);
                match there {
                    Some(at) => Some(at),
                    None => {
                        // People know it by its path from where they are.
                        let shown = path.strip_prefix(here).unwrap_or(&path);
                        self.settings.push(files.read(&path, shown, nearest.to_owned())?);
                        Some(self.settings.len() - 1)
                    }
                }
            }
        };
        known.insert(folder.to_owned(), settings);
        Ok(settings)
    }
}

//! What goes where, found out before anything is written.

use super::{
    Naming, compress, naming,
    place::{self, State},
};
use crate::input::{FileEnd, Location, Sources};
use std::{
    collections::{HashMap, HashSet},
    fs,
    io::ErrorKind,
    path::PathBuf,
    sync::Arc,
};
use thiserror::Error;

/// What may become of files that are there already.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overwriting {
    /// Whether an output may take the place of a file that is no input.
    pub force: bool,
    /// The suffix added to the name of a replaced file, which stays under that name.
    pub backup: Option<String>,
}

/// An output that must not be written where it would go.
#[derive(Debug, Error)]
#[error("{}: {why}", name.display())]
pub(crate) struct Refusal {
    /// That place, or the input whose output has none.
    name: PathBuf,
    why: String,
}

/// Where each input goes.
pub(crate) struct Plan {
    pub(super) naming: Naming,
    targets: HashMap<Arc<str>, Target>,
}

/// Where an output goes.
#[derive(Clone, Debug)]
pub(super) struct Target {
    /// As the user gave it, or named after the input.
    pub path: PathBuf,
    pub kind: TargetKind,
}

/// What is at that place now.
#[derive(Clone, Debug)]
pub(super) enum TargetKind {
    /// Nothing.
    New,
    /// This file, which stays under the other name if there is one. A link stays one: what it leads to is written over.
    Replaced { file: PathBuf, backup: Option<PathBuf>, was: State },
    /// A pipe or a device, which takes the output as it comes.
    Stream,
}

impl Plan {
    /// The outputs for all these sources.
    ///
    /// # Errors
    /// If two of them would go into one file, if one would go where something is that is not to be written over, or if the
    /// folder of a single output is missing.
    pub fn new(naming: Naming, sources: &Sources, overwriting: &Overwriting) -> Result<Plan, Refusal> {
        // Known by where they are, since links and dots make many names of one.
        let inputs: HashSet<PathBuf> =
            sources.found().filter_map(|(_, location)| real_path(location)).collect();
        let (mut targets, mut takers) = (HashMap::new(), HashMap::<PathBuf, Arc<str>>::new());
        for (name, location) in sources.found() {
            let path = naming
                .target(name, location)
                .map_err(|error| refusal(name.to_string(), &error.to_string()))?;
            let target = Target::at(path, &naming, &inputs, overwriting)?;
            let other = takers.insert(target.place(), name.clone());
            let path = target.path.clone();
            // Names that are no text can look alike and mean two files.
            let other = other.or(targets.insert(name.clone(), target).map(|_| name.clone()));
            if let Some(other) = other.filter(|_| !matches!(naming, Naming::One(_))) {
                return Err(refusal(&path, &format!("both {other} and {name} would be written to it")));
            }
        }
        Ok(Plan { naming, targets })
    }

    /// Where the input of this name goes.
    pub(super) fn target(&self, file: &str) -> Option<&Target> {
        self.targets.get(file)
    }

    /// The inputs whose output takes the place of a file of its own: it is written only if nothing of the input is lost, and there
    /// was a game in it.
    pub fn replacing(&self) -> HashSet<Arc<str>> {
        let targets = self.targets.iter().filter(|_| !self.makes_one());
        targets.filter(|(_, target)| target.replaces()).map(|(name, _)| name.clone()).collect()
    }

    /// Whether the output of all inputs goes into one file.
    pub(super) fn makes_one(&self) -> bool {
        matches!(self.naming, Naming::One(_))
    }

    /// Whether a file's output is written, if that file alone decides.
    pub(super) fn writes(&self, end: &FileEnd) -> bool {
        let replaces = self.target(&end.file).is_some_and(Target::replaces);
        let keeps_all = |end: &FileEnd| match self.naming {
            Naming::One(_) => end.is_whole(),
            // A page without its tags is no page any more.
            Naming::InPlace => end.can_be_replaced() && !end.is_page,
            _ => end.can_be_replaced(),
        };
        !replaces || keeps_all(end)
    }
}

impl Target {
    /// Whether it takes the place of a file.
    pub(super) fn replaces(&self) -> bool {
        matches!(self.kind, TargetKind::Replaced { .. })
    }

    /// Where it is, as far as its folder exists.
    fn place(&self) -> PathBuf {
        match (&self.kind, dunce::canonicalize(naming::folder(&self.path)), self.path.file_name()) {
            (TargetKind::Replaced { file, .. }, ..) => file.clone(),
            (_, Ok(folder), Some(name)) => folder.join(name),
            _ => self.path.clone(),
        }
    }

    pub(super) fn at(
        path: PathBuf,
        naming: &Naming,
        inputs: &HashSet<PathBuf>,
        overwriting: &Overwriting,
    ) -> Result<Target, Refusal> {
        let in_place = matches!(naming, Naming::InPlace);
        if matches!(naming, Naming::One(_)) && compress::is_other_archive(&path) {
            return Err(refusal(&path, "cannot be written in this form; .gz, .bz2 and .zst can"));
        }
        let refused = |why: &str| Err(refusal(&path, why));
        let meta = match fs::metadata(&path) {
            Ok(meta) => meta,
            Err(error) if error.kind() != ErrorKind::NotFound => return refused(&error.to_string()),
            Err(_) if path.symlink_metadata().is_ok() => return refused("is a link that leads nowhere"),
            Err(_) => {
                let folder = naming::folder(&path);
                // A folder that was asked for is made; one in the name of a file may be a slip.
                if matches!(naming, Naming::One(_)) && !folder.is_dir() {
                    return Err(refusal(folder, "there is no such folder"));
                }
                return Ok(Target { path, kind: TargetKind::New });
            }
        };
        if meta.is_dir() {
            let one = matches!(naming, Naming::One(_));
            return refused(if one { "is a folder; --out-dir writes into it" } else { "is a folder" });
        }
        if !meta.is_file() {
            return Ok(Target { path, kind: TargetKind::Stream });
        }
        let real = dunce::canonicalize(&path).map_err(|error| refusal(&path, &error.to_string()))?;
        if !in_place && inputs.contains(&real) {
            return refused("exists already, and is read; only --in-place writes over what is read");
        }
        if !in_place && !overwriting.force {
            return refused("exists already; --force writes over it");
        }
        if !overwriting.force && meta.permissions().readonly() {
            return refused("is write-protected; --force writes over it");
        }
        let backup = overwriting.backup.as_ref().map(|suffix| place::with_suffix(&real, suffix));
        if let Some(backup) = &backup
            && (inputs.contains(backup) || !overwriting.force && backup.symlink_metadata().is_ok())
        {
            return Err(refusal(backup, "exists already, and would be written over by --backup"));
        }
        Ok(Target { path, kind: TargetKind::Replaced { file: real, backup, was: State::of(&meta) } })
    }
}

/// Where the file is that an input is read from.
pub(super) fn real_path(location: Location<'_>) -> Option<PathBuf> {
    match location {
        Location::File(path) | Location::Member { archive: path, .. } => dunce::canonicalize(path).ok(),
        Location::Nowhere => None,
    }
}

pub(super) fn refusal(name: impl Into<PathBuf>, why: &str) -> Refusal {
    Refusal { name: name.into(), why: why.to_owned() }
}

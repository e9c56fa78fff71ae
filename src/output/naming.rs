//! Where the output of each input goes.

use super::compress::with_ending;
use crate::{input::Location, report::visible};
use std::{
    fs, io,
    path::{Component, Path, PathBuf},
};

/// The folder that a file is in.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// How the outputs are named after the inputs.
#[derive(Clone, Debug)]
pub(crate) enum Naming {
    /// All into one file.
    One(PathBuf),
    /// Into this folder: by its path below the folder it was found in, or by its name.
    Folder {
        /// The folder that is written to.
        into: PathBuf,
        /// The paths the user gave.
        roots: Vec<PathBuf>,
        /// The ending that takes the place of `.pgn`, where the output is not PGN.
        ending: Option<&'static str>,
    },
    /// Each over itself.
    InPlace,
}

impl Naming {
    /// The output for the input of this name.
    pub(super) fn target(&self, name: &str, location: Location<'_>) -> io::Result<PathBuf> {
        match (self, location) {
            (Naming::One(target), _) => Ok(target.clone()),
            (Naming::InPlace, Location::Member { .. }) => {
                Err(io::Error::other("is in an archive, and cannot be written over"))
            }
            (Naming::InPlace, location) => {
                // A link stays one: what it leads to is written over.
                let path = match location {
                    Location::File(path) => path,
                    _ => Path::new(name),
                };
                let target = dunce::canonicalize(path)?;
                match fs::metadata(&target)?.is_file() {
                    true => Ok(target),
                    false => Err(io::Error::other("is not a regular file, and cannot be written over")),
                }
            }
            (Naming::Folder { into, roots, ending }, location) => {
                let name = match location {
                    Location::File(path) => below(path, roots).map(Path::to_owned),
                    Location::Member { archive, path } => member_below(archive, path, roots),
                    Location::Nowhere => Some("stdin.pgn".into()),
                };
                let name = name.ok_or_else(|| io::Error::other("has no name to write it by"))?;
                let target = into.join(name);
                Ok(ending.map_or(target.clone(), |ending| with_ending(&target, ending)))
            }
        }
    }
}

/// The path of a member below its archive's, which becomes a folder; nothing comes before the member's if the archive is all that was
/// named.
fn member_below(archive: &Path, path: &str, roots: &[PathBuf]) -> Option<PathBuf> {
    let parts = path.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    let inside: PathBuf = parts.map(harmless).collect();
    let folder = match roots {
        [root] if root == archive => PathBuf::new(),
        _ => below(archive, roots)?.with_extension(""),
    };
    (!inside.as_os_str().is_empty()).then(|| folder.join(inside))
}

/// A name from an archive without what speaks to a terminal, or means a path or a drive on some system.
fn harmless(name: &str) -> String {
    let is_odd = |c: char| visible(c) != c || matches!(c, '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    name.chars().map(|c| if is_odd(c) { '_' } else { c }).collect()
}

/// The path below the root it was found in, or else its name: never a way out of the folder it is joined to.
fn below<'p>(path: &'p Path, roots: &[PathBuf]) -> Option<&'p Path> {
    let inside = |rest: &&Path| {
        let mut parts = rest.components();
        !rest.as_os_str().is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
    };
    let rests = roots.iter().filter_map(|root| path.strip_prefix(root).ok()).filter(inside);
    rests.min_by_key(|rest| rest.as_os_str().len()).or(path.file_name().map(Path::new))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_named_after_inputs() {
        let target = |root: &str, path: &str| {
            let naming = Naming::Folder { into: "out".into(), roots: vec![root.into()], ending: None };
            naming.target(path, Location::File(Path::new(path))).unwrap()
        };
        assert_eq!(target("games", "games/a/b.pgn"), Path::new("out/a/b.pgn"));
        assert_eq!(target("games/b.pgn", "games/b.pgn"), Path::new("out/b.pgn"));
        assert_eq!(target(".", "./b.pgn"), Path::new("out/b.pgn"));
        assert_eq!(target("games", "games/../../b.pgn"), Path::new("out/b.pgn"));
        let naming = Naming::Folder { into: "out".into(), roots: vec!["-".into()], ending: Some("fen") };
        assert_eq!(naming.target("-", Location::Nowhere).unwrap(), Path::new("out/stdin.fen"));
    }

    #[test]
    fn members_stay_below_the_folder_and_apart() {
        let target = |roots: &[&str], archive: &str, path: &str| {
            let roots = roots.iter().map(PathBuf::from).collect();
            let naming = Naming::Folder { into: "out".into(), roots, ending: None };
            let location = Location::Member { archive: Path::new(archive), path };
            naming.target("x", location).unwrap()
        };
        let alone = |path| target(&["season.zip"], "season.zip", path);
        assert_eq!(alone("r1/games.pgn"), Path::new("out/r1/games.pgn"));
        assert_eq!(alone("./r1//games.pgn"), Path::new("out/r1/games.pgn"));
        assert_eq!(alone("../../etc/a.pgn"), Path::new("out/etc/a.pgn"));
        assert_eq!(alone("/a.pgn"), Path::new("out/a.pgn"));
        assert_eq!(alone("C:a\u{1B}[2J\u{202E}.pgn"), Path::new("out/C_a_[2J_.pgn"));
        assert_eq!(target(&["a.zip", "b.zip"], "b.zip", "x.pgn"), Path::new("out/b/x.pgn"));
        assert_eq!(target(&["games"], "games/2026/b.zip", "r/x.pgn"), Path::new("out/2026/b/r/x.pgn"));
    }
}

//! Where the output of each input goes.

use super::compress::with_ending;
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
    /// The output for the input of this name, which is at `path` if it is a file.
    pub(super) fn target(&self, name: &str, path: Option<&Path>) -> io::Result<PathBuf> {
        match (self, path) {
            (Naming::One(target), _) => Ok(target.clone()),
            (Naming::InPlace, path) => {
                // A link stays one: what it leads to is written over.
                let path = path.unwrap_or(Path::new(name));
                if name.contains('!') && !path.exists() {
                    return Err(io::Error::other("is in an archive, and cannot be written over"));
                }
                let target = fs::canonicalize(path)?;
                match fs::metadata(&target)?.is_file() {
                    true => Ok(target),
                    false => Err(io::Error::other("is not a regular file, and cannot be written over")),
                }
            }
            (Naming::Folder { into, roots, ending }, path) => {
                let name = path.map_or(Some(Path::new("stdin.pgn")), |path| below(path, roots));
                let name = name.ok_or_else(|| io::Error::other("has no name to write it by"))?;
                let target = into.join(name);
                Ok(ending.map_or(target.clone(), |ending| with_ending(&target, ending)))
            }
        }
    }
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
            naming.target(path, Some(Path::new(path))).unwrap()
        };
        assert_eq!(target("games", "games/a/b.pgn"), Path::new("out/a/b.pgn"));
        assert_eq!(target("games/b.pgn", "games/b.pgn"), Path::new("out/b.pgn"));
        assert_eq!(target(".", "./b.pgn"), Path::new("out/b.pgn"));
        assert_eq!(target("games", "games/../../b.pgn"), Path::new("out/b.pgn"));
        let naming = Naming::Folder { into: "out".into(), roots: vec!["-".into()], ending: Some("fen") };
        assert_eq!(naming.target("-", None).unwrap(), Path::new("out/stdin.fen"));
    }
}

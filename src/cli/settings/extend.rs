//! `extend`: settings that take over what another file says.

use super::{
    Said, Settings,
    keys::{KEYS, Kind},
};
use crate::cli::trouble::Trouble;
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    rc::Rc,
};

/// Reads settings together with the files that they extend; it reads each of those once.
pub(super) struct Extending {
    /// The folder that the program runs in.
    here: PathBuf,
    /// What was extended, by its path from the root on.
    extended: HashMap<PathBuf, Rc<Settings>>,
}

/// A file on the way from the one that holds to one that it extends.
struct Step {
    path: PathBuf,
    shown: PathBuf,
}

impl Extending {
    /// Nothing is read yet.
    pub fn new(here: &Path) -> Extending {
        Extending { here: here.to_owned(), extended: HashMap::new() }
    }

    /// Reads a file in this folder, which is shown to people under another name.
    pub fn read(&mut self, path: &Path, shown: &Path, folder: PathBuf) -> Result<Settings, Trouble> {
        let step = Step { path: in_full(path, &self.here), shown: shown.to_owned() };
        self.read_on(path, shown, folder, &mut vec![step])
    }

    fn read_on(
        &mut self,
        path: &Path,
        shown: &Path,
        folder: PathBuf,
        way: &mut Vec<Step>,
    ) -> Result<Settings, Trouble> {
        let settings = Settings::read(path, shown, folder)?;
        match settings.said.get("extend") {
            Some(said) => {
                let other = settings.folder.join(said.words.concat());
                let extended = self.extended(&other, said, way)?;
                Ok(settings.over(&extended))
            }
            None => Ok(settings),
        }
    }

    /// What a file says that another extends.
    fn extended(&mut self, path: &Path, said: &Said, way: &mut Vec<Step>) -> Result<Rc<Settings>, Trouble> {
        let path = in_full(path, &self.here);
        // People know it by its path from where they are.
        let shown = path.strip_prefix(&self.here).unwrap_or(&path).to_owned();
        if let Some(first) = way.iter().position(|step| step.path == path) {
            let circle = way[first..].iter().chain(&way[first..=first]);
            let circle: Vec<String> = circle.map(|step| step.shown.display().to_string()).collect();
            return Err(format!(
                "{}: `extend` leads in a circle: {}",
                said.origin(),
                circle.join(" extends ")
            )
            .into());
        }
        if let Some(known) = self.extended.get(&path) {
            return Ok(known.clone());
        }
        if !path.is_file() {
            return Err(format!("{}: `extend`: no such file: {}", said.origin(), shown.display()).into());
        }
        way.push(Step { path: path.clone(), shown: shown.clone() });
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let settings = Rc::new(self.read_on(&path, &shown, folder, way)?);
        way.pop();
        self.extended.insert(path, settings.clone());
        Ok(settings)
    }
}

impl Settings {
    /// What these settings say, and what those say that they extend where they are silent; lists of games, files and severities are joined.
    fn over(mut self, extended: &Settings) -> Settings {
        let codes_of_games_alone =
            !self.exemptions.is_empty() && self.words("ignore").is_some_and(<[_]>::is_empty);
        for key in KEYS {
            let Some(theirs) = extended.said.get(key.name).filter(|_| !matches!(key.kind, Kind::File)) else {
                continue;
            };
            let Some(own) = self.said.get_mut(key.name) else {
                self.said.insert(key.name, theirs.clone());
                continue;
            };
            let joins = match key.kind {
                Kind::Severities => {
                    let code = |word: &str| word.split('=').next().map(str::to_owned);
                    let is_own = |word: &String| own.words.iter().any(|other| code(other) == code(word));
                    let others = theirs.words.iter().filter(|word| !is_own(word)).cloned();
                    own.words = others.chain(own.words.iter().cloned()).collect();
                    true
                }
                Kind::Ignored if codes_of_games_alone => {
                    own.words.clone_from(&theirs.words);
                    true
                }
                Kind::Ignored => !extended.exemptions.is_empty(),
                Kind::PerFile => true,
                _ => false,
            };
            if joins {
                own.origins.splice(0..0, theirs.origins.iter().cloned());
            }
        }
        self.exemptions.splice(0..0, extended.exemptions.iter().cloned());
        self.per_file_ignores.splice(0..0, extended.per_file_ignores.iter().cloned());
        self.files.extend(extended.files.iter().cloned());
        self
    }
}

/// The path from the root on, links resolved as far as it exists.
pub(super) fn in_full(path: &Path, here: &Path) -> PathBuf {
    if path.as_os_str().is_empty() {
        return here.to_owned();
    }
    dunce::canonicalize(path).unwrap_or_else(|_| here.join(path))
}

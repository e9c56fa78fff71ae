//! The command line: what was said on it, and what the settings of the files that it names say where it is silent.

use super::{
    settings::{Found, Group, KEYS, Key, Kind, Settings},
    shared_args::{ReadingArgs, SettingsArgs},
    trouble::Trouble,
};
use crate::{
    checks::{self, Selection},
    game::Dialects,
    input::Sources,
    inspect::{Exemption, PerFile},
    job::Job,
};
use clap::{ArgMatches, Command, FromArgMatches, parser::ValueSource};
use std::{
    collections::{BTreeMap, HashMap},
    ffi::OsString,
    path::PathBuf,
    sync::Arc,
};

/// A command line.
pub(super) struct Given {
    /// The whole command line, with all commands.
    whole: fn() -> Command,
    /// Its words, of which the first is the program's name.
    words: Vec<OsString>,
    /// The words after it that name the command, and the question that `rule` is asked.
    names: Vec<String>,
    /// What was read of it, below the command.
    matches: ArgMatches,
    /// The options that were given, by clap's names, with their values as they were written.
    options: HashMap<String, Vec<String>>,
}

/// A command's options as they hold for some files: those of the command line, and beside them those of the settings.
pub(super) struct Scope<A> {
    pub args: A,
    /// How the files are read.
    reading: ReadingArgs,
    /// Findings that the settings leave out.
    pub exemptions: Vec<Arc<Exemption>>,
    /// Those files; the first scope holds for all that are in no other, too.
    files: Vec<Arc<str>>,
}

/// A command's options as they hold for each file.
pub(super) struct Scopes<A> {
    /// Those that hold for the run: by the settings of what was named first.
    pub of_run: A,
    pub found: Found,
    /// One at least.
    pub all: Vec<Scope<A>>,
}

impl Given {
    /// What was read of these words.
    pub fn of(words: &[OsString], matches: &ArgMatches, whole: fn() -> Command) -> Given {
        let (mut names, mut leaf, mut command) = (Vec::new(), matches, matches);
        while let Some((name, below)) = leaf.subcommand() {
            if names.is_empty() {
                command = below;
            }
            names.push(name.to_owned());
            leaf = below;
        }
        let given = leaf.ids().filter(|id| leaf.value_source(id.as_str()) == Some(ValueSource::CommandLine));
        let texts = |id: &str| {
            let raw = leaf.try_get_raw(id).ok().flatten().into_iter().flatten();
            raw.map(|text| text.to_string_lossy().into_owned()).collect()
        };
        let options = given.map(|id| (id.as_str().to_owned(), texts(id.as_str()))).collect();
        Given { whole, words: words.to_vec(), names, options, matches: command.clone() }
    }

    /// Whether an option was given.
    pub fn has(&self, option: &str) -> bool {
        self.options.contains_key(option)
    }

    /// What an option was given.
    pub fn texts(&self, option: &str) -> &[String] {
        self.options.get(option).map_or(&[], Vec::as_slice)
    }

    /// The option of the command line that a key of the settings gives way to: its own, or one that cannot stand beside it.
    pub fn instead_of(&self, key: &Key, command: &Command) -> Option<&str> {
        let arg = |id: &str| command.get_arguments().find(|arg| arg.get_id() == id);
        let excludes = |one: &str, other: &str| {
            arg(one).is_some_and(|arg| {
                command.get_arg_conflicts_with(arg).iter().any(|conflict| conflict.get_id() == other)
            })
        };
        let own = self.options.keys().find(|given| *given == key.option && !key.adds_up());
        let set_aside = |given: &&String| {
            let is_selection = matches!(key.kind, Kind::Ignored) && *given == "select";
            is_selection || excludes(given, key.option) || excludes(key.option, given)
        };
        own.or_else(|| self.options.keys().find(set_aside)).map(String::as_str)
    }

    /// The options of a command that reads one file or none: by the settings of that, or else of the folder that it runs in.
    pub fn settled<A: FromArgMatches>(&self) -> Result<A, Trouble> {
        let job = Job::new(self.paths());
        let found = self.found(job.sources())?;
        let group = found.groups().into_iter().find(|group| !group.files.is_empty());
        let settings = group.as_ref().map_or(found.of_first(), |group| group.settings);
        let fitting = group.as_ref().map_or(&[][..], |group| group.fitting);
        let options = settings.map(|_| self.options_of(&self.command(), settings, settings, fitting));
        A::from_arg_matches(&self.with(&options.unwrap_or_default())?).map_err(as_trouble)
    }

    /// The options of a command for each of the files.
    pub fn scopes<A: FromArgMatches>(&self, sources: &Sources) -> Result<Scopes<A>, Trouble> {
        let found = self.found(sources)?;
        let command = (!found.settings.is_empty()).then(|| self.command());
        let of_run = found.of_first();
        let options = |settings, fitting| {
            let options = command.as_ref().map(|command| self.options_of(command, settings, of_run, fitting));
            options.unwrap_or_default()
        };
        let mut all = Vec::new();
        for Group { settings, fitting, files } in found.groups() {
            let matches = self.with(&options(settings, fitting))?;
            let exemptions = settings.iter().flat_map(|settings| &settings.exemptions);
            let exemptions = exemptions.map(|exempted| exempted.exemption.clone()).collect();
            all.push(Scope {
                args: A::from_arg_matches(leaf(&matches)).map_err(as_trouble)?,
                reading: ReadingArgs::from_arg_matches(leaf(&matches)).map_err(as_trouble)?,
                exemptions,
                files,
            });
        }
        let matches = self.with(&options(of_run, &[]))?;
        let of_run = A::from_arg_matches(leaf(&matches)).map_err(as_trouble)?;
        Ok(Scopes { of_run, found, all })
    }

    /// The settings that hold for the files.
    pub fn found(&self, sources: &Sources) -> Result<Found, Trouble> {
        let settings = SettingsArgs::from_arg_matches(leaf(&self.matches)).map_err(as_trouble)?;
        Found::find(&self.paths(), sources, &settings)
    }

    /// The files that are named.
    fn paths(&self) -> Vec<PathBuf> {
        let leaf = leaf(&self.matches);
        let named =
            ["paths", "files", "file"].into_iter().find_map(|id| leaf.try_get_many::<PathBuf>(id).ok());
        named.flatten().into_iter().flatten().cloned().collect()
    }

    /// The command, with the options that it takes.
    pub fn command(&self) -> Command {
        let names = self.names.iter();
        names.fold((self.whole)(), |command, name| command.find_subcommand(name).cloned().unwrap_or(command))
    }

    /// What the settings say that the command line does not, as options of the command. What the command has no option for does not
    /// concern it.
    fn options_of(
        &self,
        command: &Command,
        settings: Option<&Settings>,
        of_run: Option<&Settings>,
        fitting: &[usize],
    ) -> Vec<OsString> {
        let mut options = Vec::new();
        for key in KEYS.iter().filter(|key| self.instead_of(key, command).is_none()) {
            let settings = if key.is_of_run() { of_run } else { settings };
            let said = settings.and_then(|settings| settings.words(key.name)).unwrap_or_default();
            options.extend(said.iter().flat_map(|word| self.option(command, key, word)));
        }
        if let Some(settings) = settings {
            let codes = fitting.iter().flat_map(|&at| &settings.per_file_ignores[at].1);
            let has_ignore = command.get_arguments().any(|arg| arg.get_id() == "ignore");
            options.extend(codes.filter(|_| has_ignore).map(|code| format!("--ignore={code}").into()));
        }
        options
    }

    /// A word of a key as an option; `None` where the command has none that takes it.
    fn option(&self, command: &Command, key: &Key, word: &str) -> Option<OsString> {
        let has = |id: &str| command.get_arguments().find(|arg| arg.get_id() == id);
        if key.is_of_run() {
            // What writes no findings has formats of its own.
            has("fail_on")?;
        }
        if key.name == "select" && self.names == ["event"] && !selects_events(word) {
            // What `check` is to look for says nothing of what is looked for in a report.
            return None;
        }
        let arg = has(key.option_for(word))?;
        if !arg.get_action().takes_values() {
            return key.takes_flag(word).then(|| format!("--{}", arg.get_long().unwrap_or_default()).into());
        }
        let values = arg.get_possible_values();
        let is_taken = values.is_empty() || values.iter().any(|value| value.matches(word, false));
        is_taken.then(|| format!("--{}={word}", arg.get_long().unwrap_or_default()).into())
    }

    /// What the command line comes to with these options beside its own.
    fn with(&self, options: &[OsString]) -> Result<ArgMatches, Trouble> {
        if options.is_empty() {
            return Ok(self.matches.clone());
        }
        let (names, rest) = self.words.split_at(self.words.len().min(1 + self.names.len()));
        let words = names.iter().chain(options).chain(rest);
        let matches = (self.whole)().try_get_matches_from(words).map_err(as_trouble)?;
        Ok(matches.subcommand().map(|(_, matches)| matches.clone()).unwrap_or_default())
    }
}

impl<A> Scopes<A> {
    /// Makes something for the files of each scope, which is given what their games are written in. What has been learnt of a language
    /// holds for all files in it.
    pub fn per_file<T>(
        &self,
        mut make: impl FnMut(&Scope<A>, Arc<Dialects>) -> Result<T, Trouble>,
    ) -> Result<PerFile<T>, Trouble> {
        let mut languages: BTreeMap<Option<&str>, Arc<Dialects>> = BTreeMap::new();
        let mut all: Option<PerFile<T>> = None;
        for scope in &self.all {
            let language = scope.reading.from.named();
            let dialects = match languages.get(&language) {
                Some(dialects) => dialects.clone(),
                None => languages.entry(language).or_insert(Arc::new(scope.reading.dialects()?)).clone(),
            };
            let made = make(scope, dialects)?;
            all = Some(match all {
                None => PerFile::from(made),
                Some(all) => all.and(made, scope.files.iter().cloned()),
            });
        }
        Ok(all.expect("there is one scope at least"))
    }
}

/// The options of the innermost command.
fn leaf(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, below)| leaf(below))
}

/// Whether one of these codes is of a tournament's report.
fn selects_events(words: &str) -> bool {
    let select = words.split(',').map(str::to_owned).collect();
    let selection = Selection { select, info: true, ..Selection::default() };
    checks::metas().any(|meta| meta.code.starts_with('V') && selection.wants(meta))
}

/// The settings say what the command line cannot stand beside.
fn as_trouble(error: clap::Error) -> Trouble {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    Trouble::Asked(line.strip_prefix("error: ").unwrap_or(line).to_owned())
}

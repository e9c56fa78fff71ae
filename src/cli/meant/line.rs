//! A command line that clap refused, word by word: which options and values were meant.

use super::{
    NAME, form_of_output, named, only, quoted,
    words::{FLAGS, NO_COMMANDS, OPTIONS, SENTENCES, VALUES},
};
use crate::{cli::args, notation::LANGUAGES, report::Format};
use clap::{Arg, Command};
use std::path::Path;

/// A command line that clap refused.
pub(super) struct Line<'w> {
    words: &'w [String],
    /// The command's name, and how many words it takes, the program's name included.
    name: String,
    from: usize,
    command: Command,
}

/// What comes of an option.
enum Taken {
    /// This option, with a value or without.
    Option(String, Option<String>),
    /// A sentence says what to type.
    Sentence(String),
}

impl<'w> Line<'w> {
    pub fn of(words: &'w [String]) -> Line<'w> {
        let (mut command, mut from) = (args::command(), 1);
        let mut name = String::new();
        while let Some(word) = words.get(from) {
            let Some(below) = command.find_subcommand(word.to_lowercase()).cloned() else { break };
            if from == 1 {
                name = below.get_name().to_owned();
            }
            (command, from) = (below, from + 1);
        }
        Line { words, name, from, command }
    }

    /// The words that were meant, or a sentence.
    pub fn rewritten(&self) -> (Vec<String>, Option<String>) {
        let mut out: Vec<String> = self.words[..self.from.min(self.words.len())].to_vec();
        if let (Some(first), false) = (out.get_mut(1), self.name.is_empty()) {
            first.clone_from(&self.name);
        }
        if let Some(sentence) = self.mistaken_command() {
            return (out, Some(sentence));
        }
        let mut rest = self.words[self.from.min(self.words.len())..].iter().peekable();
        while let Some(word) = rest.next() {
            if word == "--" {
                out.push(word.clone());
                out.extend(rest.by_ref().cloned());
                break;
            }
            let Some((flag, own)) = split(word) else {
                let listed = self.command.get_positionals().next().filter(|_| self.name == "list");
                out.push(
                    listed.and_then(|arg| self.value(arg, "what", word)).unwrap_or_else(|| word.clone()),
                );
                continue;
            };
            let next =
                own.or_else(|| rest.peek().map(|next| next.as_str()).filter(|next| !next.starts_with("--")));
            let taken = match self.option(flag, word.starts_with("--"), next) {
                None => {
                    out.push(word.clone());
                    continue;
                }
                Some(Taken::Sentence(sentence)) => return (out, Some(sentence)),
                Some(Taken::Option(option, value)) => (option, value),
            };
            let (option, value) = taken;
            if let Some(value) = value {
                if own.is_none() {
                    rest.next();
                }
                out.push(format!("--{option}={value}"));
            } else {
                out.push(format!("--{option}"));
            }
        }
        if let Some(form) = form_of_output(&out) {
            out.insert(2, format!("--write-as={form}"));
        }
        (out, None)
    }

    /// Words in the place of the command that stand for no command, or for one that would write over files.
    fn mistaken_command(&self) -> Option<String> {
        let word = self.words.get(1).filter(|_| self.name.is_empty())?.to_lowercase();
        if word == "fix" {
            let files = self.words[2..].iter().filter(|word| !word.starts_with('-')).map(|word| quoted(word));
            let file = files.clone().next().unwrap_or("FILE".to_owned());
            return Some(format!(
                "`{NAME} check --fix {file}` mends slips of form, in the file itself; `{NAME} repair {file} -o OUTPUT` finds out what was \
                 played, and writes the game into another"
            ));
        }
        named(NO_COMMANDS.iter().map(|(written, said)| (*written, *said)), &word).map(str::to_owned)
    }

    fn arg(&self, long: &str) -> Option<&Arg> {
        self.command.get_arguments().find(|arg| arg.get_long() == Some(long))
    }

    /// What an option means, of which `value` is what comes with it or after it; `None` where it stays as it is.
    fn option(&self, flag: &str, is_long: bool, value: Option<&str>) -> Option<Taken> {
        let is_short = !is_long && flag.chars().count() == 1;
        let known_short =
            |flag: &str| self.command.get_arguments().find(|arg| flag.chars().next() == arg.get_short());
        if !is_long && let Some(arg) = known_short(flag) {
            // `-o report.json`, `-j4` are ours.
            return self.known(arg, value.filter(|_| is_short)).filter(|_| is_short);
        }
        let small = flag.to_lowercase().replace('_', "-");
        let small = match (is_short, small.as_str()) {
            (true, "f") => "format",
            (true, "o") => "output",
            _ => &small,
        };
        if let Some(sentence) = self.sentence(if is_short { flag } else { small }, value) {
            return Some(Taken::Sentence(sentence));
        }
        if matches!(small, "exclude" | "skip") && value.is_some_and(|value| value.contains(['*', '/', '.'])) {
            let said = "files are chosen by naming them; `--ignore CODES` leaves codes out";
            return Some(Taken::Sentence(format!("--{small}: {said}")));
        }
        if let Some(arg) = self.arg(small) {
            return self
                .known(arg, value)
                .or_else(|| (small != flag || !is_long).then(|| self.plain(arg, value)));
        }
        let meant = OPTIONS
            .iter()
            .filter(|(commands, ..)| commands.is_empty() || commands.contains(&self.name.as_str()));
        let mut meant = meant.filter(|(_, written, _)| written.contains(&small)).map(|(.., meant)| *meant);
        if let Some(arg) = meant.find_map(|meant| self.arg(meant)) {
            return self.known(arg, value).or_else(|| Some(self.plain(arg, value)));
        }
        let here = |commands: &[&str]| commands.is_empty() || commands.contains(&self.name.as_str());
        let mut flags =
            FLAGS.iter().filter(|(commands, written, ..)| here(commands) && written.contains(&small));
        if let Some((.., option, value)) = flags.find(|(.., option, _)| self.arg(option).is_some()) {
            return Some(Taken::Option(format!("{option}={value}"), None));
        }
        // The first so many games.
        if let ("n" | "first" | "limit" | "head" | "max-games", Some(count)) = (small, value)
            && count.bytes().all(|byte| byte.is_ascii_digit())
            && self.arg("game").is_some()
        {
            return Some(Taken::Option("game".into(), Some(format!("1-{count}"))));
        }
        // `--json`, `--uci`: a value in the place of its option; `--format csv` where the option has another name.
        let written =
            if small == "format" || small == "to" || small == "output-format" { value? } else { small };
        let found = ["format", "to", "write-as", "profile"].into_iter().find_map(|long| {
            let arg = self.arg(long)?;
            Some((long, self.own_value(arg, written).or_else(|| self.value(arg, long, written))?))
        });
        let (long, found) = found?;
        // `--html report.html` names the file that the report goes to.
        let report = value.filter(|_| long == "format" && written == small).and_then(report_file);
        if let Some(report) = report.filter(|file| file.starts_with(&format!("{found}=")) && found != "csv") {
            return Some(Taken::Option("output".into(), Some(report)));
        }
        match written == small {
            // The word after a flag is a file; there is no value to take.
            true if self.sentence(small, None).is_none() => {
                Some(Taken::Option(format!("{long}={found}"), None))
            }
            _ => Some(Taken::Option(long.into(), Some(found))),
        }
    }

    /// An option that there is, with a value that is none of its own put right.
    fn known(&self, arg: &Arg, value: Option<&str>) -> Option<Taken> {
        let long = arg.get_long()?;
        let value = value.filter(|_| arg.get_action().takes_values())?;
        if self.own_value(arg, value).is_some_and(|own| own == value) {
            return None;
        }
        // `--to es` is a language.
        if long == "to" && self.value(arg, long, value).is_none() {
            let form = self
                .arg("write-as")
                .and_then(|form| self.own_value(form, value).or_else(|| self.value(form, "write-as", value)));
            if let Some(form) = form {
                return Some(Taken::Option("write-as".into(), Some(form)));
            }
            let language = language(value)?;
            return Some(Taken::Option("lang".into(), Some(language)));
        }
        Some(Taken::Option(long.into(), Some(self.value(arg, long, value)?)))
    }

    fn plain(&self, arg: &Arg, value: Option<&str>) -> Taken {
        let value = value.filter(|_| arg.get_action().takes_values()).map(str::to_owned);
        Taken::Option(arg.get_long().unwrap_or_default().into(), value)
    }

    /// The value of an option's own that this is, whatever its capitals.
    fn own_value(&self, arg: &Arg, value: &str) -> Option<String> {
        let values = arg.get_possible_values();
        let own = values.iter().map(|own| own.get_name());
        own.clone()
            .find(|own| *own == value)
            .or_else(|| own.clone().find(|own| own.eq_ignore_ascii_case(value)))
            .map(str::to_owned)
    }

    /// The value that is meant.
    fn value(&self, arg: &Arg, long: &str, value: &str) -> Option<String> {
        let small = value.to_lowercase().replace([' ', '_'], "-");
        let of_option = VALUES
            .iter()
            .filter(|(option, ..)| *option == long)
            .map(|(_, written, meant)| (*written, *meant));
        if let Some(meant) = named(of_option, &small) {
            return Some(meant.to_owned());
        }
        if let Some(own) = self.own_value(arg, &small) {
            return Some(own);
        }
        if matches!(long, "lang" | "from") {
            return language(value).filter(|code| self.own_value(arg, code).is_some());
        }
        if long == "output"
            && arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.as_str().contains('=')))
        {
            return report_file(value);
        }
        let values = arg.get_possible_values();
        let names = || values.iter().map(|own| own.get_name());
        let plural =
            |own: &&str| own.strip_suffix('s') == Some(&small) || small.strip_suffix('s') == Some(own);
        let joined = small.replace('-', "");
        let part = |own: &&str| long == "laws" && joined.len() > 3 && own.replace('-', "").contains(&joined);
        only(names().filter(plural)).or_else(|| only(names().filter(part))).map(str::to_owned)
    }

    fn sentence(&self, flag: &str, value: Option<&str>) -> Option<String> {
        let with_value = value.map(|value| format!("{flag}={}", value.to_lowercase()));
        let is_said = |written: &&str| *written == flag || Some(*written) == with_value.as_deref();
        let (.., said) = SENTENCES.iter().find(|(commands, written, _)| {
            (commands.is_empty() || commands.contains(&self.name.as_str()))
                && written
                    .iter()
                    .any(|written| is_said(written) && (written.contains('=') || self.arg(flag).is_none()))
        })?;
        let dashes = if flag.len() == 1 { "-" } else { "--" };
        Some(format!("{dashes}{flag}: {}", said.replace("{}", &self.name)))
    }
}

/// An option's name without its hyphens, and the value after an equals sign.
fn split(word: &str) -> Option<(&str, Option<&str>)> {
    let name = word.strip_prefix("--").or_else(|| word.strip_prefix('-')).filter(|name| !name.is_empty())?;
    Some(name.split_once('=').map_or((name, None), |(name, value)| (name, Some(value))))
}

/// The code of a language by its code, with a country or without, or by its name in English or its own.
fn language(word: &str) -> Option<String> {
    let small = word.to_lowercase();
    let code = small.split(['-', '_']).next().unwrap_or_default();
    // Norwegian has two written forms, with one set of letters.
    let code = if matches!(code, "nb" | "nn" | "nob" | "nno") { "no" } else { code };
    let is_it = |language: &&&crate::notation::Language| {
        language.code == code
            || language.name.to_lowercase() == small
            || language.native.to_lowercase() == small
    };
    LANGUAGES.iter().find(is_it).map(|language| language.code.to_owned())
}

/// A report's file with its format, by its ending.
fn report_file(file: &str) -> Option<String> {
    let ending = Path::new(file).extension()?.to_str()?.to_lowercase();
    let of_format = VALUES
        .iter()
        .filter(|(option, ..)| *option == "format")
        .map(|(_, written, meant)| (*written, *meant));
    let name = named(of_format, &ending).unwrap_or(&ending);
    let format = Format::named(name)?;
    Some(format!("{}={file}", format.name()))
}

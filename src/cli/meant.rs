//! What people write on a command line and what they mean by it: one table, asked before clap's own tips. What can mean one thing only is
//! taken; of the rest a sentence says which command to type.

mod words;

use super::{CLEAN, NAME, TROUBLE, args};
use crate::{
    checks,
    notation::LANGUAGES,
    report::{Format, explain_word},
};
use clap::{
    Arg, ArgMatches, Command,
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};
use std::{
    ffi::{OsStr, OsString},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};
use strsim::{damerau_levenshtein, levenshtein};
use words::{COMMANDS, ENDINGS, FLAGS, NO_COMMANDS, OPTIONS, QUESTIONS, SENTENCES, VALUES};

/// The command line as it was meant, and what clap reads of it. Where help was asked for or nothing can be read, the process ends here.
pub(super) fn settled(words: &[OsString]) -> (Vec<OsString>, ArgMatches) {
    let meant = corrected(words);
    if let Some(sentence) = address(&meant).or_else(|| no_file(&meant)) {
        refuse(&sentence);
    }
    let error = match args::command().try_get_matches_from(&meant) {
        Ok(matches) => {
            if let Some(sentence) = output_among_files(&matches) {
                refuse(&sentence);
            }
            tell_unless_same(words, &meant);
            return (meant, matches);
        }
        Err(error) if !error.use_stderr() => error.exit(),
        Err(error) => error,
    };
    let texts: Vec<String> = meant.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if let Some(sentence) = meant_by_file(&error, &texts[1.min(texts.len())..]) {
        refuse(&sentence);
    }
    let (rewritten, sentence) = match meant.iter().all(|word| word.to_str().is_some()) {
        true => Line::of(&expanded(texts)).rewritten(),
        false => (texts, None),
    };
    if let Some(sentence) = sentence {
        refuse(&sentence);
    }
    let rewritten: Vec<OsString> = rewritten.into_iter().map(OsString::from).collect();
    if rewritten != meant {
        match args::command().try_get_matches_from(&rewritten) {
            Ok(matches) => {
                tell_unless_same(words, &rewritten);
                return (rewritten, matches);
            }
            Err(error) if !error.use_stderr() => error.exit(),
            Err(error) => fail(&error),
        }
    }
    fail(&error)
}

/// Says how a command line was read, where that is not how it was written.
fn tell_unless_same(written: &[OsString], read: &[OsString]) {
    if written == read {
        return;
    }
    let words: Vec<_> = read.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    super::remark(&format_args!("read as `{NAME} {}`", words.join(" ")));
}

/// Ends the process with a sentence.
fn refuse(sentence: &str) -> ! {
    super::complain(&sentence);
    process::exit(TROUBLE.into())
}

/// Ends the process with what clap says, in the form of all errors. Its tips are left out where it knows no such command or option: they name
/// what is spelt a little like it and means something else.
fn fail(error: &clap::Error) -> ! {
    if matches!(error.kind(), ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand) {
        error.exit();
    }
    if let Some(sentence) = unknown(error) {
        refuse(&sentence);
    }
    let _ = write!(anstream::stderr(), "{NAME}: {}", error.render().ansi());
    let _ = io::stderr().flush();
    process::exit(if error.use_stderr() { TROUBLE.into() } else { CLEAN.into() })
}

/// What is said of a command or an option that there is not.
fn unknown(error: &clap::Error) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    };
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let of_commands = args::command();
    // The usage names the command and its subcommand.
    let mut command = &of_commands;
    for word in usage.split_whitespace().skip_while(|word| *word != NAME).skip(1) {
        let Some(below) = command.find_subcommand(word) else { break };
        command = below;
    }
    let path = usage.split_whitespace().skip_while(|word| *word != NAME).skip(1);
    let path: Vec<&str> =
        path.take_while(|word| word.bytes().all(|byte| byte.is_ascii_lowercase())).collect();
    let help = [&[NAME], &path[..], &["--help"]].concat().join(" ");
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand)?;
            let all: Vec<&str> =
                command.get_subcommands().map(Command::get_name).filter(|name| *name != "help").collect();
            let near = all.iter().copied().find(|name| is_near(word, name));
            Some(match near {
                Some(name) => format!(
                    "`{word}` is not a command; did you mean `{}`?",
                    [&[NAME], &path[..], &[name]].concat().join(" ")
                ),
                None => format!("`{word}` is not a command; there are {}", all.join(", ")),
            })
        }
        ErrorKind::UnknownArgument => {
            let word = text(ContextKind::InvalidArg)?;
            let Some(name) = word.strip_prefix("--") else {
                let said = match path.first() {
                    Some(&"reconstruct") => format!("`{NAME} merge FILES` makes one game of several sheets"),
                    _ => format!("`{help}` says what can be given"),
                };
                return Some(format!("{word}: one more than is taken; {said}"));
            };
            let near = command.get_arguments().filter_map(Arg::get_long).find(|long| is_near(name, long));
            let near = near.map(|long| format!("did you mean `--{long}`? ")).unwrap_or_default();
            Some(format!("{word}: there is no such option; {near}`{help}` lists them"))
        }
        ErrorKind::MissingRequiredArgument => match text(ContextKind::InvalidArg)? {
            "<WHAT>" => {
                let what = command.get_positionals().next()?.get_possible_values();
                let names: Vec<&str> = what.iter().map(|value| value.get_name()).collect();
                Some(format!("what is to be listed? there are {}", names.join(", ")))
            }
            "<PATHS>..." | "<FILES>..." | "<FILE>" => {
                Some(format!("name the files, or `-` for standard input; `{help}` has examples"))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether a word is another but for a slip or two.
fn is_near(word: &str, known: &str) -> bool {
    damerau_levenshtein(&word.to_lowercase(), known) <= 1 + known.len() / 8
}

/// What is said of a position, an article or a question in the place of a file, and of a severity in the place of a code.
fn no_file(words: &[OsString]) -> Option<String> {
    let texts: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let mut pairs = texts.iter().zip(texts.iter().skip(1)).map(|(option, value)| format!("{option}={value}"));
    let severity = |pair: &String| {
        SENTENCES.iter().find(|(_, written, _)| written.iter().any(|it| Some(*it) == pair.strip_prefix("--")))
    };
    if let Some((.., said)) = pairs.find(|pair| pair.starts_with("--select=")).as_ref().and_then(severity) {
        return Some(format!("--select: {said}"));
    }
    let is_there = |word: &str| word == "-" || Path::new(word).exists();
    let values = texts.iter().zip(texts.iter().skip(1));
    let mut files = values.filter(|(before, word)| !before.starts_with("--") && !word.starts_with('-'));
    let takes_positions = matches!(texts.get(1), Some(&("rule" | "show")));
    if !takes_positions
        && let Some((_, position)) = files.find(|(_, word)| is_position(word) && !is_there(word))
    {
        return Some(format!("`{position}` is a position: `{NAME} show --fen '{position}'` shows it"));
    }
    let [_, "rule", asked, rest @ ..] = &texts[..] else { return None };
    let rule = args::command().find_subcommand("rule").cloned()?;
    let is_question = |word: &str| rule.find_subcommand(word).is_some() || named_question(word).is_some();
    let questions: Vec<&str> =
        rule.get_subcommands().map(Command::get_name).filter(|name| *name != "help").collect();
    let ask = format!(
        "a question comes before the file: `{NAME} rule {} FILE`; `{NAME} rule FILE` lists what there is to rule on",
        questions.join("|")
    );
    if asked.starts_with('-') || is_question(asked) || is_position(asked) {
        return None;
    }
    if is_there(asked) {
        // A file, and then words.
        let further = rest.iter().zip(std::iter::once(asked).chain(rest));
        let mut further =
            further.filter(|(word, before)| !before.starts_with("--") && !word.starts_with('-'));
        return further.find(|(word, _)| !is_there(word)).map(|_| ask);
    }
    let looks_like_file = Path::new(asked).extension().is_some_and(|ending| ending.len() > 2);
    if explain_word(asked, None, false, None).is_some() {
        return Some(format!(
            "`{asked}` is no file; `{NAME} explain {}` says what the Laws have about it",
            quoted(asked)
        ));
    }
    (!looks_like_file).then(|| format!("`{asked}` is neither a file nor a question; {ask}"))
}

/// Whether a word is a position as FEN has it: eight ranks.
fn is_position(word: &str) -> bool {
    let ranks = word.split_whitespace().next().unwrap_or_default();
    ranks.split('/').count() == 8 && ranks.bytes().all(|byte| b"pnbrqkPNBRQK12345678/".contains(&byte))
}

/// What is said where files are converted or copied and one of several is not there: most likely it is to be written, or is a game's number.
fn output_among_files(matches: &ArgMatches) -> Option<String> {
    let (name @ ("convert" | "extract"), matches) = matches.subcommand()? else { return None };
    let says_where = ["output", "out_dir", "in_place"].iter().any(|id| {
        matches.try_contains_id(id).unwrap_or(false)
            && matches.value_source(id) == Some(ValueSource::CommandLine)
    });
    if says_where {
        return None;
    }
    let paths: Vec<&PathBuf> = matches.get_many("paths")?.collect();
    let last = paths.last().filter(|last| paths.len() > 1 && last.as_os_str() != "-" && !last.exists())?;
    let last = last.display();
    Some(match last.to_string().bytes().all(|byte| byte.is_ascii_digit()) {
        true => {
            format!("{last}: no such file; `{NAME} {name} --game {last} FILES` takes the game of that number")
        }
        false => format!("{last}: no such file; `{NAME} {name} FILES -o {last}` would write it"),
    })
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    if word.contains([' ', '\'', '"']) { format!("\"{word}\"") } else { word.to_owned() }
}

/// The question that a word stands for.
fn named_question(word: &str) -> Option<&'static str> {
    named(QUESTIONS.iter().map(|(written, meant)| (*written, *meant)), &word.to_lowercase())
}

/// The words with those in the place of a command that stand for several.
fn expanded(words: Vec<String>) -> Vec<String> {
    let Some(first) = words.get(1) else { return words };
    let small = first.to_lowercase();
    let is_command = |word: &str| args::command().find_subcommand(word).is_some();
    let command = named(COMMANDS.iter().map(|(written, meant)| (*written, *meant)), &small);
    let command = if is_command(&small) { &small } else { command.unwrap_or(first) };
    let mut out = vec![words[0].clone()];
    out.extend(command.split(' ').map(str::to_owned));
    let mut rest = words[2..].to_vec();
    if command == "rule"
        && let Some(question) = rest.first_mut()
        && let Some(meant) = named_question(question).filter(|_| !Path::new(question.as_str()).exists())
    {
        meant.clone_into(question);
    }
    out.append(&mut rest);
    watched_claims(&out).unwrap_or(out)
}

/// `rule claim --watch`: what can be claimed as it comes up, which `check --watch` says.
fn watched_claims(words: &[String]) -> Option<Vec<String>> {
    let [program, rule, claim, rest @ ..] = words else { return None };
    let is_watched = rule == "rule" && claim == "claim" && rest.iter().any(|word| word == "--watch");
    let mut rest = is_watched.then(|| rest.iter().filter(|word| *word != "--watch"))?;
    let mut select = "R201,R202";
    let mut out = Vec::new();
    while let Some(word) = rest.next() {
        let kind = word.strip_prefix("--kind=").or_else(|| {
            let is_kind = word == "--kind";
            is_kind.then(|| rest.next().map_or("", String::as_str))
        });
        match kind {
            Some("threefold") => select = "R201",
            Some("fifty") => select = "R202",
            _ => out.push(word.clone()),
        }
    }
    let command = [program.clone(), "check".into(), "--watch".into(), format!("--select={select}")];
    Some(command.into_iter().chain(out).collect())
}

/// The words with what is no fault for clap and yet none of ours put right: codes misspelt, and a command's `help`.
fn corrected(words: &[OsString]) -> Vec<OsString> {
    let mut meant = words.to_vec();
    let command = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    if let [_, named, help] = words
        && help == "help"
        && named != "explain"
        && args::command().find_subcommand(named).is_some()
        && !Path::new(help).exists()
    {
        meant[2] = "--help".into();
    }
    let mut before = "";
    for (at, word) in words.iter().enumerate().skip(2) {
        let Some(text) = word.to_str() else { continue };
        let (option, list) = match text.split_once('=') {
            Some((option, list)) if option.starts_with("--") => (option, list),
            _ => (before, text),
        };
        let corrected = match option {
            "--select" | "--ignore" | "--with" | "--without" | "--fix-only" => codes(list),
            _ if command == "explain" && !text.starts_with('-') && !before.starts_with("--") => {
                explained(text)
            }
            _ => None,
        };
        if let Some(corrected) = corrected {
            meant[at] = if list == text { corrected.into() } else { format!("{option}={corrected}").into() };
        }
        before = text;
    }
    if let Some(form) = form_of_output(words) {
        meant.insert(2, format!("--write-as={form}").into());
    }
    meant
}

/// The form that the ending of what `convert` writes names, where no word names one.
fn form_of_output(words: &[impl AsRef<OsStr>]) -> Option<&'static str> {
    let texts: Vec<&str> = words.iter().filter_map(|word| word.as_ref().to_str()).collect();
    if texts.get(1) != Some(&"convert") {
        return None;
    }
    let (mut output, mut before) = (None, "");
    for &text in &texts[2.min(texts.len())..] {
        let name = text.trim_start_matches('-').split('=').next().unwrap_or_default().to_lowercase();
        let names_form = ENDINGS.iter().any(|(endings, form)| endings.contains(&&*name) || *form == name);
        if names_form || matches!(&*name, "write-as" | "format" | "f") {
            return None;
        }
        output = match (before, text.strip_prefix("--output=")) {
            ("-o" | "--output", _) => Some(text),
            (_, given) => {
                given.or_else(|| text.strip_prefix("-o").filter(|file| !file.is_empty())).or(output)
            }
        };
        before = text;
    }
    let ending = Path::new(output?).extension()?.to_str()?.to_lowercase();
    named(ENDINGS.iter().map(|(endings, form)| (*endings, *form)), &ending)
}

/// A list of codes with those put right that are none.
fn codes(list: &str) -> Option<String> {
    let known = |word: &str| {
        word.eq_ignore_ascii_case("all") || checks::metas().any(|meta| checks::is_named(word, meta))
    };
    let parts: Vec<&str> = list.split(',').collect();
    if parts.iter().all(|part| known(part.trim())) {
        return None;
    }
    let part =
        |part: &&str| if known(part.trim()) { Some((*part).to_owned()) } else { code(part.trim(), known) };
    Some(parts.iter().map(part).collect::<Option<Vec<_>>>()?.join(","))
}

/// The word to be explained put right, if nothing is known by it.
fn explained(word: &str) -> Option<String> {
    let is_known = |word: &str| explain_word(word, None, false, None).is_some();
    if is_known(word) { None } else { code(word, is_known) }
}

/// The code that a word is but for letters that look like figures, or the only one whose name is nearly it.
fn code(word: &str, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let figure = |c: char| match c {
        'O' | 'o' => '0',
        'I' | 'l' | 'i' => '1',
        c => c,
    };
    let mut letters = word.chars();
    let first = letters.next()?;
    let figures: String = letters.map(figure).collect();
    if figures.bytes().all(|byte| byte.is_ascii_digit()) && is_known(&format!("{first}{figures}")) {
        return Some(format!("{first}{figures}"));
    }
    let most = word.len() / 6;
    let small = word.to_lowercase().replace('_', "-");
    let near = checks::metas().filter(|meta| levenshtein(&small, meta.name) <= most);
    only(near).map(|meta| meta.name.to_owned())
}

/// The only one there is.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}

/// What is said where an address is named in the place of a file.
fn address(words: &[OsString]) -> Option<String> {
    let is_address = |word: &&str| {
        ["http://", "https://", "ftp://"].iter().any(|scheme| word.starts_with(scheme))
            && !Path::new(word).exists()
    };
    let command = words.get(1)?.to_str()?;
    let url = words.iter().filter_map(|word| word.to_str()).find(is_address)?;
    Some(format!(
        "{url} is an address, and nothing is downloaded: save the file, or type `curl -sL '{url}' | {NAME} {command} -`"
    ))
}

/// What is said where the command was left out and a file is named in its place; `None` where it is something else.
fn meant_by_file(error: &clap::Error, arguments: &[String]) -> Option<String> {
    if !matches!(error.kind(), ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument) {
        return None;
    }
    let is_command = |word: &String| args::command().find_subcommand(word).is_some();
    if arguments.iter().any(is_command) {
        return None;
    }
    // What stands in the place of the command; where an option does, what comes after it.
    let in_its_place = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => Some(word),
        _ => None,
    };
    // Names of games that are not there are slips of the same kind.
    let is_file = |word: &&String| {
        in_its_place.is_none_or(|meant| meant == *word)
            && (word.ends_with(".pgn") || Path::new(word).exists())
    };
    let file = arguments.iter().find(is_file)?;
    let all: Vec<String> = arguments.iter().map(|word| quoted(word)).collect();
    Some(format!("{file} is not a command; did you mean `{NAME} check {}`?", all.join(" ")))
}

/// A command line that clap refused.
struct Line<'w> {
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
    fn of(words: &'w [String]) -> Line<'w> {
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
    fn rewritten(&self) -> (Vec<String>, Option<String>) {
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

/// What a word means by a table.
fn named<'t>(table: impl Iterator<Item = (&'t [&'t str], &'t str)>, word: &str) -> Option<&'t str> {
    table.into_iter().find(|(written, _)| written.contains(&word)).map(|(_, meant)| meant)
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
    let format = Format::ALL.iter().find(|format| format.name() == name)?;
    Some(format!("{}={file}", format.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line as it was meant, or the sentence.
    fn meant(line: &str) -> String {
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        let given: Vec<OsString> = words.iter().map(OsString::from).collect();
        let corrected = corrected(&given);
        if let Some(sentence) = address(&corrected) {
            return sentence;
        }
        if let Some(sentence) = no_file(&corrected) {
            return sentence;
        }
        let texts: Vec<String> = corrected.iter().map(|word| word.to_str().unwrap().to_owned()).collect();
        if let Ok(matches) = args::command().try_get_matches_from(&texts) {
            return output_among_files(&matches).unwrap_or_else(|| texts[1..].join(" "));
        }
        let (words, sentence) = Line::of(&expanded(texts)).rewritten();
        sentence.unwrap_or_else(|| {
            let read = args::command().try_get_matches_from(&words);
            let is_help = |error: &clap::Error| !error.use_stderr();
            match read {
                Err(error) if !is_help(&error) => unknown(&error)
                    .unwrap_or_else(|| format!("refused: {}", error.to_string().lines().next().unwrap())),
                _ => words[1..].join(" "),
            }
        })
    }

    #[test]
    fn what_can_mean_one_thing_only_is_taken() {
        let mut wrong = Vec::new();
        for (written, wanted) in [
            ("convert --to es a.pgn", "convert --lang=es a.pgn"),
            ("convert --to ES a.pgn", "convert --lang=es a.pgn"),
            ("convert --to Spanish a.pgn", "convert --lang=es a.pgn"),
            ("convert --to español a.pgn", "convert --lang=es a.pgn"),
            ("convert --to=german a.pgn", "convert --lang=de a.pgn"),
            ("convert --from de --to en a.pgn", "convert --from de --lang=en a.pgn"),
            ("convert --from German --to English a.pgn", "convert --from=de --lang=en a.pgn"),
            ("convert --lang nb a.pgn", "convert --lang=no a.pgn"),
            ("convert --lang pt-BR a.pgn", "convert --lang=pt a.pgn"),
            ("convert --lang Français a.pgn", "convert --lang=fr a.pgn"),
            ("convert --language es a.pgn", "convert --lang=es a.pgn"),
            ("convert --to UCI a.pgn", "convert --to=uci a.pgn"),
            ("convert --to algebraic a.pgn", "convert --to=san a.pgn"),
            ("convert --to long a.pgn", "convert --to=lan a.pgn"),
            ("convert --notation uci a.pgn", "convert --to=uci a.pgn"),
            ("convert --uci a.pgn", "convert --to=uci a.pgn"),
            ("convert --fen a.pgn", "convert --to=fen a.pgn"),
            ("convert --format csv a.pgn", "convert --write-as=csv a.pgn"),
            ("convert --format=CSV a.pgn", "convert --write-as=csv a.pgn"),
            ("convert --format uci a.pgn", "convert --to=uci a.pgn"),
            ("convert -f uci a.pgn", "convert --to=uci a.pgn"),
            ("convert --csv a.pgn", "convert --write-as=csv a.pgn"),
            ("convert --outdir out a.pgn", "convert --out-dir=out a.pgn"),
            ("convert --inplace a.pgn", "convert --in-place a.pgn"),
            ("convert --in_place a.pgn", "convert --in-place a.pgn"),
            ("translate --to de a.pgn", "convert --lang=de a.pgn"),
            ("CONVERT --to de a.pgn", "convert --lang=de a.pgn"),
            ("check --json a.pgn", "check --format=json a.pgn"),
            ("check --html a.pgn", "check --format=html a.pgn"),
            ("check --format JSON a.pgn", "check --format=json a.pgn"),
            ("check --format jsonl a.pgn", "check --format=json a.pgn"),
            ("check -f csv a.pgn", "check --format=csv a.pgn"),
            ("check -format csv a.pgn", "check --format=csv a.pgn"),
            ("check --output-format csv a.pgn", "check --format=csv a.pgn"),
            ("check -o report.json a.pgn", "check --output=json=report.json a.pgn"),
            ("check --output report.html a.pgn", "check --output=html=report.html a.pgn"),
            ("check --jobs 4 a.pgn", "check --threads=4 a.pgn"),
            ("check --jobs=4 a.pgn", "check --threads=4 a.pgn"),
            ("check --laws 2023 a.pgn", "check --laws=fide2023 a.pgn"),
            ("check --laws FIDE2018 a.pgn", "check --laws=fide2018 a.pgn"),
            ("check --edition 2009 a.pgn", "check --laws=fide2009 a.pgn"),
            ("check --fail-on none a.pgn", "check --fail-on=never a.pgn"),
            ("check --fail-on warnings a.pgn", "check --fail-on=warning a.pgn"),
            ("check --fail-on=ERROR a.pgn", "check --fail-on=error a.pgn"),
            ("check --lang de a.pgn", "check --from=de a.pgn"),
            ("check --from Deutsch a.pgn", "check --from=de a.pgn"),
            ("check --select result-contradict-board a.pgn", "check --select result-contradicts-board a.pgn"),
            ("check --select=L1O1,E3 a.pgn", "check --select=L101,E3 a.pgn"),
            ("check --exclude P004 a.pgn", "check --ignore=P004 a.pgn"),
            ("check --only L a.pgn", "check --select=L a.pgn"),
            ("check --no-color a.pgn", "check --color=never a.pgn"),
            ("check --colour always a.pgn", "check --color=always a.pgn"),
            ("check --encoding cp850 a.pgn", "check --read-encoding=cp850 a.pgn"),
            ("check help", "check --help"),
            ("lint a.pgn", "check a.pgn"),
            ("list rules", "list codes"),
            ("list code", "list codes"),
            ("list Languages", "list languages"),
            ("list editions", "list laws"),
            ("list rules --format JSON", "list codes --format=json"),
            ("explain L1O1", "explain L101"),
            ("explain ilegal-move", "explain illegal-move"),
            ("rule claim --at 4... a.pgn", "rule claim --at 4... a.pgn"),
            ("extract --name Roth a.pgn", "extract --player=Roth a.pgn"),
            ("diff a.pgn b.pgn", "compare a.pgn b.pgn"),
            ("watch a.pgn", "check --watch a.pgn"),
            ("count a.pgn", "check --summary a.pgn"),
            ("print a.pgn", "convert --write-as html a.pgn"),
            ("rules", "list codes"),
            ("fen --at 14b a.pgn", "show --at 14b a.pgn"),
            ("board --move 14b a.pgn", "show --at=14b a.pgn"),
            ("touch --touched e1 a.pgn", "rule touch --touched e1 a.pgn"),
            ("rule threefold a.pgn", "rule claim a.pgn"),
            ("rule claim --watch a.pgn", "check --watch --select=R201,R202 a.pgn"),
            ("rule claim --kind threefold --watch a.pgn", "check --watch --select=R201 a.pgn"),
            ("rule illegal --number 2 a.pgn", "rule illegal --count=2 a.pgn"),
            ("rule flag --side white a.pgn", "rule flag --by=white a.pgn"),
            ("extract -n 5 a.pgn", "extract --game=1-5 a.pgn"),
            ("extract --first=5 a.pgn", "extract --game=1-5 a.pgn"),
            ("extract --result draw a.pgn", "extract --result=1/2-1/2 a.pgn"),
            ("extract --no-comments a.pgn", "extract --strip=comments a.pgn"),
            ("extract --set-tag Site=X a.pgn", "extract --set=Site=X a.pgn"),
            ("extract --unique a.pgn", "extract --duplicates=keep=longest a.pgn"),
            ("check --errors-only a.pgn", "check --min-severity=error a.pgn"),
            ("check --follow a.pgn", "check --watch a.pgn"),
            ("check --rapid a.pgn", "check --class=rapid a.pgn"),
            ("check a.pgn --html r.html", "check a.pgn --output=html=r.html"),
            ("check a.pgn --html", "check a.pgn --format=html"),
            ("convert -l fr a.pgn", "convert --lang=fr a.pgn"),
            ("convert --to html a.pgn", "convert --write-as=html a.pgn"),
            ("convert --to html a.pgn -o a.html", "convert --write-as=html a.pgn -o a.html"),
            ("convert a.pgn -o a.tex", "convert --write-as=latex a.pgn -o a.tex"),
            ("convert --output=a.md a.pgn", "convert --write-as=markdown --output=a.md a.pgn"),
            ("convert a.pgn --outfile a.html", "convert --write-as=html a.pgn --output=a.html"),
            ("repair -i a.pgn", "repair --interactive a.pgn"),
        ] {
            let read = meant(&format!("scoresheet {written}"));
            if read != wanted {
                wrong.push(format!("{written}: {read}"));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }

    #[test]
    fn the_rest_is_told_what_to_type() {
        for (written, said) in [
            ("convert --format json a.pgn", "check --games --format json"),
            ("convert --json a.pgn", "check --games --format json"),
            ("extract --format csv a.pgn", "convert --write-as csv"),
            ("check -r games", "scoresheet check FOLDER"),
            ("convert --recursive games", "scoresheet convert FOLDER"),
            ("check --verbose a.pgn", "scoresheet check --help"),
            ("convert -i a.pgn -o b.pgn", "`scoresheet convert FILES`"),
            ("fix a.pgn -o b.pgn", "scoresheet repair a.pgn -o OUTPUT"),
            ("split --by event a.pgn", "scoresheet extract --split-by event"),
            ("dedupe a.pgn", "scoresheet extract --duplicates keep=longest"),
            ("frobnicate a.b", "there are check, convert, extract"),
            ("chekc a.b", "did you mean `scoresheet check`?"),
            ("list frobnicate", "refused: "),
            ("list", "there are codes, "),
            ("convert", "`-` for standard input"),
            ("check --frobnicate a.pgn", "`scoresheet check --help` lists them"),
            ("check --selct L a.pgn", "did you mean `--select`?"),
            ("rule claim --frobnicate a.pgn", "`scoresheet rule claim --help` lists them"),
            ("reconstruct a.pgn b.pgn", "scoresheet merge FILES"),
            ("rule 9.2", "scoresheet explain 9.2"),
            ("rule stalemate-or-so a.pgn", "rule claim|flag|"),
            ("rule src threefold", "rule claim|flag|"),
            ("check 8/8/8/8/8/8/4k3/K1B5", "scoresheet show --fen '8/8/8/8/8/8/4k3/K1B5'"),
            ("check --exclude old/*.pgn .", "--ignore CODES"),
            ("check --select errors a.pgn", "--min-severity error"),
            ("check --severity error a.pgn", "--min-severity error"),
            ("check --laws rapid a.pgn", "--class rapid"),
            ("check --laws latest a.pgn", "--laws auto"),
            ("check --against a.trf a.pgn", "scoresheet event REPORT GAMES"),
            ("extract --since 2024 a.pgn", "--date 2024.05.01.."),
            ("extract --winner Roth a.pgn", "--result 1-0"),
            ("extract --eco C60 a.pgn", "games are chosen by --player"),
            ("extract src 9", "scoresheet extract --game 9"),
            ("convert src b.pgn", "-o b.pgn"),
            ("convert --to pdf a.pgn", "--write-as latex"),
            ("convert --from descriptive a.txt", "descriptive-en"),
            ("explain --lang de stalemate", "English only"),
            ("rule --move Kg6 a.pgn", "`--at 34b`"),
            ("merge a.pgn b.pgn -o c.pgn", "`> FILE`"),
            (
                "check https://lichess.org/study/x.pgn",
                "curl -sL 'https://lichess.org/study/x.pgn' | scoresheet check -",
            ),
        ] {
            let sentence = meant(&format!("scoresheet {written}"));
            assert!(sentence.contains(said), "{written}: {sentence}");
        }
    }

    #[test]
    fn what_is_right_stays_as_it_is() {
        for line in [
            "check a.pgn",
            "check --select L,e301 --ignore ALL a.pgn",
            "convert --to descriptive --lang en a.pgn",
            "convert --to=uci -o out.pgn a.pgn",
            "explain L101 illegal-move flag 9.2",
            "check -j4 a.pgn",
        ] {
            assert_eq!(meant(&format!("scoresheet {line}")), line);
        }
        for line in ["check --select Q999 a.pgn", "check --format pdf a.pgn", "convert --to klingon a.pgn"] {
            let read = meant(&format!("scoresheet {line}"));
            assert!(read == line || read.starts_with("refused: "), "{line}: {read}");
        }
    }
}

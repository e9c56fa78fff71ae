//! What is said of a command line that cannot be taken: of commands and options that there are not, and of what stands in the place of a file.

use super::{NAME, named_question, quoted, words::SENTENCES};
use crate::{cli::args, report::explain_word};
use clap::{
    Arg, ArgMatches, Command,
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};
use strsim::damerau_levenshtein;

/// What is said of a command or an option that there is not.
pub(super) fn unknown(error: &clap::Error) -> Option<String> {
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
                None => format!("`{word}` is not a command; use {}", all.join(", ")),
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
pub(super) fn misplaced(words: &[OsString]) -> Option<String> {
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
pub(super) fn output_among_files(matches: &ArgMatches) -> Option<String> {
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

/// What is said where an address is named in the place of a file.
pub(super) fn address(words: &[OsString]) -> Option<String> {
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
pub(super) fn meant_by_file(error: &clap::Error, arguments: &[String]) -> Option<String> {
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

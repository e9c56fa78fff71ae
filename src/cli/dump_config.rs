//! `--dump-config`: what holds for which files, and who says so.

use super::{
    given::Given,
    settings::{Found, Group, KEYS, Key, Kind, Said, Settings},
};
use clap::Command;
use std::fmt::Write;

/// What holds for each group of inputs to which the same applies, as a settings file that says where each value is from.
pub(super) fn dump(given: &Given, found: &Found) -> String {
    let (command, mut out) = (given.command(), String::new());
    for (at, Group { settings, fitting, files }) in found.groups().into_iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        match &files[..] {
            [] => {}
            [file] => put(&mut out, format_args!("# {file}\n")),
            [first, rest @ ..] => put(&mut out, format_args!("# {first} and {} more\n", rest.len())),
        }
        let of_run = found.of_first();
        for key in KEYS {
            let settings = if key.is_of_run() { of_run } else { settings };
            if let Some((value, origin)) = row(key, (given, &command), settings, fitting) {
                put(&mut out, format_args!("{:40}  # {origin}\n", format!("{} = {value}", key.name)));
            }
        }
    }
    out
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a `String` cannot fail.
    let _ = out.write_fmt(text);
}

/// The value of a key, and where it is from; `None` where nothing is said and nothing holds.
fn row(
    key: &Key,
    (given, command): (&Given, &Command),
    settings: Option<&Settings>,
    fitting: &[usize],
) -> Option<(String, String)> {
    match key.kind {
        Kind::Ignored => return Some(ignored(given, settings)),
        Kind::Severities => return severities(given, settings),
        // What that says is among what holds.
        Kind::File => return None,
        _ => {}
    }
    if let Some(option) = given.instead_of(key, command).filter(|_| !matches!(key.kind, Kind::PerFile)) {
        return Some((given_value(key, option, given), as_option(option)));
    }
    let said = settings.and_then(|settings| Some((settings, settings.said.get(key.name)?)));
    let Some((settings, said)) = said else {
        return (!key.default.is_empty()).then(|| (key.default.to_owned(), "default".to_owned()));
    };
    let value = match key.kind {
        // Those alone that fit.
        Kind::PerFile => {
            let pairs = fitting.iter().map(|&at| &settings.per_file_ignores[at]);
            let pairs = pairs.map(|(pattern, codes)| format!("{} = {}", quoted(pattern.text()), list(codes)));
            let pairs: Vec<_> = pairs.collect();
            if pairs.is_empty() {
                return None;
            }
            format!("{{ {} }}", pairs.join(", "))
        }
        _ => said.text.clone(),
    };
    Some((value, said.origin()))
}

/// How grave codes are: as the settings say, then as `--severity` does.
fn severities(given: &Given, settings: Option<&Settings>) -> Option<(String, String)> {
    let said = settings.and_then(|settings| settings.said.get("severity"));
    let words = said.iter().flat_map(|said| &said.words).chain(given.texts("severity"));
    let pairs = words.filter_map(|pair| pair.split_once('='));
    let pairs: Vec<String> =
        pairs.map(|(code, severity)| format!("{} = \"{severity}\"", quoted_key(code))).collect();
    let place = said.map(Said::origin);
    let option = given.has("severity").then(|| "--severity".to_owned());
    let origins: Vec<String> = place.into_iter().chain(option).collect();
    (!pairs.is_empty()).then(|| (format!("{{ {} }}", pairs.join(", ")), origins.join(" and ")))
}

/// What is left out: `--select` sets aside what the settings say, without it `--ignore` adds to them.
fn ignored(given: &Given, settings: Option<&Settings>) -> (String, String) {
    let said = settings.filter(|_| !given.has("select"));
    let said = said.and_then(|settings| settings.said.get("ignore"));
    let mut items: Vec<String> = Vec::new();
    let mut origins: Vec<String> = Vec::new();
    if let Some(said) = said {
        items.extend(said.words.iter().map(|code| quoted(code)));
        origins.push(said.origin());
    }
    if given.has("ignore") {
        items.extend(given.texts("ignore").iter().map(|code| quoted(code)));
        origins.push("--ignore".into());
    }
    if let Some(settings) = settings {
        // These are of single games, whatever codes are selected.
        items.extend(settings.exemptions.iter().map(|exempted| exempted.exemption.to_string()));
        if origins.is_empty() && !settings.exemptions.is_empty() {
            origins.extend(settings.said.get("ignore").map(Said::origin));
        }
    }
    let origin = if origins.is_empty() { "default".to_owned() } else { origins.join(" and ") };
    (format!("[{}]", items.join(", ")), origin)
}

/// How the option's value would be written in a file.
fn given_value(key: &Key, option: &str, given: &Given) -> String {
    let texts = given.texts(option);
    let last = texts.last().map_or("", String::as_str);
    match (option, key.name, key.kind) {
        ("strict", "profile", _) => "\"publish\"".into(),
        ("strict", ..) => "\"warning\"".into(),
        ("unsupervised", ..) => "false".into(),
        ("min_severity", ..) => (last == "info").to_string(),
        (.., Kind::Flag) => "true".into(),
        (.., Kind::Number(_)) => last.to_owned(),
        (.., Kind::Codes) => list(texts),
        _ => quoted(last),
    }
}

fn as_option(option: &str) -> String {
    format!("--{}", option.replace('_', "-"))
}

fn list(codes: &[String]) -> String {
    format!("[{}]", codes.iter().map(|code| quoted(code)).collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A key, in quotes where it needs them.
fn quoted_key(text: &str) -> String {
    let is_bare = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    if is_bare { text.to_owned() } else { quoted(text) }
}

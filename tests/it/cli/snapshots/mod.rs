//! The help of every command, and one report in every format of `check`, compared with the snapshots beside this file.
//!
//! `INSTA_UPDATE=always cargo test --locked --test it snapshots` writes them again.

use super::with_slashes;
use crate::support::program::scoresheet;
use scoresheet::report::Format;
use std::{collections::BTreeSet, fs, path::Path};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What the program prints for a terminal of 100 columns, from the folder of the fixtures.
fn printed(args: &[&str]) -> String {
    let mut run = scoresheet(args);
    let output = run.env("COLUMNS", "100").current_dir(Path::new(ROOT).join("fixtures")).output().unwrap();
    with_slashes(String::from_utf8(output.stdout).unwrap())
}

/// The commands that a help lists, but for `help` itself.
fn commands(help: &str) -> impl Iterator<Item = &str> {
    let list = help.split("\nCommands:\n").nth(1).unwrap_or_default().lines();
    let entries = list.take_while(|line| !line.is_empty()).filter_map(|line| line.strip_prefix("  "));
    // Descriptions go on in lines that are set in further.
    let named = entries.filter(|entry| !entry.starts_with(' ')).filter_map(|entry| entry.split(' ').next());
    named.filter(|name| *name != "help")
}

/// The text, with what stands between two marks replaced wherever they occur.
fn without(text: &str, begin: &str, end: &str) -> String {
    let mut parts = text.split(begin);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.find(end).map_or("", |at| &part[at..]);
        shown += &format!("{begin}[…]{rest}");
    }
    shown
}

/// Compares each text with the snapshot of its name, and the snapshots of this kind with the names.
fn compare(kind: &str, texts: &[(String, String)]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(".");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (name, text) in texts {
            insta::assert_snapshot!(format!("{kind}_{name}"), text);
        }
    });
    let files = fs::read_dir(Path::new(ROOT).join("tests/it/cli/snapshots")).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let prefix = format!("{kind}_");
    let named = |file: String| Some(file.strip_prefix(&prefix)?.strip_suffix(".snap")?.to_owned());
    let names: BTreeSet<String> = texts.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(files.filter_map(named).collect::<BTreeSet<_>>(), names, "a snapshot is of nothing any more");
}

#[test]
fn the_help_of_every_command() {
    let (mut texts, mut paths) = (Vec::new(), vec![Vec::<String>::new()]);
    while let Some(path) = paths.pop() {
        let args: Vec<&str> = path.iter().map(String::as_str).chain(["--help"]).collect();
        let help = printed(&args);
        paths.extend(commands(&help).map(|name| [&path[..], &[name.to_owned()]].concat()));
        texts.push(([&["scoresheet".to_owned()], &path[..]].concat().join("-"), help));
    }
    assert!(texts.iter().any(|(name, _)| name == "scoresheet-rule-claim"), "the commands were not found");
    compare("help", &texts);
}

#[test]
fn a_report_in_every_format() {
    let report = |format: &Format| {
        let shown = printed(&["check", "--format", format.name(), "--threads", "1", "round3.pgn"]);
        let shown = shown.replace(concat!("\"", env!("CARGO_PKG_VERSION"), "\""), "\"[version]\"");
        // Seconds, today, the program's version, and what is the same on every page.
        let varying = [
            (" 1 file, ", ")"),
            ("<time>", "</time>"),
            ("by scoresheet ", "</p>"),
            ("<style>", "</style>"),
            ("<script>", "</script>"),
            ("'sha256-", "'"),
        ];
        let shown = varying.iter().fold(shown, |shown, (begin, end)| without(&shown, begin, end));
        (format.name().to_owned(), shown)
    };
    compare("check", &Format::ALL.iter().map(report).collect::<Vec<_>>());
}

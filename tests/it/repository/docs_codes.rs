//! `docs/codes/` is made from what the codes declare; whatever has drifted fails here.
//!
//! `UPDATE_DOCS=1 cargo test --test it docs_codes` writes the pages again.

use scoresheet::{
    checks::metas,
    diag::{Meta, Profile},
};
use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// The command that mends what this test complains of.
const COMMAND: &str = "UPDATE_DOCS=1 cargo test --test it docs_codes";

/// The families of codes by their first letter, in the order of the index.
const FAMILIES: &[(char, &str)] = &[
    ('P', "The file"),
    ('T', "Tags"),
    ('N', "Notation"),
    ('L', "Legality"),
    ('R', "Draws and the end of the game"),
    ('E', "Results"),
    ('C', "Clocks"),
    ('G', "Games against each other"),
    ('S', "Two scoresheets"),
    ('J', "Sealed moves"),
    ('V', "A tournament's report against its games"),
    ('X', "The chosen Laws"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/codes")
}

/// A code's page: its headings stand below the page's own.
fn page(meta: &Meta) -> String {
    let severities =
        meta.other_severities().map_or(String::new(), |other| format!("; with `--profile`: {other}"));
    let mut page = format!("# {} {}\n\nSeverity: {}{severities}\n\n", meta.code, meta.name, meta.severity);
    let mut fenced = false;
    for line in meta.explanation().lines() {
        let fence = line.trim_start().starts_with("```");
        if line.starts_with('#') && !fenced {
            page.push('#');
        }
        page.push_str(line);
        page.push('\n');
        fenced ^= fence;
    }
    page
}

fn index<'m>(metas: impl Iterator<Item = &'m Meta>) -> String {
    let mut families: BTreeMap<usize, Vec<&Meta>> = BTreeMap::new();
    for meta in metas {
        let family = FAMILIES.iter().position(|(letter, _)| meta.code.starts_with(*letter));
        let family =
            family.unwrap_or_else(|| panic!("{} belongs to no family that this test knows", meta.code));
        families.entry(family).or_default().push(meta);
    }
    let mut out = String::from(
        "# Codes\n\nWhat `scoresheet check` can report, and `scoresheet event` of a tournament (V). Each page holds what `scoresheet explain CODE` prints. The columns\n\
         `publish`, `archive` and `arbiter` say how grave a code is under that `--profile`, where that differs.\n",
    );
    for (family, mut metas) in families {
        metas.sort_by_key(|meta| meta.code);
        let (letter, title) = FAMILIES[family];
        let _ = write!(
            out,
            "\n## {letter}: {title}\n\n| Code | Name | Severity | `publish` | `archive` | `arbiter` | Meaning |\n|---|---|---|---|---|---|---|\n"
        );
        for meta in metas {
            let sentence = meta.sentence().replace('|', "\\|");
            let Meta { code, name, severity, .. } = meta;
            let under = Profile::ALL.map(|profile| meta.severity_under(Some(profile)));
            let other: String = under
                .map(|other| if other == *severity { " |".into() } else { format!(" {other} |") })
                .concat();
            let _ = writeln!(out, "| [{code}]({code}.md) | `{name}` | {severity} |{other} {sentence} |");
        }
    }
    let _ = write!(
        out,
        "\nThese pages are made from what the files under `src/checks/` declare; `{COMMAND}` writes them again.\n"
    );
    out
}

/// File names and what the files should hold.
fn wanted() -> BTreeMap<String, String> {
    let pages = metas().map(|meta| (format!("{}.md", meta.code), page(meta)));
    pages.chain([("README.md".to_owned(), index(metas()))]).collect()
}

/// File names and what the files do hold.
fn present(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let files = entries.map(|entry| entry.unwrap()).filter(|entry| entry.path().is_file());
    // A check-out may have turned the line ends.
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    files.map(|file| (file.file_name().to_string_lossy().into_owned(), read(&file.path()))).collect()
}

/// What differs between the two, one line per file.
fn drift(wanted: &BTreeMap<String, String>, present: &BTreeMap<String, String>) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, text) in wanted {
        match present.get(name) {
            None => faults.push(format!("docs/codes/{name} is missing")),
            Some(found) if found != text => faults.push(format!("docs/codes/{name} is out of date")),
            Some(_) => {}
        }
    }
    let strays = present.keys().filter(|name| !wanted.contains_key(*name));
    faults.extend(strays.map(|name| format!("docs/codes/{name} belongs to no code")));
    faults
}

#[test]
fn the_pages_are_those_of_the_codes() {
    let (folder, wanted) = (folder(), wanted());
    if std::env::var_os("UPDATE_DOCS").is_some_and(|value| value != "0") {
        fs::create_dir_all(&folder).unwrap();
        for name in present(&folder).keys().filter(|name| !wanted.contains_key(*name)) {
            fs::remove_file(folder.join(name)).unwrap();
        }
        for (name, text) in &wanted {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let faults = drift(&wanted, &present(&folder));
    assert!(faults.is_empty(), "\n{}\n\nTo write them again: {COMMAND}\n", faults.join("\n"));
}

#[test]
fn every_kind_of_drift_is_found() {
    let folder = |files: &[(&str, &str)]| -> BTreeMap<String, String> {
        files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect()
    };
    let wanted = folder(&[("A1.md", "a"), ("A2.md", "b"), ("A3.md", "c")]);
    assert_eq!(drift(&wanted, &wanted), [""; 0]);
    assert_eq!(
        drift(&wanted, &folder(&[("A1.md", "a"), ("A2.md", "old"), ("A9.md", "")])),
        [
            "docs/codes/A2.md is out of date",
            "docs/codes/A3.md is missing",
            "docs/codes/A9.md belongs to no code"
        ]
    );
}

#[test]
fn every_code_says_what_a_reader_needs() {
    for meta in metas() {
        let (code, text, sentence) = (meta.code, meta.explanation(), meta.sentence());
        assert!(sentence.ends_with('.'), "{code}: the first line is not one sentence: {sentence}");
        assert!(
            text.lines().nth(1).is_none_or(str::is_empty),
            "{code}: the first sentence needs a line of its own"
        );
        for heading in ["# Articles", "# Wrong", "# Right"] {
            let count = text.lines().filter(|line| *line == heading).count();
            assert_eq!(count, 1, "{code}: `{heading}` has to be there once; articles come from `rules`");
        }
        let fences = text.lines().filter(|line| line.starts_with("```")).count();
        assert!(fences >= 2 && fences % 2 == 0, "{code}: examples stand between two lines of ```");
        let plain =
            meta.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        assert!(plain, "{code}: `{}` is not in kebab-case", meta.name);
    }
}

#[test]
fn no_code_and_no_name_twice() {
    let mut codes: Vec<&str> = metas().flat_map(|meta| [meta.code, meta.name]).collect();
    codes.sort_unstable();
    let twice: Vec<&[&str]> = codes.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

//! The layers hold: no module imports from one above it, and what belongs in one place stays there.
//!
//! The sources are read as text. Comments (doc comments and their examples too) and strings are passed over;
//! tests inside the sources are held to the same order as the code beside them.

use super::rust_text::{CodeToken, Use, exported_macros, tokens, uses};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The modules from the bottom up; each imports only from those before it. `lib.rs` and `main.rs` are above all.
const ORDER: &[&str] = &[
    "board",
    "winnability",
    "source",
    "notation",
    "words",
    "laws",
    "diag",
    "pgn",
    "sheet",
    "game",
    "convert",
    "repair",
    "rulings",
    "names",
    "event",
    "checks",
    "report",
    "input",
    "inspect",
    "run",
    "output",
    "job",
    "cli",
];

/// Crates that only one module may name.
const HOMES: &[(&str, &str)] =
    &[("rayon", "run"), ("indicatif", "run"), ("chasolver", "winnability"), ("chess", "winnability")];

/// One source file: its path under `src/`, with `/` between the parts, and its text.
pub(super) struct Source {
    pub path: String,
    pub text: String,
}

impl Source {
    fn new(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    /// The names of the modules down to this file: `checks`, `notation`, `n007_ambiguous_move`.
    fn module(&self) -> Vec<&str> {
        let stem = self.path.strip_suffix(".rs").unwrap_or(&self.path);
        let parts: Vec<&str> = stem.split('/').collect();
        match parts[..] {
            ["lib" | "main"] => Vec::new(),
            [.., "mod"] => parts[..parts.len() - 1].to_vec(),
            _ => parts,
        }
    }

    fn fault(&self, line: usize, what: &str) -> String {
        format!("src/{}:{line}: {what}", self.path)
    }
}

pub(super) fn read_sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let parts = path.strip_prefix(&root).unwrap().iter().map(|part| part.to_str().unwrap());
                let name = parts.collect::<Vec<_>>().join("/");
                sources.push(Source { path: name, text: fs::read_to_string(&path).unwrap() });
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

fn rank(module: &str) -> Option<usize> {
    ORDER.iter().position(|known| *known == module)
}

/// Imports that go up, with file and line.
fn upward(sources: &[Source]) -> Vec<String> {
    // A macro stands at the root of the crate wherever it is written; it belongs to its own file's layer.
    let macros: Vec<(String, &str)> = sources
        .iter()
        .flat_map(|source| {
            let home = source.module().first().copied().unwrap_or("lib");
            exported_macros(&tokens(&source.text)).into_iter().map(move |name| (name, home))
        })
        .collect();
    let mut faults = Vec::new();
    for source in sources {
        let module = source.module();
        let Some(&own) = module.first() else { continue };
        let Some(own_rank) = rank(own) else {
            faults.push(source.fault(1, &format!("`{own}` has no place in the order of the layers")));
            continue;
        };
        for Use { name, line } in uses(&tokens(&source.text), module.len()) {
            let target =
                macros.iter().find(|(known, _)| *known == name).map_or(name.as_str(), |(_, home)| home);
            match rank(target) {
                Some(target_rank) if target_rank <= own_rank => {}
                Some(_) => {
                    faults.push(source.fault(line, &format!("`{own}` imports `{name}`, which is above it")))
                }
                None => {
                    faults.push(source.fault(line, &format!("`{own}` imports `{name}`, which is no layer")))
                }
            }
        }
    }
    faults
}

/// Crates named outside the one module they belong to.
fn strangers(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let own = source.module().first().copied().unwrap_or("lib").to_owned();
        for (name, home) in HOMES.iter().filter(|(_, home)| *home != own) {
            for CodeToken { line, .. } in tokens(&source.text).iter().filter(|token| token.is(name)) {
                faults.push(source.fault(*line, &format!("`{name}` outside src/{home}")));
            }
        }
    }
    faults
}

fn unsafe_code(sources: &[Source]) -> Vec<String> {
    let found = |source: &Source| {
        let tokens = tokens(&source.text);
        tokens
            .iter()
            .filter(|token| token.is("unsafe"))
            .map(|t| source.fault(t.line, "`unsafe`"))
            .collect::<Vec<_>>()
    };
    sources.iter().flat_map(found).collect()
}

/// The names in backticks in the first column of the table under `## heading`, row by row.
fn first_column<'p>(page: &'p str, heading: &str) -> Vec<&'p str> {
    let section = page.split("\n## ").find(|section| section.lines().next() == Some(heading)).unwrap_or("");
    let cells = section.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    // Every second part stands between two backticks.
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// The names of what a folder of the package holds, sorted.
fn entries(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    // Where a failing property left what fails: not a room.
    names.retain(|name| name != "proptest-regressions");
    names.sort();
    names
}

fn assert_none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn no_module_imports_from_above() {
    let sources = read_sources();
    assert!(sources.iter().any(|source| source.path == "board/mod.rs"), "the sources were not found");
    assert_none(upward(&sources));
}

#[test]
fn threads_and_progress_live_in_run() {
    assert_none(strangers(&read_sources()));
}

#[test]
fn nothing_is_unsafe() {
    assert_none(unsafe_code(&read_sources()));
}

#[test]
fn the_page_on_the_architecture_names_every_layer_and_every_test() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/ARCHITECTURE.md");
    let page = fs::read_to_string(page).unwrap();
    let layers = first_column(&page, "Layers");
    assert_eq!(layers, ORDER, "docs/ARCHITECTURE.md");
    let mut files: Vec<String> = layers.iter().map(|layer| layer.to_string()).collect();
    files.extend(["lib.rs".to_owned(), "main.rs".to_owned()]);
    files.sort();
    assert_eq!(files, entries("src"), "docs/ARCHITECTURE.md");
    let mut tests = first_column(&page, "Tests");
    tests.sort();
    let binaries = entries("tests");
    let rooms = binaries.iter().flat_map(|folder| {
        let rooms = entries(&format!("tests/{folder}"));
        rooms.into_iter().map(move |room| format!("{folder}/{room}"))
    });
    assert_eq!(tests, rooms.collect::<Vec<_>>(), "docs/ARCHITECTURE.md");
}

/// Whoever follows the page finds the file, and in it the function that the page names.
#[test]
fn the_page_on_the_architecture_tells_where_to_look() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("docs/ARCHITECTURE.md")).unwrap();
    let table = page.split("## Where to look").nth(1).unwrap().split("\n## ").next().unwrap();
    let mut found = 0;
    for row in table.lines().filter(|line| line.contains("`src/")) {
        let mut text = String::new();
        for named in row.split('`').skip(1).step_by(2) {
            let path = root.join(named);
            if named.starts_with("src/") {
                assert!(path.exists(), "{named}");
                text = if path.is_file() { fs::read_to_string(&path).unwrap() } else { String::new() };
                found += 1;
            } else if !text.is_empty() && named.starts_with(char::is_alphabetic) {
                let name = named.rsplit("::").next().unwrap();
                assert!(
                    text.contains(&format!("fn {name}(")) || text.contains(&format!("const {name}")),
                    "{row}"
                );
            }
        }
    }
    assert!(found > 15, "{found}");
}

/// A file that no `mod` names is compiled by nobody, and its tests are silent.
#[test]
fn every_file_of_tests_is_compiled() {
    let mut folders = vec!["tests/it".to_owned(), "tests/oracle".to_owned()];
    while let Some(folder) = folders.pop() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder);
        let list = ["main.rs", "mod.rs"].map(|name| root.join(name)).into_iter().find(|path| path.exists());
        let list = list.unwrap_or_else(|| panic!("{folder} has no list of its files"));
        let list = tokens(&fs::read_to_string(list).unwrap());
        for entry in entries(&folder) {
            let is_folder = root.join(&entry).is_dir();
            let name = if is_folder { Some(&*entry) } else { entry.strip_suffix(".rs") };
            let Some(name) = name.filter(|name| !["main", "mod"].contains(name)) else { continue };
            let named =
                list.windows(3).any(|three| three[0].is("mod") && three[1].is(name) && three[2].is(";"));
            assert!(named, "{folder}/{entry} is named by no `mod`");
            folders.extend(is_folder.then(|| format!("{folder}/{name}")));
        }
    }
}

/// The tests above can fail: each kind of fault is found in a made-up tree, at its line.
#[test]
fn every_kind_of_fault_is_found() {
    let faults = |path: &str, text: &str| upward(&[Source::new(path, text)]);
    for (path, text, expected) in [
        (
            "board/fen.rs",
            "use crate::pgn::Tag;",
            "src/board/fen.rs:1: `board` imports `pgn`, which is above it",
        ),
        (
            "laws/mod.rs",
            "\n\nfn f() { crate::game::replay() }",
            "src/laws/mod.rs:3: `laws` imports `game`, which",
        ),
        (
            "game/walk.rs",
            "use crate::{\n    board::Move,\n    checks::{Check, Sink},\n};",
            "src/game/walk.rs:3: `game`",
        ),
        ("pgn/tag.rs", "use super::super::report::Report;", "src/pgn/tag.rs:1: `pgn` imports `report`"),
        ("pgn/mod.rs", "use super::{board::Move,\ngame};", "src/pgn/mod.rs:2: `pgn` imports `game`"),
        (
            "pgn/tag.rs",
            "mod tests {\n use super::super::super::run; }",
            "src/pgn/tag.rs:2: `pgn` imports `run`",
        ),
        (
            "pgn/tag.rs",
            "#[cfg(test)]\nmod tests {\n use crate::cli; }",
            "src/pgn/tag.rs:3: `pgn` imports `cli`",
        ),
        ("pgn/tag.rs", "use scoresheet::cli;", "src/pgn/tag.rs:1: `pgn` imports `cli`"),
        ("pgn/tag.rs", "use crate::*;", "src/pgn/tag.rs:1: `pgn` imports `*`, which is no layer"),
        (
            "pgn/tag.rs",
            "use crate::novelty::New;",
            "src/pgn/tag.rs:1: `pgn` imports `novelty`, which is no layer",
        ),
        ("novelty/mod.rs", "", "src/novelty/mod.rs:1: `novelty` has no place"),
    ] {
        let found = faults(path, text);
        assert!(found.len() == 1 && found[0].starts_with(expected), "{path} {text:?}: {found:?}");
    }
    for (path, text) in [
        ("game/walk.rs", "use crate::{board::{Move, Position}, pgn};"),
        ("game/walk.rs", "use super::super::game::Ply; use super::{Ply, super::board};"),
        (
            "board/fen.rs",
            "/// [`crate::pgn::Tag`]\n// crate::game\n/* crate::run /* crate::cli */ */ fn f() {}",
        ),
        (
            "board/fen.rs",
            "const T: &str = \"crate::pgn\"; const R: &str = r#\"\"crate::run\"#; const Q: char = '\"';",
        ),
        ("board/fen.rs", "mod tests { use super::super::fen; } pub(in crate::board) fn f<'a>(x: &'a str) {}"),
        ("lib.rs", "pub use crate::cli::main;"),
        ("main.rs", "fn main() { scoresheet::cli::main() }"),
    ] {
        assert_eq!(faults(path, text), [""; 0], "{path} {text:?}");
    }
    let exported =
        Source::new("diag/mod.rs", "#[macro_export]\nmacro_rules! code { () => { $crate::diag::Meta } }");
    let importers = [
        Source::new("checks/a.rs", "use crate::code;"),
        Source::new("board/a.rs", "use crate::code;"),
        exported,
    ];
    assert_eq!(upward(&importers), ["src/board/a.rs:1: `board` imports `code`, which is above it"]);

    let code = [Source::new(
        "game/a.rs",
        "use rayon::Scope;\nfn f() {\n indicatif::f() } // rayon\nstatic S: &str = \"rayon\";",
    )];
    assert_eq!(
        strangers(&code),
        ["src/game/a.rs:1: `rayon` outside src/run", "src/game/a.rs:3: `indicatif` outside src/run"]
    );
    assert_eq!(strangers(&[Source::new("run/a.rs", "use rayon::Scope;")]), [""; 0]);
    let code = [Source::new("game/a.rs", "#![forbid(unsafe_code)]\n// unsafe\nunsafe fn f() {}")];
    assert_eq!(unsafe_code(&code), ["src/game/a.rs:3: `unsafe`"]);
    let page =
        "# P\n\n## A\n\n| `no` |\n\n## B\n\n| File | `x` |\n|---|---|\n| `a`, `b` | `y` |\n| `c` | |\n";
    assert_eq!(first_column(page, "B"), ["a", "b", "c"]);
}

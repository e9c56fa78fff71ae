//! Every block of code in the README and in docs/ is run, or parsed by what would take it. Blocks of Python are run by the tests of the Python
//! package, blocks of Rust by the documentation tests.

use crate::support::program::scoresheet;
use std::{fs, path::PathBuf, process::Command};

/// A block of code.
struct Block {
    page: String,
    line: usize,
    language: String,
    text: String,
}

fn pages() -> Vec<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let others = ["README.md", "CONTRIBUTING.md", "bindings/python/README.md"].map(|name| root.join(name));
    let mut all: Vec<PathBuf> = docs.chain(others).collect();
    all.sort();
    all
}

fn blocks() -> Vec<Block> {
    let mut all = Vec::new();
    for path in pages() {
        let mut open: Option<Block> = None;
        for (at, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            match (&mut open, line.trim_start().strip_prefix("```")) {
                (Some(_), Some(_)) => all.extend(open.take()),
                (Some(block), None) => block.text.push_str(&format!("{line}\n")),
                (None, Some(language)) => {
                    let page = path.file_name().unwrap().to_string_lossy().into_owned();
                    open = Some(Block {
                        page,
                        line: at + 1,
                        language: language.to_owned(),
                        text: String::new(),
                    });
                }
                (None, None) => {}
            }
        }
    }
    all
}

/// What is wrong with a command line of a page, up to a pipe or a redirection; its files need not be there.
fn refused(line: &str) -> Option<String> {
    let line = line.split(" #").next().unwrap().trim();
    let line = line.split(['|', '>', '<']).next().unwrap().trim();
    let words = line.strip_prefix("scoresheet ")?;
    // Help comes once all that stands before it has been parsed.
    let run = scoresheet(words.split_whitespace()).arg("--help").output().unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    (!run.status.success() || !said.is_empty()).then(|| format!("{line}: {said}"))
}

fn parses_as_shell(text: &str) -> bool {
    Command::new("bash").args(["-n", "-c", text]).status().is_ok_and(|status| status.success())
}

#[test]
fn every_block_of_code_is_taken() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for Block { page, line, language, text } in blocks() {
        let complaint = match language.as_str() {
            "sh" => {
                let refused: Vec<String> = text.lines().filter_map(refused).collect();
                match parses_as_shell(&text) {
                    true => refused.join("\n"),
                    false => "is no shell script".to_owned(),
                }
            }
            "toml" => {
                let file = tempfile::NamedTempFile::new().unwrap();
                fs::write(file.path(), &text).unwrap();
                let run = scoresheet(["check", "--dump-config", "--config"])
                    .arg(file.path())
                    .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/round3.pgn"))
                    .output()
                    .unwrap();
                String::from_utf8(run.stderr).unwrap()
            }
            "json" => {
                // A line each, or a field of an object.
                let parses = |text: &str| serde_json::from_str::<serde_json::Value>(text).is_ok();
                let is_read = |line: &str| parses(line) || parses(&format!("{{{line}}}"));
                if text.lines().all(is_read) { String::new() } else { "is no JSON".to_owned() }
            }
            // The README's test runs these, and those of the Python package the next.
            "console" if page == "README.md" => continue,
            "python" | "text" | "rust" => continue,
            other => format!("nothing tries a block of `{other}`"),
        };
        tried += 1;
        if !complaint.is_empty() {
            wrong.push(format!("{page}:{line}: {complaint}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(tried > 15, "{tried} blocks were tried");
}

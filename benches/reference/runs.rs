//! What the program says of each text, as hashes.

use crate::{
    jobs,
    texts::{Texts, files, hash},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fs,
    path::Path,
    process::Output,
};

/// The modes of `convert` that are tried: layout kept and set anew, every kind of notation, comments, tables, positions.
pub const CONVERSIONS: [(&str, &[&str]); 8] = [
    ("convert-san", &[]),
    ("convert-keep", &["--keep-layout", "--lang=es"]),
    ("convert-comments", &["--moves-in-comments", "--to=figurine", "--width=0"]),
    ("convert-uci", &["--to=uci", "--no-numbers"]),
    (
        "convert-lan",
        &["--keep-layout", "--to=lan-hyphen", "--lang=de", "--castling=zeros", "--encoding=keep"],
    ),
    ("convert-descriptive", &["--to=descriptive"]),
    ("convert-csv", &["--write-as=csv"]),
    ("convert-fen", &["--to=fen"]),
];
pub const CHECK: &[&str] = &["check", "--quiet", "--info", "--games", "--format=json"];
pub const RULE: &[&str] = &["rule", "end", "--format=json"];
pub const SHOW: &[&str] = &["show", "--game=1"];

/// One row for each command and text: the command, the text, the hash of what was said, separated by tabs.
pub fn rows(program: &Path, texts: &Texts, folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let all: Vec<&String> = texts.corpus.iter().chain(&texts.own).collect();
    let run = |args: &[&str], names: &[&String]| -> Result<Output, Box<dyn Error>> {
        Ok(jobs::command(program, &texts.folder).args(args).args(names).output()?)
    };
    let mut rows = Vec::new();
    let mut by_name = |command: &str, output: &Output| {
        let said = said_by_name(output);
        rows.extend(said.iter().map(|(name, said)| row(command, name, said)));
        said
    };
    // What compares games across files would judge a text of ours by those before it.
    let alone: Vec<&str> = CHECK.iter().copied().chain(["--ignore=G"]).collect();
    let mut checked = by_name("check", &run(CHECK, &texts.corpus.iter().collect::<Vec<_>>())?);
    checked.extend(by_name("check", &run(&alone, &texts.own.iter().collect::<Vec<_>>())?));
    by_name("rule-end", &run(RULE, &all)?);
    let with_moves: Vec<&String> =
        checked.iter().filter(|(_, said)| has_moves(said)).map(|(name, _)| name).collect();
    for name in &with_moves {
        rows.push(row("show", name, &jobs::said(&run(SHOW, &[name])?)));
    }
    for (command, args) in CONVERSIONS {
        let target = folder.join(command);
        let out_dir = format!("--out-dir={}", target.display());
        let args: Vec<&str> = ["convert", "--quiet", &out_dir].iter().chain(args).copied().collect();
        // One mode shows what becomes of words alone.
        let output = run(&args, if command == "convert-san" { &all } else { &with_moves })?;
        if !target.is_dir() {
            return Err(format!("{command}: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        let noted = said_by_name(&Output { stdout: Vec::new(), ..output });
        rows.extend(noted.iter().map(|(name, said)| row(&format!("{command}-notes"), name, said)));
        // What an archive holds is in a folder of its name.
        for path in files(&target)? {
            let name = path.strip_prefix(&target).unwrap_or(&path).with_extension("pgn");
            rows.push(row(command, &name.to_string_lossy(), &fs::read(&path)?));
        }
        fs::remove_dir_all(&target)?;
    }
    let with_moves: BTreeSet<&str> = with_moves.into_iter().map(String::as_str).collect();
    let jobs = jobs::all(texts, |name| with_moves.contains(name));
    rows.extend(jobs::rows(program, &texts.folder, &jobs)?);
    Ok(rows)
}

/// Whether `check` said that there is a game with moves.
fn has_moves(said: &[u8]) -> bool {
    let plies = memchr::memmem::find_iter(said, b"\"plies\":");
    plies.into_iter().any(|at| said.get(at + 8).is_some_and(|digit| *digit != b'0'))
}

fn row(command: &str, name: &str, said: &[u8]) -> String {
    format!("{command}\t{name}\t{:016x}", hash(said))
}

/// What a run over many texts said of each: the lines in which its name stands.
fn said_by_name(output: &Output) -> BTreeMap<String, Vec<u8>> {
    let mut said: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for line in output.stdout.split(|byte| *byte == b'\n').chain(output.stderr.split(|byte| *byte == b'\n')) {
        let text = String::from_utf8_lossy(line);
        let begins = ["corpus__", "fixtures__", "literal-"].iter().filter_map(|group| text.find(group)).min();
        if let Some(begin) = begins {
            let name = text[begin..].split(['"', ':', ' ', ',']).next().unwrap_or_default();
            let lines = said.entry(name.to_owned()).or_default();
            lines.extend_from_slice(line);
            lines.push(b'\n');
        }
    }
    said
}

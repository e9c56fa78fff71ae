//! What `scoresheet` establishes about real games, held against python-chess (`../shared/tools/oracle.py`).
//!
//! Runs only where `../shared` is there and `python3 -c "import chess"` works; says so otherwise, and passes.
//! `SCORESHEET_CONFORMANCE=full` compares at least 5,000 games instead of a sample.

use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Games to compare: the sample, and all that the full run wants.
const SAMPLE: usize = 300;
const FULL: usize = 5_000;

/// The shared folder with data and oracle, where it can be used.
fn shared() -> Option<PathBuf> {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    if !shared.join("tools/oracle.py").exists() || !shared.join("data/otb").exists() {
        println!("skipped: no ../shared with tools/oracle.py and data/otb");
        return None;
    }
    let found = Command::new("python3").args(["-c", "import chess, chess.pgn"]).output();
    if !found.is_ok_and(|output| output.status.success()) {
        println!("skipped: python3 has no module chess");
        return None;
    }
    Some(shared)
}

/// The PGN files of the folder, those of different sources taken in turn.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut sources: Vec<Vec<PathBuf>> = Vec::new();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut found: Vec<PathBuf> =
            entries.filter(|path| path.extension().is_some_and(|end| end == "pgn")).collect();
        found.sort();
        sources.push(found);
    }
    let longest = sources.iter().map(Vec::len).max().unwrap_or(0);
    (0..longest).flat_map(|at| sources.iter().filter_map(move |files| files.get(at).cloned())).collect()
}

fn json_lines(text: &[u8]) -> impl Iterator<Item = Value> {
    let lines = String::from_utf8_lossy(text).into_owned();
    lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("one JSON object a line"))
        .collect::<Vec<_>>()
        .into_iter()
}

/// The oracle's facts by game number.
fn oracle(shared: &Path, file: &Path, limit: usize) -> BTreeMap<u64, Value> {
    let output = Command::new("python3")
        .arg(shared.join("tools/oracle.py"))
        .arg("facts")
        .arg(file)
        .args(["--limit", &limit.to_string()])
        .output()
        .expect("python3 runs");
    assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
    json_lines(&output.stdout).filter_map(|fact| Some((fact["game"].as_u64()?, fact))).collect()
}

/// One of our games: its facts and whether an error or warning was found in it.
#[derive(Default)]
struct Ours {
    facts: Value,
    codes: Vec<String>,
}

fn ours(file: &Path) -> BTreeMap<u64, Ours> {
    let output = Command::new(env!("CARGO_BIN_EXE_scoresheet"))
        .args(["check", "--games", "--format", "json", "--fail-on", "never"])
        .arg(file)
        .output()
        .expect("the binary runs");
    assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
    let mut games: BTreeMap<u64, Ours> = BTreeMap::new();
    for object in json_lines(&output.stdout) {
        let Some(number) = object["game"].as_u64() else { continue };
        let game = games.entry(number).or_default();
        match object["kind"].as_str() {
            Some("game") => game.facts = object,
            _ => game.codes.push(object["code"].as_str().unwrap_or("?").to_owned()),
        }
    }
    games
}

/// The oracle's word for an end, as ours.
fn ended(fact: &Value) -> Option<&str> {
    match fact["ended"].as_str() {
        Some("insufficient") => Some("dead"),
        other => other,
    }
}

/// Where the two disagree about a game that both could follow.
fn differences(ours: &Ours, theirs: &Value) -> Vec<String> {
    let mut differences = Vec::new();
    for field in ["plies", "final_fen", "max_repetition", "third_ply", "fifth_ply", "longest_quiet"] {
        if ours.facts[field] != theirs[field] {
            differences.push(format!("{field}: {} is {} to python-chess", ours.facts[field], theirs[field]));
        }
    }
    // The oracle looks at the last position only. An automatic end may have come before it.
    match ours.facts["ended"].as_str() {
        Some("fivefold") if theirs["fifth_ply"].is_u64() => {}
        Some("seventyfive") if theirs["seventyfive_ply"].is_u64() => {}
        end if end == ended(theirs) => {}
        // Neither side could mate any more, and the game went on: the oracle sees no end where a mate by help
        // is all that its material test allows. Both tests go by material, so this must not happen.
        end => differences.push(format!("ended: {end:?} is {:?} to python-chess", ended(theirs))),
    }
    differences
}

/// Codes that stop a main line: python-chess must have complained of the game too.
fn stops(code: &str) -> bool {
    matches!(code, "L101" | "L102" | "L105" | "N001" | "N007" | "N008" | "N020" | "R207" | "R208" | "T906")
}

#[test]
fn game_facts_agree_with_python_chess() {
    let Some(shared) = shared() else { return };
    let full = std::env::var("SCORESHEET_CONFORMANCE").is_ok_and(|value| value == "full");
    let (wanted, limit) = if full { (FULL, 400) } else { (SAMPLE, 20) };
    let (mut compared, mut faulty, mut unpaired) = (0, 0, Vec::new());
    let mut failures = Vec::new();
    for file in files(&shared.join("data/otb")) {
        if compared >= wanted {
            break;
        }
        let theirs = oracle(&shared, &file, limit);
        let ours = ours(&file);
        // Text between games makes the two count differently: then pairs mean nothing.
        if theirs.len() < limit && theirs.len() != ours.len() {
            unpaired.push(format!(
                "{}: {} games, {} to python-chess",
                file.display(),
                ours.len(),
                theirs.len()
            ));
            continue;
        }
        for (number, theirs) in &theirs {
            let Some(game) = ours.get(number) else {
                failures.push(format!("{} game {number}: not found", file.display()));
                continue;
            };
            let we_stop = game.codes.iter().any(|code| stops(code));
            if theirs["errors"].is_array() {
                faulty += 1;
                // Both must see that something is wrong; what and where is not the oracle's to say.
                if !we_stop && !game.codes.iter().any(|code| code == "L103" || code.starts_with('P')) {
                    failures.push(format!(
                        "{} game {number}: only python-chess: {}",
                        file.display(),
                        theirs["errors"]
                    ));
                }
                continue;
            }
            compared += 1;
            let differences = differences(game, theirs);
            if !differences.is_empty() {
                failures.push(format!(
                    "{} game {number} {:?}: {}",
                    file.display(),
                    game.codes,
                    differences.join("; ")
                ));
            }
        }
    }
    println!("{compared} games compared, {faulty} with errors, {} files not paired", unpaired.len());
    unpaired.iter().for_each(|file| println!("  {file}"));
    failures.iter().take(40).for_each(|failure| println!("{failure}"));
    assert!(failures.is_empty(), "{} of {compared} games differ", failures.len());
    assert!(compared >= wanted.min(SAMPLE), "only {compared} games compared");
}

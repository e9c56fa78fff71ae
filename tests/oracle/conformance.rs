//! What `scoresheet` establishes about games, held against python-chess (`facts.py`).
//!
//! The fixtures are compared wherever `python3 -c "import chess"` works, as `.ci/run` sees to; elsewhere the test says
//! that it compares nothing. `SCORESHEET_CORPUS=FOLDER` adds real games: a folder with one folder of PGN files for each
//! of their sources; `SCORESHEET_CONFORMANCE=full` compares at least 5,000 of them instead of a sample.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Real games to compare: the sample, and all that the full run wants.
const SAMPLE: usize = 300;
const FULL: usize = 5_000;

pub fn has_python_chess() -> bool {
    let found = Command::new("python3").args(["-c", "import chess, chess.pgn"]).output();
    let found = found.is_ok_and(|output| output.status.success());
    if !found {
        println!("skipped: python3 has no module chess");
    }
    found
}

/// Our own games in English, those with faults in them included.
pub fn fixtures() -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let single = ["famous.pgn", "round3.pgn", "round_trips/games.pgn"].map(|name| fixtures.join(name));
    let codes = ["R201", "R202", "R203", "R204", "R205", "R206", "E301", "L101", "L102", "L105"];
    let checks =
        codes.iter().flat_map(|code| ["good", "bad"].map(|name| format!("checks/{code}/{name}.pgn")));
    single.into_iter().chain(checks.map(|name| fixtures.join(name))).collect()
}

/// The PGN files of the folder, those of different sources taken in turn.
pub fn real_games(folder: &Path) -> Vec<PathBuf> {
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

pub fn json_lines(text: &[u8]) -> impl Iterator<Item = Value> {
    let lines = String::from_utf8_lossy(text).into_owned();
    lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("one JSON object a line"))
        .collect::<Vec<_>>()
        .into_iter()
}

/// The oracle's facts by game number.
fn oracle(file: &Path, limit: usize) -> BTreeMap<u64, Value> {
    let output = Command::new("python3")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/facts.py"))
        .arg(file)
        .arg(limit.to_string())
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
    let output = scoresheet(["check", "--games", "--format", "json", "--fail-on", "never"])
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
        end if end == theirs["ended"].as_str() => {}
        // It tests for dead positions by material alone; those it does not see have labelled positions for a test.
        Some("dead") if theirs["ended"].is_null() => {}
        end => differences.push(format!("ended: {end:?} is {} to python-chess", theirs["ended"])),
    }
    differences
}

/// Codes that stop a main line: python-chess must have complained of the game too.
fn stops(code: &str) -> bool {
    matches!(
        code,
        "L101"
            | "L102"
            | "L105"
            | "N001"
            | "N007"
            | "N008"
            | "N020"
            | "R207"
            | "R208"
            | "T906"
            | "N014"
            | "L106"
    )
}

/// What came of a comparison.
#[derive(Default)]
struct Comparison {
    compared: usize,
    faulty: usize,
    unpaired: Vec<String>,
    failures: Vec<String>,
}

impl Comparison {
    /// Compares the first games of a file, up to `limit`.
    fn file(&mut self, file: &Path, limit: usize) {
        let theirs = oracle(file, limit);
        let ours = ours(file);
        let name = file.display();
        // Text between games makes the two count differently: then pairs mean nothing.
        if theirs.len() < limit && theirs.len() != ours.len() {
            self.unpaired.push(format!("{name}: {} games, {} to python-chess", ours.len(), theirs.len()));
            return;
        }
        for (number, theirs) in &theirs {
            let Some(game) = ours.get(number) else {
                self.failures.push(format!("{name} game {number}: not found"));
                continue;
            };
            let we_stop = game.codes.iter().any(|code| stops(code));
            if theirs["errors"].is_array() {
                self.faulty += 1;
                // Both must see that something is wrong; what and where is not the oracle's to say.
                if !we_stop && !game.codes.iter().any(|code| code == "L103" || code.starts_with('P')) {
                    self.failures
                        .push(format!("{name} game {number}: only python-chess: {}", theirs["errors"]));
                }
                continue;
            }
            self.compared += 1;
            let differences = differences(game, theirs);
            if !differences.is_empty() {
                let differences = differences.join("; ");
                self.failures.push(format!("{name} game {number} {:?}: {differences}", game.codes));
            }
        }
    }

    fn conclude(&self) {
        let Comparison { compared, faulty, unpaired, failures } = self;
        println!("{compared} games compared, {faulty} with errors, {} files not paired", unpaired.len());
        unpaired.iter().for_each(|file| println!("  {file}"));
        failures.iter().take(40).for_each(|failure| println!("{failure}"));
        assert!(failures.is_empty(), "{} of {compared} games differ", failures.len());
    }
}

#[test]
fn facts_agree_with_python_chess() {
    if !has_python_chess() {
        assert!(std::env::var_os("SCORESHEET_CORPUS").is_none(), "real games cannot be compared");
        return;
    }
    let mut comparison = Comparison::default();
    fixtures().iter().for_each(|file| comparison.file(file, usize::MAX));
    comparison.conclude();
    let Comparison { compared, faulty, unpaired, .. } = comparison;
    assert!(compared > 20 && faulty > 3 && unpaired.is_empty(), "{compared} compared, {faulty} with errors");
    if let Some(corpus) = std::env::var_os("SCORESHEET_CORPUS") {
        compare_real_games(&PathBuf::from(corpus));
    }
}

fn compare_real_games(corpus: &Path) {
    let full = std::env::var("SCORESHEET_CONFORMANCE").is_ok_and(|value| value == "full");
    let (wanted, limit) = if full { (FULL, 400) } else { (SAMPLE, 20) };
    let mut comparison = Comparison::default();
    for file in real_games(corpus) {
        if comparison.compared >= wanted {
            break;
        }
        comparison.file(&file, limit);
    }
    comparison.conclude();
    let compared = comparison.compared;
    assert!(compared >= wanted.min(SAMPLE), "only {compared} games compared");
}

//! Every code that declares a fix puts right what its bad fixture has, and keeps the moves.

use crate::support::program::scoresheet;
use scoresheet::{
    checks::metas,
    diag::{Applicability, Meta},
};
use serde_json::Value;
use std::{fs, path::Path};

/// What `check` says of a file, line by line.
fn lines(file: &Path, options: &[&str]) -> Vec<Value> {
    let out = scoresheet(["check", "--format", "json", "--quiet"]).args(options).arg(file).output().unwrap();
    String::from_utf8(out.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What is left to be wrong when the code's fixes were applied to its bad fixture.
fn faults(meta: &Meta, folder: &Path) -> Vec<String> {
    let (code, file) = (meta.code, folder.join(format!("{}.pgn", meta.code)));
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/checks").join(code);
    // Where a rule has to settle what was meant, there is a fixture in which it does.
    let fixture = fixtures.join("fix.pgn");
    fs::copy(if fixture.exists() { fixture } else { fixtures.join("bad.pgn") }, &file).unwrap();
    let sure = meta.fix.map(Applicability::word).unwrap();
    let fixable = |file: &Path| {
        let found = lines(file, &["--select", code]);
        let is_fixable = |line: &Value| line["code"] == code && line["fix"]["applicability"] == sure;
        found.into_iter().filter(is_fixable).count()
    };
    let moves = |file: &Path| -> Vec<(String, String)> {
        let games = lines(file, &["--games"]).into_iter().filter(|line| line["kind"] == "game");
        games.map(|game| (game["plies"].to_string(), game["final_fen"].to_string())).collect()
    };
    let (before, played) = (fixable(&file), moves(&file));
    let mut options = vec!["check", "--fix-only", "--quiet", "--select", code];
    if meta.fix == Some(Applicability::Unsafe) {
        options.push("--unsafe-fixes");
    }
    let fix = || scoresheet(&options).arg(&file).output().unwrap().status.code();
    let mut faults = Vec::new();
    let mut expect = |holds: bool, what: &str| {
        if !holds {
            faults.push(format!("{code}: {what}"));
        }
    };
    expect(before > 0, "no finding in its bad fixture has a fix");
    expect(fix() == Some(0), "the fix fails");
    expect(fixable(&file) == 0, "a fix is left");
    if meta.fix == Some(Applicability::Safe) {
        expect(moves(&file) == played, "the moves are others");
    }
    let text = fs::read(&file).unwrap();
    expect(fix() == Some(0), "the second fix fails");
    expect(fs::read(&file).unwrap() == text, "a second run changes something");
    faults
}

#[test]
fn the_fix_of_every_code_does_its_work_once() {
    let folder = tempfile::tempdir().unwrap();
    let fixing: Vec<&Meta> = metas().filter(|meta| meta.fix.is_some()).collect();
    let faults: Vec<String> = fixing.iter().flat_map(|meta| faults(meta, folder.path())).collect();
    assert!(fixing.len() > 5, "{}", fixing.len());
    assert_eq!(faults, [""; 0]);
}

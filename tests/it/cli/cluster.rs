//! The worker of `contrib/cluster`, without an engine: parts have the program's rows, and are the same whenever they are made.

use crate::support::program::{PROGRAM, scoresheet};
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/round3.pgn");

/// Makes the parts of these files in `out` and prints their rows, decompressed, in the order of the files.
const SCRIPT: &str = "
import gzip, os, sys
sys.dont_write_bytecode = True
import worker
program, out, size, *files = sys.argv[1:]
for task in worker.plan(program, [], files, out, True, size):
    first = worker.run(task)
    path = os.path.join(out, first['part'])
    made = open(path, 'rb').read()
    assert worker.run(task) == first and open(path, 'rb').read() == made
    sys.stdout.buffer.write(gzip.decompress(made))
    if first['cards']:
        sys.stdout.buffer.write(gzip.open(os.path.join(out, first['cards'])).read())
assert os.listdir(os.path.join(out, '.attempts')) == []
";

fn rows(out: &Path, size: &str, files: &[&str]) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/contrib/cluster");
    let mut python = Command::new("python3");
    python.args(["-c", SCRIPT, PROGRAM]).arg(out).arg(size).args(files).env("PYTHONPATH", folder);
    let output = python.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Ray sends the worker to hosts that lack its module, which it can with plain functions and classes only.
const SENT: &str = "
import sys, types
sys.dont_write_bytecode = True
import worker
own = [thing for thing in vars(worker).values() if getattr(thing, '__module__', None) == 'worker']
assert own and all(isinstance(thing, (type, types.FunctionType)) for thing in own), own
";

#[test]
fn the_worker_can_be_sent_to_other_hosts() {
    if !has_python() {
        return;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/contrib/cluster");
    let output = Command::new("python3").args(["-c", SENT]).env("PYTHONPATH", folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").stdout(Stdio::null()).status().is_ok();
    if !found {
        eprintln!("skipped: no Python");
    }
    found
}

#[test]
fn a_part_has_the_rows_of_the_program() {
    if !has_python() {
        return;
    }
    let out = tempfile::tempdir().unwrap();
    let part = rows(out.path(), "64MiB", &[GAMES]);
    let args = ["check", "--format", "json", "--games", "--fail-on", "never", GAMES];
    let whole = String::from_utf8(scoresheet(args).output().unwrap().stdout).unwrap();
    let (whole, _summary) = whole.trim_end().rsplit_once('\n').unwrap();
    let rest = part.strip_prefix(whole).expect("the rows of the program");
    assert!(
        rest.contains("\"games\": 5, \"findings\": 4, \"lines\": null, \"bytes\": null, \"error\": null}"),
        "{rest}"
    );
    // Five cards: tags, and no move.
    assert_eq!((rest.matches("[Event \"").count(), rest.matches("\n*\n").count()), (5, 5));
    assert!(!rest.contains("1. "), "{rest}");
}

#[test]
fn sections_have_the_games_of_their_file_and_its_cards() {
    if !has_python() {
        return;
    }
    let out = tempfile::tempdir().unwrap();
    let (whole, cut) = (rows(out.path(), "64MiB", &[GAMES]), rows(out.path(), "300", &[GAMES]));
    let count = |text: &str, what: &str| text.matches(what).count();
    assert_eq!((count(&whole, "\"kind\": \"part\""), count(&cut, "\"kind\": \"part\"")), (1, 5));
    // Without its moves a game is its tags, in whichever part it is.
    for what in ["\"kind\":\"game\"", "\"code\":\"L101\"", "[Event \"", "\n*\n"] {
        assert_eq!(count(&cut, what), count(&whole, what), "{what}");
    }
    let all = fs::read_to_string(GAMES).unwrap();
    let number = |row: &str, field: &str| -> usize {
        let (_, rest) = row.split_once(field).unwrap();
        rest.split([',', '}']).next().unwrap().trim().parse().unwrap()
    };
    let held = |field: &str| -> usize {
        cut.lines().filter(|row| row.contains("\"kind\": \"part\"")).map(|row| number(row, field)).sum()
    };
    assert_eq!(
        (held("\"games\":"), held("\"lines\":"), held("\"bytes\":")),
        (5, count(&all, "\n"), all.len())
    );
}

#[test]
fn a_bad_file_is_a_row() {
    if !has_python() {
        return;
    }
    let out = tempfile::tempdir().unwrap();
    let name = |name: &str| out.path().join(name).to_str().unwrap().to_owned();
    let [empty, damaged, missing] = ["empty.pgn", "damaged.pgn.gz", "missing.pgn"].map(name);
    fs::write(&empty, "").unwrap();
    fs::write(&damaged, b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xff\xff\xff\xff").unwrap();
    let parts = rows(out.path(), "64MiB", &[&empty, &damaged, &missing]);
    assert_eq!(parts.matches("\"kind\": \"part\"").count(), 3);
    assert!(parts.contains("\"code\":\"P017\"") && parts.contains("\"code\":\"P013\""), "{parts}");
    let errors: Vec<&str> = parts.lines().filter_map(|row| Some(row.split_once("\"error\": ")?.1)).collect();
    assert!(
        matches!(errors[..], ["null}", damaged, missing] if damaged.contains("findings") && missing.contains("missing.pgn"))
    );
}

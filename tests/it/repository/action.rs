//! The steps of `action.yml` that are scripts, run by bash as a runner would.

use crate::support::program::PROGRAM;
use std::{env, fs, os::unix::fs::symlink, process::Command};

/// The script of the step called `Check`, without the indentation that YAML takes away.
fn check_step() -> String {
    let action = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/action.yml")).unwrap();
    let (_, script) = action.rsplit_once("      run: |\n").expect("the last step has a script");
    script.lines().map(|line| format!("{}\n", line.strip_prefix("        ").unwrap_or(line))).collect()
}

/// Everything the step prints and its exit status, for these inputs.
fn run(paths: &str, args: &str) -> (String, Option<i32>) {
    let runner = tempfile::tempdir().unwrap();
    fs::create_dir_all(runner.path().join("scoresheet/bin")).unwrap();
    symlink(PROGRAM, runner.path().join("scoresheet/bin/scoresheet")).unwrap();
    let run = Command::new("bash")
        .args(["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", &check_step()])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"))
        .env("RUNNER_TEMP", runner.path())
        .envs([("PATHS", paths), ("ARGS", args), ("FORMAT", "concise")])
        .output()
        .unwrap();
    (String::from_utf8([run.stdout, run.stderr].concat()).unwrap(), run.status.code())
}

#[test]
fn arguments_and_paths_may_stand_on_several_lines() {
    let (one_line, status) = run("round3.pgn", "--select E301 --color never");
    assert!(one_line.contains("[E301]") && !one_line.contains("[L101]"), "{one_line}");
    assert_eq!(status, Some(1));
    assert_eq!(run("\n  \n  round3.pgn\n", "--select\n  E301\n--color never\n"), (one_line, Some(1)));
    let (both, _) = run("famous.pgn\nround3.pgn\n", "");
    assert!(both.contains("11 games") && both.contains("2 files"), "{both}");
}

/// What the step that names the sources writes for the next ones.
fn named_sources() -> String {
    let action = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/action.yml")).unwrap();
    let (_, step) = action.split_once("    - name: Name the sources\n").expect("the step is there");
    let (_, script) = step.split_once("      run: |\n").unwrap();
    let script = script.lines().take_while(|line| line.starts_with("        "));
    let script: String = script.map(|line| format!("{}\n", line.trim_start())).collect();
    let output = tempfile::NamedTempFile::new().unwrap();
    let run = Command::new("bash")
        .args(["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", &script])
        .env("ACTION_PATH", env!("CARGO_MANIFEST_DIR"))
        .env("GITHUB_OUTPUT", output.path())
        .status()
        .unwrap();
    assert!(run.success());
    fs::read_to_string(output.path()).unwrap()
}

#[test]
fn the_sources_have_a_name_to_keep_the_program_by() {
    let name = named_sources();
    let sum = name.strip_prefix("sum=").and_then(|sum| sum.strip_suffix('\n')).unwrap_or_default();
    assert!(sum.len() > 5 && sum.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'), "{name:?}");
    assert_eq!(named_sources(), name);
}

#[test]
fn a_pattern_in_an_argument_is_passed_on_as_it_is() {
    let (output, _) = run("round3.pgn", "--select E301 --white *");
    assert!(output.contains("no game fits --white *"), "{output}");
}

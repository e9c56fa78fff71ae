//! The binary on whatever it may be given: no panic, a clear word, the right exit status.
//!
//! `SCORESHEET_CORPUS=FOLDER` adds a few real PGN files, found anywhere below it, to the fixtures.

mod any_bytes;
mod fuzzed;
mod large;
mod numbers;
mod streams;

use crate::support::{program, random::Random};
use scoresheet::report::Format;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};
use tempfile::TempDir;

/// One game with an illegal move at ply 9, in lines that end in `\n`.
const FAULTY: &str = "[Event \"Faulty\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
    [Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6\n5. Ke3 d6 1-0\n\n";
/// One game without any fault.
const CLEAN: &str = "[Event \"Clean\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n\
    [Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";

fn scoresheet(args: &[&str]) -> Output {
    program::scoresheet(args).output().expect("the binary runs")
}

fn check(args: &[&str], path: &Path) -> Output {
    program::scoresheet(["check"]).args(args).arg(path).output().expect("the binary runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8 on standard output")
}

fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8 on standard error")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("no signal")
}

/// A file in a new folder, both removed with the guard.
fn file(name: &str, bytes: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("a temporary file");
    (folder, path)
}

/// The JSON objects of one kind.
fn objects(output: &Output, kind: &str) -> Vec<serde_json::Value> {
    let lines = out(output);
    let objects = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    objects.filter(|object| object["kind"] == kind).collect()
}

fn codes(output: &Output) -> Vec<String> {
    objects(output, "finding")
        .iter()
        .map(|finding| finding["code"].as_str().unwrap_or("?").to_owned())
        .collect()
}

#[test]
fn rows_of_a_table_that_stand_in_no_order_are_read() {
    // In blocks side by side, the second block is read after the first, and the last row is of neither.
    for table in
        ["Move;White;Black;;White;Black\n;;;;b5\n*;a", "Result\n,1.c3 O-O\n,\"1 d6\" e5\n,\"1 e4 e5\n1-0,1"]
    {
        let (_folder, path) = file("table.csv", table);
        let output = check(&["--fail-on=never"], &path);
        assert_eq!((status(&output), complaint(&output)), (0, String::new()), "{table}");
    }
}

#[test]
fn a_missing_file_is_named_and_the_others_are_reported() {
    let (folder, path) = file("there.pgn", FAULTY);
    let missing = folder.path().join("not_there.pgn");
    let output = program::scoresheet(["check", "--format=json"]).args([&missing, &path]).output().unwrap();
    assert_eq!(status(&output), 2);
    assert!(complaint(&output).contains("not_there.pgn"), "{}", complaint(&output));
    assert_eq!(codes(&output), ["L101"]);
    assert_eq!(objects(&output, "summary").len(), 1);
}

#[test]
fn a_folder_without_games_is_an_error_that_names_it() {
    let (folder, _) = file("notes.txt", CLEAN);
    let output = check(&[], folder.path());
    assert_eq!(status(&output), 2);
    let name = folder.path().file_name().unwrap().to_string_lossy().into_owned();
    assert!(complaint(&output).contains(&name), "{}", complaint(&output));
}

#[cfg(unix)]
#[test]
fn a_folder_without_permission_is_an_error_and_the_others_are_reported() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = file("there.pgn", FAULTY);
    let locked = folder.path().join("locked");
    fs::create_dir(&locked).unwrap();
    fs::write(locked.join("inside.pgn"), CLEAN).unwrap();
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
    let readable = fs::read_dir(&locked).is_ok();
    let output = program::scoresheet(["check", "--format=json"]).args([&locked, &path]).output().unwrap();
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).unwrap();
    if readable {
        println!("skipped: this user may read everything");
        return;
    }
    assert_eq!(status(&output), 2);
    assert!(complaint(&output).contains("locked"), "{}", complaint(&output));
    assert_eq!(codes(&output), ["L101"]);
}

#[test]
fn a_binary_file_gives_a_report_and_no_panic() {
    let mut random = Random(1);
    let bytes: Vec<u8> = (0..300_000).map(|_| random.below(256) as u8).collect();
    for head in [&b""[..], b"MZ\x90\0", b"\x7fELF", b"PK\x03\x04", b"\x89PNG\r\n\x1a\n", b"\xFF\xFE"] {
        let (_folder, path) = file("binary.pgn", [head, &bytes].concat());
        if head.starts_with(b"PK") {
            let output = check(&[], &path);
            assert_eq!(status(&output), 2, "an archive is not taken for text");
            assert!(complaint(&output).contains("binary.pgn") && complaint(&output).contains("zip"));
            continue;
        }
        for format in Format::ALL.iter().map(|format| format.name()) {
            let output = check(&["--info", "--format", format], &path);
            let complaint = complaint(&output);
            // What begins like UTF-16 may be text.
            match status(&output) {
                2 => {
                    assert!(complaint.ends_with("binary.pgn: is not a text file\n"), "{head:?}: {complaint}")
                }
                status => assert!(head == b"\xFF\xFE" && status < 2 && complaint.is_empty(), "{head:?}"),
            }
        }
    }
}

#[test]
fn an_empty_file_is_no_error() {
    for text in ["", "\n\n\n", "\u{feff}", "  \r\n"] {
        let (_folder, path) = file("empty.pgn", text);
        let output = check(&[], &path);
        assert_eq!(status(&output), 0, "{text:?}: {}", complaint(&output));
        assert!(out(&output).starts_with("warning[P017]: the"), "{text:?}: {}", out(&output));
        assert!(out(&output).contains("\n1 warning; no games found (1 file, "), "{text:?}: {}", out(&output));
        assert_eq!(complaint(&output), "");
        let output = check(&["--format=json"], &path);
        assert_eq!(
            (status(&output), objects(&output, "summary")[0]["games"].as_u64()),
            (0, Some(0)),
            "{text:?}"
        );
    }
}

#[test]
fn control_bytes_are_named_and_places_count_lone_carriage_returns() {
    let (_folder, path) = file("nul_byte.pgn", FAULTY.replace("2. Nf3", "2.\0 Nf3\0"));
    let output = check(&["--format=json"], &path);
    assert_eq!(status(&output), 1);
    let codes = codes(&output);
    assert!(codes.iter().any(|code| code == "P010"), "{codes:?}");
    assert!(codes.iter().any(|code| code == "L101"), "{codes:?}");
    for (name, end) in [("feeds", "\n"), ("returns", "\r"), ("both", "\r\n")] {
        let text = format!("{CLEAN}{FAULTY}").replace('\n', end);
        let (_folder, path) = file("ends.pgn", &text);
        let findings = objects(&check(&["--format=json"], &path), "finding");
        assert_eq!(findings.len(), 1, "{name}");
        let byte = text.find("Ke3").map(|byte| byte as u64);
        assert_eq!(findings[0]["byte"].as_u64(), byte, "{name}");
        assert_eq!(
            (findings[0]["line"].as_u64(), findings[0]["column"].as_u64()),
            (Some(20), Some(4)),
            "{name}"
        );
    }
}

/// A file that was not closed in time is padded with NUL bytes on some disks: its games are there all the same.
#[test]
fn padding_with_nul_bytes_does_not_hide_the_games() {
    for padding in [100, 1_000, 100_000] {
        for text in
            [format!("{FAULTY}{}", "\0".repeat(padding)), format!("{FAULTY}{}{CLEAN}", "\0".repeat(padding))]
        {
            let (_folder, path) = file("padded.pgn", text);
            let output = check(&["--format=json"], &path);
            assert_eq!(status(&output), 1, "{padding} bytes: {}", complaint(&output));
            assert!(codes(&output).iter().any(|code| code == "L101"), "{padding} bytes");
        }
    }
}

#[test]
fn usage_errors_end_with_two() {
    let (_folder, path) = file("a.pgn", CLEAN);
    for args in [
        &["--select", "Q9"][..],
        &["--ignore", "L999"],
        &["--select", "L101,nonsense"],
        &["--select", ""],
        &["--format", "pdf"],
        &["--laws", "fide1066"],
        &["--fail-on", "sometimes"],
        &["--threads", "0"],
        &["--no-such-option"],
    ] {
        let output = check(args, &path);
        assert_eq!(status(&output), 2, "{args:?}: {}", out(&output));
        assert_ne!(complaint(&output), "", "{args:?}");
        assert_eq!(out(&output), "", "{args:?}");
    }
    let output = check(&["--select", "Q9"], &path);
    assert!(complaint(&output).contains("Q9"), "{}", complaint(&output));
    assert_eq!(status(&scoresheet(&["check"])), 2);
    assert_eq!(status(&scoresheet(&[])), 2);
}

#[test]
fn fail_on_decides_the_status() {
    let warning = CLEAN.replace("2. Nf3", "2. Nf3+");
    let info = CLEAN.replace("6 1-0", "6 4. Bxc6 bc6 1-0");
    // What the file holds, and the status for error, warning, info and never.
    for (name, text, info, expected) in [
        ("error", FAULTY, false, [1, 1, 1, 0]),
        ("warning", warning.as_str(), false, [0, 1, 1, 0]),
        // To ask for a status by them is to ask for them.
        ("info, not asked for", info.as_str(), false, [0, 0, 1, 0]),
        ("info", info.as_str(), true, [0, 0, 1, 0]),
        ("next to nothing", CLEAN, false, [0, 0, 1, 0]),
    ] {
        let (_folder, path) = file("a.pgn", text);
        for (level, expected) in ["error", "warning", "info", "never"].into_iter().zip(expected) {
            let mut args = vec!["--fail-on", level];
            args.extend(info.then_some("--info"));
            let output = check(&args, &path);
            assert_eq!(status(&output), expected, "{name} --fail-on {level}: {}", out(&output));
        }
        assert_eq!(status(&check(&[], &path)), expected[0], "{name}: the default is error");
    }
    // What is ignored does not count.
    let (_folder, path) = file("a.pgn", FAULTY);
    assert_eq!(status(&check(&["--ignore", "L101"], &path)), 0);
    assert_eq!(status(&check(&["--select", "N"], &path)), 0);
}

#[test]
fn explain_prints_the_long_text() {
    let first = scoresheet(&["check", "--explain", "N007"]);
    assert_eq!(status(&first), 0, "{}", complaint(&first));
    assert!(out(&first).starts_with("N007 ambiguous-move"), "{}", out(&first));
    for code in ["N007", "n007", "ambiguous-move"] {
        let output = scoresheet(&["explain", code]);
        assert_eq!((status(&output), out(&output)), (0, out(&first)), "{code}");
    }
    let output = scoresheet(&["explain", "N999"]);
    assert_eq!(status(&output), 2);
    assert!(complaint(&output).contains("N999"));
}

/// The report without the seconds that only the text format's last line names.
fn timeless(output: &Output) -> String {
    let text = out(output);
    match text.trim_end().rsplit_once('\n') {
        Some((before, last)) if last.ends_with(" s)") => {
            format!("{before}\n{}", last.rsplit_once(',').map_or(last, |(kept, _)| kept))
        }
        _ => text,
    }
}

/// The first few PGN files of the corpus that are neither tiny nor large.
fn corpus() -> Vec<PathBuf> {
    let Some(corpus) = std::env::var_os("SCORESHEET_CORPUS") else {
        println!("no real files: SCORESHEET_CORPUS is not set");
        return Vec::new();
    };
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::from(corpus)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let size = fs::metadata(&path).map_or(0, |meta| meta.len());
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(ending) if ending == "pgn" && (10_000..2_000_000).contains(&size) => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found.truncate(3);
    found
}

#[test]
fn threads_and_chunks_leave_no_trace_in_the_output() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut inputs = vec![root.join("fixtures")];
    inputs.extend(corpus());
    for input in inputs {
        for format in Format::ALL {
            let games: &[&str] = if format.has_only_findings() { &[] } else { &["--games"] };
            let format = format.name();
            let run = |threads: &str, chunk: &str| {
                let args = [
                    "--info",
                    "--format",
                    format,
                    "--threads",
                    threads,
                    "--chunk-size",
                    chunk,
                    "--fail-on=never",
                ];
                check(&[&args[..], games].concat(), &input)
            };
            let first = run("1", "1048576");
            assert!(matches!(status(&first), 0 | 2), "{}", complaint(&first));
            assert!(first.stdout.len() > 1_000, "{}", input.display());
            for threads in ["1", "2", "4"] {
                for chunk in ["64", "4096", "1048576"] {
                    let other = run(threads, chunk);
                    assert!(
                        timeless(&first) == timeless(&other),
                        "{}: {format} differs with {threads} threads and chunks of {chunk}",
                        input.display()
                    );
                    assert_eq!(complaint(&first), complaint(&other));
                }
            }
        }
    }
}

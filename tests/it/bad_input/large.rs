//! Sizes and depths that no game has: memory stays bounded. That time does, `tests/oracle/growth.rs` counts.

use super::{CLEAN, check, complaint, file, objects, status};
use crate::support::program::program;
use std::{
    fs,
    path::Path,
    process::Stdio,
    time::{Duration, Instant},
};

/// No run takes this long on any machine, unless it will never end.
const NEVER: Duration = Duration::from_secs(900);

/// Runs the program on a file and returns its status and the most memory it held, in MiB.
fn measured(path: &Path) -> (i32, Option<u64>) {
    let begun = Instant::now();
    let mut child = program()
        .args(["check", "--threads=2", "--format=json"])
        .arg(path)
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary runs");
    let mut peak = None;
    loop {
        if let Ok(state) = fs::read_to_string(format!("/proc/{}/status", child.id())) {
            let line = state.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = line
                .and_then(|line| line.trim().strip_suffix(" kB"))
                .and_then(|kib| kib.trim().parse::<u64>().ok());
            peak = peak.max(kib.map(|kib| kib / 1024));
        }
        if let Some(status) = child.try_wait().expect("a child") {
            return (status.code().unwrap_or(-1), peak);
        }
        if begun.elapsed() > NEVER {
            child.kill().expect("a child");
            panic!("no end in sight: {}", path.display());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_line_of_a_hundred_megabytes_takes_little_memory() {
    const SIZE: usize = 100 << 20;
    for (name, unit) in [
        ("letters", "a"),
        ("shuffle", "Nf3 Nf6 Ng1 Ng8 "),
        ("parentheses", "("),
        ("variations", "(1. e4 e5)"),
        ("brackets", "[Event \"x\"]"),
        ("comments", "{x}"),
    ] {
        let mut text = b"[Event \"x\"]\n\n1. e4 ".to_vec();
        text.extend(unit.as_bytes().iter().cycle().take(SIZE));
        let (_folder, path) = file("long.pgn", text);
        let (status, peak) = measured(&path);
        println!("{name}: {peak:?} MiB");
        assert!(matches!(status, 0 | 1), "{name}: status {status}");
        assert!(peak.is_none_or(|peak| peak < 400), "{name}: {peak:?} MiB");
    }
}

#[test]
fn sheets_of_short_rows_take_little_memory() {
    let table = format!("White\tBlack\n{}", "Nf3\tNf6\nNg1\tNg8\n".repeat(250_000));
    let columns: String = (0..400_000).map(|row| format!("{} e4 e5\n", row % 60 + 1)).collect();
    // Games that cannot be followed are searched for what was played, which takes up to some 40 MiB a thread.
    for (name, text, most) in [("rows.csv", table, 80), ("rows.txt", columns, 160)] {
        let (_folder, path) = file(name, text);
        let (status, peak) = measured(&path);
        println!("{name}: {peak:?} MiB");
        assert!(matches!(status, 0 | 1), "{name}: status {status}");
        assert!(peak.is_none_or(|peak| peak < most), "{name}: {peak:?} MiB");
    }
}

#[test]
fn ten_thousand_nested_parentheses() {
    for (open, close) in [("(", ""), ("(1. d4 ", ""), ("(1. d4 ", ")"), ("( {", ""), ("(", ")")] {
        let text = format!(
            "{CLEAN}[Event \"Deep\"]\n\n1. e4 {}{}1-0\n\n{CLEAN}",
            open.repeat(10_000),
            close.repeat(10_000)
        );
        let (_folder, path) = file("deep.pgn", text);
        let output = check(&["--format=json", "--info"], &path);
        assert!(matches!(status(&output), 0 | 1), "{open}: {}", complaint(&output));
        assert_eq!(complaint(&output), "");
        assert!(
            objects(&output, "finding")
                .iter()
                .all(|finding| finding["game"] == 2 || finding["severity"] == "info")
        );
    }
}

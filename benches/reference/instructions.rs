//! Instructions of `check`, for eight kinds of files.

use crate::texts::{corpus, unpacked};
use std::{
    error::Error,
    fs,
    path::Path,
    process::{Command, Stdio},
};

/// How much of a compressed file is counted.
const MOST: u64 = 5 << 20;

/// What kind of file each is, and where it is in the corpus.
const KINDS: [(&str, &str); 8] = [
    ("dense", "big/dense-otb.pgn.zst"),
    ("long comments", "big/chess960-commented.pgn.zst"),
    ("lichess", "lichess/kdave/lichess.pgn"),
    ("lichess, evaluations", "lichess/jishan/lichess_magnus.pgn"),
    (
        "broadcast, clocks",
        "clock/lichess_broadcast_spain2025/data__lichess_broadcast_xvii-memorial-pedro-lezcano-montalvo-2025_s6v7rV0e_2025.04.20.pgn",
    ),
    ("broadcast, raw", "clock/fide_worldcup2025_raw"),
    ("tournaments", "otb/pgn4web/twic944.pgn"),
    ("newsletter", "messy/twic765_with_newsletter_text.pgn"),
];

/// One row for each kind that is there.
pub fn rows(program: &Path, folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let corpus =
        corpus().ok_or("no corpus: SCORESHEET_CORPUS names no folder, and there is no ../shared/data")?;
    let mut rows = Vec::new();
    for (kind, path) in KINDS {
        let path = corpus.join(path);
        let path = match path.extension() {
            Some(ending) if ending == "zst" => {
                let plain = folder.join(format!("{kind}.pgn"));
                fs::write(&plain, unpacked(&path, MOST)?)?;
                plain
            }
            _ => path,
        };
        match path.exists() {
            true => rows.push(format!("instructions\t{kind}\t{}", instructions(program, &path)?)),
            false => println!("{kind}: {} is not there", path.display()),
        }
    }
    Ok(rows)
}

fn instructions(program: &Path, path: &Path) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["check", "--quiet", "--threads=1"])
        .arg(path)
        .stdout(Stdio::null())
        .output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count = told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    count.ok_or_else(|| format!("no count: {told}").into())
}

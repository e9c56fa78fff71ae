//! The text report on terminals of several widths: no row is wrapped, and every underline is under the token that JSON
//! names the bytes of.
//!
//! `SCORESHEET_CORPUS=FOLDER` adds the small files of a folder of real games.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Real files that are larger than this, in bytes, are left out.
const LARGEST: u64 = 300_000;

/// How many real files are looked at, spread over the folder.
const REAL_FILES: usize = 120;

/// All files below a folder, in order.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

fn sample() -> Vec<PathBuf> {
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"), &mut all);
    if let Some(corpus) = std::env::var_os("SCORESHEET_CORPUS") {
        let mut real = Vec::new();
        files(Path::new(&corpus), &mut real);
        real.retain(|path| fs::metadata(path).is_ok_and(|data| data.len() <= LARGEST));
        let step = (real.len() / REAL_FILES).max(1);
        all.extend(real.into_iter().step_by(step));
    }
    // Places in a compressed file are those of its text; a tournament's report is no record.
    all.retain(|path| {
        !matches!(path.extension().and_then(|name| name.to_str()), Some("gz" | "zst" | "bz2" | "zip" | "trf"))
    });
    all
}

fn report(path: &Path, args: &[&str]) -> String {
    let all = if args.contains(&"--min-severity") { None } else { Some("--info") };
    let command = scoresheet(["check", "--select", "ALL,P011", "--threads", "1"])
        .args(all)
        .args(args)
        .arg(path)
        .output();
    let output = command.unwrap();
    assert!(!output.stdout.is_empty() || output.status.code() == Some(0), "{path:?} {args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The text of a row that is under the columns from `start`, `length` of them.
fn under(row: &str, start: usize, length: usize) -> String {
    let mut at = 0;
    let mut text = String::new();
    for c in row.chars() {
        if at >= start && at < start + length {
            text.push(c);
        }
        at += c.width().unwrap_or(0);
    }
    text
}

/// The row of the source and the row of its underline in each block of a report; `None` in a block without.
fn underlines(text: &str) -> Vec<Option<(&str, &str)>> {
    let mut blocks = Vec::new();
    for block in text.split("\n\n").filter(|block| block.contains("\n") && block.contains("--> ")) {
        let rows: Vec<&str> = block.lines().collect();
        let carets = rows.iter().position(|row| {
            row.trim_start().strip_prefix('|').is_some_and(|rest| rest.trim_start().starts_with('^'))
        });
        blocks.push(carets.map(|at| (rows[at - 1], rows[at])));
    }
    blocks
}

/// Whether a terminal shows the bytes as they are: no control characters, no letters that combine.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| !c.is_control() && c.width().unwrap_or(0) > 0)
}

#[test]
fn no_row_is_wrapped_and_every_underline_is_under_its_token() {
    let (mut compared, mut blocks) = (0, 0);
    for path in sample() {
        let bytes = fs::read(&path).unwrap();
        let json = report(&path, &["--format", "json"]);
        let findings: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let findings: Vec<_> = findings.iter().filter(|object| object["kind"] == "finding").collect();
        for width in [80, 120] {
            let text = report(&path, &["--max-per-code", "0", "--width", &width.to_string()]);
            let table = text.rfind("\nseverity ").unwrap_or(text.len());
            for row in text.lines() {
                assert!(row.width() <= width, "{path:?} at {width}: {} columns: {row}", row.width());
            }
            let underlines = underlines(&text[..table]);
            assert_eq!(underlines.len(), findings.len(), "{path:?}");
            for (underline, finding) in underlines.iter().zip(&findings) {
                blocks += 1;
                let Some((row, below)) = underline else { continue };
                let start = below.find('^').unwrap();
                let length = below.bytes().filter(|&byte| byte == b'^').count();
                let from = finding["byte"].as_u64().unwrap() as usize;
                let token =
                    bytes.get(from..from + finding["length"].as_u64().unwrap() as usize).unwrap_or_default();
                let token = std::str::from_utf8(token).unwrap_or_default().lines().next().unwrap_or_default();
                if is_plain(token) && is_plain(row) {
                    let shown = under(row, start, length);
                    assert!(
                        token.starts_with(&shown),
                        "{path:?} at {width}: `{shown}`, not `{token}`\n{row}\n{below}"
                    );
                    assert!(
                        shown == token || row.contains('…'),
                        "{path:?} at {width}: `{shown}`\n{row}\n{below}"
                    );
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} of {blocks} underlines compared");
    assert!(compared > 500, "{compared} of {blocks}");
}

#[test]
fn every_view_and_format_of_all_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for view in [
        &["--summary"][..],
        &["--statistics"],
        &["--group-by", "game"],
        &["--group-by", "code"],
        &["--group-by", "file"],
        &["--min-severity", "error"],
        &["--max-per-code", "1"],
        &["--format", "concise"],
    ] {
        let text = report(&folder, view);
        assert!(text.ends_with('\n') && !text.contains('\u{1b}'), "{view:?}");
    }
    // Only a word that is longer than the row is broken, and no row wraps.
    for view in
        ["--group-by=game", "--group-by=code", "--group-by=file", "--statistics", "--summary", "--games"]
    {
        for width in ["72", "80", "120"] {
            let text = report(&folder, &[view, "--width", width]);
            let wide: Vec<&str> = text.lines().filter(|row| row.width() > width.parse().unwrap()).collect();
            assert!(wide.is_empty(), "{view} at {width}: {wide:#?}");
        }
    }
    // A place for which there is no room stands on the next row, and is broken if even that is too narrow.
    let table = report(&folder.join("checks/L101/bad.pgn"), &["--statistics", "--width", "72"]);
    assert!(table.lines().any(|row| row.starts_with("    ") && row.contains(":")), "{table}");
    for line in report(&folder, &["--statistics", "--format", "json"]).lines() {
        serde_json::from_str::<Value>(line).unwrap();
    }
    let table = report(&folder, &["--games", "--format", "csv"]);
    assert!(csv::Reader::from_reader(table.as_bytes()).records().all(|row| row.is_ok()));
}

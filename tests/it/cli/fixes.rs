//! `check --fix`, `--diff` and their like on files.

use crate::support::program::scoresheet;
use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};
use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
    process::Output,
};
use tempfile::TempDir;

/// In Latin-1, with CRLF, two games and no line end at the end.
const WRONG: &[u8] = b"% kept\r\n[White \"M\xFCller\"]\r\n[Result \"0-1\"]\r\n\r\n1. f3 e5 2. g4!? Qh4+?? { M\xFC } 0-1\r\n\r\n\
                       [White \"B\"]\r\n\r\n1. e4+ d5 2. exd5 *";
const RIGHT: &[u8] = b"% kept\r\n[White \"M\xFCller\"]\r\n[Result \"0-1\"]\r\n\r\n1. f3 e5 2. g4!? Qh4#?? { M\xFC } 0-1\r\n\r\n\
                       [White \"B\"]\r\n\r\n1. e4 d5 2. exd5 *";

fn file(folder: &TempDir, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    path
}

fn run(options: &[&str], file: &Path) -> Output {
    scoresheet(["check", "--select", "N016"]).args(options).arg(file).output().unwrap()
}

fn told(out: &Output) -> (Option<i32>, String) {
    (out.status.code(), String::from_utf8_lossy(&out.stderr).into_owned())
}

#[test]
fn nothing_but_the_edits_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(&folder, "a.pgn", WRONG);
    let out = run(&["--fix"], &file);
    assert_eq!(told(&out), (Some(0), "scoresheet: 2 findings fixed in 1 file: 2 N016\n".into()));
    assert_eq!(fs::read(&file).unwrap(), RIGHT);
    let written = fs::metadata(&file).unwrap().modified().unwrap();
    assert_eq!(told(&run(&["--fix-only"], &file)), (Some(0), "scoresheet: nothing fixed\n".into()));
    // What has nothing to be fixed is not written at all.
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), written);
}

#[test]
fn a_compressed_file_stays_compressed() {
    let folder = tempfile::tempdir().unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(WRONG).unwrap();
    let file = file(&folder, "a.pgn.gz", &gzip.finish().unwrap());
    assert_eq!(told(&run(&["--fix-only", "-q"], &file)), (Some(0), String::new()));
    let mut text = Vec::new();
    MultiGzDecoder::new(fs::File::open(&file).unwrap()).read_to_end(&mut text).unwrap();
    assert_eq!(text, RIGHT);
}

#[test]
fn what_cannot_be_read_whole_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&WRONG.repeat(200)).unwrap();
    let whole = gzip.finish().unwrap();
    let cut = &whole[..whole.len() - 9];
    let file = file(&folder, "a.pgn.gz", cut);
    let (status, stderr) = told(&run(&["--fix-only"], &file));
    assert_eq!(status, Some(2), "{stderr}");
    assert!(stderr.contains("was not fixed, since not all of it could be read"), "{stderr}");
    assert_eq!(fs::read(&file).unwrap(), cut);
}

#[test]
fn a_file_in_utf_16_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let wide: Vec<u8> = "\u{FEFF}1. e4+ d5 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let file = file(&folder, "a.pgn", &wide);
    let (status, stderr) = told(&run(&["--fix-only"], &file));
    assert_eq!(status, Some(2));
    assert!(stderr.contains("is in UTF-16; `convert` writes it in UTF-8"), "{stderr}");
    assert_eq!(fs::read(&file).unwrap(), wide);
}

#[test]
fn a_file_whose_lines_end_in_unicode_s_own_characters_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[White \"A\"]\u{2028}\u{2028}1. e4+ d5 *\u{2028}";
    let file = file(&folder, "a.pgn", text.as_bytes());
    let (status, stderr) = told(&run(&["--fix-only"], &file));
    assert_eq!(status, Some(2));
    assert!(stderr.contains("was not fixed: its lines end in characters that only Unicode has"), "{stderr}");
    assert_eq!(fs::read(&file).unwrap(), text.as_bytes());
}

#[test]
fn games_in_several_encodings_become_utf_8() {
    let folder = tempfile::tempdir().unwrap();
    let russian = encoding_rs::WINDOWS_1251.encode("[White \"Петров, Иван\"]\n\n1. e4 e5 *\n\n").0;
    let parts = [
        &b"[White \"M\xFCller, J\xF6rg\"]\n\n1. e4 e5 *\n\n"[..],
        &russian,
        "[White \"Łódź\"]\n\n1. d4 *\n".as_bytes(),
    ];
    let file = file(&folder, "a.pgn", &parts.concat());
    let out = scoresheet(["check", "--select", "P009", "--fix-only"]).arg(&file).output().unwrap();
    assert_eq!(told(&out), (Some(0), "scoresheet: 2 findings fixed in 1 file: 2 P009\n".into()));
    let text = String::from_utf8(fs::read(&file).unwrap()).unwrap();
    assert!(
        text.contains("\"Müller, Jörg\"") && text.contains("\"Петров, Иван\"") && text.contains("\"Łódź\"")
    );
}

#[test]
fn a_month_is_what_the_other_games_of_the_event_say() {
    let folder = tempfile::tempdir().unwrap();
    let game = |event: &str, date: &str| format!("[Event \"{event}\"]\n[Date \"{date}\"]\n\n1. e4 *\n\n");
    let games = |dates: [&str; 9]| -> String {
        let events = ["A", "A", "B", "B", "C", "D", "D", "E", "E"];
        events.iter().zip(dates).map(|(event, date)| game(event, date)).collect()
    };
    // A writes days first, B months; of C nothing is known; D has a date in August; E writes both.
    let wrong = [
        "3.8.2024",
        "31.7.2024",
        "3/8/2024",
        "3/31/2024",
        "3.8.2024",
        "3.8.2024",
        "2024.08.02",
        "13.1.2024",
        "1.13.2024",
    ];
    let right = [
        "2024.08.03",
        "2024.07.31",
        "2024.03.08",
        "2024.03.31",
        "3.8.2024",
        "2024.08.03",
        "2024.08.02",
        "2024.01.13",
        "2024.01.13",
    ];
    let file = file(&folder, "a.pgn", games(wrong).as_bytes());
    let out = scoresheet(["check", "--select", "T903", "--fix-only"]).arg(&file).output().unwrap();
    assert_eq!(told(&out), (Some(0), "scoresheet: 7 findings fixed in 1 file: 7 T903\n".into()));
    assert_eq!(fs::read_to_string(&file).unwrap(), games(right));
}

#[test]
fn a_date_is_left_where_others_of_the_file_have_day_and_month_interchanged() {
    let folder = tempfile::tempdir().unwrap();
    let games = |dates: &[&str]| -> String {
        dates.iter().map(|date| format!("[Event \"?\"]\n[Date \"{date}\"]\n\n1. e4 *\n\n")).collect()
    };
    let fix = |name: &str, dates: &[&str]| {
        let file = file(&folder, name, games(dates).as_bytes());
        scoresheet(["check", "--select", "T903", "--fix-only", "-q"]).arg(&file).output().unwrap();
        fs::read_to_string(&file).unwrap()
    };
    let interchanged = fix("a.pgn", &["2013.12.2", "2013.23.7", "2013.5.5"]);
    assert_eq!(interchanged, games(&["2013.12.2", "2013.23.7", "2013.05.05"]));
    let usual = fix("b.pgn", &["2013.12.2", "2013.7.23", "2013.5.5"]);
    assert_eq!(usual, games(&["2013.12.02", "2013.07.23", "2013.05.05"]));
}

#[cfg(unix)]
#[test]
fn rights_are_kept_and_links_lead_to_their_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let target = file(&folder, "target.pgn", WRONG);
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    let link = folder.path().join("link.pgn");
    symlink(&target, &link).unwrap();
    assert_eq!(run(&["--fix-only"], &link).status.code(), Some(0));
    assert_eq!(fs::read(&target).unwrap(), RIGHT);
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

#[test]
fn a_diff_shows_what_would_change_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder, "a.pgn", WRONG);
    let out = run(&["--diff"], &path);
    for options in [["--fix", "--diff"], ["--fix-only", "--diff"]] {
        assert_eq!(told(&run(&options, &path)), told(&out), "{options:?}");
    }
    assert_eq!(told(&out), (Some(1), "scoresheet: 2 findings would be fixed in 1 file: 2 N016\n".into()));
    assert_eq!(fs::read(&path).unwrap(), WRONG);
    let diff = out.stdout.as_slice();
    let line = |text: &[u8]| diff.split(|&byte| byte == b'\n').any(|line| line == text);
    assert!(line(b"-1. f3 e5 2. g4!? Qh4+?? { M\xFC } 0-1\r"), "{}", String::from_utf8_lossy(diff));
    assert!(line(b"+1. f3 e5 2. g4!? Qh4#?? { M\xFC } 0-1\r"));
    assert!(line(b"\\ No newline at end of file"));
    assert_eq!(told(&run(&["--diff", "-q"], &file(&folder, "b.pgn", RIGHT))), (Some(0), String::new()));
}

#[test]
fn standard_input_and_idle_options_are_refused() {
    for (options, why) in [
        (&["--fix", "-"][..], "--fix: standard input cannot be written over; --diff shows what would change"),
        (&["--unsafe-fixes", "-"], "--unsafe-fixes: give --fix, --fix-only or --diff too"),
    ] {
        let out = scoresheet(["check"]).args(options).write_stdin("1. e4 *").output().unwrap();
        assert_eq!(told(&out), (Some(2), format!("scoresheet: error: {why}\n")));
    }
    let out =
        scoresheet(["check", "--select", "N016", "--diff", "-"]).write_stdin("1. e4+ *").output().unwrap();
    assert_eq!(out.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&out.stdout).contains("+1. e4 *"));
}

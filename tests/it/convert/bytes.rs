//! `convert_bytes` writes what the program does.

use crate::support::program::scoresheet;
use scoresheet::{ConvertOptions, convert_bytes};
use std::{fs, path::Path};

/// All files of fixtures that are games or sheets.
fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.extension().and_then(|extension| extension.to_str()) {
            _ if path.is_dir() => files(&path, found),
            Some("pgn" | "csv" | "txt") => found.push(path),
            _ => {}
        }
    }
}

#[test]
fn a_text_in_memory_becomes_what_the_program_writes_of_the_file() {
    let mut paths = Vec::new();
    files(Path::new("fixtures"), &mut paths);
    let mut compared = 0;
    for path in paths {
        let run = scoresheet(["convert", "--quiet", "--encoding", "utf-8"]).arg(&path).output().unwrap();
        let converted = convert_bytes(&fs::read(&path).unwrap(), &ConvertOptions::default());
        match converted {
            Ok(converted) => {
                assert_eq!(converted.text, String::from_utf8(run.stdout).unwrap(), "{}", path.display());
                compared += usize::from(!converted.games.is_empty());
            }
            Err(fault) => assert_eq!(run.status.code(), Some(2), "{}: {fault}", path.display()),
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_game_longer_than_check_reads_is_converted_whole() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat((5 << 20) / 22);
    let converted = convert_bytes(moves.as_bytes(), &ConvertOptions::default()).unwrap();
    let [game] = converted.games[..] else { panic!("{}", converted.games.len()) };
    assert_eq!((game.moves as usize, game.kept, converted.unread), (4 * ((5 << 20) / 22), 0, 0));
    let after = convert_bytes(b"1. e4 e5 1-0 2. Nf3 Nc6", &ConvertOptions::default()).unwrap();
    assert_eq!((after.games[0].moves, after.games[0].kept), (2, 2));
}

//! Files and folders.

use scoresheet::input::Sources;
use std::{fs, path::Path};

/// The names found, below the folder; errors with their text.
fn names(sources: Sources, folder: &Path) -> Vec<String> {
    let below = format!("{}/", folder.display());
    let names = sources.into_iter().map(|entry| match entry {
        Ok(source) => source.name.replace(&below, ""),
        Err(error) => format!("! {}", error.to_string().replace(&below, "")),
    });
    names.collect()
}

fn folder(files: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in files {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "*").unwrap();
    }
    folder
}

#[test]
fn folders_are_read_in_the_order_of_their_paths() {
    let files = [
        "b/1.pgn",
        "a.pgn",
        "b.pgn",
        "b/2.PGN.GZ",
        "b/c/x.pgn.zst",
        "b/0.pgn.bz2",
        "b/notes.txt",
        ".git/y.pgn",
    ];
    let folder = folder(&files);
    let found = names(Sources::find([folder.path()]), folder.path());
    assert_eq!(found, ["a.pgn", "b/0.pgn.bz2", "b/1.pgn", "b/2.PGN.GZ", "b/c/x.pgn.zst", "b.pgn"]);
    assert_eq!(Sources::find([folder.path()]).size(), Some(6));
}

#[test]
fn what_is_named_is_taken_in_that_order_and_once() {
    let folder = folder(&["z.txt", "a.pgn"]);
    let paths = ["z.txt", "no.pgn", "a.pgn", "z.txt"].map(|name| folder.path().join(name));
    let found = names(Sources::find(paths), folder.path());
    assert_eq!(found, ["z.txt", "! no.pgn: No such file or directory", "a.pgn"]);
    let stdin = Sources::find(["-"]);
    assert_eq!((stdin.len(), stdin.size()), (1, None));
}

#[test]
fn a_folder_without_games_is_an_error() {
    let folder = folder(&["empty/notes.txt", "a.pgn"]);
    let paths = [folder.path().join("empty"), folder.path().join("a.pgn")];
    let found = names(Sources::find(paths), folder.path());
    assert_eq!(
        found[0],
        "! empty: the folder holds no .pgn, .pgn.gz, .pgn.bz2 or .pgn.zst file, and no sheet of moves"
    );
    assert_eq!(found[1], "a.pgn");
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_cannot_go_round_in_circles() {
    use std::os::unix::fs::symlink;
    let folder = folder(&["a/1.pgn", "a/b/2.pgn"]);
    symlink(folder.path(), folder.path().join("a/b/up")).unwrap();
    symlink(folder.path().join("a/1.pgn"), folder.path().join("second-name.pgn")).unwrap();
    let elsewhere = self::folder(&["0.pgn"]);
    for name in ["y.pgn", "z.pgn"] {
        symlink(elsewhere.path().join("0.pgn"), folder.path().join(name)).unwrap();
    }
    symlink(folder.path().join("gone"), folder.path().join("broken.pgn")).unwrap();
    let found = names(Sources::find([folder.path()]), folder.path());
    let broken = "! broken.pgn: No such file or directory";
    assert_eq!(found, ["a/1.pgn", "a/b/2.pgn", broken, "y.pgn"]);
}

//! Where `scoresheet convert` writes: over files only when told to, into pipes, or nowhere at all.

use super::{convert, with_slashes};
use crate::support::program::scoresheet;
use std::{fs, path::Path};

const GAME: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n";

/// The text in Spanish with its layout kept.
fn spanish(text: &str) -> String {
    text.replace("Nf3", "Cf3")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A folder with `a.pgn`, a game, and `b.pgn`, something else.
fn folder_of_two() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    fs::write(folder.path().join("b.pgn"), "old").unwrap();
    folder
}

const KEEP: [&str; 3] = ["--keep-layout", "--lang", "es"];

#[test]
fn force_writes_over_a_file_and_backup_keeps_it() {
    let folder = folder_of_two();
    let run = |args: &[&str]| convert(folder.path(), &[&KEEP[..], args].concat());
    let at = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let (status, _, told) = run(&["-o", "b.pgn", "a.pgn"]);
    assert_eq!((status, &*at("b.pgn")), (2, "old"), "{told}");
    assert!(told.contains("b.pgn: exists already; --force writes over it"), "{told}");
    let (status, _, told) = run(&["-o", "b.pgn", "--force", "--backup", ".bak", "a.pgn"]);
    assert_eq!((status, at("b.pgn"), &*at("b.pgn.bak")), (0, spanish(GAME), "old"), "{told}");
    // What was kept is not lost the next time.
    let (status, _, told) = run(&["--in-place", "--backup", "n.bak", "a.pgn"]);
    assert_eq!((status, at("a.pgn"), at("a.pgnn.bak")), (0, spanish(GAME), GAME.to_owned()), "{told}");
    let (status, _, told) = run(&["--in-place", "--backup", "n.bak", "a.pgn"]);
    assert_eq!((status, at("a.pgnn.bak")), (2, GAME.to_owned()), "{told}");
    assert!(told.contains("a.pgnn.bak: exists already"), "{told}");
    assert_eq!(names(folder.path()), ["a.pgn", "a.pgnn.bak", "b.pgn", "b.pgn.bak"]);
}

#[test]
fn force_never_writes_over_what_is_read() {
    let folder = folder_of_two();
    let run = |args: &[&str]| convert(folder.path(), &[&["--lang", "es", "--force"], args].concat());
    for args in
        [&["-o", "a.pgn", "a.pgn"][..], &["--out-dir", ".", "a.pgn"], &["-o", "./b.pgn", "a.pgn", "b.pgn"]]
    {
        let (status, _, told) = run(args);
        assert_eq!(
            (status, told.contains("exists already, and is read; only --in-place")),
            (2, true),
            "{told}"
        );
    }
    let (status, _, told) = run(&["--in-place", "--backup", "x", "a.pgn"]);
    assert_eq!((status, &*told), (0, "3 moves converted in 1 game\n"));
    assert_eq!(fs::read_to_string(folder.path().join("b.pgn")).unwrap(), "old");
}

#[test]
fn a_backup_of_nothing_and_an_idle_force_are_refused() {
    let folder = folder_of_two();
    for (args, why) in [
        (&["--force", "a.pgn"][..], "--force: standard output writes over no file"),
        (&["--backup", ".bak", "-o", "c.pgn", "a.pgn"], "--backup: no file is written over"),
        (&["--backup", "a/b", "--in-place", "a.pgn"], "what a file name can end with"),
        (&["--backup", "", "--in-place", "a.pgn"], "what a file name can end with"),
    ] {
        let (status, _, told) = convert(folder.path(), args);
        assert_eq!((status, told.contains(why)), (2, true), "{told}");
    }
    assert_eq!(names(folder.path()), ["a.pgn", "b.pgn"]);
}

#[test]
fn a_dry_run_says_what_would_be_written_where() {
    let folder = folder_of_two();
    let run = |args: &[&str]| {
        let (status, out, told) = convert(folder.path(), &[&["--lang", "es", "--dry-run"], args].concat());
        let would = "3 moves would be converted in 1 game; nothing was written (--dry-run)\n";
        assert_eq!((status, told.ends_with(would)), (0, true), "{told}");
        with_slashes(out)
    };
    assert_eq!(run(&["--out-dir", "new", "a.pgn"]), "a.pgn -> new/a.pgn\n");
    assert_eq!(run(&["a.pgn"]), "a.pgn -> standard output\n");
    assert_eq!(run(&["-o", "b.pgn", "--force", "a.pgn"]), "a.pgn -> b.pgn (written over)\n");
    fs::write(folder.path().join("empty.pgn"), "").unwrap();
    assert_eq!(
        run(&["--in-place", "--backup", "~", "a.pgn", "empty.pgn"]),
        "a.pgn: would be written over; the old file stays as a.pgn~\nempty.pgn: would be left as it is\n"
    );
    let (status, _, told) = convert(folder.path(), &["--dry-run", "-o", "b.pgn", "a.pgn"]);
    assert_eq!(status, 2, "what would be refused is refused: {told}");
    assert_eq!(names(folder.path()), ["a.pgn", "b.pgn", "empty.pgn"]);
    assert_eq!(fs::read_to_string(folder.path().join("a.pgn")).unwrap(), GAME);
}

#[test]
fn no_folder_is_made_unasked() {
    let folder = folder_of_two();
    let (status, _, told) = convert(folder.path(), &["-o", "nwe/o.pgn", "a.pgn"]);
    assert_eq!((status, told.contains("nwe: there is no such folder")), (2, true), "{told}");
    let (status, _, told) = convert(folder.path(), &["-o", ".", "a.pgn"]);
    assert_eq!((status, told.contains("is a folder; --out-dir writes into it")), (2, true), "{told}");
    assert_eq!(names(folder.path()), ["a.pgn", "b.pgn"]);
    let (status, _, told) = convert(folder.path(), &["--out-dir", "new/deep", "a.pgn"]);
    assert_eq!((status, names(&folder.path().join("new/deep"))), (0, vec!["a.pgn".to_owned()]), "{told}");
}

#[test]
fn what_an_interrupted_run_left_behind_goes_with_the_next() {
    let folder = folder_of_two();
    fs::write(folder.path().join(".scoresheet-Ab12Cd.part"), "half a game").unwrap();
    let (status, _, told) = convert(folder.path(), &["-o", "c.pgn", "a.pgn"]);
    assert_eq!(
        (status, names(folder.path())),
        (0, ["a.pgn", "b.pgn", "c.pgn"].map(String::from).into()),
        "{told}"
    );
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_take_an_output_as_it_comes() {
    let folder = folder_of_two();
    let (status, out, told) = convert(folder.path(), &["-o", "/dev/null", "a.pgn"]);
    assert_eq!((status, &*out, &*told), (0, "", "3 moves converted in 1 game\n"));
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    if !made.is_ok_and(|status| status.success()) {
        return;
    }
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    let (status, _, told) = convert(folder.path(), &[&KEEP[..], &["-o", "pipe", "a.pgn"]].concat());
    assert_eq!((status, reader.join().unwrap()), (0, spanish(GAME)), "{told}");
    assert!(pipe.exists());
    // What standard output leads to can be named too.
    let mut command = scoresheet(["convert", "--keep-layout", "-o", "/dev/stdout", "a.pgn"]);
    let output = command.current_dir(folder.path()).output().unwrap();
    assert_eq!((output.status.code(), output.stdout), (Some(0), GAME.into()));
}

/// Rounds that have a file of the same name each, from an archive.
#[test]
fn members_of_an_archive_go_where_they_are_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("season.zip");
    let mut writer = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
    for name in ["r1/games.pgn", "r2/games.pgn", "../r3/ga\u{1B}[31mmes.pgn"] {
        writer.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut writer, b"1. e4 e5 *\n").unwrap();
    }
    writer.finish().unwrap();
    let run = |args: &[&str]| {
        let output =
            scoresheet(["convert", "--out-dir"]).args(args).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stderr.contains(&0x1B));
    };
    run(&["out", "season.zip"]);
    for name in ["r1/games.pgn", "r2/games.pgn", "r3/ga_[31mmes.pgn"] {
        assert!(folder.path().join("out").join(name).is_file(), "{name}");
    }
    // In a folder it becomes one.
    std::fs::create_dir(folder.path().join("in")).unwrap();
    std::fs::rename(&path, folder.path().join("in/season.zip")).unwrap();
    run(&["all", "in"]);
    assert!(folder.path().join("all/season/r2/games.pgn").is_file());
}

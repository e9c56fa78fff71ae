//! `scoresheet convert` as a command: where it writes, what it never overwrites, how it exits.

use assert_cmd::Command;
use std::{fs, path::Path};

const GAME: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 *\n";

fn convert(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("scoresheet").unwrap();
    let output = command.current_dir(folder).arg("convert").args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn in_place_is_the_only_way_to_write_over_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    fs::write(&file, GAME).unwrap();
    let (status, _, told) = convert(folder.path(), &["--lang", "es", "-o", "a.pgn", "a.pgn"]);
    assert_eq!((status, fs::read_to_string(&file).unwrap().as_str()), (2, GAME), "{told}");
    assert!(told.contains("a.pgn") && told.contains("--in-place"), "{told}");
    let (status, ..) = convert(folder.path(), &["--lang", "es", "--keep-layout", "--in-place", "a.pgn"]);
    let wanted = GAME.replace("Nf3", "Cf3").replace("Nc6", "Cc6").replace("Bb5", "Ab5");
    assert_eq!((status, fs::read_to_string(&file).unwrap()), (0, wanted));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_takes_one_output_for_each_input_and_packs_it_alike() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("in/deep")).unwrap();
    fs::write(folder.path().join("in/deep/a.pgn"), GAME).unwrap();
    let packed = zstd::encode_all(GAME.as_bytes(), 0).unwrap();
    fs::write(folder.path().join("in/b.pgn.zst"), packed).unwrap();
    let (status, out, _) =
        convert(folder.path(), &["--keep-layout", "--lang", "es", "--out-dir", "out", "in"]);
    assert_eq!((status, out.as_str()), (0, ""));
    let wanted = GAME.replace("Nf3", "Cf3").replace("Nc6", "Cc6").replace("Bb5", "Ab5");
    assert_eq!(fs::read_to_string(folder.path().join("out/deep/a.pgn")).unwrap(), wanted);
    let packed = fs::read(folder.path().join("out/b.pgn.zst")).unwrap();
    assert_eq!(zstd::decode_all(&packed[..]).unwrap(), wanted.as_bytes());
    let (status, ..) = convert(folder.path(), &["--lang", "es", "--out-dir", "out", "in"]);
    assert_eq!(status, 2);
}

#[test]
fn what_cannot_be_followed_stays_and_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), "1. e4 e5 2. Nf6 Nc6 *\n").unwrap();
    let (status, out, told) = convert(folder.path(), &["--keep-layout", "--lang", "de", "a.pgn"]);
    assert_eq!((status, out.as_str()), (1, "1. e4 e5 2. Nf6 Nc6 *\n"));
    assert!(told.contains("a.pgn:1:13: error[L101]") && told.contains("2 left as written"), "{told}");
}

#[test]
fn a_table_is_not_written_over_with_movetext() {
    let folder = tempfile::tempdir().unwrap();
    let table = "move,white,black\n1,e4,e5\n2,Nf3,Nc6\n";
    fs::write(folder.path().join("a.csv"), table).unwrap();
    for args in [&["--in-place", "a.csv"][..], &["--keep-layout", "--in-place", "a.csv"]] {
        let (status, _, told) = convert(folder.path(), args);
        assert_eq!(
            (status, fs::read_to_string(folder.path().join("a.csv")).unwrap().as_str()),
            (1, table),
            "{told}"
        );
    }
    let (status, out, _) = convert(folder.path(), &["--write-as", "csv", "--lang", "es", "a.csv"]);
    assert_eq!((status, out.as_str()), (0, "move,white,black\n1,e4,e5\n2,Cf3,Cc6\n"));
}

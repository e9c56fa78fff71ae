//! What `scoresheet convert` does to files: an original is never damaged, nothing is written over unasked, and nothing
//! is lost without a word.

use super::convert_bytes as convert;
use crate::support::program::program;
use std::{fs, path::Path};

const GAME: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 *\n";

fn spanish() -> String {
    GAME.replace("Nf3", "Cf3").replace("Nc6", "Cc6").replace("Bb5", "Ab5")
}

/// The names of all that is in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_file_that_is_not_read_whole_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let mut large = b"1. Nf3 {".to_vec();
    large.resize((64 << 20) + 100, b'x');
    large.extend_from_slice(b"} *\n\n[Event \"b\"]\n\n1. Nf3 *\n");
    for bytes in [&large[..], &half_a_pair()] {
        fs::write(&file, bytes).unwrap();
        for layout in [&["--in-place", "a.pgn"][..], &["--keep-layout", "--in-place", "a.pgn"]] {
            let (status, _, told) = convert(folder.path(), &[&["--lang", "es"], layout].concat());
            assert!(fs::read(&file).unwrap() == bytes, "{told}");
            assert_eq!(status, 2, "{told}");
            assert!(told.contains("a.pgn: was left as it is, since not all of it could be read"), "{told}");
            assert_eq!(told.contains("longer than 64 MiB"), bytes.len() > 1000, "{told}");
        }
    }
    assert_eq!(names(folder.path()), ["a.pgn"]);
}

/// A game in UTF-16 with a surrogate that stands alone.
fn half_a_pair() -> Vec<u8> {
    let text: Vec<u16> = "\u{feff}1. Nf3 {x} *\n".encode_utf16().collect();
    let lone = text.iter().map(|&unit| if unit == u16::from(b'x') { 0xD800 } else { unit });
    lone.flat_map(u16::to_le_bytes).collect()
}

#[test]
fn what_utf16_cannot_give_back_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), half_a_pair()).unwrap();
    for args in [&["--keep-layout", "a.pgn"][..], &["a.pgn"]] {
        let (status, _, told) = convert(folder.path(), args);
        assert_eq!(status, 2, "{told}");
        assert!(told.contains("error: a.pgn: what is not a valid character"), "{told}");
    }
    // Positions have no text to lose.
    let (status, _, told) = convert(folder.path(), &["--quiet", "--to", "fen", "a.pgn"]);
    assert_eq!((status, &*told), (0, ""));
}

#[test]
fn a_file_without_games_stays_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    for text in ["", "\n \n\n", "% of the file\n", "\u{feff}\n% x", "\r\n\r\n"] {
        fs::write(&file, text).unwrap();
        for chunk in ["1", "1048576"] {
            let (status, out, told) =
                convert(folder.path(), &["--keep-layout", "--chunk-size", chunk, "--lang", "es", "a.pgn"]);
            assert_eq!((status, String::from_utf8(out).unwrap().as_str()), (0, text), "{told}");
            for args in [&["--in-place", "a.pgn"][..], &["--keep-layout", "--in-place", "a.pgn"]] {
                let (status, _, told) = convert(folder.path(), &[&["--chunk-size", chunk], args].concat());
                assert_eq!((status, fs::read_to_string(&file).unwrap().as_str()), (0, text), "{told}");
            }
        }
    }
}

#[test]
fn prose_without_a_game_becomes_lines_of_comments() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Dear all,\n\n   here is\n- a list\n- of things\n\nBye (soon)\n";
    let commented = "% Dear all,\n\n%    here is\n% - a list\n% - of things\n\n% Bye (soon)\n";
    fs::write(folder.path().join("a.txt"), text).unwrap();
    for args in [&["a.txt"][..], &["--no-numbers", "--chunk-size", "1", "a.txt"]] {
        let (status, out, told) = convert(folder.path(), args);
        assert_eq!((status, String::from_utf8(out).unwrap().as_str()), (1, commented), "{told}");
        assert!(told.contains("no game was found"), "{told}");
    }
    let (status, ..) = convert(folder.path(), &["--in-place", "a.txt"]);
    assert_eq!((status, fs::read_to_string(folder.path().join("a.txt")).unwrap().as_str()), (1, text));
}

#[test]
fn lines_before_the_first_game_come_out_whatever_the_chunk_size() {
    let folder = tempfile::tempdir().unwrap();
    let before = "\u{feff}\n\n% of the file\n \n";
    for (name, text) in
        [("a.pgn", format!("{before}{GAME}")), ("a.txt", format!("\n \n{}", "1 e4 e5\n2 Nf3 Nc6\n"))]
    {
        fs::write(folder.path().join(name), &text).unwrap();
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        fs::write(folder.path().join("wide"), &wide).unwrap();
        for chunk in ["1", "7", "1048576"] {
            let args = ["--keep-layout", "--chunk-size", chunk, "--threads", "1"];
            let (_, out, told) = convert(folder.path(), &[&args[..], &[name]].concat());
            assert_eq!(String::from_utf8(out).unwrap(), text, "{told}");
            let (_, out, told) = convert(folder.path(), &[&args[..], &["wide"]].concat());
            assert!(out == wide, "{told}");
        }
        let export = |chunk: &str| convert(folder.path(), &["--chunk-size", chunk, name]);
        assert_eq!(export("1"), export("1048576"));
    }
}

#[test]
fn a_folder_is_never_left() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("d1")).unwrap();
    fs::write(at("d1/a.pgn"), GAME).unwrap();
    fs::write(at("x.pgn"), GAME).unwrap();
    let keep = ["--keep-layout", "--lang", "es"];
    let (status, _, told) =
        convert(folder.path(), &[&keep[..], &["--out-dir", "od", "d1", "d1/../x.pgn"]].concat());
    assert_eq!(status, 0, "{told}");
    assert_eq!(fs::read_to_string(at("x.pgn")).unwrap(), GAME);
    assert_eq!(names(&at("od")), ["a.pgn", "x.pgn"]);
    // A way back out of a folder that is only made on the way.
    let (status, _, told) = convert(folder.path(), &[&keep[..], &["--out-dir", "new/..", "x.pgn"]].concat());
    assert_eq!((status, fs::read_to_string(at("x.pgn")).unwrap().as_str()), (2, GAME), "{told}");
    assert!(told.contains("exists already"), "{told}");
    let (status, _, told) = convert(folder.path(), &[&keep[..], &["-o", "newer/../x.pgn", "x.pgn"]].concat());
    assert_eq!((status, fs::read_to_string(at("x.pgn")).unwrap().as_str()), (2, GAME), "{told}");
}

#[test]
fn two_inputs_for_one_output_are_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["d1", "d2"] {
        fs::create_dir(at(name)).unwrap();
        fs::write(at(name).join("a.pgn"), GAME).unwrap();
    }
    fs::write(at("b.pgn"), GAME).unwrap();
    for inputs in [["d1", "d2"], ["d1/a.pgn", "d2/a.pgn"]] {
        let (status, _, told) = convert(folder.path(), &[&["--out-dir", "out"], &inputs[..]].concat());
        assert_eq!((status, at("out").exists()), (2, false), "{told}");
        assert!(told.contains("would be written to it"), "{told}");
    }
    // One file is one, however it is named.
    for other in ["./b.pgn", "d1/../b.pgn"] {
        let args = ["--keep-layout", "--lang", "es", "b.pgn", other];
        let (status, written, told) = convert(folder.path(), &args);
        assert_eq!((status, written), (0, spanish().into_bytes()), "{told}");
    }
    #[cfg(unix)]
    let in_place = |inputs: &[&str]| {
        let (status, _, told) = convert(folder.path(), &[&["--lang", "es", "--in-place"], inputs].concat());
        assert_eq!((status, fs::read_to_string(at("b.pgn")).unwrap().as_str()), (2, GAME), "{told}");
        assert!(told.contains("would be written to it"), "{told}");
    };
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("b.pgn", at("link.pgn")).unwrap();
        in_place(&["b.pgn", "link.pgn"]);
        // Two names of one folder, where the outputs go.
        fs::create_dir_all(at("in/p")).unwrap();
        fs::create_dir_all(at("in/q")).unwrap();
        fs::create_dir_all(at("out/p")).unwrap();
        std::os::unix::fs::symlink("p", at("out/q")).unwrap();
        fs::write(at("in/p/a.pgn"), GAME).unwrap();
        fs::write(at("in/q/a.pgn"), GAME).unwrap();
        let (status, _, told) = convert(folder.path(), &["--out-dir", "out", "in"]);
        assert_eq!((status, names(&at("out/p")).len()), (2, 0), "{told}");
    }
}

#[test]
fn no_output_is_written_if_one_of_them_exists() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("in")).unwrap();
    fs::create_dir(folder.path().join("out")).unwrap();
    for name in ["in/a.pgn", "in/b.pgn", "out/b.pgn"] {
        fs::write(folder.path().join(name), GAME).unwrap();
    }
    let (status, _, told) = convert(folder.path(), &["--lang", "es", "--out-dir", "out", "in"]);
    assert_eq!(status, 2);
    assert!(told.contains("out/b.pgn: exists already"), "{told}");
    assert_eq!(names(&folder.path().join("out")), ["b.pgn"]);
    assert_eq!(fs::read_to_string(folder.path().join("out/b.pgn")).unwrap(), GAME);
}

#[test]
fn an_output_file_is_written_even_if_there_is_nothing_to_write() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("empty.pgn"), "").unwrap();
    let (status, _, told) = convert(folder.path(), &["-o", "o.pgn", "empty.pgn"]);
    assert_eq!((status, fs::read(folder.path().join("o.pgn")).unwrap()), (0, vec![]), "{told}");
    let (status, _, told) = convert(folder.path(), &["-o", "o.pgn.gz", "--to", "fen", "empty.pgn"]);
    assert_eq!(status, 0, "{told}");
    let packed = fs::read(folder.path().join("o.pgn.gz")).unwrap();
    assert_eq!(std::io::read_to_string(flate2::read::GzDecoder::new(&packed[..])).unwrap(), "");
    // Where nothing could be read, there is nothing to show for it.
    let (status, _, _) = convert(folder.path(), &["-o", "p.pgn", "missing.pgn"]);
    assert_eq!((status, folder.path().join("p.pgn").exists()), (2, false));
    let (status, out, _) = convert(folder.path(), &["-o", "-", "empty.pgn"]);
    assert_eq!((status, out.len(), folder.path().join("-").exists()), (0, 0, false));
}

#[test]
fn in_place_a_file_stays_compressed_as_it_is_whatever_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let args = ["--keep-layout", "--lang", "es", "--in-place"];
    fs::write(&file, zstd::encode_all(GAME.as_bytes(), 0).unwrap()).unwrap();
    let (status, _, told) = convert(folder.path(), &[&args[..], &["a.pgn"]].concat());
    assert_eq!(status, 0, "{told}");
    assert_eq!(zstd::decode_all(&fs::read(&file).unwrap()[..]).unwrap(), spanish().as_bytes());
    // One that only looks compressed by its name.
    fs::write(folder.path().join("b.pgn.gz"), GAME).unwrap();
    let (status, _, told) = convert(folder.path(), &[&args[..], &["b.pgn.gz"]].concat());
    assert_eq!(status, 0, "{told}");
    assert_eq!(fs::read_to_string(folder.path().join("b.pgn.gz")).unwrap(), spanish());
}

#[cfg(unix)]
#[test]
fn in_place_links_stay_links_and_rights_stay_rights() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("store")).unwrap();
    fs::write(at("store/real.pgn"), GAME).unwrap();
    fs::set_permissions(at("store/real.pgn"), fs::Permissions::from_mode(0o640)).unwrap();
    let old = fs::metadata(at("store/real.pgn")).unwrap();
    symlink("store/real.pgn", at("link.pgn")).unwrap();
    let (status, _, told) =
        convert(folder.path(), &["--keep-layout", "--lang", "es", "--in-place", "link.pgn"]);
    assert_eq!(status, 0, "{told}");
    assert!(fs::symlink_metadata(at("link.pgn")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(at("store/real.pgn")).unwrap(), spanish());
    let new = fs::metadata(at("store/real.pgn")).unwrap();
    assert_eq!((new.mode(), new.uid(), new.gid()), (old.mode(), old.uid(), old.gid()));
    assert_eq!(names(&at("store")), ["real.pgn"]);
}

#[test]
fn a_file_is_not_replaced_by_less_than_all_games() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let packed = {
        let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        std::io::Write::write_all(&mut writer, GAME.repeat(50).as_bytes()).unwrap();
        writer.finish().unwrap()
    };
    fs::write(at("cut.pgn.gz"), &packed[..packed.len() / 2]).unwrap();
    fs::write(at("empty.pgn"), "").unwrap();
    fs::write(at("good.pgn"), GAME).unwrap();
    fs::write(at("kept.pgn"), "kept").unwrap();
    for (inputs, why) in [
        (&["cut.pgn.gz"][..], "since not all of the input could be read"),
        (&["good.pgn", "cut.pgn.gz"], "since not all of the input could be read"),
        (&["good.pgn", "missing.pgn"], "since not all of the input could be read"),
        (&["empty.pgn"], "since no game would be in it"),
        (&["good.pgn", "--game", "7"], "since no game would be in it"),
    ] {
        let (status, _, told) = convert(folder.path(), &[&["--force", "-o", "kept.pgn"], inputs].concat());
        assert_eq!(status, 2, "{inputs:?}: {told}");
        assert!(told.contains(why), "{inputs:?}: {told}");
        assert_eq!(fs::read_to_string(at("kept.pgn")).unwrap(), "kept", "{inputs:?}");
    }
    fs::create_dir(at("out")).unwrap();
    fs::write(at("out/empty.pgn"), "kept").unwrap();
    let (status, _, told) = convert(folder.path(), &["--force", "--out-dir", "out", "empty.pgn", "good.pgn"]);
    assert_eq!(status, 0, "{told}");
    assert_eq!(fs::read_to_string(at("out/empty.pgn")).unwrap(), "kept");
    assert_eq!(names(&at("out")), ["empty.pgn", "good.pgn"]);
    // What nothing is lost by is written as far as it goes.
    let (status, ..) = convert(folder.path(), &["-o", "new.pgn", "cut.pgn.gz"]);
    assert_eq!((status, at("new.pgn").exists()), (2, true));
}

#[test]
fn a_file_that_is_protected_is_not_written_over_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    fs::write(&file, GAME).unwrap();
    let mut rights = fs::metadata(&file).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&file, rights).unwrap();
    let (status, _, told) = convert(folder.path(), &["--lang", "es", "--in-place", "a.pgn"]);
    assert_eq!(status, 2, "{told}");
    assert!(told.contains("a.pgn: is write-protected; --force writes over it"), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), GAME);
}

#[test]
fn archives_that_cannot_be_written_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    for name in ["b.zip", "b.pgn.XZ"] {
        let (status, _, told) = convert(folder.path(), &["-o", name, "a.pgn"]);
        assert!(status == 2 && told.contains("cannot be written in this form"), "{told}");
    }
    assert_eq!(names(folder.path()), ["a.pgn"]);
}

#[test]
fn what_the_output_goes_to_is_not_read() {
    use std::process::Stdio;
    let folder = tempfile::tempdir().unwrap();
    let all = folder.path().join("all.pgn");
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    let run = |path: &str| {
        let output = fs::OpenOptions::new().append(true).create(true).open(&all).unwrap();
        let mut command = program();
        command.args(["convert", "--keep-layout", "--lang", "es", path]).current_dir(folder.path());
        command.stdout(Stdio::from(output)).output().unwrap()
    };
    for times in 1..=3 {
        assert_eq!(run(".").status.code(), Some(0));
        assert_eq!(fs::read_to_string(&all).unwrap(), spanish().repeat(times));
    }
    let named = run("all.pgn");
    assert_eq!(named.status.code(), Some(2));
    let told = String::from_utf8(named.stderr).unwrap();
    assert!(told.contains("all.pgn: is where the output goes, and was not read"), "{told}");
    assert_eq!(fs::read_to_string(&all).unwrap(), spanish().repeat(3));
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_behind() {
    use std::{
        process::{Command, Stdio},
        thread::sleep,
        time::Duration,
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    fs::write(&file, GAME.repeat(200_000)).unwrap();
    let mut command = program();
    command.args(["convert", "--quiet", "--to", "descriptive", "-j", "1", "--in-place", "a.pgn"]);
    let mut running = command.current_dir(folder.path()).stderr(Stdio::null()).spawn().unwrap();
    while names(folder.path()).len() < 2 {
        assert!(running.try_wait().unwrap().is_none(), "it was too quick to be interrupted");
        sleep(Duration::from_millis(1));
    }
    let killed = Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(running.wait().unwrap().code(), Some(130));
    assert_eq!(names(folder.path()), ["a.pgn"]);
    assert_eq!(fs::metadata(&file).unwrap().len(), GAME.len() as u64 * 200_000);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_is_not_waited_for() {
    use std::process::Command;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    for name in ["b.pgn", "c.txt", "d.zip"] {
        assert!(Command::new("mkfifo").arg(folder.path().join(name)).status().unwrap().success());
    }
    let (status, written, told) = convert(folder.path(), &["--keep-layout", "--lang", "es", "."]);
    assert_eq!((status, &*written), (0, spanish().as_bytes()), "{told}");
}

#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let (status, _, told) = convert(folder.path(), &["--in-place", "/dev/null"]);
    assert_eq!(status, 2);
    assert!(told.contains("/dev/null: is not a regular file"), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_of() {
    use std::process::Stdio;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), GAME.repeat(100)).unwrap();
    let mut command = program();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let command = command.current_dir(folder.path()).args(["convert", "a.pgn"]);
    let output = command.stdout(Stdio::from(full)).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the output"));
}

#[test]
fn tables_keep_their_layout() {
    let folder = tempfile::tempdir().unwrap();
    let columns = "1 e4 e5\n2 Nf3 1-0\n\n".repeat(20);
    fs::write(folder.path().join("a.txt"), &columns).unwrap();
    let csv = "Open;\"Board 3\"\nmove;white;black;note\n1;e4;\"e5\";\n2;\"Nf3 {good}\";Nc6;\"a \"\"b\"\"\"\n3;Bb5 (=);1-0;;\n";
    fs::write(folder.path().join("b.csv"), csv).unwrap();
    let spanish = |text: &str| text.replace("Nf3", "Cf3").replace("Nc6", "Cc6").replace("Bb5", "Ab5");
    let how =
        ["--keep-layout", "--quiet", "--lang", "es", "--read-as", "columns", "--chunk-size", "16", "a.txt"];
    let (status, out, told) = convert(folder.path(), &how);
    assert_eq!((status, String::from_utf8(out).unwrap(), told), (0, spanish(&columns), String::new()));
    let (status, out, told) = convert(folder.path(), &["--quiet", "--in-place", "--lang", "es", "b.csv"]);
    assert_eq!((status, out, told), (0, Vec::new(), String::new()));
    assert_eq!(fs::read_to_string(folder.path().join("b.csv")).unwrap(), spanish(csv));
    // Several words in a column would be several columns.
    let how = ["--keep-layout", "--quiet", "--to", "spoken", "--lang", "de", "--read-as", "columns", "a.txt"];
    let (status, out, _) = convert(folder.path(), &how);
    assert_eq!((status, String::from_utf8(out).unwrap()), (1, columns));
}

#[test]
fn what_a_table_says_besides_moves_becomes_comments() {
    let folder = tempfile::tempdir().unwrap();
    let csv = "Open,Board 3\nmove,white,black,note\n1,e4,e5,\n2,Nf3 {good},Nc6,\"a \"\"b\"\"\"\n3,Bb5,1-0,\n";
    fs::write(folder.path().join("a.csv"), csv).unwrap();
    let (status, out, told) = convert(folder.path(), &["--quiet", "a.csv"]);
    let expected = "{Open} {Board 3} 1. e4 e5 2. Nf3 {good} 2... Nc6 {a \"b\"} 3. Bb5 1-0\n\n";
    assert_eq!((status, String::from_utf8(out).unwrap(), told), (0, expected.to_owned(), String::new()));
    let (status, _, told) = convert(folder.path(), &["--quiet", "--write-as", "csv", "a.csv"]);
    assert_eq!(
        (status, told),
        (0, "scoresheet: a.csv: dropped (a table cannot hold them): 4 comments of 1 game\n".to_owned())
    );
}

#[cfg(unix)]
#[test]
fn in_place_a_folder_is_not_left_by_its_links() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["season", "season/r1", "other"] {
        fs::create_dir(at(name)).unwrap();
    }
    for name in ["season/r1/a.pgn", "other/b.pgn", "c.pgn"] {
        fs::write(at(name), GAME).unwrap();
    }
    symlink("../other", at("season/linked")).unwrap();
    symlink("../c.pgn", at("season/c.pgn")).unwrap();
    let keep = ["--keep-layout", "--lang", "es"];
    let (status, _, told) = convert(folder.path(), &[&keep[..], &["--in-place", "season"]].concat());
    assert_eq!(status, 0, "{told}");
    assert!(
        told.contains("season/linked/b.pgn: is elsewhere") && told.contains("season/c.pgn: is elsewhere"),
        "{told}"
    );
    let read = |name: &str| fs::read_to_string(at(name)).unwrap();
    assert_eq!((read("other/b.pgn"), read("c.pgn")), (GAME.into(), GAME.into()));
    assert_eq!(read("season/r1/a.pgn"), spanish());
    // A link that stays below is no way out, and what is named is meant.
    symlink("r1/a.pgn", at("season/z.pgn")).unwrap();
    let (status, _, told) = convert(folder.path(), &[&keep[..], &["--in-place", "season/c.pgn"]].concat());
    assert_eq!((status, read("c.pgn")), (0, spanish()), "{told}");
}

/// What is read of a damaged file is written, and what is written says so; of nothing no file is made.
#[test]
fn what_was_made_of_a_damaged_file_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let text = GAME.repeat(50_000);
    let packed = {
        use std::io::Write;
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    fs::write(folder.path().join("half.pgn.gz"), &packed[..packed.len() / 2]).unwrap();
    fs::write(folder.path().join("none.pgn.gz"), &packed[..10]).unwrap();
    let keep = ["--keep-layout", "--lang", "es"];
    let (status, _, told) = convert(folder.path(), &[&keep[..], &["-o", "out.pgn", "half.pgn.gz"]].concat());
    assert!(status == 2 && told.contains("only what comes before is written"), "{told}");
    assert!(
        spanish().repeat(50_000).starts_with(&fs::read_to_string(folder.path().join("out.pgn")).unwrap())
    );
    let (status, _, told) = convert(folder.path(), &[&keep[..], &["-o", "no.pgn", "none.pgn.gz"]].concat());
    assert_eq!((status, folder.path().join("no.pgn").exists()), (2, false), "{told}");
    let (status, _, told) =
        convert(folder.path(), &[&keep[..], &["--out-dir", "out", "none.pgn.gz"]].concat());
    assert_eq!((status, folder.path().join("out/none.pgn.gz").exists()), (2, false), "{told}");
}

#[test]
fn an_encoding_can_be_declared() {
    let folder = tempfile::tempdir().unwrap();
    let name = |bytes: &[u8]| [b"[White \"", bytes, b"\"]\n\n1. e4 *\n\n"].concat();
    fs::write(folder.path().join("a.pgn"), name(b"Sz\xFBcs, \xD5ri")).unwrap();
    let (status, out, told) = convert(folder.path(), &["a.pgn"]);
    assert_eq!((status, out), (0, name("Szûcs, Õri".as_bytes())));
    assert!(told.contains("a.pgn: is not in UTF-8, and was read as windows-1252"), "{told}");
    for label in ["windows-1250", "cp1250"] {
        let (status, out, told) = convert(folder.path(), &["--read-encoding", label, "a.pgn"]);
        assert_eq!((status, out), (0, name("Szűcs, Őri".as_bytes())), "{told}");
        assert!(told.contains("a.pgn: read as windows-1250, written in UTF-8"), "{told}");
    }
    // A mark of UTF-8 says more.
    let marked = ["\u{feff}".as_bytes(), &name("Müller".as_bytes())].concat();
    fs::write(folder.path().join("b.pgn"), &marked).unwrap();
    let (_, out, told) = convert(folder.path(), &["--read-encoding", "cp850", "b.pgn"]);
    assert!(out.ends_with(&name("Müller".as_bytes())), "{told}");
    let (status, _, told) = convert(folder.path(), &["--read-encoding", "cp999", "a.pgn"]);
    assert!(status == 2 && told.contains("no encoding of this name is known"), "{told}");
}

//! Results that a game states in more than one way, and encodings that lack a character: nothing is settled or lost in silence.

use crate::support::program::scoresheet;

/// The status, standard output and standard error of `convert` with these arguments.
fn convert(text: &str, args: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, text).unwrap();
    let output = scoresheet([&["convert", file.to_str().unwrap()], args].concat()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

const MATE: &str = "1. f3 e5 2. g4 Qh4#";
const STALEMATE: &str = "[SetUp \"1\"]\n[FEN \"7k/8/4Q1K1/8/8/8/8/8 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Qf7";

#[test]
fn the_board_decides_and_a_contradiction_is_told() {
    for (text, result, told) in [
        (format!("[Result \"1-0\"]\n\n{MATE} 0-1"), "0-1", "the game ended on the board"),
        (format!("[Result \"1-0\"]\n\n{MATE}"), "0-1", "the game ended on the board"),
        (format!("[Result \"1-0\"]\n\n{MATE} 1-0"), "0-1", "the game ended on the board"),
        (format!("{STALEMATE} 1-0"), "1/2-1/2", "the game ended on the board"),
        (
            "[Result \"1-0\"]\n\n1. e4 e5 0-1".into(),
            "1-0",
            "the Result tag says 1-0, the end of the moves says 0-1",
        ),
        ("[Result \"1/2-1/2\"]\n\n1. e4 e5 0-1".into(), "1/2-1/2", "the end of the moves says 0-1"),
    ] {
        for form in [&[][..], &["--write-as", "csv"], &["--write-as", "columns"]] {
            let (status, out, said) = convert(&text, form);
            assert_eq!(status, 1, "{text} {form:?}: {said}");
            assert!(said.contains("a.pgn:") && said.contains(told), "{text} {form:?}: {said}");
            let last = out.trim_end().trim_end_matches(',').rsplit([' ', ',', '\n']).next();
            assert_eq!(last, Some(result), "{text} {form:?}: {out}");
        }
        let (_, out, _) = convert(&text, &[]);
        assert!(out.contains(&format!("[Result \"{result}\"]")), "{out}");
    }
}

#[test]
fn what_agrees_is_not_told_and_a_tag_is_never_lost() {
    for (text, result) in [
        (format!("[Result \"0-1\"]\n\n{MATE} 0-1"), "0-1"),
        (format!("{MATE} 0-1"), "0-1"),
        (MATE.into(), "0-1"),
        ("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 *".into(), "1-0"),
        ("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3".into(), "1-0"),
        ("[Result \"*\"]\n\n1. e4 e5 2. Nf3 1/2-1/2".into(), "1/2-1/2"),
    ] {
        for form in [&[][..], &["--write-as", "csv"], &["--write-as", "columns"]] {
            let (status, out, said) = convert(&text, form);
            assert_eq!(status, 0, "{text} {form:?}: {said}");
            assert!(!said.contains("warning"), "{text} {form:?}: {said}");
            assert!(out.trim_end().trim_end_matches(',').ends_with(result), "{text} {form:?}: {out}");
        }
    }
}

#[test]
fn a_result_that_pgn_lacks_is_kept_once_and_told() {
    let (status, out, said) = convert("[Result \"0-0\"]\n\n1. e4 e5 0-0", &[]);
    assert_eq!((status, out.matches("0-0").count()), (1, 1), "{out}{said}");
    assert!(said.contains("PGN does not have"), "{said}");
}

#[test]
fn nothing_is_written_in_place_that_the_encoding_lacks() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let text = "[White \"\u{141}ukasz\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    std::fs::write(&file, text).unwrap();
    let run = |args: &[&str]| {
        let output = scoresheet([&["convert", file.to_str().unwrap()], args].concat()).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for args in [
        &["--in-place", "--encoding", "iso-8859-1", "--lang", "de"][..],
        &["--in-place", "--encoding", "windows-1252"],
        &["--in-place", "--encoding", "us-ascii", "--lang", "es"],
    ] {
        let (status, said) = run(args);
        assert!(status == 2 && said.contains("was left as it is"), "{args:?}: {said}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "{args:?}");
    }
    // A move is never made unreadable.
    let (status, said) = run(&["--encoding", "iso-8859-1", "--lang", "ru"]);
    assert!(status == 2 && said.contains("with which moves are to be written"), "{said}");
    let (status, _) = run(&["--in-place", "--encoding", "windows-1250", "--lang", "de"]);
    assert_eq!((status, std::fs::read(&file).unwrap()[8]), (0, 0xA3), "it has a place there");
}

#[test]
fn nothing_of_a_file_speaks_to_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let evil = "Q\u{1b}ch8";
    std::fs::write(&file, format!("[White \"\u{9b}31m\u{202e}\"]\n\n1. e4 e5 2. {evil} Nc6 3. Bb5 a6 *\n"))
        .unwrap();
    for args in [
        &["rule", "illegal"][..],
        &["rule", "claim", "--at", "end"],
        &["rule", "claim", "--at", "1b", "--move", "\u{1b}[2J\u{202e}"],
        &["rule", "sealed", "--move", "\u{9b}31m", "--at", "1b"],
        &["rule", "end"],
        &["show"],
        &["explain", "\u{1b}[31m"],
    ] {
        for format in [&[][..], &["--format", "json"]] {
            if args[0] == "explain" && !format.is_empty() {
                continue;
            }
            let mut command = args.to_vec();
            command.extend(format);
            if args[0] != "explain" {
                command.push(file.to_str().unwrap());
            }
            let output = scoresheet(command).output().unwrap();
            let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            let obeyed = |c: char| c != '\n' && (c.is_control() || matches!(c, '\u{202a}'..='\u{202e}'));
            assert!(!said.is_empty() && !said.contains(obeyed), "{args:?} {format:?}: {said:?}");
        }
    }
}

#[test]
fn the_end_of_a_game_goes_by_its_tag_where_the_moves_say_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let end = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let output =
            scoresheet(["rule", "end", "--format", "json", file.to_str().unwrap()]).output().unwrap();
        let line: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code().unwrap(), line)
    };
    let (status, row) = end("[Result \"1-0\"]\n\n1. e4 e5 *\n");
    assert_eq!((status, &row["result"], row.get("result_tag")), (0, &"1-0".into(), None), "{row}");
    let (status, row) = end("[Result \"1-0\"]\n\n1. e4 e5 0-1\n");
    assert_eq!((status, &row["result"], &row["result_tag"]), (1, &"0-1".into(), &"1-0".into()), "{row}");
    let (status, row) = end(&format!("[Result \"1-0\"]\n\n{MATE}\n"));
    assert_eq!((status, &row["result"], &row["due"]), (1, &"1-0".into(), &"0-1".into()), "{row}");
}

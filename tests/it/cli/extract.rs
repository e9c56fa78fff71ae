//! `scoresheet extract`.

use crate::support::program::scoresheet;
use std::{collections::BTreeMap, fs, path::Path};

const GAMES: [&str; 4] = [
    "[Event \"Cup\"]\n[White \"Silva\"]\n[Black \"Roth\"]\n[Date \"2024.05.01\"]\n[Round \"1.1\"]\n[Result \"1-0\"]\n\n1. e4 e5 { a\n b } 2. Nf3   Nc6 1-0\n\n",
    "[Event \"Cup\"]\n[White \"Blau\"]\n[Black \"Silva\"]\n[Date \"2024.05.02\"]\n[Round \"1.2\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 0-1\n\n\n",
    "[Event \"Open / B\"]\n[White \"Roth\"]\n[Black \"Blau\"]\n[Date \"2025.01.??\"]\n[Round \"2\"]\n[Result \"1/2-1/2\"]\n\n1. d4+ d5 2. c4 1/2-1/2\n",
    "[Event \"Cup\"]\n[White \"Gr\u{fc}n\"]\n[Result \"*\"]\n\n1. c4 *",
];

fn run(options: &[&str], input: &str) -> (i32, String, String) {
    let out = scoresheet(["extract"]).args(options).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (out.status.code().unwrap(), text(out.stdout), text(out.stderr))
}

fn extracted(options: &[&str]) -> Vec<usize> {
    let (status, out, _) = run(&[options, &["-q", "-"]].concat(), &GAMES.concat());
    let found: Vec<usize> = (0..4).filter(|&at| out.contains(GAMES[at].trim_end())).collect();
    assert_eq!(status, i32::from(found.is_empty()), "{options:?}");
    found
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entry = |entry: fs::DirEntry| {
        (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap())
    };
    fs::read_dir(folder).unwrap().map(|found| entry(found.unwrap())).collect()
}

#[test]
fn all_games_of_a_file_are_the_file() {
    let all = GAMES.concat();
    assert_eq!(run(&["-"], &all), (0, all.clone(), "4 games of 4 extracted\n".into()));
}

#[test]
fn the_sections_of_a_file_are_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, all) = (folder.path().join("games.pgn"), GAMES.concat());
    fs::write(&file, &all).unwrap();
    let section = |begin: usize, end: usize| {
        let args = ["--quiet", "--section", &format!("{begin}-{end}"), file.to_str().unwrap()];
        run(&args, "").1
    };
    for cut in 0..=all.len() {
        assert_eq!(section(0, cut) + &section(cut, all.len()), all, "{cut}");
    }
    let beyond = run(&["--section", "0-9999", file.to_str().unwrap()], "");
    assert!(beyond.0 == 2 && beyond.2.contains("the file ends at byte"), "{beyond:?}");
    assert!(run(&["--section", "0-9", "-"], "").2.contains("--section: standard input has no sections"));
}

#[test]
fn games_by_what_they_are_and_by_what_was_found_in_them() {
    for (options, wanted) in [
        (&["--game", "2-3"][..], vec![1, 2]),
        (&["--player", "silva"], vec![0, 1]),
        (&["--player", "roth", "--date", "2024"], vec![0]),
        (&["--round", "1"], vec![0, 1]),
        (&["--result", "1/2-1/2"], vec![2]),
        (&["--with", "L101"], vec![1]),
        (&["--with", "illegal-move,N016"], vec![1, 2]),
        (&["--without", "L,N"], vec![0, 3]),
        (&["--without-errors"], vec![0, 2, 3]),
        (&["--with-errors"], vec![1]),
        (&["--with", "T901", "--without-errors", "--player", "roth"], vec![0, 2]),
        (&["--player", "nobody"], vec![]),
    ] {
        assert_eq!(extracted(options), wanted, "{options:?}");
    }
}

#[test]
fn games_that_would_run_on_are_kept_apart() {
    let (_, out, _) = run(&["--game", "1,3", "-"], &GAMES.concat());
    assert_eq!(out, [GAMES[0], GAMES[2]].concat());
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).into_os_string().into_string().unwrap();
    fs::write(path("a.pgn"), GAMES[3]).unwrap();
    fs::write(path("b.pgn"), GAMES[2]).unwrap();
    let (_, out, _) = run(&[&path("a.pgn"), &path("b.pgn")], "");
    assert_eq!(out, [GAMES[3], "\n\n", GAMES[2]].concat());
}

#[test]
fn a_folder_takes_a_file_for_each_round_event_file_or_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("all.pgn"), GAMES.concat()).unwrap();
    let all = at("all.pgn").into_os_string().into_string().unwrap();
    for (by, wanted) in [
        ("round", vec![("no round", vec![3]), ("round 1", vec![0, 1]), ("round 2", vec![2])]),
        ("event", vec![("Cup", vec![0, 1, 3]), ("Open _ B", vec![2])]),
        ("file", vec![("all", vec![0, 1, 2, 3])]),
        ("worst", vec![("errors", vec![1]), ("infos", vec![0, 3]), ("warnings", vec![2])]),
    ] {
        let into = at(by).into_os_string().into_string().unwrap();
        let (status, out, told) = run(&["--split-by", by, "--out-dir", &into, &all], "");
        assert_eq!((status, &*out, &*told), (0, "", "4 games of 4 extracted\n"), "{by}");
        let text = |games: Vec<usize>| games.into_iter().map(|game| GAMES[game]).collect::<String>();
        let wanted: BTreeMap<String, String> =
            wanted.into_iter().map(|(name, games)| (format!("{name}.pgn"), text(games))).collect();
        assert_eq!(files(&at(by)), wanted, "{by}");
        // What is there already stays.
        assert_eq!(run(&["--split-by", by, "--out-dir", &into, &all], "").0, 2, "{by}");
        assert_eq!(run(&["--split-by", by, "--force", "--out-dir", &into, &all], "").0, 0, "{by}");
        assert_eq!(files(&at(by)), wanted, "{by}");
    }
    let here = folder.path().to_str().unwrap();
    let (status, _, told) = run(&["--split-by", "file", "--force", "--out-dir", here, &all], "");
    assert!(status == 2 && told.contains("exists already, and is read"), "{told}");
    assert_eq!(fs::read_to_string(at("all.pgn")).unwrap(), GAMES.concat());
}

#[test]
fn what_cannot_be_cut_out_is_said() {
    let table = "move,white,black\n1,e4,e5\n2,Nf3,Nc6\n3,1-0,\n";
    let (status, out, told) = run(&["-"], table);
    assert_eq!((status, &*out), (2, ""));
    assert!(told.contains("its games cannot be cut out: it is no PGN; `convert` makes PGN of it"), "{told}");
    for (options, why) in [
        (&["--split-by", "round", "-"][..], "--split-by: give --out-dir"),
        (&["--out-dir", "x", "-"], "--out-dir: give --split-by"),
        (&["--force", "-"], "--force: standard output writes over no file"),
        (&["--with", "Q9", "-"], "no code begins with `Q9`"),
        (&["--date", "24", "-"], "is not a date such as 2024"),
    ] {
        let (status, out, told) = run(options, "1. e4 *");
        assert!(status == 2 && out.is_empty() && told.contains(why), "{options:?}: {told}");
    }
}

#[test]
fn parts_are_left_out_and_tags_written() {
    let options = [
        "--strip",
        "comments",
        "--set",
        "Event=City Cup",
        "--set",
        "Section=A",
        "--remove",
        "date",
        "-q",
        "--game",
        "1",
        "-",
    ];
    let (status, out, said) = run(&options, &GAMES.concat());
    let wanted = "[Event \"City Cup\"]\n[White \"Silva\"]\n[Black \"Roth\"]\n[Round \"1.1\"]\n[Result \"1-0\"]\n[Section \"A\"]\n\n\
                  1. e4 e5 2. Nf3   Nc6 1-0\n\n";
    assert_eq!((status, out.as_str()), (0, wanted), "{said}");
    for (option, value) in [
        ("--set", "Event"),
        ("--set", "A B=c"),
        ("--remove", "FEN"),
        ("--strip", "moves"),
        ("--split-by", "0"),
    ] {
        assert_eq!(run(&[option, value, "-"], "").0, 2, "{option} {value}");
    }
    // A letter that the game's encoding lacks is said, and nothing is written in its place.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let latin = b"[Event \"Caf\xe9\"]\n[White \"M\xfcller, J\xf6rg\"]\n[Result \"*\"]\n\n1. e4 *\n";
    fs::write(&file, latin).unwrap();
    let output = scoresheet(["extract", "--set", "Site=Лондон"]).arg(&file).output().unwrap();
    assert_eq!((output.status.code(), &output.stdout[..]), (Some(2), &latin[..]));
}

#[test]
fn so_many_games_go_into_each_file() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("parts");
    let (status, ..) =
        run(&["-q", "--split-by", "3", "--out-dir", out.to_str().unwrap(), "-"], &GAMES.concat());
    let files = files(&out);
    assert_eq!(status, 0);
    assert_eq!(files["part 001.pgn"], GAMES[..3].concat());
    assert_eq!(files["part 002.pgn"], GAMES[3]);
}

#[test]
fn games_come_out_sorted() {
    let game = |white: &str, date: &str, round: &str, board: &str| {
        let tag = |name: &str, value: &str| match value {
            "" => String::new(),
            value => format!("[{name} \"{value}\"]\n"),
        };
        let tags = [tag("White", white), tag("Date", date), tag("Round", round), tag("Board", board)];
        format!("{}\n1. e4   {{ {white} }}  *\n\n", tags.concat())
    };
    let games = [
        game("Roth", "2024.05.02", "10", "1"),
        game("Silva", "????.??.??", "?", ""),
        game("\u{c1}bel", "2024.05.01", "2.10", ""),
        game("Blau", "2024.05.01", "2.3", ""),
        game("GM Zoe, A", "2024.05.02", "9", "12"),
        game("N.N.", "2024.05.02", "9", "3"),
        game("Roth", "2024.05.??", "1", ""),
        game("roth", "", "", ""),
    ];
    let all = games.concat();
    let sorted = |options: &[&str], wanted: &[usize]| {
        let text: String = wanted.iter().map(|&at| &*games[at]).collect();
        for threads in ["1", "3"] {
            let options = [options, &["--chunk-size", "64", "-j", threads, "-"][..]].concat();
            let told = format!("{} games of 8 extracted\n", wanted.len());
            assert_eq!(run(&options, &all), (0, text.clone(), told), "{options:?}");
        }
    };
    sorted(&["--sort", "date,round,board"], &[3, 2, 5, 4, 0, 6, 1, 7]);
    sorted(&["--sort", "round"], &[6, 3, 2, 4, 5, 0, 1, 7]);
    sorted(&["--sort", "board,white"], &[0, 3, 5, 2, 4, 6, 7, 1]);
    sorted(&["--sort", "white"], &[2, 3, 0, 6, 7, 1, 4, 5]);
    sorted(&["--sort", "date", "--round", "9"], &[4, 5]);

    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).into_os_string().into_string().unwrap();
    fs::write(at("all.pgn"), &all).unwrap();
    let (status, out, _) = run(&["--sort", "date,round", &at("all.pgn"), "-o", &at("sorted.pgn")], "");
    let order = [3, 2, 4, 5, 0, 6, 1, 7].map(|game: usize| &*games[game]);
    assert_eq!((status, &*out), (0, ""));
    assert_eq!(fs::read_to_string(at("sorted.pgn")).unwrap(), order.concat());
    let parts = ["--sort", "date,round", "--split-by", "3", "--out-dir", &at("parts"), &at("all.pgn")];
    assert_eq!(run(&parts, "").0, 0);
    let wanted =
        order.chunks(3).zip(1..).map(|(games, number)| (format!("part {number:03}.pgn"), games.concat()));
    assert_eq!(files(Path::new(&at("parts"))), wanted.collect());
    for (options, why) in [
        (&["--sort", "date,white,date", "-"][..], "--sort: date is named twice"),
        (&["--sort", "date", "--section", "0-9", &at("all.pgn")], "--sort: a section is a part of a file"),
        (&["--sort", "elo", "-"], "[possible values: date, round, board, white, black, event, site, eco]"),
    ] {
        let (status, out, told) = run(options, &all);
        assert!(status == 2 && out.is_empty() && told.contains(why), "{options:?}: {told}");
    }
}

#[test]
fn a_mark_that_begins_a_file_does_not_come_amid_another() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).into_os_string().into_string().unwrap();
    let (one, two) = ("[Date \"2024.05.02\"]\n\n1. e4 *\n\n", "[Date \"2024.05.01\"]\n\n1. d4 *\n\n");
    fs::write(at("a.pgn"), format!("\u{feff}{one}{two}")).unwrap();
    let told = String::from("2 games of 2 extracted\n");
    assert_eq!(run(&[&at("a.pgn")], ""), (0, format!("\u{feff}{one}{two}"), told.clone()));
    assert_eq!(run(&["--sort", "date", &at("a.pgn")], ""), (0, format!("{two}{one}"), told));
    let twice = format!("\u{feff}{one}{two}{one}{two}");
    fs::copy(at("a.pgn"), at("b.pgn")).unwrap();
    assert_eq!(run(&[&at("a.pgn"), &at("b.pgn")], "").1, twice);
}

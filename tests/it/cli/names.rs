//! `scoresheet names`.

use crate::support::program::scoresheet;
use std::{fs, path::PathBuf, process::Output};
use tempfile::TempDir;

fn game(white: &str, black: &str, more: &str) -> String {
    format!("[Event \"City Cup\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n{more}\n1. e4 e5 1-0\n\n")
}

/// Three people in six spellings, a namesake, and initials that two share; in Windows-1252.
fn games() -> Vec<u8> {
    let id = |id: &str| format!("[WhiteFideId \"{id}\"]\n[WhiteElo \"2310\"]\n");
    let text = [
        game("Müller, Anna", "Silva, Rui", &id("101")),
        game("MÜLLER, Anna", "Rui Silva", ""),
        game("Mueller, Anna", "Petrov, Ivan", ""),
        game("Mueller, A.", "Petrov, Igor", ""),
        game("Petrov, I", "Smith, John", ""),
        game("Smith, John", "Adler, Eva", &id("1")),
        game("SMITH, John", "Adler, Eva", &id("2")),
    ];
    encoding_rs::WINDOWS_1252.encode(&text.concat()).0.into_owned()
}

fn file(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("a.pgn");
    fs::write(&path, games()).unwrap();
    path
}

fn told(out: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (out.status.code(), text(&out.stdout), text(&out.stderr))
}

fn run(options: &[&str], file: &PathBuf) -> (Option<i32>, String, String) {
    told(&scoresheet(["names"]).args(options).arg(file).output().unwrap())
}

/// The games with these names in the place of others, as they stand in the file.
fn with(names: &[(&str, &str)]) -> Vec<u8> {
    let text = encoding_rs::WINDOWS_1252.decode(&games()).0.into_owned();
    let text = names
        .iter()
        .fold(text, |text, (name, other)| text.replace(&format!("\"{name}\""), &format!("\"{other}\"")));
    encoding_rs::WINDOWS_1252.encode(&text).0.into_owned()
}

#[test]
fn spellings_are_grouped_with_their_games_and_ids() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, _) = run(&[], &file(&folder));
    let lines: Vec<&str> = out.lines().map(|line| line.split(", first in").next().unwrap()).collect();
    assert_eq!(
        lines,
        [
            "Müller, Anna   1 game, FIDE id 101, rated 2310",
            "    MÜLLER, Anna   capitals or punctuation; 1 game",
            "    Mueller, Anna   spelt out; 1 game",
            "    Mueller, A.   shortened, likely; 1 game",
            "Silva, Rui   1 game",
            "    Rui Silva   order; 1 game",
            "Petrov, I   may be Petrov, Ivan or Petrov, Igor; 1 game",
            "2 persons of 8 are spelt in more than one way, 4 names to be written otherwise",
        ]
    );
    assert_eq!(status, Some(1));
}

#[test]
fn one_spelling_is_written_and_nothing_else_changes() {
    let folder = tempfile::tempdir().unwrap();
    let sure =
        [("MÜLLER, Anna", "Müller, Anna"), ("Mueller, Anna", "Müller, Anna"), ("Rui Silva", "Silva, Rui")];
    let path = file(&folder);
    let (status, out, _) = run(&["--diff"], &path);
    assert_eq!((status, fs::read(&path).unwrap()), (Some(1), games()));
    assert!(out.contains("+[Black \"Silva, Rui\"]"), "{out}");
    let (status, _, told) = run(&["--fix"], &path);
    assert_eq!((status, told.as_str()), (Some(0), "scoresheet: 3 names written otherwise in 1 file\n"));
    assert_eq!(fs::read(&path).unwrap(), with(&sure));
    let (status, _, told) = run(&["--fix", "--unsafe-fixes"], &path);
    assert_eq!((status, told.as_str()), (Some(0), "scoresheet: 1 name written otherwise in 1 file\n"));
    assert_eq!(fs::read(&path).unwrap(), with(&[&sure[..], &[("Mueller, A.", "Müller, Anna")]].concat()));
    let (status, _, told) = run(&["--fix", "--unsafe-fixes"], &path);
    assert_eq!((status, told.as_str()), (Some(0), "scoresheet: 0 names written otherwise in 0 files\n"));
}

#[test]
fn the_table_can_be_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    let (_, table, _) = run(&["--format", "csv"], &path);
    assert!(table.starts_with("name,write,reason,sure,games,fide_id,"), "{table}");
    assert_eq!(table.lines().count(), 7);
    let map = folder.path().join("map.csv");
    fs::write(&map, table.replace(",\"Müller, Anna\",", ",\"Müller-Lüd\"\"enscheidt, Anna\",")).unwrap();
    let options = ["--map", map.to_str().unwrap(), "--fix"];
    assert_eq!(run(&options, &path).0, Some(0));
    let new = "Müller-Lüd\\\"enscheidt, Anna";
    let all = ["Müller, Anna", "MÜLLER, Anna", "Mueller, Anna", "Mueller, A."].map(|name| (name, new));
    assert_eq!(fs::read(&path).unwrap(), with(&[&all[..], &[("Rui Silva", "Silva, Rui")]].concat()));
    // Two ids are never made one.
    fs::write(&path, games()).unwrap();
    fs::write(&map, "name,write\n\"SMITH, John\",\"Smith, John\"\n").unwrap();
    let (status, _, told) = run(&options, &path);
    assert_eq!(status, Some(2));
    assert!(told.contains("line 2: ") && told.contains("two ids are never made one name"), "{told}");
    assert_eq!(fs::read(&path).unwrap(), games());
}

#[test]
fn an_object_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let (_, out, _) = run(&["--format", "json"], &file(&folder));
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["name"], "Müller, Anna");
    assert_eq!(lines[0]["spellings"][3]["reason"], "initials");
    assert_eq!(lines[2]["may_be"][1], "Petrov, Igor");
    assert_eq!(lines[3]["persons"], 2);
}

#[test]
fn what_would_do_nothing_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    for options in
        [&["--map", "x.csv"][..], &["--unsafe-fixes"], &["--fix", "--map", "no such.csv"], &["--fix", "-"]]
    {
        let (status, _, told) = run(options, &path);
        assert_eq!(status, Some(2), "{options:?}: {told}");
    }
    let clean = folder.path().join("clean.pgn");
    fs::write(&clean, game("Silva, Rui", "Petrov, Ivan", "")).unwrap();
    assert_eq!(run(&[], &clean).0, Some(0));
}

#[test]
fn a_row_that_fits_no_name_is_told_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let (path, map) = (folder.path().join("games.pgn"), folder.path().join("map.csv"));
    let before = game("Silva, R", "Petrov, Ivan", "");
    fs::write(&map, "name,write\n\"Sylva, R\",\"Silva, Rui\"\n\"Petrov, Ivan\",\"Petrov, Ivan\"\n\"Silva, R\",\"Silva, Rui\"\nX,\n").unwrap();
    let told_of_row = "map.csv: line 2: no game has the name `Sylva, R`\n";
    for way in ["--diff", "--fix"] {
        fs::write(&path, &before).unwrap();
        let (status, _, told) = run(&["--map", map.to_str().unwrap(), way], &path);
        assert_eq!(status, Some(1), "{way}: {told}");
        assert!(told.contains(told_of_row) && told.matches("line ").count() == 1, "{way}: {told}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), before.replace("Silva, R", "Silva, Rui"));
    fs::write(&path, &before).unwrap();
    fs::write(&map, "name,write\n\"Silva, R\",\"Silva, Rui\"\n").unwrap();
    assert_eq!(run(&["--map", map.to_str().unwrap(), "--fix"], &path).0, Some(0));
}

/// An archive in which a mapped player is mentioned in every way, beside namesakes.
const ARCHIVE: &str = "\
[Event \"Match Petrov - Silva\"]
[White \"Petrov, Ivan\"]
[Black \"Silva, Rui\"]
[WhiteFideId \"4100018\"]
[BlackFideId \"1900026\"]
[WhiteTeam \"SG Porz\"]
[Annotator \"I. Petrov\"]
[Site \"https://example.org/game\"]

1. e4 {Petrov's move; Rui Silva, Silvas Idee (4100018)} e5 ; Ivan Petrov
2. Nf3 (2. f4 {as PETROV plays}) Nc6 1-0

[Event \"Petrov, Canada\"]
[Opening \"Petrov Defence\"]
[White \"Petrov, Sergey\"]
[Black \"Kohl, Ada\"]

1. e4 {Sergey Petrov, and the Silvas} e5 *
";

#[test]
fn an_archive_keeps_no_name_that_is_mapped() {
    let folder = tempfile::tempdir().unwrap();
    let (path, map) = (folder.path().join("games.pgn"), folder.path().join("map.csv"));
    let table = "name,write,write_fide_id\n\"Petrov, Ivan\",Player 1,\n\"Silva, Rui\",Player 2,77\n\
                 \"Petrov, Sergey\",Player 3,\nSG Porz,Team 1,\nNobody here,X,\n";
    fs::write(&map, table).unwrap();
    let wanted = "\
[Event \"Match Player 1 - Player 2\"]
[White \"Player 1\"]
[Black \"Player 2\"]
[BlackFideId \"77\"]
[WhiteTeam \"Team 1\"]
[Annotator \"Player 1\"]
[Site \"https://example.org/game\"]

1. e4 {Player 1's move; Player 2, Player 2 Idee (?)} e5 ; Player 1
2. Nf3 (2. f4 {as Player 1 plays}) Nc6 1-0

[Event \"Petrov, Canada\"]
[Opening \"Petrov Defence\"]
[White \"Player 3\"]
[Black \"Kohl, Ada\"]

1. e4 {Player 3, and the Player 2} e5 *
";
    let options = |way| ["--map", map.to_str().unwrap(), "--everywhere", way];
    fs::write(&path, ARCHIVE).unwrap();
    let (status, _, told) = run(&options("--diff"), &path);
    assert_eq!((status, fs::read_to_string(&path).unwrap().as_str()), (Some(1), ARCHIVE), "{told}");
    let (status, _, told) = run(&options("--fix"), &path);
    assert_eq!(fs::read_to_string(&path).unwrap(), wanted);
    assert_eq!(status, Some(1), "a row fits nothing: {told}");
    for said in [
        "3 names, 12 mentions, 2 FIDE ids written otherwise in 1 file",
        "line 6: no game has the name `Nobody here`",
        "left: addresses in 1 game, which may lead to the players, first in ",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // A place and an opening may have the name of a person; they are told.
    assert!(told.contains("left: `Petrov` in 1 game") && told.matches("left: `").count() == 1, "{told}");
}

#[test]
fn names_that_are_left_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let (path, map) = (folder.path().join("games.pgn"), folder.path().join("map.csv"));
    fs::write(&map, "name,write\n\"Petrov, Ivan\",Player 1\n").unwrap();
    let games = "[White \"Petrov, Ivan\"]\n[Black \"Petrov, Zed\"]\n\n1. e4 {petrov} e5 *\n";
    fs::write(&path, games).unwrap();
    let (status, _, told) = run(&["--map", map.to_str().unwrap(), "--everywhere", "--fix"], &path);
    assert_eq!(status, Some(1));
    assert!(told.contains("left: `Petrov` in 1 game, first in "), "{told}");
    assert!(told.contains("left: `petrov` in 1 game"), "{told}");
    assert_eq!(fs::read_to_string(&path).unwrap(), games.replace("Petrov, Ivan", "Player 1"));
    assert_eq!(run(&["--everywhere", "--fix"], &path).0, Some(2), "it needs a map");
}

#[test]
fn everybody_is_listed_where_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(&folder);
    let (status, table, _) = run(&["--all", "--format", "csv"], &path);
    assert_eq!((status, table.lines().count()), (Some(1), 14), "{table}");
    assert!(table.lines().any(|line| line.starts_with("\"Adler, Eva\",\"Adler, Eva\",")), "{table}");
    let (_, text, _) = run(&["--all"], &path);
    assert!(text.contains("\nAdler, Eva   2 games"), "{text}");
    assert!(
        text.ends_with("2 persons of 8 are spelt in more than one way, 4 names to be written otherwise\n")
    );
}

#[test]
fn names_are_held_against_a_rating_list() {
    let folder = tempfile::tempdir().unwrap();
    let (path, list) = (file(&folder), folder.path().join("list.csv"));
    let rows = "ID Number,Name,Fed,Tit,Rtg\n101,\"Müller, Anna\",GER,WIM,2310\n1,\"Rossi, Ada\",ITA,,2000\n\
                55,\"Silva, Rui\",POR,,1900\n56,\"Adler, Eva\",AUT,,\n57,\"Adler, Eva\",GER,,\n";
    fs::write(&list, rows).unwrap();
    let (status, out, told) = run(&["--list", list.to_str().unwrap()], &path);
    let lines: Vec<&str> = out.lines().map(|line| line.split(';').next().unwrap()).collect();
    assert_eq!(
        lines,
        [
            "Silva, Rui   the list has FIDE id 55",
            "MÜLLER, Anna   the list has FIDE id 101",
            "Rui Silva   the list has FIDE id 55",
            "Mueller, Anna   the list has FIDE id 101",
            "Petrov, Ivan   not in the list",
            "Mueller, A.   not in the list",
            "Petrov, Igor   not in the list",
            "Petrov, I   not in the list",
            "Smith, John   not in the list",
            "Smith, John   the list has `Rossi, Ada` for this FIDE id",
            "Adler, Eva   the list has FIDE ids 56 or 57",
            "SMITH, John   the list has no such FIDE id",
            "12 of 13 names differ from the list",
        ],
        "{told}"
    );
    assert_eq!(status, Some(1));
    let (_, table, _) = run(&["--list", list.to_str().unwrap(), "--format", "csv"], &path);
    assert!(table.starts_with("kind,name,fide_id,title,games,reason,list_name,list_fide_id,"), "{table}");
    assert_eq!(table.lines().filter(|line| line.contains("several")).count(), 2, "{table}");
    fs::write(&list, "Name,Rating\nA,2000\n").unwrap();
    let (status, _, told) = run(&["--list", list.to_str().unwrap()], &path);
    assert_eq!(status, Some(2));
    assert!(told.contains("has no headings for the name and the FIDE id of players"), "{told}");
}

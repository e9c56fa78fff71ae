//! Every code: what fires it, and nothing else but its consequences. Without the change the event is silent, which is the test that it
//! does not fire.

use super::{GAMES, REPORT, changed, found};
use scoresheet::checks;

/// A change of the report or of the games, and what is then found.
type Case = (&'static str, fn() -> (String, String), &'static [&'static str]);

fn games(from: &str, to: &str) -> (String, String) {
    (REPORT.to_owned(), changed(GAMES, from, to))
}

fn report(from: &str, to: &str) -> (String, String) {
    (changed(REPORT, from, to), GAMES.to_owned())
}

/// The games without the one in which this is.
fn without(part: &str) -> String {
    let (mut all, mut found) = (String::new(), 0);
    for game in GAMES.split_inclusive("\n\n[").map(|game| game.to_owned()) {
        if game.contains(part) { found += 1 } else { all += &game }
    }
    assert_eq!(found, 1);
    all
}

const CASES: &[Case] = &[
    ("V401", || (REPORT.to_owned(), without("[Round \"2.1\"]")), &["V401 warning 2 2-1"]),
    (
        "V402",
        || games("[Round \"3.2\"]\n[White \"Silva, Marta\"]", "[Round \"3.2\"]\n[White \"Weber, Max\"]"),
        &["V426 info - 3--", "V402 error 3 3-6", "V423 error 3 3--"],
    ),
    ("V403", swapped, &["V403 error 1 3-6"]),
    (
        "V404",
        || games("[Black \"Rossi, Anna\"]\n[Result \"1-0\"]", "[Black \"Rossi, Anna\"]\n[Result \"0-1\"]"),
        &["V404 error 2 6-7"],
    ),
    (
        "V405",
        || {
            report_twice(
                ("     3 b =     7 w 1", "     3 b =     7 w +"),
                ("0000 - U     6 b 0", "0000 - U     6 b -"),
            )
        },
        &["V405 error 2 6-7"],
    ),
    ("V406", || games("1. e4 c5 2. Nf3 d6 3. d4 cxd4 1-0", "1-0"), &["V406 warning 2 6-7"]),
    (
        "V407",
        || {
            report_twice(
                ("     3 b =     7 w 1", "     3 b =  0000 - F"),
                ("0000 - U     6 b 0", "0000 - U  0000 - Z"),
            )
        },
        &["V407 error 2 6-7"],
    ),
    ("V408", || games("[Round \"2.2\"]", "[Round \"3.4\"]"), &["V408 warning 2 6-7"]),
    ("V409", || games("[Round \"1.2\"]", "[Round \"1.3\"]"), &["V409 info 1 5-2"]),
    (
        "V411",
        || games("[Date \"2025.04.13\"]\n[Round \"2.2\"]", "[Date \"2025.05.13\"]\n[Round \"2.2\"]"),
        &["V411 warning 2 6-7"],
    ),
    ("V420", || games("[Black \"Rossi, Anna\"]", "[Black \"Nobody, Ned\"]"), &["V420 error 2 6-7"]),
    ("V421", || games("[White \"Weber, Max\"]", "[White \"Webber, Max\"]"), &["V421 info 1 3--"]),
    (
        "V423",
        || {
            games(
                "[Black \"Weber, Max\"]\n[Result \"1-0\"]\n[WhiteTitle \"GM\"]\n[WhiteElo \"2501\"]\n[WhiteFideId \"2900017\"]\n[BlackElo \"2310\"]\n[BlackFideId \"4600037\"]",
                "[Black \"Weber, Max\"]\n[Result \"1-0\"]\n[WhiteTitle \"GM\"]\n[WhiteElo \"2501\"]\n[WhiteFideId \"2900017\"]\n[BlackElo \"2310\"]\n[BlackFideId \"4600038\"]",
            )
        },
        &["V423 error 3 3--"],
    ),
    ("V424", || report("    1400057 1969", "    2200066 1969"), &["V424 error - 5-6", "V423 error 1 5--"]),
    ("V425", || (REPORT.to_owned(), ids_swapped()), &["V425 error 1 1-4"]),
    ("V426", || games("[BlackElo \"2310\"]", "[BlackElo \"2311\"]"), &["V426 info - 3--"]),
    (
        "V427",
        || {
            games(
                "[BlackTitle \"FM\"]\n[BlackElo \"2300\"]\n[BlackFideId \"5800048\"]\n\n1. e4 e5",
                "[BlackTitle \"IM\"]\n[BlackElo \"2300\"]\n[BlackFideId \"5800048\"]\n\n1. e4 e5",
            )
        },
        &["V427 info - 4--"],
    ),
    (
        "V428",
        || {
            games(
                "[White \"Garcia Padron, Jose\"]",
                "[White \"Garcia Padron, Jose\"]\n[WhiteFederation \"AND\"]",
            )
        },
        &["V428 info - 6--"],
    ),
    (
        "V430",
        || report("     3 b =     7 w 1", "     3 b =     7 w ="),
        &["V431 info - 6--", "V430 error 2 6-7"],
    ),
    ("V431", || report("  2.5    2     5 b 1", "  2.0    2     5 b 1"), &["V431 error - 2--"]),
    (
        "V432",
        || {
            report_twice(
                ("  2.0    3     1 b 0", "  2.0    4     1 b 0"),
                ("  1.5    4     3 b =", "  1.5    3     3 b ="),
            )
        },
        &["V432 warning - 6-4"],
    ),
    ("V433", met_twice, &["V433 warning 3 2-1"]),
    (
        "V434",
        || report("0000 - U     6 b 0     4 w 0", "0000 - U  0000 - U     4 w 0"),
        &["V431 error - 7--", "V430 error 2 6-7", "V434 warning 2 7--"],
    ),
    ("V436", || report("062 7", "062 8"), &["V436 warning - ---"]),
    (
        "V437",
        || {
            report(
                "     3 b =     7 w 1     2 b 0",
                "     3 b =     7 w 1     2 b 0\n001   xx      Broken, Line",
            )
        },
        &["V437 error - ---"],
    ),
    (
        "V438",
        || report("     3 b =     7 w 1     2 b 0", "     3 b =      7 w 1     2 b 0"),
        &["V438 error - 6--"],
    ),
    ("V440", || games("1. e4 c5 2. Nf3 d6 3. d4 cxd4 1-0", "1. f3 e5 2. g4 Qh4# 1-0"), &["V440 error 2 6-7"]),
];

/// Codes that the fixture cannot show, and where they are tested instead.
const ELSEWHERE: &[&str] = &["V422", "V435", "V439"];

fn report_twice(one: (&str, &str), two: (&str, &str)) -> (String, String) {
    (changed(&changed(REPORT, one.0, one.1), two.0, two.1), GAMES.to_owned())
}

fn swapped() -> (String, String) {
    let names = "[White \"Weber, Max\"]\n[Black \"Garcia Padron, Jose\"]";
    let turned = "[White \"Garcia Padron, Jose\"]\n[Black \"Weber, Max\"]";
    let games: String = GAMES
        .lines()
        .filter(|line| !line.contains("FideId") && !line.contains("Elo"))
        .map(|line| line.to_owned() + "\n")
        .collect();
    (REPORT.to_owned(), changed(&games, names, turned))
}

fn ids_swapped() -> String {
    let head = "[WhiteTitle \"GM\"]\n[WhiteElo \"2501\"]\n[WhiteFideId \"2900017\"]\n[BlackTitle \"FM\"]\n[BlackElo \"2300\"]\n[BlackFideId \"5800048\"]";
    let turned = head.replace("2900017", "x").replace("5800048", "2900017").replace('x', "5800048");
    changed(GAMES, head, &turned)
}

/// Round 3 has two of the players meet again.
fn met_twice() -> (String, String) {
    let again = [
        ("     4 w 1     2 b =     3 w 1", "     4 w 1     2 b =     2 b 1"),
        ("     5 b 1     1 w =     6 w 1", "     5 b 1     1 w =     1 w 0"),
        ("     6 w =  0000 - H     1 b 0", "     6 w =  0000 - H     6 w 0"),
        ("     3 b =     7 w 1     2 b 0", "     3 b =     7 w 1     3 b 1"),
        ("  2.5    2     5 b 1", "  1.5    4     5 b 1"),
        ("  1.5    4     3 b =", "  2.5    2     3 b ="),
    ];
    let report = again.iter().fold(REPORT.to_owned(), |report, (from, to)| changed(&report, from, to));
    let games: String = GAMES
        .split("[Event")
        .filter(|game| !game.contains("[Round \"3.1\"]") && !game.contains("[Round \"3.2\"]"))
        .collect::<Vec<_>>()
        .join("[Event");
    let add = |round: &str, white: &str, black: &str, result: &str, moves: &str| {
        format!(
            "[Event \"Harbour Open 2025\"]\n[Date \"2025.04.14\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    let more = add("3.1", "Silva, Marta", "Petrov, Ivan", "0-1", "1. d4 d5")
        + &add("3.2", "Weber, Max", "Garcia Padron, Jose", "0-1", "1. c4 c5");
    (report, games + &more)
}

#[test]
fn every_code_is_found_and_nothing_but_its_consequences() {
    let mut faults = Vec::new();
    for (code, change, expected) in CASES {
        let (report, games) = change();
        let mut there = found(&report, &games, &["--info"]);
        // There two more meet again.
        if *code == "V433" {
            there.retain(|finding| !finding.ends_with(" 3-6"));
        }
        if there != *expected {
            faults.push(format!("{code}: {there:?} instead of {expected:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_code_has_a_case() {
    let is_shown = |code: &str| CASES.iter().any(|(known, ..)| *known == code) || ELSEWHERE.contains(&code);
    let codes = checks::metas().map(|meta| meta.code).filter(|code| code.starts_with('V'));
    assert_eq!(codes.filter(|code| !is_shown(code)).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn a_name_that_may_be_of_two_is_not_guessed() {
    let report = changed(REPORT, "Rossi, Anna        ", "Weber, Moritz      ");
    let games: String =
        GAMES.lines().filter(|line| !line.contains("FideId")).map(|line| line.to_owned() + "\n").collect();
    let games = games.replace("Rossi, Anna", "Weber, Moritz");
    assert_eq!(found(&report, &games, &["--info"]), [""; 0]);
    // The pairing of the round says which of the two it is, where there is one.
    let short = games.replace("Weber, Moritz", "Weber, M").replace("Weber, Max", "Weber, M");
    assert_eq!(found(&report, &short, &["--info"]), [""; 0]);
    let elsewhere = changed(
        &short,
        "[White \"Weber, M\"]\n[Black \"Li, Wei\"]",
        "[White \"Weber, M\"]\n[Black \"Silva, Marta\"]",
    );
    assert_eq!(found(&report, &elsewhere, &[]), ["V401 warning 3 7-4", "V422 warning 3 3-7"]);
}

#[test]
fn a_game_that_is_there_twice() {
    let first = GAMES.split("\n\n[Event").next().unwrap();
    let twice = format!("{GAMES}{first}\n\n");
    assert_eq!(found(REPORT, &twice, &["--info"]), ["G011 warning 1 1-4"]);
}

#[test]
fn games_of_others_are_one_line() {
    let other = |number: u32| {
        format!(
            "[Event \"Juniors\"]\n[Round \"1.{number}\"]\n[White \"Kid{number}, Alf\"]\n[Black \"Child{number}, Bo\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
        )
    };
    let games = GAMES.to_owned() + &(1..=40).map(other).collect::<String>();
    assert_eq!(found(REPORT, &games, &["--info"]), ["V420 info - ---"]);
    assert_eq!(found(REPORT, &games, &[]), [""; 0]);
}

#[test]
fn rounds_with_other_numbers_are_mapped() {
    let games = (1..=3).fold(GAMES.to_owned(), |games, round| {
        games.replace(&format!("[Round \"{round}."), &format!("[Round \"{}.", 20 + round))
    });
    assert_eq!(found(REPORT, &games, &["--info"]), [""; 0]);
    let event = &super::objects(REPORT, &games, &[], "event")[0];
    assert_eq!(event["round_map"], serde_json::json!({"21": 1, "22": 2, "23": 3}));
}

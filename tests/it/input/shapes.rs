//! What one reader of words knows, all know: a result, a move and a number are the same at the end of a line, in a cell, in prose and
//! after a semicolon.

use scoresheet::{CheckOptions, ConvertOptions, check_bytes, convert_bytes};

/// How many games a text has, the half-moves of each, and the codes of what is wrong with them.
fn checked(text: &str) -> (Vec<u64>, Vec<&'static str>) {
    let checked = check_bytes(text.as_bytes(), &CheckOptions::default()).unwrap();
    let plies = checked.games.iter().map(|game| game.facts.plies as u64).collect();
    let findings = checked.games.iter().flat_map(|game| &game.findings).chain(&checked.findings);
    (plies, findings.map(|found| found.finding.meta.code).collect())
}

fn converted(text: &str) -> String {
    convert_bytes(text.as_bytes(), &ConvertOptions::default()).unwrap().text.trim_end().to_owned()
}

/// A document with these moves in it.
fn document(moves: &str) -> String {
    let prose = "The players met in the last round of the championship of the club in the old town hall.\n\
                 White had to win to overtake the leader and chose a sharp line against his old rival.\n\
                 Black knew it well since he had played it in the match with another club in spring.\n\
                 This is how it went by the score sheet that was found in the papers of the arbiter.\n";
    format!("{prose}\n{moves}\n\nAfter that nobody spoke of it any more, and the sheet was lost again.\n")
}

#[test]
fn a_result_in_any_form_ends_a_game() {
    for result in [
        "1-0",
        "(1-0)",
        "1-0.",
        "1-O",
        "l-0",
        "1--0",
        "White resigned",
        "[1-0]",
        "(1-0).",
        "0-l",
        "\"0-1\"",
        "remis",
        "and Black resigned.",
        "( 1/2 )",
    ] {
        let text = format!("[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 {result}\n\n1. d4 d5 2. c4 e6 1-0\n");
        let (plies, codes) = checked(&text);
        assert_eq!(plies, [4, 4], "{result}");
        assert!(!codes.contains(&"L101"), "{result}: {codes:?}");
    }
}

#[test]
fn what_is_no_result_ends_none() {
    for end in ["O-O-O", "(2... d6 1-0)", "with a good game", "{1-0}", "{and White resigned", "+/-", "2-1"] {
        let text = format!("[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 {end}\n\n1. d4 d5\n");
        assert_eq!(checked(&text).0.len(), 1, "{end}");
    }
}

#[test]
fn a_document_holds_games_in_every_notation() {
    for (moves, plies) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", 6),
        ("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3", 6),
        ("1. 5254 5755 2. 7163 2836 3. 6125 1716", 6),
        (
            "1. Springer Gustav eins Felix drei Springer Bella acht C\u{e4}sar sechs 2. Eva zwei Eva vier Eva sieben Eva f\u{fc}nf",
            4,
        ),
        ("1. P to K 4 P to K 4 2. Kt to K B 3 Kt to Q B 3", 4),
        ("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 1/2", 4),
        ("As played: 1. 5254 5755 2. 7163 2836", 4),
    ] {
        let (found, codes) = checked(&document(moves));
        assert_eq!(found, [plies], "{moves}: {codes:?}");
        assert!(!codes.contains(&"P017"), "{moves}");
    }
    for prose in ["1. 1851 1862 were the years", "1. Introduction", "1. The club 2. The players"] {
        assert_eq!(checked(&document(prose)).1, ["P017"], "{prose}");
    }
}

#[test]
fn a_semicolon_between_moves_of_any_notation_begins_no_comment() {
    for (text, written) in [
        ("1. e2e4 e7e5; 2. g1f3 b8c6", "1. e4 e5 2. Nf3 Nc6 *"),
        ("1. 5254 5755; 2. 7163 2836", "1. e4 e5 2. Nf3 Nc6 *"),
        ("1. 5254 5755; 2. 7163 2836; 3. 6125 1716", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"),
        ("1. P-K4 P-K4; 2. N-KB3 N-QB3", "1. e4 e5 2. Nf3 Nc6 *"),
        (
            "1. Springer Gustav eins Felix drei, Springer Bella acht C\u{e4}sar sechs; 2. Eva zwei Eva vier, Eva sieben Eva f\u{fc}nf",
            "1. Nf3 Nc6 2. e4 e5 *",
        ),
    ] {
        assert_eq!(converted(text), written, "{text}");
    }
    for (text, written) in [
        ("1. 5254 5755; 2. 1984 was better", "1. e4 e5 {2. 1984 was better} *"),
        ("1. e4 e5; 2. 7163 says the book", "1. e4 e5 {2. 7163 says the book} *"),
    ] {
        assert_eq!(converted(text), written, "{text}");
    }
}

#[test]
fn a_cell_gives_the_result_in_any_form() {
    for (cell, result) in [
        ("1-0", "1-0"),
        ("[1-0]", "1-0"),
        ("l-0", "1-0"),
        ("(0-1)", "0-1"),
        ("1-O", "1-0"),
        ("1--0", "1-0"),
        ("0-1.", "0-1"),
    ] {
        for table in [
            format!("move,white,black,result\n1,e4,e5,\n2,Nf3,Nc6,{cell}\n"),
            format!("move,white,black\n1,e4,e5\n2,Nf3,Nc6\n3,{cell},\n"),
            format!("1,e4,e5\n2,Nf3,Nc6\n3,{cell}\n"),
        ] {
            assert_eq!(converted(&table), format!("1. e4 e5 2. Nf3 Nc6 {result}"), "{table}");
        }
        for table in [
            format!("white,black,result,moves\nAnn,Bob,{cell},e4 e5 Nf3 Nc6\n"),
            format!("white,black,moves,result\nAnn,Bob,e4 e5 Nf3 Nc6,{cell}\n"),
        ] {
            let expected = format!(
                "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 Nc6 {result}"
            );
            assert_eq!(converted(&table), expected, "{table}");
            assert_eq!(checked(&table).1, Vec::<&str>::new(), "{table}");
        }
    }
}

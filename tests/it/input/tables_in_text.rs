//! Tables as texts have them: drawn with bars, below a heading, with results in other columns than one.

use crate::support::program::scoresheet;

/// What `convert --quiet` makes of a text, without the empty lines.
fn convert(text: &str) -> String {
    let output = scoresheet(["convert", "--quiet", "-"]).write_stdin(text).output().unwrap();
    let written = String::from_utf8(output.stdout).unwrap();
    written.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn tables_drawn_with_bars() {
    let moves = "1. e4 e5 2. Nf3 Nc6 1-0";
    for table in [
        "| # | White | Black |\n|---|:---:|---|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| | 1-0 | |\n",
        "| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n| | 1-0 | |\n",
        "Move | White | Black\n--- | --- | ---\n1. | e4 | e5\n2. | Nf3 | Nc6\n\nResult: 1-0\n",
        "+---+-----+-----+\n| # | White | Black |\n+---+-----+-----+\n| 1 | e4  | e5  |\n| 2 | Nf3 | Nc6 |\n\
         +---+-----+-----+\nResult: 1-0\n",
        ",1,e4,e5\n,2,Nf3,Nc6\n,,1-0,\n",
    ] {
        assert_eq!(convert(table), moves, "{table}");
    }
    let blocks = "| 1 | e4 | e5 | 3 | Bb5 | a6 |\n| 2 | Nf3 | Nc6 | 4 | Ba4 | Nf6 |\n";
    assert_eq!(convert(blocks), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
    let games = "| White | Black | Result | Moves |\n|---|---|---|---|\n| Ann | Bob | 1-0 | e4 e5 Nf3 |\n| Eve | Joe | 0-1 | d4 d5 c4 |\n";
    let written = convert(games);
    assert!(written.contains("[White \"Eve\"]") && written.ends_with("1. d4 d5 2. c4 0-1"), "{written}");
}

#[test]
fn headings_above_a_table_become_tags() {
    let csv = "move,white,black\n1,e4,e5\n2,Nf3,Nc6\n";
    for (head, table) in [
        ("White,Ann\nBlack,Bob\nDate,2024-05-03\nResult,1-0\n\n", csv),
        ("White: Ann\nBlack: Bob\nDate: 3.5.2024\nResult: 1-0\n\n", csv),
        (
            "**White:** Ann\n**Black:** Bob\n**Date:** 2024.05.03\n**Result:** 1-0\n\n",
            "| # | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n",
        ),
    ] {
        let written = convert(&format!("{head}{table}"));
        let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.03\"]\n[Round \"?\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\
                        [Result \"1-0\"]\n1. e4 e5 2. Nf3 Nc6 1-0";
        assert_eq!(written, expected, "{head}");
    }
    let above = "| Event | Open |\n| White | Ann |\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 1-0\n";
    assert!(convert(above).ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0"), "no table: {}", convert(above));
    let two = convert(&format!("Result: 1-0\n{csv}\nResult: 0-1\n{csv}"));
    assert!(two.contains("[Result \"1-0\"]\n1. e4 e5 2. Nf3 Nc6 {Result: 0-1} 1-0"), "{two}");
    let other = convert(&format!("Open 2024,Board 3\n{csv}"));
    assert_eq!(other, "{Open 2024} {Board 3} 1. e4 e5 2. Nf3 Nc6 *", "no heading");
}

#[test]
fn what_the_rows_of_moves_say_of_their_game_becomes_tags() {
    let rows = "1,e4,e5,Ann,Bob,early\n2,Nf3,Nc6,Ann,Bob,late\n";
    let table = format!("Move,White,Black,Player White,Player Black,note\n{rows}");
    assert_eq!(convert(&table), "[White \"Ann\"]\n[Black \"Bob\"]\n1. e4 e5 {early} 2. Nf3 Nc6 {late} *");
    let output = scoresheet(["check", "--format", "concise", "-"]).write_stdin(table).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    // What changes from row to row is said where it stands.
    let dated = "Move,White,Black,Date\n1,e4,e5,2024.05.03\n2,Nf3,Nc6,2024.05.04\n";
    assert_eq!(convert(dated), "[Date \"2024.05.03\"]\n1. e4 e5 2. Nf3 Nc6 {2024.05.04} *");
}

#[test]
fn a_result_after_its_name_is_a_result() {
    for text in ["1. e4 e5\nResult: 1-0\n", "1. e4 e5 Result:1-0\n", "1. e4 e5\nErgebnis 1:0\n"] {
        assert_eq!(convert(text), "1. e4 e5 1-0", "{text}");
        let output = scoresheet(["check", "--quiet", "-"]).write_stdin(text).output().unwrap();
        assert!(output.stdout.is_empty(), "{text}");
    }
    assert_eq!(convert("1. e4 e5\nToday: 1-0\n"), "1. e4 e5 {Today:} 1-0");
}

#[test]
fn results_as_points_with_a_sign_and_of_both_players() {
    let results = |table: &str| {
        let written = convert(table);
        let last = |line: &str| line.split(' ').next_back().unwrap_or_default().to_owned();
        let games = written.lines().filter(|line| !line.starts_with('[')).map(last);
        let tags = written.lines().filter_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]"));
        let (games, tags): (Vec<String>, Vec<&str>) = (games.collect(), tags.collect());
        assert_eq!(games, tags, "{written}");
        games.join(" ")
    };
    let rows = |header: &str, cells: [&str; 3]| {
        let row = |cells| format!("Ann,Bob,{cells},e4 e5 Nf3 Nc6\n");
        format!("White,Black,{header},Moves\n{}", cells.map(row).concat())
    };
    assert_eq!(results(&rows("Result", ["1", "-1", "0"])), "1-0 0-1 1/2-1/2");
    assert_eq!(results(&rows("Result", ["1", "0.5", "0"])), "1-0 1/2-1/2 0-1");
    let halves = convert(&rows("Result", ["1/2", "-1", "0"]));
    assert!(halves.ends_with("0-1") && halves.contains("{Result: -1} *"), "{halves}");
    let sums = convert("White,Black,Moves\nAnn,Bob,1. e4 e5 *\nTotal,12,\n");
    assert!(!sums.contains("Total"), "{sums}");
    assert_eq!(results(&rows("WhiteScore,BlackScore", ["1,0", "0.5,0.5", "0,1"])), "1-0 1/2-1/2 0-1");
    let server = rows("white_result,black_result", ["win,resigned", "agreed,agreed", "timeout,win"]);
    assert_eq!(results(&server), "1-0 1/2-1/2 0-1");
    assert!(convert(&server).contains("{win} {resigned} 1. e4"), "what else they say stays");
}

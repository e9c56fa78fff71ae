//! Tables as people have them: blocks of moves side by side, a game in a row, games as engines are told of them.

use crate::support::program::scoresheet;
use serde_json::Value;
use std::fs;

/// What `check --games --info --format json` says of a text: its games and its findings.
fn check(text: &str) -> (Vec<Value>, Vec<Value>) {
    let output =
        scoresheet(["check", "--games", "--format", "json", "-"]).write_stdin(text).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |kind: &str| lines.iter().filter(|line| line["kind"] == kind).cloned().collect();
    (of("game"), of("finding"))
}

/// A text converted, and what is said of it.
fn convert(text: &str, args: &[&str]) -> String {
    let output = scoresheet(["convert", "--quiet"]).args(args).arg("-").write_stdin(text).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The final position by python-chess.
const PRINTED_FORM: &str = "8/3r2p1/r1k3Pp/2np1p1P/p1P2R2/N2P4/P3K3/4R3 w - - 7 47";

#[test]
fn a_printed_form_with_two_or_three_blocks_is_one_game() {
    for name in ["printed_form.csv", "printed_form.txt"] {
        let text = fs::read_to_string(format!("fixtures/sheets/{name}")).unwrap();
        let (games, findings) = check(&text);
        let [game] = &games[..] else { panic!("{name}: {games:?}") };
        assert_eq!((&game["plies"], &game["final_fen"]), (&92.into(), &PRINTED_FORM.into()), "{name}");
        assert_eq!(game["result"], "1/2-1/2", "{name}");
        assert!(findings.iter().all(|finding| finding["code"] == "P004"), "{name}: {findings:?}");
    }
}

#[test]
fn a_finding_in_the_second_block_has_the_place_of_its_cell() {
    let text = fs::read_to_string("fixtures/sheets/printed_form.csv").unwrap().replace("42;Sa3;", "42;Sa6;");
    let (_, findings) = check(&text);
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&"L101".into(), &3.into(), &12.into())
    );
    assert_eq!(finding["byte"], text.find("Sa6").unwrap());
    let columns = "1 e4 e5   3 Bb5 a6\n2 Nf3 Nc6 4 Bb3 Nf6\n";
    let (games, findings) = check(columns);
    assert_eq!(games[0]["plies"], 6);
    let illegal = findings.iter().find(|finding| finding["code"] == "L101").unwrap();
    assert_eq!((&illegal["line"], &illegal["column"]), (&2.into(), &13.into()));
}

#[test]
fn results_of_columns_and_rows_of_their_own() {
    let blocks = "1\te4\te5\t3\tBb5\ta6\n2\tNf3\tNc6\t4\tBa4\tNf6\n\t\t1-0\n";
    assert_eq!(convert(blocks, &[]), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n\n");
    // The column is known by what it holds, or by a short name.
    for name in ["Erg.", "Res", "Pts", "Αποτέλεσμα"] {
        let table = format!(
            "Nr\tWeiss\tSchwarz\t{name}\tPartie\n1\tA\tB\t1-0\te4 e5 Sf3 Sc6\n2\tC\tD\t0-1\td4 d5 c4 e6\n"
        );
        let written = convert(&table, &[]);
        assert!(written.contains("Nc6 1-0\n") && written.contains("e6 0-1\n"), "{name}: {written}");
    }
    let head = "Event:\tClub\nResult:\t1-0\n\nNo.\tWhite\tBlack\n1\te4\te5\n";
    assert!(convert(head, &[]).contains("[Event \"Club\"]\n"), "{}", convert(head, &[]));
    assert!(convert(head, &[]).ends_with("1. e4 e5 1-0\n\n"), "{}", convert(head, &[]));
    let cells = "e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O\nd4,d5,c4,e6,Nc3,Nf6,Bg5,Be7,e3\n";
    assert!(convert(cells, &[]).starts_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n"));
}

#[test]
fn lists_of_programs_are_moves() {
    for cell in [
        "\"['e4', 'e5', 'Nf3', 'O-O']\"",
        "\"[\"\"e4\"\", \"\"e5\"\", \"\"Nf3\"\"]\"",
        "\"e4,e5,Nf3\"",
        "e2e4|e7e5|g1f3",
    ] {
        let table = format!("white,black,result,moves\nA,B,1-0,{cell}\n");
        let (_, findings) = check(&table);
        assert!(findings.iter().all(|finding| finding["code"] != "P004"), "{cell}: {findings:?}");
        assert!(convert(&table, &[]).contains("\n1. e4 e5 2. Nf3"), "{cell}: {}", convert(&table, &[]));
    }
}

#[test]
fn merged_cells_sections_and_fillers_cost_no_game() {
    let merged = "Game,Move,White,Black\n1,1,e4,e5\n,2,Nf3,Nc6\n2,1,d4,d5\n,2,c4,e6\n";
    assert_eq!(convert(merged, &[]), "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 d5 2. c4 e6 *\n\n");
    let header = "Wei\u{df};Schwarz;Ergebnis;Z\u{fc}ge\n";
    let rows = "M\u{fc}ller;Meier;1-0;1. e4 e5 2. Nf3 Nc6 3. Bc4\nHuber;Kurz;0-1;1. d4 d5 2. c4 e6 3. Nc3\n";
    for section in [";;;\n", "Runde 1;;;\n"] {
        let written = convert(&format!("{header}{section}{rows}"), &[]);
        assert!(written.contains("[White \"M\u{fc}ller\"]") && written.contains("3. Nc3 0-1"), "{written}");
    }
    let filler =
        "White,Black,Result,Moves\nA,B,1-0,e4 e5 Nf3 Nc6 Bc4\nC,D,1-0,n/a\nE,F,0-1,d4 d5 c4 e6 Nc3\n";
    let (games, _) = check(filler);
    assert_eq!(games.iter().map(|game| &game["plies"]).collect::<Vec<_>>(), [5, 0, 5]);
    let without =
        "White,Black,Winner,Moves\nA,B,white,e4 e5 Nf3 Nc6 Bc4\nC,D,white,\nE,F,black,d4 d5 c4 e6 Nc3\n";
    let (games, _) = check(without);
    assert_eq!(games.iter().map(|game| &game["white"]).collect::<Vec<_>>(), ["A", "C", "E"]);
}

#[test]
fn half_moves_with_their_colour() {
    for header in
        ["move,color,san", "move_number,side,move", "move_no,colour,notation", "jugada,color,movimiento"]
    {
        let table = format!("{header}\n1,w,e4\n1,b,e5\n2,w,Nf3\n2,b,Nc6\n");
        assert_eq!(convert(&table, &[]), "1. e4 e5 2. Nf3 Nc6 *\n\n", "{header}");
    }
    let two = "game,move,color,san\n1,1,white,e4\n1,1,black,e5\n2,1,white,d4\n2,1,black,d5\n";
    assert_eq!(convert(two, &[]), "1. e4 e5 *\n\n1. d4 d5 *\n\n");
}

/// A result in front of the moves is the game's in every row.
#[test]
fn a_result_in_the_first_column() {
    let (_, findings) =
        check("result,moves\n1-0,e4 e5 Nf3 Nc6 Bc4\n0-1,d4 d5 c4 e6 Nc3\n1/2-1/2,c4 e5 Nc3 Nf6\n");
    assert!(findings.iter().all(|finding| finding["code"] != "E306"), "{findings:?}");
}

#[test]
fn blocks_are_written_where_they_stand() {
    let text =
        "Nr;Weiß;Schwarz;Zeit;Nr;Weiß;Schwarz;Zeit\n1;e4;e5;1:29;3;Lb5;a6;1:20\n2;Sf3;Sc6;1:25;;1-0;;\n";
    assert_eq!(convert(text, &[]), "1. e4 e5 {1:29} 2. Nf3 Nc6 {1:25} 3. Bb5 a6 {1:20} 1-0\n\n");
    let english = text.replace("Lb5", "Bb5").replace("Sf3", "Nf3").replace("Sc6", "Nc6");
    assert_eq!(convert(text, &["--keep-layout"]), english);
    assert_eq!(
        convert(text, &["--write-as", "csv", "--lang", "de"]),
        "move,white,black,white_clock,black_clock\n1,e4,e5,,1:29\n2,Sf3,Sc6,,1:25\n3,Lb5,a6,,1:20\n4,1-0,,,\n"
    );
}

#[test]
fn a_header_may_leave_the_column_of_numbers_out() {
    for text in [
        "White\tBlack\n1.\te4\te5\n2.\tNf3\tNc6\n3.\tBb5\t1-0\n",
        "White;Black\n1;e4;e5\n2;Nf3;Nc6\n3;Bb5;1-0\n",
    ] {
        let (games, findings) = check(text);
        assert_eq!(
            (games.len(), &games[0]["plies"], findings.len()),
            (1, &5.into(), 0),
            "{text}: {findings:?}"
        );
    }
}

#[test]
fn each_row_may_be_a_game() {
    let text = "id,Date,White,Black,Result,Moves\n7,2024-05-01,\"Roth, \"\"A\"\"\",Blau,1-0,\"1. e4 e5 2. Nf3 {good} Nc6\"\n\
        8,2024-05-02,Blau,Grün,½-½,d4 d5 c4\n9,,Grün,Roth,0-1,e4 e5 Ke3\n";
    let (games, findings) = check(text);
    let seen: Vec<_> =
        games.iter().map(|game| (&game["line"], &game["plies"], &game["white"], &game["result"])).collect();
    assert_eq!(
        seen,
        [
            (&1.into(), &4.into(), &"Roth, \"\"A\"\"".into(), &"1-0".into()),
            (&3.into(), &3.into(), &"Blau".into(), &"1/2-1/2".into()),
            (&4.into(), &2.into(), &"Grün".into(), &"0-1".into()),
        ]
    );
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&"L101".into(), &4.into(), &24.into())
    );
    let pgn = convert(text, &[]);
    let first = "[Date \"2024.05.01\"]\n[White \"Roth, \\\"A\\\"\"]\n[Black \"Blau\"]\n[Result \"1-0\"]\n\n\
        {7} 1. e4 e5 2. Nf3 {good} 2... Nc6 1-0\n\n";
    assert!(pgn.starts_with(first), "{pgn}");
    assert!(pgn.contains("[Result \"1/2-1/2\"]\n\n{8} 1. d4 d5 2. c4 1/2-1/2\n"), "{pgn}");
}

#[test]
fn a_column_may_give_the_result_in_words_or_points() {
    let text = "id,turns,victory_status,winner,white_id,white_rating,black_id,moves\n\
        q1,4,mate,white,anna,1500,berta,f3 e5 g4 Qh4#\nq2,3,draw,draw,clara,1510,anna,e4 e5 Nf3\n\
        q3,3,resign,Black,berta,1520,clara,d4 d5 c4\nq4,3,outoftime,berta,berta,1520,clara,d4 d5 Nf3\n";
    let (games, findings) = check(text);
    let seen: Vec<_> = games.iter().map(|game| (&game["white"], &game["result"])).collect();
    assert_eq!(
        seen,
        [("anna", "1-0"), ("clara", "1/2-1/2"), ("berta", "0-1"), ("berta", "1-0")]
            .map(|(white, result)| (Value::from(white), Value::from(result)))
            .iter()
            .map(|(white, result)| (white, result))
            .collect::<Vec<_>>()
    );
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&"E301".into(), &2.into(), &11.into())
    );
    assert_eq!(finding["message"], "the result is 1-0, but Black has given mate");
    let pgn = convert(text, &[]);
    let third = "[White \"berta\"]\n[Black \"clara\"]\n[Result \"0-1\"]\n[WhiteElo \"1520\"]\n\n\
        {q3} {3} {resign} 1. d4 d5 2. c4 0-1\n";
    assert!(pgn.contains(third), "{pgn}");
    assert!(!pgn.contains("{draw} {draw}") && pgn.contains("[Result \"1/2-1/2\"]"), "{pgn}");

    let points = "White,Black,Result,Moves\nAnna,Berta,1,e4 e5\nAnna,Clara,\u{bd},e4 c5 Nf3\nBerta,Clara,0,f3 e5 g4 Qh4#\n";
    let (games, findings) = check(points);
    let results: Vec<_> = games.iter().map(|game| game["result"].clone()).collect();
    assert_eq!(results, ["1-0", "1/2-1/2", "0-1"]);
    assert_eq!(findings, [] as [Value; 0]);
    assert!(convert(points, &[]).contains("[Result \"1/2-1/2\"]\n\n1. e4 c5 2. Nf3 1/2-1/2\n"));
}

#[test]
fn columns_named_after_tags_become_tags() {
    let text = "Event,White,Black,Result,UTCDate,ECO,TimeControl,Termination,WhiteRatingDiff,AN\n\
        Blitz,Anna,Berta,1-0,2016-06-30,D10,300+5,Time forfeit,11,1. d4 d5 2. c4 c6 1-0\n";
    assert_eq!(
        convert(text, &[]),
        "[Event \"Blitz\"]\n[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"1-0\"]\n[ECO \"D10\"]\n[TimeControl \"300+5\"]\n\
         [Termination \"Time forfeit\"]\n[UTCDate \"2016.06.30\"]\n[WhiteRatingDiff \"11\"]\n\n1. d4 d5 2. c4 c6 1-0\n\n"
    );
}

#[test]
fn a_column_may_give_the_position_that_a_game_starts_from() {
    let text = "PuzzleId,FEN,Moves,Rating,Themes\n\
        00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1807,crushing long\n\
        0008Q,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f3,1322,endgame\n";
    let (games, findings) = check(text);
    // By python-chess.
    assert_eq!(games[0]["final_fen"], "r6k/pp2R2p/5p2/3p4/8/3P2b1/P1P3PP/2Q4K b - - 0 27");
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&"L101".into(), &3.into(), &62.into())
    );
    assert_eq!(finding["byte"], text.find("e2f3").unwrap());
    let clean = text.replace("e2f3", "e2f1");
    assert!(convert(&clean, &["--to", "san"]).starts_with(
        "[SetUp \"1\"]\n[FEN \"r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24\"]\n\n\
         {00008} 24... Bxg3 25. Rxe7 Qb1+ 26. Nc1 Qxc1+ 27. Qxc1 {1807} {crushing long} *\n\n"
    ));
    let kept = convert(&clean, &["--to", "san", "--keep-layout"]);
    assert_eq!(
        kept,
        clean
            .replace("f2g3 e6e7 b2b1 b3c1 b1c1 h6c1", "Bxg3 Rxe7 Qb1+ Nc1 Qxc1+ Qxc1")
            .replace("e7f7 f5e5 e2f1", "Rf7 Re5+ Kf1")
    );
}

#[test]
fn a_cell_may_hold_a_whole_record() {
    let text = "name,white_result,pgn,rated\n\
        Anna,win,\"[Event \"\"A \\\"\"B\\\"\" cup\"\"]\n[White \"\"Anna\"\"]\n[Result \"\"1-0\"\"]\n\n\
        1. e4 {he said \"\"no\"\", then} e5 2. Ke3 1-0\n\",True\n\
        Berta,lose,\"[Event \"\"C\"\"]\n[White \"\"Berta\"\"]\n[Result \"\"0-1\"\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\",False\n";
    let (games, findings) = check(text);
    let seen: Vec<_> = games.iter().map(|game| (&game["line"], &game["white"], &game["result"])).collect();
    assert_eq!(
        seen,
        [(&1.into(), &"Anna".into(), &"1-0".into()), (&8.into(), &"Berta".into(), &"0-1".into())]
    );
    let found: Vec<_> = findings.iter().filter(|finding| finding["code"] != "T901").collect();
    let [finding] = &found[..] else { panic!("{findings:?}") };
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&"L101".into(), &6.into(), &36.into())
    );
    assert_eq!(finding["byte"], text.find("Ke3").unwrap());
    let pgn = convert(&text.replace("Ke3", "Nf3"), &["--lang", "de"]);
    let first = "[Event \"A \\\"B\\\" cup\"]\n[White \"Anna\"]\n[Result \"1-0\"]\n\n\
        {Anna} {win} {True} 1. e4 {he said \"no\", then} 1... e5 2. Sf3 1-0\n\n";
    assert!(pgn.starts_with(first), "{pgn}");
    assert_eq!(convert(text, &["--keep-layout", "--lang", "de"]), text.replace("Qh4#", "Dh4#"));
    // Rows without a header, parted by tabs.
    let rows = text.split_once('\n').unwrap().1.replace(",\"[", "\t\"[").replace("\",", "\"\t");
    assert_eq!(check(&rows).0.len(), 2);
}

#[test]
fn each_half_move_may_have_a_cell_of_its_own() {
    let text = "Weiß;Schwarz;1;2;3;4;5;6;7;8;9;10;Ergebnis\nRoth;Blau;e4;e5;Sf3;Sc6;Lb5;a6;La4;Sf6;O-O;;1-0\n\
        Blau;Roth;d4;d5;c4;e6;Sc3;Sf6;Lg5;Le7;e3;O-O;*\n";
    let (games, findings) = check(text);
    let seen: Vec<_> = games.iter().map(|game| (&game["plies"], &game["black"], &game["result"])).collect();
    assert_eq!(seen, [(&9.into(), &"Blau".into(), &"1-0".into()), (&10.into(), &"Roth".into(), &"*".into())]);
    assert_eq!(findings, [] as [Value; 0]);
    assert!(
        convert(text, &["--keep-layout", "--lang", "es"])
            .contains("Blau;Roth;d4;d5;c4;e6;Cc3;Cf6;Ag5;Ae7;e3;O-O;*")
    );
}

#[test]
fn the_first_games_of_such_a_table_may_be_short() {
    let numbers = (1..=10).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    let short = "Anna,Bert,1/2-1/2,e4,e5,Nf3,Nc6,,,,,,\n";
    let long = "Carl,Dora,0-1,d4,d5,c4,e6,Nc3,Nf6,Bg5,Be7,e3,O-O\n";
    let drawn = "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n";
    let numbered = format!("White,Black,Result,{numbers}\n");
    assert_eq!(convert(&format!("{numbered}{short}"), &[]), drawn);
    for header in [numbered, format!("White,Black,Result{}\n", ",half-move".repeat(10))] {
        let written = convert(&format!("{header}{short}{short}{long}"), &[]);
        assert!(written.starts_with(&drawn.repeat(2)) && written.ends_with("5. e3 O-O 0-1\n\n"), "{written}");
    }
}

#[test]
fn nothing_that_a_row_says_of_its_game_is_lost() {
    let table =
        "White,Black,Result,Moves\nA b,C d,1-0,1. e4 e5 2. Nf3\nI j,K l,,\nE f,G h,0-1,1. d4 d5 2. c4\n";
    assert!(convert(table, &[]).contains("\n\n[White \"I j\"]\n[Black \"K l\"]\n\n*\n\n"));
    assert_eq!(convert(table, &[]).matches("[White ").count(), 3);
    let braces = "White,Black,Opening,Moves\nA b,C d,\"Sicilian {B20}\",1. e4 c5 2. Nf3\n";
    assert!(convert(braces, &[]).contains("[Opening \"Sicilian {B20}\"]\n"));
    assert_eq!(convert("\u{feff}sep=;\nmove;white;black\n1;e4;e5\n", &[]), "1. e4 e5 *\n\n");
    for (cell, date) in [
        ("12.05.2024", "2024.05.12"),
        ("2024.5.12", "2024.05.12"),
        ("2024-05-12", "2024.05.12"),
        ("20/05/2024", "2024.05.20"),
        // Either may be the month.
        ("12/5/2024", "12/5/2024"),
    ] {
        let table = format!("White,Black,Date,Moves\nA b,C d,{cell},1. e4 c5 2. Nf3\n");
        assert!(convert(&table, &[]).contains(&format!("[Date \"{date}\"]")), "{cell}");
    }
}

#[test]
fn headers_are_read_in_many_languages() {
    for header in [
        "Siirto,Valkoinen,Musta",
        "\u{445}\u{43e}\u{434},\u{411}\u{435}\u{43b}\u{438},\u{427}\u{435}\u{440}\u{43d}\u{438}",
        "\u{3ba}\u{3af}\u{3bd}\u{3b7}\u{3c3}\u{3b7},\u{39b}\u{3b5}\u{3c5}\u{3ba}\u{3ac},\u{39c}\u{3b1}\u{3cd}\u{3c1}\u{3b1}",
        "K\u{e4}ik,Valge,Must",
        "G\u{101}jiens,Baltie,Melnie",
        "\u{116}jimas,Baltieji,Juodieji",
        "Poteza,Beli,\u{10c}rni",
        "Leikur,Hv\u{ed}tur,Svartur",
        "lp.,Bia\u{142}e,Czarne",
        "sz.,Vil\u{e1}gos,S\u{f6}t\u{e9}t",
        "\u{5e8f}\u{53f7},\u{767d}\u{65b9},\u{9ed1}\u{65b9}",
        "move,player1,player2",
    ] {
        assert_eq!(
            convert(&format!("{header}\n1,e4,e5\n2,Nf3,Nc6\n"), &[]),
            "1. e4 e5 2. Nf3 Nc6 *\n\n",
            "{header}"
        );
    }
}

#[test]
fn lists_and_logs_of_engines_are_games() {
    let (games, findings) = check("e2e4 e7e5 g1f3\n\nd2d4 d7d5 1/2-1/2\n");
    let seen: Vec<_> = games.iter().map(|game| (&game["line"], &game["plies"])).collect();
    assert_eq!(seen, [(&1.into(), &3.into()), (&3.into(), &2.into())]);
    assert_eq!(findings, [] as [Value; 0]);

    let log = "> uci\n> position startpos moves e2e4\n> go depth 8\n< bestmove e7e5\n\
        > position startpos moves e2e4 e7e5 g1f3\n> ucinewgame\n\
        > position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e9\n> position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8e6\n";
    let (games, findings) = check(log);
    let seen: Vec<_> = games.iter().map(|game| (&game["line"], &game["plies"], &game["final_fen"])).collect();
    assert_eq!(
        seen,
        [
            (&2.into(), &3.into(), &"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2".into()),
            (&7.into(), &1.into(), &"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1".into()),
        ]
    );
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(
        (&finding["code"], &finding["line"], &finding["column"]),
        (&"L101".into(), &8.into(), &59.into())
    );
    assert_eq!(
        convert(log, &[]).lines().filter(|line| line.starts_with('1')).collect::<Vec<_>>(),
        ["1. e4 e5 2. Nf3 *", "1. e4 e8e6 *"]
    );
}

#[test]
fn a_list_of_positions_is_refused_in_one_sentence() {
    for text in [
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";\n4k3/8/8/8/8/8/4P3/4K3 b - - bm Kd7;\n",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
    ] {
        let output = scoresheet(["check", "-"]).write_stdin(text).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("-: is a list of positions (FEN or EPD), not of games"), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn the_sheets_of_a_folder_are_so_many_games() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("a.csv", "move,white,black\n1,e4,e5\n"),
        ("b.txt", "1 d4 d5\n2 c4 e6\n"),
        ("c.pgn", "1. c4 *\n"),
        ("notes.txt", "Bring the boards on Friday, and the clocks.\n"),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let output = scoresheet(["check", "--games", "--format", "concise"]).arg(folder.path()).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let games: Vec<&str> = out.lines().filter(|line| line.contains(" plies")).collect();
    assert_eq!(games.len(), 3, "{out}");
}

//! The question before every ruling: is the record whole and readable up to the moment?

use crate::support::program::scoresheet;
use serde_json::Value;

/// The status and the last line of JSON of a question about a file with this name and text.
fn ask(name: &str, text: &str, args: &[&str]) -> (i32, Value) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::fs::write(&file, text).unwrap();
    let output = scoresheet([args, &["--format", "json", file.to_str().unwrap()]].concat()).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let line = out.lines().last().map_or(Value::Null, |line| serde_json::from_str(line).unwrap());
    (output.status.code().unwrap(), line)
}

const SHUFFLE: &str = "1. Nf3 Nf6\n2. Ng1 Ng8\n3. Nf3 Nf6\n";

#[test]
fn what_stands_for_moves_leaves_a_claim_open() {
    for (name, text) in [
        ("a.txt", format!("{SHUFFLE}...\n15. Ng1 Ng8\n")),
        ("b.txt", format!("{SHUFFLE}4. ___ ___\n5. Ng1 Ng8\n")),
        ("c.txt", format!("{SHUFFLE}4. | |\n5. Ng1 Ng8\n")),
        ("d.txt", format!("{SHUFFLE}4. -- --\n5. Ng1 Ng8\n")),
        ("e.txt", format!("{SHUFFLE}4. - -\n5. - -\n6. Ng1 Ng8\n")),
        ("f.txt", format!("{SHUFFLE}4. \u{2026} \u{2026}\n5. Ng1 Ng8\n")),
        ("g.txt", format!("{SHUFFLE}\u{2014} \u{2014}\nNg1 Ng8\n")),
        ("h.txt", format!("{SHUFFLE}4. Ng1 --\n5. Nf3 Ng8\n")),
        ("i.txt", format!("{SHUFFLE}4. Ng1\n5. Nf3 Ng8\n")),
        ("j.txt", format!("{SHUFFLE}4. Zz9 Ng8\n")),
        ("k.txt", format!("{SHUFFLE}4. Ng1 Bxg1\n")),
        ("l.txt", "23. Nf3 Nf6\n24. Ng1 Ng8\n25. Nf3 Nf6\n26. Ng1 Ng8\n".to_owned()),
        ("m.csv", "move,white,black\n1,Nf3,Nf6\n2,Ng1,Ng8\n3,,\n4,Nf3,Nf6\n5,Ng1,Ng8\n".to_owned()),
        ("n.csv", "white,black\nNf3,Nf6\nNg1,Ng8\n,\nNf3,Nf6\nNg1,Ng8\n".to_owned()),
        ("o.csv", "white;black\nNf3;Nf6\nNg1;Ng8\n-;-\nNf3;Nf6\nNg1;Ng8\n".to_owned()),
        (
            "p.txt",
            "| 1 | Nf3 | Nf6 |\n| 2 | Ng1 | Ng8 |\n| 3 | | |\n| 4 | Nf3 | Nf6 |\n| 5 | Ng1 | Ng8 |\n"
                .to_owned(),
        ),
    ] {
        let (status, ruling) = ask(name, &text, &["rule", "claim", "--at", "end"]);
        assert_eq!(
            (status, &ruling["verdict"], &ruling["reason"]),
            (1, &"undetermined".into(), &"record-incomplete".into()),
            "{name}: {ruling}"
        );
        assert_eq!(
            (&ruling["article"], &ruling["missing"]),
            (&"8.5.3".into(), &serde_json::json!(["record"])),
            "{name}"
        );
        // Either it is counted what fills the gap, or it is said what holds if nothing is missing.
        let told = (ruling["fill_ins"]["all"].is_u64(), ruling["otherwise"]["if"] == "record-whole");
        assert!(matches!(told, (true, false) | (false, true)), "{name}: {ruling}");
    }
}

#[test]
fn what_is_no_gap() {
    let fen = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n";
    for text in [
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *".to_owned(),
        "1. Nf3 Nf6 (1... d5 2. d4) 2. Ng1 {back} 2... Ng8 3. Nf3 {again} Nf6 4. Ng1 ... Ng8 *".to_owned(),
        format!("{fen}31. Nf3 Nf6 32. Ng1 Ng8 33. Nf3 Nf6 34. Ng1 Ng8 *"),
        "1. Nf3 Nf6 2. Ng1 Ng8 (2... d5 3. d4) 2... Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *"
            .replace("(2... d5 3. d4) 2... Ng8 ", "(2... d5 3. d4) "),
        "1. Nf3 Nf6 2. Ng1 Ng8 33. Nf3 Nf6 4. Ng1 Ng8 *".to_owned(),
        "1. Nf3 Nf6 2. Ng1 Ng8 2. Nf3 Nf6 3. Ng1 Ng8 *".to_owned(),
        "1 Nf3 Nf6\n2 Ng1 Ng8\n3 Nf3 Nf6\n4 Ng1 Ng8\n5\n6\n".to_owned(),
    ] {
        let (status, ruling) = ask("a.pgn", &text, &["rule", "claim", "--at", "end"]);
        assert_eq!((status, &ruling["verdict"]), (0, &"correct".into()), "{text}: {ruling}");
    }
}

#[test]
fn every_question_asks_it_first() {
    let gap = format!("{SHUFFLE}15. Ng1 Ng8\n");
    let unread = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Zz9 5. O-O Be7 *\n";
    for text in [&gap[..], unread] {
        for question in [
            &["claim", "--at", "end"][..],
            &["flag", "--by", "white"],
            &["resign", "--by", "black"],
            &["touch", "--touched", "g1"],
            &["sealed", "--move", "Nc3"],
            &["draw"],
            &["quickplay"],
            &["illegal"],
        ] {
            let (status, ruling) = ask("a.pgn", text, &[&["rule"], question].concat());
            assert_eq!((status, &ruling["verdict"]), (1, &"undetermined".into()), "{question:?}: {ruling}");
            assert_eq!(ruling["reason"], "record-incomplete", "{question:?}: {ruling}");
        }
    }
    let (_, start) = ask("a.pgn", &gap, &["rule", "start", "--fault", "colours"]);
    assert_eq!(
        (&start["verdict"], &start["otherwise"]["verdict"]),
        (&"undetermined".into(), &"restart".into())
    );
    let (_, start) = ask("a.pgn", &gap, &["rule", "start"]);
    assert_eq!(start["verdict"], "fine", "what was played does not matter to the array");
    let (_, end) = ask("a.pgn", "1. f3 e5 15. g4 Qh4# 0-1\n", &["rule", "end"]);
    assert!(end.get("ended").is_none() && end["gap"].as_str().unwrap().contains("moves 2 to 14"), "{end}");
    let (_, shown) = ask("a.pgn", &gap, &["show"]);
    assert!(shown["gap"].as_str().unwrap().contains("moves 4 to 14 are missing"), "{shown}");
}

#[test]
fn moments_count_by_the_sheets_numbers() {
    let gap = format!("{SHUFFLE}15. Ng1 Ng8\n");
    let claim = |at: &str| ask("a.pgn", &gap, &["rule", "claim", "--at", at]);
    // Up to the gap the record is whole.
    assert_eq!((&claim("3b").1["verdict"], &claim("2b").1["ply"]), (&"wrong".into(), &4.into()));
    let (_, after) = claim("15b");
    assert_eq!((&after["ply"], &after["verdict"]), (&8.into(), &"undetermined".into()));
    assert_eq!(claim("9b").1["verdict"], "undetermined", "the gap has swallowed it");
    assert_eq!(claim("16w").0, 2, "there is none");
    // An illegal move that nobody wrote.
    let (_, illegal) = ask("a.txt", "1. e4 e5\n2. Nf3 Nc6\n3. | |\n4. Bxc6 dxc6\n", &["rule", "illegal"]);
    assert_eq!(illegal["verdict"], "undetermined");
    assert!(illegal["otherwise"]["message"].as_str().unwrap().starts_with("4. Bxc6 is illegal"), "{illegal}");
    // After an unreadable half-move, and before it.
    let unread = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Zz9 5. O-O Be7 *\n";
    assert_eq!(ask("a.pgn", unread, &["rule", "claim", "--at", "4w"]).1["verdict"], "wrong");
    assert_eq!(ask("a.pgn", unread, &["rule", "claim", "--at", "5b"]).1["verdict"], "undetermined");
}

#[test]
fn a_sheet_in_another_notation_is_no_evidence() {
    for (text, is_told) in [
        ("1. N-KB3 N-KB3 2. N-N1 N-N1 3. N-KB3 N-KB3 4. N-N1 N-N1 *", true),
        ("1. 7163 7866 2. 6371 6678 3. 7163 7866 4. 6371 6678 *", true),
        ("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *", false),
        ("[Event \"ICCF\"]\n\n1. 7163 7866 2. 6371 6678 3. 7163 7866 4. 6371 6678 *", false),
    ] {
        let (_, ruling) = ask("a.pgn", text, &["rule", "claim", "--at", "end", "--laws", "fide2023"]);
        assert_eq!(ruling["notes"].to_string().contains("not evidence (article C)"), is_told, "{ruling}");
    }
}

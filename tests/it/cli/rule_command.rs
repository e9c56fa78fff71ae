//! `scoresheet rule`, `show` and `explain` as an arbiter uses them.

use crate::support::program::scoresheet;

/// The status, standard output and standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = scoresheet(args).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// The JSON of a ruling.
fn ruling(args: &[&str]) -> (i32, serde_json::Value) {
    let args: Vec<&str> = args.iter().copied().chain(["--format", "json"]).collect();
    let (status, out, told) = run(&args);
    (status, serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}{told}")))
}

const CLAIMS: &str = "fixtures/rulings/claims.pgn";

#[test]
fn portisch_korchnoi_1970() {
    // Korchnoi announced 25...Qb5, and the claim was upheld: the position of 21...Qb5 and 23...Qb5.
    let (status, ruling) = ruling(&[
        "rule",
        "claim",
        "--game",
        "1",
        "--at",
        "25w",
        "--move",
        "Qb5",
        "--kind",
        "threefold",
        CLAIMS,
    ]);
    assert_eq!(
        (status, ruling["verdict"].as_str(), ruling["article"].as_str()),
        (0, Some("correct"), Some("9.2a"))
    );
    assert_eq!(ruling["occurrences"], serde_json::json!([42, 46]));
    assert_eq!(ruling["consequences"], serde_json::json!([{"kind": "result", "result": "1/2-1/2"}]));
    // The same without the move is wrong, and costs three minutes in that edition whatever the class.
    let (status, ruling) = self::ruling(&[
        "rule",
        "claim",
        "--game",
        "1",
        "--at",
        "25w",
        "--kind",
        "threefold",
        "--clocks",
        "0:03:10/0:12:00",
        CLAIMS,
    ]);
    assert_eq!((status, ruling["verdict"].as_str()), (1, Some("wrong")));
    assert_eq!(
        ruling["consequences"],
        serde_json::json!([
            {"kind": "time", "player": "white", "seconds": 180},
            {"kind": "clocks", "white": 370, "black": 720}
        ])
    );
}

#[test]
fn fischer_petrosian_1971() {
    // Fischer announced 34.Qe2; not every move between was the same.
    let (_, ruling) = ruling(&["rule", "claim", "--game", "2", "--at", "33b", "--move", "De2", CLAIMS]);
    assert_eq!(ruling["verdict"], "correct");
    assert_eq!(ruling["occurrences"], serde_json::json!([59, 63]));
    let (status, out, _) = run(&["rule", "claim", "--game", "2", CLAIMS]);
    assert_eq!(status, 0);
    assert!(out.contains("White could claim by announcing 34.Qe2"), "{out}");
    assert!(out.contains(
        "Black could claim: the position stood 3 times, after 30.Qe2, after 32.Qe2 and after 34.Qe2"
    ));
}

#[test]
fn a_game_has_to_be_chosen_and_a_moment_to_exist() {
    let (status, _, told) = run(&["rule", "claim", CLAIMS]);
    assert!(status == 2 && told.contains("more than one game; choose one with --game N"), "{told}");
    let (status, _, told) = run(&["rule", "claim", "--game", "3", CLAIMS]);
    assert!(status == 2 && told.contains("no game 3; the last is 2"), "{told}");
    let (status, _, told) = run(&["show", "--game", "1", "--at", "26w", CLAIMS]);
    assert!(status == 2 && told.contains("it goes from the start to 25.Bg2"), "{told}");
    let (status, _, told) = run(&["show", "--game", "1", "--at", "26", CLAIMS]);
    assert!(status == 2 && told.contains("34w or 34b"), "{told}");
}

#[test]
fn time_outs() {
    let verdict = |fen: &str| {
        let (status, ruling) = ruling(&["rule", "flag", "--by", "white", "--fen", fen]);
        (status, ruling["verdict"].as_str().unwrap().to_owned())
    };
    assert_eq!(verdict("7k/8/8/8/8/8/3n4/KR6 w - - 0 1"), (1, "loss".to_owned()), "K+N v K+R");
    assert_eq!(verdict("7k/8/8/8/8/8/3b4/KN6 w - - 0 1"), (1, "loss".to_owned()), "K+B v K+N");
    assert_eq!(verdict("7k/8/8/8/8/8/8/KR6 w - - 0 1"), (1, "draw".to_owned()), "a bare king");
}

#[test]
fn what_else_an_arbiter_asks() {
    let (status, ruling) =
        ruling(&["rule", "touch", "--touched", "e1,h1", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]);
    assert_eq!((status, &ruling["allowed"]), (0, &serde_json::json!(["e1g1"])));
    let (status, ruling) =
        self::ruling(&["rule", "sealed", "--move", "Nd2", "--fen", "4k2r/8/8/8/8/5N2/8/1N2K3 w - - 0 1"]);
    assert_eq!((status, ruling["verdict"].as_str()), (1, Some("loses")));
    let (status, ruling) =
        self::ruling(&["rule", "resign", "--by", "white", "--fen", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]);
    assert_eq!((status, ruling["article"].as_str()), (1, Some("5.1.2")));
    let (status, ruling) = self::ruling(&["rule", "draw", "--no-draw-before", "30", "--game", "1", CLAIMS]);
    assert_eq!((status, ruling["reason"].as_str()), (1, Some("before-limit")));
    let (status, ruling) = self::ruling(&["rule", "start", "--game", "1", CLAIMS]);
    assert_eq!((status, ruling["verdict"].as_str()), (0, Some("fine")));
    let (_, ruling) = self::ruling(&[
        "rule",
        "quickplay",
        "--clock",
        "0:01:30",
        "--time-control",
        "90",
        "--game",
        "1",
        CLAIMS,
    ]);
    assert_eq!(ruling["verdict"], "eligible");
}

#[test]
fn ends_as_a_table() {
    let (status, out, _) = run(&["rule", "end", "fixtures/round3.pgn"]);
    assert_eq!(status, 1);
    assert!(out.contains("fivefold after 8...Ng8") && out.contains("a signed result stands"), "{out}");
    let (_, out, _) = run(&["rule", "end", "--format", "csv", "fixtures/round3.pgn"]);
    assert_eq!(out.lines().count(), 6, "headings and five games: {out}");
    let (_, out, _) = run(&["rule", "end", "--format", "json", "fixtures/round3.pgn"]);
    assert_eq!(out.lines().count(), 5);
}

#[test]
fn a_board_on_the_table() {
    let (status, out, _) = run(&["show", "--game", "1", "--at", "25w", "--from-square", "c6", CLAIMS]);
    assert_eq!(status, 0);
    for wanted in ["on move   Black", "stood     twice, after 23.Bg2, 25.Bg2", "Qb5", "25.Bg2 |"] {
        assert!(out.contains(wanted), "{wanted}: {out}");
    }
    let (_, flipped, _) = run(&["show", "--flip", "--game", "1", "--at", "start", CLAIMS]);
    assert!(flipped.contains("  1  R N B K Q B N R") && flipped.contains("h g f e d c b a"), "{flipped}");
}

#[test]
fn articles_and_words_are_explained() {
    let (status, out, _) = run(&["explain", "--laws", "fide2023", "7.5.5"]);
    assert!(status == 0 && out.contains("two minutes"), "{out}");
    let (_, out, _) = run(&["explain", "flag"]);
    assert!(out.contains("6.9") && out.contains("fide2009"), "{out}");
    let (status, _, told) = run(&["explain", "no-such-thing"]);
    assert!(status == 2 && told.contains("no code, article or word"), "{told}");
    let (_, out, _) = run(&["list", "articles"]);
    assert!(out.lines().any(|line| line.starts_with("9.2.1")), "{out}");
}

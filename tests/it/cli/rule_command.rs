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
    // Fischer announced 34. Qe2; not every move between was the same.
    let (_, ruling) = ruling(&["rule", "claim", "--game", "2", "--at", "33b", "--move", "De2", CLAIMS]);
    assert_eq!(ruling["verdict"], "correct");
    assert_eq!(ruling["occurrences"], serde_json::json!([59, 63]));
    let (status, out, _) = run(&["rule", "claim", "--game", "2", CLAIMS]);
    assert_eq!(status, 0);
    assert!(out.contains("claims that were open (FIDE 2009)"), "{out}");
    assert!(out.contains("after 33... Rd5  9.2a  White could claim by announcing 34. Qe2"), "{out}");
    assert!(out.contains(
        "Black could claim: the position stood 3 times, after 30. Qe2, after 32. Qe2 and after 34. Qe2"
    ));
}

#[test]
fn capablanca_lasker_1921() {
    // Nobody claimed. The position stood after 34...h5, 36...Kf8 and 38...Kf8, and Capablanca went on to win.
    let (status, ruling) = ruling(&["rule", "claim", "--game", "3", "--at", "38b", CLAIMS]);
    assert_eq!((status, ruling["verdict"].as_str()), (0, Some("correct")));
    assert_eq!(ruling["occurrences"], serde_json::json!([68, 72, 76]));
    let (_, ruling) = self::ruling(&["rule", "claim", "--game", "3", "--at", "38w", "--move", "Kf8", CLAIMS]);
    assert_eq!(ruling["verdict"], "correct", "Lasker could announce it");
    let (status, ruling) = self::ruling(&["rule", "claim", "--game", "3", "--at", "39w", CLAIMS]);
    assert_eq!((status, ruling["verdict"].as_str()), (1, Some("wrong")), "after 39. b3 it is too late");
}

#[test]
fn karpov_miles_1986() {
    // The pieces stand alike after 22, 24 and 26.Nb5, but at first Black could still castle.
    let (status, ruling) = ruling(&["rule", "claim", "--game", "4", "--at", "26w", CLAIMS]);
    assert_eq!((status, ruling["verdict"].as_str()), (1, Some("wrong")));
    assert_eq!(ruling["occurrences"], serde_json::json!([47, 51]));
    assert_eq!(
        ruling["notes"][0],
        "the pieces stood alike after 22. Nb5, but it was not the same position: Black still had the right to castle \
         queenside then"
    );
    let (_, ruling) = self::ruling(&["rule", "claim", "--game", "4", "--at", "25b", "--move", "Cb5", CLAIMS]);
    assert_eq!(ruling["verdict"], "wrong", "nor with the move announced");
    assert_eq!(ruling["consequences"][1]["move"], "c3b5");
}

#[test]
fn games_that_went_on_after_their_end() {
    let ends = |laws: &str| {
        let (status, out, _) =
            run(&["rule", "end", "--laws", laws, "--format", "json", "fixtures/rulings/ends.pgn"]);
        let lines = out.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        (status, lines.collect::<Vec<_>>())
    };
    let (status, lines) = ends("auto");
    assert_eq!(status, 1);
    // Plies by python-chess.
    let [fivefold, seventy_five] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&fivefold["ended"], &fivefold["ply"]), (&"fivefold".into(), &169.into()));
    assert_eq!((&fivefold["due"], &fivefold["signed_result_stands"]), (&"1/2-1/2".into(), &"8.7".into()));
    assert_eq!((&seventy_five["ended"], &seventy_five["ply"]), (&"seventyfive".into(), &286.into()));
    assert_eq!((&seventy_five["half_moves_after"], &seventy_five["laws"]), (&2.into(), &"fide2018".into()));
    let (status, lines) = ends("fide2009");
    assert!(status == 0 && lines.iter().all(|line| line.get("ended").is_none()), "{lines:?}");
}

#[test]
fn a_game_has_to_be_chosen_and_a_moment_to_exist() {
    let (status, _, told) = run(&["rule", "claim", CLAIMS]);
    assert!(status == 2 && told.contains("more than one game; choose one with --game N"), "{told}");
    let (status, _, told) = run(&["rule", "claim", "--game", "7", CLAIMS]);
    assert!(status == 2 && told.contains("the last is game 4"), "{told}");
    let (status, out, _) = run(&["rule", "claim", "--white", "capablanca", CLAIMS]);
    assert!(status == 0 && out.starts_with("fixtures/rulings/claims.pgn, game 3"), "{out}");
    let (status, _, told) = run(&["rule", "claim", "--game", "2-3", CLAIMS]);
    assert!(status == 2 && told.contains("more than one game fits (2, 3)"), "{told}");
    let (status, _, told) = run(&["show", "--game", "1", "--at", "26w", CLAIMS]);
    assert!(status == 2 && told.contains("can be replayed from the start to 25. Bg2"), "{told}");
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

#[cfg(unix)]
#[test]
fn an_envelope_is_no_endless_file() {
    let args = ["rule", "sealed", "--game", "3", "--at", "38w", "--envelope", "/dev/zero", CLAIMS];
    let (status, _, told) = run(&args);
    assert!(status == 2 && told.contains("is no envelope"), "{told}");
}

#[test]
fn an_envelope_and_the_move_in_it() {
    let envelope = |more: &[&str]| {
        let args =
            ["rule", "sealed", "--game", "3", "--at", "38w", "--envelope", "fixtures/rulings/envelope.toml"];
        run(&[&args, more, &[CLAIMS]].concat())
    };
    let (status, out, _) = envelope(&[]);
    assert!(status == 0 && out.contains("envelope: FINE after 38. Qg5+ (FIDE 2009"), "{out}");
    let (status, out, _) = envelope(&["--move", "Kf8", "--format", "json"]);
    let rulings: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status, rulings.len()), (0, 2), "{out}");
    assert_eq!((&rulings[0]["question"], &rulings[1]["verdict"]), (&"envelope".into(), &"fine".into()));
    let (status, _, told) = run(&["rule", "sealed", "--at", "38w", "--game", "3", CLAIMS]);
    assert!(status == 2 && told.contains("--move <MOVE>"), "{told}");
}

#[test]
fn what_the_event_says() {
    let file = tempfile::Builder::new().suffix(".pgn").tempfile().unwrap();
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Nd4 5. c3 c6 *";
    std::fs::write(file.path(), format!("[Date \"2024.05.01\"]\n[TimeControl \"15+10\"]\n\n{moves}"))
        .unwrap();
    let path = file.path().to_str().unwrap();
    let verdict = |more: &[&str]| {
        let (_, ruling) = ruling(&[&["rule", "illegal"], more, &[path]].concat());
        (ruling["verdict"].as_str().unwrap().to_owned(), ruling["missing"].clone())
    };
    assert_eq!(verdict(&[]), ("undetermined".to_owned(), serde_json::json!(["supervision"])));
    assert_eq!(verdict(&["--supervised"]).0, "restore");
    assert_eq!(verdict(&["--unsupervised", "--at", "4b"]).0, "stands");
    assert_eq!(verdict(&["--unsupervised"]).0, "stands");
    assert_eq!(verdict(&["--time-control", "90+30"]).0, "restore", "what is said goes before the tag");
    assert_eq!(verdict(&["--class", "standard"]).0, "restore");
    // The same facts for `check`.
    let told = |more: &[&str]| run(&[&["check", "--profile", "arbiter"], more, &[path]].concat()).1;
    assert!(told(&[]).contains("in rapid that is not fully supervised"), "{}", told(&[]));
    for more in [&["--supervised"][..], &["--class", "standard"], &["--time-control", "90+30"]] {
        assert!(!told(more).contains("not fully supervised"), "{}", told(more));
    }
}

#[test]
fn the_ends_of_an_event_are_the_same_for_any_number_of_threads() {
    let ends = |threads: &str| {
        run(&["rule", "end", "--format", "csv", "--threads", threads, "--chunk-size", "700", "fixtures"])
    };
    let one = ends("1");
    assert!(one.1.lines().count() > 50, "{}", one.1);
    assert_eq!(ends("4"), one);
}

#[test]
fn ends_as_a_table() {
    let (status, out, _) = run(&["rule", "end", "fixtures/round3.pgn"]);
    assert_eq!(status, 1);
    assert!(
        out.contains("fivefold repetition after 8... Ng8") && out.contains("a signed result stands"),
        "{out}"
    );
    let (_, out, _) = run(&["rule", "end", "--format", "csv", "fixtures/round3.pgn"]);
    assert_eq!(out.lines().count(), 6, "headings and five games: {out}");
    let (_, out, _) = run(&["rule", "end", "--format", "json", "fixtures/round3.pgn"]);
    assert_eq!(out.lines().count(), 5);
}

#[test]
fn a_board_on_the_table() {
    let (status, out, _) = run(&["show", "--game", "1", "--at", "25w", "--from-square", "c6", CLAIMS]);
    assert_eq!(status, 0);
    for wanted in ["on move   Black", "stood     twice, after 23. Bg2 and after 25. Bg2", "Qb5", "25. Bg2 |"]
    {
        assert!(out.contains(wanted), "{wanted}: {out}");
    }
    let (_, flipped, _) = run(&["show", "--flip", "--game", "1", "--at", "start", CLAIMS]);
    assert!(flipped.contains("  1  R N B K Q B N R") && flipped.contains("h g f e d c b a"), "{flipped}");
}

#[test]
fn articles_and_words_are_explained() {
    let (status, out, _) = run(&["explain", "--laws", "fide2023", "7.5.5"]);
    assert!(status == 0 && out.contains("two minutes"), "{out}");
    let (_, out, _) = run(&["explain", "--laws", "fide2023", "6.9"]);
    assert!(out.contains("ruled on by `rule claim`, `rule flag`"), "{out}");
    let (_, out, _) = run(&["explain", "flag"]);
    assert!(out.contains("6.9") && out.contains("fide2009"), "{out}");
    let (status, _, told) = run(&["explain", "no-such-thing"]);
    assert!(status == 2 && told.contains("is not a code, nor an article or a word"), "{told}");
    let (_, out, _) = run(&["list", "articles"]);
    assert!(out.lines().any(|line| line.starts_with("9.2.1")), "{out}");
}

#[test]
fn names_cannot_command_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a\u{1b}[31m.pgn");
    let mate = "1. f3 e5 2. g4 Qh4# 0-1";
    std::fs::write(&file, format!("[White \"a\u{1b}[32mZ\"]\n[Black \"b\"]\n\n{mate}\n")).unwrap();
    let file = file.to_str().unwrap();
    let missing = format!("{file}.gone");
    let asked = [&["show"][..], &["rule", "end"], &["rule", "claim"], &["rule", "resign", "--by", "white"]];
    for args in asked.map(|args| [args, &[file]].concat()).into_iter().chain([vec!["check", &missing]]) {
        let (_, out, told) = run(&args);
        let shown = out + &told;
        assert!(shown.contains('\u{241b}') && !shown.contains('\u{1b}'), "{args:?}: {shown}");
    }
}

#[test]
fn a_fen_that_no_game_reaches() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, fen: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 e5 *\n")).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let file = &*write("two_kings.pgn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RKNQKBNR w - - 0 1");
    // Nothing is said of the normal array in its place.
    for question in [&["rule", "flag", "--by", "white"][..], &["rule", "resign", "--by", "white"]] {
        let (status, out, told) = run(&[question, &[file]].concat());
        assert!(status == 2 && out.is_empty(), "{out}");
        assert!(
            told.contains("nothing can be played from the position: White has more than one king"),
            "{told}"
        );
    }
    assert!(run(&["show", file]).1.contains("impossible White has more than one king"));
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQNQKBNR w KQkq - 0 1";
    let file = &*write("two_queens.pgn", fen);
    // From this one, a game can go on.
    assert_eq!(ruling(&["rule", "flag", "--by", "white", file]).1["verdict"], "loss");
    for set_up in [&[file][..], &["--fen", fen]] {
        let (status, ruling) = ruling(&[&["rule", "start"], set_up].concat());
        assert_eq!((status, ruling["verdict"].as_str()), (1, Some("replay")));
        assert!(ruling["message"].as_str().unwrap().ends_with("b1 and c1"), "{ruling}");
    }
    // Not even kings.
    let (status, _) = ruling(&["rule", "start", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"]);
    assert_eq!(status, 1);
}

#[test]
fn the_clock_is_pressed_by_the_player_on_the_move() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    let (_, ruling) = ruling(&[
        "rule", "illegal", "--what", "null", "--laws", "fide2023", "--at", "start", "--class", "standard",
        "--fen", fen,
    ]);
    assert_eq!(ruling["verdict"].as_str(), Some("restore"), "{ruling}");
    let (_, whites) = self::ruling(&[
        "rule", "illegal", "--what", "null", "--laws", "fide2023", "--at", "2b", "--class", "standard",
        "--game", "1", CLAIMS,
    ]);
    assert!(whites["message"].as_str().unwrap().ends_with("illegal move of White"), "{whites}");
}

/// What a written move is in the letters of the record, of another language, and of languages that part.
#[test]
fn moves_in_other_letters() {
    let bare = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let rook_and_king = "4k3/8/8/8/8/8/q7/R3K3 w - - 0 40";
    let pawn = "3n4/2P4k/8/8/8/8/8/7K w - - 0 40";
    for (fen, written, more, verdict, said) in [
        (bare, "Kg1", &[][..], "undetermined", "Turkish"),
        (bare, "Kg1", &["--from", "en"], "draw", "illegal"),
        (rook_and_king, "Rf1", &[], "undetermined", "Kf1 in Spanish letters, and illegal in English"),
        (rook_and_king, "Rf1", &["--from", "es"], "fine", "Kf1"),
        (pawn, "c8S", &[], "undetermined", "c8=N in German letters, and c8=B in Czech"),
        (pawn, "c8S", &["--from", "de"], "fine", "c8=N"),
        (pawn, "c8(S)", &["--from", "de"], "fine", "c8=N"),
        (pawn, "c8", &[], "loses", "ambiguous"),
        (pawn, "Dc3", &[], "loses", "illegal"),
    ] {
        let args = [&["rule", "sealed", "--move", written, "--fen", fen][..], more].concat();
        let (_, ruling) = ruling(&args);
        let message = ruling["message"].as_str().unwrap();
        assert!(ruling["verdict"] == verdict && message.contains(said), "{args:?}: {ruling}");
    }
}

#[test]
fn set_ups_flags_and_pawns() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let path = file.to_str().unwrap();
    let asked = |text: &str, args: &[&str]| {
        std::fs::write(&file, text).unwrap();
        ruling(&[&["rule"], args, &[path]].concat()).1
    };
    // Both bishops on one colour, and eleven moves made.
    let fen = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1\"]";
    let moves =
        "1. a3 a6 2. b3 b6 3. c3 c6 4. d3 d6 5. e3 e6 6. f3 f6 7. g3 g6 8. h3 h6 9. a4 a5 10. b4 b5 11. c4 *";
    let late = asked(&format!("{fen}\n\n{moves}\n"), &["start", "--class", "blitz", "--unsupervised"]);
    assert_eq!(late["verdict"], "continue", "{late}");
    let mate = asked("1. f3 e5 2. g4 Qh4# *\n", &["start", "--fault", "colours"]);
    assert_eq!((&mate["verdict"], &mate["reason"]), (&"no-effect".into(), &"game-over".into()), "{mate}");
    let both = ["flag", "--by", "both", "--last-period", "--quickplay-announced"];
    let open = asked("1. e4 e5 *\n", &both);
    assert_eq!(open["verdict"], "undetermined", "{open}");
    let sure = asked("1. e4 e5 *\n", &[&both[..], &["--time-control", "90"]].concat());
    assert_eq!(sure["verdict"], "draw", "{sure}");
    // What is said of the class counts more than the time control.
    let blitz = asked("1. e4 e5 *\n", &[&both[..], &["--time-control", "90", "--class", "blitz"]].concat());
    assert!(blitz["message"].as_str().unwrap().starts_with("no rule for both flags applies"), "{blitz}");
    let pawn = asked(
        "[FEN \"4r2k/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8 Kg7 *\n",
        &["illegal", "--what", "pawn", "--at", "1w"],
    );
    assert_eq!(pawn["article"], "7.5.1", "{pawn}");
    let result = asked("1. e4 e5 1/2-1/2\n", &["flag", "--by", "black"]);
    assert!(result["notes"].to_string().contains("the game was over after 1... e5, 1/2-1/2"), "{result}");
    let broken = asked("1. e4 e5 2. Ke3 Nc6 *\n", &["flag", "--by", "black", "--laws", "fide2023"]);
    assert!(broken["notes"].to_string().contains("is illegal"), "{broken}");
}

#[test]
fn king_and_two_rooks() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let (_, third) = ruling(&["rule", "touch", "--touched", "e1,a1,h1", "--fen", fen]);
    assert_eq!(
        (&third["article"], third["allowed"].as_array().unwrap().len()),
        (&"4.4.1".into(), 1),
        "{third}"
    );
    let (_, classic) = ruling(&["rule", "touch", "--touched", "e1,h1", "--laws", "classic", "--fen", fen]);
    assert_eq!(classic["verdict"], "undetermined", "{classic}");
}

//! `scoresheet rule` on records that are illegal, or that cannot be followed, and on the moments that it is asked about.

use crate::support::program::scoresheet;
use serde_json::Value;

/// A record in a file, and questions about it.
struct Asked(tempfile::NamedTempFile);

impl Asked {
    fn about(text: &str) -> Asked {
        let file = tempfile::Builder::new().suffix(".pgn").tempfile().unwrap();
        std::fs::write(file.path(), text).unwrap();
        Asked(file)
    }

    /// The status and standard output.
    fn text(&self, args: &[&str]) -> (i32, String) {
        let output = scoresheet([args, &[self.0.path().to_str().unwrap()]].concat()).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    }

    /// The status and the last line of JSON.
    fn json(&self, args: &[&str]) -> (i32, Value) {
        let (status, out) = self.text(&[args, &["--format", "json"]].concat());
        (status, out.lines().last().map_or(Value::Null, |line| serde_json::from_str(line).unwrap()))
    }
}

#[test]
fn the_end_is_a_moment_like_any_other() {
    let asked = Asked::about("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n");
    let claim = |more: &[&str]| asked.text(&[&["rule", "claim", "--class", "standard"], more].concat());
    assert_eq!(claim(&["--at", "end"]), claim(&["--at", "4w"]));
    let (status, out) = claim(&["--at", "end"]);
    assert!(status == 1 && out.contains("claim: WRONG after 4. Ng1"), "{out}");
    let (status, out) = claim(&[]);
    assert!(status == 0 && out.contains("claims that were open (FIDE") && out.lines().count() == 2, "{out}");
    // Who claims is no moment: the table of that player's claims.
    let (status, out) = claim(&["--by", "black"]);
    assert!(status == 0 && out.contains("claims that were open to Black"), "{out}");
    let (status, out) = claim(&["--by", "white"]);
    assert!(status == 0 && out.contains("no claim of a draw was open to White"), "{out}");
}

#[test]
fn a_king_that_could_be_taken() {
    // By python-chess the king is attacked after each; Black has nothing but the king.
    for fen in ["8/8/8/8/8/k7/1n6/1K5R w - - 0 1", "8/8/8/8/8/k7/1r6/1K6 w - - 0 1"] {
        let asked = Asked::about(&format!("[FEN \"{fen}\"]\n\n1. Kxb2 *\n"));
        for question in ["flag", "resign"] {
            let (status, ruling) = asked.json(&["rule", question, "--by", "white", "--laws", "fide2023"]);
            assert_eq!((status, &ruling["verdict"]), (1, &"draw".into()), "{question} {fen}: {ruling}");
        }
    }
    // Black has a rook, and the answer says from where a mate was looked for.
    let asked = Asked::about("[FEN \"7r/8/8/8/8/k7/1n6/1K5R w - - 0 1\"]\n\n1. Kxb2 *\n");
    for question in ["flag", "resign"] {
        let (_, ruling) = asked.json(&["rule", question, "--by", "white", "--laws", "fide2023"]);
        assert_eq!(ruling["verdict"], "loss", "{ruling}");
        assert!(ruling["notes"].to_string().contains("was looked for at the start"), "{ruling}");
    }
    let (_, shown) = asked.json(&["show"]);
    assert!(!shown["legal"].to_string().contains("a3b2"), "{shown}");
}

#[test]
fn what_a_record_that_stops_leaves_open() {
    let asked = Asked::about("1. e4 e5 2. Bb6 Nc6 3. Nf3 Nf6 *\n");
    let (status, out) = asked.text(&["rule", "claim"]);
    assert!(status == 1 && out.contains("cannot be followed beyond this position, at 2. Bb6"), "{out}");
    let (status, ruling) = asked.json(&["rule", "claim"]);
    assert_eq!((status, &ruling["verdict"], &ruling["ply"]), (1, &"undetermined".into(), &2.into()));
    assert!(ruling.get("notes").is_none() && ruling.get("article").is_none(), "{ruling}");
    let (_, out) = asked.text(&["rule", "end"]);
    assert!(out.contains("cannot be followed beyond 2. Bb6"), "{out}");
    let (_, end) = asked.json(&["rule", "end"]);
    assert_eq!(end["stops_at"], "2. Bb6");
    let (_, csv) = asked.text(&["rule", "end", "--format", "csv"]);
    assert!(csv.lines().nth(1).unwrap().ends_with(",*,,2. Bb6"), "{csv}");
    // Claims that were open before are told all the same.
    let asked = Asked::about("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Nf4 5. Nf3 Ng8 *\n");
    let (status, out) = asked.text(&["rule", "claim"]);
    assert!(status == 1 && out.contains("announcing 4... Ng8") && out.contains("at 4... Nf4"), "{out}");
    // A game that was over before leaves nothing open.
    let (status, out) = Asked::about("1. f3 e5 2. g4 Qh4# 3. Kf2 *\n").text(&["rule", "claim"]);
    assert!(status == 0 && !out.contains("cannot be followed"), "{out}");
}

#[test]
fn any_illegal_move_of_a_record() {
    let asked = Asked::about("1. e4 e5 2. Nf3 a4 3. Bc4 Nc6 4. O-O b4 5. d3 Nf6 *\n");
    let rule = |more: &[&str]| {
        asked
            .json(
                &[&["rule", "illegal", "--laws", "fide2023", "--class", "rapid", "--unsupervised"], more]
                    .concat(),
            )
            .1
    };
    let first = rule(&["--not-moved-on"]);
    assert!(first["message"].as_str().unwrap().starts_with("2... a4 is illegal"), "{first}");
    assert_eq!(rule(&["--not-moved-on", "--at", "2b"]), first);
    let second = rule(&["--at", "4b", "--count", "2", "--not-moved-on"]);
    assert!(second["message"].as_str().unwrap().starts_with("4... b4 is illegal"), "{second}");
    assert_eq!((&second["verdict"], &second["ply"]), (&"loss".into(), &7.into()), "{second}");
    assert!(
        second["notes"].to_string().contains("2... a4 is illegal, and this answer counts it as played"),
        "{second}"
    );
    assert_eq!(rule(&["--at", "4b"])["verdict"], "stands", "White has made the next move");
    // The last half-move, which nobody has answered.
    let asked = Asked::about("1. e4 e5 2. Nf3 a4 3. Bc4 Nc6 4. h5 *\n");
    let (_, last) = asked.json(&["rule", "illegal", "--at", "4w", "--class", "standard"]);
    assert_eq!(
        (&last["verdict"], &last["allowed"]),
        (&"restore".into(), &serde_json::json!(["h2h3", "h2h4"])),
        "{last}"
    );
    // Named by the position in which it was made.
    let in_position = asked.json(&["rule", "illegal", "--at", "ply:6", "--class", "standard"]).1;
    assert_eq!(in_position, last);
    // Written twice, the second time with another move in its place: made and taken back, or a slip.
    let asked = Asked::about("1. e4 e5 2. Nf3 a5 3. h5 3. h4 a4 4. d3 *\n");
    for at in [&[][..], &["--at", "3w"]] {
        let (_, replaced) = asked.json(&[&["rule", "illegal", "--class", "standard"], at].concat());
        assert_eq!(
            (&replaced["verdict"], &replaced["ply"]),
            (&"undetermined".into(), &4.into()),
            "{replaced}"
        );
        assert_eq!(replaced["otherwise"]["if"], "made-on-board", "{replaced}");
        assert_eq!(replaced["otherwise"]["verdict"], "restore", "{replaced}");
    }
}

#[test]
fn articles_by_which_a_game_is_lost() {
    let asked = Asked::about("[FEN \"4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1\"]\n\n1. Ra8+ *\n");
    for (laws, article) in
        [("fide2023", "7.5.5"), ("fide2018", "7.5.5"), ("fide2017", "7.5.3"), ("fide2014", "7.5b")]
    {
        for class in ["standard", "rapid", "blitz"] {
            let args = ["rule", "illegal", "--count", "2", "--supervised", "--class", class, "--laws", laws];
            let (_, ruling) = asked.json(&args);
            assert_eq!(
                (&ruling["verdict"], &ruling["article"]),
                (&"loss".into(), &article.into()),
                "{args:?}: {ruling}"
            );
        }
    }
    let explained = |laws: &str, article: &str| {
        let output = scoresheet(["explain", "--laws", laws, article]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for (laws, article, question) in [
        ("fide2023", "7.5.5", "illegal"),
        ("fide2023", "A.5.2", "illegal"),
        ("fide2023", "9.5.3", "claim"),
        ("fide2009", "B3c", "illegal"),
        ("fide2009", "7.4b", "illegal"),
        ("fide2014", "7.5b", "illegal"),
        ("fide2018", "A.4.2", "illegal"),
        ("fide2014", "A.4b", "illegal"),
        ("fide2009", "adjournment 8a", "sealed"),
        ("fide2009", "8a", "sealed"),
    ] {
        let out = explained(laws, article);
        assert!(
            out.contains("ruled on by") && out.contains(&format!("`rule {question}`")),
            "{article}: {out}"
        );
    }
}

#[test]
fn what_two_hands_restore() {
    let asked = Asked::about("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n");
    let (_, ruling) =
        asked.json(&["rule", "illegal", "--what", "two-hands", "--class", "standard", "--laws", "fide2023"]);
    assert_eq!(
        ruling["restore_fen"], "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
        "{ruling}"
    );
    assert_eq!(ruling["allowed"], serde_json::json!(["e1g1"]), "{ruling}");
}

#[test]
fn what_a_wrong_claim_costs() {
    let asked = Asked::about("1. Nf3 Nf6 2. Ng1 *\n");
    let costs = |laws: &str, more: &[&str]| {
        let args = [&["rule", "claim", "--at", "2w", "--laws", laws], more].concat();
        let (_, ruling) = asked.json(&args);
        let notes = ruling["notes"].as_array().unwrap().clone();
        let costs = notes
            .into_iter()
            .find_map(|note| Some(note.as_str()?.strip_prefix("what a wrong claim costs: ")?.to_owned()));
        costs.unwrap_or_default()
    };
    let rapid = ["--class", "rapid", "--supervised"];
    assert_eq!(costs("fide2023", &rapid), "article 9.5.3 and article A.3");
    assert_eq!(costs("fide2014", &["--class", "blitz"]), "article 9.5c and article B.2");
    assert_eq!(costs("fide2023", &["--class", "standard"]), "article 9.5.3");
    assert_eq!(costs("fide2023", &[]), "article 9.5.3");
}

#[test]
fn an_edition_without_articles_cites_none() {
    let asked = Asked::about("[FEN \"4k3/8/8/1r6/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rxb5 *\n");
    for question in [&["draw"][..], &["flag", "--by", "white"], &["resign", "--by", "white"], &["quickplay"]]
    {
        let (_, out) = asked.text(&[&["rule"], question, &["--laws", "classic"]].concat());
        assert!(
            out.contains("1. Rxb5 is illegal, and this answer counts it as played")
                && !out.contains("article )"),
            "{out}"
        );
    }
}

#[test]
fn nothing_is_repeated_across_a_null_move() {
    let moves: Vec<String> =
        (1..=10).map(|number| format!("{number}. {} --", ["Ng1", "Nf3"][number % 2])).collect();
    let asked = Asked::about(&format!("{} *\n", moves.join(" ")));
    let (_, checked) = asked.text(&["check", "--games", "--format", "json"]);
    let game: Value = serde_json::from_str(checked.lines().next().unwrap()).unwrap();
    let (_, end) = asked.json(&["rule", "end"]);
    assert_eq!(
        (game.get("ended"), game.get("third_ply"), end.get("ended")),
        (None, None, None),
        "{game} {end}"
    );
    assert_eq!(game["max_repetition"], 1, "{game}");
    let (_, out) = asked.text(&["rule", "claim"]);
    assert!(out.contains("no claim of a draw was open"), "{out}");
    // Between two null moves positions are counted.
    let shuffle = "1. Nf3 -- 2. Ng1 Nf6 3. Nf3 Ng8 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 *\n";
    let asked = Asked::about(shuffle);
    let (_, checked) = asked.text(&["check", "--games", "--format", "json"]);
    let game: Value = serde_json::from_str(checked.lines().next().unwrap()).unwrap();
    assert_eq!(game["max_repetition"], 3, "{game}");
    // What the dashes stand for nobody knows: each move that may fill them is another game.
    let (_, claim) = asked.json(&["rule", "claim", "--at", "end"]);
    assert_eq!((&claim["verdict"], claim.get("otherwise")), (&"undetermined".into(), None), "{claim}");
    assert_eq!(
        claim["fill_ins"],
        serde_json::json!({"all": 17, "correct": 17}),
        "not f6, Nf6 or Nh6: {claim}"
    );
}

#[test]
fn a_sealed_move_is_read_as_people_write_it() {
    let asked = Asked::about("[SetUp \"1\"]\n[FEN \"4k3/4r3/8/8/8/1N6/8/4KN2 w - - 0 1\"]\n\n*\n");
    for text in ["Kd1", "K d1", "Kd 1", "K d 1", "Kd1 (draw?)", "Kd1 [draw]", "Kd1 (=)", "K d1 (1:02)"] {
        let (_, ruling) = asked.json(&["rule", "sealed", "--move", text]);
        assert_eq!(ruling["verdict"], "fine", "{text}: {ruling}");
    }
    for text in ["K d8", "(draw?)", "Kd8 (=)", "N e 5"] {
        let (_, ruling) = asked.json(&["rule", "sealed", "--move", text]);
        assert_eq!(ruling["verdict"], "loses", "{text}: {ruling}");
    }
}

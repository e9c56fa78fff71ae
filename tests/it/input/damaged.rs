//! Texts that are damaged, or typed by people: what is found in them, and what they become.

use crate::support::program::scoresheet;
use std::{fs, path::Path};

/// The codes and places of what `check` finds, and how many games there are.
fn found(name: &str, text: impl AsRef<[u8]>) -> (Vec<String>, u64) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    let args = ["check", "--format=json", "--fail-on=never", "--ignore=E306,P005,T", name];
    let output = scoresheet(args).current_dir(folder.path()).output().unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).unwrap();
    let objects: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = objects.iter().find(|object| object["kind"] == "summary").expect("a summary");
    let findings = objects.iter().filter(|object| object["kind"] == "finding");
    let told = |finding: &serde_json::Value| {
        format!("{} {}:{}", finding["code"].as_str().unwrap(), finding["line"], finding["column"])
    };
    (findings.map(told).collect(), summary["games"].as_u64().unwrap())
}

fn convert(folder: &Path, args: &[&str], text: &str) -> String {
    fs::write(folder.join("a"), text).unwrap();
    let output = scoresheet(["convert", "--quiet"]).args(args).arg("a").current_dir(folder).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The movetext that `convert` makes of a text, in one line.
fn becomes(args: &[&str], text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let out = convert(folder.path(), args, text);
    let moves = out.lines().filter(|line| !line.starts_with('[') && !line.is_empty());
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_found() {
    let none: &[&str] = &[];
    for (text, expected, games) in [
        // The next game's first tag amid one that was cut off, and a value that only looks so.
        (
            "[Event \"a\"]\n[White \"Roth, A[Event \"b\"]\n[White \"c\"]\n\n1. e4 Qd4 *\n",
            &["P003 2:1", "L101 5:7"][..],
            2,
        ),
        ("[Event \"a\"]\n[Annotator \"see [Event \"]\n\n1. e4 e5 *\n", none, 1),
        // A variation that is never closed.
        (
            "[Event \"a\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3 2... Nc6 3. Bb5 Ke3 *\n",
            &["P002 3:17", "L101 3:52"],
            1,
        ),
        // Rules, and a signature.
        ("Roth - Blau\n-----------\n1. e4 e5 2. Nf3 *\n", none, 1),
        ("[Event \"a\"]\n\n---------\n1. e4 e5 2. Nf3 *\n", none, 1),
        ("1. e4 e5 2. -- Nc6 *\n", &["L103 1:13"], 1),
        // Dutch.
        ("1. e4 e5 2. Pf3 Pc6 3. d4 exd4 4. Pxd4 Pf6 *\n", none, 1),
        (
            "1. d4 Pf6 2. c4 e6 3. Pf3 d5 4. Pc3 Pd7 5. cxd5 exd5 6. Lg5 Le7 7. e3 0-0 8. Ld3 Te8 9. Dc2 *\n",
            &["N007 1:37"],
            1,
        ),
        // A puzzle's wrong move, and a Spanish study.
        ("[FEN \"6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1\"]\n\n1. Kc8# 1-0\n", &["L101 3:4"], 1),
        ("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Re2 Re7 *\n", &["N004 3:4"], 1),
        // Pawns.
        ("1. e4 e5 2. Nf3 Nc6 3. Bb6 Nf6 4. d4 ed 5. Nxd4 Nxd4 *\n", &["L101 1:24"], 1),
        ("1. e4 c5 2. Nf3 d6 3. d4 cxc4 4. Nxd4 Nf6 *\n", &["L101 1:26"], 1),
        ("1. e4 e5 2. Qf6 was played in Palma de Mallorca *\n", &["L101 1:13", "P004 1:17"], 1),
        // Figures.
        ("1. 5255 5755 2. 7163 2836 *\n", &["L101 1:4"], 1),
        ("1. 1834\n2. 1857\n3. 1866\n", none, 1),
        // Marks, arrows, dashes and results amid moves.
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 /* line */ 4. d3 Ke6 1-0\n", &["P004 1:32", "L101 1:49"], 1),
        (
            "1. e4 e5 2. Nf3 Nc6 3. **Bc4** {best} Bc5 4. Ke3 1-0\n",
            &["P004 1:24", "P004 1:29", "L101 1:46"],
            1,
        ),
        ("1. e4 e5 2. Nf3 Nc6\n* see game 12\n3. Bc4 Ke6 1-0\n", &["P004 2:1", "L101 3:8"], 1),
        ("1. e4 e5 2. Nf3 Nc6 <!-- page 3 --> 3. Bc4 --> Ke6 1-0\n", &["P004 1:21", "L101 1:48"], 1),
        ("1. e4 e5 2. Nf3 Nc6 -- 3. Bc4 Ke6 1-0\n", &["L103 1:21", "L105 1:27"], 1),
        ("1. e4 e5 2. Nf3 Nc6 1/2-1/2 3. Bc4 Ke6 1-0\n", &["P006 1:29"], 1),
        ("1. e4 e5 2. Nf3 1-0 3. Bc4 Bc5 1-0\n", &["P006 1:21"], 1),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 -- 4. d3 *\n", &["L103 1:28"], 1),
        // A semicolon after a move where comments are in braces.
        ("1. e4 e5 2. Nf3; { a } 2... Nc6 3. Bc4 Ke6 1-0\n", &["L101 1:40"], 1),
        // Digits that are no number of a move.
        (
            "1. e4 e5 2. Nf3 0.3s Nc6 3.15pm 3. Bb5 01.Jan Ke6 *\n",
            &["P004 1:17", "P004 1:26", "P004 1:40", "L101 1:47"],
            1,
        ),
        // A move broken at the line's end.
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf\n6 4. d3 Ke6 1-0\n", &["P004 1:28", "L101 2:6"], 1),
        // Something before a tag or after the moves on its line.
        ("[Event \"a\"]\n\n1. e4 *\n\n<p>[Event \"b\"]\n\n1. Ke3 *\n", &["P004 5:1", "L101 7:4"], 2),
        ("[Event \"a\"]\n\n1. e4 e5 2. Qh5 [Event \"b\"]\n\n1. Ke3 *\n", &["L101 5:4"], 2),
        // A letter that quotes.
        (
            "Hi,\n> [Event \"a\"]\n>\n> 1. e4 e5\n> *\n>\n>> [Event \"b\"]\n>> 1. Ke3 *\n",
            &["P004 1:1", "L101 8:7"],
            2,
        ),
        // Glued together, and not.
        ("1.e4e5 2.Nf3Nc6 3.Bb5 *\n", &["N027 1:3", "N027 1:10"], 1),
        ("e2e4 e7e5 d3d5 g1f3 b8c6\n", &["L101 1:11"], 1),
        // Cut off.
        ("[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. B", &["P016 4:24"], 1),
        ("[Event \"a\"]\n[Result \"1-0\"]\n\n2. Nf3 Nc6 3. Bb5 a6 1-0\n", &["L116 4:1"], 1),
        // Any dash ends a bare game.
        ("1. e4 e5 1\u{2212}0\n1. d4 d5 0\u{2014}1\n1. c4 e5 \u{bd}:\u{bd}\n", none, 3),
    ] {
        let (found, count) = found("a.pgn", text);
        assert_eq!(
            (found.iter().map(String::as_str).collect::<Vec<_>>(), count),
            (expected.to_vec(), games),
            "{text}"
        );
    }
}

#[test]
fn tables_that_ended_the_program() {
    let wide = format!("{}e4\n", ",".repeat(31)).repeat(2);
    for (name, text) in [("a.csv", wide.as_str()), ("a.txt", "position fen moves e2e4\n")] {
        found(name, text);
    }
}

#[test]
fn what_it_becomes() {
    for (args, text, expected) in [
        (
            &[][..],
            "1. e4, e5 ; 2. Cf3, Cc6 ; 3. Fb5, a6 ;\n4. Fa4, Cf6 ; 5. 0-0, Fe7\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
        ),
        (&["--keep-layout"], "1. f3 e5 2. g4 Dh4 matt\n", "1. f3 e5 2. g4 Qh4#"),
        (
            &["--keep-layout", "--to", "spoken"],
            "1 e4 e5 3 Bb5 a6\n2 Nf3 Nc6 4 Ba4 Nf6\n",
            "1 e4 e5 3 Bb5 a6 2 Nf3 Nc6 4 Ba4 Nf6",
        ),
        (&[], "1. e2 \u{2010} e4 e7 \u{2012} e5 *\n", "1. e4 e5 *"),
        (
            &[],
            "move,white,black\n1,e4,d5\n2,exd5,c6\n3,dxc6,Nf6\n4,cxb7,Nbd7\n5,bxa8(N),e6\n",
            "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8=N e6 *",
        ),
        (
            &[],
            "id,moves\n1,e4 e5 Nf3 Nc6 Bb5 a6\n2,d4 d5 c4 e6 Nc3 Nf6\n",
            "{1} 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 * {2} 1. d4 d5 2. c4 e6 3. Nc3 Nf6 *",
        ),
    ] {
        assert_eq!(becomes(args, text), expected, "{args:?} {text}");
    }
}

#[test]
fn encodings_by_the_language() {
    for (name, encoding, text) in [
        (
            "Tóth Győző",
            encoding_rs::WINDOWS_1250,
            "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 b5",
        ),
        (
            "Şahin İpek",
            encoding_rs::WINDOWS_1254,
            "1. e4 e5 2. Af3 Ac6 3. Fb5 a6 4. Fa4 Af6 5. Şf1 Fe7 6. Şg1 b5",
        ),
        // Letters that are not Polish.
        (
            "Åkesson Ñandú",
            encoding_rs::WINDOWS_1252,
            "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. Ga4 Sf6 5. O-O Ge7 6. We1 b5",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let game = format!("[White \"{name}\"]\n\n{text} *\n");
        fs::write(folder.path().join("a.pgn"), encoding.encode(&game).0).unwrap();
        let output = scoresheet(["convert", "--quiet", "a.pgn"]).current_dir(folder.path()).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(out.contains(name) && output.status.success(), "{out}");
    }
}

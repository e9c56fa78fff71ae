//! Games for printing: HTML, LaTeX and Markdown.

use crate::support::program::scoresheet;
use std::fs;
use tempfile::TempDir;

const GAME: &str = "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[White \"Roth_A\"]\n[Black \"Blau <b>\"]\n[WhiteElo \"2100\"]\n[ECO \"C70\"]\n\
    [Result \"1-0\"]\n\n1. e4 e5 {[%clk 1:00:00] a *good* reply & more} 2. Nf3 $1 (2. f4 exf4 $14 {the gambit, [#] see} 3. Nf3 (3. Bc4)) \
    2... Nc6 $220 3. Bb5 {12. Nf3 was} a6 $16 1-0\n";

/// What is written of these games, and the status.
fn printed(form: &str, games: &str, more: &[&str]) -> (i32, String, String) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("games.pgn");
    fs::write(&file, games).unwrap();
    let args = [&["convert", "--write-as", form], more, &[file.to_str().unwrap()]].concat();
    let output = scoresheet(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn markdown_has_moves_variations_comments_and_boards() {
    let (status, out, said) = printed("markdown", GAME, &[]);
    let expected = "\
## Roth\\_A (2100) – Blau \\<b\\>

*Open, 2024.05.01*

**1.\u{a0}e4 e5**

a \\*good\\* reply &amp; more

**2.\u{a0}Nf3!**

(2.\u{a0}f4 exf4 ⩲ the gambit, see

```text
8  r n b q k b n r
7  p p p p . p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . P p . .
3  . . . . . . . .
2  P P P P . . P P
1  R N B Q K B N R
   a b c d e f g h
```

3\\.\u{a0}Nf3 (3.\u{a0}Bc4))

**2...\u{a0}Nc6**

```text
8  r . b q k b n r
7  p p p p . p p p
6  . . n . . . . .
5  . . . . p . . .
4  . . . . P . . .
3  . . . . . N . .
2  P P P P . P P P
1  R N B Q K B . R
   a b c d e f g h
```

**3.\u{a0}Bb5**

12\\. Nf3 was

**3...\u{a0}a6 ±**

1-0

";
    assert_eq!((status, out.as_str()), (0, expected), "{said}");
    assert!(said.contains("not printed: 1 tag, 1 command of a comment of 1 game"), "{said}");
}

#[test]
fn the_notation_is_that_which_is_asked_for() {
    let (_, out, _) = printed("markdown", GAME, &["--lang", "de"]);
    assert!(out.contains("**2.\u{a0}Sf3!**") && out.contains("(3.\u{a0}Lc4)"), "{out}");
    let (_, out, _) = printed("html", GAME, &["--to", "figurine"]);
    assert!(out.contains("2.&nbsp;\u{2658}f3!"), "{out}");
    let (status, _, said) = printed("latex", GAME, &["--lang", "de"]);
    assert!(status == 2 && said.contains("xskak spells moves itself"), "{said}");
}

#[test]
fn a_page_is_whole_and_no_text_of_a_file_is_markup() {
    let (status, out, _) = printed("html", &GAME.repeat(2), &["--diagram-every", "1"]);
    assert_eq!(status, 0);
    assert!(out.starts_with("<!doctype html>") && out.ends_with("</html>\n"));
    assert_eq!((out.matches("<article").count(), out.matches("</article>").count()), (2, 2));
    assert!(out.contains("Blau &lt;b&gt;") && !out.contains("<b>"));
    // After moves 1 to 3, and in the variation.
    assert_eq!(out.matches("<svg class=\"board\"").count(), 2 * 4, "{out}");
    let (_, out, _) = printed("html", &GAME.replace("$220", "$221"), &[]);
    assert!(out.contains("<text x=\".06\" y=\"0.26\">1</text>"), "seen from Black's side: {out}");
}

#[test]
fn latex_plays_the_main_line_and_sets_the_rest_as_text() {
    let (status, out, _) = printed("latex", GAME, &[]);
    assert_eq!(status, 0);
    for part in [
        "\\newchessgame\n\\mainline{1. e4 e5}\n",
        "a *good* reply \\& more\n",
        "(2.~f4 exf4 \\wbetter{}\nthe gambit, see",
        "3.~\\symknight{}f3\n(3.~\\symbishop{}c4))",
        "\\mainline{3. Bb5}",
        "\\mainline{3... a6} \\wupperhand{}",
        "\\section*{Roth\\_A (2100) – Blau \\textless{}b\\textgreater{}}",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(out.starts_with("\\documentclass") && out.ends_with("\\end{document}\n"));
    // What cannot be played is not handed to xskak.
    let (status, out, _) = printed("latex", "1. e4 e5 2. Nf6 Nc6 1-0\n", &[]);
    assert!(status == 1 && out.contains("\\mainline{1. e4 e5}\n\\textbf{2.~Nf6 Nc6}"), "{out}");
}

#[test]
fn several_files_are_one_page() {
    let folder = TempDir::new().unwrap();
    for name in ["a.pgn", "b.pgn"] {
        fs::write(folder.path().join(name), GAME).unwrap();
    }
    let out = folder.path().join("all.tex");
    let run = scoresheet([
        "convert",
        "--write-as=latex",
        "-o",
        out.to_str().unwrap(),
        folder.path().join("a.pgn").to_str().unwrap(),
        folder.path().join("b.pgn").to_str().unwrap(),
    ]);
    { run }.assert().code(0);
    let text = fs::read_to_string(&out).unwrap();
    assert_eq!((text.matches("\\begin{document}").count(), text.matches("\\end{document}").count()), (1, 1));
    assert!(text.ends_with("\\end{document}\n") && text.matches("\\newchessgame").count() == 2);
    let into = folder.path().join("out");
    let run = scoresheet([
        "convert",
        "--write-as=html",
        "--out-dir",
        into.to_str().unwrap(),
        folder.path().join("a.pgn").to_str().unwrap(),
        folder.path().join("b.pgn").to_str().unwrap(),
    ]);
    { run }.assert().code(0);
    for name in ["a.html", "b.html"] {
        let text = fs::read_to_string(into.join(name)).unwrap();
        assert!(text.starts_with("<!doctype html>") && text.ends_with("</html>\n"), "{name}");
    }
}

#[test]
fn what_would_do_nothing_is_refused() {
    for (form, more, word) in [
        ("pgn", &["--diagram-every", "5"][..], "only what is printed has diagrams"),
        ("html", &["--keep-layout"], "a printed game has its own layout"),
        ("markdown", &["--encoding", "windows-1252"], "what is printed is in UTF-8"),
        ("html", &["--in-place"], "--in-place cannot be combined with --write-as html"),
    ] {
        let (status, _, said) = printed(form, GAME, more);
        assert!(status == 2 && said.contains(word), "{said}");
    }
}

#[test]
fn what_nobody_knows_stays_as_it_is_written() {
    // The rook's move in English, the king's in Spanish.
    let game = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Rd1\n";
    let (status, out, said) = printed("markdown", game, &["--lang", "de"]);
    assert!(status == 1 && out.contains("**1.\u{a0}Rd1**"), "{out}{said}");
    let (_, out, _) = printed("latex", game, &[]);
    assert!(out.contains("\\textbf{1.~Rd1}") && !out.contains("\\mainline"), "{out}");
    // No board of a position after a move that cannot be played.
    let (status, out, said) = printed("markdown", "1. e4 e5 2. Nf6 {so [#]} *\n", &[]);
    assert!(status == 1 && out.contains("so\n") && !out.contains("```"), "{out}");
    assert!(said.contains("not printed: 1 diagram of a position that is not known of 1 game"), "{said}");
}

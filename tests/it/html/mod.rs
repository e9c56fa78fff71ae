//! The page: its boards against the FENs of the findings, its counts against JSON, hostile names, and in a browser where there is one.

use crate::support::program::scoresheet;
use scoresheet::{
    CheckOptions,
    checks::Selection,
    report::{self, Format},
    report_bytes,
};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A report of these bytes with everything there is to be found.
fn written(bytes: &[u8], format: Format) -> Option<String> {
    let options = CheckOptions {
        selection: Selection { info: true, ..Selection::default() },
        ..CheckOptions::default()
    };
    let report = report_bytes("games.pgn", bytes, &options, format, report::Options::default());
    report.ok().map(|report| String::from_utf8(report).expect("UTF-8"))
}

/// The findings of the JSON report in the order of the page.
fn findings(bytes: &[u8]) -> Vec<Value> {
    let json = written(bytes, Format::Json).expect("a report");
    let lines = json.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let mut findings: Vec<Value> = lines.filter(|line| line["kind"] == "finding").collect();
    let rank =
        |finding: &Value| ["error", "warning", "info"].iter().position(|word| finding["severity"] == *word);
    findings.sort_by_key(rank);
    findings
}

/// What is between two marks, and what follows.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> Option<(&'t str, &'t str)> {
    text.split_once(begin)?.1.split_once(end)
}

fn attribute<'t>(element: &'t str, name: &str) -> Option<&'t str> {
    Some(between(element, &format!(" {name}=\""), "\"")?.0)
}

/// The men that a board draws, by file and row.
fn drawn(card: &str) -> Option<BTreeMap<(u8, u8), char>> {
    let (men, _) = between(card, "<g>", "</g>")?;
    let mut found = BTreeMap::new();
    for element in men.split_inclusive("/>") {
        let man = element.strip_prefix("<use href=\"#").and_then(|rest| rest.chars().next()).expect("a man");
        let number = |name| attribute(element, name).and_then(|text| text.parse().ok()).expect("a number");
        assert_eq!(found.insert((number("x"), number("y")), man), None, "two men on one square");
    }
    Some(found)
}

/// The men of a FEN, read for this test alone.
fn placed(fen: &str) -> BTreeMap<(u8, u8), char> {
    let mut men = BTreeMap::new();
    for (y, rank) in fen.split(' ').next().unwrap().split('/').enumerate() {
        let mut x = 0;
        for c in rank.chars() {
            match c.to_digit(10) {
                Some(empty) => x += empty as u8,
                None => {
                    men.insert((x, y as u8), c);
                    x += 1;
                }
            }
        }
    }
    men
}

/// The fixtures that are games.
fn fixtures() -> Vec<PathBuf> {
    let mut folders = vec![root().join("fixtures")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn every_board_is_its_findings_and_every_step_leads_there() {
    let (mut boards, mut stepped) = (0, 0);
    for file in fixtures() {
        let bytes = fs::read(&file).unwrap();
        let Some(page) = written(&bytes, Format::Html) else { continue };
        let findings = findings(&bytes);
        let cards: Vec<&str> = page.split("<article class=\"card ").skip(1).collect();
        assert_eq!(cards.len(), findings.len(), "{}", file.display());
        for (card, finding) in cards.iter().zip(&findings) {
            let card = card.split_once("</article>").unwrap().0;
            let about = format!("{}: {finding}", file.display());
            assert_eq!(attribute(card, "data-code"), finding["code"].as_str(), "{about}");
            let fen = finding["fen_after"].as_str().or(finding["fen"].as_str());
            let Some(men) = drawn(card) else {
                assert!(finding["ply"].is_null() || fen.is_none(), "no board: {about}");
                continue;
            };
            boards += 1;
            assert_eq!(men, placed(fen.unwrap()), "{about}");
            // The move goes out from men of the player whose turn it is.
            let marks = attribute(between(card, "<path class=\"mark", "/>").unwrap().0, "d").unwrap();
            let is_before = finding["fen_after"].is_null() && !finding["ply"].is_null();
            let squares: Vec<(u8, u8)> = marks
                .split('M')
                .skip(1)
                .map(|mark| {
                    let (x, y) = mark.split_once(' ').unwrap();
                    (x.parse().unwrap(), y.strip_suffix("h1v1h-1z").unwrap().parse().unwrap())
                })
                .collect();
            let is_white = fen.unwrap().contains(" w ");
            for from in squares.iter().take(squares.len().saturating_sub(1)).filter(|_| is_before) {
                assert_eq!(men.get(from).map(|man| man.is_ascii_uppercase()), Some(is_white), "{about}");
            }
            let Some((steps, _)) = between(card, "<ol class=\"steps\"", "</ol>") else { continue };
            let mut now = placed(attribute(steps, "data-start").unwrap());
            let at: usize = attribute(steps, "data-at").unwrap().parse().unwrap();
            let changes: Vec<&str> =
                steps.split("<li").skip(1).filter_map(|step| attribute(step, "data-set")).collect();
            for change in
                changes[..at].iter().flat_map(|changes| changes.split(',')).filter(|c| !c.is_empty())
            {
                let [file, rank] = *change.as_bytes().first_chunk().unwrap();
                let square = (file - b'a', b'8' - rank);
                match change.chars().nth(2) {
                    Some(man) => drop(now.insert(square, man)),
                    None => drop(now.remove(&square)),
                }
            }
            assert_eq!(now, men, "the steps of {about}");
            stepped += 1;
        }
    }
    assert!(boards > 100 && stepped > 100, "{boards} boards, {stepped} with steps");
}

#[test]
fn what_it_counts_is_what_json_counts() {
    let bytes = fs::read(root().join("fixtures/round3.pgn")).unwrap();
    let (page, findings) = (written(&bytes, Format::Html).unwrap(), findings(&bytes));
    for (word, id) in [("error", "decide"), ("warning", "look"), ("info", "note")] {
        let count = findings.iter().filter(|finding| finding["severity"] == word).count();
        let group = between(&page, &format!("id=\"{id}\""), "</section>").map_or("", |(group, _)| group);
        assert_eq!(group.matches("<article").count(), count, "{word}");
        assert!(count == 0 || page.contains(&format!("<a href=\"#{id}\"><b>{count}</b>")), "{word}");
    }
    let json = written(&bytes, Format::Json).unwrap();
    let summary: Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!(page.matches("<tr id=\"g").count() as u64, summary["games"].as_u64().unwrap());
    for (code, count) in summary["codes"].as_object().unwrap() {
        let (meaning, _) = between(&page, &format!("id=\"code-{code}\""), "</dd>").unwrap();
        assert!(meaning.contains(&format!("\"count\">{count} finding")), "{code}");
    }
}

#[test]
fn no_text_of_a_file_is_markup() {
    let evil = "</title><img src=x onerror=alert(1)><script>alert(1)</script>' onload=alert(1) `<b>`";
    let tags = ["Event", "Site", "Date", "Round", "Board", "White", "Black", "Result", "FEN", "TimeControl"];
    let tags: String = tags.iter().map(|tag| format!("[{tag} \"{evil}\"]\n")).collect();
    let one = "[Event \"<i>\"]\n[White \"<script>\"]\n[Round \"\\\"><script>\"]\n\n1. e4 <script>alert(1)</script> e5 2. Nf6</svg><script> *\n";
    let text = format!("{tags}\n1. e4 {{{evil}}} e5 2. Ke3 {evil} 1-0\n\n{one}");
    let page = written(text.as_bytes(), Format::Html).unwrap();
    let body = page.split_once("<body>").unwrap().1;
    let elements: Vec<&str> = body.split('<').skip(1).collect();
    let name = |element: &&str| element.split(|c: char| !c.is_ascii_alphanumeric()).next() == Some("script");
    assert_eq!(elements.iter().copied().filter(name).count(), 1);
    // The script is the last element; before it, no attribute is one that runs anything.
    let (before, _) = body.split_once("<script>").unwrap();
    for element in before.split('<').skip(1) {
        let tag = element.split_once('>').expect("every element is closed").0;
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let unquoted: String = tag.split('"').step_by(2).collect();
        assert!(!unquoted.contains(" on") && !unquoted.contains("src") && !tag.starts_with("img"), "{tag}");
    }
    assert!(page.contains("&lt;script&gt;alert(1)"));
}

#[test]
fn a_clean_page_has_nothing_red_and_counts_one_game_as_one() {
    let game = "[White \"A\"]\n[Black \"B\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
    let folder = tempfile::tempdir().unwrap();
    let page = |text: &str| {
        fs::write(folder.path().join("a.pgn"), text).unwrap();
        let output =
            scoresheet(["check", "--format", "html", "a.pgn"]).current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let clean = page(game);
    assert!(
        !clean.contains("<li class=\"decide\">") && clean.contains("<li class=\"none\"><a href=\"#decide\">")
    );
    assert!(clean.contains("<b>1</b> game in order</li>"));
    assert!(clean.contains("<td class=\"whole\">1-0</td>"));
    // A column without a board is not shown.
    assert!(clean.contains("<td class=\"board\"></td>"));
    assert!(clean.contains(".games:not(:has(td.board:not(:empty))) .board { display: none; }"));
    let faulty = page(&game.replace("Nf6", "Nf5"));
    assert!(faulty.contains("<li class=\"decide\">") && faulty.contains("<b>0</b> games in order</li>"));
    assert!(faulty.contains("<h3>Round 1: A – B, <span class=\"whole\">1-0</span></h3>"));
    for word in ["◀ Back", "Finding", "On ▶"] {
        assert!(faulty.contains(&format!("turn('{word}', ")), "{word}");
    }
}

#[test]
fn a_table_has_the_worst_finding_of_every_game_even_of_those_not_shown() {
    let game = |moves: &str| {
        format!("[White \"A\"]\n[Black \"B\"]\n[Date \"2024.15.40\"]\n[Result \"*\"]\n\n{moves} *\n\n")
    };
    let text = game("1. e4 e5").repeat(250) + &game("1. e4 e5 2. Nf6");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("many.pgn"), text).unwrap();
    let run = |args: &[&str]| {
        let all = ["check", "--format", "html", "--fail-on", "never"].iter().chain(args).chain(&["many.pgn"]);
        let output = scoresheet(all.copied()).current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let page = run(&[]);
    assert_eq!(page.matches("<td class=\"look\" data-codes=\"T903\">To look at: T903").count(), 250);
    assert_eq!(page.matches("<td class=\"decide\" data-codes=\"L101 T903\">To decide: L101").count(), 1);
    assert_eq!(page.matches("<article").count(), 201);
    assert!(page.contains("51 more are not on this page"));
    assert_eq!(run(&["--max-per-code", "0"]).matches("<article").count(), 252);
}

#[test]
fn in_a_browser_it_is_filtered_and_stepped_through() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let files: Vec<PathBuf> = ["L101", "R203", "E301", "T903", "N007", "L105"]
        .map(|code| root().join(format!("fixtures/checks/{code}/bad.pgn")))
        .to_vec();
    let mut run = scoresheet(["check", "--format", "html", "--fail-on", "never"]);
    let output = run.args(files).arg(root().join("fixtures/famous.pgn")).output().unwrap();
    fs::write(&page, output.stdout).unwrap();
    let script = root().join("tests/it/html/browser.mjs");
    let Ok(output) = Command::new("node").arg(script).arg(&page).args(["Moreira", "N007"]).output() else {
        eprintln!("skipped: no Node");
        return;
    };
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    eprint!("the page in a browser: {said}");
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
}

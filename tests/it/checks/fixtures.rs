//! Every check has a game that fires it and one, nearly the same, that does not.
//!
//! `fixtures/checks/<CODE>/bad.pgn` and `good.pgn`: one or more games each, judged with every code selected
//! (those of severity `info` too) under the Laws of the game's own date, in the language that shows, at an event that
//! has announced no draws before move 30. Codes about whole files are asked of the program, the file compressed where it has to
//! be (`bad.pgn.gz`). Codes about tournaments have folders `bad` and `good`, each with a report and its games; in these nothing
//! else is found.

use crate::support::program::scoresheet;
use scoresheet::{
    checks::{
        CHECKS, Card, CardTags, Check, CheckRunner, Comparison, Context, Judge, Selection, Trigger, metas,
    },
    diag::Finding,
    game::{Dialects, Scratch, read_game, read_game_to_its_end},
    laws::EventFacts,
    pgn::games,
    source::Origin,
};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Codes that need a game to be followed beyond an illegal move.
const BEYOND: &[&str] = &["L111", "L113"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/checks")
}

/// All findings in a text, each as `line:column CODE message`.
fn findings(text: &[u8], code: &str) -> Vec<(&'static str, String)> {
    let judge =
        CheckRunner::new(&Selection { select: vec!["ALL".to_owned()], info: true, ..Selection::default() });
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let mut all = Vec::new();
    let starts = games(text);
    let file: Arc<str> = "".into();
    let mut comparison = Comparison::new(judge.compared()).expect("codes about several games");
    for (index, start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).map_or(text.len(), |next| next.offset);
        let read = if BEYOND.contains(&code) { read_game_to_its_end } else { read_game };
        let game = read(&text[start.offset..end], &dialects, &mut scratch);
        let event = EventFacts { no_draw_before: Some(30), ..EventFacts::default() };
        let context = Context { event, ..Context::new(game.laws()) };
        let mut found: Vec<Finding> = Vec::new();
        judge.run(&game, &context, &mut found);
        let number = index as u64 + 1;
        comparison.next(
            &Card::of(&game, true, &event),
            CardTags::of(&game).event(game.text),
            &file,
            number,
            start.line,
        );
        comparison.report(&game, &mut found);
        let origin = Origin {
            file: "",
            game: Some(number),
            line: start.line,
            indent: start.indent,
            byte: start.offset as u64,
        };
        for finding in &found {
            assert!(
                finding.span().end() <= game.text.len(),
                "{}: the span leaves the game",
                finding.meta.code
            );
            let place = origin.place(game.text, finding.span().start as usize);
            let line = format!("{}:{} {} {}", place.line, place.column, finding.meta.code, finding.message);
            all.push((finding.meta.code, line));
        }
    }
    all
}

/// What the program finds, each as code and message.
fn of_program(command: &[&str], folder: &Path) -> Vec<(String, String)> {
    let out = scoresheet(command).args(["--info", "--format", "json"]).current_dir(folder).output().unwrap();
    let lines = String::from_utf8(out.stdout).unwrap();
    let objects = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let text = |object: &Value, field: &str| object[field].as_str().unwrap_or_default().to_owned();
    let findings = objects.filter(|object| object["kind"] == "finding");
    findings.map(|object| (text(&object, "code"), text(&object, "message"))).collect()
}

/// The file of `folder` whose name begins so.
fn named(folder: &Path, begin: &str) -> Result<String, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    names.find(|name| name.starts_with(begin)).ok_or_else(|| format!("{}: no {begin}", folder.display()))
}

/// What is found in the fixture of this name.
fn found(folder: &Path, check: &Check, name: &str) -> Result<Vec<(String, String)>, String> {
    let code = check.meta.code;
    let folder = folder.join(code);
    match check.judge {
        Judge::Event(_) => {
            let folder = folder.join(name);
            let report = named(&folder, "report.")?;
            let found = of_program(&["event", &report, &named(&folder, "games.pgn")?], &folder);
            match found.iter().find(|(other, _)| other != code) {
                Some((other, _)) => Err(format!("{} has {other} too", folder.display())),
                None => Ok(found),
            }
        }
        Judge::File | Judge::Game(Trigger::CutShort, _) => {
            let file = named(&folder, &format!("{name}.pgn"))?;
            Ok(of_program(&["check", "--isolated", "--select", "ALL", &file], &folder))
        }
        Judge::Game(..) | Judge::Across(_) => {
            let path = folder.join(format!("{name}.pgn"));
            let text = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            if games(&text).is_empty() && name == "bad" {
                return Err(format!("{} holds no game", path.display()));
            }
            let found = findings(&text, code).into_iter();
            Ok(found.map(|(code, line)| (code.to_owned(), line)).collect())
        }
    }
}

/// What is wrong with one code's fixtures under `folder`.
fn faults(folder: &Path, check: &Check) -> Vec<String> {
    let fault = |(name, fires): (&str, bool)| {
        let code = check.meta.code;
        let found = match found(folder, check, name) {
            Ok(found) => found,
            Err(fault) => return Some(fault),
        };
        let does = if fires { "does not fire" } else { "fires" };
        let lines: String = found.iter().map(|(_, line)| format!("\n    {line}")).collect();
        (found.iter().any(|(fired, _)| fired == code) != fires)
            .then(|| format!("{name} {does} {code}; it has:{lines}"))
    };
    [("bad", true), ("good", false)].into_iter().filter_map(fault).collect()
}

fn named_check(code: &str) -> &'static Check {
    CHECKS.iter().find(|check| check.meta.code == code).unwrap()
}

#[test]
fn every_check_fires_on_its_bad_game_and_not_on_its_good_one() {
    let faults: Vec<String> = CHECKS.iter().flat_map(|check| faults(&folder(), check)).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn no_fixture_without_its_code() {
    let Ok(entries) = fs::read_dir(folder()) else { panic!("no {}", folder().display()) };
    for entry in entries {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(metas().any(|meta| meta.code == name), "fixtures/checks/{name} belongs to no code");
    }
}

/// The test above can fail: on files that are missing, and on games that do not do what their name says.
#[test]
fn a_fixture_that_does_not_do_its_work_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |code: &str, name: &str, text: &str| {
        fs::create_dir_all(folder.path().join(code)).unwrap();
        fs::write(folder.path().join(code).join(name), text).unwrap();
    };
    assert_eq!(faults(folder.path(), named_check("N007")).len(), 2);
    let ambiguous = "1. Nf3 e5 2. d4 exd4 3. Nd2 *\n";
    write("N007", "bad.pgn", "1. e4 e5 *\n");
    write("N007", "good.pgn", ambiguous);
    let found = faults(folder.path(), named_check("N007"));
    assert!(found.len() == 2 && found[0].contains("bad does not fire"), "{found:?}");
    assert!(found[1].contains("good fires N007") && found[1].contains("1:25 N007"), "{found:?}");
    write("N007", "bad.pgn", ambiguous);
    write("N007", "good.pgn", "1. e4 e5 *\n");
    assert_eq!(faults(folder.path(), named_check("N007")), [""; 0]);
}

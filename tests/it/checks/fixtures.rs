//! Every check has a game that fires it and one, nearly the same, that does not.
//!
//! `fixtures/checks/<CODE>/bad.pgn` and `good.pgn`: one or more games each, judged with every code selected
//! (those of severity `info` too) under the Laws of the game's own date, in the language that shows, at an event that
//! has announced no draws before move 30.

use scoresheet::{
    checks::{
        CHECKS, CheckRunner, Context, Selection,
        across::{self, Card, CardTags, Comparison},
        metas,
    },
    diag::Finding,
    game::{Dialects, Scratch, read_game, read_game_to_its_end},
    laws::EventFacts,
    pgn::games,
    source::Origin,
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Checks that no file of a reasonable size can fire, and where they are tested instead.
const ELSEWHERE: &[(&str, &str)] = &[
    ("P014", "a game over 4 MiB; see its own unit tests"),
    ("P019", "needs to know what else was found; see `cli::ignores`"),
    ("R218", "the search takes seconds before it gives up; see `oracle winnability::traps`"),
];

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
            assert!(finding.span.end() <= game.text.len(), "{}: the span leaves the game", finding.meta.code);
            let place = origin.place(game.text, finding.span.start as usize);
            let line = format!("{}:{} {} {}", place.line, place.column, finding.meta.code, finding.message);
            all.push((finding.meta.code, line));
        }
    }
    all
}

fn lines(found: &[(&str, String)]) -> String {
    found.iter().map(|(_, line)| format!("\n    {line}")).collect()
}

/// What is wrong with one code's fixtures under `folder`.
fn faults(folder: &Path, code: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, fires) in [("bad.pgn", true), ("good.pgn", false)] {
        let path = folder.join(code).join(name);
        let found = match fs::read(&path) {
            Ok(text) if !games(&text).is_empty() || !fires => findings(&text, code),
            Ok(_) => {
                faults.push(format!("fixtures/checks/{code}/{name} holds no game"));
                continue;
            }
            Err(error) => {
                faults.push(format!("fixtures/checks/{code}/{name}: {error}"));
                continue;
            }
        };
        if found.iter().any(|(fired, _)| *fired == code) != fires {
            let fault = if fires { "does not fire" } else { "fires" };
            faults.push(format!("fixtures/checks/{code}/{name} {fault} {code}; it has:{}", lines(&found)));
        }
    }
    faults
}

#[test]
fn every_check_fires_on_its_bad_game_and_not_on_its_good_one() {
    let elsewhere = |code: &str| ELSEWHERE.iter().any(|(known, _)| *known == code);
    let codes = CHECKS.iter().map(|check| check.meta).chain(across::metas()).map(|meta| meta.code);
    let codes = codes.filter(|code| !elsewhere(code));
    let faults: Vec<String> = codes.flat_map(|code| faults(&folder(), code)).collect();
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
    assert_eq!(faults(folder.path(), "N007").len(), 2);
    let ambiguous = "1. Nf3 e5 2. d4 exd4 3. Nd2 *\n";
    write("N007", "bad.pgn", "1. e4 e5 *\n");
    write("N007", "good.pgn", ambiguous);
    let found = faults(folder.path(), "N007");
    assert!(found.len() == 2 && found[0].contains("bad.pgn does not fire"), "{found:?}");
    assert!(found[1].contains("good.pgn fires N007") && found[1].contains("1:25 N007"), "{found:?}");
    write("N007", "bad.pgn", ambiguous);
    write("N007", "good.pgn", "1. e4 e5 *\n");
    assert_eq!(faults(folder.path(), "N007"), [""; 0]);
}

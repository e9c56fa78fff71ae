//! Documents with games in them: what is found in their prose, whatever the size of the pieces they are read in.

use scoresheet::{
    CheckOptions, check_bytes,
    checks::{CheckRunner, Context, Selection},
    game::{Dialects, Scratch, read_game},
    input::{Item, Limits, Reader, Sources},
    sheet::InputFormat,
};

const LETTER: &str = include_str!("../../../fixtures/documents/letter.txt");

/// Each game's line, final position without its counters, and findings.
fn games(text: &str, chunk: usize) -> Vec<(u64, String, Vec<&'static str>)> {
    let mut sources = Sources::default();
    sources.push_text("letter", text.as_bytes());
    let limits = Limits { chunk, ..Limits::default() };
    let (runner, dialects) = (CheckRunner::new(&Selection::default()), Dialects::any());
    let (mut scratch, mut found) = (Scratch::default(), Vec::new());
    for item in Reader::new(sources, limits) {
        match item {
            Item::Chunk(chunk) => {
                for text in chunk.games() {
                    let game = read_game(text.text, &dialects, &mut scratch);
                    let mut findings = Vec::new();
                    let context =
                        Context { unread: text.unread, sheet: text.sheet, ..Context::new(game.laws()) };
                    runner.run(&game, &context, &mut findings);
                    let fen = game.last().fen();
                    let codes = findings.iter().map(|finding| finding.meta.code).collect();
                    found.push((text.origin.line, fen.split(' ').next().unwrap().to_owned(), codes));
                }
            }
            Item::End(end) => assert_eq!(end.format, InputFormat::Document),
            Item::Failed(error) => panic!("{error}"),
        }
    }
    found
}

#[test]
fn games_are_found_at_their_lines_and_prose_is_no_fault() {
    let spanish = "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1".to_owned();
    let nimzo = "rnbq1rk1/ppp2ppp/4pn2/3p4/1bPP4/2NBP3/PP3PPP/R1BQK1NR".to_owned();
    let expected = [(7, spanish, vec![]), (16, nimzo, vec![])];
    for chunk in [1, 64, 300, 700, 1 << 20] {
        assert_eq!(games(LETTER, chunk), expected, "{chunk}");
    }
    let returns = LETTER.replace('\n', "\r\n");
    assert_eq!(games(&returns, 1 << 20), expected);
}

#[test]
fn tags_and_comments_show_that_a_text_is_no_document() {
    for text in [
        format!("[Event \"a\"]\n\n{LETTER}"),
        format!("{LETTER}\n[Event \"a\"]\n\n1. e4 *\n"),
        format!("1. e4 {{{}}} *", LETTER.replace(['{', '}'], "")),
    ] {
        assert_eq!(InputFormat::of(text.as_bytes()), InputFormat::Pgn);
    }
}

#[test]
fn moves_where_they_are_not_due_are_named() {
    let text = "1. e4 e5\n8. c3 O-O\n2. Nf3 Nc6\nSo it went on for the players.\n3. Bb5 a6\n4. Ba4 Nf6\n";
    let options = CheckOptions { format: Some(InputFormat::Document), ..CheckOptions::default() };
    let checked = check_bytes(text.as_bytes(), &options).unwrap();
    let found = &checked.games[0].findings;
    assert_eq!((checked.games[0].facts.plies, found.len()), (8, 1));
    assert_eq!((found[0].finding.meta.code, found[0].place.line), ("S502", 2));
    for whole in [
        // A note with numbers beyond the end, in a sentence or in brackets.
        "1. e4 e5\n2. Nf3 Nc6\nAfter 3. Bb5 a6 4. Ba4 White is fine.\n",
        "1. e4 e5\n2. Nf3 Nc6 (2... d6 3. d4 exd4 4. Nxd4)\n",
        "1. e4 e5\n2. Nf3 Nc6 1-0\n3. Bb5 a6 4. Ba4 would have come next.\n",
        "1. e4 e5\n1. e4 e5\n2. Nf3 Nc6\n",
    ] {
        let checked = check_bytes(whole.as_bytes(), &options).unwrap();
        let codes: Vec<_> = checked.games[0].findings.iter().map(|found| found.finding.meta.code).collect();
        assert!(!codes.contains(&"S502"), "{whole}: {codes:?}");
    }
}

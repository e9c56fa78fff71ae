//! Documents with games in them: what is found in their prose, whatever the size of the pieces they are read in.

use crate::support::random::Random;
use scoresheet::{
    CheckOptions, CheckedGame, check_bytes,
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

/// A game as an author prints it, so many moves a line, with a sentence after each three lines.
fn article(lines: &[String], is_spaced: bool) -> String {
    const PROSE: [&str; 4] = [
        "White plays for the centre at once, as the old masters had taught him to do.",
        "A quiet move, after which Black has nothing at all to fear in this position.",
        "The players had met before, and neither wanted to repeat that long game.",
        "Perhaps he had overlooked the answer, which now decides the game quickly.",
    ];
    let mut text = format!("Roth - Blau\n\n{}\n\n", PROSE[..3].join("\n"));
    for (at, line) in lines.iter().enumerate() {
        text.push_str(&format!("{line}\n"));
        if at % 3 == 2 {
            let prose = PROSE[at % 4];
            text.push_str(&if is_spaced { format!("\n{prose}\n\n") } else { format!("{prose}\n") });
        }
    }
    text
}

/// How many half-moves were read of a document, and what was found that is not about a missing result.
fn read(text: &str) -> (u64, Vec<&'static str>) {
    let checked = check_bytes(text.as_bytes(), &CheckOptions::default()).unwrap();
    let plies = checked.games.iter().map(|game| u64::from(game.facts.plies)).sum();
    let found = checked.games.iter().flat_map(|game| &game.findings).map(|found| found.finding.meta.code);
    (plies, found.filter(|code| !matches!(*code, "E306" | "E313")).collect())
}

/// Whether a code was found more often than before.
fn has_more(found: &[&str], before: &[&str]) -> bool {
    let count = |all: &[&str], code: &str| all.iter().filter(|other| **other == code).count();
    found.iter().any(|code| count(found, code) > count(before, code))
}

/// A line of a game that is missing, garbled or out of its place is told, or read in spite of it.
#[test]
fn no_line_of_a_game_is_left_out_in_silence() {
    const GARBLED: [&str; 6] = ["Nzz", "0~0", "Qb?3", "illegible", "N-f3", "e"];
    const FAMOUS: &str = include_str!("../../../fixtures/famous.pgn");
    let mut random = Random(3);
    let mut told = 0;
    for game in FAMOUS.split("\n\n").filter(|part| part.starts_with("1.")) {
        let words: Vec<&str> = game.split_whitespace().filter(|word| !word.ends_with('.')).collect();
        let moves: Vec<&str> =
            words[..words.len() - 1].iter().map(|word| word.rsplit('.').next().unwrap()).collect();
        let pairs: Vec<String> =
            moves.chunks(2).enumerate().map(|(at, pair)| format!("{}. {}", at + 1, pair.join(" "))).collect();
        for (each, is_spaced) in [(1, true), (2, false)] {
            let lines: Vec<String> = pairs.chunks(each).map(|line| line.join(" ")).collect();
            let (whole, before) = read(&article(&lines, is_spaced));
            assert_eq!(whole as usize, moves.len(), "{game}");
            for at in (0..lines.len()).step_by(3).chain([lines.len() - 1]) {
                let mut changed = Vec::new();
                if at + 1 < lines.len() {
                    let mut deleted = lines.clone();
                    deleted.remove(at);
                    changed.push((deleted, true));
                }
                let mut garbled = lines.clone();
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let at_word = random.below(words.len());
                let at_word = at_word + usize::from(words[at_word].ends_with('.'));
                words[at_word] = *random.pick(&GARBLED[..]);
                garbled[at] = words.join(" ");
                changed.push((garbled, false));
                let mut moved = lines.clone();
                let line = moved.remove(at);
                moved.insert(random.below(moved.len()), line);
                changed.push((moved, false));
                for (lines, is_missing) in changed {
                    let text = article(&lines, is_spaced);
                    let (plies, found) = read(&text);
                    let is_told = has_more(&found, &before) || !is_missing && plies == whole;
                    assert!(is_told, "{at}: {plies} of {whole}, {found:?}\n{text}");
                    told += 1;
                }
            }
        }
    }
    assert!(told > 200, "{told}");
}

/// A game without its first rows is a game, before another, after it or alone; rows of a note are none.
#[test]
fn a_game_whose_first_rows_are_missing_is_told() {
    const WHOLE: &str =
        "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. O-O Be7\nThen all was clear to the players.\n";
    const REST: &str = "It began as they all did.\n\n2. exd5 Qxd5\n3. Nc3 Qa5\nThe usual moves.\n4. d4 Nf6\n5. Nf3 c6\n6. Bc4 Bf5\n7. Bd2 e6\n";
    let options = CheckOptions { format: Some(InputFormat::Document), ..CheckOptions::default() };
    // How many half-moves each game has that were read, and whether it is said that it begins in the middle.
    let games = |text: &str| -> Vec<(u32, bool)> {
        let checked = check_bytes(text.as_bytes(), &options).unwrap();
        let begins_late = |game: &CheckedGame| {
            game.findings.iter().any(|found| matches!(found.finding.meta.code, "L116" | "S502"))
        };
        checked.games.iter().map(|game| (game.facts.plies, begins_late(game))).collect()
    };
    let (whole, rest) = ((10, false), (0, true));
    assert_eq!(games(&format!("{WHOLE}\nRoth - Blau\n\n{REST}")), [whole, rest]);
    assert_eq!(games(&format!("Roth - Blau\n\n{REST}\nGelb - Grau\n\n{WHOLE}")), [rest, whole]);
    assert_eq!(games(REST), [rest]);
    let note = "It might have gone on so:\n\n6. d3 d6\n7. c3 O-O\n8. Nbd2 Re8\n";
    assert_eq!(games(&format!("{WHOLE}{note}")).len(), 1);
}

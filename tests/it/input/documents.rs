//! Documents with games in them: what is found in their prose, whatever the size of the pieces they are read in.

use crate::support::random::Random;
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

/// Real games in PGN.
const GAMES: [&str; 2] =
    [include_str!("../../../fixtures/famous.pgn"), include_str!("../../../fixtures/round3.pgn")];

const PROSE: [&str; 4] = [
    "White plays for the centre at once, as the old masters had taught him to do.",
    "A quiet move, after which Black has nothing at all to fear in this position.",
    "The players had met before, and neither wanted to repeat that long game.",
    "Perhaps he had overlooked the answer, which now decides the game quickly.",
];

/// What was left of a half-move.
const GARBLED: [&str; 6] = ["Nzz", "0~0", "Qb?3", "illegible", "N-f3", "e"];

/// The half-moves of each game as they are written.
fn half_moves() -> Vec<Vec<String>> {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let mut all = Vec::new();
    for text in GAMES {
        let starts = scoresheet::pgn::games(text.as_bytes());
        let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
        for (start, end) in starts.iter().zip(ends) {
            let game = read_game(&text.as_bytes()[start.offset..end], &dialects, &mut scratch);
            let written = game.plies().iter().map(|ply| ply.span.of(game.text));
            all.push(written.map(|token| String::from_utf8_lossy(token).into_owned()).collect());
        }
    }
    all.retain(|moves: &Vec<String>| moves.len() > 12);
    all
}

/// Lines of so many moves each.
fn numbered(moves: &[String], per_line: usize) -> Vec<String> {
    let numbered: Vec<String> =
        moves.chunks(2).enumerate().map(|(at, pair)| format!("{}. {}", at + 1, pair.join(" "))).collect();
    numbered.chunks(per_line).map(|line| line.join(" ")).collect()
}

/// These lines as an article prints them.
fn article(lines: &[String], is_spaced: bool) -> String {
    let mut text = format!("Roth - Blau\n\n{}\n{}\n{}\n\n", PROSE[0], PROSE[1], PROSE[2]);
    for (at, line) in lines.iter().enumerate() {
        text += &format!("{line}\n");
        match at % 3 {
            2 if is_spaced => text += &format!("\n{}\n\n", PROSE[at % PROSE.len()]),
            2 => text += &format!("{}\n", PROSE[at % PROSE.len()]),
            _ => {}
        }
    }
    text
}

/// How many half-moves are read, and how many findings there are.
fn read(text: &str) -> (u64, usize) {
    let options = CheckOptions { format: Some(InputFormat::Document), ..CheckOptions::default() };
    let checked = check_bytes(text.as_bytes(), &options).unwrap();
    let plies = checked.games.iter().map(|game| u64::from(game.facts.plies)).sum();
    let found = checked.games.iter().map(|game| game.findings.len()).sum::<usize>() + checked.findings.len();
    (plies, found)
}

#[test]
fn no_line_of_a_game_is_left_out_in_silence() {
    let mut random = Random(55);
    for moves in half_moves() {
        for (per_line, is_spaced) in [(1, true), (2, false)] {
            let lines = numbered(&moves, per_line);
            let whole = moves.len() as u64;
            let (plies, before) = read(&article(&lines, is_spaced));
            assert_eq!(plies, whole, "{}", article(&lines, is_spaced));
            let hold = |lines: &[String], may_be_whole: bool| {
                let text = article(lines, is_spaced);
                let (plies, found) = read(&text);
                assert!(found > before || may_be_whole && plies == whole, "{plies} of {whole}:\n{text}");
            };
            for at in 0..lines.len() {
                // What was after the last line nobody can tell.
                if at + 1 < lines.len() {
                    let mut deleted = lines.clone();
                    deleted.remove(at);
                    hold(&deleted, false);
                }
                let mut moved = lines.clone();
                let line = moved.remove(at);
                moved.insert(random.below(lines.len()), line);
                hold(&moved, true);
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                // Without its number a line is none of a game.
                let word = random.below(words.len());
                let word = if words[word].ends_with('.') { word + 1 } else { word };
                words[word] = *random.pick(&GARBLED[..]);
                let mut garbled = lines.clone();
                garbled[at] = words.join(" ");
                hold(&garbled, true);
            }
        }
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

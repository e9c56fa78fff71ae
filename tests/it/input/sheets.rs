//! Scoresheets that are not PGN: recognised, masked into movetext, replayed at their true places, and written.

use crate::support::program::scoresheet;
use proptest::prelude::*;
use scoresheet::{
    input::{Item, Limits, Reader, Sources},
    sheet::{InputFormat, Row, Sheet, WrittenRow, mask, rows, write_columns, write_csv},
};
use serde_json::Value;
use std::fs;

const KINDS: [InputFormat; 4] =
    [InputFormat::Pgn, InputFormat::Columns, InputFormat::Csv, InputFormat::Lines];

/// What `check --games --format json` says: its games and its findings.
fn check(path: &str) -> (Vec<Value>, Vec<Value>) {
    let output = scoresheet(["check", "--games", "--format", "json", path]).output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |kind: &str| lines.iter().filter(|line| line["kind"] == kind).cloned().collect();
    (of("game"), of("finding"))
}

fn masked(kind: InputFormat, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    mask(kind, &mut text);
    text
}

/// The masked text for reading: every run of blanks is one, those at a line's ends none.
fn squeezed(kind: InputFormat, text: &str) -> String {
    let masked = String::from_utf8(masked(kind, text.as_bytes())).unwrap();
    let lines = masked.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("|")
}

/// The final positions were worked out by python-chess.
#[test]
fn sheets_are_replayed_without_a_finding() {
    for (name, plies, language, result, fen) in [
        (
            "english.csv",
            16,
            "en",
            "1/2-1/2",
            "r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N2/PP1P1PPP/RNBQR1K1 w - - 1 9",
        ),
        ("spanish.csv", 18, "es", "1/2-1/2", "r3kbnr/1ppb2pp/p4p2/2p5/4P3/1N6/PPP2PPP/RNBR2K1 w kq - 1 10"),
        ("german.csv", 15, "de", "1-0", "rnbqk2r/1p2bppp/p2p1n2/4p3/4P3/1NN1B3/PPP1BPPP/R2QK2R b KQkq - 3 8"),
        ("russian.csv", 12, "ru", "*", "r2qkbnr/pp3ppp/2n1p3/2ppPb2/3P4/5N2/PPP1BPPP/RNBQ1RK1 w kq - 2 7"),
        ("black_only.csv", 6, "en", "*", "rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4"),
        ("quoted.csv", 8, "en", "1/2-1/2", "rnbqk2r/ppp1bppp/4pn2/3p4/8/5NP1/PPPPPPBP/RNBQ1RK1 w kq - 2 5"),
        ("result.csv", 4, "en", "0-1", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
        ("columns.txt", 11, "en", "1-0", "rnbqkbnr/p3pppp/8/1p6/2pP4/4PQ2/1P3PPP/RNB1KBNR b KQkq - 1 6"),
    ] {
        let (games, findings) = check(&format!("fixtures/sheets/{name}"));
        assert_eq!(findings, [] as [Value; 0], "{name}");
        let [game] = &games[..] else { panic!("{name}: {games:?}") };
        assert_eq!(game["plies"], plies, "{name}");
        assert_eq!(game["language"], language, "{name}");
        assert_eq!(game["result"], result, "{name}");
        assert_eq!(game["final_fen"], fen, "{name}");
        assert_eq!((&game["line"], &game["byte"]), (&1.into(), &0.into()), "{name}");
    }
}

#[test]
fn an_illegal_move_is_found_where_it_stands() {
    let path = "fixtures/sheets/illegal.csv";
    let (_, findings) = check(path);
    let [finding] = &findings.iter().filter(|finding| finding["severity"] == "error").collect::<Vec<_>>()[..]
    else {
        panic!("{findings:?}")
    };
    assert_eq!(finding["code"], "L101");
    let text = fs::read_to_string(path).unwrap();
    let byte = text.find("Txh7").unwrap();
    // Columns count characters: the line begins with two that are two bytes long.
    assert_eq!((&finding["line"], &finding["column"]), (&6.into(), &7.into()));
    assert_eq!((&finding["byte"], &finding["length"]), (&byte.into(), &4.into()));

    let output = scoresheet(["check", path]).output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(report.contains("6 | été;5;Txh7;e6\n  |       ^^^^ illegal"), "{report}");
}

/// What `check --games` says of a sheet from standard input: each game's line, number of plies and result.
fn games(text: &str) -> Vec<(u64, u64, String)> {
    let output =
        scoresheet(["check", "--games", "--format", "json", "-"]).write_stdin(text).output().unwrap();
    let lines = output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    let lines = lines.map(|line| serde_json::from_slice::<serde_json::Value>(line).unwrap());
    let games = lines.filter(|line| line["kind"] == "game");
    games
        .map(|game| {
            let number = |name: &str| game[name].as_u64().unwrap();
            (number("line"), number("plies"), game["result"].as_str().unwrap_or("").to_owned())
        })
        .collect()
}

#[test]
fn games_one_under_the_other_are_several() {
    let result = |result: &str| result.to_owned();
    assert_eq!(
        games("game,move,white,black\n1,1,e4,e5\n1,2,Nf3,1-0\n2,1,d4,d5\n2,2,0-1,\n"),
        [(1, 3, result("1-0")), (4, 2, result("0-1"))]
    );
    assert_eq!(
        games("Nr;Weiß;Schwarz;Ergebnis\n1;e4;e5;1-0\n2;Sf3;Sc6;1-0\n1;d4;d5;0-1\n2;c4;e6;0-1\n"),
        [(1, 4, result("1-0")), (4, 4, result("0-1"))]
    );
}

#[test]
fn a_row_may_hold_a_half_move() {
    let four = |line| (line, 4, String::new());
    for text in [
        "ply,move\n1,e4\n2,e5\n3,Nf3\n4,Nc6\n",
        "Halbzug;Zug\n1;e4\n2;e5\n3;Sf3\n4;Sc6\n",
        "ply,colour,san,clock\n1,w,e4,1:30:00\n2,b,e5,1:29:00\n3,w,Nf3,1:28:00\n4,b,Nc6,1:27:00\n",
        "1,e4\n2,e5\n3,Nf3\n4,Nc6\n",
        "1;e4\n1;e5\n2;Nf3\n2;Nc6\n",
    ] {
        assert_eq!(games(text), [four(1)], "{text}");
    }
    assert_eq!(
        games("game,ply,move\n1,1,e4\n1,2,e5\n1,3,Nf3\n1,4,Nc6\n2,1,d4\n2,2,d5\n2,3,c4\n2,4,e6\n"),
        [four(1), four(6)]
    );
}

#[test]
fn kinds_are_told_by_content() {
    for (kind, text) in [
        (InputFormat::Csv, "move,white,black\n1,e4,e5\n"),
        (InputFormat::Csv, "1,e4,e5\n"),
        (InputFormat::Csv, "1;e4;e5\n2;Nf3;\n"),
        (InputFormat::Csv, "1.,e4,e5\n2.,Nf3,Nc6\n"),
        (InputFormat::Csv, "1\te4\te5\t1:29:30\t1:29:10\n2\tNf3\tNc6\t1:29:00\t1:28:10\n"),
        (InputFormat::Csv, "e4,e5\nNf3,Nc6\n"),
        (InputFormat::Csv, "sep=;\nNr;Wit;Zwart\n1;e4;e5\n"),
        (InputFormat::Csv, "Ход;Белые;Чёрные\n1;О-О;Кf6\n"),
        (InputFormat::Csv, "no,white,black\n1,5254,5755\n"),
        (InputFormat::Csv, "no,white,black\n1,P-K4,P-K4\n2,N-KB3,N-QB3\n"),
        (InputFormat::Columns, "1 e4 e5\n2 Nf3 Nc6\n"),
        (InputFormat::Columns, "Miller - Smith\n\n 1   d4   Nf6\n 2   c4   e6\n 3   Nc3  1/2-1/2\n"),
        (InputFormat::Columns, "1 e4 e5 1:29:30 1:29:00\n2 Nf3 Nc6 1:28:10 1:27:00\n"),
        (InputFormat::Pgn, ""),
        (InputFormat::Pgn, "1. e4 e5\n2. Nf3 Nc6\n"),
        (InputFormat::Pgn, "1.\te4\te5\n2.\tNf3\tNc6\n"),
        (InputFormat::Pgn, "1 e4 e5 2 Nf3 Nc6\n3 Bb5 a6 4 Ba4 Nf6\n"),
        (InputFormat::Pgn, "[White \"a\"]\n\n1 e4 e5\n2 Nf3 Nc6\n"),
        (InputFormat::Pgn, "[White \"a\"]\n\n1,e4,e5\n2,Nf3,Nc6\n"),
        (InputFormat::Pgn, "1,e4,e5 {good}\n2,Nf3,Nc6\n"),
        (InputFormat::Pgn, "Event,White,Black\nOpen,Carlsen,Anand\nOpen,Anand,Carlsen\n"),
        (InputFormat::Csv, "white,black,moves\nMiller,Smith,e4 e5 Nf3\nSmith,Miller,d4 d5\n"),
        (InputFormat::Csv, "Miller\tSmith\t1-0\t1. e4 e5 2. Nf3\nSmith\tMiller\t0-1\t1. d4 d5\n"),
        (InputFormat::Csv, "A,e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O\nB,d4,d5,c4,e6,Nc3,Nf6,Bg5,Be7,e3\n"),
        (InputFormat::Pgn, "e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O\n"),
        (InputFormat::Pgn, "1. e4 e5 2. Nf3, a good move\n1. d4 d5 2. c4, so is this\n"),
        (InputFormat::Lines, "e2e4 e7e5\nd2d4 d7d5\n"),
        (InputFormat::Lines, "uci\nposition startpos moves e2e4\ngo\n"),
        (InputFormat::Csv, "game,move,white,black\n1,1,*,\n2,1,1-0,\n"),
        (InputFormat::Pgn, "1,2,3\n4,5,6\n"),
        (InputFormat::Pgn, "Dear all,\nwe played 1 e4, e5, and so on.\n"),
        // Two blocks side by side stand in another order than they were played in.
        (InputFormat::Columns, "1 e4 e5   21 Nf3 Nc6\n2 d4 d5   22 Bb5 a6\n"),
        (InputFormat::Columns, "1. e4 e5   21. Nf3 Nc6\n2. d4 d5   22. Bb5 a6\n"),
        (InputFormat::Pgn, "1. e4 e5   2. Nf3 Nc6\n3. d4 d5   4. Bb5 a6\n"),
        (InputFormat::Csv, "1,e4,e5,21,Nf3,Nc6\n2,d4,d5,22,Bb5,a6\n"),
        (InputFormat::Csv, "1,e4,e5,4,O-O,Nf6\n2,Nf3,Nc6,,,\n3,Bb5,a6,,,\n"),
        (InputFormat::Csv, "no,white,black,seconds,remark\n1,e4,e5,40,e5 is best\n2,Nf3,Nc6,1,\n"),
        (InputFormat::Csv, "move,white,black,move,white,black\n1,e4,e5,21,Nf3,Nc6\n"),
    ] {
        assert_eq!(InputFormat::of(text.as_bytes()), kind, "{text:?}");
    }
    let blocks = fs::read("fixtures/sheets/two_blocks.txt").unwrap();
    assert_eq!(InputFormat::of(&blocks), InputFormat::Columns);
    for game in ["famous.pgn", "round3.pgn"] {
        assert_eq!(InputFormat::of(&fs::read(format!("fixtures/{game}")).unwrap()), InputFormat::Pgn);
    }
}

#[test]
fn cells_become_movetext() {
    for (text, expected) in [
        ("1,e4,e5\n5,,Nf6\n", "1.e4 e5|5..Nf6"),
        ("1,e4,e5\n5,...,Nf6\n", "1.e4 e5|5.. Nf6"),
        ("1.,e4,e5\n2...,,Nc6\n", "1. e4 e5|2... Nc6"),
        ("\"1\",\"e4\",\"e5\"\n\"2\",\"\",\"Nf6\"\n", "1. e4 e5|2.. Nf6"),
        ("1 ,e4,e5\n2,Nf3,Nc6 1-0\n", "1. e4 e5|2.Nf3 Nc6 1-0"),
        ("1,e4,e5\n2,½-½,\n", "1.e4 e5|½-½"),
        ("1,e4,e5\n,1 - 0,\n", "1.e4 e5|1-0"),
        ("1,e4,e5\n2,Nf3 {a;b,1-0\n", "1.e4 e5|2.Nf3 1-0"),
        ("1,e4 (=),e5 (late)\n2,d4,[x\n", "1.e4 (=) e5|2.d4"),
        ("1,e4,e5\n2,rubbish,Nc6\n3,,\n", "1.e4 e5|2.rubbish Nc6"),
        ("no,white,black,result\n1,e4,e5,0-1\n2,f4,Qh4,0-1\n", "1.e4 e5|2.f4 Qh4 0-1"),
        ("no,white,time,black,time\n1,e4,1:20,e5,1:21\n", "1.e4 e5"),
        ("white,black\ne4,e5\nNf3,Nc6\n", "e4 e5|Nf3 Nc6"),
        ("1,e4,\"e5\n2,Nf3,Nc6\n", "1.e4 e5|2.Nf3 Nc6"),
    ] {
        assert_eq!(squeezed(InputFormat::Csv, text), expected, "{text:?}");
    }
    for (text, expected) in [
        ("1 e4 e5\n2\tNf3\tNc6\n", "1.e4 e5|2.Nf3 Nc6"),
        ("White: A\nBlack: B\n 9 e4  \n10 ... e5\n1-0\n", "White: A|Black: B|9.e4|10 ... e5|1-0"),
        ("Second board\n 9 e4  \n10 ... e5\n11  --  --\n12 \n", "9.e4|10 ... e5"),
        ("1 e4 1:29:30 e5 1:29:00\n2 Nf3 1:20:11\n", "1.e4 e5|2.Nf3"),
        ("1. e4 e5\n2 Nf3 ; fine\n3 e4 e5 4 d4 d5\n", "1. e4 e5|2 Nf3 ; fine|3 e4 e5 4 d4 d5"),
    ] {
        assert_eq!(squeezed(InputFormat::Columns, text), expected, "{text:?}");
    }
}

#[test]
fn rows_are_places_in_the_sheet() {
    let text = fs::read("fixtures/sheets/english.csv").unwrap();
    let found = rows(InputFormat::Csv, &text);
    let word = |range: &Option<std::ops::Range<usize>>| {
        range.clone().map(|range| std::str::from_utf8(&text[range]).unwrap())
    };
    assert_eq!(found.len(), 9);
    assert_eq!(found[4].number, Some(5));
    assert_eq!(found[4].moves.each_ref().map(word), [Some("O-O"), Some("Be7")]);
    assert_eq!(found[4].clocks.each_ref().map(word), [Some("1:31:21"), Some("1:30:05")]);
    assert_eq!((found[8].number, word(&found[8].result)), (None, Some("½-½")));

    let text = fs::read("fixtures/sheets/columns.txt").unwrap();
    let found = rows(InputFormat::Columns, &text);
    assert_eq!((found.len(), found[5].moves[1].clone()), (6, None));
    assert_eq!(&text[found[1].clocks[1].clone().unwrap()], b"1:29:20");
    assert_eq!(rows(InputFormat::Pgn, b"1. e4 e5"), [] as [Row; 0]);
}

/// Games as a reader hands them out: text, original, and how much is left out.
fn read(text: &[u8], limits: Limits, sheet: Option<InputFormat>) -> Vec<(String, String, u64)> {
    let mut sources = Sources::default();
    sources.push_text("memory", text);
    let mut games = Vec::new();
    for item in Reader::new(sources, limits).with_sheet(sheet) {
        if let Item::Chunk(chunk) = item {
            games.extend(chunk.games().map(|game| {
                let string = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                (string(game.text), string(game.original), game.unread)
            }));
        }
    }
    games
}

#[test]
fn a_delimited_file_is_cut_at_its_games_whatever_the_chunks() {
    let text = "\n\nmove,white,black\n1,e4,e5\n2,1-0,\n\n1,d4,d5\n2,½-½,\n";
    let (first, second) = text[2..].split_at(text.find("1,d4").unwrap() - 2);
    let masked = format!("{:16}\n1.e4 e5\n  1-0 \n\n", "");
    let expected = [(masked, first.to_owned(), 0), ("1.d4 d5\n  ½-½ \n".to_owned(), second.to_owned(), 0)];
    for chunk in [1, 7, 20, 1 << 20] {
        let games = read(text.as_bytes(), Limits { chunk, game: 4096 }, None);
        assert_eq!(games, expected, "{chunk}");
    }
    let long = "1,e4,e5\n".repeat(1000);
    for chunk in [1, 100, 1 << 20] {
        let games = read(long.as_bytes(), Limits { chunk, game: 800 }, None);
        assert_eq!(games, [("1.e4 e5\n".repeat(100), "1,e4,e5\n".repeat(100), 7200)], "{chunk}");
    }
}

#[test]
fn columns_are_cut_at_games() {
    let text = "1 e4 e5\n2 Nf3 1-0\n\n1 d4 d5\n2 c4 *\n";
    for chunk in [1, 10, 1 << 20] {
        let games = read(text.as_bytes(), Limits { chunk, game: 4096 }, None);
        let texts: Vec<_> = games.iter().map(|game| &*game.0).collect();
        assert_eq!(texts, ["1.e4 e5\n2.Nf3 1-0\n\n", "1.d4 d5\n2.c4 *\n"], "{chunk}");
    }
}

#[test]
fn the_kind_can_be_given() {
    let one = |text: &str, sheet| read(text.as_bytes(), Limits::default(), sheet).remove(0).0;
    assert_eq!(one("1,e4,e5\n", Some(InputFormat::Pgn)), "1,e4,e5\n");
    assert_eq!(one("1;e4;\n", None), "1;e4;\n", "one move alone is no sheet by its looks");
    assert_eq!(one("1;e4;\n", Some(InputFormat::Csv)), "1.e4 \n");
    assert_eq!(one("1 e4 e5\n", Some(InputFormat::Columns)), "1.e4 e5\n");
}

/// Spreadsheets save «Unicode text» so.
#[test]
fn sheets_in_utf_16_are_read() {
    let text = "Zug\tWeiß\tSchwarz\r\n1\te4\te5\r\n";
    let bytes: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let games = read(&bytes, Limits::default(), None);
    assert_eq!(games, [(format!("{:17}\r\n1.e4 e5\r\n", ""), text.to_owned(), 0)]);
}

#[test]
fn what_is_written_is_read() {
    let moves = [("e4", Some("e5")), ("♘f3", Some("♞c6")), ("♗b5", None)];
    let written: Vec<WrittenRow<'_>> = moves
        .iter()
        .zip(1..)
        .map(|(&(white, black), number)| WrittenRow {
            number: Some(number),
            moves: [Some(white), black],
            clocks: [Some("1:29:30"), black.map(|_| "1:28:00")],
        })
        .collect();
    let mut out = Vec::new();
    write_csv(&written, &mut out).unwrap();
    assert_eq!(InputFormat::of(&out), InputFormat::Csv);
    for (row, expected) in rows(InputFormat::Csv, &out).iter().zip(&written) {
        let word = |range: &Option<std::ops::Range<usize>>| {
            range.clone().map(|range| std::str::from_utf8(&out[range]).unwrap())
        };
        assert_eq!(row.number, expected.number);
        assert_eq!(row.moves.each_ref().map(word), expected.moves);
        assert_eq!(row.clocks.each_ref().map(word), expected.clocks);
    }
    let mut out = Vec::new();
    write_columns(&written, &mut out).unwrap();
    assert_eq!(InputFormat::of(&out), InputFormat::Pgn);
    assert_eq!(String::from_utf8(out).unwrap(), "1. e4  e5\n2. ♘f3 ♞c6\n3. ♗b5\n");
}

/// Nothing that means something to movetext but moves, numbers and results is left of a delimited sheet.
fn is_inert(masked: &[u8]) -> bool {
    let text = String::from_utf8_lossy(masked).replace("(=)", "");
    !text.contains(['{', '}', '[', ']', ';', '%', '(', ')', '"'])
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

fn hold(text: &[u8]) -> Result<(), TestCaseError> {
    let _ = InputFormat::of(text);
    for kind in KINDS {
        let masked = masked(kind, text);
        prop_assert_eq!(masked.len(), text.len());
        let sheet = Sheet::read_as(kind, text);
        let order = sheet.order(text);
        let read = |at: usize| order.as_ref().map_or(at, |order| order.in_masked(at));
        for (at, old) in text.iter().enumerate() {
            let new = masked[read(at)];
            prop_assert!(order.as_ref().is_none_or(|order| order.in_sheet(read(at)) == at));
            // The tag of a position ends its line.
            let is_kept = kind == InputFormat::Lines || !is_line_end(*old) && !is_line_end(new);
            prop_assert!(*old == new || is_kept, "{kind:?}");
        }
        prop_assert!(kind != InputFormat::Pgn || masked == text);
        let is_table_of_moves =
            kind == InputFormat::Csv && !sheet.has_games_in_rows() && !sheet.has_records();
        prop_assert!(!is_table_of_moves || is_inert(&masked), "{:?}", String::from_utf8_lossy(&masked));
        for row in rows(kind, text) {
            for range in row.moves.iter().flatten() {
                prop_assert!(range.start < range.end);
                prop_assert!(text[range.start] == b'"' || masked[read(range.start)] == text[range.start]);
            }
            for range in row.clocks.iter().chain([&row.result]).flatten() {
                prop_assert!(text.get(range.clone()).is_some_and(|cell| !cell.is_empty()));
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_bytes_keep_their_length_and_lines(text in prop::collection::vec(any::<u8>(), 0..300)) {
        hold(&text)?;
    }

    #[test]
    fn any_sheet_keeps_its_length_and_lines(parts in prop::collection::vec(prop::sample::select(vec![
        "1", "2", "33", ".", "...", ",", ",", ";", "\t", " ", "\n", "\n", "\r\n", "\r", "e4", "Nf3", "exd", "O-O",
        "1-0", "½-½", "1 - 0", "1:29:30", "\"", "\"\"", "{", "}", "(=)", "(", ")", "[", "]", "%", "=", "\u{feff}",
        "move,white,black\n", "Zug;Weiß;Schwarz\n", "x", "…", "--", "White,Result,Moves\n", "1. e4 e5 2. Nf3",
        "1,e4,e5,3,d4,d5\n", "2,c4,c5,4,f4,f5\n", "1 e4 e5 3 d4 d5\n", "2 c4 c5 4 f4 f5\n", "e2e4 e7e5\n",
        "id,pgn\n", "Id,FEN,Moves,Note\n", "7,4k3/8/8/8/8/8/8/4K3 w - - 0 1,e1e2 e8e7 e2e3,x\n",
        "\"[Event \"\"A\"\"]\n", "7,\"[White \"\"\\\"\"B\\\"\" C\"\"]", "}\"\"",
        "position startpos moves ", "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2\n",
    ]), 0..60)) {
        hold(parts.concat().as_bytes())?;
    }
}

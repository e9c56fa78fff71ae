//! Reading: whatever the chunk size, the same games at the same places.

use proptest::prelude::*;
use scoresheet::{
    input::{Chunk, Fault, FileEnd, InputError, Item, Limits, Reader, Sources},
    pgn::{self, GameStart},
    source::{Origin, count_lines},
};

/// A game as a reader hands it out.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Game {
    number: u64,
    line: u64,
    indent: u64,
    byte: u64,
    text: Vec<u8>,
    unread: u64,
}

fn limits(chunk: usize, game: usize) -> Limits {
    Limits { chunk, game }
}

fn games_of(chunk: &Chunk) -> impl Iterator<Item = Game> {
    chunk.games().map(|game| Game {
        number: game.origin.game.unwrap(),
        line: game.origin.line,
        indent: game.origin.indent,
        byte: game.origin.byte,
        text: game.text.to_vec(),
        unread: game.unread,
    })
}

/// Reads sources to their end, and uses chunks again as a run would.
fn read(sources: Sources, limits: Limits) -> (Vec<Game>, Vec<FileEnd>, Vec<InputError>) {
    let (mut games, mut ends, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    let mut reader = Reader::new(sources, limits);
    while let Some(item) = reader.next() {
        match item {
            Item::Chunk(chunk) => {
                assert!(!chunk.text().is_empty());
                games.extend(games_of(&chunk));
                reader.recycle(chunk);
            }
            Item::End(end) => ends.push(end),
            Item::Failed(error) => errors.push(error),
        }
    }
    (games, ends, errors)
}

fn read_text(text: &[u8], limits: Limits) -> (Vec<Game>, FileEnd) {
    let mut sources = Sources::default();
    sources.push_text("memory", text);
    let (games, mut ends, errors) = read(sources, limits);
    assert!(errors.is_empty() && ends.len() == 1, "{errors:?} {ends:?}");
    (games, ends.remove(0))
}

/// The same games, cut from the whole text.
fn expected(text: &[u8], limit: usize) -> Vec<Game> {
    let starts = pgn::games(text);
    let ends = starts.iter().skip(1).map(|start| start.offset).chain([text.len()]);
    let games = starts.iter().zip(ends).zip(1..).map(|((start, end), number)| {
        let length = end - start.offset;
        Game {
            number,
            line: start.line,
            indent: start.indent,
            byte: start.offset as u64,
            text: within(limit, &text[start.offset..][..length]),
            unread: length.saturating_sub(limit) as u64,
        }
    });
    games.collect()
}

/// A game as far as it is read: the word that the limit cuts in two is not.
fn within(limit: usize, text: &[u8]) -> Vec<u8> {
    let mut kept = text[..text.len().min(limit)].to_vec();
    if kept.len() < text.len() {
        let word = kept.iter().rev().take_while(|byte| !byte.is_ascii_whitespace()).count();
        let begin = kept.len() - word;
        if word < 80 {
            kept[begin..].fill(b' ');
        }
    }
    kept
}

/// Lines that matter to where games start, and such as nearly do.
fn line() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        6 => Just("[Event \"x\"]".into()),
        4 => Just("[Site \"?\"]".into()),
        1 => Just("  [White \"A, B\"]".into()),
        1 => Just("[Black \"open".into()),
        1 => Just("rest\"]".into()),
        1 => Just("[%clk 0:01:00] }".into()),
        1 => Just("[Result \"1-0\"] 1. e4 1-0".into()),
        8 => Just("".into()),
        1 => Just(" \t ".into()),
        1 => Just("% escaped".into()),
        1 => Just("\u{feff}[Event \"y\"]".into()),
        3 => Just("1. e4 { open".into()),
        2 => Just("1.d4 d5 1-0".into()),
        2 => Just("1... e5 *".into()),
        2 => Just("1-0".into()),
        2 => Just("Nf3 Nc6 1/2-1/2  ".into()),
        6 => Just("e4 e5 2. Nf3".into()),
        2 => Just("2. Nf3 1-0 [Event \"z\"]".into()),
        2 => Just("1. e4 1-0 1. d4 {\u{e9}} 0-1 1. c4".into()),
        2 => Just("[Event \"p\"] 1. e4 * [Event \"q\"] 1. c4 0-1".into()),
        2 => Just("{Second} 1. f3 e5 0-1".into()),
        1 => Just("{over lines".into()),
        1 => Just("to here} {and}".into()),
        1 => Just("1. Introduction".into()),
        3 => Just("12. Nf3 \u{bd}-\u{bd}".into()),
        1 => Just(b"Mart\xEDnez \xBD-\xBD".to_vec()),
        1 => (0..700_usize).prop_map(|count| [&vec![b'x'; count][..], b" 1-0"].concat()),
        1 => (0..700_usize).prop_map(|count| vec![b' '; count]),
        1 => (0..700_usize).prop_map(|count| ["[Event \"", &"n".repeat(count), "\"]"].concat().into()),
        // Without what may separate cells: `B,` above moves is a table of games.
        1 => proptest::collection::vec(any::<u8>().prop_filter("no delimiter", |byte| !b",;\t".contains(byte)), 0..20),
    ]
}

fn text() -> impl Strategy<Value = Vec<u8>> {
    let line_end = prop_oneof![20 => Just("\n"), 3 => Just("\r\n"), 2 => Just("\r")];
    proptest::collection::vec((line(), line_end), 0..60).prop_map(|lines| {
        let mut text: Vec<u8> =
            lines.into_iter().flat_map(|(line, end)| [&line[..], end.as_bytes()].concat()).collect();
        // What the first bytes can be mistaken for is tested elsewhere, and so are code pages: this letter is of none.
        text.retain(|&byte| byte != 0);
        text.splice(0..0, "%\u{E9}\n\n\n\n".bytes());
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_chunk_size_gives_the_same_games(text in text(), chunk in 1..200_usize) {
        let (games, end) = read_text(&text, limits(chunk, 1 << 20));
        prop_assert_eq!(games, expected(&text, 1 << 20));
        prop_assert_eq!(end.place.byte, text.len() as u64);
        prop_assert_eq!(end.place.line, count_lines(&text) + 1);
    }

    #[test]
    fn a_game_beyond_the_limit_is_cut_there(text in text(), chunk in 1..600_usize, limit in 512..1000_usize) {
        // Whether a comment is closed beyond the limit is not waited for, so that number 1 in it may start a game.
        let text = text.into_iter().filter(|&byte| byte != b'}').collect::<Vec<_>>();
        let (games, end) = read_text(&text, limits(chunk, limit));
        prop_assert_eq!(end.unread, games.iter().map(|game| game.unread).sum::<u64>());
        prop_assert_eq!(games, expected(&text, limit));
        prop_assert_eq!(end.place.byte, text.len() as u64);
        prop_assert_eq!(end.place.line, count_lines(&text) + 1);
    }

    #[test]
    fn nothing_is_left_out_whatever_the_chunk_size(
        text in text(),
        before in prop::sample::select(vec![0, 3, 700, 3000]),
        chunk in 1..200_usize,
    ) {
        // Blank lines and escaped ones belong to no game; a line can be longer than what is held of a game.
        let text = [&b"\xEF\xBB\xBF\r\n% of the file\n"[..], &b" ".repeat(before), b"\n", &text].concat();
        let (mut sources, mut all, mut leads) = (Sources::default(), Vec::new(), Vec::new());
        sources.push_text("memory", text.clone());
        let mut reader = Reader::new(sources, limits(chunk, if before > 0 { 512 } else { 1 << 20 }));
        while let Some(item) = reader.next() {
            match item {
                Item::Chunk(chunk) => {
                    all.extend_from_slice(chunk.text());
                    leads.extend_from_slice(chunk.lead());
                    reader.recycle(chunk);
                }
                Item::End(end) => prop_assert!(end.is_whole() || end.unread > 0),
                Item::Failed(error) => prop_assert!(false, "{error}"),
            }
        }
        let first = pgn::games(&text).first().map_or(text.len(), |start| start.offset);
        prop_assert_eq!(&leads[..], &text[..first]);
        prop_assert_eq!(&all[..first], &text[..first]);
        if before == 0 {
            prop_assert_eq!(all, text);
        }
    }

    #[test]
    fn any_bytes_can_be_read(text in proptest::collection::vec(any::<u8>(), 0..2000), chunk in 1..200_usize) {
        let mut sources = Sources::default();
        sources.push_text("memory", text);
        read(sources, limits(chunk, 512));
    }

    #[test]
    fn the_place_of_a_game_is_that_of_its_first_byte(text in text()) {
        let origin = Origin { file: "memory", game: None, line: 1, indent: 0, byte: 0 };
        for GameStart { offset, line, indent, .. } in pgn::games(&text) {
            let place = origin.place(&text, offset);
            // A byte order mark at the start of the file does not count as a column.
            let column = if offset == 0 { 1 } else { place.column };
            prop_assert_eq!((place.line, column), (line, indent + 1));
        }
    }
}

#[test]
fn games_that_lost_their_line_breaks() {
    let tagged = "[Event \"\u{e9}\"] [Site \"b\"]  1. e4 e5 2. Nf3 {1-0 it was} Nc6 1/2-1/2  ".repeat(4000);
    let bare = "1. e4 e5 2. Nf3 Nc6 0-1 ".repeat(8000);
    for (text, count) in [(tagged, 4000), (bare, 8000)] {
        let whole = expected(text.as_bytes(), 1 << 20);
        assert_eq!(whole.len(), count);
        assert_eq!(whole[2].indent, text[..text.len() / count * 2].chars().count() as u64);
        for chunk in [1 << 16, 1 << 17, 1 << 20] {
            let (games, end) = read_text(text.as_bytes(), limits(chunk, 1 << 20));
            assert_eq!(games.len(), count);
            assert!(games == whole, "chunks of {chunk}");
            assert_eq!((end.place.line, end.place.column), (1, text.chars().count() as u64 + 1));
        }
    }
}

#[test]
fn a_game_of_many_megabytes_takes_no_more_memory_than_its_limit() {
    let mut text = b"[Event \"a\"]\n\n1. e4 {".to_vec();
    text.resize(40 << 20, b'x');
    text.extend_from_slice(b"\n} 1-0\n\n[Event \"b\"]\n\n1. d4 *\n");
    for chunk in [1 << 16, 1 << 20] {
        let (games, end) = read_text(&text, limits(chunk, 1 << 20));
        assert_eq!(games, expected(&text, 1 << 20));
        assert_eq!((games.len(), games[1].line, end.games), (2, 6, 2));
    }
}

#[test]
fn a_comment_that_is_closed_beyond_the_limit_is_not_waited_for() {
    let text = format!("1. e4 {{ open\n\n1. d4 d5 1-0\n{} 1-0\n}} *\n", "x".repeat(600));
    let starts = |limit| read_text(text.as_bytes(), limits(1, limit)).0.len();
    assert_eq!((starts(1 << 20), starts(512)), (1, 2));
}

#[test]
fn blank_lines_without_end_are_no_game() {
    let mut text = b"\n".repeat(5000);
    let (games, end) = read_text(&text, limits(64, 512));
    assert!(games.is_empty());
    assert_eq!((end.games, end.place.line, end.place.byte), (0, 5001, 5000));
    text.extend_from_slice(&b" ".repeat(5000));
    text.extend_from_slice(b"\n[Event \"a\"]\n\n*");
    let (games, end) = read_text(&text, limits(64, 512));
    assert_eq!((games.len(), games[0].line, games[0].byte), (1, 5002, 10_001));
    assert_eq!((end.place.line, end.place.column), (5004, 2));
}

#[test]
fn the_end_of_a_file_is_a_place() {
    for (text, place) in
        [("", (1, 1)), ("a", (1, 2)), ("a\n", (2, 1)), ("\u{feff}\u{e9}", (1, 2)), ("a\r\rb", (3, 2))]
    {
        for chunk in [1, 100] {
            let (_, end) = read_text(text.as_bytes(), limits(chunk, 512));
            assert_eq!((end.place.line, end.place.column), place, "{text:?} by {chunk}");
        }
    }
}

#[test]
fn half_a_surrogate_pair_in_utf16_is_told_of() {
    let text = |units: &[u16]| units.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<u8>>();
    let units: Vec<u16> = "\u{feff}1. e4 {x} *\n".encode_utf16().collect();
    let (_, end) = read_text(&text(&units), limits(7, 512));
    assert!(end.is_whole() && !end.misread);
    let lone: Vec<u16> =
        units.iter().map(|&unit| if unit == u16::from(b'x') { 0xD800 } else { unit }).collect();
    let half = text(&units)[..2 * units.len() - 1].to_vec();
    for (bytes, read) in [(text(&lone), "1. e4 {\u{fffd}} *\n"), (half, "1. e4 {x} *\u{fffd}")] {
        let (games, end) = read_text(&bytes, limits(7, 512));
        assert_eq!(String::from_utf8_lossy(&games[0].text), read);
        assert!(end.misread && !end.is_whole());
    }
}

#[test]
fn utf16_is_read_as_utf8() {
    let text = "[Event \"\u{e9}\u{265e}\u{1f600}\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n*\n";
    let little = text.encode_utf16().flat_map(u16::to_le_bytes);
    let big = text.encode_utf16().flat_map(u16::to_be_bytes);
    let plain_little: Vec<u8> = little.clone().collect();
    let marked_little: Vec<u8> = [0xFF, 0xFE].into_iter().chain(little).collect();
    let marked_big: Vec<u8> = [0xFE, 0xFF].into_iter().chain(big).collect();
    for bytes in [plain_little, marked_little, marked_big] {
        let (games, _) = read_text(&bytes, limits(7, 512));
        assert_eq!(games, expected(text.as_bytes(), 512));
    }
}

#[test]
fn what_is_no_text_is_said_to_be_none() {
    for (bytes, message) in [
        (&b"PK\x03\x04rest"[..], "x: is a zip archive; give the games in it as text, or unpack it first"),
        (
            b"{\"id\":\"q7ZvsdUF\",\"moves\":\"e4 e5 Nf3\"}\n",
            "x: is JSON, not a game record; servers give their games as PGN, too",
        ),
        (b"\x7fELF\x02\x01\0\0\0\0\0\0\0\0\0\0\x03\0", "x: is not a text file"),
    ] {
        let mut sources = Sources::default();
        sources.push_text("x", bytes);
        let (_, ends, errors) = read(sources, Limits::default());
        assert!(ends.is_empty());
        assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), [message]);
    }
}

#[test]
fn zeros_behind_a_game_make_no_binary() {
    let text = [
        &b"[Event \"a\"]\n[Site \"Reykjavik, in the hall where the match of 1972 was played\"]\n\n1. e4 *\n"
            [..],
        &[0; 2000],
    ]
    .concat();
    let (games, _) = read_text(&text, Limits::default());
    assert_eq!(games, expected(&text, 1 << 20));
}

#[test]
fn a_missing_file_is_said_to_be_missing() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no.pgn");
    let (_, _, errors) = read(Sources::find([&missing]), Limits::default());
    assert!(matches!(&errors[..], [InputError { fault: Fault::Io(_), .. }]));
    assert_eq!(errors[0].to_string(), format!("{}: No such file or directory", missing.display()));
}

#[cfg(target_os = "linux")]
#[test]
fn an_error_while_reading_is_not_taken_for_a_short_stream() {
    // Can be opened, but not read at its start.
    let (games, ends, errors) = read(Sources::find(["/proc/self/mem"]), Limits::default());
    assert!(games.is_empty() && errors.is_empty());
    assert!(ends[0].truncated.is_none());
    let error = ends[0].error.as_ref().unwrap();
    assert_eq!(error.to_string(), "/proc/self/mem: Input/output error");
}

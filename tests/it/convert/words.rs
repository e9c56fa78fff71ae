//! Set anew, a game loses no word but its moves and their numbers: texts compared as bags of words, by a reader that
//! knows nothing of chess.

use super::{ANY, LAYOUTS, WIDE, convert, cut, fixtures, to};
use scoresheet::{
    convert::{Converter, Layout},
    notation::{MoveFormat, Style},
};
use std::collections::BTreeMap;

/// How often each word stands in the text: what lies between blanks, brackets and parentheses. Comments, tags and lines
/// that begin with `%` are words of their own.
fn words(text: &str) -> BTreeMap<String, usize> {
    let mut words = BTreeMap::new();
    let mut add = |word: &str| {
        if !word.is_empty() {
            *words.entry(word.split_whitespace().collect::<Vec<_>>().join(" ")).or_insert(0) += 1;
        }
    };
    let (mut rest, mut at_start) = (text.trim_start_matches('\u{feff}'), true);
    while let Some(first) = rest.chars().next() {
        let line = rest.find(['\r', '\n']).unwrap_or(rest.len());
        let length = match first {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            ';' | '%' if first == ';' || at_start => line,
            '[' if at_start && rest[..line].ends_with("\"]") => line,
            '(' if rest.starts_with("(=)") => 3,
            first if first.is_whitespace() || "()}".contains(first) => first.len_utf8(),
            _ => rest
                .find(|c: char| c.is_whitespace() || "(){};".contains(c))
                .filter(|&end| end > 0)
                .unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(length);
        match word.strip_prefix(';') {
            // Comments to the line's end are written in braces.
            Some(said) => add(&format!("{{{}}}", said.trim().replace('{', "(").replace('}', ")"))),
            None => add(word.trim()),
        }
        at_start = word.ends_with(['\r', '\n']);
        rest = after;
    }
    words
}

/// Whether the word is, or could be, a move with its number: what conversion may write anew.
fn is_move_or_number(whole: &str) -> bool {
    let word = whole.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = word.trim_start_matches(['.', '\u{2026}']);
    // Whatever names a square, castles or passes; digits and dots alone.
    let squares = word.as_bytes().windows(2).any(|pair| {
        (b'a'..=b'h').contains(&pair[0].to_ascii_lowercase()) && (b'1'..=b'8').contains(&pair[1])
    });
    let castles = word.contains("O-O") || whole.contains("0-0");
    let sign = ["e.p.", "ep", "+", "mate", "Z0"].contains(&word) || word.starts_with("--");
    word.is_empty() || squares || castles || sign
}

/// The words that the text must not lose.
fn substance(text: &str) -> BTreeMap<String, usize> {
    let mut kept = BTreeMap::new();
    for (word, count) in words(text) {
        // A comment that is not closed may hold moves of the game.
        if word.starts_with('{') && !word.ends_with('}') {
            continue;
        }
        // A draw offer moves into a comment.
        let inside = word.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        let word = match inside {
            Some(offer @ ("(=)" | "=" | "tablas")) => offer.to_owned(),
            _ => word,
        };
        if word.starts_with(['{', ';', '%', '[', '$']) || !is_move_or_number(&word) {
            *kept.entry(word).or_insert(0) += count;
        }
    }
    kept
}

fn assert_no_word_is_lost(text: &str) {
    for spelling in [to("es"), MoveFormat::new(Style::Uci, to("en").language)] {
        for layout in &LAYOUTS[1..] {
            let (out, _) = convert(text.as_bytes(), &ANY, &Converter::new(spelling, *layout));
            let out = String::from_utf8(out).unwrap();
            // A quote inside a tag gets its sign.
            let lines = out.split_whitespace().collect::<Vec<_>>().join(" ").replace("\\\"", "\"");
            for word in substance(text).into_keys() {
                // Words may come together in one comment; one for a draw at the end becomes the result.
                let said = word.trim_matches(|c: char| !c.is_alphanumeric());
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ").replace("\\\"", "\"");
                let is_kept =
                    lines.contains(&said.replace('{', "(").replace('}', ")")) || lines.contains(&said);
                let is_result = matches!(&*said, "tablas" | "½") || said.starts_with("Result \"");
                assert!(is_kept || is_result, "{layout:?}: {word:?} is lost: {text:?} became {out:?}");
            }
        }
    }
}

/// Every number of the text that stands among words: those that no move could have.
fn assert_numbers_stay(text: &str, numbers: &[&str]) {
    let (out, _) = convert(text.as_bytes(), &ANY, &Converter::new(to("es"), WIDE));
    let out = String::from_utf8(out).unwrap();
    for number in numbers {
        assert!(
            out.split_whitespace().any(|word| word.trim_matches(['{', '}', ',']) == *number),
            "{number} of {text:?} is not in {out:?}"
        );
    }
}

#[test]
fn fixtures_lose_no_word() {
    let mut games = 0;
    let printed = std::fs::read_dir("fixtures/printed").unwrap().map(|entry| entry.unwrap().path());
    for path in fixtures().into_iter().chain(printed) {
        // Moves in words are written anew.
        if path.components().any(|part| part.as_os_str() == "N002" || part.as_os_str() == "descriptive") {
            continue;
        }
        let text = std::fs::read(&path).unwrap();
        for game in cut(&text) {
            if let Ok(game) = std::str::from_utf8(game) {
                assert_no_word_is_lost(game);
                games += 1;
            }
        }
    }
    assert!(games > 100, "{games}");
}

#[test]
fn annotated_games_and_prose_lose_no_word() {
    for text in [
        "Karpov - Kasparov, Linares 1993\n1. e4 e5 2. Nf3 Nc6 *\n",
        "Partida 1\nLinares, 28.10.2021\n\n1.e4 e5 {sigue 2.Nf3} (1... c5 $2 {no} (1... e6)) 2. Nf3 $1 !? Nc6 (=) ; Fin\n1/2-1/2\n",
        "[Event \"x\"]\n[Round \"3.1\"]\n\n{first} 1. e4 Diagram 12 e5 2. {a\nb} Nf3 (2. d4) tablas Nc6 * in 1993\n% esc 7\nThe end.",
        "1. e4 e5 Schwarz gab 1993 auf. 2. Nf3 31.12.1999 Nc6 weiter: 3. Bb5 a6 *",
    ] {
        assert_no_word_is_lost(text);
    }
    assert_numbers_stay("Linares 1993\nRound 5\n1. e4 e5 *", &["1993", "5"]);
    assert_numbers_stay("Partida 7\n1.e4 e5 2.Nf3 31.12.1999 Nc6 Diagram 12 *", &["7", "31.12.1999", "12"]);
    assert_numbers_stay("1.e4 e5 2.Nf3 * 3.Bb5 came in 1.5 hours", &["3.Bb5", "1.5"]);
}

#[test]
fn what_is_set_anew_is_set_so_for_good() {
    for path in fixtures() {
        let text = std::fs::read(&path).unwrap();
        for game in cut(&text) {
            let layout = Layout::Export { width: Some(80), numbers: true };
            let converter = Converter::new(to("en"), layout);
            let (once, _) = convert(game, &ANY, &converter);
            let (twice, _) = convert(&once, &ANY, &converter);
            let show = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(show(&once), show(&twice), "{}", path.display());
        }
    }
}

//! The table of languages: nothing in it is unreadable or in another's way, and `docs/notation.md` shows it as it is.
//!
//! `UPDATE_DOCS=1 cargo test --test it language::table` writes the page's table again.

use crate::{repository::page_table::holds_the_table, support::program::scoresheet};
use scoresheet::{
    board::Role,
    convert::Positions,
    game::{Dialects, Scratch, read_game},
    notation::{ENGLISH, LANGUAGES, Language, Letters, Marks, ORDER, Style, language, read},
    pgn::{Token, Tokens},
};
use std::{collections::HashSet, fmt::Write};

/// The command that mends the page.
const COMMAND: &str = "UPDATE_DOCS=1 cargo test --test it language::table";

/// PGN standard, section 17: pawn, knight, bishop, rook, queen, king.
const STANDARD: &str = "\
Czech        P J S V D K
Danish       B S L T D K
Dutch        O P L T D K
English      P N B R Q K
Estonian     P R O V L K
Finnish      P R L T D K
French       P C F T D R
German       B S L T D K
Hungarian    G H F B V K
Icelandic    P R B H D K
Italian      P C A T D R
Norwegian    B S L T D K
Polish       P S G W H K
Portuguese   P C B T D R
Romanian     P C N T D R
Spanish      P C A T D R
Swedish      B S L T D K";

fn letters(code: &str) -> Letters {
    Letters::new(language(code).unwrap())
}

/// The role that a token is read as a move of; the whole token is read.
fn role(code: &str, token: &str) -> Role {
    let (written, length) = read(token.as_bytes(), &letters(code)).unwrap();
    assert_eq!(length, token.len(), "{token}");
    written.role().unwrap()
}

/// Every spelling of a language's pieces and pawn with what it stands for.
fn spellings(language: &Language) -> impl Iterator<Item = (&'static str, Role)> {
    let pieces = ORDER.into_iter().zip(language.pieces);
    let all = pieces.chain([(Role::Pawn, language.pawn)]);
    all.flat_map(|(role, list)| list.iter().map(move |&spelling| (spelling, role)))
}

#[test]
fn no_code_and_no_name_twice() {
    let mut known = HashSet::new();
    for language in LANGUAGES {
        assert!(known.insert(language.code), "two languages have the code {}", language.code);
        assert!(known.insert(language.name), "two languages have the name {}", language.name);
        let short = language.code.len() == 2 && language.code.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(short || language.code == "figurine", "{}", language.code);
        assert!(!language.native.is_empty(), "{}", language.code);
    }
    assert!(LANGUAGES.len() > 35);
}

#[test]
fn english_is_first_and_figurines_are_last() {
    assert_eq!(LANGUAGES[0].code, "en");
    assert_eq!(ENGLISH.code, "en");
    assert_eq!(LANGUAGES.last().unwrap().code, "figurine");
}

#[test]
fn of_languages_with_the_same_letters_the_commonest_is_first() {
    let first = |code: &str| {
        let written = |language: &Language| language.pieces.map(|list| list[0]);
        let own = written(language(code).unwrap());
        LANGUAGES.iter().find(|language| written(language) == own).unwrap().code
    };
    for (commonest, others) in [
        ("es", ["it", "ca", "gl"].as_slice()),
        ("de", &["sv", "no", "da", "hr", "sl", "lb"]),
        ("cs", &["sk"]),
        ("fi", &["af"]),
    ] {
        others.iter().for_each(|other| assert_eq!(first(other), commonest));
    }
}

#[test]
fn every_spelling_is_read_as_its_role_whatever_follows() {
    for language in LANGUAGES {
        let known = Letters::new(language);
        for (spelling, role) in spellings(language) {
            for rest in ["f3", "xf3", ":f3", "bf3", "1f3", "axf3", "g1f3", "g1-f3", "b8"] {
                let token = format!("{spelling}{rest}");
                let found = known.role(token.as_bytes());
                assert_eq!(found, Some((role, spelling.len())), "{token} in {}", language.name);
                let whole = read(token.as_bytes(), &known);
                let (written, length) = whole.unwrap_or_else(|| panic!("{token} in {}", language.name));
                assert_eq!(
                    (written.role(), length),
                    (Some(role), token.len()),
                    "{token} in {}",
                    language.name
                );
            }
        }
    }
}

#[test]
fn no_spelling_stands_for_two() {
    for language in LANGUAGES {
        let mut known = HashSet::new();
        for (spelling, role) in spellings(language) {
            assert!(known.insert(spelling), "{spelling} of the {role} twice in {}", language.name);
        }
        assert!(language.pieces.iter().all(|list| !list.is_empty()), "{}", language.name);
    }
}

#[test]
fn no_spelling_begins_like_a_square_or_a_sign() {
    for language in LANGUAGES {
        for (spelling, _) in spellings(language) {
            let first = spelling.chars().next().unwrap();
            assert!(!first.is_ascii() || first.is_ascii_uppercase(), "{spelling} in {}", language.name);
        }
    }
}

#[test]
fn the_king_with_two_letters_is_not_the_knight_with_its_first() {
    for code in ["ru", "uk"] {
        assert_eq!(role(code, "Крf3"), Role::King);
        assert_eq!(role(code, "КРf3"), Role::King);
        assert_eq!(role(code, "Кf3"), Role::Knight);
        assert_eq!(role(code, "Кbd2"), Role::Knight);
    }
}

#[test]
fn the_letters_that_mean_another_piece_in_english() {
    assert_eq!(role("fr", "Te1"), Role::Rook);
    assert_eq!(role("fr", "Re1"), Role::King);
    assert_eq!(role("hu", "Be1"), Role::Rook);
    assert_eq!(role("ro", "Ne1"), Role::Bishop);
    assert_eq!(role("fi", "Re1"), Role::Knight);
}

#[test]
fn the_letters_of_the_standard() {
    let mut lines = 0;
    for line in STANDARD.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [name, pawn, knight, bishop, rook, queen, king] = words[..] else { panic!("{line}") };
        let language = LANGUAGES.iter().find(|language| language.name == name).unwrap();
        let written = language.pieces.map(|list| list[0]);
        assert_eq!(written, [king, queen, rook, bishop, knight], "{name}");
        match name {
            // Nobody writes the standard's `O`, which begins castling.
            "Dutch" => assert!(language.pawn.is_empty()),
            _ => assert_eq!(language.pawn, [pawn], "{name}"),
        }
        lines += 1;
    }
    assert_eq!(lines, 17);
}

#[test]
fn words_are_signs_and_never_moves() {
    for language in LANGUAGES {
        let known = Letters::new(language);
        let signs = language.check.iter().chain(language.mate).map(|word| (*word, false));
        let words = signs.chain(language.draw.iter().map(|word| (*word, true)));
        let mut seen = HashSet::new();
        for (word, draws) in words {
            assert!(seen.insert(word), "{word} twice in {}", language.name);
            assert_eq!(word.to_lowercase(), word, "{}", language.name);
            assert!(read(word.as_bytes(), &known).is_none(), "{word} is a move in {}", language.name);
            for spelt in [word.to_owned(), format!("{word}!"), format!("{word}.")] {
                let text = format!(" {spelt} ");
                let token = Tokens::new(text.as_bytes(), 0, &known).next();
                let right = matches!((token, draws), (Token::DrawOffer(_), true) | (Token::Nag(_), false));
                assert!(right, "{spelt} in {}: {token:?}", language.name);
            }
        }
    }
}

#[test]
fn signs_of_en_passant_are_read_in_every_language() {
    for language in LANGUAGES {
        for sign in language.en_passant.iter().chain(&["e.p."]) {
            let token = format!("exd6 {sign}");
            let (written, length) = read(token.as_bytes(), &Letters::new(language)).unwrap();
            assert!(written.marks().has(Marks::EN_PASSANT) && length == token.len(), "{token}");
        }
    }
}

#[test]
fn a_game_with_words_is_read_in_every_language() {
    let mut scratch = Scratch::default();
    for language in LANGUAGES {
        let [_, queen, _, bishop, knight] = language.pieces.map(|list| list[0]);
        let mate = language.mate.first().unwrap_or(&"");
        let text =
            format!("1. e4 e5 2. {bishop}c4 {knight}c6 3. {queen}h5 {knight}f6 4. {queen}xf7 {mate} 1-0\n");
        let dialects = Dialects::named(language.code).unwrap();
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        assert_eq!(game.plies().len(), 7, "{text}");
        assert!(game.failures().is_empty() && game.defects().is_empty(), "{text}");
        assert!(game.outcome().is_some(), "{text}");
    }
}

/// Rows of cells, their columns found by how wide characters are on a terminal: the ideographs two columns.
fn cells(line: &str, starts: &[usize]) -> Vec<String> {
    let mut cells = vec![String::new(); starts.len()];
    let mut column = 0;
    for c in line.chars() {
        let cell = starts.iter().rposition(|&start| start <= column).unwrap();
        cells[cell].push(c);
        column += if ('\u{2E80}'..='\u{9FFF}').contains(&c) { 2 } else { 1 };
    }
    cells
}

#[test]
fn the_list_is_a_table_with_straight_columns() {
    let output = scoresheet(["list", "languages"]).output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines();
    let heading = lines.next().unwrap();
    let starts: Vec<usize> = ["code", "language", "own name", "K", "Q", "R", "B", "N", "pawn", "check"]
        .iter()
        .chain(&["mate", "draw", "e.p."])
        .scan(0, |from, name| {
            let at = *from + heading[*from..].find(name).unwrap();
            *from = at + name.len();
            Some(at)
        })
        .collect();
    let rows: Vec<Vec<String>> = lines.map(|line| cells(line, &starts)).collect();
    assert_eq!(rows.len(), LANGUAGES.len());
    for (row, language) in rows.iter().zip(LANGUAGES) {
        let (last, others) = row.split_last().unwrap();
        assert!(!last.ends_with(' '), "{row:?}");
        assert!(others.iter().all(|cell| cell.ends_with("  ") && !cell.starts_with(' ')), "{row:?}");
        let trimmed: Vec<&str> = row.iter().map(|cell| cell.trim_end()).collect();
        assert_eq!(trimmed[..3], [language.code, language.name, language.native]);
        assert_eq!(trimmed[3..8], language.pieces.map(|list| list[0]));
    }
}

#[test]
fn the_list_of_notations_has_those_that_convert_knows() {
    let output = scoresheet(["list", "notations"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<Vec<&str>> =
        text.lines().map(|line| line.split("  ").filter(|cell| !cell.is_empty()).collect()).collect();
    let count = 1 + Style::ALL.len() + Positions::ALL.len();
    assert_eq!((rows.len(), rows[0][0].trim(), rows[1][0].trim()), (count, "notation", "san"));
    for row in &rows[1..] {
        let (name, languages) = (row[0].trim(), row[1].trim());
        for lang in ["en", "de", "ru", "fi"] {
            let mut convert = scoresheet(["convert", "--quiet", "--to", name, "--lang", lang, "-"]);
            let written = convert.write_stdin("1. e4 *\n").output().unwrap().status.success();
            let listed = matches!(languages, "all" | "-") || languages.split(' ').any(|code| code == lang);
            assert_eq!(written, listed, "{name} in {lang}");
        }
    }
}

/// The page's table of languages.
fn table() -> String {
    let mut out = String::from(
        "| Code | Language | Own name | K | Q | R | B | N | Pawn | Check | Mate | Draw | E.p. |\n\
         |---|---|---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for language in LANGUAGES {
        let _ = write!(out, "| `{}` | {} | {} |", language.code, language.name, language.native);
        let words = [language.pawn, language.check, language.mate, language.draw, language.en_passant];
        for list in language.pieces.iter().chain(&words) {
            let _ = write!(out, " {} |", list.join(" "));
        }
        out.push('\n');
    }
    out.replace("|  |", "| |").replace("|  |", "| |")
}

#[test]
fn the_page_shows_the_table_as_it_is() {
    holds_the_table("docs/notation.md", COMMAND, &table());
}

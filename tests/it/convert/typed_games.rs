//! Games as people type them in: on telephones, from old books, with what a word processor made of them.

use super::{WIDE, english_to, to};
use crate::support::program::scoresheet;
use scoresheet::{CheckOptions, check_bytes};

/// The movetext that is written, without tags.
fn moves(text: &str) -> String {
    let out = english_to(text, to("en"), WIDE).0;
    let begin = out.rfind("\n\n[").or_else(|| out.starts_with('[').then_some(0));
    let moves =
        begin.and_then(|at| out[at..].trim_start().split_once("\n\n")).map_or(&*out, |(_, moves)| moves);
    moves.trim().to_owned()
}

#[test]
fn capitals_and_small_letters() {
    for (text, written) in [
        ("1. E4 e5\n2. Nf3 Nc6 1-0", "1. e4 e5 2. Nf3 Nc6 1-0"),
        ("1. e4 d5 2. eXd5 QXd5 1-0", "1. e4 d5 2. exd5 Qxd5 1-0"),
        ("E2-E4 E7-E5\nNG1-F3 NB8-C6\n", "1. e4 e5 2. Nf3 Nc6 *"),
        ("E4 E5\nNF3 NC6\nBB5 A6\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"),
    ] {
        assert_eq!(moves(text), written, "{text}");
    }
}

#[test]
fn the_moves_below_a_heading_with_the_result_are_read() {
    let heading = "White: Roth\nBlack: Blau\nResult: 1-0\n\n";
    for moves_below in
        ["1 e4 e5\n2 Nf3 Nc6\n", "e4 e5\nNf3 Nc6\n", "1.e4 e5 2.Nf3 Nc6\n", "1\te4\te5\n2\tNf3\tNc6\n"]
    {
        let found = moves(&format!("{heading}{moves_below}"));
        assert_eq!(found, "1. e4 e5 2. Nf3 Nc6 1-0", "{moves_below}");
    }
    assert_eq!(moves("Roth - Blau 1-0\n1 e4 e5\n2 Nf3 Nc6\n"), "1. e4 e5 2. Nf3 Nc6 1-0");
}

#[test]
fn how_a_game_ended_in_words() {
    for (end, result) in [
        ("4. Ba4 Resigns.", "1-0"),
        ("4. Ba4 resigned", "1-0"),
        ("4. Ba4 gibt auf", "1-0"),
        ("4. Ba4 Nf6 abandonan", "0-1"),
        ("Remis auf Vorschlag von Wei\u{df}.", "1/2-1/2"),
        ("remis (Dauerschach)", "1/2-1/2"),
        ("Nulle (par r\u{e9}p\u{e9}tition)", "1/2-1/2"),
        ("Draw after four hours", "1/2-1/2"),
        ("draw by perpetual check", "1/2-1/2"),
        ("draw offered and accepted", "1/2-1/2"),
        ("Svart uppgav", "1-0"),
        ("Τα μαύρα εγκατέλειψαν", "1-0"),
        ("Белите се предадоха", "0-1"),
        ("Vil\u{e1}gos nyert", "1-0"),
        ("; 1-0", "1-0"),
        // Nothing of it says how the game ended.
        ("draw offered", "*"),
        ("{Draw is the best that Black can hope for}", "*"),
        ("{If White resigns here}", "*"),
    ] {
        let found = moves(&format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {end}"));
        assert!(found.ends_with(result), "{end}: {found}");
    }
}

#[test]
fn an_asterisk_amid_moves_ends_nothing() {
    let text = "1. e4 e5 2. Nf3 d6 3. d4 Bg4*) 4. dxe5 Bxf3 1-0";
    assert_eq!(moves(text), "1. e4 e5 2. Nf3 d6 3. d4 Bg4 {*)} 4. dxe5 Bxf3 1-0");
    let text = "1. e4 e5 2. Nf3 Nc6\n* * *\n3. Bb5 a6 1-0";
    assert_eq!(moves(text), "1. e4 e5 2. Nf3 Nc6 {* * *} 3. Bb5 a6 1-0");
    // The result of a game after which there is text.
    assert_eq!(moves("1. e4 e5 * 3. Bb5 is next"), "1. e4 e5 {3. Bb5 is next} *");
}

#[test]
fn a_position_on_a_line_of_its_own() {
    let fen = "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1";
    for above in [fen.to_owned(), format!("FEN: {fen}"), format!("Study\nPosition: {fen}\n")] {
        let out = english_to(&format!("{above}\n1. c7 Rd6+ 2. Kb5 1-0"), to("en"), WIDE).0;
        assert!(out.contains(&format!("[FEN \"{fen}\"]")), "{out}");
        assert!(out.trim_end().ends_with("1. c7 Rd6+ 2. Kb5 1-0"), "{out}");
    }
}

#[test]
fn separators_between_moves_are_dropped_and_words_are_not() {
    assert_eq!(moves("1. e4 - e5 2. Nf3 / Nc6 3. Bb5 | a6 1-0"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0");
    assert_eq!(moves("1. e4 best - by test - e5 1-0"), "1. e4 {best - by test -} 1... e5 1-0");
}

/// The moves that the program writes of a text in a language that it finds out.
fn in_any_language(text: &str) -> String {
    let run = scoresheet(["convert", "--quiet", "-"]).write_stdin(text).output().unwrap();
    String::from_utf8(run.stdout).unwrap().trim().to_owned()
}

/// By python-chess: both the pawn on a2 and the bishop on b5 can go to a4.
#[test]
fn a_letter_that_may_be_the_pawns_is_another_pieces_where_pawns_have_none() {
    let text = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Ba4 Sf6 5. O-O Le7 1-0";
    assert_eq!(in_any_language(text), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0");
    let text = "1. Be4 Be5 2. Sf3 Sc6 3. Lb5 Ba6 4. Ba4 Sf6 5. O-O Le7 1-0";
    assert_eq!(in_any_language(text), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. a4 Nf6 5. O-O Be7 1-0");
}

/// What `check` finds, by code and token.
fn found(text: &str) -> Vec<(&'static str, String)> {
    let checked = check_bytes(text.as_bytes(), &CheckOptions::default()).unwrap();
    let findings = checked.games[0].findings.iter().map(|found| &found.finding);
    findings
        .map(|finding| (finding.meta.code, finding.span().of(text.as_bytes()).escape_ascii().to_string()))
        .collect()
}

#[test]
fn what_is_left_of_a_move_cannot_be_read() {
    for (text, token) in
        [("1. e4 e5 2. Nf3 Nc6 3. Bb5 dG 1-0", "dG"), ("1. e4 e5 2. Nf Nc6 3. Bb5 a6 1-0", "Nf")]
    {
        assert!(found(text).contains(&("N001", token.to_owned())), "{text}: {:?}", found(text));
    }
    assert!(found("1. e4 Good e5 2. Nf3 Nc6 1-0").iter().all(|(code, _)| *code == "P004"));
    // Numbers that are glued to their moves.
    assert!(found("1e4 e5 2Nf3 Nc6 3Bb5 a6 1-0").is_empty());
}

/// What nobody was seen to write is not read, and told.
#[test]
fn what_is_not_read_is_found() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. 8b3 d6 1-0",
        "1. e4 e5 2. Night f3 Nc6 3. Bb5 a6 1-0",
        "1. e4 e5 2. Nf 3 Nc6 3. Bb5 a6 1-0",
        "1. e4 e5 2. Nf-\n3 Nc6 3. Bb5 a6 1-0",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. castles Nf6 1-0",
        "1. e4 e5 -- 2. Nf3 Nc6 1-0",
        "Roth -- Blau\n\n1. e4 e5 1-0",
        "1. e4 e5 1-0 2. Nf3 Nc6 0-1",
        "1. e4 e5 2. Nf3 Nc6\n1) Better was 2... d6.\n3. Bb5 a6 1-0",
        "[SetUp \"1\"]\n[FEN \"7k/2P5/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. c8 = Q Kg7 *",
    ] {
        assert!(!found(text).is_empty(), "{text}");
    }
}

#[test]
fn days_of_reflection_are_no_result() {
    assert_eq!(
        moves("1. e4 e5 2. Nf3 1/2 Nc6 3. Bb5 a6 1-0"),
        "1. e4 e5 2. Nf3 {1/2} 2... Nc6 3. Bb5 a6 1-0"
    );
    assert!(moves("1. e4 e5 2. Nf3 Nc6 1/2").ends_with("1/2-1/2"));
}

#[test]
fn what_ended_on_the_board_has_its_result() {
    assert_eq!(moves("1. f3 e5 2. g4 Qh4"), "1. f3 e5 2. g4 Qh4# 0-1");
    assert_eq!(moves("1. f3 e5 2. g4 Qh4\u{266f}"), "1. f3 e5 2. g4 Qh4# 0-1");
}

#[test]
fn short_captures_before_a_comma_or_a_full_stop() {
    let text = "1. e4, e5 2. Sf3, d6 3. d4, Lg4 4. de, Lf3: 5. Df3:, de: 1-0";
    assert_eq!(in_any_language(text), "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 1-0");
    assert_eq!(
        moves("1. e4 e5 2. d4 ed. 3. c3 dc. 4. Bc4 cb 1-0"),
        "1. e4 e5 2. d4 exd4 3. c3 dxc3 4. Bc4 cxb2 1-0"
    );
    // A word of Spanish.
    assert!(moves("1. e4 {x} e5 2. Nf3 de, por favor 2... Nc6 1-0").ends_with("2... Nc6 1-0"));
}

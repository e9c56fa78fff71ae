//! Traps whose answer depends on the edition: each is judged by every one.

use scoresheet::{
    CheckOptions, check_bytes,
    checks::Selection,
    diag::Severity,
    laws::{EDITIONS, EventFacts},
};

const NEWEST_FIRST: [&str; 7] =
    ["fide2023", "fide2018", "fide2017", "fide2014", "fide2009", "classic", "article2017"];

/// What every edition says of a record in the codes selected, newest first: `E303 10.2` (an error), `-` where it has no
/// article, `(…)` for a warning, `[…]` for information; the empty string where it says nothing.
fn verdicts(codes: &str, text: &str) -> Vec<String> {
    let select = codes.split(' ').map(str::to_owned).collect();
    assert_eq!(EDITIONS.iter().map(|laws| laws.name).collect::<Vec<_>>(), NEWEST_FIRST);
    let verdict = |laws| {
        let options = CheckOptions {
            selection: Selection { select: Vec::clone(&select), info: true, ..Selection::default() },
            laws: Some(laws),
            event: EventFacts { no_draw_before: Some(3), ..EventFacts::default() },
            force: true,
            ..CheckOptions::default()
        };
        let checked = check_bytes(text.as_bytes(), &options).unwrap();
        let findings = checked.games.iter().flat_map(|game| &game.findings).map(|found| &found.finding);
        let words = findings.map(|found| {
            let words = format!("{} {}", found.meta.code, found.article.unwrap_or("-"));
            match found.severity {
                Severity::Error => words,
                Severity::Warning => format!("({words})"),
                Severity::Info => format!("[{words}]"),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    };
    EDITIONS.iter().copied().map(verdict).collect()
}

fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n")
}

const TO_AND_FRO: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn r_01_the_fifth_occurrence() {
    let text = format!("{}e4 e5 1-0", TO_AND_FRO.repeat(4));
    let (ends, gap) = (|article: &str| format!("R203 {article}"), "[X801 -]".to_owned());
    let expected = [ends("9.6.1"), ends("9.6.1"), ends("9.6.1"), ends("9.6a"), gap.clone(), gap.clone(), gap];
    assert_eq!(verdicts("R203 X801", &text), expected);
}

#[test]
fn r_02_the_third_occurrence_announced_or_not() {
    let text = format!("{}Nf3 Nf6 Ng1 1/2-1/2", TO_AND_FRO);
    let announced = |article: &str| format!("[R201 {article}]");
    let expected = [
        announced("9.2.1"),
        announced("9.2.1.1"),
        announced("9.2.1.1"),
        announced("9.2a"),
        announced("9.2a"),
        String::new(),
        announced("draw"),
    ];
    assert_eq!(verdicts("R201", &text), expected);
}

#[test]
fn r_13_five_occurrences_that_do_not_follow_one_another() {
    let text = "Nf3 Nf6 Nd4 Nd5 Nb3 Nb6 Nd4 Nd5 Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "e4 *";
    let (ends, gap) = ("R203 9.6.1", "[X801 -]");
    assert_eq!(verdicts("R203 X801", &text), [ends, ends, ends, gap, gap, gap, gap]);
}

#[test]
fn r_17_a_move_in_place_of_an_illegal_one() {
    // The start position stands for the second time after 2... Ng8; 3. Nd4 is taken back, which is no third time.
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nd4 3. e4 e5 1-0";
    assert_eq!(verdicts("R201 R203 L113", text), [""; 7]);
    assert_eq!(verdicts("L101", text)[0], "L101 3.6");
}

#[test]
fn m_01_mate_with_the_last_of_the_seventy_five_moves() {
    let text = from("7k/8/6K1/8/8/8/Q7/8 w - - 149 120", "120. Qa8# 1-0");
    let first = |article: &str| format!("[R205 {article}]");
    let expected = [
        first("9.6.2"),
        first("9.6.2"),
        first("9.6.2"),
        first("9.6b"),
        String::new(),
        String::new(),
        String::new(),
    ];
    assert_eq!(verdicts("R204 R205 X801", &text), expected);
}

#[test]
fn m_02_seventy_five_moves_without_mate() {
    let text = from("7k/8/6K1/8/8/8/Q7/8 w - - 149 120", "120. Qa7 Kg8 121. Qb7 Kh8 1-0");
    let ends = |article: &str| format!("R204 {article}");
    let gap = || "[X801 -]".to_owned();
    let expected = [ends("9.6.2"), ends("9.6.2"), ends("9.6.2"), ends("9.6b"), gap(), gap(), gap()];
    assert_eq!(verdicts("R204 R205 X801", &text), expected);
}

#[test]
fn m_04_fifty_moves_announced_or_not() {
    let text = from("4k3/8/8/8/8/8/4P3/R3K3 w Q - 99 80", "80. e3 1/2-1/2");
    let announced = |article: &str| format!("[R202 {article}]");
    let expected = [
        announced("9.3.1"),
        announced("9.3.1"),
        announced("9.3.1"),
        announced("9.3a"),
        announced("9.3a"),
        String::new(),
        announced("draw"),
    ];
    assert_eq!(verdicts("R202", &text), expected);
}

#[test]
fn e_03_e_04_mate_and_stalemate_against_the_result() {
    let mate = ["5.1.1", "5.1.1", "5.1.1", "5.1a", "5.1a", "end of the game", "checkmate"];
    let found = verdicts("E301", "1. f3 e5 2. g4 Qh4# 1-0");
    for (found, article) in found.iter().zip(mate) {
        assert_eq!(*found, format!("E301 {article}"));
    }
    let found = verdicts("E301", &from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 60", "1-0"));
    assert!(found.iter().all(|found| found.starts_with("E301 ")), "{found:?}");
}

#[test]
fn e_05_a_draw_agreed_after_one_move() {
    let early = "R209 5.2.3";
    assert_eq!(verdicts("R209", "1. e4 1/2-1/2"), [early, early, early, "", "", "", ""]);
}

#[test]
fn e_06_scores_that_no_game_has() {
    let capped = |code: &str| [format!("{code} 10.2"), format!("{code} 10.2"), format!("{code} 10.2")];
    let found = verdicts("E304", "[Result \"1-1/2\"]\n\n1. e4 e5 1-1/2");
    assert_eq!(found[..3], capped("E304"));
    // Before, the arbiter could change points.
    assert!(found[3..].iter().all(|found| found == "(E304 -)"), "{found:?}");
    let odd = verdicts("E303", "[Result \"3/4-1/4\"]\n\n1. e4 e5 3/4-1/4");
    assert_eq!(odd[..3], capped("E303"));
    assert!(odd[3..].iter().all(|found| found == "(E303 -)"), "{odd:?}");
    assert_eq!(verdicts("E303 E304", "[Result \"1/2-0\"]\n\n1. e4 e5 1/2-0"), [""; 7]);
}

#[test]
fn o_01_draws_agreed_and_offered_before_the_third_move() {
    let agreed = ["9.1.1", "9.1.1", "9.1.1", "9.1a", "9.1a", "-", "-"];
    let found = verdicts("R210", "1. e4 e5 2. Nf3 1/2-1/2");
    for (found, article) in found.iter().zip(agreed) {
        assert_eq!(*found, format!("(R210 {article})"));
    }
    let found = verdicts("R210", "1. e4 e5 2. Nf3 (=) Nc6 *");
    assert_eq!(
        found,
        ["(R210 9.1.1)", "(R210 9.1.1)", "(R210 9.1.1)", "(R210 9.1a)", "", "(R210 -)", "(R210 -)"]
    );
}

#[test]
fn l_05_i_01_an_illegal_move_and_its_answer() {
    let moves = "1. Ra8+ Kd7 2. Kxe2 *";
    let fen = "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1";
    let blitz = format!("[Event \"Braga Blitz\"]\n{}", from(fen, moves));
    let stands = |illegal: &str, article: &str| format!("L101 {illegal} [L111 {article}]");
    let played_on = |illegal: &str, article: &str| format!("L101 {illegal} (L113 {article})");
    let expected = [
        stands("3.9.2", "A.5.2"),
        stands("3.9.2", "A.4.2"),
        stands("3.9.2", "A.4.2"),
        stands("3.9", "A.4b"),
        stands("3.9", "B3c"),
        played_on("end of the game", "-"),
        stands("check", "illegal move"),
    ];
    assert_eq!(verdicts("L101 L111 L113", &blitz), expected);
    let standard = format!("[TimeControl \"40/5400+30:1800+30\"]\n{}", from(fen, moves));
    let expected = [
        played_on("3.9.2", "7.5.1"),
        played_on("3.9.2", "7.5.1"),
        played_on("3.9.2", "7.5.1"),
        played_on("3.9", "7.5a"),
        played_on("3.9", "7.4a"),
        played_on("end of the game", "-"),
        played_on("check", "illegal move"),
    ];
    assert_eq!(verdicts("L101 L111 L113", &standard), expected);
}

#[test]
fn l_07_castling_with_a_misplaced_king() {
    let text = from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQ2R w KQkq - 0 1", "1. O-O *");
    let articles = ["A.5.1.2", "A.4.1.2", "A.4.1.2", "A.4a", "A4a", "moves 1c", "castling"];
    for (found, article) in verdicts("L109 L101", &text).iter().zip(articles) {
        assert_eq!(*found, format!("L109 {article}"));
    }
}

#[test]
fn i_04_null_moves_and_unreplaced_pawns() {
    let null = verdicts("L103", "1. e4 e5 2. -- Nc6 *");
    assert_eq!(null[..3], ["L103 7.5.3", "L103 7.5.3", "L103 7.8.1"]);
    assert!(null[3..].iter().all(|found| found.starts_with("(L103")), "{null:?}");
}

#[test]
fn i_06_a_pawn_that_was_not_replaced() {
    let found = verdicts("N018", &from("3n4/2P4k/8/8/8/8/8/7K w - - 0 1", "1. c8 Kg7 *"));
    assert!(found.iter().all(|found| found.starts_with("N018")), "{found:?}");
}

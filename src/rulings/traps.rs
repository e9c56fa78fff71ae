//! The traps, named after their ids.

use super::{
    Announced, Claim, Consequence, Event, Fallen, FlagFall, Ground, Handling, IllegalCase, Record, Ruling,
    Verdict, claim, end, flag, open_claims, resign,
    testing::{at, event, from, on_illegal, record},
};
use crate::{
    board::{Color, Position},
    game::Ended,
    laws::{CLASSIC, FIDE_2009, FIDE_2023, Laws, Supervision, TimeClass},
    pgn::Outcome,
};

const SHUFFLE: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

fn standing(record: &Record, moment: &str, laws: &'static Laws) -> Ruling {
    let asked = Claim { ply: at(record, moment), ground: Some(Ground::Threefold), ..Claim::default() };
    claim(record, &asked, &Event::default(), laws)
}

fn announcing(record: &Record, moment: &str, text: &str, ground: Ground, laws: &'static Laws) -> Ruling {
    let announced = Some(Announced { text, handling: Handling::Written });
    let asked = Claim { ply: at(record, moment), ground: Some(ground), announced, ..Claim::default() };
    claim(record, &asked, &Event::default(), laws)
}

fn notes(ruling: &Ruling) -> String {
    ruling.notes.iter().map(|note| note.to_string()).collect::<Vec<_>>().join("\n")
}

/// How often the last position has stood.
fn count(fen: &str, moves: &str) -> usize {
    let record = from(fen, moves);
    assert!(record.unplayable().is_none(), "{moves}");
    standing(&record, "end", &FIDE_2023).occurrences.len()
}

#[test]
fn r_01_the_start_counts_and_the_fifth_ends_the_game() {
    let record = from("", SHUFFLE);
    assert_eq!(standing(&record, "4b", &FIDE_2023).occurrences, [0, 4, 8]);
    let over = standing(&record, "8b", &FIDE_2023);
    assert_eq!((over.verdict, over.reason), (Verdict::Inadmissible, "game-over"));
    assert_eq!(over.consequences, [Consequence::Result(Outcome::Draw)]);
    assert_eq!(standing(&record, "8b", &FIDE_2009).verdict, Verdict::Correct);
    assert_eq!(end(&record, &FIDE_2023).ending.map(|end| (end.ended, end.ply)), Some((Ended::Fivefold, 16)));
    assert!(end(&record, &FIDE_2009).ending.is_none());
}

#[test]
fn r_02_by_announcing_and_by_the_position() {
    let record = from("", SHUFFLE);
    let announced = announcing(&record, "4w", "Ng8", Ground::Threefold, &FIDE_2023);
    assert_eq!((announced.verdict, announced.article), (Verdict::Correct, Some("9.2.1")));
    let stands = standing(&record, "4w", &FIDE_2023);
    assert_eq!((stands.verdict, stands.article), (Verdict::Wrong, Some("9.2.2")));
    let classic = announcing(&record, "4w", "Ng8", Ground::Threefold, &CLASSIC);
    assert_eq!(classic.verdict, Verdict::Inadmissible);
    // Any notation will do.
    for text in ["g6", "Nf6-g8", "f6g8", "Sg8", "Cg8"] {
        let ruling = announcing(&record, "4w", text, Ground::Threefold, &FIDE_2023);
        let expected = if text == "g6" { Verdict::Wrong } else { Verdict::Correct };
        assert_eq!(ruling.verdict, expected, "{text}");
    }
}

#[test]
fn r_03_en_passant_at_the_first_occurrence() {
    let moves = "1. e4 a6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8";
    let ruling = standing(&from("", moves), "end", &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.occurrences.len()), (Verdict::Wrong, 2));
    assert!(notes(&ruling).contains(
        "after 2...d5, but it was not the same position: a pawn could be captured en passant on d6 then"
    ));
}

#[test]
fn r_04_to_r_14_which_positions_are_the_same() {
    for (id, fen, moves, times) in [
        (
            "R-04",
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
            "1... d5 2. Ka4 Kd8 3. Ka5 Ke8 4. Ka4 Kd8 5. Ka5 Ke8",
            3,
        ),
        ("R-06", "", "1. e4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1", 3),
        ("R-07", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. Rh2 Kd8 2. Rh1 Ke8 3. Rh2 Kd8 4. Rh1 Ke8", 2),
        ("R-08", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "1. Rh2 Rf7 2. Rh1 Rf8 3. Rh2 Rf7 4. Rh1 Rf8", 2),
        (
            "R-09",
            "r3k3/8/8/8/8/8/8/4K2R b K - 0 1",
            "1... Ra1+ 2. Ke2 Ra2+ 3. Ke1 Ra1+ 4. Ke2 Ra2+ 5. Ke1 Ra1+",
            2,
        ),
        ("R-11", "4k3/8/8/3N4/8/2N5/8/4K3 w - - 0 1", "1. Nb4 Kd8 2. Ncd5 Ke8 3. Na2 Kd8 4. Nac3 Ke8", 2),
        ("R-12", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. Kd1 Kd8 2. Ke2 Ke8 3. Ke1", 1),
        (
            "R-15",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "1... Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1",
            3,
        ),
    ] {
        assert_eq!(count(fen, moves), times, "{id}");
    }
    // one more cycle makes three.
    let more = "1... Ra1+ 2. Ke2 Ra2+ 3. Ke1 Ra1+ 4. Ke2 Ra2+ 5. Ke1 Ra1+ 6. Ke2 Ra2+ 7. Ke1 Ra1+";
    assert_eq!(count("r3k3/8/8/8/8/8/8/4K2R b K - 0 1", more), 3);
}

#[test]
fn r_07_what_differs_is_named() {
    let moves = "1. Rh2 Kd8 2. Rh1 Ke8 3. Rh2 Kd8 4. Rh1 Ke8";
    let ruling = standing(&from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves), "end", &FIDE_2023);
    assert!(
        notes(&ruling).contains("White still had the right to castle kingside then"),
        "{}",
        notes(&ruling)
    );
    let moves = "1. Kd1 Kd8 2. Ke2 Ke8 3. Ke1";
    let ruling = standing(&from("4k3/8/8/8/8/8/8/4K2R w - - 0 1", moves), "end", &FIDE_2023);
    assert!(notes(&ruling).contains("White was on the move then"), "{}", notes(&ruling));
}

#[test]
fn r_13_different_manoeuvres() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8 7. Nc3 Nf6 8. Nb1 Ng8";
    let record = from("", moves);
    assert_eq!(end(&record, &FIDE_2023).ending.map(|end| end.ply), Some(16));
}

#[test]
fn r_16_too_late_or_by_the_wrong_player() {
    let record = from("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4");
    assert_eq!(standing(&record, "5w", &FIDE_2023).verdict, Verdict::Wrong);
    let asked = Claim { ply: at(&record, "4b"), by: Some(Color::Black), ..Claim::default() };
    let ruling = claim(&record, &asked, &Event::default(), &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Inadmissible, "not-on-move"));
    let asked = Claim { ply: at(&record, "4b"), touched: true, ..Claim::default() };
    let ruling = claim(&record, &asked, &Event::default(), &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.article), (Verdict::Inadmissible, Some("9.4")));
    for handling in [Handling::NotWritten, Handling::Changed, Handling::Played] {
        let announced = Some(Announced { text: "Ng8", handling });
        let asked = Claim { ply: at(&record, "4w"), announced, ..Claim::default() };
        assert_eq!(claim(&record, &asked, &Event::default(), &FIDE_2023).verdict, Verdict::Inadmissible);
    }
}

#[test]
fn r_17_a_restored_position_is_no_new_occurrence() {
    let record = record("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 (3. Nd4) Nf6 4. Ng1 (4. Ng3) *");
    assert_eq!(standing(&record, "4w", &FIDE_2023).occurrences, [3, 7]);
}

#[test]
fn r_18_moves_after_the_fifth() {
    let record = record(&format!("{SHUFFLE} 9. e4 e5 10. d4 d5 11. c4 1-0"));
    let found = end(&record, &FIDE_2023);
    assert_eq!((found.played_after, found.due, found.rider()), (5, Some(Outcome::Draw), Some("8.7")));
    assert_eq!(found.label.as_deref(), Some("8...Ng8"));
}

#[test]
fn m_01_to_m_03_seventy_five_moves() {
    let ended = |clock: u32, side: &str, moves: &str| {
        let fen = format!("7k/8/6K1/8/8/8/Q7/8 {side} - - {clock} 120");
        end(&from(&fen, moves), &FIDE_2023).ending.map(|end| end.ended)
    };
    assert_eq!(ended(149, "w", "120. Qa8#"), Some(Ended::Checkmate), "M-01");
    assert_eq!(ended(149, "w", "120. Qa7"), Some(Ended::SeventyFive), "M-02");
    let not_yet = from("7k/8/6K1/8/8/Q7/8/8 b - - 148 120", "120... Kg8");
    assert_eq!(end(&not_yet, &FIDE_2023).ending.map(|end| end.ended), None, "M-03");
}

#[test]
fn m_04_m_05_fifty_with_an_announced_move() {
    let fen = |clock: u32| format!("4k3/8/8/8/8/8/4P3/R3K3 w Q - {clock} 80");
    for text in ["O-O-O", "Ra7", "Kd1"] {
        let ruling = announcing(&from(&fen(99), ""), "start", text, Ground::Fifty, &FIDE_2023);
        assert_eq!((ruling.verdict, ruling.article), (Verdict::Correct, Some("9.3.1")), "{text}");
    }
    let wrong = announcing(&from(&fen(99), ""), "start", "e3", Ground::Fifty, &FIDE_2023);
    assert_eq!(wrong.verdict, Verdict::Wrong);
    assert!(wrong.consequences.contains(&Consequence::Play("e2e3".to_owned())));
    let short = announcing(&from(&fen(98), ""), "start", "Ra7", Ground::Fifty, &FIDE_2023);
    assert_eq!((short.verdict, short.quiet), (Verdict::Wrong, Some(99)));
}

#[test]
fn m_06_a_mate_ends_the_game() {
    let record = from("7k/8/6K1/8/8/8/Q7/8 w - - 99 80", "80. Qa8#");
    let ruling = claim(&record, &Claim { ply: 1, ..Claim::default() }, &Event::default(), &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Inadmissible, "game-over"));
    assert_eq!(ruling.consequences, [Consequence::Result(Outcome::White)]);
}

#[test]
fn m_07_to_m_09_the_count() {
    let quiet = |fen: &str, moves: &str| {
        let record = from(fen, moves);
        record.position(record.last_ply()).halfmove_clock()
    };
    assert_eq!(quiet("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "1. exd6"), 0, "M-07");
    assert_eq!(quiet("7k/4P3/8/8/8/8/8/4K3 w - - 40 60", "60. e8=Q+"), 0, "M-08");
    assert_eq!(quiet("4k3/8/8/8/8/8/8/R3K3 w - - 140 100", "100. Ra2 Kd8"), 142, "M-09");
}

#[test]
fn m_10_a_limit_that_the_event_raised() {
    let record = |clock: u32| from(&format!("4k3/4p3/8/8/8/8/8/1N2K1N1 w - - {clock} 90"), "");
    let raised = Event { fifty_limit: Some(75), ..Event::default() };
    let asked = Claim { ground: Some(Ground::Fifty), ..Claim::default() };
    assert_eq!(claim(&record(100), &asked, &raised, &CLASSIC).verdict, Verdict::Wrong);
    assert_eq!(claim(&record(150), &asked, &raised, &CLASSIC).verdict, Verdict::Correct);
    assert_eq!(claim(&record(100), &asked, &raised, &FIDE_2009).verdict, Verdict::Correct, "not there");
}

#[test]
fn m_11_an_illegal_announced_move() {
    let ruling = announcing(&from("", "1. e4 e5"), "end", "Bc5", Ground::Threefold, &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Wrong, "illegal-move"));
    assert!(!ruling.consequences.iter().any(|then| matches!(then, Consequence::Play(_))));
}

fn fall(fen: &str, by: Color, laws: &'static Laws) -> Verdict {
    let record = Record::from_position(Position::from_fen(fen).unwrap());
    flag(&record, &FlagFall { ply: 0, fallen: Fallen::One(by), control: None }, &Event::default(), laws)
        .verdict
}

#[test]
fn f_01_to_f_06_flags() {
    let f_01 = "8/8/8/8/8/1k6/3n4/K6Q w - - 0 1";
    assert_eq!(fall(f_01, Color::White, &FIDE_2023), Verdict::Draw);
    assert_eq!(fall(f_01, Color::White, &FIDE_2009), Verdict::Draw);
    assert_eq!(fall(f_01, Color::White, &CLASSIC), Verdict::Loss);
    for (id, fen) in [
        ("F-02", "7k/8/8/8/8/8/3n4/KR6 w - - 0 1"),
        ("F-03", "7k/8/8/8/8/8/3n4/KB6 w - - 0 1"),
        ("F-04", "7k/8/8/8/8/8/3n4/KN6 w - - 0 1"),
        ("F-05", "7k/8/8/8/8/8/P2n4/K7 w - - 0 1"),
        ("knight v bishop", "7k/8/8/8/8/8/3b4/KN6 w - - 0 1"),
        ("pawn v bishop", "7k/8/8/8/8/8/P2b4/K7 w - - 0 1"),
        ("bishop v one of the other colour", "7k/8/8/8/8/8/3b4/KB6 w - - 0 1"),
    ] {
        assert_eq!(fall(fen, Color::White, &FIDE_2023), Verdict::Loss, "{id}");
    }
    for fen in ["6k1/8/8/8/8/8/3b4/K6Q w - - 0 1", "6k1/8/8/8/8/8/3b4/K6R w - - 0 1"] {
        assert_eq!(fall(fen, Color::White, &FIDE_2023), Verdict::Draw, "{fen}");
    }
    // Bishops on squares of one colour: the position was dead before the flag fell.
    assert_eq!(fall("6k1/8/8/8/8/8/3b4/K1B5 w - - 0 1", Color::White, &FIDE_2023), Verdict::NoEffect);
    for laws in [&FIDE_2023, &FIDE_2009, &CLASSIC] {
        assert_eq!(fall("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Color::White, laws), Verdict::Draw, "F-06");
    }
}

#[test]
fn f_07_resigning_against_a_bare_king() {
    let record = from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "");
    let ruling = resign(&record, 0, Color::White, &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.article), (Verdict::Draw, Some("5.1.2")));
    let ruling = resign(&record, 0, Color::White, &FIDE_2009);
    assert_eq!(ruling.consequences, [Consequence::Result(Outcome::Black)]);
}

#[test]
fn f_08_a_flag_after_mate() {
    let record = from("", "1. f3 e5 2. g4 Qh4#");
    let fallen = FlagFall { ply: 4, fallen: Fallen::One(Color::Black), control: None };
    let ruling = flag(&record, &fallen, &Event::default(), &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::NoEffect, "game-over"));
    assert_eq!(ruling.consequences, [Consequence::Result(Outcome::Black)]);
}

#[test]
fn both_flags_and_the_control() {
    let record = from("", "1. e4 e5 2. Nf3");
    let both = |last_period, laws, event: Event| {
        let fallen = FlagFall { ply: 3, fallen: Fallen::Both { last_period }, control: None };
        flag(&record, &fallen, &event, laws).verdict
    };
    assert_eq!(both(Some(true), &FIDE_2009, Event::default()), Verdict::Draw);
    assert_eq!(both(Some(false), &FIDE_2009, Event::default()), Verdict::NoEffect);
    assert_eq!(both(None, &FIDE_2009, Event::default()), Verdict::Undetermined);
    assert_eq!(both(Some(true), &FIDE_2023, Event::default()), Verdict::Undetermined);
    let announced = Event { quickplay_announced: Some(true), ..Event::default() };
    assert_eq!(both(Some(true), &FIDE_2023, announced), Verdict::Draw);
    let control = |by, control| {
        let fallen = FlagFall { ply: 3, fallen: Fallen::One(by), control: Some(control) };
        flag(&record, &fallen, &Event::default(), &FIDE_2023).verdict
    };
    assert_eq!(control(Color::White, 2), Verdict::NoEffect);
    assert_eq!(control(Color::Black, 2), Verdict::Loss);
}

#[test]
fn f_09_the_last_illegal_move_against_a_bare_king() {
    let record = from("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "1. Qb3");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling =
        on_illegal(&record, IllegalCase { count: 2, ..IllegalCase::default() }, &standard, &FIDE_2023);
    assert_eq!(
        (ruling.verdict, &ruling.consequences[..]),
        (Verdict::Draw, &[Consequence::Result(Outcome::Draw)][..])
    );
}

#[test]
fn d_01_to_d_07_dead_positions() {
    let ended = |fen: &str, laws| end(&from(fen, ""), laws).ending.map(|end| end.ended);
    let walls = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    for (id, fen, dead) in [
        ("D-01", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ("D-01", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("D-01", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("D-01", "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", false),
        ("D-03", walls, true),
        ("D-04", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2N w - - 0 1", false),
        ("D-05", "7k/8/8/8/8/8/1q6/K7 w - - 0 1", true),
        ("D-06", "8/6b1/1p3k2/1Pp1p1p1/2PpP1P1/3P2K1/8/5B2 w - - 0 1", true),
        ("D-07", "k7/P1K5/8/8/8/8/8/8 w - - 0 1", false),
    ] {
        assert_eq!(ended(fen, &FIDE_2023) == Some(Ended::Dead), dead, "{id} {fen}");
    }
    assert_eq!(ended(walls, &CLASSIC), None, "not on its list");
    assert_eq!(ended("k7/P7/1K6/8/8/8/8/8 b - - 0 1", &FIDE_2023), Some(Ended::Stalemate));
}

#[test]
fn l_04_and_i_01_illegal_moves() {
    let pinned = from("4r2k/6pp/8/8/4Q3/8/8/4K2R w K - 0 1", "1. Qxh7#");
    assert!(end(&pinned, &FIDE_2023).ending.is_none(), "L-04");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling = on_illegal(&pinned, IllegalCase::default(), &standard, &FIDE_2023);
    // Queen and pawn are touched; the queen cannot capture, but she can move, and was touched first.
    assert_eq!((ruling.verdict, ruling.article), (Verdict::Restore, Some("7.5.1")));
    assert!(
        ruling.allowed.contains(&"e4e8".to_owned()) && ruling.allowed.iter().all(|mv| mv.starts_with("e4"))
    );
    let record = from("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "1. Ra8+");
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    let late = IllegalCase { moved_on: Some(true), ..IllegalCase::default() };
    let ruling = on_illegal(&record, late, &rapid, &FIDE_2023);
    assert_eq!(ruling.verdict, Verdict::Stands, "I-01");
    assert!(notes(&ruling).contains("both kings are in check"), "{}", notes(&ruling));
    assert_eq!(on_illegal(&record, late, &standard, &FIDE_2023).verdict, Verdict::Restore);
}

#[test]
fn the_first_irregularity_is_the_one() {
    let record = from("", "1. e4 d6 2. Bb5+ a6 3. Bxe8");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling = on_illegal(&record, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!(ruling.ply, 3);
    assert!(ruling.message.to_string().starts_with("2...a6 is illegal"), "{}", ruling.message);
    // The pawn on a6 or a7 cannot parry the check: any legal move.
    assert!(ruling.allowed.contains(&"c7c6".to_owned()) && ruling.allowed.contains(&"b8c6".to_owned()));
}

#[test]
fn claims_that_were_open() {
    let record = from("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4");
    let found: Vec<_> = open_claims(&record, &Event::default(), &FIDE_2023)
        .iter()
        .map(|claim| (claim.ply, claim.reason, claim.allowed.join(" ")))
        .collect();
    assert_eq!(
        found,
        [
            (7, "threefold-announced", "f6g8".to_owned()),
            (8, "threefold-stands", String::new()),
            (8, "threefold-announced", "g1f3".to_owned()),
        ]
    );
    let classic: Vec<_> =
        open_claims(&record, &Event::default(), &CLASSIC).iter().map(|claim| claim.ply).collect();
    assert_eq!(classic, [8]);
}

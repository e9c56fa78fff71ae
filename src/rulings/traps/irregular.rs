//! I-01, L-04 and L-05: illegal moves, and what they leave. The others stand beside their subjects.

use super::{
    super::{
        Announced, Claim, Fallen, FlagFall, Handling, IllegalCase, Irregularity, Record, StartFault, Verdict,
        claim, end, flag, illegal, open_claims, start,
        testing::{event, from, on_illegal, uci},
    },
    notes,
};
use crate::{
    board::Color,
    game::{Dialects, Ended, Scratch, read_game_to_its_end},
    laws::{CLASSIC, EDITIONS, EventFacts, FIDE_2009, FIDE_2023, Remedy, Supervision, TimeClass},
};

#[test]
fn l_04_a_mate_by_an_illegal_move_is_none() {
    let pinned = from("4r2k/6pp/8/8/4Q3/8/8/4K2R w K - 0 1", "1. Qxh7#");
    let standard = event(TimeClass::Standard, Supervision::Full);
    for laws in EDITIONS {
        assert!(end(&pinned, laws).ending.is_none(), "{}", laws.name);
        let ruling = on_illegal(&pinned, IllegalCase::default(), &standard, laws);
        assert_eq!(ruling.verdict, Verdict::Restore, "{}", laws.name);
    }
    let ruling = on_illegal(&pinned, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!(ruling.article, Some("7.5.1"));
    assert_eq!(on_illegal(&pinned, IllegalCase::default(), &standard, &FIDE_2009).article, Some("7.4a"));
    // Queen and pawn are touched; the queen cannot capture, but she can move, and was touched first.
    let allowed = uci(&pinned, &ruling.allowed);
    assert!(allowed.contains(&"e4e8".to_owned()) && allowed.iter().all(|mv| mv.starts_with("e4")));
}

#[test]
fn a_pawn_that_stays_a_pawn_is_not_replaced() {
    let record = from("8/P7/8/8/8/8/7k/2K5 w - - 0 1", "1. a8=P");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling = on_illegal(&record, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.article), (Verdict::Penalised, Some("7.5.2")));
}

#[test]
fn what_is_recorded_after_mate_changes_nothing() {
    let after_mate = from("", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# Kxf7");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling = on_illegal(&after_mate, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.article), (Verdict::NoEffect, Some("5.1.1")));
    let mate = from("", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#");
    assert!(illegal(&mate, &IllegalCase::default(), &standard, &FIDE_2023).is_none());
}

#[test]
fn a_flag_falls_while_an_illegal_move_is_not_put_right() {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let record = Record::new(&read_game_to_its_end(b"1. e4 d6 2. Bb5+ a6 *", &dialects, &mut scratch));
    for player in Color::BOTH {
        let fall = FlagFall {
            ply: 4,
            fallen: Fallen::One(player),
            control: None,
            time_control: None,
            completed: None,
        };
        let ruling = flag(&record, &fall, &EventFacts::default(), &FIDE_2023);
        assert_eq!((ruling.verdict, ruling.article), (Verdict::Loss, Some("6.9")), "{player}");
    }
}

#[test]
fn both_flags_after_the_moves_of_the_control() {
    let record = from("", "1. e4 e5 2. Nf3");
    let fall = |control| FlagFall {
        ply: 3,
        fallen: Fallen::Both { last_period: None, first: None },
        control: Some(control),
        time_control: None,
        completed: None,
    };
    let rule = |control| flag(&record, &fall(control), &EventFacts::default(), &FIDE_2009).verdict;
    assert_eq!((rule(1), rule(2)), (Verdict::NoEffect, Verdict::Undetermined));
}

/// Whatever ply is asked about, there is an answer.
#[test]
fn a_ply_that_there_is_not_means_the_end() {
    let record = from("", "1. e4 e5");
    let fall = FlagFall {
        ply: 99,
        fallen: Fallen::One(Color::White),
        control: None,
        time_control: None,
        completed: None,
    };
    assert_eq!(flag(&record, &fall, &EventFacts::default(), &FIDE_2023).verdict, Verdict::Loss);
    assert_eq!(record.position(99), record.position(2));
    assert_eq!((record.count(99), record.played_after(99)), (1, 0));
}

#[test]
fn an_illegal_move_that_was_played_on_from_stands() {
    let moves = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/r6Q/4K3 w - - 0 1\"]\n\n1. Ke3 Kd8 2. Qxa2 Kd7 *";
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let record = Record::new(&read_game_to_its_end(moves.as_bytes(), &dialects, &mut scratch));
    let fall = FlagFall {
        ply: 4,
        fallen: Fallen::One(Color::White),
        control: None,
        time_control: None,
        completed: None,
    };
    let mut ruling = flag(&record, &fall, &EventFacts::default(), &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.article), (Verdict::Draw, Some("6.9")), "Black has a bare king");
    ruling.note_illegal_move(&record);
    assert!(
        notes(&ruling).contains("1. Ke3 is illegal, and this answer counts it as played"),
        "{}",
        notes(&ruling)
    );
    let mut before = flag(&record, &FlagFall { ply: 0, ..fall }, &EventFacts::default(), &FIDE_2023);
    before.note_illegal_move(&record);
    assert_eq!(before.verdict, Verdict::Loss);
    assert!(!notes(&before).contains("illegal"), "{}", notes(&before));
    // A mate after it counts, one by it does not.
    let ends = |text: &str| {
        let mut scratch = Scratch::default();
        let game = read_game_to_its_end(text.as_bytes(), &dialects, &mut scratch);
        let found = end(&Record::new(&game), &FIDE_2023);
        (found.ending.map(|ending| ending.ended), found.illegal.map(|illegal| illegal.to_string()))
    };
    let mated = "[SetUp \"1\"]\n[FEN \"7k/8/5K2/8/8/8/Q7/8 w - - 0 1\"]\n\n1. Kh6 Kg8 2. Kg6 Kh8 3. Qa8# *";
    assert_eq!(ends(mated), (Some(Ended::Checkmate), Some("1. Kh6".to_owned())));
    let pinned = "[SetUp \"1\"]\n[FEN \"4r2k/6pp/8/8/4Q3/8/8/4K2R w K - 0 1\"]\n\n1. Qxh7# *";
    assert_eq!(ends(pinned), (None, Some("1. Qxh7".to_owned())));
    let bared = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/r7/4K3 w - - 0 1\"]\n\n1. Kxa2 *";
    assert_eq!(ends(bared).0, None);
    assert_eq!(ends(&bared.replace('*', "Kd7 *")).0, Some(Ended::Dead));
}

#[test]
fn who_made_the_move_that_was_irregular() {
    let (standard, record) = (event(TimeClass::Standard, Supervision::Full), from("", "1. e4 e5 2. Nf3"));
    let of = |record: &Record, what, ply| {
        let case = IllegalCase { what: Some(what), ply, ..IllegalCase::default() };
        illegal(record, &case, &standard, &FIDE_2023).map(|ruling| ruling.message.to_string())
    };
    let by_white = Some("the move was made with two hands: the first illegal move of White".to_owned());
    assert_eq!(of(&record, Irregularity::TwoHands, None), by_white);
    assert_eq!(of(&record, Irregularity::TwoHands, Some(2)), by_white);
    assert!(of(&record, Irregularity::NullMove, None).unwrap().ends_with("of Black"), "he is on the move");
    assert_eq!(of(&record, Irregularity::PawnNotReplaced, None), None, "no pawn is near the last rank");
    let pawn = from("1k6/4P3/8/8/8/8/8/4K3 w - - 0 60", "60. e8");
    assert!(of(&pawn, Irregularity::PawnNotReplaced, None).unwrap().ends_with("of White"));
}

#[test]
fn l_05_i_01_a_check_answered_with_a_check() {
    let record = from("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "1. Ra8+");
    let late = IllegalCase { moved_on: Some(true), ..IllegalCase::default() };
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    let standard = event(TimeClass::Standard, Supervision::Full);
    for laws in EDITIONS {
        let remedy = laws.illegal_moves.of(TimeClass::Rapid, Supervision::Partial).map(|moves| moves.remedy);
        let stands = remedy.is_some_and(|remedy| remedy != Remedy::DuringGame);
        let verdict = if stands { Verdict::Stands } else { Verdict::Restore };
        assert_eq!(on_illegal(&record, late, &rapid, laws).verdict, verdict, "{}", laws.name);
        assert_eq!(on_illegal(&record, late, &standard, laws).verdict, Verdict::Restore, "{}", laws.name);
    }
    let told = |laws| notes(&on_illegal(&record, late, &rapid, laws));
    assert!(told(&FIDE_2023).contains("both kings are in check: the arbiter waits"), "{}", told(&FIDE_2023));
    assert!(told(&FIDE_2023).contains("article A.5.4"));
    assert!(told(&FIDE_2009).contains("both kings are in check: the arbiter intervenes"));
    assert!(!told(&CLASSIC).contains("both kings"));
}

#[test]
fn the_first_irregularity_is_the_one() {
    let record = from("", "1. e4 d6 2. Bb5+ a6 3. Bxe8");
    let standard = event(TimeClass::Standard, Supervision::Full);
    let ruling = on_illegal(&record, IllegalCase::default(), &standard, &FIDE_2023);
    assert_eq!(ruling.ply, 3);
    assert!(ruling.message.to_string().starts_with("2... a6 is illegal"), "{}", ruling.message);
    // The pawn on a6 or a7 cannot parry the check: any legal move.
    let allowed = uci(&record, &ruling.allowed);
    assert!(allowed.contains(&"c7c6".to_owned()) && allowed.contains(&"b8c6".to_owned()));
}

#[test]
fn claims_that_were_open() {
    let record = from("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4");
    let found: Vec<_> = open_claims(&record, &EventFacts::default(), &FIDE_2023)
        .iter()
        .map(|claim| (claim.ply, claim.reason, uci(&record, &claim.allowed).join(" ")))
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
        open_claims(&record, &EventFacts::default(), &CLASSIC).iter().map(|claim| claim.ply).collect();
    assert_eq!(classic, [8]);
}

#[test]
fn the_article_is_the_one_the_answer_rests_on() {
    let standard = event(TimeClass::Standard, Supervision::Full);
    let illegal_king = from("", "1. e4 e5 2. Nf3 Ke6");
    let second = IllegalCase { count: 2, ..IllegalCase::default() };
    let article = |case, event, laws| {
        let ruling = on_illegal(&illegal_king, case, event, laws);
        (ruling.verdict, ruling.article)
    };
    assert_eq!(article(second, &standard, &FIDE_2023), (Verdict::Loss, Some("7.5.5")));
    assert_eq!(article(IllegalCase::default(), &standard, &FIDE_2023), (Verdict::Restore, Some("7.5.1")));
    // Nobody saw it before the next move.
    let moved_on = IllegalCase { moved_on: Some(true), ..IllegalCase::default() };
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    assert_eq!(article(moved_on, &rapid, &FIDE_2023), (Verdict::Stands, Some("A.5.2")));
    assert_eq!(article(moved_on, &rapid, &FIDE_2009), (Verdict::Stands, Some("A4c")));
}

#[test]
fn moves_that_cannot_be_followed_were_made_all_the_same() {
    let record = from(
        "",
        "1. e4 e5 2. Nd5 Nc6 3. d4 exd4 4. Bc4 Bc5 5. O-O d6 6. c3 dxc3 7. Nxc3 Nf6 8. Re1 O-O 9. h3 h6 10. a3 a6",
    );
    let ruling = start(&record, None, StartFault::ColoursReversed, &EventFacts::default(), &FIDE_2023);
    assert_eq!(ruling.verdict, Verdict::Continue, "{:?}", ruling.message.to_string());
}

#[test]
fn the_last_move_of_a_control_may_not_be_completed_in_a_position_alone_either() {
    let record = from("4k2q/8/8/8/8/8/4P3/R3K3 b Q - 0 40", "");
    let fall = FlagFall {
        ply: 0,
        fallen: Fallen::One(Color::White),
        control: Some(40),
        time_control: None,
        completed: None,
    };
    let ruling = flag(&record, &fall, &EventFacts::default(), &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Undetermined, "move-completed"));
}

#[test]
fn a_claim_with_a_move_that_was_not_written_may_be_right_without_it() {
    let record = from("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8");
    let announced = Announced { text: "Nf3", handling: Handling::NotWritten };
    let claimed = Claim { ply: 8, announced: Some(announced), ..Claim::default() };
    let ruling = claim(&record, &claimed, &EventFacts::default(), &FIDE_2023);
    assert_eq!(ruling.verdict, Verdict::Inadmissible);
    let notes = notes(&ruling);
    assert!(notes.contains("without a move the claim would be right"), "{notes}");
    assert!(notes.contains("an offer of a draw too"), "{notes}");
}

//! M-01 to M-11: fifty and seventy-five moves.

use super::{
    super::{
        Claim, Consequence, Ground, Verdict, claim, end,
        testing::{from, to_play},
    },
    announcing, played,
};
use crate::{
    game::Ended,
    laws::{CLASSIC, EDITIONS, EventFacts, FIDE_2009, FIDE_2014, FIDE_2018, FIDE_2023, Laws},
    pgn::Outcome,
};

fn ended(fen: &str, moves: &str, laws: &'static Laws) -> Option<Ended> {
    end(&played(fen, moves), laws).ending.map(|end| end.ended)
}

#[test]
fn m_01_a_mate_goes_before_the_seventy_five_moves() {
    for laws in EDITIONS {
        let found = ended("7k/8/6K1/8/8/8/Q7/8 w - - 149 120", "120. Qa8#", laws);
        assert_eq!(found, Some(Ended::Checkmate), "{}", laws.name);
    }
}

#[test]
fn m_02_without_mate_the_game_is_drawn() {
    for laws in EDITIONS {
        let found = ended("7k/8/6K1/8/8/8/Q7/8 w - - 149 120", "120. Qa7", laws);
        assert_eq!(found.is_some(), laws.seventy_five.is_some(), "{}", laws.name);
    }
    let drawn = |laws| ended("7k/8/6K1/8/8/8/Q7/8 w - - 149 120", "120. Qa7", laws);
    assert_eq!([&FIDE_2023, &FIDE_2014].map(drawn), [Some(Ended::SeventyFive); 2]);
    assert_eq!([&FIDE_2009, &CLASSIC].map(drawn), [None; 2]);
}

#[test]
fn m_03_one_ply_before() {
    assert_eq!(ended("7k/8/6K1/8/8/Q7/8/8 b - - 148 120", "120... Kg8", &FIDE_2023), None);
}

#[test]
fn m_04_an_announced_move_completes_the_fifty() {
    let record = from("4k3/8/8/8/8/8/4P3/R3K3 w Q - 99 80", "");
    for (laws, article) in [(&FIDE_2023, "9.3.1"), (&FIDE_2018, "9.3.1"), (&FIDE_2009, "9.3a")] {
        for text in ["O-O-O", "Ra7", "Kd1"] {
            let ruling = announcing(&record, "start", text, Ground::Fifty, laws);
            assert_eq!((ruling.verdict, ruling.article), (Verdict::Correct, Some(article)), "{text}");
        }
        let wrong = announcing(&record, "start", "e3", Ground::Fifty, laws);
        assert_eq!(wrong.verdict, Verdict::Wrong);
        assert_eq!(to_play(&record, &wrong).as_deref(), Some("e2e3"));
    }
    assert_eq!(announcing(&record, "start", "Ra7", Ground::Fifty, &CLASSIC).verdict, Verdict::Inadmissible);
}

#[test]
fn m_05_one_ply_too_early() {
    let record = from("4k3/8/8/8/8/8/4P3/R3K3 w Q - 98 80", "");
    for laws in [&FIDE_2023, &FIDE_2009] {
        let short = announcing(&record, "start", "Ra7", Ground::Fifty, laws);
        assert_eq!((short.verdict, short.quiet), (Verdict::Wrong, Some(99)));
    }
}

#[test]
fn a_claim_that_needed_no_move_is_told_so() {
    let told = |clock: u32| {
        let record = from(&format!("4k3/8/8/8/8/8/4P3/R3K3 w Q - {clock} 80"), "");
        let ruling = announcing(&record, "start", "e4", Ground::Fifty, &FIDE_2023);
        assert_eq!(ruling.verdict, Verdict::Wrong);
        super::notes(&ruling).contains("without a move the claim would be right")
    };
    assert_eq!((told(100), told(99)), (true, false));
}

#[test]
fn m_06_a_mate_ends_the_game() {
    let record = played("7k/8/6K1/8/8/8/Q7/8 w - - 99 80", "80. Qa8#");
    for laws in EDITIONS {
        let ruling = claim(&record, &Claim { ply: 1, ..Claim::default() }, &EventFacts::default(), laws);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Inadmissible, "game-over"), "{}", laws.name);
        assert_eq!(ruling.consequences, [Consequence::Result(Outcome::White)]);
    }
}

/// The half-moves of the quiet run at the end.
fn quiet(fen: &str, moves: &str) -> u32 {
    let record = played(fen, moves);
    record.position(record.last_ply()).halfmove_clock()
}

#[test]
fn m_07_en_passant_begins_anew() {
    assert_eq!(quiet("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "1. exd6"), 0);
}

#[test]
fn m_08_a_promotion_begins_anew() {
    assert_eq!(quiet("7k/4P3/8/8/8/8/8/4K3 w - - 40 60", "60. e8=Q+"), 0);
}

#[test]
fn m_09_the_count_goes_on_from_the_fen() {
    assert_eq!(quiet("4k3/8/8/8/8/8/8/R3K3 w - - 140 100", "100. Ra2 Kd8"), 142);
}

#[test]
fn m_10_a_limit_that_the_event_raised() {
    let record = |clock: u32| from(&format!("4k3/4p3/8/8/8/8/8/1N2K1N1 w - - {clock} 90"), "");
    let raised = EventFacts { fifty_limit: Some(75), ..EventFacts::default() };
    let asked = Claim { ground: Some(Ground::Fifty), ..Claim::default() };
    assert_eq!(claim(&record(100), &asked, &raised, &CLASSIC).verdict, Verdict::Wrong);
    assert_eq!(claim(&record(150), &asked, &raised, &CLASSIC).verdict, Verdict::Correct);
    for laws in [&FIDE_2009, &FIDE_2023] {
        assert_eq!(claim(&record(100), &asked, &raised, laws).verdict, Verdict::Correct, "no such limit");
    }
}

#[test]
fn m_11_an_illegal_announced_move() {
    for laws in [&FIDE_2023, &FIDE_2009] {
        let record = from("", "1. e4 e5");
        let ruling = announcing(&record, "end", "Bc5", Ground::Threefold, laws);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Wrong, "illegal-move"));
        assert_eq!(to_play(&record, &ruling), None);
    }
}

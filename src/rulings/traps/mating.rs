//! D-01 to D-07 and F-01 to F-09: dead positions, flags and resignations.

use super::super::{
    Consequence, Fallen, FlagFall, IllegalCase, Record, Verdict, end, flag, resign,
    testing::{event, from, on_illegal},
};
use crate::{
    board::{Color, Position},
    game::Ended,
    laws::{CLASSIC, EDITIONS, EventFacts, FIDE_2009, FIDE_2018, FIDE_2023, Laws, Supervision, TimeClass},
    pgn::{Outcome, TimeControls},
};

fn ended(fen: &str, laws: &'static Laws) -> Option<Ended> {
    end(&from(fen, ""), laws).ending.map(|end| end.ended)
}

const DEAD: Option<Ended> = Some(Ended::Dead);

#[test]
fn d_01_dead_by_material() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ] {
        for laws in EDITIONS {
            assert_eq!(ended(fen, laws), DEAD, "{} {fen}", laws.name);
        }
    }
    let three_bishops = "4kb2/8/8/8/8/4B3/8/2B1K3 w - - 0 1";
    assert_eq!([&FIDE_2023, &FIDE_2009, &CLASSIC].map(|laws| ended(three_bishops, laws)), [DEAD, DEAD, None]);
    for fen in [
        "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
        "1n2k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/4p3/8/8/8/8/8/1N2K3 w - - 0 1",
    ] {
        for laws in EDITIONS {
            assert_eq!(ended(fen, laws), None, "{} {fen}", laws.name);
        }
    }
}

#[test]
fn d_03_walls() {
    let fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
    // Not on the list of the oldest text.
    assert_eq!([&FIDE_2023, &FIDE_2009, &CLASSIC].map(|laws| ended(fen, laws)), [DEAD, DEAD, None]);
}

#[test]
fn d_04_walls_and_a_knight() {
    assert_eq!(ended("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2N w - - 0 1", &FIDE_2023), None);
}

#[test]
fn d_05_the_only_move_captures_the_queen() {
    let fen = "7k/8/8/8/8/8/1q6/K7 w - - 0 1";
    assert_eq!([&FIDE_2023, &FIDE_2009, &CLASSIC].map(|laws| ended(fen, laws)), [DEAD, DEAD, None]);
}

#[test]
fn d_06_a_wall_with_bishops() {
    let fen = "8/6b1/1p3k2/1Pp1p1p1/2PpP1P1/3P2K1/8/5B2 w - - 0 1";
    assert_eq!([&FIDE_2023, &FIDE_2009, &CLASSIC].map(|laws| ended(fen, laws)), [DEAD, DEAD, None]);
}

#[test]
fn d_07_stalemate_and_nearly() {
    for laws in EDITIONS {
        assert_eq!(ended("k7/P7/1K6/8/8/8/8/8 b - - 0 1", laws), Some(Ended::Stalemate), "{}", laws.name);
        assert_eq!(ended("k7/P1K5/8/8/8/8/8/8 w - - 0 1", laws), None, "{}", laws.name);
    }
}

fn fall(fen: &str, laws: &'static Laws) -> Verdict {
    let record = Record::from_position(Position::from_fen(fen).unwrap());
    let fallen = FlagFall {
        ply: 0,
        fallen: Fallen::One(Color::White),
        control: None,
        time_control: None,
        completed: None,
    };
    flag(&record, &fallen, &EventFacts::default(), laws).verdict
}

/// The editions by which a flag loses unless the opponent cannot mate by any series of legal moves.
fn by_any_series() -> impl Iterator<Item = &'static Laws> {
    EDITIONS.iter().copied().filter(|laws| laws.name != CLASSIC.name)
}

#[test]
fn f_01_queen_against_knight() {
    let fen = "8/8/8/8/8/1k6/3n4/K6Q w - - 0 1";
    for laws in by_any_series() {
        assert_eq!(fall(fen, laws), Verdict::Draw, "{}", laws.name);
    }
    assert_eq!(fall(fen, &CLASSIC), Verdict::Loss, "the knight is more than a bare king");
}

/// White's flag loses under every edition.
fn loses(fen: &str) {
    for laws in EDITIONS {
        assert_eq!(fall(fen, laws), Verdict::Loss, "{} {fen}", laws.name);
    }
}

#[test]
fn f_02_rook_against_knight() {
    loses("7k/8/8/8/8/8/3n4/KR6 w - - 0 1");
}

#[test]
fn f_03_bishop_against_knight() {
    loses("7k/8/8/8/8/8/3n4/KB6 w - - 0 1");
}

#[test]
fn f_04_knight_against_knight() {
    loses("7k/8/8/8/8/8/3n4/KN6 w - - 0 1");
}

#[test]
fn f_05_pawn_against_knight_and_anything_against_a_bishop() {
    loses("7k/8/8/8/8/8/P2n4/K7 w - - 0 1");
    for piece in ["KN6", "KB6"] {
        loses(&format!("7k/8/8/8/8/8/3b4/{piece} w - - 0 1"));
    }
    loses("7k/8/8/8/8/8/P2b4/K7 w - - 0 1");
    for fen in ["6k1/8/8/8/8/8/3b4/K6Q w - - 0 1", "6k1/8/8/8/8/8/3b4/K6R w - - 0 1"] {
        for laws in by_any_series() {
            assert_eq!(fall(fen, laws), Verdict::Draw, "{} {fen}", laws.name);
        }
        assert_eq!(fall(fen, &CLASSIC), Verdict::Loss, "{fen}");
    }
    // Bishops on squares of one colour: the position was dead before the flag fell.
    assert_eq!(fall("6k1/8/8/8/8/8/3b4/K1B5 w - - 0 1", &FIDE_2023), Verdict::NoEffect);
}

#[test]
fn f_06_against_a_bare_king() {
    for laws in EDITIONS {
        assert_eq!(fall("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", laws), Verdict::Draw, "{}", laws.name);
    }
}

#[test]
fn f_07_resigning_against_a_bare_king() {
    let record = from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "");
    for laws in EDITIONS {
        let ruling = resign(&record, 0, Color::White, laws);
        let (verdict, result) = match laws.name {
            // Who has only the king cannot win.
            "fide2023" | "classic" => (Verdict::Draw, Outcome::Draw),
            _ => (Verdict::Loss, Outcome::Black),
        };
        assert_eq!(ruling.verdict, verdict, "{}", laws.name);
        assert_eq!(ruling.consequences, [Consequence::Result(result)], "{}", laws.name);
    }
    assert_eq!(resign(&record, 0, Color::White, &FIDE_2023).article, Some("5.1.2"));
    assert_eq!(resign(&record, 0, Color::White, &FIDE_2009).article, Some("5.1b"));
}

#[test]
fn f_08_a_flag_after_mate() {
    let record = from("", "1. f3 e5 2. g4 Qh4#");
    let fallen = FlagFall {
        ply: 4,
        fallen: Fallen::One(Color::Black),
        control: None,
        time_control: None,
        completed: None,
    };
    for laws in EDITIONS {
        let ruling = flag(&record, &fallen, &EventFacts::default(), laws);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::NoEffect, "game-over"), "{}", laws.name);
        assert_eq!(ruling.consequences, [Consequence::Result(Outcome::Black)]);
    }
}

#[test]
fn f_09_the_last_illegal_move_against_a_bare_king() {
    let record = from("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "1. Qb3");
    let standard = event(TimeClass::Standard, Supervision::Full);
    for (laws, count) in [(&FIDE_2023, 2), (&FIDE_2018, 2), (&FIDE_2009, 3)] {
        let case = |count| IllegalCase { count, ..IllegalCase::default() };
        assert_eq!(on_illegal(&record, case(count - 1), &standard, laws).verdict, Verdict::Restore);
        let ruling = on_illegal(&record, case(count), &standard, laws);
        assert_eq!(ruling.verdict, Verdict::Draw, "{}", laws.name);
        assert_eq!(ruling.consequences, [Consequence::Result(Outcome::Draw)]);
    }
}

#[test]
fn both_flags_and_the_control() {
    let record = from("", "1. e4 e5 2. Nf3");
    let both = |last_period, laws, event: EventFacts| {
        let fallen = Fallen::Both { last_period, first: None };
        let fallen = FlagFall { ply: 3, fallen, control: None, time_control: None, completed: None };
        flag(&record, &fallen, &event, laws).verdict
    };
    assert_eq!(both(Some(true), &FIDE_2009, EventFacts::default()), Verdict::Draw);
    assert_eq!(both(Some(false), &FIDE_2009, EventFacts::default()), Verdict::NoEffect);
    assert_eq!(both(None, &FIDE_2009, EventFacts::default()), Verdict::Undetermined);
    assert_eq!(both(Some(true), &FIDE_2023, EventFacts::default()), Verdict::Undetermined);
    let only_announced = EventFacts { quickplay_announced: Some(true), ..EventFacts::default() };
    assert_eq!(both(Some(true), &FIDE_2023, only_announced), Verdict::Undetermined);
    let announced = EventFacts { class: Some(TimeClass::Standard), increment: Some(false), ..only_announced };
    assert_eq!(both(Some(true), &FIDE_2023, announced), Verdict::Draw);
    // The guidelines are not for games with an increment (III.1).
    let increment = EventFacts { increment: Some(true), ..announced };
    assert_eq!(both(Some(true), &FIDE_2023, increment), Verdict::Undetermined);
    assert_eq!(both(Some(true), &FIDE_2009, increment), Verdict::Draw);
    let control = |by, control| {
        let fallen = FlagFall {
            ply: 3,
            fallen: Fallen::One(by),
            control: Some(control),
            time_control: None,
            completed: None,
        };
        flag(&record, &fallen, &EventFacts::default(), &FIDE_2023).verdict
    };
    // Whether White had completed the second move, by pressing the clock, is not in the record (6.2.1).
    assert_eq!(control(Color::White, 2), Verdict::Undetermined);
    assert_eq!(control(Color::White, 1), Verdict::NoEffect);
    assert_eq!(control(Color::Black, 2), Verdict::Loss);
    assert_eq!(control(Color::Black, 1), Verdict::NoEffect);
}

#[test]
fn the_time_control_tells_the_period() {
    // White has made 40 moves, Black 39.
    let fen = "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 40";
    let record = Record::from_position(Position::from_fen(fen).unwrap());
    let ruling = |fallen, control: &str| {
        let controls = TimeControls::read(control);
        let control = controls.customary().map(|reading| &reading.control);
        let fall = FlagFall { ply: 0, fallen, control: None, time_control: control, completed: None };
        flag(&record, &fall, &EventFacts::default(), &FIDE_2009)
    };
    let told = |color, control: &str| ruling(Fallen::One(color), control).notes[0].to_string();
    assert_eq!(told(Color::Black, "40/90, SD/30"), "Black had made 39 of 40 moves");
    // Whether White had pressed the clock after the fortieth, no position says.
    let white = ruling(Fallen::One(Color::White), "40/90, SD/30");
    assert_eq!((white.verdict, white.reason), (Verdict::Undetermined, "move-completed"));
    assert_eq!(ruling(Fallen::One(Color::White), "40/7200:20/3600:900").reason, "move-completed");
    assert_eq!(told(Color::White, "60/7200:900"), "White had made 40 of 60 moves");
    let both = |control: &str| ruling(Fallen::Both { last_period: None, first: None }, control).verdict;
    assert_eq!(both("90"), Verdict::Draw);
    assert_eq!(both("60/7200:900"), Verdict::NoEffect);
    assert_eq!(both("40/7200:900"), Verdict::Undetermined, "White was in the last period, Black was not");
}

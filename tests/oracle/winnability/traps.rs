//! Cases worked by hand, named after their ids.

use super::position;
use scoresheet::{
    board::{Color, Fen, Variant},
    winnability::{
        DEFAULT_BUDGET, Death, Reason, Winnability, can_mate, is_dead, is_dead_by_closed_list, is_helpmate,
        lacks_material, may_be_dead,
    },
};

fn reason(fen: &str) -> Option<Reason> {
    let position = position(fen);
    match is_dead(&position, DEFAULT_BUDGET) {
        Death::Dead { reason } => {
            assert!(may_be_dead(&position), "{fen}");
            Some(reason)
        }
        Death::Alive { helpmate, by } => {
            assert!(is_helpmate(&position, by, &helpmate), "{fen}");
            None
        }
        Death::Undetermined => panic!("{fen} is undetermined"),
    }
}

fn slug(fen: &str) -> &'static str {
    reason(fen).map_or("alive", |reason| reason.slug())
}

/// Whether the side can mate; a helpmate is replayed.
fn mates(fen: &str, side: Color) -> bool {
    let position = position(fen);
    match can_mate(&position, side, DEFAULT_BUDGET) {
        Winnability::Winnable { helpmate } => {
            assert!(is_helpmate(&position, side, &helpmate), "{fen}");
            true
        }
        Winnability::Unwinnable { .. } => false,
        Winnability::Undetermined => panic!("{fen} is undetermined"),
    }
}

#[test]
fn d_01_material() {
    for (fen, dead, listed) in [
        ("4k3/8/8/8/8/8/8/4K3 w - -", true, true),
        ("4k3/8/8/8/8/8/8/2B1K3 w - -", true, true),
        ("4k3/8/8/8/8/8/8/1N2K3 b - -", true, true),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - -", true, true),
        ("4kb2/8/8/8/8/4B3/8/2B1K3 w - -", true, false),
        ("2b1k3/8/8/8/8/8/8/2B1K3 w - -", false, false),
        ("1n2k3/8/8/8/8/8/8/1N2K3 w - -", false, false),
        ("1n2k3/8/8/8/8/8/8/2B1K3 w - -", false, false),
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - -", false, false),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", false, false),
        ("4k3/4p3/8/8/8/8/8/1N2K3 w - -", false, false),
    ] {
        assert_eq!(slug(fen), if dead { "material" } else { "alive" }, "{fen}");
        assert_eq!(is_dead_by_closed_list(&position(fen)), listed, "{fen}");
    }
}

#[test]
fn d_03_locked_pawns() {
    let fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -";
    assert_eq!(slug(fen), "locked");
    assert!(!is_dead_by_closed_list(&position(fen)));
}

#[test]
fn d_04_a_knight_behind_locked_pawns() {
    assert_eq!(slug("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2N w - -"), "alive");
}

#[test]
fn d_05_the_only_move_takes_the_queen() {
    let Some(Reason::Forced { line }) = reason("7k/8/8/8/8/8/1q6/K7 w - -") else { panic!("not forced") };
    let moves: Vec<String> = line.iter().map(|mv| format!("{}{}", mv.from(), mv.to())).collect();
    assert_eq!(moves, ["a1b2"]);
}

#[test]
fn d_06_bishops_behind_locked_pawns() {
    assert_eq!(slug("8/6b1/1p3k2/1Pp1p1p1/2PpP1P1/3P2K1/8/5B2 w - -"), "locked");
}

#[test]
fn d_07_stalemate_and_the_position_before_it() {
    assert_eq!(slug("k7/P7/1K6/8/8/8/8/8 b - -"), "stalemate");
    assert_eq!(slug("k7/P1K5/8/8/8/8/8/8 w - -"), "alive");
}

#[test]
fn a_mate_is_not_a_dead_position() {
    let mate = position("8/8/8/8/8/k7/2n5/KR6 w - -");
    assert_eq!(is_dead(&mate, DEFAULT_BUDGET), Death::Alive { helpmate: Vec::new(), by: Color::Black });
    let mated = can_mate(&mate, Color::White, DEFAULT_BUDGET);
    assert_eq!(mated, Winnability::Unwinnable { why: Reason::Checkmated });
}

/// Two bishops on one colour mate by a double check, which only a promotion to a bishop can have given.
#[test]
fn a_mate_on_the_board_goes_before_material() {
    let fen = "3rkr2/8/2B1K1B1/8/8/8/8/8 b - -";
    assert!(position(fen).is_checkmate() && lacks_material(&position(fen), Color::White));
    assert!(mates(fen, Color::White));
    assert_eq!(slug(fen), "alive");
    // With one bishop elsewhere it is a single check, which a rook parries.
    assert!(!mates("3rkr2/8/2B1K3/5B2/8/8/8/8 b - -", Color::White));
}

/// The queen's side flags: can the other one mate?
#[test]
fn f_01_knight_against_queen() {
    assert!(!mates("8/8/8/8/8/1k6/3n4/K6Q w - -", Color::Black));
    assert!(lacks_material(&position("8/8/8/8/8/1k6/3n4/K6Q w - -"), Color::Black));
}

#[test]
fn f_02_knight_against_rook() {
    assert!(mates("8/8/8/8/8/k7/2n5/KR6 w - -", Color::Black));
    assert!(mates("8/8/8/8/8/k7/8/KR2n3 b - -", Color::Black));
}

#[test]
fn f_03_knight_against_bishop() {
    assert!(mates("8/8/8/4n3/8/2k5/8/K6B w - -", Color::Black));
}

#[test]
fn f_04_knight_against_knight() {
    assert!(mates("8/8/8/4n3/8/2k5/8/K6N w - -", Color::Black));
}

#[test]
fn f_05_knight_against_pawn_and_the_lone_bishop() {
    assert!(mates("8/8/8/4n3/8/2k5/7P/K7 w - -", Color::Black));
    // White has what is named, Black a bishop on dark squares.
    for (fen, expected) in [
        ("8/8/8/4b3/8/2k5/8/6KQ w - -", false),
        ("8/8/8/4b3/8/2k5/8/6KR w - -", false),
        ("8/8/8/4b3/8/2k5/8/2B3K1 w - -", false),
        ("8/8/8/4b3/8/2k5/8/6KN w - -", true),
        ("8/8/8/4b3/8/2k5/7P/6K1 w - -", true),
        ("8/8/8/4b3/8/2k5/8/6KB w - -", true),
    ] {
        assert_eq!(mates(fen, Color::Black), expected, "{fen}");
    }
}

#[test]
fn f_06_a_bare_king() {
    assert!(!mates("8/8/8/8/8/2k5/8/6KR w - -", Color::Black));
    assert!(mates("8/8/8/8/8/2k5/8/6KR w - -", Color::White));
}

/// Every route from here is one forced capture; both sides' answers say so.
#[test]
fn forced_moves_count_for_one_side_too() {
    let fen = "7k/8/8/8/8/8/1q6/K7 w - -";
    for side in Color::BOTH {
        assert!(!mates(fen, side));
    }
}

/// Castling rights of Chess960 are unknown to the solver. Where a side can mate without castling they do no harm.
#[test]
fn chess960_rights_do_not_hide_a_mate() {
    let fen = "1r2k3/pppp4/8/8/8/8/4PPPP/2R1K1R1 w GCb - 0 1";
    let position = Fen::parse_as(fen, Variant::Chess960).unwrap().position;
    for side in Color::BOTH {
        let Winnability::Winnable { helpmate } = can_mate(&position, side, DEFAULT_BUDGET) else {
            panic!("{side:?} cannot mate")
        };
        assert!(is_helpmate(&position, side, &helpmate));
    }
}

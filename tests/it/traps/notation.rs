//! The notation traps of the catalogue, each named after its id, with what the Laws make of them.

use crate::support::positions::position;
use scoresheet::{
    board::{Bitboard, Kind, Move, Role, Square},
    checks::{CheckRunner, Context, Selection},
    game::{FailureReason, Scratch, replay},
    notation::{Letters, Marks, Resolution, Written, language, read, resolve, san},
};

fn sq(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square::parse([bytes[0], bytes[1]]).unwrap()
}

fn squares(names: &[&str]) -> Bitboard {
    names.iter().fold(Bitboard::EMPTY, |set, name| set | Bitboard::of(sq(name)))
}

/// A position from a FEN whose last fields may be missing.
fn letters(code: &str) -> Letters {
    Letters::new(language(code).unwrap())
}

/// The whole token read with a language's letters.
fn written(code: &str, token: &str) -> Written {
    let (written, length) =
        read(token.as_bytes(), &letters(code)).unwrap_or_else(|| panic!("{token} in {code}"));
    assert_eq!(length, token.len(), "{token}");
    written
}

fn resolved(code: &str, fen: &str, token: &str) -> Resolution {
    resolve(written(code, token), &position(fen))
}

/// Role, departure and arrival of a token that stands for one legal move.
fn plays(code: &str, fen: &str, token: &str) -> (Role, String) {
    let position = position(fen);
    match resolved(code, fen, token) {
        Resolution::Legal(played) => {
            (position.role_on(played.from()).unwrap(), format!("{}{}", played.from(), played.to()))
        }
        other => panic!("{token} in {fen}: {other:?}"),
    }
}

fn role_and(role: Role, way: &str) -> (Role, String) {
    (role, way.to_owned())
}

/// What replaying a record shows: the moves played, why it ended early, and the N codes with their words.
struct Shown {
    plies: Vec<Move>,
    why: Option<FailureReason>,
    found: Vec<(&'static str, String)>,
}

impl Shown {
    fn codes(&self) -> Vec<&'static str> {
        self.found.iter().map(|(code, _)| *code).collect()
    }
}

/// Replays movetext in a language from a FEN (empty: the start position) and judges how it is written.
fn shown(code: &str, fen: &str, moves: &str) -> Shown {
    let text = match fen {
        "" => moves.to_owned(),
        fen => format!("[SetUp \"1\"]\n[FEN \"{}\"]\n\n{moves}\n", position(fen).fen()),
    };
    let letters = letters(code);
    let mut scratch = Scratch::default();
    let game = replay(text.as_bytes(), &letters, &mut scratch);
    assert!(game.not_replayed().is_none(), "{fen}");
    let judge =
        CheckRunner::new(&Selection { select: vec!["N".to_owned()], info: true, ..Selection::default() });
    let mut findings = Vec::new();
    judge.run(&game, &Context::new(game.laws()), &mut findings);
    let words = |finding: &scoresheet::diag::Finding| {
        let notes: String = finding.notes.iter().map(|note| format!(" | {note}")).collect();
        (finding.meta.code, format!("{}{notes}", finding.message))
    };
    Shown {
        plies: game.plies().iter().filter_map(|ply| ply.played).collect(),
        why: game.main_failure().map(|failure| failure.reason),
        found: findings.iter().map(words).collect(),
    }
}

#[test]
fn n_01_case_tells_pawn_from_bishop() {
    let fen = "4k3/8/8/8/8/2n5/1P6/4B1K1 w";
    assert_eq!(plays("en", fen, "bxc3"), role_and(Role::Pawn, "b2c3"));
    assert_eq!(plays("en", fen, "Bxc3"), role_and(Role::Bishop, "e1c3"));
    assert_eq!(plays("en", fen, "bc3"), role_and(Role::Pawn, "b2c3"));
    assert_eq!(shown("en", fen, "1. bc3").codes(), ["N011"]);
}

#[test]
fn n_02_letters_that_are_files_too() {
    for (code, fen, token, role, way) in [
        ("es", "4k3/8/8/8/1n6/P1B5/8/6K1 w", "axb4", Role::Pawn, "a3b4"),
        ("es", "4k3/8/8/8/1n6/P1B5/8/6K1 w", "Axb4", Role::Bishop, "c3b4"),
        ("es", "4k3/8/8/3p4/2P5/2N5/8/6K1 w", "cxd5", Role::Pawn, "c4d5"),
        ("es", "4k3/8/8/3p4/2P5/2N5/8/6K1 w", "Cxd5", Role::Knight, "c3d5"),
        ("es", "4k3/8/8/4p3/3P4/8/4Q3/6K1 w", "dxe5", Role::Pawn, "d4e5"),
        ("es", "4k3/8/8/4p3/3P4/8/4Q3/6K1 w", "Dxe5", Role::Queen, "e2e5"),
        ("fr", "4k3/4B3/8/6p1/5P2/8/8/6K1 w", "fxg5", Role::Pawn, "f4g5"),
        ("fr", "4k3/4B3/8/6p1/5P2/8/8/6K1 w", "Fxg5", Role::Bishop, "e7g5"),
    ] {
        assert_eq!(plays(code, fen, token), role_and(role, way), "{token} in {code}");
    }
}

#[test]
fn n_03_rook_or_king() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q";
    assert_eq!(plays("en", fen, "Rd1"), role_and(Role::Rook, "a1d1"));
    for code in ["es", "pt", "fr"] {
        assert_eq!(plays(code, fen, "Rd1"), role_and(Role::King, "e1d1"), "{code}");
    }
}

/// The Dutch half (`P` is the knight, paard: Ng1-f3) waits for Dutch in the table of languages.
#[test]
fn n_04_pawn_letter() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    assert_eq!(plays("en", start, "Pf3"), role_and(Role::Pawn, "f2f3"));
    assert!(written("en", "Pf3").marks().has(Marks::PAWN_LETTER));
    assert_eq!(shown("en", "", "1. Pf3").codes(), ["N005"]);
}

#[test]
fn n_05_a_pinned_knight_makes_no_ambiguity() {
    let fen = "4k3/8/8/8/1b6/2N5/8/4K1N1 w";
    assert_eq!(plays("en", fen, "Ne2"), role_and(Role::Knight, "g1e2"));
    assert_eq!(shown("en", fen, "1. Ne2").codes(), [""; 0]);
    assert_eq!(shown("en", fen, "1. Nge2").codes(), ["N009"]);
    let pinned = shown("en", fen, "1. Nce2");
    assert_eq!(
        (pinned.codes(), pinned.why),
        (vec!["N008"], Some(FailureReason::WrongOrigin(squares(&["g1"]))))
    );
}

#[test]
fn n_06_two_knights() {
    let fen = "4k3/8/8/8/8/5N2/8/1N2K3 w";
    let shown = shown("en", fen, "1. Nd2 Ke7");
    assert_eq!(shown.why, Some(FailureReason::Ambiguous(squares(&["b1", "f3"]))));
    assert_eq!(shown.codes(), ["N007"]);
    assert!(shown.plies.is_empty(), "the line is not followed on a guess");
}

#[test]
fn n_07_three_queens() {
    let fen = "1k6/8/8/8/4Q2Q/8/8/K6Q w";
    for (token, able) in [("Qe1", &["e4", "h4", "h1"][..]), ("Qhe1", &["h4", "h1"]), ("Q4e1", &["e4", "h4"])]
    {
        assert_eq!(resolved("en", fen, token), Resolution::Ambiguous(squares(able)), "{token}");
    }
    assert_eq!(plays("en", fen, "Qh4e1"), role_and(Role::Queen, "h4e1"));
    assert_eq!(plays("en", fen, "Qee1"), role_and(Role::Queen, "e4e1"));
    assert_eq!(plays("en", fen, "Q1e1"), role_and(Role::Queen, "h1e1"));
    assert_eq!(shown("en", fen, "1. Qh4e1").codes(), [""; 0]);
}

#[test]
fn n_08_the_trios_of_article_c_10() {
    for (men, captures, right, preferred) in [
        ("4k3/8/8/8/8/8/8/K3N1N1 w", "4k3/8/8/8/8/5p2/8/K3N1N1 w", ["Ngf3", "Nef3"], true),
        ("4k3/8/8/6N1/8/8/8/K5N1 w", "4k3/8/8/6N1/8/5p2/8/K5N1 w", ["N5f3", "N1f3"], true),
        ("4k3/8/8/8/3N4/8/7N/K7 w", "4k3/8/8/8/3N4/5p2/7N/K7 w", ["Nhf3", "Ndf3"], true),
        ("4k3/8/8/8/3N4/8/7N/K7 w", "4k3/8/8/8/3N4/5p2/7N/K7 w", ["N2f3", "N4f3"], false),
    ] {
        assert!(
            matches!(resolved("en", men, "Nf3"), Resolution::Ambiguous(able) if able.count() == 2),
            "{men}"
        );
        for token in right {
            let taking = token.replace("f3", "xf3");
            for (fen, token) in [(men, token), (captures, &taking)] {
                let shown = shown("en", fen, &format!("1. {token}"));
                assert_eq!(shown.codes(), if preferred { vec![] } else { vec!["N010"] }, "{token} in {fen}");
                assert_eq!(preferred, san(&position(fen), shown.plies[0]) == token, "{token} in {fen}");
            }
        }
    }
    let fen = "4k3/8/8/6N1/8/8/8/K5N1 w";
    assert_eq!(plays("en", fen, "N5f3"), role_and(Role::Knight, "g5f3"));
    assert_eq!(plays("en", fen, "N1f3"), role_and(Role::Knight, "g1f3"));
}

#[test]
fn n_09_a_pawns_capture_names_its_file() {
    let fen = "4k3/8/8/3p4/2P1P3/8/8/4K3 w";
    assert_eq!(plays("en", fen, "cxd5"), role_and(Role::Pawn, "c4d5"));
    assert_eq!(plays("en", fen, "exd5"), role_and(Role::Pawn, "e4d5"));
    assert_eq!(resolved("en", fen, "xd5"), Resolution::Ambiguous(squares(&["c4", "e4"])));
    assert!(matches!(resolved("en", fen, "d5"), Resolution::Illegal(_)));
}

#[test]
fn n_10_en_passant_names_the_square_of_arrival() {
    let fen = "rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/5N2/PPP2PPP/RNB1KB1R w KQkq d6 0 6";
    let wrong = shown("en", fen, "6. exd5 a.p. Nxd6");
    // It is rejected, but the move is certain: the line goes on with it.
    assert_eq!((wrong.why, wrong.plies.len(), wrong.plies[0].kind()), (None, 2, Kind::EnPassant));
    assert_eq!(wrong.codes(), ["N014"]);
    assert!(wrong.found[0].1.ends_with("write `exd6`"), "{:?}", wrong.found);
    for token in ["exd6 a.p.", "exd6 e.p.", "exd6 ep", "exd6a.p."] {
        let right = shown("en", fen, &format!("6. {token} Nxd6"));
        assert_eq!((right.why, right.codes()), (None, vec![]), "{token}");
        assert_eq!((right.plies.len(), right.plies[0].kind()), (2, Kind::EnPassant), "{token}");
    }
}

#[test]
fn n_11_a_promotion_without_its_piece() {
    let fen = "3n4/2P4k/8/8/8/8/8/7K w";
    assert_eq!(resolved("en", fen, "c8"), Resolution::PromotionMissing { from: sq("c7"), to: sq("c8") });
    for (token, role) in
        [("c8Q", Role::Queen), ("c8R", Role::Rook), ("c8B", Role::Bishop), ("c8N", Role::Knight)]
    {
        let Resolution::Legal(played) = resolved("en", fen, token) else { panic!("{token}") };
        assert_eq!(played.promotion(), Some(role));
    }
    for (moves, role) in [
        ("1. c8", Role::Queen),
        ("1. c8 Kg7 2. Kg2", Role::Queen),
        ("1. c8 Kg7 2. Qxd8", Role::Queen),
        ("1. c8 Kg7 2. Rxd8", Role::Rook),
        ("1. c8 Kg7 2. Bb7", Role::Bishop),
        ("1. c8 Kg7 2. Ne7", Role::Knight),
    ] {
        let shown = shown("en", fen, moves);
        assert_eq!(shown.plies[0].promotion(), Some(role), "{moves}");
        assert_eq!((shown.codes(), shown.why), (vec!["N018"], None), "{moves}");
        assert!(shown.found[0].1.contains(&format!("assuming a {role}")), "{moves} {:?}", shown.found);
    }
}

#[test]
fn n_14_four_ways_to_mark_a_mate() {
    for (token, codes) in [("Qxf7#", &[][..]), ("Qxf7++", &[]), ("Qxf7+", &["N016"]), ("Qxf7", &["N015"])] {
        let shown = shown("en", "", &format!("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. {token} 1-0"));
        assert_eq!((shown.plies.len(), shown.why), (7, None), "{token}");
        assert_eq!(shown.codes(), codes, "{token}");
    }
}

#[test]
fn n_15_double_check_is_not_mate() {
    let fen = "4k3/8/8/8/4N3/8/8/K3R3 w";
    let marked = shown("en", fen, "1. Nf6++ Kf8");
    assert_eq!((marked.codes(), marked.plies.len()), (vec!["N017"], 2));
    assert!(marked.found[0].1.contains("double check"), "{:?}", marked.found);
    assert_eq!(shown("en", fen, "1. Nf6+ Kf8").codes(), [""; 0]);
}

#[test]
fn n_12_a_capital_for_the_second_file_is_coordinate_notation() {
    let fen = "4k3/8/8/8/8/8/8/1N2B1K1 w";
    assert_eq!(plays("en", fen, "B1C3"), role_and(Role::Knight, "b1c3"));
    assert_eq!(plays("en", fen, "B1c3"), role_and(Role::Bishop, "e1c3"));
}

#[test]
fn n_13_two_squares_that_may_be_castling() {
    assert_eq!(plays("en", "4k3/8/8/8/8/8/8/4K2R w K", "E1G1"), role_and(Role::King, "e1h1"));
    assert_eq!(plays("en", "3k4/8/8/8/8/8/8/2K1R3 w", "E1G1"), role_and(Role::Rook, "e1g1"));
}

#[test]
fn v_04_the_kings_step_or_castling() {
    let fen = "4k3/8/8/8/8/8/8/5K1R w H";
    assert!(matches!(resolved("en", fen, "F1G1"), Resolution::Ambiguous(_)));
    // Engines name the rook's square when they castle.
    assert_eq!(plays("en", fen, "f1g1"), role_and(Role::King, "f1g1"));
    assert_eq!(plays("en", fen, "f1h1"), role_and(Role::King, "f1h1"));
}

#[test]
fn n_20_an_equals_sign_needs_its_letter() {
    let fen = "3n4/2P4k/8/8/8/8/8/7K w";
    assert!(shown("en", fen, "1. c8=").codes().contains(&"N018"));
    assert_eq!(shown("es", fen, "1. c8D=").plies.len(), 1);
    assert_eq!(written("en", "e8=").promotion(), None);
}

#[test]
fn n_22_four_digits_are_a_move_or_a_number() {
    let moves = shown("en", "", "1. 5254 5755 2. 7163 2836 3. 6125");
    assert_eq!(moves.plies.len(), 5);
    let numbered = shown("en", "", "52. e4 e5 2. Nf3");
    assert_eq!(numbered.plies.len(), 3);
    // Two squares that make no move, in a game that is not in digits: a number, if an odd one.
    assert_eq!(shown("en", "", "1. e4 e5 1234 Nf3 Nc6").plies.len(), 4);
}

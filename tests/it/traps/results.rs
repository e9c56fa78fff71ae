//! The result traps of the catalogue, each named after its id; what is expected was worked out by hand.

use scoresheet::{
    board::Side,
    checks::{CheckRunner, Context, Selection},
    game::{Game, Scratch, replay},
    laws::FIDE_2023,
    notation::{Action, ENGLISH, Letters},
    pgn::Outcome,
};

/// Replays a record and hands it to `look`, with the codes of the default selection it fires.
fn with(text: &str, look: impl FnOnce(&Game<'_>, &[&str])) {
    let letters = Letters::new(ENGLISH);
    let mut scratch = Scratch::default();
    let game = replay(text.as_bytes(), &letters, &mut scratch);
    let mut found = Vec::new();
    CheckRunner::new(&Selection::default()).run(&game, &Context::new(&FIDE_2023), &mut found);
    let codes: Vec<&str> = found.iter().map(|finding| finding.meta.code).collect();
    look(&game, &codes);
}

#[test]
fn e_01_a_last_castling_with_zeros_is_a_move_and_the_result_is_missing() {
    with("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0", |game, codes| {
        assert_eq!(game.plies().len(), 8);
        let last = game.plies()[7].written;
        assert_eq!(last.action(), Action::Castle(Side::King));
        assert_eq!(game.outcome(), None);
        assert!(codes.contains(&"E306") && !codes.contains(&"L101"), "{codes:?}");
    });
}

#[test]
fn e_02_zero_zero_where_nobody_can_castle_means_that_both_lose() {
    for tag in ["", "[Result \"0-0\"]\n\n"] {
        with(&format!("{tag}1. e4 e5 0-0"), |game, codes| {
            assert_eq!(game.plies().len(), 2);
            assert_eq!(game.outcome().map(|(outcome, _)| outcome), Some(Outcome::BothLose));
            assert!(codes.iter().all(|code| !code.starts_with('L') && !code.starts_with('E')), "{codes:?}");
        });
    }
}

#[test]
fn e_03_fools_mate_is_no_win_for_white() {
    with("1. f3 e5 2. g4 Qh4# 1-0", |_, codes| assert_eq!(codes, ["E301"]));
    with("1. f3 e5 2. g4 Qh4# 0-1", |_, codes| assert_eq!(codes, [""; 0]));
}

#[test]
fn e_04_stalemate_is_no_win() {
    let fen = "[SetUp \"1\"]\n[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 60\"]\n\n";
    with(&format!("{fen}1-0"), |game, codes| {
        assert!(game.last().is_stalemate());
        assert!(codes.contains(&"E301"), "{codes:?}");
    });
    with(&format!("{fen}1/2-1/2"), |_, codes| assert!(!codes.contains(&"E301"), "{codes:?}"));
}

#[test]
fn e_06_forfeits_with_moves_and_scores_that_no_game_has() {
    with("1. e4 e5 +/-", |_, codes| assert!(codes.contains(&"E305"), "{codes:?}"));
    with("1. e4 e5 3/4-1/4", |_, codes| assert!(codes.contains(&"E303"), "{codes:?}"));
    with("1. e4 e5 1-1/2", |_, codes| assert!(codes.contains(&"E304"), "{codes:?}"));
    with("1. e4 e5 \u{bd}-0", |game, codes| {
        assert_eq!(game.outcome().map(|(outcome, _)| outcome), Some(Outcome::HalfZero));
        assert!(codes.iter().all(|code| !code.starts_with('E')), "{codes:?}");
    });
}

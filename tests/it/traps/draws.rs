//! The repetition, move-count and dead-position traps of the catalogue, each named after its id, and random
//! games that shuffle to and fro, counted again in the plainest way.
//!
//! M-01, M-02 and M-06 have the queen on a2: on a1, where the catalogue has it, Black would be in check with
//! White to move, and no game reaches that.

use super::shuffles::{Recount, shuffle};
use crate::support::{positions::position, random::Random};
use scoresheet::{
    checks::{CheckRunner, Context, Selection},
    diag::Finding,
    game::{Game, Scratch, replay},
    laws::{FIDE_2009, FIDE_2014, FIDE_2023, Laws},
    notation::{ENGLISH, Letters},
};

/// Replays a record and hands it to `look`.
fn with<T>(text: &str, look: impl FnOnce(&Game<'_>) -> T) -> T {
    let letters = Letters::new(ENGLISH);
    let mut scratch = Scratch::default();
    let game = replay(text.as_bytes(), &letters, &mut scratch);
    look(&game)
}

/// A record from a position; the missing counters are `0 1`.
fn from(fen: &str, moves: &str) -> String {
    let counters = if fen.split(' ').count() == 4 { " 0 1" } else { "" };
    format!("[SetUp \"1\"]\n[FEN \"{fen}{counters}\"]\n\n{moves}")
}

/// What the L and R codes find under an edition.
fn judged(laws: &'static Laws, text: &str) -> Vec<Finding> {
    let selection =
        Selection { select: vec!["L".to_owned(), "R".to_owned()], info: true, ..Selection::default() };
    with(text, |game| {
        let mut found = Vec::new();
        CheckRunner::new(&selection).run(game, &Context::new(laws), &mut found);
        found
    })
}

/// Code and ply of each.
fn codes(laws: &'static Laws, text: &str) -> Vec<(&'static str, Option<u32>)> {
    judged(laws, text).iter().map(|found| (found.meta.code, found.ply)).collect()
}

/// Plies replayed and how often the most frequent position stood.
fn counted(text: &str) -> (usize, u32) {
    with(text, |game| (game.plies().len(), game.history().max_repetition()))
}

/// The findings of one code.
fn only(code: &str, found: Vec<Finding>) -> Vec<Finding> {
    found.into_iter().filter(|finding| finding.meta.code == code).collect()
}

const TO_AND_FRO: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn r_01_the_start_position_counts() {
    with(&TO_AND_FRO.repeat(4), |game| {
        let history = game.history();
        assert_eq!((history.third(), history.fifth(), history.max_repetition()), (Some(8), Some(16), 5));
        assert_eq!(history.fivefold(&FIDE_2014), Some(16));
        assert_eq!(history.fivefold(&FIDE_2009), None);
    });
}

#[test]
fn r_02_the_third_occurrence_can_be_announced() {
    let found = judged(&FIDE_2023, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *");
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].meta.code, found[0].reason, found[0].article),
        ("R201", Some("announced"), Some("9.2.1"))
    );
    assert!(found[0].message.to_string().starts_with("Black could claim a draw by announcing 4... Ng8"));
    let found = judged(&FIDE_2023, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
    assert_eq!((found.len(), found[0].ply, found[0].article), (1, Some(8), Some("9.2.2")));
}

#[test]
fn r_03_a_legal_en_passant_capture_makes_another_position() {
    let text = "1. e4 a6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8";
    assert_eq!(counted(text), (12, 2));
}

#[test]
fn r_04_a_capturer_pinned_on_the_rank_makes_no_difference() {
    let moves = "d5 Ka4 Kd8 Ka5 Ke8 Ka4 Kd8 Ka5 Ke8";
    assert_eq!(counted(&from("4k3/3p4/8/K3P2r/8/8/8/8 b - -", moves)), (9, 3));
}

#[test]
fn r_05_nor_one_pinned_on_the_file() {
    let fen = "4r1k1/3p4/8/4P3/8/8/8/4K3 b - -";
    assert!(with(&from(fen, "d5"), |game| game.last().fen()).contains(" w - - 0 2"));
    assert_eq!(counted(&from(fen, "d5 Kd1 Kf7 Ke1 Kg8 Kd1 Kf7 Ke1 Kg8")), (9, 3));
}

#[test]
fn r_06_a_double_step_without_a_capturer_makes_no_difference() {
    assert_eq!(counted("1. e4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1"), (9, 3));
}

#[test]
fn r_07_a_lost_right_to_castle_makes_another_position() {
    assert_eq!(counted(&from("4k3/8/8/8/8/8/8/4K2R w K -", &"Rh2 Kd8 Rh1 Ke8 ".repeat(2))), (8, 2));
}

#[test]
fn r_08_the_right_counts_even_where_castling_is_prevented() {
    assert_eq!(counted(&from("4kr2/8/8/8/8/8/8/4K2R w K -", &"Rh2 Rf7 Rh1 Rf8 ".repeat(2))), (8, 2));
}

#[test]
fn r_09_a_king_forced_to_move_loses_the_right_only_then() {
    let fen = "r3k3/8/8/8/8/8/8/4K2R b K -";
    let cycle = "Ra1+ Ke2 Ra2+ Ke1 ";
    let last = |text: &str| with(text, |game| game.history().count_at(game.history().plies()));
    assert_eq!(last(&from(fen, &format!("{}Ra1+", cycle.repeat(2)))), 2);
    assert_eq!(last(&from(fen, &format!("{}Ra1+", cycle.repeat(3)))), 3);
}

#[test]
fn r_10_another_rook_on_h1_does_not_castle() {
    let text = from("4k3/8/8/8/8/6n1/8/R3K2R b KQ -", "1... Nxh1 2. Ra2 Ke7 3. Rh2 Ke8 4. Rxh1 Ke7 5. O-O *");
    let found = judged(&FIDE_2023, &text);
    assert_eq!((found.len(), found[0].meta.code, found[0].reason), (1, "L101", Some("castling-right-lost")));
    assert!(found[0].message.to_string().contains("1... Nxh1"));
}

#[test]
fn r_11_which_knight_stands_where_does_not_matter() {
    let moves = "Nb4 Kd8 Ncd5 Ke8 Na2 Kd8 Nac3 Ke8";
    with(&from("4k3/8/8/3N4/8/2N5/8/4K3 w - -", moves), |game| {
        assert_eq!(game.history().plies(), 8);
        assert_eq!(game.history().key(8), game.history().key(0));
        assert_eq!(game.history().count_at(8), 2);
    });
}

#[test]
fn r_12_another_player_to_move_makes_another_position() {
    assert_eq!(counted(&from("4k3/8/8/8/8/8/8/4K2R w - -", "Kd1 Kd8 Ke2 Ke8 Ke1")), (5, 1));
}

#[test]
fn r_13_five_occurrences_by_different_manoeuvres() {
    let text = "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Nf3 Nc6 Ng1 Nb8 Nc3 Nf6 Nb1 Ng8 ";
    assert_eq!(with(text, |game| game.history().fifth()), Some(16));
    assert!(codes(&FIDE_2023, &format!("{text}e4 e5 *")).contains(&("R203", Some(16))));
}

#[test]
fn r_14_a_capture_that_does_not_meet_the_check_makes_no_difference() {
    let fen = "4b2k/3p4/8/4P3/K7/8/8/8 b - -";
    let last = with(&from(fen, "d5+"), |game| game.last().clone());
    assert!(last.in_check() && last.fen().contains(" w - - 0 2"), "{}", last.fen());
}

#[test]
fn r_15_a_useless_square_in_the_fen_is_left_out() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(counted(&from(fen, &"Nf6 Nf3 Ng8 Ng1 ".repeat(2))), (8, 3));
}

#[test]
fn r_17_a_position_is_not_counted_anew_behind_an_illegal_move() {
    // 4... Nd4 is illegal; that the position before it was restored and Black moved again, the record can only
    // say in a variation, and no position of a variation was on the board.
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Nd4 (4... Ng8 5. Nf3 Nf6 6. Ng1 Ng8) 5. e4 *";
    assert_eq!(counted(text), (7, 2));
}

#[test]
fn r_18_play_after_the_fifth_occurrence() {
    let text = format!("{}e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 1-0", TO_AND_FRO.repeat(4));
    let found = only("R203", judged(&FIDE_2023, &text));
    assert_eq!((found.len(), found[0].ply, found[0].article), (1, Some(16), Some("9.6.1")));
    let notes: Vec<String> = found[0].notes.iter().map(ToString::to_string).collect();
    assert!(notes.contains(&"10 plies follow it in the record".to_owned()), "{notes:?}");
    assert!(!notes.iter().any(|note| note.contains("article 8.7")), "for arbiters: {notes:?}");
    let codes = codes(&FIDE_2009, &text);
    assert!(!codes.is_empty() && codes.iter().all(|&(code, _)| code == "R201"), "{codes:?}");
}

const LONE_QUEEN: &str = "7k/8/6K1/8/8/8/Q7/8 w - -";

#[test]
fn m_01_mate_goes_before_the_seventy_five_moves() {
    let text = from(&format!("{LONE_QUEEN} 149 120"), "120. Qa8# 1-0");
    let codes = codes(&FIDE_2023, &text);
    assert!(
        codes.contains(&("R205", Some(1))) && !codes.iter().any(|&(code, _)| code == "R204"),
        "{codes:?}"
    );
    assert_eq!(with(&text, |game| game.ending(&FIDE_2023).map(|end| end.ended.word())), Some("checkmate"));
}

#[test]
fn m_02_without_mate_the_game_is_drawn() {
    let text = from(&format!("{LONE_QUEEN} 149 120"), "120. Qa7 1-0");
    assert!(codes(&FIDE_2023, &text).contains(&("R204", Some(1))));
    let ending = with(&text, |game| game.ending(&FIDE_2023)).unwrap();
    assert_eq!((ending.ended.word(), ending.ply), ("seventyfive", 1));
}

#[test]
fn m_03_one_ply_before_the_seventy_five_moves() {
    let text = from("7k/8/6K1/8/8/8/8/Q7 b - - 148 120", "120... Kg8 1-0");
    assert_eq!(with(&text, |game| game.history().longest_quiet()), 149);
    assert!(only("R204", judged(&FIDE_2023, &text)).is_empty());
}

/// What White can announce at ply 0 as the last of the fifty moves, in words.
fn announced(clock: u32) -> Option<String> {
    let text = from(&format!("4k3/8/8/8/8/8/4P3/R3K3 w Q - {clock} 80"), "80. Ra7 Kd8 81. e3 *");
    let found = only("R202", judged(&FIDE_2023, &text)).into_iter().find(|found| found.ply == Some(1))?;
    found.notes.iter().map(ToString::to_string).find(|note| note.starts_with("moves that complete them"))
}

#[test]
fn m_04_castling_and_lost_rights_do_not_reset_the_count() {
    let note = announced(99).unwrap();
    let names: Vec<&str> = note.split([' ', ',']).collect();
    for legal in ["O-O-O", "Ra7", "Kd1"] {
        assert!(names.contains(&legal), "{note}");
    }
    assert!(!names.contains(&"e3") && !names.contains(&"e4"), "{note}");
    let castled = from("4k3/8/8/8/8/8/4P3/R3K3 w Q - 99 80", "80. O-O-O *");
    assert_eq!(with(&castled, |game| game.history().clock_at(1)), 100);
    assert_eq!(only("R202", judged(&FIDE_2023, &castled))[0].reason, Some("stands"));
}

#[test]
fn m_05_one_ply_too_early() {
    assert_eq!(announced(98), None);
    let found =
        only("R202", judged(&FIDE_2023, &from("4k3/8/8/8/8/8/4P3/R3K3 w Q - 98 80", "80. Ra7 Kd8 *")));
    // The right is Black's, who completes the fifty moves.
    assert_eq!((found.len(), found[0].ply), (1, Some(2)));
    assert!(found[0].message.to_string().contains("Black could claim a draw by announcing it"));
}

#[test]
fn m_06_nobody_claims_after_mate() {
    let found = judged(&FIDE_2023, &from(&format!("{LONE_QUEEN} 99 120"), "120. Qa8# 1-0"));
    assert_eq!((found.len(), found[0].meta.code, found[0].reason), (1, "R202", Some("announced")));
    assert!(!found[0].message.to_string().contains("Black"));
}

#[test]
fn m_07_en_passant_resets_the_count() {
    let text = from("4k3/3p4/8/4P3/8/8/8/4K3 b - - 60 80", "80... d5 81. exd6 *");
    with(&text, |game| {
        let history = game.history();
        assert_eq!((history.clock_at(0), history.clock_at(1), history.clock_at(2)), (60, 0, 0));
        assert_eq!(history.longest_quiet(), 60);
    });
}

#[test]
fn m_08_promotion_resets_the_count() {
    let text = from("7k/4P3/8/8/8/8/8/4K3 w - - 60 80", "80. e8=N Kg8 *");
    with(&text, |game| assert_eq!((game.history().clock_at(1), game.history().clock_at(2)), (0, 1)));
}

#[test]
fn m_09_the_count_starts_from_the_fen() {
    let text = from("4k3/8/8/8/8/8/4P3/R3K3 w - - 140 90", &format!("{}e4 *", "Ra7 Kf8 Ra1 Ke8 ".repeat(3)));
    assert_eq!(only("R204", judged(&FIDE_2023, &text)).first().and_then(|found| found.ply), Some(10));
    assert!(only("R204", judged(&FIDE_2009, &text)).is_empty());
}

#[test]
fn d_01_dead_by_material() {
    for (men, dead) in [
        ("4k3/8/8/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/2B1K3", true),
        ("4k3/8/8/8/8/8/8/1N2K3", true),
        ("4kb2/8/8/8/8/8/8/2B1K3", true),
        ("4kb2/8/8/8/8/4B3/8/2B1K3", true),
        ("2b1k3/8/8/8/8/8/8/2B1K3", false),
        ("1n2k3/8/8/8/8/8/8/1N2K3", false),
        ("1n2k3/8/8/8/8/8/8/2B1K3", false),
        ("4k3/8/8/8/8/8/8/1N2K1N1", false),
        ("4k3/8/8/8/8/8/4P3/4K3", false),
        ("4k3/4p3/8/8/8/8/8/1N2K3", false),
    ] {
        let text = from(&format!("{men} w - -"), "Kd2 Kd8 1/2-1/2");
        assert_eq!(with(&text, |game| game.history().dead()), dead.then_some(0), "{men}");
        assert_eq!(!only("R206", judged(&FIDE_2023, &text)).is_empty(), dead, "{men}");
    }
}

/// Where random games begin: with castling rights, with en passant in reach or seemingly so, with clocks that
/// run, and with nothing but pieces.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
    "4k3/2ppp3/8/1P1P1P2/8/8/8/4K3 b - - 0 1",
    "6k1/5r2/8/8/3QR3/8/PK6/6q1 b - - 38 60",
    "4k3/8/8/3N4/8/2N5/3n4/4K3 w - - 0 1",
];

#[test]
fn random_games_counted_in_the_plainest_way() {
    let mut longest_table = 0;
    for seed in 0..90 {
        let mut random = Random(seed);
        let fen = STARTS[seed as usize % STARTS.len()];
        let start = position(fen);
        let (moves, recount) = shuffle(&start, &mut random, 40 + 5 * (seed as usize % 60));
        let text = from(fen, &format!("{moves}*"));
        with(&text, |game| {
            let history = game.history();
            assert_eq!(game.plies().len() + 1, recount.counts.len(), "{text}");
            for (ply, &count) in recount.counts.iter().enumerate() {
                assert_eq!(history.count_at(ply as u32), count, "seed {seed}, ply {ply}: {text}");
            }
            assert_eq!(history.max_repetition(), *recount.counts.iter().max().unwrap(), "{text}");
            assert_eq!((history.third(), history.fifth()), (recount.first(3), recount.first(5)), "{text}");
            assert_eq!(history.fivefold(&FIDE_2014), recount.consecutive(), "{text}");
            assert_eq!(history.longest_quiet(), recount.longest_quiet, "{text}");
        });
        longest_table = longest_table.max(recount.longest_quiet);
        assert_eq!(windows(&text), expected_windows(&recount), "seed {seed}: {text}");
    }
    // Quiet runs long enough for the counts to be kept in a table.
    assert!(longest_table > 150, "{longest_table}");
}

/// The plies of the claims that R201 sees under the Laws of 2009, `None` at the end of the record.
fn windows(text: &str) -> Vec<Option<u32>> {
    let selection = Selection { select: vec!["R201".to_owned()], ..Selection::default() };
    with(text, |game| {
        let mut found = Vec::new();
        CheckRunner::new(&selection).run(game, &Context::new(&FIDE_2009), &mut found);
        found.iter().map(|finding| finding.ply).collect()
    })
}

/// The same, counted plainly.
fn expected_windows(recount: &Recount) -> Vec<Option<u32>> {
    let last = recount.counts.len() - 1;
    let windows = recount.announceable.iter().enumerate().filter(|&(ply, &can)| {
        // A claim that stands already needs no announcement, unless the move that is played makes another one.
        can && recount.dead.is_none_or(|dead| ply < dead)
            && (recount.counts[ply] < 3 || recount.counts.get(ply + 1).is_some_and(|&count| count >= 3))
    });
    windows.map(|(ply, _)| (ply < last).then_some(ply as u32 + 1)).take(250).collect()
}

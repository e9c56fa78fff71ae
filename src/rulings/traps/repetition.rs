//! which positions are the same, and who may claim.

use super::{
    super::{
        Announced, Claim, Consequence, Ground, Handling, Verdict, claim, end,
        testing::{at, record},
    },
    announcing, notes, played, standing,
};
use crate::{
    board::Color,
    game::Ended,
    laws::{CLASSIC, EDITIONS, EventFacts, FIDE_2009, FIDE_2014, FIDE_2023, Fivefold},
    pgn::Outcome,
};

const SHUFFLE: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

/// The last position has stood so often, under every edition.
fn counts(fen: &str, moves: &str, times: usize) {
    let record = played(fen, moves);
    for laws in EDITIONS {
        let ruling = standing(&record, "end", laws);
        assert_eq!(ruling.occurrences.len(), times, "{}", laws.name);
        let verdict = if times >= 3 { Verdict::Correct } else { Verdict::Wrong };
        assert_eq!(ruling.verdict, verdict, "{}", laws.name);
    }
}

#[test]
fn r_01_the_start_counts_and_the_fifth_ends_the_game() {
    let record = played("", SHUFFLE);
    assert_eq!(standing(&record, "4b", &FIDE_2023).occurrences, [0, 4, 8]);
    let over = standing(&record, "8b", &FIDE_2023);
    assert_eq!((over.verdict, over.reason), (Verdict::Inadmissible, "game-over"));
    assert_eq!(over.consequences, [Consequence::Result(Outcome::Draw)]);
    for laws in EDITIONS {
        let found = end(&record, laws).ending.map(|end| (end.ended, end.ply));
        // Every fourth ply, so that they follow one another as the edition of 2014 wants it.
        let expected = (laws.fivefold != Fivefold::ClaimOnly).then_some((Ended::Fivefold, 16));
        assert_eq!(found, expected, "{}", laws.name);
        let verdict = if expected.is_some() { Verdict::Inadmissible } else { Verdict::Correct };
        assert_eq!(standing(&record, "8b", laws).verdict, verdict, "{}", laws.name);
    }
}

#[test]
fn r_02_by_announcing_and_by_the_position() {
    let record = played("", SHUFFLE);
    for (laws, article) in [(&FIDE_2023, "9.2.1"), (&FIDE_2009, "9.2a")] {
        let announced = announcing(&record, "4w", "Ng8", Ground::Threefold, laws);
        assert_eq!((announced.verdict, announced.article), (Verdict::Correct, Some(article)));
        assert_eq!(standing(&record, "4w", laws).verdict, Verdict::Wrong);
    }
    assert_eq!(standing(&record, "4w", &FIDE_2023).article, Some("9.2.2"));
    let classic = announcing(&record, "4w", "Ng8", Ground::Threefold, &CLASSIC);
    assert_eq!((classic.verdict, classic.reason), (Verdict::Inadmissible, "announcing-unknown"));
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
    counts("", moves, 2);
    let ruling = standing(&played("", moves), "end", &FIDE_2023);
    assert!(notes(&ruling).contains(
        "after 2... d5, but it was not the same position: a pawn could be captured en passant on d6 then"
    ));
}

#[test]
fn r_04_a_capturer_pinned_on_the_rank() {
    counts("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "1... d5 2. Ka4 Kd8 3. Ka5 Ke8 4. Ka4 Kd8 5. Ka5 Ke8", 3);
}

#[test]
fn r_05_a_capturer_pinned_on_the_file() {
    counts("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "1... d5 2. Kf1 Kf8 3. Ke1 Kg8 4. Kf1 Kf8 5. Ke1 Kg8", 3);
}

#[test]
fn r_06_no_capturer() {
    counts("", "1. e4 Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1", 3);
}

#[test]
fn r_07_a_right_that_was_lost() {
    let moves = "1. Rh2 Kd8 2. Rh1 Ke8 3. Rh2 Kd8 4. Rh1 Ke8";
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    counts(fen, moves, 2);
    let found = notes(&standing(&played(fen, moves), "end", &FIDE_2023));
    assert!(found.contains("White still had the right to castle kingside then"), "{found}");
}

#[test]
fn r_08_a_right_that_could_not_be_used() {
    counts("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "1. Rh2 Rf7 2. Rh1 Rf8 3. Rh2 Rf7 4. Rh1 Rf8", 2);
}

#[test]
fn r_09_a_king_that_is_forced_to_move() {
    let fen = "r3k3/8/8/8/8/8/8/4K2R b K - 0 1";
    let cycles = "1... Ra1+ 2. Ke2 Ra2+ 3. Ke1 Ra1+ 4. Ke2 Ra2+ 5. Ke1 Ra1+";
    counts(fen, cycles, 2);
    counts(fen, &format!("{cycles} 6. Ke2 Ra2+ 7. Ke1 Ra1+"), 3);
}

#[test]
fn r_10_another_rook_does_not_castle() {
    let record = played("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1", "1... Nxh1 2. Ra2 Ke7 3. Rh2 Ke8 4. Rxh1 Ke7");
    for laws in [&FIDE_2023, &FIDE_2009] {
        let ruling = announcing(&record, "end", "O-O", Ground::Threefold, laws);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Wrong, "illegal-move"));
        assert!(ruling.message.to_string().ends_with("the right to castle is lost"), "{}", ruling.message);
    }
}

#[test]
fn r_11_knights_that_changed_places() {
    counts("4k3/8/8/3N4/8/2N5/8/4K3 w - - 0 1", "1. Nb4 Kd8 2. Ncd5 Ke8 3. Na2 Kd8 4. Nac3 Ke8", 2);
    let cycle = "1. Nb4 Kd8 2. Ncd5 Ke8 3. Na2 Kd8 4. Nac3 Ke8 5. Nb4 Kd8 6. Ncd5 Ke8 7. Na2 Kd8 8. Nac3 Ke8";
    counts("4k3/8/8/3N4/8/2N5/8/4K3 w - - 0 1", cycle, 3);
}

#[test]
fn r_12_the_other_side_to_move() {
    let (fen, moves) = ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. Kd1 Kd8 2. Ke2 Ke8 3. Ke1");
    counts(fen, moves, 1);
    let found = notes(&standing(&played(fen, moves), "end", &FIDE_2023));
    assert!(found.contains("White was on the move then"), "{found}");
}

#[test]
fn r_13_different_manoeuvres() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8 7. Nc3 Nf6 8. Nb1 Ng8";
    let record = played("", moves);
    assert_eq!(end(&record, &FIDE_2023).ending.map(|end| end.ply), Some(16));
    assert_eq!(end(&record, &FIDE_2009).ending.map(|end| end.ply), None);
    // Five occurrences in all, but not every fourth ply: not enough in 2014.
    let apart = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nc6 6. Ng1 Nb8 7. Nf3 Nf6 8. Nd4 Nd5 \
                 9. Nf3 Nf6 10. Ng1 Ng8";
    let record = played("", apart);
    assert_eq!(end(&record, &FIDE_2023).ending.map(|end| end.ply), Some(20));
    assert_eq!(end(&record, &FIDE_2014).ending.map(|end| end.ply), None);
}

#[test]
fn r_14_a_capture_that_does_not_meet_the_check() {
    let moves = "1... d5+ 2. Ka3 Bg6 3. Ka4 Be8+ 4. Ka3 Bg6 5. Ka4 Be8+";
    counts("4b2k/3p4/8/4P3/K7/8/8/8 b - - 0 1", moves, 3);
}

#[test]
fn r_15_a_useless_square_in_the_fen() {
    counts(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "1... Nf6 2. Nf3 Ng8 3. Ng1 Nf6 4. Nf3 Ng8 5. Ng1",
        3,
    );
}

#[test]
fn r_16_too_late_or_by_the_wrong_player() {
    let record = played("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4");
    for (laws, on_move, touched) in [(&FIDE_2023, "9.2", "9.4"), (&FIDE_2009, "9.2", "9.4")] {
        assert_eq!(standing(&record, "5w", laws).verdict, Verdict::Wrong);
        let asked = Claim { ply: at(&record, "4b"), by: Some(Color::Black), ..Claim::default() };
        let ruling = claim(&record, &asked, &EventFacts::default(), laws);
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Inadmissible, "not-on-move"));
        assert_eq!(ruling.article, Some(on_move));
        let asked = Claim { ply: at(&record, "4b"), touched: true, ..Claim::default() };
        let ruling = claim(&record, &asked, &EventFacts::default(), laws);
        assert_eq!((ruling.verdict, ruling.article), (Verdict::Inadmissible, Some(touched)));
    }
    for handling in [Handling::NotWritten, Handling::Changed, Handling::Played] {
        let announced = Some(Announced { text: "Ng8", handling });
        let asked = Claim { ply: at(&record, "4w"), announced, ..Claim::default() };
        assert_eq!(claim(&record, &asked, &EventFacts::default(), &FIDE_2023).verdict, Verdict::Inadmissible);
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
    assert_eq!(found.ended_with.unwrap().to_string(), "8... Ng8");
    let old = end(&record, &FIDE_2009);
    assert!(old.ending.is_none() && !old.is_wrong(), "only claims were open");
}

//! What the record shows of the procedure: A.5.4, results, earlier illegal moves, conditions.

use super::super::{
    Claim, Fallen, FlagFall, IllegalCase, Irregularity, Record, StartFault, Verdict, claim, end, flag,
    illegal, resign, start,
    testing::{event, from},
};
use crate::{
    board::Color,
    game::{Dialects, Scratch, read_game_to_its_end},
    laws::{CLASSIC, EventFacts, FIDE_2009, FIDE_2023, Laws, Supervision, TimeClass},
};

fn followed(text: &str) -> Record {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    Record::new(&read_game_to_its_end(text.as_bytes(), &dialects, &mut scratch))
}

fn with_fen(fen: &str, moves: &str) -> Record {
    followed(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}"))
}

fn on(
    record: &Record,
    case: IllegalCase,
    facts: &EventFacts,
    laws: &'static Laws,
) -> (Verdict, Option<&'static str>, String) {
    let ruling = illegal(record, &case, facts, laws).unwrap();
    let notes: Vec<String> = ruling.notes.iter().map(ToString::to_string).collect();
    (ruling.verdict, ruling.article, notes.join("; "))
}

#[test]
fn a_5_4_is_applied_where_the_record_shows_the_next_move() {
    let blitz = event(TimeClass::Blitz, Supervision::Partial);
    let pawn =
        IllegalCase { ply: Some(0), what: Some(Irregularity::PawnNotReplaced), ..IllegalCase::default() };
    let fen = "6k1/8/8/8/8/8/1p6/4Q2K b - - 0 1";
    // The record does not show whether the arbiter had seen it.
    let by_seen = |record: &Record, case: IllegalCase, facts: &EventFacts| {
        [None, Some(true), Some(false)].map(|seen| {
            let (verdict, article, _) = on(record, IllegalCase { seen, ..case }, facts, &FIDE_2023);
            (verdict, article.unwrap())
        })
    };
    assert_eq!(
        by_seen(&with_fen(fen, "1... b1 2. Qe4 *"), pawn, &blitz),
        [(Verdict::Undetermined, "A.5.4"), (Verdict::Draw, "A.5.4"), (Verdict::Stands, "A.5.2")]
    );
    // The next move has taken the pawn off.
    let (verdict, _, notes) = on(&with_fen(fen, "1... b1 2. Qxb1 *"), pawn, &blitz, &FIDE_2023);
    assert!(verdict == Verdict::Stands && !notes.contains("A.5.4"), "{notes}");
    // It is still to come.
    let (verdict, _, notes) = on(&with_fen(fen, "1... b1 *"), pawn, &blitz, &FIDE_2023);
    assert!(verdict != Verdict::Draw && notes.contains("A.5.4"), "{notes}");
    let standard = event(TimeClass::Standard, Supervision::Full);
    assert_ne!(on(&with_fen(fen, "1... b1 2. Qe4 *"), pawn, &standard, &FIDE_2023).0, Verdict::Draw);
    // Both kings in check, and after the next move still, or not any more.
    let kings = "4k3/8/8/8/8/7n/4r3/R3K3 w Q - 0 1";
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    let case = IllegalCase::default();
    assert_eq!(
        by_seen(&with_fen(kings, "1. Ra8+ Ng1 *"), case, &rapid),
        [(Verdict::Undetermined, "A.5.4"), (Verdict::Draw, "A.5.4"), (Verdict::Stands, "A.5.2")]
    );
    let (verdict, _, notes) = on(&with_fen(kings, "1. Ra8+ Kf7 *"), case, &rapid, &FIDE_2023);
    assert!(verdict == Verdict::Stands && !notes.contains("A.5.4"), "{notes}");
}

#[test]
fn after_the_game_an_illegal_move_stands() {
    let game = followed("1. e4 e5 2. Ke3 d6 3. Nf3 Nf6 1/2-1/2");
    let case = IllegalCase { count: 2, ..IllegalCase::default() };
    let ruling = illegal(&game, &case, &event(TimeClass::Standard, Supervision::Full), &FIDE_2023).unwrap();
    assert_eq!((ruling.verdict, ruling.article), (Verdict::Stands, Some("8.7")));
    assert_eq!(ruling.otherwise.unwrap().ruling.verdict, Verdict::Loss);
    let open = followed("1. e4 e5 2. Ke3 d6 3. Nf3 Nf6 *");
    let ruling = illegal(&open, &case, &event(TimeClass::Standard, Supervision::Full), &FIDE_2023).unwrap();
    assert_eq!(ruling.verdict, Verdict::Loss);
    // Whoever says when it was found speaks of a game under way.
    let found = IllegalCase { moved_on: Some(true), ..case };
    let ruling = illegal(&game, &found, &event(TimeClass::Standard, Supervision::Full), &FIDE_2023).unwrap();
    assert_eq!(ruling.verdict, Verdict::Loss);
}

#[test]
fn a_claim_over_an_earlier_illegal_move_falls() {
    let game = followed("1. e4 e5 2. Ke3 d6 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 *");
    let at_end = Claim { ply: 12, ..Claim::default() };
    let rule = |facts: &EventFacts| claim(&game, &at_end, facts, &FIDE_2023);
    let standard = rule(&event(TimeClass::Standard, Supervision::Full));
    assert_eq!((standard.verdict, standard.article), (Verdict::Restore, Some("7.5.1")));
    assert!(standard.restore_fen.is_some() && standard.consequences.is_empty());
    assert_eq!(
        rule(&event(TimeClass::Rapid, Supervision::Partial)).verdict,
        Verdict::Correct,
        "it stands there"
    );
    let open = rule(&EventFacts::default());
    assert_eq!((open.verdict, open.answers.len()), (Verdict::Undetermined, 5));
    // Before the illegal move nothing falls.
    let before =
        claim(&game, &Claim { ply: 2, ..at_end }, &event(TimeClass::Standard, Supervision::Full), &FIDE_2023);
    assert_eq!(before.verdict, Verdict::Wrong);
}

#[test]
fn who_has_to_claim_and_until_when() {
    let game = followed("1. e4 e5 2. Ke3 *");
    let notes = |facts: &EventFacts, laws| on(&game, IllegalCase::default(), facts, laws).2;
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    let standard = event(TimeClass::Standard, Supervision::Full);
    assert!(notes(&rapid, &FIDE_2023).contains("before the opponent's next move is made (article A.5.2)"));
    assert!(
        notes(&rapid, &FIDE_2009)
            .contains("the arbiter acts only if the opponent claims, before making a move")
    );
    assert!(!notes(&standard, &FIDE_2023).contains("before the opponent"));
    assert!(notes(&standard, &FIDE_2023).contains("this is for a completed move"));
    let wrong = claim(&from("", "1. e4 e5"), &Claim { ply: 2, ..Claim::default() }, &standard, &FIDE_2023);
    assert!(wrong.notes.iter().any(|note| note.to_string() == "a claim cannot be withdrawn (article 9.5.1)"));
    let early = claim(
        &from("", "1. e4 e5"),
        &Claim { ply: 2, touched: true, ..Claim::default() },
        &standard,
        &FIDE_2023,
    );
    assert!(
        early
            .notes
            .iter()
            .any(|note| note.to_string().contains("no penalty") && note.to_string().contains("11.5"))
    );
}

#[test]
fn clocks_of_the_record_are_reckoned_with() {
    let game = followed("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:00]} *");
    let ruling = claim(
        &game,
        &Claim { ply: 2, ..Claim::default() },
        &event(TimeClass::Standard, Supervision::Full),
        &FIDE_2023,
    );
    let shown = ruling.consequences.iter().any(|one| {
        matches!(one, super::super::Consequence::Clocks(clocks) if (clocks.white, clocks.black) == (300, 360))
    });
    assert!(shown, "{:?}", ruling.consequences);
}

#[test]
fn a_bare_king_cannot_win_by_the_old_rules() {
    let bare = from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "");
    let more = from("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", "");
    let verdict = |record: &Record, laws| resign(record, 0, Color::White, laws).verdict;
    assert_eq!([verdict(&bare, &CLASSIC), verdict(&more, &CLASSIC)], [Verdict::Draw, Verdict::Loss]);
    assert_eq!(verdict(&bare, &FIDE_2009), Verdict::Loss);
}

#[test]
fn both_flags_in_rapid_of_2009() {
    let game = from("", "1. e4 e5 2. Nf3 Nc6");
    let fall = FlagFall {
        ply: 4,
        fallen: Fallen::Both { last_period: None, first: None },
        control: None,
        time_control: None,
        completed: None,
    };
    let rule = |class, supervision, laws| flag(&game, &fall, &event(class, supervision), laws);
    let rapid = rule(TimeClass::Rapid, Supervision::Partial, &FIDE_2009);
    assert_eq!((rapid.verdict, rapid.article), (Verdict::Draw, Some("A4c(3)")));
    let blitz = rule(TimeClass::Blitz, Supervision::Partial, &FIDE_2009);
    assert_eq!((blitz.verdict, blitz.article), (Verdict::Draw, Some("A4c(3)")));
    for (class, supervision, laws) in [
        (TimeClass::Rapid, Supervision::Full, &FIDE_2009),
        (TimeClass::Blitz, Supervision::Full, &FIDE_2009),
        (TimeClass::Rapid, Supervision::Partial, &FIDE_2023),
    ] {
        assert_ne!(rule(class, supervision, laws).verdict, Verdict::Draw, "{class:?} {}", laws.name);
    }
}

#[test]
fn a_start_that_is_none_and_castlings_that_are_left() {
    let rapid = event(TimeClass::Rapid, Supervision::Partial);
    let later = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 30", "");
    let ruling = start(&later, None, StartFault::Array, &rapid, &FIDE_2023);
    assert_eq!((ruling.verdict, ruling.reason), (Verdict::Undetermined, "later-position"));
    let moves = "1. Nc3 Nf6 2. Nb1 Ng8 3. Nc3 Nf6 4. Nb1 Ng8 5. Nc3 Nf6 6. e3 e6 7. d3 d6 8. g3 g6 9. a3 a6 10. h3 h6";
    let swapped = from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w Qkq - 0 1", moves);
    let ruling = start(&swapped, Some(20), StartFault::Array, &rapid, &FIDE_2023);
    let notes: Vec<String> = ruling.notes.iter().map(ToString::to_string).collect();
    assert_eq!(ruling.verdict, Verdict::NoCastling);
    assert!(
        notes
            .iter()
            .any(|note| note.contains("White may not castle kingside") && note.contains("queenside is left")),
        "{notes:?}"
    );
    let false_array = followed(
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"krnbqbnr/pppppppp/8/8/8/8/PPPPPPPP/KRNBQBNR w - - 0 1\"]\n\n1. e4 *",
    );
    let ruling = start(&false_array, Some(0), StartFault::Array, &rapid, &FIDE_2023);
    assert!(
        ruling.message.to_string().contains("is not between the rooks")
            && ruling.message.to_string().contains("II.2.1"),
        "{}",
        ruling.message
    );
}

#[test]
fn an_illegal_mate_ends_nothing() {
    let game = with_fen("4r2k/6pp/8/8/4Q3/8/8/4K2R w K - 0 1", "1. Qxh7# 1-0");
    let found = end(&game, &FIDE_2023);
    assert!(found.ending.is_none() && found.is_wrong(), "{found:?}");
    assert_eq!(found.ends_nothing.map(|name| name.to_string()).as_deref(), Some("1. Qxh7"));
}

#[test]
fn games_older_than_the_laws_are_told() {
    let old = followed("[Date \"1985.05.01\"]\n\n1. e4 e5 *");
    let new = followed("[Date \"2024.05.01\"]\n\n1. e4 e5 *");
    let told = |record: &Record, laws| {
        let ruling = claim(record, &Claim { ply: 2, ..Claim::default() }, &EventFacts::default(), laws);
        ruling.notes.iter().any(|note| note.to_string().contains("the game is from 1985"))
    };
    assert_eq!((told(&old, &FIDE_2009), told(&new, &FIDE_2023)), (true, false));
}

//! Searches on games typed by hand, and fill-ins counted the plain way.

use super::{
    Budget, Change, GapBudget, MARGIN, Transcript, Verdict,
    alignment::{Aligned, align},
    explain, is_clear, merge, reconstruct,
};
use crate::{
    board::Position,
    game::{Dialects, Scratch, read_game},
    notation::{ENGLISH, Letters, legal_move, read},
};

fn transcript(text: &str) -> Transcript {
    let (dialects, mut scratch) = (Dialects::named("en").unwrap(), Scratch::default());
    Transcript::of_line(&read_game(text.as_bytes(), &dialects, &mut scratch), 0).unwrap()
}

const PLAYED: &str = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 dxc4 9. Bxc4 Nd5 10. Bxe7 Qxe7 *";

#[test]
fn what_replays_needs_no_explanation() {
    let found = explain(&transcript(PLAYED), Budget::FULL, None);
    assert!(found.explanations.is_empty() && !found.is_cut_short);
    assert_eq!(found.broken_at, 20);
}

#[test]
fn the_same_record_is_explained_alike_every_time() {
    let slip = transcript(&PLAYED.replace("7. Rc1", "7. Rb1").replace("9. Bxc4", "9. Bxc5"));
    let found = explain(&slip, Budget::FULL, None);
    assert_eq!(explain(&slip, Budget::FULL, None).explanations, found.explanations);
    assert!(
        found
            .explanations
            .windows(2)
            .all(|pair| !pair[0].is_whole || !pair[1].is_whole || pair[0].cost <= pair[1].cost)
    );
}

#[test]
fn a_small_budget_ends_the_search_and_says_so() {
    let slip = transcript(&PLAYED.replace("4. Bg5", "4. Bg6").replace("9. Bxc4", "9. Bxc5"));
    let budget = Budget { width: 2, breadth: 1, ..Budget::FULL };
    let found = explain(&slip, budget, None);
    assert!(found.is_cut_short && !is_clear(&found, MARGIN));
}

#[test]
fn to_leave_out_the_only_half_move_explains_nothing() {
    let found = explain(&transcript("1. O-O *"), Budget::FULL, None);
    assert!(found.explanations.iter().flat_map(|found| &found.edits).all(|edit| edit.change != Change::Skip));
    assert!(!is_clear(&found, MARGIN) || found.explanations[0].edits.len() == 1);
}

/// In how many ways so many half-moves fit before the tokens.
fn plain_count(position: &Position, missing: usize, rest: &[&str]) -> u64 {
    let letters = Letters::new(ENGLISH);
    let mut moves = Vec::new();
    if missing > 0 {
        position.legal_moves(&mut moves);
        return moves
            .iter()
            .map(|&played| {
                let mut next = position.clone();
                next.play(played);
                plain_count(&next, missing - 1, rest)
            })
            .sum();
    }
    let Some((first, rest)) = rest.split_first() else { return 1 };
    let (written, _) = read(first.as_bytes(), &letters).unwrap();
    legal_move(written, position).map_or(0, |played| {
        let mut next = position.clone();
        next.play(played);
        plain_count(&next, 0, rest)
    })
}

#[test]
fn fill_ins_are_all_there_are() {
    let tokens = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "Nxe5", "Qd4", "Nf3", "Qxe4"];
    for (at, missing) in [(0, 1), (1, 2), (2, 3), (4, 2), (5, 3), (7, 1), (8, 2), (6, 3), (9, 2)] {
        let mut text = String::new();
        let mut position = Position::start();
        for (index, token) in tokens.iter().enumerate() {
            if index.is_multiple_of(2) {
                text += &format!("{}. ", index / 2 + 1);
            }
            text += if (at..at + missing).contains(&index) { "___ " } else { token };
            text += " ";
            if index < at {
                let (written, _) = read(token.as_bytes(), &Letters::new(ENGLISH)).unwrap();
                position.play(legal_move(written, &position).unwrap());
            }
        }
        let expected = plain_count(&position, missing, &tokens[at + missing..]);
        let found = reconstruct(&transcript(&text), None, GapBudget::default()).unwrap();
        assert_eq!((found.ways, found.missing, found.stops_at), (expected, missing, None), "{text}");
        assert!(
            found
                .moves
                .iter()
                .filter_map(|(_, filled)| filled.as_ref())
                .all(|filled| !filled.fitting.is_empty())
        );
    }
}

#[test]
fn a_budget_that_ends_is_named_and_counts_what_it_saw() {
    let text = "1. e4 ___ 2. ___ ___ 3. ___ Nc6 *";
    let small = GapBudget { kept: 50, tried: 400 };
    let found = reconstruct(&transcript(text), None, small).unwrap();
    let whole = reconstruct(&transcript(text), None, GapBudget::default()).unwrap();
    assert!(found.is_cut_short && found.ways < whole.ways && !whole.is_cut_short);
}

#[test]
fn cells_belong_together_although_one_sheet_skips_one() {
    let (one, other) = (transcript(PLAYED), transcript(&PLAYED.replace("5. e3 O-O 6. Nf3", "5. e3 6. Nf3")));
    let Aligned { cells, .. } = align(&[one, other]).unwrap();
    assert_eq!(cells.len(), 20);
    assert_eq!(cells[9], [Some(9), None]);
    assert_eq!(cells[10], [Some(10), Some(9)]);
}

#[test]
fn what_follows_settles_and_what_nothing_settles_stays_open() {
    let one = transcript(&PLAYED.replace("7. Rc1", "7. Rb1").replace("9. Bxc4", "9. Bxc5"));
    let merged = merge(&[one, transcript(PLAYED)], MARGIN).unwrap();
    let verdicts: Vec<Verdict> = merged.moves.iter().map(|merged| merged.verdict).collect();
    // Nothing in the record tells Rb1 from Rc1; no bishop can capture on c5.
    assert_eq!((verdicts[12], verdicts[16]), (Verdict::Open, Verdict::Settled));
    assert_eq!(merged.open(), 1);
    assert_eq!(merged.moves.len(), 20);
}

#[test]
fn a_sheet_with_a_third_of_its_boxes_in_doubt_comes_out_whole() {
    let mut slip = PLAYED.to_owned();
    for (right, wrong) in [
        ("Nc3", "Mc3"),
        ("Be7", "8e7"),
        ("e3", "c3"),
        ("Nbd7", "Nb?7"),
        ("Bd3", "Bd8"),
        ("dxc4", "dc"),
        ("Nd5", "Nb5"),
    ] {
        slip = slip.replacen(right, wrong, 1);
    }
    let slip = transcript(&slip);
    let found = explain(&slip, Budget::FULL, None);
    let best = &found.explanations[0];
    assert!(best.is_whole && slip.steps(&best.edits).0.len() == 20, "{best:?}");
    assert_eq!(found.doubts.len(), 20);
}

#[test]
fn explanations_as_good_as_the_best_are_all_there() {
    // Either rook may have gone to d1; a short capture stands behind it.
    let tie = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Bd3 c6 8. O-O dxc4 9. Bxc4 b6 10. Qe2 Bb7 \
               11. Rd1 Qc7 12. Bh4 Rac8 13. Bg3 Qd8 14. e4 c5 15. d5 exd 16. exd a6 *";
    let found = explain(&transcript(tie), Budget::FULL, None);
    assert!(!is_clear(&found, MARGIN), "{:?}", found.explanations);
    assert!(found.doubts[20].lead.is_some_and(|lead| lead < MARGIN), "{:?}", found.doubts[20]);
    // The other rook's move is the nearest alternative.
    assert_eq!(found.doubts[20].instead[0].0.to().to_string(), "d1");
}

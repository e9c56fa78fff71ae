//! The programs in `examples`, run on fixtures.

#[allow(dead_code)]
#[path = "../../../examples/claims.rs"]
mod claims;
#[allow(dead_code)]
#[path = "../../../examples/fivefolds.rs"]
mod fivefolds;
#[allow(dead_code)]
#[path = "../../../examples/results.rs"]
mod results;

#[test]
fn games_with_a_fivefold_repetition_are_found_in_a_folder() {
    let lines = fivefolds::fivefolds("fixtures/checks/R203").unwrap();
    let lines: Vec<String> = lines.iter().map(|line| line.replace('\\', "/")).collect();
    assert_eq!(
        lines,
        [
            "fixtures/checks/R203/bad.pgn:1: Moreira, Ana - Petrov, Ilia, ply 16",
            "fixtures/checks/R203/good.pgn:1: Moreira, Ana - Petrov, Ilia, ply 16",
        ]
    );
    assert_eq!(fivefolds::fivefolds("fixtures/checks/R204").unwrap(), [""; 0]);
}

#[test]
fn positions_with_an_open_claim_have_their_fens() {
    let lines = claims::claims("fixtures/rulings/claims.pgn", 1).unwrap();
    assert_eq!(lines, ["49 2b1nrk1/p2p1npp/2q1p3/2N5/5P2/P5P1/1P3QBP/R3K2R b KQ - 10 25"]);
    assert!(claims::claims("fixtures/rulings/claims.pgn", 100).is_err());
}

#[test]
fn results_are_counted_player_by_player() {
    let lines = results::results("fixtures/famous.pgn").unwrap();
    assert_eq!(
        lines[..3],
        [
            "player                       games   won drawn  lost points",
            "Anderssen, Adolf                 2     2     0     0    2.0",
            "Byrne, Donald                    1     0     0     1    0.0",
        ]
    );
    let drawn = results::results("fixtures/round3.pgn").unwrap();
    assert!(
        drawn.contains(&"Tanaka, Ren                      1     0     1     0    0.5".to_owned()),
        "{drawn:?}"
    );
}

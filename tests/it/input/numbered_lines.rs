//! Games written as documents of which a line was deleted, garbled or moved: no half-move of a numbered line is left out in silence.

use scoresheet::{
    CheckOptions, check_bytes,
    game::{Dialects, Scratch, read_game},
    pgn::games,
};

const PROSE: [&str; 3] = [
    "The players met in the last round of the championship of the club in the old town hall.",
    "White had to win to overtake the leader and chose a sharp line against his old rival there.",
    "Black knew it well since he had played it in the match with another club in the spring.",
];

/// The moves of each game of a file of PGN.
fn moves_of(text: &str) -> Vec<Vec<String>> {
    let starts = games(text.as_bytes());
    let ends = starts.iter().skip(1).map(|start| start.offset).chain([text.len()]);
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let mut found = Vec::new();
    for (start, end) in starts.iter().zip(ends) {
        let text = &text.as_bytes()[start.offset..end];
        let game = read_game(text, &dialects, &mut scratch);
        let written = game.plies().iter().map(|ply| String::from_utf8_lossy(ply.span.of(text)).into_owned());
        let moves: Vec<String> = written.collect();
        found.push(moves);
    }
    found
}

/// How many half-moves were played, and whether anything was found.
fn read(lines: &[String]) -> (usize, bool) {
    let mut text = PROSE.join("\n") + "\n\n";
    for (at, line) in lines.iter().enumerate() {
        text += line;
        text.push('\n');
        if at % 4 == 3 {
            text += "\n";
            text += PROSE[at / 4 % PROSE.len()];
            text += "\n\n";
        }
    }
    let checked = check_bytes(text.as_bytes(), &CheckOptions::default()).unwrap();
    let plies = checked.games.iter().map(|game| game.facts.plies as usize).sum();
    let is_told = !checked.findings.is_empty() || checked.games.iter().any(|game| !game.findings.is_empty());
    (plies, is_told)
}

fn half_moves(lines: &[String]) -> usize {
    lines.iter().map(|line| line.split(' ').count() - 1).sum()
}

#[test]
fn no_half_move_of_a_numbered_line_is_left_out_in_silence() {
    let all = [include_str!("../../../fixtures/famous.pgn"), include_str!("../../../fixtures/round3.pgn")];
    let mut tried = 0;
    for moves in all.into_iter().flat_map(moves_of).filter(|moves| moves.len() > 12) {
        let lines: Vec<String> =
            moves.chunks(2).enumerate().map(|(at, pair)| format!("{}. {}", at + 1, pair.join(" "))).collect();
        let (plies, is_told) = read(&lines);
        assert_eq!(plies, moves.len(), "{lines:?}");
        // A repetition, or an end that nobody noticed.
        if is_told {
            continue;
        }
        for at in (1..lines.len() - 1).step_by(3) {
            let mut deleted = lines.clone();
            deleted.remove(at);
            let mut garbled = lines.clone();
            garbled[at] = garbled[at].replacen(['1', '2', '3', '4', '5', '6', '7', '8'], "~", 2);
            let mut moved = lines.clone();
            moved.swap(at, at + 1);
            for (kind, changed) in [("deleted", deleted), ("garbled", garbled), ("moved", moved)] {
                let (plies, is_told) = read(&changed);
                assert!(is_told || plies == half_moves(&changed), "{kind} {at}: {plies} of {changed:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

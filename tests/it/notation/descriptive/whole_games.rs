//! Whole games in descriptive notation, held against the same games in algebraic.

use super::{meaning, written};
use scoresheet::{
    board::Position,
    game::{Scratch, replay},
    notation::{
        ContextNotation, DESCRIPTIVE_EN, DESCRIPTIVE_ES, Descriptive, ENGLISH, Letters, read, resolve_fast,
    },
};

/// The movetext of a file in `fixtures/descriptive` without numbers and result, cut by `length` at each token.
fn tokens(name: &str, length: impl Fn(&[u8]) -> Option<usize>) -> Vec<String> {
    let path = format!("{}/fixtures/descriptive/{name}.pgn", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut rest = text.split_once("\n\n").unwrap().1.trim_end().strip_suffix("1-0").unwrap().trim();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Some(after) = number.strip_prefix('.').filter(|_| number.len() < rest.len()) {
            rest = after.trim_start();
            continue;
        }
        let length = length(rest.as_bytes()).unwrap_or_else(|| panic!("{name}: {rest}"));
        found.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    found
}

/// Replays a game in descriptive notation beside the same game in algebraic, and writes it again.
fn same_game(prose: &dyn ContextNotation, game: &str) -> Vec<String> {
    let letters = Letters::new(ENGLISH);
    let phrases = tokens(&format!("{game}.{}", prose.code()), |rest| prose.length(rest));
    let sans = tokens(&format!("{game}.san"), |rest| read(rest, &letters).map(|(_, length)| length));
    assert_eq!(phrases.len(), sans.len(), "{game}");
    let mut now = Position::start();
    let mut again = Vec::new();
    for (phrase, expected) in phrases.iter().zip(&sans) {
        assert_eq!(meaning(prose, &now, phrase), *expected, "{game}: {phrase}");
        let played = resolve_fast(read(expected.as_bytes(), &letters).unwrap().0, &now).unwrap();
        again.push(written(prose, &now, played));
        now.play(played);
    }
    assert!(now.is_checkmate(), "{game}");
    again
}

#[test]
fn opera_game_in_english() {
    let again = same_game(&DESCRIPTIVE_EN, "opera");
    assert_eq!(
        again.join(" "),
        "P-K4 P-K4 N-KB3 P-Q3 P-Q4 B-N5 PxP BxN QxB PxP B-QB4 N-KB3 Q-QN3 Q-K2 N-B3 P-B3 B-KN5 P-N4 NxP PxN \
         BxNP ch QN-Q2 O-O-O R-Q1 RxN RxR R-Q1 Q-K3 BxR ch NxB Q-N8 ch NxQ R-Q8 mate"
    );
}

#[test]
fn opera_game_in_spanish() {
    let again = same_game(&DESCRIPTIVE_ES, "opera");
    assert_eq!(
        again.join(" "),
        "P4R P4R C3AR P3D P4D A5C PxP AxC DxA PxP A4AD C3AR D3CD D2R C3A P3A A5CR P4C CxP PxC AxPC+ CD2D O-O-O \
         T1D TxC TxT T1D D3R AxT+ CxA D8C+ CxD T8D++"
    );
}

#[test]
fn evergreen_game_in_old_english() {
    let again = same_game(&DESCRIPTIVE_EN, "evergreen");
    assert_eq!(&again[18..20], ["R-K1", "KN-K2"]);
    assert_eq!(&again[40..43], ["QxQP ch", "KxQ", "B-KB5 ch"]);
}

#[test]
fn short_game_in_spanish() {
    let again = same_game(&DESCRIPTIVE_ES, "reti-tartakower");
    assert_eq!(&again[13..15], ["DxPR", "O-O-O"]);
    assert_eq!(&again[18..], ["A5CR+", "R2A", "A8D++"]);
}

#[test]
fn whole_files_are_replayed() {
    let files: [(&'static Descriptive, &str, usize); 4] = [
        (&DESCRIPTIVE_EN, "opera", 33),
        (&DESCRIPTIVE_ES, "opera", 33),
        (&DESCRIPTIVE_EN, "evergreen", 47),
        (&DESCRIPTIVE_ES, "reti-tartakower", 21),
    ];
    for (prose, name, plies) in files {
        let file = format!("{}/fixtures/descriptive/{name}.{}.pgn", env!("CARGO_MANIFEST_DIR"), prose.code());
        let text = std::fs::read(&file).unwrap();
        let letters = Letters::in_words(prose);
        let mut scratch = Scratch::default();
        let game = replay(&text, &letters, &mut scratch);
        assert_eq!((game.plies().len(), game.failures().len()), (plies, 0), "{file}");
    }
}

//! Variations that go on after the last move instead of replacing it.

use super::Read;

#[track_caller]
fn is_clean(text: &str) {
    Read::any(text).is(text, &[]);
}

#[test]
fn a_variation_with_the_next_number_goes_on() {
    is_clean("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. O-O (5... O-O 6. c3 d6) 5... d6 *");
    is_clean("1. e4 e5 2. Bc4 Nc6 3. Qh5 (3... g6 4. Qf3) 1-0");
    Read::any("1. e4 e5 2. Nf3 {[%eval 0.2/28]} Nc6 ( {Threatening} 3. Bb5 ) 3. Bc4 *")
        .is("1. e4 e5 2. Nf3 {[%eval 0.2/28]} 2... Nc6 ({Threatening} 3. Bb5) 3. Bc4 *", &[]);
    // Within a variation, too, and in one that replaces.
    is_clean("1. e4 e5 2. Nf3 (2... Nc6 3. Bb5 (3... a6 4. Ba4) 3... Nf6) 2... d6 *");
    is_clean("1. e4 (1. d4 d5 (2. c4 e6) 2. Nf3) 1... e5 *");
    // Without a number only the move shows it.
    Read::any("1. e4 e5 (Nf3 Nc6) 2. d4 *").is("1. e4 e5 (2. Nf3 Nc6) 2. d4 *", &[]);
    // The numbers of the game begin elsewhere.
    let fen = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n";
    let read = Read::any(format!("{fen}21. e4 e5 22. Nf3 (22... Nc6 23. Bb5) 22... d6 *"));
    assert_eq!((read.games.len(), read.kept), (1, 0));
    assert!(read.found.iter().all(|(code, _)| *code == "N022"), "{:?}", read.found);
}

/// rpb-chessboard#164.
#[test]
fn an_annotated_study() {
    let text = "[FEN \"1q2kb1r/1r1n1ppp/2Qpp3/8/N7/8/1PP2PPP/R1BR2K1 w k - 0 1\"]\n\n{[#]}\n1.Nc5 $1 {a}\n1...dxc5 {b}\n    ( {c} \
                1...Rc7 2.Nxd7 Rxd7\n        ( 2...Rxc6 3.Nxb8 {d} )\n    3.Ra8 $18 {e} )\n2.Bf4 $1 Bd6\n    ( 2...Qxf4 3.Qc8+ \
                Ke7 4.Qxb7 $18 {f} )\n3.Bxd6 Rb6 {g} 4.\nQxd7+ $1 {h}\n    ( 4... Kxd7 5.Bxb8+ {i} )\n1-0";
    let game = "{[#]} 1. Nc5 $1 {a} 1... dxc5 {b} ({c} 1... Rc7 2. Nxd7 Rxd7 (2... Rxc6 3. Nxb8 {d}) 3. Ra8 $18 {e}) 2. Bf4 $1 Bd6 \
                (2... Qxf4 3. Qc8+ Ke7 4. Qxb7 $18 {f}) 3. Bxd6 Rb6 {g} 4. Qxd7+ $1 {h} (4... Kxd7 5. Bxb8+ {i}) 1-0";
    Read::any(text).is(game, &[]);
}

#[test]
fn any_other_variation_replaces() {
    is_clean(
        "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 (2. f4 exf4) 2... Nc6 (2... d6) 3. Bb5 (3. Bc4 Bc5 (3... Nf6)) *",
    );
    is_clean("1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4) (3. d4 exd4) 3... a6 *");
    // A wrong number: only in place of the last move is it legal.
    let read = Read::any("1. e4 e5 2. Nf3 (3. Nc3 Nc6 4. f4) 2... d6 *");
    assert_eq!((read.kept, read.found.iter().filter(|(code, _)| code.starts_with('L')).count()), (0, 0));
    // It replaces a move that cannot be played.
    let read = Read::any("1. e4 e5 2. Ke3 (2. Ke2 Nf6) 2... Nc6 *");
    assert_eq!(read.games, ["1. e4 e5 2. Ke3 (2. Ke2 Nf6) 2... Nc6 *"]);
    assert_eq!(read.found, [("L101", "Ke3".to_owned())]);
    // Nothing fits: the number says where it should have been made.
    let read = Read::any("1. e4 e5 2. Nf3 (2... Ke5) 2... Nc6 *");
    assert_eq!(read.found, [("L101", "Ke5".to_owned())]);
}

/// Variations that begin before the last move.
#[test]
fn a_variation_replaces_the_move_that_its_number_names() {
    is_clean("1. e4 d5 (1. d4 Nf6) (1... e5) 2. exd5 *");
    is_clean("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (3. Bc4 Bc5 4. c3) 4... Nf6 *");
    is_clean("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 (3... Nf6 4. O-O) (2... d6 3. d4 (3. Bc4)) 5. O-O *");
    // Where it cannot be played there, or the next number does not agree, the number is wrong.
    let read = Read::any("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (3. Bc4 Bc5 5. c3) 4... Nf6 *");
    assert_eq!(read.games, ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 (4. Bc4 Bc5 5. c3) 4... Nf6 *"]);
    let read = Read::any("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (2... axb5) 4. Ba4 *");
    assert_eq!(read.games.len(), 1);
    let read = Read::any("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 (3... b5 4. Bb3) 5. O-O *");
    assert_eq!(read.games, ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 (4... b5 5. Bb3) 5. O-O *"]);
}

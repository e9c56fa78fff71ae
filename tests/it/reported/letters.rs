//! Pieces in small letters, and promotions after the sign.

use super::Read;

#[test]
fn a_small_letter_before_its_own_file_is_a_piece() {
    let small = |tokens: &[&'static str]| tokens.iter().map(|&token| ("N006", token)).collect::<Vec<_>>();
    Read::any("1. e4 e5 2. nf3 nc6 3. bc4 nf6 4. bb3 d6 *")
        .is("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Bb3 d6 *", &small(&["nf3", "nc6", "bc4", "nf6", "bb3"]));
    Read::any("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. bb3 d6 *")
        .is("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Bb3 d6 *", &small(&["bb3"]));
    Read::of("es", "1. e4 e5 2. cf3 cc6 3. ac4 ac5 *")
        .is("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *", &small(&["cf3", "cc6", "ac4", "ac5"]));
    Read::of("de", "1. e4 e5 2. sf3 sc6 3. lc4 d6 4. de2 dd7 *")
        .is("1. e4 e5 2. Nf3 Nc6 3. Bc4 d6 4. Qe2 Qd7 *", &small(&["sf3", "sc6", "lc4", "de2", "dd7"]));
    // Beyond ASCII, where a letter looks like a file's.
    Read::of("ru", "1. e4 e5 2. кf3 кc6 3. сb5 a6 4. сa4 *")
        .is("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *", &small(&["кf3", "кc6", "сb5", "сa4"]));
}

#[test]
fn a_pawn_stays_a_pawn() {
    // No bishop reaches b3, and none captures on c6.
    Read::any("1. e4 e5 2. Nf3 Nc6 3. bb3 d6 *").is("1. e4 e5 2. Nf3 Nc6 3. b3 d6 *", &[]);
    // What follows is legal after the pawn's move only.
    Read::any("1. e4 e5 2. Bc4 Nc6 3. bb3 d6 4. Ba6 *").is("1. e4 e5 2. Bc4 Nc6 3. b3 d6 4. Ba6 *", &[]);
    // One slip does not make a record of small letters.
    let text = "1. e4 e5 2. nf3 Nc6 3. b4 d6 4. b5 Nf6 5. Bc4 Be7 6. bxc6 bxc6 *";
    Read::any(text).is(&text.replace("nf3", "Nf3"), &[("N006", "nf3")]);
    // With both legal, the squares' own notation is no bishop's.
    Read::any("1. b2b3 e5 2. b3b4 d6 *").is("1. b3 e5 2. b4 d6 *", &[]);
}

#[test]
fn where_all_pieces_are_small_a_capture_may_be_either() {
    // The pawn takes on c6, or else the bishop: only after the bishop's capture is the next move legal.
    let text = "1. e4 e5 2. nf3 nc6 3. b4 d6 4. b5 nf6 5. bb2 bd7 6. bxc6 bxc6 *";
    assert_eq!(Read::any(text).games, ["1. e4 e5 2. Nf3 Nc6 3. b4 d6 4. b5 Nf6 5. Bb2 Bd7 6. bxc6 bxc6 *"]);
    let fen = "[FEN \"r1bqkb1r/ppp2ppp/2np1n2/1P2p3/B3P3/5N2/P1PP1PPP/RNBQK2R w KQkq - 0 6\"]\n\n";
    let read = Read::any(format!("{fen}6. nc3 be7 7. bxc6 bxc6 8. bxc6 bd7 *"));
    assert_eq!(read.games, ["6. Nc3 Be7 7. bxc6 bxc6 8. Bxc6+ Bd7 *"]);
    // Nothing says which: no move is made up.
    let read = Read::any(format!("{fen}6. nc3 be7 7. g3 g6 8. bxb5 *"));
    assert!(read.found.iter().any(|(code, _)| *code == "L101"), "{:?}", read.found);
    let fen = "[FEN \"4k3/8/2n5/1P6/8/8/6B1/1N2K3 w - - 0 1\"]\n\n";
    let read = Read::any(format!("{fen}1. nc3 kf8 2. bxc6 kg8 3. kf2 *"));
    assert_eq!(read.found.last().map(|(code, token)| (*code, token.as_str())), Some(("N007", "bxc6")));
    assert_eq!(read.kept, 3);
}

#[test]
fn a_promotion_may_come_after_its_sign() {
    let moves = "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. ";
    for (token, written, code) in [
        ("bxa8+=N", "bxa8=N", "N016"),
        ("bxa8#=R", "bxa8=R", "N017"),
        ("bxa8+(B)", "bxa8=B", "N016"),
        ("bxa8+/Q", "bxa8=Q", "N016"),
        ("bxa8+Q", "bxa8=Q", "N016"),
    ] {
        Read::any(format!("{moves}{token} Qb6 *")).is(&format!("{moves}{written} Qb6 *"), &[(code, token)]);
    }
    Read::any(format!("{moves}bxa8!=R Qb6 *")).is(&format!("{moves}bxa8=R! Qb6 *"), &[]);
    let moves = "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Bd7 5. bxa8=Q Bc8 6. d4 g5 7. d5 g4 8. d6 g3 9. dxe7 gxh2 10. ";
    Read::any(format!("{moves}exd8+=N *")).is(&format!("{moves}exd8=N *"), &[("N016", "exd8+=N")]);
    // No promotion: the sign is an annotator's, or the move cannot be one.
    Read::any("1. e4+= e5 2. Nf3 *").is("1. e4 $14 e5 2. Nf3 *", &[]);
    Read::any("1. e4 e5 2. Qh5+= Nc6 *").is("1. e4 e5 2. Qh5 $14 Nc6 *", &[]);
}

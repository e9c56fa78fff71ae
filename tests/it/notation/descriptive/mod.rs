//! Descriptive notation, English and Spanish: whole games, traps worked by hand, and that what is written is read
//! as the same move.

mod length;
mod old_books;
mod round_trip;
mod whole_games;

use crate::support::positions::{legal, position};
use scoresheet::{
    board::{Kind, Move, Position},
    notation::{ContextMove, ContextNotation, DESCRIPTIVE_EN, DESCRIPTIVE_ES, Descriptive, Marks, san},
};

const BOTH: [&Descriptive; 2] = [&DESCRIPTIVE_EN, &DESCRIPTIVE_ES];

fn written(prose: &dyn ContextNotation, position: &Position, played: Move) -> String {
    let mut out = Vec::new();
    prose.write(position, played, &mut out);
    String::from_utf8(out).unwrap()
}

/// What a whole token stands for: a move in algebraic notation, several joined by `|` in the order of their letters,
/// or `-` for none.
fn meaning(prose: &dyn ContextNotation, position: &Position, token: &str) -> String {
    assert_eq!(prose.length(token.as_bytes()), Some(token.len()), "{token}");
    match prose.resolve(token.as_bytes(), position) {
        ContextMove::Legal(played, _) => san(position, played),
        ContextMove::Illegal => "-".to_owned(),
        ContextMove::Ambiguous(moves) => {
            assert!(moves.len() > 1, "{token}");
            let mut all: Vec<String> = moves.iter().map(|&played| san(position, played)).collect();
            all.sort();
            all.join("|")
        }
    }
}

/// Asserts what English tokens stand for in a position.
fn english(fen: &str, cases: &[(&str, &str)]) {
    for (token, expected) in cases {
        assert_eq!(meaning(&DESCRIPTIVE_EN, &position(fen), token), *expected, "{token} in {fen}");
    }
}

/// Asserts what Spanish tokens stand for in a position.
fn spanish(fen: &str, cases: &[(&str, &str)]) {
    for (token, expected) in cases {
        assert_eq!(meaning(&DESCRIPTIVE_ES, &position(fen), token), *expected, "{token} in {fen}");
    }
}

fn marks(prose: &dyn ContextNotation, fen: &str, token: &str) -> Marks {
    match prose.resolve(token.as_bytes(), &position(fen)) {
        ContextMove::Legal(_, marks) => marks,
        other => panic!("{token} in {fen}: {other:?}"),
    }
}

#[test]
fn squares_are_counted_from_the_players_own_side() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq";
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    english(start, &[("P-K4", "e4"), ("P-QB3", "c3"), ("P-B4", "c4|f4"), ("P-QR4", "a4"), ("P-K5", "-")]);
    english(start, &[("N-B3", "Nc3|Nf3"), ("N-KB3", "Nf3"), ("Kt-QB3", "Nc3"), ("KtP-Kt3", "b3|g3")]);
    english(black, &[("P-K4", "e5"), ("P-QB4", "c5"), ("N-KB3", "Nf6"), ("QKt-B3", "Nc6")]);
    spanish(start, &[("P4R", "e4"), ("P4AD", "c4"), ("P3A", "c3|f3"), ("C3AR", "Nf3"), ("C3A", "Nc3|Nf3")]);
    spanish(black, &[("P4R", "e5"), ("P4AD", "c5"), ("C3AR", "Nf6"), ("CD3A", "Nc6"), ("P-4R", "e5")]);
}

#[test]
fn a_rival_that_may_not_move_is_none() {
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w";
    english(pinned, &[("N-K2", "Ne2"), ("QN-K2", "Ne2"), ("N(3)-K2", "-")]);
    let one_b4 = "4k3/8/8/8/8/8/8/2B1KB2 w";
    english(one_b4, &[("B-B4", "Bc4|Bf4"), ("B-QB4", "Bc4"), ("KB-B4", "Bc4"), ("QB-B4", "Bf4")]);
}

#[test]
fn the_man_that_moves_is_told_by_wing_or_square() {
    let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w";
    english(knights, &[("N-Q2", "Nbd2|Nfd2"), ("QN-Q2", "Nbd2"), ("KN-Q2", "Nfd2"), ("KKt-Q2", "Nfd2")]);
    english(knights, &[("N(3)-Q2", "Nfd2"), ("N/3-Q2", "Nfd2"), ("N(B3)-Q2", "Nfd2"), ("N(QN)-Q2", "Nbd2")]);
    english(knights, &[("N(KB3)-Q2", "Nfd2"), ("N(1)-Q2", "Nbd2"), ("N/QN1-Q2", "Nbd2"), ("N(QB3)-Q2", "-")]);
    spanish(knights, &[("C2D", "Nbd2|Nfd2"), ("CD2D", "Nbd2"), ("CR2D", "Nfd2"), ("C3-2D", "Nfd2")]);
    spanish(knights, &[("C(3AR)2D", "Nfd2"), ("C\\1-2D", "Nbd2"), ("C3AR-2D", "Nfd2"), ("C(3)2D", "Nfd2")]);
    let rooks = "4k3/8/8/8/8/8/4K3/R5R1 w";
    english(rooks, &[("R-K1", "Rae1|Rge1"), ("KR-K1", "Rge1"), ("R(R1)-K1", "Rae1"), ("R/N1-K1", "Rge1")]);
    let doubled = "4k3/8/8/8/R7/8/8/R3K3 w";
    english(doubled, &[("QR-R3", "R1a3|R4a3"), ("R(4)-R3", "R4a3"), ("R/R1-R3", "R1a3")]);
}

#[test]
fn bishops_are_known_by_their_colour() {
    let two = "4k3/6p1/6p1/8/3BB3/8/8/4K3 w";
    english(two, &[("BxP", "Bxg6+|Bxg7"), ("KBxP", "Bxg6+"), ("QBxP", "Bxg7"), ("BxPch", "Bxg6+")]);
    english("4k3/6p1/8/8/3B4/8/8/4K3 w", &[("KBxP", "-"), ("QBxP", "Bxg7")]);
    // Black's king's bishop is the one on dark squares.
    english("4k3/8/8/8/3b4/8/5P2/1K6 b", &[("KBxP", "Bxf2"), ("QBxP", "-")]);
    english("3k4/8/2b5/8/3bQ3/8/8/4K3 w", &[("QxKB", "Qxd4+"), ("QxQB", "Qxc6"), ("QxB", "Qxc6|Qxd4+")]);
}

#[test]
fn a_check_that_is_written_chooses_and_one_that_is_not_does_not() {
    let fen = "8/8/4k3/1p1p4/2P5/8/8/4K3 w";
    english(fen, &[("PxP", "cxb5|cxd5+"), ("PxPch", "cxd5+"), ("PxP+", "cxd5+"), ("PxP ch!", "cxd5+")]);
    // Nothing mates: the word does not help.
    english(fen, &[("PxP mate", "cxb5|cxd5+"), ("PxQP", "cxd5+"), ("PxNP", "cxb5"), ("PxNPch", "cxb5")]);
    assert!(marks(&DESCRIPTIVE_EN, fen, "PxNPch").has(Marks::CHECK));
    let mating = "6k1/5ppp/8/8/8/8/8/R3K2R w";
    english(mating, &[("R-R7", "Ra7"), ("R-R8 mate", "Ra8#"), ("RxP", "Rxh7"), ("R-R8++", "Ra8#")]);
    let double = "3k4/8/8/8/8/8/3B4/3RKB2 w";
    english(double, &[("B-N5", "Bb5|Bg5+"), ("B-N5 dbl. ch.", "Bg5+"), ("B-R5 dis ch", "Ba5+")]);
    english(double, &[("B-B4 disch", "Bf4+"), ("B-B4 double check", "Bc4|Bf4+")]);
    spanish(
        double,
        &[("A5C", "Bb5|Bg5+"), ("A5C++", "Bg5+"), ("A5C jaque doble", "Bg5+"), ("A5C(+)", "Bg5+")],
    );
}

#[test]
fn captures_name_men_pawns_by_their_files() {
    let fen = "4k3/8/8/3p4/2P1P3/8/8/4K3 w";
    english(
        fen,
        &[("PxP", "cxd5|exd5"), ("BPxP", "cxd5"), ("QBPxP", "cxd5"), ("KPxP", "exd5"), ("KBPxP", "-")],
    );
    english(fen, &[("P x P", "cxd5|exd5"), ("KP\u{d7}P", "exd5"), ("PXP", "cxd5|exd5"), ("PxN", "-")]);
    spanish(
        fen,
        &[("PxP", "cxd5|exd5"), ("PAxP", "cxd5"), ("PADxP", "cxd5"), ("PRxP", "exd5"), ("PRXP", "exd5")],
    );
    let rook = "4k3/4p3/8/4R2p/8/8/4p3/6K1 w";
    english(rook, &[("RxP", "Rxe2|Rxe7+|Rxh5"), ("RxRP", "Rxh5"), ("RxP(7)", "Rxe7+"), ("RxP/2", "Rxe2")]);
    english(rook, &[("RxP(K2)", "Rxe2"), ("RxP/R5", "Rxh5"), ("RxKP", "Rxe2|Rxe7+"), ("RxP(K)ch", "Rxe7+")]);
    spanish(rook, &[("TxP", "Rxe2|Rxe7+|Rxh5"), ("TxPT", "Rxh5"), ("TxP(7)", "Rxe7+"), ("TxP(2R)", "Rxe2")]);
    spanish("4k3/3R4/8/3p4/8/8/3R4/4K3 w", &[("TxP", "R2xd5|R7xd5"), ("T2xP", "R2xd5"), ("T7xP", "R7xd5")]);
    // A hyphen is no capture.
    english("4k3/8/8/4p3/8/5N2/8/4K3 w", &[("N-K5", "-"), ("NxP", "Nxe5"), ("N-K5 ch", "-")]);
}

#[test]
fn en_passant_is_meant_if_it_is_written_or_nothing_else_fits() {
    let fen = "4k3/8/8/3pP3/2P5/8/8/4K3 w - d6";
    english(fen, &[("PxP", "cxd5"), ("PxP e.p.", "exd6"), ("PxPep", "exd6"), ("PxP ep", "exd6")]);
    english(fen, &[("KPxP", "exd6"), ("KPxP e. p.", "exd6"), ("BPxP", "cxd5"), ("PxP(Q6)", "exd6")]);
    spanish(fen, &[("PxP", "cxd5"), ("PxP a.p.", "exd6"), ("PxP al paso", "exd6"), ("PRxP", "exd6")]);
    assert!(marks(&DESCRIPTIVE_EN, fen, "PxP e.p.").has(Marks::EN_PASSANT));
    // Written of a capture that is none, the sign stays with it for others to find.
    assert!(marks(&DESCRIPTIVE_EN, fen, "BPxP e.p.").has(Marks::EN_PASSANT));
    let two = position("4k3/8/8/2PpP3/8/8/8/4K3 w - d6");
    let texts: Vec<String> = legal(&two)
        .into_iter()
        .filter(|played| played.kind() == Kind::EnPassant)
        .map(|played| written(&DESCRIPTIVE_EN, &two, played))
        .collect();
    assert_eq!(texts.len(), 2);
    assert!(texts.contains(&"BPxP e.p.".to_owned()) && texts.contains(&"KPxP e.p.".to_owned()), "{texts:?}");
}

#[test]
fn promotions() {
    let fen = "3r2k1/4P3/8/8/8/8/1P6/4K3 w";
    english(fen, &[("P-K8", "e8=B|e8=N|e8=Q+|e8=R+"), ("P-K8(Q)", "e8=Q+"), ("P-K8=N", "e8=N")]);
    english(fen, &[("P-K8/R", "e8=R+"), ("P-K8Q", "e8=Q+"), ("P-K8 (B)", "e8=B"), ("P-K8(Kt)", "e8=N")]);
    english(
        fen,
        &[("PxR(Q)", "exd8=Q+"), ("PxR=N", "exd8=N"), ("PxR(8)=R ch", "exd8=R+"), ("PxR/B", "exd8=B")],
    );
    english(
        fen,
        &[("PxR(Q8)(N)", "exd8=N"), ("PxR/Q8=Q", "exd8=Q+"), ("P-QN8(Q)", "-"), ("P-K8(Q)ch!?", "e8=Q+")],
    );
    spanish(fen, &[("P8R(D)", "e8=Q+"), ("P8R=D+", "e8=Q+"), ("P8R=C", "e8=N"), ("PxT=T", "exd8=R+")]);
    spanish(fen, &[("PxT(A)", "exd8=B"), ("P8R", "e8=B|e8=N|e8=Q+|e8=R+"), ("P8R/D jaque", "e8=Q+")]);
    assert!(marks(&DESCRIPTIVE_EN, fen, "P-K8=N").has(Marks::PROMOTION_SIGN));
    assert!(!marks(&DESCRIPTIVE_EN, fen, "P-K8N").has(Marks::PROMOTION_SIGN));
}

#[test]
fn castling_in_strokes_and_words() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq";
    english(fen, &[("O-O", "O-O"), ("0-0-0", "O-O-O"), ("Castles", "O-O|O-O-O"), ("Castles KR", "O-O")]);
    english(
        fen,
        &[("Castles QR", "O-O-O"), ("Castles (K)", "O-O"), ("Castles Q", "O-O-O"), ("O\u{2013}O", "O-O")],
    );
    english(fen, &[("Castles queenside", "O-O-O"), ("Castles K-side", "O-O"), ("Castles Q side", "O-O-O")]);
    english("4k3/8/8/8/8/8/8/R3K3 w Q", &[("Castles", "O-O-O"), ("Castles ch", "-"), ("O-O", "-")][..1]);
    spanish(
        fen,
        &[("O-O", "O-O"), ("Enroque largo", "O-O-O"), ("Enroque corto", "O-O"), ("Enroque", "O-O|O-O-O")],
    );
    assert!(marks(&DESCRIPTIVE_ES, fen, "0-0").has(Marks::ZEROS));
}

#[test]
fn no_more_is_written_than_tells_the_move_from_the_others() {
    let cases = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", "Nf3", "N-KB3", "C3AR"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", "e3", "P-K3", "P3R"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w", "Ne2", "N-K2", "C2R"),
        ("4k3/8/8/8/8/5N2/8/1N2K3 w", "Nbd2", "QN-Q2", "CD2D"),
        // Both on the king's wing: neither is called by its wing.
        ("4k3/8/8/8/8/5N1N/8/4K3 w", "Nhg5", "N(R3)-N5", "C(3T)5C"),
        ("4k3/8/8/8/8/5N1N/8/4K3 w", "Nfg5", "N(B3)-N5", "C(3A)5C"),
        ("4k3/8/8/8/R7/8/8/R3K3 w", "R1a3", "R(1)-R3", "T1-3T"),
        ("4k3/8/8/2R2R2/8/8/8/4K3 w", "Rcd5", "QR-Q5", "TD5D"),
        ("4k3/3R4/8/3p4/8/8/3R4/4K3 w", "R2xd5", "R(2)xP", "T2xP"),
        ("4k3/4p3/8/4R2p/8/8/4p3/6K1 w", "Rxh5", "RxRP", "TxPT"),
        ("4k3/4p3/8/4R2p/8/8/4p3/6K1 w", "Rxe7+", "RxP(7) ch", "TxP(7)+"),
        ("4k3/6p1/6p1/8/3BB3/8/8/4K3 w", "Bxg7", "QBxP", "ADxP"),
        ("4k3/8/8/3p4/2P1P3/8/8/4K3 w", "cxd5", "BPxP", "PAxP"),
        ("4k3/8/8/3pp3/2P2P2/8/8/4K3 w", "cxd5", "PxQP", "PxPD"),
        ("4k3/8/8/1p4p1/2P2P2/8/8/4K3 w", "cxb5", "QBPxP", "PADxP"),
        ("4k3/8/8/3pP3/2P5/8/8/4K3 w - d6", "exd6", "PxP e.p.", "PxP a.p."),
        ("4k3/8/8/3pP3/2P5/8/8/4K3 w - d6", "cxd5", "PxP", "PxP"),
        ("3r2k1/4P3/8/8/8/8/1P6/4K3 w", "exd8=N", "PxR(N)", "PxT(C)"),
        ("6k1/5ppp/8/8/8/8/8/R3K2R w KQ", "Ra8#", "R-R8 mate", "T8T++"),
        ("6k1/5ppp/8/8/8/8/8/R3K2R w KQ", "O-O-O", "O-O-O", "O-O-O"),
    ];
    for (fen, algebraic, english, spanish) in cases {
        let now = position(fen);
        let played = legal(&now).into_iter().find(|&played| san(&now, played) == algebraic);
        let played = played.unwrap_or_else(|| panic!("{algebraic} in {fen}"));
        assert_eq!(written(&DESCRIPTIVE_EN, &now, played), english, "{algebraic} in {fen}");
        assert_eq!(written(&DESCRIPTIVE_ES, &now, played), spanish, "{algebraic} in {fen}");
    }
}

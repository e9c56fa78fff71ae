//! The legality, dead-position, Chess960 and en passant traps of the catalogue, each named after its id,
//! and one case for every reason a move can be illegal.

use crate::support::positions::{legal, position};
use scoresheet::board::{
    Bitboard, Color, Fen, FenError, FenRemark, Illegal, Kind, Move, Piece, Position, Role, Side, Square,
    Variant, start_position,
};

fn sq(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square::parse([bytes[0], bytes[1]]).unwrap()
}

fn judge(position: &Position, from: &str, to: &str) -> Result<Move, Illegal> {
    position.validate_move(sq(from), sq(to), None)
}

fn play(position: &mut Position, from: &str, to: &str) {
    let mv = judge(position, from, to).unwrap_or_else(|why| panic!("{from}{to}: {why:?}"));
    position.play(mv);
}

fn slug(result: Result<Move, Illegal>) -> &'static str {
    result.map_or_else(|why| why.slug(), |_| "legal")
}

#[test]
fn l_01_castling_with_rook_or_b1_attacked() {
    for fen in ["1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1"] {
        let mut position = position(fen);
        let castles = position.judge_castling(Side::Queen).unwrap();
        position.play(castles);
        assert_eq!(position.king(Color::White), Some(sq("c1")));
        assert_eq!(position.pieces(Color::White, Role::Rook), Bitboard::of(sq("d1")));
    }
}

#[test]
fn l_02_castling_with_the_kings_squares_attacked() {
    let (side, by_role) = (Side::Queen, Role::Rook);
    let through = position("3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1").judge_castling(side);
    assert_eq!(through, Err(Illegal::CastlingThroughCheck { side, at: sq("d1"), by: sq("d8"), by_role }));
    let into = position("2r4k/8/8/8/8/8/8/R3K3 w Q - 0 1").judge_castling(side);
    assert_eq!(into, Err(Illegal::CastlingIntoCheck { side, at: sq("c1"), by: sq("c8"), by_role }));
    let out = position("4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1").judge_castling(side);
    assert_eq!(out, Err(Illegal::CastlingOutOfCheck { side, by: sq("e8"), by_role }));
}

#[test]
fn l_03_no_vertical_castling() {
    let mut position = position("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    let promotes = position.validate_move(sq("e7"), sq("e8"), Some(Role::Rook)).unwrap();
    position.play(promotes);
    play(&mut position, "h7", "g7");
    assert_eq!(slug(position.judge_castling(Side::King)), "castling-right-lost");
    assert_eq!(slug(position.judge_castling(Side::Queen)), "castling-right-lost");
    assert_eq!(slug(judge(&position, "e1", "e8")), "unreachable");
    assert_eq!(slug(judge(&position, "e1", "e3")), "unreachable");
}

#[test]
fn l_04_pinned_queen_does_not_mate() {
    let position = position("4r2k/6pp/8/8/4Q3/8/8/4K2R w K - 0 1");
    let (king, by) = (sq("e1"), sq("e8"));
    let pinned = Illegal::Pinned { role: Role::Queen, from: sq("e4"), king, by_role: Role::Rook, by };
    assert_eq!(judge(&position, "e4", "h7"), Err(pinned));
    assert_eq!(position.why_not(Role::Queen, sq("h7"), Bitboard::FULL), pinned);
    assert!(judge(&position, "e4", "e8").is_ok());
    assert!(judge(&position, "h1", "h7").is_ok());
}

#[test]
fn l_05_check_answered_with_check() {
    let position = position("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1");
    let unmet = Illegal::LeavesInCheck { king: sq("e1"), by_role: Role::Rook, by: sq("e2") };
    assert_eq!(judge(&position, "a1", "a8"), Err(unmet));
    assert_eq!(slug(position.judge_castling(Side::Queen)), "castling-out-of-check");
    assert!(judge(&position, "e1", "e2").is_ok());
    let both = Fen::parse("R3k3/8/8/8/8/8/4r3/4K3 b - - 0 1");
    assert_eq!(both, Err(FenError::BothInCheck { white: sq("e1"), black: sq("e8") }));
    let other = Fen::parse("R3k3/8/8/8/8/8/3r4/5K2 w - - 0 1").unwrap_err();
    assert!(other.is_unplayable());
    assert_eq!(other.to_string(), "Black, not to move, is in check on e8 from the rook on a8");
}

#[test]
fn l_06_pawn_on_the_last_rank() {
    let error = Fen::parse("4P2k/8/8/8/8/8/8/4K3 w - - 0 1").unwrap_err();
    assert_eq!(error, FenError::PawnOnEdge { color: Color::White, square: sq("e8") });
    assert!(error.is_unplayable());
}

#[test]
fn l_07_king_and_queen_exchanged() {
    let fen = Fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1").unwrap();
    assert_eq!(fen.position.castling_rights(), Bitboard::of(sq("a8")) | Bitboard::of(sq("h8")));
    let dropped = |letter| FenRemark::CastlingDropped { color: Color::White, letter };
    assert_eq!(fen.remarks, [dropped('K'), dropped('Q')]);
    assert_eq!(slug(fen.position.judge_castling(Side::King)), "castling-right-lost");
}

#[test]
fn l_08_en_passant_is_the_only_reply() {
    let mut position = position("8/4Q3/R7/4N2k/7p/8/6P1/4K3 w - - 0 1");
    play(&mut position, "g2", "g4");
    assert!(position.in_check() && !position.is_checkmate() && position.has_legal_move());
    assert_eq!(legal(&position), [Move::new(sq("h4"), sq("g3"), Kind::EnPassant)]);
}

#[test]
fn d_01_dead_by_material() {
    let dead = [
        "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5B2/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/5n2/8 w - - 0 1",
        "5b2/8/4k3/8/8/4K3/8/2B5 w - - 0 1",
        "5b2/8/4k3/8/8/4K3/1B6/B7 w - - 0 1",
    ];
    for fen in dead {
        assert!(position(fen).is_dead_by_material(), "{fen}");
    }
    let alive = [
        "2b5/8/4k3/8/8/4K3/8/2B5 w - - 0 1",
        "5n2/8/4k3/8/8/4K3/8/2N5 w - - 0 1",
        "5n2/8/4k3/8/8/4K3/8/2B5 w - - 0 1",
        "8/8/4k3/8/8/4K3/8/1NN5 w - - 0 1",
        "8/8/4k3/8/8/4K3/P7/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/P7/5n2 w - - 0 1",
        "8/8/4k3/8/8/4K3/8/1BB5 w - - 0 1",
        "8/8/4k3/8/8/4K3/8/R7 w - - 0 1",
    ];
    for fen in alive {
        assert!(!position(fen).is_dead_by_material(), "{fen}");
    }
}

#[test]
fn v_01_array_518_is_the_usual_one() {
    assert_eq!(start_position(518), Some(Position::start()));
    let mut arrays: Vec<String> = (0..960).map(|number| start_position(number).unwrap().fen()).collect();
    arrays.sort();
    arrays.dedup();
    assert_eq!((arrays.len(), start_position(960)), (960, None));
}

#[test]
fn v_02_castling_at_move_one() {
    let can = |side| {
        (0..960).filter(|&n| start_position(n).unwrap().judge_castling(side).is_ok()).collect::<Vec<_>>()
    };
    let (king, queen) = (can(Side::King), can(Side::Queen));
    assert_eq!((king.len(), queen.len()), (90, 72));
    assert!(king.contains(&3) && king.iter().all(|number| !queen.contains(number)));
    assert!(start_position(3).unwrap().fen().starts_with("bqnnrkrb/"));
}

#[test]
fn v_03_the_rook_uncovers_the_king() {
    let position = position("4k3/8/8/8/8/8/8/5KRr w G - 0 1");
    let (side, by_role) = (Side::King, Role::Rook);
    let into = Illegal::CastlingIntoCheck { side, at: sq("g1"), by: sq("h1"), by_role };
    assert_eq!(position.judge_castling(side), Err(into));
}

#[test]
fn v_04_king_step_or_castling() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_eq!(judge(&position, "f1", "g1"), Ok(Move::new(sq("f1"), sq("g1"), Kind::Normal)));
    let castles = Ok(Move::new(sq("f1"), sq("h1"), Kind::Castle));
    assert_eq!(position.judge_castling(Side::King), castles);
    assert_eq!(judge(&position, "f1", "h1"), castles);
}

#[test]
fn v_05_blocked_though_the_king_stays() {
    let position = position("4k3/8/8/8/8/8/8/RNK5 w A - 0 1");
    let blocked = Illegal::CastlingBlocked { side: Side::Queen, at: sq("b1"), role: Role::Knight };
    assert_eq!(position.judge_castling(Side::Queen), Err(blocked));
}

fn castled(fen: &str, side: Side) -> String {
    let mut position = position(fen);
    let castles = position.judge_castling(side).unwrap();
    position.play(castles);
    position.fen()
}

#[test]
fn v_06_only_the_rook_moves_on_the_queens_wing() {
    assert_eq!(castled("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", Side::Queen), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
}

#[test]
fn v_07_king_and_rook_change_places() {
    assert_eq!(castled("4k3/8/8/8/8/8/8/NBRK4 w C - 0 1", Side::Queen), "4k3/8/8/8/8/8/8/NBKR4 b - - 1 1");
}

#[test]
fn v_08_only_the_rook_moves_on_the_kings_wing() {
    assert_eq!(castled("4k3/8/8/8/8/8/8/6KR w H - 0 1", Side::King), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn r_04_en_passant_would_clear_the_rank() {
    let mut position = position("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    play(&mut position, "d7", "d5");
    assert_eq!((position.ep_square(), position.last_double()), (None, Some(sq("d5"))));
    let exposed = Illegal::LeavesInCheck { king: sq("a5"), by_role: Role::Rook, by: sq("h5") };
    assert_eq!(judge(&position, "e5", "d6"), Err(exposed));
    assert_eq!(position.key(), self::position("4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1").key());
}

#[test]
fn r_05_pinned_pawn_leaves_no_en_passant_in_the_key() {
    let mut position = position("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut position, "d7", "d5");
    assert_eq!(position.ep_square(), None);
    let (king, by) = (sq("e1"), sq("e8"));
    let pinned = Illegal::Pinned { role: Role::Pawn, from: sq("e5"), king, by_role: Role::Rook, by };
    assert_eq!(judge(&position, "e5", "d6"), Err(pinned));
    for field in ["-", "d6"] {
        let read = self::position(&format!("4r1k1/8/8/3pP3/8/8/8/4K3 w - {field} 0 2"));
        assert_eq!((read.key(), read.ep_square()), (position.key(), None));
    }
}

#[test]
fn r_14_en_passant_that_does_not_meet_the_check() {
    let mut position = position("4b2k/3p4/8/4P3/K7/8/8/8 b - - 0 1");
    play(&mut position, "d7", "d5");
    assert_eq!((position.checkers(), position.ep_square()), (Bitboard::of(sq("e8")), None));
    let unmet = Illegal::LeavesInCheck { king: sq("a4"), by_role: Role::Bishop, by: sq("e8") };
    assert_eq!(judge(&position, "e5", "d6"), Err(unmet));
    assert_eq!(position.key(), self::position("4b2k/8/8/3pP3/K7/8/8/8 w - - 0 2").key());
}

#[test]
fn r_15_useless_en_passant_square_is_ignored() {
    let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    let with = Fen::parse(&format!("{board} b KQkq e3 0 1")).unwrap();
    assert_eq!((with.position.ep_square(), with.remarks.as_slice()), (None, [].as_slice()));
    assert_eq!(with.position.key(), position(&format!("{board} b KQkq - 0 1")).key());
    let nonsense = Fen::parse(&format!("{board} b KQkq d3 0 1")).unwrap();
    assert_eq!(nonsense.remarks, [FenRemark::EnPassantDropped]);
}

#[test]
fn en_passant_expires() {
    let mut position = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut position, "d7", "d5");
    assert_eq!(position.ep_square(), Some(sq("d6")));
    play(&mut position, "e1", "e2");
    play(&mut position, "e8", "e7");
    assert_eq!(judge(&position, "e5", "d6"), Err(Illegal::EpExpired { from: sq("e5"), to: sq("d6") }));
    assert_eq!(slug(judge(&position, "e5", "f6")), "unreachable");
}

/// Castling: right lost by a rook that came back, by a captured rook, by the king.
#[test]
fn castling_rights_end() {
    let mut position = position("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1");
    play(&mut position, "g3", "h1");
    assert_eq!(position.castling_rights(), Bitboard::of(sq("a1")));
    play(&mut position, "a1", "a2");
    assert!(position.castling_rights().is_empty());
    assert_eq!(slug(judge(&position, "e8", "e7")), "legal");
    let lost = self::position("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1");
    assert_eq!(lost.judge_castling(Side::King), Err(Illegal::CastlingRightLost { side: Side::King }));
    assert_eq!(judge(&lost, "e1", "h1"), Err(Illegal::CastlingRightLost { side: Side::King }));
}

#[test]
fn reasons_by_geometry() {
    let start = Position::start();
    let (role, at) = (Role::Rook, sq("a2"));
    let blocked = Illegal::Blocked { role, from: sq("a1"), to: sq("a4"), at };
    assert_eq!(judge(&start, "a1", "a4"), Err(blocked));
    assert_eq!(start.why_not(role, sq("a4"), Bitboard::FULL), blocked);
    let own = Illegal::OwnPiece { from: sq("b1"), to: sq("d2"), role_on_to: Role::Pawn };
    assert_eq!(judge(&start, "b1", "d2"), Err(own));
    assert_eq!(judge(&start, "e4", "e5"), Err(Illegal::NothingOn { from: sq("e4") }));
    assert_eq!(judge(&start, "e7", "e5"), Err(Illegal::NotYours { from: sq("e7") }));
    let unreachable = |from| Illegal::Unreachable { role: Role::Knight, from, to: sq("e5") };
    assert_eq!(judge(&start, "b1", "e5"), Err(unreachable(Some(sq("b1")))));
    assert_eq!(start.why_not(Role::Knight, sq("e5"), Bitboard::FULL), unreachable(None));
    assert_eq!(start.why_not(Role::Knight, sq("e5"), Bitboard::file(6)), unreachable(Some(sq("g1"))));
    let nobody = |from| Illegal::NoSuchPiece { role: Role::Knight, from, to: sq("e5") };
    assert_eq!(start.why_not(Role::Knight, sq("e5"), Bitboard::file(3)), nobody(None));
    assert_eq!(start.why_not(Role::Knight, sq("e5"), Bitboard::of(sq("d3"))), nobody(Some(sq("d3"))));
}

#[test]
fn reasons_for_pawns() {
    let pawns = position("4k3/8/8/8/4p3/4P3/P7/n3K3 w - - 0 1");
    let role = Role::Pawn;
    let blocked = Illegal::Blocked { role, from: sq("e3"), to: sq("e4"), at: sq("e4") };
    assert_eq!(judge(&pawns, "e3", "e4"), Err(blocked));
    assert_eq!(slug(judge(&pawns, "e3", "e5")), "unreachable");
    assert_eq!(slug(judge(&pawns, "a2", "b3")), "unreachable");
    assert_eq!(slug(judge(&pawns, "a2", "a1")), "unreachable");
    assert_eq!(judge(&pawns, "a2", "a4").map(Move::kind), Ok(Kind::Double));
    let jump = position("4k3/8/8/8/8/n7/P7/4K3 w - - 0 1");
    assert_eq!(slug(judge(&jump, "a2", "a4")), "blocked");
}

#[test]
fn reasons_for_promotions() {
    let position = position("3n1k2/2P5/8/8/8/8/P7/4K3 w - - 0 1");
    let missing = position.validate_move(sq("c7"), sq("c8"), None);
    let (role, from, to) = (Role::Pawn, sq("c7"), sq("c8"));
    assert_eq!(missing, Err(Illegal::Promotion { role, from, to, promoted: None, missing: true }));
    for promoted in [Role::King, Role::Pawn] {
        let judged = position.validate_move(from, to, Some(promoted));
        let promoted = Some(promoted);
        assert_eq!(judged, Err(Illegal::Promotion { role, from, to, promoted, missing: false }));
    }
    assert_eq!(slug(position.validate_move(sq("a2"), sq("a3"), Some(Role::Queen))), "promotion");
    assert_eq!(slug(position.validate_move(sq("e1"), sq("e2"), Some(Role::Queen))), "promotion");
    let takes = position.validate_move(sq("c7"), sq("d8"), Some(Role::Knight)).unwrap();
    let mut after = position.clone();
    after.play(takes);
    assert_eq!(after.piece_on(sq("d8")), Some(Piece { color: Color::White, role: Role::Knight }));
    assert_eq!(after.halfmove_clock(), 0);
}

#[test]
fn kings_walk_and_are_taken() {
    let position = position("4k3/8/8/8/8/8/r7/4K3 w - - 0 1");
    let into = Illegal::LeavesInCheck { king: sq("e2"), by_role: Role::Rook, by: sq("a2") };
    assert_eq!(judge(&position, "e1", "e2"), Err(into));
    assert_eq!(position.why_not(Role::King, sq("e2"), Bitboard::FULL), into);
    let beside = self::position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let far = Illegal::Unreachable { role: Role::King, from: Some(sq("f1")), to: sq("h1") };
    assert_eq!(beside.why_not(Role::King, sq("h1"), Bitboard::FULL), far);
    // The king does not shelter itself: stepping back on the line of a check stays in check.
    let line = self::position("4k3/8/8/8/r3K3/8/8/8 w - - 0 1");
    assert_eq!(slug(judge(&line, "e4", "f4")), "leaves-in-check");
    // A pinned man protects all the same (article 3.1.3).
    let guard = self::position("3rk3/8/8/8/8/8/3R4/3K4 b - - 0 1");
    assert_eq!(slug(judge(&guard, "e8", "d7")), "leaves-in-check");
    let mut taken = self::position("4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
    taken.pass();
    assert_eq!(judge(&taken, "e1", "e8"), Err(Illegal::KingCapture { at: sq("e8") }));
}

#[test]
fn chess960_field_without_a_variant() {
    // Rights that agree on kings off the e-file are those of a Chess960 game …
    let fen = "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1";
    assert_eq!(position(fen).castling_rights().count(), 4);
    assert_eq!(position(fen).fen(), fen);
    // … but a king on the e-file with a rook beside the corner has lost the right.
    let stale = "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1";
    assert!(position(stale).castling_rights().is_empty());
    let told = Fen::parse_as(stale, Variant::Chess960).unwrap();
    assert_eq!(told.position.castling_rights(), Bitboard::of(sq("g1")));
    assert_eq!(told.position.fen(), stale);
    let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    assert_eq!(position(inner).fen(), inner);
}

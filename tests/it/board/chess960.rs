//! Chess960: arrays, castling fields of every dialect, castling in every array (Guidelines II).

use scoresheet::board::{
    Bitboard, Color, Fen, FenRemark, Illegal, Move, Position, Role, Side, Square, Variant, array,
    castling_targets, position_number, start_position,
};

fn sq(name: &str) -> Square {
    let bytes = name.as_bytes();
    Square::parse([bytes[0], bytes[1]]).unwrap()
}

fn squares(names: &[&str]) -> Bitboard {
    names.iter().fold(Bitboard::EMPTY, |set, name| set | Bitboard::of(sq(name)))
}

fn parse(text: &str) -> Fen {
    Fen::parse_as(text, Variant::Chess960).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The letters of an array, a-file first.
fn letters(number: u16) -> String {
    array(number).unwrap().map(|role| role.letter()).iter().collect()
}

#[test]
fn known_numbers() {
    for (number, rank) in
        [(0, "BBQNNRKR"), (3, "BQNNRKRB"), (518, "RNBQKBNR"), (534, "RNBKQBNR"), (959, "RKRNNQBB")]
    {
        assert_eq!(letters(number), rank);
    }
}

/// Every number gives an array of its own that keeps the rules, and is found again by its men.
#[test]
fn arrays_keep_the_rules() {
    for number in 0..960 {
        let rank = array(number).unwrap();
        let files = |role| (0..8).filter(|&file| rank[file] == role).collect::<Vec<usize>>();
        let (bishops, rooks, kings) = (files(Role::Bishop), files(Role::Rook), files(Role::King));
        assert_eq!((bishops.len(), rooks.len(), kings.len()), (2, 2, 1), "{number}");
        assert_eq!((files(Role::Knight).len(), files(Role::Queen).len()), (2, 1), "{number}");
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{number}");
        assert!(rooks[0] < kings[0] && kings[0] < rooks[1], "{number}");
        assert_eq!(position_number(rank), Some(number));
    }
}

/// Bishops of one colour, or a king outside the rooks: no array (Guidelines II.2).
#[test]
fn arrays_that_break_the_rules() {
    let rank = |text: &str| {
        let roles: Vec<Role> = text
            .chars()
            .map(|letter| Role::ALL.into_iter().find(|role| role.letter() == letter).unwrap())
            .collect();
        <[Role; 8]>::try_from(roles).unwrap()
    };
    for text in ["KRNBQBNR", "RNBQKNBR", "BRBKQNNR", "RNBQQBNR", "PPPPPPPP"] {
        assert_eq!(position_number(rank(text)), None, "{text}");
    }
}

/// A position is an array only with all men in place and mirrored.
#[test]
fn positions_that_are_arrays() {
    let mut position = start_position(3).unwrap();
    assert_eq!(position.position_number(), Some(3));
    let advance = position.validate_move(sq("e2"), sq("e4"), None).unwrap();
    position.play(advance);
    assert_eq!(position.position_number(), None);
    let unlike = parse("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1").position;
    assert_eq!(unlike.position_number(), None);
    let missing = parse("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w - - 0 1").position;
    assert_eq!(missing.position_number(), None);
}

/// `KQkq` in an array, file letters, and our own writing all mean the same position.
#[test]
fn dialects_agree_on_every_array() {
    for number in 0..960 {
        let start = start_position(number).unwrap();
        let fen = start.fen();
        assert!(fen.ends_with(" w KQkq - 0 1"), "{fen}");
        assert_eq!(Position::from_fen(&fen).as_ref(), Ok(&start));
        let rooks = start.pieces(Color::White, Role::Rook);
        let mut files: String = rooks.map(|rook| (b'A' + rook.file()) as char).collect();
        files.push_str(&files.to_ascii_lowercase());
        let shredder = fen.replace("KQkq", &files);
        assert_eq!(Position::from_fen(&shredder).as_ref(), Ok(&start), "{shredder}");
    }
}

/// X-FEN: `K` is the outermost rook, an inner one is named by its file.
#[test]
fn inner_rooks_are_named_by_file() {
    let outer = parse("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1");
    assert_eq!(outer.position.castling_rights(), squares(&["a1", "h1"]));
    let inner = "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1";
    assert_eq!(parse(inner).position.castling_rights(), squares(&["b1", "g1"]));
    assert_eq!(parse(inner).position.fen(), inner);
    // Without a variant, naming files is enough to tell.
    assert_eq!(Position::from_fen(inner), Ok(parse(inner).position));
    // The key tells which rook has the right.
    assert_ne!(outer.position.key(), parse(inner).position.key());
    let shredder = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
    assert_eq!(parse(shredder).position.fen(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

/// Rights without king and rook in place are left out and remarked upon.
#[test]
fn rights_that_cannot_be() {
    let dropped = |color, letter| FenRemark::CastlingDropped { color, letter };
    let white = Color::White;
    let king_away = parse("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1");
    assert_eq!(king_away.remarks, [dropped(white, 'K'), dropped(white, 'Q')]);
    assert!(king_away.position.castling_rights().is_empty());
    let wrong_wing = parse("1k6/8/8/8/8/8/8/R3K3 w K - 0 1");
    assert_eq!(wrong_wing.remarks, [dropped(white, 'K')]);
    let no_rook = parse("4k2r/8/8/8/8/8/8/4K3 w Ckc - 0 1");
    assert_eq!(no_rook.remarks, [dropped(white, 'C'), dropped(Color::Black, 'c')]);
    assert_eq!(no_rook.position.castling_rights(), squares(&["h8"]));
    // Of two rooks on one wing the outer one has the right.
    let two = parse("4k3/8/8/8/8/8/8/4K1RR w GH - 0 1");
    assert_eq!(two.position.castling_rights(), squares(&["h1"]));
    // A standard game knows rooks in the corners only.
    let standard = Fen::parse_as("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1", Variant::Standard).unwrap();
    assert_eq!(standard.remarks, [dropped(white, 'Q')]);
}

/// On an otherwise empty board every array castles, and both men end where they should, unless another
/// rook is in the way or a white one finds its file open.
#[test]
fn every_array_castles() {
    for number in 0..960 {
        let rank: String = array(number)
            .unwrap()
            .iter()
            .map(|role| if matches!(role, Role::Rook | Role::King) { role.letter() } else { '1' })
            .collect();
        let fen = format!("{}/8/8/8/8/8/8/{rank} b KQkq - 0 1", rank.to_ascii_lowercase());
        let fen = parse(&fen);
        for side in Side::BOTH {
            let mut position = fen.position.clone();
            let rook = position.castling_rook(Color::Black, side).unwrap();
            let other = position.castling_rights() & Bitboard::rank(7) & !Bitboard::of(rook);
            match position.judge_castling(side) {
                Ok(castles) => {
                    position.play(castles);
                    let (king_to, rook_to) = castling_targets(Color::Black, side);
                    assert_eq!(position.king(Color::Black), Some(king_to), "{number}");
                    assert_eq!(
                        position.pieces(Color::Black, Role::Rook),
                        Bitboard::of(rook_to) | other,
                        "{number}"
                    );
                    assert_eq!(position.castling_rights() & Bitboard::rank(7), Bitboard::EMPTY);
                    let read = parse(&position.fen()).position;
                    assert_eq!((read.key(), read), (position.key(), position));
                }
                Err(Illegal::CastlingBlocked { at, role, .. }) => {
                    assert_eq!(role, Role::Rook);
                    assert!(other.has(at), "{number}");
                }
                Err(
                    Illegal::CastlingThroughCheck { at, by, .. } | Illegal::CastlingIntoCheck { at, by, .. },
                ) => {
                    assert_eq!(at.file(), by.file(), "{number}");
                }
                other => panic!("{number} {side:?}: {other:?}"),
            }
        }
    }
}

/// Blocking men are named, the nearest to the king first; men beyond the two ways do not matter.
#[test]
fn men_in_the_way() {
    let blocked = |fen: &str, side| match parse(fen).position.judge_castling(side) {
        Err(Illegal::CastlingBlocked { at, role, .. }) => Some((at, role)),
        _ => None,
    };
    let rank = |rank: &str| format!("4k3/8/8/8/8/8/8/{rank} w KQ - 0 1");
    assert_eq!(blocked(&rank("RNBQKBNR"), Side::King), Some((sq("f1"), Role::Bishop)));
    assert_eq!(blocked(&rank("RNBQKBNR"), Side::Queen), Some((sq("d1"), Role::Queen)));
    assert_eq!(blocked(&rank("RN2K3"), Side::Queen), Some((sq("b1"), Role::Knight)));
    // The king walks past its rook to c1: the man on c1 is in the way, the one on a1 is not.
    assert_eq!(blocked(&rank("NRN1K3"), Side::Queen), Some((sq("c1"), Role::Knight)));
    assert_eq!(blocked(&rank("NR2K3"), Side::Queen), None);
    assert!(parse(&rank("NR2K3")).position.judge_castling(Side::Queen).is_ok());
}

/// King and rook next to each other, with no other move left: castling alone averts stalemate.
#[test]
fn castling_as_the_only_move() {
    let position = parse("4k3/8/8/8/7b/p1p5/P1P4r/1BRK4 w C - 0 1").position;
    let mut moves: Vec<Move> = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves, [position.judge_castling(Side::Queen).unwrap()]);
    assert!(position.has_legal_move() && !position.is_stalemate());
    let lost = parse("4k3/8/8/8/7b/p1p5/P1P4r/1BRK4 w - - 0 1").position;
    assert!(lost.is_stalemate());
}

//! Random games against a rules library that shares no code with this one (`cozy-chess`).
//!
//! The seeds are fixed: a failure repeats. Every position compares the whole state; every fiftieth one
//! tries all pairs of squares and checks that the reasons given are true.

use crate::support::random::Random;
use cozy_chess as cozy;
use scoresheet::board::{
    Bitboard, Color, Fen, Illegal, Kind, Move, Position, Role, Side, Square, Variant, start_position,
};

/// Every how many positions all pairs of squares are tried.
const SAMPLE: u64 = 50;

/// What the games came across.
#[derive(Default, Debug)]
struct Seen {
    positions: u64,
    castlings: u64,
    en_passants: u64,
    promotions: u64,
    double_checks: u64,
    mates: u64,
    stalemates: u64,
    pins: u64,
}

fn their_square(square: Square) -> cozy::Square {
    cozy::Square::index(square.index())
}

fn role(piece: cozy::Piece) -> Role {
    Role::ALL[piece as usize]
}

fn their_color(color: Color) -> cozy::Color {
    if color == Color::White { cozy::Color::White } else { cozy::Color::Black }
}

type Plain = (u8, u8, Option<Role>);

fn plain(mv: Move) -> Plain {
    (mv.from().index() as u8, mv.to().index() as u8, mv.promotion())
}

fn their_moves(board: &cozy::Board, out: &mut Vec<Plain>) {
    out.clear();
    board.generate_moves(|moves| {
        out.extend(moves.into_iter().map(|mv| (mv.from as u8, mv.to as u8, mv.promotion.map(role))));
        false
    });
    out.sort();
}

fn assert_same_board(position: &Position, board: &cozy::Board) {
    for piece in cozy::Piece::ALL {
        assert_eq!(position.role(role(piece)).0, board.pieces(piece).0, "{board}");
    }
    for color in Color::BOTH {
        assert_eq!(position.color(color).0, board.colors(their_color(color)).0, "{board}");
        let theirs = board.castle_rights(their_color(color));
        for (side, file) in [(Side::King, theirs.short), (Side::Queen, theirs.long)] {
            let rook = file.map(|file| Square::at(file as u8, color.back_rank()));
            assert_eq!(position.castling_rook(color, side), rook, "{board}");
        }
    }
    assert_eq!(their_color(position.turn()), board.side_to_move(), "{board}");
    assert_eq!(position.checkers().0, board.checkers().0, "{board}");
    assert_eq!(position.fullmove_number(), u32::from(board.fullmove_number()), "{board}");
    if board.halfmove_clock() < 100 {
        assert_eq!(position.halfmove_clock(), u32::from(board.halfmove_clock()), "{board}");
    }
    for square in (0..64).map(Square::wrap) {
        let theirs = board.piece_on(their_square(square)).map(role);
        assert_eq!(position.role_on(square), theirs, "{board}");
    }
}

/// The target of a legal en passant capture, as the other library's moves show it.
fn their_en_passant(board: &cozy::Board, moves: &[Plain]) -> Option<u8> {
    let pawns = board.pieces(cozy::Piece::Pawn).0;
    let captures = |&&(from, to, _): &&Plain| {
        pawns >> from & 1 != 0 && from % 8 != to % 8 && board.occupied().0 >> to & 1 == 0
    };
    moves.iter().find(captures).map(|&(_, to, _)| to)
}

/// Plays random games and compares every position of them; `starts` gives the position of each, and they
/// are cut after `longest` half-moves.
fn play(
    seed: u64,
    positions: u64,
    longest: usize,
    starts: impl Fn(&mut Random) -> (Position, cozy::Board),
) -> Seen {
    let mut random = Random(seed);
    let mut seen = Seen::default();
    let (mut ours, mut plainly, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
    while seen.positions < positions {
        let (mut position, mut board) = starts(&mut random);
        for _ in 0..longest {
            seen.positions += 1;
            assert_same_board(&position, &board);
            ours.clear();
            position.legal_moves(&mut ours);
            plainly.clear();
            plainly.extend(ours.iter().map(|&mv| plain(mv)));
            plainly.sort();
            their_moves(&board, &mut theirs);
            assert_eq!(plainly, theirs, "{board}");
            let target = position.ep_square().map(|square| square.index() as u8);
            assert_eq!(target, their_en_passant(&board, &theirs), "{board}");
            assert_eq!(position.has_legal_move(), !theirs.is_empty(), "{board}");
            assert_eq!(position.is_checkmate(), theirs.is_empty() && !board.checkers().is_empty());
            assert_eq!(position.is_stalemate(), theirs.is_empty() && board.checkers().is_empty());
            seen.double_checks += u64::from(position.checkers().several());
            seen.mates += u64::from(position.is_checkmate());
            seen.stalemates += u64::from(position.is_stalemate());
            assert_round_trip(&position);
            judge_some(&position, &board, &ours, &mut random);
            if seen.positions.is_multiple_of(SAMPLE) || theirs.is_empty() {
                judge_everything(&position, &board, &ours, &mut seen);
            }
            if ours.is_empty() {
                break;
            }
            let mv = choose(&ours, &mut random);
            match mv.kind() {
                Kind::Castle => seen.castlings += 1,
                Kind::EnPassant => seen.en_passants += 1,
                Kind::Normal | Kind::Double => {}
                _ => seen.promotions += 1,
            }
            let promotion = mv.promotion().map(|role| cozy::Piece::index(role.index()));
            board.play(cozy::Move { from: their_square(mv.from()), to: their_square(mv.to()), promotion });
            position.play(mv);
        }
    }
    seen
}

/// In every position: each legal move is judged so, and each of the mover's men is sent to a square at random.
fn judge_some(position: &Position, board: &cozy::Board, legal: &[Move], random: &mut Random) {
    for mv in legal {
        assert_eq!(
            position.validate_move(mv.from(), mv.to(), mv.promotion()).ok(),
            Some(*mv),
            "{mv:?} {board}"
        );
    }
    for from in position.color(position.turn()) {
        let to = Square::wrap(random.below(64) as u8);
        let here = |mv: &&Move| mv.from() == from && mv.to() == to && mv.promotion().is_none();
        assert_eq!(
            position.validate_move(from, to, None).ok(),
            legal.iter().find(here).copied(),
            "{from}{to} {board}"
        );
    }
}

/// Any move, but every other time a rare one where there is one.
fn choose(moves: &[Move], random: &mut Random) -> Move {
    let rare: Vec<Move> =
        moves.iter().copied().filter(|mv| matches!(mv.kind(), Kind::Castle | Kind::EnPassant)).collect();
    let from = if rare.is_empty() || random.below(2) == 0 { moves } else { &rare };
    from[random.below(from.len())]
}

/// A position read from its own FEN is the same; its key, computed from nothing, is the one kept by `play`.
fn assert_round_trip(position: &Position) {
    let fen = position.fen();
    let read = Fen::parse_as(&fen, Variant::Chess960).unwrap();
    assert!(read.remarks.is_empty(), "{fen}: {:?}", read.remarks);
    assert_eq!(read.position.key(), position.key(), "{fen}");
    assert_eq!(read.position.checkers(), position.checkers(), "{fen}");
    assert_eq!(read.position.castling_rights(), position.castling_rights(), "{fen}");
    assert_eq!(read.position.fen(), fen);
}

/// All pairs of squares, all promotion pieces and both castlings: legal exactly if generated.
fn judge_everything(position: &Position, board: &cozy::Board, legal: &[Move], seen: &mut Seen) {
    let promotions = [
        None,
        Some(Role::Pawn),
        Some(Role::Knight),
        Some(Role::Bishop),
        Some(Role::Rook),
        Some(Role::Queen),
        Some(Role::King),
    ];
    let squares = || (0..64).map(Square::wrap);
    for (from, to) in squares().flat_map(|from| squares().map(move |to| (from, to))) {
        for promotion in promotions {
            let here = |mv: &&Move| mv.from() == from && mv.to() == to && mv.promotion() == promotion;
            let judged = position.validate_move(from, to, promotion);
            assert_eq!(judged.ok(), legal.iter().find(here).copied(), "{from}{to}{promotion:?} {board}");
            if let Err(reason) = judged {
                seen.pins += u64::from(matches!(reason, Illegal::Pinned { .. }));
                assert_true(reason, from, to, position, board);
            }
        }
        // The fast test of king safety agrees wherever the man can go there at all.
        let man = position.piece_on(from);
        if man.is_some_and(|man| man.color == position.turn() && man.role != Role::King) {
            let due = man.is_some_and(|man| man.role == Role::Pawn) && matches!(to.rank(), 0 | 7);
            match position.validate_move(from, to, due.then_some(Role::Queen)) {
                Ok(mv) if mv.kind() != Kind::EnPassant => {
                    assert!(position.is_safe(from, to), "{from}{to} {board}")
                }
                Err(Illegal::Pinned { .. } | Illegal::LeavesInCheck { .. })
                    if position.last_double().is_none() =>
                {
                    assert!(!position.is_safe(from, to), "{from}{to} {board}");
                }
                _ => {}
            }
        }
    }
    for side in Side::BOTH {
        let rook = position.castling_rook(position.turn(), side);
        let castles = |mv: &&Move| mv.kind() == Kind::Castle && Some(mv.to()) == rook;
        assert_eq!(
            position.judge_castling(side).ok(),
            legal.iter().find(castles).copied(),
            "{side:?} {board}"
        );
    }
}

/// Whether a man attacks a square, by the other library's tables.
fn hits(role: Role, by: Square, color: Color, target: Square, occupied: Bitboard) -> bool {
    let (by, occupied) = (their_square(by), cozy::BitBoard(occupied.0));
    let attacks = match role {
        Role::Pawn => cozy::get_pawn_attacks(by, their_color(color)),
        Role::Knight => cozy::get_knight_moves(by),
        Role::Bishop => cozy::get_bishop_moves(by, occupied),
        Role::Rook => cozy::get_rook_moves(by, occupied),
        Role::Queen => cozy::get_bishop_moves(by, occupied) | cozy::get_rook_moves(by, occupied),
        Role::King => cozy::get_king_moves(by),
    };
    attacks.has(their_square(target))
}

/// Checks a reason against the board.
fn assert_true(reason: Illegal, from: Square, to: Square, position: &Position, board: &cozy::Board) {
    let (us, them) = (position.turn(), position.turn().other());
    let mover = position.piece_on(from);
    let note = || format!("{from}{to}: {reason:?} {board}");
    let pawn_captures = cozy::get_pawn_attacks(their_square(from), their_color(us)).has(their_square(to));
    let goes = |role: Role, occupied: Bitboard| match role {
        Role::Pawn => pawn_captures || from.file() == to.file(),
        _ => hits(role, from, us, to, occupied),
    };
    let attacks_after = |by_role: Role, by: Square, king: Square| {
        let mut occupied = (position.occupied() & !Bitboard::of(from)) | Bitboard::of(to);
        if mover.is_some_and(|man| man.role == Role::Pawn) && pawn_captures && !position.occupied().has(to) {
            occupied &= !Bitboard::of(Square::at(to.file(), from.rank()));
        }
        position.pieces(them, by_role).has(by) && by != to && hits(by_role, by, them, king, occupied)
    };
    match reason {
        Illegal::NothingOn { from } => assert!(!position.occupied().has(from), "{}", note()),
        Illegal::NotYours { from } => assert!(position.color(them).has(from), "{}", note()),
        Illegal::Unreachable { role, .. } => {
            let vain = role == Role::Pawn || !goes(role, Bitboard::EMPTY);
            assert!(vain, "{}", note());
        }
        Illegal::Blocked { role, at, .. } => {
            assert!(goes(role, Bitboard::EMPTY) && position.occupied().has(at), "{}", note());
            let only = Bitboard::of(at);
            assert!(role == Role::Pawn || !goes(role, only), "{}", note());
        }
        Illegal::OwnPiece { to, role_on_to, .. } => {
            assert!(position.pieces(us, role_on_to).has(to), "{}", note());
        }
        Illegal::Pinned { role, king, by_role, by, .. } => {
            assert!(goes(role, position.occupied()) && position.king(us) == Some(king), "{}", note());
            let without = position.occupied() & !Bitboard::of(from);
            assert!(!hits(by_role, by, them, king, position.occupied()), "{}", note());
            assert!(hits(by_role, by, them, king, without), "{}", note());
            assert!(attacks_after(by_role, by, king), "{}", note());
        }
        Illegal::LeavesInCheck { king, by_role, by } => {
            assert!(attacks_after(by_role, by, king), "{}", note())
        }
        Illegal::EpExpired { from, to } => {
            let victim = Square::at(to.file(), from.rank());
            assert!(pawn_captures && position.pieces(them, Role::Pawn).has(victim), "{}", note());
            assert!(position.last_double() != Some(victim), "{}", note());
        }
        Illegal::Promotion { role, promoted, missing, .. } => {
            let due = role == Role::Pawn && to.rank() == them.back_rank();
            let castles = role == Role::King && position.castling_rights().has(to);
            assert!(castles || goes(role, position.occupied()), "{}", note());
            assert_eq!(missing, due && promoted.is_none(), "{}", note());
        }
        Illegal::CastlingRightLost { .. } => assert!(position.pieces(us, Role::Rook).has(to), "{}", note()),
        Illegal::CastlingBlocked { at, role, .. } => {
            assert_eq!(position.role_on(at), Some(role), "{}", note())
        }
        Illegal::CastlingOutOfCheck { by, by_role, .. } => {
            assert!(position.pieces(them, by_role).has(by) && position.checkers().has(by), "{}", note());
        }
        Illegal::CastlingThroughCheck { at, by, by_role, .. } => {
            let occupied = position.occupied() & !Bitboard::of(from);
            assert!(hits(by_role, by, them, at, occupied), "{}", note());
        }
        Illegal::CastlingIntoCheck { at, by, by_role, .. } => {
            assert!(position.pieces(them, by_role).has(by), "{}", note());
            assert!(at.file() == 6 || at.file() == 2, "{}", note());
        }
        Illegal::KingCapture { at } => assert!(position.pieces(them, Role::King).has(at), "{}", note()),
        Illegal::NoSuchPiece { .. } => panic!("judged by squares: {}", note()),
    }
}

#[test]
fn usual_start() {
    let seen = play(20_230_101, 400_000, 240, |_| (Position::start(), cozy::Board::startpos()));
    println!("{seen:?}");
    assert!(seen.castlings > 500 && seen.promotions > 1_000 && seen.mates > 100, "{seen:?}");
    assert!(seen.en_passants > 200 && seen.stalemates > 10 && seen.double_checks > 50, "{seen:?}");
}

#[test]
fn chess960_starts() {
    let seen = play(960, 400_000, 240, |random| {
        let number = random.below(960) as u16;
        (start_position(number).unwrap(), cozy::Board::chess960_startpos(number.into()))
    });
    println!("{seen:?}");
    assert!(seen.castlings > 1_000 && seen.promotions > 1_000 && seen.mates > 100, "{seen:?}");
}

/// Positions near which pins, captures en passant, castling and double checks abound.
#[test]
fn crowded_positions() {
    let fens = [
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
        "8/2p1p3/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w ha - 0 1",
        "1r2k1r1/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/1R2K1R1 w GBgb - 0 1",
        "b3k2b/2p1p1p1/q7/1P1P1P1P/1p1p1p1p/Q7/2P1P1P1/B3K2B b - - 0 1",
    ];
    let seen = play(373, 250_000, 50, |random| {
        let fen = fens[random.below(fens.len())];
        let position = Fen::parse_as(fen, Variant::Chess960).unwrap().position;
        (position, cozy::Board::from_fen(fen, true).unwrap())
    });
    println!("{seen:?}");
    assert!(seen.castlings > 1_000 && seen.en_passants > 1_000 && seen.pins > 1_000, "{seen:?}");
}

//! Counting move trees: published numbers for well-known positions, and another library's for Chess960.

use crate::support::positions::{legal, position};
use cozy_chess::Board;
use scoresheet::board::{Fen, Move, Position, Variant, start_position};

fn perft(position: &Position, depth: u32) -> u64 {
    let moves = legal(position);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| after(position, mv, depth - 1)).sum(),
    }
}

fn after(position: &Position, mv: Move, depth: u32) -> u64 {
    let mut next = position.clone();
    next.play(mv);
    perft(&next, depth)
}

/// Splits the first moves over two threads.
fn perft_halved(position: &Position, depth: u32) -> u64 {
    let moves = legal(position);
    let count = |parity: usize| -> u64 {
        moves.iter().skip(parity).step_by(2).map(|&mv| after(position, mv, depth - 1)).sum()
    };
    std::thread::scope(|scope| {
        let odd = scope.spawn(|| count(1));
        count(0) + odd.join().unwrap()
    })
}

fn assert_perft(fen: &str, counts: &[u64]) {
    let position = position(fen);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft_halved(&position, depth), count, "{fen} at depth {depth}");
    }
}

#[test]
fn start() {
    let start = Position::start();
    assert_eq!(start.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_perft(&start.fen(), &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324]);
}

#[test]
fn kiwipete() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_perft(fen, &[48, 2_039, 97_862, 4_085_603, 193_690_690]);
}

#[test]
fn en_passant_pins() {
    assert_perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624, 11_030_083]);
}

#[test]
fn promotions_and_castling() {
    let fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    assert_perft(fen, &[6, 264, 9_467, 422_333, 15_833_292]);
    let mirrored = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1";
    assert_perft(mirrored, &[6, 264, 9_467, 422_333]);
}

#[test]
fn checks_by_promotion() {
    let fen = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
    assert_perft(fen, &[44, 1_486, 62_379, 2_103_487]);
}

#[test]
fn symmetrical_middle_game() {
    let fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    assert_perft(fen, &[46, 2_079, 89_890, 3_894_594]);
}

fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                count += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    count
}

#[test]
fn chess960_arrays() {
    for number in (0..960).step_by(41) {
        let start = start_position(number).unwrap();
        let board = Board::chess960_startpos(u32::from(number));
        assert_eq!(perft_halved(&start, 4), cozy_perft(&board, 4), "array {number}");
    }
}

/// Opened arrays, in which castling is near: with files written out, the other library reads them too.
#[test]
fn chess960_open_positions() {
    let fens = [
        "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
        "r1k1r3/8/8/8/8/8/8/R1K1R3 w EAea - 0 1",
        "1r2k1r1/pp4pp/8/8/8/8/PP4PP/1R2K1R1 w GBgb - 0 1",
        "rk4r1/8/8/8/8/8/8/RK4R1 b GAga - 0 1",
        "5krr/8/8/8/8/8/8/5KRr w Gg - 0 1",
        "1rkr4/8/8/3b4/3B4/8/8/1RKR4 w DBdb - 0 1",
        "6kr/pp6/8/8/8/8/6PP/6KR w Hh - 0 1",
        "r1k5/2p5/8/1P6/8/8/3p4/R1K5 w Aa - 0 1",
        "nbrk4/8/8/4q3/4Q3/8/8/NBRK4 w Cc - 0 1",
        "bqnnrkrb/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/BQNNRKRB w GEge - 0 2",
    ];
    for fen in fens {
        let Fen { position, remarks } = Fen::parse_as(fen, Variant::Chess960).unwrap();
        assert!(remarks.is_empty(), "{fen}: {remarks:?}");
        let board = Board::from_fen(fen, true).unwrap();
        assert_eq!(perft_halved(&position, 4), cozy_perft(&board, 4), "{fen}");
    }
}

//! Random games with fixed seeds, in the usual array and in Chess960.

use crate::support::{
    positions::{legal, position},
    random::Random,
};
use scoresheet::board::{Kind, Move, Position, start_position};

/// The positions of random games, rare moves preferred every other time, and the games' ends.
pub fn playouts(starts: &[Position], games: usize, longest: usize, mut each: impl FnMut(&Position, &[Move])) {
    let mut random = Random(0x5C0E_5EE7);
    for game in 0..games {
        let mut position = starts[game % starts.len()].clone();
        for _ in 0..longest {
            let moves = legal(&position);
            each(&position, &moves);
            if moves.is_empty() {
                break;
            }
            let rare = |mv: &&Move| !matches!(mv.kind(), Kind::Normal | Kind::Double);
            let rare: Vec<Move> = moves.iter().filter(rare).copied().collect();
            let from = if rare.is_empty() || random.one_in(2) { &moves } else { &rare };
            position.play(*random.pick(from));
        }
    }
}

/// The usual array, every thirtieth of Chess960, and positions full of what is rare.
pub fn starts() -> Vec<Position> {
    let arrays = (0..960).step_by(30).filter_map(start_position);
    let rare = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
        "k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
        "4k3/ppp1ppp1/8/PPPpPPPp/3P4/8/8/4K3 w - d6 0 1",
    ];
    [Position::start()].into_iter().chain(arrays).chain(rare.map(position)).collect()
}

//! Positions to hold one way of working something out against another.

use super::Position;

/// Hands over `start` and the positions that up to `plies` legal moves at random lead to; `seed` goes on from call to call.
pub(crate) fn walk_at_random(start: Position, plies: usize, seed: &mut u64, mut each: impl FnMut(&Position)) {
    let (mut position, mut legal) = (start, Vec::new());
    each(&position);
    for _ in 0..plies {
        legal.clear();
        position.legal_moves(&mut legal);
        if legal.is_empty() {
            return;
        }
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        position.play(legal[(*seed >> 33) as usize % legal.len()]);
        each(&position);
    }
}

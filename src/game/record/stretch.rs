//! Half-moves of the main line with their positions, for reports that draw them.

use super::{Game, PlyRef, walk::advance};
use crate::{
    board::{Bitboard, Color, Position, Role, Square, castling_targets, reach},
    diag::{Attempt, MoveName, Moves, PlayedMove, Step, Stretch},
    notation::{Action, Written},
};
use std::ops::Range;

/// More men than this that could be meant are not pointed at.
const MOST: usize = 4;

impl Moves for Game<'_> {
    fn each(&self, show: &mut dyn FnMut(&PlayedMove<'_>)) {
        self.each_played_move(show);
    }

    fn count(&self) -> u32 {
        self.plies().len() as u32
    }

    fn stretch(&self, range: Range<u32>) -> Option<Stretch> {
        let start = self.before(PlyRef { line: 0, index: range.start })?;
        let plies = self.plies().get(range.start as usize..)?;
        let mut position = start.clone();
        let steps = (range.clone()).zip(plies).map(|(index, ply)| {
            let squares = ply.played.map(|played| played.squares(position.turn()));
            advance(&mut position, ply);
            let (number, is_black) = self.number(PlyRef { line: 0, index });
            let mover = if is_black { Color::Black } else { Color::White };
            let text = self.decode(ply.span.of(self.text)).into_owned();
            Step { name: MoveName { number: Some((number, mover)), text }, squares, after: position.clone() }
        });
        let plies = steps.collect();
        Some(Stretch { start, plies })
    }

    fn attempt(&self, index: u32) -> Option<Attempt> {
        let failure = self.main_failure().filter(|failure| failure.ply_ref == PlyRef { line: 0, index })?;
        attempted(&self.before(failure.ply_ref)?, failure.written?)
    }
}

/// What a token that cannot be played says of its squares.
fn attempted(position: &Position, written: Written) -> Option<Attempt> {
    let mover = position.turn();
    let role = match written.action() {
        Action::Castle(side) => {
            let from = position.king(mover).into_iter().collect();
            return Some(Attempt { from, to: castling_targets(mover, side).0 });
        }
        Action::Man(role) => role,
        Action::Null => return None,
    };
    let to = written.to();
    let men = Bitboard(position.pieces(mover, role).0 & written.origin_mask().0);
    let reaches = |from: &Square| match role {
        Role::Pawn => from.file().abs_diff(to.file()) <= 1 && from.rank().abs_diff(to.rank()) <= 2,
        _ => reach(role, *from).has(to),
    };
    // Where the token names the man, it is the one, however far away.
    let meant: Vec<Square> = if men.several() { men.filter(reaches).collect() } else { men.collect() };
    Some(Attempt { from: if meant.len() > MOST { Vec::new() } else { meant }, to })
}

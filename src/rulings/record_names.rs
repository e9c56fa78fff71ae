//! How a record's moves and moments are named in running text.

use super::Record;
use crate::{
    board::{Color, Move},
    diag::{Arg, MoveName},
};

impl Record {
    /// Moves that follow one another from the position after `ply` half-moves: `34... Qb5 35. Kg1 Qb1#`.
    pub fn line(&self, ply: u32, moves: &[Move]) -> String {
        let mut position = self.position(ply).clone();
        let mut written = Vec::new();
        for &mv in moves {
            let number = self.renumbered(ply, position.fullmove_number());
            let text = self.write_in(&position, mv);
            let name = match (position.turn(), written.is_empty()) {
                (Color::Black, false) => text,
                (turn, _) => MoveName { number: Some((number, turn)), text }.to_string(),
            };
            written.push(name);
            position.play(mv);
        }
        written.join(" ")
    }

    /// The half-move that led to the position after `ply` of them, `34... Qb5`; `None` for 0.
    pub fn led_to(&self, ply: u32) -> Option<MoveName> {
        let before = ply.checked_sub(1)?;
        Some(match self.next_move(before) {
            Some(mv) => self.named(before, mv),
            None => self.numbered(before, "--".to_owned()),
        })
    }

    /// The moment after `ply` half-moves: `after 34... Qb5`, `at the start`.
    pub fn moment(&self, ply: u32) -> Arg {
        Arg::Moment(self.led_to(ply))
    }

    /// Several moments, `at the start and after 4... Ng8`.
    pub(super) fn moments(&self, plies: &[u32]) -> Arg {
        Arg::and(plies.iter().map(|&ply| self.moment(ply)))
    }
}

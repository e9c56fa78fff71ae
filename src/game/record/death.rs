//! From when on nobody could mate any more, looked for only where somebody asks.

use super::{Ending, EventKind, Game, walk::advance};
use crate::{
    board::{Color, Position},
    laws::{DeadPositionRule, Laws},
    winnability::{
        Budget, FirstDeath, Liveliness, Reason, first_dead_ply, is_dead_by_closed_list, lively_ahead,
        may_be_dead, may_be_unable_to_mate,
    },
};
use std::cell::RefCell;

/// A dead position: after how many plies the game came to it first, and why nobody can mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadSince {
    /// After how many plies; 0 for the start.
    pub ply: u32,
    /// Why.
    pub reason: Reason,
    /// The ply after which it may have been dead already, where that could not be told.
    pub perhaps_since: Option<u32>,
}

impl Game<'_> {
    /// Plies before the first null move, which no game contains: what comes after one proves nothing.
    fn plies_without_null_moves(&self) -> u32 {
        let plies = self.plies();
        let all = if self.seen().has(EventKind::NullMove) {
            plies.iter().position(|ply| ply.played.is_none()).unwrap_or(plies.len())
        } else {
            plies.len()
        };
        all as u32
    }

    fn lively(&self) -> Liveliness {
        *self.on_demand.mating.lively.get_or_init(|| Liveliness::of(self.last()))
    }

    /// Whether it shows at a glance that `side` can mate from the last position on. Found out at the first call, for both sides.
    pub fn can_surely_mate(&self, side: Color) -> bool {
        self.lively().of_side(side)
    }

    /// Whether `side` might be unable to mate from the last position on by any series of legal moves: to be asked before
    /// [`can_mate`](crate::winnability::can_mate), since it is quick.
    pub fn may_be_unable_to_mate(&self, side: Color) -> bool {
        !self.can_surely_mate(side) && !self.can_mate_ahead(side) && may_be_unable_to_mate(self.last(), side)
    }

    /// Where nothing shows of the last position: what shows of one that legal moves lead to. Both who asks whether the position is
    /// dead and who asks whether the winner can mate need to know, and it is found out once.
    fn ahead(&self) -> Option<Liveliness> {
        *self.on_demand.mating.ahead.get_or_init(|| lively_ahead(self.last()))
    }

    fn can_mate_ahead(&self, side: Color) -> bool {
        !self.lively().either() && self.ahead().is_some_and(|lively| lively.of_side(side))
    }

    /// Whether the last position is surely not dead.
    fn is_surely_alive(&self) -> bool {
        self.lively().either() || self.ahead().is_some()
    }

    /// From which ply of the main line on neither side could mate by any series of legal moves.
    ///
    /// Found out at the first call. Some thousand instructions for nearly every game; where the last position may be dead
    /// it is linear in the length of the game, and searches no more than a fixed number of positions.
    pub fn first_death(&self) -> &FirstDeath {
        self.on_demand.mating.death.get_or_init(|| {
            let last = self.plies_without_null_moves();
            let to_the_end = last == self.plies().len() as u32;
            if self.not_replayed().is_some() || (to_the_end && self.history().is_mate()) {
                return FirstDeath::Never;
            }
            let by_material = self.history().dead().filter(|&ply| ply <= last);
            let is_surely_alive = || match to_the_end {
                true => self.is_surely_alive(),
                false => !may_be_dead(&Walk::new(self).after(last)),
            };
            if by_material.is_none() && is_surely_alive() {
                return FirstDeath::Never;
            }
            let walk = Walk::new(self);
            first_dead_ply(by_material.unwrap_or(last), |ply| walk.after(ply), Budget::Bounded)
        })
    }

    /// The first dead position under an edition: under most a proof counts, under some only what they list.
    pub fn dead_since(&self, laws: &Laws) -> Option<DeadSince> {
        match laws.dead_position {
            DeadPositionRule::General { .. } => match self.first_death().clone() {
                FirstDeath::At { ply, reason } => Some(DeadSince { ply, reason, perhaps_since: None }),
                FirstDeath::AtTheLatest { ply, reason, not_before } => {
                    Some(DeadSince { ply, reason, perhaps_since: Some(not_before) })
                }
                FirstDeath::Never | FirstDeath::Undetermined => None,
            },
            DeadPositionRule::Listed(_) => {
                // All that is listed is dead by material.
                let first = self.history().dead().filter(|_| self.not_replayed().is_none())?;
                let listed = |(ply, position): (usize, Position)| {
                    is_dead_by_closed_list(&position).then_some(ply as u32)
                };
                let ply = self.positions().enumerate().skip(first as usize).find_map(listed)?;
                Some(DeadSince { ply, reason: Reason::Material, perhaps_since: None })
            }
        }
    }

    /// The first automatic end under `laws`. Over a gap in the record no positions or moves are counted.
    pub fn ending(&self, laws: &Laws) -> Option<Ending> {
        self.history().ending(laws, self.dead_since(laws).map(|dead| dead.ply), self.known_plies())
    }
}

/// The positions of the main line, in any order; those that were asked for shorten the way to later ones.
struct Walk<'w> {
    game: &'w Game<'w>,
    stations: RefCell<Vec<(u32, Position)>>,
}

impl<'w> Walk<'w> {
    fn new(game: &'w Game<'w>) -> Walk<'w> {
        Walk { game, stations: RefCell::new(vec![(0, game.start().clone())]) }
    }

    fn after(&self, ply: u32) -> Position {
        let mut stations = self.stations.borrow_mut();
        let at = stations.partition_point(|&(station, _)| station <= ply) - 1;
        let (from, mut position) = stations[at].clone();
        self.game.plies()[from as usize..ply as usize].iter().for_each(|ply| advance(&mut position, ply));
        if from < ply {
            stations.insert(at + 1, (ply, position.clone()));
        }
        position
    }
}

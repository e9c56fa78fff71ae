//! The half-moves of any line, and the position before each, played up to again on demand.

use super::{Game, Ply, PlyRef, on_demand::Station, walk::advance};
use crate::{board::Position, source::Span};

impl<'g> Game<'g> {
    /// The position before the half-move at `ply_ref`; `None` where the line was not followed that far.
    ///
    /// Linear in the length of the game at worst: meant for findings. In the order of the text, linear for all of them.
    pub fn before(&self, ply_ref: PlyRef) -> Option<Position> {
        // Where the main line was not followed any further.
        if ply_ref.line == 0 && ply_ref.index as usize == self.plies().len() {
            return Some(self.last().clone());
        }
        let way = self.way_to(ply_ref)?;
        let stations = &mut self.on_demand.trail.borrow_mut().stations;
        let leads_there = |station: &Station, (line, upto)| station.line == line && station.reached <= upto;
        let kept =
            stations.iter().zip(&way).take_while(|(station, stop)| leads_there(station, **stop)).count();
        stations.truncate(kept);
        for (depth, &(line, upto)) in way.iter().enumerate() {
            if depth == stations.len() {
                let position = stations.last().map_or(self.start(), |parent| &parent.position).clone();
                stations.push(self.first_station(line, position)?);
            }
            self.play_on(&mut stations[depth], upto)?;
        }
        stations.last().map(|station| station.position.clone())
    }

    /// The half-move at `ply_ref`; `None` where the line was not followed that far.
    pub fn ply(&self, ply_ref: PlyRef) -> Option<&'g Ply> {
        if ply_ref.line == 0 {
            return self.plies().get(ply_ref.index as usize);
        }
        let line = self.lines().get(ply_ref.line as usize)?;
        // At least so many plies are between, and no more unless variations branch off.
        let first = self.first_after(line.open) + ply_ref.index.checked_sub(line.branch)? as usize;
        let mut plies = self.variations().get(first..)?.iter();
        plies.find(|(place, _)| *place == ply_ref).map(|(_, ply)| ply)
    }

    /// The lines from the main line down to that of a half-move, each with how many half-moves stand before where it is left, so
    /// that nesting costs no recursion.
    fn way_to(&self, ply_ref: PlyRef) -> Option<Vec<(u32, u32)>> {
        let mut way = vec![(ply_ref.line, ply_ref.index)];
        let mut at = ply_ref.line;
        while at != 0 {
            let found = self.lines().get(at as usize)?;
            way.push((found.parent, found.branch));
            at = found.parent;
        }
        way.reverse();
        Some(way)
    }

    /// Where a line begins.
    fn first_station(&self, line: u32, position: Position) -> Option<Station> {
        if line == 0 {
            return Some(Station { line, reached: 0, next: 0, position });
        }
        let found = self.lines().get(line as usize)?;
        Some(Station { line, reached: found.branch, next: self.first_after(found.open), position })
    }

    /// The index of the first ply of a variation that opens here.
    fn first_after(&self, open: Span) -> usize {
        self.variations().partition_point(|(_, ply)| ply.span.start < open.start)
    }

    /// Plays a line on until so many half-moves are played; `None` where it was not followed that far.
    fn play_on(&self, station: &mut Station, upto: u32) -> Option<()> {
        if station.line == 0 {
            let plies = self.plies().get(station.reached as usize..upto as usize)?;
            plies.iter().for_each(|ply| advance(&mut station.position, ply));
            station.reached = upto;
            return Some(());
        }
        while station.reached < upto {
            let (ply_ref, ply) = self.variations().get(station.next)?;
            station.next += 1;
            if ply_ref.line != station.line {
                continue;
            }
            if ply_ref.index != station.reached {
                station.next -= 1;
                return None;
            }
            advance(&mut station.position, ply);
            station.reached += 1;
        }
        Some(())
    }
}

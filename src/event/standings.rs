//! Points three ways: as stated, as the report's rounds add up, and with the results of the games.

use super::{Event, Points, Score};
use crate::pgn::Outcome as Result;

/// One player's points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The player's index in the report.
    pub player: usize,
    /// What the report states.
    pub stated: Option<Points>,
    /// What its rounds add up to.
    pub report: Points,
    /// The same with the results of the games that are there.
    pub games: Points,
    /// The rounds in which the game gives other points than the report.
    pub differing: Vec<u32>,
}

impl Standing {
    /// Whether the stated points are those with the results of the games, where the rounds of the report add up to others.
    pub fn is_stated_with_games(&self) -> bool {
        self.stated == Some(self.games) && self.games != self.report
    }
}

impl Event {
    /// All players' points, in the order of the ranks, then of the points.
    pub fn standings(&self) -> Vec<Standing> {
        let mut all: Vec<Standing> = (0..self.report.players.len())
            .map(|player| {
                let report = self.report.points_of_cells(&self.report.players[player]);
                let stated = self.report.players[player].points;
                Standing { player, stated, report, games: report, differing: Vec::new() }
            })
            .collect();
        for pair in &self.pairs {
            let [game] = pair.games[..] else { continue };
            let Some(scores) = scores(self.games[game].result) else { continue };
            let turned = self.is_turned(game, pair);
            for at in [0, 1] {
                let Some(cell) = pair.cells[at] else { continue };
                // A forfeit is what the report says it is, the game only confirms it.
                let by_player = if turned { 1 - at } else { at };
                let points = match (cell.outcome, self.games[game].plies) {
                    (super::Outcome::Forfeit(_), 0 | 1) => cell.points(&self.report.scoring),
                    _ => self.report.scoring.of(scores[by_player])[at],
                };
                let standing = &mut all[pair.players[at]];
                let change = points - cell.points(&self.report.scoring);
                if change != Points::ZERO {
                    standing.games += change;
                    standing.differing.push(pair.round);
                }
            }
        }
        all.sort_by_key(|standing| {
            let player = &self.report.players[standing.player];
            (player.rank.unwrap_or(u32::MAX), std::cmp::Reverse(standing.report), player.number)
        });
        all
    }
}

/// What a result is to White and to Black; `None` where it is open.
pub(crate) fn scores(result: Result) -> Option<[Score; 2]> {
    let score = |half_points| [Score::Loss, Score::Draw, Score::Win].get(usize::from(half_points)).copied();
    let (white, black) = result.half_points()?;
    Some([score(white)?, score(black)?])
}

//! Several reports beside each other, as of an open and of a junior group: which games are of which.

use super::{Aliases, Matching, PlayedGame, Report};

/// The games of each report: a game goes to the first one that has both its players, else to the first that has one of them, else
/// to the first.
pub fn games_of_sections(
    reports: &[Report],
    games: Vec<PlayedGame>,
    aliases: &Aliases,
) -> Vec<Vec<PlayedGame>> {
    if let [_] = reports {
        return vec![games];
    }
    let known: Vec<Matching> = reports.iter().map(|report| Matching::new(report, &games, aliases)).collect();
    let mut sections: Vec<Vec<PlayedGame>> = reports.iter().map(|_| Vec::new()).collect();
    for (at, game) in games.into_iter().enumerate() {
        let players =
            |section: &usize| known[*section].sides[at].iter().filter(|side| side.player().is_some()).count();
        // Of equals the first.
        let best = (0..reports.len()).rev().max_by_key(players).unwrap_or(0);
        if let Some(section) = sections.get_mut(best) {
            section.push(game);
        }
    }
    sections
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};
use std::collections::HashSet;

code! {
    /// The points that the report states for a player are not the sum of the rounds.
    ///
    /// The rounds are added up under the scoring that the report names (162, XXS, BBW and the like), with points that
    /// were given beside the games (299). `reason` is `no-opponent` where a round that was lost or won without an
    /// opponent explains it (a warning): a win over an empty board of a team is often written so.
    ///
    /// Either may be wrong. Where the stated points are those with the results of the games, the entry of the round is what is
    /// wrong, and V404 or V430 finds it: this is then only information, with the `reason` `as-in-games`. `--standings` shows all three.
    /// Nothing is looked for where only some rounds are asked for.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  2.0    1     2 w 1     3 b =
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  1.5    1     2 w 1     3 b =
    /// ```
    ///
    /// Or, if the game of round 2 was won:
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  2.0    1     2 w 1     3 b 1
    /// ```
    pub static META: V431 "points-do-not-add" Error;
    triggers: Event;
}

fn run(event: &Event, options: &EventOptions, sink: &mut EventSink<'_>) {
    if options.rounds.is_some() {
        return;
    }
    let report = &event.report;
    let standings = event.standings();
    let with_games: HashSet<usize> =
        standings.iter().filter(|one| one.is_stated_with_games()).map(|one| one.player).collect();
    for (at, player) in report.players.iter().enumerate() {
        let Some(stated) = player.points else { continue };
        let sum = report.points_of_cells(player);
        // A result that is not known yet, or could not be read, may give any points.
        let is_open = player.cells.iter().any(|cell| cell.outcome == Outcome::Unknown);
        if stated == sum || is_open || stated == sum - awarded_in_progress(event, player) {
            continue;
        }
        let is_alone = |cell: &&Cell| matches!(cell.outcome, Outcome::Forfeit(_)) && cell.opponent.is_none();
        let alone = player.cells.iter().filter(is_alone).count();
        let most: Points = (0..alone).map(|_| report.scoring.win[0]).sum();
        let explained = alone > 0 && (stated - sum).distance() <= most.distance();
        let args = [name(event, at), text(stated.to_string()), text(sum.to_string())];
        let message = Message::new("{0} has {1} points in the report, but the rounds add up to {2}", args);
        let finding = Finding::of_event(event, &META, message).of_players(event, [at]).at_cell(player.spot);
        let mut finding = finding.against(stated.to_string(), sum.to_string());
        if with_games.contains(&at) {
            finding = finding.of_severity(Severity::Info).because("as-in-games");
        } else if explained {
            finding = finding.of_severity(Severity::Warning).because("no-opponent");
        }
        sink.push(finding);
    }
}

/// What a player gets without a game in rounds of which other results are open: many programs add that up only once a round is over.
fn awarded_in_progress(event: &Event, player: &Player) -> Points {
    let report = &event.report;
    let is_open = |round: usize| {
        let of_player = |player: &Player| player.cells.get(round).map(|cell| cell.outcome);
        report.players.iter().any(|player| of_player(player) == Some(Outcome::Unknown))
    };
    let alone = (0..).zip(&player.cells).filter(|(round, cell)| cell.opponent.is_none() && is_open(*round));
    alone.map(|(_, cell)| cell.points(&report.scoring)).sum()
}

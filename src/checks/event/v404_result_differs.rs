use super::{EventFinding, EventOptions, wording::*};
use crate::{checks::code, diag::*, event::*};
use std::collections::HashSet;

code! {
    /// The result of a game is not the one in the report.
    ///
    /// `reason` is `differs`, or `halves` where only one player's part differs, or `unfinished` where the game has no
    /// result (a warning). What counts is the Result tag, or the result after the moves where the tag is missing or
    /// open. The points that it would change are given; where the points that the report states of a player are already
    /// those of the game, a note says so.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [Result "0-1"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [Result "1-0"]
    /// ```
    pub static META: V404 "result-differs" Error;
}

pub(super) fn run(event: &Event, _: &EventOptions, out: &mut Vec<EventFinding>) {
    let standings = event.standings();
    let with_games: HashSet<usize> =
        standings.iter().filter(|one| one.is_stated_with_games()).map(|one| one.player).collect();
    for pair in event.pairs.iter().filter(|pair| !super::v403_colours_reversed::is_match(event, pair)) {
        let Some(reported) = reported(pair) else { continue };
        // Where the rows of the two do not agree, that is the fault.
        let is_mirrored = pair.cells.iter().flatten().count() < 2
            || super::v430_report_asymmetric::is_mirrored(event, pair);
        for &game in pair.games.iter().filter(|_| is_mirrored) {
            let played = &event.games[game];
            let reversed = event.is_reversed(game, pair);
            // What was not played has a result without moves.
            let is_unplayed = pair.is_forfeited() && played.plies < 2;
            let Some(scores) = scores(played.result) else {
                if !is_unplayed {
                    out.push(unfinished(event, pair, game));
                }
                continue;
            };
            let by_players = if event.is_turned(game, pair) { [scores[1], scores[0]] } else { scores };
            let agrees = by_players == reported || (reversed && scores == reported);
            if agrees || super::v405_forfeit_played::applies(pair, played) && by_players == reported {
                continue;
            }
            let template = "the report has {0}, the game {1}";
            let found = shown(by_players);
            let message = Message::new(template, [text(shown_outcome(pair)), text(found)]);
            let half = (by_players[0] == reported[0]) != (by_players[1] == reported[1]);
            let mut finding = EventFinding::new(&META, message).of_pair(pair).because(if half {
                "halves"
            } else {
                "differs"
            });
            finding = finding.against(shown_outcome(pair), found);
            for at in [0, 1] {
                let change = points(event, by_players[at], at) - points(event, reported[at], at);
                if change != Points::ZERO {
                    finding.changes.push(super::PointChange { player: pair.players[at], points: change });
                }
            }
            let stated = pair.players.iter().filter(|player| with_games.contains(player));
            finding.notes.extend(stated.map(|&player| {
                Message::new(
                    "the points that the report states of {0} are those with the results of the games",
                    [name(event, player)],
                )
            }));
            out.push(finding.in_game(event, game, |game| game.result_place));
        }
    }
}

fn unfinished(event: &Event, pair: &Pair, game: usize) -> EventFinding {
    let played = &event.games[game];
    let message = Message::new("the report has {0}, the game no result", [text(shown_outcome(pair))]);
    let finding =
        EventFinding::new(&META, message).of_severity(Severity::Warning).of_pair(pair).because("unfinished");
    finding.against(shown_outcome(pair), played.result.text()).in_game(event, game, |game| game.result_place)
}

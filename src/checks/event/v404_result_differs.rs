use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};
use std::collections::HashSet;

code! {
    /// The result of a game is not the one in the report.
    ///
    /// `reason` is `differs`, or `halves` where only one player's part differs, or `unfinished` where the game has no
    /// result (a warning). What counts is the Result tag, or the result after the moves where the tag is missing or
    /// open. The points that it would change are given; where the report's points for a player already match the game, a note says so.
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
    about: ReportDiffers;
    triggers: Event;
    gives_way_to: [V430];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let standings = event.standings();
    let with_games: HashSet<usize> =
        standings.iter().filter(|one| one.is_stated_with_games()).map(|one| one.player).collect();
    for pair in event.pairs.iter().filter(|pair| !event.is_match(pair)) {
        let Some(reported) = pair.scores() else { continue };
        if sink.gives_way_of_pair(pair) {
            continue;
        }
        for &game in &pair.games {
            let played = &event.games[game];
            let reversed = event.is_reversed(game, pair);
            // What was not played has a result without moves.
            let is_unplayed = pair.is_forfeited() && played.plies < 2;
            let Some(scores) = scores(played.result) else {
                if !is_unplayed {
                    sink.push(unfinished(event, pair, game));
                }
                continue;
            };
            let by_players = if event.is_turned(game, pair) { [scores[1], scores[0]] } else { scores };
            let agrees = by_players == reported || (reversed && scores == reported);
            if agrees {
                continue;
            }
            let template = "{2} – {3}: the report has {0}, the game {1}";
            let found = Score::result(by_players);
            let [white, black] = pair.players.map(|player| name(event, player));
            let message = Message::new(template, [text(shown_outcome(pair)), text(found), white, black]);
            let half = (by_players[0] == reported[0]) != (by_players[1] == reported[1]);
            let mut finding = Finding::of_event(event, &META, message)
                .of_pair(event, pair)
                .because(if half { "halves" } else { "differs" });
            finding = finding.against(shown_outcome(pair), found);
            for at in [0, 1] {
                let change = points(event, by_players[at], at) - points(event, reported[at], at);
                finding = finding.changing(event, pair.players[at], change);
            }
            let stated = pair.players.iter().filter(|player| with_games.contains(player));
            finding.notes.extend(stated.map(|&player| {
                Note::new(
                    NoteKind::Hint,
                    "the points that the report states of {0} are those with the results of the games",
                    [name(event, player)],
                )
            }));
            sink.push(finding.in_game(event, game, |game| game.result_place));
        }
    }
}

fn unfinished(event: &Event, pair: &Pair, game: usize) -> Finding {
    let played = &event.games[game];
    let [white, black] = pair.players.map(|player| name(event, player));
    let message = Message::new(
        "{1} – {2}: the report has {0}, the game no result",
        [text(shown_outcome(pair)), white, black],
    );
    let finding = Finding::of_event(event, &META, message)
        .of_severity(Severity::Warning)
        .of_pair(event, pair)
        .because("unfinished");
    finding.against(shown_outcome(pair), played.result.text()).in_game(event, game, |game| game.result_place)
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// In the report a player has a bye or is absent, but there is a game.
    ///
    /// The report has one of the players without an opponent in that round. The game was added later, or it is a game
    /// against the house player.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  0000 - H
    /// [Round "1"] [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [Round "1"] [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    pub static META: V407 "bye-with-game" Error;
    triggers: Event;
    speaks_of: [EventGame applies];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for game in (0..event.games.len()).filter(|&game| applies(event, game)) {
        let Some((player, cell)) = idle(event, game) else { continue };
        let names = event.games[game].sides.each_ref().map(|side| text(side.name.clone()));
        let [white, black] = names;
        let what = match cell.outcome {
            Outcome::AllocatedBye => "the bye",
            Outcome::HalfBye => "a half-point bye",
            Outcome::FullBye => "a full-point bye",
            _ => "no game",
        };
        let args = [white, black, name(event, player), Arg::Term(Term { slug: "bye", text: what })];
        let message = Message::new("{0} – {1}: the report has {3} for {2} in that round", args);
        let players = event.players_of(game).into_iter().flatten();
        let finding = Finding::of_event(event, &META, message).of_players(event, players).at_cell(cell.spot);
        let found = event.games[game].result.text();
        sink.push(
            finding.against(cell.outcome.sign(), found).in_game(event, game, |game| game.sides[0].place),
        );
    }
}

/// Whether the game is one that the report does not have because a player had no opponent.
fn applies(event: &Event, game: usize) -> bool {
    match event.cells[game] {
        GameCells::Extra { .. } => idle(event, game).is_some(),
        GameCells::Half { pair: None, .. } => event.games[game].plies > 1 && idle(event, game).is_some(),
        _ => false,
    }
}

/// The player of the game who has no opponent in its round, and the cell that says so.
fn idle(event: &Event, game: usize) -> Option<(usize, Cell)> {
    let round = event.round_of(game)?;
    event.players_of(game).into_iter().flatten().find_map(|player| {
        let cell = event.report.players[player].cell(round)?;
        let alone = matches!(cell.outcome, Outcome::Forfeit(_)) && cell.opponent.is_none();
        (cell.outcome.is_idle() || alone).then_some((player, *cell))
    })
}

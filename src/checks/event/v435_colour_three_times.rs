use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A player has the same colour in three rounds running.
    ///
    /// Only games count that were played. It may happen in a last round: information, and only where the system is
    /// Swiss.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 092 Individual: Swiss-System
    /// 001    1      Petrov, Ivan  […]     2 w 1     3 w 1     4 w 1
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 092 Individual: Swiss-System
    /// 001    1      Petrov, Ivan  […]     2 w 1     3 b 1     4 w 1
    /// ```
    pub static META: V435 "colour-three-times" Info;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let system = event.report.system.as_deref().unwrap_or_default().to_lowercase();
    if !(system.contains("swiss") || system.contains("dutch")) || event.report.is_of_teams() {
        return;
    }
    for (at, player) in event.report.players.iter().enumerate() {
        let played = (1..).zip(&player.cells).filter(|(_, cell)| cell.outcome.is_played());
        let played: Vec<(u32, &Cell)> = played.collect();
        let run = played
            .windows(3)
            .find(|run| run[0].1.color.is_some() && run.iter().all(|(_, cell)| cell.color == run[0].1.color));
        if let Some([(first, _), _, (last, cell)]) = run {
            let color = cell.color.map_or(text("?"), Arg::Color);
            let args = [name(event, at), color, (*first).into(), (*last).into()];
            let message = Message::new("{0} has {1} in three games running, rounds {2} to {3}", args);
            let finding = Finding::of_event(event, &META, message).of_players(event, [at]).at_cell(cell.spot);
            sink.push(finding.in_round(*last));
        }
    }
}

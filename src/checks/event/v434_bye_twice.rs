use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A player has two pairing-allocated byes.
    ///
    /// A player who has had a pairing-allocated bye, or a win without a game, must not get another one (FIDE Dutch
    /// system, C2). Byes that were asked for do not count.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  0000 - U  0000 - U
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]  0000 - U     2 b 1
    /// ```
    pub static META: V434 "bye-twice" Warning;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for (at, player) in event.report.players.iter().enumerate() {
        let byes = (1..).zip(&player.cells).filter(|(_, cell)| cell.outcome == Outcome::AllocatedBye);
        let byes: Vec<(u32, &Cell)> = byes.collect();
        if let [_, .., (round, cell)] = byes[..] {
            let args = [name(event, at), Arg::and(byes.iter().map(|(round, _)| *round))];
            let message = Message::new("{0} has the bye in rounds {1}", args);
            let finding = Finding::of_event(event, &META, message).of_players(event, [at]).at_cell(cell.spot);
            sink.push(finding.in_round(round));
        }
    }
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A game has another round than the report.
    ///
    /// The two players meet in the report, in a round for which no game is there, but the game's Round tag (or its
    /// file's name) gives another round. Where the rounds of all games are numbered in another way, that is said once
    /// and nothing is found.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1     (round 1)
    /// [Round "5.1"] [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1     (round 1)
    /// [Round "1.1"] [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    pub static META: V408 "round-differs" Warning;
    about: ReportDiffers;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for (game, cells) in event.cells.iter().enumerate() {
        let GameCells::Of { pair, other_round: true } = *cells else { continue };
        let pair = &event.pairs[pair];
        let found = event.round_of(game).unwrap_or(0);
        let [white, black] = pair.players.map(|player| name(event, player));
        let args = [white, black, pair.round.into(), found.into()];
        let message = Message::new("{0} – {1} is in round {2} of the report, the game says {3}", args);
        let finding = Finding::of_event(event, &META, message).of_pair(event, pair);
        let finding = finding.against(pair.round.to_string(), event.games[game].round_text());
        sink.push(finding.in_game(event, game, |game| game.round_place));
    }
}

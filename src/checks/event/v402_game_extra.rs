use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// Two players of the report have a game that the report does not have.
    ///
    /// The report has both players, but they do not meet in that round, nor is there another round without a game in
    /// which they do. The round was paired anew by hand and the report not changed, a name was entered for another one,
    /// or the game is a play-off or a friendly game. Where the game stands in place of one that the report has, that
    /// one is not reported as missing.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [Round "1"] [White "Petrov, Ivan"] [Black "Rossi, Anna"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// [Round "1"] [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    pub static META: V402 "game-extra" Error;
    triggers: Event;
    gives_way_to: [V407];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for (game, cells) in event.cells.iter().enumerate() {
        let (GameCells::Extra { pair }, [Some(white), Some(black)]) = (cells, event.players_of(game)) else {
            continue;
        };
        if sink.gives_way_of_game(game) {
            continue;
        }
        let names = [white, black].map(|player| name(event, player));
        let meet =
            event.pairs.iter().any(|pair| pair.players.contains(&white) && pair.players.contains(&black));
        let template = if meet {
            "{0} – {1} is a further game of the two, which the report does not have"
        } else {
            "{0} – {1} is not paired in the report"
        };
        let mut finding = Finding::of_event(event, &META, Message::new(template, names))
            .of_players(event, [white, black])
            .because(if meet { "further" } else { "not-paired" });
        if let Some(pair) = pair.map(|pair| &event.pairs[pair]) {
            let names = pair.players.map(|player| name(event, player));
            finding = finding.at_cell(pair.cell().spot);
            finding.notes.push(Note::new(NoteKind::Hint, "the report has {0} – {1} in that round", names));
        }
        sink.push(finding.in_game(event, game, |game| game.sides[0].place));
    }
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// The report has a forfeit, and moves were made by both.
    ///
    /// A game in which both players have made a move is rated (FIDE rating regulations, B.02, 5.1), however it ended:
    /// it is no forfeit. Fewer than two half-moves are passed over, since an electronic board records what the player
    /// who is there does.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w +
    /// 1. e4 e5 2. Nf3 Nc6 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w +
    /// 1-0
    /// ```
    pub static META: V405 "forfeit-played" Error;
    about: ReportDiffers;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    for pair in &event.pairs {
        for &game in pair.games.iter().filter(|&&game| applies(pair, &event.games[game])) {
            let plies = event.games[game].plies;
            let args = [text(shown_outcome(pair)), plies.into()];
            let message =
                Message::new("the report has a forfeit ({0}), the game {1} half-moves: it is rated", args);
            let finding = Finding::of_event(event, &META, message).of_pair(event, pair);
            let found = event.games[game].result.text();
            sink.push(finding.against(shown_outcome(pair), found).in_game(event, game, |game| game.place));
        }
    }
}

/// Whether the game was played although the report has a forfeit.
fn applies(pair: &Pair, game: &PlayedGame) -> bool {
    pair.is_forfeited() && game.plies >= 2
}

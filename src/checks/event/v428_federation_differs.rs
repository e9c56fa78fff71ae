use crate::{
    checks::{EventSink, code},
    event::*,
};

code! {
    /// A player has another federation in the games than in the report.
    ///
    /// It is information. A federation that is missing in either says nothing. One finding for each player.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1 m GM Petrov, Ivan                      2501 BUL […]
    /// [White "Petrov, Ivan"] [WhiteElo "2480"] [WhiteTitle "IM"] [WhiteFederation "ESP"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1 m GM Petrov, Ivan                      2501 BUL […]
    /// [White "Petrov, Ivan"] [WhiteElo "2501"] [WhiteTitle "GM"] [WhiteFederation "BUL"]
    /// ```
    pub static META: V428 "federation-differs" Info;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let report = |player: &Player| player.federation.clone();
    let game = |side: &Side| side.federation.clone();
    super::v426_player_rating_differs::differing(event, &META, "federation", report, game, sink);
}

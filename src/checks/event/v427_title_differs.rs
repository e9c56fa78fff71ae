use crate::{
    checks::{EventSink, code},
    event::*,
};

code! {
    /// A player has another title in the games than in the report.
    ///
    /// A title may be earned or registered during the event: it is information. A title that is missing in the games
    /// says nothing. One finding for each player.
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
    pub static META: V427 "title-differs" Info;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let report = |player: &Player| player.title.clone();
    let game = |side: &Side| side.title.clone();
    super::v426_player_rating_differs::differing(event, &META, "title", report, game, sink);
}

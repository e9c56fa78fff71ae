use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A player has another rating in the games than in the report.
    ///
    /// Broadcasts read ratings again during an event, and some use another list: it is only information. A player without a rating in
    /// either is passed over. One finding for each player.
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
    pub static META: V426 "player-rating-differs" Info;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let report = |player: &Player| player.rating.map(|rating| rating.to_string());
    let game = |side: &Side| side.rating.map(|rating| rating.to_string());
    super::v426_player_rating_differs::differing(event, &META, "rating", report, game, sink);
}

/// One finding for each player of whom the games say something else than the report.
pub(super) fn differing(
    event: &Event,
    meta: &'static Meta,
    what: &'static str,
    in_report: impl Fn(&Player) -> Option<String>,
    in_game: impl Fn(&Side) -> Option<String>,
    sink: &mut EventSink<'_>,
) {
    let mut said = PerKey::default();
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let Some(player) = side.player() else { continue };
            let own = in_report(&event.report.players[player]);
            let (Some(own), Some(there)) = (own, in_game(&event.games[game].sides[at])) else { continue };
            if own.eq_ignore_ascii_case(&there) {
                continue;
            }
            if said.again(&player) {
                continue;
            }
            let word = Arg::Term(Term { slug: what, text: what });
            let args = [name(event, player), word, text(own.clone()), text(there.clone())];
            let message = Message::new("{0} has the {1} {2} in the report, {3} in the game", args);
            let finding =
                Finding::of_event(event, meta, message).of_players(event, [player]).against(own, there);
            let finding = finding.at_cell(event.report.players[player].spot);
            said.first(&player, finding.seen_in(game, event.games[game].sides[at].place));
        }
    }
    said.all().for_each(|(finding, _)| sink.push(finding));
}

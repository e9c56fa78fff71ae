use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A player has another FIDE id in the games than in the report.
    ///
    /// The name is that of a player of the report, and the id is not. `reason` is `other-player` where it is the id of
    /// another one of the report. Ids that are missing or 0 say nothing. One finding for each name with such an id.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     4100018 […]
    /// [White "Petrov, Ivan"] [WhiteFideId "4100026"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     4100018 […]
    /// [White "Petrov, Ivan"] [WhiteFideId "4100018"]
    /// ```
    pub static META: V423 "fide-id-differs" Error;
    triggers: Event;
    gives_way_to: [V425];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let mut said = PerKey::default();
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let SideMatch::Player { player, reason, id_of } = side else { continue };
            let there = &event.games[game].sides[at];
            let own = event.report.players[*player].fide_id;
            let (Some(id), Some(own)) = (there.fide_id, own) else { continue };
            if id == own || !matches!(reason, Reason::Name) || sink.gives_way_of_side(game, at) {
                continue;
            }
            if said.again(&(*player, id)) {
                continue;
            }
            let args = [name(event, *player), text(own.to_string()), text(id.to_string())];
            let message = Message::new("{0} has the id {1} in the report, {2} in the game", args);
            let mut finding = Finding::of_event(event, &META, message).of_players(event, [*player]);
            finding =
                finding.against(own.to_string(), id.to_string()).at_cell(event.report.players[*player].spot);
            if let Some(other) = id_of {
                finding.reason = Some("other-player");
                finding.notes.push(Note::new(NoteKind::Hint, "it is the id of {0}", [name(event, *other)]));
            }
            said.first(&(*player, id), finding.in_game(event, game, |game| game.sides[at].place));
        }
    }
    said.all().for_each(|(finding, _)| sink.push(finding));
}

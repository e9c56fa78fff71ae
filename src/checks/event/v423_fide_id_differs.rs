use super::{EventFinding, EventOptions, wording::*};
use crate::{checks::code, diag::*, event::*};

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
}

pub(super) fn run(event: &Event, _: &EventOptions, out: &mut Vec<EventFinding>) {
    let swapped = super::v425_ids_swapped::swapped(event);
    let mut said: Vec<((usize, u64), EventFinding)> = Vec::new();
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let SideMatch::Player { player, reason, id_of } = side else { continue };
            let there = &event.games[game].sides[at];
            let own = event.report.players[*player].fide_id;
            let (Some(id), Some(own)) = (there.fide_id, own) else { continue };
            let is_swap =
                id_of.is_some_and(|other| swapped.contains(&(other.min(*player), other.max(*player))));
            if id == own || is_swap || !matches!(reason, Reason::Name) {
                continue;
            }
            if let Some((_, finding)) = said.iter_mut().find(|(key, _)| *key == (*player, id)) {
                finding.count += 1;
                continue;
            }
            let args = [name(event, *player), text(own.to_string()), text(id.to_string())];
            let message = Message::new("{0} has the id {1} in the report, {2} in the game", args);
            let mut finding = EventFinding::new(&META, message).of_players([*player]);
            finding =
                finding.against(own.to_string(), id.to_string()).at_cell(event.report.players[*player].spot);
            if let Some(other) = id_of {
                finding.reason = Some("other-player");
                finding.notes.push(Message::new("it is the id of {0}", [name(event, *other)]));
            }
            said.push(((*player, id), finding.in_game(event, game, |game| game.sides[at].place)));
        }
    }
    out.extend(said.into_iter().map(|(_, finding)| finding));
}

use super::{EventFinding, EventOptions, wording::*};
use crate::{checks::code, diag::*, event::*, pgn::is_placeholder};

code! {
    /// A player of a game is not in the report.
    ///
    /// The other player is. A name was entered that is nobody's, or a player was left out of the report. One finding
    /// for each name. `reason` is `other-games` for one line of information about all games of which neither player is
    /// in the report: those of another section, as a rule. Placeholders such as `?` and `BYE` without moves are passed
    /// over.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// 001    2      Silva, Marta  […]     1 b 0
    /// [White "Petrov, Ivan"] [Black "Nobody, Ned"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]     2 w 1
    /// 001    2      Silva, Marta  […]     1 b 0
    /// [White "Petrov, Ivan"] [Black "Silva, Marta"]
    /// ```
    pub static META: V420 "player-not-in-report" Error;
}

pub(super) fn run(event: &Event, _: &EventOptions, out: &mut Vec<EventFinding>) {
    let mut said: Vec<(&str, EventFinding)> = Vec::new();
    let mut foreign: Option<(usize, u64)> = None;
    for (game, cells) in event.cells.iter().enumerate() {
        let played = &event.games[game];
        let GameCells::Half { side, pair } = *cells else {
            if *cells == GameCells::Foreign {
                foreign = Some(foreign.map_or((game, 1), |(first, count)| (first, count + 1)));
            }
            continue;
        };
        let stranger = &played.sides[1 - side];
        let is_undecided = matches!(event.matching.sides[game][1 - side], SideMatch::Undecided(_));
        let is_nobody = is_placeholder(stranger.name.as_bytes()) && played.plies < 2;
        if is_undecided || is_nobody || super::v407_bye_with_game::applies(event, game) {
            continue;
        }
        if let Some((_, finding)) = said.iter_mut().find(|(name, _)| *name == stranger.name) {
            finding.count += 1;
            continue;
        }
        let message = Message::new("`{0}` is not in the report", [text(stranger.name.clone())]);
        let mut finding = EventFinding::new(&META, message);
        finding.players.extend(event.players_of(game)[side]);
        finding.found = Some(stranger.name.clone());
        if let Some(pair) = pair.map(|pair| &event.pairs[pair]) {
            let expected =
                pair.players.into_iter().find(|&player| Some(player) != event.players_of(game)[side]);
            if let Some(player) = expected.filter(|_| pair.games.is_empty()) {
                finding.players.push(player);
                finding.expected = Some(event.report.players[player].name.clone());
                finding.notes.push(Message::new("the report has {0} there", [name(event, player)]));
            }
            finding = finding.at_cell(pair.cell().spot);
        }
        said.push((&stranger.name, finding.in_game(event, game, |game| game.sides[1 - side].place)));
    }
    out.extend(said.into_iter().map(|(_, mut finding)| {
        if finding.count > 1 {
            finding.notes.push(Message::new("so in {0} games", [finding.count.into()]));
        }
        finding
    }));
    let (first, count) = foreign.map_or((None, 0), |(first, count)| (Some(first), count));
    let count = count + event.others;
    if count > 0 {
        let message = Message::new("{0} {0:game|games} of players who are not in the report", [count.into()]);
        let mut finding =
            EventFinding::new(&META, message).of_severity(Severity::Info).because("other-games");
        finding.count = count;
        finding.game = first.map(|game| (game, event.games[game].place));
        out.push(finding);
    }
}

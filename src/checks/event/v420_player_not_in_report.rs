use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
    pgn::is_placeholder,
};

code! {
    /// A player of a game is not in the report.
    ///
    /// The other player is. The name belongs to nobody, or a player was left out of the report. One finding
    /// for each name. `reason` is `other-games` for one line of information about all games of which neither player is
    /// in the report: those of another section, as a rule; an error where that is so of every game. Placeholders such as `?` and `BYE` without moves are passed
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
    triggers: Event;
    gives_way_to: [V407];
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let mut said = PerKey::default();
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
        if is_undecided || is_nobody || sink.gives_way_of_game(game) {
            continue;
        }
        if said.again(&stranger.name) {
            continue;
        }
        let message = Message::new("`{0}` is not in the report", [text(stranger.name.clone())]);
        let mut players = Vec::from_iter(event.players_of(game)[side]);
        let mut finding = Finding::of_event(event, &META, message).finding(stranger.name.clone());
        if let Some(pair) = pair.map(|pair| &event.pairs[pair]) {
            let expected =
                pair.players.into_iter().find(|&player| Some(player) != event.players_of(game)[side]);
            if let Some(player) = expected.filter(|_| pair.games.is_empty()) {
                players.push(player);
                finding = finding.expecting(event.report.players[player].name.clone());
                finding.notes.push(Note::new(
                    NoteKind::Hint,
                    "the report has {0} there",
                    [name(event, player)],
                ));
            }
            finding = finding.at_cell(pair.cell().spot);
        }
        let finding = finding.of_players(event, players);
        said.first(&stranger.name, finding.in_game(event, game, |game| game.sides[1 - side].place));
    }
    for (mut finding, games) in said.all() {
        if games > 1 {
            finding.notes.push(Note::new(NoteKind::Count, "the same in {0} games", [games.into()]));
        }
        sink.push(finding);
    }
    let (first, count) = foreign.map_or((None, 0), |(first, count)| (Some(first), count));
    let count = count + event.others;
    if count > 0 {
        // Where no game is the event's, the wrong file was given.
        let is_all = event.cells.iter().all(|cells| *cells == GameCells::Foreign);
        let (template, severity) = match is_all {
            true => ("neither player of any game is in the report: {0} {0:game|games}", META.severity),
            false => ("{0} {0:game|games} of players who are not in the report", Severity::Info),
        };
        let message = Message::new(template, [count.into()]);
        let finding = Finding::of_event(event, &META, message).of_severity(severity).because("other-games");
        let finding = finding.of_games(count);
        sink.push(match first {
            Some(game) => finding.seen_in(game, event.games[game].place),
            None => finding,
        });
    }
}

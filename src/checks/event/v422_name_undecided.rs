use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
};

code! {
    /// A player of a game may be one of several of the report, or the only near match is not confirmed.
    ///
    /// The name is that of several players, or it is shortened or misspelt, and no pairing of the report decides.
    /// Nothing is guessed: `--aliases` says who it is. One finding for each name.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Weber, Max   […]     3 w 1
    /// 001    2      Weber, Moritz […]    4 w 1
    /// [White "Weber, M"] [Black "Silva, Marta"]     (who meets neither of them)
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Weber, Max   […]     3 w 1
    /// [White "Weber, M"] [Black "Silva, Marta"]     (player 3)
    /// ```
    pub static META: V422 "name-undecided" Warning;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let mut said = PerKey::default();
    for (game, cells) in event.cells.iter().enumerate() {
        let (side, pair) = match *cells {
            GameCells::Half { side, pair } => (side, pair),
            GameCells::Unclear { pair } => (1, Some(pair)),
            _ => continue,
        };
        let SideMatch::Undecided(candidates) = &event.matching.sides[game][1 - side] else { continue };
        let there = &event.games[game].sides[1 - side];
        if said.again(&there.name) {
            continue;
        }
        let named = |player: usize| &event.report.players[player].name;
        // Two of the same name are told apart by their ranks.
        let is_shared =
            |player: usize| candidates.iter().filter(|&&other| named(other) == named(player)).count() > 1;
        let names = Arg::or(candidates.iter().take(5).map(|&player| match is_shared(player) {
            true => {
                let rank = u64::from(event.report.players[player].number);
                Arg::Phrase(Message::new("{0} (rank {1})", [name(event, player), rank.into()]))
            }
            false => name(event, player),
        }));
        let message = Message::new("`{0}` may be {1}", [text(there.name.clone()), names]);
        let mut finding =
            Finding::of_event(event, &META, message).of_players(event, candidates.iter().copied());
        finding = finding.finding(there.name.clone());
        finding.notes.push(Note::plain(NoteKind::Hint, "`--aliases FILE` says who it is"));
        if let Some(pair) = pair {
            finding = finding.at_cell(event.pairs[pair].cell().spot);
        }
        said.first(&there.name, finding.in_game(event, game, |game| game.sides[1 - side].place));
    }
    said.all().for_each(|(finding, _)| sink.push(finding));
}

use super::wording::*;
use crate::{
    checks::{EventSink, code},
    diag::*,
    event::*,
    pgn::PlayerName,
};

code! {
    /// A player's name in the games is not spelt as in the report.
    ///
    /// The player was found by the FIDE id, by a name that is nearly the same or by the pairing. Another order of the
    /// words, other marks and umlauts, titles, numbers and shortened given names do not count as differences. One finding for each name.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]
    /// [White "Pertov, Ivan"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet event open.trf games.pgn
    /// 001    1      Petrov, Ivan  […]
    /// [White "Ivan Petrov"]
    /// ```
    pub static META: V421 "name-spelling" Info;
    triggers: Event;
}

fn run(event: &Event, _: &EventOptions, sink: &mut EventSink<'_>) {
    let mut said = PerKey::default();
    for (game, sides) in event.matching.sides.iter().enumerate() {
        for (at, side) in sides.iter().enumerate() {
            let SideMatch::Player { player, reason, .. } = side else { continue };
            let there = &event.games[game].sides[at];
            let own = &event.report.players[*player].name;
            if matches!(reason, Reason::Name | Reason::NamePrefix | Reason::Alias) || there.name == *own {
                continue;
            }
            if said.again(&there.name) {
                continue;
            }
            let words = PlayerName::new(own);
            let is_same = there.words.key() == words.key() || there.words.loose_key() == words.loose_key();
            let is_short = is_shortened(&there.words, &words) || is_shortened(&words, &there.words);
            if is_same || is_short || there.words.joined() == words.joined() {
                continue;
            }
            let by = Arg::Term(Term { slug: reason.word(), text: reason.words() });
            let args = [text(there.name.clone()), name(event, *player), by];
            let message = Message::new("`{0}` is {1} in the report, {2}", args);
            let finding =
                Finding::of_event(event, &META, message).because(reason.word()).of_players(event, [*player]);
            let finding =
                finding.against(own.clone(), there.name.clone()).at_cell(event.report.players[*player].spot);
            said.first(&there.name, finding.in_game(event, game, |game| game.sides[at].place));
        }
    }
    said.all().for_each(|(finding, _)| sink.push(finding));
}

/// Whether a name is the other one shortened; one whose end lacks a letter is misspelt, unless it may have been cut for its length.
fn is_shortened(short: &PlayerName, full: &PlayerName) -> bool {
    let initial = short.words().iter().any(|word| word.chars().count() == 1);
    let is_cut = short.joined().chars().count() > 24;
    short.abbreviates(full) && (initial || is_cut || short.edits(full).is_none_or(|edits| edits > 1))
}

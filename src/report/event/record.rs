//! What a report is told of the game or the tournament that a finding points at.

use crate::{
    checks::event::file_of,
    diag::{Finding, Header, Record},
    event::Event,
};

/// The game that a finding about a tournament points at, or the file and the pair of players.
pub fn record_of<'r>(event: &'r Event, finding: &'r Finding) -> Record<'r> {
    let subject = finding.subject.as_deref();
    if let Some(game) = subject.and_then(|subject| subject.game).map(|game| &event.games[game]) {
        return Record {
            origin: game.origin(),
            text: &game.head.text,
            encoding: game.head.encoding,
            header: game.head.tags.clone(),
            laws: game.head.laws.name,
            laws_title: game.head.laws.title,
            facts: None,
            moves: None,
        };
    }
    let file = file_of(event, finding);
    // Two players make a game only where they are paired.
    let pair = subject.filter(|subject| subject.round.is_some() && subject.players.len() == 2);
    let player = |at: usize| pair.map(|pair| pair.players[at].name.as_str().into());
    let number = |number: Option<u32>| number.map(|number| number.to_string().into());
    let name = event.report.name.as_deref().filter(|_| *file == *event.report.file);
    Record {
        header: Header {
            event: name.map(Into::into),
            round: number(subject.and_then(|subject| subject.round)),
            board: number(subject.and_then(|subject| subject.board)),
            white: player(0),
            black: player(1),
            ..Header::default()
        },
        ..Record::of_file(file)
    }
}

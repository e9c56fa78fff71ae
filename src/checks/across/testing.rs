//! Games compared as `check` would compare them, for the unit tests.

use crate::{
    checks::{Card, CardTags, Comparison},
    diag::Meta,
    game::{Dialects, Scratch, read_game},
    laws::EventFacts,
};

/// What is found of this code in games that come one after the other: the game's number, the underlined text, and what is
/// said of it.
pub(super) fn compared(meta: &'static Meta, games: &[String]) -> Vec<(u64, String, String)> {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let mut comparison = Comparison::new(&[meta]).expect("a code about several games");
    let mut all = Vec::new();
    for (number, text) in (1..).zip(games) {
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        comparison.next(
            &Card::of(&game, true, &EventFacts::default()),
            CardTags::of(&game).event(game.text),
            &"games.pgn".into(),
            number,
            10 * number,
        );
        let mut found = Vec::new();
        comparison.report(&game, &mut found);
        all.extend(found.into_iter().map(|finding| {
            let token = String::from_utf8_lossy(finding.span().of(text.as_bytes())).into_owned();
            (number, token, format!("{} | {}", finding.message, finding.notes[0]))
        }));
    }
    all
}

/// The codes of what is found where all of these are wanted.
pub(super) fn codes(metas: &[&'static Meta], games: &[String]) -> Vec<&'static str> {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let mut comparison = Comparison::new(metas).expect("codes about several games");
    let mut all = Vec::new();
    for (number, text) in (1..).zip(games) {
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        let event = CardTags::of(&game).event(game.text);
        let card = Card::of(&game, true, &EventFacts::default());
        let hits = comparison.next(&card, event, &"games.pgn".into(), number, 10 * number);
        all.extend(hits.iter().map(|hit| hit.meta().code));
    }
    all
}

/// A game of the event `Cup` in Porto: `White | Black | date | round`, further tags, and the moves.
pub(super) fn game(head: &str, tags: &str, moves: &str) -> String {
    let mut parts = head.split(" | ");
    let mut part = || parts.next().unwrap_or_default();
    let (white, black, date, round) = (part(), part(), part(), part());
    format!(
        "[Event \"Cup\"]\n[Site \"Porto POR\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n{tags}\n{moves}\n"
    )
}

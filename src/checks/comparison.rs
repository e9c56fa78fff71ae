//! Games compared with each other, by the checks of the G codes.
//!
//! The replay notes a game's tags ([`CardTags`](super::CardTags)) and, on request, its moves ([`Play`](super::Play)); they make a [`Card`].
//! A [`Comparison`] takes the cards in the order of the input, so what it finds does not depend on threads, and says what is wrong with a
//! game in the light of those before it. It keeps no texts.

use super::{
    Across, CHECKS, Card, Check, Judge, Sink,
    across::{
        DUPLICATES,
        g001_player_twice::is_same_game,
        g010_event_spelt_otherwise::{self, Spelling},
    },
    compare::{Compare, Hit, Place},
    registry::metas_of,
};
use crate::{
    diag::{Arg, Finding, GamePlace, Meta, Note, NoteKind},
    game::Game,
};
use std::sync::Arc;

/// The checks of these codes.
fn checks_of(wanted: &[&'static Meta]) -> impl Iterator<Item = Across> {
    let is_wanted = |meta: &Meta| wanted.iter().any(|wanted| wanted.code == meta.code);
    CHECKS.iter().filter(move |check| is_wanted(check.meta)).filter_map(|check| across_of(check))
}

fn across_of(check: &Check) -> Option<Across> {
    if let Judge::Across(across) = check.judge { Some(across) } else { None }
}

/// The codes about several games.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    metas_of(|judge| matches!(judge, Judge::Across(_)))
}

/// Whether one of these codes needs the moves of the games.
pub fn needs_moves(wanted: &[&'static Meta]) -> bool {
    checks_of(wanted).any(|across| across.moves)
}

/// Games compared with those before them, in the order of the input.
pub struct Comparison {
    checks: Vec<Box<dyn Compare>>,
    wanted: Vec<&'static Meta>,
    /// Whether every game is compared with every other; else only those that follow another of their event.
    compares_all: bool,
    /// How the event and its site are spelt.
    spelling: Spelling,
    /// The event of the game before, whatever its file; `None` where it is not known, or was passed over.
    last: Option<u64>,
    /// That game, as long as no other of its event has come.
    first: Option<(Card, Place)>,
    /// The files of the run so far.
    files: Vec<Arc<str>>,
    hits: Vec<Hit>,
}

impl Comparison {
    /// For these codes, before the first game; `None` where no code is wanted.
    pub fn new(wanted: &[&'static Meta]) -> Option<Comparison> {
        // One comparison finds what is said of two codes.
        let finders: Vec<&str> = checks_of(wanted).map(|across| across.by).collect();
        let finders = CHECKS.iter().filter(|check| finders.contains(&check.meta.code));
        let checks = finders.filter_map(|check| Some(across_of(check)?.begin?())).collect();
        let wanted = wanted.to_vec();
        (!wanted.is_empty()).then_some(Comparison {
            checks,
            compares_all: needs_moves(&wanted),
            wanted,
            spelling: Spelling::default(),
            last: None,
            first: None,
            files: Vec::new(),
            hits: Vec::new(),
        })
    }

    /// What is wrong with the next game, of this number in `file` and at this line of it; `event` and `site` are the texts of its tags.
    pub fn next(
        &mut self,
        card: &Card,
        [event, site]: [&[u8]; 2],
        file: &Arc<str>,
        game: u64,
        line: u64,
    ) -> &[Hit] {
        if self.files.last() != Some(file) {
            self.files.push(file.clone());
        }
        let place = Place { file: self.files.len() as u32 - 1, game, line };
        let begins = !self.compares_all && self.begins_run(card, place);
        self.hits.clear();
        self.hits.extend(self.spelling.next([event, site], place));
        if !begins {
            for check in &mut self.checks {
                check.next(card, place, &mut self.hits);
            }
        }
        self.hits.retain(|hit| self.wanted.iter().any(|meta| meta.code == hit.meta.code));
        // A game that is there twice is said once.
        if self.hits.iter().any(|hit| DUPLICATES.contains(&hit.meta.code)) {
            self.hits.retain(|hit| !is_same_game(hit));
        }
        &self.hits
    }

    /// Whether the game does not follow another of its event. The first of several is taken in when the second comes, since
    /// most games of a large collection stand alone.
    fn begins_run(&mut self, card: &Card, place: Place) -> bool {
        if card.event.is_none() || card.event != self.last {
            self.last = card.event;
            self.first = Some((*card, place));
            return true;
        }
        if let Some((card, place)) = self.first.take() {
            self.checks.iter_mut().for_each(|check| check.next(&card, place, &mut self.hits));
        }
        false
    }

    /// What comes next does not follow the game before.
    pub fn pass(&mut self) {
        self.last = None;
    }

    /// Appends the findings about the game that was looked at last to `found`.
    pub fn report(&self, game: &Game<'_>, found: &mut Vec<Finding>) {
        let first = found.len();
        for hit in &self.hits {
            let Place { file, game: number, line } = hit.earlier;
            let file = self.files[file as usize].to_string();
            let place = Arg::Game(GamePlace { file, game: number, line });
            let note = Note::new(NoteKind::EarlierGame, "the earlier game is {0}", [place]);
            let before = found.len();
            (hit.report)(hit, note, game, &mut Sink::new(game, found));
            if hit.meta.code == g010_event_spelt_otherwise::META.code {
                found[before..].iter_mut().for_each(|finding| self.spelling.say(finding, game));
            }
        }
        found[first..].sort_by_key(|finding| (finding.span().start, finding.meta.code));
    }
}

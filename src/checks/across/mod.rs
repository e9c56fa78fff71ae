//! G codes: what shows only where games are compared with each other.
//!
//! The replay notes a game's tags ([`CardTags`]) and, on request, its moves ([`Play`]); they make a [`Card`]. A [`Comparison`] takes the
//! cards in the order of the input, so what it finds does not depend on threads, and says what is wrong with a game in the light of those
//! before it. It keeps no texts; each check states how much it keeps.

mod card;
pub(super) mod g001_player_twice;
pub(super) mod g002_rating_differs;
pub(super) mod g003_rounds_on_one_day;
pub(super) mod g004_board_twice;
pub(super) mod g005_pairing_twice;
pub(super) mod g006_id_of_two_names;
pub(super) mod g007_name_of_two_ids;
pub(super) mod g008_round_on_two_dates;
pub(super) mod g009_name_spelt_otherwise;
pub(super) mod g010_event_spelt_otherwise;
pub(super) mod g011_same_moves;
pub(super) mod g012_same_pairing;
mod key;
mod recent;
#[cfg(test)]
mod testing;

pub use card::{Card, CardTags, Play};
use g010_event_spelt_otherwise::Spelling;
pub use g010_event_spelt_otherwise::is_alike;
pub use g012_same_pairing::may_be_recorded_twice;
use key::PlayerKey;
use recent::Recent;

use super::{Across, CHECKS, Judge, Sink, registry::metas_of};
use crate::{
    board::Color,
    diag::{Arg, Finding, GamePlace, Meta, Note, NoteKind},
    game::Game,
    pgn::TagName,
};
use std::sync::Arc;

/// A check that compares games; what it has seen so far is its own.
pub trait Compare: Send {
    /// Looks at the next game in the order of the input, which is at `place`; what is wrong with it goes into `hits`.
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>);
}

/// What has nothing to compare but the texts of the tags, which a card lacks.
#[derive(Default)]
struct Nothing;

impl Compare for Nothing {
    fn next(&mut self, _: &Card, _: Place, _: &mut Vec<Hit>) {}
}

/// The checks of these codes.
fn checks_of(wanted: &[&'static Meta]) -> impl Iterator<Item = Across> {
    let is_wanted = |meta: &Meta| wanted.iter().any(|wanted| wanted.code == meta.code);
    CHECKS.iter().filter(move |check| is_wanted(check.meta)).filter_map(|check| match check.judge {
        Judge::Across(across) => Some(across),
        _ => None,
    })
}

/// The codes about several games.
pub fn metas() -> impl Iterator<Item = &'static Meta> {
    metas_of(|judge| matches!(judge, Judge::Across(_)))
}

/// Whether one of these codes needs the moves of the games.
pub fn needs_moves(wanted: &[&'static Meta]) -> bool {
    checks_of(wanted).any(|across| across.moves)
}

/// A game that is there twice with the same moves.
pub const SAME_MOVES: &Meta = &g011_same_moves::META;
/// A game that is there twice, with other moves or another result.
pub const SAME_PAIRING: &Meta = &g012_same_pairing::META;

/// The codes that `--duplicates` asks for.
pub const DUPLICATES: [&str; 2] = [g011_same_moves::META.code, g012_same_pairing::META.code];

/// Where a game is: its file by its number among those of the run, its number there, and its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    file: u32,
    game: u64,
    line: u64,
}

/// Writes a finding; the note says where the earlier game is.
type Report = fn(&Hit, Note, &Game<'_>, &mut Sink<'_, '_>);

/// What is wrong with a game in the light of an earlier one.
#[derive(Clone, Copy)]
pub struct Hit {
    meta: &'static Meta,
    earlier: Place,
    /// The player who is concerned, where only one is.
    player: Color,
    /// A number that the message shows.
    number: u32,
    report: Report,
}

impl Hit {
    /// The earlier game: its file by its number among those of the run, from 0, and its number there.
    pub fn earlier(&self) -> (u32, u64) {
        (self.earlier.file, self.earlier.game)
    }

    /// The code.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }
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
        let mut all: Vec<Across> = checks_of(wanted).collect();
        // One comparison finds what is said of two codes.
        all.dedup_by_key(|across| across.by);
        let checks = all.iter().map(|across| (across.begin)()).collect();
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
            self.hits.retain(|hit| !g001_player_twice::is_same_game(hit));
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

/// The tag with a player's name.
fn name_of(player: Color) -> TagName {
    [TagName::White, TagName::Black][player.index()]
}

/// Whether it is an exhibition of one player against many.
fn is_simultaneous(game: &Game<'_>) -> bool {
    let says_so = |value: &str| {
        let value = value.to_lowercase();
        let mut words = value.split(|c: char| !c.is_alphanumeric());
        value.contains("simul") || value.contains("exhib") || words.any(|word| matches!(word, "sim" | "exh"))
    };
    let named = |name| game.value(name).is_some_and(|value| says_so(&value));
    [TagName::Event, TagName::EventType, TagName::Site, TagName::Round].into_iter().any(named)
}

//! `--duplicates`: which games are there more than once, and which of them is kept.

use super::{Judge, args::Keep};
use crate::{
    checks::{
        Card, CardTags, Comparison, Play,
        across::{SAME_MOVES, SAME_PAIRING, may_be_recorded_twice},
    },
    game::Game,
    input::Chunk,
    inspect::{InspectScratch, Inspector, PerFile},
    pgn::{Outcome, PlayerName, TagName},
    run::Work,
};
use std::{
    collections::{BTreeMap, HashSet},
    sync::Arc,
};

/// A game, by its file and its number there.
pub(super) type Place = (Arc<str>, u64);

/// A game as far as it is compared with others.
struct Seen {
    place: Place,
    line: u64,
    card: Card,
    names: [PlayerName; 2],
    event: [Vec<u8>; 2],
    /// A part of the key of each position, so that one record is known to be the beginning of another.
    keys: Box<[u16]>,
    /// Whether the same players can meet in one round once only.
    is_of_pairing: bool,
    /// Whether it has a result.
    has_result: bool,
    /// The bytes of comments, variations and signs.
    annotations: usize,
}

impl Seen {
    fn of(game: &Game<'_>, place: Place, line: u64, inspector: &Inspector) -> Seen {
        let event = inspector.event();
        let tags = CardTags::of(game);
        let history = game.history();
        let name = |name| PlayerName::new(&game.value(name).unwrap_or_default());
        let card = tags.card(game.text, Play::of(game, &event));
        let known = |outcome: Outcome| outcome != Outcome::Unknown;
        let comments: usize = game.comments().iter().map(|(_, span)| span.len as usize).sum();
        let variations: usize = game.variations().iter().map(|(_, ply)| ply.span.len as usize).sum();
        Seen {
            place,
            line,
            card,
            names: [TagName::White, TagName::Black].map(name),
            event: tags.event(game.text).map(<[u8]>::to_vec),
            keys: (0..=history.plies()).filter_map(|ply| history.key(ply)).map(|key| key as u16).collect(),
            is_of_pairing: may_be_recorded_twice(game),
            has_result: game.outcome().is_some_and(|(outcome, _)| known(outcome)),
            annotations: comments + variations,
        }
    }

    /// Whether one record is the beginning of the other.
    fn is_part_of(&self, other: &Seen) -> bool {
        let both = self.keys.len().min(other.keys.len());
        both > 1 && self.keys[..both] == other.keys[..both]
    }

    /// Whether the names are those of the same players, whatever the order of their words.
    fn has_same_players(&self, other: &Seen) -> bool {
        let is_alike = |one: &PlayerName, two: &PlayerName| {
            !one.is_empty()
                && (one.loose_key() == two.loose_key() || one.abbreviates(two) || two.abbreviates(one))
        };
        self.card.has_same_players(&other.card)
            || (0..2).all(|at| is_alike(&self.names[at], &other.names[at]))
    }
}

/// What comes of the games that are there more than once.
#[derive(Default)]
pub(super) struct Duplicates {
    /// Games that are left out, each with the one that is kept.
    pub left_out: BTreeMap<Place, Place>,
    /// Games of the same players in the same round that differ, each with the earlier one: both are kept.
    pub differing: Vec<(Place, Place, &'static str)>,
}

/// Looks at all games that are wanted.
pub(super) struct Finding<'i> {
    pub judges: &'i PerFile<Judge>,
}

impl Work for Finding<'_> {
    type Scratch = InspectScratch;
    type Tally = Found;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, _: &mut Vec<u8>) -> Found {
        let (mut found, judge) = (Found::default(), self.judges.of(&chunk.file));
        for text in chunk.games() {
            if judge.takes(text, memory, false).is_none() {
                continue;
            }
            let game = judge.inspector.read(text, memory.replay());
            let place = (chunk.file.clone(), text.origin.game.unwrap_or_default());
            found.games.push(Seen::of(&game, place, text.origin.line, &judge.inspector));
        }
        found
    }

    fn merge(&self, total: &mut Found, mut part: Found, _: Option<&Chunk>, _: &mut Vec<u8>) {
        total.games.append(&mut part.games);
    }
}

/// The games of the run in their order.
#[derive(Default)]
pub(super) struct Found {
    games: Vec<Seen>,
}

impl Found {
    /// Which of them are the same game, and which of those stays.
    pub fn duplicates(&self, keep: Keep) -> Duplicates {
        let mut duplicates = Duplicates::default();
        let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        // The first game of the group that each belongs to.
        let mut first: Vec<usize> = (0..self.games.len()).collect();
        let Some(mut comparison) = Comparison::new(&[SAME_MOVES, SAME_PAIRING]) else {
            return duplicates;
        };
        let (mut files, mut by_place): (Vec<Arc<str>>, BTreeMap<Place, usize>) = Default::default();
        for (at, game) in self.games.iter().enumerate() {
            let (file, number) = &game.place;
            if files.last() != Some(file) {
                files.push(file.clone());
            }
            let event = game.event.each_ref().map(Vec::as_slice);
            for hit in comparison.next(&game.card, event, file, *number, game.line) {
                let (file, number) = hit.earlier();
                let earlier = by_place.get(&(files[file as usize].clone(), number));
                let Some((&earlier, other)) = earlier.map(|at| (at, &self.games[*at])) else { continue };
                match self.verdict(game, other, hit.meta().code) {
                    Verdict::Same => first[at] = first[earlier],
                    Verdict::Differs(how) => {
                        duplicates.differing.push((game.place.clone(), other.place.clone(), how));
                    }
                    Verdict::Other => {}
                }
            }
            by_place.insert(game.place.clone(), at);
            groups.entry(first[at]).or_default().push(at);
        }
        for group in groups.into_values().filter(|group| group.len() > 1) {
            let Some(&kept) = group.iter().max_by_key(|&&at| (self.rank(keep, at), std::cmp::Reverse(at)))
            else {
                continue;
            };
            for at in group.into_iter().filter(|&at| at != kept) {
                duplicates.left_out.insert(self.games[at].place.clone(), self.games[kept].place.clone());
            }
        }
        duplicates
    }

    fn verdict(&self, game: &Seen, other: &Seen, code: &str) -> Verdict {
        let same_moves = code == SAME_MOVES.code || game.keys == other.keys;
        let is_same = game.has_same_players(other);
        match (same_moves, game.is_part_of(other)) {
            // Whose moves they are, nobody can tell.
            (true, _) if !is_same => Verdict::Other,
            (true, _) if game.card.contradicts(&other.card) => Verdict::Differs("another result"),
            (true, _) => Verdict::Same,
            (false, _) if !game.is_of_pairing => Verdict::Other,
            (false, true) if !game.card.contradicts(&other.card) => Verdict::Same,
            (false, _) => Verdict::Differs("other moves"),
        }
    }

    /// The greater, the rather it is kept.
    fn rank(&self, keep: Keep, at: usize) -> (usize, bool, usize) {
        let game = &self.games[at];
        match keep {
            Keep::First => (0, false, 0),
            Keep::Longest => (game.keys.len(), game.has_result, game.annotations),
            Keep::Annotated => (game.annotations, game.has_result, game.keys.len()),
        }
    }
}

/// What two records are to each other.
enum Verdict {
    Same,
    /// The same game, but the records contradict each other.
    Differs(&'static str),
    /// Two games.
    Other,
}

impl Duplicates {
    /// The games that are left out.
    pub fn places(&self) -> HashSet<Place> {
        self.left_out.keys().cloned().collect()
    }
}

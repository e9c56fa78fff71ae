//! Who of the report played in which game: a pure function of players and games.
//!
//! In this order, each unique or not at all: by FIDE id, by name, by name cut or shortened, by name misspelt, by name transliterated,
//! by the pairing.
//! A name that is not spelt as in the report has to be confirmed by a pairing of the report; otherwise it stays undecided.

mod aliases;
mod candidates;
mod prefilter;

pub use aliases::Aliases;
pub use prefilter::Prefilter;

use super::{PlayedGame, Report};
use crate::pgn::PlayerName;
use candidates::{Candidates, Index};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Why a player of a game is one of the report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The list of aliases says so.
    Alias,
    /// The FIDE id is the same.
    FideId,
    /// The name is the same, whatever the order of its words.
    Name,
    /// The name is shortened or cut.
    NamePrefix,
    /// The name is misspelt.
    Spelling,
    /// The name in Latin letters is nearly the same.
    Transliteration,
    /// The report pairs this player with the other one of the game.
    Pairing,
}

impl Reason {
    /// For programs and people.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Alias => "alias",
            Reason::FideId => "fide-id",
            Reason::Name => "name",
            Reason::NamePrefix => "name-prefix",
            Reason::Spelling => "spelling",
            Reason::Transliteration => "transliteration",
            Reason::Pairing => "pairing",
        }
    }

    /// How it was found, for people.
    pub const fn words(self) -> &'static str {
        match self {
            Reason::Alias => "by the list of aliases",
            Reason::FideId => "by the FIDE id",
            Reason::Name => "by the name",
            Reason::NamePrefix => "by the name, shortened",
            Reason::Spelling => "by the name, misspelt",
            Reason::Transliteration => "by the name, transliterated",
            Reason::Pairing => "by the pairing",
        }
    }
}

/// Who one side of a game is; players are indices of [`Report::players`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SideMatch {
    /// Nobody of the report.
    #[default]
    Unknown,
    /// One of these; which one is not certain.
    Undecided(Vec<usize>),
    /// This one.
    Player {
        /// Who.
        player: usize,
        /// Why.
        reason: Reason,
        /// The player whose FIDE id the game gives instead, where the name says otherwise.
        id_of: Option<usize>,
    },
}

impl SideMatch {
    /// Those who come into question where it is not certain.
    pub fn candidates(&self) -> &[usize] {
        match self {
            SideMatch::Undecided(players) => players,
            _ => &[],
        }
    }

    /// Who it is, if that is certain.
    pub const fn player(&self) -> Option<usize> {
        match self {
            SideMatch::Player { player, .. } => Some(*player),
            _ => None,
        }
    }
}

/// Both sides of each game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matching {
    /// In the order of the games.
    pub sides: Vec<[SideMatch; 2]>,
}

/// A name with an id, as one or more games have it.
type Identity<'g> = (&'g str, Option<u64>);

impl Matching {
    /// Matches the players of these games with those of the report.
    pub fn new(report: &Report, games: &[PlayedGame], aliases: &Aliases) -> Matching {
        let index = Index::new(report);
        let mut found: HashMap<Identity, Candidates> = HashMap::new();
        for side in games.iter().flat_map(|game| &game.sides) {
            let identity = (side.name.as_str(), side.fide_id);
            found.entry(identity).or_insert_with(|| index.candidates(side, aliases.of(&side.name, report)));
        }
        let mut matching = Matching::default();
        let identity_of =
            |game: usize, at: usize| (games[game].sides[at].name.as_str(), games[game].sides[at].fide_id);
        let of = |game: usize, at: usize| &found[&identity_of(game, at)];
        let paired = Paired::new(report);
        // Names that are not spelt as in the report need a game that the report has.
        let mut confirmed: HashSet<(Identity, usize)> = HashSet::new();
        for game in 0..games.len() {
            for one in of(game, 0).players() {
                for two in of(game, 1).players().filter(|&two| paired.meet(one, two)) {
                    for (at, player) in [(0, one), (1, two)] {
                        confirmed.insert((identity_of(game, at), player));
                    }
                }
            }
        }
        for game in 0..games.len() {
            let side = |at: usize| {
                let identity = identity_of(game, at);
                match &found[&identity] {
                    Candidates::Certain { player, reason, id_of } => {
                        SideMatch::Player { player: *player, reason: *reason, id_of: *id_of }
                    }
                    Candidates::Likely { player, reason } if confirmed.contains(&(identity, *player)) => {
                        SideMatch::Player { player: *player, reason: *reason, id_of: None }
                    }
                    Candidates::Likely { player, .. } => SideMatch::Undecided(vec![*player]),
                    Candidates::Several(players) | Candidates::Alike(players) => {
                        SideMatch::Undecided(players.clone())
                    }
                    Candidates::None => SideMatch::Unknown,
                }
            };
            matching.sides.push([side(0), side(1)]);
        }
        let is_alike = |game: usize, at: usize| matches!(of(game, at), Candidates::Alike(_));
        matching.decide_by_pairing(games, &paired, &is_alike);
        matching.decide_strangers(games, report, &paired);
        matching.suppose_free(games, report, &paired);
        matching
    }

    /// Of several who have the name, the one whom the report pairs with the other player of the game in that round, or, where
    /// it is the only one, in any.
    /// Those who are merely alike have to meet in that round, and are nobody else.
    fn decide_by_pairing(
        &mut self,
        games: &[PlayedGame],
        paired: &Paired,
        is_alike: &impl Fn(usize, usize) -> bool,
    ) {
        for (game, sides) in self.sides.iter_mut().enumerate() {
            for at in [0, 1] {
                let (SideMatch::Undecided(players), Some(other)) = (&sides[at], sides[1 - at].player())
                else {
                    continue;
                };
                let round = games[game].round().0;
                let of = |wanted: &dyn Fn(usize) -> bool| {
                    let mut met = players.iter().copied().filter(|&player| wanted(player));
                    met.next().filter(|_| met.next().is_none())
                };
                let in_round = of(&|player| round.is_some_and(|round| paired.in_round(player, other, round)));
                let in_any = || of(&|player| paired.meet(player, other)).filter(|_| !is_alike(game, at));
                if let Some(player) = in_round.or_else(in_any) {
                    sides[at] = SideMatch::Player { player, reason: Reason::Pairing, id_of: None };
                }
            }
            for at in [0, 1].into_iter().filter(|&at| is_alike(game, at)) {
                if let SideMatch::Undecided(_) = sides[at] {
                    sides[at] = SideMatch::Unknown;
                }
            }
        }
    }

    /// An unmatched name that in three games or more always stands where the report has the same player, and nobody else is that player: it
    /// is another name of theirs.
    fn decide_strangers(&mut self, games: &[PlayedGame], report: &Report, paired: &Paired) {
        let known: HashSet<usize> = self.sides.iter().flatten().filter_map(SideMatch::player).collect();
        let mut met: BTreeMap<&str, Vec<Option<usize>>> = BTreeMap::new();
        for (sides, game) in self.sides.iter().zip(games) {
            for at in [0, 1] {
                let (SideMatch::Unknown, Some(other)) = (&sides[at], sides[1 - at].player()) else {
                    continue;
                };
                let round = game.round().0.unwrap_or(0);
                let opponent = paired.opponent(other, round).filter(|player| !known.contains(player));
                met.entry(&game.sides[at].name).or_default().push(opponent);
            }
        }
        let mut decided: BTreeMap<&str, usize> = BTreeMap::new();
        for (name, players) in &met {
            if let [Some(first), _, _, ..] = players[..]
                && players.iter().all(|player| *player == Some(first))
            {
                decided.insert(name, first);
            }
        }
        // Two names for one player: neither is certain.
        let mut times = vec![0; report.players.len()];
        decided.values().for_each(|&player| times[player] += 1);
        for (sides, game) in self.sides.iter_mut().zip(games) {
            for at in [0, 1] {
                if let (SideMatch::Unknown, Some(&player)) =
                    (&sides[at], decided.get(game.sides[at].name.as_str()))
                    && times[player] == 1
                {
                    sides[at] = SideMatch::Player { player, reason: Reason::Pairing, id_of: None };
                }
            }
        }
    }
}

impl Matching {
    /// A name in another alphabet that resembles nobody's may be that of the one player whom the report has there and of whom there is
    /// no such game.
    fn suppose_free(&mut self, games: &[PlayedGame], report: &Report, paired: &Paired) {
        let is_foreign: Vec<bool> = report
            .players
            .iter()
            .map(|player| PlayerName::new(&player.name).is_of_another_alphabet())
            .collect();
        let met: HashSet<(usize, usize)> = self
            .sides
            .iter()
            .filter_map(|[white, black]| Some((white.player()?, black.player()?)))
            .flat_map(|(one, two)| [(one, two), (two, one)])
            .collect();
        for (sides, game) in self.sides.iter_mut().zip(games) {
            for at in [0, 1] {
                let (SideMatch::Unknown, Some(other)) = (&sides[at], sides[1 - at].player()) else {
                    continue;
                };
                let words = &game.sides[at].words;
                let is_other = words.is_of_another_alphabet();
                let may_be =
                    |&player: &usize| (is_other || is_foreign[player]) && !met.contains(&(player, other));
                let in_round = game.round().0.and_then(|round| paired.opponent(other, round));
                let mut free: Vec<usize> = match in_round {
                    Some(player) => vec![player],
                    None => paired.opponents[other].iter().copied().flatten().collect(),
                };
                free.retain(may_be);
                if let [player] = free[..]
                    && !words.is_empty()
                {
                    sides[at] = SideMatch::Undecided(vec![player]);
                }
            }
        }
    }
}

/// Who met whom, by indices.
struct Paired {
    /// For each pair, the smaller index first, the rounds.
    rounds: HashMap<(usize, usize), Vec<u32>>,
    opponents: Vec<Vec<Option<usize>>>,
}

impl Paired {
    fn new(report: &Report) -> Paired {
        let by_number: HashMap<u32, usize> =
            report.players.iter().zip(0..).map(|(player, at)| (player.number, at)).collect();
        let mut rounds: HashMap<(usize, usize), Vec<u32>> = HashMap::new();
        let mut opponents = Vec::new();
        for (at, player) in report.players.iter().enumerate() {
            let opponent = |cell: &super::Cell| by_number.get(&cell.opponent?).copied();
            let row: Vec<Option<usize>> = player.cells.iter().map(opponent).collect();
            for (round, other) in (1..).zip(&row) {
                if let Some(other) = *other {
                    rounds.entry((at.min(other), at.max(other))).or_default().push(round);
                }
            }
            opponents.push(row);
        }
        Paired { rounds, opponents }
    }

    fn meet(&self, one: usize, two: usize) -> bool {
        self.rounds.contains_key(&(one.min(two), one.max(two)))
    }

    fn in_round(&self, one: usize, two: usize, round: u32) -> bool {
        self.rounds.get(&(one.min(two), one.max(two))).is_some_and(|rounds| rounds.contains(&round))
    }

    fn opponent(&self, player: usize, round: u32) -> Option<usize> {
        *self.opponents.get(player)?.get((round as usize).checked_sub(1)?)?
    }
}

//! Which game is which cell of the report.

use super::{
    Aliases, Cell, Matching, Outcome, PlayedGame, Report, RoundMap, Score, SideMatch, rounds::Meeting,
};
use crate::board::Color;
use std::collections::{BTreeMap, HashMap};

/// A game of the report: two players who meet in a round.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The round.
    pub round: u32,
    /// Their indices, White's first where the colours are known.
    pub players: [usize; 2],
    /// Whether they are.
    pub colors_known: bool,
    /// What stands in the row of each; `None` where that row does not have the other.
    pub cells: [Option<Cell>; 2],
    /// The board, where the report says so.
    pub board: Option<u32>,
    /// The games that were found for it.
    pub games: Vec<usize>,
    /// Whether a game that names somebody else stands in its place.
    pub is_taken: bool,
}

impl Pair {
    /// A cell of it: that of the first player, or else of the second.
    pub fn cell(&self) -> Cell {
        self.cells[0].or(self.cells[1]).unwrap_or(Cell::blank(Default::default()))
    }

    /// What the first of the players did, by its own row or else by the other's.
    pub fn outcome(&self) -> Outcome {
        match self.cells {
            [Some(cell), _] => cell.outcome,
            [None, Some(cell)] => match cell.outcome {
                Outcome::Played(score) => Outcome::Played(score.turned()),
                Outcome::Unrated(score) => Outcome::Unrated(score.turned()),
                Outcome::Forfeit(won) => Outcome::Forfeit(!won),
                other => other,
            },
            [None, None] => Outcome::Blank,
        }
    }

    /// What each player got, White first; what one row leaves open follows from the other. `None` where the first player's says nothing.
    pub fn scores(&self) -> Option<[Score; 2]> {
        let first = self.outcome().score()?;
        let second = match self.cells {
            [Some(_), Some(cell)] => cell.outcome.score().unwrap_or(first.turned()),
            _ => first.turned(),
        };
        Some([first, second])
    }

    /// The result as people write it, White first.
    pub fn result(&self) -> Option<&'static str> {
        let scores = self.scores()?;
        Some(match (self.outcome(), scores) {
            (Outcome::Forfeit(_), [Score::Win, Score::Win]) => "+/+",
            (Outcome::Forfeit(_), [Score::Win, _]) => "+/-",
            (Outcome::Forfeit(_), [_, Score::Win]) => "-/+",
            (Outcome::Forfeit(_), _) => "-/-",
            _ => Score::result(scores),
        })
    }

    /// Whether both rows say that the game was played, as far as they say anything.
    pub fn is_played(&self) -> bool {
        self.cells.iter().flatten().all(|cell| cell.outcome.is_played())
    }

    /// Whether either row says that it was forfeited.
    pub fn is_forfeited(&self) -> bool {
        self.cells.iter().flatten().any(|cell| matches!(cell.outcome, Outcome::Forfeit(_)))
    }

    /// Whether nothing is known of a result yet.
    pub fn is_open(&self) -> bool {
        self.cells.iter().flatten().all(|cell| cell.outcome == Outcome::Unknown)
    }
}

/// A round and who meets in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct PairKey {
    round: u32,
    players: (usize, usize),
}

impl PairKey {
    fn new(round: u32, one: usize, two: usize) -> PairKey {
        PairKey { round, players: (one.min(two), one.max(two)) }
    }
}

/// A game's place in the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCells {
    /// Neither of its players is in the report.
    Foreign,
    /// One of them is, on this side; the game stands where the report has this pair.
    Half {
        /// The side that is known.
        side: usize,
        /// The pair.
        pair: Option<usize>,
    },
    /// Both may be in the report, and it is not certain who they are; the report has such a pair in that round.
    Unclear {
        /// The pair.
        pair: usize,
    },
    /// It is the game of this pair.
    Of {
        /// The pair.
        pair: usize,
        /// Whether its round is another one than the report's.
        other_round: bool,
    },
    /// The report has both players, but not this game; it may stand where the report has this pair.
    Extra {
        /// The pair.
        pair: Option<usize>,
    },
}

/// A report and the games that belong to it.
#[derive(Clone, Debug)]
pub struct Event {
    /// The report.
    pub report: Report,
    /// The games, in the order of the input.
    pub games: Vec<PlayedGame>,
    /// Who played in them.
    pub matching: Matching,
    /// Which rounds they are of.
    pub round_map: RoundMap,
    /// The games of the report.
    pub pairs: Vec<Pair>,
    /// Each game's place in it.
    pub cells: Vec<GameCells>,
    /// How many games were not kept, since neither player can be of the report.
    pub others: u64,
}

impl Event {
    /// Matches the games with the report.
    pub fn new(report: Report, games: Vec<PlayedGame>, aliases: &Aliases) -> Event {
        let matching = Matching::new(&report, &games, aliases);
        let mut pairs = pairs(&report);
        if !report.rounds_known {
            in_rounds_of_games(&mut pairs, &games, &matching);
        }
        let mut event = Event {
            report,
            games,
            matching,
            round_map: RoundMap::default(),
            pairs,
            cells: Vec::new(),
            others: 0,
        };
        event.assign();
        event
    }

    /// How many games there are, and how many of them are of players who are not in the report.
    pub fn games_and_foreign(&self) -> (u64, u64) {
        let foreign = self.cells.iter().filter(|cells| **cells == GameCells::Foreign).count() as u64;
        (self.games.len() as u64 + self.others, foreign + self.others)
    }

    /// The report's round of a game, if it names one.
    pub fn round_of(&self, game: usize) -> Option<u32> {
        self.games[game].round().0.map(|round| self.round_map.of(round))
    }

    /// The players of a game who are known, White's first.
    pub fn players_of(&self, game: usize) -> [Option<usize>; 2] {
        self.matching.sides[game].each_ref().map(SideMatch::player)
    }

    /// The pair that a player has in a round.
    pub fn pair_of(&self, player: usize, round: u32) -> Option<usize> {
        self.pairs.iter().position(|pair| pair.round == round && pair.players.contains(&player))
    }

    /// Whether White of a game is the second player of its pair.
    pub fn is_turned(&self, game: usize, pair: &Pair) -> bool {
        self.players_of(game)[0] == Some(pair.players[1])
    }

    /// Whether the colours of a game are the other way round than the report's.
    pub fn is_reversed(&self, game: usize, pair: &Pair) -> bool {
        pair.colors_known && self.is_turned(game, pair)
    }

    /// Whether the games of a pair are those of a match that is one round of the report.
    pub fn is_match(&self, pair: &Pair) -> bool {
        let mut rounds = pair.games.iter().map(|&game| self.games[game].round().0);
        let first = rounds.next();
        rounds.any(|round| Some(round) != first)
    }

    /// Finds the cells of every game: first those whose round is the report's, then those that have a free place in another
    /// round, the one with their colours first; what is left is extra.
    fn assign(&mut self) {
        let mut by_pair: HashMap<PairKey, usize> = HashMap::new();
        let mut meetings: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
        let mut of_player: HashMap<(u32, usize), usize> = HashMap::new();
        for (at, pair) in self.pairs.iter().enumerate() {
            let [one, two] = pair.players;
            by_pair.insert(PairKey::new(pair.round, one, two), at);
            meetings.entry((one.min(two), one.max(two))).or_default().push(at);
            pair.players.iter().for_each(|&player| {
                of_player.insert((pair.round, player), at);
            });
        }
        let known: Vec<[Option<usize>; 2]> =
            (0..self.games.len()).map(|game| self.players_of(game)).collect();
        let met = |one: usize, two: usize| {
            meetings.get(&(one.min(two), one.max(two))).map_or(&[][..], Vec::as_slice)
        };
        let of_round = |game: &PlayedGame, [white, black]: [Option<usize>; 2]| {
            let rounds = met(white?, black?).iter().map(|&pair| self.pairs[pair].round).collect();
            Some(Meeting { round: game.round().0?, rounds })
        };
        let said: Vec<Meeting> =
            self.games.iter().zip(&known).filter_map(|(game, &players)| of_round(game, players)).collect();
        self.round_map = RoundMap::new(&self.report, &said);
        self.cells = vec![GameCells::Foreign; self.games.len()];
        let mut waiting = Vec::new();
        for (game, players) in known.iter().enumerate() {
            let round = self.round_of(game);
            match *players {
                [Some(white), Some(black)] => {
                    let here = round.and_then(|round| by_pair.get(&PairKey::new(round, white, black)));
                    match here {
                        Some(&pair) => self.take(game, pair, false),
                        None => waiting.push((game, white, black, round)),
                    }
                }
                [None, None] => {
                    let sides = self.matching.sides[game].each_ref().map(SideMatch::candidates);
                    let pairs = sides[0].iter().flat_map(|&one| sides[1].iter().map(move |&two| (one, two)));
                    let here = |(one, two)| by_pair.get(&PairKey::new(round?, one, two)).copied();
                    if let Some(pair) = pairs.filter(|(one, two)| one != two).find_map(here) {
                        self.cells[game] = GameCells::Unclear { pair };
                    }
                }
                [white, _] => {
                    let side = usize::from(white.is_none());
                    let pair = round.zip(players[side]).and_then(|key| of_player.get(&key).copied());
                    self.cells[game] = GameCells::Half { side, pair };
                }
            }
        }
        for (game, white, black, round) in waiting {
            let free = |pair: &&usize| self.pairs[**pair].games.is_empty();
            let in_colors =
                |pair: &&usize| self.pairs[**pair].colors_known && self.pairs[**pair].players[0] == white;
            let all = met(white, black);
            let place = all.iter().filter(free).find(in_colors).or_else(|| all.iter().find(free)).copied();
            match (place, round) {
                (Some(pair), round) => self.take(game, pair, round.is_some()),
                // Without a round it is the one game the two have.
                (None, None) if all.len() == 1 => self.take(game, all[0], false),
                (None, _) => {
                    self.cells[game] = GameCells::Extra { pair: None };
                    let pairs = [white, black]
                        .map(|player| round.and_then(|round| of_player.get(&(round, player)).copied()));
                    let stands_for: Vec<usize> = pairs.into_iter().flatten().collect();
                    self.cells[game] = GameCells::Extra { pair: stands_for.first().copied() };
                    let free = stands_for.iter().copied().find(|&pair| self.pairs[pair].games.is_empty());
                    if let Some(pair) = free {
                        self.cells[game] = GameCells::Extra { pair: Some(pair) };
                    }
                    stands_for.into_iter().for_each(|pair| self.pairs[pair].is_taken = true);
                }
            }
        }
        for game in 0..self.games.len() {
            if let GameCells::Half { pair: Some(pair), .. } | GameCells::Unclear { pair } = self.cells[game] {
                self.pairs[pair].is_taken = true;
            }
        }
    }

    fn take(&mut self, game: usize, pair: usize, other_round: bool) {
        self.cells[game] = GameCells::Of { pair, other_round };
        self.pairs[pair].games.push(game);
    }
}

/// Puts the pairs of a report without rounds into those of the games.
fn in_rounds_of_games(pairs: &mut [Pair], games: &[PlayedGame], matching: &Matching) {
    let mut rounds: HashMap<(usize, usize), u32> = HashMap::new();
    for (game, sides) in games.iter().zip(&matching.sides) {
        if let ([Some(white), Some(black)], (Some(round), _)) =
            (sides.each_ref().map(SideMatch::player), game.round())
        {
            rounds.entry((white.min(black), white.max(black))).or_insert(round);
        }
    }
    for pair in pairs {
        let [one, two] = pair.players;
        pair.round = rounds.get(&(one.min(two), one.max(two))).copied().unwrap_or(pair.round);
    }
}

/// The games of a report, round by round, each once.
fn pairs(report: &Report) -> Vec<Pair> {
    let by_number: HashMap<u32, usize> =
        report.players.iter().zip(0..).map(|(player, at)| (player.number, at)).collect();
    let mut found: BTreeMap<(u32, usize, usize), Pair> = BTreeMap::new();
    for (at, player) in report.players.iter().enumerate() {
        for (round, cell) in (1..).zip(&player.cells) {
            let Some(&other) = cell.opponent.as_ref().and_then(|opponent| by_number.get(opponent)) else {
                continue;
            };
            if other == at {
                continue;
            }
            let pair = found.entry((round, at.min(other), at.max(other))).or_insert(Pair {
                round,
                players: [at.min(other), at.max(other)],
                colors_known: false,
                cells: [None; 2],
                board: None,
                games: Vec::new(),
                is_taken: false,
            });
            pair.board = pair.board.or(cell.board);
            pair.cells[usize::from(at > other)] = Some(*cell);
        }
    }
    let mut pairs: Vec<Pair> = found.into_values().collect();
    for pair in &mut pairs {
        let colors = pair.cells.map(|cell| cell.and_then(|cell| cell.color));
        let first = match colors {
            [Some(color), other] if other != Some(color) => Some(color),
            [None, Some(color)] => Some(color.other()),
            _ => None,
        };
        pair.colors_known = first.is_some();
        if first == Some(Color::Black) {
            pair.players.swap(0, 1);
            pair.cells.swap(0, 1);
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_what_both_rows_say() {
        let result = |rows: [Option<Outcome>; 2]| {
            let cells =
                rows.map(|row| row.map(|outcome| Cell { outcome, ..Cell::blank(Default::default()) }));
            let pair = Pair {
                round: 1,
                players: [0, 1],
                colors_known: true,
                cells,
                board: None,
                games: Vec::new(),
                is_taken: false,
            };
            pair.result()
        };
        let (won, lost) = (Outcome::Played(Score::Win), Outcome::Played(Score::Loss));
        for (rows, shown) in [
            ([Some(won), Some(lost)], Some("1-0")),
            ([None, Some(won)], Some("0-1")),
            ([Some(lost), Some(lost)], Some("0-0")),
            // The second row is still open.
            ([Some(won), Some(Outcome::Unknown)], Some("1-0")),
            ([Some(Outcome::Unknown), Some(Outcome::Unknown)], None),
            ([Some(Outcome::Forfeit(true)), None], Some("+/-")),
            ([Some(Outcome::Forfeit(true)), Some(Outcome::Forfeit(true))], Some("+/+")),
            ([Some(Outcome::Forfeit(false)), Some(Outcome::Forfeit(false))], Some("-/-")),
        ] {
            assert_eq!(result(rows), shown, "{rows:?}");
        }
    }
}

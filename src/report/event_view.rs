//! A tournament and what was found of it: its pairings beside the games, and what each round comes to.

use crate::{
    checks::event::round_of,
    diag::{Finding, Severity, Topic},
    event::{Date, Event, GameCells, Outcome, Pair, Report, SideMatch},
};
use std::ops::RangeInclusive;

/// What is written of an event.
pub struct EventView<'a> {
    /// The event.
    pub event: &'a Event,
    /// What is wrong with it.
    pub findings: &'a [Finding],
    /// What was found and the arbiter has ruled on already.
    pub accepted: &'a [Finding],
    /// What was found and is known.
    pub known: &'a [Finding],
    /// Only these rounds.
    pub rounds: Option<RangeInclusive<u32>>,
}

impl<'a> EventView<'a> {
    /// All that was found of the event.
    pub(super) fn all(&self) -> impl Iterator<Item = &'a Finding> {
        self.findings.iter().chain(self.accepted).chain(self.known)
    }

    /// The pairings of the rounds that are looked at.
    pub fn pairs(&self) -> u64 {
        self.event.pairs.iter().filter(|pair| self.takes(pair.round)).count() as u64
    }

    pub(super) fn takes(&self, round: u32) -> bool {
        self.rounds.as_ref().is_none_or(|rounds| rounds.contains(&round))
    }

    /// Findings of this severity.
    pub(super) fn count(&self, severity: Severity) -> u64 {
        self.findings.iter().filter(|finding| finding.severity == severity).count() as u64
    }

    /// How many players were matched with games.
    pub(super) fn matched(&self) -> usize {
        let players = self.event.matching.sides.iter().flatten().filter_map(SideMatch::player);
        let mut players: Vec<usize> = players.collect();
        players.sort_unstable();
        players.dedup();
        players.len()
    }
}

/// How a pairing of the report and the games stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// They say the same.
    Agrees,
    /// They do not.
    Differs,
    /// The game is not there.
    Missing,
    /// The report does not have the game.
    Extra,
    /// The game was not played, and is not there.
    Forfeit,
    /// A bye.
    Bye,
    /// The player was absent.
    Absent,
    /// Nothing is known of a result yet, or of who played.
    Undecided,
}

impl Status {
    /// For programs and people.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Agrees => "agrees",
            Status::Differs => "differs",
            Status::Missing => "missing",
            Status::Extra => "extra",
            Status::Forfeit => "forfeit",
            Status::Bye => "bye",
            Status::Absent => "absent",
            Status::Undecided => "undecided",
        }
    }
}

/// One pairing.
pub struct Pairing {
    /// The report's round.
    pub round: u32,
    /// The board, of the report or else of the game.
    pub board: Option<u32>,
    /// White and Black by their indices in the report.
    pub players: [Option<usize>; 2],
    /// What the report says happened.
    pub outcome: &'static str,
    /// The report's result.
    pub report: Option<String>,
    /// The game, the first of several.
    pub game: Option<usize>,
    /// How many games there are: in a match that is one round, more than one.
    pub games: u64,
    /// How they stand to each other.
    pub status: Status,
}

/// What a round comes to.
#[derive(Default)]
pub struct RoundRow {
    /// The round.
    pub round: u32,
    /// Its day.
    pub date: Option<Date>,
    /// Pairs, those of them that were played and those that were forfeited; players with a bye, and absent ones.
    pub counts: [u64; 5],
    /// Games that are there, and that are missing; pairs that differ.
    pub games: [u64; 3],
    /// Findings.
    pub findings: u64,
}

/// When the report is due.
pub struct Due {
    /// To the rating officer.
    pub report: Date,
    /// To FIDE.
    pub upload: Date,
}

/// When a report is due, if it says when the event ended: after seven days and after thirty (FIDE rating regulations).
pub fn due(report: &Report) -> Option<Due> {
    let end = report.end.filter(|end| end.is_whole())?;
    Some(Due { report: end.plus(7), upload: end.plus(30) })
}

impl EventView<'_> {
    /// All pairings of the rounds that are looked at, round by round: pairs, players without one, games that are extra.
    pub fn pairings(&self) -> Vec<Pairing> {
        let event = self.event;
        let differs = |game: usize| {
            let is_of = |finding: &Finding| {
                finding.subject.as_ref().is_some_and(|subject| subject.game == Some(game))
            };
            self.all().any(|finding| is_of(finding) && finding.meta.about == Some(Topic::ReportDiffers))
        };
        let mut rows = Vec::new();
        for round in (1..=event.report.rounds()).filter(|&round| self.takes(round)) {
            let mut of_round: Vec<Pairing> = event
                .pairs
                .iter()
                .filter(|pair| pair.round == round)
                .map(|pair| row_of(event, pair, &differs))
                .collect();
            of_round.sort_by_key(|row| row.board.unwrap_or(u32::MAX));
            for (at, player) in event.report.players.iter().enumerate() {
                let Some(cell) = player.cell(round).filter(|cell| cell.opponent.is_none()) else { continue };
                let (outcome, status) = match cell.outcome {
                    Outcome::Blank => continue,
                    Outcome::AllocatedBye | Outcome::HalfBye | Outcome::FullBye => ("bye", Status::Bye),
                    Outcome::Forfeit(true) => ("forfeit", Status::Forfeit),
                    Outcome::Unknown => ("unknown", Status::Undecided),
                    _ => ("absent", Status::Absent),
                };
                let report = Some(cell.outcome.sign().to_string());
                of_round.push(Pairing {
                    round,
                    board: None,
                    players: [Some(at), None],
                    outcome,
                    report,
                    game: None,
                    games: 0,
                    status,
                });
            }
            let extra = (0..event.games.len()).filter(|&game| {
                matches!(event.cells[game], GameCells::Extra { .. }) && event.round_of(game) == Some(round)
            });
            of_round.extend(extra.map(|game| Pairing {
                round,
                board: event.games[game].round().1,
                players: event.players_of(game),
                outcome: "played",
                report: None,
                game: Some(game),
                games: 1,
                status: Status::Extra,
            }));
            rows.extend(of_round);
        }
        rows
    }

    /// What each round comes to.
    pub fn round_rows(&self) -> Vec<RoundRow> {
        let rows = self.pairings();
        (1..=self.event.report.rounds())
            .filter(|&round| self.takes(round))
            .map(|round| {
                let date = self.event.report.round_dates.get(round as usize - 1).copied().flatten();
                let mut sum = RoundRow { round, date, ..RoundRow::default() };
                for row in rows.iter().filter(|row| row.round == round) {
                    let is_pair = row.players[1].is_some() && row.status != Status::Extra;
                    let at = |is: bool| u64::from(is);
                    sum.counts[0] += at(is_pair);
                    sum.counts[1] += at(is_pair && row.outcome == "played");
                    sum.counts[2] += at(is_pair && row.outcome == "forfeit");
                    sum.counts[3] += at(row.status == Status::Bye);
                    sum.counts[4] += at(row.status == Status::Absent);
                    sum.games[0] += row.games;
                    sum.games[1] += at(row.status == Status::Missing);
                    sum.games[2] += at(row.status == Status::Differs);
                }
                let of_round = |finding: &&Finding| round_of(finding) == Some(round);
                sum.findings = self.findings.iter().filter(of_round).count() as u64;
                sum
            })
            .collect()
    }
}

fn row_of(event: &Event, pair: &Pair, differs: &impl Fn(usize) -> bool) -> Pairing {
    let game = pair.games.first().copied();
    let outcome = match pair.outcome() {
        Outcome::Played(_) => "played",
        Outcome::Unrated(_) => "unrated",
        Outcome::Forfeit(_) => "forfeit",
        _ => "unknown",
    };
    let status = match game {
        Some(_) if pair.games.iter().any(|&game| differs(game)) => Status::Differs,
        Some(_) => Status::Agrees,
        None if pair.is_taken => Status::Differs,
        None if pair.is_forfeited() => Status::Forfeit,
        None if pair.is_played() => Status::Missing,
        None => Status::Undecided,
    };
    let board = pair.board.or_else(|| game.and_then(|game| event.games[game].round().1));
    Pairing {
        round: pair.round,
        board,
        players: pair.players.map(Some),
        outcome,
        report: pair.result().map(str::to_owned),
        game,
        status,
        games: pair.games.len() as u64,
    }
}

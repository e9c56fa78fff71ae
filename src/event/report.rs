//! The model that every report is read into: players, rounds, and what each player did in each of them.

use super::{Cell, Date, Outcome, Points, Scoring, Spot};
use std::sync::Arc;

/// The form a report is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// FIDE's tournament report as of 2006 and 2016, with the lines that pairing programs add.
    Trf16,
    /// FIDE's tournament report as of 2026.
    Trf26,
    /// A crosstable or a list of pairings as delimited text.
    Table,
    /// The same on a saved page.
    Page,
    /// The same in a workbook.
    Workbook,
    /// Games, which are pairings where they have no moves.
    Pairings,
}

impl Form {
    /// For programs.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Trf16 => "trf16",
            Form::Trf26 => "trf26",
            Form::Table => "table",
            Form::Page => "html",
            Form::Workbook => "xlsx",
            Form::Pairings => "pgn",
        }
    }
}

/// A player of the report.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The starting rank, by which opponents name the player.
    pub number: u32,
    /// `m` or `w`.
    pub sex: Option<char>,
    /// The title, `GM`.
    pub title: Option<String>,
    /// The name as it stands.
    pub name: String,
    /// The rating.
    pub rating: Option<u32>,
    /// The federation.
    pub federation: Option<String>,
    /// The FIDE id.
    pub fide_id: Option<u64>,
    /// The date of birth.
    pub birth: Option<Date>,
    /// The points the report states.
    pub points: Option<Points>,
    /// The rank the report states.
    pub rank: Option<u32>,
    /// What happened in each round, from the first on.
    pub cells: Vec<Cell>,
    /// Where the player stands.
    pub spot: Spot,
}

impl Player {
    /// The cell of a round, from 1.
    pub fn cell(&self, round: u32) -> Option<&Cell> {
        self.cells.get((round as usize).checked_sub(1)?)
    }
}

/// A team of the report.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Team {
    /// Its number, where the report has numbers.
    pub number: Option<u32>,
    /// Its name.
    pub name: String,
    /// A short name.
    pub nick: Option<String>,
    /// Its strength.
    pub strength: Option<u32>,
    /// The points for matches, and for games.
    pub points: [Option<Points>; 2],
    /// Its rank.
    pub rank: Option<u32>,
    /// The starting ranks of its players in the order of boards.
    pub members: Vec<u32>,
}

/// Who played for a team in a round, by boards; 0 for an empty one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp {
    /// The round.
    pub round: u32,
    /// The team, and the one it met.
    pub teams: [u32; 2],
    /// The starting ranks.
    pub players: Vec<u32>,
}

/// Points that were given or taken beside the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    /// The letter that says what for; a blank for a penalty or bonus.
    pub kind: char,
    /// Points for matches and for games.
    pub points: [Points; 2],
    /// The round, where one is named.
    pub round: Option<u32>,
    /// The recipients: starting ranks, or team numbers in a report of teams.
    pub whom: Vec<u32>,
}

/// A line that the model keeps as it stands: its code and the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptLine {
    /// The first three characters.
    pub code: String,
    /// What follows, from column 5 on.
    pub text: String,
}

/// What a reader had to say of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Where.
    pub spot: Spot,
    /// What it is.
    pub kind: RemarkKind,
    /// What stands there, or a name that tells more.
    pub text: String,
}

/// What may be remarked of a report.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RemarkKind {
    /// The line cannot be read.
    Unreadable,
    /// A player's number stands twice.
    NumberTwice,
    /// From this column on, all is shifted to the left or right.
    Misaligned,
    /// A field holds what cannot stand there; it was left out.
    Field,
    /// A result was taken for another that may stand there.
    Leniency,
    /// The text is not UTF-8, and was read in another encoding.
    Encoding,
}

/// A tournament as its report has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The file it was read from.
    pub file: Arc<str>,
    /// The form it is in.
    pub form: Form,
    /// The name of the event.
    pub name: Option<String>,
    /// Where it was held.
    pub city: Option<String>,
    /// In which federation.
    pub federation: Option<String>,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// How it was paired, in words or as a code.
    pub system: Option<String>,
    /// The chief arbiter.
    pub chief_arbiter: Option<String>,
    /// The other arbiters.
    pub deputies: Vec<String>,
    /// The rate of play.
    pub rate_of_play: Option<String>,
    /// How many players, rated ones and teams the report says there are.
    pub stated: [Option<u32>; 3],
    /// How many rounds the report says there are.
    pub stated_rounds: Option<u32>,
    /// The day of each round.
    pub round_dates: Vec<Option<Date>>,
    /// What results give.
    pub scoring: Scoring,
    /// Whether it says in which round a game was played; a crosstable of a round robin does not.
    pub rounds_known: bool,
    /// The players in the order of the report.
    pub players: Vec<Player>,
    /// The teams.
    pub teams: Vec<Team>,
    /// Line-ups that differ from the order of the team.
    pub line_ups: Vec<LineUp>,
    /// Points beside the games.
    pub awards: Vec<Award>,
    /// Lines that are kept as they stand.
    pub kept: Vec<KeptLine>,
    /// What the reader had to forgive, and what it could not.
    pub remarks: Vec<Remark>,
}

impl Report {
    /// An empty report.
    pub fn new(file: Arc<str>, form: Form) -> Report {
        Report {
            file,
            form,
            name: None,
            city: None,
            federation: None,
            start: None,
            end: None,
            system: None,
            chief_arbiter: None,
            deputies: Vec::new(),
            rate_of_play: None,
            stated: [None; 3],
            stated_rounds: None,
            round_dates: Vec::new(),
            scoring: Scoring::default(),
            rounds_known: true,
            players: Vec::new(),
            teams: Vec::new(),
            line_ups: Vec::new(),
            awards: Vec::new(),
            kept: Vec::new(),
            remarks: Vec::new(),
        }
    }

    /// Notes that what stands here cannot be read.
    pub(super) fn cannot_read(&mut self, text: &str, spot: Spot) {
        self.remarks.push(Remark { spot, kind: RemarkKind::Unreadable, text: text.to_owned() });
    }

    /// Shifts its lines down by `lines`.
    pub(super) fn move_down(&mut self, lines: u32) {
        let cells = self.players.iter_mut().flat_map(|player| {
            std::iter::once(&mut player.spot).chain(player.cells.iter_mut().map(|cell| &mut cell.spot))
        });
        cells
            .chain(self.remarks.iter_mut().map(|remark| &mut remark.spot))
            .for_each(|spot| spot.line += lines);
    }

    /// The number of rounds reported: the most that a player has.
    pub fn rounds(&self) -> u32 {
        let last = |player: &Player| player.cells.iter().rposition(|cell| cell.outcome != Outcome::Blank);
        self.players.iter().filter_map(last).max().map_or(0, |last| last as u32 + 1)
    }

    /// The rounds planned.
    pub fn all_rounds(&self) -> u32 {
        self.stated_rounds.unwrap_or(0).max(self.rounds())
    }

    /// Whether pairs may meet twice, by the system that the report names.
    pub fn may_meet_twice(&self) -> bool {
        let system = self.system.as_deref().unwrap_or_default().to_lowercase();
        let words = ["double", "match", "knock", "scheveningen", "k.o", "ko-"];
        words.iter().any(|word| system.contains(word))
    }

    /// What a player's rounds give, and what was given beside them.
    pub fn points_of_cells(&self, player: &Player) -> Points {
        let games: Points = player.cells.iter().map(|cell| cell.points(&self.scoring)).sum();
        let given =
            self.awards.iter().filter(|award| !self.is_of_teams() && award.whom.contains(&player.number));
        games
            + given
                .map(|award| if award.points[0] == Points::ZERO { award.points[1] } else { award.points[0] })
                .sum()
    }

    /// Whether teams play: points beside the games are then of matches.
    pub fn is_of_teams(&self) -> bool {
        !self.teams.is_empty()
    }
}

//! What a report says of one player in one round, and the points that it gives.

use super::{Points, Spot};
use crate::{board::Color, words::Outcome as Result};

/// How many points a result gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// A win with White and with Black.
    pub win: [Points; 2],
    /// A draw.
    pub draw: [Points; 2],
    /// A loss.
    pub loss: [Points; 2],
    /// A win by forfeit, and a loss.
    pub forfeit: [Points; 2],
    /// A bye of the pairing.
    pub allocated: Points,
    /// A bye that was asked for: half a point, a full one, none.
    pub byes: [Points; 3],
}

impl Default for Scoring {
    fn default() -> Scoring {
        let (one, half, zero) = (Points::ONE, Points::HALF, Points::ZERO);
        Scoring {
            win: [one; 2],
            draw: [half; 2],
            loss: [zero; 2],
            forfeit: [one, zero],
            allocated: one,
            byes: [half, one, zero],
        }
    }
}

/// What one player got out of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// It was won.
    Win,
    /// It was drawn.
    Draw,
    /// It was lost.
    Loss,
}

impl Score {
    /// What the opponent got, unless both lost.
    pub const fn turned(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }

    /// A result as people write it, White first.
    pub(crate) const fn result(scores: [Score; 2]) -> &'static str {
        match scores {
            [Score::Win, Score::Win] => "1-1",
            [Score::Win, _] => "1-0",
            [_, Score::Win] => "0-1",
            [Score::Draw, Score::Draw] => "1/2-1/2",
            [Score::Draw, _] => "1/2-0",
            [_, Score::Draw] => "0-1/2",
            _ => "0-0",
        }
    }
}

/// What happened to a player in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A game was played.
    Played(Score),
    /// A game ended before both had moved; it is not rated.
    Unrated(Score),
    /// The game was won without being played, or lost.
    Forfeit(bool),
    /// A pairing-allocated bye.
    AllocatedBye,
    /// A bye of half a point.
    HalfBye,
    /// A bye of a full point.
    FullBye,
    /// The player was not paired, or absent.
    Absent,
    /// There is an opponent, and no result yet.
    Unknown,
    /// Nothing is said of the round.
    Blank,
}

impl Outcome {
    /// What White and Black got by the result of their game; `None` where it is no score that a game can have.
    pub(crate) fn of_pair(result: Result) -> Option<[Outcome; 2]> {
        let one = |half_points: u8| match (result.is_forfeit(), half_points) {
            (true, half_points) => Outcome::Forfeit(half_points == 2),
            (false, 2) => Outcome::Played(Score::Win),
            (false, 1) => Outcome::Played(Score::Draw),
            (false, _) => Outcome::Played(Score::Loss),
        };
        match result {
            Result::Unknown => Some([Outcome::Unknown; 2]),
            _ => result.half_points().map(|(white, black)| [one(white), one(black)]),
        }
    }

    /// Whether moves were made.
    pub const fn is_played(self) -> bool {
        matches!(self, Outcome::Played(_) | Outcome::Unrated(_))
    }

    /// Whether there was nothing to play: a bye, an absence.
    pub const fn is_idle(self) -> bool {
        matches!(self, Outcome::AllocatedBye | Outcome::HalfBye | Outcome::FullBye | Outcome::Absent)
    }

    /// What the player got, where there was an opponent and a result.
    pub const fn score(self) -> Option<Score> {
        match self {
            Outcome::Played(score) | Outcome::Unrated(score) => Some(score),
            Outcome::Forfeit(true) => Some(Score::Win),
            Outcome::Forfeit(false) => Some(Score::Loss),
            _ => None,
        }
    }

    /// The letter or sign a report writes for it.
    pub const fn sign(self) -> char {
        match self {
            Outcome::Played(Score::Win) => '1',
            Outcome::Played(Score::Draw) => '=',
            Outcome::Played(Score::Loss) => '0',
            Outcome::Unrated(Score::Win) => 'W',
            Outcome::Unrated(Score::Draw) => 'D',
            Outcome::Unrated(Score::Loss) => 'L',
            Outcome::Forfeit(true) => '+',
            Outcome::Forfeit(false) => '-',
            Outcome::AllocatedBye => 'U',
            Outcome::HalfBye => 'H',
            Outcome::FullBye => 'F',
            Outcome::Absent => 'Z',
            Outcome::Unknown | Outcome::Blank => ' ',
        }
    }
}

/// What a report says of one player in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The opponent's starting rank.
    pub opponent: Option<u32>,
    /// The player's colour, where the report says so.
    pub color: Option<Color>,
    /// What happened.
    pub outcome: Outcome,
    /// The board, where the report says so.
    pub board: Option<u32>,
    /// Where it stands.
    pub spot: Spot,
}

impl Cell {
    /// Nothing.
    pub const fn blank(spot: Spot) -> Cell {
        Cell { opponent: None, color: None, outcome: Outcome::Blank, board: None, spot }
    }

    /// The points it gives.
    pub fn points(&self, scoring: &Scoring) -> Points {
        let color = self.color.map_or(0, |color| color.index());
        match self.outcome {
            Outcome::Played(score) | Outcome::Unrated(score) => scoring.of(score)[color],
            Outcome::Forfeit(won) => scoring.forfeit[usize::from(!won)],
            Outcome::AllocatedBye => scoring.allocated,
            Outcome::HalfBye => scoring.byes[0],
            Outcome::FullBye => scoring.byes[1],
            Outcome::Absent => scoring.byes[2],
            Outcome::Unknown | Outcome::Blank => Points::ZERO,
        }
    }
}

impl Scoring {
    /// What a result gives with White and with Black.
    pub const fn of(&self, score: Score) -> [Points; 2] {
        match score {
            Score::Win => self.win,
            Score::Draw => self.draw,
            Score::Loss => self.loss,
        }
    }
}

//! What the event says that no record does.

use super::{Answer, Consequence, Fact, Ruling, Verdict};
use crate::{
    game::Game,
    laws::{Laws, Supervision, TimeClass},
    pgn::{ControlForm, ControlReading, Decision, TagName, TimeControl, TimeControls},
};

/// Facts of the event; `None` where they are not known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Event {
    /// Standard, rapid or blitz.
    pub class: Option<TimeClass>,
    /// Whether rapid and blitz are watched as the Competition Rules want it.
    pub supervision: Option<Supervision>,
    /// Moves by each before which no draw may be agreed.
    pub no_draw_before: Option<u32>,
    /// Moves by each after which a draw can be claimed, where an edition lets an event raise the fifty.
    pub fifty_limit: Option<u32>,
    /// Whether an increment is played.
    pub increment: Option<bool>,
    /// Whether the guidelines for a quickplay finish were announced.
    pub quickplay_announced: Option<bool>,
}

/// A verdict and what follows from it.
pub(super) type Outcome = (Verdict, Vec<Consequence>);

impl Event {
    /// What a time control says, as arbiters write it: the class, and whether there is an increment.
    ///
    /// `90+30` are minutes by custom; so many minutes that nobody plays them are taken for the seconds of PGN.
    ///
    /// ```
    /// use scoresheet::{laws::{FIDE_2023, TimeClass}, rulings::Event};
    /// let class = |control| Event::of_control(control, &FIDE_2023).class;
    /// assert_eq!((class("3+2"), class("180+2")), (Some(TimeClass::Blitz), Some(TimeClass::Blitz)));
    /// assert_eq!((class("90+30"), class("5400+30")), (Some(TimeClass::Standard), Some(TimeClass::Standard)));
    /// ```
    pub fn of_control(value: &str, laws: &Laws) -> Event {
        /// The longest time for a first period, in seconds.
        const LONGEST: u64 = 3 * 60 * 60;
        let controls = TimeControls::read(value);
        let is_played = |reading: &&ControlReading| {
            reading.control.first_time().is_some_and(|time| time.as_secs() < LONGEST)
        };
        let readings = controls.readings();
        let customary = readings.iter().filter(|reading| reading.form != ControlForm::Pgn).find(is_played);
        customary.or(readings.first()).map_or(Event::default(), |reading| Event::of_reading(reading, laws))
    }

    /// What the tags of a game say: its TimeControl, in the reading that its clocks bear out.
    pub fn of_game(game: &Game<'_>, laws: &Laws) -> Event {
        let Some(value) = game.value(TagName::TimeControl) else { return Event::default() };
        let controls = TimeControls::read(&value);
        match controls.decide(game.first_clocks()) {
            Decision::Read(reading) => Event::of_reading(reading, laws),
            Decision::Undecided => Event { class: controls.class(laws), ..Event::default() },
            Decision::Contradicted | Decision::Unread => Event::default(),
        }
    }

    fn of_reading(reading: &ControlReading, laws: &Laws) -> Event {
        let increment = match &reading.control {
            TimeControl::Periods(periods) => {
                Some(periods.iter().any(|period| !period.bonus.time().is_zero()))
            }
            _ => None,
        };
        Event { class: reading.control.class(laws), increment, ..Event::default() }
    }

    /// Every class and supervision that the known facts allow.
    fn possible(&self) -> Vec<(TimeClass, Supervision)> {
        let classes = [TimeClass::Standard, TimeClass::Rapid, TimeClass::Blitz];
        let classes = classes.into_iter().filter(|&class| self.class.is_none_or(|known| known == class));
        let watched = [Supervision::Full, Supervision::Partial];
        classes
            .flat_map(|class| watched.map(|supervision| (class, supervision)))
            .filter(|&(class, supervision)| match class {
                TimeClass::Standard => supervision == Supervision::Full,
                _ => self.supervision.is_none_or(|known| known == supervision),
            })
            .collect()
    }

    /// Fills in what depends on the class: the answer where there is one only, else every answer and what is missing.
    pub(super) fn settle(&self, ruling: &mut Ruling, answer: impl Fn(TimeClass, Supervision) -> Outcome) {
        let possible = self.possible();
        let answers: Vec<Answer> = possible
            .into_iter()
            .map(|(class, supervision)| {
                let (verdict, consequences) = answer(class, supervision);
                Answer { class, supervision, verdict, consequences }
            })
            .collect();
        let same = |a: &Answer, b: &Answer| a.verdict == b.verdict && a.consequences == b.consequences;
        let first = &answers[0];
        if answers.iter().all(|answer| same(answer, first)) {
            ruling.verdict = first.verdict;
            ruling.consequences.extend(first.consequences.iter().cloned());
            return;
        }
        if self.class.is_none() {
            ruling.missing.push(Fact::Class);
        }
        let watched_matters = answers
            .iter()
            .any(|one| answers.iter().any(|other| one.class == other.class && !same(one, other)));
        if self.supervision.is_none() && watched_matters {
            ruling.missing.push(Fact::Supervision);
        }
        if answers.iter().any(|answer| answer.verdict != first.verdict) {
            ruling.verdict = Verdict::Undetermined;
        } else {
            ruling.verdict = first.verdict;
        }
        ruling.answers = answers;
    }
}

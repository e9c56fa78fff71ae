//! What the event says that no record does.

use super::{Answer, Consequence, Fact, Ruling, Verdict};
use crate::{
    game::Game,
    laws::{Laws, Supervision, TimeClass},
    pgn::{TagName, TimeControl, TimeControls},
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
    /// What a time control says: the class, and whether there is an increment, where all its readings agree.
    ///
    /// ```
    /// use scoresheet::{laws::{FIDE_2023, TimeClass}, rulings::Event};
    /// let event = Event::of_control("3+2", &FIDE_2023);
    /// assert_eq!((event.class, event.increment), (Some(TimeClass::Blitz), Some(true)));
    /// ```
    pub fn of_control(value: &str, laws: &Laws) -> Event {
        let controls = TimeControls::read(value);
        let increments = |control: &TimeControl| match control {
            TimeControl::Periods(periods) => {
                Some(periods.iter().any(|period| !period.bonus.time().is_zero()))
            }
            _ => None,
        };
        let mut all = controls.readings().iter().map(|reading| increments(&reading.control));
        let first = all.next().flatten();
        let increment = first.filter(|_| all.all(|other| other == first));
        Event { class: controls.class(laws), increment, ..Event::default() }
    }

    /// What the tags of a game say: its TimeControl.
    pub fn of_game(game: &Game<'_>, laws: &Laws) -> Event {
        game.value(TagName::TimeControl).map_or(Event::default(), |value| Event::of_control(&value, laws))
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

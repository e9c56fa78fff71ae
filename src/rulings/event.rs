//! What the event says that no record does: what the tags tell of it, and a ruling for each answer that is open.

use super::{ClassAnswer, Consequence, Fact, Ruling, Verdict};
use crate::{
    game::Game,
    laws::{EventFacts, Laws, Supervision, TimeClass},
    pgn::{ControlReading, Decision, EventClass, TagName, TimeControl, TimeControls, event_class},
};

/// The time control of a game: its TimeControl tag, in the reading that its clocks bear out.
pub fn time_control(game: &Game<'_>) -> Option<TimeControl> {
    let controls = TimeControls::read(&game.value(TagName::TimeControl)?);
    match controls.decide(game.first_clocks()) {
        Decision::Read(ControlReading { control, .. }) => Some(control.clone()),
        Decision::Undecided | Decision::Contradicted | Decision::Unread => None,
    }
}

/// What the tags of a game say of its event: the class, by its TimeControl or else by the name of the event, and whether
/// there is an increment.
pub fn event_of(game: &Game<'_>, laws: &Laws) -> EventFacts {
    let by_name = || EventFacts { class: class_by_name(game), ..EventFacts::default() };
    let Some(value) = game.value(TagName::TimeControl) else { return by_name() };
    let controls = TimeControls::read(&value);
    let facts = match controls.decide(game.first_clocks()) {
        Decision::Read(reading) => reading.control.facts(),
        // The readings may still agree on the class.
        Decision::Undecided => EventFacts { class: controls.class(laws), ..EventFacts::default() },
        Decision::Contradicted | Decision::Unread => EventFacts::default(),
    };
    facts.or(by_name())
}

fn class_by_name(game: &Game<'_>) -> Option<TimeClass> {
    match event_class(&game.value(TagName::Event)?)? {
        EventClass::OverTheBoard(class) => Some(class),
        _ => None,
    }
}

/// A verdict and what follows from it.
pub(super) type Outcome = (Verdict, Vec<Consequence>);

/// Every class and supervision that the known facts allow.
fn possible(event: &EventFacts, laws: &Laws) -> Vec<(TimeClass, Supervision)> {
    let class = event.time_class(laws);
    let classes = TimeClass::ALL.into_iter().filter(|&one| class.is_none_or(|known| known == one));
    let supervisions = [Supervision::Full, Supervision::Partial];
    classes
        .flat_map(|class| supervisions.map(|supervision| (class, supervision)))
        .filter(|&(class, supervision)| match class {
            TimeClass::Standard => supervision == Supervision::Full,
            _ => event.supervision.is_none_or(|known| known == supervision),
        })
        .collect()
}

/// Fills in what depends on the class: the answer where there is one only, else every answer and what is missing.
pub(super) fn settle(
    ruling: &mut Ruling,
    event: &EventFacts,
    answer: impl Fn(TimeClass, Supervision) -> Outcome,
) {
    let possible = possible(event, ruling.laws);
    let answers: Vec<ClassAnswer> = possible
        .into_iter()
        .map(|(class, supervision)| {
            let (verdict, consequences) = answer(class, supervision);
            ClassAnswer { class, supervision, verdict, consequences }
        })
        .collect();
    let same = |a: &ClassAnswer, b: &ClassAnswer| a.verdict == b.verdict && a.consequences == b.consequences;
    let first = &answers[0];
    if answers.iter().all(|answer| same(answer, first)) {
        ruling.verdict = first.verdict;
        ruling.consequences.extend(first.consequences.iter().cloned());
        return;
    }
    if event.time_class(ruling.laws).is_none() {
        ruling.missing.push(Fact::Class);
    }
    let watched_matters =
        answers.iter().any(|one| answers.iter().any(|other| one.class == other.class && !same(one, other)));
    if event.supervision.is_none() && watched_matters {
        ruling.missing.push(Fact::Supervision);
    }
    if answers.iter().any(|answer| answer.verdict != first.verdict) {
        ruling.verdict = Verdict::Undetermined;
    } else {
        ruling.verdict = first.verdict;
    }
    ruling.answers = answers;
}

use super::{Card, Compare, Hit, Place, Recent};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, server::is_server_game},
    diag::{Message, Note},
    game::Game,
    laws::TimeClass,
    pgn::{Decision, EventClass, TagName, TimeControls, event_class},
};

code! {
    /// Six rounds of an event have the same date.
    ///
    /// Nobody plays six long games a day, but some programs write the first day of the event, or the day on which the file was
    /// made, into every game. The date decides the edition of the Laws. It is reported only where the Event or EventType tag calls the
    /// games classical or standard, or the time control makes them so: without that they may be rapid or blitz.
    ///
    /// It is reported once for each event and day, at the first game of the sixth round. The games of a run are
    /// compared in their order, across files. Only one that follows another of its event is looked at, unless
    /// `--duplicates` is given.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "6"]
    /// [TimeControl "5400+30"]
    /// ```
    ///
    /// after games of rounds 1 to 5 with the same date.
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.09"]
    /// [Round "6"]
    /// [TimeControl "5400+30"]
    /// ```
    pub static META: G003 "rounds-on-one-day" Info;
    profiles: [Publish Warning];
    pgn: "section 8.1.1.3";
    triggers: (Across: Days, by: G003, moves: false);
}

/// How many rounds of a day are too many.
const MANY: u32 = 6;

/// The rounds of each day of each event.
#[derive(Default)]
pub(super) struct Days {
    days: Recent<Day>,
}

struct Day {
    first: Place,
    /// One bit a round, 1 to 63.
    rounds: u64,
}

impl Compare for Days {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let (Some(event), Some(date), round @ 1..64) = (card.event, card.date, card.round_number) else {
            return;
        };
        let key = u128::from(event) << 64 | u128::from(date);
        let Some(day) = self.days.get_or_insert(key, Day { first: place, rounds: 1 << round }) else {
            return;
        };
        let before = day.rounds.count_ones();
        day.rounds |= 1 << round;
        if before < MANY && day.rounds.count_ones() == MANY {
            hits.push(Hit { meta: &META, earlier: day.first, player: Color::White, number: MANY, report });
        }
    }
}

fn report(hit: &Hit, first: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let Some(date) = game.tag(TagName::Date) else { return };
    if !is_standard(game) || is_server_game(game) {
        return;
    }
    let message = Message::new(
        "{0} rounds of the event have the date {1}",
        [hit.number.into(), token(game, date.raw(game.text))],
    );
    let finding = out.at_text(&META, date.value, message);
    finding.label = "the same date";
    finding.notes.push(first);
}

/// Whether the record says that it is a long game.
fn is_standard(game: &Game<'_>) -> bool {
    if let Some(value) = game.value(TagName::TimeControl) {
        let controls = TimeControls::read(&value);
        let class = match controls.decide(game.first_clocks()) {
            Decision::Read(reading) => reading.control.class(game.laws()),
            Decision::Undecided => controls.class(game.laws()),
            Decision::Contradicted => return false,
            Decision::Unread => None,
        };
        if class.is_some() {
            return class == Some(TimeClass::Standard);
        }
    }
    let mut named = [TagName::EventType, TagName::Event].into_iter().filter_map(|name| game.value(name));
    named.find_map(|value| event_class(&value)) == Some(EventClass::OverTheBoard(TimeClass::Standard))
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn rounds(tags: &str, date: impl Fn(u32) -> String) -> Vec<(u64, String, String)> {
        let one = |round| game(&format!("A | B | {} | {round}.1", date(round)), tags, "1. e4 e5 *");
        compared(&META, &(1..9).map(one).collect::<Vec<_>>())
    }

    #[test]
    fn six_rounds_of_a_day() {
        let message = "6 rounds of the event have the date 2024.05.04 | the earlier game is game 1 of games.pgn, line 10";
        let standard = "[TimeControl \"5400+30\"]\n";
        assert_eq!(rounds(standard, |_| "2024.05.04".into()), [(6, "2024.05.04".into(), message.into())]);
        assert_eq!(rounds("[EventType \"swiss (standard)\"]\n", |_| "2024.05.04".into()).len(), 1);
    }

    #[test]
    fn what_may_well_be() {
        let standard = "[TimeControl \"5400+30\"]\n";
        assert_eq!(rounds(standard, |round| format!("2024.05.0{}", round / 2 + 1)), []);
        assert_eq!(rounds(standard, |_| "2024.05.??".into()), []);
        // A tie-break, by its clocks.
        let fast = |round| {
            game(
                &format!("A | B | 2024.05.04 | {round}"),
                standard,
                "1. e4 {[%clk 0:10:05]} e5 {[%clk 0:10:04]} *",
            )
        };
        assert_eq!(compared(&META, &(1..9).map(fast).collect::<Vec<_>>()), []);
        for tags in ["", "[EventType \"swiss (rapid)\"]\n", "[TimeControl \"180+2\"]\n"] {
            assert_eq!(rounds(tags, |_| "2024.05.04".into()), [], "{tags}");
        }
    }
}

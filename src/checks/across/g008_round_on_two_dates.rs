use super::{Card, Compare, Hit, Place, Recent, g012_same_pairing::is_tie_break, mix};
use crate::{
    board::Color,
    checks::{Sink, code, notes::token, server::is_server_game},
    diag::{Arg, Message, Note, Severity},
    game::Game,
    pgn::TagName,
    words::Date,
};

code! {
    /// A round of an event has two dates that are far apart.
    ///
    /// A date was mistyped, or a round's number is wrong. It looks at games of one file with the same Event, Site and year, and a round
    /// that is a number. Up to two months it is only information: rounds of leagues and clubs go over weeks, and games are postponed; so it
    /// is where month and day both differ, as a slip changes one of them. Games on servers and tie-breaks are left out. It is said once for
    /// an event, and once more if dates are further from each other.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.08.04"]
    /// [Round "1"]
    /// [White "Li, Wei"]
    /// [Black "Rossi, Anna"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup"]
    /// [Date "2024.05.04"]
    /// [Round "1"]
    /// [White "Li, Wei"]
    /// [Black "Rossi, Anna"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G008 "round-on-two-dates" Warning;
    profiles: [Archive Info];
    triggers: (Across: Rounds, by: G008, moves: false);
}

/// Days between two games of a round that may well be.
const FEW: u32 = 60;

/// The date of each round of each event.
#[derive(Default)]
pub(super) struct Rounds {
    rounds: Recent<(Place, u32)>,
    /// The most that was said of each event.
    told: Recent<Severity>,
}

impl Compare for Rounds {
    fn next(&mut self, card: &Card, place: Place, hits: &mut Vec<Hit>) {
        let (Some(event), Some(date), Some(round)) = (card.event, card.date, card.round) else { return };
        if card.round_number == 0 || card.has_part_of_round {
            return;
        }
        let event = mix(mix(mix(event, place.file.into()), card.year.into()), 8);
        let key = u128::from(event) << 64 | u128::from(round);
        let Some(&mut (earlier, first)) = self.rounds.get_or_insert(key, (place, date)) else { return };
        let days = first.abs_diff(date);
        if days == 0 {
            return;
        }
        let [earlier_day, day] = [first, date].map(day_of);
        let is_slip = earlier_day.day == day.day || earlier_day.month == day.month;
        let severity = if days > FEW && is_slip { Severity::Warning } else { Severity::Info };
        match self.told.get_or_insert(event.into(), severity) {
            Some(told) if *told >= severity => return,
            Some(told) => *told = severity,
            None => {}
        }
        let number = GRADES * first + severity as u32;
        hits.push(Hit { meta: &META, earlier, player: Color::White, number, report });
    }
}

/// A hit's number is so many times the earlier day, and how grave it is.
const GRADES: u32 = Severity::ALL.len() as u32;

/// The day of this number.
fn day_of(number: u32) -> Date {
    Date { year: 0, month: 3, day: 1 }.plus(number.into())
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let (Some(date), Some(round)) = (game.tag(TagName::Date), game.tag(TagName::Round)) else { return };
    if is_server_game(game) || is_tie_break(game) {
        return;
    }
    let Date { year, month, day } = day_of(hit.number / GRADES);
    let message = Message::new(
        "round {0} of the event is dated {1} here and {2} in an earlier game",
        [
            token(game, round.raw(game.text)),
            token(game, date.raw(game.text)),
            Arg::Name(format!("{year:04}.{month:02}.{day:02}")),
        ],
    );
    let finding = out.at_text(&META, date.value, message);
    finding.severity = Severity::ALL[(hit.number % GRADES) as usize];
    finding.label = "another date";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    fn found(heads: &[&str]) -> Vec<u64> {
        let games: Vec<String> = heads.iter().map(|head| game(head, "", "1. e4 e5 *")).collect();
        compared(&META, &games).into_iter().map(|(number, ..)| number).collect()
    }

    #[test]
    fn dates_of_a_round() {
        let first = "A, A | B, B | 2024.05.04 | 3";
        for (second, count) in [
            ("C, C | D, D | 2024.08.04 | 3", 1),
            ("C, C | D, D | 2024.05.05 | 3", 1),
            ("C, C | D, D | 2024.08.07 | 3", 1),
            ("C, C | D, D | 2024.05.04 | 3", 0),
            ("C, C | D, D | 2024.05.05 | 4", 0),
            ("C, C | D, D | 2025.05.04 | 3", 0),
            ("C, C | D, D | 2024.05.?? | 3", 0),
            ("C, C | D, D | 2024.08.04 | 3.1", 0),
            ("C, C | D, D | 2024.08.04 | ?", 0),
        ] {
            assert_eq!(found(&[first, second]).len(), count, "{second}");
        }
        let graded = |second: &str| {
            let games = [first, second].map(|head| game(head, "", "1. e4 e5 *"));
            let (_, _, says) = compared(&META, &games).remove(0);
            says.split(" | ").next().unwrap().to_owned()
        };
        assert_eq!(
            graded("C, C | D, D | 2024.08.04 | 3"),
            "round 3 of the event is dated 2024.08.04 here and 2024.05.04 in an earlier game"
        );
        let next =
            ["C, C | D, D | 2024.05.05 | 3", "E, E | F, F | 2024.05.05 | 3", "E, E | F, F | 2024.09.04 | 3"];
        assert_eq!(found(&[&[first], &next[..]].concat()), [2, 4], "once an event, and once more");
    }
}

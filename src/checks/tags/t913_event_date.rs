use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    pgn::{Tag, TagName},
    words::{Date, tag_date::whole_date},
};

code! {
    /// The game was played before its event began, by the tags EventDate and Date.
    ///
    /// EventDate is the day on which the event began, so no game of it can be earlier. One of the two is wrong; often
    /// EventDate is the day on which the file was made. Parts that are not known (`????.??.??`) are not compared.
    ///
    /// It is reported once for the games of an event that have this EventDate. Where the game would be in the event's first weeks with the next
    /// month in Date, the slip is probably there: it is reported at Date, once for all games of that day.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Date "2009.06.03"]
    /// [EventDate "2009.06.28"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2009.07.03"]
    /// [EventDate "2009.06.28"]
    /// ```
    pub static META: T913 "event-date" Warning;
    profiles: [Archive Info];
    pgn: "sections 8.1.1.3 and 9.2.1";
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let (Some(begun), Some(played)) = (game.tag(TagName::EventDate), game.tag(TagName::Date)) else { return };
    let value = |tag: &Tag| tag.raw(game.text).trim_ascii();
    if !is_later(value(begun), value(played)) {
        return;
    }
    let message = Message::new(
        "the game was played on {0}, before its event began on {1}",
        [played, begun].map(|tag| token(game, value(tag))),
    );
    let event = [TagName::Event, TagName::Site].map(|name| game.value(name).unwrap_or_default()).join("\n");
    let begun_on = String::from_utf8_lossy(value(begun));
    let Some(meant) = month_later(value(begun), value(played)) else {
        let finding = out.at_text(&META, place(begun), message);
        finding.label = "after the game";
        finding.once = Some(format!("{event}\n{begun_on}").into());
        return;
    };
    let finding = out.at_text(&META, place(played), message);
    finding.label = "before the event";
    finding.once = Some(format!("{event}\n{begun_on}\n{}", String::from_utf8_lossy(value(played))).into());
    let template = "`{0}`, a month later, would be in the event";
    finding.notes.push(Note::new(NoteKind::Hint, template, [Arg::Name(meant)]));
}

/// The game's day a month later, where the event would then have begun shortly before it: the person who entered the date forgot that the month had
/// changed.
fn month_later(begun: &[u8], played: &[u8]) -> Option<String> {
    /// Days that most events do not go beyond.
    const EVENT: i64 = 21;
    let (begun, played) = (Date::of_tag(begun)?, Date::of_tag(played)?);
    let (year, month) =
        if played.month == 12 { (played.year + 1, 1) } else { (played.year, played.month + 1) };
    // A year that was not changed either: `2009.01.03` for `2010.01.03`.
    let new_year = (played.month == 1 && begun.month == 12).then_some((played.year + 1, 1));
    [Some((year, month)), new_year].into_iter().flatten().find_map(|(year, month)| {
        let meant = whole_date(year, month, played.day)?;
        let days = Date::of_tag(meant.as_bytes())?.number() - begun.number();
        (0..=EVENT).contains(&days).then_some(meant)
    })
}

/// Whether one date, `YYYY.MM.DD`, is surely later than the other: they are compared up to the first part that one of
/// them leaves open.
fn is_later(one: &[u8], other: &[u8]) -> bool {
    let is_form = |date: &[u8]| date.len() == 10 && date[4] == b'.' && date[7] == b'.';
    if !is_form(one) || !is_form(other) {
        return false;
    }
    let parts = [0..4, 5..7, 8..10].map(|part| (&one[part.clone()], &other[part]));
    let known = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
    let mut known = parts.into_iter().take_while(|(one, other)| known(one) && known(other));
    known.find(|(one, other)| one != other).is_some_and(|(one, other)| one > other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn says(date: &str, event_date: &str) -> Vec<(String, String)> {
        of(&CHECK).game(format!("[Date \"{date}\"]\n[EventDate \"{event_date}\"]\n\n*")).messages()
    }

    #[test]
    fn a_game_before_its_event() {
        let message = "the game was played on 2009.06.03, before its event began on 2009.06.28";
        assert_eq!(says("2009.06.03", "2009.06.28"), [("2009.06.03".into(), message.into())]);
        assert_eq!(says("2009.??.??", "2010.01.01").len(), 1);
        assert_eq!(says("2009.05.??", "2009.06.??").len(), 1);
    }

    #[test]
    fn where_the_slip_is() {
        for (date, event_date, at) in [
            ("2009.06.03", "2009.06.28", "2009.06.03"),
            ("2009.01.03", "2009.12.28", "2009.01.03"),
            ("2009.12.03", "2009.12.28", "2009.12.03"),
            ("1997.09.10", "2023.10.04", "2023.10.04"),
            ("2009.04.03", "2009.06.28", "2009.06.28"),
            ("2008.07.03", "2009.06.28", "2009.06.28"),
            ("2009.05.31", "2009.06.28", "2009.06.28"),
            ("2009.05.??", "2009.06.??", "2009.06.??"),
        ] {
            assert_eq!(says(date, event_date)[0].0, at, "{date} {event_date}");
        }
    }

    #[test]
    fn once_an_event() {
        let once = |event: &str, date: &str, event_date: &str| {
            let text = format!("[Event \"{event}\"]\n[Date \"{date}\"]\n[EventDate \"{event_date}\"]\n\n*");
            of(&CHECK).game(text)[0].once.clone().unwrap()
        };
        let first = once("A", "1997.09.10", "2023.10.04");
        assert_eq!(once("A", "1997.09.17", "2023.10.04"), first);
        assert_ne!(once("B", "1997.09.17", "2023.10.04"), first);
        // One slip for each day.
        assert_ne!(once("A", "2009.06.03", "2009.06.28"), once("A", "2009.06.04", "2009.06.28"));
    }

    #[test]
    fn what_may_be_so() {
        for (date, event_date) in [
            ("2009.06.28", "2009.06.28"),
            ("2009.06.29", "2009.06.28"),
            ("2009.07.01", "2009.06.28"),
            ("2009.??.??", "2009.06.28"),
            ("2009.06.??", "2009.06.28"),
            ("????.06.03", "2009.06.28"),
            ("2009.06.03", "????.??.??"),
            ("3.6.2009", "2009.06.28"),
            ("", ""),
        ] {
            assert!(says(date, event_date).is_empty(), "{date} {event_date}");
        }
    }
}

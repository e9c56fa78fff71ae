use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::Game,
    pgn::{Tag, TagName},
};

code! {
    /// The game was played before its event began, by the tags EventDate and Date.
    ///
    /// EventDate is the day on which the event began, so no game of it can be earlier. One of the two is wrong; often
    /// EventDate is the day on which the file was made. Parts that are not known (`????.??.??`) are not compared.
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
    let finding = out.at_text(&META, place(begun), message);
    finding.label = "after the game";
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
        assert_eq!(says("2009.06.03", "2009.06.28"), [("2009.06.28".into(), message.into())]);
        assert_eq!(says("2009.??.??", "2010.01.01").len(), 1);
        assert_eq!(says("2009.05.??", "2009.06.??").len(), 1);
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

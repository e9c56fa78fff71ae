//! Which of two numbers is the month in `3.8.2024`: what the other games of the event say.

use crate::{
    game::{Scratch, read_tags},
    input::{Chunk, GameText},
    pgn::TagName,
    words::tag_date::{day_and_month, interchanged, is_either_way, whole_date},
};
use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

/// An event and its site, as they stand.
type EventKey = [Vec<u8>; 2];

/// What the dates of each event's games say.
#[derive(Debug, Default)]
pub struct DateOrders {
    by_event: HashMap<EventKey, Evidence>,
    /// The files in which a date has day and month interchanged, `2013.23.7`.
    interchanged: BTreeSet<Arc<str>>,
}

/// What is known of one event.
#[derive(Debug, Default)]
struct Evidence {
    /// Whether a date begins with what can only be a day, `31.8.2024`.
    day_first: bool,
    /// Whether one has in the second place what can only be a day.
    month_first: bool,
    /// Year and month of the dates that are whole.
    months: BTreeSet<(u16, u8)>,
}

impl DateOrders {
    /// What the games of a part of the input say.
    pub fn of(chunk: &Chunk, scratch: &mut Scratch) -> DateOrders {
        let mut orders = DateOrders::default();
        for text in chunk.games().filter(|text| !text.is_masked()) {
            let (event, dates) = (event_of(text, scratch), dates_of(text, scratch));
            if dates.iter().any(|date| interchanged(date).is_some()) {
                orders.interchanged.insert(chunk.file.clone());
            }
            let Some(event) = event else { continue };
            let evidence = orders.by_event.entry(event).or_default();
            dates.iter().for_each(|date| evidence.note(date));
        }
        orders
    }

    /// Adds what is known of further games.
    pub fn add(&mut self, other: DateOrders) {
        self.interchanged.extend(other.interchanged);
        for (event, more) in other.by_event {
            let evidence = self.by_event.entry(event).or_default();
            evidence.day_first |= more.day_first;
            evidence.month_first |= more.month_first;
            evidence.months.extend(more.months);
        }
    }

    /// Whether a date may have day and month interchanged, as others of its file have.
    pub fn is_doubtful(&self, file: &str, date: &[u8]) -> bool {
        self.interchanged.contains(file) && is_either_way(date)
    }

    /// The date of a game in PGN's form, where its event shows which number is the month.
    pub fn settled(&self, text: GameText<'_>, date: &[u8], scratch: &mut Scratch) -> Option<String> {
        let (one, other, year) = day_and_month(date)?;
        let evidence = self.by_event.get(&event_of(text, scratch)?)?;
        // Day and month if the day comes first, and if it comes second.
        let readings = [(one, other), (other, one)].map(|(day, month)| {
            let date = whole_date(year, month, day)?;
            Some((date, evidence.months.contains(&(year, month))))
        });
        match (evidence.day_first, evidence.month_first, readings) {
            (true, false, [Some((date, _)), _]) | (false, true, [_, Some((date, _))]) => Some(date),
            (false, false, [Some((date, true)), None | Some((_, false))])
            | (false, false, [None | Some((_, false)), Some((date, true))]) => Some(date),
            _ => None,
        }
    }
}

impl Evidence {
    fn note(&mut self, date: &[u8]) {
        if let Some((one, other, _)) = day_and_month(date) {
            self.day_first |= one > 12;
            self.month_first |= other > 12;
        } else if let [year @ .., b'.', m, n, b'.', d, t] = date
            && [m, n, d, t].into_iter().all(u8::is_ascii_digit)
            && let Some(year) = std::str::from_utf8(year).ok().and_then(|year| year.parse().ok())
        {
            self.months.insert((year, 10 * (m - b'0') + n - b'0'));
        }
    }
}

/// None where the tag does not say which event it is.
fn event_of(text: GameText<'_>, scratch: &mut Scratch) -> Option<EventKey> {
    let tags = read_tags(text.text, scratch);
    let value = |name| tags.get(name).map_or(&b""[..], |tag| tag.raw(text.text).trim_ascii()).to_vec();
    let event = value(TagName::Event);
    event.iter().any(u8::is_ascii_alphanumeric).then(|| [event, value(TagName::Site)])
}

fn dates_of(text: GameText<'_>, scratch: &mut Scratch) -> Vec<Vec<u8>> {
    let tags = read_tags(text.text, scratch);
    let names = [TagName::Date, TagName::EventDate, TagName::UtcDate];
    let all = names.into_iter().filter_map(|name| tags.get(name));
    all.map(|tag| tag.raw(text.text).trim_ascii().to_vec()).collect()
}

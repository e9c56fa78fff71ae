//! A heading above a game, written as tags.

use super::head::write_tag_value;
use crate::pgn::{Heading, TagName};
use std::ops::Range;

/// Appends the seven tags of the roster, and what else the heading says; where the value of the result is.
pub(super) fn write_roster(heading: &Heading, newline: &[u8], out: &mut Vec<u8>) -> Range<usize> {
    let or_unknown = |value: &str| if value.is_empty() { "?" } else { value }.to_owned();
    let text = |value: &Option<String>| or_unknown(value.as_deref().unwrap_or_default());
    let values = [
        text(&heading.event),
        text(&heading.site),
        heading.date.clone().unwrap_or_else(|| "????.??.??".to_owned()),
        text(&heading.round),
        or_unknown(&heading.white),
        or_unknown(&heading.black),
        "*".to_owned(),
    ];
    let mut result = 0..0;
    for (name, value) in TagName::ROSTER.into_iter().zip(values) {
        // The result closes the roster.
        result = write_tag_value(name.text(), &value, newline, out);
    }
    let ratings = heading.ratings.map(|rating| rating.map(|rating| rating.to_string()));
    let [white_elo, black_elo] = &ratings;
    let more = [
        (TagName::WhiteElo.text(), white_elo),
        (TagName::BlackElo.text(), black_elo),
        (TagName::Eco.text(), &heading.eco),
        ("Annotator", &heading.annotator),
    ];
    for (name, value) in more {
        if let Some(value) = value {
            write_tag_value(name, value, newline, out);
        }
    }
    out.extend_from_slice(newline);
    result
}

//! A heading above a game, written as tags.

use crate::pgn::Heading;
use std::ops::Range;

/// Appends the seven tags of the roster, and what else the heading says; where the value of the result is.
pub(super) fn write_roster(heading: &Heading, newline: &[u8], out: &mut Vec<u8>) -> Range<usize> {
    let or_unknown = |value: &Option<String>| value.clone().unwrap_or_else(|| "?".to_owned());
    let tags = [
        ("Event", or_unknown(&heading.event)),
        ("Site", or_unknown(&heading.site)),
        ("Date", heading.date.clone().unwrap_or_else(|| "????.??.??".to_owned())),
        ("Round", or_unknown(&heading.round)),
        ("White", heading.white.clone()),
        ("Black", heading.black.clone()),
    ];
    for (name, value) in tags {
        out.extend_from_slice(format!("[{name} \"{value}\"]").as_bytes());
        out.extend_from_slice(newline);
    }
    out.extend_from_slice(b"[Result \"");
    let begin = out.len();
    out.extend_from_slice(b"*\"]");
    out.extend_from_slice(newline);
    let ratings = heading.ratings.map(|rating| rating.map(|rating| rating.to_string()));
    let [white_elo, black_elo] = &ratings;
    let more = [
        ("WhiteElo", white_elo),
        ("BlackElo", black_elo),
        ("ECO", &heading.eco),
        ("Annotator", &heading.annotator),
    ];
    for (name, value) in more {
        if let Some(value) = value {
            out.extend_from_slice(format!("[{name} \"{value}\"]").as_bytes());
            out.extend_from_slice(newline);
        }
    }
    out.extend_from_slice(newline);
    begin..begin + 1
}

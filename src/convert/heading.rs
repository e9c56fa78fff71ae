//! A heading above a game, written as tags.

use crate::pgn::Heading;
use std::ops::Range;

/// Appends the seven tags of the roster; where the value of the result is.
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
    for (name, rating) in ["WhiteElo", "BlackElo"].iter().zip(heading.ratings) {
        if let Some(rating) = rating {
            out.extend_from_slice(format!("[{name} \"{rating}\"]").as_bytes());
            out.extend_from_slice(newline);
        }
    }
    out.extend_from_slice(newline);
    begin..begin + 1
}

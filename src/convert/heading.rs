//! A heading above a game, written as tags.

use crate::pgn::Heading;
use std::ops::Range;

/// Appends the seven tags of the roster; where the value of the result is.
pub(super) fn write_roster(heading: &Heading, newline: &[u8], out: &mut Vec<u8>) -> Range<usize> {
    let date = heading.year.as_ref().map(|year| format!("{year}.??.??"));
    let tags = [
        ("Event", "?"),
        ("Site", heading.site.as_deref().unwrap_or("?")),
        ("Date", date.as_deref().unwrap_or("????.??.??")),
        ("Round", "?"),
        ("White", &heading.white),
        ("Black", &heading.black),
    ];
    for (name, value) in tags {
        out.extend_from_slice(format!("[{name} \"{value}\"]").as_bytes());
        out.extend_from_slice(newline);
    }
    out.extend_from_slice(b"[Result \"");
    let begin = out.len();
    out.extend_from_slice(b"*\"]");
    out.extend_from_slice(newline);
    out.extend_from_slice(newline);
    begin..begin + 1
}

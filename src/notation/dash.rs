//! The hyphen in all its typographic forms.

use super::Read;
use nom::{Parser, branch::alt, bytes::complete::tag};

/// A hyphen, or one of the dashes that typesetting makes of it.
pub(super) fn dash(input: &[u8]) -> Read<'_, &[u8]> {
    alt((
        tag("-"),
        tag("\u{2010}"),
        tag("\u{2011}"),
        tag("\u{2012}"),
        tag("\u{2013}"),
        tag("\u{2014}"),
        tag("\u{2212}"),
    ))
    .parse(input)
}

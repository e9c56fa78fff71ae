//! Lines that were tags before something was lost of them.

use super::{HEAD, line_end::trimmed_tail};
use memchr::memmem;

/// Whether a line amid tags is one that lacks its quotes, or its first bracket.
#[cold]
pub(super) fn is_damaged_tag(line: &[u8]) -> bool {
    matches!(line, [b'[', b'A'..=b'Z', ..])
        || matches!(line, [b'A'..=b'Z', ..])
            && trimmed_tail(line).ends_with(b"\"]")
            && memmem::find(&line[..line.len().min(HEAD)], b" \"").is_some()
}

/// Whether a line after a blank one is the Event tag of the next game without its quotes or brackets, or without its value.
#[cold]
pub(super) fn is_damaged_event(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"[Event").or_else(|| line.strip_prefix(b"Event "));
    let name = name.or_else(|| line.strip_prefix(b"(Event "));
    let is_whole_name = |rest: &&[u8]| !rest.first().is_some_and(u8::is_ascii_alphanumeric);
    name.filter(is_whole_name)
        .is_some_and(|rest| rest.is_empty() || rest.contains(&b'"') || matches!(rest, [b' ', .., b']']))
}

/// Where the Event tag begins on a line that something else stands before, short and without spaces: a byte order mark that was
/// misread, `<p>`.
pub(crate) fn event_after_junk(line: &[u8]) -> Option<usize> {
    const LONGEST: usize = 24;
    const NAME: &[u8] = b"[Event \"";
    if !line.ends_with(b"\"]") {
        return None;
    }
    let at = memmem::find(&line[..line.len().min(LONGEST + NAME.len())], NAME)?;
    (at > 0 && !line[..at].iter().any(u8::is_ascii_whitespace)).then_some(at)
}

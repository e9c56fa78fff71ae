//! Games that are being played and written while they are read.

use crate::{
    diag::Finding,
    game::Game,
    pgn::{Outcome, TagName},
};

/// What is true of every game that goes on, or of a file that is being written, and no fault.
const OF_THE_UNFINISHED: [&str; 9] = ["E306", "E313", "P001", "P002", "P003", "P005", "P006", "P012", "P016"];

/// Takes out what is found only because the game has not ended yet, or because its text has not been written to its end.
pub(super) fn take_out_unfinished(game: &Game<'_>, text: &[u8], findings: &mut Vec<Finding>) {
    if findings.is_empty() {
        return;
    }
    if !text.ends_with(b"\n") {
        // The last word may be half of one.
        let end = text.trim_ascii_end().len();
        findings.retain(|finding| finding.span.len == 0 || finding.span.end() < end);
    }
    let tag = game.tag(TagName::Result).and_then(|tag| Outcome::parse(tag.raw(game.text).trim_ascii()));
    let outcome = game.outcome().map(|(outcome, _)| outcome);
    let is_decided = [tag, outcome].into_iter().flatten().any(|outcome| outcome != Outcome::Unknown);
    if !is_decided {
        findings.retain(|finding| !OF_THE_UNFINISHED.contains(&finding.meta.code));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks;

    #[test]
    fn the_codes_are_there() {
        assert!(OF_THE_UNFINISHED.iter().all(|code| checks::find(code).is_some()));
    }
}

//! One check run over one game, for the unit tests.

use crate::{
    checks::{Check, Context, Sink},
    diag::Finding,
    game::{Dialects, Scratch, read_game},
    laws::FIDE_2023,
};

/// What `check` finds in a game in English.
pub(in crate::checks) fn findings(check: &dyn Check, text: &[u8]) -> Vec<Finding> {
    judged("en", check, text, 0)
}

/// What `check` finds in a game in another language or notation.
pub(in crate::checks) fn findings_in(code: &str, check: &dyn Check, text: &[u8]) -> Vec<Finding> {
    judged(code, check, text, 0)
}

/// What `check` finds in a game of which `unread` bytes were left out.
pub(in crate::checks) fn findings_of_cut(check: &dyn Check, text: &[u8], unread: u64) -> Vec<Finding> {
    judged("en", check, text, unread)
}

fn judged(code: &str, check: &dyn Check, text: &[u8], unread: u64) -> Vec<Finding> {
    let (dialects, mut scratch) = (Dialects::named(code).unwrap(), Scratch::default());
    let game = read_game(text, &dialects, false, &mut scratch);
    let mut found = Vec::new();
    if check.triggers().is_none_or(|triggers| game.seen().meets(triggers)) {
        check.run(&game, &Context { laws: &FIDE_2023, unread }, &mut Sink::new(&game, &mut found));
    }
    found
}

/// The place and the message of each of them.
pub(in crate::checks) fn said(check: &dyn Check, text: &str) -> Vec<(String, String)> {
    let places = findings(check, text.as_bytes());
    let token = |finding: &Finding| String::from_utf8_lossy(finding.span.of(text.as_bytes())).into_owned();
    places.iter().map(|finding| (token(finding), finding.message.to_string())).collect()
}

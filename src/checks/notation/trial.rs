//! One check run over one game, for the unit tests.

use crate::{
    checks::{Check, Context, Sink},
    diag::Finding,
    game::{Dialects, Scratch, read_game},
    laws::FIDE_2023,
};

/// What `check` finds in movetext in English letters from the position `fen`, or from the start where that is
/// empty.
pub fn findings(check: &dyn Check, fen: &str, moves: &str) -> Vec<Finding> {
    findings_in("en", check, fen, moves)
}

/// The same in the letters of another language.
pub fn findings_in(code: &str, check: &dyn Check, fen: &str, moves: &str) -> Vec<Finding> {
    judged(check, &Dialects::named(code).unwrap(), &game(fen, moves))
}

fn judged(check: &dyn Check, dialects: &Dialects, text: &str) -> Vec<Finding> {
    let mut scratch = Scratch::default();
    let game = read_game(text.as_bytes(), dialects, true, &mut scratch);
    assert!(game.not_replayed().is_none(), "{text}");
    let mut found = Vec::new();
    if check.triggers().is_none_or(|triggers| game.seen().meets(triggers)) {
        check.run(&game, &Context { laws: &FIDE_2023, unread: 0 }, &mut Sink::new(&game, &mut found));
    }
    found
}

/// Each finding as `token: message`, and its notes behind it.
pub fn said(check: &dyn Check, fen: &str, moves: &str) -> Vec<String> {
    said_in("en", check, fen, moves)
}

/// The same in the letters of another language.
pub fn said_in(code: &str, check: &dyn Check, fen: &str, moves: &str) -> Vec<String> {
    let text = game(fen, moves);
    let found = findings_in(code, check, fen, moves);
    found.iter().map(|finding| told(finding, &text)).collect()
}

/// The same for a game whose language has to show.
pub fn said_in_any(check: &dyn Check, text: &str) -> Vec<String> {
    judged(check, &Dialects::any(), text).iter().map(|finding| told(finding, text)).collect()
}

fn told(finding: &Finding, text: &str) -> String {
    let token = String::from_utf8_lossy(finding.span.of(text.as_bytes()));
    let notes: String = finding.notes.iter().map(|note| format!(" | {note}")).collect();
    format!("{token}: {}{notes}", finding.message)
}

fn game(fen: &str, moves: &str) -> String {
    match fen {
        "" => moves.to_owned(),
        _ => format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}"),
    }
}

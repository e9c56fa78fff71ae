//! A move is read without the characters in it that nobody sees.

use crate::{
    game::replay::{
        reading::{Reading, Way},
        rules::Misfit,
        state::Replay,
    },
    notation::{legal_move, read as read_move},
    pgn::is_odd_space,
};

rule! {
    /// A move is read without the characters in it that nobody sees, such as a zero width space or a soft hyphen.
    name: "unseen_characters",
    at: MoveDue,
    example: "1. e4 e5 2. N\u{200B}f3 Nc6 3. Bb\u{AD}5 a6 *"
        => "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
    seen: "a game with zero width spaces, https://github.com/mliebelt/pgn-viewer/issues/130",
    reports: ["P010"],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    let token = misfit.span.of(replay.text);
    if misfit.written.is_some() || token.is_ascii() {
        return None;
    }
    let token = std::str::from_utf8(token).ok()?;
    // What stands at its ends keeps it apart from other words.
    if token.starts_with(is_odd_space) || token.ends_with(is_odd_space) {
        return None;
    }
    let is_unseen = |character: char| is_odd_space(character) && !character.is_whitespace();
    let seen: String = token.chars().filter(|&character| !is_unseen(character)).collect();
    let (written, length) = read_move(seen.as_bytes(), replay.settings.letters)?;
    let played = legal_move(written, &replay.now.position)?;
    let is_all = length == seen.len() && length < token.len();
    is_all.then_some(Reading { written, played, way: Way::Unseen, rule: None })
}

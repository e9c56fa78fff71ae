//! A number with a parenthesis that begins a line of remarks is a footnote's.

use crate::{game::replay::state::Replay, pgn::Token};

rule! {
    /// A number with a parenthesis that begins a line of remarks is a footnote's.
    ///
    /// `1) Better was 12. Nf3`
    name: "footnote",
    at: AmidMoves,
    example: "1. e4 e5 2. Nf3 Nc6\n1) Better was 2... d6.\n3. Bb5 a6 *"
        => "1. e4 e5 2. Nf3 Nc6 {1) Better was 2... d6.} 3. Bb5 a6 *",
    seen: None,
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Number { value, span, .. } = token else { return false };
    let is_due = value == replay.now.position.fullmove_number();
    replay.text.get(span.end()) != Some(&b')')
        && span.of(replay.text).ends_with(b")")
        && !is_due
        && replay.remark(span)
}

//! A move that is broken at the end of its line, with a hyphen or without, or after its sign of capture, is joined.

use crate::{
    game::replay::{parts_apart::LONGEST_PART, state::Replay},
    notation::{Resolution, Written, read as read_move, resolve},
    pgn::{Token, ends_word},
    source::Span,
};

rule! {
    /// A move that is broken at the end of its line, with a hyphen or without, or after its sign of capture, is joined.
    name: "broken_move",
    at: MoveDue,
    example: "1. e4 e5 2. Nf\n3 Nc6 *"
        => "1. e4 e5 2. Nf3 Nc6 *",
    seen: None,
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    replay.play_joined(replay.broken_move(word))
}

impl Replay<'_, '_> {
    /// The legal move of which this word is the first part, broken at the end of its line, with a hyphen or without, or after its sign of
    /// capture: `Nf` and `6` on the next line, `Bx f7`.
    pub(super) fn broken_move(&self, word: Span) -> Option<(Written, Span)> {
        let token = word.of(self.text);
        // A letter alone may be that of a piece, and stand for something else.
        let may_be = word.len >= 2 || matches!(token, [b'a'..=b'h']);
        if self.now.halted || self.now.is_lost() || !may_be || word.len > LONGEST_PART {
            return None;
        }
        let rest = &self.text[word.end()..];
        let gap = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let is_broken = match rest[..gap].iter().filter(|byte| **byte == b'\n').count() {
            0 => gap > 0 && matches!(token, [.., b'x' | b':']),
            lines => lines == 1,
        };
        if !is_broken || !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        let second = rest[gap..].split(|&byte| ends_word(byte)).next().filter(|second| !second.is_empty())?;
        let unhyphenated = token.strip_suffix(b"-");
        let written = [Some(token), unhyphenated].into_iter().flatten().find_map(|first| {
            let joined = [first, second].concat();
            let (written, length) = read_move(&joined, self.settings.letters)?;
            let is_legal = || matches!(resolve(written, &self.now.position), Resolution::Legal(_));
            (length == joined.len() && is_legal()).then_some(written)
        })?;
        Some((written, Span::new(word.start as usize, word.end() + gap + second.len())))
    }
}

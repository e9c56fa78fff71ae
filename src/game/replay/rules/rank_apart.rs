//! A move whose last rank stands apart from the rest of it is joined with it.

use crate::{
    game::replay::{parts_apart::LONGEST_PART, state::Replay},
    notation::{Resolution, Written, read as read_move, resolve},
    pgn::Token,
    source::Span,
};

rule! {
    /// A move whose last rank stands apart from the rest of it is joined with it.
    ///
    /// The move has to be legal, and what stands before the rank has to end with its file, right after its number or the move before.
    /// A move in three parts (`N f 3`) is not joined.
    name: "rank_apart",
    at: MoveDue,
    example: "1. e4 e5 2. Nf 3 Nc6 *"
        => "1. e4 e5 2. Nf3 Nc6 *",
    seen: None,
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    replay.play_joined(replay.rank_apart(word))
}

impl Replay<'_, '_> {
    /// The legal move whose last rank stands apart from the rest of it, which is this word: `Nf 3`, `e 5`.
    pub(super) fn rank_apart(&self, word: Span) -> Option<(Written, Span)> {
        let token = word.of(self.text);
        let is_cut = matches!(token, [.., b'a'..=b'h']) && word.len <= LONGEST_PART && !self.now.halted;
        if !is_cut || !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        let rest = &self.text[word.end()..];
        let gap = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let [rank @ b'1'..=b'8', after @ ..] = rest.get(gap..)? else { return None };
        let ends = after.first().is_none_or(|byte| byte.is_ascii_whitespace() || b"+#!?;,{()".contains(byte));
        if gap == 0 || !ends {
            return None;
        }
        let joined = [token, &[*rank]].concat();
        let (written, length) = read_move(&joined, self.settings.letters)?;
        let is_legal = matches!(resolve(written, &self.now.position), Resolution::Legal(_));
        let whole = Span::new(word.start as usize, word.end() + gap + 1);
        (length == joined.len() && is_legal).then_some((written, whole))
    }
}

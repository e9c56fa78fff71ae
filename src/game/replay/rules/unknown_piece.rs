//! A word in the place of a piece's name, and the square after it, are a move that cannot be read.

use crate::{
    board::Role,
    game::replay::{parts_apart::ANNOTATED, state::Replay},
    notation::{Resolution, Written, resolve},
    pgn::Token,
    source::Span,
};

rule! {
    /// A word in the place of a piece's name, and the square after it, are a move that cannot be read.
    ///
    /// A pawn's move to that square is hardly meant where a piece can go there.
    name: "unknown_piece",
    at: MoveDue,
    example: "1. e4 e5 2. Night f3 Nc6 *"
        => "1. e4 e5 2. Night f3 Nc6 *",
    seen: None,
    reports: ["N001"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    let Some(whole) = replay.unknown_piece(word) else { return false };
    replay.tokens.skip_to(whole.end());
    replay.unreadable(whole);
    true
}

impl Replay<'_, '_> {
    /// A word in the place of a piece's name, and the square after it: `Night f3`. A pawn's move to that square is hardly meant where a
    /// piece can go there.
    pub(super) fn unknown_piece(&self, word: Span) -> Option<Span> {
        const LONGEST: u32 = 10;
        let token = word.of(self.text);
        let is_name = token.first().is_some_and(u8::is_ascii_uppercase)
            && token.iter().all(u8::is_ascii_alphabetic)
            && word.len <= LONGEST
            && (word.len > 2 || self.now.index < ANNOTATED);
        let is_due = self.now.numbering.is_some_and(|numbering| numbering.moves < numbering.due());
        if !is_name || !is_due || self.now.halted {
            return None;
        }
        if !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        let Token::Move(written, square) = self.tokens.clone().next() else { return None };
        let between = self.text.get(word.end()..square.start as usize)?;
        let is_square =
            written.role() == Some(Role::Pawn) && written.from_file().is_none() && square.len == 2;
        let is_beside = !between.is_empty() && between.iter().all(|byte| *byte == b' ');
        let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let can_go = || {
            pieces.iter().any(|&role| {
                !matches!(
                    resolve(Written::man(role, written.to()), &self.now.position),
                    Resolution::Illegal(_) | Resolution::WrongOrigin(_)
                )
            })
        };
        (is_square && is_beside && can_go()).then(|| Span::new(word.start as usize, square.end()))
    }
}

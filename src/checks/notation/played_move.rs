//! A half-move that was played, with the position it was played in.

use super::spelling;
use crate::{
    board::{Kind, Move, Position, Role, Square},
    game::{Game, Ply, PlyRef},
};
use std::borrow::Cow;

/// A move that a finding is about.
pub struct PlayedMove {
    /// The move as written, and where.
    pub ply: Ply,
    /// The legal move it was read as.
    pub played: Move,
    /// The position it was played in.
    pub before: Position,
}

impl PlayedMove {
    /// The move at `ply_ref`; `None` for a null move, and where the line was not followed that far.
    pub fn at(game: &Game<'_>, ply_ref: PlyRef) -> Option<PlayedMove> {
        let (ply, before) = (*game.ply(ply_ref)?, game.before(ply_ref)?);
        Some(PlayedMove { ply, played: ply.played?, before })
    }

    /// The position after the move.
    pub fn after(&self) -> Position {
        let mut position = self.before.clone();
        position.play(self.played);
        position
    }

    /// The man the move captures, and its square.
    pub fn captured(&self) -> Option<(Role, Square)> {
        match self.played.kind() {
            Kind::Castle => None,
            Kind::EnPassant => Some((Role::Pawn, self.before.last_double()?)),
            _ => self.before.role_on(self.played.to()).map(|role| (role, self.played.to())),
        }
    }

    /// The move as it should be written, in the form of its token and the letters of the game.
    pub fn spelled(&self, game: &Game<'_>) -> Option<String> {
        self.spelled_as(game, game.decode(self.ply.span.of(game.text)))
    }

    /// The same of a token with capitals for small letters, `NF3`.
    pub fn spelled_small(&self, game: &Game<'_>) -> Option<String> {
        let is_pawn = self.before.role_on(self.played.from()) == Some(Role::Pawn);
        let token = game.decode(self.ply.span.of(game.text));
        let letter = if is_pawn { 0 } else { token.chars().next()?.len_utf8() };
        let (letter, rest) = token.split_at(letter);
        self.spelled_as(game, format!("{letter}{}", rest.to_ascii_lowercase()).into())
    }

    fn spelled_as(&self, game: &Game<'_>, token: Cow<'_, str>) -> Option<String> {
        let (bytes, written) = (self.ply.span.of(game.text), self.ply.written);
        let role = self.before.role_on(self.played.from())?;
        let shown = |role| game.letters().role(bytes).is_some_and(|(known, _)| known == role);
        let own = match role {
            Role::Pawn => None,
            _ if written.is_by_squares() || shown(role) => None,
            // The letter is another language's, or a small one.
            _ => game.letters().language().map(|language| language.letter(role)),
        };
        let letter = own.unwrap_or(spelling::letter(&token));
        spelling::rewrite_with(letter, &token, written, self.played, &self.before)
    }
}

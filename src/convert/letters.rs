//! Moves that change by their letters alone.

use super::Work;
use crate::{
    board::Role,
    game::Ply,
    notation::{Action, Marks},
};

/// Signs that a canonical spelling may have.
const CANONICAL: Marks =
    Marks(Marks::CAPTURE.0 | Marks::CHECK.0 | Marks::MATE.0 | Marks::PROMOTION_SIGN.0 | Marks::GLYPH.0);

/// What becomes of a token by changing its letters.
pub(super) enum Swap<'t> {
    /// It stays as it is.
    Nothing,
    /// Its first letter, of so many bytes, is replaced.
    First(usize, &'t [u8]),
    /// It has to be put together anew.
    Elsewhere,
}

impl Work<'_, '_> {
    /// How the token changes, if it is written canonically. That its signs are true, and its square of departure
    /// needed, is known already: replay would have noted it.
    #[inline]
    pub(super) fn swap(&self, ply: &Ply) -> Swap<'static> {
        let written = ply.written;
        let full = written.from_file().is_some() & written.from_rank().is_some();
        if (written.marks().0 & !CANONICAL.0 != 0) | full | ply.played.is_none() {
            return Swap::Elsewhere;
        }
        match written.role() {
            Some(Role::Pawn) if written.letters() == 0 && written.from_rank().is_none() => Swap::Nothing,
            Some(role) if written.letters().is_power_of_two() && role != Role::Pawn => {
                let letter = self.spelling.language.letter(role).as_bytes();
                match self.game.letters().role(ply.span.of(self.game.text)) {
                    Some((_, length)) => Swap::First(length, letter),
                    None => Swap::Elsewhere,
                }
            }
            _ => Swap::Elsewhere,
        }
    }

    /// Appends the token with its letters changed, if it is a canonical promotion or castling; else appends nothing.
    pub(super) fn swap_elsewhere(&self, ply: &Ply, out: &mut Vec<u8>) -> bool {
        let token = ply.span.of(self.game.text);
        let written = ply.written;
        if written.marks().0 & !CANONICAL.0 != 0 || ply.played.is_none() {
            return false;
        }
        match (written.action(), written.promotion()) {
            (Action::Man(Role::Pawn), Some(role)) if written.from_rank().is_none() => {
                self.swap_promotion(role, token, out)
            }
            (Action::Castle(_), _) if token[0] == b'O' && token.is_ascii() => {
                out.extend_from_slice(token);
                true
            }
            _ => false,
        }
    }

    fn swap_promotion(&self, role: Role, token: &[u8], out: &mut Vec<u8>) -> bool {
        let Some(at) = memchr::memchr(b'=', token) else { return false };
        let Some((_, length)) = self.game.letters().role(&token[at + 1..]) else { return false };
        out.extend_from_slice(&token[..=at]);
        out.extend_from_slice(self.spelling.language.letter(role).as_bytes());
        out.extend_from_slice(&token[at + 1 + length..]);
        true
    }
}

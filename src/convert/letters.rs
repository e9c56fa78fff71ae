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

impl Work<'_, '_> {
    /// Appends the token with its letters changed, if it is written canonically; else appends nothing.
    ///
    /// That its signs are true, and its square of departure needed, is known already: replay would have noted it.
    #[inline]
    pub(super) fn swap_letters(&self, ply: &Ply, out: &mut Vec<u8>) -> bool {
        let written = ply.written;
        let token = ply.span.of(self.game.text);
        let full = written.from_file().is_some() & written.from_rank().is_some();
        if written.marks().0 & !CANONICAL.0 != 0 || full || ply.played.is_none() {
            return false;
        }
        match written.action() {
            Action::Man(Role::Pawn) => match written.promotion() {
                None if written.from_rank().is_none() => out.extend_from_slice(token),
                Some(role) if written.marks().has(Marks::PROMOTION_SIGN) => {
                    return self.swap_promotion(role, token, out);
                }
                _ => return false,
            },
            Action::Man(role) => {
                let Some((_, length)) = self.game.letters().role(token) else { return false };
                out.extend_from_slice(self.spelling.language.letter(role).as_bytes());
                out.extend_from_slice(&token[length..]);
            }
            Action::Castle(_) if token[0] == b'O' && token.is_ascii() => out.extend_from_slice(token),
            _ => return false,
        }
        true
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

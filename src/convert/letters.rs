//! Moves that change by their letters alone.

use super::GameConversion;
use crate::{
    board::{Color, Role, Side},
    game::Ply,
    notation::{Action, Marks, Written},
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
    /// The letter after `=`, at this byte and of so many, is replaced.
    Promotion(usize, usize, &'t [u8]),
    /// It has to be written from the position.
    Elsewhere,
}

impl GameConversion<'_, '_> {
    /// How the token changes, if it is written canonically. That its signs are true, and its square of departure
    /// needed, is known already: replay would have noted it.
    #[inline(always)]
    pub(super) fn swap(&self, ply: &Ply, black: bool) -> Swap<'static> {
        match self.plain_letter(ply) {
            Some((_, 0)) => Swap::Nothing,
            Some((role, length)) => Swap::First(length, self.letter(role, black)),
            None => self.swap_carefully(ply, black),
        }
    }

    fn letter(&self, role: Role, black: bool) -> &'static [u8] {
        self.spelling.letter(role, if black { Color::Black } else { Color::White }).as_bytes()
    }

    /// The role of the piece, and how many bytes its letter takes, if the token is a letter, its squares and one sign, with
    /// nothing in between and nothing around it. Hardly a branch: nearly every move is of this form.
    #[inline(always)]
    pub(super) fn plain_letter(&self, ply: &Ply) -> Option<(Role, usize)> {
        let role = ply.written.role()?;
        let text = self.game.text;
        let rest = &text[ply.span.start as usize..];
        let letter = if role == Role::Pawn { 0 } else { self.game.letters().length_of(role, rest) };
        (is_plain(ply, letter, text) && is_apart(ply, text)).then_some((role, letter))
    }

    /// Whether letters of one byte that are swapped make the token what it is to be, if it stands apart.
    #[inline(always)]
    pub(super) fn is_swappable(&self, ply: &Ply) -> bool {
        let letter = usize::from(ply.written.role() != Some(Role::Pawn));
        is_plain(ply, letter, self.game.text) || self.is_carefully_swappable(ply)
    }

    #[inline(never)]
    fn is_carefully_swappable(&self, ply: &Ply) -> bool {
        match self.swap_carefully(ply, false) {
            Swap::Nothing => true,
            Swap::First(length, _) | Swap::Promotion(_, length, _) => length == 1,
            Swap::Elsewhere => false,
        }
    }

    #[inline(never)]
    fn swap_carefully(&self, ply: &Ply, black: bool) -> Swap<'static> {
        let (written, text) = (ply.written, self.game.text);
        let token = ply.span.of(text);
        // `d62. Nf3`, `$3Nf3`: a space will be needed.
        let before = (ply.span.start as usize).checked_sub(1).and_then(|at| text.get(at));
        let glued = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let glued = glued(before) | glued(text.get(ply.span.end()));
        if (written.marks().0 & !CANONICAL.0 != 0) | ply.played.is_none() | glued {
            return Swap::Elsewhere;
        }
        match written.role() {
            Some(Role::Pawn) if written.promotion().is_some() => self.swap_promotion(written, token, black),
            Some(Role::Pawn) => {
                match is_canonical_pawn(written) && is_letter_and_squares(written, token, 0) {
                    true => Swap::Nothing,
                    false => Swap::Elsewhere,
                }
            }
            Some(role) => match self.game.letters().role(token) {
                Some((_, length)) if is_letter_and_squares(written, token, length) => {
                    Swap::First(length, self.letter(role, black))
                }
                _ => Swap::Elsewhere,
            },
            None => swap_castling(written, token),
        }
    }

    #[cold]
    fn swap_promotion(&self, written: Written, token: &[u8], black: bool) -> Swap<'static> {
        let Some(role) = written.promotion().filter(|_| is_canonical_pawn(written)) else {
            return Swap::Elsewhere;
        };
        let at = squares(written) + 1;
        let sign = token.get(at - 1) == Some(&b'=');
        let letter = token.get(at..).and_then(|letter| self.game.letters().role(letter));
        match letter.filter(|&(_, length)| sign && is_signed(written, token, at - 1, at + length)) {
            Some((_, length)) => Swap::Promotion(at, length, self.letter(role, black)),
            None => Swap::Elsewhere,
        }
    }
}

/// Whether the token is a letter of so many bytes (none for a pawn), its squares and one sign.
#[inline(always)]
fn is_plain(ply: &Ply, letter: usize, text: &[u8]) -> bool {
    let (end, marks) = (ply.span.end(), ply.written.marks());
    let length = ply.written.plain_length();
    let signed = usize::from(marks.has(Marks(Marks::CHECK.0 | Marks::MATE.0)));
    let cross = text.get(end.wrapping_sub(3 + signed)) == Some(&b'x');
    let is_piece = ply.written.role() != Some(Role::Pawn);
    (length > 0)
        & (letter + length == ply.span.len as usize)
        & (is_piece == (letter > 0))
        & (!marks.has(Marks::CAPTURE) | cross)
        & ply.played.is_some()
}

/// Whether no byte right beside the token is a digit or what comes after them, as in `d62. Nf3` and `$3Nf3`.
#[inline(always)]
pub(super) fn is_apart(ply: &Ply, text: &[u8]) -> bool {
    let (start, end) = (ply.span.start as usize, ply.span.end());
    (start == 0 || text[start - 1] < b'0') && text.get(end).is_some_and(|&after| after < b'0')
}

/// Castling with capital letters and hyphens; whatever else it is written with has to be replaced.
fn swap_castling(written: Written, token: &[u8]) -> Swap<'static> {
    let usual: &[u8] = match written.action() {
        Action::Castle(Side::King) => b"O-O",
        Action::Castle(Side::Queen) => b"O-O-O",
        _ => return Swap::Elsewhere,
    };
    let plain = token.starts_with(usual) && ends_plainly(written, token, usual.len());
    if plain { Swap::Nothing } else { Swap::Elsewhere }
}

/// Whether a pawn's move names the file it comes from if it captures, and nothing else (C.9.3).
#[inline]
fn is_canonical_pawn(written: Written) -> bool {
    written.from_rank().is_none() & (written.from_file().is_some() == written.marks().has(Marks::CAPTURE))
}

/// How many bytes the squares of a move take, and its `x`.
#[inline]
fn squares(written: Written) -> usize {
    2 + usize::from(written.from_file().is_some())
        + usize::from(written.from_rank().is_some())
        + usize::from(written.marks().has(Marks::CAPTURE))
}

/// Whether a token is its letter of `letter` bytes, a file or a rank at most, `x`, the square and its signs, each in the
/// form that PGN has.
#[inline]
fn is_letter_and_squares(written: Written, token: &[u8], letter: usize) -> bool {
    let both = written.from_file().is_some() & written.from_rank().is_some();
    let square = letter + squares(written);
    !both && is_signed(written, token, square, square)
}

/// Whether the square of arrival ends at byte `square`, after `x` if the move captures, and the signs begin at `signs`.
#[inline]
fn is_signed(written: Written, token: &[u8], square: usize, signs: usize) -> bool {
    let cross = !written.marks().has(Marks::CAPTURE) || token.get(square - 3) == Some(&b'x');
    cross && ends_plainly(written, token, signs)
}

/// Whether nothing but `+` or `#` is at byte `at`, and glyphs after it.
#[inline]
fn ends_plainly(written: Written, token: &[u8], at: usize) -> bool {
    let marks = written.marks();
    let sign = usize::from(marks.has(Marks(Marks::CHECK.0 | Marks::MATE.0)));
    if !marks.has(Marks::GLYPH) {
        // `†` takes three bytes, a sign that stands apart two.
        return token.len() == at + sign;
    }
    token.get(at + sign..).is_some_and(|rest| rest.iter().all(|byte| matches!(byte, b'!' | b'?')))
        && (sign == 0 || matches!(token[at], b'+' | b'#'))
}

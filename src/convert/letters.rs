//! Moves that change by their letters alone.

use super::Work;
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

/// Signs that a move in plain form may have.
const PLAIN: Marks = Marks(Marks::CAPTURE.0 | Marks::CHECK.0 | Marks::MATE.0);

impl Work<'_, '_> {
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
        let (written, text, span) = (ply.written, self.game.text, ply.span);
        let role = written.role()?;
        let is_piece = role != Role::Pawn;
        let start = span.start as usize;
        let before = text[start.saturating_sub(1)];
        let after = *text.get(span.end())?;
        let marks = written.marks();
        let letter = if is_piece { self.game.letters().length_of(role, &text[start..]) } else { 0 };
        let (file, rank) = (written.from_file().is_some(), written.from_rank().is_some());
        let takes = marks.has(Marks::CAPTURE);
        let signed = marks.has(Marks(Marks::CHECK.0 | Marks::MATE.0));
        let origin = if is_piece { !(file & rank) } else { !rank & (file == takes) };
        let length = letter + squares(written) + usize::from(signed);
        let cross = text[span.end().saturating_sub(3 + usize::from(signed))];
        let plain = (marks.0 & !PLAIN.0 == 0)
            & written.promotion().is_none()
            & ply.played.is_some()
            & (length == span.len as usize)
            & (is_piece == (letter > 0))
            & origin
            & (!takes | (cross == b'x'))
            // No byte before the digits is one that `d62. Nf3` or `$3Nf3` could have.
            & ((start == 0) | (before < b'0'))
            & (after < b'0');
        plain.then_some((role, letter))
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
            Some(Role::Pawn) => match is_canonical_pawn(written) && is_plain(written, token, 0) {
                true => Swap::Nothing,
                false => Swap::Elsewhere,
            },
            Some(role) => match self.game.letters().role(token) {
                Some((_, length)) if is_plain(written, token, length) => {
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

/// Castling with capital letters and hyphens; whatever else it is written with has to be replaced.
fn swap_castling(written: Written, token: &[u8]) -> Swap<'static> {
    let strokes: &[u8] = match written.action() {
        Action::Castle(Side::King) => b"O-O",
        Action::Castle(Side::Queen) => b"O-O-O",
        _ => return Swap::Elsewhere,
    };
    let plain = token.starts_with(strokes) && ends_plainly(written, token, strokes.len());
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
fn is_plain(written: Written, token: &[u8], letter: usize) -> bool {
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

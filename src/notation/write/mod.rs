//! Writing a legal move in any style.

mod algebraic;
mod coordinate;
mod iccf;

use super::{ContextNotation, MoveFormat, Style, context_notations};
use crate::board::{Move, Position};
use std::fmt;

/// Why a legal move cannot be written in a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inexpressible {
    /// The style is not written in that language.
    Language,
}

impl fmt::Display for Inexpressible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Inexpressible::Language => "this notation is not written in this language",
        })
    }
}

impl std::error::Error for Inexpressible {}

/// The move in English short algebraic notation as PGN exports it: `x`, the least disambiguation (file, then
/// rank, then both), `=Q`, `+` and `#`; no en passant sign.
///
/// ```
/// use scoresheet::{board::Position, notation::{ENGLISH, Letters, read, resolve_fast, san}};
/// let start = Position::start();
/// let (written, _) = read(b"Ng1-f3", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!(san(&start, resolve_fast(written, &start).unwrap()), "Nf3");
/// ```
pub fn san(position: &Position, played: Move) -> String {
    let mut out = Vec::with_capacity(8);
    MoveFormat::pgn().algebraic(position, played, None, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

impl MoveFormat {
    /// Appends `played`, which is legal in `position`, in this format.
    ///
    /// What is written reads back as the same move. Only [`Style::Descriptive`] uses memory besides `out`'s.
    ///
    /// # Errors
    ///
    /// Where the style cannot express the move; then nothing is appended.
    ///
    /// ```
    /// use scoresheet::{board::Position, notation::{MoveFormat, resolve_fast, read, Letters, ENGLISH}};
    /// let start = Position::start();
    /// let (written, _) = read(b"Ng1-f3", &Letters::new(ENGLISH)).unwrap();
    /// let mut out = Vec::new();
    /// MoveFormat::pgn().write(&start, resolve_fast(written, &start).unwrap(), &mut out)?;
    /// assert_eq!(out, b"Nf3");
    /// # Ok::<(), scoresheet::notation::Inexpressible>(())
    /// ```
    pub fn write(&self, position: &Position, played: Move, out: &mut Vec<u8>) -> Result<(), Inexpressible> {
        self.write_with(position, played, None, out)
    }

    /// Appends a legal move of the position `before`, where the position `after` it is known and need not be reached again.
    ///
    /// # Errors
    ///
    /// Where the style cannot express the move; then nothing is appended.
    pub fn write_between(
        &self,
        before: &Position,
        played: Move,
        after: &Position,
        out: &mut Vec<u8>,
    ) -> Result<(), Inexpressible> {
        self.write_with(before, played, Some(after), out)
    }

    #[inline]
    fn write_with(
        &self,
        before: &Position,
        played: Move,
        after: Option<&Position>,
        out: &mut Vec<u8>,
    ) -> Result<(), Inexpressible> {
        match self.style {
            Style::San | Style::Lan | Style::LanHyphen | Style::Minimal | Style::Figurine => {
                self.algebraic(before, played, after, out)
            }
            Style::Uci | Style::Iccf | Style::Coordinate => return self.write_squares(played, out),
            Style::Descriptive | Style::Spoken => {
                let notation = self.context_notation().ok_or(Inexpressible::Language)?;
                match after {
                    Some(after) => notation.write_between(before, played, after, out),
                    None => notation.write(before, played, out),
                }
            }
        }
        Ok(())
    }

    /// Appends the move in a style that names its two squares and nothing that only the position shows.
    ///
    /// # Errors
    ///
    /// Where the style cannot express the move, or is another one; then nothing is appended.
    pub(crate) fn write_squares(&self, played: Move, out: &mut Vec<u8>) -> Result<(), Inexpressible> {
        match self.style {
            Style::Uci => self.uci(played, out),
            Style::Iccf => self.iccf(played, out),
            Style::Coordinate => self.coordinate(played, out),
            _ => return Err(Inexpressible::Language),
        }
        Ok(())
    }

    /// The four bytes that are all of a move in such a style if it is neither castling nor a promotion.
    #[inline(always)]
    pub(crate) fn four_bytes(&self, played: Move) -> Option<[u8; 4]> {
        let first_file = self.first_file().filter(|_| played.is_plain())?;
        Some(coordinate::four_bytes(first_file, played.from(), played.to()))
    }

    /// The byte for the a-file in a style that names two squares.
    #[inline(always)]
    const fn first_file(&self) -> Option<u8> {
        match self.style {
            Style::Uci => Some(b'a'),
            Style::Iccf => Some(b'1'),
            Style::Coordinate => Some(b'A'),
            _ => None,
        }
    }

    /// Appends the sign of a null move, which the Laws do not know: `0000` where moves are digits or made for
    /// engines, elsewhere `--`.
    pub fn write_null(&self, out: &mut Vec<u8>) {
        let null: &[u8] = match self.style {
            Style::Uci | Style::Iccf => b"0000",
            _ => b"--",
        };
        out.extend_from_slice(null);
    }

    /// Whether its style is written in its language: descriptive and spoken notation are in a few.
    pub fn has_language(&self) -> bool {
        !matches!(self.style, Style::Descriptive | Style::Spoken) || self.context_notation().is_some()
    }

    /// The notation that writes [`Style::Descriptive`] and [`Style::Spoken`] in this language; `None` in the other
    /// styles, and where the language has none.
    pub fn context_notation(&self) -> Option<&'static dyn ContextNotation> {
        let is_this = |notation: &&dyn ContextNotation| {
            let language = notation.code().strip_prefix(self.style.name());
            language.and_then(|code| code.strip_prefix('-')) == Some(self.language.code)
        };
        context_notations().find(is_this)
    }
}

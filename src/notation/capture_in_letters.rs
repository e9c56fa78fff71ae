//! Captures that name what is captured, or its file, in place of the square: `QxN`, `exN`, `PxP`, `Qxd`.

use super::Letters;
use crate::board::{Move, Position, Role, Square};

/// A capture that says who captures whom, and not where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaptureInLetters {
    by: Role,
    /// The file that a pawn comes from.
    from: Option<u8>,
    taken: Taken,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taken {
    /// This piece.
    Piece(Role),
    /// What stands on this file.
    OnFile(u8),
}

impl CaptureInLetters {
    /// Reads such a token, with any signs of check and of assessment after it; `exd`, a pawn's capture by two files, is another form.
    pub fn read(token: &[u8], letters: &Letters) -> Option<CaptureInLetters> {
        // Most words of a text: no letters are looked up.
        if !token.iter().any(|byte| matches!(byte, b'x' | b':')) {
            return None;
        }
        let piece = |bytes: &[u8]| match bytes.first()? {
            b'P' => Some((Role::Pawn, 1)),
            _ => letters.role(bytes),
        };
        let (from, (by, length)) = match token.first()? {
            file @ b'a'..=b'h' => (Some(file - b'a'), (Role::Pawn, 1)),
            _ => (None, piece(token)?),
        };
        let captured = token[length..].strip_prefix(b"x").or_else(|| token[length..].strip_prefix(b":"))?;
        let (taken, length) = match (from, captured.first()?) {
            (None, file @ b'a'..=b'h') => (Taken::OnFile(file - b'a'), 1),
            _ => piece(captured).map(|(role, length)| (Taken::Piece(role), length))?,
        };
        let is_end = captured[length..].iter().all(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?'));
        is_end.then_some(CaptureInLetters { by, from, taken })
    }

    /// Whether it names the file of what is captured, as a capture does that was cut off.
    pub fn names_file(self) -> bool {
        matches!(self.taken, Taken::OnFile(_))
    }

    /// Whether it may mean a capture by this man of that one.
    pub fn fits(self, by: Role, from: Square, to: Square, taken: Role) -> bool {
        let is_taken = match self.taken {
            Taken::Piece(role) => role == taken,
            Taken::OnFile(file) => file == to.file(),
        };
        is_taken && self.by == by && self.from.is_none_or(|file| file == from.file())
    }

    /// The legal move that it means: the only one that fits.
    pub fn legal_move(self, position: &Position) -> Option<Move> {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let mut fitting = legal.into_iter().filter(|&played| {
            let by = position.role_on(played.from());
            let taken = position.role_on(played.to()).unwrap_or(Role::Pawn);
            position.takes(played) && by.is_some_and(|by| self.fits(by, played.from(), played.to(), taken))
        });
        fitting.next().filter(|_| fitting.next().is_none())
    }
}

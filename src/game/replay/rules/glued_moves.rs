//! Two half-moves without a space between, each legal in its turn, are two.

use crate::game::replay::{reach::after, state::Replay};
use crate::{
    game::record::Ahead,
    notation::{Resolution, Written, read, resolve},
    source::Span,
};

rule! {
    /// Two half-moves without a space between, each legal in its turn, are two.
    ///
    /// `Nf3Nc6`, `e4e5`: where the token itself cannot be played, and amid moves by their squares two squares are one move.
    name: "glued_moves",
    at: MoveDue,
    example: "1.e4e5 2.Nf3Nc6 *"
        => "1. e4 e5 2. Nf3 Nc6 *",
    seen: "a test of a Java engine, `1.e4e5 2.Nf3Nc6` (TestKnightBitboardHandler.java of Evgenlosev/chess)",
    reports: ["N027"],
}

/// A longer token is not taken for two half-moves, in bytes.
const LONGEST: u32 = 20;

/// How many tokens are read to reach the next half-move.
const AHEAD: usize = 4;

impl Replay<'_, '_> {
    /// The first of two half-moves that a token consists of, each legal in its turn, where the token itself cannot be played.
    #[cold]
    pub(in crate::game::replay) fn first_of_glued(&self, token: Span) -> Option<(Written, Span)> {
        if self.settings.is_trial || self.now.halted || token.len > LONGEST {
            return None;
        }
        let (text, letters) = (token.of(self.text), self.settings.letters);
        let whole = |part| read(part, letters).filter(|(_, length)| *length == part.len());
        if whole(text).is_some_and(|(written, _)| written.is_by_squares()) && self.is_amid_squares() {
            return None;
        }
        (2..text.len().saturating_sub(1)).find_map(|at| {
            let (first, second) = text.split_at(at);
            let ((first, _), (second, _)) = (whole(first)?, whole(second)?);
            let Resolution::Legal(played) = resolve(first, &self.now.position) else { return None };
            let answer = resolve(second, &after(&self.now.position, played));
            let start = token.start as usize;
            matches!(answer, Resolution::Legal(_)).then(|| (first, Span::new(start, start + at)))
        })
    }

    /// Whether the half-move before, or the next one, is written by its two squares: then two squares are one move.
    fn is_amid_squares(&self) -> bool {
        let is_next = |found| matches!(found, Ahead::Move(written, _) if written.is_by_squares());
        let mut next = self.ahead(AHEAD).filter(|found| !matches!(found, Ahead::Number { .. }));
        let before = self.last_ply().is_some_and(|(written, _)| written.is_by_squares());
        before || next.next().is_some_and(is_next)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{EventKind, Scratch, replay},
        notation::{ENGLISH, Letters, san},
    };

    /// The moves as SAN, how many half-moves could not be played, and whether two were glued together.
    fn moves(text: &str) -> (String, usize, bool) {
        let (letters, mut scratch) = (Letters::new(ENGLISH), Scratch::default());
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let plies = game.positions().zip(game.plies());
        let moves: Vec<_> = plies.map(|(position, ply)| san(&position, ply.played.unwrap())).collect();
        (moves.join(" "), game.failures().len(), game.seen().has(EventKind::GluedMoves))
    }

    #[test]
    fn both_are_played() {
        for text in
            ["1.e4e5 2.Nf3Nc6 3.Bb5a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5a6 *", "1.e4!e5?! 2.Nf3Nc6 3.Bb5a6 *"]
        {
            assert_eq!(moves(text), ("e4 e5 Nf3 Nc6 Bb5 a6".into(), 0, true), "{text}");
        }
        assert!(!moves("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *").2);
        // Amid moves by squares two of them are one, be it illegal.
        assert_eq!(moves("e2e4 e7e5 d3d5 g1f3 b8c6"), ("e4 e5".into(), 1, false));
        // Two squares that are a move, and a second half that is not legal.
        assert_eq!(moves("1. e2e4 e7e5 *"), ("e4 e5".into(), 0, false));
        assert_eq!(moves("1. e4e4 *"), ("".into(), 1, false));
        assert_eq!(moves("1. Nf3Nf3 *"), ("".into(), 1, false));
    }
}

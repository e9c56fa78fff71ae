//! What the rules for moves whose parts stand apart have in common: `e2 - e4`, `N f3`.

use super::state::Replay;
use crate::{
    notation::{Written, read_apart},
    source::Span,
};

impl Replay<'_, '_> {
    /// The move in long form whose first part is at this place.
    pub(super) fn read_apart(&self, first: Span) -> Option<(Written, Span)> {
        let (start, letters) = (first.start as usize, self.settings.letters);
        let (written, length) = read_apart(&self.text[start..], first.len as usize, letters)?;
        Some((written, Span::new(start, start + length)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{FailureReason, Scratch, replay},
        notation::{Letters, language, san},
    };

    /// The moves as English SAN, and how many are not legal.
    fn moves(code: &str, text: &str) -> (String, usize) {
        let (letters, mut scratch) = (Letters::new(language(code).unwrap()), Scratch::default());
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let plies = game.positions().zip(game.plies());
        let moves: Vec<_> = plies.map(|(position, ply)| san(&position, ply.played.unwrap())).collect();
        (moves.join(" "), game.failures().len())
    }

    #[test]
    fn moves_whose_parts_stand_apart() {
        let ruy = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O";
        for (code, text) in [
            (
                "en",
                "1. e2 - e4 e7 - e5 2. Ng1 - f3 Nb8 - c6 3. Bf1 - b5 a7 - a6 4. Bb5 x c6 d7 x c6 5. O - O *",
            ),
            (
                "en",
                "1. e2 \u{2013}e4 e7 \u{2013} e5 2. g1 - f3 b8 - c6 3. f1 - b5 a6 4. Bb5:c6 d7 : c6 5. O-O *",
            ),
            ("en", "1. e4 e5 2. N f3 N c6 3. B b5 a6 4. B x c6 d x c6 5. O-O *"),
            ("es", "1. e4 e5 2. C f3 C c6 3. A b5 a6 4. A x c6 d x c6 5. O-O *"),
            (
                "figurine",
                "1. e4 e5 2. \u{2658} f3 \u{265e} c6 3. \u{2657} b5 a6 4. \u{2657} x c6 d x c6 5. O-O *",
            ),
        ] {
            assert_eq!(moves(code, text), (ruy.to_owned(), 0), "{text}");
        }
    }

    #[test]
    fn words_beside_moves_are_left_alone() {
        // A novelty and a diagram late in the game, and letters that make no legal move.
        let late = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 N d6 8. c3 *";
        assert!(moves("en", late).0.ends_with("Bb3 d6 c3"), "{:?}", moves("en", late));
        assert_eq!(moves("en", "1. e4 B e5 2. Nf3 *"), ("e4 e5 Nf3".into(), 0));
        let (read, failures) = moves("en", "1. e2 - e5 e7 - e5 *");
        assert_eq!((read.as_str(), failures), ("", 1));
    }

    #[test]
    fn what_comes_after_an_illegal_one_is_counted_in_moves() {
        let text = b"1. e2 - e4 e7 - e5 2. Ng1 - f4 Nb8 - c6 3. Bf1 - b5 a7 - a6 1-0";
        let (letters, mut scratch) = (Letters::new(language("en").unwrap()), Scratch::default());
        let game = replay(text, &letters, &mut scratch);
        let [failure] = game.failures() else { panic!("{:?}", game.failures()) };
        assert_eq!((failure.span.of(text), failure.unchecked), (&b"Ng1 - f4"[..], 3));
        assert!(matches!(failure.reason, FailureReason::Illegal(_)), "{:?}", failure.reason);
    }
}

//! A game, what may come after any beginning of it, and all that comes of reading it.

use crate::{
    game::{Game, Scratch, replay},
    notation::Letters,
};

pub(super) const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 \
                    10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 Kh8 15. Nf1 Kg8 16. Ng3 Kh8 17. Nf1 Kg8 18. d5";

/// What may come after any beginning of it: other moves, moves of other forms, and no moves at all.
pub(super) const ENDS: [&str; 18] = [
    "",
    " 1-0",
    " e4 e5 *",
    "4 Nc3 Ng3 1/2-1/2",
    "{a comment} a5 b5",
    " { [%clk 0:01:00] } h6",
    "(1. d4 d5) Nf6",
    " (2. d4 (2. f4 exf4) 2... d5) 3. c4",
    "\r\n7. d4\r\ne5",
    " 3... d5 4. d4",
    ". d5 e6 . d4",
    "x Nxe5 Qxf7#",
    "+ Ke2+ Kd7!? $2 ; to the end\n e5",
    "0-0 9. 0-0-0 11. Dd2",
    " -- Nf3",
    " [Event \"x\"] e4",
    "\u{265e}f6 \u{2014} 5",
    " e.p. 1. e4 1. e4 e5 2. Nf3",
];

/// All that comes of a game, read with these letters.
pub(super) fn told(text: &str, letters: &Letters, scratch: &mut Scratch) -> String {
    replay(text.as_bytes(), letters, scratch);
    told_of(text.as_bytes(), letters, scratch)
}

/// All that came of a game that was read with these letters.
pub(super) fn told_of(text: &[u8], letters: &Letters, scratch: &Scratch) -> String {
    let game = Game::new(text, scratch, letters);
    let history = game.history();
    let positions: Vec<_> = (0..=history.plies())
        .map(|ply| (history.key(ply), history.clock_at(ply), history.count_at(ply)))
        .collect();
    format!(
        "{:?}",
        (
            (game.plies(), game.lines(), game.variations(), game.failures(), game.defects(), game.events()),
            (game.seen(), game.comments(), game.outcome(), game.movetext(), game.unchecked(), game.last()),
            (positions, history.max_repetition(), history.longest_quiet(), history.third()),
        )
    )
}

//! Going on from where a game parts from the one before it.
//!
//! Only what depends on nothing but the bytes up to a station is taken over: moves and numbers of a plain form, from the
//! usual start, with nothing to note. Whatever else is read ends the keeping of stations.

use super::{line::Numbering, state::Replay};
use crate::{
    game::record::{EventSet, Reading, Station},
    pgn::TagName,
};

/// How many moves lie between two stations: what is lost where games part just before one, against what each costs.
const APART: u32 = 4;

impl Replay<'_, '_> {
    /// Goes on after the half-moves that the game has in common with the one before it, if there are any.
    pub(super) fn go_on_from_beginning(&mut self) {
        let letters = self.settings.letters;
        let is_usual = letters.as_context_notation().is_none()
            && !self.settings.is_part
            && !self.now.halted
            && self.scratch.tags.get(TagName::Fen).is_none();
        if !is_usual {
            return;
        }
        let reading = Reading { letters: letters.number(), style: self.settings.style };
        let start = self.movetext_start;
        let scratch = &mut *self.scratch;
        let is_worth_keeping = scratch.beginning.take_up(reading, &self.text[start..]);
        let mut number = 1;
        if let Some(Station { offset, plies, letters, position }) = scratch.beginning.last_station() {
            self.tokens.skip_to(start + offset);
            self.now.position = position.clone();
            self.now.index = *plies;
            scratch.letters = *letters;
            number = position.fullmove_number();
            self.now.numbering = Some(Numbering { value: number, dots: 1, moves: 0 });
            scratch.beginning.hand_over(start, &mut scratch.plies, &mut scratch.history);
        }
        if is_worth_keeping {
            self.station_due = number + APART;
        }
    }

    /// Keeps a station where reading stands: right after White's number.
    #[inline(never)]
    pub(super) fn keep_station(&mut self) {
        let (start, scratch) = (self.movetext_start, &mut *self.scratch);
        let is_plain = scratch.seen == EventSet::EMPTY
            && scratch.comments.is_empty()
            && scratch.history.dead().is_none()
            && self.now.ply_ref().line == 0
            && self.now.index.is_multiple_of(2);
        let (offset, position) = (self.tokens.offset() - start, &self.now.position);
        let plies = (&scratch.plies[..], scratch.letters);
        let kept = is_plain && scratch.beginning.keep(start, offset, position, plies, &scratch.history);
        self.station_due = if kept { self.station_due + APART } else { 0 };
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Options, Scratch, replay},
        notation::{ENGLISH, Letters, language},
    };

    const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 \
                        10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 Kh8 15. Nf1 Kg8 16. Ng3 Kh8 17. Nf1 Kg8 18. d5";

    /// What may come after any beginning of it: other moves, what is no plain move, and no moves at all.
    const ENDS: [&str; 18] = [
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

    fn told(text: &str, letters: &Letters, style: bool, scratch: &mut Scratch) -> String {
        let game = replay(text.as_bytes(), &Options { letters, style }, scratch);
        let history = game.history();
        let positions: Vec<_> = (0..=history.plies())
            .map(|ply| (history.key(ply), history.clock_at(ply), history.count_at(ply)))
            .collect();
        format!(
            "{:?}",
            (
                (
                    game.plies(),
                    game.lines(),
                    game.variations(),
                    game.failures(),
                    game.defects(),
                    game.events()
                ),
                (
                    game.seen(),
                    game.comments(),
                    game.outcome(),
                    game.movetext(),
                    game.unchecked(),
                    game.last()
                ),
                (positions, history.max_repetition(), history.longest_quiet(), history.third()),
            )
        )
    }

    #[test]
    fn a_game_that_begins_as_the_last_one_is_replayed_as_it_is_alone() {
        let letters = [Letters::new(ENGLISH), Letters::new(language("es").unwrap())];
        let mut shared = Scratch::default();
        let mut went_on = 0;
        for cut in 0..=GAME.len() {
            for (index, end) in ENDS.iter().enumerate() {
                let tags =
                    ["", "[White \"A\"]\n\n", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"][index % 3];
                let text = format!("{tags}{}{end}", &GAME[..cut]);
                let (read_with, style) = (&letters[usize::from(index == 7)], index % 6 == 5);
                let alone = told(&text, read_with, style, &mut Scratch::default());
                assert_eq!(told(&text, read_with, style, &mut shared), alone, "{text}");
                went_on += shared.beginning.last_station().map_or(0, |station| station.plies);
                if index % 4 == 0 {
                    told(GAME, &letters[0], false, &mut shared);
                }
            }
        }
        assert!(went_on > 20_000, "{went_on}");
    }
}

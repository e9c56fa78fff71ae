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
        game::{
            Scratch,
            replay::testing::{ENDS, GAME, told},
        },
        notation::{ENGLISH, Letters, language},
    };

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

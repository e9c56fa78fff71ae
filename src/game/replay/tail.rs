//! The tail of a game: its first moves are missing, and no FEN says from which position it goes on.

use super::{reach::TOKENS, state::Replay};
use crate::{
    game::record::Ahead,
    notation::{Resolution, read_lower_case, resolve},
    pgn::TagName,
};

/// Half-moves that may be playable by chance.
const CHANCE: usize = 8;

impl Replay<'_, '_> {
    /// Whether the first number of the record, just read, is a later one, and the moves after it cannot be played from the usual
    /// position, or are numbered on from it: then none of them is played, since whatever can be is so by chance.
    #[cold]
    pub(super) fn begins_later(&self, number: u32) -> bool {
        let is_first = self.now.line == 0 && self.now.index == 0 && self.now.numbering.is_none();
        let is_usual_start = self.scratch.header.tags.get(TagName::Fen).is_none() && !self.settings.is_part;
        let is_other = || self.is_numbered_on(number) || !self.can_be_played();
        number > 1 && is_first && is_usual_start && !self.now.is_lost() && is_other()
    }

    /// Whether the next number that stands before a move of White's is the one after this one: it is no slip of the pen.
    fn is_numbered_on(&self, number: u32) -> bool {
        let mut moves = 0;
        for found in self.ahead(TOKENS) {
            match found {
                Ahead::Number { value, .. } if value == number => {}
                Ahead::Number { value, dots } => {
                    return value == number + 1 && dots == 1 && (1..=2).contains(&moves);
                }
                Ahead::Move(..) | Ahead::Unreadable(_) => moves += 1,
                Ahead::ContextMove(_) | Ahead::Over => return false,
            }
        }
        false
    }

    /// Whether no half-move is among the next few that can be read and cannot be played from here.
    fn can_be_played(&self) -> bool {
        let mut position = self.now.position.clone();
        let mut reached = 0;
        for found in self.ahead(TOKENS) {
            let (written, span) = match found {
                Ahead::Move(written, span) => (written, span),
                Ahead::Number { .. } => continue,
                Ahead::ContextMove(_) | Ahead::Unreadable(_) | Ahead::Over => break,
            };
            let in_small = || read_lower_case(span.of(self.text), self.settings.letters);
            match (resolve(written, &position), in_small()) {
                (Resolution::Legal(played), _) => position.play(played),
                (Resolution::Illegal(_), None)
                | (Resolution::Ambiguous(_) | Resolution::WrongOrigin(_), _)
                    if !written.is_short_pawn_capture() =>
                {
                    return false;
                }
                _ => break,
            }
            reached += 1;
            if reached == CHANCE {
                break;
            }
        }
        true
    }
}

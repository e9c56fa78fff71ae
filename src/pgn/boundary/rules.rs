//! Why a line starts a game: the rules, in the order in which they are asked.

use super::{
    Boundaries, HEAD,
    bare_game::{begins_with_first_moves, may_be_whole},
    state::{Moves, State},
};
use crate::pgn::{
    Label, begins_with_label, is_numbered_pairing, is_numbering, line_start::Kind, names_players,
    numbers_games, position_line,
};

/// Why a line starts a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Start {
    /// It is the first line that says anything. Prose before the first tag line belongs to the first game.
    FirstLine,
    /// After tags and a blank line, tags begin anew, with an Event or a tag that the game has already.
    TagsAnew,
    /// A tag comes after the tags or the moves of another game.
    TagAfterText,
    /// Move number 1 comes after the end of another game.
    NumberOneAfterEnd,
    /// Move number 1 comes after a paragraph with moves, a line that was a whole game, or a line with number 2: the game before cannot need
    /// it, and has no result.
    NumberOneAfterMoves,
    /// Names, a position or a number are above the moves of the next game without tags.
    Heading,
    /// The end of a game without tags is followed by the first moves of another one, without numbers.
    FirstMoves,
}

impl Start {
    /// Whether only move number 1 says so, as a line of a comment may, too; see [`settle_starts`](super::settle_starts).
    pub(super) fn is_doubtful(self) -> bool {
        matches!(self, Start::NumberOneAfterEnd | Start::NumberOneAfterMoves)
    }
}

impl Boundaries {
    /// The first rule by which a line of this kind starts a game, if there is one.
    #[inline]
    pub(super) fn start(&self, kind: Kind, line: &[u8]) -> Option<Start> {
        let game = &self.game;
        let (start, is_so) = match (kind, self.state) {
            (Kind::Blank | Kind::Escaped, _) => return None,
            (_, State::BeforeGames) => (Start::FirstLine, true),
            (Kind::Tag { event, name }, State::Tag | State::UnclosedTag) => {
                (Start::TagsAnew, self.blank && (event || game.names & name != 0))
            }
            // A line of something else amid the tags does not end them, unless they begin anew.
            (Kind::Tag { event: false, name }, State::TextAmidTags)
                if !self.blank && game.names & name == 0 =>
            {
                return None;
            }
            (Kind::Tag { .. }, _) => (Start::TagAfterText, game.is_tagged() || game.is_numbered()),
            (Kind::FirstMove { .. }, State::Ended) => {
                (Start::NumberOneAfterEnd, self.blank || !game.is_tagged())
            }
            (Kind::FirstMove { white: true }, State::WholeGame) => (Start::NumberOneAfterMoves, true),
            (Kind::FirstMove { white: true }, State::Text | State::TextAmidTags) => {
                let is_other = match game.is_tagged() {
                    true => self.blank && game.is_parted() && may_be_whole(line),
                    false => game.is_parted() || game.moves == Moves::Second,
                };
                (Start::NumberOneAfterMoves, is_other)
            }
            (Kind::Text, state) if state.is_text() && !game.is_tagged() => {
                let line = &line[..line.len().min(HEAD)];
                return match self.blank {
                    true => self.begins_heading(line).then_some(Start::Heading),
                    false if state == State::Ended => follows_end(line),
                    false => (game.is_numbered() && names_players(line).is_some()).then_some(Start::Heading),
                };
            }
            _ => return None,
        };
        is_so.then_some(start)
    }

    /// Whether a line after a blank one is the heading of another game, which has no tags.
    fn begins_heading(&self, line: &[u8]) -> bool {
        let (is_ended, is_parted) = (self.state == State::Ended, self.game.is_parted());
        if is_ended && position_line(line, 0).is_some() {
            return true;
        }
        match begins_with_label(line) {
            Some(Label::White) => is_parted,
            Some(Label::Event | Label::Site | Label::Date | Label::Round) => is_parted && is_ended,
            Some(Label::Black | Label::Result) => false,
            None if is_ended && is_numbering(line) || is_parted && numbers_games(line) => true,
            None => names_players(line).is_some_and(|named| is_ended || (is_parted && named.and_result)),
        }
    }
}

/// What a line right after the end of a game without tags starts.
fn follows_end(line: &[u8]) -> Option<Start> {
    if numbers_games(line) || is_numbered_pairing(line) || names_players(line).is_some() {
        return Some(Start::Heading);
    }
    begins_with_first_moves(line).then_some(Start::FirstMoves)
}

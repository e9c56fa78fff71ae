//! The states between two lines: what the splitter remembers of the current game.

use super::{
    HEAD,
    bare_game::{holds_first_moves, holds_second_number},
    line_end::{ends_with_move, trimmed_tail},
};
use crate::pgn::{is_heading_line, is_numbering, line_start::Kind};

/// What the last line of the current game was that is neither blank nor escaped by `%`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum State {
    /// No game has begun.
    #[default]
    BeforeGames,
    /// A tag.
    Tag,
    /// A tag without its closing bracket.
    UnclosedTag,
    /// The only line of text since a tag, with no blank line between: something else amid the tags.
    TextAmidTags,
    /// Movetext, or any other text.
    Text,
    /// All of a game without tags that lacks its result: White's number 1, the second number, and no parenthesis left open.
    WholeGame,
    /// Text that ends with a result, or with words that say how the game ended.
    Ended,
}

impl State {
    /// The state after one more line of text that was not looked at.
    #[inline]
    pub(super) fn past_text(self) -> State {
        if self == State::TextAmidTags { State::Text } else { self }
    }

    /// Whether the last line was text of any kind.
    #[inline]
    pub(super) fn is_text(self) -> bool {
        !matches!(self, State::BeforeGames | State::Tag | State::UnclosedTag)
    }
}

/// The current game, as far as it tells where the next one begins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CurrentGame {
    pub(super) header: Header,
    pub(super) moves: Moves,
    /// Which of the tags that no game has twice it has; see [`name_bit`](crate::pgn::line_start::name_bit).
    pub(super) names: u32,
    /// Whether lines of it are quoted, `> 1. e4`, and are judged without the marks.
    pub(super) quoted: bool,
}

/// What stands above the moves of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Header {
    #[default]
    None,
    /// Lines that say who played, or which game it is.
    Heading,
    Tags,
}

/// How far the moves of a game are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Moves {
    /// No line begins with move number 1.
    #[default]
    None,
    /// One does.
    Numbered,
    /// And number 2 comes after it, which is looked for where there are no tags.
    Second,
    /// And a blank line came after it.
    Parted,
}

impl CurrentGame {
    /// A game that begins with this line.
    pub(super) fn begun_by(kind: Kind, line: &[u8]) -> CurrentGame {
        let header = match kind == Kind::Text && is_heading(&line[..line.len().min(HEAD)]) {
            true => Header::Heading,
            false => Header::None,
        };
        CurrentGame { header, ..CurrentGame::default() }
    }

    /// Takes in what a line begins with; one of text may hold the first moves behind something else.
    #[inline]
    pub(super) fn take(&mut self, kind: Kind, line: &[u8]) {
        match kind {
            Kind::Tag { name, .. } => {
                self.names |= name;
                self.header = Header::Tags;
            }
            Kind::FirstMove { .. } if self.moves == Moves::None => {
                let has_second =
                    !self.is_tagged() && holds_second_number(line) && ends_with_move(trimmed_tail(line));
                self.moves = if has_second { Moves::Second } else { Moves::Numbered };
            }
            Kind::Text if self.moves == Moves::None && !self.is_tagged() => {
                if holds_first_moves(&line[..line.len().min(HEAD)]) {
                    self.moves = Moves::Numbered;
                }
            }
            // A line that ends with words may go on with what begins the next.
            Kind::Text if matches!(self.moves, Moves::Numbered | Moves::Second) && !self.is_tagged() => {
                let is_begun = self.moves == Moves::Second || holds_second_number(line);
                let may_end = is_begun && ends_with_move(trimmed_tail(line));
                self.moves = if may_end { Moves::Second } else { Moves::Numbered };
            }
            Kind::FirstMove { .. } | Kind::Blank | Kind::Escaped | Kind::Text => {}
        }
    }

    /// Takes in a blank line.
    #[inline]
    pub(super) fn end_paragraph(&mut self) {
        if matches!(self.moves, Moves::Numbered | Moves::Second) {
            self.moves = Moves::Parted;
        }
    }

    #[inline]
    pub(super) fn is_tagged(&self) -> bool {
        self.header == Header::Tags
    }

    pub(super) fn is_numbered(&self) -> bool {
        self.moves != Moves::None
    }

    pub(super) fn is_parted(&self) -> bool {
        self.moves == Moves::Parted
    }
}

/// The line that has begun but not ended yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenLine {
    pub(super) kind: Kind,
    pub(super) after: After,
}

/// What stands right before a line, with no blank line between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    Tag,
    /// The line may be the rest of its value.
    UnclosedTag,
    Anything,
}

/// What is known of a comment after the end of a game: whether move number 1 of the next one follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum CommentAhead {
    #[default]
    NotAsked,
    /// Comments that begin before so many line ends lead to no game.
    NothingBefore(u64),
    /// More text is needed to tell.
    Waits,
    /// The game that the next line begins was found already, at the comment before its first move.
    Announced,
}

/// Whether a game that begins with this line has a heading.
#[cold]
fn is_heading(line: &[u8]) -> bool {
    is_heading_line(line) || is_numbering(line)
}

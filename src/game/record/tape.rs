//! What was read of a movetext beside the half-moves that were played and their numbers: the tape.
//!
//! Reading writes it once, in the order of the text; whoever wants to know what stands in a game goes by it and by the plies and comments,
//! and lexes nothing again.

use super::{Ply, PlyRef, Rule};
use crate::{pgn::Outcome, source::Span};

/// What a piece of the movetext is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind<'g> {
    /// A half-move that was replayed.
    Ply(PlyRef, &'g Ply),
    /// A half-move, or what looks like one, that was not: its line could not be followed.
    Unplayed,
    /// A move number.
    Number {
        /// The number; 0 where it does not fit.
        value: u32,
        /// 0, 1, or 2 for two or more.
        dots: u8,
    },
    /// A comment with its braces, or with its semicolon; one that ends where the game goes on may lack its last brace.
    Comment {
        /// Whether the brace is closed.
        closed: bool,
    },
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// An annotator's sign that stands apart, or a NAG.
    Nag,
    /// A draw offer.
    DrawOffer,
    /// A result, of the game or (inside a variation, or amid moves) not; see [`Game::is_result`](super::Game::is_result).
    Result(Outcome),
    /// Other text: a word, even if it looks like a move, or a whole remark between the lines of the game.
    Stray,
    /// A lone `}`.
    CloseBrace,
    /// The end of the text: the last item.
    End,
}

/// A piece of the movetext: where it stands, what it was taken for, and by which rule, if not plainly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where it stands.
    pub span: Span,
    /// What it was taken for, never a half-move that was played; `None` for one, and for a comment, which are kept elsewhere: the entry
    /// says by which rule.
    pub kind: Option<ItemKind<'static>>,
    /// The rule that took it for that; `None` where it is what it looks like.
    pub rule: Option<&'static Rule>,
}

/// The entries of one game, in the order of the text.
#[derive(Clone, Debug, Default)]
pub(in crate::game) struct Tape(Vec<Entry>);

impl Tape {
    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// Forgets the game but keeps the memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds what comes after all that was read.
    #[inline]
    pub fn push(&mut self, entry: Entry) {
        debug_assert!(self.0.last().is_none_or(|last| last.span.start < entry.span.start), "{entry:?}");
        self.0.push(entry);
    }

    /// Adds several that come after all that was read.
    pub fn extend(&mut self, entries: impl Iterator<Item = Entry>) {
        self.0.extend(entries);
    }

    /// The last entry, if it is text that a rule passed over.
    pub fn last_passed_over(&mut self) -> Option<&mut Span> {
        let last = self.0.last_mut()?;
        (last.kind == Some(ItemKind::Stray) && last.rule.is_some()).then_some(&mut last.span)
    }

    /// Forgets what was read from byte `at` on: it is read again.
    pub fn forget_from(&mut self, at: u32) {
        let kept = self.0.partition_point(|entry| entry.span.start < at);
        self.0.truncate(kept);
    }
}

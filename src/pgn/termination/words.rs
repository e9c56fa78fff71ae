//! What a language has to say about the end of a game: the row that each of them fills.

use super::EndReason;

/// The words of one language.
#[derive(Debug)]
pub(super) struct Words {
    /// The code of the language, as in `--lang`.
    pub code: &'static str,
    /// What White is called, with the articles it takes.
    pub white: &'static [&'static str],
    /// What Black is called.
    pub black: &'static [&'static str],
    /// What may stand before a phrase.
    pub before: &'static [&'static str],
    /// What may stand after a resignation, a fallen flag or an agreement: why, and where.
    pub after: &'static [&'static str],
    /// Words of sentences that tell what might be.
    pub doubt: &'static [&'static str],
    /// "White wins", with no reason.
    pub wins: &'static [&'static str],
    /// "Draw", with no reason.
    pub draws: &'static [&'static str],
    /// The phrases for each reason.
    pub ends: &'static [(EndReason, &'static [&'static str])],
    /// Further phrases that are only read where they are the whole of a Termination tag.
    pub tags: &'static [(EndReason, &'static [&'static str])],
}

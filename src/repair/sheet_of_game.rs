//! What two sheets of a game are compared by.

use super::{
    pgn_text::tags_of,
    transcript::{EntryKind, Transcript},
};
use crate::{board::Color, game::Game, notation::Style, pgn::TagName};

/// A record of a game, read once and held without its file.
#[derive(Clone, Debug)]
pub struct SheetOfGame {
    /// What it is called.
    pub name: String,
    /// Its entries.
    pub transcript: Transcript,
    /// The text of each entry.
    pub texts: Vec<String>,
    /// Its tags.
    pub tags: Vec<(String, String)>,
    /// The code of its language, `es`.
    pub language: &'static str,
    /// The notation of its moves, `san`.
    pub style: &'static str,
    /// Whether that is algebraic: no other notation is evidence (Appendix C).
    pub is_evidence: bool,
    /// The offers of a draw: after so many half-moves, and whose.
    pub offers: Vec<(u32, Color)>,
    /// The clocks: after so many half-moves, in milliseconds.
    pub clocks: Vec<(u32, i64)>,
    /// The result, where there is one.
    pub result: Option<String>,
}

impl SheetOfGame {
    /// A game under this name; `None` where its moves cannot be compared: it was not replayed, or it is in a notation of words and not
    /// legal.
    pub fn of(game: &Game<'_>, name: String) -> Option<SheetOfGame> {
        let transcript = Transcript::of_line(game, 0)?;
        let text = |span: crate::source::Span| game.decode(span.of(game.text)).into_owned();
        let texts = transcript.entries.iter().map(|entry| text(entry.span)).collect();
        let clocks = game.clock_track().in_order().map(|(_, left)| (left.ply, left.millis)).collect();
        let style = if transcript.habits.is_long { Style::Lan } else { game.style() };
        let result = game.outcome().map(|(outcome, _)| outcome.to_string());
        let tag = game.value(TagName::Result).map(std::borrow::Cow::into_owned);
        Some(SheetOfGame {
            name,
            texts,
            tags: tags_of(game),
            language: game.letters().code(),
            style: style.name(),
            is_evidence: game.letters().as_context_notation().is_none(),
            offers: game.draw_offers().iter().map(|offer| (offer.ply, offer.by)).collect(),
            clocks,
            result: tag.or(result).filter(|result| result != "*"),
            transcript,
        })
    }

    /// Whether an entry is a place left empty.
    pub fn is_gap(&self, at: usize) -> bool {
        self.transcript.entries.get(at).is_some_and(|entry| entry.kind == EntryKind::Gap)
    }
}

//! A replayed game in a few fields, for reports.

use super::{EventKind, Game};
use crate::{
    diag::{GameFacts, Header},
    laws::Laws,
    notation::{ENGLISH, Marks, MoveFormat, Style, Written, language},
    pgn::TagName,
};
use std::borrow::Cow;

impl<'g> Game<'g> {
    /// The tags a report names the game by; a tag that is missing or empty gives `None`.
    pub fn header(&self) -> Header<'g> {
        let encoding = self.encoding();
        let text = |name| self.tag(name).map(|tag| tag.text_as(self.text, encoding));
        let tag = |name| text(name).filter(|value| !value.trim().is_empty());
        let outcome =
            || self.outcome().or(self.result_above()).map(|(outcome, _)| Cow::Borrowed(outcome.text()));
        Header {
            event: tag(TagName::Event),
            site: tag(TagName::Site),
            date: tag(TagName::Date),
            round: tag(TagName::Round),
            board: tag(TagName::Board),
            white: tag(TagName::White),
            black: tag(TagName::Black),
            result: tag(TagName::Result).or_else(outcome),
        }
    }

    /// The edition in force on the game's date.
    pub fn laws(&self) -> &'static Laws {
        let Some(tag) = self.tag(TagName::Date) else { return Laws::on("") };
        // The year alone decides for most games; no need then to decode the tag.
        let year = tag.raw(self.text).first_chunk().and_then(Laws::of_year);
        year.unwrap_or_else(|| Laws::on(&tag.text(self.text)))
    }

    /// What replay established, under an edition of the Laws.
    pub fn facts(&self, laws: &Laws) -> GameFacts {
        let history = self.history();
        GameFacts {
            plies: self.plies().len() as u32,
            final_fen: self.not_replayed().is_none().then(|| self.last().fen()),
            moves_key: self.moves_key(),
            ended: self.ending(laws).map(|ending| ending.ended),
            max_repetition: history.max_repetition(),
            third_ply: history.third(),
            fifth_ply: history.fifth(),
            longest_quiet: history.longest_quiet(),
            language: self.letters().code(),
            style: self.style().name(),
        }
    }

    /// How the game writes its moves: in its language and style, with the signs that are usual there. English where
    /// its letters are no language's.
    pub fn move_format(&self) -> MoveFormat {
        let letters = self.letters();
        let of_words = || language(letters.as_context_notation()?.language_code());
        let language = letters.language().or_else(of_words).unwrap_or(ENGLISH);
        MoveFormat { chess960: self.is_chess960(), ..MoveFormat::new(self.style(), language) }
    }

    /// The style of the main line: what nine in ten of its moves by pieces have in common, else [`Style::San`]. Who writes
    /// long moves leaves out a square now and then.
    pub fn style(&self) -> Style {
        *self.on_demand.style.get_or_init(|| self.find_style())
    }

    fn find_style(&self) -> Style {
        if let Some(notation) = self.letters().as_context_notation() {
            return notation.style();
        }
        let moves = || self.plies().iter().map(|ply| ply.written).filter(|written| written.role().is_some());
        let count = moves().count();
        let most = |shows: &dyn Fn(Written) -> bool| {
            10 * moves().filter(|&written| shows(written)).count() >= 9 * count
        };
        let all = |marks| most(&|written: Written| written.marks().has(marks));
        let long = most(&|written: Written| written.from_file().is_some() && written.from_rank().is_some());
        match () {
            () if count == 0 => Style::San,
            () if all(Marks::NUMERIC) => Style::Iccf,
            () if all(Marks::COORDINATE) => Style::Coordinate,
            () if all(Marks::SQUARES) => Style::Uci,
            () if long && moves().any(|written| written.marks().has(Marks::HYPHEN)) => Style::LanHyphen,
            () if long => Style::Lan,
            () if self.is_minimal(moves()) => Style::Minimal,
            () => Style::San,
        }
    }

    /// Whether captures were made, and none of them is marked.
    fn is_minimal(&self, mut moves: impl Iterator<Item = Written>) -> bool {
        self.seen().has(EventKind::CaptureMarkMissing)
            && !moves.any(|written| written.marks().has(Marks::CAPTURE))
    }
}

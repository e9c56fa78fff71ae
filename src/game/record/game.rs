//! The view of a replayed game.

use super::{
    Aftermath, AlternativeReading, Defect, Entry, Event, EventKind, EventSet, Failure, FailureReason,
    Foreign, History, Line, NotReplayed, Ply, PlyRef, Scratch, named_variant, on_demand::OnDemand,
};
use crate::{
    board::{FenRemark, Position, Variant},
    notation::{ENGLISH, LANGUAGES, Language, Letters},
    pgn::{
        Outcome, Tag, TagName, Tags, begins_as_json, begins_as_page, decode_as, encoding_of_part, is_unknown,
        tag_result,
    },
    source::Span,
};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use std::borrow::Cow;

/// One game: a view of the text and of what replay found, valid until the scratch memory is used again.
pub struct Game<'g> {
    /// The game's bytes, with plain spaces for odd ones and parentheses for the brackets of variations.
    pub text: &'g [u8],
    as_written: &'g [u8],
    pub(in crate::game) scratch: &'g Scratch,
    letters: &'g Letters,
    /// The result given outside the movetext.
    outcome_beside: Option<(Outcome, Span)>,
    /// Empty cells of a table where moves should be.
    blanks_beside: Vec<Span>,
    /// Moves of a document that are no part of the game, and the first number of each run of them.
    astray_beside: Vec<(Span, u32)>,
    /// The encoding its file begins in, if known and not UTF-8.
    file_encoding: Option<&'static Encoding>,
    pub(in crate::game) on_demand: OnDemand,
}

impl<'g> Game<'g> {
    /// What a replay of `text` with these letters left in `scratch`.
    pub(in crate::game) fn new(text: &'g [u8], scratch: &'g Scratch, letters: &'g Letters) -> Game<'g> {
        Game {
            text,
            as_written: text,
            scratch,
            letters,
            outcome_beside: None,
            blanks_beside: Vec::new(),
            astray_beside: Vec::new(),
            file_encoding: None,
            on_demand: OnDemand::default(),
        }
    }

    /// The same of a game that was written with odd spaces or brackets.
    pub(in crate::game) fn written_as(self, as_written: &'g [u8]) -> Game<'g> {
        Game { as_written, ..self }
    }

    /// Sets the result given outside the movetext, in a column of its own: it counts where the movetext has none.
    pub fn set_outcome_beside(&mut self, outcome: Option<(Outcome, Span)>) {
        self.outcome_beside = outcome;
    }

    /// The result outside the movetext, if that has none.
    pub fn outcome_beside(&self) -> Option<(Outcome, Span)> {
        self.outcome_beside.filter(|_| self.scratch.outcome.is_none())
    }

    /// Sets the table cells that are empty where moves should be, in text order.
    pub fn set_blanks_beside(&mut self, blanks: Vec<Span>) {
        self.blanks_beside = blanks;
    }

    /// The cells of a table that are empty where moves should be.
    pub fn blanks_beside(&self) -> &[Span] {
        &self.blanks_beside
    }

    /// Sets the moves of a document that are out of sequence, and the first number of each run of them.
    pub fn set_astray_beside(&mut self, astray: Vec<(Span, u32)>) {
        self.astray_beside = astray;
    }

    /// The moves of a document that are out of sequence, and the first number of each run of them.
    pub fn astray_beside(&self) -> &[(Span, u32)] {
        &self.astray_beside
    }

    /// The game's bytes as given: they differ from [`text`](Game::text) where it has [odd spaces](crate::pgn::is_odd_space) or variations
    /// in brackets. Offsets are the same in both.
    pub fn as_written(&self) -> &'g [u8] {
        self.as_written
    }

    /// Whether the game's text was read otherwise than it [was written](Game::as_written).
    pub fn is_respelt(&self) -> bool {
        !std::ptr::eq(self.text, self.as_written)
    }

    /// The letters the game was read with.
    pub fn letters(&self) -> &'g Letters {
        self.letters
    }

    /// The encoding of what is not UTF-8 in the game: that of its move letters, or else the one that the text shows, with the beginning of
    /// its file, and where it shows none the usual one for the game's language. UTF-8 where all of it is UTF-8.
    ///
    /// Computed by the first call, which scans the text.
    pub fn encoding(&self) -> &'static Encoding {
        let find = || match self.letters.encoding() {
            Some(encoding) if simdutf8::basic::from_utf8(self.as_written).is_err() => encoding,
            _ => match encoding_of_part(self.as_written, self.file_encoding) {
                found if found == WINDOWS_1252 => self.usual_encoding().unwrap_or(found),
                found => found,
            },
        };
        if self.seen().has(EventKind::NotAscii) { self.on_demand.encoding.get_or_init(find) } else { UTF_8 }
    }

    /// The usual encoding of the game's language, if bytes that Windows-1252 reads differently are letters of the language in it.
    fn usual_encoding(&self) -> Option<&'static Encoding> {
        let language = self.letters.language()?;
        let usual = *language.encodings.first()?;
        // Czech and Slovak moves are the same.
        let is_alike =
            |other: &&&Language| other.pieces == language.pieces && other.encodings.first() == Some(&usual);
        let alike: Vec<&str> = LANGUAGES.iter().filter(is_alike).map(|other| other.letters).collect();
        let is_own = |letter: char| {
            letter.to_lowercase().all(|letter| alike.iter().any(|letters| letters.contains(letter)))
        };
        let fits = |byte: &u8| {
            let [usually, otherwise] = [usual, WINDOWS_1252]
                .map(|encoding| encoding.decode_without_bom_handling(&[*byte]).0.chars().next());
            usually == otherwise || usually.is_some_and(is_own)
        };
        let beyond_ascii = || self.as_written.iter().filter(|byte| !byte.is_ascii());
        (!language.letters.is_empty() && usual.is_single_byte() && beyond_ascii().all(fits)).then_some(usual)
    }

    /// The encoding of a text that contains the game, as a sheet does.
    pub(crate) fn encoding_of_all(&self, text: &[u8]) -> &'static Encoding {
        let own = self.encoding();
        if own == UTF_8 { encoding_of_part(text, self.file_encoding) } else { own }
    }

    /// Notes the encoding that the file of the game begins in, before anyone asks for the game's own.
    pub(crate) fn set_file_encoding(&mut self, encoding: Option<&'static Encoding>) {
        self.file_encoding = encoding;
    }

    /// Bytes of the game as text.
    pub fn decode<'t>(&self, bytes: &'t [u8]) -> Cow<'t, str> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => decode_as(bytes, self.encoding()),
        }
    }

    /// The half-moves that were read in another language.
    pub fn foreign(&self) -> &'g [Foreign] {
        &self.scratch.notes.foreign
    }

    /// Another language that the game can be read in just as well.
    pub fn alternative_reading(&self) -> Option<&'g AlternativeReading> {
        self.scratch.alternative_reading.as_ref()
    }

    /// Whether the game is in English by default, though it is legal in another language too: it is legal in English, which is PGN's
    /// language, and has what only PGN has, the tag of the event, comments in braces or glyphs in numbers.
    pub fn is_english_by_default(&self) -> bool {
        let is_legal = self.letters().code() == ENGLISH.code
            && self.alternative_reading().is_some_and(|other| other.here.is_some());
        let has_comment = || self.comments().iter().any(|(_, span)| span.of(self.text).starts_with(b"{"));
        is_legal
            && (self.tag(TagName::Event).is_some()
                || has_comment()
                || memchr::memchr(b'$', self.text).is_some())
    }

    /// The tags.
    pub fn tags(&self) -> &'g Tags {
        &self.scratch.header.tags
    }

    /// The first tag of this name.
    #[inline]
    pub fn tag(&self, name: TagName) -> Option<&'g Tag> {
        self.scratch.header.tags.get(name)
    }

    /// What the Result tag says, in whatever form, and where; `None` where it is missing or says none.
    pub fn tagged_result(&self) -> Option<(Outcome, Span)> {
        let tag = self.tag(TagName::Result)?;
        Some((tag_result(tag.raw(self.text))?, tag.value))
    }

    /// The value of a tag as text; `None` where it is missing, empty, `?` or `-`.
    pub fn value(&self, name: TagName) -> Option<Cow<'g, str>> {
        let text = self.tag(name)?.text_as(self.text, self.encoding());
        (!is_unknown(text.trim().as_bytes())).then_some(text)
    }

    /// The position the game starts from.
    pub fn start(&self) -> &'g Position {
        &self.scratch.header.start
    }

    /// What is odd about the FEN of the position the game starts from; nothing where it has none.
    pub fn fen_remarks(&self) -> &'g [FenRemark] {
        &self.scratch.header.fen_remarks
    }

    /// The position after the last ply of the main line that was replayed.
    pub fn last(&self) -> &'g Position {
        &self.scratch.moves.last
    }

    /// The replayed plies of the main line.
    pub fn plies(&self) -> &'g [Ply] {
        &self.scratch.moves.plies
    }

    /// The lines: the main line, then the variations in the order of their opening parentheses.
    pub fn lines(&self) -> &'g [Line] {
        &self.scratch.moves.lines
    }

    /// The replayed plies of all variations, each with its place, in the order of the text.
    pub fn variations(&self) -> &'g [(PlyRef, Ply)] {
        &self.scratch.moves.variations
    }

    /// Half-moves that cannot be legal: where lines could not be followed any further, unless they were played on from.
    pub fn failures(&self) -> &'g [Failure] {
        &self.scratch.notes.failures
    }

    /// What stopped the main line, if anything.
    pub fn main_failure(&self) -> Option<&'g Failure> {
        let stopped = |failure: &&Failure| failure.aftermath == Aftermath::Stopped;
        self.failures().iter().filter(stopped).find(|failure| failure.ply_ref.line == 0)
    }

    /// Faults in the text.
    pub fn defects(&self) -> &'g [(Defect, Span)] {
        &self.scratch.notes.defects
    }

    /// What the movetext holds besides plies, their numbers and comments, in order.
    pub fn tape(&self) -> &'g [Entry] {
        self.scratch.notes.tape.entries()
    }

    /// What replay noticed about single moves.
    pub fn events(&self) -> &'g [Event] {
        &self.scratch.notes.events
    }

    /// The events of one kind.
    pub fn events_of(&self, kind: EventKind) -> impl Iterator<Item = &'g Event> {
        self.events().iter().filter(move |event| event.kind == kind)
    }

    /// The kinds of events that occurred, so that a check can tell at once that it has nothing to do.
    pub fn seen(&self) -> EventSet {
        self.scratch.notes.seen
    }

    /// The comments of the main line and the variations: the whole comment's span, and the half-move it
    /// follows.
    pub fn comments(&self) -> &'g [(PlyRef, Span)] {
        &self.scratch.notes.comments
    }

    /// The result token of the movetext, or else [the one outside it](Game::set_outcome_beside).
    pub fn outcome(&self) -> Option<(Outcome, Span)> {
        self.scratch.outcome.or(self.outcome_beside)
    }

    /// The result in the lines above the first move, the last one if there are several: `Roth – Blau 1-0`. It does not end the game.
    pub fn result_above(&self) -> Option<(Outcome, Span)> {
        self.scratch.result_above
    }

    /// Where the movetext begins and ends: its first token and the end of its last.
    pub fn movetext(&self) -> Span {
        self.scratch.movetext
    }

    /// Repetitions and quiet moves of the main line.
    pub fn history(&self) -> &'g History {
        &self.scratch.moves.history
    }

    /// Half-moves of the main line that stand in the text but could not be checked.
    pub fn unchecked(&self) -> u32 {
        self.scratch.moves.unchecked + self.main_failure().map_or(0, |failure| failure.unchecked)
    }

    /// Half-moves that stand in the main line, whether they could be replayed or not; whatever stopped it counts as one.
    pub fn half_moves(&self) -> u32 {
        self.plies().len() as u32 + u32::from(self.main_failure().is_some()) + self.unchecked()
    }

    /// Half-moves that the main line goes on with after those that were replayed.
    pub fn half_moves_beyond(&self) -> u32 {
        let failed = self.main_failure().is_some_and(|failure| failure.reason.is_half_move());
        u32::from(failed) + self.unchecked()
    }

    /// Why the game was not replayed, if it was not.
    pub fn not_replayed(&self) -> Option<&'g NotReplayed> {
        self.scratch.header.not_replayed.as_ref()
    }

    /// Whether every move is legal, and none is written in another language than the game.
    pub fn is_legal_as_written(&self) -> bool {
        !self.seen().meets(EventSet::UNCLEAN) && !self.plies().is_empty()
    }

    /// Whether the text is not a game at all: no tag, no legal move, and none after what cannot be read.
    pub fn is_other_text(&self) -> bool {
        if !self.plies().is_empty() || !self.tags().all().is_empty() {
            return false;
        }
        // In a page's style sheet, braces hold no comments, and words are not moves.
        begins_as_page(self.text)
            || self.unchecked() == 0
                && self.main_failure().is_none_or(|failure| failure.reason == FailureReason::Unreadable)
                && (self.seen().has(EventKind::Control)
                    || begins_as_json(self.text)
                    || self.defects().iter().any(|(defect, _)| *defect == Defect::Stray))
    }

    /// Whether its Variant tag says that it is a game of Chess960.
    pub fn is_chess960(&self) -> bool {
        let tag = self.tag(TagName::Variant);
        tag.is_some_and(|tag| matches!(named_variant(&tag.text(self.text)), Some(Variant::Chess960)))
    }

    /// Number of the move, as the record should number it, and whether Black makes it.
    pub fn number(&self, ply_ref: PlyRef) -> (u32, bool) {
        let black = self.start().turn() as u32;
        let half = ply_ref.index + black;
        (self.start().fullmove_number() + half / 2, half % 2 == 1)
    }
}

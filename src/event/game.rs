//! A game as compared with a report: its tags with their places, and what replaying it established.

use crate::{
    diag::{Header, Message, Meta, Severity},
    laws::Laws,
    pgn::{Outcome as Result, PlayerName},
    source::{Origin, Place, Span},
    words::round_in,
};
use encoding_rs::{Encoding, UTF_8};
use std::sync::Arc;

/// A player as a game names one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The name as it stands.
    pub name: String,
    /// Its words.
    pub words: PlayerName,
    /// The FIDE id; none where it is missing or 0.
    pub fide_id: Option<u64>,
    /// The rating; none where it is missing or 0.
    pub rating: Option<u32>,
    /// The title.
    pub title: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// Where the name stands in the game's text, or else where the game begins.
    pub place: Span,
}

/// How the Laws contradict the recorded result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardFault {
    /// The code, `R203`.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What it says.
    pub message: Message,
    /// The article it rests on.
    pub article: Option<&'static str>,
}

/// What reports show of a game.
#[derive(Clone, Debug)]
pub struct Head {
    /// The line on which the game's text begins, from 1, the characters before it on that line, and its byte in the decompressed file.
    pub start: (u64, u64, u64),
    /// The text, from there up to the end of what is pointed at.
    pub text: Vec<u8>,
    /// The encoding of non-UTF-8 text.
    pub encoding: &'static Encoding,
    /// The tags it is named by.
    pub tags: Header<'static>,
    /// The edition of the Laws it was judged by.
    pub laws: &'static Laws,
}

impl Default for Head {
    fn default() -> Head {
        let (text, tags) = (Vec::new(), Header::default());
        Head { start: (1, 0, 0), text, encoding: UTF_8, tags, laws: Laws::on("") }
    }
}

/// A game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The file.
    pub file: Arc<str>,
    /// Its number in the file, from 1.
    pub number: u64,
    /// What reports show of it.
    pub head: Head,
    /// Where in its text the first tag or move stands.
    pub place: Span,
    /// White and Black.
    pub sides: [Side; 2],
    /// Where the round stands, or else where the game begins.
    pub round_place: Span,
    /// The Date tag.
    pub date: Option<super::Date>,
    /// Where the date stands.
    pub date_place: Span,
    /// The Result tag, or the movetext's result where that is missing or open.
    pub result: Result,
    /// Where the result stands, or else where the game begins.
    pub result_place: Span,
    /// Half-moves, those that could not be replayed included.
    pub plies: u32,
    /// Whether the moves can be counted: not where the variant is not known.
    pub is_replayed: bool,
    /// A number for its moves.
    pub moves: Option<u128>,
    /// What the board says against the result.
    pub faults: Vec<BoardFault>,
    /// The codes that its comments say are to be ignored, and where.
    pub ignored: Vec<(Span, &'static Meta)>,
}

impl PlayedGame {
    /// Where its text begins.
    pub fn origin(&self) -> Origin<'_> {
        let (line, indent, byte) = self.head.start;
        Origin { file: &self.file, game: Some(self.number), line, indent, byte }
    }

    /// The place at which it begins.
    pub fn begins(&self) -> Place {
        self.origin().place(&self.head.text, self.place.start as usize)
    }

    /// The Round tag as it stands.
    pub fn round_text(&self) -> &str {
        self.head.tags.round.as_deref().unwrap_or_default()
    }

    /// The round and the board that the tag names, `3` and `12` of `3.12`, or else the Board tag; the round of the file's name where the tag
    /// has none.
    pub fn round(&self) -> (Option<u32>, Option<u32>) {
        let tag = self.round_text().trim();
        let mut parts = tag.split(['.', '-', ' ', '/']).map(|part| part.trim().parse::<u32>().ok());
        let first = parts.next().flatten().filter(|&round| round > 0).or_else(|| after_word(tag));
        let of_tag = || self.head.tags.board.as_deref().and_then(|board| board.trim().parse().ok());
        let board = parts.next().flatten().or_else(of_tag).filter(|&board| board > 0);
        match first {
            Some(round) => (Some(round), board),
            None => (round_of_file(&self.file), of_tag().filter(|&board| board > 0)),
        }
    }
}

/// `3` of `Round 3`.
fn after_word(tag: &str) -> Option<u32> {
    let digits = tag.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok().filter(|&round| round > 0)
}

/// `3` of `round3.pgn`, `R03.pgn`, `Runde 3/live.pgn`.
fn round_of_file(file: &str) -> Option<u32> {
    let mut parts = file.rsplit(['/', '\\']);
    parts.next().and_then(round_in).or_else(|| parts.next().and_then(round_in))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_files() {
        for (file, round) in [
            ("round3.pgn", Some(3)),
            ("games/R03.pgn", Some(3)),
            ("Round 12/live.pgn", Some(12)),
            ("open_r7_games.pgn", Some(7)),
            ("march2024.pgn", None),
            ("2025.pgn", None),
            ("-", None),
        ] {
            assert_eq!(round_of_file(file), round, "{file}");
        }
        assert_eq!((after_word("Round 4"), after_word("-"), after_word("?")), (Some(4), None, None));
    }
}

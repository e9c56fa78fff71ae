//! Converted games in the encoding their file is in.

use super::{ConversionBuffers, Converted, Converter};
use crate::{
    board::Color,
    game::{Dialects, EventKind, Game, Scratch, read_game},
    notation::{MoveFormat, ORDER, Style},
    pgn::{decode_as, in_utf8},
};
use encoding_rs::{Encoding, WINDOWS_1252};
use std::sync::OnceLock;

/// The dialects in which written games are reread.
static ANY: OnceLock<Dialects> = OnceLock::new();

/// A game that stays partly in UTF-8 though its file is in another encoding.
#[derive(Debug)]
pub struct Mismatch {
    encoding: &'static Encoding,
    cause: Cause,
}

#[derive(Debug)]
enum Cause {
    /// The game is not what it is in that encoding.
    Unclean,
    /// The encoding has no such letter.
    Lacks(char),
    /// Nobody could tell the language from the letters in that encoding.
    Unread,
}

impl Mismatch {
    /// The note to the user.
    pub fn note(&self) -> String {
        let name = self.encoding.name();
        let why = match self.cause {
            Cause::Unclean => format!("it is not valid {name}"),
            Cause::Lacks(letter) => format!("{name} has no {letter}"),
            Cause::Unread => format!("in {name} the letters would not be read again"),
        };
        format!(
            "is not in UTF-8, and {why}: letters of moves are written in UTF-8, and all else stays as it is"
        )
    }
}

impl Converter {
    /// Appends the game in its new form to `out`, as [`Converter::game`] does, and all of it in the encoding it is in, as
    /// far as that has the letters that are written. Where it has not, the letters of moves are in UTF-8, all else stays
    /// as it is, and the mismatch says why.
    ///
    /// `dialects` are those that `game` was read in; `scratch` is memory to read it in again, other than the game's own.
    ///
    /// ```
    /// use scoresheet::{convert::{Converter, Layout}, game::{Dialects, Scratch, read_game}};
    /// use scoresheet::notation::{MoveFormat, Style, language};
    /// let converter = Converter::new(MoveFormat::new(Style::San, language("ru").unwrap()), Layout::Keep);
    /// let (dialects, mut scratch, mut second) = (Dialects::any(), Scratch::default(), Scratch::default());
    /// let game = read_game(b"1. e4 e5 {caf\xE9} *", &dialects, &mut scratch);
    /// let (mut buffers, mut out) = Default::default();
    /// let (_, mismatch) =
    ///     converter.game_in_own_encoding(&game, &dialects, &mut second, &mut buffers, &mut out);
    /// assert!(mismatch.is_none());
    /// assert_eq!(out, b"1. e4 e5 {caf\xE9} *");
    /// ```
    pub fn game_in_own_encoding(
        &self,
        game: &Game<'_>,
        dialects: &Dialects,
        scratch: &mut Scratch,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> (Converted, Option<Mismatch>) {
        let begin = out.len();
        let converted = self.game(game, buffers, out);
        if converted.moves == 0 || is_utf8(game) || !self.writes_beyond_ascii() {
            return (converted, None);
        }
        match self.encoded(game, dialects, scratch, buffers) {
            Ok(own) => {
                out.truncate(begin);
                out.extend_from_slice(&own);
                (converted, None)
            }
            Err(mismatch) => (converted, Some(mismatch)),
        }
    }

    /// Appends the game in its new form to `out`, as [`Converter::game`] does, and all of it in UTF-8, whatever encoding it is
    /// in.
    ///
    /// ```
    /// use scoresheet::{convert::{Converter, Layout}, game::{Dialects, Scratch, read_game}};
    /// use scoresheet::notation::{MoveFormat, Style, language};
    /// let converter = Converter::new(MoveFormat::new(Style::San, language("de").unwrap()), Layout::Keep);
    /// let (dialects, mut scratch, mut second) = (Dialects::any(), Scratch::default(), Scratch::default());
    /// let game = read_game(b"1. Nf3 {caf\xE9} *", &dialects, &mut scratch);
    /// let (mut buffers, mut out) = Default::default();
    /// converter.game_in_utf8(&game, &dialects, &mut second, &mut buffers, &mut out);
    /// assert_eq!(out, "1. Sf3 {café} *".as_bytes());
    /// ```
    pub fn game_in_utf8(
        &self,
        game: &Game<'_>,
        dialects: &Dialects,
        scratch: &mut Scratch,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> Converted {
        if is_utf8(game) {
            return self.game(game, buffers, out);
        }
        let encoding = game.encoding();
        let text = match encoding == WINDOWS_1252 {
            true => in_utf8(game.as_written()),
            false => decode_as(game.as_written(), encoding),
        };
        self.game(&read_game(text.as_bytes(), dialects, scratch), buffers, out)
    }

    /// Whether moves are written with letters that not every encoding has.
    pub fn writes_beyond_ascii(&self) -> bool {
        let MoveFormat { style, language, .. } = self.spelling;
        match style {
            Style::Uci | Style::Iccf => false,
            Style::Figurine | Style::Spoken => true,
            _ => ORDER.iter().any(|&role| !language.letter(role).is_ascii()),
        }
    }

    /// A letter used in moves that the encoding lacks.
    pub fn letter_beyond(&self, encoding: &'static Encoding) -> Option<char> {
        self.letter_that(|letter| encoding.encode(letter.encode_utf8(&mut [0; 4])).2)
    }

    /// A letter used in moves that satisfies `is_meant`.
    pub fn letter_that(&self, is_meant: impl Fn(char) -> bool) -> Option<char> {
        let MoveFormat { style, language, .. } = self.spelling;
        let spoken = language.spoken.filter(|_| style == Style::Spoken);
        let names = ORDER.iter().filter_map(|&role| language.names[role as usize].first());
        let words = spoken.into_iter().flat_map(|words| words.files.into_iter().chain(words.ranks));
        let first = words.chain(language.castling).filter_map(|list| list.first());
        let words: String = match style {
            Style::Uci | Style::Iccf => String::new(),
            Style::Spoken => names.chain(first).copied().collect(),
            _ => ORDER.iter().map(|&role| self.spelling.letter(role, Color::White)).collect(),
        };
        words.chars().find(|&letter| is_meant(letter))
    }

    /// A game whose bytes are not UTF-8, converted so that all of it is in one encoding, the one it was in.
    ///
    /// Nothing is lost by it: the text has to come back from that encoding as it was, and the moves have to be found in
    /// it.
    fn encoded(
        &self,
        game: &Game<'_>,
        dialects: &Dialects,
        scratch: &mut Scratch,
        buffers: &mut ConversionBuffers,
    ) -> Result<Vec<u8>, Mismatch> {
        let encoding = game.encoding();
        let mismatch = |cause| Mismatch { encoding, cause };
        let unclean = || mismatch(Cause::Unclean);
        let written = game.as_written();
        let text =
            encoding.decode_without_bom_handling_and_without_replacement(written).ok_or_else(unclean)?;
        if *encoding.encode(&text).0 != *written {
            return Err(unclean());
        }
        let decoded = read_game(text.as_bytes(), dialects, scratch);
        if decoded.plies().len() != game.plies().len() || decoded.failures().len() != game.failures().len() {
            return Err(unclean());
        }
        let mut out = Vec::new();
        self.game(&decoded, buffers, &mut out);
        let out = std::str::from_utf8(&out).map_err(|_| unclean())?;
        if let Some(letter) = out.chars().find(|letter| encoding.encode(letter.encode_utf8(&mut [0; 4])).2) {
            return Err(mismatch(Cause::Lacks(letter)));
        }
        let bytes = encoding.encode(out).0;
        let again = read_game(&bytes, ANY.get_or_init(Dialects::any), scratch);
        if again.plies().len() != game.plies().len() || again.variations().len() != game.variations().len() {
            return Err(mismatch(Cause::Unread));
        }
        Ok(bytes.into_owned())
    }
}

/// Whether the game's text is UTF-8: it is where replay has met nothing but ASCII.
fn is_utf8(game: &Game<'_>) -> bool {
    !game.seen().has(EventKind::NotAscii) || simdutf8::basic::from_utf8(game.as_written()).is_ok()
}

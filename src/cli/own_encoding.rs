//! Converted games in the encoding their file is in.

use super::inspect::Inspector;
use crate::{
    convert::{ConversionBuffers, Converter},
    game::{Dialects, Game, Scratch, read_game},
    notation::{Letters, MoveFormat, ORDER, Style},
};
use encoding_rs::{Encoding, WINDOWS_1252};
use std::sync::OnceLock;

/// What the games that are written are read in again.
static ANY: OnceLock<Dialects> = OnceLock::new();

/// A game that stays partly in UTF-8 though its file is in another encoding.
pub(super) struct Mismatch {
    encoding: &'static Encoding,
    why: FailureReason,
}

enum FailureReason {
    /// The game is not what it is in that encoding.
    Unclean,
    /// The encoding has no such letter.
    Lacks(char),
    /// Nobody could tell the language from the letters in that encoding.
    Unread,
}

impl Mismatch {
    /// What a user is told of it.
    pub fn note(&self) -> String {
        let name = self.encoding.name();
        let why = match self.why {
            FailureReason::Unclean => format!("it is no clean {name}"),
            FailureReason::Lacks(letter) => format!("{name} has no {letter}"),
            FailureReason::Unread => format!("in {name} the letters would not be read again"),
        };
        format!(
            "is not in UTF-8, and {why}: letters of moves are written in UTF-8, and all else stays as it is"
        )
    }
}

/// Whether moves so spelt have letters beyond ASCII.
pub(super) fn is_beyond_ascii(spelling: &MoveFormat) -> bool {
    match spelling.style {
        Style::Uci | Style::Iccf => false,
        Style::Figurine | Style::Spoken => true,
        _ => ORDER.iter().any(|&role| !spelling.language.letter(role).is_ascii()),
    }
}

/// Converts a game whose bytes are not UTF-8 so that all of it is in one encoding, the one it was in.
///
/// Nothing is lost by it: the text has to come back from that encoding as it was, and the moves have to be found in it.
pub(super) fn convert(
    game: &Game<'_>,
    inspector: &Inspector,
    converter: &Converter,
    scratch: &mut Scratch,
    workspace: &mut ConversionBuffers,
) -> Result<Vec<u8>, Mismatch> {
    let encoding = encoding_of(game);
    let mismatch = |why: FailureReason| Mismatch { encoding, why };
    let unclean = || mismatch(FailureReason::Unclean);
    let text = encoding.decode_without_bom_handling_and_without_replacement(game.text).ok_or_else(unclean)?;
    if *encoding.encode(&text).0 != *game.text {
        return Err(unclean());
    }
    let decoded = inspector.read(text.as_bytes(), scratch);
    if decoded.plies().len() != game.plies().len() || decoded.failures().len() != game.failures().len() {
        return Err(unclean());
    }
    let mut out = Vec::new();
    converter.game(&decoded, workspace, &mut out);
    let out = std::str::from_utf8(&out).map_err(|_| unclean())?;
    if let Some(letter) = out.chars().find(|letter| encoding.encode(letter.encode_utf8(&mut [0; 4])).2) {
        return Err(mismatch(FailureReason::Lacks(letter)));
    }
    let bytes = encoding.encode(out).0;
    let again = read_game(&bytes, ANY.get_or_init(Dialects::any), false, scratch);
    if again.plies().len() != game.plies().len() || again.variations().len() != game.variations().len() {
        return Err(mismatch(FailureReason::Unread));
    }
    Ok(bytes.into_owned())
}

/// The encoding of a game that is not in UTF-8: the one its letters are in, or else Windows-1252, of which Latin-1 is a
/// part.
fn encoding_of(game: &Game<'_>) -> &'static Encoding {
    let letters = game.letters();
    let language = letters.language().filter(|_| {
        let mut spellings = letters.spellings();
        spellings.any(|(bytes, _)| std::str::from_utf8(&bytes).is_err())
    });
    let Some(language) = language else { return WINDOWS_1252 };
    let same = |encoding: &&'static Encoding| {
        let encoded = Letters::encoded(language, encoding).map(Letters::without_pawn);
        encoded.is_some_and(|encoded| encoded.spellings().eq(letters.spellings()))
    };
    language.encodings.iter().copied().find(same).unwrap_or(WINDOWS_1252)
}

//! A text in memory, from its bytes to the same games in another notation.

use super::{ConversionScratch, GameConverter, Inspector, any_dialects};
use crate::{
    checks::CheckRunner,
    convert::{Converted, Converter, Layout, outside_games},
    game::Dialects,
    input::{Fault, Limits, Part, Reader, Sources},
    notation::{ENGLISH, MoveFormat, Style},
    pgn::in_utf8,
    sheet::InputFormat,
};
use std::{ops::ControlFlow, sync::Arc};

/// What [`convert_bytes`] writes, and how it reads the text; by default English SAN in lines of 80 characters, as `scoresheet
/// convert` does.
#[derive(Debug)]
pub struct ConvertOptions {
    /// How moves are spelt.
    pub spelling: MoveFormat,
    /// How games are laid out.
    pub layout: Layout,
    /// What the games may be written in.
    pub dialects: Arc<Dialects>,
    /// What the text is; its first bytes decide where it is `None`.
    pub format: Option<InputFormat>,
}

impl Default for ConvertOptions {
    fn default() -> ConvertOptions {
        ConvertOptions {
            spelling: MoveFormat::new(Style::San, ENGLISH),
            layout: Layout::Export { width: Some(Layout::WIDTH), numbers: true },
            dialects: any_dialects(),
            format: None,
        }
    }
}

/// What [`convert_bytes`] wrote.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ConvertedText {
    /// The games as PGN, in UTF-8.
    pub text: String,
    /// What became of the moves of each game, in order; those after its result are among those kept.
    pub games: Vec<Converted>,
    /// How many bytes were left out at the ends of games that are longer than 64 MiB.
    pub unread: u64,
    /// What is wrong with a compressed text that is damaged or ends early; what comes before is written.
    pub truncated: Option<String>,
}

/// Writes all games of a text in another notation: what `scoresheet convert --encoding utf-8` makes of a file that holds these bytes.
///
/// The bytes are what [`check_bytes`](super::check_bytes) takes; games of tables and documents become PGN. It takes time linear in the
/// size of the text, on the calling thread.
///
/// ```
/// use scoresheet::{ConvertOptions, convert_bytes, notation::{MoveFormat, Style, language}};
/// let converted = convert_bytes(b"1. e4 e5 2. Cf3 Cc6 3. Ab5 {espa\xF1ola} 1-0", &ConvertOptions::default())?;
/// assert_eq!(converted.text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 {espa\u{f1}ola} 1-0\n\n");
/// assert_eq!((converted.games[0].moves, converted.games[0].kept), (5, 0));
/// let uci = MoveFormat::new(Style::Uci, language("en").unwrap());
/// let converted = convert_bytes(b"1,e4,e5\n2,Nf3,Nc6\n", &ConvertOptions { spelling: uci, ..ConvertOptions::default() })?;
/// assert_eq!(converted.text, "1. e2e4 e7e5 2. g1f3 b8c6 *\n\n");
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// If the bytes are no text at all, or if they are positions and not games.
pub fn convert_bytes(bytes: &[u8], options: &ConvertOptions) -> Result<ConvertedText, Fault> {
    let inspector = Inspector::new(CheckRunner::for_convert(), options.dialects.clone(), None);
    let converter = Converter::new(options.spelling, options.layout);
    let mut sources = Sources::default();
    sources.push_text("-", bytes);
    let limits = Limits::default().of_conversion();
    let reader = Reader::new(sources, limits).with_sheet(options.format);
    let mut text = Vec::new();
    let (mut converted, mut memory) = (ConvertedText::default(), ConversionScratch::default());
    let games = GameConverter { inspector: &inspector, converter: &converter, keeps_encoding: false };
    reader.drive(|part| {
        match part {
            Part::Chunk(chunk) => {
                let lead = chunk.lead_in_utf8();
                match options.layout {
                    // Prose around games is not carried over.
                    _ if chunk.sheet.format() == InputFormat::Document => {}
                    Layout::Keep => text.extend_from_slice(lead.as_bytes()),
                    Layout::Export { .. } => outside_games(lead.as_bytes(), &mut text),
                }
                for game in chunk.games() {
                    converted.unread += game.unread;
                    converted.games.push(games.convert(game, &mut memory, &mut text, |_, _| {}).converted);
                }
            }
            Part::End(end) => converted.truncated.clone_from(&end.truncated),
        }
        Ok::<_, Fault>(ControlFlow::Continue(()))
    })?;
    converted.text = in_utf8(&text).into_owned();
    Ok(converted)
}

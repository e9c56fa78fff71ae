//! Encodings: what a file is taken to be in, and what is written in its place.

use super::{Conversion, Maker, count::Count, output_encoding::OutputEncoding};
use crate::{
    convert::{Converter, Layout},
    diag::counted,
    input::Chunk,
    pgn::{encoding_of_part, in_utf8},
    sheet::InputFormat,
};
use encoding_rs::UTF_8;
use std::borrow::Cow;

impl Conversion {
    /// The encoding of what is written of a chunk. If none was asked for, a file whose encoding has not all the letters that are written
    /// comes out in UTF-8 as a whole.
    pub(super) fn encoding_for(&self, chunk: &Chunk, count: &mut Count) -> OutputEncoding {
        if let Some(encoding) = self.encoding {
            return encoding;
        }
        let Maker::Games(converter) = &self.maker else { return OutputEncoding::Keep };
        if !converter.writes_beyond_ascii() || chunk.sheet.format() != InputFormat::Pgn {
            return OutputEncoding::Keep;
        }
        match chunk.sheet.encoding() {
            None => OutputEncoding::Of(UTF_8),
            Some(encoding) => match converter.letter_beyond(encoding) {
                None => OutputEncoding::Keep,
                Some(letter) => {
                    let name = encoding.name();
                    count.tell(&chunk.file, || {
                        format!("is in {name}, which has no {letter}: all of it is written in UTF-8")
                    });
                    OutputEncoding::Of(UTF_8)
                }
            },
        }
    }

    /// Says once of a file which encoding was taken for its own, unless its bytes stay what they are.
    pub(super) fn tell_encoding(&self, chunk: &Chunk, keeps_encoding: bool, count: &mut Count) {
        if let Some(read_as) = chunk.read_as.filter(|_| self.tells_encoding) {
            count.tell(&chunk.file, || {
                format!("read as {}, written in {}", read_as.encoding.name(), self.encoding_name())
            });
            return;
        }
        if keeps_encoding || !self.tells_encoding {
            return;
        }
        let mut games = chunk.games().filter(|game| simdutf8::basic::from_utf8(game.original).is_err());
        if let Some(first) = games.next() {
            let name = encoding_of_part(first.original, chunk.sheet.encoding()).name();
            count.tell(&chunk.file, || {
                format!(
                    "is not in UTF-8, and was read as {name}; `--read-encoding` declares another encoding"
                )
            });
        }
    }

    /// The name of the encoding that is written.
    fn encoding_name(&self) -> &'static str {
        match self.encoding {
            None | Some(OutputEncoding::Keep) => "UTF-8",
            Some(encoding) => encoding.name(),
        }
    }

    /// Puts what was written of a chunk into the one encoding of the output.
    pub(super) fn encode(
        &self,
        encoding: OutputEncoding,
        chunk: &Chunk,
        begin: usize,
        count: &mut Count,
        out: &mut Vec<u8>,
    ) {
        if encoding == OutputEncoding::Keep {
            return;
        }
        let text = in_utf8(&out[begin..]);
        let Some((bytes, missing)) = encoding.encode(&text) else {
            if let Cow::Owned(text) = text {
                out.truncate(begin);
                out.extend_from_slice(text.as_bytes());
            }
            return;
        };
        out.truncate(begin);
        out.extend_from_slice(&bytes);
        if let Some((c, times)) = missing {
            let (name, first) = (encoding.name(), chunk.first_game);
            let characters = counted(times, "character", "characters");
            let what = match self.replacing.contains(&chunk.file) {
                true => format!("{name} lacks {characters}, {c} the first, from game {first} on"),
                false => {
                    format!("{name} lacks {characters}, {c} the first, from game {first} on; written as ?")
                }
            };
            count.lossy = Some(chunk.file.clone());
            count.lose(&chunk.file, &what);
        }
    }

    /// A letter that moves are written with and the encoding that was asked for has not: no move is made unreadable.
    pub(super) fn letter_without_place(&self) -> Option<char> {
        let encoding = self.encoding?;
        match &self.maker {
            Maker::Games(converter) => converter.letter_that(|letter| !encoding.has(letter)),
            Maker::Table(spelling, _) => {
                let converter = Converter::new(*spelling, Layout::Keep);
                converter.letter_that(|letter| !encoding.has(letter))
            }
            Maker::Print(..) | Maker::Positions(..) => None,
        }
    }
}

//! One game from its text to the same game in another notation, as movetext.

use super::Inspector;
use crate::{
    convert::{ConversionBuffers, Converted, Converter, Mismatch, as_movetext, moves_after_result},
    diag::Finding,
    game::{Game, Scratch},
    input::GameText,
    pgn::decode_as,
    sheet::InputFormat,
};
use std::borrow::Cow;

/// Converts games as movetext.
pub struct GameConverter<'c> {
    pub inspector: &'c Inspector,
    pub converter: &'c Converter,
    /// Whether a game stays in the encoding it is in, as far as that has the letters; else it is written in UTF-8.
    pub keeps_encoding: bool,
}

/// What became of a game.
pub struct ConvertedGame {
    /// What became of its moves; those after its result are among those kept.
    pub converted: Converted,
    /// Why it is partly in UTF-8, if it was to stay in another encoding.
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "it is the program that tells"))]
    pub mismatch: Option<Mismatch>,
}

/// The memory one worker converts with.
#[derive(Default)]
pub struct ConversionScratch {
    pub replay: Scratch,
    /// For a game that is read a second time, in other bytes.
    second: Scratch,
    pub buffers: ConversionBuffers,
    pub findings: Vec<Finding>,
}

impl GameConverter<'_> {
    /// Appends the game in its new form to `out`. A long one is replayed and written part by part, unless there is something to say of it
    /// but that its end was left out.
    ///
    /// `say` is told of the game as it was read, of a long one as its last part was, and may be told again: only the last time counts.
    pub fn convert(
        &self,
        text: GameText<'_>,
        memory: &mut ConversionScratch,
        out: &mut Vec<u8>,
        mut say: impl FnMut(&Game<'_>, &mut Vec<Finding>),
    ) -> ConvertedGame {
        let ConversionScratch { replay, second, buffers, findings } = memory;
        let inspector = self.inspector;
        if Converter::is_long(text.text.len()) && text.sheet.format() == InputFormat::Pgn {
            let has_findings = |part: &Game<'_>| {
                inspector.judge(part, &GameText { unread: 0, ..text }, findings);
                let is_clean = findings.is_empty();
                // What is said of the result, the last part says.
                if is_clean && part.text.len() == text.text.len() {
                    say(part, findings);
                }
                !is_clean
            };
            let dialects = inspector.dialects();
            let converted = self.converter.long_game(text.text, dialects, has_findings, replay, buffers, out);
            if let Some(converted) = converted {
                return ConvertedGame { converted, mismatch: None };
            }
        }
        let game = inspector.read(text, replay);
        let (mut converted, mismatch) = self.movetext(text, &game, (second, buffers), out);
        converted.kept += moves_after_result(&game);
        say(&game, findings);
        ConvertedGame { converted, mismatch }
    }

    fn movetext(
        &self,
        text: GameText<'_>,
        game: &Game<'_>,
        (second, buffers): (&mut Scratch, &mut ConversionBuffers),
        out: &mut Vec<u8>,
    ) -> (Converted, Option<Mismatch>) {
        let (converter, dialects) = (self.converter, self.inspector.dialects());
        if let Cow::Owned(commented) = as_movetext(text.sheet, text.text, text.original) {
            let commented = match self.keeps_encoding {
                true => Cow::Borrowed(&commented[..]),
                false => {
                    let encoding = game.encoding_of_all(text.original);
                    Cow::Owned(decode_as(&commented, encoding).into_owned().into_bytes())
                }
            };
            // Read once more, since what is reported of the game has its place in the sheet.
            let game = self.inspector.read_movetext(&commented, second);
            return (converter.game(&game, buffers, out), None);
        }
        match self.keeps_encoding {
            true => converter.game_in_own_encoding(game, dialects, second, buffers, out),
            false => (converter.game_in_utf8(game, dialects, second, buffers, out), None),
        }
    }
}

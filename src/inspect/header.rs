//! What a report names a game by.

use crate::{
    diag::Header,
    game::Game,
    input::GameText,
    pgn::{TagName, decode_as},
    sheet::{InputFormat, tags},
};

/// The tags of the game, or what its rows in a table say.
pub(super) fn header_of<'g>(text: &GameText<'g>, game: &Game<'g>) -> Header<'g> {
    let mut header = game.header();
    if text.sheet.format() != InputFormat::Csv {
        return header;
    }
    let encoding = game.encoding_of_all(text.original);
    for (tag, value) in tags(text.sheet, text.original) {
        let field = match tag {
            TagName::Event => &mut header.event,
            TagName::Site => &mut header.site,
            TagName::Date => &mut header.date,
            TagName::Round => &mut header.round,
            TagName::Board => &mut header.board,
            TagName::White => &mut header.white,
            TagName::Black => &mut header.black,
            _ => continue,
        };
        *field = Some(decode_as(&text.original[value], encoding).into_owned().into());
    }
    header
}

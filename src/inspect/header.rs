//! What a report names a game by.

use crate::{
    diag::Header,
    game::Game,
    input::GameText,
    pgn::{TagName, decode_as},
    sheet::{InputFormat, tags},
};

/// The tags of the game; where it has none, what the lines above its moves say.
pub(super) fn header_with_heading<'g>(game: &Game<'g>) -> Header<'g> {
    let header = game.header();
    let Some(heading) = Some(()).filter(|()| game.tags().all().is_empty()).and_then(|()| game.heading())
    else {
        return header;
    };
    let name = |name: String| Some(name).filter(|name| !name.is_empty()).map(Into::into);
    Header {
        event: header.event.or(heading.event.map(Into::into)),
        site: header.site.or(heading.site.map(Into::into)),
        date: header.date.or(heading.date.map(Into::into)),
        round: header.round.or(heading.round.map(Into::into)),
        white: header.white.or(name(heading.white)),
        black: header.black.or(name(heading.black)),
        result: header.result.or(heading.outcome.map(|outcome| outcome.text().into())),
        ..header
    }
}

/// The same, and what its rows in a table say.
pub(super) fn header_of<'g>(text: &GameText<'g>, game: &Game<'g>) -> Header<'g> {
    let mut header = header_with_heading(game);
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

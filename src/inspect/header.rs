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

/// The tags of the game, or what its heading or the rows of its table say.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dialects, Scratch, read_game};

    #[test]
    fn lines_above_the_moves_name_the_players_of_a_game_without_tags() {
        let of = |text: &str| {
            let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
            let header =
                header_with_heading(&read_game(text.as_bytes(), &dialects, &mut scratch)).into_owned();
            [header.event, header.round, header.white, header.black]
                .map(|value| value.unwrap_or_default().into_owned())
        };
        let sheet = "Event: Spring Open\nRound: 3\nWhite: Adams, Eva\nBlack: Baker, Tom\n\n1. e4 e5 *";
        assert_eq!(of(sheet), ["Spring Open", "3", "Adams, Eva", "Baker, Tom"]);
        assert_eq!(
            of("[White \"A\"]\n\nWhite: B\nBlack: C\n\n1. e4 e5 *"),
            ["", "", "A", ""],
            "tags are not added to"
        );
        assert_eq!(of("1. e4 e5 *"), ["", "", "", ""]);
    }
}

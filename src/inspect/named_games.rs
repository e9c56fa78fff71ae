//! The names of games, taken out of their tags.

use crate::{
    game::{Scratch, read_tags},
    input::{Chunk, GameText, InputError, Limits, Part, Reader, Sources},
    names::{NamedGame, NamedSide, Persons, Spellings},
    pgn::{Tag, TagName, Tags, decode_as, encoding_of_part, is_unknown},
    sheet::{InputFormat, tags as tags_of_rows},
};
use encoding_rs::Encoding;
use std::ops::ControlFlow;

/// Finds out how persons are spelt in texts: what `scoresheet names` says of files of these names that hold these bytes.
///
/// ```
/// use scoresheet::{persons_bytes, report::write_names};
/// let games = b"[White \"Adams, Eva\"]\n[Black \"B\"]\n\n1. e4 *\n\n[White \"ADAMS, EVA\"]\n[Black \"C\"]\n\n1. d4 *\n";
/// let persons = persons_bytes(&[("games.pgn", games)])?;
/// assert!(write_names(&persons).contains("1 person of 3 is spelt in more than one way"));
/// # Ok::<(), scoresheet::InputError>(())
/// ```
///
/// # Errors
/// If the bytes of a file are no text at all, or if they are positions and not games.
pub fn persons_bytes(files: &[(&str, &[u8])]) -> Result<Persons, InputError> {
    let mut sources = Sources::default();
    files.iter().for_each(|(name, bytes)| sources.push_text(name, *bytes));
    let (mut spellings, mut scratch) = (Spellings::default(), Scratch::default());
    Reader::new(sources, Limits::default()).drive(|part| {
        if let Part::Chunk(chunk) = part {
            named_games(chunk, &mut scratch).iter().for_each(|game| spellings.add(game));
        }
        Ok::<_, InputError>(ControlFlow::Continue(()))
    })?;
    Ok(spellings.persons())
}

/// The names of all games in a part of the input.
pub fn named_games(chunk: &Chunk, scratch: &mut Scratch) -> Vec<NamedGame> {
    chunk.games().filter_map(|text| named_game(text, scratch)).collect()
}

/// The names of one game; `None` where it has none.
pub(super) fn named_game(text: GameText<'_>, scratch: &mut Scratch) -> Option<NamedGame> {
    let (encoding, in_rows) = (encoding_of(text), text.sheet.format() == InputFormat::Csv);
    let rows = if in_rows { tags_of_rows(text.sheet, text.original) } else { Vec::new() };
    let tags = read_tags(text.text, scratch);
    let value = |name: TagName| -> String {
        let of_row = rows.iter().find(|(tag, _)| *tag == name);
        let value = match of_row {
            Some((_, range)) => decode_as(&text.original[range.clone()], encoding),
            None => tag(tags, text.text, name)
                .map_or_else(Default::default, |tag| tag.text_as(text.text, encoding)),
        };
        value.trim().to_owned()
    };
    let number = |name| value(name).parse().ok().filter(|&number: &u64| number > 0);
    let side = |[name, id, rating, title]: [TagName; 4]| NamedSide {
        name: value(name),
        fide_id: number(id),
        rating: number(rating).and_then(|rating| u32::try_from(rating).ok()),
        title: Some(value(title)).filter(|title| !is_unknown(title.as_bytes())),
    };
    let sides = [WHITE, BLACK].map(side);
    let round = value(TagName::Round);
    let is_known = round.chars().any(|c| c.is_ascii_digit());
    sides.iter().any(|side| !side.name.is_empty()).then(|| NamedGame {
        file: text.origin.file.into(),
        number: text.origin.game.unwrap_or_default(),
        sides,
        round: is_known.then(|| [value(TagName::Event), value(TagName::Date), round]),
    })
}

/// Name, id, rating and title of a player.
pub(super) const WHITE: [TagName; 4] =
    [TagName::White, TagName::WhiteFideId, TagName::WhiteElo, TagName::WhiteTitle];
/// See [`WHITE`].
pub(super) const BLACK: [TagName; 4] =
    [TagName::Black, TagName::BlackFideId, TagName::BlackElo, TagName::BlackTitle];

/// The encoding of a game; one in ASCII is in that of its file.
pub(super) fn encoding_of(text: GameText<'_>) -> &'static Encoding {
    let file = text.sheet.encoding();
    file.filter(|_| text.text.is_ascii()).unwrap_or_else(|| encoding_of_part(text.text, file))
}

/// The tag of this name, or else that which differs by capitals only, as `WhiteFideID` does.
pub(super) fn tag<'t>(tags: &'t Tags, text: &[u8], name: TagName) -> Option<&'t Tag> {
    let alike = |tag: &&Tag| tag.name.of(text).eq_ignore_ascii_case(name.text().as_bytes());
    tags.get(name).or_else(|| tags.all().iter().find(alike))
}

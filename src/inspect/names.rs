//! The names of games: taken out of their tags, and written otherwise.

use super::fixer::{FixedGame, Mending};
use crate::{
    diag::{Applicability, Fix, TextEdit, apply},
    game::{Scratch, read_tags},
    input::{Chunk, GameText},
    names::{NamedGame, NamedSide, Respelling},
    pgn::{Tag, TagName, Tags, decode_as, encoding_of_part},
    sheet::{InputFormat, tags as tags_of_rows},
    source::encoded,
};
use encoding_rs::Encoding;
use std::{borrow::Cow, collections::BTreeMap};

/// What names are counted as that were written otherwise.
pub const NAME: &str = "name";

/// The names of all games in a part of the input.
pub fn named_games(chunk: &Chunk, scratch: &mut Scratch) -> Vec<NamedGame> {
    chunk.games().filter_map(|text| named_game(text, scratch)).collect()
}

fn named_game(text: GameText<'_>, scratch: &mut Scratch) -> Option<NamedGame> {
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
    let side = |[name, id, rating]: [TagName; 3]| NamedSide {
        name: value(name),
        fide_id: number(id),
        rating: number(rating).and_then(|rating| u32::try_from(rating).ok()),
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

/// Name, id and rating of the players.
const WHITE: [TagName; 3] = [TagName::White, TagName::WhiteFideId, TagName::WhiteElo];
const BLACK: [TagName; 3] = [TagName::Black, TagName::BlackFideId, TagName::BlackElo];

/// The encoding of a game; one in ASCII is in that of its file.
fn encoding_of(text: GameText<'_>) -> &'static Encoding {
    let file = text.sheet.encoding();
    file.filter(|_| text.text.is_ascii()).unwrap_or_else(|| encoding_of_part(text.text, file))
}

/// The tag of this name, or else that which differs by capitals only, as `WhiteFideID` does.
fn tag<'t>(tags: &'t Tags, text: &[u8], name: TagName) -> Option<&'t Tag> {
    let alike = |tag: &&Tag| tag.name.of(text).eq_ignore_ascii_case(name.text().as_bytes());
    tags.get(name).or_else(|| tags.all().iter().find(alike))
}

/// Writes one spelling of each name in the place of the others.
pub struct Renamer {
    respelling: Respelling,
}

impl Renamer {
    /// Writes these spellings.
    pub fn new(respelling: Respelling) -> Renamer {
        Renamer { respelling }
    }
}

impl Mending for Renamer {
    fn mend(&self, text: GameText<'_>, scratch: &mut Scratch) -> Option<FixedGame> {
        if text.is_masked() || text.unread > 0 {
            return None;
        }
        let named = named_game(text, scratch)?;
        let encoding = encoding_of(text);
        let tags = read_tags(text.text, scratch);
        let edits = [WHITE, BLACK].iter().zip(&named.sides).filter_map(|([name, ..], side)| {
            let tag = tag(tags, text.text, *name).filter(|tag| tag.name.len > 0)?;
            let written = self.respelling.of(&side.name, side.fide_id)?;
            let escaped = written.replace('\\', "\\\\").replace('"', "\\\"");
            Some(TextEdit { span: tag.value, text: escaped })
        });
        let alone = |edit| Fix { applicability: Applicability::Safe, edits: vec![edit] };
        let fixes: Vec<Fix> = edits.map(alone).collect();
        let (text, applied) =
            apply(text.original, &fixes, |text| encoded(encoding, text).map(Cow::into_owned));
        let fixes = BTreeMap::from([(NAME, applied.len() as u64)]);
        (!applied.is_empty()).then_some(FixedGame { text, fixes })
    }
}

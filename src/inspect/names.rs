//! The names of games: taken out of their tags, and written otherwise.

use super::{
    edited::whole_tag,
    fixer::{FixedGame, Mending},
};
use crate::{
    diag::{Applicability, Fix, TextEdit, apply},
    game::{Dialects, ItemKind, Scratch, read_game, read_tags},
    input::{Chunk, GameText},
    names::{Mention, Mentions, NamedGame, NamedSide, Respelling},
    pgn::{Tag, TagName, Tags, decode_as, encoding_of_part, is_unknown},
    sheet::{InputFormat, tags as tags_of_rows},
    source::{Span, encoded},
};
use encoding_rs::Encoding;
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap},
};

/// What names are counted as that were written otherwise.
pub const NAME: &str = "name";

/// What names are counted as that were written otherwise in comments and in tags other than those of the players.
pub const MENTION: &str = "mention";

/// What FIDE ids are counted as that were replaced or left out.
pub const FIDE_ID: &str = "FIDE id";

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

/// Name, id, rating and title of the players.
const WHITE: [TagName; 4] = [TagName::White, TagName::WhiteFideId, TagName::WhiteElo, TagName::WhiteTitle];
const BLACK: [TagName; 4] = [TagName::Black, TagName::BlackFideId, TagName::BlackElo, TagName::BlackTitle];

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

/// Names that are replaced wherever they stand, not in the tags of the players alone.
#[derive(Debug, Default)]
pub struct Everywhere {
    /// The names, and what is written in their place.
    pub mentions: Mentions,
    /// The FIDE ids beside them, and what is written in their place; the tag is left out where that is nothing.
    pub ids: HashMap<u64, Option<u64>>,
}

/// What is left in a game after names were replaced.
#[derive(Debug, Default)]
pub struct Left {
    /// Words that are names still.
    pub words: BTreeSet<String>,
    /// Whether it is the game of a replaced player, and holds an address.
    pub has_address: bool,
}

/// Writes one spelling of each name in the place of the others.
pub struct Renamer {
    respelling: Respelling,
    everywhere: Option<Everywhere>,
}

impl Renamer {
    /// Writes these spellings.
    pub fn new(respelling: Respelling) -> Renamer {
        Renamer { respelling, everywhere: None }
    }

    /// The same, and these names wherever they stand.
    pub fn everywhere(self, everywhere: Everywhere) -> Renamer {
        Renamer { everywhere: Some(everywhere), ..self }
    }

    /// The names that are replaced wherever they stand, if any.
    pub fn replaced(&self) -> Option<&Everywhere> {
        self.everywhere.as_ref()
    }

    /// What is left in a game of the names that are replaced wherever they stand, once that was done.
    pub fn left_in(&self, text: GameText<'_>, scratch: &mut Scratch) -> Left {
        let Some(everywhere) = &self.everywhere else { return Left::default() };
        let mended = self.mend(text, scratch).map(|fixed| fixed.text);
        let bytes = mended.as_deref().unwrap_or(text.original);
        let written = decode_as(bytes, encoding_of(text));
        let mut is_concerned = || {
            let named = named_game(GameText { text: bytes, original: bytes, ..text }, scratch);
            let is_new = |side: &NamedSide| self.respelling.0.values().any(|to| *to == side.name);
            named.is_some_and(|named| named.sides.iter().any(is_new))
        };
        Left {
            words: everywhere.mentions.left_in(&written),
            has_address: written.contains("://") && is_concerned(),
        }
    }
}

impl Mending for Renamer {
    fn mend(&self, text: GameText<'_>, scratch: &mut Scratch) -> Option<FixedGame> {
        if text.is_masked() || text.unread > 0 {
            return None;
        }
        let named = named_game(text, scratch)?;
        let encoding = encoding_of(text);
        let mut edits: Vec<(&'static str, TextEdit)> = Vec::new();
        let tags = read_tags(text.text, scratch);
        for ([name, ..], side) in [WHITE, BLACK].iter().zip(&named.sides) {
            let tag = tag(tags, text.text, *name).filter(|tag| tag.name.len > 0);
            if let (Some(tag), Some(written)) = (tag, self.respelling.of(&side.name, side.fide_id)) {
                edits.push((NAME, TextEdit { span: tag.value, text: escaped(written) }));
            }
        }
        if let Some(everywhere) = &self.everywhere {
            let players = named
                .sides
                .each_ref()
                .map(|side| self.respelling.of(&side.name, side.fide_id).unwrap_or(&side.name));
            everywhere.edits(Scope { text, encoding, players }, scratch, &mut edits);
        }
        let alone = |edit| Fix { applicability: Applicability::Safe, edits: vec![edit] };
        let (kinds, fixes): (Vec<_>, Vec<Fix>) =
            edits.into_iter().map(|(kind, edit)| (kind, alone(edit))).unzip();
        let (text, applied) =
            apply(text.original, &fixes, |text| encoded(encoding, text).map(Cow::into_owned));
        let mut fixes = BTreeMap::new();
        applied.iter().for_each(|&at| *fixes.entry(kinds[at]).or_default() += 1);
        (!applied.is_empty()).then_some(FixedGame { text, fixes })
    }
}

/// A game in which names are replaced wherever they stand.
#[derive(Clone, Copy)]
struct Scope<'t> {
    text: GameText<'t>,
    encoding: &'static Encoding,
    /// What the names of its players become.
    players: [&'t str; 2],
}

/// What a part of a game is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Comments, and what stands between tags.
    Text,
    /// The value of a tag.
    Tag,
    /// That of Event, in which a surname alone may be a place: `London, Canada`.
    Event,
    /// That of Site, in which it is one.
    Site,
    /// That of a player: `Petrov, Sergey` is not `Petrov, Ivan`.
    Player,
    /// That of an opening: `Petrov Defence` is nobody.
    Opening,
}

impl Part {
    fn of_tag(name: &[u8]) -> Part {
        match &name.to_ascii_lowercase()[..] {
            b"event" => Part::Event,
            b"site" => Part::Site,
            b"white" | b"black" => Part::Player,
            b"eco" | b"opening" | b"variation" | b"subvariation" => Part::Opening,
            _ => Part::Tag,
        }
    }
}

impl Everywhere {
    /// Appends what is written otherwise in a game beside the names of its players.
    fn edits(&self, scope: Scope<'_>, scratch: &mut Scratch, edits: &mut Vec<(&'static str, TextEdit)>) {
        let (text, dialects) = (scope.text.text, Dialects::any());
        let game = read_game(text, &dialects, scratch);
        let taken: Vec<Span> = edits.iter().map(|(_, edit)| edit.span).collect();
        let mut outside = 0;
        for tag in game.tags().all().iter().filter(|tag| tag.name.len > 0) {
            let (name, value) = (tag.name.of(text), tag.value);
            self.mentioned(scope, Part::Text, Span::new(outside, tag.name.start as usize), edits);
            outside = value.end();
            let id = std::str::from_utf8(value.of(text)).ok().and_then(|id| id.trim().parse().ok());
            let is_id = name.to_ascii_lowercase().ends_with(b"fideid");
            match id.and_then(|id: u64| self.ids.get(&id)).filter(|_| is_id) {
                Some(Some(id)) => edits.push((FIDE_ID, TextEdit { span: value, text: id.to_string() })),
                Some(None) => {
                    let span = whole_tag(text, tag);
                    outside = outside.max(span.end());
                    edits.push((FIDE_ID, TextEdit { span, text: String::new() }));
                }
                None if taken.contains(&value) => {}
                None => self.mentioned(scope, Part::of_tag(name), value, edits),
            }
        }
        for item in game.items() {
            let end = match item.kind {
                ItemKind::Comment { .. } | ItemKind::Stray | ItemKind::CloseBrace => continue,
                ItemKind::End => text.len(),
                _ => item.span.start as usize,
            };
            self.mentioned(scope, Part::Text, Span::new(outside.min(end), end), edits);
            outside = outside.max(item.span.end());
        }
    }

    /// What is mentioned in a text that is this part of a game.
    fn mentions_in(&self, scope: Scope<'_>, part: Part, text: &str) -> Vec<Mention<'_>> {
        let mut found = self.mentions.of(text, &scope.players);
        let says = |rest: &str| rest.contains(char::is_alphanumeric);
        match part {
            Part::Text | Part::Tag => {}
            Part::Opening => found.clear(),
            Part::Site => found.retain(|one| !one.is_alone),
            Part::Event => {
                let is_named = |player: &&str| found.iter().any(|one| one.written == *player);
                let is_match = scope.players.iter().all(is_named);
                let plays = |one: &Mention<'_>| scope.players.contains(&one.written);
                found.retain(|one| !one.is_alone || is_match || plays(one) && says(&text[..one.range.start]));
            }
            Part::Player => {
                found.retain(|one| !says(&text[..one.range.start]) && !says(&text[one.range.end..]));
            }
        }
        found
    }

    /// Appends what is written otherwise in a part of a game.
    fn mentioned(&self, scope: Scope<'_>, part: Part, span: Span, edits: &mut Vec<(&'static str, TextEdit)>) {
        let Scope { text, encoding, .. } = scope;
        let bytes = span.of(text.original);
        let write = |written: &str| match part {
            // Nothing may end the comment.
            Part::Text => written.replace('{', "(").replace('}', ")"),
            _ => escaped(written),
        };
        if let Ok(read) = std::str::from_utf8(bytes) {
            let at = |place: usize| span.start as usize + place;
            let found = self.mentions_in(scope, part, read).into_iter().map(|one| {
                let span = Span::new(at(one.range.start), at(one.range.end));
                (MENTION, TextEdit { span, text: write(one.written) })
            });
            edits.extend(found);
            return;
        }
        let mut read = decode_as(bytes, encoding).into_owned();
        if encoded(encoding, &read).as_deref() != Some(bytes) {
            return;
        }
        let found = self.mentions_in(scope, part, &read);
        if found.is_empty() {
            return;
        }
        for one in found.into_iter().rev() {
            read.replace_range(one.range, &write(one.written));
        }
        edits.push((MENTION, TextEdit { span, text: read }));
    }
}

/// A text as the value of a tag.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

//! The names of games written otherwise.

use super::{
    edited::whole_tag,
    fixer::{FixedGame, Mending},
    named_games::{BLACK, WHITE, encoding_of, named_game, tag},
};
use crate::{
    diag::{Applicability, Fix, TextEdit, apply},
    game::{Dialects, ItemKind, Scratch, read_game, read_tags},
    input::GameText,
    names::{Mention, Mentions, NamedSide, Respelling},
    pgn::decode_as,
    source::{Span, encoded},
};
use encoding_rs::Encoding;
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashMap},
};

/// The name under which respelt names are counted.
pub const NAME: &str = "name";

/// The name under which names respelt in comments and in tags other than the players' are counted.
pub const MENTION: &str = "mention";

/// The name under which changed FIDE ids are counted.
pub const FIDE_ID: &str = "FIDE id";

/// Names that are replaced wherever they stand, not in the tags of the players alone.
#[derive(Debug, Default)]
pub struct Everywhere {
    /// The names, and what is written in their place.
    pub mentions: Mentions,
    /// Their FIDE ids and the replacements; `None` leaves the tag out.
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

/// Replaces all spellings of a name with one of them.
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

    /// What a game still holds, after replacement, of the names that are replaced everywhere.
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
    /// Appends the edits of a game other than to its players' names.
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

    /// Appends the edits of mentions in a part of a game.
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

//! Phrases as they are compared: compiled once from the tables of the languages.

use super::{EndReason, languages::LANGUAGES, words::Words};
use crate::{
    board::Color,
    notation::Shapes,
    pgn::free_text::{Kind, Piece, pieces},
};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What a phrase says of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// Wins.
    Winner,
    /// Loses.
    Loser,
}

/// One word of a phrase, or the place of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A folded word, a number or a sign.
    Said(String),
    /// The player who wins or loses.
    Player(Subject),
    /// Any number.
    Number,
}

/// A phrase as it is compared.
#[derive(Debug)]
pub(super) struct Phrase {
    pub language: &'static str,
    pub reason: Option<EndReason>,
    /// Whether its first player wins or loses; `None` where it names none.
    pub subject: Option<Subject>,
    pub parts: Vec<Part>,
    /// Only read as the whole of a Termination tag, or if it has several words, of a comment.
    pub tag_only: bool,
}

/// The phrases of all languages, those with most words first.
pub(super) static PHRASES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for words in LANGUAGES {
        let mut add = |reason: Option<EndReason>, phrases: &'static [&'static str], tag_only: bool| {
            all.extend(phrases.iter().map(|text| phrase(words.code, reason, text, tag_only)));
        };
        add(None, words.wins, false);
        add(None, words.draws, false);
        words.ends.iter().for_each(|(reason, phrases)| add(Some(*reason), phrases, false));
        words.tags.iter().for_each(|(reason, phrases)| add(Some(*reason), phrases, true));
    }
    all.sort_by_key(|phrase| std::cmp::Reverse(phrase.parts.len()));
    all
});

/// The phrases by what they begin with: there are more than a thousand, of which hardly any fits the front of a text.
pub(super) struct Beginnings {
    words: FxHashMap<&'static str, Vec<u16>>,
    numbers: Vec<u16>,
    /// Those that begin with a player, by the word after.
    after_player: FxHashMap<&'static str, Vec<u16>>,
    /// What the words after a player look like.
    ///
    /// What it saves: nearly every word of a comment looks otherwise, and is not looked up.
    shapes_after_player: Shapes,
    /// The frames with words that may stand before a phrase, by the first of these.
    before: FxHashMap<&'static str, Vec<&'static Frame>>,
}

/// How all phrases begin.
pub(super) static BEGINNINGS: LazyLock<Beginnings> = LazyLock::new(|| {
    let mut all = Beginnings {
        words: FxHashMap::default(),
        numbers: Vec::new(),
        after_player: FxHashMap::default(),
        shapes_after_player: Shapes::NONE,
        before: FxHashMap::default(),
    };
    for frame in FRAMES.iter() {
        for words in &frame.before {
            let frames = all.before.entry(words[0].as_str()).or_default();
            if frames.last().is_none_or(|last: &&Frame| last.language != frame.language) {
                frames.push(frame);
            }
        }
    }
    for (index, phrase) in (0..).zip(PHRASES.iter()) {
        match phrase.parts.as_slice() {
            [Part::Said(word), ..] => all.words.entry(word).or_default().push(index),
            [Part::Player(_), Part::Said(word), ..] => {
                all.after_player.entry(word).or_default().push(index);
                all.shapes_after_player.add(word.as_bytes());
            }
            [Part::Number, ..] => all.numbers.push(index),
            parts => unreachable!("no phrase is {parts:?}"),
        }
    }
    all
});

impl Beginnings {
    /// The phrases that may stand at the front of one of these texts, each with the number of pieces that name a player
    /// there; in the order of [`PHRASES`].
    pub fn of<'p, 't: 'p>(
        &self,
        texts: impl IntoIterator<Item = (&'p [Piece<'t>], Option<usize>)>,
    ) -> Vec<&'static Phrase> {
        let mut found: Vec<u16> = Vec::new();
        for (text, name) in texts {
            let folded = |at: usize| text.get(at).map(|piece| &*piece.folded);
            found.extend(folded(0).and_then(|word| self.words.get(word)).into_iter().flatten());
            let after = name.and_then(folded);
            found.extend(after.and_then(|word| self.after_player.get(word)).into_iter().flatten());
            if text.first().is_some_and(|piece| piece.kind == Kind::Number) {
                found.extend(&self.numbers);
            }
        }
        found.sort_unstable();
        found.dedup();
        found.into_iter().map(|index| &PHRASES[usize::from(index)]).collect()
    }

    /// Whether the piece may come right after a player at the front of a phrase.
    pub fn may_follow_player(&self, piece: &Piece<'_>) -> bool {
        self.shapes_after_player.may_have(piece.folded.as_bytes())
            && self.after_player.contains_key(&*piece.folded)
    }

    /// The frames with words before a phrase of which the piece may be the first.
    pub fn frames_begun_with(&self, piece: &Piece<'_>) -> &[&'static Frame] {
        self.before.get(&*piece.folded).map_or(&[], Vec::as_slice)
    }
}

fn phrase(language: &'static str, reason: Option<EndReason>, text: &str, tag_only: bool) -> Phrase {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        parts.extend(said(before));
        parts.push(match name {
            "winner" => Part::Player(Subject::Winner),
            "loser" => Part::Player(Subject::Loser),
            _ => Part::Number,
        });
        rest = after;
    }
    parts.extend(said(rest));
    let subject =
        parts.iter().find_map(|part| if let Part::Player(subject) = part { Some(*subject) } else { None });
    Phrase { language, reason, subject, parts, tag_only }
}

fn said(text: &str) -> impl Iterator<Item = Part> {
    pieces(text).into_iter().map(|piece| Part::Said(piece.folded.into_owned()))
}

/// What the player of a colour is called, cut into pieces.
pub(super) type ColorName = (Color, Vec<String>);

/// What the players are called in all languages, folded and cut into pieces, by the first of these.
pub(super) static COLORS: LazyLock<FxHashMap<String, Vec<ColorName>>> = LazyLock::new(|| {
    let mut all: FxHashMap<String, Vec<ColorName>> = FxHashMap::default();
    for words in LANGUAGES {
        for (color, names) in [(Color::White, words.white), (Color::Black, words.black)] {
            for name in names {
                let name: Vec<String> =
                    pieces(name).into_iter().map(|piece| piece.folded.into_owned()).collect();
                all.entry(name[0].clone()).or_default().push((color, name));
            }
        }
    }
    all
});

/// What may stand before and after a phrase of a language, and what makes its sentence doubtful.
pub(super) struct Frame {
    pub language: &'static str,
    pub before: Vec<Vec<String>>,
    pub after: Vec<Vec<String>>,
    pub doubt: Vec<Vec<String>>,
}

/// The frames of all languages.
pub(super) static FRAMES: LazyLock<Vec<Frame>> = LazyLock::new(|| {
    let cut = |texts: &'static [&'static str]| {
        texts
            .iter()
            .map(|text| pieces(text).into_iter().map(|piece| piece.folded.into_owned()).collect())
            .collect()
    };
    let frame = |words: &'static Words| Frame {
        language: words.code,
        before: cut(words.before),
        after: cut(words.after),
        doubt: cut(words.doubt),
    };
    LANGUAGES.iter().map(frame).collect()
});

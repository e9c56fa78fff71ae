//! Phrases as they are compared: compiled once from the tables of the languages.

use super::{EndReason, languages::LANGUAGES, words::Words};
use crate::{
    board::Color,
    notation::Shapes,
    pgn::free_text::{Kind, Piece, pieces},
};
use rustc_hash::FxHashMap;
use std::{
    borrow::Cow,
    cmp::Reverse,
    sync::{LazyLock, OnceLock},
};

/// A word, a number or a sign, folded.
pub(super) type Said = Cow<'static, str>;

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
    /// What is said there.
    Said(Said),
    /// The player who wins or loses.
    Player(Subject),
    /// Any number.
    Number,
}

/// A phrase of a language.
#[derive(Debug)]
pub(super) struct Phrase {
    pub frame: &'static Frame,
    pub reason: Option<EndReason>,
    /// Only read as the whole of a Termination tag, or if it has several words, of a comment.
    pub tag_only: bool,
    /// As the file of its language has it.
    text: &'static str,
    parts: OnceLock<Vec<Part>>,
}

impl Phrase {
    /// As it is compared: cut when it is first asked for, since of more than a thousand phrases hardly any is.
    pub fn parts(&self) -> &[Part] {
        self.parts.get_or_init(|| {
            let (mut parts, mut rest) = (Vec::new(), self.text);
            loop {
                let before = rest.find('{').unwrap_or(rest.len());
                parts.extend(pieces(&rest[..before]).map(|piece| Part::Said(piece.folded)));
                let Some((player, after)) = placed(&rest[before..]) else { return parts };
                parts.push(player);
                rest = after;
            }
        })
    }

    /// Whether its first player wins or loses; `None` where it names none.
    pub fn subject(&self) -> Option<Subject> {
        self.parts()
            .iter()
            .find_map(|part| if let Part::Player(subject) = part { Some(*subject) } else { None })
    }
}

/// The player or number whose place a text begins with, and what follows: `{winner} wins`.
fn placed(text: &str) -> Option<(Part, &str)> {
    let (name, after) = text.strip_prefix('{')?.split_once('}')?;
    let part = match name {
        "winner" => Part::Player(Subject::Winner),
        "loser" => Part::Player(Subject::Loser),
        _ => Part::Number,
    };
    Some((part, after))
}

/// The phrases of all languages.
pub(super) static PHRASES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for (words, frame) in LANGUAGES.iter().zip(FRAMES.iter()) {
        let mut add = |reason: Option<EndReason>, phrases: &'static [&'static str], tag_only: bool| {
            let phrase = |&text| Phrase { frame, reason, tag_only, text, parts: OnceLock::new() };
            all.extend(phrases.iter().map(phrase));
        };
        add(None, words.wins, false);
        add(None, words.draws, false);
        words.ends.iter().for_each(|(reason, phrases)| add(Some(*reason), phrases, false));
        words.tags.iter().for_each(|(reason, phrases)| add(Some(*reason), phrases, true));
    }
    all
});

/// The phrases by what they begin with: there are more than a thousand, of which hardly any fits the front of a text.
pub(super) struct Beginnings {
    words: FxHashMap<Said, Vec<u16>>,
    numbers: Vec<u16>,
    /// Those that begin with a player, by the word after.
    after_player: FxHashMap<Said, Vec<u16>>,
    /// What the words after a player look like.
    ///
    /// What it saves: nearly every word of a comment looks otherwise, and is not looked up.
    shapes_after_player: Shapes,
    /// The frames with words that may stand before a phrase, by the first of these.
    before: FxHashMap<Said, Vec<&'static Frame>>,
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
    let first = |text: &'static str| pieces(text).next().expect("no words are empty").folded;
    for frame in FRAMES.iter() {
        for text in frame.words.before {
            let frames = all.before.entry(first(text)).or_default();
            if frames.last().is_none_or(|last| last.language() != frame.language()) {
                frames.push(frame);
            }
        }
    }
    for (index, phrase) in (0..).zip(PHRASES.iter()) {
        match placed(phrase.text) {
            None => all.words.entry(first(phrase.text)).or_default().push(index),
            Some((Part::Player(_), after)) => {
                let word = first(after);
                all.shapes_after_player.add(word.as_bytes());
                all.after_player.entry(word).or_default().push(index);
            }
            Some(_) => all.numbers.push(index),
        }
    }
    all
});

impl Beginnings {
    /// The phrases that may stand at the front of one of these texts, each with the number of pieces that name a player
    /// there; those with most words first, then in the order of [`PHRASES`].
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
        let mut found: Vec<_> = found.into_iter().map(|index| &PHRASES[usize::from(index)]).collect();
        found.sort_by_key(|phrase| Reverse(phrase.parts().len()));
        found
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

/// What the player of a colour is called, cut into pieces.
pub(super) type ColorName = (Color, Vec<Said>);

/// What the players are called in all languages, folded and cut into pieces, by the first of these.
pub(super) static COLORS: LazyLock<FxHashMap<Said, Vec<ColorName>>> = LazyLock::new(|| {
    let mut all: FxHashMap<Said, Vec<ColorName>> = FxHashMap::default();
    for words in LANGUAGES {
        for (color, names) in [(Color::White, words.white), (Color::Black, words.black)] {
            for name in cut(names) {
                all.entry(name[0].clone()).or_default().push((color, name));
            }
        }
    }
    all
});

/// What may stand before and after a phrase of a language, and what makes its sentence doubtful.
#[derive(Debug)]
pub(super) struct Frame {
    words: &'static Words,
    before: OnceLock<Vec<Vec<Said>>>,
    after: OnceLock<Vec<Vec<Said>>>,
    doubt: OnceLock<Vec<Vec<Said>>>,
}

impl Frame {
    /// The code of the language.
    pub fn language(&self) -> &'static str {
        self.words.code
    }

    /// What may stand before a phrase.
    pub fn before(&self) -> &[Vec<Said>] {
        self.before.get_or_init(|| cut(self.words.before))
    }

    /// What may stand after one.
    pub fn after(&self) -> &[Vec<Said>] {
        self.after.get_or_init(|| cut(self.words.after))
    }

    /// What makes its sentence doubtful.
    pub fn doubt(&self) -> &[Vec<Said>] {
        self.doubt.get_or_init(|| cut(self.words.doubt))
    }
}

/// The frames of all languages.
static FRAMES: LazyLock<Vec<Frame>> = LazyLock::new(|| {
    let frame =
        |words| Frame { words, before: OnceLock::new(), after: OnceLock::new(), doubt: OnceLock::new() };
    LANGUAGES.iter().map(frame).collect()
});

/// Words of a language, folded and cut into pieces.
fn cut(texts: &[&'static str]) -> Vec<Vec<Said>> {
    texts.iter().map(|text| pieces(text).map(|piece| piece.folded).collect()).collect()
}

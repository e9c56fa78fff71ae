//! Phrases as they are compared: compiled once from the tables of the languages.

use super::{EndReason, languages::LANGUAGES, words::Words};
use crate::pgn::free_text::pieces;
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
    /// Only read as the whole of a Termination tag.
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
    pieces(text).into_iter().map(|piece| Part::Said(piece.folded))
}

/// Words of one kind in all languages, folded and cut into pieces.
pub(super) struct Sequences(pub Vec<Vec<String>>);

impl Sequences {
    fn of(kind: fn(&Words) -> &'static [&'static str]) -> Sequences {
        let cut = |text: &&str| pieces(text).into_iter().map(|piece| piece.folded).collect();
        let mut all: Vec<Vec<String>> = LANGUAGES.iter().flat_map(kind).map(cut).collect();
        all.sort_by_key(|words| std::cmp::Reverse(words.len()));
        Sequences(all)
    }
}

/// What White is called.
pub(super) static WHITE: LazyLock<Sequences> = LazyLock::new(|| Sequences::of(|words| words.white));
/// What Black is called.
pub(super) static BLACK: LazyLock<Sequences> = LazyLock::new(|| Sequences::of(|words| words.black));

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
        texts.iter().map(|text| pieces(text).into_iter().map(|piece| piece.folded).collect()).collect()
    };
    let frame = |words: &'static Words| Frame {
        language: words.code,
        before: cut(words.before),
        after: cut(words.after),
        doubt: cut(words.doubt),
    };
    LANGUAGES.iter().map(frame).collect()
});

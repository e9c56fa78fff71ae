//! The notations that only a position makes sense of, in every language that has words for them.
//!
//! They are made from the files in `languages/` when the package is built.

use super::{
    ContextNotation, Descriptive, DescriptiveOrder, DescriptiveWords, Spoken, SpokenWords, Style, language,
    spoken::begins_alike, words::Shapes,
};
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/context_notations.rs"));

/// All of them: descriptive notation, then announcements.
///
/// ```
/// use scoresheet::notation::context_notations;
/// assert!(context_notations().any(|notation| notation.code() == "descriptive-es"));
/// ```
pub fn context_notations() -> impl Iterator<Item = &'static dyn ContextNotation> {
    let descriptive = DESCRIPTIVE.iter().map(|&notation| notation as &'static dyn ContextNotation);
    descriptive.chain(SPOKEN.iter().map(|&notation| notation as &'static dyn ContextNotation))
}

/// Which of them may have a move here. What it saves: a look at each of them, for nearly every word of a text.
///
/// ```
/// use scoresheet::notation::{ContextMovesAt, DESCRIPTIVE_EN, SPOKEN};
/// assert!(ContextMovesAt::start_of(b"P-K4").may_be_in(&DESCRIPTIVE_EN));
/// assert!(ContextMovesAt::start_of(b"Eva vier").may_be_in(SPOKEN[0]));
/// assert!(!ContextMovesAt::start_of(b"whatever").may_be_any());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextMovesAt {
    descriptive: bool,
    announced: bool,
}

impl ContextMovesAt {
    /// Those that may begin as `input` does.
    pub fn start_of(input: &[u8]) -> ContextMovesAt {
        let is_letter = input.first().is_some_and(|first| first.is_ascii_alphabetic() || *first >= 0x80);
        ContextMovesAt {
            descriptive: DESCRIPTIVE.iter().any(|notation| notation.may_begin(input)),
            announced: is_letter && may_begin_announcement(input),
        }
    }

    /// Whether there may be a move in any of them.
    pub fn may_be_any(self) -> bool {
        self.descriptive || self.announced
    }

    /// Whether there may be a move in this one.
    pub fn may_be_in(self, notation: &dyn ContextNotation) -> bool {
        if notation.style() == Style::Spoken { self.announced } else { self.descriptive }
    }
}

/// What all words of all announcements look like.
static SHAPES: LazyLock<Shapes> =
    LazyLock::new(|| SPOKEN.iter().fold(Shapes::NONE, |shapes, spoken| shapes.with(spoken.shapes())));

/// Whether an announcement, in whatever language, may begin with the word that `input` begins with.
fn may_begin_announcement(input: &[u8]) -> bool {
    begins_alike(input, &SHAPES)
}

/// The length in bytes of the announcement, in whatever language, that `input` begins with: of several the longest.
pub fn announcement_length(input: &[u8]) -> Option<usize> {
    if !may_begin_announcement(input) {
        return None;
    }
    SPOKEN.iter().filter_map(|spoken| spoken.length(input)).max()
}

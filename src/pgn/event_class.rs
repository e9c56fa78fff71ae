//! What the names of events say of the class of their games: weaker evidence than a time control.

use super::free_text::{Kind, Piece, pieces};
use crate::laws::TimeClass;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The kind of game that the words of an event name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventClass {
    /// Standard, rapid or blitz.
    OverTheBoard(TimeClass),
    /// Correspondence chess.
    Correspondence,
}

use EventClass::{Correspondence, OverTheBoard};
use TimeClass::{Blitz, Rapid, Standard};

const BLITZ: EventClass = OverTheBoard(Blitz);
const RAPID: EventClass = OverTheBoard(Rapid);
const STANDARD: EventClass = OverTheBoard(Standard);

// One row a language and class: the language's code, the class, the words, in small letters and without accents. Made from
// the files in `languages/`.
include!(concat!(env!("OUT_DIR"), "/event_words.rs"));

/// The class that each word names.
static CLASSES: LazyLock<FxHashMap<&str, EventClass>> = LazyLock::new(|| {
    WORDS.iter().flat_map(|(_, class, words)| words.iter().map(|&word| (word, *class))).collect()
});

/// Words before which "rapid" is part of a place.
const PLACES: &[&str] = &["city", "falls", "creek"];

/// The class that an Event or EventType tag names; `None` where it names none, or more than one ("Rapid & Blitz").
///
/// Weak evidence: servers call ten minutes "rapid", which the Laws call blitz, and a name may be that of a club.
///
/// ```
/// use scoresheet::{laws::TimeClass, pgn::{EventClass, event_class}};
/// assert_eq!(event_class("swiss (rapid)"), Some(EventClass::OverTheBoard(TimeClass::Rapid)));
/// assert_eq!(event_class("Rated Blitz game"), Some(EventClass::OverTheBoard(TimeClass::Blitz)));
/// assert_eq!(event_class("Tata Steel Rapid & Blitz"), None);
/// ```
pub fn event_class(value: &str) -> Option<EventClass> {
    // What a server's address says is no name.
    let value = value.split("http").next().unwrap_or(value);
    let text: Vec<_> = pieces(value).collect();
    let named = |at: usize| {
        let piece: &Piece<'_> = &text[at];
        let next = text.get(at + 1).map_or("", |next| &next.folded);
        if piece.kind != Kind::Word || PLACES.contains(&next) {
            return None;
        }
        // `semi-rapide` is rapid, whatever stands before the hyphen.
        CLASSES.get(&*piece.folded).copied()
    };
    let mut classes = (0..text.len()).filter_map(named);
    let first = classes.next()?;
    classes.all(|class| class == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::free_text::folded;
    use proptest::prelude::*;

    #[test]
    fn event_types_and_names() {
        for (value, expected) in [
            ("blitz", Some(BLITZ)),
            ("swiss (blitz)", Some(BLITZ)),
            ("team-swiss (rapid)", Some(RAPID)),
            ("tourn (corr)", Some(Correspondence)),
            ("swiss", None),
            ("k.o.", None),
            ("Rated Blitz tournament https://lichess.org/tournament/rapid", Some(BLITZ)),
            ("Rated Classical game", Some(STANDARD)),
            ("4th Zurich CC Rapid", Some(RAPID)),
            ("London, Canada (Sept. Mini-Active)", Some(RAPID)),
            ("Rapid City Open", None),
            ("Grand Rapids Open", None),
            ("GCT Rapid & Blitz Zagreb", None),
            ("Open International de Parties Semi-Rapides", Some(RAPID)),
            ("Schnellschach-WM", Some(RAPID)),
            ("Чемпионат мира по блицу", None),
            ("Блиц, Москва", Some(BLITZ)),
            ("Mistrzostwa Polski w szachach błyskawicznych", None),
            ("", None),
        ] {
            assert_eq!(event_class(value), expected, "{value}");
        }
    }

    #[test]
    fn words_are_folded() {
        for (code, class, words) in WORDS {
            for word in *words {
                assert_eq!(folded(word), *word, "{code}");
                assert_eq!(event_class(word), Some(*class), "{code}: {word} is of one class");
            }
        }
    }

    proptest! {
        #[test]
        fn any_name(name in ".{0,40}") {
            let _ = event_class(&name);
        }
    }
}

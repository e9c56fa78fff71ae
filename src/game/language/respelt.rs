//! A game's text as it is read where that is not as it was written, byte for byte in the same places.

use crate::{
    game::record::{Defect, EventKind, Scratch},
    pgn::{BracketVariations, OddSpaces, OpenVariation, open_variations},
    source::Span,
};

/// A text with plain spaces for odd ones, and parentheses for the brackets of variations and where they lack the last one.
pub(super) struct Respelt {
    pub text: Vec<u8>,
    has_odd_spaces: bool,
    has_brackets: bool,
    open_variations: Vec<OpenVariation>,
}

impl Respelt {
    /// Whether a game, whose movetext begins at this byte and which has these defects, is to be respelt.
    pub fn is_needed(text: &[u8], movetext: usize, defects: &[(Defect, Span)]) -> bool {
        let has_odd_spaces = || !text.is_ascii() && OddSpaces::new(text).next().is_some();
        let has_open = || defects.iter().any(|(defect, _)| matches!(defect, Defect::OpenVariation(_)));
        has_odd_spaces()
            || BracketVariations::new(text, movetext).next().is_some()
            || has_open() && !open_variations(text, movetext).is_empty()
    }

    /// The text, respelt in this memory.
    pub fn new(text: &[u8], movetext: usize, mut memory: Vec<u8>) -> Respelt {
        memory.clear();
        memory.extend_from_slice(text);
        let (mut has_odd_spaces, mut has_brackets) = (false, false);
        for stretch in OddSpaces::new(text) {
            memory[stretch.bytes].fill(b' ');
            has_odd_spaces = true;
        }
        for (at, byte) in BracketVariations::new(text, movetext) {
            memory[at] = byte;
            has_brackets = true;
        }
        let open_variations = open_variations(&memory, movetext);
        open_variations.iter().for_each(|variation| memory[variation.end] = b')');
        Respelt { text: memory, has_odd_spaces, has_brackets, open_variations }
    }

    /// Notes in the game, as it was read, what was written otherwise.
    pub fn note_in(&self, scratch: &mut Scratch) {
        if self.has_odd_spaces {
            scratch.notes.seen.insert(EventKind::OddSpace);
            scratch.notes.seen.insert(EventKind::NotAscii);
        }
        if self.has_brackets {
            scratch.notes.seen.insert(EventKind::Brackets);
        }
        for variation in &self.open_variations {
            scratch.notes.seen.insert(EventKind::Defect);
            scratch
                .notes
                .defects
                .push((Defect::EndlessVariation, Span { start: variation.open as u32, len: 1 }));
        }
    }
}

//! A game's text as it is read where that is not as it was written, byte for byte in the same places.

use crate::pgn::{BracketVariations, OddSpaces};

/// A text with plain spaces for odd ones, and parentheses for the brackets of variations.
pub(super) struct Respelt {
    pub text: Vec<u8>,
    pub has_odd_spaces: bool,
    pub has_brackets: bool,
}

impl Respelt {
    /// Whether a game, whose movetext begins at this byte, has either.
    pub fn is_needed(text: &[u8], movetext: usize) -> bool {
        let has_odd_spaces = || !text.is_ascii() && OddSpaces::new(text).next().is_some();
        has_odd_spaces() || BracketVariations::new(text, movetext).next().is_some()
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
        Respelt { text: memory, has_odd_spaces, has_brackets }
    }
}

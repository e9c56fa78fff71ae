//! Text that is not movetext, on its way into a comment.

use super::line_wrapper::LineWrapper;
use crate::source::Span;
use memchr::memchr;
use std::borrow::Cow;

/// Words that stand together and have no other place in PGN than a comment.
#[derive(Clone, Default)]
pub(super) struct Prose {
    text: Vec<u8>,
    /// The byte of the game's text after the last word, so that what is together stays together.
    end: Option<usize>,
    /// Whether all of it is the number of a move that never came.
    is_number: bool,
}

impl Prose {
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// A token of the game's text.
    pub fn push(&mut self, token: Span, text: &[u8]) {
        let is_glued = self.end == Some(token.start as usize);
        self.words(token.of(text), is_glued);
        self.end = Some(token.end());
    }

    /// The number of a move that did not come.
    pub fn push_number(&mut self, number: Span, dots: u8, text: &[u8]) {
        let is_first = self.text.is_empty();
        self.push(number, text);
        self.is_number = is_first && dots > 0;
    }

    /// Words from wherever they stand.
    pub fn push_apart(&mut self, words: &[u8]) {
        self.words(words, false);
        self.end = None;
    }

    fn words(&mut self, words: &[u8], mut is_glued: bool) {
        for word in words.split(|byte| byte.is_ascii_whitespace() || byte.is_ascii_control()) {
            // What ended the move before the words says nothing: `Nc6. White resigned`.
            if word.is_empty() || self.text.is_empty() && matches!(word, b"." | b"," | b";") {
                continue;
            }
            if !is_glued && !self.text.is_empty() {
                self.text.push(b' ');
            }
            is_glued = false;
            self.is_number = false;
            self.text.extend(without_braces(word));
        }
    }

    /// What it says.
    pub fn said(&self) -> &[u8] {
        &self.text
    }

    /// Forgets what is waiting.
    pub fn clear(&mut self) {
        self.text.clear();
        self.end = None;
        self.is_number = false;
    }

    /// Writes the comment, set into lines like moves; whether there was anything to say.
    pub fn flush(&mut self, set: &mut LineWrapper<'_>) -> bool {
        let says = !self.text.is_empty() && !self.is_number;
        if says {
            self.text.insert(0, b'{');
            self.text.push(b'}');
            set.words(&self.text);
        }
        self.clear();
        says
    }
}

/// The text as a comment.
pub(super) fn in_braces(text: &[u8]) -> Vec<u8> {
    [b'{'].into_iter().chain(without_braces(text)).chain([b'}']).collect()
}

/// A comment in braces that are closed at its end, and not before.
pub(super) fn closed_once(comment: &[u8]) -> Cow<'_, [u8]> {
    match comment.strip_suffix(b"}") {
        Some(open) if memchr(b'}', open).is_none() => Cow::Borrowed(comment),
        Some(open) => Cow::Owned(in_braces(&open[1..])),
        // Its brace is missing.
        None if memchr(b'}', comment).is_none() => Cow::Owned([comment, b"}"].concat()),
        None => Cow::Owned(in_braces(&comment[1..])),
    }
}

/// The text with parentheses for braces: a brace would end the comment, or open one in it.
fn without_braces(text: &[u8]) -> impl Iterator<Item = u8> {
    text.iter().map(|byte| match byte {
        b'{' => b'(',
        b'}' => b')',
        byte => *byte,
    })
}

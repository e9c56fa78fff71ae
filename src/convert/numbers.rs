//! Numbers in movetext: which are those of moves, and which stay.

use super::{line_wrapper::LineWrapper, prose::Prose};
use crate::source::Span;

/// The number of a half-move that follows another one, whose number is not said for Black then.
#[derive(Clone, Copy)]
pub(super) struct PlyNumber {
    value: u32,
    pub black: bool,
    /// Whether moves are numbered.
    numbers: bool,
}

impl PlyNumber {
    pub fn new((value, black): (u32, bool), numbers: bool) -> PlyNumber {
        PlyNumber { value, black, numbers }
    }

    /// The number, if it is to be written.
    #[inline(always)]
    pub fn written(self) -> Option<u32> {
        (self.numbers & !self.black).then_some(self.value)
    }

    /// That of the half-move after it.
    #[inline(always)]
    pub fn next(self) -> PlyNumber {
        PlyNumber { value: self.value + u32::from(self.black), black: !self.black, ..self }
    }
}

/// A number that may be that of the move to come.
pub(super) struct Number {
    pub span: Span,
    pub value: u32,
    /// 0, 1, or 2 for two or more.
    pub dots: u8,
    /// Whether stray text stands before it.
    pub after_text: bool,
}

impl Number {
    /// Whether it may be a move's, where the next move that was followed has number `next`.
    pub fn may_be_of_move(&self, next: Option<u32>) -> bool {
        next == Some(self.value) || ((1..1000).contains(&self.value) && (self.dots > 0 || !self.after_text))
    }

    /// Whether it only says again what `other`, which stands before it, said (`10. 10. O-O-O`).
    fn repeats(&self, other: &Number) -> bool {
        other.value == self.value && other.dots > 0 && !other.after_text
    }
}

/// The number of one line that waits for its move.
#[derive(Default)]
pub(super) struct Waiting {
    pub number: Option<Number>,
    /// Whether one was written that stands for nothing: the next move of the line needs its own then.
    pub in_vain: bool,
}

impl Waiting {
    pub fn is_idle(&self) -> bool {
        self.number.is_none() && !self.in_vain
    }

    /// A number: it waits if it may be that of the next move, and is text if not.
    pub fn push(&mut self, number: Number, next: Option<u32>, text: &[u8], prose: &mut Prose) {
        if !self.number.as_ref().is_some_and(|waiting| number.repeats(waiting)) {
            self.flush(text, prose);
        }
        let waits = number.may_be_of_move(next);
        self.number = Some(number);
        if !waits {
            self.flush(text, prose);
        }
    }

    /// Forgets the number that waits if it is this one.
    pub fn drop_if(&mut self, value: u32) {
        self.number.take_if(|number| number.value == value && number.dots > 0 && !number.after_text);
    }

    /// The number that waits in vain for its move becomes text.
    pub fn flush(&mut self, text: &[u8], prose: &mut Prose) {
        if let Some(Number { span, dots, .. }) = self.number.take() {
            prose.push_number(span, dots, text);
        }
    }

    /// Writes the number before a move that could not be followed, with the dots that PGN has.
    pub fn flush_before_move(&mut self, text: &[u8], set: &mut LineWrapper<'_>) {
        match self.number.take() {
            Some(Number { span, dots: 2, .. }) => {
                self.in_vain = true;
                let digits = span.of(text).iter().take_while(|byte| byte.is_ascii_digit()).count();
                set.short_word(&span.of(text)[..digits], b"...");
            }
            Some(Number { span, .. }) => {
                self.in_vain = true;
                set.word(span.of(text));
            }
            None => {}
        }
    }
}

use super::{DEFECTS, places};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{Defect, EventSet, Game},
};
use memchr::memchr;

code! {
    /// A variation is opened with `(` and never closed.
    ///
    /// The moves behind the parenthesis were taken as part of the variation. Moves of the game proper may be
    /// among them, and then they were judged in the wrong place.
    ///
    /// # Articles
    ///
    /// None: this is about the file format (PGN standard, section 8.2.5).
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 (1... c5 2. Nf3 2. Bc4 Nc6 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 (1... c5 2. Nf3) 2. Bc4 Nc6 1-0
    /// ```
    pub static META: P002 "unterminated-variation" Error;
}

/// P002.
pub struct UnterminatedVariation;

impl Check for UnterminatedVariation {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(DEFECTS)
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        if context.unread > 0 {
            return;
        }
        for &(defect, span) in game.defects() {
            let Defect::OpenVariation(count) = defect else { continue };
            // A comment that is never closed has taken the parenthesis with it: that is P001's.
            let mut comments = places(game, Defect::OpenComment);
            if comments.any(|comment| memchr(b')', &game.text[comment.end()..]).is_some()) {
                continue;
            }
            let message = match count {
                1 => Message::plain("the variation is never closed"),
                _ => Message::new(
                    "{0} variations are never closed, of which this is the first",
                    [count.into()],
                ),
            };
            let finding = out.at_text(&META, span, message);
            finding.label = "never closed";
            finding.notes.push(Message::plain("the moves behind it were taken as moves of the variation"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn points_at_the_outermost_parenthesis() {
        let found = said(&UnterminatedVariation, "1. e4 e5 (1... c5 (1... e6) 2. Nf3 (2. d4 1-0");
        assert_eq!(found, [("(".into(), "2 variations are never closed, of which this is the first".into())]);
        let found = findings(&UnterminatedVariation, b"1. e4 e5 (1... c5 1-0");
        assert_eq!((found.len(), found[0].span.start), (1, 9));
    }

    #[test]
    fn a_comment_that_took_the_parenthesis_explains_it() {
        assert!(findings(&UnterminatedVariation, b"1. e4 e5 (1... c5 {oh) 2. Nf3 1-0").is_empty());
        assert_eq!(findings(&UnterminatedVariation, b"1. e4 e5 (1... c5 {oh 2. Nf3 1-0").len(), 1);
        assert!(findings(&UnterminatedVariation, b"1. e4 e5 (1... c5) 1-0").is_empty());
    }
}

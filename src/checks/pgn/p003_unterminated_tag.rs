use super::{DEFECTS, places};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{Defect, EventSet, Game},
    pgn::{TagDefect, read_tag},
};

code! {
    /// A tag lacks a quote or its closing bracket.
    ///
    /// A tag is one line of the form `[Name "value"]`. Where the end is missing, the tag was taken to end
    /// with its line. A quote inside a value is written `\"`.
    ///
    /// # Articles
    ///
    /// None: this is about the file format (PGN standard, section 8.1).
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrova, Ana]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// ```
    pub static META: P003 "unterminated-tag" Warning;
}

/// P003.
pub struct UnterminatedTag;

impl Check for UnterminatedTag {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(DEFECTS)
    }

    fn run(&self, game: &Game<'_>, _context: &Context, out: &mut Sink<'_, '_>) {
        for span in places(game, Defect::OpenTag) {
            let message = match read_tag(game.text, span.start as usize) {
                Some((_, _, Some(TagDefect::Quote))) => {
                    Message::plain("the tag's value has no closing quote")
                }
                Some(_) => Message::plain("the tag has no closing bracket behind its value"),
                None => Message::plain("the tag has no value in quotes, so it was not read"),
            };
            out.at_text(&META, span, message).label = "tag not closed";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn says_what_is_missing() {
        for (line, says) in [
            ("[White \"Petrova]", "the tag's value has no closing quote"),
            ("[White \"Petrova\"", "the tag has no closing bracket behind its value"),
            ("[White Petrova]", "the tag has no value in quotes, so it was not read"),
        ] {
            let text = format!("[Event \"Club\"]\n{line}  \n[Black \"Silva\"]\n\n1. e4 *\n");
            assert_eq!(said(&UnterminatedTag, &text), [(line.to_owned(), says.to_owned())]);
        }
        assert!(said(&UnterminatedTag, "[White \"Petrova \\\"Ana\\\"\"]\n\n1. e4 *").is_empty());
    }
}

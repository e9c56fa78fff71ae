use super::{DEFECTS, places};
use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::{Defect, EventSet, Game},
};

code! {
    /// A brace is opened inside a comment.
    ///
    /// Comments do not nest: the first `}` ends the comment, whatever was opened in it. Often an earlier
    /// comment was not closed, and the moves between the two braces were taken as comment.
    ///
    /// # Articles
    ///
    /// None: this is about the file format (PGN standard, section 5).
    ///
    /// # Wrong
    ///
    /// ```text
    /// 12. Nf3 {better is Qe2 {see game 4}
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 12. Nf3 {better is Qe2, see game 4}
    /// ```
    pub static META: P007 "nested-comment" Info;
}

/// P007.
pub struct NestedComment;

impl Check for NestedComment {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn triggers(&self) -> Option<EventSet> {
        Some(DEFECTS)
    }

    fn run(&self, game: &Game<'_>, _context: &Context, out: &mut Sink<'_, '_>) {
        for span in places(game, Defect::NestedComment) {
            let message = Message::new(
                "`{0}` inside a comment, which ends at the next `{1}`",
                ["{".into(), "}".into()],
            );
            out.at_text(&META, span, message).label = "inside a comment";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn points_at_the_inner_brace() {
        let found = said(&NestedComment, "1. e4 {a {b} e5 *");
        assert_eq!(found, [("{".into(), "`{` inside a comment, which ends at the next `}`".into())]);
        assert!(said(&NestedComment, "1. e4 {a} e5 {b} *").is_empty());
    }
}

use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{Defect, Game},
};

code! {
    /// A brace is opened inside a comment.
    ///
    /// Comments do not nest: the first `}` ends the comment, whatever was opened in it. Often an earlier
    /// comment was not closed, and the moves between the two braces were taken as comment.
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
    profiles: [Publish Warning];
    pgn: "section 5";
    triggers: [Defect];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::NestedComment) {
        let message = Message::plain("`{{` inside a comment, which ends at the next `}}`");
        out.at_text(&META, span, message).label = "inside a comment";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn points_at_the_inner_brace() {
        let found = of(&CHECK).game("1. e4 {a {b} e5 *").messages();
        assert_eq!(found, [("{".into(), "`{` inside a comment, which ends at the next `}`".into())]);
        assert!(of(&CHECK).game("1. e4 {a} e5 {b} *").is_empty());
    }
}

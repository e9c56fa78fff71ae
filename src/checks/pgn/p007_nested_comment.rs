use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Severity},
    game::{Defect, Game},
    source::Span,
};

code! {
    /// A brace is opened inside a comment.
    ///
    /// Comments do not nest: the first `}` ends the comment, whatever was opened in it. Often an earlier
    /// comment was not closed, and the moves between the two braces were taken as comment.
    ///
    /// Where the game does not go on after the first `}`, and as many braces are closed as were opened, the comment was read up to its own
    /// brace. Other readers stop before it and take the rest for moves. Else this is only information.
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
    pub static META: P007 "nested-comment" Warning;
    profiles: [Publish Error];
    pgn: "section 5";
    triggers: [Defect];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::NestedComment) {
        let is_whole = is_in_whole_comment(game, span);
        let message = match is_whole {
            true => {
                Message::plain("a `{{` inside a comment: other programs end the comment at the next `}}`")
            }
            false => Message::plain("a `{{` inside a comment, which ends at the next `}}`"),
        };
        let finding = out.at_text(&META, span, message);
        finding.label = "inside a comment";
        if !is_whole {
            finding.severity = Severity::Info;
        }
    }
}

/// Whether the comment with this brace was read beyond the first brace that closes one.
fn is_in_whole_comment(game: &Game<'_>, brace: Span) -> bool {
    let comments = game.comments();
    let after = comments.partition_point(|(_, comment)| comment.start < brace.start);
    let around = comments[..after].last().map(|(_, comment)| comment.of(game.text));
    around.is_some_and(|text| memchr::memchr(b'}', text).is_some_and(|end| end + 1 < text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn points_at_the_inner_brace() {
        let found = of(&CHECK).game("1. e4 {a {b} e5 *").messages();
        assert_eq!(found, [("{".into(), "a `{` inside a comment, which ends at the next `}`".into())]);
        assert!(of(&CHECK).game("1. e4 {a} e5 {b} *").is_empty());
        let found = of(&CHECK).game("1. e4 {a {b} c} e5 *").messages();
        assert_eq!(
            found,
            [("{".into(), "a `{` inside a comment: other programs end the comment at the next `}`".into())]
        );
    }
}

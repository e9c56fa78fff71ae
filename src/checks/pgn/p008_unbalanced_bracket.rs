use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind},
    game::{Defect, Game},
    source::Span,
};

code! {
    /// A `)` or `}` closes nothing.
    ///
    /// Either the sign that opens the variation or the comment is missing, or the closing one is there
    /// twice. It was passed over. A comment ends at its first `}`; text between that one and another belongs to the same
    /// fault.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 (1... c5 2. Nf3)) 2. Bc4
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 (1... c5 2. Nf3) 2. Bc4
    /// ```
    pub static META: P008 "unbalanced-bracket" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "sections 5 and 8.2.5";
    triggers: [Defect];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for span in places(game, Defect::Unopened) {
        let brace = span.of(game.text) == b"}";
        let template = if brace { "unmatched `}}`" } else { "unmatched `)`" };
        let finding = out.at_text(&META, span, Message::plain(template));
        finding.label = "closes nothing";
        if brace && places(game, Defect::NestedComment).any(|nested| nested.start < span.start) {
            let note = "comments do not nest: one before it ended at its first brace";
            finding.notes.push(Note::plain(NoteKind::Hint, note));
        } else if brace && ends_of_comments(game).any(|(_, end)| end == span) {
            let note = "the comment before it ended at its first brace";
            finding.notes.push(Note::plain(NoteKind::Hint, note));
        }
    }
}

/// Each `}` that closes nothing but seems to end the comment before it, with the text between them that the comment lost.
pub(super) fn ends_of_comments(game: &Game<'_>) -> impl Iterator<Item = (Span, Span)> {
    let braces = places(game, Defect::Unopened).filter(|span| span.of(game.text) == b"}");
    braces.filter_map(|brace| {
        let before = game.comments().partition_point(|(_, comment)| comment.end() <= brace.start as usize);
        let (_, comment) = game.comments()[..before].last()?;
        let lost = Span::new(comment.end(), brace.start as usize);
        let words = places(game, Defect::Stray).filter(|&stray| lost.contains(stray));
        let letters =
            |span: Span| span.of(game.text).iter().filter(|byte| byte.is_ascii_alphabetic()).count();
        let is_all_words = words.map(letters).sum::<usize>() == letters(lost);
        (is_all_words && letters(lost) > 0).then_some((lost, brace))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn each_kind_of_bracket() {
        let found = of(&CHECK).game("1. e4 e5 (1... c5)) 2. Nf3 } Nc6 *").messages();
        assert_eq!(found[0], (")".into(), "unmatched `)`".into()));
        assert_eq!(found[1], ("}".into(), "unmatched `}`".into()));
        assert_eq!(of(&CHECK).game(b"1. e4 {a {b} } e5 *")[0].notes.len(), 1);
        let note = |text: &str| of(&CHECK).game(text)[0].notes.first().map(ToString::to_string);
        let ended = Some("the comment before it ended at its first brace".to_owned());
        assert_eq!(note("1. e4 {wrong } comment\nof 3 words} e5 *"), ended);
        assert_eq!(note("1. e4 {right} e5 comment} *"), None);
        assert!(of(&CHECK).game("1. e4 e5 (1... c5 {)}) *").is_empty());
    }
}

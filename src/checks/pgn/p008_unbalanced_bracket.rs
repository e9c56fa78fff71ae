use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind},
    game::{Defect, Game},
};

code! {
    /// A `)` or `}` closes nothing.
    ///
    /// Either the sign that opens the variation or the comment is missing, or the closing one is there
    /// twice. It was passed over.
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
        }
    }
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
        assert!(of(&CHECK).game("1. e4 e5 (1... c5 {)}) *").is_empty());
    }
}

use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind, TextEdit},
    game::{Defect, Game},
    pgn::open_variations,
    source::Span,
};
use memchr::memchr;

code! {
    /// A variation is opened with `(` and never closed.
    ///
    /// Where a later number is that of the move the variation replaces, or of the next, the outer line was taken to go on there. Otherwise
    /// all moves after the parenthesis were taken as part of the variation. Moves of the game proper may be among them, and then they were
    /// judged in the wrong place.
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
    profiles: [Arbiter Warning];
    pgn: "section 8.2.5";
    fix: Safe;
    about: Unfinished;
    triggers: [Defect];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.unread > 0 {
        return;
    }
    let mut ends = None;
    for span in places(game, Defect::EndlessVariation) {
        let message = Message::plain(
            "the variation is not closed: it was taken to end where the numbers go back to the line outside",
        );
        let finding = out.at_text(&META, span, message);
        finding.label = "not closed";
        let open = || open_variations(game.as_written(), game.movetext().start as usize);
        let variation = ends.get_or_insert_with(open).iter().find(|open| open.open == span.start as usize);
        finding.fix_by(variation.map(|variation| {
            let end = game.text[..variation.end].trim_ascii_end().len();
            TextEdit { span: Span::new(end, end), text: ")".into() }
        }));
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
            _ => Message::new("{0} variations are never closed, of which this is the first", [count.into()]),
        };
        let finding = out.at_text(&META, span, message);
        finding.label = "never closed";
        finding
            .notes
            .push(Note::plain(NoteKind::Extent, "the moves after it were taken as moves of the variation"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn points_at_the_outermost_parenthesis() {
        let found = of(&CHECK).game("1. e4 e5 (1... c5 (1... e6) 2. Nf3 (2. d4 1-0").messages();
        assert_eq!(found, [("(".into(), "2 variations are never closed, of which this is the first".into())]);
        let found = of(&CHECK).game(b"1. e4 e5 (1... c5 1-0");
        assert_eq!((found.len(), found[0].span().start), (1, 9));
    }

    #[test]
    fn a_comment_that_took_the_parenthesis_explains_it() {
        assert!(of(&CHECK).game(b"1. e4 e5 (1... c5 {oh) 2. Nf3 1-0").is_empty());
        assert_eq!(of(&CHECK).game(b"1. e4 e5 (1... c5 {oh 2. Nf3 1-0").len(), 1);
        assert!(of(&CHECK).game(b"1. e4 e5 (1... c5) 1-0").is_empty());
    }

    #[test]
    fn the_parenthesis_is_put_where_the_line_outside_goes_on() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        let open = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3\n2... Nc6 3. Bb5 a6 *";
        assert_eq!(fixed(open), open.replace("3. Nf3\n", "3. Nf3)\n"));
        let last = "1. e4 e5 (1... c5 2. Nf3 d6 *";
        assert_eq!(fixed(last), last);
    }
}

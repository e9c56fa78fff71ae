use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind, TextEdit},
    game::{Defect, Game},
    source::Span,
};
use memchr::memrchr;

code! {
    /// A comment is opened with `{` and never closed.
    ///
    /// Whatever comes after the brace was taken as comment, up to the point where the next game begins:
    /// the moves in it were not checked, and a result in it was not seen. Only this one game is affected.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. d4 Nf6 2. c4 e6 3. Nf3 {the main line 3... Be7 4. Nc3 O-O 1-0
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. d4 Nf6 2. c4 e6 3. Nf3 {the main line} 3... Be7 4. Nc3 O-O 1-0
    /// ```
    pub static META: P001 "unterminated-comment" Error;
    pgn: "section 5";
    fix: Safe;
    about: Unfinished;
    triggers: [Defect];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    // Where the game was cut off, the brace may well be closed in the part that was not read.
    if context.unread > 0 {
        return;
    }
    for span in places(game, Defect::EndlessComment) {
        let message =
            Message::plain("the comment is not closed: it was taken to end where the game's moves resume");
        let finding = out.at_text(&META, span, message);
        finding.label = "not closed";
        let comment = game.comments().iter().find(|(_, comment)| comment.start == span.start);
        finding.fix_by(comment.map(|(_, comment)| brace(game, comment.start as usize, comment.end())));
    }
    for span in places(game, Defect::OpenComment) {
        // Before the tags a comment ends with them, for a tag line starts the game in any case.
        if let Some(tag) = game.tags().all().first().filter(|tag| span.start < tag.name.start) {
            let message = Message::plain("the comment is not closed before the game's first tag");
            let finding = out.at_text(&META, span, message);
            finding.label = "never closed";
            let bracket = memrchr(b'[', &game.text[..tag.name.start as usize]);
            finding.fix_by(bracket.map(|end| brace(game, span.start as usize, end)));
            continue;
        }
        let message =
            Message::plain("the comment is never closed: the rest of the game was taken as comment");
        let finding = out.at_text(&META, span, message);
        finding.label = "never closed";
        let lines = memchr::memchr_iter(b'\n', game.text[span.end()..].trim_ascii_end()).count() as u64;
        let template = "{0} more {0:line|lines} of the game {0:is|are} part of it";
        finding.notes.extend((lines > 0).then(|| Note::new(NoteKind::Extent, template, [lines.into()])));
    }
}

/// The brace that ends the comment between these places, right after its last word.
fn brace(game: &Game<'_>, start: usize, end: usize) -> TextEdit {
    let end = start + game.text[start..end].trim_ascii_end().len();
    TextEdit { span: Span::new(end, end), text: "}".into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{legality::l101_illegal_move, testing::of};

    #[test]
    fn before_the_tags_only_what_stands_there_is_comment() {
        let texts = of(&CHECK).game("{ open\n\n[Event \"a\"]\n\n1. e4 *\n").messages();
        assert_eq!(texts, [("{".into(), "the comment is not closed before the game's first tag".into())]);
    }

    #[test]
    fn moves_after_an_open_comment_are_read() {
        let says = "the comment is not closed: it was taken to end where the game's moves resume";
        for text in [
            "{Round 1 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {good} 4. Ba4 Nf6 *",
            "1. e4 {best 1... e5 2. Nf3 Nc6 3. Bb5 1-0",
        ] {
            assert_eq!(of(&CHECK).game(text).messages(), [("{".into(), says.into())], "{text}");
            assert!(of(&l101_illegal_move::CHECK).game(text).is_empty());
        }
        // Lines that the comment gives.
        for text in [
            "1. e4 {or 1. d4 {good} e5 2. Nf3 *",
            "1. e4 e5 {now {good} 2. Nf3 *",
            "1. e4 e5 {a 2. d4 d6 {b} 2. Nf3",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn a_brace_lost_between_two_comments_costs_no_move() {
        for text in [
            "1. e4 { [%clk 0:05:00] } 1... e5 { [%clk 0:05:00]  2. Qh5 { [%clk 0:04:58] } 2... Ke7 3. Qxe5# 1-0",
            "1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00] 2. Qh5 {[%clk 0:04:58]} Ke7 3. Qxe5# 1-0",
            "1. e4 {[%clk 0:05:00] e5 {[%clk 0:05:00]} 2. Qh5 {[%clk 0:04:58]} Ke7 3. Qxe5# 1-0",
            "1. e4 e5 2. Qh5 {too early Ke7 3. Qxe5# 1-0",
        ] {
            assert_eq!(of(&CHECK).game(text).tokens(), ["{"], "{text}");
            assert!(of(&l101_illegal_move::CHECK).game(text).is_empty(), "{text}");
        }
        // The game goes on without what the comment gives.
        for text in ["1. e4 {or [d4] d5 {good} e5 2. Nf3 *", "1. e4 e5 {2. d4 {good} 2. Nf3 Nc6 *"] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn points_at_the_brace_and_counts_the_lines() {
        let text = b"1. e4 {best\nby test, they say\n1-0\n\n";
        let found = of(&CHECK).game(text);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].span().start, found[0].span().len), (6, 1));
        assert_eq!(found[0].notes[0].to_string(), "2 more lines of the game are part of it");
        assert!(of(&CHECK).unread(9).game(text).is_empty());
        assert!(of(&CHECK).game(b"1. e4 {best} 1-0").is_empty());
    }

    #[test]
    fn the_brace_is_put_where_the_game_goes_on() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        let moves = "2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0";
        assert_eq!(fixed(&format!("1. e4 e5 {{good\n{moves}")), format!("1. e4 e5 {{good}}\n{moves}"));
        let before_tags = "{a remark\n[White \"A\"]\n\n1. e4 e5 *";
        assert_eq!(fixed(before_tags), before_tags.replace("remark", "remark}"));
        let endless = "1. e4 e5 {good, and so on";
        assert_eq!(fixed(endless), endless);
    }
}

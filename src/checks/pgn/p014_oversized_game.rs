use crate::{
    checks::{Check, Context, Sink},
    code,
    diag::{Message, Meta},
    game::Game,
    source::Span,
};

code! {
    /// The text of one game is longer than 4 MiB.
    ///
    /// No game is that long. Usually the file is no game file at all, or a brace or a tag is missing so that
    /// everything behind it seems to belong to one game. The first 4 MiB were checked; the rest was passed
    /// over, up to where the next game begins.
    ///
    /// # Articles
    ///
    /// None: this is about the file.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet check holiday-film.mp4
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet check round1.pgn
    /// ```
    pub static META: P014 "oversized-game" Error;
}

/// P014.
pub struct OversizedGame;

impl Check for OversizedGame {
    fn meta(&self) -> &'static Meta {
        &META
    }

    fn run(&self, game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
        if context.unread == 0 {
            return;
        }
        let end = game.text.len();
        let message = match context.unread {
            1 => Message::plain("the game's text is longer than 4 MiB; 1 byte of it was not read"),
            unread => Message::new(
                "the game's text is longer than 4 MiB; {0} bytes of it were not read",
                [unread.into()],
            ),
        };
        out.at_text(&META, Span::new(end.saturating_sub(1), end), message).label = "read up to here";
    }
}

#[cfg(test)]
mod tests {
    use super::{super::trial::*, *};

    #[test]
    fn only_where_something_was_not_read() {
        let found = findings_of_cut(&OversizedGame, b"1. e4 e5", 12);
        assert_eq!((found[0].span.start, found[0].span.len), (7, 1));
        assert!(found[0].message.to_string().ends_with("12 bytes of it were not read"));
        assert!(findings(&OversizedGame, b"1. e4 e5").is_empty());
    }
}

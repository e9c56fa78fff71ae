use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::Game,
    source::Span,
};

code! {
    /// The text of one game is longer than the limit: 4 MiB, and 64 MiB where `convert` writes it as a game.
    ///
    /// No game is that long. Usually the file is not a game file at all, or a brace or a tag is missing so that
    /// everything after it seems to belong to one game. What comes before the limit was read; the rest was passed
    /// over, up to where the next game begins. `convert --in-place` leaves such a file as it is.
    ///
    /// # Wrong
    ///
    /// ```text
    /// $ scoresheet check encyclopaedia.txt
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// $ scoresheet check round1.pgn
    /// ```
    pub static META: P014 "oversized-game" Error;
    triggers: CutShort;
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.unread == 0 {
        return;
    }
    // It was cut off just there.
    let end = game.text.len();
    let message = Message::new(
        "the game's text is longer than {0}; {1} {1:byte|bytes} of it {1:was|were} not read",
        [Arg::Size(end as u64), context.unread.into()],
    );
    out.at_text(&META, Span::new(end.saturating_sub(1), end), message).label = "read up to here";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn only_where_something_was_not_read() {
        let found = of(&CHECK).unread(12).game(b"1. e4 e5");
        assert_eq!((found[0].span().start, found[0].span().len), (7, 1));
        let message = |text: &[u8], unread| of(&CHECK).unread(unread).game(text)[0].message.to_string();
        assert_eq!(
            message(b"1. e4 e5", 12),
            "the game's text is longer than 8 bytes; 12 bytes of it were not read"
        );
        let large = vec![b' '; 2 << 20];
        assert_eq!(message(&large, 1), "the game's text is longer than 2 MiB; 1 byte of it was not read");
        assert!(of(&CHECK).game(b"1. e4 e5").is_empty());
    }
}

use super::first_line;
use crate::{
    checks::{Context, Sink, code},
    diag::{Finding, Message},
    game::{EventKind, Game},
    source::Span,
};

code! {
    /// Nothing in the file, or in this text, is a game.
    ///
    /// The file is empty, or there is neither a tag nor a legal move where a game should be. Was the right file
    /// given, and is it a record at all? `reason` says what it is: `empty`, `prose`, or `bytes` that are not text. Nothing else
    /// is reported about such a text.
    ///
    /// # Wrong
    ///
    /// ```text
    /// The third round begins at ten.
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 1/2-1/2
    /// ```
    pub static META: P017 "no-game" Warning;
    profiles: [Publish Error];
    triggers: NotAGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let (reason, message) = match game.seen().has(EventKind::Control) {
        true => ("bytes", "these bytes are not text: there is no game in them"),
        false => ("prose", "this text is not a game: it has neither a whole tag nor a legal move"),
    };
    let finding = out.at_text(&META, first_line(game), Message::plain(message));
    finding.reason = Some(reason);
    finding.fen = None;
    finding.label = "not a game";
}

/// The finding about a file that was read to its end without a game, `length` bytes of it.
pub fn finding(length: u64) -> Finding {
    let (reason, message) = match length {
        0 => ("empty", "the file is empty"),
        _ => ("prose", "there is no game in this file"),
    };
    Finding { reason: Some(reason), ..Finding::new(&META, Span::default(), Message::plain(message)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn reason(text: &[u8]) -> Option<&'static str> {
        of(&CHECK).game(text).first().and_then(|finding| finding.reason)
    }

    #[test]
    fn prose_and_bytes() {
        let found = of(&CHECK).game("\nDear all,\nthe round begins at ten.\n");
        let says = "this text is not a game: it has neither a whole tag nor a legal move";
        assert_eq!(found.messages(), [("Dear all,".into(), says.into())]);
        assert_eq!(reason(b"Anna won 1-0 *"), Some("prose"));
        assert_eq!(reason(b"{\"moves\": \"1. e4 e5 2. Ke8 1-0\"}"), Some("prose"));
        let page = b"<html>\n<style>\n.style1 {color: red}\nb4 { margin: 0; }\n</style>\n<p>Round 3 begins at ten.</p>\n</html>";
        assert_eq!(reason(page), Some("prose"));
        assert_eq!(reason(b"<p>1. e4 e5 *</p>"), None, "a game");
        assert_eq!(reason(b"\x01\x02\x7f H7/\x00 \x03"), Some("bytes"));
    }

    #[test]
    fn what_is_a_game_however_broken() {
        for text in [
            "*",
            "1-0",
            "{nothing but a comment}",
            "[White \"A\"]\n\nto be played",
            "1. e4 and so on",
            "1. Ke3 and so on",
            "1. Cx9 Cf6 2. d4",
            "1. Cf3",
        ] {
            assert_eq!(reason(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn files() {
        assert_eq!((finding(0).reason, finding(9).reason), (Some("empty"), Some("prose")));
    }
}

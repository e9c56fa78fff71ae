use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{Game, is_control_byte},
    source::Span,
};

code! {
    /// The game holds control characters.
    ///
    /// NUL bytes and their like come from broken transmissions, damaged disks, or text saved by a program
    /// that was not meant for it. They were passed over; what they replaced is lost. Tabs and line ends are
    /// no control characters in this sense. The finding names the first and is reported once a game.
    ///
    /// # Wrong
    ///
    /// With a NUL byte for the space:
    ///
    /// ```text
    /// 1. e4\x00e5
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5
    /// ```
    pub static META: P010 "control-character" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "section 4.1";
    triggers: [Control];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let (blocks, _) = game.text.as_chunks::<AT_ONCE>();
    let before = AT_ONCE * blocks.iter().take_while(|block| count_in_block(*block) == 0).count();
    let text = &game.text[before..];
    let Some(at) = text.iter().position(|&byte| is_control_byte(byte)) else { return };
    let (count, byte) = (count_of(text), text[at]);
    let span = Span::new(before + at, before + at + 1);
    let message = match (count, byte) {
        (1, 0) => Message::plain("the game contains a NUL byte"),
        (1, _) => Message::new("the game contains an unprintable character, code {0}", [Arg::Byte(byte)]),
        (_, 0) => Message::new(
            "the game contains {0} unprintable characters, the first is a NUL byte",
            [count.into()],
        ),
        _ => Message::new(
            "the game contains {0} unprintable characters, the first is code {1}",
            [count.into(), Arg::Byte(byte)],
        ),
    };
    let finding = out.at_text(&META, span, message);
    finding.label = "unprintable";
}

/// How many bytes the compiler looks at together; fewer than a byte can count.
const AT_ONCE: usize = 128;

/// How many bytes of so many at most are control characters.
fn count_in_block(block: &[u8]) -> u64 {
    u64::from(block.iter().map(|&byte| u8::from(is_control_byte(byte))).sum::<u8>())
}

/// How many bytes of a text are control characters.
fn count_of(text: &[u8]) -> u64 {
    let (blocks, rest) = text.as_chunks::<AT_ONCE>();
    blocks.iter().map(|block| count_in_block(block)).sum::<u64>() + count_in_block(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn the_first_one_and_the_count() {
        let found = of(&CHECK).game(b"1. e4\0e5\x0B2. Nf3\x7F *");
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].span.start, found[0].span.len), (5, 1));
        assert_eq!(
            found[0].message.to_string(),
            "the game contains 3 unprintable characters, the first is a NUL byte"
        );
        let found = of(&CHECK).game(b"1. e4 *\r\n\x1A");
        assert_eq!(found[0].message.to_string(), "the game contains an unprintable character, code 1A");
        assert!(of(&CHECK).game(b"1.\te4 *\r\n").is_empty());
        for (before, after) in [(0, 300), (127, 1), (128, 129), (1000, 257)] {
            let text = [&b"1. e4 "[..], &vec![b' '; before], &vec![0; after]].concat();
            let found = of(&CHECK).game(text);
            assert_eq!(found[0].span.start as usize, 6 + before);
            assert!(found[0].message.to_string().contains(&after.to_string()) || after == 1);
        }
    }
}

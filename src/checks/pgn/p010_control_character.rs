use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::{Game, is_control_byte},
    source::Span,
};

code! {
    /// The game holds control characters.
    ///
    /// NUL bytes and their like come from broken transmissions, damaged disks, or text saved by a program
    /// that was not meant for it. They were passed over; what they replaced is lost. Tabs and line ends are
    /// no control characters in this sense. The finding names the first and stands once a game.
    ///
    /// # Wrong
    ///
    /// With a NUL byte for the blank:
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
    pgn: "section 4.1";
    triggers: [Control];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let mut bytes = game.text.iter().enumerate().filter(|(_, byte)| is_control_byte(**byte));
    let Some((at, &byte)) = bytes.next() else { return };
    let span = Span::new(at, at + 1);
    let what = match byte {
        0 => "a NUL byte".to_owned(),
        byte => format!("the control character {byte:02X}"),
    };
    let finding = match bytes.count() as u64 + 1 {
        1 => out.at_text(&META, span, Message::new("{0} stands in the game", [what.into()])),
        count => {
            let args = [count.into(), what.into()];
            out.at_text(&META, span, Message::new("{0} control characters in the game, first {1}", args))
        }
    };
    finding.label = "control character";
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
        assert_eq!(found[0].message.to_string(), "3 control characters in the game, first a NUL byte");
        let found = of(&CHECK).game(b"1. e4 *\r\n\x1A");
        assert_eq!(found[0].message.to_string(), "the control character 1A stands in the game");
        assert!(of(&CHECK).game(b"1.\te4 *\r\n").is_empty());
    }
}

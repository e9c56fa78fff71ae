use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{EventKind, Game, is_control_byte},
    pgn::{OddSpaces, OddStretch, is_odd_space},
    source::Span,
};
use std::ops::Range;

code! {
    /// The game holds control characters, or odd spaces between its words.
    ///
    /// NUL bytes and their like come from broken transmissions, damaged disks, or text saved by a program
    /// that was not meant for it. They were passed over; what they replaced is lost. Tabs and line ends do not count as control characters.
    /// The finding names the first and is reported once a game. Those before the game's first tag or after its result pad the file and
    /// replace nothing: they are reported once a file.
    ///
    /// PGN allows only the plain space. The no-break space U+00A0 and invisible characters such as U+200B, which web pages and word
    /// processors put between moves, are read as plain spaces here; other programs stumble over them. They are reported only where they
    /// keep words apart that could not be read otherwise; in comments and in the values of tags they are text like any other. Within a move
    /// such invisible characters are left out.
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
    triggers: [Control, OddSpace, Unseen];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    within_moves(game, out);
    let length = game.text.len();
    let begin = game.tags().all().first().map_or(0, |tag| tag.name.start as usize);
    let end = game.outcome().map_or(length, |(_, span)| span.end()).max(begin);
    let found = [(0..begin, "before"), (begin..end, ""), (end..length, "after")]
        .map(|(part, around)| Controls::of(game, part).map(|controls| (controls, around)));
    if found.iter().all(Option::is_none) {
        return odd_spaces(game, out);
    }
    for (Controls { at, count, byte, is_uniform }, around) in found.into_iter().flatten() {
        let message = match (count, byte, around) {
            (1, 0, "") => Message::plain("the game contains a NUL byte"),
            (1, _, "") => {
                Message::new("the game contains an unprintable character, code {0}", [Arg::Byte(byte)])
            }
            (_, 0, "") => Message::new(
                "the game contains {0} unprintable characters, the first is a NUL byte",
                [count.into()],
            ),
            (_, _, "") => Message::new(
                "the game contains {0} unprintable characters, the first is code {1}",
                [count.into(), Arg::Byte(byte)],
            ),
            (_, 0, "before") if is_uniform => {
                Message::new("{0} NUL {0:byte stands|bytes stand} before the game", [count.into()])
            }
            (_, 0, _) if is_uniform => {
                Message::new("{0} NUL {0:byte stands|bytes stand} after the game", [count.into()])
            }
            (_, _, "before") => Message::new(
                "{0} unprintable {0:character stands|characters stand} before the game, {0:of|the first is} code {1}",
                [count.into(), Arg::Byte(byte)],
            ),
            _ => Message::new(
                "{0} unprintable {0:character stands|characters stand} after the game, {0:of|the first is} code {1}",
                [count.into(), Arg::Byte(byte)],
            ),
        };
        let finding = out.at_text(&META, Span::new(at, at + 1), message);
        finding.label = "unprintable";
        finding.once = (!around.is_empty()).then(|| around.into());
    }
}

/// The control characters of a part of a text.
struct Controls {
    /// Where the first is.
    at: usize,
    count: u64,
    byte: u8,
    /// Whether all are the same.
    is_uniform: bool,
}

impl Controls {
    fn of(game: &Game<'_>, part: Range<usize>) -> Option<Controls> {
        let text = &game.text[part.clone()];
        let (blocks, _) = text.as_chunks::<AT_ONCE>();
        let before = AT_ONCE * blocks.iter().take_while(|block| count_in_block(*block) == 0).count();
        let at = before + text[before..].iter().position(|&byte| is_control_byte(byte))?;
        let (rest, byte) = (&text[at..], text[at]);
        let is_uniform = rest.iter().all(|&other| other == byte || !is_control_byte(other));
        Some(Controls { at: part.start + at, count: count_of(rest), byte, is_uniform })
    }
}

/// Names the first character that nobody sees within a move, and the moves that were read without such ones.
fn within_moves(game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let mut moves = game.events_of(EventKind::Unseen);
    let Some(first) = moves.next() else { return };
    let token = String::from_utf8_lossy(first.span.of(game.text));
    let Some(unseen) = token.chars().find(|&character| is_odd_space(character)) else { return };
    let code = Arg::Name(format!("U+{:04X}", unseen as u32));
    let name = Arg::Name(usual_name(unseen).unwrap_or("character that nobody sees").into());
    let message = match moves.count() as u64 {
        0 => Message::new("the move is read without {0:a} in it, {1}", [name, code]),
        others => Message::new(
            "{2} moves are read without characters in them that nobody sees, the first is {0:a}, {1}",
            [name, code, (others + 1).into()],
        ),
    };
    out.at_move(&META, first.ply_ref, first.span, message).label = "a character that nobody sees";
}

/// Names the first odd space.
fn odd_spaces(game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let text = game.as_written();
    let mut places = OddSpaces::new(text);
    let Some(OddStretch { bytes, first, .. }) = places.next() else { return };
    let span = Span::new(bytes.start, bytes.end);
    let code = Arg::Name(format!("U+{:04X}", first as u32));
    let message = match (places.count() as u64 + 1, usual_name(first)) {
        (1, Some(name)) => {
            Message::new("{0:a}, {1}, between words is read as a plain space", [Arg::Name(name.into()), code])
        }
        (1, None) => Message::new("{0}, which is not a space in PGN, is read as one between words", [code]),
        (count, Some(name)) => Message::new(
            "spaces that PGN does not have are read as plain ones in {0} places, the first is {1:a}, {2}",
            [count.into(), Arg::Name(name.into()), code],
        ),
        (count, None) => Message::new(
            "spaces that PGN does not have are read as plain ones in {0} places, the first is {1}",
            [count.into(), code],
        ),
    };
    out.at_text(&META, span, message).label = "read as a space";
}

/// What Unicode calls the usual ones.
fn usual_name(character: char) -> Option<&'static str> {
    Some(match character {
        '\u{A0}' => "no-break space",
        '\u{AD}' => "soft hyphen",
        '\u{2002}' => "en space",
        '\u{2003}' => "em space",
        '\u{2009}' => "thin space",
        '\u{200B}' => "zero width space",
        '\u{200C}' => "zero width non-joiner",
        '\u{200D}' => "zero width joiner",
        '\u{200E}' => "left-to-right mark",
        '\u{200F}' => "right-to-left mark",
        '\u{2028}' => "line separator",
        '\u{202F}' => "narrow no-break space",
        '\u{2060}' => "word joiner",
        '\u{3000}' => "ideographic space",
        '\u{FEFF}' => "byte order mark",
        _ => return None,
    })
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
    fn odd_spaces_are_read_as_plain_ones() {
        let found = of(&CHECK).game("1.\u{A0}e4 e5 *");
        assert_eq!((found.len(), found[0].span()), (1, Span::new(2, 4)));
        assert_eq!(
            found[0].message.to_string(),
            "a no-break space, U+00A0, between words is read as a plain space"
        );
        let found = of(&CHECK).game("1. e4\u{200B} e5\u{A0}2.\u{2005}Nf3 *");
        assert_eq!(found[0].span(), Span::new(5, 8));
        assert_eq!(
            found[0].message.to_string(),
            "spaces that PGN does not have are read as plain ones in 3 places, the first is a zero width space, U+200B"
        );
        let found = of(&CHECK).game("1.\u{2005}e4 e5 *");
        assert_eq!(
            found[0].message.to_string(),
            "U+2005, which is not a space in PGN, is read as one between words"
        );
        assert_eq!(
            of(&CHECK).game("1.\u{A0}e4\0e5 *")[0].message.to_string(),
            "the game contains a NUL byte"
        );
        for clean in ["\u{FEFF}1. e4 e5 2. Ke4 *", "[White \"a\u{A0}b\"]\n\n1. e4 {a\u{A0}b} e5 2. Ke4 *"] {
            assert!(of(&CHECK).game(clean).is_empty(), "{clean}");
        }
    }

    #[test]
    fn characters_within_moves_are_left_out() {
        let says = |moves: &str| of(&CHECK).game(moves).texts();
        assert_eq!(
            says("1. e4 e5 2. N\u{200B}f3 Nc6 *"),
            ["N\u{200B}f3: the move is read without a zero width space in it, U+200B"]
        );
        let several = "2 moves are read without characters in them that nobody sees, the first is a soft hyphen, U+00AD";
        assert_eq!(says("1. e4 N\u{AD}f6 2. Nf\u{FEFF}3 *"), [format!("N\u{AD}f6: {several}")]);
        // N001 reports what is not a move even without them.
        assert!(says("1. e4 N\u{200B}e4 *").is_empty());
    }

    #[test]
    fn what_pads_a_file_is_said_once_of_it() {
        let says = |text: &[u8]| {
            let found = of(&CHECK).game(text);
            let said =
                found.iter().map(|one| (one.message.to_string(), one.once.as_deref().map(str::to_owned)));
            said.collect::<Vec<_>>()
        };
        let padding = |text: &str, of: &str| (text.to_owned(), Some(of.to_owned()));
        let tags = b"[Event \"A\"]\n\n";
        for (text, said) in [
            (b"1. e4 1-0\n\0\0\0".to_vec(), vec![padding("3 NUL bytes stand after the game", "after")]),
            (b"1. e4 1-0\n\0".to_vec(), vec![padding("1 NUL byte stands after the game", "after")]),
            (
                b"1. e4 1-0\n\x1A\0".to_vec(),
                vec![padding("2 unprintable characters stand after the game, the first is code 1A", "after")],
            ),
            (
                [b"\0\0", &tags[..], b"1. e4 1-0"].concat(),
                vec![padding("2 NUL bytes stand before the game", "before")],
            ),
            (
                [&tags[..], b"1. e4\0e5 1-0\n\0\0"].concat(),
                vec![
                    ("the game contains a NUL byte".to_owned(), None),
                    padding("2 NUL bytes stand after the game", "after"),
                ],
            ),
            // Where no result ends the game, nobody knows what was there.
            (
                b"1. e4 e5\0\0".to_vec(),
                vec![(
                    "the game contains 2 unprintable characters, the first is a NUL byte".to_owned(),
                    None,
                )],
            ),
        ] {
            assert_eq!(says(&text), said, "{}", text.escape_ascii());
        }
    }

    #[test]
    fn the_first_one_and_the_count() {
        let found = of(&CHECK).game(b"1. e4\0e5\x0B2. Nf3\x7F *");
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].span().start, found[0].span().len), (5, 1));
        assert_eq!(
            found[0].message.to_string(),
            "the game contains 3 unprintable characters, the first is a NUL byte"
        );
        let found = of(&CHECK).game(b"1. e4 *\r\n\x1A");
        let says = "1 unprintable character stands after the game, of code 1A";
        assert_eq!(found[0].message.to_string(), says);
        assert!(of(&CHECK).game(b"1.\te4 *\r\n").is_empty());
        for (before, after) in [(0, 300), (127, 1), (128, 129), (1000, 257)] {
            let text = [&b"1. e4 "[..], &vec![b' '; before], &vec![0; after]].concat();
            let found = of(&CHECK).game(text);
            assert_eq!(found[0].span().start as usize, 6 + before);
            assert!(found[0].message.to_string().contains(&after.to_string()) || after == 1);
        }
    }
}

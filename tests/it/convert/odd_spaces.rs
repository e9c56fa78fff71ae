//! Spaces that PGN does not have are read as plain ones, wherever they keep words apart; where the layout is kept, they stay.

use super::{LAYOUTS, WIDE, convert, english_to, to};
use scoresheet::{
    convert::{Converter, Layout},
    game::Dialects,
    notation::{ENGLISH, MoveFormat, Style},
    pgn::games,
};

const GAMES: [&str; 4] = [
    "[Event \"Open A\"]\n[White \"Müller\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0",
    "1.e4 {the best move} e5 (1... c5 2. Nf3 ; and so on\n2... d6) 2. Nf3 $1 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O 1/2-1/2",
    "1. e4 e5 2. Nf3 foo Nc6 3. Ke4 a6 *",
];

/// The text with `space` for each space that is neither in a comment nor in the value of a tag, nor in a tag's line.
fn spaced(text: &str, space: &str) -> String {
    let mut remark = None;
    let mut out = String::new();
    for c in text.chars() {
        match (remark, c) {
            (None, '{') => remark = Some('}'),
            (None, ';' | '[') => remark = Some('\n'),
            (Some(end), c) if c == end => remark = None,
            _ => {}
        }
        match c {
            ' ' if remark.is_none() => out.push_str(space),
            c => out.push(c),
        }
    }
    out
}

#[test]
fn they_are_read_as_plain_ones() {
    let notations = [to("de"), MoveFormat::new(Style::Uci, ENGLISH), MoveFormat::new(Style::Lan, ENGLISH)];
    for (game, space) in GAMES.iter().flat_map(|game| {
        ["\u{A0}", " \u{A0}", "\u{202F}", "\u{3000}\u{200B}", "\u{200B} ", " \u{200E}"]
            .map(|space| (game, space))
    }) {
        let odd = spaced(game, space);
        assert_ne!(odd, **game);
        for (layout, notation) in LAYOUTS[1..].iter().flat_map(|&layout| notations.map(|one| (layout, one))) {
            assert_eq!(english_to(&odd, notation, layout), english_to(game, notation, layout), "{odd:?}");
        }
        let kept = |text: &str| english_to(text, to("de"), Layout::Keep);
        let (plain, counts) = kept(game);
        assert_eq!(kept(&odd), (spaced(&plain, space), counts));
    }
}

/// One byte is such a space in old encodings; it stays that byte where the encoding stays.
#[test]
fn in_an_old_encoding() {
    let text = b"[White \"M\xFCller\"]\n\n1.\xA0Nf3 {gr\xFC\xDFe\xA0}\xA0Nf6 *";
    let any = Dialects::any();
    let (kept, counts) = convert(text, &any, &Converter::new(to("de"), Layout::Keep));
    assert_eq!(
        (kept.as_slice(), counts.moves),
        (&b"[White \"M\xFCller\"]\n\n1.\xA0Sf3 {gr\xFC\xDFe\xA0}\xA0Sf6 *"[..], 2)
    );
    let (set, _) = convert(text, &any, &Converter::new(to("de"), WIDE));
    assert_eq!(set, b"[White \"M\xFCller\"]\n\n1. Sf3 {gr\xFC\xDFe\xA0} 1... Sf6 *\n\n");
}

/// Games begin after them as they do after plain ones.
#[test]
fn before_the_first_move_of_a_game() {
    for text in [
        "\u{A0}1. e4 e5 1-0\n\u{A0}\n\u{A0}1. d4 d5 1-0\n",
        "1. e4 1-0\n\n\u{200B}1. d4 *\n",
        "1. e4 1-0\n\n\u{A0}[Event \"a\"]\n",
    ] {
        assert_eq!(games(text.as_bytes()).len(), 2, "{text:?}");
    }
    assert_eq!(games(b"1. e4 e5 1-0\n\n\xA01. d4 d5 *").len(), 2);
}

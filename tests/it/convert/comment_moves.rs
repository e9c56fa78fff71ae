//! Moves inside comments, worked by hand: those that follow a number and can be played from there are converted.

use super::{ENGLISH, WIDE, convert, to};
use scoresheet::convert::Converter;

#[test]
fn moves_in_comments_are_converted_where_they_can_be_played() {
    for (text, expected) in [
        // The next half-move, and the one that the comment is about.
        ("1. e4 e5 2. Nf3 {2... Nc6 3. Bb5 a6} *", "1. e4 e5 2. Sf3 {2... Sc6 3. Lb5 a6} *"),
        ("1. e4 e5 2. Nf3 {or 2.Nc3!?, 2.Qh5} *", "1. e4 e5 2. Sf3 {or 2.Sc3!?, 2.Dh5} *"),
        (
            "1. e4 e5 2. Nf3 {[2\u{2026}Nf6!, 3.Nxe5 Qe7]} *",
            "1. e4 e5 2. Sf3 {[2\u{2026}Sf6!, 3.Sxe5 De7]} *",
        ),
        ("{1. Nf3 Nf6 is quieter} 1. e4 *", "{1. Sf3 Sf6 is quieter} 1. e4 *"),
        // In a variation, from its own last move; after it, from that of the main line.
        ("1. e4 (1. d4 Nf6 {2. Nf3}) {1... Nf6} e5 *", "1. e4 (1. d4 Sf6 {2. Sf3}) {1... Sf6} 1... e5 *"),
        // What cannot be played, or belongs elsewhere, stays; so does what follows it.
        ("1. e4 e5 {2. Nd3 Nc6 3. Nf3} *", "1. e4 e5 {2. Nd3 Nc6 3. Nf3} *"),
        ("1. e4 e5 {7. Nf3 Nc6} *", "1. e4 e5 {7. Nf3 Nc6} *"),
        ("1. e4 e5 {2. Nf3 Be6 2... Nc6} *", "1. e4 e5 {2. Sf3 Be6 2... Nc6} *"),
        // Words, clocks and bare moves are not taken for moves.
        (
            "1. e4 e5 {2. Nfx 2.Bob [%clk 2:00] [%x 2. Nf3]} *",
            "1. e4 e5 {2. Nfx 2.Bob [%clk 2:00] [%x 2. Nf3]} *",
        ),
        ("1. e4 e5 {Nf3 comes next} *", "1. e4 e5 {Nf3 comes next} *"),
        ("1. e4 e5 {2. Nf3 A novelty} *", "1. e4 e5 {2. Sf3 A novelty} *"),
        // Brackets and commas between the moves of a line do not end it.
        (
            "1. e4 e5 2. Nf3 {2...d6 3. Bc4 Nc6 (3...Nf6 4. Nc3 (4. Ng5)) 4. O-O Nf6} *",
            "1. e4 e5 2. Sf3 {2...d6 3. Lc4 Sc6 (3...Sf6 4. Sc3 (4. Sg5)) 4. O-O Sf6} *",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 {3.Bb5 (Ruy Lopez) a6 4.Bxc6, dxc6 5.Nxe5 Qd4} *",
            "1. e4 e5 2. Sf3 Sc6 {3.Lb5 (Ruy Lopez) a6 4.Lxc6, dxc6 5.Sxe5 Dd4} *",
        ),
        // After the comma it may be another move in White's place.
        ("1. e4 e5 {2. Nf3, Nf6 or 2. d4} *", "1. e4 e5 {2. Sf3, Nf6 or 2. d4} *"),
        ("1. e4 e5 ; 2. Nf3 Nc6\n*", "1. e4 e5 {2. Sf3 Sc6} *"),
    ] {
        let converter = Converter::new(to("de"), WIDE).with_moves_in_comments();
        let (out, converted) = convert(text.as_bytes(), &ENGLISH, &converter);
        let out = String::from_utf8(out).unwrap();
        assert_eq!((out.trim_end(), converted.kept), (expected, 0), "{text}");
        let (without, _) = convert(text.as_bytes(), &ENGLISH, &Converter::new(to("de"), WIDE));
        let comments = text.replace("; 2. Nf3 Nc6\n", "{2. Nf3 Nc6}");
        let comments = comments.split(['{', '}']).skip(1).step_by(2);
        let without = String::from_utf8(without).unwrap();
        assert!(comments.into_iter().all(|comment| without.contains(comment.trim())), "{without}");
    }
}

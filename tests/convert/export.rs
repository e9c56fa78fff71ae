//! The layout of PGN export, worked by hand.

use super::{ENGLISH, WIDE, assert_ways_agree, exported};
use scoresheet::convert::Layout;

#[test]
fn export_sets_the_movetext_anew() {
    let cases = [
        ("1.Nf3 Nf6 2.c4 *", "1. Cf3 Cf6 2. c4 *\n\n"),
        (
            "[A \"b\"]\n[FEN \"7r/8/8/8/8/1k6/8/K7 b - - 3 40\"]\n\nRh1 *",
            "[A \"b\"]\n[FEN \"7r/8/8/8/8/1k6/8/K7 b - - 3 40\"]\n\n40... Th1# *\n\n",
        ),
        (
            "1. e4 {a\n  b} e5 (1... c5 $1 2. Nf3!?) 2. Nf3",
            "1. e4 {a\n  b} 1... e5 (1... c5 $1 2. Cf3!?) 2. Cf3\n\n",
        ),
        ("1. e4 ; rest\n e5 *", "1. e4 ; rest\n1... e5 *\n\n"),
        ("1. e4\n% escaped\n e5 (=) *", "1. e4\n% escaped\ne5 (=) *\n\n"),
        ("1. e4 ... e5 2. Nf3 *", "1. e4 e5 2. Cf3 *\n\n"),
        // Of numbers that contradict each other, none stays before a move that is followed.
        ("1. e4 2. 1. e5 *", "1. e4 e5 *\n\n"),
        // A number that stays is not taken for the next move's.
        ("e4 2. foo e5 *", "1. e4 2. foo 1... e5 *\n\n"),
        ("e4 2. foo ) e5 *", "1. e4 2. foo) 1... e5 *\n\n"),
        ("e4 2. $1 e5 *", "1. e4 $1 e5 *\n\n"),
        // The number denies the turn.
        ("1. e4 e5 2... Nf3 *", "1. e4 e5 2... Nf3 *\n\n"),
        ("[A \"b\"]\n\n %x e4 *", "[A \"b\"]\n\n %x 1. e4 *\n\n"),
        ("\u{feff}1. e4 *", "\u{feff}1. e4 *\n\n"),
        ("Prose.\n\n[A \"b\"]\n1. e4 *", "Prose.\n\n[A \"b\"]\n\n1. e4 *\n\n"),
        // Text behind the result, numbers and dots in their places.
        (
            "1. e4 * He waited ... and left in 1972 (Reykjavik), aged 29.",
            "1. e4 * He waited ... and left in 1972 (Reykjavik), aged 29.\n\n",
        ),
        ("1. e4 * in 1972 (Reykjavik", "1. e4 * in 1972 (Reykjavik\n\n"),
        ("1. e4 (2 (3 e5", "1. e4 (2 (3 e5\n\n"),
        ("1. Nf3 Nf6 2. Nd5 {no} 2... ...Nc6 3. Bb5 *", "1. Cf3 Cf6 2. Nd5 {no} 2... ... Nc6 3. Bb5 *\n\n"),
        ("1. e4 [%clk 1:00] e5 *", "1. e4 [%clk 1:00] e5 *\n\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
    assert_eq!(exported("1. e4\r\ne5 *\r\n", WIDE), "1. e4 e5 *\r\n\r\n");
    let narrow = Layout::Export { width: Some(12), numbers: true };
    assert_eq!(exported("1. e4 e5 2. Nf3 Nc6 *", narrow), "1. e4 e5 2.\nCf3 Cc6 *\n\n");
    assert_eq!(exported("1. e4 {longer than a line} e5", narrow), "1. e4\n{longer than a line}\n1... e5\n\n");
    // At the start of a line it would hide the moves behind it.
    assert_eq!(exported("1. e4 e5 2. Nf3 %x Nc6 *", narrow), "1. e4 e5 2.\nCf3 %x Cc6 *\n\n");
}

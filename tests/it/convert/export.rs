//! The layout of PGN export, worked by hand.

use super::{ENGLISH, WIDE, assert_ways_agree, english_to, exported, to};
use scoresheet::convert::Layout;

#[test]
fn export_sets_the_movetext_anew() {
    let cases = [
        ("1.Nf3 Nf6 2.c4 *", "1. Cf3 Cf6 2. c4 *\n\n"),
        (
            "[A \"b\"]\n[FEN \"7r/8/8/8/8/1k6/8/K7 b - - 3 40\"]\n\nRh1 *",
            "[A \"b\"]\n[SetUp \"1\"]\n[FEN \"7r/8/8/8/8/1k6/8/K7 b - - 3 40\"]\n\n40... Th1# *\n\n",
        ),
        (
            "1. e4 {a\n  b} e5 (1... c5 $1 2. Nf3!?) 2. Nf3",
            "1. e4 {a\n  b} 1... e5 (1... c5 $1 2. Cf3!?) 2. Cf3 *\n\n",
        ),
        ("1. e4 ; rest\n e5 *", "1. e4 {rest} 1... e5 *\n\n"),
        ("1. e4\n% escaped\n e5 (=) *", "1. e4\n% escaped\ne5 {(=)} *\n\n"),
        // A word that the sign in front of it makes needless; one that it does not stays.
        ("1. f3 e5 2. g4 Qh4 mate *", "1. f3 e5 2. g4 Dh4# *\n\n"),
        ("1. e4 c5 2. Nf3 d6 3. Bb5 dis. ch. Nc6 check *", "1. e4 c5 2. Cf3 d6 3. Ab5+ Cc6 {check} *\n\n"),
        ("1. e4 c5 2. Nf3 d6 3. Bb5+ ch! *", "1. e4 c5 2. Cf3 d6 3. Ab5+ {ch!} *\n\n"),
        ("1. e4 ... e5 2. Nf3 *", "1. e4 e5 2. Cf3 *\n\n"),
        // Of numbers that contradict each other, only the last is the move's.
        ("1. e4 2. 1. e5 *", "1. e4 1... e5 *\n\n"),
        ("1. e4 e5 2. 2. Nf3 *", "1. e4 e5 2. Cf3 *\n\n"),
        // A number that stays is not taken for the next move's.
        ("e4 2. foo e5 *", "1. e4 {2. foo} 1... e5 *\n\n"),
        ("e4 2. foo ) e5 *", "1. e4 {2. foo )} 1... e5 *\n\n"),
        ("e4 2. $1 e5 *", "1. e4 $1 e5 *\n\n"),
        // The number denies the turn, and the move can be played all the same.
        ("1. e4 e5 2... Nf3 *", "1. e4 e5 2. Cf3 *\n\n"),
        ("1. e4 e5 2... Nh5 *", "1. e4 e5 2... Ch5 *\n\n"),
        // A comment that lacks its brace is closed where the game goes on.
        ("1. e4 {oh 1... e5 2. Nf3 *", "1. e4 {oh} 1... e5 2. Cf3 *\n\n"),
        ("[A \"b\"]\n\n %x e4 *", "[A \"b\"]\n\n{%x} 1. e4 *\n\n"),
        ("\u{feff}1. e4 *", "\u{feff}1. e4 *\n\n"),
        // A broken tag is mended, and what follows it is a comment.
        ("[A \"b\nc\"]\n[D \"e\"]\n\n1. Nf3 *", "[A \"b\"]\n[D \"e\"]\n\n{c} 1. Cf3 *\n\n"),
        ("[A \"b\"]\nc\n[D \"e\"]\n\n1. Nf3 *", "[A \"b\"]\n[D \"e\"]\n\n{c} 1. Cf3 *\n\n"),
        ("[A: \"b\"]\n[C: \"d\"]\n\n1. e4 *", "{[A: \"b\"] [C: \"d\"]} 1. e4 *\n\n"),
        ("[A \"b\"]\n[C: \"d\"]\n[E \"f\"]\n\n1. e4 *", "[A \"b\"]\n[E \"f\"]\n\n{[C: \"d\"]} 1. e4 *\n\n"),
        ("[A \u{201c}b\u{201d}]\n\n1. e4 *", "[A \"b\"]\n\n1. e4 *\n\n"),
        ("[A \u{201c}b\u{201d} c]\n\n1. e4 *", "{[A \u{201c}b\u{201d} c]} 1. e4 *\n\n"),
        ("Prose.\n\n[A \"b\"]\n1. e4 *", "[A \"b\"]\n\n{Prose.} 1. e4 *\n\n"),
        // Text behind the result, numbers and dots in their places.
        (
            "1. e4 * He waited ... and left in 1972 (Reykjavik), aged 29.",
            "1. e4 {He waited ... and left in 1972 (Reykjavik), aged 29.} *\n\n",
        ),
        ("1. e4 * in 1972 (Reykjavik", "1. e4 {in 1972 (Reykjavik} *\n\n"),
        ("1. e4 (2 (3 e5", "1. e4 (2 (3 e5)) *\n\n"),
        ("1. Nf3 Nf6 2. Nd5 {no} 2... ...Nc6 3. Bb5 *", "1. Cf3 Cf6 2. Cd5 {no} 2... Cc6 3. Ab5 *\n\n"),
        ("1. e4 [%clk 1:00] e5 *", "1. e4 {[%clk 1:00]} 1... e5 *\n\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
    assert_eq!(exported("1. e4\r\ne5 *\r\n", WIDE), "1. e4 e5 *\r\n\r\n");
    let narrow = Layout::Export { width: Some(12), numbers: true };
    assert_eq!(exported("1. e4 e5 2. Nf3 Nc6 *", narrow), "1. e4 e5 2.\nCf3 Cc6 *\n\n");
    assert_eq!(
        exported("1. e4 {longer than a line} e5", narrow),
        "1. e4\n{longer than\na line} 1...\ne5 *\n\n"
    );
    // At the start of a line it would hide the moves behind it.
    assert_eq!(exported("1. e4 e5 2. Nf3 %x Nc6 *", narrow), "1. e4 e5 2.\nCf3 {%x}\n2... Cc6 *\n\n");
}

#[test]
fn only_the_numbers_of_moves_are_dropped() {
    let cases = [
        ("Karpov - Kasparov, Linares 1993 1. e4 e5 *", "{Karpov - Kasparov, Linares 1993} 1. e4 e5 *\n\n"),
        ("Game 1 1.e4 e5 *", "{Game 1} 1. e4 e5 *\n\n"),
        ("Game 1.1.e4 e5 *", "{Game 1.} 1. e4 e5 *\n\n"),
        ("28.10.2021 1.e4 e5 *", "{28.10.2021} 1. e4 e5 *\n\n"),
        ("1.e4 28.10.2021 e5 *", "1. e4 {28.10.2021} 1... e5 *\n\n"),
        ("1993 e4 e5 *", "{1993} 1. e4 e5 *\n\n"),
        ("1. e4 e5 2. Nf3 Diagram 12 Nc6 *", "1. e4 e5 2. Cf3 {Diagram 12} 2... Cc6 *\n\n"),
        ("1. e4 e5 Diagram 2 Nf3 *", "1. e4 e5 {Diagram} 2. Cf3 *\n\n"),
        ("1. e4 $?1.this e5 $1$2 *", "1. e4 {$?1.this} 1... e5 $1 $2 *\n\n"),
        // A sign among them does not move ahead of them.
        ("Linares 1993 - round 2 - 1. e4 *", "{Linares 1993 - round 2 -} 1. e4 *\n\n"),
        // Without dots, and wrong: a move's all the same.
        ("1 e4 e5 3 Nf3 Nc6 4 Bb5 *", "1. e4 e5 2. Cf3 Cc6 3. Ab5 *\n\n"),
        ("1. e4 e5 2. {best} Nf3 *", "1. e4 e5 {best} 2. Cf3 *\n\n"),
        ("1. e4 e5 2. (2. d4) Nf3 *", "1. e4 e5 (2. d4) 2. Cf3 *\n\n"),
        ("1. e4 * 28.10.2021, 3.Nf3 see p. 12", "1. e4 {28.10.2021, 3.Nf3 see p. 12} *\n\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn lines_before_and_behind_the_game_stay_lines() {
    let cases = [
        (
            "Karpov - Kasparov, Linares 1993\n1. e4\ne5 *\n",
            "[Event \"?\"]\n[Site \"Linares\"]\n[Date \"1993.??.??\"]\n[Round \"?\"]\n[White \"Karpov\"]\n[Black \"Kasparov\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n",
        ),
        ("Partida 1\n\n  Linares, 28.10.2021\n1.e4 *", "{Partida 1 Linares, 28.10.2021} 1. e4 *\n\n"),
        ("[A \"b\"]\r\n\r\nRound 3\r\n1. e4 *\r\n", "[A \"b\"]\r\n\r\n{Round 3} 1. e4 *\r\n\r\n"),
        (
            "Anna (2700) - Berta (2690) 0-1\n1. e4",
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Anna\"]\n[Black \"Berta\"]\n[Result \"0-1\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2690\"]\n\n1. e4 0-1\n\n",
        ),
        (
            "White: Roth; Black: Blau\nResult: 1-0\n1. e4 1/2-1/2",
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Roth\"]\n[Black \"Blau\"]\n[Result \"1/2-1/2\"]\n\n{White: Roth; Black: Blau Result: 1-0} 1. e4 1/2-1/2\n\n",
        ),
        ("Anna (1-0)\n1. e4", "{Anna (1-0)} 1. e4 1-0\n\n"),
        ("Anna (27) - Berta (good)\n1. e4 *", "{Anna (27) - Berta (good)} 1. e4 *\n\n"),
        ("1-0 1. e4 *", "{1-0} 1. e4 *\n\n"),
        ("[A \"b\"]\n\nRoth – Blau 1-0\n\n1. e4 e5", "[A \"b\"]\n\n{Roth – Blau 1-0} 1. e4 e5 1-0\n\n"),
        // What begins with the moves is of their lines.
        ("Anna\n1.\ne4 Berta\ne5 *", "{Anna} 1. e4 {Berta} 1... e5 *\n\n"),
        ("Anna {or\nso}\n1. e4 *", "{Anna} {or\nso} 1. e4 *\n\n"),
        ("Anna\n1... e5 2. Nf3 *", "{Anna} 1... e5 2. Cf3 *\n\n"),
        ("1. e4 *\nWhite was glad.\n\n  So was I.\n", "1. e4 {White was glad. So was I.} *\n\n"),
        ("1. e4 * {one}\n{two} $1\n% three\n", "1. e4 {one} {two} $1 *\n\n% three\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn games_end_with_a_marker_of_pgn() {
    let cases = [
        ("1. e4", "1. e4 *\n\n"),
        ("1. e4 ; said {so}", "1. e4 {said (so)} *\n\n"),
        ("1. e4\n% said", "1. e4 *\n\n% said\n"),
        ("1. e4\n% said\n1... e5", "1. e4\n% said\ne5 *\n\n"),
        ("1. e4 {never closed", "1. e4 {never closed} *\n\n"),
        ("[A \"b\"]\n", "[A \"b\"]\n\n*\n\n"),
        ("[Result \"1-0\"]\n\n1. e4", "[Result \"1-0\"]\n\n1. e4 1-0\n\n"),
        ("[Result \"1-0 ff\"]\n\n1. e4", "[Result \"1-0\"]\n\n1. e4 {Result: 1-0 ff} 1-0\n\n"),
        ("Just prose", "% Just prose\n"),
        ("1. e4 *\n\n% Round 3\n\n% on Sunday\n", "1. e4 *\n\n% Round 3\n\n% on Sunday\n"),
        ("", ""),
        ("1. e4 \u{bd}-\u{bd}", "1. e4 1/2-1/2\n\n"),
        ("1. e4 1:0", "1. e4 1-0\n\n"),
        ("1. e4 e5 2. 1-0", "1. e4 e5 1-0\n\n"),
        ("1. e4 e5 3. 1-0", "1. e4 e5 1-0\n\n"),
        // Not among those of PGN.
        ("+/-", "{+/-} 1-0\n\n"),
        ("1. e4 0-0", "1. e4 {0-0} *\n\n"),
        ("1. e4 (1. d4 1-0", "1. e4 (1. d4) 1-0\n\n"),
        ("1. e4 (1. d4 1-0 d5 (1... f5", "1. e4 (1. d4 d5 (1... f5)) 1-0\n\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn tag_and_token_agree_on_one_result() {
    let cases = [
        ("[Result \"*\"]\n\n1. e4 0-1", "[Result \"0-1\"]\n\n1. e4 0-1\n\n"),
        ("[Result \"1-0\"]\n\n1. e4 *", "[Result \"1-0\"]\n\n1. e4 1-0\n\n"),
        ("[Result \"1-0\"]\n\n1. e4 0-1", "[Result \"1-0\"]\n\n1. e4 {0-1} 1-0\n\n"),
        ("[Result \"1/2\"]\n\n1. e4 *", "[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n\n"),
        (
            "[Result \"?\"]\n\n1. e4 e5 White resigned",
            "[Result \"0-1\"]\n\n1. e4 e5 {White resigned} 0-1\n\n",
        ),
        ("[Result \"1-0\"]\n\n1. e4 e5 remis", "[Result \"1-0\"]\n\n1. e4 e5 {remis} 1-0\n\n"),
        ("1. e4 e5 1 - 0", "1. e4 e5 1-0\n\n"),
        ("1. e4 e5 remis", "1. e4 e5 1/2-1/2\n\n"),
        ("1. e4 e5 \u{bd} {agreed}", "1. e4 e5 {agreed} 1/2-1/2\n\n"),
        ("1. e4 e5 (0-1)", "1. e4 e5 0-1\n\n"),
        ("1. e4 e5 {Black resigns}", "1. e4 e5 {Black resigns} 1-0\n\n"),
        ("1. e4 e5 draw agreed", "1. e4 e5 {draw agreed} 1/2-1/2\n\n"),
        ("1. e4 e5 {Black resigns} *", "1. e4 e5 {Black resigns} *\n\n"),
        (
            "[Result \"*\"]\n\n1. e4 e5 {A draw. (1/2-1/2)} *",
            "[Result \"*\"]\n\n1. e4 e5 {A draw. (1/2-1/2)} *\n\n",
        ),
        ("1. e4 e5 Black resigns *", "1. e4 e5 {Black resigns} 1-0\n\n"),
        ("1. e4 1-0 2. Nf3 Nc6", "1. e4 {2. Nf3 Nc6} 1-0\n\n"),
        ("1. e4 \u{b1} e5 (so they say) *", "1. e4 $16 e5 {(so they say)} *\n\n"),
        ("1. e4 } e5 ) *", "1. e4 e5 {)} *\n\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        let again = english_to(expected, to("es"), WIDE).0;
        assert_eq!(again, expected, "once more");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn draw_offers_are_comments() {
    let cases = [
        ("1. e4 (=) e5 *", "1. e4 {(=)} 1... e5 *\n\n"),
        ("1. e4(=) e5 = *", "1. e4 {(=)} 1... e5 {=} *\n\n"),
        ("1. e4 e5 tablas", "1. e4 e5 1/2-1/2\n\n"),
        ("1. e4 {(=)} e5 *", "1. e4 {(=)} 1... e5 *\n\n"),
        ("1. e4 e5 (1... c5 (=)) 1/2-1/2 (=)", "1. e4 e5 (1... c5 {(=)}) {(=)} 1/2-1/2\n\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(exported(text, WIDE), expected, "{text}");
        assert_eq!(exported(expected, WIDE), expected, "{text}");
        assert_ways_agree(text.as_bytes(), &ENGLISH, "es");
    }
}

#[test]
fn dots_before_a_move_that_is_not_followed_are_those_of_pgn() {
    for (text, expected) in [
        ("10.. Kd7 11. e4 Kd6", "10... Rd7 11. e4 Rd6 *\n\n"),
        ("10 . . . Kd7", "10... Rd7 *\n\n"),
        ("10\u{2026} Kd7", "10... Rd7 *\n\n"),
        ("10.. foo Kd7", "{10.. foo} Rd7 *\n\n"),
    ] {
        assert_eq!(exported(text, WIDE), expected, "{text}");
    }
}

#[test]
fn a_comment_that_is_longer_than_a_line_is_broken() {
    let narrow = Layout::Export { width: Some(20), numbers: true };
    for (text, expected) in [
        ("1. e4 {Best by test [sic] and  so on.} *", "1. e4 {Best by\ntest [sic] and  so\non.} *\n\n"),
        ("1. e4 {A comment with 20} *", "1. e4\n{A comment with 20}\n*\n\n"),
        (
            "1. e4 {This one has a line\nend of its own.} *",
            "1. e4\n{This one has a line\nend of its own.} *\n\n",
        ),
        ("1. e4 {A clock [%clk 1:00:00] in it.} *", "1. e4\n{A clock [%clk 1:00:00] in it.}\n*\n\n"),
    ] {
        assert_eq!(exported(text, narrow), expected, "{text}");
        let again = english_to(expected, to("es"), narrow).0;
        assert_eq!(again, expected, "once more");
    }
}

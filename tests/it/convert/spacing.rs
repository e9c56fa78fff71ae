//! Games that are laid out as PGN lays them out are set anew in few steps, those with wider gaps in many: what comes out is the same.

use super::{LAYOUTS, english_to, to};
use scoresheet::{
    convert::Layout,
    notation::{ENGLISH, MoveFormat, Style},
};

/// Beginnings, and whatever may come between moves and after them.
const GAMES: [&str; 14] = [
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1 Bg4 10. f3",
    "1.e4 e5 2.Nf3 Nc6 3.Bb5",
    "e4 e5 Nf3 Nc6 2. Bb5",
    "1. e4 {best} 1... e5 {so-so} 2. Nf3 {and} Nc6 {;} 3. Bb5 $1 3... a6 $2 4. Ba4 (4. Bxc6 dxc6) (4. Bc4 {} 4... b5) 4... Nf6",
    "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 (1... c5 2. Nf3) 2. Nf3",
    "1. e4 {a}1... e5{b}2. Nf3{c}Nc6{d}3. Bb5",
    "1. e4 {a} 1. e5 2... Nf3 {b} 2. Nc6 {c} 7. Bb5 {d} 7... a6 {e} 4.. Ba4",
    "{first} 1. e4 {a} e5 {b} Nf3 $5 Nc6 ; rest\n 3. Bb5 {c} 3... a6",
    "1... e4 1... e5 2. Nf3 2... Nc6",
    "1. e4 e5 2. Nf3! Nc6?! 3. Bb5 {x} 3... a6!! 4. Bxc6",
    "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8=Q Nb6 6. Qxa7 Nbd5 7. Qa4+ Qd7 {x} 8. Qxd7+",
    "1. f3 e5 2. g4 Qh4#",
    "1. e4 e5 2. Nf3 foo Nc6 {x} 3. Bb5 12 a6",
    "1. e4 e5 2. Ke3 Ke7 {lost} 3. Nf3",
];

const TAGS: [&str; 4] = [
    "",
    "[Result \"1-0\"]\n\n",
    "[White \"A\"]\n[Result \"*\"]\n\n",
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 41\"]\n\n",
];

const ENDS: [&str; 11] = [
    "",
    " *",
    " 1-0",
    "\n1/2-1/2\n\n",
    " 0-1 $1",
    " 1:0",
    " 1-0 {over}",
    " (=) *",
    " {x} 1-0\n",
    ") 1-0",
    " 1-0 0-1",
];

/// The text with two spaces for one wherever moves stand.
fn widened(text: &str) -> String {
    let mut in_comment = false;
    let mut wide = String::new();
    for c in text.chars() {
        in_comment = (in_comment || c == '{') && c != '}';
        let is_wide = !in_comment && c == ' ';
        wide.push_str(if is_wide { "  " } else { "" });
        wide.extend((!is_wide).then_some(c));
    }
    wide
}

#[test]
fn wider_gaps_change_nothing() {
    let notations = [
        to("es"),
        to("ru"),
        MoveFormat::new(Style::Lan, ENGLISH),
        MoveFormat::new(Style::Uci, ENGLISH),
        MoveFormat::new(Style::Minimal, ENGLISH),
        MoveFormat::new(Style::Descriptive, ENGLISH),
    ];
    for (game, tags) in GAMES.iter().flat_map(|game| TAGS.map(|tags| (game, tags))) {
        for end in ENDS {
            let narrow = format!("{game}{end}");
            let texts =
                [&narrow, &narrow.replace("{a}", "{a long one}")].map(|text| (text.clone(), widened(text)));
            for (narrow, wide) in texts {
                for (layout, notation) in
                    LAYOUTS[1..].iter().flat_map(|&layout| notations.map(|notation| (layout, notation)))
                {
                    let [narrow, wide] = [&narrow, &wide].map(|text| format!("{tags}{text}"));
                    let [set, expected] = [&narrow, &wide].map(|text| english_to(text, notation, layout));
                    assert_eq!(set, expected, "{narrow}");
                }
            }
        }
    }
}

/// A letter changes where it stands, unless something beside it asks for a space: as if each move were written from its position.
#[test]
fn letters_change_where_they_stand() {
    for (text, expected) in [
        ("1. Nf3 Nf6 2. Ng1 Ng8 *", "1. Cf3 Cf6 2. Cg1 Cg8 *"),
        ("1. Nf3 $3Nf6 2. d4 d62. Nc3", "1. Cf3 $3 Cf6 2. d4 d6 2. Cc3"),
        ("1.Nf3 {N}Nf6!(1... Nc6 2. Nc3)2.Nc3", "1.Cf3 {N}Cf6!(1... Cc6 2. Cc3)2.Cc3"),
        ("1. Nf3 Nf6 2. Ke3 Qd5 *", "1. Cf3 Cf6 2. Re3 Dd5 *"),
        (
            "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8=N Qxa8",
            "1. a4 b5 2. axb5 a6 3. bxa6 Ab7 4. axb7 Cc6 5. bxa8=C Dxa8",
        ),
    ] {
        assert_eq!(english_to(text, to("es"), Layout::Keep).0, expected);
    }
}

/// A control byte ends a move as a space does.
#[test]
fn a_control_byte_after_a_move_costs_no_move() {
    let game = "1. e4 e5 2. Nf3 (2. Nc3 Nc6 3. Bb5 a6) 2... Nc6 {x} 3. Bb5 a6 4. Bxc6 {y} 4... dxc6 5. O-O f6 6. d4 exd4 *";
    let after_moves = |&(at, _): &(usize, &str)| {
        game.as_bytes()[at - 1].is_ascii_alphanumeric() && game.as_bytes()[at + 1].is_ascii_alphanumeric()
    };
    // At the end of a text such a byte may begin stray text.
    let spaces = game.match_indices(' ').filter(after_moves).filter(|(at, _)| at + 8 < game.len());
    for (at, _) in spaces {
        for control in ["\x01", "\x17 ", "\0", "\x1b\n"] {
            let text = format!("{}{control}{}", &game[..at], &game[at + 1..]);
            for notation in
                [to("es"), MoveFormat::new(Style::Uci, ENGLISH), MoveFormat::new(Style::Lan, ENGLISH)]
            {
                let [set, expected] =
                    [text.as_str(), game].map(|text| english_to(text, notation, LAYOUTS[1]).0);
                assert_eq!(set, expected, "{text:?}");
            }
        }
    }
}

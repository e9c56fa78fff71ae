//! Games as databases and tournament reports print them: a heading instead of tags, variations in brackets.

use super::{WIDE, english_to, to};
use scoresheet::{
    convert::Layout,
    notation::{MoveFormat, Style, language},
};

fn anew(text: &str) -> String {
    english_to(text, to("en"), WIDE).0
}

/// The tags that were made, without those of which nothing is known, and the movetext.
fn tags_and_moves(text: &str) -> (Vec<String>, String) {
    let out = anew(text);
    let (tags, moves) = out.split_once("\n\n").unwrap_or(("", &out));
    let is_known = |tag: &&str| !tag.contains("\"?\"") && !tag.contains("????");
    (tags.lines().filter(is_known).map(str::to_owned).collect(), moves.trim().to_owned())
}

#[test]
fn a_heading_as_databases_print_it() {
    let text = "Roth,Anna (2410) - Blau,Berta (2395) [B12]\nClub Open Bern (4), 20.01.1999\n[Gelb,C]\n\n1.e4 c6 2.d4 d5 1\u{2013}0\n";
    let (tags, moves) = tags_and_moves(text);
    let says = [
        "[Event \"Club Open Bern\"]",
        "[Date \"1999.01.20\"]",
        "[Round \"4\"]",
        "[White \"Roth,Anna\"]",
        "[Black \"Blau,Berta\"]",
        "[Result \"1-0\"]",
        "[WhiteElo \"2410\"]",
        "[BlackElo \"2395\"]",
        "[ECO \"B12\"]",
        "[Annotator \"Gelb,C\"]",
    ];
    assert_eq!((tags, &*moves), (says.map(str::to_owned).to_vec(), "1. e4 c6 2. d4 d5 1-0"));
}

/// Words of a heading that look like moves are not the first of the game.
#[test]
fn codes_and_dates_in_a_heading_are_no_moves() {
    for heading in [
        "Roth vs Blau\nClub match, rd 6, Jul-23\nDefence (D59)  1-0",
        "Nr. 12 Sicilian B90\nRoth \u{2013} Blau 1-0",
        "Roth \u{2013} Blau\nBern [B12] (2) 1-0",
        "The Bb5 defence\nRoth \u{2013} Blau 1-0",
    ] {
        let (tags, moves) = tags_and_moves(&format!("{heading}\n\n1. e4 c5 2. Nf3\n"));
        assert!(tags.contains(&"[White \"Roth\"]".to_owned()), "{heading}: {tags:?}");
        assert!(moves.ends_with("} 1. e4 c5 2. Nf3 1-0"), "{heading}: {moves}");
    }
}

/// They become a comment in parentheses too: as a move one of them would be read as the first of the variation, and fail there.
#[test]
fn a_word_of_a_heading_in_parentheses_is_no_move() {
    assert_eq!(anew("( e5 -- ) 1. e4").trim(), "({e5} 1. --) 1. e4 *");
}

/// Signs in a remark that names other moves begin nothing of the game's.
#[test]
fn a_parenthesis_that_a_remark_leaves_open_begins_no_variation() {
    let text = "1. e4 e5\n2. Nf3 Nc6\nSafer is 2... d6 (as in game 5 {the first\n3. Bb5 a6 *";
    assert_eq!(
        anew(&text.replace(" {the first", "; see there")).trim(),
        "1. e4 e5 2. Nf3 Nc6 {Safer is 2... d6 (as in game 5; see there} 3. Bb5 a6 *"
    );
}

/// Nobody knows what is a move in a variant that is not supported; its moves are not remarks for that.
#[test]
fn a_game_of_an_unknown_variant_has_no_heading() {
    let text = "[Variant \"atomic\"]\n\n1. Nf3 f6 2. Nd4\n3. e3 *\n";
    assert!(anew(text).contains("\n\n1. Nf3 f6 2. Nd4 3. e3 *\n"), "{}", anew(text));
}

#[test]
fn variations_in_brackets() {
    for (text, becomes) in [
        ("1.e4 c5 [1...e6 2.d4 (2.d3)] 2.Nf3 *", "1. e4 c5 (1... e6 2. d4 (2. d3)) 2. Nf3 *"),
        ("1.e4 [1.d4; 1.c4 e5] 1...c5 *", "1. e4 (1. d4) (1. c4 e5) 1... c5 *"),
        ("1. P-K4 P-QB4 [1... P-K3 2. P-Q4] 2. N-KB3 *", "1. e4 c5 (1... e6 2. d4) 2. Nf3 *"),
        ("1. 5254 3735 [1... 5756 2. 4244] 2. 7163 *", "1. e4 c5 (1... e6 2. d4) 2. Nf3 *"),
        ("1.e4 c5 [Better is 1...e6!] 2.Nf3 *", "1. e4 c5 ({Better is} 1... e6!) 2. Nf3 *"),
    ] {
        assert_eq!(anew(text).trim(), becomes, "{text}");
    }
    // One that its number puts before the last move is written from there.
    let lan = MoveFormat::new(Style::Lan, language("en").unwrap());
    let kept = english_to("1. e4 e5 2. Nf3 Nc6 (2. Bc4 Nf6) *", lan, Layout::Keep).0;
    assert_eq!(kept, "1. e2e4 e7e5 2. Ng1f3 Nb8c6 (2. Bf1c4 Ng8f6) *");
    let text = "1.e4 c5 [1...e6 2.Nf3; 1...c6] 2.Nf3 *\n";
    let kept = english_to(text, to("de"), Layout::Keep).0;
    assert_eq!(kept, text.replace('N', "S"), "brackets stay where the layout does");
}

#[test]
fn a_bracket_that_is_no_variation_stays_a_remark() {
    assert_eq!(anew("1.e4 c5 [sic] 2.Nf3 *").trim(), "1. e4 c5 {[sic]} 2. Nf3 *");
}

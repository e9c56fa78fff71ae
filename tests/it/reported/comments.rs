//! Comments in comments, and comments and parentheses that are never closed.

use super::Read;

#[test]
fn comments_in_comments_end_at_their_own_brace() {
    Read::any("1. e4 e5 2. Nf3 {this {is a} nested {comment}} 2... Nc6 *")
        .is("1. e4 e5 2. Nf3 {this (is a) nested (comment)} 2... Nc6 *", &[("P007", "{")]);
    Read::any("1. e4 {{a}} e5 2. Nf3 *").is("1. e4 {(a)} 1... e5 2. Nf3 *", &[("P007", "{")]);
    Read::any("1. e4 e5 (1... c5 {if {then} else} 2. Nf3) 2. Nc3 *")
        .is("1. e4 e5 (1... c5 {if (then) else} 2. Nf3) 2. Nc3 *", &[("P007", "{")]);
    Read::any("1. e4 e5 1-0 {lost {on} time}").is("1. e4 e5 {lost (on) time} 1-0", &[("P007", "{")]);
    // A move in it that is not the next one, and is the next one after it.
    Read::any("1. e4 e5 {best is {by far} 2. Nf3 Nc6 {a} 3. Bb5} 2. Nc3 Nf6 *")
        .is("1. e4 e5 {best is (by far) 2. Nf3 Nc6 (a) 3. Bb5} 2. Nc3 Nf6 *", &[("P007", "{")]);
}

#[test]
fn the_game_goes_on_after_the_first_brace() {
    for text in
        ["1. e4 {a {b} 1... e5 2. Nf3 *", "1. e4 {a {b} e5 2. Nf3 *", "1. e4 {a {b} 1... e5 {c} 2. Nf3 *"]
    {
        let read = Read::any(text);
        assert!(read.games[0].ends_with("2. Nf3 *") && read.kept == 0, "{text}: {:?}", read.games);
        assert!(read.found.is_empty(), "{text}: {:?}", read.found);
    }
    // As many are closed as were opened, and the game goes on all the same.
    let read = Read::any("1. e4 {a {b} 1... e5 {c} 2. Nf3} *");
    assert_eq!(read.found.iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["P008"]);
}

#[test]
fn a_comment_that_takes_in_the_game_is_never_closed() {
    let read = Read::any(
        "1. e4 e5 2. Nf3 Nc6 {Unclosed comment\n3. Bb5 (2... Nf6 a6\n4. Ba4 Nf6 {Comment} 5. O-O Be7}\n",
    );
    assert_eq!(read.found, [("P001", "{".to_owned())]);
    // Its end is found where the moves go on, variations among them.
    Read::any("1. e4 {best 1... e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0")
        .is("1. e4 {best} 1... e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0", &[("P001", "{")]);
    // A line that the comment gives is no game.
    let read = Read::any("1. e4 {best 1... e5 2. Nf3");
    assert_eq!((read.games[0].as_str(), &read.found[0].0), ("1. e4 {best 1... e5 2. Nf3} *", &"P001"));
}

//! Tags in other quotes or capitals than PGN's, and lines amid tags that are none.

use super::Read;

#[test]
fn tags_in_other_quotes_are_read() {
    for (open, close) in
        [("“", "”"), ("„", "“"), ("'", "'"), ("«", "»"), ("", ""), ("‘", "’"), ("&quot;", "&quot;")]
    {
        let tag = |name: &str, value: &str| format!("[{name} {open}{value}{close}]\n");
        let game = |event: &str| {
            format!(
                "{}{}{}\n1. e4 e5 1-0\n\n",
                tag("Event", event),
                tag("White", "Alpha, A"),
                tag("Black", "Beta")
            )
        };
        let read = Read::any(format!("{}{}", game("One"), game("Two")));
        assert_eq!(read.games, ["1. e4 e5 1-0"; 2], "{open}");
        let tags = |event: &str| {
            [format!("[Event \"{event}\"]"), "[White \"Alpha, A\"]".into(), "[Black \"Beta\"]".into()]
        };
        assert_eq!(read.tags, [tags("One"), tags("Two")].concat(), "{open}");
        let codes: Vec<_> = read.found.iter().map(|(code, _)| *code).filter(|code| *code != "T901").collect();
        // It is said once of the file.
        assert_eq!(codes, ["P003"], "{open}");
    }
    let fen = "rnbqkb1r/ppp1pppp/5n2/3p4/3P1B2/5N2/PPP1PPPP/RN1QKB1R b KQkq - 3 3";
    let read = Read::any(format!("[FEN {fen}]\n\n3... c5 4. e3 e6 *"));
    assert_eq!(
        (read.games[0].as_str(), read.tags),
        ("3... c5 4. e3 e6 *", vec!["[SetUp \"1\"]".to_owned(), format!("[FEN \"{fen}\"]")])
    );
}

#[test]
fn brackets_that_are_no_tags() {
    // Not a name that is known; within a value, an apostrophe is one.
    let read = Read::any("[Coach Anna]\n[White \"O'Kelly\"]\n\n1. e4 *");
    assert_eq!(read.tags, ["[White \"O'Kelly\"]"]);
    let read = Read::any("1. e4 e5 [White resigns] 1-0");
    assert_eq!((read.games.len(), read.tags.len()), (1, 0));
    let read = Read::any("1. e4 e5 [1... c5 2. Nf3] 2. Nf3 *");
    assert_eq!(read.games, ["1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *"]);
}

/// kokopu, chess-dojo#1869, python-chess#906.
#[test]
fn a_heading_goes_on_after_a_bad_line() {
    for bad in [
        "[Название \"Турнир\"]",
        "[]",
        "[ \"Somewhere\"]",
        "[%~<|> \"x\"]",
        "[White Rating \"1500\"]",
        "[GreatestGameEverPlayed? \"True\"]",
        "[BlackType: \"program\"]",
    ] {
        let read = Read::any(format!(
            "[Event \"E\"]\n{bad}\n[White \"Alpha\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *"
        ));
        assert_eq!(read.tags[..2], ["[Event \"E\"]", "[White \"Alpha\"]"], "{bad}");
        let codes: Vec<_> = read.found.iter().map(|(code, _)| *code).filter(|code| *code != "T901").collect();
        assert_eq!(codes, vec!["P003"; bad.lines().count()], "{bad}");
        assert_eq!(read.kept, 0, "{bad}");
    }
    // A comment in brackets above the moves is none of it.
    let read = Read::any("[White \"Alpha\"]\n\n[Notes by Beta]\n1. e4 e5 *");
    assert_eq!((read.games.len(), read.tags.len()), (1, 1));
}

#[test]
fn tags_in_other_capitals_are_read_and_told_once() {
    for (white, fen) in [("white", "Fen"), ("WHITE", "fen"), ("wHITE", "FeN")] {
        let read = Read::any(format!(
            "[{white} \"Alpha\"]\n[Black \"Beta\"]\n[{fen} \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *"
        ));
        let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]";
        assert_eq!(read.tags, ["[White \"Alpha\"]", "[Black \"Beta\"]", "[SetUp \"1\"]", fen]);
        assert_eq!(read.found.iter().filter(|(code, _)| *code == "P003").count(), 1, "{white}");
        assert_eq!(read.kept, 0);
    }
    let read = Read::any("[Studio \"Roth\"]\n[Annotated \"yes\"]\n\n1. e4 *");
    assert!(read.found.iter().all(|(code, _)| *code != "P003"), "{:?}", read.found);
}

#[test]
fn tags_without_their_first_bracket_are_read() {
    for tags in [
        "[Event \"E\"]\nWhite \"Alpha\"]\n[Black \"Beta\"]",
        "[Event \"E\"]\n[White \"Alpha\"]\nBlack \"Beta\"]",
        "[Event \"E\"]\nWhite \"Alpha\"]\nBlack \"Beta\"]",
    ] {
        let read = Read::any(format!("{tags}\n\n1. e4 e5 *"));
        assert_eq!(read.tags, ["[Event \"E\"]", "[White \"Alpha\"]", "[Black \"Beta\"]"], "{tags}");
        assert!(read.found.iter().any(|(code, _)| *code == "P003"), "{tags}");
    }
}

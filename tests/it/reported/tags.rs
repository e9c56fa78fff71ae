//! Tags in other quotes than PGN's.

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
        assert_eq!(codes, ["P003"; 2], "{open}");
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

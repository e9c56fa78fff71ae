//! Where a game begins: tails, FENs that are none, games behind something else, tables cut off in the middle of a cell.

use super::Read;
use scoresheet::{ConvertOptions, convert_bytes};

#[test]
fn of_a_tail_nothing_is_rewritten() {
    for text in [
        "6. d4xc5 Bf8xc5 7. Ng1f3 1-0",
        "6. Nf3 Nc6 7. Bxc6 dxc6 8. Qxd5 1-0",
        "14. e4 Nf6 15. Bxf7+ Kd8 1-0",
        "14... Nf6 15. Bxf7+ Kd8 1-0",
        "2. Bxc6 dxc6 3. O-O 1-0",
    ] {
        let number = text.split_inclusive('.').next().unwrap();
        let read = Read::any(text);
        assert_eq!(read.games, [text]);
        let found: Vec<_> = read.found.iter().map(|(code, token)| (*code, token.as_str())).collect();
        assert_eq!(found[0].0, "L116", "{text}: {found:?}");
        assert!(found[0].1.starts_with(number) && found.len() == 1, "{text}: {found:?}");
    }
}

#[test]
fn wrong_numbers_are_no_tail() {
    for text in ["11. e4 e5 2. Nf3 Nc6 *", "2. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Ke2 *"] {
        let read = Read::any(text);
        assert!(read.games[0].starts_with("1. e4 e5 2. Nf3"), "{text}");
        assert!(read.found.iter().all(|(code, _)| *code != "L116"), "{text}: {:?}", read.found);
    }
    // What cannot be read says nothing of the moves before.
    assert!(Read::any("2. e4 e5 2. Xf3 Nc6 *").found.iter().all(|(code, _)| *code != "L116"));
    assert_eq!(Read::any("2. e4 e5 2. nf3 nc6 3. bc4 *").games, ["1. e4 e5 2. Nf3 Nc6 3. Bc4 *"]);
}

#[test]
fn a_fen_that_is_none() {
    for fen in ["", "?", "-", " "] {
        let read = Read::any(format!("[FEN \"{fen}\"]\n\n1. d4 Nf6 2. g3 c5 *"));
        assert_eq!((read.games[0].as_str(), read.kept, read.found), ("1. d4 Nf6 2. g3 c5 *", 0, vec![]));
    }
    let read = Read::any("[FEN \"??\"]\n\n1. d4 *");
    assert_eq!((read.kept, read.found[0].0), (1, "T906"));
}

#[test]
fn a_fen_without_counts() {
    for counts in ["hmvc 0; fmvn 1;", "? ?", "-1 1", "0 one", "0"] {
        let read = Read::any(format!("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - {counts}\"]\n\n1. e4 Kd7 *"));
        assert_eq!((read.games[0].as_str(), read.found), ("1. e4 Kd7 *", vec![]), "{counts}");
    }
    assert_eq!(Read::any("[FEN \"4k3/8/8/8/8/8/4P3/4K3 x - - 0 1\"]\n\n1. e4 *").found[0].0, "T906");
}

#[test]
fn a_first_game_behind_something_else_is_a_game() {
    let second = "\n\n[Event \"y\"]\n[White \"b\"]\n\n1. d4 *\n";
    for (front, written) in [
        ("{A comment first} ", "{A comment first} "),
        ("{A comment\nover two lines} ", "{A comment over two lines} "),
        ("(a remark) ", "{(a remark)} "),
        ("My game 1: ", "{My game 1:} "),
        ("$1 ", "$1 "),
    ] {
        let read = Read::any(format!("{front}1. e4 e5 2. Nf6 *{second}"));
        assert_eq!(read.games.join(" "), format!("{written}1. e4 e5 2. Nf6 * 1. d4 *"), "{front}");
        assert!(read.found.contains(&("L101", "Nf6".to_owned())), "{front}: {:?}", read.found);
    }
    assert_eq!(Read::any(format!("e4 e5 Nf3 *{second}")).games, ["1. e4 e5 2. Nf3 *", "1. d4 *"]);
    // What is written is read again.
    let text = format!("{{One}} 1. e4 e5 *{second}");
    let once = convert_bytes(text.as_bytes(), &ConvertOptions::default()).unwrap();
    let twice = convert_bytes(once.text.as_bytes(), &ConvertOptions::default()).unwrap();
    assert_eq!((once.games.len(), &once.text), (2, &twice.text));
}

#[test]
fn words_before_the_first_tag_are_no_game() {
    for words in [
        "Prose before the games.",
        "{1. e4 is the best move, as 1. d4 is}",
        "Version 1. Of these games 1.5 million are lost",
        "Round 1. December",
    ] {
        let read = Read::any(format!("{words}\n\n[Event \"y\"]\n[White \"b\"]\n\n1. d4 *\n"));
        assert_eq!(read.games.len(), 1, "{words}: {:?}", read.games);
    }
}

/// Whatever byte of a table the first look at it ends at.
#[test]
fn a_table_of_positions_is_read_wherever_the_first_look_ends() {
    let row = |game: usize| {
        format!(
            "{game},,\"[FEN \"\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"\"]\",,,\n{game},1,e4,Ke7,,\n{game},2,*,,,\n"
        )
    };
    let rows: String = (1..=120).map(row).collect();
    for longer in 0..row(100).len() {
        let text = format!("game,move,white,black,white_clock,{}black_clock\n{rows}", "x".repeat(longer));
        let converted = convert_bytes(text.as_bytes(), &ConvertOptions::default()).unwrap();
        let moves: u32 = converted.games.iter().map(|game| game.moves).sum();
        assert_eq!((converted.games.len(), moves), (120, 240), "{longer}");
    }
    // A record of PGN in a cell, be it in the last line.
    for record in ["\"[Event \"\"x\"\"] 1. e4 e5 *\"", "\"[Event \"\"x\"\"]\n\n1. e4 e5 *\""] {
        let converted =
            convert_bytes(format!("pgn\n{record}").as_bytes(), &ConvertOptions::default()).unwrap();
        assert_eq!(converted.games.iter().map(|game| game.moves).sum::<u32>(), 2, "{record}");
    }
}

#[test]
fn numbers_with_a_colon_or_a_stroke_begin_a_game() {
    for sign in [":", "/"] {
        let text = format!(
            "1. e4 e5 2. Nf3 Nc6 1-0\n\n1{sign} d4 d5 2{sign} c4 e6 3{sign} Nc3 Nf6 0-1\n\n1. c4 c5 1/2-1/2\n"
        );
        let read = Read::any(text);
        assert_eq!(
            read.games,
            ["1. e4 e5 2. Nf3 Nc6 1-0", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 0-1", "1. c4 c5 1/2-1/2"]
        );
        assert_eq!(read.kept, 0);
    }
    for line in ["1: Anna and Berta", "1/2 a point each", "1:0 for White", "1/ the first round"] {
        assert_eq!(Read::any(format!("1. e4 e5 1-0\n\n{line}\n")).games.len(), 1, "{line}");
    }
}

#[test]
fn a_heading_after_a_result_in_words_begins_the_next_game() {
    for end in ["Tablas", "Remis", "Ничья", "Black resigns", "White resigned.", "1/2-1/2", "draw agreed"]
    {
        let read =
            Read::any(format!("Gómez - Fernández\n1.e4 e5 2.Cf3 Cc6 {end}\n\nRuiz - Sanz\n1.d4 d5 0-1\n"));
        assert_eq!(read.games.len(), 2, "{end}: {:?}", read.games);
        for name in ["[White \"Gómez\"]", "[Black \"Fernández\"]", "[White \"Ruiz\"]", "[Black \"Sanz\"]"] {
            assert!(read.tags.contains(&name.to_owned()), "{end}: {name} {:?}", read.tags);
        }
    }
    // Words that end nothing: what follows is a remark.
    let read = Read::any("1. e4 e5 2. Nf3 and so on\n\nKarpov - Kasparov\n\n2... Nc6 3. Bb5 *\n");
    assert_eq!(read.games.len(), 1, "{:?}", read.games);
}

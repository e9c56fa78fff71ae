//! What `scoresheet convert` writes and counts, and which of its options go together.

use crate::support::program::scoresheet;

/// The status, standard output and standard error for a text on standard input.
fn convert(args: &[&str], text: &str) -> (i32, String, String) {
    let output = scoresheet(["convert"]).args(args).arg("-").write_stdin(text).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A rook's move in English, and a king's in Spanish; before it a move that is the same in both.
const TWO_READINGS: &str = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/P7/4K2R w - - 0 1\"]\n\n1. a4 Kd8 2. Rf1 *\n";

#[test]
fn a_game_in_two_languages_is_never_guessed_at() {
    let text = &TWO_READINGS.replace("1. a4 Kd8 2. Rf1", "1. Rf1");
    let (status, out, told) = convert(&["--to", "lan"], text);
    assert_eq!((status, out.trim_end()), (1, text.trim_end()), "{told}");
    let table = "move,white,black\n,\"[FEN \"\"4k3/8/8/8/8/8/P7/4K2R w - - 0 1\"\"]\",\n1,Rf1,*\n";
    for (form, wanted) in [("csv", table), ("columns", "1. Rf1 *\n\n")] {
        let (status, out, told) = convert(&["--write-as", form, "--to", "lan"], text);
        assert_eq!((status, out.as_str()), (1, wanted), "{told}");
        assert!(
            told.contains("N004") && told.contains("0 moves converted in 1 game, 1 left as written"),
            "{told}"
        );
    }
    let start = "4k3/8/8/8/8/8/P7/4K2R w - -";
    let (status, out, told) = convert(&["--to", "epd"], text);
    assert_eq!((status, out.trim_end()), (1, start), "{told}");
    assert!(told.contains("1 position of 1 game, 1 move not followed"), "{told}");
    let (status, out, told) = convert(&["--to", "epd", "--last"], text);
    assert_eq!((status, out.as_str()), (1, ""), "{told}");
    // Who says the language is asked nothing.
    let (status, out, _) = convert(&["--from", "es", "--to", "epd", "--last"], text);
    assert_eq!((status, out.trim_end()), (0, "4k3/8/8/8/8/8/P7/5K1R b - -"));
}

#[test]
fn positions_are_listed_up_to_where_two_languages_part() {
    let text = &TWO_READINGS.replace("1. a4 Kd8 2. Rf1", "1. a4 (1. a3) 1... -- 2. Rf1 -- 3. a5");
    let (status, out, told) = convert(&["--to", "epd"], text);
    let wanted = "4k3/8/8/8/8/8/P7/4K2R w - -\n4k3/8/8/8/P7/8/8/4K2R b - -\n4k3/8/8/8/P7/8/8/4K2R w - -\n";
    assert_eq!((status, out.as_str()), (1, wanted), "{told}");
    assert!(told.contains("3 positions of 1 game, 3 moves not followed"), "{told}");
}

#[test]
fn moves_without_a_position_are_counted() {
    let (status, out, told) = convert(&["--to", "epd"], "1. e4 e5 2. Nf6 Nc6 *\n");
    assert_eq!((status, out.lines().count()), (1, 3));
    assert!(told.contains("3 positions of 1 game, 2 moves not followed"), "{told}");
    let (status, _, told) = convert(&["--to", "epd", "--last"], "1. e4 *\n");
    assert_eq!((status, &*told), (0, "1 position of 1 game\n"));
}

#[test]
fn a_move_is_converted_or_left_and_never_both() {
    let text = "1. e4 e5 2. Nf6 *\n";
    for args in [&["--to", "coordinate"][..], &["--to", "coordinate", "--write-as", "csv"]] {
        let (status, _, told) = convert(args, text);
        let said = told.lines().last();
        assert_eq!((status, said), (1, Some("2 moves converted in 1 game, 1 left as written")), "{told}");
    }
    assert_eq!(convert(&[], "1. e4 *\n").2, "1 move converted in 1 game\n");
}

#[test]
fn a_csv_table_of_several_games_says_which_a_row_is_of() {
    let games = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 {[%clk 0:09:59]} d5 *\n\n1. c4 *\n";
    let table = "game,move,white,black,white_clock,black_clock\n\
                 1,1,e4,*,,\n2,1,d4,d5,0:09:59,\n2,2,*,,,\n3,1,c4,*,,\n";
    for chunk in ["1", "1048576"] {
        let (status, out, told) = convert(&["--write-as", "csv", "--chunk-size", chunk], games);
        assert_eq!((status, out.as_str()), (0, table), "{told}");
        assert!(told.ends_with("4 moves converted in 3 games\n"), "{told}");
        // And back.
        let (status, out, told) = convert(&["--width", "0", "--chunk-size", chunk], table);
        let back = "1. e4 *\n\n1. d4 {[%clk 0:09:59]} 1... d5 *\n\n1. c4 *\n\n";
        assert_eq!((status, out.as_str()), (0, back), "{told}");
    }
    let (status, out, told) = convert(&["--write-as", "csv", "--game", "2-3"], games);
    assert_eq!((status, out.lines().nth(1)), (0, Some("2,1,d4,d5,0:09:59,")), "{told}");
    let (status, out, told) = convert(&["--write-as", "csv", "--game", "3"], games);
    assert_eq!((status, &*out), (0, "move,white,black\n1,c4,*\n"), "{told}");
    let (status, out, told) = convert(&["--write-as", "columns"], games);
    assert_eq!((status, out.as_str()), (0, "1. e4 *\n\n1. d4 d5\n2. *\n\n1. c4 *\n\n"), "{told}");
}

#[test]
fn a_csv_table_keeps_the_positions_that_games_start_from() {
    let white = "[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 w - - 3 40\"]\n\n40. a8=Q+ Kg7 41. Qb7+ *\n\n";
    let black = "[SetUp \"1\"]\n[FEN \"7k/P7/8/8/8/8/8/K7 b - - 3 40\"]\n\n40... Kg7 41. a8=Q Kf6 *\n\n";
    let usual = "1. e4 e5 2. Nf3 *\n\n";
    for games in [white.to_owned(), black.to_owned(), [usual, white, black, usual, black].concat()] {
        for chunk in ["1", "1048576"] {
            let (status, table, told) = convert(&["--write-as", "csv", "--chunk-size", chunk], &games);
            assert_eq!((status, told.contains("dropped")), (0, false), "{told}");
            let (_, again, told) = convert(&["--write-as", "csv", "--chunk-size", chunk], &table);
            assert_eq!(again, table, "{told}");
            let (_, back, told) = convert(&["--width", "0", "--chunk-size", chunk], &table);
            assert_eq!(back, games, "{told}");
        }
    }
    let (_, table, _) = convert(&["--write-as", "csv", "--to", "uci"], black);
    let rows = ",\"[FEN \"\"7k/P7/8/8/8/8/8/K7 b - - 3 40\"\"]\",\n40,,h8g7\n41,a7a8q,g7f6\n42,*,\n";
    assert_eq!(table, format!("move,white,black\n{rows}"));
    // A table stays the table it is.
    let (_, spanish, _) = convert(&["--keep-layout", "--lang", "es"], &table);
    let expected = rows.replace("h8g7", "Rg7").replace("a7a8q", "a8=D").replace("g7f6", "Rf6");
    assert_eq!(spanish, format!("move,white,black\n{expected}"));
}

#[test]
fn a_csv_table_of_several_files_names_them() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.pgn", "b.pgn"] {
        std::fs::write(folder.path().join(name), "1. e4 *\n").unwrap();
    }
    let run = |args: &[&str]| {
        let mut command = scoresheet(["convert", "--write-as", "csv"]);
        command.current_dir(folder.path()).args(args).output().unwrap()
    };
    let several = run(&["a.pgn", "b.pgn"]);
    let rows = "a.pgn,1,1,e4,*,,\nb.pgn,1,1,e4,*,,\n";
    let expected = format!("file,game,move,white,black,white_clock,black_clock\n{rows}");
    assert_eq!(
        (several.status.code(), String::from_utf8(several.stdout).unwrap()),
        (Some(0), expected.clone())
    );
    let (_, back, told) = convert(&["--width", "0"], &expected);
    assert_eq!(back, "1. e4 *\n\n1. e4 *\n\n", "{told}");
    assert_eq!(run(&["--out-dir", "out", "a.pgn", "b.pgn"]).status.code(), Some(0));
    for name in ["out/a.csv", "out/b.csv"] {
        let table = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(table, "move,white,black\n1,e4,*\n");
    }
}

#[test]
fn options_that_would_do_nothing_are_refused() {
    let signs = [
        "--capture=:",
        "--check=none",
        "--mate=++",
        "--en-passant=e.p.",
        "--castling=zeros",
        "--promotion=()",
    ];
    let layout = ["--keep-layout", "--width=40", "--no-numbers"];
    let refused = |base: &[&str], option: &str, named: &str| {
        let (status, out, told) = convert(&[base, &[option]].concat(), "1. e4 *\n");
        assert_eq!((status, out.as_str()), (2, ""), "{base:?} {option}: {told}");
        let option = option.split('=').next().unwrap();
        assert!(told.contains(&format!("error: {option}: ")) && told.contains(named), "{told}");
    };
    for list in ["fen", "epd"] {
        for option in signs.iter().chain(&layout).chain(&["--write-as=pgn", "--write-as=csv"]) {
            refused(&["--to", list], option, &format!("--to {list}"));
        }
    }
    for table in ["csv", "columns"] {
        for option in layout {
            refused(&["--write-as", table], option, &format!("--write-as {table}"));
        }
    }
    for notation in ["uci", "iccf", "coordinate", "descriptive"] {
        for option in signs {
            refused(&["--to", notation], option, &format!("--to {notation}"));
        }
    }
    refused(&["--to", "san"], "--last", "--to san");
}

#[test]
fn options_that_do_something_are_taken() {
    let taken = |args: &[&str], text: &str, wanted: &str| {
        let (status, out, told) = convert(args, text);
        assert_eq!((status, out.trim_end()), (0, wanted), "{args:?}: {told}");
    };
    let promotion = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q *\n";
    taken(&["--to", "coordinate", "--lang", "es", "--write-as", "columns"], promotion, "1. A7A8D *");
    taken(&["--to", "figurine", "--promotion", "()", "--write-as", "columns"], promotion, "1. a8(♕) *");
    taken(&["--to", "lan", "--castling", "zeros", "--width", "0"], "1. e2-e4 *\n", "1. e2e4 *");
    taken(&["--to", "descriptive", "--lang", "es", "--no-numbers"], "1. e4 *\n", "P4R *");
    taken(
        &["--to", "minimal", "--capture", "x", "--lang", "de"],
        "1. e4 d5 2. exd5 *\n",
        "1. e4 d5 2. exd5 *",
    );
    // What is the same in every language is so in this one.
    for (notation, wanted) in [("uci", "1. e2e4 *"), ("iccf", "1. 5254 *"), ("figurine", "1. e4 *")] {
        taken(&["--to", notation, "--lang", "es"], "1. e4 *\n", wanted);
    }
    let last = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    taken(&["--to", "fen", "--last", "--lang", "es"], "1. e4 *\n", last);
    let passing = "[SetUp \"1\"]\n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 *\n";
    let args = ["--to", "figurine", "--lang", "de", "--en-passant", "e.p.", "--write-as", "columns"];
    taken(&args, passing, "1. exd6 e.p. *");
}

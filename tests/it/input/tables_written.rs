//! Tables that `convert` writes, read again.

use crate::support::program::scoresheet;

fn convert(text: &str, args: &[&str]) -> String {
    let output = scoresheet(["convert", "--quiet"]).args(args).arg("-").write_stdin(text).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The text as the program writes it with these arguments, read and written as PGN.
fn again(text: &str, args: &[&str]) -> String {
    convert(&convert(text, args), &[])
}

const TWO: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 0-1\n\n";

#[test]
fn announcements_in_cells_and_in_columns_are_moves() {
    for language in ["de", "en", "es", "fr", "pt"] {
        for table in ["csv", "columns"] {
            let args = ["--to", "spoken", "--lang", language, "--write-as", table];
            assert_eq!(again(TWO, &args), TWO, "{args:?}");
            let many = TWO.repeat(90);
            assert_eq!(again(&many, &args), many, "{args:?}");
        }
    }
    // A pawn's move by its square of arrival alone ends with its cell.
    let table =
        "move,white,black\n1,Eva vier,Eva f\u{fc}nf\n2,Springer Felix drei,Springer C\u{e4}sar sechs\n";
    assert_eq!(convert(table, &[]), "1. e4 e5 2. Nf3 Nc6 *\n\n");
}

#[test]
fn descriptive_moves_in_cells_keep_what_stands_in_parentheses() {
    for (language, text) in [
        ("en", "[SetUp \"1\"]\n[FEN \"8/3Q3r/3r4/k7/8/3Q4/8/4K3 w - - 0 1\"]\n\n1. Q7xd6 Ka4 1-0\n\n"),
        ("es", "[SetUp \"1\"]\n[FEN \"8/4P2k/8/8/8/8/p6K/8 w - - 0 1\"]\n\n1. e8=Q a1=N *\n\n"),
    ] {
        assert_eq!(again(text, &["--to", "descriptive", "--lang", language, "--write-as", "csv"]), text);
    }
    let table = "move,white,black\n1,P-K4,P-Q4\n2,N-QB3,N-KB3\n3,N-B3,P-K4\n4,NxKP,PxP\n5,NxP(4),NxN\n";
    assert_eq!(convert(table, &[]), "1. e4 d5 2. Nc3 Nf6 3. Nf3 e5 4. Nxe5 dxe4 5. Nxe4 Nxe4 *\n\n");
}

#[test]
fn the_position_stays_whether_a_move_follows_it_or_not() {
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 30\"]\n\n";
    for rest in ["30. Rh8 Kd7 31. e4 *", "*", "1-0"] {
        let text = format!("{fen}{rest}\n\n");
        assert_eq!(again(&text, &["--write-as", "csv"]), text);
        let two = format!("{text}1. e4 *\n\n");
        assert_eq!(again(&two, &["--write-as", "csv"]), two);
    }
}

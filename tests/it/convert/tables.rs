//! Tables: what stands in which row, and what there is no room for.

use super::{ANY, WIDE, convert, cut, to};
use scoresheet::{
    convert::{Converted, Converter, Omitted, Table},
    game::{Scratch, read_game},
    notation::MoveFormat,
    sheet::{InputFormat, mask},
};

fn write(table: Table, text: &str) -> (String, Converted, Omitted) {
    let (mut scratch, mut out) = (Scratch::default(), Vec::new());
    let game = read_game(text.as_bytes(), &ANY, &mut scratch);
    let (converted, omitted) = table.write(&game, &MoveFormat::pgn(), &[], &mut out);
    (String::from_utf8(out).unwrap(), converted, omitted)
}

/// The rows of a game's table, header and clocks left out.
fn rows(text: &str) -> String {
    let table = write(Table::Csv, text).0;
    table.lines().skip(1).collect::<Vec<_>>().join(" / ")
}

#[test]
fn moves_that_are_not_followed_stay_in_their_rows() {
    let cases = [
        ("1... e5 2. Nf3 Nc6 *", "1,,e5 / 2,Nf3,Nc6 / 3,*,"),
        ("5. Nf3 Nc6 6. Bb5 a6", "5,Nf3,Nc6 / 6,Bb5,a6"),
        ("1. e4 e5 2. Nd7 3. Bb5 a6 1-0", "1,e4,e5 / 2,Nd7, / 3,Bb5,a6 / 4,1-0,"),
        ("1. e4 2. e5 Nc6 0-1", "1,e4, / 2,e5,Nc6 / 3,0-1,"),
        // Results in words.
        ("1. e4 e5 White resigns", "1,e4,e5 / 2,0-1,"),
        ("1. e4 e5 2. Nf3 remis", "1,e4,e5 / 2,Nf3,1/2-1/2"),
        // Without numbers, one after the other.
        ("e4 e5 Nd7 Nc6 Bb5", "1,e4,e5 / 2,Nd7,Nc6 / 3,Bb5,"),
        // Two moves of White's with one number; a number that is Black's all the same.
        ("1. e4 e5 d4 2. Nd7 Nc6", "1,e4,e5 / 2,d4, / 2,Nd7,Nc6"),
        ("1. e4 e5 2. Nd7 2. Nc6 3. Bb5", "1,e4,e5 / 2,Nd7,Nc6 / 3,Bb5,"),
        ("7 Nd5 Diagram 12 Nc6 8 Bb5", "7,Nd5,Nc6 / 8,Bb5,"),
        ("[Variant \"Atomic\"]\n\n3. Nf3 (3. e4) Nc6 4. Bb5 *", "3,Nf3,Nc6 / 4,Bb5,*"),
        // A position says itself which move is the next.
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"]\n\n1... Kd7 2. Kd2 *",
            ",\"[FEN \"\"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"\"]\", / 40,,Kd7 / 41,Kd2,*",
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"]\n\n40... Rh8 41. Kd2 *",
            ",\"[FEN \"\"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"\"]\", / 40,,Rh8 / 41,Kd2,*",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(rows(text), expected, "{text}");
    }
}

#[test]
fn a_table_of_moves_that_are_not_followed_stays_as_it_is() {
    for table in [
        "move,white,black\n10,,Kd7\n11,e4,Kd6\n",
        "move,white,black\n1,e4,e5\n2,Nd7,\n3,,Nc6\n5,Bb5,1-0\n",
        "move,white,black\n0,e4,e5\n1,Nf3,Nc6\n",
    ] {
        let mut text = table.as_bytes().to_vec();
        mask(InputFormat::Csv, &mut text);
        assert_eq!(write(Table::Csv, std::str::from_utf8(&text).unwrap()).0, table);
    }
}

/// Dashes in a cell would say that there is no move.
#[test]
fn a_null_move_is_read_back() {
    let table = write(Table::Csv, "1. e4 -- 2. d4 d5 *").0;
    assert_eq!(table, "move,white,black\n1,e4,Z0\n2,d4,d5\n3,*,\n");
    let mut text = table.clone().into_bytes();
    mask(InputFormat::Csv, &mut text);
    assert_eq!(write(Table::Csv, std::str::from_utf8(&text).unwrap()).0, table);
}

#[test]
fn a_game_that_reads_as_other_moves_elsewhere_stays() {
    // A Spanish king, a Finnish knight: either can go there.
    let (table, converted, _) = write(Table::Csv, "1.e4 e5 2.Re2 *");
    assert_eq!((table.as_str(), converted.kept), ("move,white,black\n1,e4,e5\n2,Re2,*\n", 3));
}

#[test]
fn offers_of_a_draw_and_glyphs_stay_with_their_moves() {
    let offered = [
        "1. e4 e5!? 2. Ba6?? (=) Nf6 3. Qf3 tablas 1/2-1/2",
        "1. e4 e5!? 2. Ba6?? {(=)} 2... Nf6 3. Qf3 {tablas} 1/2-1/2",
    ];
    for text in offered {
        let (table, converted, omitted) = write(Table::Csv, text);
        assert_eq!(table, "move,white,black\n1,e4,e5!?\n2,Ba6?? (=),Nf6\n3,Qf3 tablas,1/2-1/2\n");
        assert!(omitted.is_nothing() && converted.moves == 5, "{omitted}");
        let mut text = table.into_bytes();
        mask(InputFormat::Csv, &mut text);
        let (columns, ..) = write(Table::Columns, std::str::from_utf8(&text).unwrap());
        assert_eq!(columns, "1. e4         e5!?\n2. Ba6?? (=)  Nf6\n3. Qf3 tablas 1/2-1/2\n\n");
    }
}

#[test]
fn what_there_is_no_room_for_is_counted() {
    let cases = [
        ("1. e4 e5 *", ""),
        ("1. e4 {[%clk 1:00:00]} e5 { 0:59:00 } *", ""),
        ("1. e4 {one} e5 (1... c5 {two} (1... d5)) ; three\n *", "3 comments, 2 variations"),
        ("1. e4 $1 ! e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 mate *", "2 NAGs"),
        ("{0} [A \"b\"] 1. e4 *", "1 comment, 2 words of text"),
        ("Said by Anna:\n[A \"b\"]\n[Result \"*\"]\n\n1. e4 *", "2 tags, 3 words of text"),
        ("1. e4 {good [%clk 1:00:00]} e5 *", "1 comment"),
        ("1. e4 {[%clk 1:00:00]} {[%clk 0:59:00]} e5 *", "1 comment"),
        ("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"]\n[White \"A\"]\n\n40... Kd7 *", "1 tag"),
        ("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 40\"]\n\n*", ""),
        ("Linares 1993\n1. e4 * 28.10.2021 was (not) it {at all}", "1 comment, 6 words of text"),
        ("1. e4\n% said so\ne5 *", "3 words of text"),
        ("1. e4 e5\nSafer is 1... c5 then\n2. Nf3 *", "5 words of text"),
        ("1. e4 a1 e5 ab *", "1 word of text"),
        ("1. e4 e5 2. Cf3 Blancas abandonan", "2 words of text"),
        ("1. e4 e5 2. Nf3 remis", "1 word of text"),
        ("1. e4 10. 10. e5 2. e6 2. 12 *", "2 words of text"),
    ];
    for (text, expected) in cases {
        let omitted = write(Table::Csv, text).2;
        let said = omitted.to_string();
        assert_eq!(said.strip_suffix(" of 1 game").unwrap_or(""), expected, "{text}");
        assert_eq!(omitted.is_nothing(), expected.is_empty(), "{text}");
    }
    let clocked = write(Table::Columns, "1. e4 {[%clk 1:00:00]} e5 {0:59:00} *").2;
    assert_eq!(clocked.to_string(), "2 clock times of 1 game");
}

#[test]
fn columns_become_the_game_they_were() {
    for text in ["1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n", "1. e4 e5 2. Nf3 {(=)} 1-0\n\n"] {
        let columns = write(Table::Columns, text).0;
        let (out, _) = convert(columns.as_bytes(), &ANY, &Converter::new(to("en"), WIDE));
        assert_eq!(String::from_utf8(out).unwrap(), text, "{columns}");
    }
}

#[test]
fn games_in_columns_are_read_as_so_many_games() {
    let mut columns = String::new();
    for text in ["1. e4 e5 2. Nf3 *", "1. d4 d5 1-0", "1. c4 (=) c5", "[Result \"0-1\"]\n\n1. b3", "*"] {
        columns += &write(Table::Columns, text).0;
    }
    let games = cut(columns.as_bytes());
    let moves = games.iter().map(|game| rows(std::str::from_utf8(game).unwrap())).collect::<Vec<_>>();
    assert_eq!(moves, ["1,e4,e5 / 2,Nf3,*", "1,d4,d5 / 2,1-0,", "1,c4 (=),c5 / 2,*,", "1,b3,0-1", "1,*,"]);
}

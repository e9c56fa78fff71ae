//! Tables with a game in each row, of which some rows are damaged.

use scoresheet::{
    game::{Dialects, Scratch, read_game},
    input::{Item, Limits, Reader, Sources},
    sheet::tags,
};

/// The line of each game, its half-moves and those that were not played, and how many tags its columns give.
fn games(table: &str) -> Vec<(u64, usize, usize, usize)> {
    let mut sources = Sources::default();
    sources.push_text("table.csv", table);
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let mut games = Vec::new();
    for item in Reader::new(sources, Limits::default()) {
        let Item::Chunk(chunk) = item else { continue };
        for text in chunk.games() {
            let game = read_game(text.text, &dialects, &mut scratch);
            let tags = tags(text.sheet, text.original).len();
            games.push((text.origin.line, game.plies().len(), game.failures().len(), tags));
        }
    }
    games
}

const ROW: &str = "Ann,Bob,1-0,1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n";

fn table(row: &str) -> String {
    format!("White,Black,Result,Moves\n{}{row}\n{}", ROW.repeat(4), ROW.repeat(4))
}

#[test]
fn a_row_with_other_cells_than_the_header_is_read_all_the_same() {
    for (row, expected) in [
        ("Ann,1-0,1. d4 d5 2. c4 e6", (4, 0)),
        ("Ann, B,Bob,1-0,1. d4 d5 2. c4 e6", (4, 0)),
        ("Ann, B,Bob,1-0,1. d4 d5 2. c4 e2", (3, 1)),
    ] {
        let found = games(&table(row));
        assert_eq!(found.len(), 9, "{row}");
        assert_eq!(found[4], (6, expected.0, expected.1, 0), "{row}");
        assert!(found.iter().enumerate().all(|(at, game)| at == 4 || (game.1, game.2, game.3) == (6, 0, 3)));
    }
}

#[test]
fn a_row_with_another_delimiter_than_the_rest_is_the_game_it_is() {
    for row in ["Ann;Bob;1-0;1. d4 d5 2. c4 e6", "Ann\tBob\t1-0\t1. d4 d5 2. c4 e6"] {
        let found = games(&table(row));
        assert_eq!((found.len(), found[4]), (9, (6, 4, 0, 3)), "{row}");
    }
}

#[test]
fn a_quote_that_is_not_closed_costs_no_other_game() {
    for row in ["Ann,Bob,1-0,\"1. d4 d5 2. c4 e6", "\"Ann,Bob,1-0,1. d4 d5 2. c4 e6"] {
        let found = games(&table(row));
        assert_eq!((found.len(), found[4].1), (9, 4), "{row}");
        assert!(found.iter().enumerate().all(|(at, game)| at == 4 || game.1 == 6), "{row}: {found:?}");
    }
    let broken = table("Ann,Bob,1-0,\"1. d4 d5\n2. c4 e6\"");
    assert_eq!(games(&broken)[4], (6, 4, 0, 3), "a cell of two lines is one");
}

#[test]
fn two_rows_on_one_line_do_not_make_the_table_unreadable() {
    let rows = "no,white,black\n1,e4,e5\n2,Nf3,Nc63,Bb5,a6\n4,Ba4,Nf6\n5,O-O,Be7\n6,Re1,b5\n";
    let [(line, plies, failures, _)] = games(rows)[..] else { panic!("one game") };
    assert_eq!((line, plies, failures), (1, 3, 1), "only the move that is glued to a number cannot be read");
}

#[test]
fn a_header_that_is_repeated_is_no_game() {
    let found = games(&table("White,Black,Result,Moves"));
    assert_eq!(found.len(), 8);
    assert!(found.iter().all(|game| (game.1, game.2, game.3) == (6, 0, 3)), "{found:?}");
}

#[test]
fn a_result_in_the_cell_with_the_moves_is_not_said_twice() {
    let text = table("Ann,Bob,0-1,1. d4 d5 2. c4 e6 0-1");
    let mut sources = Sources::default();
    sources.push_text("table.csv", text);
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    for item in Reader::new(sources, Limits::default()) {
        let Item::Chunk(chunk) = item else { continue };
        let text = chunk.game(4);
        let game = read_game(text.text, &dialects, &mut scratch);
        assert!(game.defects().is_empty(), "{:?}", game.defects());
    }
}

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
            let game = read_game(text.text, &dialects, false, &mut scratch);
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
        let game = read_game(text.text, &dialects, false, &mut scratch);
        assert!(game.defects().is_empty(), "{:?}", game.defects());
    }
}

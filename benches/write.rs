//! The cost of writing the moves of games, by style; `playing` is what each of them has in common.
//!
//! `cargo bench --bench write` measures the fixtures; `SCORESHEET_BENCH=FILE cargo bench --bench write` measures the
//! first games of a file in English.

use divan::{Bencher, counter::ItemsCount};
use scoresheet::{
    board::{Move, Position},
    game::{Scratch, replay},
    notation::{ENGLISH, Letters, MoveFormat, Style},
    pgn::games,
};
use std::{hint::black_box, sync::LazyLock};

/// Games are taken until there are this many moves.
const ENOUGH: usize = 200_000;

/// What is measured; the other two styles are not written with letters and squares.
const STYLES: [Style; 8] = [
    Style::San,
    Style::Lan,
    Style::LanHyphen,
    Style::Minimal,
    Style::Figurine,
    Style::Uci,
    Style::Iccf,
    Style::Coordinate,
];

/// The games' moves, each game with the position it starts from, and how many there are.
struct Corpus {
    games: Vec<(Position, Vec<Move>)>,
    moves: usize,
}

static CORPUS: LazyLock<Corpus> = LazyLock::new(|| {
    let text = match std::env::var_os("SCORESHEET_BENCH") {
        Some(path) => std::fs::read(path).expect("SCORESHEET_BENCH names a readable file"),
        None => include_bytes!("../fixtures/famous.pgn").repeat(200),
    };
    let starts = games(&text);
    let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
    let (letters, mut scratch) = (Letters::new(ENGLISH), Scratch::default());
    let mut corpus = Corpus { games: Vec::new(), moves: 0 };
    for (start, end) in starts.iter().zip(ends) {
        if corpus.moves >= ENOUGH {
            break;
        }
        let game = replay(&text[start.offset..end], &letters, &mut scratch);
        let moves: Vec<Move> = game.plies().iter().map_while(|ply| ply.played).collect();
        corpus.moves += moves.len();
        corpus.games.push((game.start().clone(), moves));
    }
    corpus
});

fn main() {
    divan::main();
}

/// Measures `each`, which is given the position, the move and where to write it, and plays the move.
fn measure(bencher: Bencher, each: impl Fn(&mut Position, Move, &mut Vec<u8>)) {
    let mut out = Vec::with_capacity(16 * CORPUS.moves);
    bencher.counter(ItemsCount::new(CORPUS.moves)).bench_local(|| {
        out.clear();
        for (start, moves) in &CORPUS.games {
            let mut position = start.clone();
            for &played in moves {
                each(&mut position, played, &mut out);
            }
        }
        black_box(&out).len()
    });
}

/// The moves played, nothing written.
#[divan::bench(sample_count = 20)]
fn playing(bencher: Bencher) {
    measure(bencher, |position, played, _| position.play(played));
}

/// The position copied before each move as well: what is left to subtract from `between`.
#[divan::bench(sample_count = 20)]
fn copying(bencher: Bencher) {
    measure(bencher, |position, played, _| {
        let before = black_box(position.clone());
        position.play(played);
        black_box(before);
    });
}

/// Written from the position before the move alone.
#[divan::bench(sample_count = 20, args = STYLES)]
fn write(bencher: Bencher, style: Style) {
    let spelling = MoveFormat::new(style, ENGLISH);
    measure(bencher, |position, played, out| {
        let written = spelling.write(position, played, out);
        debug_assert_eq!(written, Ok(()));
        position.play(played);
    });
}

/// Written from the positions on either side of the move.
#[divan::bench(sample_count = 20, args = STYLES)]
fn between(bencher: Bencher, style: Style) {
    let spelling = MoveFormat::new(style, ENGLISH);
    measure(bencher, |position, played, out| {
        let before = position.clone();
        position.play(played);
        let written = spelling.write_between(&before, played, position, out);
        debug_assert_eq!(written, Ok(()));
    });
}

//! Throughput of the stages: tokenise, resolve, replay, and the whole of `check`.
//!
//! `cargo bench` measures the fixtures, repeated; `SCORESHEET_BENCH=FILE cargo bench` measures a file.

use divan::{
    Bencher,
    counter::{BytesCount, ItemsCount},
};
use scoresheet::{
    CheckOptions, check_bytes,
    game::{Scratch, replay},
    notation::{ENGLISH, Letters, resolve_fast},
    pgn::{GameStart, Token, Tokens, games},
};
use std::sync::LazyLock;

/// The text, its games, and how many plies their main lines have.
struct Corpus {
    text: Vec<u8>,
    games: Vec<Place>,
    plies: usize,
}

/// Where a game and its movetext stand in the text.
struct Place {
    start: GameStart,
    end: usize,
    movetext: usize,
}

impl Corpus {
    fn games(&self) -> impl Iterator<Item = (&[u8], &Place)> {
        self.games.iter().map(|place| (&self.text[place.start.offset..place.end], place))
    }
}

static LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(ENGLISH));

static CORPUS: LazyLock<Corpus> = LazyLock::new(|| {
    let text = match std::env::var_os("SCORESHEET_BENCH") {
        Some(path) => std::fs::read(path).expect("SCORESHEET_BENCH names a readable file"),
        None => include_bytes!("../fixtures/famous.pgn").repeat(2000),
    };
    let starts = games(&text);
    let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
    let (mut scratch, mut plies) = (Scratch::default(), 0);
    let mut place = |(start, end): (&GameStart, usize)| {
        let game = replay(&text[start.offset..end], &LETTERS, &mut scratch);
        plies += game.plies().len();
        Place { start: *start, end, movetext: game.movetext().start as usize }
    };
    let games = starts.iter().zip(ends).map(&mut place).collect();
    Corpus { text, games, plies }
});

fn main() {
    divan::main();
}

/// Games found, line by line.
#[divan::bench(sample_count = 20)]
fn boundaries(bencher: Bencher) {
    bencher.counter(BytesCount::new(CORPUS.text.len())).bench(|| games(&CORPUS.text).len());
}

/// Tokens of the movetext, moves read but not resolved.
#[divan::bench(sample_count = 20)]
fn tokenise(bencher: Bencher) {
    bencher.counter(BytesCount::new(CORPUS.text.len())).counter(ItemsCount::new(CORPUS.plies)).bench(|| {
        let mut moves = 0;
        for (game, place) in CORPUS.games() {
            let mut tokens = Tokens::new(game, place.movetext, &LETTERS);
            loop {
                match tokens.next() {
                    Token::Move(..) => moves += 1,
                    Token::End => break,
                    _ => {}
                }
            }
        }
        moves
    });
}

/// Tokens, and each move resolved and played on a bare position: no history, no comparison of signs.
#[divan::bench(sample_count = 20)]
fn resolve(bencher: Bencher) {
    bencher.counter(BytesCount::new(CORPUS.text.len())).counter(ItemsCount::new(CORPUS.plies)).bench(|| {
        let mut plies = 0;
        for (game, place) in CORPUS.games() {
            let mut tokens = Tokens::new(game, place.movetext, &LETTERS);
            let mut position = scoresheet::board::Position::start();
            loop {
                match tokens.next() {
                    Token::Move(written, _) => match resolve_fast(written, &position) {
                        Some(played) => {
                            position.play(played);
                            plies += 1;
                        }
                        None => break,
                    },
                    Token::End => break,
                    _ => {}
                }
            }
        }
        plies
    });
}

/// The whole replay of each game.
#[divan::bench(sample_count = 20)]
fn replaying(bencher: Bencher) {
    bencher.counter(BytesCount::new(CORPUS.text.len())).counter(ItemsCount::new(CORPUS.plies)).bench_local(
        || {
            let mut scratch = Scratch::default();
            CORPUS.games().map(|(game, _)| replay(game, &LETTERS, &mut scratch).plies().len()).sum::<usize>()
        },
    );
}

/// Games found, replayed and judged by the default checks, on one thread.
#[divan::bench(sample_count = 20)]
fn whole(bencher: Bencher) {
    let options = CheckOptions::default();
    bencher
        .counter(BytesCount::new(CORPUS.text.len()))
        .counter(ItemsCount::new(CORPUS.plies))
        .bench(|| check_bytes(&CORPUS.text, &options).map_or(0, |checked| checked.games.len()));
}

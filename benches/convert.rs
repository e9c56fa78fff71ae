//! The cost of converting a ply, by layout, on games that are replayed already; `replaying` is what stands beside it.
//!
//! `cargo bench --bench convert` measures random games; `SCORESHEET_BENCH=FILE cargo bench --bench convert` measures the
//! first games of a file in English.

use divan::{Bencher, counter::ItemsCount};
use scoresheet::{
    board::Position,
    convert::{ConversionBuffers, Converter, Layout},
    game::{Dialects, Game, Scratch, read_game},
    notation::{MoveFormat, Style, language, san},
    pgn::games,
};
use std::{hint::black_box, sync::LazyLock};

/// How many games are measured.
const GAMES: usize = 2_000;

/// Plies of a random game, unless it ends before.
const PLIES: usize = 80;

static TONGUES: LazyLock<Dialects> = LazyLock::new(|| Dialects::named("en").expect("English is known"));

static TEXTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let Some(path) = std::env::var_os("SCORESHEET_BENCH") else {
        return (0..GAMES).map(|seed| random_game(seed as u64)).collect();
    };
    let text = std::fs::read(path).expect("SCORESHEET_BENCH names a readable file");
    let starts = games(&text);
    let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
    starts.iter().zip(ends).take(GAMES).map(|(start, end)| text[start.offset..end].to_vec()).collect()
});

/// Random legal moves in lines of 80 columns.
fn random_game(seed: u64) -> Vec<u8> {
    let (mut position, mut legal, mut state) = (Position::start(), Vec::new(), seed.wrapping_add(1));
    let (mut text, mut column) = (String::from("[Event \"?\"]\n[Result \"*\"]\n\n"), 0);
    for ply in 0..PLIES {
        legal.clear();
        position.legal_moves(&mut legal);
        if legal.is_empty() {
            break;
        }
        // A linear congruential generator with Knuth's constants.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let played = legal[(state >> 33) as usize % legal.len()];
        let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
        let word = format!("{number}{}", san(&position, played));
        if column + word.len() > 78 {
            text.push('\n');
            column = 0;
        }
        text.push_str(&word);
        text.push(' ');
        column += word.len() + 1;
        position.play(played);
    }
    text.push_str("*\n\n");
    text.into_bytes()
}

fn main() {
    divan::main();
}

/// The games, each in memory of its own.
fn replayed(scratches: &mut Vec<Scratch>) -> Vec<Game<'_>> {
    scratches.resize_with(TEXTS.len(), Scratch::default);
    let pairs = TEXTS.iter().zip(scratches);
    pairs.map(|(text, scratch)| read_game(text, &TONGUES, scratch)).collect()
}

fn plies(games: &[Game<'_>]) -> usize {
    games.iter().map(|game| game.plies().len() + game.variations().len()).sum()
}

fn measure(bencher: Bencher, layout: Layout, from_positions: bool) {
    let spelling = MoveFormat::new(Style::San, language("es").expect("Spanish is known"));
    let converter = Converter::new(spelling, layout);
    let converter = if from_positions { converter.from_positions() } else { converter };
    let mut scratches = Vec::new();
    let games = replayed(&mut scratches);
    let (mut workspace, mut out) = (ConversionBuffers::default(), Vec::new());
    bencher.counter(ItemsCount::new(plies(&games))).bench_local(|| {
        out.clear();
        for game in &games {
            converter.game(game, &mut workspace, &mut out);
        }
        black_box(&out).len()
    });
}

const EXPORT: Layout = Layout::Export { width: Some(80), numbers: true };

#[divan::bench(sample_count = 20)]
fn replaying(bencher: Bencher) {
    let mut scratches = Vec::new();
    let count = plies(&replayed(&mut scratches));
    let mut scratch = Scratch::default();
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        TEXTS.iter().map(|text| read_game(text, &TONGUES, &mut scratch).plies().len()).sum::<usize>()
    });
}

#[divan::bench(sample_count = 20)]
fn keep(bencher: Bencher) {
    measure(bencher, Layout::Keep, false);
}

#[divan::bench(sample_count = 20)]
fn export(bencher: Bencher) {
    measure(bencher, EXPORT, false);
}

#[divan::bench(sample_count = 20)]
fn keep_from_positions(bencher: Bencher) {
    measure(bencher, Layout::Keep, true);
}

#[divan::bench(sample_count = 20)]
fn export_from_positions(bencher: Bencher) {
    measure(bencher, EXPORT, true);
}

//! Runs: the same bytes out for any number of threads and any chunk size, and an end in any case.

use proptest::prelude::*;
use scoresheet::{
    input::{Chunk, FileEnd, Limits, Sources},
    run::{Progress, RunError, RunOptions, RunOutcome, Work, run},
};
use std::{
    io::{self, Write},
    sync::atomic::{AtomicU64, Ordering},
};

/// Writes a line per game and per file, some at its leisure.
#[derive(Default)]
struct Listing {
    /// Chunks worked on.
    chunks: AtomicU64,
    /// The game whose turn brings a panic, by its first bytes.
    panic_at: Option<&'static [u8]>,
    /// The number of games after which counts cannot be added up any more.
    most: Option<u64>,
}

impl Work for Listing {
    type Scratch = Vec<u8>;
    type Tally = u64;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Vec<u8>, out: &mut Vec<u8>) -> u64 {
        self.chunks.fetch_add(1, Ordering::Relaxed);
        assert!(out.is_empty());
        for game in chunk.games() {
            assert!(!self.panic_at.is_some_and(|text| game.text.starts_with(text)), "told to");
            if game.text.len() % 17 == 0 {
                std::thread::yield_now();
            }
            scratch.clear();
            scratch.extend_from_slice(game.text);
            let origin = game.origin;
            writeln!(out, "{origin:?} {} {}", game.unread, scratch.escape_ascii()).unwrap();
        }
        chunk.starts.len() as u64
    }

    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> u64 {
        writeln!(out, "{end:?}").unwrap();
        0
    }

    fn merge(&self, total: &mut u64, part: u64, _: Option<&Chunk>, _: &mut Vec<u8>) {
        *total += part;
        assert!(self.most.is_none_or(|most| *total <= most), "too many");
    }
}

fn options(threads: usize, chunk: usize) -> RunOptions {
    RunOptions { threads: Some(threads), limits: Limits { chunk, game: 4096 }, ..RunOptions::default() }
}

fn sources(files: &[Vec<u8>]) -> Sources {
    let mut sources = Sources::default();
    for (number, file) in files.iter().enumerate() {
        sources.push_text(&format!("{number}.pgn"), &file[..]);
    }
    sources
}

fn list(files: &[Vec<u8>], options: RunOptions) -> (Vec<u8>, RunOutcome<u64>) {
    let mut out = Vec::new();
    let outcome =
        run(sources(files), &Listing::default(), options, &mut out, &mut Progress::hidden()).unwrap();
    (out, outcome)
}

/// A file of so many games of about 60 bytes.
fn file(games: usize) -> Vec<u8> {
    (0..games)
        .flat_map(|game| format!("[Event \"{game}\"]\n\n1. e4 e5 {{{}}} *\n\n", game * game).into_bytes())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_output_is_the_same_for_any_threads_and_chunks(
        // Large ones, so that threads are started, and small ones behind each other.
        games in proptest::collection::vec(prop_oneof![0..3_usize, 0..100_usize, 7000..9000_usize], 0..8),
        threads in 2..5_usize,
        chunk in 200..100_000_usize,
    ) {
        let files: Vec<Vec<u8>> = games.iter().map(|&games| file(games)).collect();
        let (expected, alone) = list(&files, options(1, 1 << 20));
        let (out, outcome) = list(&files, options(threads, chunk));
        prop_assert!(out == expected);
        prop_assert_eq!(outcome.tally, games.iter().sum::<usize>() as u64);
        prop_assert_eq!(outcome.games, alone.games);
        prop_assert_eq!(outcome.files, files.len() as u64);
    }
}

#[test]
fn thousands_of_small_files_come_out_in_order() {
    let files: Vec<Vec<u8>> = (0..10_000).map(|number| file(number % 4)).collect();
    let (expected, _) = list(&files, options(1, 1 << 20));
    for threads in [2, 4] {
        let (out, outcome) = list(&files, options(threads, 1 << 20));
        assert!(out == expected);
        assert_eq!((outcome.files, outcome.games), (10_000, 15_000));
    }
}

#[test]
fn errors_come_in_order_and_stop_nothing() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.pgn"), file(20_000)).unwrap();
    std::fs::write(folder.path().join("zip.pgn"), "PK\x03\x04").unwrap();
    std::fs::copy(folder.path().join("a.pgn"), folder.path().join("b.pgn")).unwrap();
    let paths = ["no.pgn", "a.pgn", "zip.pgn", "b.pgn", "none.pgn"].map(|name| folder.path().join(name));
    for threads in [1, 3] {
        let options = options(threads, 5000);
        let mut out = Vec::new();
        let outcome =
            run(Sources::find(&paths), &Listing::default(), options, &mut out, &mut Progress::hidden())
                .unwrap();
        let names = outcome.errors.iter().map(|error| error.path.rsplit('/').next().unwrap());
        assert_eq!(names.collect::<Vec<_>>(), ["no.pgn", "zip.pgn", "none.pgn"]);
        assert_eq!((outcome.files, outcome.games), (2, 40_000));
    }
}

/// Takes so many bytes and then is closed, or broken.
struct Limited(usize, io::ErrorKind);

impl Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(self.1.into());
        }
        let count = bytes.len().min(self.0);
        self.0 -= count;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_ends_the_run_early_and_quietly() {
    let files = vec![file(200_000)];
    for threads in [1, 2, 4] {
        let work = Listing::default();
        let mut sink = Limited(50_000, io::ErrorKind::BrokenPipe);
        // Chunks so large that none is handed out together with another.
        let limits = Limits { chunk: 65_536, game: 65_536 };
        let options = RunOptions { limits, ..options(threads, 65_536) };
        let outcome = run(sources(&files), &work, options, &mut sink, &mut Progress::hidden()).unwrap();
        assert!(outcome.closed && outcome.games < 200_000);
        assert!(work.chunks.into_inner() <= 20, "it went on");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    for threads in [1, 3] {
        let mut sink = Limited(1000, io::ErrorKind::StorageFull);
        let result = run(
            sources(&[file(20_000)]),
            &Listing::default(),
            options(threads, 5000),
            &mut sink,
            &mut Progress::hidden(),
        );
        assert!(matches!(result, Err(RunError::Write(_))));
    }
}

#[test]
fn a_panic_is_neither_swallowed_nor_does_it_hang() {
    for threads in [1, 2, 4] {
        let work = Listing { panic_at: Some(b"[Event \"15000\"]"), ..Listing::default() };
        let mut out = Vec::new();
        let result =
            run(sources(&[file(20_000)]), &work, options(threads, 5000), &mut out, &mut Progress::hidden());
        let Err(RunError::Panic { file, first_game, last_game, message }) = result else {
            panic!("no error")
        };
        assert_eq!((&*file, &*message), ("0.pgn", "told to"));
        assert!((first_game..=last_game).contains(&15_001));
        let (before, _) = list(&[self::file(first_game as usize - 1)], options(1, 5000));
        let before =
            &before[..before[..before.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1];
        assert!(out == before, "what came before is written");
    }
}

/// Others wait for what is to be written before theirs; they do not wait for ever.
#[test]
fn a_panic_where_results_come_together_does_not_hang() {
    for threads in [1, 2, 4] {
        let work = Listing { most: Some(10_000), ..Listing::default() };
        let files = sources(&[file(200_000)]);
        let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            run(files, &work, options(threads, 5000), &mut Vec::new(), &mut Progress::hidden()).map(drop)
        }));
        assert!(ended.is_err_and(|panic| panic.downcast_ref::<&str>() == Some(&"too many")));
    }
}

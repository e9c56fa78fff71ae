//! The games that slips are put into, and the time that it takes to find them.

use scoresheet::{
    board::{Move, Position},
    game::{Dialects, Scratch, read_game},
    notation::san,
    pgn::games,
};
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Time that this thread has had a processor, where the system tells; else time.
pub struct Stopwatch(Instant, Option<Duration>);

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now(), Stopwatch::on_processor())
    }

    pub fn elapsed(&self) -> Duration {
        match (self.1, Stopwatch::on_processor()) {
            (Some(begin), Some(end)) => end - begin,
            _ => self.0.elapsed(),
        }
    }

    fn on_processor() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }
}

/// A game as it was played.
pub struct Played {
    pub moves: Vec<Move>,
    pub tokens: Vec<String>,
    pub result: &'static str,
}

pub fn pool() -> Vec<Played> {
    let mut files = Vec::new();
    match std::env::var_os("SCORESHEET_CORPUS") {
        Some(folder) => collect(Path::new(&folder), &mut files),
        None => collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"), &mut files),
    }
    files.sort();
    let (dialects, mut scratch, mut pool) = (Dialects::any(), Scratch::default(), Vec::new());
    for file in files {
        let Ok(text) = std::fs::read(&file) else { continue };
        let starts = games(&text);
        let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
        // Every seventh game, so that many events have their share.
        for (start, end) in starts.iter().zip(ends).step_by(7) {
            let game = read_game(&text[start.offset..end], &dialects, &mut scratch);
            let whole = game.is_legal_as_written() && game.failures().is_empty();
            if !whole || game.plies().len() < 24 || *game.start() != Position::start() {
                continue;
            }
            let moves: Option<Vec<Move>> = game.plies().iter().map(|ply| ply.played).collect();
            let Some(moves) = moves else { continue };
            let result = match game.outcome().map(|(outcome, _)| outcome.to_string()).as_deref() {
                Some("1-0") => "1-0",
                Some("0-1") => "0-1",
                Some("1/2-1/2") => "1/2-1/2",
                _ => "*",
            };
            let mut position = Position::start();
            let mut tokens = Vec::new();
            for &played in &moves {
                tokens.push(san(&position, played));
                position.play(played);
            }
            pool.push(Played { moves, tokens, result });
        }
    }
    pool
}

pub fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "pgn") {
            files.push(path);
        }
    }
}

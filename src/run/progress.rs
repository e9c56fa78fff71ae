//! How far a run is, for whoever watches it.

use crate::diag::counted;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

/// How often it is drawn at most.
const INTERVAL: Duration = Duration::from_millis(100);

/// How long a run takes before it is drawn at all.
const PATIENCE: Duration = Duration::from_millis(400);

/// A progress bar on standard error, or nothing at all.
#[derive(Debug)]
pub struct Progress {
    bar: Option<ProgressBar>,
    drawn: Option<Instant>,
    begun: Instant,
    /// Whether the output goes to a terminal, too, which then must not be written over.
    shared: bool,
}

impl Progress {
    /// Shows nothing.
    pub fn hidden() -> Progress {
        Progress { bar: None, drawn: None, begun: Instant::now(), shared: false }
    }

    /// Shows a bar if standard error is a terminal and `quiet` is not asked for. `total` is the size of all files
    /// in bytes on disk, where it is known.
    pub fn new(total: Option<u64>, quiet: bool) -> Progress {
        if quiet || !io::stderr().is_terminal() {
            return Progress::hidden();
        }
        // What is last takes the columns that are left, and is cut where they are too few: a row that wraps would stay.
        let (bar, template) = match total {
            Some(total) => (ProgressBar::new(total), "{bar:16} {percent:>3}%  {eta} left  {wide_msg}"),
            None => (ProgressBar::no_length(), "{spinner} {bytes}  {elapsed}  {wide_msg}"),
        };
        bar.set_draw_target(ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress { bar: Some(bar), drawn: None, begun: Instant::now(), shared: io::stdout().is_terminal() }
    }

    /// Tells how far the run is, in bytes on disk; drawn now and then only.
    pub(super) fn update(&mut self, bytes: u64, games: u64, findings: u64) {
        let Some(bar) = &self.bar else { return };
        let is_early = match self.drawn {
            Some(drawn) => drawn.elapsed() < INTERVAL,
            None => self.begun.elapsed() < PATIENCE,
        };
        if is_early {
            return;
        }
        if self.drawn.is_none() {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
        }
        self.drawn = Some(Instant::now());
        let (games, findings) = (counted(games, "game", "games"), counted(findings, "finding", "findings"));
        bar.set_message(format!("{games}, {findings}"));
        bar.set_position(bytes);
        bar.tick();
    }

    /// Writes output, out of the bar's way.
    pub(super) fn write<R>(&self, write: impl FnOnce() -> R) -> R {
        match &self.bar {
            Some(bar) if self.shared => bar.suspend(write),
            _ => write(),
        }
    }

    /// Writes to standard error, where the bar is.
    pub(super) fn suspend<R>(&self, write: impl FnOnce() -> R) -> R {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

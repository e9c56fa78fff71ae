//! `check --watch`: the check once more whenever a file changes.
//!
//! Files are asked for their size and time several times a second. That works on drives of a network, where systems tell of no changes,
//! and for programs that put a new file in the place of the old one. A file that never rests is checked all the same, within a second
//! of each change.

use super::{CLEAN, check_args::CheckArgs, complain, given::Given, remark, trouble::Trouble};
use crate::{
    checks::Proposals,
    input::{Changes, Location},
    job::Job,
    report::News,
};
use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process,
    sync::{
        Arc,
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant, SystemTime},
};

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(150);
/// So long it is waited for a file to rest that has changed.
const LONGEST_WAIT: Duration = Duration::from_millis(450);

/// Files that are watched: how they were when the check began, and what has been said of them.
pub(super) struct Watched {
    /// What has been said.
    pub news: Arc<News>,
    /// The files that changed while they were read.
    pub changes: Arc<Changes>,
    /// What was proposed for games that have not changed since.
    pub proposals: Arc<Proposals>,
    state: State,
}

/// The exit status of a program that was interrupted twice.
const INTERRUPTED: i32 = 130;

/// What tells that something has changed: every file with its size and time, or why there is none.
#[derive(PartialEq, Eq)]
struct State {
    files: Vec<FileState>,
    settings: Option<String>,
}

/// A file, its size and the time of its last change; nothing where there is none.
#[derive(PartialEq, Eq)]
struct FileState {
    path: PathBuf,
    size: Option<u64>,
    changed: Option<SystemTime>,
}

/// Checks, and checks again after each change, until it is interrupted.
pub(super) fn run(
    args: &CheckArgs,
    given: &Given,
    check: impl Fn(&Watched) -> Result<u8, Trouble>,
) -> Result<u8, Trouble> {
    if args.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err("--watch: standard input cannot be read again".into());
    }
    let interrupts = interrupts();
    let state = State::of(args, given);
    let mut watched =
        Watched { news: Arc::default(), changes: Arc::default(), proposals: Arc::default(), state };
    loop {
        watched.changes.forget();
        let is_first = watched.news.is_first();
        if let Err(trouble) = check(&watched) {
            let is_new = watched.news.is_new_trouble(trouble.to_string());
            watched.news.settle(|_| false);
            if is_new {
                complain(&trouble);
            }
        }
        if is_first && !args.run.quiet {
            remark(&"waiting for changes; ctrl-c ends");
        }
        // Waits for a change, and then until nothing changes any more: a file is written in more than one step.
        let mut changed: Option<Instant> = None;
        loop {
            match interrupts.recv_timeout(PAUSE) {
                Err(RecvTimeoutError::Timeout) => {}
                _ => return Ok(CLEAN),
            }
            let now = State::of(args, given);
            let rests = now == watched.state;
            watched.state = now;
            match changed {
                None if !rests => changed = Some(Instant::now()),
                Some(since) if rests || since.elapsed() >= LONGEST_WAIT => break,
                _ => {}
            }
        }
    }
}

/// Where an interrupt arrives. The first one ends the program after what is under way, a second at once.
fn interrupts() -> Receiver<()> {
    let (sender, receiver) = mpsc::sync_channel(1);
    let handler = move || {
        if sender.try_send(()).is_err() {
            process::exit(INTERRUPTED);
        }
    };
    // Where that cannot be had, an interrupt ends the program as it ends any other.
    let _ = ctrlc::set_handler(handler);
    receiver
}

/// Begins at the top of the screen, where there is one.
pub(super) fn clear() {
    let mut stdout = io::stdout();
    if stdout.is_terminal() {
        let _ = stdout.write_all(b"\x1B[2J\x1B[3J\x1B[H").and_then(|()| stdout.flush());
    }
}

impl State {
    fn of(args: &CheckArgs, given: &Given) -> State {
        let job = Job::new(&args.paths);
        let sources = job.sources();
        let (settings, wrong) = match given.found(sources) {
            Ok(found) => (found.settings, None),
            Err(trouble) => (Vec::new(), Some(trouble.to_string())),
        };
        let inputs = sources.found().filter_map(|(_, location)| match location {
            Location::File(path) | Location::Member { archive: path, .. } => Some(path),
            Location::Nowhere => None,
        });
        let others =
            [args.reading.settings.config.as_deref(), args.counts.baseline.as_deref()].into_iter().flatten();
        let all = inputs
            .chain(settings.iter().flat_map(|settings| &settings.files).map(|file| &**file))
            .chain(others);
        State { files: all.map(FileState::of).collect(), settings: wrong }
    }
}

impl FileState {
    fn of(path: &Path) -> FileState {
        let meta = fs::metadata(path).ok();
        let changed = meta.as_ref().and_then(|meta| meta.modified().ok());
        FileState { path: path.to_owned(), size: meta.map(|meta| meta.len()), changed }
    }
}

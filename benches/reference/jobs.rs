//! The runs whose whole output is kept: standard output, standard error and exit status.
//!
//! Starting the program costs more than a small text does. So commands that take many files are run once for all texts of
//! a folder or source file; of those that take one game, each text gets one, chosen by its name, and the texts that were
//! written for a command get all.

use crate::texts::{Group, Texts, hash};
use std::{
    error::Error,
    path::Path,
    process::{Command, Output, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// A run of the program.
pub struct Job {
    /// What is tried; one column of a row.
    pub command: String,
    /// The texts that it is tried on; another column.
    pub name: String,
    pub args: Vec<String>,
}

/// What is run on all texts of a group at once, under which name.
const OF_GROUPS: [(&str, &[&str]); 29] = [
    ("check-text", &["check", "--quiet", "--info", "--games", "--format=text"]),
    ("check-concise", &["check", "--quiet", "--info", "--format=concise"]),
    ("check-json", &["check", "--quiet", "--info", "--games", "--format=json"]),
    ("check-csv", &["check", "--quiet", "--info", "--games", "--format=csv"]),
    ("check-sarif", &["check", "--quiet", "--info", "--format=sarif"]),
    ("check-junit", &["check", "--quiet", "--info", "--format=junit"]),
    ("check-github", &["check", "--quiet", "--info", "--format=github"]),
    ("check-gitlab", &["check", "--quiet", "--info", "--format=gitlab"]),
    ("check-html", &["check", "--quiet", "--info", "--games", "--format=html"]),
    ("check-summary", &["check", "--info", "--duplicates", "--summary"]),
    ("check-statistics", &["check", "--quiet", "--info", "--statistics"]),
    ("check-by-code", &["check", "--quiet", "--info", "--group-by=code"]),
    ("check-by-game", &["check", "--quiet", "--info", "--group-by=game"]),
    ("check-publish", &["check", "--quiet", "--strict", "--format=concise"]),
    ("check-diff", &["check", "--quiet", "--info", "--diff", "--unsafe-fixes"]),
    ("names-text", &["names", "--quiet"]),
    ("names-json", &["names", "--quiet", "--format=json"]),
    ("names-csv", &["names", "--quiet", "--format=csv"]),
    ("names-diff", &["names", "--quiet", "--diff", "--unsafe-fixes"]),
    ("extract-errors", &["extract", "--with-errors"]),
    ("extract-duplicates", &["extract", "--duplicates=keep=longest"]),
    ("repair", &["repair"]),
    ("repair-diff", &["repair", "--quiet", "--diff"]),
    ("event-write-trf", &["event", "--write=trf"]),
    ("event-write-csv", &["event", "--write=csv"]),
    ("rule-end-text", &["rule", "end"]),
    ("rule-end-csv", &["rule", "end", "--format=csv"]),
    ("list-sections", &["list", "sections", "--size=2KiB", "--format=json"]),
    ("convert-plain", &["convert"]),
];

/// The arbiter's questions, each by itself, and how a game can be shown.
const OF_ONE_GAME: [(&str, &[&str]); 18] = [
    ("show-json", &["show", "--format=json"]),
    ("show-tokens", &["show", "--tokens"]),
    ("show-start", &["show", "--at=start", "--flip"]),
    ("rule-claim", &["rule", "claim"]),
    ("rule-claim-end", &["rule", "claim", "--at=end"]),
    ("rule-claim-move", &["rule", "claim", "--at=2w", "--move=Nf6", "--kind=threefold"]),
    ("rule-flag", &["rule", "flag", "--by=white"]),
    ("rule-flag-both", &["rule", "flag", "--by=both", "--control=40"]),
    ("rule-resign", &["rule", "resign", "--by=black"]),
    ("rule-illegal", &["rule", "illegal"]),
    ("rule-illegal-blitz", &["rule", "illegal", "--count=2", "--class=blitz"]),
    ("rule-touch", &["rule", "touch", "--touched=e1,h1"]),
    ("rule-sealed", &["rule", "sealed", "--move=Nd2", "--at=2w"]),
    ("rule-start", &["rule", "start", "--fault=colours", "--at=4b"]),
    ("rule-draw", &["rule", "draw", "--no-draw-before=30"]),
    ("rule-quickplay", &["rule", "quickplay", "--clock=0:01:30"]),
    ("merge", &["merge"]),
    ("reconstruct", &["reconstruct"]),
];

/// Two sheets of a game.
const OF_TWO: [(&str, &[&str]); 3] = [
    ("compare-text", &["compare"]),
    ("compare-json", &["compare", "--format=json"]),
    ("merge-two", &["merge"]),
];

/// A tournament's report and its games.
const OF_EVENTS: [(&str, &[&str]); 9] = [
    ("event-text", &["--info"]),
    ("event-concise", &["--info", "--format=concise"]),
    ("event-json", &["--info", "--format=json"]),
    ("event-csv", &["--info", "--format=csv"]),
    ("event-html", &["--info", "--format=html"]),
    ("event-with-games", &["--info", "--with-games", "--format=json"]),
    ("event-with-games-csv", &["--with-games", "--format=csv"]),
    ("event-standings", &["--standings"]),
    ("event-standings-json", &["--standings", "--format=json"]),
];

/// What needs no text.
const OF_NOTHING: [&str; 15] = [
    "check",
    "convert",
    "extract",
    "names",
    "repair",
    "compare",
    "merge",
    "reconstruct",
    "event",
    "rule",
    "show",
    "explain",
    "list",
    "completions",
    "man",
];
const LISTS: [&str; 8] =
    ["codes", "profiles", "laws", "languages", "notations", "articles", "columns", "settings"];

/// Larger files are tried by what names its texts line by line, not in every format.
const MOST: u64 = 256 << 10;

/// All runs, of the texts that have moves.
pub fn all(texts: &Texts, has_moves: impl Fn(&str) -> bool) -> Vec<Job> {
    let mut jobs = Vec::new();
    for Group { name, texts: members } in &texts.groups {
        let is_small = |text: &&String| texts.length(text) <= MOST;
        let members: Vec<&String> = members.iter().filter(|text| has_moves(text)).filter(is_small).collect();
        // A text more or less makes another group of it.
        let folded = hash(members.iter().flat_map(|name| name.bytes()).collect::<Vec<u8>>().as_slice());
        let name = format!("{name} ({folded:016x})");
        for (command, args) in OF_GROUPS {
            if !members.is_empty() {
                jobs.push(Job::new(command, &name, args, &members));
            }
        }
        let is_of = |words: &[&str]| words.iter().any(|word| name.contains(word));
        for pair in members.windows(2).filter(|pair| are_of_one_game(pair[0], pair[1]) || is_of(&["/repair"]))
        {
            let both = format!("{} {}", pair[0], pair[1]);
            for (command, args) in OF_TWO {
                jobs.push(Job::new(command, &both, args, pair));
            }
        }
        let is_of_rulings = is_of(&["rul", "claim", "laws"]);
        for text in members {
            let chosen = hash(text.as_bytes()) as usize % OF_ONE_GAME.len();
            for (at, (command, args)) in OF_ONE_GAME.iter().enumerate() {
                let args = [args, &["--game=1"][..]].concat();
                if is_of_rulings || chosen == at {
                    jobs.push(Job::new(command, text, &args, &[text]));
                }
                if command.starts_with("rule") && (is_of_rulings || (chosen + 1) % OF_ONE_GAME.len() == at) {
                    let args = [&args[..], &["--format=json"]].concat();
                    jobs.push(Job::new(&format!("{command}-json"), text, &args, &[text]));
                }
            }
        }
    }
    for name in &texts.candidates {
        jobs.push(Job::new("repair-candidates", name, &["repair", "--quiet", "--candidates"], &[name]));
    }
    for (report, games) in &texts.events {
        let name = format!("{report} {games}");
        for (command, args) in OF_EVENTS {
            jobs.push(Job::new(command, &name, &[&["event", "--quiet"], args].concat(), &[report, games]));
        }
    }
    for command in OF_NOTHING {
        jobs.push(Job::new("help", command, &[command, "--help"], &NONE));
        jobs.push(Job::new("usage", command, &[command, "--no-such-option"], &NONE));
        jobs.push(Job::new("man", command, &["man", command], &NONE));
    }
    for what in LISTS {
        jobs.push(Job::new("list", what, &["list", what], &NONE));
        jobs.push(Job::new("list-json", what, &["list", what, "--format=json"], &NONE));
    }
    for code in &texts.codes {
        jobs.push(Job::new("explain", code, &["explain", code], &NONE));
    }
    jobs
}

const NONE: [&str; 0] = [];

/// Whether two names say sheets of one game, such as `001_0.txt` and `001_1.txt`.
fn are_of_one_game(one: &str, other: &str) -> bool {
    let game =
        |name: &str| name.trim_end_matches("_txt.pgn").rsplit_once('_').map(|(game, _)| game.to_owned());
    one.contains("scoresheets__") && game(one) == game(other)
}

impl Job {
    fn new(command: &str, name: &str, args: &[&str], texts: &[impl AsRef<str>]) -> Job {
        let args = args.iter().copied().chain(texts.iter().map(AsRef::as_ref));
        Job { command: command.to_owned(), name: name.to_owned(), args: args.map(str::to_owned).collect() }
    }

    /// What the program says.
    pub fn output(&self, program: &Path, folder: &Path) -> Result<Output, Box<dyn Error + Send + Sync>> {
        Ok(command(program, folder).args(&self.args).output()?)
    }
}

/// A run that depends on nothing around it.
pub fn command(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    // Usage lines have the name by which the program was called.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::arg0(&mut command, "scoresheet");
    command.current_dir(folder).stdin(Stdio::null()).env("COLUMNS", "100");
    ["NO_COLOR", "CLICOLOR_FORCE", "SCORESHEET_CONFIG"].iter().for_each(|name| {
        command.env_remove(name);
    });
    command
}

/// All that was said, as one text.
pub fn said(output: &Output) -> Vec<u8> {
    let status = output.status.to_string();
    [&output.stdout[..], &output.stderr, status.as_bytes()].concat()
}

/// The rows of all runs, as many at a time as there are processors.
pub fn rows(program: &Path, folder: &Path, jobs: &[Job]) -> Result<Vec<String>, Box<dyn Error>> {
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(Vec::new());
    let work = || -> Result<(), Box<dyn Error + Send + Sync>> {
        while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let said = said(&job.output(program, folder)?);
            let row = format!("{}\t{}\t{:016x}", job.command, job.name, hash(&said));
            rows.lock().map_err(|_| "another run failed")?.push(row);
        }
        Ok(())
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let all: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        all.into_iter().try_for_each(|one| one.join().map_err(|_| "a run failed")?)
    })
    .map_err(|error| error.to_string())?;
    Ok(rows.into_inner()?)
}

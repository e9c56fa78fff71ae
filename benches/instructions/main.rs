//! Instructions of whole runs, counted by valgrind: the same on every machine of one kind, however busy it is.
//!
//! `cargo bench --bench instructions` makes its texts from a seed and prints two tables: usual files by the ply and by the
//! byte, and hostile texts at three sizes, which shows whether the work grows with the text and no faster.
//! `SCORESHEET_BENCH=FILE` counts a file of one's own. Where `valgrind --version` does not work, it says so and ends.

mod games;
#[path = "../../tests/oracle/hostile.rs"]
mod hostile;
#[path = "../../tests/support/random.rs"]
mod random;

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_scoresheet");

/// How much text each usual file has, in bytes.
const USUAL: usize = 1 << 20;
/// How much text the hostile ones have, in bytes.
const SIZES: [usize; 3] = [1 << 17, 1 << 18, 1 << 19];
/// How much they have where they are timed: as much as is read of one game.
const TIMED: usize = 1 << 22;

/// What is counted of a usual file.
const COMMANDS: [(&str, &[&str]); 3] = [
    ("check", &["check"]),
    ("san", &["convert", "--to=san", "--lang=es"]),
    ("uci", &["convert", "--to=uci"]),
];

fn main() -> Result<(), Box<dyn Error>> {
    if !Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("nothing is counted: valgrind is not installed");
        return Ok(());
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("instructions");
    fs::create_dir_all(&folder)?;
    let start = instructions(&["check"], &written(&folder, "empty", "")?)?;
    println!("start and exit: {start} instructions, not counted below\n");
    if let Some(path) = std::env::var_os("SCORESHEET_BENCH") {
        return usual(&PathBuf::from(path), "SCORESHEET_BENCH", start);
    }
    println!(
        "| file | bytes | plies | of a | instructions a byte | instructions a ply |\n|---|---|---|---|---|---|"
    );
    for (name, text) in games::USUAL {
        usual(&written(&folder, name, &text(USUAL))?, name, start)?;
    }
    println!("\n| text | instructions a byte | growth | MB/s | peak, MiB |\n|---|---|---|---|---|");
    for (name, text) in hostile::HOSTILE {
        hostile_text(&folder, name, text)?;
    }
    Ok(())
}

/// One line for each command on a usual file.
fn usual(path: &Path, name: &str, start: u64) -> Result<(), Box<dyn Error>> {
    let (bytes, plies) = (fs::metadata(path)?.len(), plies(path)?);
    for (command, args) in COMMANDS {
        let count = instructions(args, path)?.saturating_sub(start) as f64;
        let (a_byte, a_ply) = (count / bytes as f64, count / plies as f64);
        println!("| {name} | {bytes} | {plies} | `{command}` | {a_byte:.1} | {a_ply:.0} |");
    }
    Ok(())
}

/// One line for a hostile text. Growth is how much more the second doubling of the text adds than the first: 2 where
/// the work is linear, 4 where it is quadratic.
fn hostile_text(folder: &Path, name: &str, text: fn(usize) -> String) -> Result<(), Box<dyn Error>> {
    let mut counts = [0; 3];
    for (size, count) in SIZES.into_iter().zip(&mut counts) {
        *count = instructions(&["check"], &written(folder, name, &text(size))?)?;
    }
    let [single, double, fourfold] = counts.map(|count| count as f64);
    let (growth, a_byte) =
        ((fourfold - double) / (double - single), (fourfold - double) / (SIZES[2] - SIZES[1]) as f64);
    let path = written(folder, name, &text(TIMED))?;
    let (speed, peak) = match timed(&path) {
        Some((seconds, peak)) => (format!("{:.0}", TIMED as f64 / 1e6 / seconds), peak.to_string()),
        None => ("?".to_owned(), "?".to_owned()),
    };
    println!("| {name} | {a_byte:.0} | {growth:.2} | {speed} | {peak} |");
    Ok(())
}

fn written(folder: &Path, name: &str, text: &str) -> Result<PathBuf, Box<dyn Error>> {
    let path = folder.join(name.replace(' ', "-"));
    fs::write(&path, text)?;
    Ok(path)
}

/// The instructions of a run on one thread.
fn instructions(args: &[&str], path: &Path) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", PROGRAM])
        .args(args)
        .args(["--threads=1", "--quiet"])
        .arg(path)
        .stdout(Stdio::null())
        .output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count =
        told.lines().find_map(|line| line.split_once(" refs:")?.1.trim().replace(',', "").parse().ok());
    count.ok_or_else(|| format!("no count: {told}").into())
}

fn plies(path: &Path) -> Result<u64, Box<dyn Error>> {
    let output = Command::new(PROGRAM).args(["check", "--format=json"]).arg(path).output()?;
    let told = String::from_utf8_lossy(&output.stdout);
    let plies =
        told.rsplit_once("\"plies\":").and_then(|(_, rest)| rest.split([',', '}']).next()?.parse().ok());
    plies.ok_or_else(|| format!("no count of plies for {}", path.display()).into())
}

/// The least processor time of three runs on one thread, in seconds, and the most memory one of them held, in MiB; `None`
/// where GNU time is not installed. What other programs do meanwhile changes processor time far less than the time that
/// passes.
fn timed(path: &Path) -> Option<(f64, u64)> {
    let run = || {
        let output = Command::new("time")
            .args(["-f", "used %U %S %M", PROGRAM, "check", "--threads=1", "--quiet"])
            .arg(path)
            .stdout(Stdio::null())
            .output()
            .ok()?;
        let told = String::from_utf8_lossy(&output.stderr);
        let mut used = told.lines().find_map(|line| line.strip_prefix("used "))?.split(' ');
        let mut seconds = || used.next()?.parse::<f64>().ok();
        let time = seconds()? + seconds()?;
        Some((time, used.next()?.parse::<u64>().ok()?.div_ceil(1024)))
    };
    let runs: Vec<(f64, u64)> = (0..3).map(|_| run()).collect::<Option<_>>()?;
    let shortest = runs.iter().map(|(time, _)| *time).fold(f64::MAX, f64::min);
    // GNU time counts hundredths.
    Some((shortest.max(0.01), runs.iter().map(|(_, peak)| *peak).max()?))
}

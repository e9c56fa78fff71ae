//! A frozen reference of what the program says: whether a change to the code changed what comes out, and for which texts.
//!
//! - `write FILE` writes a hash of what each command says of the corpus, the fixtures and every literal text in `src` and
//!   `tests`: `check --info --games`, `convert` in eight modes, `rule end` and `show` text by text; every command in every
//!   format, with its standard error and exit status, by folders and source files (`jobs.rs`).
//! - `count FILE` writes the instructions of `check` for eight kinds of files, counted by valgrind.
//! - `compare OLD NEW` names each difference of two such files and ends with 1 if there is one; with `--show`, the first
//!   line that differs, from the programs that wrote them. A text that only one of the two has is counted, no more.
//!
//! `--program PATH` runs another build of the program than the one this was built with. The corpus is the folder
//! `SCORESHEET_CORPUS`, else `../shared/data`; where there is none, the reference is of the rest.

mod compare;
mod instructions;
mod jobs;
mod literals;
mod runs;
mod texts;

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

const USAGE: &str = "\
cargo bench --profile dev --bench reference -- write FILE [--program PATH]
cargo bench --bench reference -- count FILE [--program PATH]
cargo bench --profile dev --bench reference -- compare OLD NEW [--show]";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    // `cargo bench` adds an argument of its own.
    let mut args: Vec<String> = env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let show = taken(&mut args, "--show");
    let program = match args.iter().position(|arg| arg == "--program") {
        Some(at) if at + 1 < args.len() => PathBuf::from(args.drain(at..at + 2).nth(1).unwrap_or_default()),
        _ => PathBuf::from(env!("CARGO_BIN_EXE_scoresheet")),
    };
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let folder = folder.path();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["write", file] => {
            let program = fs::canonicalize(program)?;
            let texts = texts::Texts::gather(folder)?;
            save(file, &program, runs::rows(&program, &texts, folder)?)?;
        }
        ["count", file] => {
            let program = fs::canonicalize(program)?;
            save(file, &program, instructions::rows(&program, folder)?)?;
        }
        ["compare", old, new] => {
            let texts = if show { Some(texts::Texts::gather(folder)?) } else { None };
            return Ok(match compare::compare(Path::new(old), Path::new(new), texts.as_ref())? {
                0 => ExitCode::SUCCESS,
                _ => ExitCode::FAILURE,
            });
        }
        _ => println!("{USAGE}"),
    }
    Ok(ExitCode::SUCCESS)
}

fn taken(args: &mut Vec<String>, flag: &str) -> bool {
    let before = args.len();
    args.retain(|arg| arg != flag);
    args.len() < before
}

/// Writes rows in order, under the program that they come from.
fn save(file: &str, program: &Path, mut rows: Vec<String>) -> Result<(), Box<dyn Error>> {
    rows.sort_unstable();
    fs::write(file, format!("{}{}\n{}\n", compare::PROGRAM, program.display(), rows.join("\n")))?;
    println!("{file}: {} rows", rows.len());
    Ok(())
}

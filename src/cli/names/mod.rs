//! `scoresheet names`: who is spelt in more than one way, and one spelling written.

mod args;
mod map;

pub use args::NamesArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE, complain, config::run_options, fix, print, print_safely, remark,
    trouble::Trouble,
};
use crate::{
    diag::counted,
    game::Scratch,
    input::{Chunk, FileEnd, Sources},
    inspect::{Renamer, named_games},
    names::{NamedGame, Persons, Respelling, Spellings},
    report::{write_names, write_names_csv, write_names_json},
    run::{Progress, RunOptions, Work, run as run_all},
};
use args::NamesFormat;
use std::{io, path::PathBuf};

/// Runs the command; the status it ends with.
pub(super) fn run(args: NamesArgs) -> Result<u8, Trouble> {
    let writes = args.fix || args.diff;
    match (&args.map, args.unsafe_fixes) {
        (Some(_), _) if !writes => return Err("--map: give --fix or --diff too".into()),
        (_, true) if !writes => return Err("--unsafe-fixes: give --fix or --diff too".into()),
        _ => {}
    }
    if writes && args.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err("standard input can be read only once: give --fix and --diff files".into());
    }
    let options = run_options(&args.run, &args.reading);
    let (persons, is_damaged) = collect(&args.paths, options, args.run.quiet)?;
    if !writes {
        match args.format {
            NamesFormat::Text => print_safely(&write_names(&persons))?,
            NamesFormat::Csv => print(&write_names_csv(&persons))?,
            NamesFormat::Json => print(&write_names_json(&persons))?,
        }
        return Ok(match (is_damaged, persons.persons.is_empty()) {
            (true, _) => TROUBLE,
            (false, true) => CLEAN,
            (false, false) => FINDINGS,
        });
    }
    let respelling = match &args.map {
        Some(file) => map::read(file, &persons)?,
        None => persons.respelt(args.unsafe_fixes),
    };
    rewrite(&args, respelling, options)
}

/// Writes the spellings into the files, or shows what that would change.
fn rewrite(args: &NamesArgs, respelling: Respelling, options: RunOptions) -> Result<u8, Trouble> {
    let renamer = Renamer::new(respelling);
    let (what, changed, done) = match args.diff {
        true => (
            "would be written otherwise",
            FINDINGS,
            fix::show(&args.paths, renamer, options, args.run.quiet)?,
        ),
        false => ("written otherwise", CLEAN, fix::apply(&args.paths, renamer, options, args.run.quiet)?),
    };
    if !args.run.quiet {
        let (names, files) = (counted(done.count(), "name", "names"), counted(done.files, "file", "files"));
        remark(&format_args!("{names} {what} in {files}"));
    }
    Ok(match (done.is_damaged, done.files) {
        (true, _) => TROUBLE,
        (false, 0) => CLEAN,
        (false, _) => changed,
    })
}

/// The names of all games, and whether something could not be read.
fn collect(paths: &[PathBuf], options: RunOptions, quiet: bool) -> Result<(Persons, bool), Trouble> {
    let mut sources = Sources::find(paths);
    sources.leave_out_standard_output();
    let mut progress = Progress::new(sources.size(), quiet);
    let outcome = run_all(sources, &Collecting, options, &mut io::sink(), &mut progress)?;
    outcome.errors.iter().for_each(|error| complain(error));
    outcome.damaged.iter().for_each(|file| complain(file));
    let is_damaged = !outcome.errors.is_empty() || !outcome.damaged.is_empty();
    Ok((outcome.tally.spellings.persons(), is_damaged))
}

struct Collecting;

/// What the games so far name.
#[derive(Default)]
struct Collected {
    games: Vec<NamedGame>,
    spellings: Spellings,
}

impl Work for Collecting {
    type Scratch = Scratch;
    type Tally = Collected;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, _: &mut Vec<u8>) -> Collected {
        Collected { games: named_games(chunk, scratch), ..Collected::default() }
    }

    fn file_end(&self, _: &FileEnd, _: &mut Vec<u8>) -> Collected {
        Collected::default()
    }

    fn merge(&self, total: &mut Collected, part: Collected, _: Option<&Chunk>, _: &mut Vec<u8>) {
        part.games.iter().for_each(|game| total.spellings.add(game));
    }
}

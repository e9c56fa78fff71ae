//! `scoresheet names`: who is spelt in more than one way, and one spelling written.

mod args;
mod map;

pub use args::NamesArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE, complain, fix, given::Given, print, print_safely, remark, tell_unread,
    trouble::Trouble,
};
use crate::{
    diag::counted,
    game::Scratch,
    input::{Chunk, FileEnd},
    inspect::{Renamer, named_games},
    job::Job,
    names::{NamedGame, Respelling, Spellings},
    report::{names_lines, write_names},
    run::Work,
};
use map::Map;

/// Runs the command; the status it ends with.
pub(super) fn run(args: &NamesArgs, given: &Given) -> Result<u8, Trouble> {
    let job = Job::new(&args.paths);
    let args = &given.scopes::<NamesArgs>(job.sources())?.of_run;
    let writes = args.fix || args.diff;
    match (&args.map, args.unsafe_fixes) {
        (Some(_), _) if !writes => return Err("--map: give --fix or --diff too".into()),
        (_, true) if !writes => return Err("--unsafe-fixes: give --fix or --diff too".into()),
        _ => {}
    }
    if writes && job.reads_standard_input() {
        return Err("standard input can be read only once: give --fix and --diff files".into());
    }
    let job = job.with(args.run.options(&args.reading), args.run.quiet);
    let outcome = job.again().beside_standard_output().gather(&Collecting)?;
    let is_whole = tell_unread(&outcome);
    let persons = outcome.tally.spellings.persons();
    if !writes {
        match args.format.rows() {
            None => print_safely(&write_names(&persons))?,
            Some(format) => print(&names_lines(&persons, format.layout()).written(format))?,
        }
        return Ok(match (is_whole, persons.persons.is_empty()) {
            (false, _) => TROUBLE,
            (true, true) => CLEAN,
            (true, false) => FINDINGS,
        });
    }
    let Map { respelling, idle } = match &args.map {
        Some(file) => map::read(file, &persons)?,
        None => Map { respelling: persons.respelt(args.unsafe_fixes), ..Map::default() },
    };
    let status = rewrite(args, respelling, job)?;
    idle.iter().for_each(|said| complain(said));
    Ok(if idle.is_empty() { status } else { status.max(FINDINGS) })
}

/// Writes the spellings into the files, or shows what that would change.
fn rewrite(args: &NamesArgs, respelling: Respelling, job: Job) -> Result<u8, Trouble> {
    let renamer = Renamer::new(respelling);
    let (what, changed, done) = match args.diff {
        true => ("would be written otherwise", FINDINGS, fix::show(job, renamer)?),
        false => ("written otherwise", CLEAN, fix::apply(&job, renamer)?),
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

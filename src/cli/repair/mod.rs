//! `scoresheet repair`.

mod args;
mod candidates;
mod question;

pub use args::RepairArgs;

use super::{CLEAN, FINDINGS, TROUBLE, Trouble, given::Given, shared_args::no_such_game, tell_unread};
use crate::{
    checks::{CheckRunner, Selection},
    game::{GameSelection, Scratch},
    input::{Chunk, FileEnd, GameText},
    inspect::{Chooser, Inspector, RepairCount, RepairedGame, Repairer},
    job::{Destination, Job},
    output::{DiffOfFiles, printable_diff},
    report::printable_lines,
    run::Work,
};
use question::Terminal;
use std::io::{self, Write};

/// Why standard input cannot be a record.
const READS_ANSWERS: &str =
    "--interactive: the answers are read from standard input, which cannot be a record too";

/// Runs the command; the status it ends with.
pub(super) fn run(args: &RepairArgs, given: &Given) -> Result<u8, Trouble> {
    let job = Job::new(&args.paths);
    let scopes = given.scopes::<RepairArgs>(job.sources())?;
    let args = &scopes.of_run;
    if args.candidates {
        return candidates::run(args);
    }
    args.destination.refuse_standard_input(&args.paths)?;
    if args.interactive && job.reads_standard_input() {
        return Err(READS_ANSWERS.into());
    }
    let games = GameSelection::from(args.of.clone());
    args.destination.refuse_loss(&games)?;
    let mut options = args.run.options(&args.reading);
    if args.interactive {
        options.threads = Some(1);
    }
    let quiet = args.run.quiet;
    let job = job.with(options, quiet || args.interactive).beside_standard_output();
    let naming = args.destination.naming(&args.paths, None);
    let overwriting = args.destination.overwriting();
    let destination = Destination::new(naming, &overwriting, args.destination.dry_run, &job)?;
    let inspectors = scopes.per_file(|_, dialects| {
        let runner = CheckRunner::new(&Selection::default());
        Ok(Inspector::new(runner, dialects, None).of_games(games.clone()))
    })?;
    let repair = Repair {
        repairer: Repairer::new(inspectors, args.margin, usize::from(args.suggest)),
        mode: match (args.diff, args.interactive) {
            (true, _) => Mode::Diff,
            (_, true) => Mode::Asking,
            _ => Mode::Writing,
        },
    };
    let outcome = job.run_to(&repair, destination)?;
    let is_whole = tell_unread(&outcome);
    let tally = outcome.tally.repaired;
    if !games.is_all() && tally.games == 0 && outcome.games > 0 {
        return Err(no_such_game(&games).into());
    }
    if !quiet && outcome.files > 0 {
        let _ = writeln!(io::stderr(), "{}", tally.conclusion(repair.mode == Mode::Diff));
    }
    Ok(match (is_whole, tally.asked + tally.left) {
        (false, _) => TROUBLE,
        (true, 0) => CLEAN,
        (true, _) => FINDINGS,
    })
}

/// What becomes of repaired games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// They are written.
    Writing,
    /// What would change is shown as a unified diff.
    Diff,
    /// The user chooses.
    Asking,
}

struct Repair {
    repairer: Repairer,
    mode: Mode,
}

/// What was done.
#[derive(Default)]
struct Count {
    repaired: RepairCount,
    notes: Vec<u8>,
    /// The chunk's games that change, by their index, where a diff is made of them.
    changed: Vec<(usize, Vec<u8>)>,
    diff: DiffOfFiles,
    /// Whether the part is a file's end.
    is_end: bool,
}

impl Repair {
    /// Adds the game to what is written, or nothing where it is not selected; its text where it was repaired.
    fn game(
        &self,
        text: GameText<'_>,
        scratch: &mut Scratch,
        count: &mut Count,
        out: &mut Vec<u8>,
    ) -> Option<Vec<u8>> {
        let chooser = if self.mode == Mode::Asking { Chooser::Person(&Terminal) } else { Chooser::Nobody };
        let RepairedGame { text: written, said, .. } =
            self.repairer.game(text, scratch, chooser, &mut count.repaired)?;
        if let Some(said) = said {
            let _ = writeln!(count.notes, "{}", printable_lines(&said));
        }
        if self.mode != Mode::Diff {
            out.extend_from_slice(written.as_deref().unwrap_or(text.original));
        }
        written
    }
}

impl Work for Repair {
    type Scratch = Scratch;
    type Tally = Count;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, out: &mut Vec<u8>) -> Count {
        let mut count = Count::default();
        if self.mode != Mode::Diff && self.repairer.inspectors().first().games().is_all() {
            out.extend_from_slice(chunk.lead());
        }
        for (index, text) in chunk.games().enumerate() {
            let repaired = self.game(text, scratch, &mut count, out);
            if self.mode == Mode::Diff {
                count.changed.extend(repaired.map(|text| (index, text)));
            }
        }
        if let (Some(why), false) = (chunk.is_respelt(), count.changed.is_empty()) {
            // A diff of what it is read as is none of the file.
            let _ = writeln!(count.notes, "{}: no diff of it is shown: {why}", printable_lines(&chunk.file));
            count.repaired.left += count.changed.drain(..).len() as u64;
            (count.repaired.repaired, count.repaired.asked) = (0, 0);
        }
        count
    }

    fn file_end(&self, _: &FileEnd, _: &mut Vec<u8>) -> Count {
        Count { is_end: true, ..Count::default() }
    }

    fn merge(&self, total: &mut Count, part: Count, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        if self.mode == Mode::Diff {
            if let Some(chunk) = chunk {
                let changed = part.changed.iter().map(|(index, text)| (*index, &text[..]));
                total.diff.chunk(chunk, changed, out);
            }
            if part.is_end {
                total.diff.file_end(out);
            }
            printable_diff(out);
        }
        total.repaired.add(part.repaired);
        total.notes.extend(part.notes);
    }

    fn notes(total: &mut Count) -> Vec<u8> {
        std::mem::take(&mut total.notes)
    }

    fn findings(total: &Count) -> u64 {
        total.repaired.asked + total.repaired.left + total.repaired.repaired
    }
}

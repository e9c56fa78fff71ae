//! `scoresheet extract`: games out of files, byte for byte.

mod args;
mod duplicates;
mod pieces;

pub use args::ExtractArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE, complain,
    config::{dialects, run_options},
    remark,
    shared_args::no_such_game,
    trouble::Trouble,
};
use crate::{
    checks::{CheckRunner, Selection},
    diag::{Finding, Severity, counted, thousands},
    game::GameSelection,
    input::{Chunk, FileEnd, GameText, Sources},
    inspect::{InspectScratch, Inspector},
    output::{Naming, Outputs, Overwriting, Plan, SplitOutputs, remove_when_interrupted},
    run::{Progress, RunError, RunOptions, Work, run as run_all},
    sheet::InputFormat,
    source::Extent,
};
use args::SplitBy;
use duplicates::{Duplicates, Finding as FindingDuplicates, Place};
use pieces::{Joint, Piece, name_of};
use std::{
    collections::HashSet,
    io::{self, Write},
    mem,
    sync::{Arc, Mutex, PoisonError},
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: ExtractArgs) -> Result<u8, Trouble> {
    args.validate()?;
    let judged = Judged::new(&args)?;
    let wanted = GameSelection::from(args.of);
    let codes = ["ALL".to_owned()].into_iter().chain(args.with).chain(args.without).collect();
    let runner = CheckRunner::new(&Selection { select: codes, info: true, ..Selection::default() });
    let inspector =
        Inspector::new(runner, dialects(&args.reading)?, args.laws.named()).of_games(wanted.clone());
    let mut sources = Sources::find(&args.paths);
    if let Some(section) = args.section {
        sources.take_section(section, Extent::default()).map_err(|why| format!("--section: {why}"))?;
    }
    sources.leave_out_standard_output();
    let mut progress = Progress::new(sources.size(), args.run.quiet);
    let options = run_options(&args.run, &args.reading);
    let options = RunOptions { limits: options.limits.of_conversion(), ..options };
    let overwriting = Overwriting { force: args.force, backup: None };
    let duplicates = match args.duplicates {
        Some(keep) => {
            let work = FindingDuplicates { inspector: &inspector, judged: &judged };
            let paths = Sources::find(&args.paths);
            let found = run_all(paths, &work, options, &mut io::sink(), &mut Progress::new(None, true))?;
            found.tally.duplicates(keep)
        }
        None => Duplicates::default(),
    };
    if !args.run.quiet {
        tell(&duplicates);
    }
    let left_out = duplicates.places();
    let mut extraction = Extraction { inspector, judged, split_by: args.split_by, left_out, files: None };
    if args.output.is_some() || args.out_dir.is_some() {
        remove_when_interrupted();
    }
    let outcome = match (args.output.filter(|file| file.as_os_str() != "-"), args.out_dir) {
        (Some(file), _) => {
            let plan = Plan::new(Naming::One(file), &sources, &overwriting)?;
            run_all(sources, &extraction, options, &mut Outputs::new(plan), &mut progress)
        }
        (_, Some(folder)) => {
            extraction.files = Some(Mutex::new(SplitOutputs::new(folder, args.force, &sources)));
            run_all(sources, &extraction, options, &mut io::sink(), &mut progress)
        }
        _ => run_all(sources, &extraction, options, &mut io::stdout(), &mut progress),
    };
    let outcome = outcome?;
    outcome.errors.iter().for_each(|error| complain(error));
    if let Some(files) = extraction.files {
        files.into_inner().unwrap_or_else(PoisonError::into_inner).finish().map_err(RunError::Write)?;
    }
    let found = &outcome.tally;
    if found.extracted == 0 && !wanted.is_all() && outcome.games > 0 {
        complain(&no_such_game(&wanted));
    }
    if !args.run.quiet {
        let (games, all) = (counted(found.extracted, "game", "games"), thousands(outcome.games));
        let _ = writeln!(io::stderr(), "{games} of {all} extracted");
    }
    Ok(match (found.is_damaged || !outcome.errors.is_empty(), found.extracted) {
        (true, _) => TROUBLE,
        (false, 0) => FINDINGS,
        (false, _) => CLEAN,
    })
}

/// What is asked of a game's findings.
struct Judged {
    with: Option<Selection>,
    without: Option<Selection>,
    /// Whether there must be an error among them, or none.
    errors: Option<bool>,
}

impl Judged {
    fn new(args: &ExtractArgs) -> Result<Judged, Trouble> {
        let codes = |select: &Vec<String>| -> Result<Option<Selection>, Trouble> {
            let selection = Selection { select: select.clone(), info: true, ..Selection::default() };
            selection.validate()?;
            Ok((!select.is_empty()).then_some(selection))
        };
        let (with, without) = (codes(&args.with)?, codes(&args.without)?);
        let errors = (args.with_errors || args.without_errors).then_some(args.with_errors);
        Ok(Judged { with, without, errors })
    }

    /// Whether games have to be judged at all.
    fn asks(&self) -> bool {
        self.with.is_some() || self.without.is_some() || self.errors.is_some()
    }

    /// Whether there is one of the codes that are named, and none of those that must not be there.
    fn has_named(&self, findings: &[Finding]) -> bool {
        let has = |codes: &Selection| findings.iter().any(|finding| codes.wants(finding.meta));
        self.with.as_ref().is_none_or(has) && !self.without.as_ref().is_some_and(has)
    }
}

impl Judged {
    /// Whether the game is wanted, and the worst of its findings where that is asked for.
    fn takes(
        &self,
        inspector: &Inspector,
        text: GameText<'_>,
        memory: &mut InspectScratch,
        splits: bool,
    ) -> Option<Option<Severity>> {
        if !inspector.takes(&text, memory.replay()) {
            return None;
        }
        if !self.asks() && !splits {
            return Some(None);
        }
        let mut findings = Vec::new();
        let game = inspector.read(text, memory.replay());
        inspector.judge(&game, &text, &mut findings);
        // What is reported only where it is asked for says nothing of how good a game is.
        let usual = Selection { info: true, ..Selection::default() };
        let worst =
            findings.iter().filter(|finding| usual.wants(finding.meta)).map(|finding| finding.severity).max();
        let is_wanted = self.errors.is_none_or(|wanted| wanted == (worst == Some(Severity::Error)));
        (is_wanted && self.has_named(&findings)).then_some(worst)
    }
}

/// Says what is left out and why, and what is kept although it may be the same game.
fn tell(duplicates: &Duplicates) {
    for ((file, game), (kept_file, kept)) in &duplicates.left_out {
        remark(&format_args!("{file}, game {game}: left out, it is {kept_file}, game {kept}"));
    }
    for ((file, game), (other_file, other), how) in &duplicates.differing {
        remark(&format_args!(
            "{file}, game {game}: has {how} than {other_file}, game {other}, of the same players and round: both are kept"
        ));
    }
}

struct Extraction {
    inspector: Inspector,
    judged: Judged,
    split_by: Option<SplitBy>,
    /// Games that are there otherwise.
    left_out: HashSet<Place>,
    /// Where the games go, if not all into one output.
    files: Option<Mutex<SplitOutputs<Joint>>>,
}

/// What was extracted of a part of the input.
#[derive(Default)]
struct Extracted {
    /// The games in the part's output, in order.
    pieces: Vec<Piece>,
    extracted: u64,
    /// What was written last into the one output.
    joint: Joint,
    /// The last file of which it was said that it holds no games as PGN has them.
    told: Option<Arc<str>>,
    /// Why games of the part cannot be cut out.
    refused: Option<(Arc<str>, &'static str)>,
    is_damaged: bool,
}

impl Work for Extraction {
    type Scratch = InspectScratch;
    type Tally = Extracted;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> Extracted {
        let mut part = Extracted::default();
        if chunk.sheet.format() != InputFormat::Pgn && !chunk.starts.is_empty() {
            let why = "it is no PGN; `convert` makes PGN of it";
            part.refused = Some((chunk.file.clone(), why));
            return part;
        }
        if let Some(why) = chunk.is_respelt().filter(|_| !chunk.starts.is_empty()) {
            part.refused = Some((chunk.file.clone(), why));
            return part;
        }
        for text in chunk.games() {
            let number = text.origin.game.unwrap_or_default();
            if !self.left_out.is_empty() && self.left_out.contains(&(chunk.file.clone(), number)) {
                continue;
            }
            let splits = self.split_by == Some(SplitBy::Worst);
            let Some(worst) = self.judged.takes(&self.inspector, text, memory, splits) else { continue };
            part.is_damaged |= text.unread > 0;
            let name = self.split_by.map(|by| name_of(by, text, worst, memory.replay()));
            let begin = out.len();
            out.extend_from_slice(text.original);
            part.pieces.push(Piece { file: chunk.file.clone(), number, name, range: begin..out.len() });
        }
        part.extracted = part.pieces.len() as u64;
        part
    }

    fn file_end(&self, end: &FileEnd, _: &mut Vec<u8>) -> Extracted {
        Extracted { is_damaged: !end.is_whole(), ..Extracted::default() }
    }

    fn merge(&self, total: &mut Extracted, part: Extracted, _: Option<&Chunk>, out: &mut Vec<u8>) {
        total.extracted += part.extracted;
        total.is_damaged |= part.is_damaged || part.refused.is_some();
        if let Some((file, why)) = part.refused.filter(|(file, _)| total.told.as_ref() != Some(file)) {
            remark(&format_args!("{file}: its games cannot be cut out: {why}"));
            total.told = Some(file);
        }
        let text = mem::take(out);
        let mut files = self.files.as_ref().map(|files| files.lock().unwrap_or_else(PoisonError::into_inner));
        for piece in part.pieces {
            let game = &text[piece.range.clone()];
            match (&mut files, &piece.name) {
                (Some(files), Some(name)) => {
                    let joint = mem::replace(files.end(name), Joint::after(&piece, game));
                    files.add(name, joint.before(&piece));
                    files.add(name, game);
                }
                _ => {
                    out.extend_from_slice(total.joint.before(&piece));
                    out.extend_from_slice(game);
                    total.joint = Joint::after(&piece, game);
                }
            }
        }
    }

    fn findings(total: &Extracted) -> u64 {
        total.extracted
    }
}

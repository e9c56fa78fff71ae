//! `scoresheet extract`: games out of files, byte for byte, but for what is asked to be changed.

mod args;
mod duplicates;
mod order;
mod pieces;

pub use args::ExtractArgs;

use super::{
    CLEAN, FINDINGS, TROUBLE, complain, given::Given, remark, shared_args::no_such_game, trouble::Trouble,
};
use crate::{
    checks::{CheckRunner, Selection},
    diag::{Finding, Severity, counted, thousands},
    game::{Dialects, GameSelection},
    input::{Chunk, FileEnd, GameText},
    inspect::{Edits, InspectScratch, Inspector, PerFile},
    job::{Destination, Job},
    output::{Naming, Overwriting, SplitOutputs, remove_when_interrupted},
    run::{RunError, RunOptions, Work},
    sheet::InputFormat,
    source::Extent,
};
use args::SplitBy;
use duplicates::{Duplicates, Finding as FindingDuplicates, Place};
use order::{Rank, SortKey};
use pieces::{Joint, Piece, name_of};
use std::{
    collections::HashSet,
    io::{self, Write},
    iter, mem,
    sync::{Arc, Mutex, PoisonError},
};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &ExtractArgs, given: &Given) -> Result<u8, Trouble> {
    let mut job = Job::new(&args.paths);
    let scopes = given.scopes::<ExtractArgs>(job.sources())?;
    let args = &scopes.of_run;
    args.validate()?;
    let wanted = GameSelection::from(args.of.clone());
    let judges = scopes.per_file(|scope, dialects| Judge::new(&scope.args, dialects, &wanted))?;
    if let Some(section) = args.section {
        job = job.of_section(section, Extent::default()).map_err(|why| format!("--section: {why}"))?;
    }
    let options = args.run.options(&args.reading);
    let options = RunOptions { limits: options.limits.of_conversion(), ..options };
    job = job.with(options, args.run.quiet).beside_standard_output();
    let duplicates = match args.duplicates {
        Some(keep) => {
            job.again().quietly().gather(&FindingDuplicates { judges: &judges })?.tally.duplicates(keep)
        }
        None => Duplicates::default(),
    };
    if !args.run.quiet {
        tell(&duplicates);
    }
    let left_out = duplicates.places();
    let mut extraction = Extraction {
        judges,
        split_by: args.split_by,
        sort: args.sort.clone(),
        edits: args.edits(),
        left_out,
        files: None,
    };
    let outcome = match &args.out_dir {
        Some(folder) => {
            remove_when_interrupted();
            let files = SplitOutputs::new(folder.clone(), args.force, job.sources());
            extraction.files = Some(Mutex::new(files));
            job.gather(&extraction)
        }
        None => {
            let file = args.output.clone().filter(|file| file.as_os_str() != "-");
            let overwriting = Overwriting { force: args.force, backup: None };
            let destination = Destination::new(file.map(Naming::One), &overwriting, false, &job)?;
            job.run_to(&extraction, destination)
        }
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
    if !args.run.quiet && outcome.files > 0 {
        let (games, all) = (counted(found.extracted, "game", "games"), thousands(outcome.games));
        let _ = writeln!(io::stderr(), "{games} of {all} extracted");
    }
    Ok(match (found.is_damaged || !outcome.errors.is_empty(), found.extracted) {
        (true, _) => TROUBLE,
        (false, 0) => FINDINGS,
        (false, _) => CLEAN,
    })
}

/// Tells which games of a file are wanted.
struct Judge {
    inspector: Inspector,
    with: Option<Selection>,
    without: Option<Selection>,
    /// Whether there must be an error among the findings, or none.
    errors: Option<bool>,
    /// The findings that say how good a game is.
    usual: Selection,
}

impl Judge {
    fn new(args: &ExtractArgs, dialects: Arc<Dialects>, wanted: &GameSelection) -> Result<Judge, Trouble> {
        let codes = |select: &[String]| -> Result<Option<Selection>, Trouble> {
            let selection = Selection { select: select.to_vec(), info: true, ..Selection::default() };
            selection.validate()?;
            Ok((!select.is_empty()).then_some(selection))
        };
        // What is reported only where it is asked for is none of them.
        let usual = Selection {
            ignore: args.ignore.clone(),
            info: true,
            profile: args.profile,
            severities: args.severity.clone(),
            ..Selection::default()
        };
        usual.validate()?;
        let (with, without) = (codes(&args.with)?, codes(&args.without)?);
        let all = iter::once("ALL".to_owned()).chain(args.with.clone()).chain(args.without.clone());
        let all = Selection { select: all.collect(), ignore: Vec::new(), ..usual.clone() };
        let inspector = Inspector::new(CheckRunner::new(&all), dialects, args.laws.named())
            .of_event(args.event.facts())
            .of_games(wanted.clone());
        let errors = (args.with_errors || args.without_errors).then_some(args.with_errors);
        Ok(Judge { inspector, with, without, errors, usual })
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

    /// Whether the game is wanted, and the worst of its findings where that is asked for.
    fn takes(
        &self,
        text: GameText<'_>,
        memory: &mut InspectScratch,
        splits: bool,
    ) -> Option<Option<Severity>> {
        if !self.inspector.takes(&text, memory.replay()) {
            return None;
        }
        if !self.asks() && !splits {
            return Some(None);
        }
        let mut findings = Vec::new();
        let game = self.inspector.read(text, memory.replay());
        self.inspector.judge(&game, &text, &mut findings);
        let usual = findings.iter().filter(|finding| self.usual.wants(finding.meta));
        let worst = usual.map(|finding| finding.severity).max();
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
    judges: PerFile<Judge>,
    split_by: Option<SplitBy>,
    /// What they are sorted by; in the order of the input where that is empty.
    sort: Vec<SortKey>,
    /// What is changed in the games.
    edits: Edits,
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
    /// Where each of them stands among all, where they are sorted.
    ranks: Vec<Rank>,
    extracted: u64,
    /// Games that are held until all are read, each with its text and its rank; in reverse order once they are sorted.
    held: Vec<(Rank, Piece, Box<[u8]>)>,
    is_sorted: bool,
    /// Games that were written.
    placed: u64,
    /// What was written last into the one output.
    joint: Joint,
    /// The last file of which it was said that it holds no games as PGN has them.
    told: Option<Arc<str>>,
    /// Why games of the part cannot be cut out.
    refused: Option<(Arc<str>, &'static str)>,
    /// Games that could not be changed.
    unedited: Vec<Place>,
    is_damaged: bool,
}

impl Extraction {
    /// Puts the next game where it goes: into its file, or into the one output.
    fn place(&self, mut piece: Piece, game: &[u8], total: &mut Extracted, out: &mut Vec<u8>) {
        if let Some(SplitBy::Games(many)) = self.split_by {
            piece.name = Some(format!("part {:03}", total.placed / many.get() + 1));
        }
        total.placed += 1;
        let files = self.files.as_ref().map(|files| files.lock().unwrap_or_else(PoisonError::into_inner));
        match (files, &piece.name) {
            (Some(mut files), Some(name)) => {
                let joint = mem::replace(files.end(name), Joint::after(&piece, game));
                files.add(name, joint.before(&piece));
                files.add(name, joint.unmarked(game));
            }
            _ => {
                out.extend_from_slice(total.joint.before(&piece));
                out.extend_from_slice(total.joint.unmarked(game));
                total.joint = Joint::after(&piece, game);
            }
        }
    }
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
        let judge = self.judges.of(&chunk.file);
        for text in chunk.games() {
            let number = text.origin.game.unwrap_or_default();
            if !self.left_out.is_empty() && self.left_out.contains(&(chunk.file.clone(), number)) {
                continue;
            }
            let splits = self.split_by == Some(SplitBy::Worst);
            let Some(worst) = judge.takes(text, memory, splits) else { continue };
            part.is_damaged |= text.unread > 0;
            let name = self.split_by.map(|by| name_of(by, text, worst, memory.replay()));
            if !self.sort.is_empty() {
                part.ranks.push(Rank::of(&self.sort, text.text, memory.replay()));
            }
            let begin = out.len();
            if self.edits.is_empty() {
                out.extend_from_slice(text.original);
            } else {
                let alone = GameText { text: text.original, ..text };
                let game = judge.inspector.read(alone, memory.replay());
                match self.edits.edited(&game).filter(|_| text.unread == 0) {
                    Some(edited) => out.extend_from_slice(&edited),
                    None => {
                        part.unedited.push((chunk.file.clone(), number));
                        out.extend_from_slice(text.original);
                    }
                }
            }
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
        total.is_damaged |= part.is_damaged || part.refused.is_some() || !part.unedited.is_empty();
        for (file, game) in part.unedited {
            remark(&format_args!(
                "{file}, game {game}: is as it was: it is too long, or its encoding lacks a letter of what --set writes"
            ));
        }
        if let Some((file, why)) = part.refused.filter(|(file, _)| total.told.as_ref() != Some(file)) {
            remark(&format_args!("{file}: its games cannot be cut out: {why}"));
            total.told = Some(file);
        }
        let text = mem::take(out);
        if !self.sort.is_empty() {
            let held = part.ranks.into_iter().zip(part.pieces);
            total.held.extend(held.map(|(rank, piece)| {
                let game = text[piece.range.clone()].into();
                (rank, piece, game)
            }));
            return;
        }
        for piece in part.pieces {
            let game = &text[piece.range.clone()];
            self.place(piece, game, total, out);
        }
    }

    fn kept_back(&self, total: &mut Extracted, out: &mut Vec<u8>) -> Option<Arc<str>> {
        if !mem::replace(&mut total.is_sorted, true) {
            total.held.sort_by(|(one, ..), (other, ..)| one.cmp(other));
            total.held.reverse();
        }
        let (_, piece, game) = total.held.pop()?;
        let file = piece.file.clone();
        self.place(piece, &game, total, out);
        Some(file)
    }

    fn findings(total: &Extracted) -> u64 {
        total.extracted
    }
}

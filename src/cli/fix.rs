//! The fixes of `scoresheet check`: applied to the files, or shown as a diff.

use super::{complain, remark, trouble::Trouble};
use crate::{
    input::{Chunk, FileEnd},
    inspect::{FixedGame, InspectScratch, Mending},
    job::{Destination, Job},
    output::{DiffOfFiles, Naming, Overwriting, printable_diff},
    run::Work,
};
use std::{
    collections::{BTreeMap, HashSet},
    io, mem,
    sync::Arc,
};

/// What fixing the files came to.
#[derive(Default)]
pub(super) struct Fixed {
    /// Files that change.
    pub files: u64,
    /// How many fixes of which code.
    pub fixes: BTreeMap<&'static str, u64>,
    /// Whether a file could not be read whole or not written.
    pub is_damaged: bool,
}

impl Fixed {
    /// All fixes.
    pub fn count(&self) -> u64 {
        self.fixes.values().sum()
    }
}

/// Shows what the fixes would change as a unified diff on standard output, and writes nothing.
pub(super) fn show(job: Job, mending: impl Mending) -> Result<Fixed, Trouble> {
    let work = Fixing { mending, product: Product::Diff };
    let outcome = job.beside_standard_output().run(&work, &mut io::stdout())?;
    outcome.errors.iter().for_each(|error| complain(error));
    let is_damaged = outcome.tally.is_damaged || !outcome.errors.is_empty();
    Ok(outcome.tally.fixed(is_damaged))
}

/// Writes the files that the fixes change, each only once all of it could be read.
pub(super) fn apply(job: &Job, mending: impl Mending) -> Result<Fixed, Trouble> {
    if job.reads_standard_input() {
        return Err("--fix: standard input cannot be written over; --diff shows what would change".into());
    }
    let work = Fixing { mending, product: Product::Nothing };
    let found = job.again().gather(&work)?;
    found.errors.iter().for_each(|error| complain(error));
    let mut is_damaged = found.tally.is_damaged || !found.errors.is_empty();
    let mut changed = job.again();
    for name in changed.leave_out_links_elsewhere().iter().filter(|name| found.tally.changed.contains(*name)) {
        remark(&format_args!(
            "{name}: is elsewhere, a link leads to it: left as it is; name it to write over it"
        ));
    }
    let changed = changed.only(|name| found.tally.changed.contains(name));
    if changed.sources().is_empty() {
        return Ok(Fixed { is_damaged, ..Fixed::default() });
    }
    let destination = Destination::new(Some(Naming::InPlace), &Overwriting::default(), false, &changed)?;
    let work = Fixing { product: Product::Files, ..work };
    let outcome = changed.run_to(&work, destination)?;
    outcome.errors.iter().for_each(|error| complain(error));
    is_damaged |= outcome.tally.is_damaged || !outcome.errors.is_empty();
    Ok(outcome.tally.fixed(is_damaged))
}

/// What is made of the games.
enum Product {
    /// Only a list of the files that change.
    Nothing,
    /// The files.
    Files,
    /// What changes in them.
    Diff,
}

struct Fixing<M> {
    mending: M,
    product: Product,
}

/// What was fixed in a part of the input.
#[derive(Default)]
struct Count {
    /// The chunk's games that changed, by their index.
    games: Vec<(usize, FixedGame)>,
    /// The fixes of the file that is being read.
    current: BTreeMap<&'static str, u64>,
    /// Files that change, and all fixes in them.
    changed: HashSet<Arc<str>>,
    fixes: BTreeMap<&'static str, u64>,
    diff: DiffOfFiles,
    /// Where the part is a file's end: its name, and why nothing is written of it, if so.
    end: Option<(Arc<str>, Option<&'static str>)>,
    /// Why a game was not fixed, if it was because of how its file is stored.
    refused: Option<&'static str>,
    is_damaged: bool,
}

impl Count {
    fn fixed(self, is_damaged: bool) -> Fixed {
        Fixed { files: self.changed.len() as u64, fixes: self.fixes, is_damaged }
    }
}

impl<M: Mending> Work for Fixing<M> {
    type Scratch = InspectScratch;
    type Tally = Count;

    fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> Count {
        let mut count = Count::default();
        let writes = matches!(self.product, Product::Files);
        if writes {
            out.extend_from_slice(chunk.lead());
        }
        for (index, game) in chunk.games().enumerate() {
            let mut fixed = self.mending.mend(game, memory.replay());
            // What is read otherwise than it is stored cannot be written back as it was.
            if fixed.is_some()
                && let Some(why) = chunk.is_respelt()
            {
                count.refused = Some(why);
                fixed = None;
            }
            if writes {
                out.extend_from_slice(fixed.as_ref().map_or(game.original, |fixed| &fixed.text));
            }
            if let Some(fixed) = fixed {
                add(&mut count.current, &fixed.fixes);
                count.games.push((index, fixed));
            }
        }
        count
    }

    fn file_end(&self, end: &FileEnd, _: &mut Vec<u8>) -> Count {
        let why = match end.is_page {
            true => Some("was not fixed: it is a web page, and only its text is read"),
            false => (!end.is_whole()).then_some("was not fixed, since not all of it could be read"),
        };
        Count { end: Some((end.file.clone(), why)), ..Count::default() }
    }

    fn merge(&self, total: &mut Count, part: Count, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        add(&mut total.current, &part.current);
        total.refused = total.refused.or(part.refused);
        if let Some(chunk) = chunk.filter(|_| matches!(self.product, Product::Diff)) {
            let changed = part.games.iter().map(|(index, game)| (*index, &game.text[..]));
            total.diff.chunk(chunk, changed, out);
        }
        if let Some((file, why)) = part.end {
            total.diff.file_end(out);
            let fixes = mem::take(&mut total.current);
            let why = match total.refused.take() {
                Some(why) => Some(format!("was not fixed: {why}")),
                None => why.filter(|_| !fixes.is_empty()).map(str::to_owned),
            };
            if let Some(why) = why {
                remark(&format_args!("{file}: {why}"));
                total.is_damaged = true;
            } else if !fixes.is_empty() {
                add(&mut total.fixes, &fixes);
                total.changed.insert(file);
            }
        }
        if matches!(self.product, Product::Diff) {
            printable_diff(out);
        }
    }

    fn findings(total: &Count) -> u64 {
        total.fixes.values().chain(total.current.values()).sum()
    }
}

/// Adds counts by code.
fn add(all: &mut BTreeMap<&'static str, u64>, more: &BTreeMap<&'static str, u64>) {
    more.iter().for_each(|(code, number)| *all.entry(code).or_default() += number);
}

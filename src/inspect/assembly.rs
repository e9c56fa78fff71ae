//! The parts of a report, put together in order.

use super::compared_games::{ComparedGames, PartGames};
use crate::{
    diag::{Meta, Tally},
    report::{GroupBy, Heading, Report, View},
};
use std::{collections::BTreeMap, ops::Range, sync::Arc};

/// What was counted, in a part of the input or in all of it so far, and what is known of the output.
#[derive(Default)]
pub struct Assembly {
    /// What was found, shown or not.
    pub tally: Tally,
    /// The findings in a part's output, in order.
    pub(super) blocks: Vec<Block>,
    /// The games of a part, where games are compared.
    pub(super) games: PartGames,
    /// The games of the run so far, where they are compared.
    pub(super) compared: Option<ComparedGames>,
    /// Findings of the file under way, by code: those shown, and those left out as too many.
    shown: BTreeMap<&'static str, CodeShown>,
    /// Set on a file's last part.
    file_end: Option<Arc<str>>,
    /// What is held back, by code or for the file under way.
    held: BTreeMap<&'static str, Vec<u8>>,
    /// What was found in the file under way, where findings are gathered by file.
    of_file: Tally,
}

/// A stretch of a part's output.
pub(super) struct Block {
    /// The code of the finding; `None` for a heading, which is shown only with a finding under it.
    pub meta: Option<&'static Meta>,
    pub range: Range<usize>,
}

impl Block {
    /// The same, so many bytes further on.
    pub fn moved(&self, by: usize) -> Block {
        Block { meta: self.meta, range: self.range.start + by..self.range.end + by }
    }
}

struct CodeShown {
    meta: &'static Meta,
    shown: u64,
    left_out: u64,
}

impl Assembly {
    /// An empty last part of a file.
    pub(super) fn at_end_of(file: Arc<str>) -> Assembly {
        Assembly { file_end: Some(file), ..Assembly::default() }
    }

    /// Whether one more finding of the code is within the limit for its file, as far as is known here; counts it.
    pub(super) fn takes(&mut self, meta: &'static Meta, most: Option<u64>) -> bool {
        let Some(most) = most else { return true };
        let of_code = self.of_code(meta);
        let taken = of_code.shown < most;
        if taken {
            of_code.shown += 1;
        } else {
            of_code.left_out += 1;
        }
        taken
    }

    fn of_code(&mut self, meta: &'static Meta) -> &mut CodeShown {
        self.shown.entry(meta.code).or_insert(CodeShown { meta, shown: 0, left_out: 0 })
    }

    /// Adds the next part of the input, and takes out of its output what is too much or has its place later.
    pub fn add(&mut self, part: Assembly, view: &View, report: &dyn Report, out: &mut Vec<u8>) {
        self.tally.merge(&part.tally);
        for (_, more) in part.shown {
            if more.left_out > 0 {
                self.of_code(more.meta).left_out += more.left_out;
            }
        }
        if view.max_per_code.is_some() || view.group_by.is_some() {
            let whole = std::mem::take(out);
            self.sort_out(&part.blocks, &whole, view, out);
        }
        if view.group_by == Some(GroupBy::File) {
            self.of_file.merge(&part.tally);
        }
        if let Some(file) = part.file_end {
            self.end_file(&file, view, report, out);
        }
    }

    /// Goes over the findings of a part: shows them, holds them back, or leaves them out.
    fn sort_out(&mut self, blocks: &[Block], whole: &[u8], view: &View, out: &mut Vec<u8>) {
        let mut at = 0;
        let mut heading = 0..0;
        for Block { meta, range } in blocks {
            out.extend_from_slice(&whole[at..range.start]);
            at = range.end;
            let Some(meta) = *meta else {
                heading = range.clone();
                continue;
            };
            if !self.takes(meta, view.max_per_code) {
                continue;
            }
            let text = &whole[range.clone()];
            match view.group_by {
                Some(GroupBy::Code) => self.held.entry(meta.code).or_default().extend_from_slice(text),
                Some(GroupBy::File) => self.held.entry("").or_default().extend_from_slice(text),
                Some(GroupBy::Game) | None => {
                    out.extend_from_slice(&whole[std::mem::take(&mut heading)]);
                    out.extend_from_slice(text);
                }
            }
        }
        out.extend_from_slice(&whole[at..]);
    }

    /// Says what of a file was left out.
    fn end_file(&mut self, file: &str, view: &View, report: &dyn Report, out: &mut Vec<u8>) {
        let begin = out.len();
        if let Some(held) = self.held.remove("") {
            report.heading(&Heading::File(file, &self.of_file), out);
            out.extend_from_slice(&held);
        }
        self.of_file = Tally::default();
        for (code, of_code) in std::mem::take(&mut self.shown) {
            let out = match view.group_by {
                Some(GroupBy::Code) => self.held.entry(code).or_default(),
                _ => &mut *out,
            };
            if of_code.left_out > 0 {
                report.more(of_code.meta, file, of_code.left_out, out);
            }
        }
        // What follows is of another file.
        if out.len() > begin {
            out.push(b'\n');
        }
    }

    /// Appends what was held back until the end of the run, and gives the counts.
    pub fn finish(self, report: &dyn Report, out: &mut Vec<u8>) -> Tally {
        for (code, count) in self.tally.by_weight() {
            if let Some(held) = self.held.get(code).filter(|held| !held.is_empty()) {
                report.heading(&Heading::Code(code, count), out);
                out.extend_from_slice(held);
                out.push(b'\n');
            }
        }
        self.tally
    }
}

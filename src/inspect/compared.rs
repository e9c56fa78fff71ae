//! Findings about games that were compared with earlier ones, put where they belong in the output.

use super::{Assembly, GameReporter, assembly::Block};
use crate::{
    checks::across::{Card, Comparison},
    diag::Finding,
    game::Scratch,
    input::{Chunk, GameText},
};
use std::iter;

/// A game of a part, and where its output ends.
pub(super) struct PartGame {
    /// Its event.
    pub event: Option<u64>,
    /// What it is compared by; `None` where the game before it is of another event.
    pub card: Option<Card>,
    /// Its number within the file.
    pub number: u64,
    /// Its line.
    pub line: u64,
    /// The end of its output in that of the part.
    pub end: usize,
    /// Whether anything was found in it.
    pub is_faulty: bool,
    /// Whether anything was written of it.
    pub is_written: bool,
}

/// Output to be put in.
struct Insertion {
    at: usize,
    text: Vec<u8>,
    /// The findings in it; the ranges are within `text`.
    blocks: Vec<Block>,
}

/// The games so far, and memory to report with.
pub(super) struct ComparedGames {
    comparison: Comparison,
    scratch: Scratch,
    findings: Vec<Finding>,
}

impl ComparedGames {
    /// No game yet.
    pub fn new(comparison: Comparison) -> ComparedGames {
        ComparedGames { comparison, scratch: Scratch::default(), findings: Vec::new() }
    }

    /// Compares the games of a part with those before them, and puts what is found after the output of each.
    pub fn compare(
        &mut self,
        reporter: &GameReporter,
        part: &mut Assembly,
        chunk: &Chunk,
        out: &mut Vec<u8>,
    ) {
        let mut insertions = Vec::new();
        let mut texts = chunk.games();
        let games = std::mem::take(&mut part.games);
        for (index, game) in games.iter().enumerate() {
            let next = games.get(index + 1);
            let is_beside = game.event.is_some() && next.is_none_or(|next| next.event == game.event);
            let mut find = || texts.find(|text| text.origin.game == Some(game.number));
            let mut text = None;
            let card = match game.card {
                Some(card) => card,
                // The first of several games of an event.
                None if is_beside => {
                    text = find();
                    let Some(text) = &text else { continue };
                    Card::of(&reporter.inspector().read(text.text, &mut self.scratch), false)
                }
                None => {
                    self.comparison.pass();
                    continue;
                }
            };
            if self.comparison.next(&card, &chunk.file, game.number, game.line).is_empty() {
                continue;
            }
            if let Some(text) = text.or_else(find) {
                insertions.extend(self.report(reporter, game, text, part));
            }
        }
        if !insertions.is_empty() {
            insert(&insertions, &mut part.blocks, out);
        }
    }

    /// What is to be said of the game that was compared last; nothing where its findings turned out to be none.
    fn report(
        &mut self,
        reporter: &GameReporter,
        game: &PartGame,
        text: GameText<'_>,
        part: &mut Assembly,
    ) -> Option<Insertion> {
        let inspector = reporter.inspector();
        let replayed = inspector.read(text.text, &mut self.scratch);
        self.findings.clear();
        self.comparison.report(&replayed, &mut self.findings);
        if self.findings.is_empty() {
            return None;
        }
        part.tally.add_findings(text.origin, text.original, &self.findings);
        part.tally.faulty_games -= u64::from(game.is_faulty);
        let laws = inspector.laws_of(&replayed);
        let record = reporter.record(text, &replayed, laws);
        let mut out = Vec::new();
        let others = std::mem::take(&mut part.blocks);
        if !game.is_written {
            reporter.report().game(&record, self.findings.len(), &mut out);
            reporter.write_heading(&record, part, &mut out);
        }
        reporter.write_findings(&record, &self.findings, part, &mut out);
        let blocks = std::mem::replace(&mut part.blocks, others);
        Some(Insertion { at: game.end, text: out, blocks })
    }
}

/// Puts the insertions, which are in order, into `out`, and their blocks among the others.
fn insert(insertions: &[Insertion], blocks: &mut Vec<Block>, out: &mut Vec<u8>) {
    let mut whole = Vec::with_capacity(
        out.len() + insertions.iter().map(|insertion| insertion.text.len()).sum::<usize>(),
    );
    let mut all = Vec::with_capacity(blocks.len());
    let mut rest = std::mem::take(blocks).into_iter().peekable();
    let mut from = 0;
    for insertion in insertions {
        let moved = whole.len() - from;
        all.extend(
            iter::from_fn(|| rest.next_if(|block| block.range.end <= insertion.at))
                .map(|block| block.moved(moved)),
        );
        whole.extend_from_slice(&out[from..insertion.at]);
        all.extend(insertion.blocks.iter().map(|block| block.moved(whole.len())));
        whole.extend_from_slice(&insertion.text);
        from = insertion.at;
    }
    let moved = whole.len() - from;
    all.extend(rest.map(|block| block.moved(moved)));
    whole.extend_from_slice(&out[from..]);
    (*blocks, *out) = (all, whole);
}

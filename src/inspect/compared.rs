//! Findings about games that were compared with earlier ones, put where they belong in the output.

use super::{Assembly, GameReporter, assembly::Block};
use crate::{
    checks::across::{CardTags, Comparison, Play},
    diag::Finding,
    game::Scratch,
    input::{Chunk, GameText},
};
use std::iter;

/// A game of a part, and where its output ends.
pub(super) struct PartGame {
    /// Its tags.
    pub tags: CardTags,
    /// What was played, where moves are compared.
    pub play: Option<Play>,
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

/// The games of a part that are compared with others.
#[derive(Default)]
pub(super) struct PartGames {
    games: Vec<PartGame>,
    /// The last game, where the one before it is of another event.
    alone: Option<PartGame>,
    /// The event of the last game and its site.
    event: Vec<u8>,
}

impl PartGames {
    /// Takes in the next game. Most games of a large collection stand alone in their event: such a one is let go when the
    /// next comes, unless `all` are compared.
    pub fn push(&mut self, game: PartGame, [event, site]: [&[u8]; 2], all: bool) {
        let is_same = self.event.len() == event.len() + site.len()
            && self.event.starts_with(event)
            && self.event.ends_with(site);
        if !is_same {
            self.event.clear();
            self.event.extend_from_slice(event);
            self.event.extend_from_slice(site);
        }
        // The first one may go on with the event of the part before.
        if all || is_same || self.is_empty() {
            self.games.extend(self.alone.take());
            self.games.push(game);
        } else {
            self.alone = Some(game);
        }
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.alone.is_none()
    }

    /// The games, and the last one in any case, since the next part may go on with its event.
    fn taken(self) -> impl Iterator<Item = PartGame> {
        self.games.into_iter().chain(self.alone)
    }
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
    /// The number of the last game that was compared.
    last: u64,
    scratch: Scratch,
    findings: Vec<Finding>,
}

impl ComparedGames {
    /// No game yet.
    pub fn new(comparison: Comparison) -> ComparedGames {
        ComparedGames { comparison, last: 0, scratch: Scratch::default(), findings: Vec::new() }
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
        for game in std::mem::take(&mut part.games).taken() {
            if game.number != self.last + 1 {
                self.comparison.pass();
            }
            self.last = game.number;
            let Some(text) = texts.find(|text| text.origin.game == Some(game.number)) else { continue };
            let card = game.tags.card(text.text, game.play);
            if !self.comparison.next(&card, &chunk.file, game.number, game.line).is_empty() {
                insertions.extend(self.report(reporter, &game, text, part));
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

//! Findings about games that were compared with earlier ones, put where they belong in the output.

use super::{
    Assembly, GameReporter,
    assembly::{Block, Output},
    compared_games::{ComparedGames, GameOutput, PartGame},
    game_reporter::Channel,
};
use crate::{
    diag::{Finding, Record},
    input::{Chunk, GameText},
};
use std::{iter, mem};

/// Output to be put in.
pub(super) struct Insertion {
    pub at: usize,
    text: Vec<u8>,
    /// The findings in it; the ranges are within `text`.
    blocks: Vec<Block>,
}

impl GameReporter {
    /// Compares the games of a part with those before them, and adds what is found after the output of each to the insertions of
    /// each report.
    pub(super) fn compare(
        &self,
        compared: &mut ComparedGames,
        part: &mut Assembly,
        chunk: &Chunk,
        insertions: &mut [Vec<Insertion>],
    ) {
        for game in mem::take(&mut part.games).taken() {
            // The number of the game before in this file; 0 where none was compared.
            let before = match &mut compared.last {
                Some((file, number)) if *file == chunk.file => mem::replace(number, game.number),
                last => {
                    *last = Some((chunk.file.clone(), game.number));
                    0
                }
            };
            if game.number != before + 1 {
                compared.comparison.pass();
            }
            let text = chunk.game((game.number - chunk.first_game) as usize);
            let card = game.tags.card(text.text, game.play);
            if !compared
                .comparison
                .next(&card, game.tags.event(text.text), &chunk.file, game.number, game.line)
                .is_empty()
            {
                self.report_compared(compared, &game, text, part, insertions);
            }
        }
    }

    /// Puts the insertions of each report into the output of a part.
    pub(super) fn insert(&self, mut insertions: Vec<Vec<Insertion>>, part: &mut Assembly, out: &mut Vec<u8>) {
        insertions.iter_mut().for_each(|of_report| of_report.sort_by_key(|insertion| insertion.at));
        let mut insertions = insertions.iter();
        insertions.next().into_iter().for_each(|first| insert(first, &mut part.first.blocks, out));
        for (further, insertions) in part.further.iter_mut().zip(insertions) {
            insert(insertions, &mut further.output.blocks, &mut further.text);
        }
    }

    /// Adds what is to be said of the game that was compared last to the insertions of each report; nothing where its findings
    /// turned out to be none.
    fn report_compared(
        &self,
        compared: &mut ComparedGames,
        game: &PartGame,
        text: GameText<'_>,
        part: &mut Assembly,
        insertions: &mut [Vec<Insertion>],
    ) {
        let ComparedGames { comparison, scratch, findings, .. } = compared;
        let inspector = self.inspector_of(text.origin.file);
        let replayed = inspector.read(text, scratch.get_or_insert_default());
        findings.clear();
        comparison.report(&replayed, findings);
        part.tally.known += inspector.settle_compared(&replayed, &text, findings);
        if findings.is_empty() {
            return;
        }
        part.tally.add_findings(text.origin, text.original, findings);
        part.tally.faulty_games -= u64::from(game.is_faulty);
        let laws = inspector.laws_of(&replayed);
        let outputs = std::iter::once(&mut part.first)
            .chain(part.further.iter_mut().map(|further| &mut further.output));
        let written = std::iter::once(&game.first).chain(&game.further);
        for (((channel, output), written), insertions) in
            self.channels().zip(outputs).zip(written).zip(insertions)
        {
            let record = self.record(channel, text, &replayed, laws);
            insertions.push(channel.insertion(&record, findings, written, output));
        }
    }
}

impl Channel {
    /// What is to be said of a game of which so much is written already.
    pub(super) fn insertion(
        &self,
        record: &Record<'_>,
        findings: &[Finding],
        written: &GameOutput,
        output: &mut Output,
    ) -> Insertion {
        let mut out = Vec::new();
        let others = mem::take(&mut output.blocks);
        if !written.is_written {
            self.write_game(record, findings.len(), output, &mut out);
            self.write_heading(record, output, &mut out);
        }
        self.write_findings(record, findings, output, &mut out);
        let blocks = mem::replace(&mut output.blocks, others);
        Insertion { at: written.end, text: out, blocks }
    }
}

/// Puts the insertions, which are in order, into `out`, and their blocks among the others.
fn insert(insertions: &[Insertion], blocks: &mut Vec<Block>, out: &mut Vec<u8>) {
    if insertions.is_empty() {
        return;
    }
    let mut whole = Vec::with_capacity(
        out.len() + insertions.iter().map(|insertion| insertion.text.len()).sum::<usize>(),
    );
    let mut all = Vec::with_capacity(blocks.len());
    let mut rest = mem::take(blocks).into_iter().peekable();
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

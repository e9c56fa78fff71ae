//! Findings about games that were compared with earlier ones, put where they belong in the output.

use super::{
    Assembly, GameReporter,
    assembly::Block,
    compared_games::{ComparedGames, PartGame},
};
use crate::input::{Chunk, GameText};
use std::{iter, mem};

/// Output to be put in.
struct Insertion {
    at: usize,
    text: Vec<u8>,
    /// The findings in it; the ranges are within `text`.
    blocks: Vec<Block>,
}

impl GameReporter {
    /// Compares the games of a part with those before them, and puts what is found after the output of each.
    pub(super) fn compare(
        &self,
        compared: &mut ComparedGames,
        part: &mut Assembly,
        chunk: &Chunk,
        out: &mut Vec<u8>,
    ) {
        let mut insertions = Vec::new();
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
            let card = game.tags.card(text.text, game.play, compared.comparison.compares_names());
            if !compared
                .comparison
                .next(&card, game.tags.event(text.text), &chunk.file, game.number, game.line)
                .is_empty()
            {
                insertions.extend(self.report_compared(compared, &game, text, part));
            }
        }
        if !insertions.is_empty() {
            insert(&insertions, &mut part.blocks, out);
        }
    }

    /// What is to be said of the game that was compared last; nothing where its findings turned out to be none.
    fn report_compared(
        &self,
        compared: &mut ComparedGames,
        game: &PartGame,
        text: GameText<'_>,
        part: &mut Assembly,
    ) -> Option<Insertion> {
        let ComparedGames { comparison, scratch, findings, .. } = compared;
        let replayed = self.inspector().read(text, scratch.get_or_insert_default());
        findings.clear();
        comparison.report(&replayed, findings);
        if findings.is_empty() {
            return None;
        }
        part.tally.add_findings(text.origin, text.original, findings);
        part.tally.faulty_games -= u64::from(game.is_faulty);
        let laws = self.inspector().laws_of(&replayed);
        let record = self.record(text, &replayed, laws);
        let mut out = Vec::new();
        let others = mem::take(&mut part.blocks);
        if !game.is_written {
            self.write_game(&record, findings.len(), part, &mut out);
            self.write_heading(&record, part, &mut out);
        }
        self.write_findings(&record, findings, part, &mut out);
        let blocks = mem::replace(&mut part.blocks, others);
        Some(Insertion { at: game.end, text: out, blocks })
    }
}

/// Puts the insertions, which are in order, into `out`, and their blocks among the others.
fn insert(insertions: &[Insertion], blocks: &mut Vec<Block>, out: &mut Vec<u8>) {
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

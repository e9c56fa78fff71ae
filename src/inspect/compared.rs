//! Findings about games that were compared with earlier ones, and what is said once of a file, put where they belong in the output.

use super::{
    Assembly, GameReporter,
    assembly::{Further, Output},
    blocks::{Insertion, insert},
    compared_games::{ComparedGames, GameOutput, PartGame},
    game_reporter::Channel,
    said_once::SaidOnce,
};
use crate::{
    diag::{Finding, Record, Tally},
    game::Game,
    input::{Chunk, GameText},
    laws::Laws,
};
use std::{iter, mem, sync::Arc};

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

impl GameReporter {
    /// Keeps such a finding of a game, of which so much was written, as each report would show it, unless the part has one like it.
    pub(super) fn keep_once(
        &self,
        (text, game, laws): (GameText<'_>, &Game<'_>, &'static Laws),
        finding: Finding,
        is_alone: bool,
        written: Vec<GameOutput>,
        part: &mut Assembly,
    ) {
        let said = (finding.meta.code, finding.once.clone().unwrap_or_default());
        if let Some(once) = part.once.iter_mut().find(|once| once.said == said) {
            once.repeats += 1;
            return;
        }
        let (meta, severity) = (finding.meta, finding.severity);
        let findings = [finding];
        let further = part.further.iter_mut().map(|Further { output, .. }| output);
        let outputs = iter::once(&mut part.first).chain(further);
        let insertions = self.channels().zip(outputs).zip(&written).map(|((channel, output), written)| {
            channel.insertion(&self.record(channel, text, game, laws), &findings, written, output)
        });
        let insertions = insertions.collect();
        let mut tally = Tally::default();
        tally.add_findings(text.origin, text.original, &findings);
        tally.faulty_games -= u64::from(!is_alone);
        let game = text.origin.game.unwrap_or_default();
        part.once.push(SaidOnce { said, game, insertions, tally, meta, severity, repeats: 0 });
    }
}

impl Assembly {
    /// Counts what of the next part is said for the first time of its file, and adds it to the insertions of each report; of what was said
    /// before, how often it is so.
    pub(super) fn say_first(
        &mut self,
        part: &mut Assembly,
        file: &Arc<str>,
        insertions: &mut [Vec<Insertion>],
    ) {
        for SaidOnce { said, game, insertions: shown, tally, meta, severity, repeats } in
            mem::take(&mut part.once)
        {
            let is_new = self.said.is_new(file, &said);
            let again = repeats + u64::from(!is_new);
            if again > 0 {
                *part.tally.repeats.entry(meta.code).or_default() += again;
                let outputs = iter::once(&mut part.first);
                let outputs = outputs.chain(part.further.iter_mut().map(|further| &mut further.output));
                outputs.for_each(|output| output.add_repeats(meta, severity, again));
            }
            if is_new {
                part.tally.merge(&tally);
                part.games.has_faults(game);
                insertions.iter_mut().zip(shown).for_each(|(of_report, one)| of_report.push(one));
            }
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

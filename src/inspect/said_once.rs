//! Findings that say something of their whole file, and are said once of it.

use super::{Assembly, GameReporter, assembly::Further, compared::Insertion, compared_games::GameOutput};
use crate::{
    diag::{Finding, Meta, Severity, Tally},
    game::Game,
    input::GameText,
    laws::Laws,
};
use std::{collections::HashSet, iter, mem, sync::Arc};

/// A finding of a part that may have been said of the file before, as it would be shown in each report.
pub(super) struct SaidOnce {
    said: Said,
    /// The number of its game.
    game: u64,
    insertions: Vec<Insertion>,
    /// What it adds to the counts.
    tally: Tally,
    meta: &'static Meta,
    /// How grave it is.
    severity: Severity,
    /// In how many further games of the part it is the same.
    repeats: u64,
}

/// What was said: a code, and what it says of the file.
type Said = (&'static str, Box<str>);

/// What was said of a file so far.
#[derive(Default)]
pub(super) struct SaidOfFile {
    file: Option<Arc<str>>,
    said: HashSet<Said>,
}

impl SaidOfFile {
    /// Whether nothing like it was said of the file before.
    fn is_new(&mut self, file: &Arc<str>, said: &Said) -> bool {
        if self.file.as_ref() != Some(file) {
            *self = SaidOfFile { file: Some(file.clone()), said: HashSet::new() };
        }
        self.said.insert(said.clone())
    }
}

/// Takes out those findings of a game that are like one before in the same file, by code and what they say of it.
pub(super) fn leave_out_repeated(findings: &mut Vec<Finding>, file: &Arc<str>, said: &mut SaidOfFile) {
    findings.retain(|finding| match &finding.once {
        Some(once) => said.is_new(file, &(finding.meta.code, once.clone())),
        None => true,
    });
}

/// Takes out the findings of a game that are said once of their file.
pub(super) fn taken(findings: &mut Vec<Finding>) -> Vec<Finding> {
    match findings.iter().any(|finding| finding.once.is_some()) {
        true => findings.extract_if(.., |finding| finding.once.is_some()).collect(),
        false => Vec::new(),
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

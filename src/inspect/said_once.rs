//! Findings that say something of their whole file, and are said once of it.

use super::{Assembly, GameReporter, assembly::Further, compared::Insertion, compared_games::GameOutput};
use crate::{
    diag::{Finding, Tally},
    game::Game,
    input::GameText,
    laws::Laws,
};
use std::{collections::HashSet, mem, sync::Arc};

/// A finding of a part that may have been said of the file before, as it would be shown in each report.
pub(super) struct SaidOnce {
    said: Said,
    /// The number of its game.
    game: u64,
    insertions: Vec<Insertion>,
    /// What it adds to the counts.
    tally: Tally,
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

/// Takes out those findings of a game that are like one before in `said`, by code and what they say of the file.
pub(super) fn leave_out_repeated(findings: &mut Vec<Finding>, said: &mut HashSet<(&'static str, Box<str>)>) {
    findings.retain(|finding| match &finding.once {
        Some(once) => said.insert((finding.meta.code, once.clone())),
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
        if part.once.iter().any(|once| once.said == said) {
            return;
        }
        let findings = [finding];
        let further = part.further.iter_mut().map(|Further { output, .. }| output);
        let outputs = std::iter::once(&mut part.first).chain(further);
        let insertions = self.channels().zip(outputs).zip(&written).map(|((channel, output), written)| {
            channel.insertion(&self.record(channel, text, game, laws), &findings, written, output)
        });
        let insertions = insertions.collect();
        let mut tally = Tally::default();
        tally.add_findings(text.origin, text.original, &findings);
        tally.faulty_games -= u64::from(!is_alone);
        part.once.push(SaidOnce { said, game: text.origin.game.unwrap_or_default(), insertions, tally });
    }
}

impl Assembly {
    /// Counts what of the next part is said for the first time of its file, and adds it to the insertions of each report.
    pub(super) fn say_first(
        &mut self,
        part: &mut Assembly,
        file: &Arc<str>,
        insertions: &mut [Vec<Insertion>],
    ) {
        for SaidOnce { said, game, insertions: shown, tally } in mem::take(&mut part.once) {
            if self.said.is_new(file, &said) {
                part.tally.merge(&tally);
                part.games.has_faults(game);
                insertions.iter_mut().zip(shown).for_each(|(of_report, one)| of_report.push(one));
            }
        }
    }
}

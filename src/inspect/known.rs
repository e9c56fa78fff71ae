//! Findings that somebody knows already, and that are not reported again.

use super::{Exemption, header::header_of, in_progress::take_out_unfinished};
use crate::{
    checks::{CheckRunner, NO_GAME, find, idle_ignore, is_named, metas, unknown_ignored},
    diag::{Finding, Fingerprint, Meta, Record},
    game::Game,
    input::GameText,
    pgn::{IgnoreComment, ignore_comments},
    report::Baseline,
    source::Span,
};
use std::{cell::LazyCell, sync::Arc};

/// How many comments of a game are heeded; that there are more has no sense but to make the program slow.
const MOST_COMMENTS: usize = 250;

/// What is known, besides what comments of the games say.
#[derive(Clone, Default)]
pub struct Known {
    /// By code, players and round.
    pub exemptions: Vec<Arc<Exemption>>,
    /// By fingerprints.
    pub baseline: Option<Arc<Baseline>>,
    /// Whether games may be going on, and files being written: what is found only for that is no finding.
    pub in_progress: bool,
}

/// A code that a comment names.
struct Ignored {
    span: Span,
    meta: &'static Meta,
    was_used: bool,
}

impl Known {
    /// Takes what is known out of a game's findings, and adds what is to be said of comments that nothing was found for; how many were
    /// taken out. `is_whole` says that these are all findings of the game.
    pub(super) fn take_out(
        &self,
        game: &Game<'_>,
        text: &GameText<'_>,
        findings: &mut Vec<Finding>,
        runner: &CheckRunner,
        is_whole: bool,
    ) -> u64 {
        if self.in_progress {
            take_out_unfinished(game, text.original, findings);
        }
        let mut comments = ignore_comments(text.original);
        comments.truncate(MOST_COMMENTS);
        if findings.is_empty() && comments.is_empty() && self.exemptions.is_empty() {
            return 0;
        }
        let before = findings.len();
        let mut said = Vec::new();
        for comment in &comments {
            said.extend(by_comment(comment, text.original, findings, runner));
        }
        let header = LazyCell::new(|| header_of(text, game));
        for exemption in &self.exemptions {
            exemption.take_out(&header, findings, |code| {
                is_whole && metas().any(|meta| is_named(code, meta) && runner.wants(meta))
            });
        }
        if let Some(baseline) = self.baseline.as_ref().filter(|_| !findings.is_empty()) {
            let record = Record {
                origin: text.origin,
                text: text.original,
                encoding: game.encoding(),
                header: header.clone(),
                ..Record::of_file(text.origin.file)
            };
            findings.retain(|finding| !baseline.has(Fingerprint::of(&record, finding)));
        }
        let known = before - findings.len();
        if is_whole && !said.is_empty() {
            findings.extend(said.into_iter().filter_map(|finding| runner.of_file(finding)));
            findings.sort_by_key(|finding| finding.span().start);
        }
        known as u64
    }

    /// Whether a finding about a file is known.
    pub(super) fn has_of_file(&self, record: &Record<'_>, finding: &Finding) -> bool {
        // A file is emptied before it is written anew.
        let is_being_written = self.in_progress && finding.meta.code == NO_GAME;
        is_being_written
            || self.baseline.as_ref().is_some_and(|baseline| baseline.has(Fingerprint::of(record, finding)))
    }
}

/// Takes out what a comment names; what is to be said of the comment.
fn by_comment(
    comment: &IgnoreComment,
    text: &[u8],
    findings: &mut Vec<Finding>,
    runner: &CheckRunner,
) -> Vec<Finding> {
    let codes = codes_of(comment, text).map(|(span, meta)| Ignored { span, meta, was_used: false });
    let mut codes: Vec<Ignored> = codes.collect();
    if codes.is_empty() {
        let span = comment.words.first().copied().unwrap_or(comment.span);
        return vec![unknown_ignored(span, text)];
    }
    findings.retain(|finding| {
        let named = codes.iter_mut().find(|ignored| ignored.meta.code == finding.meta.code);
        named.map(|ignored| ignored.was_used = true).is_none()
    });
    // Of a code that is not looked for, nobody knows whether it would be found.
    let idle = codes.iter().filter(|ignored| !ignored.was_used && runner.wants(ignored.meta));
    idle.map(|ignored| idle_ignore(ignored.span, ignored.meta)).collect()
}

/// The codes that a comment names; what comes after them says why.
fn codes_of<'c>(
    comment: &'c IgnoreComment,
    text: &'c [u8],
) -> impl Iterator<Item = (Span, &'static Meta)> + 'c {
    let words = comment.words.iter();
    words.map_while(|&span| Some((span, find(std::str::from_utf8(span.of(text)).ok()?)?)))
}

/// The codes that comments of a game say are to be ignored, and where.
pub(super) fn ignored_codes(text: &[u8]) -> Vec<(Span, &'static Meta)> {
    let comments = ignore_comments(text);
    comments.iter().take(MOST_COMMENTS).flat_map(|comment| codes_of(comment, text)).collect()
}

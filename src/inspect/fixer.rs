//! Applies the fixes for one game to its text.

use super::{DateOrders, Inspectors};
use crate::{
    board::Move,
    checks::{DATE_FORM, MOST_FINDINGS, NOT_UTF8},
    diag::{Applicability, Finding, Fix, TextEdit, apply},
    game::{Game, Scratch},
    input::GameText,
    source::encoded,
};
use encoding_rs::{Encoding, UTF_8};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
};

/// How often a game is read again, since a fix can show what is to be fixed next.
const MOST_ROUNDS: usize = 12;

/// Fixes games as far as their findings say how; shared by all workers.
pub struct Fixer {
    inspectors: Inspectors,
    /// The limit of fixes to apply.
    most: Applicability,
    /// What the games of each event say of day and month.
    dates: DateOrders,
}

/// What puts a game's text right.
pub trait Mending: Sync {
    /// The game's text put right; `None` where nothing is to be changed, or where a game is not as it is in its file.
    fn mend(&self, text: GameText<'_>, scratch: &mut Scratch) -> Option<FixedGame>;
}

impl<M: Mending> Mending for &M {
    fn mend(&self, text: GameText<'_>, scratch: &mut Scratch) -> Option<FixedGame> {
        M::mend(self, text, scratch)
    }
}

/// A game that was fixed.
#[derive(Debug, Default)]
pub struct FixedGame {
    /// Its text, all of which is as it was but for the edits.
    pub text: Vec<u8>,
    /// How many fixes of which code were applied.
    pub fixes: BTreeMap<&'static str, u64>,
}

impl Fixer {
    /// Applies the fixes of what the inspectors find, the unsafe ones too where `most` says so.
    pub fn new(inspectors: impl Into<Inspectors>, most: Applicability) -> Fixer {
        Fixer { inspectors: inspectors.into(), most, dates: DateOrders::default() }
    }

    /// The same with dates settled by what other games of their event say.
    pub fn settling(self, dates: DateOrders) -> Fixer {
        Fixer { dates, ..self }
    }

    /// Whether it matters what other games of an event say of day and month.
    pub fn settles_dates(&self) -> bool {
        self.inspectors.want(DATE_FORM)
    }
}

impl Mending for Fixer {
    /// The game with its fixes applied, until none is left.
    ///
    /// Safe fixes never change a move: where the moves that are replayed would differ, a fix is left out.
    fn mend(&self, text: GameText<'_>, scratch: &mut Scratch) -> Option<FixedGame> {
        if text.is_masked() || text.unread > 0 || !self.inspectors.of(text.origin.file).takes(&text, scratch)
        {
            return None;
        }
        let mut fixed = FixedGame::default();
        for _ in 0..MOST_ROUNDS {
            let current = if fixed.fixes.is_empty() { text.original } else { &fixed.text };
            let Some(round) = self.round(text, current, scratch) else { break };
            fixed.text = round.text;
            round.fixes.into_iter().for_each(|(code, count)| *fixed.fixes.entry(code).or_default() += count);
        }
        (!fixed.fixes.is_empty()).then_some(fixed)
    }
}

impl Fixer {
    /// The text with its current fixes applied: the safe ones, and the others only once no safe one is left.
    fn round(&self, of: GameText<'_>, text: &[u8], scratch: &mut Scratch) -> Option<FixedGame> {
        let before = self.read(of, text, scratch);
        let wanted = before.fixable().filter(|(_, fix)| fix.applicability <= self.most);
        let (safe, others): (Vec<_>, Vec<_>) =
            wanted.partition(|(_, fix)| fix.applicability == Applicability::Safe);
        // What else is written depends on the encoding.
        let (recoded, safe): (Vec<_>, Vec<_>) =
            safe.into_iter().partition(|(finding, _)| finding.meta.code == NOT_UTF8);
        let steps = [(recoded, UTF_8), (safe, before.encoding), (others, before.encoding)];
        steps.into_iter().filter(|(fixes, _)| !fixes.is_empty()).find_map(|(fixes, encoding)| {
            let mut attempt = |fixes: &[(&Finding, &Fix)]| {
                let encode = |text: &str| encoded(encoding, text).map(Cow::into_owned);
                let (text, applied) = apply(text, fixes.iter().map(|(_, fix)| *fix), encode);
                let applied: Vec<(&Finding, &Fix)> = applied.into_iter().map(|at| fixes[at]).collect();
                self.kept(of, text, &before, &applied, scratch)
            };
            attempt(&fixes).or_else(|| {
                // Rarely, one of them changes a move; then each is tried alone.
                let alone = fixes.iter().copied().filter(|one| fixes.len() > 1 && attempt(&[*one]).is_some());
                let alone: Vec<(&Finding, &Fix)> = alone.collect();
                let first = alone.first().copied()?;
                attempt(&alone).or_else(|| attempt(&[first]))
            })
        })
    }

    /// The text to which these fixes were applied; `None` where they do not do what they should.
    fn kept(
        &self,
        of: GameText<'_>,
        text: Vec<u8>,
        before: &ReadGame,
        applied: &[(&Finding, &Fix)],
        scratch: &mut Scratch,
    ) -> Option<FixedGame> {
        if applied.is_empty() {
            return None;
        }
        let after = self.read(of, &text, scratch);
        let is_safe = applied.iter().all(|(_, fix)| fix.applicability == Applicability::Safe);
        let fixes = counts(applied.iter().map(|(finding, _)| *finding));
        let keeps_moves = match is_safe {
            true => after.moves == before.moves,
            // Each edit may be about one move.
            false => before.lost_in(&after) <= applied.iter().map(|(_, fix)| fix.edits.len()).sum(),
        };
        let keeps = keeps_moves && before.is_mended_by(&after, &fixes);
        keeps.then_some(FixedGame { text, fixes })
    }

    fn read<'t>(&self, of: GameText<'t>, text: &'t [u8], scratch: &mut Scratch) -> ReadGame {
        let text = GameText { text, original: text, ..of };
        let inspector = self.inspectors.of(text.origin.file);
        let game = inspector.read(text, scratch);
        let mut findings = Vec::new();
        inspector.judge(&game, &text, &mut findings);
        let (moves, encoding) = (moves(&game), encoding_to_write(&game, of));
        for finding in findings.iter_mut().filter(|one| one.meta.code == DATE_FORM) {
            let date = finding.span().of(text.text).trim_ascii();
            if self.dates.is_doubtful(text.origin.file, date) {
                finding.fix = None;
            } else if finding.fix.is_none() {
                let settled = self.dates.settled(text, date, scratch);
                finding.fix_by(settled.map(|date| TextEdit { span: finding.span(), text: date }));
            }
        }
        ReadGame { findings, moves, encoding }
    }
}

/// The encoding that is written: that of the game, or of its file where the game is in ASCII.
fn encoding_to_write(game: &Game<'_>, text: GameText<'_>) -> &'static Encoding {
    text.sheet.encoding().filter(|_| game.text.is_ascii()).unwrap_or(game.encoding())
}

/// What fixing has to know of a game.
struct ReadGame {
    findings: Vec<Finding>,
    moves: Vec<Option<Move>>,
    encoding: &'static Encoding,
}

impl ReadGame {
    /// What can be fixed, and how.
    fn fixable(&self) -> impl Iterator<Item = (&Finding, &Fix)> {
        self.findings.iter().filter_map(|finding| Some((finding, finding.fix.as_deref()?)))
    }

    /// How many of its moves the other reading lacks.
    fn lost_in(&self, after: &ReadGame) -> usize {
        let mut left: HashMap<Move, usize> = HashMap::new();
        after.moves.iter().flatten().for_each(|&played| *left.entry(played).or_default() += 1);
        let is_lost = |played: &&Move| match left.get_mut(*played) {
            Some(count @ 1..) => {
                *count -= 1;
                false
            }
            _ => true,
        };
        self.moves.iter().flatten().filter(is_lost).count()
    }

    /// Whether each code has fewer fixes left than before; a fix that is not recognised when read again would be applied forever.
    fn is_mended_by(&self, after: &ReadGame, codes: &BTreeMap<&'static str, u64>) -> bool {
        let fixable = |game: &ReadGame| counts(game.fixable().map(|(finding, _)| finding));
        let (were, are) = (fixable(self), fixable(after));
        // Beyond so many nothing was counted.
        self.findings.len() >= MOST_FINDINGS || codes.keys().all(|code| are.get(code) < were.get(code))
    }
}

/// The moves that were replayed, those of variations after those of the main line.
fn moves(game: &Game<'_>) -> Vec<Option<Move>> {
    let variations = game.variations().iter().map(|(_, ply)| ply);
    game.plies().iter().chain(variations).map(|ply| ply.played).collect()
}

fn counts<'f>(findings: impl Iterator<Item = &'f Finding>) -> BTreeMap<&'static str, u64> {
    findings.fold(BTreeMap::new(), |mut counts, finding| {
        *counts.entry(finding.meta.code).or_default() += 1;
        counts
    })
}

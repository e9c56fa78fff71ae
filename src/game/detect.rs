//! Which language a game is written in, settled by legality: the one under which it can be replayed.
//!
//! The dialect of the game before is tried first, English at the beginning. Where the whole game is legal in it and no
//! other dialect reads its letters as other men, that is the answer, and nothing more is done. Else the letters that
//! stand in the text say which dialects come into question, and the game is replayed in each of them. The outcome is
//! the same whichever dialect was tried first, so that it depends on the game alone.

use super::{
    AlternativeReading, Dialect, Dialects, EventKind, EventSet, Foreign, Game, Ply, PlyRef, Scratch,
    dialects::Set,
    letter_census::{LetterCensus, NO_LETTERS},
    replay::{Setting, replay_into},
    words_alone::{contenders, is_words_alone},
};
use crate::{board::Move, notation::ContextNotation, pgn::TagName, source::Span};
use std::cmp::Reverse;

/// Dialects that are tried at most; beyond them the letters fit ever worse.
const TRIED: usize = 12;

/// Fewer letters than this do not outweigh that the game could be faulty English.
const FEW: u32 = 6;

/// Whether the game that was just replayed is legal as it stands. Words alone that are no moves may be moves in another
/// notation.
fn is_clean(scratch: &Scratch) -> bool {
    let nothing_but_words = scratch.plies.is_empty() && scratch.seen.has(EventKind::Defect);
    !scratch.seen.meets(EventSet::UNCLEAN) && !nothing_but_words
}

/// Replays one game in the language it turns out to be written in. Never fails: see [`replay`](super::replay()).
///
/// Costs nothing beyond a replay for a game that is legal in the language of the one before it.
pub fn read_game<'g>(
    text: &'g [u8],
    dialects: &'g Dialects,
    style: bool,
    scratch: &'g mut Scratch,
) -> Game<'g> {
    let reader = Reader { text, dialects, style };
    let dialect = match dialects.known {
        Some(known) => reader.settle_within(known, scratch),
        None => reader.settle(scratch),
    };
    Game { text, scratch, letters: &dialects.get(dialect).letters }
}

struct Reader<'g> {
    text: &'g [u8],
    dialects: &'g Dialects,
    style: bool,
}

/// A replay in one dialect, as far as it matters for the choice.
struct Trial {
    dialect: usize,
    clean: bool,
    /// Whether a letter stands for the pawn in it, which is a poor way to read what may be a piece's.
    pawns: bool,
    /// Plies of the main line.
    plies: usize,
    /// What the dialect leaves to explain: letters it does not know and half-moves legal only in another dialect, counted
    /// twice, since a wrong move is a commoner slip than a foreign letter; a half-move that is legal in none. Of a game that is legal
    /// as it stands: signs that are not true.
    faults: usize,
    moves: Vec<(PlyRef, Span, Option<Move>)>,
}

impl<'g> Reader<'g> {
    /// Replays the game in a dialect; unless `lenient`, only until it turns out not to be clean.
    fn replay(&self, dialect: usize, lenient: bool, scratch: &mut Scratch) {
        let Dialect { letters, with_pawn, .. } = self.dialects.get(dialect);
        let others = lenient.then_some(self.dialects);
        let setting =
            Setting { letters, style: self.style, with_pawn: Some(with_pawn), others, whole: lenient };
        replay_into(self.text, &setting, scratch);
    }

    /// Replays the game in its dialect, which is returned.
    fn settle(&self, scratch: &mut Scratch) -> usize {
        loop {
            let presumed = scratch.presumed;
            self.replay(presumed, false, scratch);
            if scratch.not_replayed.is_some() {
                // A game that is not replayed shows no language, not even that of the game before.
                self.replay(0, true, scratch);
                return 0;
            }
            if !is_clean(scratch) {
                return self.compare(None, scratch);
            }
            if let Some(prose) = self.dialects.get(presumed).letters.as_context_notation() {
                if self.is_in_words(presumed, prose, scratch) {
                    return presumed;
                }
                // Notations in words read pawns' moves and castling in letters, too.
                scratch.presumed = 0;
                continue;
            }
            let mut among = Set::MAX;
            if !scratch.seen.has(EventKind::PawnLetter) {
                let mut plies = scratch.plies.iter().chain(scratch.variations.iter().map(|(_, ply)| ply));
                let (same, rivals) = self.dialects.kin(presumed, self.text, &mut plies);
                let first = same.trailing_zeros() as usize;
                match rivals {
                    0 if first >= presumed => return presumed,
                    // The letters are not all that is read.
                    0 => {
                        scratch.presumed = first;
                        continue;
                    }
                    _ => among = same | rivals,
                }
            }
            return self.compare(Some(among), scratch);
        }
    }

    /// Whether a game just found clean in a notation of words can be clean in nothing else; then it is replayed in that.
    fn is_in_words(&self, presumed: usize, prose: &dyn ContextNotation, scratch: &mut Scratch) -> bool {
        let plies = scratch.plies.iter().chain(scratch.variations.iter().map(|(_, ply)| ply));
        // Without a blemish, it is only the notations before this one in the table that could be preferred to it.
        let alone = scratch.tags.get(TagName::Fen).is_none()
            && !scratch.plies.is_empty()
            && scratch.defects.is_empty()
            && !scratch.seen.meets(EventSet::FALSE_SIGNS)
            && is_words_alone(self.text, plies.clone(), prose, &NO_LETTERS);
        let contenders =
            if alone { contenders(self.text, plies, self.dialects, presumed) } else { Vec::new() };
        let mut is_clean_in = |dialect: usize| {
            self.replay(dialect, false, scratch);
            is_clean(scratch)
        };
        if !alone || contenders.iter().any(|&dialect| is_clean_in(dialect)) {
            return false;
        }
        if !contenders.is_empty() {
            self.replay(presumed, false, scratch);
        }
        true
    }

    /// Replays the game in the language it is known to be in: with its letters, or if they do not make it legal, in
    /// whichever encoding or notation in words of that language fits best.
    fn settle_within(&self, known: usize, scratch: &mut Scratch) -> usize {
        self.replay(known, true, scratch);
        if is_clean(scratch) {
            return known;
        }
        let letter_census = LetterCensus::of(self.text, scratch.movetext.start as usize);
        let mismatch = |dialect: usize| letter_census.mismatch(self.dialects.get(dialect));
        let most = mismatch(known);
        let mut forms = self.dialects.forms(known).filter(|&form| mismatch(form) < most).peekable();
        if forms.peek().is_none() {
            return known;
        }
        let forms = [known].into_iter().chain(forms);
        let trials: Vec<Trial> = forms.map(|form| self.trial(form, true, &letter_census, scratch)).collect();
        let rank = |trial: &&Trial| (!trial.clean, trial.faults, Reverse(trial.plies));
        let best = trials.iter().min_by_key(rank).map_or(known, |best| best.dialect);
        if trials.last().map(|trial| trial.dialect) != Some(best) {
            self.replay(best, true, scratch);
        }
        best
    }

    /// Replays the game in every dialect that comes into question, and at last in the one that fits best. Of a game that
    /// is clean in one of them, `clean` is the dialects it may be clean in.
    #[cold]
    fn compare(&self, clean: Option<Set>, scratch: &mut Scratch) -> usize {
        let letter_census = LetterCensus::of(self.text, scratch.movetext.start as usize);
        // Beside a clean reading another counts only if it may be clean too, or is English with a fault.
        let counts =
            |&dialect: &usize| clean.is_none() || letter_census.unknown(self.dialects.get(dialect)) == 0;
        let trials: Vec<Trial> = letter_census
            .candidates(self.dialects, clean.unwrap_or(Set::MAX), TRIED)
            .filter(counts)
            .map(|dialect| self.trial(dialect, clean.is_none() || dialect == 0, &letter_census, scratch))
            .collect();
        let rank = |trial: &Trial| {
            let pawns = trial.clean && trial.pawns;
            // An unclean tie is no evidence of another language than English.
            (!trial.clean, pawns, trial.faults, !trial.clean && trial.dialect != 0, Reverse(trial.plies))
        };
        let best = trials.iter().min_by_key(|trial| rank(trial));
        let Some(best) = best.filter(|best| best.clean || clean.is_none()) else {
            return self.compare(None, scratch);
        };
        let rival = self.alternative_reading(best, &trials, &letter_census);
        let (dialect, last) = (best.dialect, trials.last().map(|trial| trial.dialect));
        if last != Some(dialect) {
            self.replay(dialect, true, scratch);
        }
        if rival.is_some() {
            scratch.seen.insert(EventKind::AlternativeReading);
            scratch.alternative_reading = rival;
        }
        scratch.presumed = dialect;
        dialect
    }

    fn trial(
        &self,
        dialect: usize,
        lenient: bool,
        letter_census: &LetterCensus,
        scratch: &mut Scratch,
    ) -> Trial {
        self.replay(dialect, lenient, scratch);
        let plies = scratch.plies.iter().enumerate();
        let main = plies.map(|(index, ply)| (PlyRef { line: 0, index: index as u32 }, ply));
        let variations = scratch.variations.iter().map(|(ply_ref, ply)| (*ply_ref, ply));
        let told = |(ply_ref, ply): (PlyRef, &Ply)| (ply_ref, ply.span, ply.played);
        let tongue_of = self.dialects.get(dialect);
        // A token with an unknown letter is counted by its letter.
        let known = |foreign: &&Foreign| tongue_of.letters.role(foreign.span.of(self.text)).is_some();
        let faults = 2 * letter_census.mismatch(tongue_of) as usize
            + 2 * scratch.foreign.iter().filter(known).count()
            + usize::from(scratch.failures.iter().any(|failure| failure.ply_ref.line == 0));
        let clean = is_clean(scratch);
        let false_signs = scratch.events.iter().filter(|event| EventSet::FALSE_SIGNS.has(event.kind)).count();
        Trial {
            dialect,
            clean,
            pawns: scratch.seen.has(EventKind::PawnLetter),
            plies: scratch.plies.len(),
            faults: if clean { false_signs } else { faults },
            moves: main.chain(variations).map(told).collect(),
        }
    }

    /// The dialect that contends with the best one, if any does.
    fn alternative_reading(
        &self,
        best: &Trial,
        trials: &[Trial],
        letter_census: &LetterCensus,
    ) -> Option<AlternativeReading> {
        if !best.clean {
            return None;
        }
        let clean = trials
            .iter()
            .filter(|trial| trial.clean && trial.pawns == best.pawns && trial.dialect != best.dialect)
            // Signs that are true in one reading only settle it.
            .filter(|trial| trial.faults == best.faults);
        let both = clean.filter_map(|trial| self.parting(best, trial)).next();
        both.or_else(|| {
            // Read in English the game is faulty, in another language it is not, and its letters are few.
            let english = trials.iter().find(|trial| trial.dialect == 0 && !trial.clean)?;
            let lettered = self.dialects.get(best.dialect).letters.as_context_notation().is_none();
            let doubtful =
                lettered && letter_census.letters() < FEW && letter_census.unknown(self.dialects.get(0)) == 0;
            doubtful.then(|| self.parting(best, english)).flatten()
        })
    }

    /// Where two readings part.
    fn parting(&self, best: &Trial, other: &Trial) -> Option<AlternativeReading> {
        let language = self.dialects.get(other.dialect).language?;
        let parts = |(index, &(_, span, played)): (usize, &(PlyRef, Span, Option<Move>))| {
            other
                .moves
                .get(index)
                .is_none_or(|&(_, at, there)| at != span || there != played)
                .then_some(index)
        };
        let index = best.moves.iter().enumerate().find_map(parts)?;
        let (ply_ref, span, here) = best.moves[index];
        let there = other.moves.get(index).filter(|&&(_, at, _)| at == span).and_then(|&(_, _, there)| there);
        Some(AlternativeReading { language, span, ply_ref, here, there })
    }
}

//! A replay in one dialect, as far as it matters for the choice among several.

use super::{dialects::Dialects, letter_census::LetterCensus};
use crate::{
    board::Move,
    game::record::{AlternativeReading, EventKind, EventSet, FailureReason, Foreign, Ply, PlyRef, Scratch},
};
use std::cmp::Reverse;

/// Fewer letters than this do not outweigh that the game could be faulty English.
const FEW: u32 = 6;

/// So many letters show no language where a game starts from a position: it may be legal in some by chance.
const TOO_FEW: u32 = 1;

/// Whether the game that was just replayed is legal as it stands. Words alone that are not moves may be moves in another
/// notation.
pub(super) fn is_clean(scratch: &Scratch) -> bool {
    let nothing_but_words = scratch.moves.plies.is_empty() && scratch.notes.seen.has(EventKind::Defect);
    !scratch.notes.seen.meets(EventSet::UNCLEAN) && !nothing_but_words
}

/// Whether a game that is clean in another language has so few letters, all of them English, that it could be faulty
/// English.
pub(super) fn may_be_faulty_english(census: &LetterCensus<'_>) -> bool {
    census.letters() < FEW && census.unknown(0) == 0
}

/// Whether a half-move names its two squares alone, and cannot be a pawn's, whose moves have no letter in any language; or if it
/// is a promotion, whose letter engines write in English.
fn is_piece_by_squares(ply: &Ply) -> bool {
    let Some(played) = ply.played.filter(|_| ply.written.is_by_squares()) else { return false };
    let (from, to) = (played.from(), played.to());
    let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
    files > 1 || ranks == 0 || ranks > 2 - files || played.promotion().is_some()
}

/// A replay in one dialect, as far as it matters for the choice.
pub(super) struct Attempt {
    pub dialect: usize,
    legality: Legality,
    pawns: PawnLetters,
    /// Plies of the main line.
    plies: usize,
    /// What the dialect leaves to explain: letters it does not know and half-moves legal only in another dialect, counted
    /// twice, since a wrong move is a commoner slip than a foreign letter; a half-move that is legal in none; letters for pawns. Of a game
    /// that is legal as it stands: signs that are not true.
    faults: usize,
    /// Moves of pieces that are written by their two squares alone, in no language.
    by_squares: u32,
    /// Where it reads half-moves and as what, those of variations last; empty where they cannot matter.
    moves: Vec<(u32, Option<Move>)>,
}

/// Whether a game is legal in a dialect as it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Legality {
    Clean,
    Unclean,
}

/// Whether a letter stands for the pawn, which is a poor way to read what may be a piece's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum PawnLetters {
    Unused,
    Used,
}

/// Whether a dialect has to be shown, or is what is presumed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Standing {
    /// English, or the language the game is known to be in.
    Presumed,
    ToBeShown,
}

/// How well a dialect fits a game, what weighs most first; the least is the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Fit {
    legality: Legality,
    pawns: PawnLetters,
    faults: usize,
    standing: Standing,
    plies: Reverse<usize>,
}

/// The least that counts against a dialect in which the game is not legal as it stands; least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Least {
    faults: usize,
    pub dialect: usize,
    /// The plies of the main line, where it is known to end at a fault.
    ends_after: Option<usize>,
}

impl Least {
    /// One with so many mismatches, whose main line, where that is known, fails after so many plies.
    pub fn of(mismatches: u32, ends_after: Option<usize>, dialect: usize) -> Least {
        Least { faults: 2 * mismatches as usize + usize::from(ends_after.is_some()), dialect, ends_after }
    }
}

/// After how many plies the main line fails at a move in words, if it does: no other language reads that. The replay that gave up
/// there is in `scratch`.
pub(super) fn fails_in_words_after(scratch: &Scratch) -> Option<usize> {
    let failure = scratch.notes.failures.first().filter(|failure| failure.ply_ref.line == 0)?;
    let in_words = matches!(failure.reason, FailureReason::IllegalWords | FailureReason::AmbiguousWords(..));
    (in_words && failure.written.is_none()).then_some(scratch.moves.plies.len())
}

impl Attempt {
    /// The replay that is in `scratch`.
    pub fn of(
        dialect: usize,
        text: &[u8],
        dialects: &Dialects,
        census: &LetterCensus<'_>,
        scratch: &Scratch,
    ) -> Attempt {
        let moves = || places_in(scratch).map(|(_, ply)| (ply.span.start, ply.played)).collect();
        let own = dialects.get(dialect);
        // A token with an unknown letter is counted by its letter.
        let known = |foreign: &&Foreign| own.with_pawn.role(foreign.span.of(text)).is_some();
        let used = scratch.notes.seen.has(EventKind::PawnLetter);
        let legality = if is_clean(scratch) { Legality::Clean } else { Legality::Unclean };
        let faults = match legality {
            Legality::Clean => {
                scratch.notes.events.iter().filter(|event| EventSet::FALSE_SIGNS.has(event.kind)).count()
            }
            Legality::Unclean => {
                2 * census.mismatches(dialect) as usize
                    + 2 * scratch.notes.foreign.iter().filter(known).count()
                    + usize::from(scratch.notes.failures.iter().any(|failure| failure.ply_ref.line == 0))
                    + usize::from(used)
            }
        };
        Attempt {
            dialect,
            legality,
            pawns: if used { PawnLetters::Used } else { PawnLetters::Unused },
            plies: scratch.moves.plies.len(),
            faults,
            by_squares: scratch.moves.plies.iter().filter(|ply| is_piece_by_squares(ply)).count() as u32,
            // Of those that are not clean, only English contends.
            moves: if legality == Legality::Clean || dialect == 0 { moves() } else { Vec::new() },
        }
    }

    pub fn is_clean(&self) -> bool {
        self.legality == Legality::Clean
    }

    /// Whether another attempt, in which the game is not legal as it stands, cannot fit as well as this one.
    pub fn beats(&self, other: Least) -> bool {
        let standing = |dialect| if dialect == 0 { Standing::Presumed } else { Standing::ToBeShown };
        // Without a known end, the main line may go on indefinitely.
        let most = Reverse(other.ends_after.unwrap_or(usize::MAX));
        let own = (self.faults, standing(self.dialect), Reverse(self.plies), self.dialect);
        self.is_clean() || own < (other.faults, standing(other.dialect), most, other.dialect)
    }

    /// Whether the game has so few letters, all of them English, that they show no other language, and this is its reading in English.
    pub fn is_presumed(&self, census: &LetterCensus<'_>) -> bool {
        self.dialect == 0
            && census.unknown(0) == 0
            && (1..=TOO_FEW).contains(&census.letters())
            && self.pawns == PawnLetters::Unused
    }

    /// Whether the game moves its pieces by squares, in no language, and this is the reading with the letters that get
    /// mixed in: English. That one of them is an illegal move shows no other language.
    pub fn is_by_squares(&self, census: &LetterCensus<'_>) -> bool {
        self.dialect == 0 && census.unknown(0) == 0 && (1..=self.by_squares).contains(&census.letters())
    }

    /// How well the dialect fits, among those of any language.
    pub fn fit(&self) -> Fit {
        // An unclean tie does not speak for another language than English.
        let is_shown = self.is_clean() || self.dialect == 0;
        Fit {
            pawns: if self.is_clean() { self.pawns } else { PawnLetters::Unused },
            standing: if is_shown { Standing::Presumed } else { Standing::ToBeShown },
            ..self.fit_in_language()
        }
    }

    /// How well it fits among the forms of a language that is known.
    pub fn fit_in_language(&self) -> Fit {
        Fit {
            legality: self.legality,
            pawns: PawnLetters::Unused,
            faults: self.faults,
            standing: Standing::Presumed,
            plies: Reverse(self.plies),
        }
    }

    /// The reading among `attempts` that contends with this one, the best, if any does. The replay that is in `scratch` is
    /// this one's.
    pub fn alternative(
        &self,
        attempts: &[Attempt],
        dialects: &Dialects,
        census: &LetterCensus<'_>,
        scratch: &Scratch,
    ) -> Option<AlternativeReading> {
        if !self.is_clean() {
            return None;
        }
        let contends = |other: &&Attempt| {
            other.is_clean()
                && other.pawns == self.pawns
                && other.dialect != self.dialect
                // Signs that are true in one reading only settle it.
                && other.faults == self.faults
        };
        let both = attempts.iter().filter(contends).find_map(|other| other.parting(scratch, dialects));
        both.or_else(|| {
            // Read in English the game is faulty, in another language it is not, and its letters are few.
            let english = attempts.iter().find(|attempt| attempt.dialect == 0 && !attempt.is_clean())?;
            let lettered = dialects.get(self.dialect).letters.as_context_notation().is_none();
            let is_doubtful =
                lettered && may_be_faulty_english(census) && english.pawns == PawnLetters::Unused;
            is_doubtful.then(|| english.parting(scratch, dialects)).flatten()
        })
    }

    /// Where it parts from the best reading, which is in `scratch`.
    fn parting(&self, scratch: &Scratch, dialects: &Dialects) -> Option<AlternativeReading> {
        let language = dialects.get(self.dialect).language?;
        let mut others = self.moves.iter();
        places_in(scratch).find_map(|(ply_ref, ply)| {
            let there = others.next().filter(|(at, _)| *at == ply.span.start).map(|(_, played)| *played);
            let parts = there != Some(ply.played);
            let (span, here, there) = (ply.span, ply.played, there.flatten());
            parts.then_some(AlternativeReading { language, span, ply_ref, here, there })
        })
    }
}

/// The plies of a replay and their places, those of variations last.
fn places_in(scratch: &Scratch) -> impl Iterator<Item = (PlyRef, &Ply)> {
    let main = (0..).map(|index| PlyRef { line: 0, index }).zip(&scratch.moves.plies);
    main.chain(scratch.moves.variations.iter().map(|(ply_ref, ply)| (*ply_ref, ply)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_weighs_more_decides() {
        let attempt = |dialect, legality, pawns, faults, plies| {
            Attempt { dialect, legality, pawns, faults, plies, by_squares: 0, moves: Vec::new() }.fit()
        };
        use {Legality::*, PawnLetters::*};
        let best_first = [
            attempt(3, Clean, Unused, 0, 60),
            attempt(0, Clean, Unused, 0, 50),
            attempt(0, Clean, Unused, 1, 70),
            attempt(0, Clean, Used, 0, 70),
            attempt(0, Unclean, Used, 2, 10),
            attempt(4, Unclean, Unused, 2, 70),
            attempt(4, Unclean, Used, 3, 70),
        ];
        assert!(best_first.is_sorted_by(|a, b| a < b), "{best_first:?}");
    }
}

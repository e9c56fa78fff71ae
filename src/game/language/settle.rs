//! The choice of the dialect.

use super::{
    attempt::{Attempt, Least, fails_in_words_after, is_clean, may_be_faulty_english},
    attempts::{Attempts, plies_of, put_aside},
    dialects::{Dialects, NO_LETTERS},
    first_letter::{FirstLetter, Verdict},
    letter_census::{LetterCensus, Words},
    respelt::Respelt,
    spellings::Set,
    words_alone::{contenders, is_amid_plain_words, is_words_alone},
};
use crate::{
    game::{
        record::{EventKind, EventSet, Game, Scratch},
        replay::{Dialect, GivenUp, OtherDialects, Settings, replay_further_into, replay_into},
    },
    notation::ContextNotation,
    pgn::TagName,
};

/// The most dialects tried; beyond them the letters fit ever worse.
const TRIED: usize = 12;

/// Replays one game in the language it turns out to be written in. Never fails: see [`replay`](crate::game::replay()).
///
/// Costs nothing beyond a replay for a game that is legal in the language of the one before it.
pub fn read_game<'g>(text: &'g [u8], dialects: &'g Dialects, scratch: &'g mut Scratch) -> Game<'g> {
    read(Reader { text, dialects, is_respelt: false }, false, scratch)
}

/// The same, followed beyond every illegal move that says what moved where, as it was made on the board: what came of it
/// is judged like any other play. `Failure::aftermath` says where that was done.
///
/// A game without an illegal move costs nothing more.
///
/// ```
/// use scoresheet::game::{Dialects, Scratch, read_game_to_its_end};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let game = read_game_to_its_end(b"1. e4 e5 2. Ke3 Nc6 3. Kd3 *", &dialects, &mut scratch);
/// assert_eq!((game.plies().len(), game.failures().len(), game.unchecked()), (5, 1, 0));
/// ```
pub fn read_game_to_its_end<'g>(
    text: &'g [u8],
    dialects: &'g Dialects,
    scratch: &'g mut Scratch,
) -> Game<'g> {
    read(Reader { text, dialects, is_respelt: false }, true, scratch)
}

/// Replays a game, followed beyond its illegal moves if `to_its_end`. Odd spaces that keep it from being read as it is are read as
/// plain ones, brackets around variations as parentheses, and variations that are never closed up to where the game goes on.
#[inline]
fn read<'g>(reader: Reader<'g>, to_its_end: bool, scratch: &'g mut Scratch) -> Game<'g> {
    match reader.read(to_its_end, scratch) {
        Some(dialect) => Game::new(reader.text, scratch, &reader.dialects.get(dialect).letters),
        None => read_respelt(reader, to_its_end, scratch),
    }
}

#[cold]
fn read_respelt<'g>(reader: Reader<'g>, to_its_end: bool, scratch: &'g mut Scratch) -> Game<'g> {
    let movetext = scratch.movetext.start as usize;
    let respelt = Respelt::new(reader.text, movetext, std::mem::take(&mut scratch.plain_text));
    let dialect = Reader { text: &respelt.text, is_respelt: true, ..reader }.read(to_its_end, scratch);
    let dialect = dialect.unwrap_or_default();
    respelt.note_in(scratch);
    scratch.plain_text = respelt.text;
    let letters = &reader.dialects.get(dialect).letters;
    Game::new(&scratch.plain_text, scratch, letters).written_as(reader.text)
}

#[derive(Clone, Copy)]
pub(super) struct Reader<'g> {
    pub text: &'g [u8],
    pub dialects: &'g Dialects,
    /// Whether this is the text as it is read, not as it was written.
    pub is_respelt: bool,
}

/// What a first replay in some dialect says about the game's own.
enum Impression {
    /// The game is in this dialect, and in scratch as replayed in it.
    Settled,
    /// It is not replayed at all, and shows no language.
    NotReplayed,
    /// It is better tried in this dialect, which comes earlier in the table.
    Earlier(usize),
    /// It is legal in this notation of words, and in scratch as replayed in it, but has more than words: letters are tried
    /// first.
    CleanAmidOthers,
    /// It is legal, but perhaps in others of these dialects too.
    CleanIn(Set),
    /// It is not legal as it stands.
    Unclean(Unclean),
}

/// A replay, in `scratch`, of a game that is not legal as it stands in this dialect.
struct Unclean {
    dialect: usize,
    /// How it goes on, if it ended at the first fault.
    given_up: Option<Box<GivenUp>>,
}

impl<'g> Reader<'g> {
    /// Replays the game in a dialect; unless `lenient`, only until it turns out not to be clean.
    fn replay(&self, dialect: usize, lenient: bool, scratch: &mut Scratch) -> Option<Box<GivenUp>> {
        replay_into(self.text, &self.settings(dialect, lenient), scratch)
    }

    pub(super) fn settings(&self, dialect: usize, lenient: bool) -> Settings<'g> {
        let Dialect { letters, with_pawn, .. } = self.dialects.get(dialect);
        let others = if lenient { self.dialects.others() } else { OtherDialects::NONE };
        Settings {
            letters,
            with_pawn: Some(with_pawn),
            others,
            is_trial: !lenient,
            plays_on: false,
            is_part: false,
        }
    }

    /// Replays the game in its dialect once more, beyond its illegal moves. Which dialect it is was found without them.
    fn replay_to_its_end(&self, dialect: usize, scratch: &mut Scratch) {
        let alternative = scratch.alternative_reading.take();
        let settings = Settings { plays_on: true, ..self.settings(dialect, true) };
        replay_into(self.text, &settings, scratch);
        if alternative.is_some() {
            scratch.notes.seen.insert(EventKind::AlternativeReading);
            scratch.alternative_reading = alternative;
        }
    }

    /// Replays the game in its dialect, beyond its illegal moves if `to_its_end`; see [`Reader::dialect`].
    #[inline]
    fn read(&self, to_its_end: bool, scratch: &mut Scratch) -> Option<usize> {
        let dialect = self.dialect(scratch)?;
        if to_its_end && !scratch.notes.failures.is_empty() {
            self.replay_to_its_end(dialect, scratch);
        }
        Some(dialect)
    }

    /// Replays the game in its dialect, which is returned; `None` where its text is to be respelt first.
    pub(super) fn dialect(&self, scratch: &mut Scratch) -> Option<usize> {
        let dialect = match self.dialects.known {
            Some(known) => self.settle_within(known, scratch),
            None => self.settle(scratch),
        }?;
        (scratch.notes.defects.is_empty() || !self.is_to_be_respelt(scratch)).then_some(dialect)
    }

    /// Whether the text is to be read otherwise than it is written.
    fn is_to_be_respelt(&self, scratch: &Scratch) -> bool {
        !self.is_respelt
            && Respelt::is_needed(self.text, scratch.movetext.start as usize, &scratch.notes.defects)
    }

    /// Replays the game in its dialect, which is returned, and in which the next game is tried first.
    fn settle(&self, scratch: &mut Scratch) -> Option<usize> {
        let mut dialect = scratch.learnt.presumed;
        let mut clean_before = None;
        let impression = loop {
            match self.first_impression(dialect, scratch) {
                Impression::Earlier(other) => dialect = other,
                Impression::CleanAmidOthers => {
                    clean_before = put_aside(scratch).then_some(dialect);
                    dialect = 0;
                }
                impression => break impression,
            }
        };
        let dialect = match impression {
            Impression::Settled | Impression::Earlier(_) | Impression::CleanAmidOthers => dialect,
            Impression::Unclean(_) if self.is_to_be_respelt(scratch) => return None,
            Impression::CleanIn(among) => self.compare(Some((dialect, among)), None, clean_before, scratch),
            Impression::Unclean(unclean) => self.compare(None, Some(unclean), clean_before, scratch),
            Impression::NotReplayed => {
                // No language is shown, not even that of the game before.
                self.replay(0, true, scratch);
                return Some(0);
            }
        };
        scratch.learnt.presumed = dialect;
        Some(dialect)
    }

    /// Replays the game in one dialect, as far as it is clean in that.
    fn first_impression(&self, dialect: usize, scratch: &mut Scratch) -> Impression {
        let given_up = self.replay(dialect, false, scratch);
        if scratch.header.not_replayed.is_some() {
            return Impression::NotReplayed;
        }
        if !is_clean(scratch) {
            return Impression::Unclean(Unclean { dialect, given_up });
        }
        if let Some(notation) = self.dialects.get(dialect).letters.as_context_notation() {
            // Notations in words read pawns' moves and castling in letters, too.
            return match self.is_nothing_but_words(dialect, notation, scratch) {
                false => Impression::CleanAmidOthers,
                true if self.is_preferred(dialect, scratch) => Impression::Settled,
                true => Impression::Earlier(0),
            };
        }
        if scratch.notes.seen.has(EventKind::PawnLetter) {
            return Impression::CleanIn(Set::MAX);
        }
        let spellings = self.dialects.spellings(dialect);
        let readers = spellings.readers(&self.dialects.all, self.text, scratch);
        let first = readers.same.trailing_zeros() as usize;
        match readers.other {
            0 if first >= dialect => Impression::Settled,
            // The letters are not all that is read.
            0 => Impression::Earlier(first),
            other => Impression::CleanIn(readers.same | other),
        }
    }

    /// Whether a game just found clean in a notation of words has nothing but its moves, or beside them only words that are no
    /// moves in any way, and so can be clean only in such notations.
    fn is_nothing_but_words(
        &self,
        dialect: usize,
        notation: &dyn ContextNotation,
        scratch: &Scratch,
    ) -> bool {
        scratch.header.tags.get(TagName::Fen).is_none()
            && !scratch.moves.plies.is_empty()
            && !scratch.notes.seen.meets(EventSet::FALSE_SIGNS.union(EventSet::of(&[EventKind::PawnLetter])))
            && is_words_alone(self.text, plies_of(scratch), notation, &NO_LETTERS)
            && (scratch.notes.defects.is_empty()
                || is_amid_plain_words(self.text, scratch, &self.dialects.get(dialect).letters))
    }

    /// Whether such a game is clean in none of the notations of words before this one in the table; then it is replayed in
    /// this one. Without a blemish, it is only these that could be preferred to it.
    fn is_preferred(&self, dialect: usize, scratch: &mut Scratch) -> bool {
        let contenders = contenders(self.text, plies_of(scratch), self.dialects, dialect);
        let mut is_clean_in = |dialect: usize| {
            self.replay(dialect, false, scratch);
            is_clean(scratch)
        };
        if contenders.iter().any(|&contender| is_clean_in(contender)) {
            return false;
        }
        if !contenders.is_empty() {
            self.replay(dialect, false, scratch);
        }
        true
    }

    /// Replays the game in the language it is known to be in: with its letters, or if they do not make it legal, in
    /// whichever encoding or notation in words of that language fits best.
    fn settle_within(&self, known: usize, scratch: &mut Scratch) -> Option<usize> {
        self.replay(known, true, scratch);
        if is_clean(scratch) {
            return Some(known);
        }
        if self.is_to_be_respelt(scratch) {
            return None;
        }
        let begin = scratch.movetext.start as usize;
        let census = LetterCensus::of(self.text, begin, self.dialects, Words::IfAsked);
        let mismatches = |dialect: usize| census.mismatches(dialect);
        let most = mismatches(known);
        let mut forms = self.dialects.forms(known).filter(|&form| mismatches(form) < most).peekable();
        if forms.peek().is_none() {
            return Some(known);
        }
        let forms = [known].into_iter().chain(forms);
        let attempt = |form| {
            self.replay(form, true, scratch);
            self.attempt(form, &census, scratch)
        };
        let attempts: Vec<Attempt> = forms.map(attempt).collect();
        let best = attempts.iter().min_by_key(|attempt| attempt.fit_in_language());
        let best = best.map_or(known, |best| best.dialect);
        if attempts.last().is_none_or(|last| last.dialect != best) {
            self.replay(best, true, scratch);
        }
        Some(best)
    }

    /// Replays the game in the candidate dialects, and finally in the one that fits best. If the game was just replayed in a dialect and
    /// found clean, `clean` is that and the dialects it may be clean in; if it was not clean, `unclean` is that replay. If it was clean in
    /// another before, and that replay is set aside, `clean_before` is that.
    #[cold]
    fn compare(
        &self,
        clean: Option<(usize, Set)>,
        unclean: Option<Unclean>,
        clean_before: Option<usize>,
        scratch: &mut Scratch,
    ) -> usize {
        let words = if clean.is_some() { Words::IfAsked } else { Words::Tallied };
        let census = LetterCensus::of(self.text, scratch.movetext.start as usize, self.dialects, words);
        let mut attempts = Attempts::none(clean_before, scratch);
        match clean {
            Some((dialect, among)) => self.try_clean(dialect, among, &census, &mut attempts, scratch),
            None => self.try_all(unclean, &census, &mut attempts, scratch),
        }
        let by_squares = attempts.all.iter().find(|attempt| attempt.is_by_squares(&census));
        let best = by_squares.or(attempts.best());
        // The single move of a puzzle may just be wrong.
        let has_position = scratch.header.tags.get(TagName::Fen).is_some();
        let in_other_letters = has_position
            && best
                .is_some_and(|best| !self.dialects.in_words.contains(&best.dialect) && by_squares.is_none());
        let presumed = || attempts.all.iter().find(|attempt| attempt.is_presumed(&census));
        let best = if in_other_letters { presumed().or(best) } else { best };
        let Some(best) = best.filter(|best| best.is_clean() || clean.is_none()) else {
            attempts.end(scratch);
            return self.compare(None, None, None, scratch);
        };
        // Where a letter for the pawn was read, what the other dialects read there counts too.
        if attempts.best != Some(best.dialect) || scratch.notes.seen.has(EventKind::PawnLetter) {
            self.replay(best.dialect, true, scratch);
        }
        let dialect = best.dialect;
        // Among squares a letter is presumed to be English, whatever else it could be.
        let alternative = match by_squares {
            Some(_) => None,
            None => best.alternative(&attempts.all, self.dialects, &census, scratch),
        };
        attempts.end(scratch);
        if alternative.is_some() {
            scratch.notes.seen.insert(EventKind::AlternativeReading);
            scratch.alternative_reading = alternative;
        }
        dialect
    }

    /// Tries the dialects that a game which was just replayed in one of them, and found clean, may be clean in as well,
    /// and English.
    fn try_clean(
        &self,
        replayed: usize,
        among: Set,
        census: &LetterCensus<'_>,
        attempts: &mut Attempts,
        scratch: &mut Scratch,
    ) {
        // Against a clean reading, another counts only if it may be clean too, or is faulty English.
        let counts = |&dialect: &usize| census.unknown(dialect) == 0;
        let candidates: Vec<usize> = census.candidates(among, TRIED).filter(counts).collect();
        if candidates.contains(&replayed) {
            attempts.add_first(self.attempt(replayed, census, scratch));
        }
        let letter = FirstLetter::of(self.text, self.dialects, scratch);
        // Of other languages than English only a clean reading counts, and the first letter may show that there is none.
        let counts = |&dialect: &usize| {
            let is_open =
                |letter: &FirstLetter<'_>| letter.in_dialect(self.dialects.get(dialect)) == Verdict::Open;
            dialect == 0 || letter.as_ref().is_none_or(is_open)
        };
        for dialect in candidates.into_iter().filter(|&dialect| dialect != replayed).filter(counts) {
            self.replay_beside(dialect, dialect == 0, attempts);
            attempts.add(self.attempt(dialect, census, &attempts.other), scratch);
        }
        attempts.all.sort_by_key(|attempt| attempt.dialect);
    }

    /// Tries those of all dialects that could turn out to fit best or to contend with that; the clean ones first, in
    /// the order of the table.
    ///
    /// Fast path: of the dialects in which the game is not clean, only those that its letters allow are replayed to the end, the likeliest
    /// first; in the others a replay stops at the first fault.
    fn try_all(
        &self,
        unclean: Option<Unclean>,
        census: &LetterCensus<'_>,
        attempts: &mut Attempts,
        scratch: &mut Scratch,
    ) {
        let letter = unclean.as_ref().and_then(|_| FirstLetter::of(self.text, self.dialects, scratch));
        let fails_after = unclean.as_ref().and_then(|_| fails_in_words_after(scratch));
        let (unclean, given_up) = unclean.map(|unclean| (unclean.dialect, unclean.given_up)).unzip();
        let mut given_up = given_up.flatten();
        if let Some(dialect) = unclean {
            attempts.put_aside(dialect, scratch);
        }
        let mut others = Vec::with_capacity(TRIED);
        for dialect in census.candidates(Set::MAX, TRIED) {
            let verdict =
                letter.as_ref().map_or(Verdict::Open, |letter| letter.in_dialect(self.dialects.get(dialect)));
            let ends_after = match verdict {
                Verdict::Failure(plies) => Some(plies),
                Verdict::Fault => None,
                Verdict::Open if unclean == Some(dialect) => fails_after,
                Verdict::Open => {
                    self.replay_beside(dialect, false, attempts);
                    if is_clean(&attempts.other) {
                        attempts.add(self.attempt(dialect, census, &attempts.other), scratch);
                        continue;
                    }
                    fails_in_words_after(&attempts.other)
                }
            };
            // English is presumed: where it reads every letter, and there are some, it comes before all that fit no better.
            let is_presumed = dialect == 0 && census.unknown(0) == 0 && census.letters() > 0;
            let mismatches = if is_presumed { 0 } else { census.mismatches(dialect) };
            others.push(Least::of(mismatches, ends_after, dialect));
        }
        others.sort_unstable();
        for least in others {
            let is_beaten = attempts.all.iter().any(|attempt| attempt.beats(least));
            if is_beaten && !(least.dialect == 0 && self.may_doubt(attempts, census)) {
                continue;
            }
            // The first replay is still in scratch as long as none was found to fit.
            let goes_on = unclean == Some(least.dialect) && attempts.best.is_none();
            if let Some(given_up) = given_up.take_if(|_| goes_on) {
                replay_further_into(self.text, given_up, &self.settings(least.dialect, true), scratch);
                attempts.add_first(self.attempt(least.dialect, census, scratch));
            } else {
                self.replay_beside(least.dialect, true, attempts);
                attempts.add(self.attempt(least.dialect, census, &attempts.other), scratch);
            }
        }
    }

    /// Whether a game that is clean in one of these attempts may still turn out to be English with a fault.
    fn may_doubt(&self, attempts: &Attempts, census: &LetterCensus<'_>) -> bool {
        let in_letters = |attempt: &Attempt| !self.dialects.in_words.contains(&attempt.dialect);
        // A game without any letter is in words.
        let may_be = census.letters() > 0 || attempts.all.iter().any(in_letters);
        may_be && may_be_faulty_english(census)
    }

    /// Replays the game in a dialect beside the replay that fits best, unless that was done before and is aside.
    fn replay_beside(&self, dialect: usize, lenient: bool, attempts: &mut Attempts) {
        match &mut attempts.aside {
            Some(aside) if attempts.aside_in == Some(dialect) => {
                std::mem::swap(&mut attempts.other, aside);
                attempts.aside_in = None;
            }
            _ => _ = self.replay(dialect, lenient, &mut attempts.other),
        }
    }

    /// The attempt whose replay is in `scratch`.
    fn attempt(&self, dialect: usize, census: &LetterCensus<'_>, scratch: &Scratch) -> Attempt {
        Attempt::of(dialect, self.text, self.dialects, census, scratch)
    }
}

//! The ways of naming men that a game may turn out to be written in.

use super::Ply;
use crate::{
    board::Role,
    notation::{LANGUAGES, Language, Letters, context_notations, language},
};
use std::sync::OnceLock;

/// A set of dialects, one bit each by index.
pub(super) type Set = u128;

/// One way of naming men: a language's letters, in an encoding, or a notation in words.
#[derive(Debug)]
pub struct Dialect {
    /// How it is read. A letter for the pawn is none of these: it may be the letter of another language's piece.
    pub letters: Letters,
    /// The same with the pawn's letters.
    pub(super) with_pawn: Letters,
    /// The language it is, where it is one of the table.
    pub language: Option<&'static Language>,
    /// Every spelling and its role.
    spellings: Vec<(Vec<u8>, Role)>,
    /// The usual spelling of each role.
    by_role: [u8; 6],
    /// Its bytes in the low end of a word, and the bits they take there; eight bytes at most count.
    usual: [(u64, u64); 6],
    kin: OnceLock<LetterOverlap>,
}

/// How the spellings of a dialect are read in the others.
#[derive(Debug)]
struct LetterOverlap {
    /// For each spelling: the dialects that read it at all, and those that read it as the same man.
    sets: Vec<(Set, Set)>,
    /// The roles with spellings that are not read like the usual one, one bit each.
    several: u8,
}

impl Dialect {
    fn new(letters: Letters, language: Option<&'static Language>) -> Dialect {
        let with_pawn = letters.clone();
        let letters = letters.without_pawn();
        let spellings: Vec<_> = with_pawn.spellings().collect();
        let mut by_role = [u8::MAX; 6];
        for (index, (bytes, role)) in spellings.iter().enumerate() {
            let usual = language.is_some_and(|language| language.letter(*role).as_bytes() == bytes);
            if usual || by_role[*role as usize] == u8::MAX {
                by_role[*role as usize] = index as u8;
            }
        }
        let usual =
            by_role.map(|index| spellings.get(index as usize).map_or((0, 0), |(bytes, _)| low_end(bytes)));
        Dialect { letters, with_pawn, language, spellings, by_role, usual, kin: OnceLock::new() }
    }

    /// What is said of the role this spelling stands for; `None` where it is no letter of the dialect.
    pub(super) fn role(&self, spelling: &[u8]) -> Option<Role> {
        self.with_pawn.role(spelling).filter(|&(_, length)| length == spelling.len()).map(|(role, _)| role)
    }
}

/// All dialects a game is tried in, or the one it is known to be in.
///
/// ```
/// use scoresheet::game::{Scratch, Dialects, read_game};
/// let dialects = Dialects::any();
/// let mut scratch = Scratch::default();
/// let game = read_game(b"1. e4 e5 2. Cf3 Cc6 3. Ab5 *", &dialects, false, &mut scratch);
/// assert_eq!((game.letters().code(), game.plies().len()), ("es", 5));
/// ```
#[derive(Debug)]
pub struct Dialects {
    pub(super) all: Vec<Dialect>,
    /// The dialect every game is in; `None` where each game has to show it.
    pub(super) known: Option<usize>,
}

impl Dialects {
    /// Every dialect there is: each game shows its own.
    pub fn any() -> Dialects {
        let tried = || LANGUAGES.iter().copied().filter(|language| !language.only_on_request);
        let letters = tried().map(|language| Dialect::new(Letters::new(language), Some(language)));
        let in_words = context_notations().map(|notation| Dialect::new(Letters::in_words(notation), None));
        let encoded = tried().flat_map(|language| {
            let letters =
                language.encodings.iter().filter_map(|encoding| Letters::encoded(language, encoding));
            letters.map(move |letters| Dialect::new(letters, Some(language)))
        });
        Dialects { all: letters.chain(in_words).chain(encoded).collect(), known: None }
    }

    /// Games that are known to be written with these letters; single tokens may still be foreign.
    pub fn only(letters: Letters) -> Dialects {
        let mut dialects = Dialects::any();
        let known = dialects.all.iter().position(|dialect| dialect.letters.code() == letters.code());
        dialects.known = known.or(Some(dialects.all.len()));
        if known.is_none() {
            let language = letters.language();
            dialects.all.push(Dialect::new(letters, language));
        }
        dialects
    }

    /// The codes by which a dialect can be named.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        LANGUAGES
            .iter()
            .map(|language| language.code)
            .chain(context_notations().map(|notation| notation.code()))
    }

    /// Whether a game is tried in the language of this code.
    pub fn tries(&self, code: &str) -> bool {
        self.all.iter().any(|dialect| dialect.letters.code() == code)
    }

    /// Games that are known to be in the dialect of this code; `None` where there is no such dialect.
    pub fn named(code: &str) -> Option<Dialects> {
        let in_words = || context_notations().find(|notation| notation.code() == code).map(Letters::in_words);
        language(code).map(Letters::new).or_else(in_words).map(Dialects::only)
    }

    /// The other forms of a dialect: its language in old encodings and in words.
    pub(super) fn forms(&self, dialect: usize) -> impl Iterator<Item = usize> {
        let code = self.all[dialect].letters.code();
        let is_form = move |other: &str| other.rsplit_once('-').map_or(other, |(_, code)| code) == code;
        let others = self.all.iter().enumerate().filter(move |&(index, _)| index != dialect);
        others.filter(move |(_, other)| is_form(other.letters.code())).map(|(index, _)| index)
    }

    /// The dialect of this index.
    pub(super) fn get(&self, index: usize) -> &Dialect {
        &self.all[index]
    }

    /// For the letters that a game read in `dialect` uses: the dialects that read each of them as the same man, and
    /// those that read them all but some of them as other men.
    pub(super) fn kin(
        &self,
        dialect: usize,
        text: &[u8],
        plies: &mut dyn Iterator<Item = &Ply>,
    ) -> (Set, Set) {
        let own = &self.all[dialect];
        let kin = own.kin.get_or_init(|| self.kin_of(own));
        let everyone: Set = (1 << self.all.len()) - 1;
        let mut used = own.used(kin.several, text, plies);
        let (mut reads, mut same) = (everyone, everyone);
        while used != 0 {
            let (reads_it, same_as_it) = kin.sets[used.trailing_zeros() as usize];
            (reads, same) = (reads & reads_it, same & same_as_it);
            used &= used - 1;
        }
        (same, reads & !same)
    }

    fn kin_of(&self, dialect: &Dialect) -> LetterOverlap {
        let sets: Vec<_> = dialect.spellings.iter().map(|(bytes, role)| self.readers(bytes, *role)).collect();
        let differs = |(at, (_, role)): (usize, &(Vec<u8>, Role))| {
            u8::from(sets[at] != sets[dialect.by_role[*role as usize] as usize]) << *role as u8
        };
        let several =
            dialect.spellings.iter().enumerate().map(differs).fold(0, |several, role| several | role);
        LetterOverlap { sets, several }
    }

    /// The dialects that read a spelling at all, and those that read it as this man.
    fn readers(&self, spelling: &[u8], role: Role) -> (Set, Set) {
        let mut sets = (0, 0);
        for (index, dialect) in self.all.iter().enumerate() {
            // A letter for the pawn is no reading that could contend with a piece's.
            let read = dialect.role(spelling).filter(|&read| read != Role::Pawn || role == Role::Pawn);
            sets.0 |= Set::from(read.is_some()) << index;
            sets.1 |= Set::from(read == Some(role)) << index;
        }
        sets
    }
}

impl Dialect {
    /// Which spellings the plies use, one bit each; the men of `several` are looked at one by one.
    fn used(&self, several: u8, text: &[u8], plies: &mut dyn Iterator<Item = &Ply>) -> u64 {
        let (mut roles, mut rarer) = (0, 0);
        for ply in plies {
            let shown = ply.written.letters();
            if shown & several != 0 && !self.is_usual(ply, text) {
                rarer |= self.spelled(ply, text);
            } else {
                roles |= shown;
            }
        }
        (0..6).filter(|role| roles >> role & 1 == 1).fold(rarer, |used, role| used | bit(self.by_role[role]))
    }

    /// Whether the ply's letter, and there is just one, is spelt as usual.
    fn is_usual(&self, ply: &Ply, text: &[u8]) -> bool {
        let (usual, mask) = self.usual[ply.written.role().map_or(0, |role| role as usize)];
        let begun = text.get(ply.span.start as usize..).and_then(|rest| rest.first_chunk());
        let only = ply.written.promotion().is_none();
        only && begun.is_some_and(|bytes| u64::from_le_bytes(*bytes) & mask == usual)
    }

    /// Which spellings the ply's token shows.
    #[cold]
    fn spelled(&self, ply: &Ply, text: &[u8]) -> u64 {
        let token = ply.span.of(text);
        let first = self.spellings.iter().enumerate().filter(|(_, (bytes, _))| token.starts_with(bytes));
        let first = first.max_by_key(|(_, (bytes, _))| bytes.len()).map_or(0, |(index, _)| bit(index as u8));
        let Some(promotion) = ply.written.promotion() else { return first };
        let shown =
            self.spellings.iter().enumerate().filter(|(_, (bytes, role))| {
                *role == promotion && memchr::memmem::find(token, bytes).is_some()
            });
        shown.fold(first, |used, (index, _)| used | bit(index as u8))
    }
}

/// The first eight bytes as the low end of a word, and the bits they take there.
fn low_end(bytes: &[u8]) -> (u64, u64) {
    let ahead = bytes.iter().take(8).enumerate();
    ahead.fold((0, 0), |(word, mask), (at, &byte)| {
        (word | u64::from(byte) << (8 * at), mask | 0xFF << (8 * at))
    })
}

/// A role that the dialect has no letter for (a promotion written with another's) counts for nothing.
fn bit(index: u8) -> u64 {
    if index < 64 { 1 << index } else { 0 }
}

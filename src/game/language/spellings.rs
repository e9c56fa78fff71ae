//! The spellings of a dialect, how the others read them, and which of them a game uses.

use crate::{
    board::Role,
    game::{
        record::{Ply, Scratch},
        replay::Dialect,
    },
    source::eight_bytes,
};
use std::sync::OnceLock;

/// A set of dialects, one bit each by index.
pub(super) type Set = u128;

/// How many roles a man can have.
const ROLES: usize = 6;

/// Every spelling of a piece in one dialect.
#[derive(Debug)]
pub(super) struct Spellings {
    /// Every spelling and its role.
    all: Vec<(Vec<u8>, Role)>,
    /// The usual spelling of each role.
    by_role: [u8; ROLES],
    /// Its bytes in the low end of a word, and the bits they take there; eight bytes at most count.
    usual: [(u64, u64); ROLES],
    overlap: OnceLock<LetterOverlap>,
}

/// How the spellings of a dialect are read in the others.
#[derive(Debug)]
struct LetterOverlap {
    /// For each spelling: the dialects that read it at all, and those that read it as the same piece.
    sets: Vec<(Set, Set)>,
    /// The roles with spellings that are not read like the usual one, one bit each.
    several: u8,
    /// The same two sets for the usual spellings of some roles together, found by one bit each.
    of_roles: [(Set, Set); 1 << ROLES],
}

/// The dialects that read every letter a game uses.
pub(super) struct Readers {
    /// Those that read each of them as the same piece.
    pub same: Set,
    /// Those that read some of them as other pieces.
    pub other: Set,
}

impl Spellings {
    pub fn of(dialect: &Dialect) -> Spellings {
        let all: Vec<_> = dialect.with_pawn.spellings().collect();
        let mut by_role = [u8::MAX; ROLES];
        for (index, (bytes, role)) in all.iter().enumerate() {
            let usual = dialect.language.is_some_and(|language| language.letter(*role).as_bytes() == bytes);
            if usual || by_role[*role as usize] == u8::MAX {
                by_role[*role as usize] = index as u8;
            }
        }
        let usual = by_role.map(|index| all.get(index as usize).map_or((0, 0), |(bytes, _)| low_end(bytes)));
        Spellings { all, by_role, usual, overlap: OnceLock::new() }
    }

    /// How `dialects` read the letters that a game with these spellings uses, none of them a letter for the pawn.
    pub fn readers(&self, dialects: &[Dialect], text: &[u8], scratch: &Scratch) -> Readers {
        let overlap = self.overlap.get_or_init(|| self.overlap(dialects));
        // In most games no role has spellings that matter.
        let (any, same) = match scratch.moves.letters & overlap.several {
            0 => overlap.of_roles[usize::from(scratch.moves.letters) % (1 << ROLES)],
            several => all_of(&overlap.sets, self.used(several, text, scratch), dialects),
        };
        Readers { same, other: any & !same }
    }

    fn overlap(&self, dialects: &[Dialect]) -> LetterOverlap {
        let sets: Vec<_> = self.all.iter().map(|(bytes, role)| readers_of(bytes, *role, dialects)).collect();
        let differs = |(at, (_, role)): (usize, &(Vec<u8>, Role))| {
            u8::from(sets[at] != sets[self.by_role[*role as usize] as usize]) << *role as u8
        };
        let several = self.all.iter().enumerate().map(differs).fold(0, |several, role| several | role);
        let of_roles = std::array::from_fn(|roles| all_of(&sets, self.usual_of(roles as u8), dialects));
        LetterOverlap { sets, several, of_roles }
    }

    /// Which spellings the plies use, one bit each; the roles of `several` are looked at one by one.
    fn used(&self, several: u8, text: &[u8], scratch: &Scratch) -> u64 {
        let (mut roles, mut rarer) = (0, 0);
        for ply in scratch.moves.plies.iter().chain(scratch.moves.variations.iter().map(|(_, ply)| ply)) {
            let shown = ply.written.letters();
            if shown & several != 0 && !self.is_usual(ply, text) {
                rarer |= self.spelled(ply, text);
            } else {
                roles |= shown;
            }
        }
        rarer | self.usual_of(roles)
    }

    /// The usual spellings of these roles, one bit each.
    fn usual_of(&self, roles: u8) -> u64 {
        (0..ROLES).filter(|role| roles >> role & 1 == 1).fold(0, |used, role| used | bit(self.by_role[role]))
    }

    /// Whether the ply's letter, and there is just one, is spelt as usual.
    fn is_usual(&self, ply: &Ply, text: &[u8]) -> bool {
        let (usual, mask) = self.usual[ply.written.role().map_or(0, |role| role as usize)];
        let begun = eight_bytes(text, ply.span.start as usize);
        let only = ply.written.promotion().is_none();
        only && begun.is_some_and(|word| word & mask == usual)
    }

    /// Which spellings the ply's token shows.
    #[cold]
    fn spelled(&self, ply: &Ply, text: &[u8]) -> u64 {
        let token = ply.span.of(text);
        let first = self.all.iter().enumerate().filter(|(_, (bytes, _))| token.starts_with(bytes));
        let first = first.max_by_key(|(_, (bytes, _))| bytes.len()).map_or(0, |(index, _)| bit(index as u8));
        let Some(promotion) = ply.written.promotion() else { return first };
        let shown =
            self.all.iter().enumerate().filter(|(_, (bytes, role))| {
                *role == promotion && memchr::memmem::find(token, bytes).is_some()
            });
        shown.fold(first, |used, (index, _)| used | bit(index as u8))
    }
}

/// The dialects that read all of these spellings at all, and those that read each as the same piece.
fn all_of(sets: &[(Set, Set)], mut used: u64, dialects: &[Dialect]) -> (Set, Set) {
    let everyone: Set = (1 << dialects.len()) - 1;
    let (mut any, mut same) = (everyone, everyone);
    while used != 0 {
        let (reads_it, same_as_it) = sets[used.trailing_zeros() as usize];
        (any, same) = (any & reads_it, same & same_as_it);
        used &= used - 1;
    }
    (any, same)
}

/// The dialects that read a spelling at all, and those that read it as this piece.
fn readers_of(spelling: &[u8], role: Role, dialects: &[Dialect]) -> (Set, Set) {
    let mut sets = (0, 0);
    for (index, dialect) in dialects.iter().enumerate() {
        // A letter for the pawn is not a reading that could contend with a piece's.
        let read = dialect.role(spelling).filter(|&read| read != Role::Pawn || role == Role::Pawn);
        sets.0 |= Set::from(read.is_some()) << index;
        sets.1 |= Set::from(read == Some(role)) << index;
    }
    sets
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

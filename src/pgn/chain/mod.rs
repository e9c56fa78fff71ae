//! Which moves of a text without tags are a game's: where it begins, and the chain of its numbers.
//!
//! The numbers of moves are a chain: 1, 1…, 2, 2…. A game begins where 1 comes with a move that the game before cannot need. Its main line
//! is the legal chain in which each number is due: of two places for one number, the one after which the next comes outside a note. What
//! brackets hold is a note, and no line goes beyond its result. What lies between is prose.

mod items;
mod line;
mod notes;

use crate::{
    notation::{Letters, context_notations},
    words::{Number, move_at},
};
use items::{IN_PROSE, Item, Kind, PLAIN, items};
use line::{Chain, Places};
use notes::{blank, without_notes};
use std::{cmp::Reverse, ops::Range, sync::LazyLock};

/// How much of a text is looked at to see which letters it is written with, from a number 1 on, in bytes.
const SAMPLE: usize = 3 << 10;

/// What the half-moves of such a part must count for it to show the letters of the whole text.
const TELLING: u32 = 8 * PLAIN;

/// If the first part does not show them: how many numbers 1 are looked at, how many numbers have to follow in order, and how many of these
/// parts are read.
const STARTS: usize = 256;
const NUMBERS: u32 = 6;
const SAMPLES: usize = 3;

/// After so many games in a row for which no other letters help, none are tried any more.
const TRIES: usize = 12;

/// How many half-moves in running prose are a game.
const IN_A_SENTENCE: usize = 6;

/// A game longer than this is no note of another, in half-moves.
const LONGEST_NOTE: usize = 8;

/// A game found in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FoundGame {
    /// What belongs to it, in order: numbers, moves and the result.
    pub kept: Vec<Range<usize>>,
    /// Half-moves of its main line.
    pub half_moves: usize,
    /// What the places of these half-moves count.
    pub weight: u32,
    /// How many of them come before the first place that must be skipped.
    pub plainly: usize,
    /// Whether nothing comes amid or after them that may go on with the game and cannot be played.
    pub is_whole: bool,
    /// The runs of moves whose numbers go beyond its last one, and that stand where they are not due; each with its first number.
    pub astray: Vec<(Range<usize>, u32)>,
}

/// A text without its notes, and the games in it.
pub(super) struct Found {
    pub plain: Vec<u8>,
    /// The letters that they are written with.
    pub letters: &'static Letters,
    pub games: Vec<FoundGame>,
}

/// The games of a text, in these letters, or in those in which most of it can be played. Where a byte is the number of a game's only move,
/// `is_headed` says whether names stand above it.
pub(super) fn games_of(
    text: &[u8],
    letters: Option<&'static Letters>,
    is_headed: impl Fn(usize) -> bool,
) -> Found {
    let plain = without_notes(text);
    let start = first_start(&plain);
    let letters =
        letters.unwrap_or_else(|| start.map_or(&Letters::of_all()[0], |from| letters_of(&plain, from)));
    // The first number may be glued to a word before it.
    let from = start.unwrap_or(0);
    let mut all = items(&plain[..from], 0, letters);
    all.extend(items(&plain, from, letters));
    let games = games_in(&plain, all, letters, &is_headed);
    Found { plain, letters, games }
}

/// All letters and notations that a text may be written with.
fn all_letters() -> impl Iterator<Item = &'static Letters> {
    static IN_WORDS: LazyLock<Vec<Letters>> =
        LazyLock::new(|| context_notations().map(Letters::in_words).collect());
    Letters::of_all().iter().chain(IN_WORDS.iter())
}

/// The letters that a text is written with. The part after its first number 1, at `from`, shows them. If hardly any of it can be played, as
/// in an ending from a diagram, the parts with the most numbers in order are read, and the one with the most half-moves decides.
fn letters_of(plain: &[u8], from: usize) -> &'static Letters {
    let part = |at: usize| &plain[..plain.len().min(at + SAMPLE)];
    let mut best = letters_of_part(part(from), from);
    if best.1 >= TELLING {
        return best.0;
    }
    let counted =
        starts(plain, part(from).len()).take(STARTS).map(|at| (numbers_in_order(&part(at)[at..]), at));
    let mut telling: Vec<(u32, usize)> = counted.filter(|(numbers, _)| *numbers >= NUMBERS).collect();
    telling.sort_by_key(|&(numbers, _)| Reverse(numbers));
    for (_, at) in telling.into_iter().take(SAMPLES) {
        let found = letters_of_part(part(at), at);
        if found.1 > best.1 {
            best = found;
        }
    }
    best.0
}

/// The letters of each game: those of the text, unless hardly any of the game can be played in them, and more in others.
pub(super) fn letters_of_games(found: &Found) -> Vec<&'static Letters> {
    let starts = found.games.iter().map(|game| game.kept[0].start);
    let ends = starts.clone().skip(1).chain([found.plain.len()]);
    let mut tries = TRIES;
    let own = found.games.iter().zip(starts.zip(ends)).map(|(game, (start, end))| {
        if game.is_whole || game.weight >= TELLING || tries == 0 {
            return found.letters;
        }
        tries -= 1;
        let (letters, weight) = letters_of_part(&found.plain[..end.min(start + SAMPLE)], start);
        if weight <= game.weight {
            return found.letters;
        }
        tries = TRIES;
        letters
    });
    own.collect()
}

/// Counts the numbers of a sample that come in order: 1, 2, 3.
fn numbers_in_order(sample: &[u8]) -> u32 {
    let is_inside = |byte: &u8| byte.is_ascii_alphanumeric();
    let mut last = 0;
    for at in 0..sample.len() {
        if sample[at].is_ascii_digit()
            && !(at > 0 && is_inside(&sample[at - 1]))
            && Number::at(&sample[at..]).is_some_and(|number| number.value == last + 1)
        {
            last += 1;
        }
    }
    last
}

/// The letters in which most half-moves of a part of a text can be played, those of notes counting less, and what they count; of equals, the
/// first, and the first in which nothing is left.
fn letters_of_part(sample: &[u8], from: usize) -> (&'static Letters, u32) {
    let mut best = (&Letters::of_all()[0], 0);
    let starts = starts(sample, from).count();
    for letters in all_letters() {
        let games = games_in(sample, items(sample, from, letters), letters, &|_| false);
        let played: u32 = games.iter().map(|game| game.weight).sum();
        if played > 0 && games.len() >= starts && games.iter().all(|game| game.is_whole) {
            return (letters, played);
        }
        if played > best.1 {
            best = (letters, played);
        }
    }
    best
}

/// The places from this byte on where number 1 stands before what looks like a move.
fn starts(plain: &[u8], from: usize) -> impl Iterator<Item = usize> {
    let next = |at: usize| first_start(&plain[at..]).map(|start| at + start);
    std::iter::successors(next(from), move |&at| next(at + 1))
}

/// The first place where number 1 stands before what looks like a move.
fn first_start(plain: &[u8]) -> Option<usize> {
    memchr::memchr_iter(b'1', plain).find(|&at| {
        let is_inside = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'/' | b',');
        // `Kf1 b5`: the rank of a square.
        let is_rank = |byte: &u8| byte.is_ascii_alphabetic() && plain.get(at + 1) != Some(&b'.');
        if at > 0 && (is_inside(&plain[at - 1]) || is_rank(&plain[at - 1])) {
            return false;
        }
        let Some(number) = Number::at(&plain[at..]).filter(|number| number.value == 1) else { return false };
        let rest = number.rest.trim_ascii_start();
        let rest = rest.strip_prefix(b"/").unwrap_or(rest).trim_ascii_start();
        move_at(rest).is_some()
    })
}

/// The games among the items of a text in these letters.
fn games_in(
    plain: &[u8],
    items: Vec<Item>,
    letters: &Letters,
    is_headed: &dyn Fn(usize) -> bool,
) -> Vec<FoundGame> {
    let places = Places::new(plain, &items, letters.as_context_notation());
    // From the last on, so that each line knows which games come after it.
    let mut found: Vec<(usize, usize, Chain)> = Vec::new();
    let mut soon = items.len();
    for start in places.starts().into_iter().rev() {
        let after = std::mem::replace(&mut soon, start);
        // Beyond a game that is no note, no line goes on.
        let end = found.iter().rev().find(|(_, _, chain)| chain.moves.len() > LONGEST_NOTE);
        let next = found.last().map_or(items.len(), |(start, ..)| *start);
        let far = end.map_or(items.len(), |(start, ..)| *start);
        let within = places.chain(start, next);
        let may_be_note = found.last().is_some_and(|(next, ..)| items[*next].weight < PLAIN);
        let chain = match far > next && may_be_note {
            true => longer(within, places.chain(start, far), &found),
            false => within,
        };
        let is_prose = items[start].weight == IN_PROSE;
        let is_game = match is_prose {
            true => chain.moves.len() >= IN_A_SENTENCE,
            // If no move of a game can be played, or only one, what comes after it decides.
            false => {
                chain.moves.len() > 1
                    || chain.moves.len() + places.tail(start, &chain, after).len() > 1
                    || chain.moves.len() == 1
                        && places.is_at_front(&items[start])
                        && is_headed(items[start].span.start as usize)
            }
        };
        if !is_game {
            continue;
        }
        let last = chain.moves.last().copied().unwrap_or(start);
        while found.last().is_some_and(|(start, ..)| *start <= last) {
            found.pop();
        }
        found.push((start, found.last().map_or(items.len(), |(start, ..)| *start), chain));
    }
    found.reverse();
    // A game whose first rows are missing is all tail.
    let headless = |from: usize, part: Range<usize>| {
        let first = places.headless(part.clone())?;
        let game = found_game(&places, from, first, part.end, &Chain::default());
        (!game.kept.is_empty()).then_some((first, game))
    };
    let first_start = found.first().map_or(items.len(), |(start, ..)| *start);
    let mut games = Vec::from_iter(headless(0, 0..first_start).map(|(_, game)| game));
    let mut before = if games.is_empty() { 0 } else { first_start };
    for (start, end, chain) in found {
        let last = chain.moves.last().map_or(start, |last| last + 1);
        let tail = places.tail(start, &chain, end);
        let after = tail.last().map_or(last, |last| last + 1);
        let next = headless(last, last..end).filter(|(first, _)| tail.binary_search(first).is_err());
        let next = next.or_else(|| headless(last, after..end));
        let next_start = next.as_ref().map_or(end, |(first, _)| *first);
        games.push(found_game(&places, before, start, next_start, &chain));
        before = if next.is_some() { end } else { last };
        games.extend(next.map(|(_, game)| game));
    }
    games
}

/// Of a line ending before the next number 1 and one going beyond it: the second if it plays more than that game has moves, so that what
/// begins with number 1 is a note.
fn longer(within: Chain, beyond: Chain, found: &[(usize, usize, Chain)]) -> Chain {
    let (start, _, next) = &found[found.len() - 1];
    let in_next = beyond.moves.iter().any(|item| next.moves.contains(item));
    let more = beyond.moves.iter().filter(|item| *item > start).count();
    if !in_next && more > next.moves.len() { beyond } else { within }
}

/// The game of a chain that begins with the number at `start`, and before the item `end`; the game before ends before the item `from`.
fn found_game(places: &Places<'_>, from: usize, start: usize, end: usize, chain: &Chain) -> FoundGame {
    let items = places.items;
    let mut kept_items = Vec::new();
    for &at in &chain.moves {
        if at > 0 && matches!(items[at - 1].kind, Kind::Number { .. }) && items[at].is_beside {
            kept_items.push(at - 1);
        }
        kept_items.push(at);
    }
    let last = chain.moves.last().copied().unwrap_or(start);
    let is_passed = |at: usize| {
        !matches!(items[at].kind, Kind::Word | Kind::End) && kept_items.binary_search(&at).is_err()
    };
    let first_passed = (from..last).find(|&at| is_passed(at));
    let plainly =
        first_passed.map_or(chain.moves.len(), |passed| chain.moves.partition_point(|&at| at < passed));
    let tail = places.tail(start, chain, end);
    let weight = chain.moves.iter().map(|&at| items[at].weight).sum();
    let is_whole = tail.is_empty() && !(start..last).any(|at| is_passed(at) && items[at].weight == PLAIN);
    let last = tail.last().copied().unwrap_or(last);
    kept_items.extend(tail);
    // The result right after the last move, or at the front of a line after it.
    let result = (last + 1..end.min(last + 40)).find(|&at| matches!(items[at].kind, Kind::End));
    let is_of_other = |at: usize| (last + 1..at).any(|at| matches!(items[at].kind, Kind::Number { .. }));
    kept_items
        .extend(result.filter(|&at| at == last + 1 || !is_of_other(at) && places.is_at_front(&items[at])));
    let mut kept: Vec<Range<usize>> = Vec::new();
    let mut before = None;
    for at in kept_items {
        let range = items[at].span.start as usize..with_signs(places.plain, items[at].span.end());
        match kept.last_mut() {
            // What stands between belongs to them: signs.
            Some(last) if before.is_some_and(|before| before + 1 == at) => last.end = range.end,
            _ => kept.push(range),
        }
        before = Some(at);
    }
    // Before the first game no other can have them.
    let astray = places.astray(if from == 0 { 0 } else { start }..end, &kept);
    FoundGame { kept, half_moves: chain.moves.len(), weight, plainly, is_whole, astray }
}

/// Where the signs end that judge the move that ends here, one space before them or none.
fn with_signs(plain: &[u8], end: usize) -> usize {
    let rest = &plain[end..];
    let space = usize::from(rest.first() == Some(&b' '));
    let signs = rest[space..].iter().take_while(|byte| matches!(byte, b'!' | b'?' | b'+' | b'#')).count();
    if signs == 0 { end } else { end + space + signs }
}

/// Puts spaces in place of all of a text that is not in one of these ranges, which are in order.
pub(super) fn keep_only(text: &mut [u8], kept: impl IntoIterator<Item = Range<usize>>) {
    let mut at = 0;
    for range in kept {
        blank(&mut text[at..range.start.max(at)]);
        at = range.end.max(at);
    }
    blank(&mut text[at..]);
}

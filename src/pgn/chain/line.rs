//! The main line of one game: the legal chain of moves in which each number is due.

use super::items::{IN_PROSE, Item, Kind, PLAIN};
use crate::{
    board::{Move, Position},
    notation::{ContextMove, ContextNotation, Resolution, Written, resolve, resolve_fast},
};
use std::{cell::Cell, collections::HashMap, ops::Range};

/// How many places are looked at for one number.
const BRANCHES: usize = 4;

/// How many half-moves a place is followed to be weighed against another.
const HORIZON: usize = 14;

/// How many lines are followed side by side while places are weighed.
const WIDTH: usize = 8;

/// How many positions are looked at in a text beside those of its main lines: so many, and so many for each item.
const STATES: usize = 20_000;
const STATES_PER_ITEM: usize = 8;

/// How far behind the half-move before, in bytes, a reply without a number may stand.
const REACH: usize = 4 << 10;

/// The items of a text and where each number is among them.
pub(super) struct Places<'t> {
    pub plain: &'t [u8],
    pub items: &'t [Item],
    pub words: Option<&'static dyn ContextNotation>,
    numbers: HashMap<(u32, bool), Vec<u32>>,
    /// Whether Black's moves have White's form of number: `1. P-K4 1. P-K4`.
    twice: bool,
    /// For each item, the first from it on that ends a game, and is not the end of a line just before it.
    ends: Vec<u32>,
    /// For each item, the first from it on that is no word.
    solid: Vec<u32>,
    /// How many positions may still be looked at.
    states: Cell<usize>,
}

/// The main line that was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Chain {
    /// The items that are moves of it.
    pub moves: Vec<usize>,
    /// Whether the game is over on the board.
    pub is_over: bool,
}

/// Where a line stands.
#[derive(Clone)]
struct Reached {
    position: Position,
    /// The item of the last half-move.
    item: usize,
    half_moves: usize,
}

impl<'t> Places<'t> {
    pub fn new(
        plain: &'t [u8],
        items: &'t [Item],
        words: Option<&'static dyn ContextNotation>,
    ) -> Places<'t> {
        let mut numbers: HashMap<(u32, bool), Vec<u32>> = HashMap::new();
        for (at, item) in items.iter().enumerate() {
            if let Kind::Number { value, black } = item.kind {
                numbers.entry((value, black)).or_default().push(at as u32);
            }
        }
        let twice =
            |value: &u32| numbers.get(&(*value, false)).is_some_and(|places| places.len().is_multiple_of(2));
        let twice = words.is_some() || (2..=6).filter(twice).count() > 3;
        let states = Cell::new(STATES + STATES_PER_ITEM * items.len());
        let (mut ends, mut solid) =
            (vec![items.len() as u32; items.len() + 1], vec![items.len() as u32; items.len() + 1]);
        for at in (0..items.len()).rev() {
            let is_of_line = || at > 0 && items[at].is_beside && items[at - 1].is_move();
            let is_end = matches!(items[at].kind, Kind::End) && !is_of_line();
            ends[at] = if is_end { at as u32 } else { ends[at + 1] };
            solid[at] = if matches!(items[at].kind, Kind::Word) { solid[at + 1] } else { at as u32 };
        }
        Places { plain, items, words, numbers, twice, ends, solid, states }
    }

    /// The places where a game may begin: number 1 with a move that can be made at the start, or at the front of a line, where number 2
    /// comes soon.
    pub fn starts(&self) -> Vec<usize> {
        let firsts = self.numbers.get(&(1, false)).map_or(&[][..], Vec::as_slice);
        let position = Position::start();
        let begins = |&at: &usize| {
            self.move_after(at).is_some_and(|at| !self.legal(at, &position).is_empty())
                || self.is_begun_badly(at)
        };
        firsts.iter().map(|&at| at as usize).filter(|&at| begins(&at) && !self.is_of_black(at)).collect()
    }

    /// Whether a number 1 is Black's in rows that number both moves: `1. P-K4 1. P-K4 2. P-Q4 2. PxP`.
    fn is_of_black(&self, at: usize) -> bool {
        let numbers = |items: &mut dyn Iterator<Item = &Item>| {
            let values = items.filter_map(|item| match item.kind {
                Kind::Number { value, black: false } => Some(value),
                _ => None,
            });
            values.take(2).collect::<Vec<_>>()
        };
        let [.., one, played] = &self.items[..at] else { return false };
        let is_first = matches!(one.kind, Kind::Number { value: 1, black: false }) && played.is_move();
        self.twice && is_first && numbers(&mut self.items[at + 1..].iter()) == [2, 2]
    }

    /// Whether moves of a game begin at this number 1, of which the first cannot be read or made.
    fn is_begun_badly(&self, at: usize) -> bool {
        const NEAR: usize = 5;
        let near = &self.items[at + 1..self.items.len().min(at + NEAR)];
        self.items[at].weight == PLAIN
            && self.is_at_front(&self.items[at])
            && near.iter().any(|item| matches!(item.kind, Kind::Number { value: 2, .. }) && item.is_beside)
            && near.iter().filter(|item| item.is_move()).count() > 1
    }

    /// The number in this part at which rows of a game begin whose first ones are missing: from 2 on, one after the other.
    pub fn headless(&self, part: Range<usize>) -> Option<usize> {
        /// So many numbers one after the other are no note, so many of them at the front of a line.
        const NUMBERS: u32 = 6;
        const ROWS: u32 = 3;
        let (mut first, mut last, mut rows) = (None, 0, 0);
        for at in part {
            let item = &self.items[at];
            let Kind::Number { value, black } = item.kind else { continue };
            if item.weight != PLAIN || !self.has_move(at) {
                continue;
            }
            let is_row = self.is_at_front(item);
            match first {
                Some(_) if value == last + 1 || black && value == last => rows += u32::from(is_row),
                _ if is_row && value > 1 => (first, rows) = (Some((at, value)), 1),
                _ => (first, rows) = (None, 0),
            }
            last = value;
            if let Some((at, value)) = first
                && last + 1 >= value + NUMBERS
                && rows >= ROWS
            {
                return Some(at);
            }
        }
        None
    }

    /// The move that a number is before.
    pub fn move_after(&self, number: usize) -> Option<usize> {
        let next = self.items.get(number + 1)?;
        (next.is_move() && next.is_beside).then_some(number + 1)
    }

    /// The moves that the one written here may be.
    fn legal(&self, at: usize, position: &Position) -> Vec<Move> {
        match self.items[at].kind {
            Kind::Move(written) => legal_moves(written, position),
            Kind::ContextMove => {
                let Some(words) = self.words else { return Vec::new() };
                match words.resolve(self.items[at].span.of(self.plain), position) {
                    ContextMove::Legal(played, _) => vec![played],
                    ContextMove::Ambiguous(moves) => moves.into_iter().take(BRANCHES).collect(),
                    ContextMove::Illegal => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The chain from the number of a first move on, up to but without the item `end`.
    pub fn chain(&self, start: usize, end: usize) -> Chain {
        let mut chain = Chain::default();
        let mut now = Reached { position: Position::start(), item: start, half_moves: 0 };
        loop {
            let mut ways = self.ways(&now, end, BRANCHES);
            ways.retain(|way| self.is_borne_out(&now, way, end));
            if ways.len() > 1 {
                // What cannot be weighed is not guessed: it stays as it is written.
                if self.states.get() == 0 {
                    break;
                }
                // The next number comes outside a note after it.
                if ways.iter().any(|way| self.goes_on_plainly(way, end)) {
                    ways.retain(|way| self.items[way.item].weight == PLAIN);
                }
                let best = self.best_of(&ways, end);
                ways.swap(0, best);
            }
            let Some(way) = ways.into_iter().next() else { break };
            chain.moves.push(way.item);
            now = way;
        }
        chain.is_over = !now.position.has_legal_move();
        chain
    }

    /// Whether a half-move amid prose is followed by one that is not, by the numbers: else it is a note after the last.
    fn is_borne_out(&self, now: &Reached, way: &Reached, end: usize) -> bool {
        let is_beside = way.item == now.item + 1 && self.items[way.item].is_beside;
        // Where a game begins in a sentence, all of it is in one.
        if self.items[way.item].weight > IN_PROSE
            || is_beside
            || now.half_moves == 0
            || self.follows_alternative(now, way)
        {
            return true;
        }
        let mut at = way.clone();
        for _ in 0..HORIZON {
            let Some(next) = self.ways(&at, end, 1).into_iter().next() else { return false };
            if self.items[next.item].weight == PLAIN {
                return true;
            }
            at = next;
        }
        true
    }

    /// Whether a half-move and the two after it stand as the moves of a game do.
    fn goes_on_plainly(&self, way: &Reached, end: usize) -> bool {
        let is_plain = |way: &Reached| self.items[way.item].weight == PLAIN;
        let further =
            |way: &Reached| self.ways(way, end, BRANCHES).into_iter().filter(is_plain).collect::<Vec<_>>();
        is_plain(way) && further(way).iter().any(|next| !further(next).is_empty())
    }

    /// Whether White's move comes right after an alternative to Black's last one, and a sentence begins after it and its reply:
    /// `10...Bg4 or 10...Re8 11.h3 Bd7 Black keeps the bishop`.
    fn follows_alternative(&self, now: &Reached, way: &Reached) -> bool {
        let Some(alternative) = way.item.checked_sub(3).filter(|_| now.half_moves.is_multiple_of(2)) else {
            return false;
        };
        let items = &self.items[alternative..];
        let last_number = now.half_moves as u32 / 2;
        let is_one = matches!(items[0].kind, Kind::Number { value, black: true } if value == last_number)
            && items[1].is_move()
            && items[2].is_beside;
        let replies = items[4..].iter().take(1).filter(|item| item.is_move() && item.is_beside).count();
        let words = items.get(4 + replies).filter(|item| matches!(item.kind, Kind::Word));
        is_one
            && words.is_some_and(|word| {
                let between = &self.plain[items[3 + replies].span.end()..word.span.start as usize];
                let first = String::from_utf8_lossy(word.span.of(self.plain)).chars().next();
                between.iter().all(|byte| *byte == b' ') && first.is_some_and(char::is_uppercase)
            })
    }

    /// The way after which the places count most that come after it; of equals, the first. All are followed side by side, the best ones
    /// further.
    fn best_of(&self, ways: &[Reached], end: usize) -> usize {
        let mut lines: Vec<(usize, u32, Reached)> =
            ways.iter().enumerate().map(|(at, way)| (at, self.items[way.item].weight, way.clone())).collect();
        let mut best = (0, 0);
        for _ in 0..HORIZON {
            let mut next = Vec::new();
            for (root, weight, reached) in lines {
                if weight > best.1 || weight == best.1 && root < best.0 {
                    best = (root, weight);
                }
                let left = self.states.get();
                if left == 0 {
                    continue;
                }
                let further = self.ways(&reached, end, BRANCHES);
                self.states.set(left.saturating_sub(further.len()));
                next.extend(further.into_iter().map(|way| (root, weight + self.items[way.item].weight, way)));
            }
            next.sort_by_key(|(root, weight, way)| (std::cmp::Reverse(*weight), *root, way.item));
            next.truncate(WIDTH);
            lines = next;
        }
        for (root, weight, _) in lines {
            if weight > best.1 || weight == best.1 && root < best.0 {
                best = (root, weight);
            }
        }
        best.0
    }

    /// The ways to go on, `most` at most, in the order of the text.
    fn ways(&self, now: &Reached, end: usize, most: usize) -> Vec<Reached> {
        let mut ways: Vec<Reached> = Vec::new();
        let black = now.half_moves % 2 == 1;
        let value = (now.half_moves / 2 + 1) as u32;
        let mut take = |at: usize| {
            if at < end && !ways.iter().any(|way: &Reached| way.item == at) {
                for played in self.legal(at, &now.position) {
                    let mut position = now.position.clone();
                    position.play(played);
                    ways.push(Reached { position, item: at, half_moves: now.half_moves + 1 });
                }
            }
            ways.len() >= most
        };
        let is_first = now.half_moves == 0;
        if is_first {
            if let Some(at) = self.move_after(now.item) {
                take(at);
            }
            return ways;
        }
        // Right after the last half-move, without a number, or Black's after a note.
        if let Some(at) = self.reply(now, black)
            && take(at)
        {
            return ways;
        }
        let barrier = self.barrier(now.item, end);
        for form in [black, false].into_iter().take(1 + usize::from(black)) {
            if black && !form && !self.twice {
                break;
            }
            let places = self.numbers.get(&(value, form)).map_or(&[][..], Vec::as_slice);
            let from = places.partition_point(|&at| at as usize <= now.item);
            for &place in places[from..].iter().take(2 * BRANCHES) {
                if place as usize >= barrier {
                    break;
                }
                if let Some(at) = self.move_after(place as usize)
                    && take(at)
                {
                    return ways;
                }
            }
        }
        ways
    }

    /// The move that comes next without a number: right beside the last one, or Black's at the front of a line.
    fn reply(&self, now: &Reached, black: bool) -> Option<usize> {
        let next = self.items.get(now.item + 1)?;
        if next.is_move() && next.is_beside {
            return Some(now.item + 1);
        }
        let mut at = self.solid[now.item + 1] as usize;
        // An alternative to White's move, named before the reply.
        let number = now.half_moves as u32 / 2 + 1;
        let is_alternative = |item: &Item| {
            black && matches!(item.kind, Kind::Number { value, black: false } if value == number)
        };
        for _ in 0..BRANCHES {
            if !self.items.get(at).is_some_and(is_alternative) {
                break;
            }
            at += 1;
            while self.items.get(at).is_some_and(|item| item.is_move() && item.is_beside) {
                at += 1;
            }
            at = self.solid[at] as usize;
        }
        let item = self.items.get(at)?;
        if item.span.start as usize > self.items[now.item].span.end() + REACH {
            return None;
        }
        let is_reply = || item.weight == PLAIN && self.is_at_front(item) || self.is_after_dots(item);
        (black && item.is_move() && is_reply()).then_some(at)
    }

    /// Whether dots stand before a move, for White's, and no number before them.
    fn is_after_dots(&self, item: &Item) -> bool {
        let before = self.plain[..item.span.start as usize].trim_ascii_end();
        before.ends_with(b"...") || before.ends_with("\u{2026}".as_bytes())
    }

    /// Whether an item is the first of its line.
    pub fn is_at_front(&self, item: &Item) -> bool {
        let before = self.plain[..item.span.start as usize].iter().rev();
        let mut before = before.skip_while(|byte| matches!(byte, b' ' | b'\t' | b'\x0c'));
        before.next().is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
    }

    /// The first item after a half-move that no line goes beyond: the end of its own game, which is not that of a note.
    fn barrier(&self, from: usize, end: usize) -> usize {
        match self.items.get(from + 1).map(|item| item.kind) {
            Some(Kind::End) => from + 1,
            Some(_) => end.min(self.ends[from + 1] as usize),
            None => end,
        }
    }

    /// What is left of a game of which no further move can be played: the items from the first place on that may go on with it.
    pub fn tail(&self, start: usize, chain: &Chain, end: usize) -> Vec<usize> {
        /// How many moves may be missing.
        const MISSING: u64 = 80;
        let mut kept = Vec::new();
        if chain.is_over {
            return kept;
        }
        let from = chain.moves.last().map_or(start, |last| last + 1);
        let end = self.barrier(from.saturating_sub(1), end);
        let mut due = chain.moves.len() as u64 + 2;
        let mut is_open = true;
        for at in from..end {
            let item = &self.items[at];
            is_open = match item.kind {
                Kind::Number { value, black } => {
                    let half_move = 2 * u64::from(value) + u64::from(black);
                    let is_near = half_move + 1 >= due && half_move <= due + MISSING;
                    let is_row = half_move == due && self.is_row(item);
                    let is_next = is_near && item.weight == PLAIN && self.has_move(at) || is_row;
                    if is_next {
                        due = half_move;
                    }
                    is_next
                }
                _ if item.is_move() => is_open && item.is_beside,
                Kind::Word => {
                    is_open
                        && item.is_beside
                        && (self.is_after_number(at) && self.may_be_move(item) || self.is_row(item))
                        && !self.is_at_front(item)
                }
                _ => false,
            };
            if is_open {
                due += u64::from(!matches!(item.kind, Kind::Number { .. }));
                kept.push(at);
            }
        }
        kept
    }

    /// The runs of moves that are not among those kept of a game, and whose numbers go beyond them, each with its first number: lines of
    /// the game that came to stand elsewhere. What comes after its end is none, nor is what goes on with a note.
    pub fn astray(&self, game: Range<usize>, kept: &[Range<usize>]) -> Vec<(Range<usize>, u32)> {
        let is_kept = |item: &Item| {
            let after = kept.partition_point(|part| part.end <= item.span.start as usize);
            kept.get(after).is_some_and(|part| part.start <= item.span.start as usize)
        };
        let items = &self.items[game];
        let end = items.iter().position(|item| matches!(item.kind, Kind::End) && is_kept(item));
        let items = &items[..end.unwrap_or(items.len())];
        let half_move = |item: &Item| match item.kind {
            Kind::Number { value, black } => Some(2 * u64::from(value) + u64::from(black)),
            _ => None,
        };
        let last = items.iter().filter(|item| is_kept(item)).filter_map(half_move).max().unwrap_or(0);
        let mut due = 0;
        let runs = items.chunk_by(|item, next| {
            due = half_move(item).unwrap_or(due + u64::from(item.is_move()));
            let is_due = half_move(next).map_or(next.is_move(), |number| number == due);
            next.is_beside && is_due && is_kept(item) == is_kept(next)
        });
        let is_beyond = |run: &&[Item]| {
            let number = half_move(&run[0]).unwrap_or(0);
            run.len() > 1 && number > last + 1 && run[0].weight == PLAIN && !is_kept(&run[0])
        };
        let astray = runs.filter(is_beyond).filter_map(|run| match run[0].kind {
            Kind::Number { value, .. } => {
                Some((run[0].span.start as usize..run[run.len() - 1].span.end(), value))
            }
            _ => None,
        });
        astray.collect()
    }

    /// Whether a move stands after a number, or a word that may be what was left of one.
    fn has_move(&self, number: usize) -> bool {
        self.items.get(number + 1).is_some_and(|next| {
            next.is_beside && (next.is_move() || matches!(next.kind, Kind::Word) && self.may_be_move(next))
        })
    }

    /// Whether the line that the item stands on is a number and a word or two: a row of a game, whatever the words are.
    fn is_row(&self, item: &Item) -> bool {
        /// A row has at most so many bytes before the item, and from it on.
        const LONGEST: usize = 80;
        let start = item.span.start as usize;
        let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let near = &self.plain[start.saturating_sub(LONGEST)..start];
        let front = match near.iter().rposition(is_end) {
            Some(end) => &near[end + 1..],
            None if start <= LONGEST => near,
            None => return false,
        };
        let rest = &self.plain[start..self.plain.len().min(start + LONGEST)];
        let rest = &rest[..rest.iter().position(is_end).unwrap_or(rest.len())];
        let row = [front, rest].concat();
        let words = row.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        row.trim_ascii_start().first().is_some_and(u8::is_ascii_digit) && (2..=3).contains(&words.count())
    }

    fn is_after_number(&self, at: usize) -> bool {
        let is_number = |at: usize| matches!(self.items[at].kind, Kind::Number { .. });
        at > 0 && is_number(at - 1) || at > 1 && self.items[at - 1].is_beside && is_number(at - 2)
    }

    /// Whether a word may be a move that was garbled: it is short and no word of small letters.
    fn may_be_move(&self, item: &Item) -> bool {
        let word = item.span.of(self.plain);
        const LONGEST: usize = 8;
        word.len() <= LONGEST && word.iter().any(|byte| byte.is_ascii_digit())
            || word.len() <= 3 && word.iter().any(u8::is_ascii_uppercase)
    }
}

/// The moves that a written one may be.
fn legal_moves(written: Written, position: &Position) -> Vec<Move> {
    if let Some(played) = resolve_fast(written, position) {
        return vec![played];
    }
    match resolve(written, position) {
        Resolution::Legal(played) => vec![played],
        Resolution::Ambiguous(squares) => squares
            .into_iter()
            .filter_map(|from| position.validate_move(from, written.to(), written.promotion()).ok())
            .collect(),
        _ => crate::notation::short_pawn_captures(written, position).into_iter().take(1).collect(),
    }
}

//! How the last game began, so that one that begins alike is replayed from where the two part.
//!
//! What it saves: in databases sorted by openings, a game begins with the same ten to thirty half-moves as the one before
//! it, byte for byte. To compare them, 32 bytes at once, takes hardly anything; to read, resolve and play them takes a
//! fifth of a replay. Where games have nothing in common, all it takes is that comparison.

use super::{History, Ply, history::PositionRecord};
use crate::{board::Position, source::Span};

/// How many bytes of movetext are compared.
const LONGEST: usize = 256;

/// How many bytes must be alike before it is worth while to keep stations for the next game.
const WORTH_KEEPING: usize = 24;

/// How many bytes further than two games are alike stations are kept for a third.
const FURTHER: usize = 64;

/// How many bytes must be alike after a station: a token may be told by what comes after it.
const MARGIN: usize = 16;

/// The beginning of the last game that was replayed from the usual start, as far as its tokens were plain moves and
/// numbers, and nothing was to be noted about them.
#[derive(Debug, Default)]
pub(in crate::game) struct Beginning {
    /// How it was read.
    reading: Reading,
    /// Its movetext, at most [`LONGEST`] bytes.
    text: Vec<u8>,
    /// How far on stations are kept, in bytes.
    limit: usize,
    stations: Vec<Station>,
    /// The half-moves before the last station, spans counted from the start of the movetext.
    plies: Vec<Ply>,
    /// The positions after them.
    positions: Vec<PositionRecord>,
}

/// What the outcome of reading a text depends on, beside the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::game) struct Reading {
    /// The number of the letters; 0 for none.
    pub letters: u64,
    /// Whether style is looked at.
    pub style: bool,
}

/// A place right after White's number that is the next in sequence.
#[derive(Debug)]
pub(in crate::game) struct Station {
    /// The offset in the movetext.
    pub offset: usize,
    /// How many half-moves stand before it.
    pub plies: u32,
    /// The roles whose letters these show, one bit each.
    pub letters: u8,
    /// The position they lead to.
    pub position: Position,
}

impl Beginning {
    /// Takes up the next game, read in this way. What it does not have in common with the last one is forgotten.
    /// Whether it has so much in common that stations should be kept.
    pub fn take_up(&mut self, reading: Reading, movetext: &[u8]) -> bool {
        let text = &movetext[..movetext.len().min(LONGEST)];
        let alike = if self.reading == reading { common_prefix(&self.text, text) } else { 0 };
        while self.stations.pop_if(|station| station.offset + MARGIN > alike).is_some() {}
        let plies = self.stations.last().map_or(0, |station| station.plies as usize);
        self.plies.truncate(plies);
        self.positions.truncate(plies);
        self.reading = reading;
        self.text.clear();
        self.text.extend_from_slice(text);
        self.limit = (alike + FURTHER).min(text.len()).saturating_sub(MARGIN);
        alike >= WORTH_KEEPING
    }

    /// The last station on the way that both games go.
    pub fn last_station(&self) -> Option<&Station> {
        self.stations.last()
    }

    /// Hands over the half-moves before that station; the movetext starts at byte `start` of its game.
    pub fn hand_over(&self, start: usize, plies: &mut Vec<Ply>, history: &mut History) {
        plies.extend(self.plies.iter().map(|ply| moved(ply, start as u32)));
        history.go_on(&self.positions);
    }

    /// Keeps a station `offset` bytes after the start of the movetext, which is at byte `start` of its game, and the
    /// half-moves before it with the letters they show. `false` where it lies too far on.
    pub fn keep(
        &mut self,
        start: usize,
        offset: usize,
        position: &Position,
        (plies, letters): (&[Ply], u8),
        history: &History,
    ) -> bool {
        if offset > self.limit {
            return false;
        }
        let new = plies.get(self.plies.len()..).unwrap_or_default();
        self.plies.extend(new.iter().map(|ply| moved(ply, (start as u32).wrapping_neg())));
        self.positions.extend_from_slice(history.after(self.positions.len()));
        self.stations.push(Station {
            offset,
            plies: plies.len() as u32,
            letters,
            position: position.clone(),
        });
        true
    }
}

/// A ply of a text that is moved on by so many bytes.
fn moved(ply: &Ply, by: u32) -> Ply {
    Ply { span: Span { start: ply.span.start.wrapping_add(by), ..ply.span }, ..*ply }
}

/// How many bytes two texts have in common at their start; up to 31 fewer where the shorter one ends.
fn common_prefix(one: &[u8], other: &[u8]) -> usize {
    const WIDTH: usize = 32;
    let blocks = || one.as_chunks::<WIDTH>().0.iter().zip(other.as_chunks::<WIDTH>().0);
    let whole = blocks().take_while(|(one, other)| one == other).count();
    let rest = blocks()
        .nth(whole)
        .map_or(0, |(one, other)| one.iter().zip(other).take_while(|(one, other)| one == other).count());
    whole * WIDTH + rest
}

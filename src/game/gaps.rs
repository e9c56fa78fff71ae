//! Whether a record is whole: where its main line has places for moves that nobody wrote, and how it numbers its moves.
//!
//! What the numbers say comes first. They are those of the sheet: a record from a position counts as it is numbered, a number
//! that is wrong alone is a slip of the pen, and lower ones than due leave nothing out. Where they go on as if nothing were
//! missing, nothing is; where they skip moves to the end, these are missing. Strokes, dots and empty boxes count where no number speaks.

use super::{
    Aftermath, EventKind, EventSet, Failure, FailureReason, Game, Gap, GapKind, ItemKind, PlyRef, Wholeness,
};
use crate::{
    notation::{dash_length, legal_move},
    pgn::TagName,
    source::Span,
};

/// A number before a half-move of the main line.
#[derive(Clone, Copy)]
struct Numbered {
    ply: u32,
    value: u32,
    /// Written less counted.
    offset: i64,
    span: Span,
}

/// Marks that stand for moves before a half-move, or after the last one.
#[derive(Clone, Copy)]
struct Marks {
    ply: u32,
    span: Span,
    words: u32,
    /// Whether they are dots, as stand before a move of Black.
    dots: bool,
    /// Whether a line has nothing else.
    alone: bool,
    /// Whether some are boxes and lines as forms have them, which nobody filled.
    boxes: bool,
}

impl Game<'_> {
    /// Whether the main line is whole. Found out at the first call, which goes through the movetext.
    ///
    /// ```
    /// use scoresheet::game::{Dialects, GapKind, Scratch, read_game};
    /// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    /// let game = read_game(b"1. e4 e5 2. Nf3 Nc6 15. Bb5 *", &dialects, &mut scratch);
    /// let gap = game.wholeness().gaps()[0];
    /// assert_eq!((gap.ply, gap.kind), (4, GapKind::Skipped { due: 3, found: 15 }));
    /// ```
    pub fn wholeness(&self) -> &Wholeness {
        self.on_demand.wholeness.get_or_init(|| wholeness(self))
    }

    /// Whether something shows that moves may be missing: what is asked before [`wholeness`](Game::wholeness) where many games are looked at.
    #[inline]
    pub fn may_have_gaps(&self) -> bool {
        const SIGNS: EventSet =
            EventSet::of(&[EventKind::MoveNumber, EventKind::Defect, EventKind::NullMove]);
        self.seen().meets(SIGNS) || !self.blanks_beside().is_empty() || !self.astray_beside().is_empty()
    }

    /// The mark for a move that nobody wrote, before a half-move that only the other player can have made: `5. ___ e5`, `5. ? e5`.
    pub fn blank_before_stop(&self) -> Option<Gap> {
        let is_main =
            |failure: &&Failure| failure.ply_ref.line == 0 && failure.aftermath != Aftermath::Replaced;
        let failure = self.failures().iter().find(is_main)?;
        let before = self.text[..failure.span.start as usize].trim_ascii_end();
        let start = before.iter().rposition(u8::is_ascii_whitespace)? + 1;
        let word = &before[start..];
        // A null move was played, and is no blank.
        let is_played =
            |ply: u32| self.plies().get(ply as usize).is_some_and(|ply| ply.span.start as usize == start);
        if failure.ply_ref.index.checked_sub(1).is_some_and(is_played) {
            return None;
        }
        // Beside a move these signs judge it.
        let is_unknown = matches!(word, b"?" | b"??") && before[..start].trim_ascii_end().ends_with(b".");
        if !is_unknown && mark_length(word).is_none() {
            return None;
        }
        let mut position = self.before(failure.ply_ref)?;
        position.pass();
        legal_move(failure.written?, &position)?;
        let span = Span::new(start, before.len());
        Some(Gap { ply: failure.ply_ref.index, span, kind: GapKind::Blank })
    }

    /// The number that the record begins with, where moves before it are missing and no FEN says from which position it goes on, so that
    /// this half-move cannot be played; with its place.
    pub fn begins_late(&self, failure: &Failure) -> Option<(u32, Span)> {
        /// The lowest number that shows that moves are missing.
        const LOWEST: u32 = 2;
        /// Half-moves that may be playable by chance.
        const CHANCE: u32 = 8;
        let is_early = failure.ply_ref.line == 0 && failure.ply_ref.index < CHANCE;
        let is_unplayable = matches!(
            failure.reason,
            FailureReason::BeginningMissing
                | FailureReason::Illegal(_)
                | FailureReason::Ambiguous(_)
                | FailureReason::WrongOrigin(_)
        );
        if !is_early || !is_unplayable || self.tag(TagName::Fen).is_some() {
            return None;
        }
        let item =
            self.items().find(|item| !matches!(item.kind, ItemKind::Comment { .. } | ItemKind::Nag))?;
        match item.kind {
            ItemKind::Number { value, .. } if value >= LOWEST => Some((value, item.span)),
            _ => None,
        }
    }

    /// How many half-moves of the main line are known to follow one another: up to the first gap, or to the first null move, which no
    /// game contains. Beyond it a position may have occurred more often than the record shows, or less.
    ///
    /// ```
    /// use scoresheet::game::{Dialects, Scratch, read_game};
    /// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    /// let game = read_game(b"1. Nf3 Nf6 2. Ng1 Ng8 15. Nf3 Nf6 16. Ng1 Ng8 *", &dialects, &mut scratch);
    /// assert_eq!((game.plies().len(), game.known_plies()), (8, 4));
    /// ```
    pub fn known_plies(&self) -> u32 {
        let all = self.plies().len() as u32;
        let null = || self.plies().iter().position(|ply| ply.played.is_none()).map(|at| at as u32);
        let null = if self.seen().has(EventKind::NullMove) { null() } else { None };
        let gap = || self.wholeness().gaps().first().map(|gap| gap.ply);
        let gap = if self.may_have_gaps() { gap() } else { None };
        all.min(null.unwrap_or(all)).min(gap.unwrap_or(all))
    }

    /// The gap of the record at which a word of its text is, if there is one.
    pub fn gap_at(&self, word: Span) -> Option<&Gap> {
        let covers = |gap: &&Gap| gap.span.start <= word.start && word.end() <= gap.span.end();
        self.wholeness().gaps().iter().find(covers)
    }
}

fn wholeness(game: &Game<'_>) -> Wholeness {
    if game.not_replayed().is_some() {
        return Wholeness::default();
    }
    let Found { numbers, marks, last_number, plies } = read(game);
    let numbers = without_slips(numbers, game.tag(TagName::Fen).is_some());
    let mut found = Wholeness { last_number, ..Wholeness::default() };
    // The minimum of the numbers from each of them on.
    let mut least = i64::MAX;
    let mut levels: Vec<i64> = numbers
        .iter()
        .rev()
        .map(|number| {
            least = least.min(number.offset);
            least
        })
        .collect();
    levels.reverse();
    let base = match numbers.first() {
        Some(first) if game.tag(TagName::Fen).is_some() => first.offset,
        _ => 0,
    };
    let mut level = base.max(0);
    for (number, &next) in numbers.iter().zip(&levels) {
        found.shifts.push((number.ply, number.offset));
        if next > level {
            let due = (i64::from(number.value) - number.offset + level).max(0) as u32;
            let kind = match number.ply {
                0 => GapKind::Beginning { first: number.value },
                _ => GapKind::Skipped { due, found: number.value },
            };
            found.gaps.push(Gap { ply: number.ply, span: number.span, kind });
            level = next;
        }
    }
    let is_counted = |at: &Marks| {
        // A later number that skips none shows that nothing is missing; one that does was counted.
        let next = numbers.iter().find(|number| number.ply >= at.ply);
        next.is_some() || game.number(PlyRef { line: 0, index: at.ply }).1 && at.ply < plies
    };
    let blanks = marks.iter().filter(|marks| !is_counted(marks) && marks.stand_for_moves(plies));
    found.gaps.extend(blanks.map(|marks| Gap { ply: marks.ply, span: marks.span, kind: GapKind::Blank }));
    found.gaps.extend(strokes(game));
    found.gaps.extend(game.blank_before_stop());
    found.gaps.extend(game.blanks_beside().iter().filter_map(|&span| {
        let ply = game.plies().partition_point(|ply| ply.span.start < span.start) as u32;
        let numbered = numbers.iter().any(|number| number.ply >= ply);
        (!numbered).then_some(Gap { ply, span, kind: GapKind::Blank })
    }));
    if game.main_failure().is_none() {
        let ply = game.plies().len() as u32;
        let astray = game.astray_beside().iter();
        found.gaps.extend(astray.map(|&(span, first)| Gap { ply, span, kind: GapKind::Astray { first } }));
    }
    // What marks and a number show together is one gap, and the marks are where it is.
    for gap in &mut found.gaps {
        if let (GapKind::Skipped { .. }, Some(shown)) =
            (gap.kind, marks.iter().find(|marks| marks.ply == gap.ply && marks.span.start < gap.span.start))
        {
            gap.span = Span::new(shown.span.start as usize, gap.span.end());
        }
    }
    found.gaps.sort_by_key(|gap| (gap.ply, gap.span.start));
    found.gaps.dedup_by_key(|gap| gap.ply);
    found
}

/// What the movetext shows.
struct Found {
    numbers: Vec<Numbered>,
    marks: Vec<Marks>,
    last_number: u32,
    /// Half-moves of the main line, and one more where it stopped.
    plies: u32,
}

fn read(game: &Game<'_>) -> Found {
    let mut found = Found { numbers: Vec::new(), marks: Vec::new(), last_number: 0, plies: 0 };
    let stops = game.main_failure().map(|failure| failure.span.start);
    let (mut depth, mut pending, mut marks) = (0_u32, None, None::<Marks>);
    let mut reached = 0;
    for item in game.items() {
        let is_move = match item.kind {
            ItemKind::Ply(ply_ref, _) if ply_ref.line == 0 => {
                depth = 0;
                Some(ply_ref.index)
            }
            ItemKind::Unplayed if stops == Some(item.span.start) => Some(game.plies().len() as u32),
            _ => None,
        };
        if depth == 0 {
            let before = item.span.start as usize - item.gap.len();
            add_marks(game, &mut marks, Span::new(before, item.span.start as usize));
        }
        if let Some(ply) = is_move {
            found.number(game, ply, pending.take());
            found.marks.extend(marks.take().map(|marks| Marks { ply, ..marks }));
            reached = ply + 1;
            continue;
        }
        match item.kind {
            ItemKind::Open => depth += 1,
            ItemKind::Close => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ItemKind::Number { value, dots } => {
                found.last_number = found.last_number.max(value);
                pending = Some((value, dots, item.span));
            }
            ItemKind::Stray | ItemKind::Nag | ItemKind::Unplayed | ItemKind::DrawOffer => {
                add_marks(game, &mut marks, item.span);
            }
            ItemKind::Result(_) if game.is_result(item.span) => break,
            _ => {}
        }
    }
    found.plies = reached;
    found.marks.extend(marks.map(|marks| Marks { ply: reached, ..marks }));
    found
}

impl Found {
    /// Adds the number before a half-move, unless it is of something else: minutes have no dots.
    fn number(&mut self, game: &Game<'_>, ply: u32, number: Option<(u32, u8, Span)>) {
        let Some((value, dots, span)) = number else { return };
        let (counted, black) = game.number(PlyRef { line: 0, index: ply });
        if value > 0 && (!black || dots == 2) {
            let offset = i64::from(value) - i64::from(counted);
            self.numbers.push(Numbered { ply, value, offset, span });
        }
    }
}

/// The numbers without those that are wrong alone: what comes after each agrees with what came before it.
fn without_slips(numbers: Vec<Numbered>, from_position: bool) -> Vec<Numbered> {
    let before = |at: usize| match at.checked_sub(1) {
        Some(before) => Some(numbers[before].offset),
        None => (!from_position).then_some(0),
    };
    let is_slip = |at: usize| {
        let next = numbers.get(at + 1).map(|next| next.offset);
        before(at) != Some(numbers[at].offset) && next.is_some() && next == before(at)
    };
    let kept = (0..numbers.len()).filter(|&at| !is_slip(at));
    kept.map(|at| numbers[at]).collect()
}

/// Adds the words of a part of the text that stand for moves.
fn add_marks(game: &Game<'_>, marks: &mut Option<Marks>, part: Span) {
    let text = part.of(game.text);
    // A line that begins with `%` is ignored.
    if text.first() == Some(&b'%') || text.len() > 1 << 10 {
        return;
    }
    let mut at = part.start as usize;
    for word in text.split(u8::is_ascii_whitespace) {
        let span = Span::new(at, at + word.len());
        at = span.end() + 1;
        let Some(count) = mark_length(word) else { continue };
        let is_dots = word.first().is_some_and(|byte| matches!(byte, b'.' | 0xE2)) && is_dots(word);
        let alone = is_alone(game.text, span);
        let boxes = word.iter().any(|byte| matches!(byte, b'_' | b'|'));
        *marks = Some(match *marks {
            None => Marks { ply: 0, span, words: count, dots: is_dots, alone, boxes },
            Some(before) => Marks {
                span: Span::new(before.span.start as usize, span.end()),
                words: before.words + count,
                dots: before.dots && is_dots,
                alone: before.alone || alone,
                boxes: before.boxes || boxes,
                ..before
            },
        });
    }
}

/// Whether nothing else is on the line of a word but marks.
fn is_alone(text: &[u8], word: Span) -> bool {
    let line_start =
        text[..word.start as usize].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let line_end =
        text[word.end()..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |at| word.end() + at);
    let line = &text[line_start..line_end];
    line.len() < 80
        && line.split(u8::is_ascii_whitespace).all(|word| word.is_empty() || mark_length(word).is_some())
}

/// How many strokes a word is that stands for a move: dots, dashes, lines for a move, or a bar; `None` for any other.
fn mark_length(word: &[u8]) -> Option<u32> {
    if is_dots(word) {
        return Some(1);
    }
    let is_line = |rest: &[u8]| {
        let mut rest = rest;
        while let Some(length) =
            dash_length(rest).or_else(|| matches!(rest.first(), Some(b'_' | b'~')).then_some(1))
        {
            rest = &rest[length..];
        }
        rest.is_empty()
    };
    match word {
        [] => None,
        [b'|'] | [b'/'] | [b'\\'] => Some(1),
        [b'|', b'|'] => Some(2),
        _ => is_line(word).then_some(1),
    }
}

/// Three dots, or two, or the sign for them.
fn is_dots(word: &[u8]) -> bool {
    word.len() > 1 && (word.iter().all(|byte| *byte == b'.') || word == "\u{2026}".as_bytes())
}

impl Marks {
    /// Whether they stand for moves where no number says so: a single stroke may part two moves, or fill the box of a reply
    /// that was not made.
    fn stand_for_moves(&self, plies: u32) -> bool {
        let are_many = self.words >= 2 || self.dots;
        if self.ply == plies { are_many && !self.boxes } else { are_many || self.alone }
    }
}

/// Strokes for a move by each that were read as null moves.
fn strokes(game: &Game<'_>) -> impl Iterator<Item = Gap> {
    let plies = game.plies();
    let starts_black = game.start().turn() as usize;
    let is_null = |at: usize| plies.get(at).is_some_and(|ply| ply.played.is_none());
    let first = (0..plies.len())
        .filter(move |&at| (at + starts_black).is_multiple_of(2) && is_null(at) && is_null(at + 1));
    first.map(|at| Gap {
        ply: at as u32,
        span: Span::new(plies[at].span.start as usize, plies[at + 1].span.end()),
        kind: GapKind::Strokes,
    })
}

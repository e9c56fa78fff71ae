//! One line of a game as a row of entries, each of which may stand for a half-move.

use super::{answers::Answers, confusion::Signs, habits::Habits};
use crate::{
    board::{Color, Move, Position, Role},
    game::{Aftermath, Failure, Game, PlyRef},
    notation::{
        Action, CaptureInLetters, ENGLISH, Letters, Marks, Written, legal_move, read, resolve_fast, san,
    },
    pgn::{Outcome, Token, Tokens},
    source::Span,
    words::dots,
};

/// The legal move that a token means, a queen where a promotion names no piece.
#[inline]
pub fn meant(written: Written, position: &Position) -> Option<Move> {
    resolve_fast(written, position).or_else(|| {
        let reaches_last_rank = written.role() == Some(Role::Pawn) && matches!(written.to().rank(), 0 | 7);
        match written.promotion() {
            None if reaches_last_rank => legal_move(written.promoting(Role::Queen), position),
            _ => legal_move(written, position),
        }
    })
}

/// What an entry is, or one reading of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A half-move that can be read.
    Move(Written),
    /// A capture that says who captures whom, and not where.
    Capture(CaptureInLetters),
    /// Something that cannot be read.
    Unreadable,
    /// A place for a half-move that was left empty, or struck through.
    Gap,
    /// A null move that the record means: the turn passes.
    Pass,
    /// Nothing, on one of several sheets.
    Absent,
}

impl EntryKind {
    /// The kind of a readable token.
    pub fn of(written: Written) -> EntryKind {
        match written.action() {
            Action::Null => EntryKind::Gap,
            // `8b5`: no pawn is written so, but a bishop may be read so.
            Action::Man(Role::Pawn) if written.from_rank().is_some() && written.from_file().is_none() => {
                EntryKind::Unreadable
            }
            _ => EntryKind::Move(written),
        }
    }
}

/// One reading of an entry: that of another sheet, or another one that a machine gives.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// What it is.
    pub kind: EntryKind,
    /// Its signs.
    pub signs: Signs,
    /// How much less likely it is than the first one of a machine.
    pub weight: u32,
    /// Its share of what a machine gives to all readings, in per cent.
    pub share: u32,
}

impl Reading {
    /// The legal move that it means in this position.
    pub fn reads_as(&self, position: &Position) -> Option<Move> {
        match self.kind {
            EntryKind::Move(written) => meant(written, position),
            EntryKind::Capture(capture) => capture.legal_move(position),
            _ => None,
        }
    }

    /// What a sheet says that has no place for a half-move.
    pub const ABSENT: Reading = Reading { kind: EntryKind::Absent, signs: Signs::NONE, weight: 0, share: 0 };
}

/// The other readings of an entry.
#[derive(Clone, Debug)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// What the other sheets of the game have there.
    Sheets(Vec<Reading>),
    /// What it may be read as, too.
    Alternatives(Vec<Reading>),
}

/// A word of the record that may stand for a half-move.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is by its first reading.
    pub kind: EntryKind,
    /// Its place in the game's text.
    pub span: Span,
    /// Its signs.
    pub signs: Signs,
    /// The half-move it has to be by the number before it: twice the number, and one more for Black.
    pub due: Option<u32>,
    /// Other readings.
    pub beside: Beside,
}

impl Entry {
    /// Its first reading.
    pub fn reading(&self) -> Reading {
        let others = match &self.beside {
            Beside::Alternatives(others) => others.iter().map(|other| other.share).sum(),
            _ => 0,
        };
        Reading { kind: self.kind, signs: self.signs, weight: 0, share: 100 - others }
    }

    /// Its other readings.
    pub fn others(&self) -> &[Reading] {
        match &self.beside {
            Beside::Nothing => &[],
            Beside::Sheets(others) | Beside::Alternatives(others) => others,
        }
    }

    /// The legal move that its first reading means in this position.
    pub fn reads_as(&self, position: &Position) -> Option<Move> {
        self.reading().reads_as(position)
    }
}

/// Where one line stands in a record: what is searched for explanations.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The position before the first entry.
    pub start: Position,
    /// The entries in the order of the text.
    pub entries: Vec<Entry>,
    /// What the record writes and what it leaves out.
    pub habits: Habits,
    /// The result the record gives.
    pub outcome: Option<Outcome>,
    /// The half-moves of the game before the first entry.
    pub first: u32,
    /// What somebody knows of the game.
    pub answers: Answers,
}

/// A word that begins with a piece has so many signs at most, where it may be what is left of a half-move.
const MOST_OF_A_PIECE: usize = 3;

/// More half-moves than this are not looked at.
const MOST_ENTRIES: usize = 1200;

/// The number of a half-move in the whole game: twice the number of the move, and one more for Black.
pub fn half_move_number(position: &Position) -> u32 {
    2 * position.fullmove_number() + u32::from(position.turn() == Color::Black)
}

/// The number of a half-move with dots for Black's, `8.` or `8...`.
pub fn number(half_move: u32) -> String {
    format!("{}{}", half_move / 2, dots(!half_move.is_multiple_of(2)))
}

impl Transcript {
    /// A line of the game, 0 for the main line; `None` where it was not replayed, or where its moves mean something only in a
    /// position (descriptive notation) and not all are legal.
    pub fn of_line(game: &Game<'_>, line: u32) -> Option<Transcript> {
        let in_words = game.letters().as_context_notation().is_some();
        if game.not_replayed().is_some() || in_words && (line != 0 || game.main_failure().is_some()) {
            return None;
        }
        let (start, first, at) = match line {
            0 => (game.start().clone(), 0, game.movetext().start as usize),
            _ => {
                let found = game.lines().get(line as usize)?;
                let start = game.before(PlyRef { line, index: found.branch })?;
                (start, found.branch, found.open.end())
            }
        };
        let outcome = if line == 0 { game.outcome().map(|(outcome, _)| outcome) } else { None };
        let mut entries = if in_words { entries_in_words(game) } else { read_entries(game, at, line == 0) };
        entries.truncate(MOST_ENTRIES);
        let habits = habits(&start, &entries);
        Some(Transcript { start, entries, habits, outcome, first, answers: Answers::default() })
    }

    /// Whether one of its entries here stands for a half-move that is missing.
    pub fn has_place_in(&self, span: Span) -> bool {
        let is_place = |entry: &Entry| matches!(entry.kind, EntryKind::Gap | EntryKind::Pass);
        let is_here = |entry: &Entry| span.start <= entry.span.start && entry.span.end() <= span.end();
        self.entries.iter().any(|entry| is_place(entry) && is_here(entry))
    }

    /// The entry at this place of the text.
    pub fn entry_at(&self, span: Span) -> Option<usize> {
        let at = self.entries.partition_point(|entry| entry.span.end() <= span.start as usize);
        self.entries.get(at).filter(|entry| (entry.span.start as usize) < span.end()).map(|_| at)
    }
}

/// What a record marks, as far as it can be followed as it is written.
fn habits(start: &Position, entries: &[Entry]) -> Habits {
    let (mut captures, mut marked_captures, mut checks, mut marked_checks) = (0, 0, 0, 0);
    let (mut men, mut named) = (0, 0);
    let mut position = start.clone();
    for entry in entries {
        let EntryKind::Move(written) = entry.kind else { break };
        let Some(played) = legal_move(written, &position) else { break };
        let takes = position.takes(played);
        position.play(played);
        if written.role().is_some() {
            captures += u32::from(takes);
            marked_captures += u32::from(takes && written.marks().has(Marks::CAPTURE));
            men += 1;
            named += u32::from(written.from_file().is_some() && written.from_rank().is_some());
        }
        checks += u32::from(position.in_check());
        marked_checks += u32::from(position.in_check() && written.marks().has(check_marks()));
    }
    Habits {
        marks_captures: 2 * marked_captures >= captures,
        marks_checks: 2 * marked_checks >= checks,
        is_long: men > 0 && 2 * named > men,
        ..Habits::UNKNOWN
    }
}

/// The entries of one line from byte `at` on.
fn read_entries(game: &Game<'_>, at: usize, is_main: bool) -> Vec<Entry> {
    let (text, letters) = (game.text, game.letters());
    let mut reader = EntryReader { text, letters, entries: Vec::new(), due: None };
    let mut tokens = Tokens::new(text, at, letters);
    let mut depth = 0u32;
    loop {
        match tokens.next() {
            Token::Open(_) => depth += 1,
            Token::Close(_) if depth == 0 => break,
            Token::Close(_) => depth -= 1,
            Token::End => break,
            _ if depth > 0 => {}
            Token::Result(..) => break,
            Token::Move(written, span) => reader.half_move(written, span),
            Token::Unreadable(span) | Token::Stray(span) => reader.words(span),
            Token::Number { value, dots, span } => reader.number(value, dots, span),
            _ => {}
        }
    }
    let mut entries = reader.entries;
    if is_main {
        as_replayed(game, &mut entries);
        if let Some(blank) = game.blank_before_stop() {
            let at = entries.partition_point(|entry| entry.span.start < blank.span.start);
            if entries.get(at).is_none_or(|entry| entry.span.start != blank.span.start) {
                let due = entries.get_mut(at).and_then(|entry| entry.due.take());
                let word = blank.span.of(game.text);
                let signs = Signs::of(word, game.letters());
                // `Q?`: a piece, and nothing else that can be read.
                let (kind, signs) = match game.letters().role(word) {
                    Some(_) if signs.count() <= MOST_OF_A_PIECE => (EntryKind::Unreadable, signs),
                    _ => (EntryKind::Gap, Signs::NONE),
                };
                entries.insert(at, Entry { kind, span: blank.span, signs, due, beside: Beside::Nothing });
            }
        }
    }
    entries
}

/// The entries of a game in a notation of words, all of whose moves are legal.
fn entries_in_words(game: &Game<'_>) -> Vec<Entry> {
    let (mut position, english) = (game.start().clone(), Letters::new(ENGLISH));
    let mut entries = Vec::new();
    for ply in game.plies() {
        let due = Some(half_move_number(&position));
        let text = ply.played.map(|played| san(&position, played));
        let written = text.as_ref().and_then(|text| read(text.as_bytes(), &english));
        let signs = Signs::of(text.unwrap_or_default().as_bytes(), &english);
        let kind = written.map_or(EntryKind::Pass, |(written, _)| EntryKind::Move(written));
        entries.push(Entry { kind, span: ply.span, signs, due, beside: Beside::Nothing });
        position.play_or_pass(ply.played);
    }
    entries
}

/// What replay made of half-moves that need more than their token: letters of another language, small letters and the like.
fn as_replayed(game: &Game<'_>, entries: &mut [Entry]) {
    let mut position = game.start().clone();
    let mut entries = entries.iter_mut().peekable();
    // What was made against the rules is not what was meant.
    let made = |failure: &&Failure| failure.ply_ref.line == 0 && failure.aftermath == Aftermath::PlayedOn;
    let legal =
        game.failures().iter().find(made).map_or(game.plies().len(), |made| made.ply_ref.index as usize);
    for ply in &game.plies()[..legal] {
        while entries.next_if(|entry| entry.span.start < ply.span.start).is_some() {}
        if let Some(entry) = entries.next_if(|entry| entry.span.start == ply.span.start) {
            entry.span = ply.span;
            let written = ply.played.map(|played| match legal_move(ply.written, &position) {
                Some(found) if found == played => Some(ply.written),
                _ => read(san(&position, played).as_bytes(), &Letters::new(ENGLISH)).map(|(read, _)| read),
            });
            entry.kind = match written {
                None => EntryKind::Pass,
                Some(written) => written.map_or(entry.kind, EntryKind::Move),
            };
        }
        position.play_or_pass(ply.played);
    }
}

struct EntryReader<'g> {
    text: &'g [u8],
    letters: &'g Letters,
    entries: Vec<Entry>,
    due: Option<u32>,
}

impl EntryReader<'_> {
    fn push(&mut self, kind: EntryKind, span: Span) {
        let signs = Signs::of(span.of(self.text), self.letters);
        self.entries.push(Entry { kind, span, signs, due: self.due.take(), beside: Beside::Nothing });
    }

    fn number(&mut self, value: u32, dots: u8, span: Span) {
        if value == 0 {
            return;
        }
        // `13. ... Nf6`: Black's.
        let rest = self.text.get(span.end()..).unwrap_or_default();
        let black = dots == 2 || rest.trim_ascii_start().starts_with("\u{2026}".as_bytes());
        self.due = Some(2 * value.min(10_000) + u32::from(black));
    }

    fn half_move(&mut self, written: Written, span: Span) {
        self.push(EntryKind::of(written), span);
    }

    /// Words that are no moves: places left empty, and what may be meant for a move.
    fn words(&mut self, span: Span) {
        let bytes = span.of(self.text);
        let mut at = 0;
        for word in bytes.split(u8::is_ascii_whitespace) {
            let place = Span::new(span.start as usize + at, span.start as usize + at + word.len());
            at += word.len() + 1;
            let is_dots = word.len() > 1 && word.iter().all(|byte| *byte == b'.');
            if let (true, Some(due)) = (is_dots, self.due) {
                // `13. ... Nf6`: Black's.
                self.due = Some(due | 1);
            } else if is_gap(word) {
                self.push(EntryKind::Gap, place);
            } else if let Some(capture) = CaptureInLetters::read(word, self.letters) {
                self.push(EntryKind::Capture(capture), place);
            } else if may_be_meant_for_move(word, self.letters) {
                self.push(EntryKind::Unreadable, place);
            }
        }
    }
}

/// Whether a word stands for a half-move that was not written down.
fn is_gap(word: &[u8]) -> bool {
    !word.is_empty()
        && (word.iter().all(|byte| matches!(byte, b'_' | b'?' | b'.' | b'-' | b'/' | b'~'))
            || std::str::from_utf8(word).is_ok_and(|word| word.chars().all(|c| matches!(c, '…' | '—' | '–'))))
}

/// Whether a word that is no move looks like a bad try at one: short, and with a file, a rank or a piece in it.
fn may_be_meant_for_move(word: &[u8], letters: &Letters) -> bool {
    let signs = Signs::of(word, letters).count();
    let alphabetic = word.iter().filter(|byte| byte.is_ascii_lowercase()).count();
    let has_rank = word.iter().any(u8::is_ascii_digit);
    let begins_with_piece = letters.role(word).is_some();
    // `dA`: a file, and what a machine made of a rank; `eb+`.
    let begins_with_file = match word {
        [b'a'..=b'h', b'a'..=b'h', b'+'] => true,
        [b'a'..=b'h', b'A'..=b'Z' | b'l' | b'i' | b's' | b'z', ..] => signs == 2,
        _ => false,
    };
    // `dxcG`, `bxee4`, `Nxf`.
    let after_piece = letters.role(word).map_or(1, |(_, length)| length);
    let captures = signs <= 6
        && (begins_with_piece || matches!(word, [b'a'..=b'h', ..]))
        && matches!(word.get(after_piece..), Some([b'x' | b':', b'a'..=b'h', _, ..]));
    let is_short = has_rank || begins_with_piece && signs <= 5 || begins_with_file;
    // `hexg4`, `hxxg4`.
    let is_of_squares = has_rank
        && signs <= 6
        && word.iter().all(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'+' | b'#'));
    captures || is_of_squares || (1..=8).contains(&signs) && alphabetic <= 3 && is_short
}

/// The signs of check.
pub fn check_marks() -> Marks {
    Marks::CHECK.with(Marks::MATE).with(Marks::DOUBLE)
}

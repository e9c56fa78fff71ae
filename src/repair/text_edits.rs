//! Edits of entries as edits of the text, in the game's own notation.

use super::{
    edit::{Change, Edit},
    replay::Step,
    transcript::{EntryKind, Transcript, half_move_number},
};
use crate::{
    board::{Move, Position},
    diag::TextEdit,
    game::{Game, OwnNotation},
    source::Span,
};

/// An edit as it comes to stand in the game: where, and what it makes of the text.
#[derive(Clone, Debug)]
pub struct PlacedEdit {
    /// The edit.
    pub edit: Edit,
    /// The half-move it makes, counted from the game's start; that which comes next where it makes none.
    pub index: u32,
    /// The move it makes, as the record writes its own.
    pub written: Option<String>,
    /// The changes of the text.
    pub changes: Vec<TextEdit>,
}

/// The edits of an explanation in the game's text.
pub fn place_edits(game: &Game<'_>, transcript: &Transcript, edits: &[Edit]) -> Vec<PlacedEdit> {
    let own = OwnNotation::of(game);
    let (steps, _) = transcript.steps(edits);
    let mut walk = Walk { position: transcript.start.clone(), steps: &steps, next: 0 };
    edits
        .iter()
        .map(|&edit| {
            let at = edit.at as usize;
            let (made, position) = match edit.change {
                Change::Insert(_) => walk.to(|step| step.entry.is_none()),
                // A half-move that was missing there belongs to a later edit.
                _ => walk.to(|step| step.entry.is_none_or(|entry| entry as usize >= at)),
            };
            let index = transcript.first + made as u32;
            let write = |played: Move| own.write(&position, played);
            let (written, changes) = match edit.change {
                Change::Insert(played) => {
                    let text = write(played);
                    let change = insertion(game, transcript, at, &position, &text);
                    walk.pass();
                    (Some(text), vec![change])
                }
                Change::Play(played) => {
                    let (span, kind) = (transcript.entries[at].span, transcript.entries[at].kind);
                    // In a word that cannot be read `?` judges no move.
                    let is_read = kind != EntryKind::Unreadable;
                    let glyphs = if is_read { glyphs(game, span) } else { String::new() };
                    let text = write(played);
                    (Some(text.clone()), vec![TextEdit { span, text: text + &glyphs }])
                }
                Change::Skip => (
                    None,
                    vec![TextEdit {
                        span: with_space(game, transcript.entries[at].span),
                        text: String::new(),
                    }],
                ),
                Change::SkipRows(count) => {
                    let last = transcript.entries[at + usize::from(count) - 1].span;
                    let begin = number_before(game.text, transcript.entries[at].span.start as usize);
                    let span = with_space(game, Span::new(begin, last.end()));
                    (None, vec![TextEdit { span, text: String::new() }])
                }
                Change::SwapPairs(pairs) => {
                    let firsts = (0..usize::from(pairs)).map(|pair| at + 2 * pair);
                    (None, firsts.flat_map(|at| swap(game, transcript, at, at + 1)).collect())
                }
                Change::SwapOwn => (None, swap(game, transcript, at, at + 2)),
            };
            PlacedEdit { edit, index, written, changes }
        })
        .collect()
}

/// The half-moves of an explanation, gone through once.
struct Walk<'s> {
    position: Position,
    steps: &'s [Step],
    next: usize,
}

impl Walk<'_> {
    /// Goes on to the first half-move that is wanted; its number and the position before it.
    fn to(&mut self, wanted: impl Fn(&Step) -> bool) -> (usize, Position) {
        while self.steps.get(self.next).is_some_and(|step| !wanted(step)) {
            self.pass();
        }
        (self.next, self.position.clone())
    }

    fn pass(&mut self) {
        let Some(step) = self.steps.get(self.next) else { return };
        self.position.play_or_pass(step.played);
        self.next += 1;
    }
}

/// `!` and `?` at the end of a token, which say what somebody thought of the move.
fn glyphs(game: &Game<'_>, span: Span) -> String {
    let token = span.of(game.text);
    let bare = token.iter().rposition(|byte| !matches!(byte, b'!' | b'?')).map_or(0, |last| last + 1);
    if bare == 0 { String::new() } else { String::from_utf8_lossy(&token[bare..]).into_owned() }
}

/// A token with the space after it.
fn with_space(game: &Game<'_>, span: Span) -> Span {
    let spaced = game.text.get(span.end()) == Some(&b' ');
    Span::new(span.start as usize, span.end() + usize::from(spaced))
}

fn swap(game: &Game<'_>, transcript: &Transcript, one: usize, other: usize) -> Vec<TextEdit> {
    let [one, other] = [one, other].map(|at| transcript.entries[at].span);
    let text = |span: Span| game.decode(span.of(game.text)).into_owned();
    vec![TextEdit { span: one, text: text(other) }, TextEdit { span: other, text: text(one) }]
}

/// A half-move put in before the entry `at`: before the entry's number, unless that is the number of what was missing.
fn insertion(game: &Game<'_>, transcript: &Transcript, at: usize, before: &Position, text: &str) -> TextEdit {
    let Some(entry) = transcript.entries.get(at) else {
        let end = transcript.entries.last().map_or(game.movetext().start as usize, |last| last.span.end());
        return TextEdit { span: Span::new(end, end), text: format!(" {text}") };
    };
    let start = entry.span.start as usize;
    let is_its_own = entry.due.is_some_and(|due| due > half_move_number(before));
    let place = if is_its_own { number_before(game.text, start) } else { start };
    TextEdit { span: Span::new(place, place), text: format!("{text} ") }
}

/// Where the number begins that stands before byte `start`; `start` where none does.
pub fn number_before(text: &[u8], start: usize) -> usize {
    let before = text[..start].trim_ascii_end();
    let dots = before.iter().rposition(|byte| *byte != b'.').map_or(0, |last| last + 1);
    let digits = before[..dots].trim_ascii_end();
    let begin = digits.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |last| last + 1);
    // The rank of a square is no number.
    let stands_apart = begin == 0 || !digits[begin - 1].is_ascii_alphanumeric();
    if begin < digits.len() && stands_apart { begin } else { start }
}

/// All changes of the text in its order; those at one place as one.
pub fn changes_of(placed: &[PlacedEdit]) -> Vec<TextEdit> {
    let mut all: Vec<TextEdit> = placed.iter().flat_map(|edit| edit.changes.iter().cloned()).collect();
    all.sort_by_key(|change| change.span.start);
    let mut merged: Vec<TextEdit> = Vec::new();
    for change in all {
        match merged.last_mut() {
            Some(last) if last.span == change.span && change.span.len == 0 => {
                last.text.push_str(&change.text)
            }
            _ => merged.push(change),
        }
    }
    merged
}

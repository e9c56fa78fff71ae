//! A game's text with the edits of an explanation, each marked in a comment.

use super::{
    replay::Change,
    search::{Budget, Explanation, Found, explain, is_clear},
    text_edits::{PlacedEdit, number_before, place_edits},
    transcript::{Transcript, half_move_number},
};
use crate::{board::Position, diag::TextEdit, game::Game, source::Span};
use encoding_rs::UTF_8;

/// What became of a game's main line.
pub struct Diagnosis {
    /// Its entries.
    pub transcript: Transcript,
    /// What was found; nothing where the record replays to its end.
    pub found: Found,
    /// How far ahead an explanation has to be.
    margin: u32,
}

impl Diagnosis {
    /// Looks for explanations of a game; `None` where it replays to its end, or cannot be looked at: descriptive notation, or a variant.
    pub fn of(game: &Game<'_>, margin: u32) -> Option<Diagnosis> {
        // Kings in the centre are no slip: they signal the result.
        game.main_failure().filter(|_| game.kings_in_centre().is_none())?;
        let transcript = Transcript::of_line(game, 0)?;
        let found = explain(&transcript, Budget::FULL, None);
        (found.broken_at < transcript.entries.len()).then_some(Diagnosis { transcript, found, margin })
    }

    /// The explanation that is clearly ahead of all others.
    pub fn chosen(&self) -> Option<&Explanation> {
        self.found.explanations.first().filter(|_| is_clear(&self.found, self.margin))
    }

    /// The position at which the record breaks.
    pub fn position(&self) -> Position {
        let mut position = self.transcript.start.clone();
        for step in self.transcript.steps(&[]).0 {
            match step.played {
                Some(played) => position.play(played),
                None => position.pass(),
            }
        }
        position
    }

    /// The game's text with these edits and a comment for each.
    pub fn repaired(&self, game: &Game<'_>, explanation: &Explanation) -> Vec<u8> {
        let placed = place_edits(game, &self.transcript, &explanation.edits);
        let marked = placed.iter().flat_map(|edit| marked(game, &self.transcript, edit));
        // What is put in at the same place as a number stands before it.
        let changes = marked.chain(self.renumbered(game, explanation)).collect();
        apply(game, changes)
    }

    /// The changes of numbers that no longer belong to their half-moves, where half-moves were put in or taken out.
    fn renumbered(&self, game: &Game<'_>, explanation: &Explanation) -> Vec<TextEdit> {
        let mut edits = explanation.edits.iter();
        let shifts = |edit: &super::Edit| matches!(edit.change, Change::Insert(_) | Change::Skip);
        let Some(first) = edits.find(|edit| shifts(edit)).map(|edit| edit.at) else { return Vec::new() };
        if !self.transcript.entries.iter().any(|entry| entry.due.is_some()) {
            return Vec::new();
        }
        let mut changes = Vec::new();
        let mut position = self.transcript.start.clone();
        for step in self.transcript.steps(&explanation.edits).0 {
            let number = half_move_number(&position);
            match step.played {
                Some(played) => position.play(played),
                None => position.pass(),
            }
            let Some(at) = step.entry.filter(|&at| at >= first) else { continue };
            let entry = &self.transcript.entries[at as usize];
            let start = entry.span.start as usize;
            let begin = number_before(game.text, start);
            let (white, has_number) = (number.is_multiple_of(2), begin < start);
            let right =
                if white { entry.due == Some(number) } else { entry.due.is_none_or(|due| due == number) };
            if right || entry.due.is_some() != has_number {
                continue;
            }
            let text = if white { format!("{}. ", number / 2) } else { String::new() };
            changes.push(TextEdit { span: Span::new(begin, start), text });
        }
        changes
    }
}

/// The changes of an edit with a comment that says what stood there.
fn marked(game: &Game<'_>, transcript: &Transcript, placed: &PlacedEdit) -> Vec<TextEdit> {
    let was = |span: Span| game.decode(span.of(game.text)).replace(['{', '}'], "");
    let at = placed.edit.at as usize;
    let remark = |change: &TextEdit| match placed.edit.change {
        Change::Insert(_) => "{repaired: was missing}".to_owned(),
        Change::Skip => format!("{{repaired: {} left out}}", was(transcript.entries[at].span)),
        _ => format!("{{repaired: was {}}}", was(change.span)),
    };
    let with_remark = |change: &TextEdit| {
        let (word, remark) = (change.text.trim(), remark(change));
        let text = if word.is_empty() { format!("{remark} ") } else { format!("{word} {remark}") };
        let space = if change.text.ends_with(' ') && !word.is_empty() { " " } else { "" };
        let lead = if change.text.starts_with(' ') { " " } else { "" };
        TextEdit { span: change.span, text: format!("{lead}{text}{space}") }
    };
    placed.changes.iter().map(with_remark).collect()
}

/// The game's bytes with these changes, in the game's encoding.
fn apply(game: &Game<'_>, mut changes: Vec<TextEdit>) -> Vec<u8> {
    changes.sort_by_key(|change| (change.span.start, change.span.len));
    let (text, encoding) = (game.as_written(), game.encoding());
    let mut out = Vec::with_capacity(text.len() + 64 * changes.len());
    let mut at = 0;
    for change in changes {
        let start = (change.span.start as usize).max(at);
        out.extend_from_slice(&text[at..start]);
        match encoding == UTF_8 {
            true => out.extend_from_slice(change.text.as_bytes()),
            false => out.extend_from_slice(&encoding.encode(&change.text).0),
        }
        at = change.span.end().max(at);
    }
    out.extend_from_slice(&text[at..]);
    out
}

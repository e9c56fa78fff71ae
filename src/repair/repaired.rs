//! A game's text with the edits of an explanation, each marked in a comment.

use super::{
    replay::Change,
    search::{Budget, Explanation, Found, explain, is_clear},
    text_edits::{PlacedEdit, number_before, place_edits},
    transcript::{Transcript, half_move_number},
};
use crate::{
    board::{Move, Position},
    diag::TextEdit,
    game::{Game, OwnNotation},
    source::Span,
};
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
    /// Looks for explanations of a game; `None` where it replays to its end or until its own mark of mate, or cannot be looked at: descriptive
    /// notation, or a variant.
    pub fn of(game: &Game<'_>, margin: u32) -> Option<Diagnosis> {
        // Kings in the centre are no slip: they signal the result.
        game.main_failure().filter(|_| game.kings_in_centre().is_none())?;
        let transcript =
            Transcript::of_line(game, 0).filter(|transcript| !transcript.goes_on_after_mate())?;
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

    /// Half-moves of the likeliest explanation that are not sure, with what else they may have been; the first of each row of boxes that
    /// depend on one another stands for all of them. What decides most comes first.
    pub fn questions(&self) -> Vec<Question> {
        let Some(best) = self.found.explanations.first() else { return Vec::new() };
        let mut position = self.transcript.start.clone();
        let (mut questions, mut asked) = (Vec::new(), Vec::new());
        let steps = self.transcript.steps(&best.edits).0;
        for (index, (step, doubt)) in steps.iter().zip(&self.found.doubts).enumerate() {
            let is_open = doubt.lead.is_some_and(|lead| lead < self.margin);
            let near = doubt.instead.iter().filter(|(_, behind)| *behind < self.margin);
            let instead: Vec<Move> = near.map(|&(other, _)| other).collect();
            let depends = doubt.parts_at < index && asked.contains(&doubt.parts_at);
            let head = if depends { doubt.parts_at } else { index };
            if is_open && !(depends && instead.is_empty()) {
                asked.push(index);
                let before = position.clone();
                questions.push(Question { step: index, before, played: step.played, instead, settles: 0 });
            }
            if let Some(question) = questions.iter_mut().find(|question| is_open && question.step == head) {
                question.settles += 1;
            }
            match step.played {
                Some(played) => position.play(played),
                None => position.pass(),
            }
        }
        questions.sort_by_key(|question| std::cmp::Reverse(question.settles));
        questions
    }

    /// The game's text with these edits and a comment for each; where `asks` is set, it asks where the edit is
    /// not sure.
    pub fn repaired(&self, game: &Game<'_>, explanation: &Explanation, asks: bool) -> Vec<u8> {
        let placed = place_edits(game, &self.transcript, &explanation.edits);
        let is_best = asks && self.found.explanations.first() == Some(explanation);
        let mut questions = if is_best { self.questions() } else { Vec::new() };
        let mut changes = Vec::new();
        for edit in &placed {
            let step = (edit.index - self.transcript.first) as usize;
            let asked = questions.iter().position(|question| question.step == step);
            let asked = asked.map(|at| questions.swap_remove(at).text(game));
            let ask = asked.or_else(|| (is_best && !self.is_sure(step)).then(|| "ask".to_owned()));
            changes.extend(marked(game, &self.transcript, edit, ask));
        }
        let steps = self.transcript.steps(&explanation.edits).0;
        for question in questions {
            let entry = steps.get(question.step).and_then(|step| step.entry);
            if let Some(entry) = entry.filter(|_| !question.instead.is_empty()) {
                let end = self.transcript.entries[entry as usize].span.end();
                let text = format!(" {{{}}}", question.text(game));
                changes.push(TextEdit { span: Span::new(end, end), text });
            }
        }
        if let Some(last) = explanation.reach.checked_sub(1).filter(|_| !explanation.is_whole) {
            let end = self.transcript.entries[last].span.end();
            let text = " {ask: what follows cannot be followed}".to_owned();
            changes.push(TextEdit { span: Span::new(end, end), text });
        }
        // What is put in at the same place as a number stands before it.
        changes.extend(self.renumbered(game, explanation));
        apply(game, changes)
    }

    /// Whether no other explanation comes near in this half-move.
    fn is_sure(&self, step: usize) -> bool {
        self.found.doubts.get(step).is_none_or(|doubt| doubt.is_sure(self.margin))
    }

    /// The changes of numbers that no longer belong to their half-moves, where half-moves were put in or taken out.
    fn renumbered(&self, game: &Game<'_>, explanation: &Explanation) -> Vec<TextEdit> {
        let mut edits = explanation.edits.iter();
        let shifts = |edit: &super::Edit| {
            matches!(edit.change, Change::Insert(_) | Change::Skip | Change::SkipRows(_))
        };
        let Some(first) = edits.find(|edit| shifts(edit)).map(|edit| edit.at) else { return Vec::new() };
        if !self.transcript.entries.iter().any(|entry| entry.due.is_some()) {
            return Vec::new();
        }
        let mut changes = Vec::new();
        let mut position = self.transcript.start.clone();
        let steps = self.transcript.steps(&explanation.edits).0;
        // Where half-moves were interchanged, each stands in the other's place.
        let mut places: Vec<u32> = steps.iter().filter_map(|step| step.entry).collect();
        places.sort_unstable();
        let mut places = places.into_iter();
        for step in steps {
            let number = half_move_number(&position);
            match step.played {
                Some(played) => position.play(played),
                None => position.pass(),
            }
            let Some(at) = step.entry.and_then(|_| places.next()).filter(|&at| at >= first) else { continue };
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

/// A half-move that is not sure.
#[derive(Clone, Debug)]
pub struct Question {
    /// The half-move of the likeliest explanation, from 0.
    pub step: usize,
    /// The position before it.
    pub before: Position,
    /// The likeliest move; `None` where the turn passes.
    pub played: Option<Move>,
    /// Other moves that come into question.
    pub instead: Vec<Move>,
    /// How many half-moves the answer settles.
    pub settles: usize,
}

impl Question {
    /// `ask: Rad1 or Rfd1?`, in the game's own notation.
    pub fn text(&self, game: &Game<'_>) -> String {
        let own = OwnNotation::of(game);
        let moves = self.played.iter().chain(&self.instead).map(|&played| own.write(&self.before, played));
        match self.instead.is_empty() {
            true => "ask".to_owned(),
            false => format!("ask: {}?", moves.collect::<Vec<_>>().join(" or ")),
        }
    }
}

/// The changes of an edit with a comment that says what stood there, and what is asked of it.
fn marked(
    game: &Game<'_>,
    transcript: &Transcript,
    placed: &PlacedEdit,
    ask: Option<String>,
) -> Vec<TextEdit> {
    let said = match ask.as_deref() {
        None => "repaired:".to_owned(),
        Some("ask") => "ask:".to_owned(),
        Some(question) => question.to_owned(),
    };
    let was = |span: Span| game.decode(span.of(game.text)).replace(['{', '}'], "");
    let at = placed.edit.at as usize;
    let remark = |change: &TextEdit| match placed.edit.change {
        Change::Insert(_) => format!("{{{said} was missing}}"),
        Change::Skip => format!("{{{said} {} left out}}", was(transcript.entries[at].span)),
        Change::SkipRows(_) => format!("{{{said} {} left out}}", was(change.span).trim()),
        Change::SwapPairs(pairs @ 2..) => {
            let others = 2 * pairs - 1;
            format!("{{{said} stood in the other column, as did the {others} half-moves after it}}")
        }
        _ => format!("{{{said} was {}}}", was(change.span)),
    };
    let with_remark = |change: &TextEdit| {
        let (word, remark) = (change.text.trim(), remark(change));
        let text = if word.is_empty() { format!("{remark} ") } else { format!("{word} {remark}") };
        let space = if change.text.ends_with(' ') && !word.is_empty() { " " } else { "" };
        let lead = if change.text.starts_with(' ') { " " } else { "" };
        TextEdit { span: change.span, text: format!("{lead}{text}{space}") }
    };
    let remarks = if matches!(placed.edit.change, Change::SwapPairs(2..)) { 1 } else { placed.changes.len() };
    let (remarked, bare) = placed.changes.split_at(remarks);
    remarked.iter().map(with_remark).chain(bare.iter().cloned()).collect()
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

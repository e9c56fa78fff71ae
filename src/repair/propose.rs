//! Proposals for a half-move that cannot be played: edits of the text, and a sentence that says them.

use super::{
    edit::{Change, Edit, Explanation},
    repaired::Diagnosis,
    search::{Budget, Found, explain},
    text_edits::{PlacedEdit, changes_of, place_edits},
    transcript::Transcript,
};
use crate::{
    board::{Color, Move},
    diag::{Arg, Message, MoveName, Suggestion},
    game::{Game, PlyRef},
    source::Span,
};

/// What may have been played in a game, looked for once a line.
pub struct Proposer<'p, 'g> {
    game: &'p Game<'g>,
    /// The lines that were looked at.
    searched: Vec<(u32, Transcript, Found)>,
}

impl<'p, 'g> Proposer<'p, 'g> {
    /// Of this game.
    pub fn new(game: &'p Game<'g>) -> Proposer<'p, 'g> {
        Proposer { game, searched: Vec::new() }
    }

    /// What may have been played on a line whose half-move at `token` cannot be, the likeliest first, so many at most.
    pub fn propose(&mut self, line: u32, token: Span, most: usize) -> Vec<Suggestion> {
        let known = self.searched.iter().position(|&(searched, ..)| searched == line);
        let known = known.or_else(|| {
            let transcript = Transcript::of_line(self.game, line)?;
            let found = explain(&transcript, Budget::SMALL, None);
            self.searched.push((line, transcript, found));
            Some(self.searched.len() - 1)
        });
        let Some((_, transcript, found)) = known.map(|at| &self.searched[at]) else { return Vec::new() };
        let Some(at) = transcript.entry_at(token) else { return Vec::new() };
        suggestions(self.game, line, transcript, &brief(found, at), at, most)
    }

    /// The same of a token that could be taken as it is written, but is not to be.
    pub fn propose_instead(&self, line: u32, token: Span, most: usize) -> Vec<Suggestion> {
        let Some(transcript) = Transcript::of_line(self.game, line) else { return Vec::new() };
        let Some(at) = transcript.entry_at(token) else { return Vec::new() };
        let found = explain(&transcript, Budget::SMALL, Some(at));
        suggestions(self.game, line, &transcript, &brief(&found, at), at, most)
    }
}

/// So many half-moves have to replay after the token.
const FURTHER: usize = 3;
/// More edits than this are not what one finding is about.
const MOST_EDITS: usize = 3;

/// What was found, without the slips that a record of many has farther on: each has a finding of its own.
fn brief(found: &Found, at: usize) -> Found {
    let mut explanations: Vec<Explanation> = Vec::new();
    for explanation in &found.explanations {
        let mut brief = explanation.clone();
        if brief.edits.len() > MOST_EDITS {
            let Some(next) = brief.edits.iter().position(|edit| edit.at as usize > at + FURTHER) else {
                continue;
            };
            brief.reach = brief.edits[next].at as usize;
            brief.is_whole = false;
            brief.edits.truncate(next);
        }
        let is_new = explanations.iter().all(|known| known.edits != brief.edits);
        if is_new && (1..=MOST_EDITS).contains(&brief.edits.len()) {
            explanations.push(brief);
        }
    }
    Found { explanations, ..found.clone() }
}

fn suggestions(
    game: &Game<'_>,
    line: u32,
    transcript: &Transcript,
    found: &Found,
    at: usize,
    most: usize,
) -> Vec<Suggestion> {
    if found.broken_at > at {
        return Vec::new();
    }
    let proposal = Proposal { game, transcript, found, line, at };
    let shown = shown(found, at).take(most);
    shown.map(|explanation| proposal.suggestion(explanation)).collect()
}

/// The explanations of a main line that were found before, as [`Proposer::propose`] gives them.
pub fn proposals(game: &Game<'_>, transcript: &Transcript, found: &Found, most: usize) -> Vec<Suggestion> {
    suggestions(game, 0, transcript, found, found.broken_at, most)
}

/// The edits of an explanation, each in words: "`4. Ba4` instead of `Bc5`".
pub fn edits_in_words(game: &Game<'_>, diagnosis: &Diagnosis, explanation: &Explanation) -> Vec<String> {
    let (transcript, found) = (&diagnosis.transcript, &diagnosis.found);
    let proposal = Proposal { game, transcript, found, line: 0, at: found.broken_at };
    let placed = place_edits(game, transcript, &explanation.edits);
    placed.iter().map(|edit| proposal.phrase(edit, None).to_string()).collect()
}

/// The explanations worth showing: those of the whole record, or else those that lead well beyond the token.
fn shown(found: &Found, at: usize) -> impl Iterator<Item = &Explanation> {
    /// Those dearer than the first by more are not worth a reader's time.
    const BEHIND: u32 = 30;
    let whole = found.explanations.iter().any(|explanation| explanation.is_whole);
    let furthest = found.explanations.iter().map(|explanation| explanation.reach).max().unwrap_or(0);
    let is_shown = move |explanation: &&Explanation| {
        explanation.is_whole || (!whole && explanation.reach >= (at + 1 + FURTHER).min(furthest))
    };
    let first = found.explanations.iter().find(is_shown).map_or(0, |first| first.cost);
    let is_near = move |explanation: &&Explanation| explanation.cost <= first + BEHIND;
    found.explanations.iter().filter(is_shown).filter(is_near)
}

struct Proposal<'p, 'g> {
    game: &'p Game<'g>,
    transcript: &'p Transcript,
    found: &'p Found,
    line: u32,
    /// The entry that cannot be played.
    at: usize,
}

impl Proposal<'_, '_> {
    fn suggestion(&self, explanation: &Explanation) -> Suggestion {
        let placed = place_edits(self.game, self.transcript, &explanation.edits);
        let replays = explanation.reach.saturating_sub(self.at + 1) as u32;
        let fitting = self.fitting(explanation, &placed);
        let what = Arg::and(placed.iter().map(|edit| self.phrase_beside(edit, fitting)));
        let message = match (explanation.is_whole, replays) {
            (true, 0) => Message::new("{0}: then the record replays to its end", [what]),
            (true, 1) => Message::new("{0}: then the half-move that follows replays", [what]),
            (true, _) => {
                Message::new("{0}: then all {1} half-moves that follow replay", [what, replays.into()])
            }
            (false, 0) => Message::new("{0}: but what follows does not replay", [what]),
            (false, _) => Message::new(
                "{0}: then {1} {1:half-move|half-moves} more {1:replays|replay}",
                [what, replays.into()],
            ),
        };
        Suggestion {
            edits: changes_of(&placed),
            replays,
            reaches_end: explanation.is_whole,
            cost: explanation.cost,
            message,
        }
    }

    /// Where a half-move is missing and only one lets the rest replay: how many legal ones there are after which the next one is legal.
    fn fitting(&self, explanation: &Explanation, placed: &[PlacedEdit]) -> Option<u64> {
        let inserts_at = |found: &Explanation| match found.edits[..] {
            [Edit { at, change: Change::Insert(_) }] if found.is_whole => Some(at),
            _ => None,
        };
        let at = inserts_at(explanation)?;
        let rivals = self.found.explanations.iter().filter(|found| inserts_at(found) == Some(at)).count();
        let next = self.transcript.entries.get(at as usize).filter(|_| rivals == 1)?;
        let mut position = self.transcript.start.clone();
        let before = (placed.first()?.index - self.transcript.first) as usize;
        for step in self.transcript.steps(&explanation.edits).0.iter().take(before) {
            position.play_or_pass(step.played);
        }
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let fits = |played: &Move| {
            let mut after = position.clone();
            after.play(*played);
            next.reads_as(&after).is_some()
        };
        Some(legal.iter().filter(|played| fits(played)).count() as u64)
    }

    fn named(&self, index: u32, text: String) -> Arg {
        Arg::Move(self.game.move_name(PlyRef { line: self.line, index }, text))
    }

    fn token(&self, at: usize) -> String {
        let entry = self.transcript.entries.get(at);
        entry.map_or_else(String::new, |entry| self.game.decode(entry.span.of(self.game.text)).into_owned())
    }

    /// One edit in words, beside the finding about the token.
    fn phrase_beside(&self, placed: &PlacedEdit, fitting: Option<u64>) -> Message {
        let written = || placed.written.clone().unwrap_or_default();
        match (placed.edit.change, placed.edit.at as usize) {
            (Change::Play(_), at) if at == self.at => {
                Message::new("`{0}` instead", [self.named(placed.index, written())])
            }
            (Change::Play(_), at) if at < self.at => {
                Message::new("the slip is earlier, {0}", [self.phrase(placed, fitting).into()])
            }
            _ => self.phrase(placed, fitting),
        }
    }

    /// One edit in words.
    fn phrase(&self, placed: &PlacedEdit, fitting: Option<u64>) -> Message {
        let at = placed.edit.at as usize;
        let written = placed.written.clone().unwrap_or_default();
        let token = || Arg::Move(MoveName { number: None, text: self.token(at) });
        match placed.edit.change {
            Change::Play(_) => {
                Message::new("`{0}` instead of `{1}`", [self.named(placed.index, written), token()])
            }
            Change::Insert(_) => {
                let (_, black) = self.game.number(PlyRef { line: self.line, index: placed.index });
                let who = Arg::Color(if black { Color::Black } else { Color::White });
                let missing = self.named(placed.index, written);
                let last = at
                    .checked_sub(1)
                    .map(|before| Arg::Move(MoveName { number: None, text: self.token(before) }));
                match (last, fitting) {
                    (Some(last), Some(fitting @ 2..)) => Message::new(
                        "a move by {0} is missing after `{1}`, of the {3} legal ones that fit only `{2}`",
                        [who, last, missing, fitting.into()],
                    ),
                    (Some(last), _) => {
                        Message::new("a move by {0} is missing after `{1}`, `{2}`", [who, last, missing])
                    }
                    (None, _) => Message::new("a move by {0} is missing, `{1}`", [who, missing]),
                }
            }
            Change::Skip => Message::new("`{0}` is one too many", [self.named(placed.index, self.token(at))]),
            Change::SkipRows(count) => {
                let last =
                    Arg::Move(MoveName { number: None, text: self.token(at + usize::from(count) - 1) });
                Message::new(
                    "`{0}` to `{1}` stand there a second time",
                    [self.named(placed.index, self.token(at)), last],
                )
            }
            Change::SwapPairs(1) => self.swapped(at, at + 1),
            Change::SwapPairs(pairs) => {
                let ends = [at, at + 2 * usize::from(pairs) - 1];
                let moves = ends.map(|at| Arg::Move(MoveName { number: None, text: self.token(at) }));
                Message::new("from `{0}` to `{1}` each half-move stands in the other player's column", moves)
            }
            Change::SwapOwn => self.swapped(at, at + 2),
        }
    }

    fn swapped(&self, one: usize, other: usize) -> Message {
        let moves = [one, other].map(|at| Arg::Move(MoveName { number: None, text: self.token(at) }));
        Message::new("`{0}` and `{1}` stand in the wrong order", moves)
    }
}

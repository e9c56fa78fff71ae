//! A game's text with the edits of an explanation, each marked in a comment.

use super::{
    answers::Answers,
    edit::{Change, Edit, Explanation},
    lattice::Doubt,
    replay::Step,
    search::{Budget, Found, INSERTED_BY_NUMBER, explain, explore, is_clear},
    text_edits::{PlacedEdit, number_before, place_edits},
    transcript::{Transcript, half_move_number},
};
use crate::{
    board::{Move, Position},
    diag::TextEdit,
    game::{Failure, Game, OwnNotation},
    source::Span,
};
use encoding_rs::UTF_8;

/// What became of a game's main line.
#[derive(Clone)]
pub struct Diagnosis {
    /// Its entries.
    pub transcript: Transcript,
    /// What was found; nothing where the record replays to its end.
    pub found: Found,
    /// How far ahead an explanation has to be.
    margin: u32,
}

impl Diagnosis {
    /// What was found in a record.
    pub(super) fn new(transcript: Transcript, found: Found, margin: u32) -> Diagnosis {
        Diagnosis { transcript, found, margin }
    }

    /// Looks for explanations of a game; `None` where it replays to its end or until its own mark of mate, or cannot be looked at: descriptive
    /// notation, or a variant.
    pub fn of(game: &Game<'_>, margin: u32) -> Option<Diagnosis> {
        // Kings in the centre are no slip: they signal the result.
        let failure = game.main_failure().filter(|_| game.kings_in_centre().is_none())?;
        if Diagnosis::missing_before(game, failure).is_some() {
            return None;
        }
        let transcript =
            Transcript::of_line(game, 0).filter(|transcript| !transcript.goes_on_after_mate())?;
        let found = explain(&transcript, Budget::FULL, None);
        (found.broken_at < transcript.entries.len()).then_some(Diagnosis { transcript, found, margin })
    }

    /// The number that a record begins with, where more moves are missing before it than can be put in.
    pub fn missing_before(game: &Game<'_>, failure: &Failure) -> Option<u32> {
        let (number, _) = game.begins_late(failure)?;
        (2 * (number - 1) > INSERTED_BY_NUMBER).then_some(number)
    }

    /// The same record, looked at again by what somebody knows of its game.
    pub fn answered(&self, answers: Answers) -> Diagnosis {
        let transcript = Transcript { answers, ..self.transcript.clone() };
        let found = explore(&transcript, Budget::FULL, None);
        let found = Found { broken_at: self.found.broken_at, ..found };
        Diagnosis { transcript, found, margin: self.margin }
    }

    /// Whether the likeliest explanation is of the whole record.
    pub fn is_whole(&self) -> bool {
        self.found.explanations.first().is_some_and(|best| best.is_whole)
    }

    /// The first entry that the likeliest explanation does not follow; one past the last where it follows all.
    pub fn reach(&self) -> usize {
        self.found.explanations.first().map_or(self.found.broken_at, |best| best.reach)
    }

    /// The half-moves of the likeliest explanation.
    pub fn steps(&self) -> Vec<Step> {
        let best = self.found.explanations.first();
        best.map_or(Vec::new(), |best| self.transcript.steps(&best.edits).0)
    }

    /// The explanation that is clearly ahead of all others, or whose half-moves are all sure once somebody has answered; none where the
    /// record goes astray.
    pub fn chosen(&self) -> Option<&Explanation> {
        let is_sure = |best: &&Explanation| {
            !self.transcript.answers.is_empty()
                && best.is_whole
                && self.found.doubts.iter().all(|doubt| doubt.is_sure(self.margin))
        };
        let best = self.found.explanations.first();
        best.filter(|best| is_sure(best) || is_clear(&self.found, self.margin))
            .filter(|_| self.found.astray_from.is_none())
    }

    /// The answers with one more: this edit of the likeliest explanation is wrong.
    pub fn refusing(&self, edit: Edit) -> Answers {
        let mut answers = self.transcript.answers.clone();
        let step = self.steps().iter().position(|step| step.entry == Some(edit.at));
        let half_move = step.map(|step| half_move_number(&self.transcript.start) + step as u32);
        match (edit.change, half_move) {
            (Change::Play(played), Some(half_move)) => answers.set_not_played(half_move, [played]),
            _ => answers.refuse(edit),
        }
        answers
    }

    /// Half-moves of the likeliest explanation that others come near, with what else they may have been; the first of each row of half-moves
    /// that depend on one another stands for all of them. What decides most comes first.
    pub fn questions(&self) -> Vec<Question> {
        let (mut questions, mut asked): (Vec<Question>, _) = (Vec::new(), Vec::new());
        for (index, (before, step, doubt)) in self.half_moves().into_iter().enumerate() {
            let Some(lead) = doubt.lead.filter(|&lead| lead < self.margin) else { continue };
            let near = doubt.instead.iter().filter(|(_, behind)| *behind < self.margin);
            let instead: Vec<Move> = near.map(|&(other, _)| other).collect();
            let depends = doubt.parts_at < index && asked.contains(&doubt.parts_at);
            let head = if depends { doubt.parts_at } else { index };
            if !(depends && instead.is_empty()) {
                asked.push(index);
                let open_by = OpenBy::Others { lead, settles: 0 };
                questions.push(Question { step: index, before, made: step, instead, open_by });
            }
            let of_head = questions.iter_mut().find(|question| question.step == head);
            if let Some(OpenBy::Others { lead: least, settles }) =
                of_head.map(|question| &mut question.open_by)
            {
                (*least, *settles) = ((*least).min(lead), *settles + 1);
            }
        }
        questions.sort_by_key(|question| std::cmp::Reverse(question.open_by.worth()));
        questions
    }

    /// The half-moves that are not sure for no other reason than that the search ended at its budget: of a machine's readings all of them, of
    /// a sheet those that are not taken as they are written.
    pub fn questions_of_budget(&self) -> Vec<Question> {
        let is_near = |behind: Option<u32>| behind.is_some_and(|behind| behind < self.margin);
        let half_moves = self.half_moves().into_iter().enumerate();
        let open = half_moves.filter(|(_, (_, made, doubt))| {
            is_near(doubt.let_go) && !is_near(doubt.lead) && !self.is_as_written(made)
        });
        open.map(|(step, (before, made, _))| Question {
            step,
            before,
            made,
            instead: Vec::new(),
            open_by: OpenBy::Budget,
        })
        .collect()
    }

    /// The half-moves of the likeliest explanation, each with the position before it and what else it may have been.
    fn half_moves(&self) -> Vec<(Position, Step, &Doubt)> {
        let mut position = self.transcript.start.clone();
        let steps = self.steps().into_iter().zip(&self.found.doubts);
        steps
            .map(|(step, doubt)| {
                let before = position.clone();
                position.play_or_pass(step.played);
                (before, step, doubt)
            })
            .collect()
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
        if let Some(first) = self.found.astray_from.filter(|_| is_best) {
            let begin = number_before(game.text, self.transcript.entries[first].span.start as usize);
            let text = format!("{{ask: {ASTRAY}}} ");
            changes.push(TextEdit { span: Span::new(begin, begin), text });
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

    /// Whether a half-move is what a sheet has there.
    fn is_as_written(&self, made: &Step) -> bool {
        let edits = self.found.explanations.first().map_or(&[][..], |best| &best.edits);
        made.entry.is_some_and(|at| {
            !self.transcript.has_boxes(at as usize) && edits.iter().all(|edit| !edit.covers(at))
        })
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
            position.play_or_pass(step.played);
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

/// What is said of the rest of a record that hardly agrees with any game.
pub const ASTRAY: &str = "from here on little can be followed as it is written; is it of this game?";

/// A half-move that is not sure.
#[derive(Clone, Debug)]
pub struct Question {
    /// The half-move of the likeliest explanation, from 0.
    pub step: usize,
    /// The position before it.
    pub before: Position,
    /// What the likeliest explanation has there.
    pub made: Step,
    /// Other moves that may have been played, the likeliest first.
    pub instead: Vec<Move>,
    /// Why it is open.
    pub open_by: OpenBy,
}

/// Why a half-move is not sure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenBy {
    /// Other explanations come near.
    Others {
        /// How far they are behind at the least, in tenths of a natural logarithm.
        lead: u32,
        /// How many half-moves the answer settles.
        settles: usize,
    },
    /// The search ended at its budget.
    Budget,
}

impl OpenBy {
    /// What is to be gained by an answer: half-moves that would be wrong without one, as far as can be expected. Of no unit.
    fn worth(self) -> usize {
        match self {
            // By seven tenths the odds are halved.
            OpenBy::Others { lead, settles } => settles * (1 << 10 >> (lead / 7).min(10)),
            OpenBy::Budget => 0,
        }
    }
}

impl Question {
    /// The moves to choose from, the likeliest first: six at most.
    pub fn moves(&self) -> Vec<Move> {
        const MOST: usize = 6;
        self.made.played.iter().chain(&self.instead).copied().take(MOST).collect()
    }

    /// `Rad1 or Rfd1`, written by this function; `or another` where there are more than are named.
    pub fn choices(&self, write: impl Fn(&Position, Move) -> String) -> String {
        let moves = self.moves();
        let has_others = moves.len() < usize::from(self.made.played.is_some()) + self.instead.len();
        let another = has_others.then(|| "another".to_owned());
        let named = moves.into_iter().map(|played| write(&self.before, played));
        named.chain(another).collect::<Vec<_>>().join(" or ")
    }

    /// ` (settles 4 half-moves)`; nothing where it is one.
    pub fn gain(&self) -> String {
        match self.open_by {
            OpenBy::Others { settles: settles @ 2.., .. } => format!(" (settles {settles} half-moves)"),
            _ => String::new(),
        }
    }

    /// `ask: Rad1 or Rfd1?`, in the game's own notation.
    pub fn text(&self, game: &Game<'_>) -> String {
        let own = OwnNotation::of(game);
        match self.instead.is_empty() {
            true => "ask".to_owned(),
            false => format!("ask: {}?", self.choices(|before, played| own.write(before, played))),
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

//! Somebody is asked about a game until nothing of it is open, or nobody knows more.

use super::{
    repaired::{Diagnosis, Question},
    search::Explanation,
    transcript::{half_move_number, number},
};
use crate::{
    board::{Move, Position},
    notation::Letters,
};

/// A half-move that somebody is asked about.
pub struct AskedMove<'a> {
    /// Its number and what the record has there.
    pub about: String,
    /// The position before it.
    pub position: &'a Position,
    /// The moves that come into question, the likeliest first, each as the record writes its own.
    pub choices: Vec<(Move, String)>,
    /// The letters of the record.
    pub letters: &'a Letters,
}

/// What somebody says of a half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// This legal move was played.
    Played(Move),
    /// None of the moves that come into question was.
    NoneOfThese,
    /// It is not known.
    Unknown,
    /// Nothing else is to be asked: the game is written with its open questions.
    Done,
    /// The game is to stay as it is written.
    Leave,
}

/// What somebody says of the edits that a game comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// They are right.
    Right,
    /// This one, from 0, is wrong.
    Wrong(usize),
    /// The game is to stay as it is written.
    Leave,
}

/// Somebody who can be asked, as by `scoresheet repair --interactive`.
pub trait Asker {
    /// Begins with a game; `about` says which, and where it breaks.
    fn begin(&self, about: &str);
    /// What was played as a half-move.
    fn half_move(&self, asked: &AskedMove<'_>) -> Reply;
    /// Learns that no game fits the last answer, which does not count.
    fn contradicts(&self);
    /// Whether the edits are right.
    fn edits(&self, edits: &[String]) -> Judgement;
}

/// How a record names what it has.
pub trait Wording {
    /// What the record has at an entry, or nothing: `the record has Bc5`.
    fn entry(&self, diagnosis: &Diagnosis, at: Option<u32>) -> String;
    /// A legal move as the record writes its own.
    fn written(&self, position: &Position, played: Move) -> String;
    /// Its letters.
    fn letters(&self) -> &Letters;
    /// The edits of an explanation, in its order.
    fn edits(&self, diagnosis: &Diagnosis, explanation: &Explanation) -> Vec<String>;
}

/// What a record comes to after somebody was asked, that which decides most first; `None` where it is to stay as it is written.
pub fn asked(asker: &dyn Asker, wording: &dyn Wording, found: Diagnosis) -> Option<Diagnosis> {
    let (mut diagnosis, mut unknown, mut is_done) = (found, Vec::new(), false);
    loop {
        let best = diagnosis.found.explanations.first()?;
        let is_new = |question: &Question| !unknown.contains(&half_move_number(&question.before));
        let open = if is_done { None } else { diagnosis.all_questions().into_iter().find(is_new) };
        let mut answers = diagnosis.transcript.answers.clone();
        if let Some(question) = open {
            let half_move = half_move_number(&question.before);
            let (position, moves) = (&question.before, question.moves());
            let choices = moves.iter().map(|&played| (played, wording.written(position, played))).collect();
            let about = format!("{} {}", number(half_move), wording.entry(&diagnosis, question.entry));
            let letters = wording.letters();
            match asker.half_move(&AskedMove { about, position, choices, letters }) {
                Reply::Played(played) => answers.set_played(half_move, played),
                Reply::NoneOfThese => answers.set_not_played(half_move, moves),
                Reply::Unknown => unknown.push(half_move),
                Reply::Done => is_done = true,
                Reply::Leave => return None,
            }
        } else {
            let edits = wording.edits(&diagnosis, best);
            match if edits.is_empty() { Judgement::Right } else { asker.edits(&edits) } {
                Judgement::Right => return Some(diagnosis),
                Judgement::Wrong(index) => {
                    answers = diagnosis.refusing(best.edits[index]);
                    is_done = false;
                }
                Judgement::Leave => return None,
            }
        }
        if answers == diagnosis.transcript.answers {
            continue;
        }
        let answered = diagnosis.answered(answers);
        match diagnosis.is_whole() && !answered.is_whole() {
            true => asker.contradicts(),
            false => diagnosis = answered,
        }
    }
}

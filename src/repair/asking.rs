//! Somebody is asked about a game until nothing of it is open, or nobody knows more.

use super::{
    edit::Explanation,
    repaired::{Diagnosis, Question},
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
        let all = diagnosis.questions().into_iter().chain(diagnosis.questions_of_budget());
        let open = all.into_iter().find(|question| !is_done && is_new(question));
        let mut answers = diagnosis.transcript.answers.clone();
        if let Some(question) = open {
            let half_move = half_move_number(&question.before);
            let (position, moves) = (&question.before, question.moves());
            let choices = moves.iter().map(|&played| (played, wording.written(position, played))).collect();
            let about = format!("{} {}", number(half_move), wording.entry(&diagnosis, question.made.entry));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        notation::{ENGLISH, read, san},
        repair::{Candidates, MARGIN, transcript::meant},
    };
    use std::cell::Cell;

    /// Knows the moves, and says at first that the game ended in mate.
    struct Typed {
        contradicted: Cell<u32>,
    }

    impl Asker for Typed {
        fn begin(&self, _: &str) {}

        fn half_move(&self, asked: &AskedMove<'_>) -> Reply {
            let typed = match (half_move_number(asked.position), self.contradicted.get()) {
                (2, _) => "f3",
                (3, _) => "e5",
                (4, _) => "g4",
                (5, 0) => "Qh4",
                (5, _) => "d6",
                _ => "Nc3",
            };
            let (written, _) = read(typed.as_bytes(), asked.letters).unwrap();
            Reply::Played(meant(written, asked.position).unwrap())
        }

        fn contradicts(&self) {
            self.contradicted.set(self.contradicted.get() + 1);
        }

        fn edits(&self, _: &[String]) -> Judgement {
            Judgement::Right
        }
    }

    struct English(Letters);

    impl Wording for English {
        fn entry(&self, _: &Diagnosis, _: Option<u32>) -> String {
            String::new()
        }

        fn written(&self, position: &Position, played: Move) -> String {
            san(position, played)
        }

        fn letters(&self) -> &Letters {
            &self.0
        }

        fn edits(&self, _: &Diagnosis, _: &Explanation) -> Vec<String> {
            Vec::new()
        }
    }

    /// After 1. f3 e5 2. g4 the record goes on, so `Qh4#` cannot have been played.
    #[test]
    fn an_answer_that_no_game_fits_does_not_count() {
        let readings = [("f3", "f4"), ("e5", "e6"), ("g4", "g3"), ("d6", "d5"), ("Nc3", "Na3")];
        let all: Vec<Candidates> = (1..)
            .zip(readings)
            .map(|(ply, (one, other))| Candidates {
                ply,
                readings: vec![(one.to_owned(), 0.5), (other.to_owned(), 0.5)],
            })
            .collect();
        let english = English(Letters::new(ENGLISH));
        let found = Diagnosis::of_candidates(&all, &english.0, MARGIN);
        assert_eq!(found.questions().len(), 5);
        let typed = Typed { contradicted: Cell::new(0) };
        let answered = asked(&typed, &english, found).unwrap();
        assert!(typed.contradicted.get() == 1 && answered.is_whole());
        let mut position = Position::start();
        let written = answered.steps().into_iter().map(|step| {
            let written = san(&position, step.played.unwrap());
            position.play_or_pass(step.played);
            written
        });
        assert_eq!(written.collect::<Vec<_>>(), ["f3", "e5", "g4", "d6", "Nc3"]);
    }
}

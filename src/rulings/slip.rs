//! An illegal move that may be a slip of the pen: the record goes on as if another had been played.

use super::{Condition, Fact, Otherwise, Record, Ruling, Verdict, record::Slip};
use crate::{
    diag::{Arg, Conjunction, Message, Suggestion},
    game::{Failure, FailureReason, Game},
    repair::Proposer,
};

/// The reason of a ruling that depends on whether a move was made as it is written.
pub(super) const SLIP: &str = "slip-of-the-pen";

impl Slip {
    /// The slip that the first illegal move of a game may be: with one edit all of the record replays, and both players went on after it, as
    /// nobody does over an illegal move. Where another move would have to be altered, only one alteration may do: where several would, the
    /// record names none of them, and the illegal move itself explains it best.
    pub fn of(game: &Game<'_>) -> Option<Slip> {
        const WENT_ON: u32 = 2;
        let is_illegal = |failure: &&Failure| {
            failure.ply_ref.line == 0
                && matches!(failure.reason, FailureReason::Illegal(_) | FailureReason::WrongOrigin(_))
        };
        let failure = game.failures().iter().find(is_illegal).filter(|_| game.kings_in_centre().is_none())?;
        let proposed = Proposer::new(game).propose(0, failure.span, 4);
        let is_only = proposed.len() == 1;
        let is_slip = |proposed: &Suggestion| {
            let [edit] = &proposed.edits[..] else { return false };
            let is_there = failure.span.contains(edit.span);
            proposed.reaches_end && proposed.replays >= WENT_ON && (is_there || is_only)
        };
        let slips: Vec<Arg> = proposed.into_iter().filter(is_slip).map(|slip| slip.message.into()).collect();
        let proposal = match slips.len() {
            0 => return None,
            _ => Message::new("{0}", [Arg::List(Conjunction::Or, slips)]),
        };
        Some(Slip { ply: failure.ply_ref.index, proposal })
    }
}

impl Ruling {
    /// The ruling as it is where the illegal move that it rests on, after `ply` half-moves, may be a slip of the pen: open, with what it would be
    /// else.
    pub(super) fn unless_slip(self, record: &Record, ply: u32) -> Ruling {
        let Some(slip) = record.slip_at(ply) else { return self };
        let written = record.illegal_at(ply).map(|found| record.numbered(ply, found.token.clone()));
        let message = match written {
            Some(written) => Message::new(
                "{0} is an illegal move, or a slip of the pen: {1}",
                [Arg::Move(written), slip.proposal.clone().into()],
            ),
            None => {
                Message::new("an illegal move, or a slip of the pen: {0}", [slip.proposal.clone().into()])
            }
        };
        let answer = (Verdict::Undetermined, SLIP);
        let moment = (self.ply, self.fen.clone());
        let open = Ruling::bare(self.question, answer, (self.laws, self.article), moment, message);
        let open = open
            .note(Message::plain("if it is a slip, nothing follows but that the scoresheet is put right"))
            .lacks(Fact::MoveMade);
        let otherwise = Otherwise { condition: Condition::MadeOnBoard, ruling: Box::new(self) };
        Ruling { otherwise: Some(otherwise), ..open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Dialects, Scratch, read_game_to_its_end},
        laws::{EventFacts, FIDE_2023, Supervision, TimeClass},
        rulings::{IllegalCase, illegal, testing::event},
    };

    fn ruling(text: &str, facts: &EventFacts) -> Ruling {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let record = Record::in_doubt(&read_game_to_its_end(text.as_bytes(), &dialects, &mut scratch));
        illegal(&record, &IllegalCase::default(), facts, &FIDE_2023).unwrap()
    }

    #[test]
    fn a_slip_of_the_pen_is_no_illegal_move_for_certain() {
        let standard = event(TimeClass::Standard, Supervision::Full);
        for moves in [
            "1. e4 e5 2. Nf3 Nc6 3. Nb5 a6 4. Ba4 Nf6 *",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bc4 Nf6 5. Bb3 Be7 6. O-O b5 7. Re1 d6 8. c3 Ng5 9. h3 Na5 *",
        ] {
            let found = ruling(moves, &standard);
            if found.reason != SLIP {
                panic!("{moves}: {found:#?}");
            }
            let otherwise = found.otherwise.unwrap();
            assert_eq!((found.verdict, otherwise.condition), (Verdict::Undetermined, Condition::MadeOnBoard));
            assert_eq!(otherwise.ruling.verdict, Verdict::Restore, "{moves}");
            assert_eq!(found.missing, [Fact::MoveMade]);
        }
    }

    #[test]
    fn where_nobody_went_on_it_is_one() {
        let standard = event(TimeClass::Standard, Supervision::Full);
        for moves in ["1. e4 e5 2. Nf3 Nc6 3. Nb5 *", "1. e4 e5 2. Nf3 Nc6 3. Nb5 a6 *", "1. e4 e5 2. Ke3 *"]
        {
            assert_eq!(ruling(moves, &standard).verdict, Verdict::Restore, "{moves}");
        }
    }

    #[test]
    fn two_illegal_moves_of_one_player_found_out_of_order() {
        let standard = event(TimeClass::Standard, Supervision::Full);
        let found = ruling("1. e4 e5 2. Ke3 d6 3. Kd5 Nf6+ *", &standard);
        let otherwise = found.otherwise.as_ref().unwrap();
        assert_eq!((found.verdict, otherwise.condition), (Verdict::Undetermined, Condition::CountsAsSecond));
        assert_eq!(otherwise.ruling.verdict, Verdict::Loss);
        // One of each player is one of each.
        let found = ruling("1. e4 e5 2. Ke3 Ke6 3. Nf3 Nf6 *", &standard);
        assert_ne!(found.reason, "out-of-order");
    }
}

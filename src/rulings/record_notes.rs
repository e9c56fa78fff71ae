//! What a ruling says of the record that it goes by.

use super::{Consequence, Record, Ruling, claim::ILLEGAL_BEFORE};
use crate::{
    diag::{Arg, Message},
    laws::Rule,
};

impl Ruling {
    /// Adds a note where the position it is about came of an illegal move, from which the record goes on.
    pub fn note_illegal_move(&mut self, record: &Record) {
        if let Some(illegal) = record.illegal_before(self.ply).filter(|_| self.reason != ILLEGAL_BEFORE) {
            self.notes.push(match self.laws.article(Rule::IllegalMove) {
                Some(article) => Message::new(
                    "{0} is illegal, and this answer counts it as played; in standard chess an illegal move that is found during the \
                     game is put right first ({1})",
                    [Arg::Move(illegal), Arg::Article(article)],
                ),
                None => Message::new(
                    "{0} is illegal, and this answer counts it as played",
                    [Arg::Move(illegal)],
                ),
            });
        }
    }

    /// Adds a note where the record does not name the piece of a promotion before the position it is about.
    pub(super) fn note_promotion(&mut self, record: &Record) {
        let Some(&before) = record.unnamed_promotions().iter().find(|&&before| before < self.ply) else {
            return;
        };
        let Some(message) = unnamed_promotion(record, before) else { return };
        let article = self.laws.article(Rule::TouchPromotion).map(Arg::Article);
        self.notes.push(match article {
            Some(article) => {
                Message::new("{0}: the piece that touched the square counts ({1})", [message.into(), article])
            }
            None => message,
        });
    }

    /// Adds a note where the record gives a result, and another than follows from the ruling.
    pub(super) fn note_result(&mut self, record: &Record) {
        let Some(result) = record.outcome().filter(|result| result.half_points().is_some()) else { return };
        let follows = |consequence: &Consequence| matches!(consequence, Consequence::Result(due) if due.half_points() == result.half_points());
        if self.consequences.iter().any(follows) {
            return;
        }
        self.result = Some(result);
        let (moment, result) = (record.moment(record.last_ply()), Arg::Name(result.text().into()));
        let told = match self.laws.article(Rule::SignedResult).map(Arg::Article) {
            Some(article) => Message::new(
                "the game was over {0}, {1}: this is for a game under way, and a signed result stands unless the arbiter decides \
                 otherwise ({2})",
                [moment, result, article],
            ),
            None => {
                Message::new("the game was over {0}, {1}: this is for a game under way", [moment, result])
            }
        };
        self.notes.insert(0, told);
    }
}

/// That the record does not name the piece of the promotion after `before` half-moves.
pub(super) fn unnamed_promotion(record: &Record, before: u32) -> Option<Message> {
    let mv = record.next_move(before)?;
    Some(Message::new(
        "the record does not say what the pawn became on {0}, and is read with {1}",
        [mv.to().into(), Arg::Move(record.named(before, mv))],
    ))
}

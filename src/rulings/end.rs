//! When and how a game really ended under an edition of the Laws.

use super::{Record, ending_result};
use crate::{
    diag::{Message, MoveName},
    game::Ending,
    laws::{Laws, Rule},
    pgn::Outcome,
};

/// The end of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameEnd {
    /// The edition that was applied.
    pub laws: &'static Laws,
    /// The first automatic end; `None` where the game did not end by itself.
    pub ending: Option<Ending>,
    /// The half-move that ended it; `None` where the first position did.
    pub ended_with: Option<MoveName>,
    /// The half-move at which the record cannot be followed any further, where the game had not ended by itself before.
    pub stops_at: Option<MoveName>,
    /// Why the record is not whole, where the game had not ended by itself before that.
    pub gap: Option<Message>,
    /// The first illegal move among those that led to the end, or of the record where the game had not ended by itself.
    pub illegal: Option<MoveName>,
    /// The illegal move that would have mated or stalemated, and so ended nothing.
    pub ends_nothing: Option<MoveName>,
    /// The article.
    pub article: Option<&'static str>,
    /// Half-moves that the record has after it.
    pub played_after: u32,
    /// The result of the record: what stands after its moves, else in its tag.
    pub result: Option<Outcome>,
    /// The result of the tag, where the moves end with another.
    pub tag: Option<Outcome>,
    /// The half-move at which another language makes another game of the record, where that has another end or an illegal move.
    pub doubt: Option<Message>,
    /// The result that follows from the end.
    pub due: Option<Outcome>,
}

impl GameEnd {
    /// Whether moves follow the end, the result is another than the one due, its tag says another, an illegal move is taken for the
    /// end, one was made in a game that has not ended by itself, or all this depends on the language.
    pub fn is_wrong(&self) -> bool {
        self.played_after > 0
            || self.contradicts()
            || self.ends_nothing.is_some()
            || self.tag.is_some()
            || self.doubt.is_some()
            || self.ending.is_none() && self.illegal.is_some()
    }

    /// Whether the record's result, where it is a played game's, is another than the one due.
    pub fn contradicts(&self) -> bool {
        let played = self.result.filter(|result| result.half_points().is_some());
        self.due.is_some_and(|due| played.is_some_and(|result| result != due))
    }

    /// The article by which a signed result stands all the same, where it is another than the one due.
    pub fn rider(&self) -> Option<&'static str> {
        self.laws.article(Rule::SignedResult).filter(|_| self.contradicts())
    }
}

/// When and how the game ended by itself under `laws`, what was played after it, and which result is due.
///
/// ```
/// use scoresheet::game::{Dialects, Ended, Scratch, read_game};
/// use scoresheet::{laws::FIDE_2023, pgn::Outcome, rulings::{Record, end}};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let text = b"1. f3 e5 2. g4 Qh4# 1-0";
/// let end = end(&Record::new(&read_game(text, &dialects, &mut scratch)), &FIDE_2023);
/// assert_eq!(end.ending.unwrap().ended, Ended::Checkmate);
/// assert_eq!((end.due, end.contradicts(), end.rider()), (Some(Outcome::Black), true, Some("8.7")));
/// ```
pub fn end(record: &Record, laws: &'static Laws) -> GameEnd {
    let gap = record.first_gap();
    let is_known = |ending: &Ending| gap.as_ref().is_none_or(|(ply, _)| ending.ply <= *ply);
    let ending = record.ending(record.last_ply(), laws).filter(is_known);
    let gap_after = gap.map(|(_, why)| why).filter(|_| ending.is_none());
    let illegal = record.illegal_before(ending.map_or(record.last_ply(), |ending| ending.ply));
    GameEnd {
        laws,
        ending,
        ended_with: ending.and_then(|ending| record.led_to(ending.ply)),
        stops_at: record.stops_at().filter(|_| ending.is_none() && gap_after.is_none()),
        gap: gap_after.clone(),
        doubt: doubt(record, (ending, illegal.is_some()), laws),
        illegal,
        ends_nothing: record.illegal_end().filter(|_| ending.is_none() && gap_after.is_none()),
        article: ending.and_then(|ending| laws.article(super::ending_rule(ending.ended))),
        played_after: ending.map_or(0, |ending| record.played_after(ending.ply)),
        result: record.outcome(),
        tag: record.other_outcome(),
        due: ending.map(|ending| ending_result(record, ending)),
    }
}

/// What leaves the end of a record in doubt, or whether an illegal move led to it: its language.
fn doubt(record: &Record, here: (Option<Ending>, bool), laws: &'static Laws) -> Option<Message> {
    let other = record.other_reading()?;
    let there = end(&other.record, laws);
    let is_other = (there.ending, there.illegal.is_some()) != here;
    (is_other || there.stops_at.is_some()).then(|| other.difference.clone())
}

//! The question that comes before every ruling: is the record whole and readable up to the moment?
//!
//! Where it is not, nobody knows the position, nor how often it has stood: the game is reconstructed first (8.5.3). What the answer would
//! be if nothing were missing is told beside.

use super::{
    Fact, GAME_OVER, Record, Ruling, Topic, Verdict,
    record::RecordGap,
    ruling::{Condition, Otherwise},
};
use crate::{
    diag::{Arg, Message},
    game::{Game, Gap, GapKind},
    laws::{Rule, SheetNotation},
};

/// The reason of a ruling that a gap of the record leaves open.
pub(super) const RECORD_INCOMPLETE: &str = "record-incomplete";

impl RecordGap {
    pub(super) fn of(game: &Game<'_>, gap: &Gap) -> RecordGap {
        let shown = game.decode(gap.span.of(game.as_written()));
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        RecordGap { ply: gap.ply, kind: gap.kind, shown }
    }

    /// Whether a moment after so many half-moves comes after it. No moment comes before the beginning.
    fn is_before(&self, ply: u32) -> bool {
        self.ply < ply || matches!(self.kind, GapKind::Beginning { .. })
    }
}

/// What a question has to know of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Needs {
    /// The position, and all that led to it.
    Positions,
    /// The same, where a press of the clock without a move is no move, and matters no more.
    Moves,
    /// How many moves were made.
    Count,
}

impl Record {
    /// Why the record does not show what was played before the moment after `ply` half-moves, if it does not: moves are missing, or
    /// cannot be read. A moment beyond [`last_ply`](Record::last_ply) comes after what cannot be read.
    pub fn not_whole_before(&self, ply: u32) -> Option<Message> {
        self.not_whole(ply, Needs::Positions)
    }

    /// Whether it shows all that was played, up to its end.
    pub fn is_whole(&self) -> bool {
        self.not_whole_before(self.last_ply() + 1).is_none()
    }

    pub(super) fn not_whole(&self, ply: u32, needs: Needs) -> Option<Message> {
        let gap = self.gaps().iter().find(|gap| gap.is_before(ply));
        let passes = |ply: &u32| self.is_null(*ply) && needs == Needs::Positions;
        let null = (0..ply.min(self.last_ply())).find(passes);
        match (gap, null) {
            (Some(gap), null) if null.is_none_or(|null| gap.ply <= null) => Some(self.gap_in_words(gap)),
            (_, Some(null)) => Some(Message::new(
                "{0} is a stroke, or the clock was pressed without a move",
                [Arg::Move(self.numbered(null, "--".to_owned()))],
            )),
            _ if ply > self.last_ply() && needs != Needs::Count && self.goes_on() => self.stop_in_words(),
            _ => None,
        }
    }

    /// The first half-move after which the record is not whole any more, and why, if there is one.
    pub fn first_gap(&self) -> Option<(u32, Message)> {
        self.gaps().first().map(|gap| (gap.ply, self.gap_in_words(gap)))
    }

    fn gap_in_words(&self, gap: &RecordGap) -> Message {
        let after = self.moment(gap.ply);
        match gap.kind {
            GapKind::Beginning { first } => Message::new(
                "the record begins with move {0}, without a FEN for its position",
                [first.into()],
            ),
            GapKind::Skipped { due, found } => {
                let template = match found.saturating_sub(due) {
                    1 => "move {0} is missing {2}",
                    2 => "moves {0} and {1} are missing {2}",
                    _ => "moves {0} to {1} are missing {2}",
                };
                Message::new(template, [due.into(), found.saturating_sub(1).into(), after])
            }
            GapKind::Astray { first } => Message::new("move {0} stands where it is not due", [first.into()]),
            GapKind::Blank | GapKind::Strokes if gap.shown.is_empty() => {
                Message::new("moves are missing {0}: their place is empty", [after])
            }
            GapKind::Blank | GapKind::Strokes => {
                let shown = Arg::Token(gap.shown.clone());
                Message::new("moves are missing {0}: `{1}` stands in their place", [after, shown])
            }
        }
    }

    fn stop_in_words(&self) -> Option<Message> {
        let (found, stops_at) = (self.unplayable(), self.stops_at());
        match (found, stops_at) {
            (Some(found), Some(_)) if found.follows_missing => Some(Message::new(
                "a move by {0} is missing {1}",
                [self.position(self.last_ply()).turn().into(), self.moment(self.last_ply())],
            )),
            (Some(found), Some(stops_at)) if found.is_unclear => {
                Some(Message::new("it is not known what was played at {0}", [stops_at.into()]))
            }
            (_, Some(stops_at)) => {
                Some(Message::new("{0} cannot have been played as it is written", [stops_at.into()]))
            }
            // Moves that were left out beyond those that can be read.
            _ => Some(Message::new(
                "the record goes on {0}, but not with moves that can be read",
                [self.moment(self.last_ply())],
            )),
        }
    }
}

/// Asks the question, and then the one that was asked: `rule_on` gets the last known half-move before the moment.
pub(super) fn asked(record: &Record, ply: u32, needs: Needs, rule_on: impl FnOnce(u32) -> Ruling) -> Ruling {
    let known = ply.min(record.last_ply());
    let mut ruling = rule_on(known);
    ruling.note_record(record);
    if ruling.stands_whatever_is_missing() {
        return ruling;
    }
    // What ended before the gap has ended.
    let until = match ruling.reason {
        GAME_OVER => record.ending(known, ruling.laws).map_or(ply, |ending| ending.ply),
        // Nor does it matter to a right start what was played from it.
        _ if ruling.question == Topic::Start && ruling.verdict == Verdict::Fine => 0,
        _ => ply,
    };
    match record.not_whole(until, needs) {
        Some(why) => ruling.left_open(why),
        None => ruling,
    }
}

impl Ruling {
    /// A result that is signed stands, and where nothing is wrong with the start, nothing is.
    fn stands_whatever_is_missing(&self) -> bool {
        self.reason == super::AFTER_THE_GAME || self.reason == RECORD_INCOMPLETE
    }

    /// The ruling as it is where the record is not whole: open, with what it would be else.
    pub(super) fn left_open(self, why: Message) -> Ruling {
        let laws = self.laws;
        let article = laws.article(Rule::Reconstruction);
        let message = match article {
            Some(article) => Message::new(
                "{0}: the game has to be reconstructed up to this moment first ({1})",
                [why.into(), Arg::Article(article)],
            ),
            None => {
                Message::new("{0}: the game has to be reconstructed up to this moment first", [why.into()])
            }
        };
        let answer = (Verdict::Undetermined, RECORD_INCOMPLETE);
        let moment = (self.ply, self.fen.clone());
        let open = Ruling::bare(self.question, answer, (laws, article), moment, message);
        Ruling {
            missing: vec![Fact::Record],
            otherwise: Some(Otherwise { condition: Condition::RecordWhole, ruling: Box::new(self) }),
            ..open
        }
    }

    /// Adds that a record in another notation than the algebraic one proves nothing, where the edition says so, and that the game is older
    /// than the edition.
    fn note_record(&mut self, record: &Record) {
        if let Some(year) = record.year().filter(|&year| self.laws.since.is_some_and(|since| year < since.0))
        {
            self.notes.push(Message::new(
                "the game is from {0}: the Laws of its time are not available, so those of {1} apply",
                [Arg::Name(year.to_string()), Arg::Name(self.laws.title.into())],
            ));
        }
        let algebraic =
            matches!(self.laws.sheet_notation, SheetNotation::Algebraic | SheetNotation::AlgebraicOnly);
        if let Some((notation, article)) =
            record.other_notation().zip(self.laws.article(Rule::NonAlgebraic)).filter(|_| algebraic)
        {
            self.notes.push(Message::new(
                "the record is kept {0}: such a scoresheet is not evidence ({1})",
                [notation.words().into(), Arg::Article(article)],
            ));
        }
    }
}

/// The same of a question about the half-move after `ply` others, which may be the one that cannot be played, or a null move.
pub(super) fn asked_of_half_move(record: &Record, ruling: Ruling) -> Ruling {
    let mut ruling = ruling;
    ruling.note_record(record);
    let before = record.not_whole_before(ruling.ply);
    let gap = || record.gaps().iter().find(|gap| gap.ply == ruling.ply).map(|gap| record.gap_in_words(gap));
    match before.or_else(gap).filter(|_| !ruling.stands_whatever_is_missing()) {
        Some(why) => ruling.left_open(why),
        None => ruling,
    }
}

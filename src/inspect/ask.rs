//! What is asked of a record without further particulars, and the answers in words.

use super::Case;
use crate::{
    board::Color,
    report::{BoardStyle, end_text, open_claims_text, ruling_text, situation_text},
    rulings::{
        Fallen, FlagFall, IllegalCase, Moment, MomentError, Ruling, end, flag, illegal, open_claims, resign,
        situation,
    },
};

/// What can be asked of a [`Case`] by a word alone; [`rulings`](crate::rulings) answers more particular questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseQuestion {
    /// The position, its legal moves, and what can be said of it.
    Situation,
    /// Which draws could be claimed, in the whole game.
    Claims,
    /// Whether the game ended by itself.
    End,
    /// What follows the illegal move at the moment; at the end, the one that could not be played.
    Illegal,
    /// What it does that White's flag has fallen.
    WhiteFlag,
    /// What it does that Black's flag has fallen.
    BlackFlag,
    /// What it does that White resigns.
    WhiteResigns,
    /// What it does that Black resigns.
    BlackResigns,
}

impl CaseQuestion {
    /// All of them.
    pub const ALL: [CaseQuestion; 8] = [
        CaseQuestion::Situation,
        CaseQuestion::Claims,
        CaseQuestion::End,
        CaseQuestion::Illegal,
        CaseQuestion::WhiteFlag,
        CaseQuestion::BlackFlag,
        CaseQuestion::WhiteResigns,
        CaseQuestion::BlackResigns,
    ];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            CaseQuestion::Situation => "situation",
            CaseQuestion::Claims => "claims",
            CaseQuestion::End => "end",
            CaseQuestion::Illegal => "illegal",
            CaseQuestion::WhiteFlag => "white-flag",
            CaseQuestion::BlackFlag => "black-flag",
            CaseQuestion::WhiteResigns => "white-resigns",
            CaseQuestion::BlackResigns => "black-resigns",
        }
    }

    /// The question with this word.
    pub fn named(name: &str) -> Option<CaseQuestion> {
        CaseQuestion::ALL.into_iter().find(|question| question.name() == name)
    }
}

impl Case {
    /// Answers the question at a moment, in the words that `scoresheet rule` and `scoresheet show` have for it.
    ///
    /// ```
    /// use scoresheet::{CaseQuestion, case_bytes, game::Dialects, rulings::Moment};
    /// let case = case_bytes("r1.pgn", b"1. f3 e5 2. g4 Qh4# 0-1", 1, &Dialects::any(), None)?;
    /// let told = case.ask(CaseQuestion::End, Moment::End).unwrap();
    /// assert!(told.contains("checkmate"), "{told}");
    /// let case = case_bytes("r1.pgn", b"1. e4 e5 1/2-1/2", 1, &Dialects::any(), None)?;
    /// assert_eq!(case.ask(CaseQuestion::End, Moment::End).unwrap(), "No position of the record ended the game.\n");
    /// # Ok::<(), scoresheet::CaseError>(())
    /// ```
    ///
    /// # Errors
    /// If the record has no such moment, and the question is about one.
    pub fn ask(&self, question: CaseQuestion, at: Moment) -> Result<String, MomentError> {
        let record = &self.record;
        let ply = at.ply(record);
        let told = |mut ruling: Ruling| {
            ruling.note_illegal_move(record);
            ruling_text(&ruling, record, &self.provenance)
        };
        let flag_of = |player: Color| {
            let fall = FlagFall {
                ply: ply.clone()?,
                fallen: Fallen::One(player),
                control: None,
                time_control: self.control.as_ref(),
            };
            Ok(told(flag(record, &fall, &self.event, self.laws)))
        };
        match question {
            CaseQuestion::Situation => {
                let shown = situation(record, ply?.min(record.last_ply()), None, self.laws);
                let style = BoardStyle { figures: true, flipped: false };
                Ok(situation_text(&shown, record, &self.provenance, style, false))
            }
            CaseQuestion::Claims => {
                let open = open_claims(record, &self.event, self.laws);
                Ok(open_claims_text(&open, None, record, &self.provenance, self.laws))
            }
            CaseQuestion::End => {
                let told = end_text(&end(record, self.laws), &self.provenance);
                Ok(if told.is_empty() {
                    "No position of the record ended the game.\n".to_owned()
                } else {
                    told
                })
            }
            CaseQuestion::Illegal => {
                // The end names what could not be played.
                let named = if at == Moment::End { None } else { Some(at.before(record)?) };
                let asked = IllegalCase { ply: named, what: None, count: 1, moved_on: None };
                let ruling = illegal(record, &asked, &self.event, self.laws);
                Ok(ruling.map_or_else(|| "There is no illegal move there in the record.\n".to_owned(), told))
            }
            CaseQuestion::WhiteFlag => flag_of(Color::White),
            CaseQuestion::BlackFlag => flag_of(Color::Black),
            CaseQuestion::WhiteResigns => Ok(told(resign(record, ply?, Color::White, self.laws))),
            CaseQuestion::BlackResigns => Ok(told(resign(record, ply?, Color::Black, self.laws))),
        }
    }
}

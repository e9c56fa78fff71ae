//! The editions of the FIDE Laws of Chess, as data: what each prescribes and under which article.
//!
//! Checks and rulings read a value (`laws.seventy_five`), never compare editions.

mod articles;
mod editions;
mod event;
mod explain;
#[cfg(test)]
mod page;
mod parameters;
mod points;
mod rule;
#[cfg(test)]
mod tests;
mod words;

pub use editions::EDITIONS;
#[doc(hidden)]
pub use editions::{ARTICLE_2017, CLASSIC, FIDE_2009, FIDE_2014, FIDE_2017, FIDE_2018, FIDE_2023};
pub use event::EventFacts;
#[doc(hidden)]
pub use event::Scoring;
pub use explain::Article;
#[doc(hidden)]
pub use explain::citation;
pub(crate) use parameters::{
    BothKingsInCheck, ByClass, ClaimClock, ClassLimits, ColoursReversed, DeadMaterial, DeadPositionRule,
    DefaultTime, DeviceRule, DrawBan, FiftyClaim, Fivefold, FlagFallDraw, HasMoveFrom, IllegalMoves, Minutes,
    MisplacedMen, QuickplayFinish, Remedy, ResignationRule, ResumptionDefault, SealedMoveRule, SheetNotation,
    Standing, UnreplacedPawn, WrongClaim,
};
pub use parameters::{Supervision, TimeClass};
pub(crate) use points::Points;
pub use rule::Rule;
pub(crate) use words::in_words;

use crate::words::Date;

/// One edition of the Laws: data only. Times are in seconds, moves counted per player unless called plies.
#[derive(Debug)]
pub struct Laws {
    /// The name `--laws` takes, `fide2023`.
    pub name: &'static str,
    /// The name for people, `FIDE 2023`.
    pub title: &'static str,
    /// In force from this day: year, month, day; `None` for a text that is applied only where it is named.
    pub since: Option<(u16, u8, u8)>,
    /// When five occurrences end the game.
    pub fivefold: Fivefold,
    /// Plies without capture or pawn move that end the game by themselves; `None` where only claims do.
    pub seventy_five: Option<u32>,
    /// Plies without capture or pawn move after which the player on the move may claim (articles 9.3.1, 9.3.2).
    pub fifty: u32,
    /// How that claim is made.
    pub fifty_claim: FiftyClaim,
    /// Whether the third occurrence may be claimed before it stands, by writing and announcing the move (9.2.1).
    pub threefold_announced: bool,
    /// What illegal moves cost; `None` where the edition says nothing for that class.
    pub illegal_moves: ByClass<Option<IllegalMoves>>,
    /// What a wrong claim of a draw costs; `None` where the edition says nothing.
    pub wrong_claim: ByClass<Option<WrongClaim>>,
    /// Whether pressing the clock without a move counts as an illegal move (7.5.3).
    pub null_move_counts: bool,
    /// Whether a move made with two hands counts as an illegal move (7.5.4).
    pub two_hands_count: bool,
    /// What becomes of a pawn left on the last rank (7.5.2).
    pub unreplaced_pawn: UnreplacedPawn,
    /// Which positions are dead (5.2.2).
    pub dead_position: DeadPositionRule,
    /// What resigning does (5.1.2).
    pub resignation: ResignationRule,
    /// Moves that each player must have made before a draw can be agreed (5.2.3).
    pub agreement_after: u32,
    /// What an event may forbid about draws by agreement (9.1.1).
    pub draw_ban: DrawBan,
    /// When a fallen flag draws (6.9).
    pub flag_fall_draw: FlagFallDraw,
    /// Whether the arbiter calls a fallen flag in rapid and blitz not fully supervised (A.5.5); `None` where unsaid.
    pub arbiter_calls_flag: Option<bool>,
    /// What holds when both flags have fallen and nobody knows which fell first: in the last period a draw, before
    /// that the game goes on.
    pub both_flags: Standing,
    /// The quickplay finish.
    pub quickplay: QuickplayFinish,
    /// Where blitz and rapid chess end; `None` where the edition has no such classes.
    pub class_limits: Option<ClassLimits>,
    /// Moves by each after which a wrong set-up is no longer put right in rapid and blitz (A.5.1).
    pub set_up_limit: Option<u32>,
    /// What a misplaced man does to castling then.
    pub misplaced_men: MisplacedMen,
    /// Both kings in check (A.5.4).
    pub both_kings_in_check: BothKingsInCheck,
    /// Colours reversed (7.3).
    pub colours_reversed: ColoursReversed,
    /// How late a player may come (6.7.1).
    pub default_time: DefaultTime,
    /// How late at a resumption (I.10).
    pub resumption_default: ResumptionDefault,
    /// What a bad sealed move costs (I.8).
    pub sealed_move: SealedMoveRule,
    /// Whether making the next move completes the one before it (6.2.1.2).
    pub completed_by_next_move: bool,
    /// When a player has the move (1.3).
    pub has_move_from: HasMoveFrom,
    /// Who stops the clocks for a claim (9.5.1).
    pub claim_clock: ClaimClock,
    /// Whether a player who touches a man can no longer complain about the opponent's touching (4.8).
    pub complaint_lost_by_touching: bool,
    /// Whether a player who touches a man can no longer claim a draw in that move (9.4).
    pub draw_claim_lost_by_touching: bool,
    /// Whether a signed result stands even if it is wrong, unless the arbiter decides otherwise (8.7).
    pub signed_result_stands: bool,
    /// A mobile phone or the like (11.3.2).
    pub device: DeviceRule,
    /// Whether the points of a game may not exceed the usual sum (10.2).
    pub points_capped: bool,
    /// Whether a half point for one and none for the other is among the results (glossary).
    pub half_to_nothing: bool,
    /// The sign for an offer of a draw.
    pub draw_sign: Option<&'static str>,
    /// Which notation sheets are kept in.
    pub sheet_notation: SheetNotation,
    /// Whether the form that names the square left, `Ng1f3`, is described (C.8).
    pub long_form: bool,
}

/// How an edition fits a date.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// It was in force.
    InForce,
    /// The date is older than every edition; the oldest is applied for want of an older one.
    Older,
    /// The year is unknown; the newest is applied.
    Undated,
}

impl Laws {
    /// The article that holds `rule` in this edition; `None` where the edition lacks the rule.
    ///
    /// ```
    /// use scoresheet::laws::{FIDE_2009, FIDE_2023, Rule};
    /// assert_eq!(FIDE_2023.article(Rule::NullMove), Some("7.5.3"));
    /// assert_eq!(FIDE_2009.article(Rule::NullMove), None);
    /// ```
    pub fn article(&self, rule: Rule) -> Option<&'static str> {
        let row = articles::BY_RULE[rule as usize];
        self.and_before().find_map(|laws| row.number(laws.name)).filter(|number| !number.is_empty())
    }

    /// The edition and those that were in force before it, the newest first; a text that is applied only where it is named stands
    /// alone.
    fn and_before(&self) -> impl Iterator<Item = &'static Laws> {
        let from = EDITIONS.iter().skip_while(|laws| laws.name != self.name);
        from.take_while(|laws| self.since.is_none() || laws.since.is_some())
            .take(match self.since {
                Some(_) => EDITIONS.len(),
                None => 1,
            })
            .copied()
    }

    /// The edition with this name.
    ///
    /// ```
    /// assert_eq!(scoresheet::laws::Laws::named("fide2014").unwrap().title, "FIDE 2014");
    /// ```
    pub fn named(name: &str) -> Option<&'static Laws> {
        EDITIONS.iter().copied().find(|laws| laws.name == name)
    }

    /// The editions that follow from a game's date, the newest first.
    fn dated() -> impl Iterator<Item = (&'static Laws, (u16, u8, u8))> {
        EDITIONS.iter().filter_map(|&laws| Some((laws, laws.since?)))
    }

    /// The edition in force throughout a year given in four digits; `None` where it changed after New Year's Day of
    /// that year, or where these are not the digits of a year.
    ///
    /// ```
    /// use scoresheet::laws::Laws;
    /// assert_eq!(Laws::of_year(b"2016").unwrap().name, "fide2014");
    /// assert!(Laws::of_year(b"2014").is_none());
    /// ```
    pub fn of_year(digits: &[u8; 4]) -> Option<&'static Laws> {
        if digits[0] == b'0' || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let year = digits.iter().fold(0, |year, digit| year * 10 + u16::from(digit - b'0'));
        let new_year = (year, 1, 1);
        if Laws::dated().any(|(_, since)| since.0 == year && since != new_year) {
            return None;
        }
        Some(Laws::dated().find(|&(_, since)| since <= new_year).map_or(&FIDE_2009, |(laws, _)| laws))
    }

    /// The edition in force on a PGN date (`2014.07.??`); the newest where the year is unknown.
    ///
    /// A month or day that is unknown, or that there is not, counts as the first, so that a rule is never applied to a game that
    /// may be older.
    ///
    /// ```
    /// use scoresheet::laws::Laws;
    /// assert_eq!(Laws::on("2013.11.09").name, "fide2009");
    /// assert_eq!(Laws::on("????.??.??").name, "fide2023");
    /// ```
    pub fn on(date: &str) -> &'static Laws {
        Laws::for_date(date).0
    }

    /// The edition that [`on`](Laws::on) applies to a PGN date, and how it fits.
    ///
    /// ```
    /// use scoresheet::laws::{Fit, Laws};
    /// let (laws, fit) = Laws::for_date("1972.07.11");
    /// assert_eq!((laws.name, fit), ("fide2009", Fit::Older));
    /// ```
    #[doc(hidden)]
    pub fn for_date(date: &str) -> (&'static Laws, Fit) {
        let Some(Date { year, month, day }) = Date::at_earliest(date) else {
            return (EDITIONS[0], Fit::Undated);
        };
        let day = (year, month, day);
        let found = Laws::dated().find(|&(_, since)| since <= day);
        found.map_or((&FIDE_2009, Fit::Older), |(laws, _)| (laws, Fit::InForce))
    }

    /// The class of a game in which each player has `seconds` in all: the time for all moves and sixty times the
    /// increment. `None` where the edition has no classes.
    ///
    /// ```
    /// use scoresheet::laws::{FIDE_2009, FIDE_2023, TimeClass};
    /// assert_eq!(FIDE_2023.time_class(10 * 60 + 60 * 1), Some(TimeClass::Rapid));
    /// assert_eq!(FIDE_2009.time_class(10 * 60 + 60 * 1), Some(TimeClass::Blitz));
    /// ```
    pub fn time_class(&self, seconds: u32) -> Option<TimeClass> {
        let limits = self.class_limits?;
        Some(match seconds {
            seconds if limits.blitz.holds(seconds) => TimeClass::Blitz,
            seconds if limits.rapid.holds(seconds) => TimeClass::Rapid,
            _ => TimeClass::Standard,
        })
    }
}

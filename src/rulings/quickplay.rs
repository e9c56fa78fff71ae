//! Whether a claim in a quickplay finish may be made (2023: Guidelines III; 2009: article 10). Its merits are the
//! arbiter's.

use super::{
    Fact, GAME_OVER, Record, Ruling, Topic, Verdict, ending_note, ending_rule,
    flag::{made, period_end},
    whole::{Needs, asked},
};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{EventFacts, Laws, Rule, Standing, Supervision, TimeClass},
    pgn::TimeControl,
    winnability::{DEFAULT_BUDGET, Winnability, can_mate},
};

/// A claim in a quickplay finish.
#[derive(Clone, Copy, Default, Debug)]
pub struct QuickplayClaim<'c> {
    /// Half-moves made before it.
    pub ply: u32,
    /// Who claims; by default the player on the move.
    pub by: Option<Color>,
    /// Seconds on the claimant's clock.
    pub seconds: Option<u32>,
    /// The time control of the game, where it is known.
    pub time_control: Option<&'c TimeControl>,
}

/// Rules on whether the claim may be made, and adds the facts that help to judge it.
///
/// ```
/// use scoresheet::{board::Position, laws::{EventFacts, FIDE_2009}, rulings::{QuickplayClaim, Record, Verdict, quickplay}};
/// let record = Record::from_position(Position::from_fen("8/8/8/4k3/8/8/r7/4K2R w - - 30 70").unwrap());
/// let claim = |seconds| QuickplayClaim { seconds: Some(seconds), ..QuickplayClaim::default() };
/// let event = EventFacts { class: Some(scoresheet::laws::TimeClass::Standard), ..EventFacts::default() };
/// let verdict = |seconds| quickplay(&record, &claim(seconds), &event, &FIDE_2009).verdict;
/// assert_eq!((verdict(90), verdict(120)), (Verdict::Eligible, Verdict::NotEligible));
/// ```
pub fn quickplay(
    record: &Record,
    claim: &QuickplayClaim<'_>,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    asked(record, claim.ply, Needs::Positions, |ply| {
        judged(record, &QuickplayClaim { ply, ..*claim }, event, laws)
    })
}

fn judged(record: &Record, claim: &QuickplayClaim<'_>, event: &EventFacts, laws: &'static Laws) -> Ruling {
    if let Some(ruling) = refused(record, claim, event, laws) {
        return ruling;
    }
    let missing = missing(claim, event, laws);
    let (answer, message) = match missing.is_empty() {
        true => (
            (Verdict::Eligible, "may-claim"),
            Message::plain(
                "the claim may be made; whether the opponent cannot, or makes no effort to, win by normal means \
                            is for the arbiter",
            ),
        ),
        false => (
            (Verdict::Undetermined, "facts-missing"),
            Message::plain("whether the claim may be made depends on the missing facts"),
        ),
    };
    let mut ruling = rule_on(record, claim, laws, answer, Rule::QuickplayClaim, message);
    ruling.missing = missing;
    ruling.notes.extend(instead(laws));
    ruling.notes.push(cost(laws));
    facts(&mut ruling, record, claim.ply);
    ruling
}

fn rule_on(
    record: &Record,
    claim: &QuickplayClaim<'_>,
    laws: &'static Laws,
    answer: (Verdict, &'static str),
    rule: Rule,
    message: Message,
) -> Ruling {
    let at = (claim.ply, record.position(claim.ply));
    Ruling::new(Topic::Quickplay, answer, laws, rule, at, message)
}

/// A claim that may not be made, for the first reason that stands in its way.
fn refused(
    record: &Record,
    claim: &QuickplayClaim<'_>,
    event: &EventFacts,
    laws: &'static Laws,
) -> Option<Ruling> {
    let no = |reason, rule, message| {
        Some(rule_on(record, claim, laws, (Verdict::NotEligible, reason), rule, message))
    };
    let finish = laws.quickplay;
    if let Some(ending) = record.ending(claim.ply, laws) {
        return no(GAME_OVER, ending_rule(ending.ended), ending_note(record, ending).0);
    }
    if finish.standing == Standing::Absent {
        let message = Message::new("the Laws ({0}) know no quickplay finish", [Arg::Name(laws.title.into())]);
        return no("no-such-rule", Rule::QuickplayClaim, message);
    }
    if finish.standing == Standing::Announced && event.quickplay_announced == Some(false) {
        let message = Message::plain("the event did not announce the guidelines for a quickplay finish");
        return no("not-announced", Rule::QuickplayAnnounced, message);
    }
    // Where the Competition Rules apply in full, so does this one (2009: B2).
    let blitz_is_open = finish.standing == Standing::Law && event.supervision != Some(Supervision::Partial);
    if is_blitz(event, laws) && !blitz_is_open {
        return no("blitz", Rule::QuickplayScope, Message::plain("there is no quickplay finish in blitz"));
    }
    if finish.without_increment && event.increment == Some(true) {
        let message = Message::plain("there is no quickplay finish where an increment is played");
        return no("increment", Rule::QuickplayPhase, message);
    }
    let turn = record.position(claim.ply).turn();
    let period = claim.time_control.and_then(|control| period_end(control, made(record, claim.ply, turn)));
    if let Some(Some(last)) = period {
        let message = Message::new(
            "not all the remaining moves are to be made in the time on the clock: the period ends with move {0}",
            [last.into()],
        );
        return no("not-last-period", Rule::QuickplayPhase, message);
    }
    if claim.by.is_some_and(|by| by != turn) {
        let message =
            Message::new("{0} may not claim: {1} is on the move", [turn.other().into(), turn.into()]);
        return no("not-on-move", Rule::QuickplayClaim, message);
    }
    let seconds = claim.seconds.filter(|&seconds| seconds == 0 || seconds >= finish.below)?;
    let args = [seconds.into(), finish.below.into()];
    let message = match seconds {
        0 => Message::plain("the claimant's flag has fallen"),
        _ => Message::new("the claimant has {0} seconds left, not less than {1}", args),
    };
    no("time", Rule::QuickplayClaim, message)
}

fn is_blitz(event: &EventFacts, laws: &Laws) -> bool {
    event.time_class(laws) == Some(TimeClass::Blitz)
}

/// What has to be known before the claim may be made.
fn missing(claim: &QuickplayClaim<'_>, event: &EventFacts, laws: &Laws) -> Vec<Fact> {
    let finish = laws.quickplay;
    let is_announced = finish.standing != Standing::Announced || event.quickplay_announced.is_some();
    let facts = [
        (Fact::Announcement, is_announced),
        (Fact::Class, event.time_class(laws).is_some()),
        (Fact::Supervision, !is_blitz(event, laws) || event.supervision.is_some()),
        (Fact::Increment, !finish.without_increment || event.increment.is_some()),
        (Fact::Clock, claim.seconds.is_some()),
    ];
    facts.into_iter().filter(|(_, is_settled)| !is_settled).map(|(fact, _)| fact).collect()
}

/// What the player may ask for before a claim.
fn instead(laws: &Laws) -> Option<Message> {
    let (seconds, article) = (laws.quickplay.increment?, laws.article(Rule::QuickplayIncrement)?);
    Some(Message::new(
        "the player may first ask for an increment of {0} seconds, which is an offer of a draw; the claim is only for cases where that \
         does not apply ({1})",
        [Arg::Words(seconds.into()), Arg::Article(article)],
    ))
}

/// What the claim may cost the claimant.
fn cost(laws: &Laws) -> Message {
    let articles = [Rule::QuickplayPostponed, Rule::QuickplayRejected];
    let mut articles: Vec<&str> = articles.iter().filter_map(|&rule| laws.article(rule)).collect();
    articles.dedup();
    Message::new(
        "if the decision is postponed, the opponent may be given {0} minutes more; if the claim is rejected, the opponent gets them ({1})",
        [Arg::Words((laws.quickplay.bonus / 60).into()), Arg::and(articles.into_iter().map(Arg::Article))],
    )
}

/// What helps to judge the claim on its merits.
fn facts(ruling: &mut Ruling, record: &Record, ply: u32) {
    let position = record.position(ply);
    let opponent = position.turn().other();
    ruling.occurrences = record.occurrences(position.key(), ply);
    ruling.quiet = Some(position.halfmove_clock());
    if ruling.occurrences.len() > 1 {
        let times = ruling.occurrences.len() as u32;
        let stood = record.moments(&ruling.occurrences);
        ruling.notes.push(Message::new("the position has occurred {0} times, {1}", [times.into(), stood]));
    }
    let quiet = position.halfmove_clock().into();
    ruling.notes.push(Message::new("{0} {0:half-move|half-moves} without capture or pawn move", [quiet]));
    let can = match can_mate(position, opponent, DEFAULT_BUDGET) {
        Winnability::Winnable { .. } => "{0} can still mate by some series of legal moves",
        Winnability::Unwinnable { .. } => "{0} cannot mate by any series of legal moves",
        Winnability::Undetermined => "whether {0} can still mate is undetermined",
    };
    ruling.notes.push(Message::new(can, [opponent.into()]));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        laws::{CLASSIC, FIDE_2009, FIDE_2023},
        pgn::TimeControls,
        rulings::testing::from,
    };

    #[test]
    fn what_stands_in_the_way_is_named() {
        let record = from("8/8/8/4k3/8/8/r7/4K2R w - - 30 70", "");
        let standard = EventFacts {
            class: Some(TimeClass::Standard),
            increment: Some(false),
            quickplay_announced: Some(true),
            ..EventFacts::default()
        };
        let claim = QuickplayClaim { seconds: Some(100), ..QuickplayClaim::default() };
        let rule = |claim: QuickplayClaim<'_>, event: EventFacts, laws| {
            quickplay(&record, &claim, &event, laws).reason
        };
        assert_eq!(rule(claim, standard, &FIDE_2023), "may-claim");
        assert_eq!(
            rule(claim, EventFacts { quickplay_announced: Some(false), ..standard }, &FIDE_2023),
            "not-announced"
        );
        assert_eq!(rule(claim, EventFacts { increment: Some(true), ..standard }, &FIDE_2023), "increment");
        assert_eq!(rule(claim, EventFacts { increment: Some(true), ..standard }, &FIDE_2009), "may-claim");
        assert_eq!(
            rule(claim, EventFacts { class: Some(TimeClass::Blitz), ..standard }, &FIDE_2023),
            "blitz"
        );
        // Where supervision is adequate, the Competition Rules apply (2009: B2).
        let blitz = |supervision| EventFacts { class: Some(TimeClass::Blitz), supervision, ..standard };
        assert_eq!(rule(claim, blitz(Some(Supervision::Partial)), &FIDE_2009), "blitz");
        assert_eq!(rule(claim, blitz(Some(Supervision::Full)), &FIDE_2009), "may-claim");
        assert_eq!(rule(claim, blitz(None), &FIDE_2009), "facts-missing");
        let controls = TimeControls::read("40/7200:3600");
        let control = controls.only().map(|reading| &reading.control);
        let early = from("", "1. e4 e5 2. Nf3 Nc6");
        let claim_at = |time_control| QuickplayClaim { ply: 4, time_control, ..claim };
        let at = |claim: QuickplayClaim<'_>| quickplay(&early, &claim, &standard, &FIDE_2009).reason;
        assert_eq!(at(claim_at(control)), "not-last-period");
        assert_eq!(at(claim_at(None)), "may-claim");
        assert_eq!(
            rule(QuickplayClaim { by: Some(Color::Black), ..claim }, standard, &FIDE_2009),
            "not-on-move"
        );
        assert_eq!(rule(QuickplayClaim { seconds: Some(0), ..claim }, standard, &FIDE_2009), "time");
        assert_eq!(rule(claim, standard, &CLASSIC), "no-such-rule");
        let open = quickplay(&record, &QuickplayClaim::default(), &EventFacts::default(), &FIDE_2023);
        let missing: Vec<_> = open.missing.iter().map(|fact| fact.word()).collect();
        assert_eq!(missing, ["announcement", "class", "increment", "clock"]);
    }
}

//! What follows an illegal move (7.5), and what counts as one.

use super::{
    AFTER_THE_GAME, Condition, Consequence, Fact, GAME_OVER, Irregularity, Moment, MomentError, Otherwise,
    Record, Ruling, STILL_ILLEGAL, Topic, Verdict,
    chance::cannot_mate,
    event::settle,
    flag::over,
    happened::{Happened, Queen},
    illegal_advice::explain,
    proposed::why,
    ruling::won_by,
    still_illegal::{is_awaited, is_illegal_after_reply},
    unplayable::written_as,
    unreplaced_pawn::{may_promote, promotions, queen_move},
    whole::asked_of_half_move,
};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{
        BothKingsInCheck, EventFacts, IllegalMoves, Laws, Remedy, Rule, Supervision, TimeClass,
        UnreplacedPawn,
    },
    pgn::Outcome,
};

/// An illegal move to rule on.
#[derive(Clone, Copy, Debug)]
pub struct IllegalCase {
    /// Half-moves played before it; `None` for the first one of the record.
    pub ply: Option<u32>,
    /// What it was; `None` for what the record shows.
    pub what: Option<Irregularity>,
    /// Which one it is of that player, from 1.
    pub count: u32,
    /// Whether the opponent has made the next move; `None` for what the record shows.
    pub moved_on: Option<bool>,
    /// Whether the arbiter saw it before the opponent's next move was completed; `None` where nobody says.
    pub seen: Option<bool>,
}

impl Default for IllegalCase {
    fn default() -> IllegalCase {
        IllegalCase { ply: None, what: None, count: 1, moved_on: None, seen: None }
    }
}

impl IllegalCase {
    /// The half-moves before the irregularity that a moment names: it is the half-move that leads to the moment, or what was done then
    /// where the clock was pressed without one. The end names the first one of the record, and so `None`.
    ///
    /// # Errors
    /// If the record has no such moment, or no half-move leads to it.
    pub fn named(
        record: &Record,
        at: Moment,
        what: Option<Irregularity>,
    ) -> Result<Option<u32>, MomentError> {
        Ok(match (at, what) {
            (Moment::End, _) => None,
            (at, Some(Irregularity::NullMove)) => {
                let named = at.before(record).ok().filter(|&named| record.is_null(named));
                Some(named.map_or_else(|| at.ply(record), Ok)?)
            }
            // The position in which it was made may be named, too, where no illegal move led to it.
            (Moment::Ply(ply), None | Some(Irregularity::Move))
                if record.illegal_at(ply).is_some()
                    && !at.before(record).is_ok_and(|led| record.illegal_at(led).is_some()) =>
            {
                Some(ply)
            }
            (at, _) => Some(at.before(record)?),
        })
    }
}

/// Rules on an illegal move; `None` where the record has none (and no other irregularity is named), and where no pawn can have
/// been left on the last rank.
pub fn illegal(
    record: &Record,
    case: &IllegalCase,
    event: &EventFacts,
    laws: &'static Laws,
) -> Option<Ruling> {
    let last = record.last_ply();
    let Some((ply, what)) = place(record, case, event, laws) else {
        // Moves recorded after the end of the game do not belong to it (5.1.1).
        let is_after_end = case.what.is_none() && case.ply.is_none_or(|ply| ply == last);
        let after_end = is_after_end
            .then(|| over(record, last, Topic::Illegal, None, laws))
            .flatten()
            .filter(|_| record.played_after(last) > 0)
            .map(|ruling| ruling.note(Message::plain("the game was over: there is nothing to put right")));
        return after_end.or_else(|| not_shown(record, case, laws));
    };
    let mut ruling = judged(record, (ply.min(last), what), case, event, laws);
    if what == Irregularity::Move && case.what.is_none() && ruling.reason != GAME_OVER {
        ruling = out_of_order(record, case, ruling, event).unless_slip(record, ply);
        ruling.notes.extend(earlier(record, case, ply));
    }
    if what == Irregularity::NullMove && case.what.is_none() && ruling.reason != GAME_OVER {
        ruling = unless_stroke(record, ruling);
    }
    if ply > last {
        let why = record.not_whole_before(ply + 1);
        return Some(why.map_or(ruling.clone(), |why| ruling.left_open(why)));
    }
    Some(after_the_game(record, case, asked_of_half_move(record, ruling)))
}

/// A stroke in the place of a move may stand for one that was not written down: the clock need not have been pressed.
fn unless_stroke(record: &Record, pressed: Ruling) -> Ruling {
    let Some(what) = record.not_whole_before(pressed.ply + 1) else { return pressed };
    let answer = (Verdict::Undetermined, "null-move");
    let at = (pressed.ply, pressed.fen.clone());
    let open = Ruling::bare(Topic::Illegal, answer, (pressed.laws, pressed.article), at, what);
    let otherwise = Otherwise { condition: Condition::ClockPressed, ruling: Box::new(pressed) };
    Ruling { otherwise: Some(otherwise), ..open.lacks(Fact::MoveMade) }
}

/// That the player had made an illegal move before, which stood: the Laws do not say whether it counts.
fn earlier(record: &Record, case: &IllegalCase, ply: u32) -> Option<Message> {
    let player = record.position(ply).turn();
    let is_earlier = |&at: &u32| {
        record.position(at).turn() == player && record.illegal_at(at).is_some_and(|found| !found.is_unclear)
    };
    let at = (0..ply).find(is_earlier).filter(|_| case.count == 1)?;
    let found = record.illegal_at(at)?;
    Some(Message::new(
        "{0} was illegal, too, and stood: if it counts, this one is to be ruled on as the second",
        [Arg::Move(record.numbered(at, written_as(&found.token)))],
    ))
}

/// An illegal move that is found only after a later one of the same player: the letter of the Laws counts completed ones, whatever their
/// order, and does not say that the one found first was the first.
fn out_of_order(record: &Record, case: &IllegalCase, first: Ruling, event: &EventFacts) -> Ruling {
    let player = record.position(first.ply).turn();
    let later = |ply: &u32| {
        let found = record.illegal_at(*ply).filter(|found| !found.is_unclear);
        found.is_some() && record.position(*ply).turn() == player
    };
    let Some(later) = (first.ply + 1..=record.last_ply()).find(later).filter(|_| case.count == 1) else {
        return first;
    };
    if !matches!(first.verdict, Verdict::Restore) {
        return first;
    }
    let as_second = IllegalCase { ply: Some(first.ply), count: 2, ..*case };
    let second = judged(record, (first.ply, Irregularity::Move), &as_second, event, first.laws);
    if second.verdict == first.verdict {
        return first;
    }
    let later = record.illegal_at(later).map(|found| record.numbered(later, written_as(&found.token)));
    let note = match later {
        Some(later) => Message::new(
            "{0} is illegal too: if it was put right and penalised before this one was found, the Laws do not say which counts as the \
             first",
            [Arg::Move(later)],
        ),
        None => return first,
    };
    let mut open = first.note(note).lacks(Fact::Order);
    (open.verdict, open.reason) = (Verdict::Undetermined, "out-of-order");
    open.otherwise = Some(Otherwise { condition: Condition::CountsAsSecond, ruling: Box::new(second) });
    open
}

/// That no illegal move is found in a record which is not whole, or at a half-move that nobody can read.
fn not_shown(record: &Record, case: &IllegalCase, laws: &'static Laws) -> Option<Ruling> {
    if case.what.is_some() {
        return None;
    }
    let end = Moment::End.ply(record).ok()?;
    let why = record.not_whole_before(case.ply.map_or(end, |ply| (ply + 1).min(end)))?;
    let known = case.ply.unwrap_or(end).min(record.last_ply());
    let message = Message::plain("no illegal move is found in what can be read");
    let at = (known, record.position(known));
    let answer = (Verdict::NoEffect, "none-found");
    Some(Ruling::new(Topic::Illegal, answer, laws, Rule::IllegalMove, at, message).left_open(why))
}

/// 7.5.1 is for a game under way: once the result is signed, it stands (8.7).
fn after_the_game(record: &Record, case: &IllegalCase, during: Ruling) -> Ruling {
    let laws = during.laws;
    let result = record.outcome().filter(|result| result.half_points().is_some());
    let (Some(result), Some(_), None) = (result, laws.article(Rule::SignedResult), case.moved_on) else {
        return during;
    };
    if matches!(during.reason, GAME_OVER | "not-counted") {
        return during;
    }
    let at = (during.ply, record.position(during.ply));
    let message = Message::new(
        "the record gives a result, {0}, which stands once it is signed, unless the arbiter decides otherwise: {1}",
        [Arg::Name(result.text().into()), during.message.clone().into()],
    );
    let answer = (Verdict::Stands, AFTER_THE_GAME);
    let ruling = Ruling::new(Topic::Illegal, answer, laws, Rule::SignedResult, at, message);
    let otherwise = Otherwise { condition: Condition::GameUnderWay, ruling: Box::new(during) };
    Ruling { otherwise: Some(otherwise), ..ruling }
}

fn judged(
    record: &Record,
    (ply, what): (u32, Irregularity),
    case: &IllegalCase,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    let position = record.position(ply);
    let player = position.turn();
    let moved_on = case.moved_on.unwrap_or(has_moved_on(record, ply));
    let rule = match what {
        Irregularity::Move => Rule::IllegalMove,
        Irregularity::NullMove => Rule::NullMove,
        Irregularity::PawnNotReplaced => Rule::PawnNotReplaced,
        Irregularity::TwoHands => Rule::TwoHands,
    };
    let at = (ply, position);
    if let Some(message) = uncounted(what, laws) {
        let answer = (Verdict::NoEffect, "not-counted");
        return Ruling::new(Topic::Illegal, answer, laws, rule, at, message);
    }
    // What ended on the board stays ended (5.1.1), and nothing is pressed after the end. What was found before the opponent moved was found
    // then; what is against Article 4.1 does not undo a mate.
    let end = match case.moved_on {
        Some(false) if what == Irregularity::TwoHands => (ply + 1).min(record.last_ply()),
        Some(false) => ply,
        _ => record.last_ply(),
    };
    if let Some(ruling) = over(record, end, Topic::Illegal, None, laws) {
        return ruling.note(Message::plain("the game was over: there is nothing to put right"));
    }
    let message = described(record, ply, what, player, case.count);
    let mut ruling = Ruling::new(Topic::Illegal, (Verdict::Restore, slug(what)), laws, rule, at, message);
    let becomes_queen =
        what == Irregularity::PawnNotReplaced && laws.unreplaced_pawn == UnreplacedPawn::BecomesQueen;
    let queen = becomes_queen.then(|| queen_move(record, ply)).flatten();
    let no_mate = cannot_mate(record, ply, player.other());
    let waits = laws.both_kings_in_check == BothKingsInCheck::DrawnAfterNextMove && moved_on;
    let after_reply = is_illegal_after_reply(record, ply, what).filter(|_| waits);
    let remains = after_reply == Some(true);
    // The arbiter waits for the next move, unless the opponent claims.
    let is_waiting = laws.both_kings_in_check == BothKingsInCheck::DrawnAfterNextMove
        && !moved_on
        && case.seen == Some(true)
        && is_awaited(record, ply, what);
    settle(&mut ruling, event, |class, supervision| {
        let Some(penalty) = laws.illegal_moves.of(class, supervision) else {
            return (if becomes_queen { Verdict::Penalised } else { Verdict::Restore }, Vec::new());
        };
        if remains && penalty.remedy != Remedy::DuringGame {
            match case.seen {
                Some(true) => return (Verdict::Draw, vec![Consequence::Result(Outcome::Draw)]),
                None => return (Verdict::Undetermined, Vec::new()),
                Some(false) => {}
            }
        }
        if is_waiting && penalty.remedy != Remedy::DuringGame {
            return (Verdict::Continue, Vec::new());
        }
        // What the arbiter saw in time is dealt with, unless the next move is waited for (A.5.2, A.5.4).
        let is_dealt_with = case.seen == Some(true)
            && after_reply.is_none()
            && penalty.remedy == Remedy::SeenOrClaimedBeforeReply;
        outcome(&penalty, player, case.count, moved_on && !is_dealt_with, no_mate, becomes_queen)
    });
    if remains && case.seen.is_none() && ruling.may_be(Verdict::Undetermined) {
        ruling.missing.push(Fact::NextMove);
    }
    if remains && matches!(ruling.verdict, Verdict::Draw | Verdict::Undetermined)
        || is_waiting && ruling.verdict == Verdict::Continue
    {
        ruling.reason = STILL_ILLEGAL;
        ruling.rest_on(Rule::RapidBothKings);
    } else if let Some(rule) = rule_of(&ruling, event) {
        ruling.rest_on(rule);
    }
    let queen = match ruling.consequences.is_empty() {
        // The opponent has moved on, and nothing is corrected.
        true if moved_on || is_waiting => Queen::No,
        _ if !becomes_queen => Queen::No,
        _ => queen.map_or(Queen::SomeSquare, Queen::By),
    };
    explain(&mut ruling, &Happened { record, ply, what, queen, moved_on }, event);
    ruling.note_result(record);
    ruling
}

/// Whether the record shows the opponent's next move after the half-move at `ply`.
fn has_moved_on(record: &Record, ply: u32) -> bool {
    match record.illegal_at(ply) {
        Some(found) => found.followed_by > 0,
        None => record.played_after(ply) > 1,
    }
}

/// The rule by which the game is lost or drawn, or the move stands, where that is not the one on what is illegal.
fn rule_of(ruling: &Ruling, event: &EventFacts) -> Option<Rule> {
    let laws = ruling.laws;
    let class = event.time_class(laws)?;
    let supervision = event.supervision.or((class == TimeClass::Standard).then_some(Supervision::Full))?;
    let basis = laws.illegal_moves.of(class, supervision)?.basis;
    let wanted: &[Rule] = match ruling.verdict {
        Verdict::Loss | Verdict::Draw => {
            &[Rule::IllegalMovePenalty, Rule::RapidIllegalMove, Rule::BlitzIllegalMove]
        }
        Verdict::Stands if ruling.consequences.is_empty() => {
            &[Rule::RapidIllegalMove, Rule::BlitzIllegalMove]
        }
        _ => return None,
    };
    let is_basis = |rule: &&Rule| {
        basis.contains(rule) || **rule == Rule::IllegalMovePenalty && basis.contains(&Rule::RapidPenalties)
    };
    wanted.iter().find(is_basis).copied()
}

/// Where the irregularity is, and what.
fn place(
    record: &Record,
    case: &IllegalCase,
    event: &EventFacts,
    laws: &Laws,
) -> Option<(u32, Irregularity)> {
    let null = (0..record.last_ply()).find(|&ply| record.is_null(ply));
    let shown = |ply: u32| match () {
        () if record.is_null(ply) => Some(Irregularity::NullMove),
        () => record.illegal_at(ply).filter(|found| !found.is_unclear).map(|found| match found.leaves_pawn {
            true => Irregularity::PawnNotReplaced,
            false => Irregularity::Move,
        }),
    };
    let first = first_to_act_on(record, record.last_ply(), event, laws);
    let ply = case.ply.unwrap_or_else(|| match case.what {
        // It was with the last move.
        Some(Irregularity::TwoHands | Irregularity::PawnNotReplaced) if first.is_none() => {
            record.last_ply().saturating_sub(1)
        }
        _ => null.into_iter().chain(first).min().unwrap_or(record.last_ply()),
    });
    let what = case.what.or_else(|| shown(ply))?;
    if what == Irregularity::PawnNotReplaced {
        let position = record.position(ply);
        // Where no promotion is legal, the move was not legal with a piece in the pawn's place either.
        return match may_promote(position) {
            true if promotions(position).next().is_none() => Some((ply, Irregularity::Move)),
            may_promote => may_promote.then_some((ply, what)),
        };
    }
    Some((ply, what))
}

/// The illegal move, up to the half-move after `until` others, that is meant where none is named: the first, or, where one that was
/// answered stands, the first that was not.
pub(super) fn first_to_act_on(record: &Record, until: u32, event: &EventFacts, laws: &Laws) -> Option<u32> {
    let first = record.first_illegal().filter(|&ply| ply <= until);
    let class = event.time_class(laws);
    let penalty = class
        .zip(event.supervision)
        .and_then(|(class, supervision)| laws.illegal_moves.of(class, supervision));
    let is_answered_for_good = penalty.is_some_and(|penalty| penalty.remedy != Remedy::DuringGame);
    let open = || (0..=until).find(|&ply| record.illegal_at(ply).is_some() && !has_moved_on(record, ply));
    // What A.5.4 has drawn is drawn.
    let is_drawn = |ply: u32| is_illegal_after_reply(record, ply, Irregularity::Move) == Some(true);
    match is_answered_for_good && !first.is_some_and(is_drawn) {
        true => open().or(first),
        false => first,
    }
}

const fn slug(what: Irregularity) -> &'static str {
    match what {
        Irregularity::Move => "illegal-move",
        Irregularity::NullMove => "null-move",
        Irregularity::PawnNotReplaced => "pawn-not-replaced",
        Irregularity::TwoHands => "two-hands",
    }
}

/// Why the edition does not count it as an illegal move, if it does not.
fn uncounted(what: Irregularity, laws: &Laws) -> Option<Message> {
    let title = || [Arg::Name(laws.title.into())];
    match what {
        Irregularity::NullMove if !laws.null_move_counts => Some(Message::new(
            "the Laws ({0}) do not count pressing the clock without a move as an illegal move; the move is still to be made",
            title(),
        )),
        Irregularity::TwoHands if !laws.two_hands_count => Some(Message::new(
            "the Laws ({0}) do not count a move made with two hands as an illegal move",
            title(),
        )),
        Irregularity::PawnNotReplaced
            if matches!(
                laws.unreplaced_pawn,
                UnreplacedPawn::ArbiterSuppliesPiece | UnreplacedPawn::Unstated
            ) =>
        {
            Some(Message::new(
                "the Laws ({0}) do not count a pawn left on the last rank as an illegal move",
                title(),
            ))
        }
        _ => None,
    }
}

fn described(record: &Record, ply: u32, what: Irregularity, player: Color, count: u32) -> Message {
    let what = match what {
        Irregularity::Move => match record.illegal_at(ply) {
            Some(found) => {
                let token = Arg::Move(record.numbered(ply, written_as(&found.token)));
                match found.illegal.map(why) {
                    Some(why) => Message::new("{0} is illegal ({1})", [token, why.into()]),
                    None => Message::new("{0} is illegal", [token]),
                }
            }
            None => Message::new("the move made {0} is taken to be illegal", [record.moment(ply)]),
        },
        Irregularity::NullMove => Message::plain("the clock was pressed without a move"),
        Irregularity::PawnNotReplaced => Message::plain("a pawn on the last rank was not replaced"),
        Irregularity::TwoHands => Message::plain("the move was made with two hands"),
    };
    Message::new("{0}: the {1} illegal move of {2}", [what.into(), Arg::Ordinal(count.into()), player.into()])
}

/// The verdict and what follows, for one class.
fn outcome(
    penalty: &IllegalMoves,
    player: Color,
    count: u32,
    moved_on: bool,
    no_mate: Option<bool>,
    queen: bool,
) -> (Verdict, Vec<Consequence>) {
    if moved_on && penalty.remedy != Remedy::DuringGame {
        return (Verdict::Stands, Vec::new());
    }
    if count >= penalty.loses_at {
        return match no_mate.filter(|_| penalty.drawn_if_no_mate) {
            Some(true) => (Verdict::Draw, vec![Consequence::Result(Outcome::Draw)]),
            _ if penalty.drawn_if_no_mate && no_mate.is_none() => (Verdict::Undetermined, Vec::new()),
            _ => (Verdict::Loss, vec![Consequence::Result(won_by(player.other()))]),
        };
    }
    let time = Consequence::Time { player: player.other(), seconds: penalty.bonus };
    (if queen { Verdict::Penalised } else { Verdict::Restore }, vec![time])
}

//! Whether an agreed draw is valid: the moves made, the event's limit, the offer (5.2.3, 9.1).

use super::{
    Consequence, Fact, GAME_OVER, LogEvent, Record, Ruling, Topic, Verdict, ending_note, ending_rule,
    open_claims,
    whole::{Needs, asked},
};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{DrawBan, EventFacts, Laws, Rule},
    pgn::Outcome,
};

/// The reason of a ruling on an offer that nobody has answered yet.
const OPEN: &str = "not-accepted";

/// Rules on a draw agreed after `ply` half-moves; `log` is what happened to the offer, empty where that is not disputed.
///
/// ```
/// use scoresheet::game::{Dialects, Scratch, read_game};
/// use scoresheet::{laws::{EventFacts, FIDE_2009, FIDE_2023}, rulings::{Record, Verdict, draw}};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let record = Record::new(&read_game(b"1. e4 1/2-1/2", &dialects, &mut scratch));
/// let verdict = |laws| draw(&record, 1, &[], &EventFacts::default(), laws).verdict;
/// assert_eq!((verdict(&FIDE_2023), verdict(&FIDE_2009)), (Verdict::Invalid, Verdict::Valid));
/// ```
pub fn draw(record: &Record, ply: u32, log: &[LogEvent], event: &EventFacts, laws: &'static Laws) -> Ruling {
    asked(record, ply, Needs::Moves, |ply| valid(record, ply, log, event, laws))
}

fn valid(record: &Record, ply: u32, log: &[LogEvent], event: &EventFacts, laws: &'static Laws) -> Ruling {
    let mut ruling = agreed(record, ply, log, event, laws);
    if ruling.verdict == Verdict::Valid && ply == record.last_ply() {
        ruling.note_result(record);
    }
    if event.no_draw_before.is_some() && laws.draw_ban == DrawBan::Unstated {
        let message = "the Laws ({0}) know no limit before which no draw can be agreed";
        ruling.notes.push(Message::new(message, [Arg::Name(laws.title.into())]));
    }
    ruling
}

fn agreed(record: &Record, ply: u32, log: &[LogEvent], event: &EventFacts, laws: &'static Laws) -> Ruling {
    let position = record.position(ply);
    let make = |answer, rule, message| Ruling::new(Topic::Draw, answer, laws, rule, (ply, position), message);
    if let Some(ending) = record.ending(ply, laws) {
        let (message, result) = ending_note(record, ending);
        let answer = (Verdict::Invalid, GAME_OVER);
        return make(answer, ending_rule(ending.ended), message).then(Consequence::Result(result));
    }
    let made = moves_numbered(record, ply);
    // A null move does not count as a move (7.5.3).
    let nulls = |turn: Color| {
        (0..ply).filter(|&ply| record.is_null(ply) && record.position(ply).turn() == turn).count() as u32
    };
    let made = (made.0.saturating_sub(nulls(Color::White)), made.1.saturating_sub(nulls(Color::Black)));
    let least = made.0.min(made.1);
    if least < laws.agreement_after && begins_game(record) {
        let message = Message::new(
            "no draw can be agreed before each player has made {0} move: White has made {1}, Black {2}",
            [laws.agreement_after.into(), made.0.into(), made.1.into()],
        );
        return make((Verdict::Invalid, "before-a-move-each"), Rule::Agreement, message);
    }
    if let Some(limit) = event.no_draw_before.filter(|&limit| least < limit)
        && laws.draw_ban != DrawBan::Unstated
    {
        let message = Message::new(
            "the event allows no draw by agreement before {0} moves: White has made {1}, Black {2}",
            [limit.into(), made.0.into(), made.1.into()],
        );
        let mut ruling = make((Verdict::Invalid, "before-limit"), Rule::DrawBan, message);
        let consent = "the arbiter may consent to a draw all the same; else the game goes on";
        ruling.notes.push(Message::plain(consent));
        let open = open_claims(record, event, laws);
        ruling.notes.extend(open.into_iter().filter(|claim| claim.ply == ply).map(|claim| claim.message));
        return ruling;
    }
    if !log.is_empty() && laws.article(Rule::DrawOffer).is_none() {
        let message =
            Message::new("the Laws ({0}) do not say how an offer is made", [Arg::Name(laws.title.into())]);
        return make((Verdict::Undetermined, "law"), Rule::DrawOffer, message).lacks(Fact::Law);
    }
    if let Some((reason, message)) = not_alive(log) {
        let verdict = if reason == OPEN { Verdict::Continue } else { Verdict::Invalid };
        return make((verdict, reason), Rule::DrawOffer, message);
    }
    let message =
        Message::plain(if log.is_empty() { "a draw agreed here is valid" } else { "the draw is agreed" });
    let ruling =
        make((Verdict::Valid, "agreed"), Rule::Agreement, message).then(Consequence::Result(Outcome::Draw));
    let withdrawn = log.iter().any(|happened| matches!(happened, LogEvent::Withdraw(_)));
    match laws.article(Rule::DrawOffer).filter(|_| withdrawn) {
        Some(article) => {
            ruling.note(Message::new("an offer cannot be withdrawn ({0})", [Arg::Article(article)]))
        }
        None => ruling,
    }
}

/// The moves that White and Black have made in the game, by the number of the move.
fn moves_numbered(record: &Record, ply: u32) -> (u32, u32) {
    let completed = record.number(ply).saturating_sub(1);
    (completed + u32::from(record.position(ply).turn() == Color::Black), completed)
}

/// Whether the record begins with the first move: a position with fewer pieces was reached by moves, whatever its number.
fn begins_game(record: &Record) -> bool {
    record.position(0).occupied().count() == 32
}

/// The moves that White and Black have made in the record.
pub(super) fn moves_made(record: &Record, ply: u32) -> (u32, u32) {
    let (first, second) = (ply.div_ceil(2), ply / 2);
    match record.position(0).turn() {
        Color::White => (first, second),
        Color::Black => (second, first),
    }
}

/// Why no offer was alive when it was accepted.
fn not_alive(log: &[LogEvent]) -> Option<(&'static str, Message)> {
    // By who has made it: an offer does not answer that of the other player.
    let mut alive = [false; 2];
    let mut gone: Option<(&'static str, Message)> = None;
    for happened in log {
        match *happened {
            // A claim is an offer, too (9.1.2.3).
            LogEvent::Offer(by) | LogEvent::Claim(by) => (alive[by.index()], gone) = (true, None),
            LogEvent::Touch(by) | LogEvent::Move(by) | LogEvent::Illegal(by) if alive[by.other().index()] => {
                alive[by.other().index()] = false;
                gone = Some((
                    "refused-by-touch",
                    Message::new("{0} refused the offer by touching a piece", [by.into()]),
                ));
            }
            LogEvent::Refuse(by) if alive[by.other().index()] => {
                alive[by.other().index()] = false;
                gone = Some(("refused", Message::new("{0} refused the offer", [by.into()])));
            }
            LogEvent::Accept(by) => {
                if alive[by.other().index()] {
                    return None;
                }
                let none =
                    || ("no-offer", Message::new("there was no offer that {0} could accept", [by.into()]));
                return Some(gone.unwrap_or_else(none));
            }
            // An offer cannot be withdrawn, and everything else leaves it alive.
            _ => {}
        }
    }
    let still = || match Color::BOTH.into_iter().find(|by| alive[by.index()]) {
        Some(by) => (
            OPEN,
            Message::new(
                "no draw is agreed yet: {0}'s offer is open until {1} accepts it, refuses it or touches a piece",
                [by.into(), by.other().into()],
            ),
        ),
        None => ("no-offer", Message::plain("there was no offer")),
    };
    (!log.is_empty()).then(|| gone.unwrap_or_else(still))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        laws::{FIDE_2009, FIDE_2023},
        rulings::testing::from,
    };

    #[test]
    fn o_01_before_the_events_limit() {
        let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3";
        let event = |limit| EventFacts { no_draw_before: Some(limit), ..EventFacts::default() };
        let rule = |limit| draw(&from("", moves), 5, &[], &event(limit), &FIDE_2023);
        assert_eq!((rule(3).verdict, rule(3).article), (Verdict::Invalid, Some("9.1.1")));
        assert_eq!(rule(2).verdict, Verdict::Valid);
        let third = from("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8");
        let ruling = draw(&third, 8, &[], &event(30), &FIDE_2023);
        assert!(ruling.notes.iter().any(|note| note.to_string().contains("could claim")));
    }

    #[test]
    fn a_null_move_is_no_move() {
        let rule =
            |moves: &str, ply| draw(&from("", moves), ply, &[], &EventFacts::default(), &FIDE_2023).verdict;
        assert_eq!(rule("1. e4 --", 2), Verdict::Invalid);
        assert_eq!(rule("1. e4 -- 2. d4 d5", 4), Verdict::Valid);
    }

    #[test]
    fn moves_before_a_position_were_made() {
        let event = EventFacts { no_draw_before: Some(30), ..EventFacts::default() };
        let rule = |fen: &str, event: &EventFacts| draw(&from(fen, ""), 0, &[], event, &FIDE_2023).verdict;
        let late = "4k3/8/8/8/8/8/8/R3K1N1 w - - 10 90";
        assert_eq!(rule(late, &EventFacts::default()), Verdict::Valid);
        assert_eq!(rule(late, &event), Verdict::Valid);
        assert_eq!(rule(&late.replace("90", "30"), &event), Verdict::Invalid, "29 moves were made");
        assert_eq!(rule("4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1", &EventFacts::default()), Verdict::Valid);
        assert_eq!(rule("", &EventFacts::default()), Verdict::Invalid);
    }

    #[test]
    fn an_offer_lives_until_it_is_refused() {
        let record = from("", "1. e4 e5");
        let rule = |log: &str| {
            let log: Vec<LogEvent> = log.split(' ').map(|text| text.parse().unwrap()).collect();
            draw(&record, 2, &log, &EventFacts::default(), &FIDE_2009).reason
        };
        for (log, reason) in [
            ("offer:white accept:black", "agreed"),
            ("offer:white withdraw:white accept:black", "agreed"),
            ("offer:white touch:white accept:black", "agreed"),
            ("offer:white offer:black accept:black", "agreed"),
            ("offer:white offer:black refuse:white accept:black", "agreed"),
            ("offer:white offer:black touch:black accept:black", "refused-by-touch"),
            ("offer:white touch:black accept:black", "refused-by-touch"),
            ("offer:white refuse:black accept:black", "refused"),
            ("offer:white refuse:black offer:white accept:black", "agreed"),
            ("offer:white accept:white", "no-offer"),
            ("accept:black", "no-offer"),
            ("offer:white", "not-accepted"),
            ("withdraw:white", "no-offer"),
        ] {
            assert_eq!(rule(log), reason, "{log}");
        }
        assert!("offer".parse::<LogEvent>().is_err() && "offer:red".parse::<LogEvent>().is_err());
    }
}

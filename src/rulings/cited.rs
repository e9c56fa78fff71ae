//! That the rules of each question name every article that its rulings cite, by which `explain` tells what cites an article.

use super::{
    Announced, Claim, Clocks, Envelope, Fallen, FlagFall, Handling, IllegalCase, Irregularity, LogEvent,
    PositionCase, QuickplayClaim, Record, Ruling, StartFault, Topic, TouchedPieces, claim, draw, envelope,
    flag, illegal, open_claims, position, quickplay, resign, sealed, start,
    testing::{event, from},
    touch,
};
use crate::{
    board::{Color, Position, Role, Square},
    diag::Arg,
    laws::{EDITIONS, EventFacts, Laws, Supervision, TimeClass},
};

/// The articles that arguments name, at any depth.
fn named(args: &[Arg], found: &mut Vec<&'static str>) {
    for arg in args {
        match arg {
            Arg::Article(article) => found.push(article),
            other => named(other.items(), found),
        }
    }
}

/// Every article that a ruling cites.
fn cited(ruling: &Ruling) -> Vec<&'static str> {
    let mut found: Vec<_> = ruling.article.into_iter().collect();
    named(&ruling.message.args, &mut found);
    ruling.notes.iter().for_each(|note| named(&note.args, &mut found));
    found
}

fn records() -> Vec<Record> {
    [
        ("", "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O Nd4 1-0"),
        ("", "1. e4 e5 2. Ke2 Ke7 1/2-1/2"),
        ("", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"),
        ("", "1. f3 e5 2. g4 Qh4#"),
        ("", "1. e4 -- 2. d4"),
        ("", "1. e4 e5"),
        ("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "1. Ra8+"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "1. Rb3"),
        ("4r2k/P7/8/8/8/8/8/4K3 w - - 0 1", "1. a8 Kg7"),
        ("4k2r/8/8/8/8/5N2/8/1N2K3 w - - 99 80", "80. Kd1"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1", "1. a3 a6"),
        ("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "1. a3 a6"),
    ]
    .map(|(fen, moves)| from(fen, moves))
    .to_vec()
}

fn events() -> Vec<EventFacts> {
    let classes = TimeClass::ALL.into_iter().flat_map(|class| {
        [Supervision::Full, Supervision::Partial].map(|supervision| event(class, supervision))
    });
    let said = |facts: EventFacts| EventFacts {
        no_draw_before: Some(2),
        quickplay_announced: Some(true),
        increment: Some(false),
        ..facts
    };
    classes.flat_map(|facts| [facts, said(facts)]).chain([EventFacts::default()]).collect()
}

/// Rulings of every kind on one record.
fn rulings(record: &Record, event: &EventFacts, laws: &'static Laws) -> Vec<Ruling> {
    let last = record.last_ply();
    let mut found = open_claims(record, event, laws);
    for ply in [0, last] {
        let handled = |text, handling| Some(Announced { text, handling });
        for announced in [None, handled("Nf3", Handling::Written), handled("Nf3", Handling::Played)] {
            let (clocks, by) = (Some(Clocks { white: 0, black: 0 }), None);
            let asked = Claim { ply, announced, clocks, by, ..Claim::default() };
            found.push(claim(record, &asked, event, laws));
            found.push(claim(record, &Claim { touched: true, ..asked }, event, laws));
        }
        for fallen in [Fallen::One(Color::White), Fallen::Both { last_period: Some(true), first: None }] {
            let fall = FlagFall { ply, fallen, control: None, time_control: None, completed: None };
            found.push(flag(record, &fall, event, laws));
        }
        found.push(resign(record, ply, Color::White, laws));
        for text in ["Nd2", "Nf3", "e8", "resigns", "?", "O-O"] {
            found.push(sealed(record, ply, text, laws));
        }
        found.push(envelope(record, ply, &Envelope::default(), laws));
        for log in [&[][..], &[LogEvent::Offer(Color::White), LogEvent::Withdraw(Color::White)]] {
            found.push(draw(record, ply, log, event, laws));
        }
        let asked = QuickplayClaim { ply, seconds: Some(60), ..QuickplayClaim::default() };
        found.push(quickplay(record, &asked, event, laws));
        for touched in
            [&[*b"e1", *b"h1"][..], &[*b"h1", *b"e1"], &[*b"a1", *b"a8"], &[*b"a2"], &[*b"e8"], &[*b"a1"]]
        {
            let squares: Vec<_> = touched.iter().map(|&square| Square::parse(square).unwrap()).collect();
            for released in [None, Square::parse(*b"g1"), Square::parse(*b"a4"), Square::parse(*b"a8")] {
                found.extend([true, false].into_iter().filter_map(|complaint_lost| {
                    let touched = TouchedPieces {
                        ply,
                        squares: squares.clone(),
                        released,
                        promoted: released.map(|_| Role::Queen),
                        complaint_lost,
                    };
                    touch(record, &touched, laws).ok()
                }));
            }
        }
        for fault in [StartFault::Array, StartFault::BoardTurned, StartFault::ColoursReversed] {
            found.push(start(record, Some(ply), fault, event, laws));
        }
    }
    found.push(start(record, None, StartFault::Array, event, laws));
    found.extend(positions(record, event, laws));
    use Irregularity::{Move, NullMove, PawnNotReplaced, TwoHands};
    for what in [None, Some(Move), Some(NullMove), Some(PawnNotReplaced), Some(TwoHands)] {
        for (count, moved_on) in [(1, None), (1, Some(false)), (3, Some(false)), (3, Some(true))] {
            found.extend(illegal(
                record,
                &IllegalCase { what, count, moved_on, ..IllegalCase::default() },
                event,
                laws,
            ));
        }
    }
    found
}

/// Rulings on the position, and on boards that differ from it.
fn positions(record: &Record, event: &EventFacts, laws: &'static Laws) -> Vec<Ruling> {
    let mut boards = vec![None, Some(Position::start()), Position::set_up_as("4k3/8/8/8/8/8/8/8 w").ok()];
    if record.unplayable_from().is_none()
        && let Some(&mv) = super::legal_moves::legal_moves(record.position(0)).first()
    {
        let mut after = record.position(0).clone();
        after.play(mv);
        boards.push(Some(after));
    }
    let mut found = Vec::new();
    for on_board in boards {
        for moved_on in [None, Some(true), Some(false)] {
            for ply in [0, record.last_ply()] {
                let case = PositionCase { ply, on_board: on_board.clone(), count: 1, moved_on };
                found.push(position(record, &case, event, laws));
            }
        }
    }
    found
}

/// That the rules of the question name every article that a ruling cites.
fn assert_known(ruling: &Ruling) {
    let laws = ruling.laws;
    let rules = ruling.question.rules().iter().chain(Topic::End.rules()).chain(Topic::OF_RECORDS);
    let known: Vec<_> = rules.filter_map(|&rule| laws.article(rule)).collect();
    for article in cited(ruling) {
        assert!(known.contains(&article), "{}: {article}: {ruling:#?}", laws.name);
    }
}

#[test]
fn impossible_positions_cite_articles_of_their_question() {
    for fen in [
        "8/8/8/8/8/8/4k3/4K3 w - - 0 60",
        "P3k3/8/8/8/8/8/8/4K2p w - - 0 1",
        "4k3/8/8/8/8/8/8/8 b - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "QQQQQQQQ/QQk5/8/8/8/8/PPPPPPPP/4K3 b - - 0 1",
    ] {
        let record = Record::from_position(Position::set_up_as(fen).unwrap());
        for event in events() {
            for &laws in EDITIONS {
                positions(&record, &event, laws).iter().for_each(assert_known);
            }
        }
    }
}

#[test]
fn every_article_that_a_ruling_cites_is_one_of_its_question() {
    for record in records() {
        for event in events() {
            for &laws in EDITIONS {
                rulings(&record, &event, laws).iter().for_each(assert_known);
            }
        }
    }
}

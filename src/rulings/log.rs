//! What happened at the board, in order: the first to act decides.

use super::{
    Answer, Condition, Consequence, Fact, Fallen, FlagFall, Handling, LogEvent, Otherwise, Question, Record,
    Ruling, Topic, Verdict, illegal_advice::FOR_COMPLETED_MOVE,
};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{Laws, Rule},
    pgn::Outcome,
};

/// The first event that could decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decided {
    /// A draw was agreed.
    Agreed,
    /// This player's flag was down, and the arbiter saw it, or the opponent pointed it out.
    Flag(Color),
    /// The opponent pointed out this player's completed illegal move.
    Illegal(Color),
    /// This player claimed a draw.
    Claim(Color),
    /// This player resigned.
    Resigned(Color),
}

/// What a log comes to.
#[derive(Default)]
struct Course {
    decided: Option<Decided>,
    /// Its index in the log.
    decided_at: usize,
    /// Whether the draw agreed on was a claim that the opponent accepted as an offer.
    is_accepted_claim: bool,
    /// Whose flag was down when that happened, unseen.
    unseen: [bool; 2],
    /// Whether it was the arbiter who saw it.
    was_seen: bool,
    /// Players whose flag the arbiter saw and let pass.
    let_pass: [bool; 2],
    /// Whose flag fell after it.
    late: [bool; 2],
    /// Who had made an illegal move without pressing the clock.
    uncompleted: [bool; 2],
    /// Who had pressed it after one.
    completed: [bool; 2],
    /// Who stopped the clocks to call the arbiter before anything decisive happened.
    stopped: Option<Color>,
    /// Who had, when this player's flag fell.
    stopped_before: [Option<Color>; 2],
}

impl Course {
    fn of(log: &[LogEvent]) -> Course {
        let mut course = Course::default();
        let mut alive = [false; 2];
        for (at, &event) in log.iter().enumerate() {
            // Where play went on, the arbiter who saw the flag has let it pass.
            if let (Some(Decided::Flag(by)), LogEvent::Move(_), true) =
                (course.decided, event, course.was_seen)
            {
                (course.decided, course.let_pass[by.index()]) = (None, true);
            }
            match (course.decided, event) {
                // A claim is an offer, too (9.1.2.3).
                (Some(Decided::Claim(by)), LogEvent::Accept(other)) if by != other => {
                    course.decided = Some(Decided::Agreed);
                    course.is_accepted_claim = true;
                }
                (Some(_), LogEvent::Flag(by)) => course.late[by.index()] = true,
                (Some(Decided::Flag(_)), LogEvent::Seen(by)) => course.unseen[by.index()] = false,
                _ => {}
            }
            if course.decided.is_some() {
                continue;
            }
            if matches!(event, LogEvent::Move(_) | LogEvent::Illegal(_) | LogEvent::Press(_)) {
                course.stopped = None;
            }
            course.decided_at = at;
            // Moving means having seen the opponent's press.
            if let LogEvent::Move(by) | LogEvent::Illegal(by) = event {
                let before = by.other().index();
                course.completed[before] |= std::mem::take(&mut course.uncompleted[before]);
            }
            course.decided = match event {
                LogEvent::Offer(by) => {
                    alive[by.index()] = true;
                    None
                }
                LogEvent::Refuse(by) | LogEvent::Touch(by) => {
                    alive[by.other().index()] = false;
                    None
                }
                // Moving on waives a claim about what the opponent did.
                LogEvent::Move(by) => {
                    alive[by.other().index()] = false;
                    course.completed[by.other().index()] = false;
                    None
                }
                LogEvent::Illegal(by) => {
                    alive[by.other().index()] = false;
                    course.uncompleted[by.index()] = true;
                    None
                }
                LogEvent::Press(by) => {
                    course.completed[by.index()] |= course.uncompleted[by.index()];
                    course.uncompleted[by.index()] = false;
                    None
                }
                LogEvent::Flag(by) => {
                    course.unseen[by.index()] = true;
                    course.stopped_before[by.index()] = course.stopped;
                    None
                }
                LogEvent::Withdraw(_) => None,
                LogEvent::Accept(by) => alive[by.other().index()].then_some(Decided::Agreed),
                LogEvent::Claim(by) => Some(Decided::Claim(by)),
                LogEvent::Resign(by) => Some(Decided::Resigned(by)),
                // Where only the other player did something to see, it was that.
                LogEvent::Seen(named) => {
                    course.was_seen = true;
                    [named, named.other()].into_iter().find_map(|by| {
                        match (course.unseen[by.index()], course.completed[by.index()]) {
                            (true, _) => Some(Decided::Flag(by)),
                            (false, true) => Some(Decided::Illegal(by)),
                            (false, false) => None,
                        }
                    })
                }
                LogEvent::Call(by) if course.completed[by.other().index()] => {
                    Some(Decided::Illegal(by.other()))
                }
                LogEvent::Call(by) => {
                    course.was_seen = false;
                    let flag = course.unseen[by.other().index()].then_some(Decided::Flag(by.other()));
                    course.stopped = course.stopped.or(flag.is_none().then_some(by));
                    flag
                }
            };
        }
        course
    }

    /// The ruling where the log leaves open what came first: a flag fell after the clocks were stopped, or it was down, and the opponent of
    /// that player had completed an illegal move, and the log does not say which of them was pointed out first.
    fn left_open(&self, question: &Question<'_>, ruling: Ruling) -> Ruling {
        if let Question::Flag(FlagFall { fallen: Fallen::One(player), .. }) = question
            && let Some(caller) = self.stopped_before[player.index()]
        {
            let message = Message::new(
                "{0} had stopped the clocks and called the arbiter before {1}'s flag fell, and no flag falls on a stopped clock",
                [caller.into(), (*player).into()],
            );
            return open_order(ruling, "clock-stopped", message);
        }
        let both = |player: Color| self.unseen[player.index()] && self.completed[player.other().index()];
        let Some(player) = Color::BOTH.into_iter().find(|&player| both(player)) else { return ruling };
        if !matches!(question, Question::Flag(_) | Question::Illegal(_)) {
            return ruling;
        }
        let message = Message::new(
            "{0}'s flag was down, and {1} had completed an illegal move: what the arbiter saw, or a player pointed out, first decides",
            [player.into(), player.other().into()],
        );
        open_order(ruling, "order-unknown", message)
    }

    /// Whether the question is about pieces that were touched before a draw was claimed: touching one leaves no claim (9.4), and the player
    /// moves it.
    fn is_touched_before(&self, question: &Question<'_>, log: &[LogEvent]) -> bool {
        let touched = log.iter().position(|event| matches!(event, LogEvent::Touch(_)));
        matches!((question, self.decided), (Question::Touch(_), Some(Decided::Claim(_))))
            && touched.is_some_and(|touched| touched < self.decided_at)
    }

    /// What has to be said of flags that did not decide.
    fn notes(&self, question: &Question<'_>, laws: &Laws) -> Vec<Message> {
        let mut notes = Vec::new();
        for by in Color::BOTH {
            // Asking about a flag points it out.
            let is_asked = match question {
                Question::Flag(fall) => {
                    matches!(fall.fallen, Fallen::Both { .. }) || fall.fallen == Fallen::One(by)
                }
                _ => false,
            };
            let counts = self.decided == Some(Decided::Flag(by)) || is_asked;
            if self.let_pass[by.index()] && is_asked {
                notes.push(Message::new(
                    "the arbiter saw {0}'s flag down and let them play on: it had fallen all the same ({1})",
                    [by.into(), Arg::Article(laws.article(Rule::FlagSeen).unwrap_or_default())],
                ));
            } else if self.let_pass[by.index()] {
                notes.push(Message::new(
                    "the arbiter saw {0}'s flag down and let them play on: what ended the game after that stands",
                    [by.into()],
                ));
            } else if self.unseen[by.index()] && !counts {
                let args = [by.into(), Arg::Article(laws.article(Rule::FlagSeen).unwrap_or_default())];
                notes.push(Message::new(
                    "{0}'s flag was down, but nobody had pointed it out: a flag counts from when the arbiter sees it or a player \
                     claims ({1})",
                    args,
                ));
            }
            match (self.late[by.index()], self.decided) {
                // A ruling on that flag says it.
                (true, Some(Decided::Claim(_))) if is_asked => {}
                (true, Some(Decided::Claim(_))) => notes.push(Message::new(
                    "{0}'s flag fell after that: where the claim is wrong the game goes on, and the flag counts once it is seen \
                     (`rule flag`)",
                    [by.into()],
                )),
                (true, _) => {
                    notes.push(Message::new("{0}'s flag fell after that, which changes nothing", [by.into()]));
                }
                (false, _) => {}
            }
        }
        notes
    }
}

impl Decided {
    /// Whether the question is about this.
    fn is_asked(self, question: &Question<'_>) -> bool {
        match question {
            Question::Flag(fall) => match (self, fall.fallen) {
                (Decided::Flag(by), Fallen::One(asked)) => by == asked,
                (Decided::Flag(_), Fallen::Both { .. }) => true,
                _ => false,
            },
            Question::Illegal(_) => matches!(self, Decided::Illegal(_)),
            Question::Claim(claim) => match self {
                Decided::Claim(by) => claim.by.is_none_or(|asked| asked == by),
                _ => false,
            },
            Question::Draw { .. } => self == Decided::Agreed,
            Question::Resign { by, .. } => self == Decided::Resigned(*by),
            // The claim of a quickplay finish is a claim of a draw, too.
            Question::Quickplay(asked) => match self {
                Decided::Claim(by) => asked.by.is_none_or(|asked| asked == by),
                _ => false,
            },
            _ => false,
        }
    }

    fn rule(self) -> Rule {
        match self {
            Decided::Agreed => Rule::Agreement,
            Decided::Flag(_) => Rule::FlagFall,
            Decided::Illegal(_) => Rule::IllegalMove,
            Decided::Claim(_) => Rule::ClaimStopsClock,
            Decided::Resigned(_) => Rule::Resignation,
        }
    }

    fn told(self, course: &Course) -> Message {
        match self {
            Decided::Agreed if course.is_accepted_claim => {
                Message::plain("the claim was accepted, as the offer of a draw that it is: the game is drawn")
            }
            Decided::Agreed => Message::plain("a draw was agreed before that: the game is drawn"),
            Decided::Flag(by) => Message::new(
                "{0}'s flag was down, and that was seen or pointed out first: rule on it (`rule flag --by {1}`)",
                [by.into(), Arg::Token(if by == Color::White { "white" } else { "black" }.to_owned())],
            ),
            Decided::Illegal(by) if course.was_seen => Message::new(
                "{0} had completed an illegal move, and the arbiter saw it first: rule on it (`rule illegal`)",
                [by.into()],
            ),
            Decided::Illegal(by) => Message::new(
                "{0} had completed an illegal move, and {1} called the arbiter first: rule on it (`rule illegal`)",
                [by.into(), by.other().into()],
            ),
            Decided::Claim(by) => {
                Message::new("{0} claimed a draw first: rule on it (`rule claim`)", [by.into()])
            }
            Decided::Resigned(by) => {
                Message::new("{0} resigned before that: rule on it (`rule resign`)", [by.into()])
            }
        }
    }
}

/// The question completed from the log: whether a claimant had touched a piece, whether the opponent had before complaining, how many
/// illegal moves a player had completed and whether the opponent had moved on, and which of two flags fell first.
pub(super) fn told_by<'q>(question: &Question<'q>, record: &Record, log: &[LogEvent]) -> Question<'q> {
    let mut asked = question.clone();
    match &mut asked {
        Question::Claim(claim) => {
            claim.by = claim.by.or(log.iter().find_map(|event| match event {
                LogEvent::Claim(by) => Some(*by),
                _ => None,
            }));
            let by = claim.by.unwrap_or(record.position(claim.ply).turn());
            let until = log.iter().position(|&event| event == LogEvent::Claim(by)).unwrap_or(log.len());
            let since = log[..until].iter().rposition(|&event| event == LogEvent::Move(by)).unwrap_or(0);
            claim.touched |= log[since..until].contains(&LogEvent::Touch(by));
            // A move that was made before the claim, and that the opponent has not answered, is no longer announced.
            let is_move = |event: &&LogEvent| matches!(event, LogEvent::Move(_));
            if let (Some(announced), Some(LogEvent::Move(player))) =
                (claim.announced.as_mut(), log[..until].iter().rfind(is_move))
                && *player == by
                && announced.handling == Handling::Written
            {
                announced.handling = Handling::Played;
            }
        }
        Question::Touch(touched) => {
            let by = record.position(touched.ply).turn();
            let since = log.iter().position(|&event| event == LogEvent::Touch(by)).unwrap_or(log.len());
            let until =
                log.iter().position(|&event| event == LogEvent::Call(by.other())).unwrap_or(log.len());
            let answered = |event: &LogEvent| matches!(event, LogEvent::Touch(player) | LogEvent::Move(player) if *player == by.other());
            touched.complaint_lost |= since < until && log[since..until].iter().any(answered);
        }
        Question::Illegal(case) => {
            let of_log = log.iter().find_map(|event| match event {
                LogEvent::Illegal(by) => Some(*by),
                _ => None,
            });
            let Some(by) = case.ply.map(|ply| record.position(ply).turn()).or(of_log) else { return asked };
            let course = illegal_moves(log, by);
            // The record may show what was played in its place.
            let shown = |ply: u32| record.is_null(ply) || record.illegal_at(ply).is_some();
            if case.what.is_none()
                && log.contains(&LogEvent::Illegal(by))
                && case.ply.is_some_and(|ply| !shown(ply))
            {
                case.what = Some(super::Irregularity::Move);
            }
            case.count = case.count.max(course.completed);
            case.moved_on = case.moved_on.or(course.moved_on);
            case.seen = case.seen.or(course.seen);
        }
        Question::Flag(fall) => {
            let mut fell = log.iter().filter_map(|event| match event {
                LogEvent::Flag(by) => Some(*by),
                _ => None,
            });
            // Whose flag fell first is the one that counts, whichever is asked about.
            if let (Some(first), Some(other)) = (fell.next(), fell.next())
                && first != other
            {
                let last_period =
                    if let Fallen::Both { last_period, .. } = fall.fallen { last_period } else { None };
                let were_both_down = {
                    let fell = log.iter().position(|&event| event == LogEvent::Flag(other));
                    let told = log.iter().position(|&event| {
                        matches!(event, LogEvent::Seen(by) if by == first)
                            || matches!(event, LogEvent::Call(by) if by == other)
                    });
                    told.is_none_or(|told| fell.is_some_and(|fell| fell < told))
                };
                fall.fallen = match were_both_down {
                    true => Fallen::Both { last_period, first: Some(first) },
                    false => Fallen::One(first),
                };
            }
            if let Fallen::One(by) | Fallen::Both { first: Some(by), .. } = fall.fallen {
                fall.completed = fall.completed.or(completed_before(log, by));
            }
        }
        _ => {}
    }
    asked
}

/// Whether a player had pressed the clock after the last move that the log has before that player's flag falls, or makes it only then; `None`
/// where the log does not say.
fn completed_before(log: &[LogEvent], by: Color) -> Option<bool> {
    let fell = log.iter().position(|&event| event == LogEvent::Flag(by))?;
    let is_move = |event: &&LogEvent| matches!(event, LogEvent::Move(player) | LogEvent::Press(player) if *player == by);
    match log[..fell].iter().rfind(is_move) {
        Some(event) => Some(*event == LogEvent::Press(by)),
        None => log[fell..].iter().any(|event| is_move(&event)).then_some(false),
    }
}

/// What a log says of a player's illegal moves.
#[derive(Default)]
struct IllegalMoves {
    /// How many were completed.
    completed: u32,
    /// Whether the opponent moved on after the last; `None` where there is none, or it was not completed.
    moved_on: Option<bool>,
    /// Whether the arbiter saw the last before that; `None` where the log does not say.
    seen: Option<bool>,
}

fn illegal_moves(log: &[LogEvent], by: Color) -> IllegalMoves {
    let (mut told, mut is_made, mut is_claimed) = (IllegalMoves::default(), false, false);
    for &event in log {
        match event {
            LogEvent::Illegal(player) if player == by => is_made = true,
            LogEvent::Press(player) if player == by && is_made => {
                (is_made, is_claimed) = (false, false);
                told = IllegalMoves { completed: told.completed + 1, moved_on: Some(false), seen: None };
            }
            LogEvent::Call(player) if player != by => is_claimed |= told.moved_on == Some(false),
            LogEvent::Seen(_) if told.moved_on == Some(false) => told.seen = Some(true),
            // Who moves has seen the clock pressed.
            LogEvent::Move(player) | LogEvent::Illegal(player) if player != by && is_made => {
                (is_made, is_claimed) = (false, false);
                told = IllegalMoves { completed: told.completed + 1, moved_on: Some(true), seen: None };
            }
            LogEvent::Move(player) | LogEvent::Illegal(player) if player != by && !is_claimed => {
                told.moved_on = told.moved_on.map(|_| true);
            }
            _ => {}
        }
    }
    told
}

/// The answer to a question in the light of what happened around it, in order.
pub(super) fn in_order(
    question: &Question<'_>,
    log: &[LogEvent],
    answer: Answer,
    laws: &'static Laws,
) -> Answer {
    let Answer::Ruling(ruling) = answer else { return answer };
    let course = Course::of(log);
    let mut ruling = *ruling;
    if let Some(decided) = course.decided.filter(|decided| !decided.is_asked(question))
        && ruling.reason != super::GAME_OVER
        && !course.is_touched_before(question, log)
        && !(course.is_accepted_claim
            && ruling.question == Topic::Claim
            && ruling.verdict == Verdict::Correct)
    {
        ruling = came_later(ruling, &course, decided, matches!(question, Question::Draw { .. }));
    }
    if let Question::Illegal(_) = question {
        completed_or_not(&mut ruling, &course);
    }
    if course.decided.is_none() && ruling.reason != super::GAME_OVER {
        ruling = course.left_open(question, ruling);
    }
    ruling.notes.extend(course.notes(question, laws));
    Answer::Ruling(Box::new(ruling))
}

/// The ruling where the order of two things is open.
fn open_order(ruling: Ruling, reason: &'static str, message: Message) -> Ruling {
    let at = (ruling.ply, ruling.fen.clone());
    let answer = (Verdict::Undetermined, reason);
    let open = Ruling::bare(ruling.question, answer, (ruling.laws, ruling.article), at, message);
    let otherwise = Some(Otherwise { condition: Condition::CameFirst, ruling: Box::new(ruling) });
    Ruling { otherwise, ..open.lacks(Fact::FirstAct) }
}

/// The ruling where something else came first.
fn came_later(ruling: Ruling, course: &Course, decided: Decided, is_draw: bool) -> Ruling {
    let (laws, at) = (ruling.laws, (ruling.ply, ruling.fen.clone()));
    if let (Decided::Claim(by), false, false) = (decided, is_draw, ruling.question == Topic::Claim) {
        let message = Message::new(
            "{0} claimed a draw before that: if the claim is correct, the game is drawn (`rule claim`); if it is wrong, the game went on",
            [by.into()],
        );
        let answer = (Verdict::Undetermined, "claim-first");
        let open = Ruling::bare(ruling.question, answer, (laws, laws.article(decided.rule())), at, message);
        let otherwise = Otherwise { condition: Condition::ClaimWrong, ruling: Box::new(ruling) };
        return Ruling { otherwise: Some(otherwise), ..open.lacks(Fact::Claim) };
    }
    let verdict = if is_draw { Verdict::Invalid } else { Verdict::NoEffect };
    let told = (laws, laws.article(decided.rule()));
    let open = Ruling::bare(ruling.question, (verdict, "came-later"), told, at, decided.told(course));
    // A claim that nobody has accepted leaves nothing agreed, whatever came first.
    if matches!((is_draw, decided), (true, Decided::Claim(_))) {
        return open;
    }
    let open = match decided {
        Decided::Agreed => open.then(Consequence::Result(Outcome::Draw)),
        _ => open,
    };
    let otherwise = Otherwise { condition: Condition::CameFirst, ruling: Box::new(ruling) };
    Ruling { otherwise: Some(otherwise), ..open }
}

/// What the log says of whether the illegal move was completed: if it was not, the touched piece has to move, and nothing else follows
/// (7.5.1, first sentence).
fn completed_or_not(ruling: &mut Ruling, course: &Course) {
    let is_known = course.completed.contains(&true) || course.uncompleted.contains(&true);
    if !is_known || !matches!(ruling.reason, "illegal-move" | "pawn-not-replaced" | "two-hands") {
        return;
    }
    ruling.missing.retain(|fact| *fact != Fact::MoveCompleted);
    if course.completed.contains(&true) {
        ruling.notes.retain(|note| note.template != FOR_COMPLETED_MOVE);
        return;
    }
    let (verdict, message) = match ruling.reason {
        "two-hands" => (
            Verdict::NoEffect,
            "the clock was not pressed: nothing is counted, and the move stands as it was made",
        ),
        "pawn-not-replaced" => (
            Verdict::NoEffect,
            "the clock was not pressed: the player still puts a piece in the pawn's place, and nothing is counted",
        ),
        _ => (
            Verdict::Restore,
            "the clock was not pressed: the player makes another move with the touched piece, if it has one, and nothing is counted",
        ),
    };
    if verdict == Verdict::NoEffect {
        (ruling.restore_fen, ruling.allowed) = (None, Vec::new());
    }
    (ruling.reason, ruling.verdict, ruling.message) = ("not-completed", verdict, Message::plain(message));
    ruling.consequences.clear();
    ruling.answers.clear();
    ruling.missing.retain(|fact| !matches!(fact, Fact::Class | Fact::Supervision));
    ruling.notes.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::Square,
        laws::{EventFacts, FIDE_2009, FIDE_2023, Supervision, TimeClass},
        rulings::{
            Announced, Claim, Facts, IllegalCase, Logged, QuickplayClaim, TouchedPieces, answer, events,
            testing::{event, from},
        },
    };

    fn ruled(question: &Question<'_>, moves: &str, log: &str) -> Ruling {
        let log: Vec<LogEvent> = log.split(' ').map(|text| text.parse().unwrap()).collect();
        let facts =
            Facts { event: event(TimeClass::Standard, Supervision::Full), log: &log, ..Facts::default() };
        match answer(&from("", moves), question, &facts, &FIDE_2023).unwrap() {
            Answer::Ruling(ruling) => *ruling,
            other => panic!("{other:?}"),
        }
    }

    const GAME: &str = "1. e4 e5 2. Nf3 Nc6";

    fn flag_of(by: Color) -> Question<'static> {
        Question::Flag(FlagFall {
            ply: 2,
            fallen: Fallen::One(by),
            control: None,
            time_control: None,
            completed: None,
        })
    }

    #[test]
    fn who_acted_first_decides() {
        let draw = Question::Draw { ply: 4 };
        let illegal = Question::Illegal(IllegalCase::default());
        let (white, black) = (flag_of(Color::White), flag_of(Color::Black));
        let claim = Question::Claim(Claim { ply: 4, ..Claim::default() });
        let wrong = "1. e4 e5 2. Ke3";
        for (question, moves, log, verdict, article) in [
            // An offer, and the flag before it is accepted.
            (&draw, GAME, "offer:white flag:black seen:black accept:black", Verdict::Invalid, "6.9"),
            (&black, GAME, "offer:white flag:black seen:black accept:black", Verdict::Loss, "6.9"),
            // An agreement, and a flag that is found only later.
            (&draw, GAME, "flag:black offer:white accept:black seen:black", Verdict::Valid, "5.2.3"),
            (&black, GAME, "flag:black offer:white accept:black seen:black", Verdict::NoEffect, "5.2.3"),
            (&white, GAME, "offer:black accept:white flag:white seen:white", Verdict::NoEffect, "5.2.3"),
            // An illegal move, and then the flag of the opponent who has called.
            (&illegal, wrong, "illegal:white press:white call:black flag:black", Verdict::Restore, "7.5.1"),
            (&black, wrong, "illegal:white press:white call:black flag:black", Verdict::NoEffect, "7.5.1"),
            (
                &black,
                wrong,
                "illegal:white press:white flag:black seen:black call:black",
                Verdict::Loss,
                "6.9",
            ),
            (
                &illegal,
                wrong,
                "illegal:white press:white flag:black seen:black call:black",
                Verdict::NoEffect,
                "6.9",
            ),
            // It fell before the call, but nobody had seen it.
            (
                &illegal,
                wrong,
                "illegal:white press:white flag:black call:black seen:black",
                Verdict::Restore,
                "7.5.1",
            ),
            // A claim and a flag, either first.
            (&white, GAME, "claim:white flag:white seen:white", Verdict::Undetermined, "9.5.1"),
            (&claim, GAME, "flag:white seen:white claim:white", Verdict::NoEffect, "6.9"),
            (&white, GAME, "flag:white seen:white claim:white", Verdict::Loss, "6.9"),
        ] {
            let ruling = ruled(question, moves, log);
            assert_eq!((ruling.verdict, ruling.article), (verdict, Some(article)), "{question:?} {log}");
            let depends = matches!(ruling.reason, "came-later" | "claim-first");
            assert_eq!(ruling.otherwise.is_some(), depends, "{question:?} {log}");
        }
    }

    #[test]
    fn an_illegal_move_before_the_clock_is_pressed() {
        let illegal = Question::Illegal(IllegalCase::default());
        let ruling = ruled(&illegal, "1. e4 e5 2. Ke3", "illegal:white call:black");
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Restore, "not-completed"));
        assert!(ruling.consequences.is_empty() && ruling.missing.is_empty(), "{ruling:#?}");
        assert!(!ruling.allowed.is_empty(), "the king must move");
        let ruling = ruled(&illegal, "1. e4 e5 2. Ke3", "illegal:white press:white call:black");
        assert!(ruling.missing.is_empty() && !ruling.consequences.is_empty(), "{ruling:#?}");
    }

    #[test]
    fn an_offer_that_is_answered_by_a_move_is_refused() {
        let draw = Question::Draw { ply: 4 };
        let ruling = ruled(&draw, GAME, "offer:white move:black accept:black");
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::Invalid, "refused-by-touch"));
    }

    #[test]
    fn a_flag_that_nobody_has_pointed_out() {
        // Who asks about it points it out.
        let ruling = ruled(&flag_of(Color::White), GAME, "flag:white");
        assert!(ruling.notes.iter().all(|note| !note.to_string().contains("6.8")), "{ruling:#?}");
        let agreed = ruled(&Question::Draw { ply: 2 }, GAME, "flag:white offer:white accept:black");
        assert!(agreed.notes.iter().any(|note| note.to_string().contains("6.8")), "{agreed:#?}");
    }

    #[test]
    fn a_claim_is_an_offer_and_says_who_claims() {
        let draw = Question::Draw { ply: 2 };
        assert_eq!(ruled(&draw, GAME, "claim:white accept:black").verdict, Verdict::Valid);
        let claim = Question::Claim(Claim { ply: 2, ..Claim::default() });
        assert_eq!(ruled(&claim, GAME, "claim:black").verdict, Verdict::Inadmissible);
        assert_eq!(ruled(&claim, GAME, "claim:white").verdict, Verdict::Wrong);
        let late = ruled(&claim, GAME, "claim:white flag:white seen:white");
        assert!(late.notes.iter().any(|note| note.to_string().contains("the game goes on")), "{late:#?}");
    }

    #[test]
    fn what_the_arbiter_saw_and_stopped_clocks() {
        let wrong = "1. e4 e5 2. Ke3 Nf6";
        let illegal = |log: &str, supervision| {
            let log: Vec<LogEvent> = log.split(' ').map(|text| text.parse().unwrap()).collect();
            let facts = Facts { event: event(TimeClass::Rapid, supervision), log: &log, ..Facts::default() };
            let question = Question::Illegal(IllegalCase::default());
            match answer(&from("", wrong), &question, &facts, &FIDE_2023).unwrap() {
                Answer::Ruling(ruling) => (ruling.verdict, ruling.article.unwrap()),
                other => panic!("{other:?}"),
            }
        };
        for (log, verdict, article) in [
            // Before the opponent's move: it is dealt with, whether the arbiter saw it or the opponent claimed it.
            ("illegal:white press:white seen:white move:black", Verdict::Restore, "7.5.1"),
            ("illegal:white press:white call:black move:black", Verdict::Restore, "7.5.1"),
            // After it, and where nobody said anything.
            ("illegal:white press:white move:black seen:white", Verdict::Stands, "A.5.2"),
            ("illegal:white press:white move:black call:black", Verdict::Stands, "A.5.2"),
            ("illegal:white press:white move:black", Verdict::Stands, "A.5.2"),
        ] {
            assert_eq!(illegal(log, Supervision::Partial), (verdict, article), "{log}");
            assert_eq!(illegal(log, Supervision::Full).0, Verdict::Restore, "{log}");
        }
        let white = flag_of(Color::White);
        // What the arbiter saw comes before a flag that falls later.
        let later = ruled(&white, wrong, "illegal:white press:white seen:white flag:white");
        assert_eq!((later.verdict, later.article), (Verdict::NoEffect, Some("7.5.1")));
        assert!(later.message.to_string().contains("the arbiter saw it first"), "{later:#?}");
        // No flag falls on a stopped clock; it runs again once a move is made.
        for (log, verdict) in [
            ("call:white flag:white", Verdict::Undetermined),
            ("call:black flag:white seen:white", Verdict::Loss),
            ("call:white move:white press:white flag:white", Verdict::Loss),
            ("flag:white call:white", Verdict::Loss),
        ] {
            assert_eq!(ruled(&white, GAME, log).verdict, verdict, "{log}");
        }
        let passed = ruled(&white, GAME, "flag:white seen:white move:white");
        assert_eq!(passed.verdict, Verdict::Loss);
        assert!(passed.notes.iter().all(|note| !note.to_string().contains("stands")), "{passed:#?}");
    }

    /// The events of a log with half-moves.
    fn told(log: &str) -> Vec<LogEvent> {
        let log: Vec<Logged> = log.split(", ").map(|text| text.parse().unwrap()).collect();
        events(&log)
    }

    #[test]
    fn what_came_before_is_heeded() {
        let draw = Question::Draw { ply: 4 };
        for log in ["1w offer, 2b accept", "2w offer, 2b illegal, 2b press, 2b accept"] {
            let log = told(log);
            let facts = Facts { log: &log, ..Facts::default() };
            let Answer::Ruling(ruling) = answer(&from("", GAME), &draw, &facts, &FIDE_2023).unwrap() else {
                panic!()
            };
            assert_eq!((ruling.verdict, ruling.reason), (Verdict::Invalid, "refused-by-touch"));
        }
        // Who has touched a piece has no claim left, and moves it.
        let square = Square::parse(*b"g1").unwrap();
        let touch =
            Question::Touch(TouchedPieces { ply: 2, squares: vec![square], ..TouchedPieces::default() });
        assert_eq!(ruled(&touch, GAME, "touch:white claim:white").verdict, Verdict::Allowed);
        assert_eq!(ruled(&touch, GAME, "claim:white touch:white").verdict, Verdict::Undetermined);
        // A claim that is wrong ends nothing.
        let resign = Question::Resign { ply: 2, by: Color::White };
        let after_claim = ruled(&resign, GAME, "claim:white resign:white");
        let otherwise = after_claim.otherwise.unwrap();
        assert_eq!((otherwise.condition, otherwise.ruling.verdict), (Condition::ClaimWrong, Verdict::Loss));
        // A claim that was accepted draws the game, and one that was correct had drawn it.
        let claim = Question::Claim(Claim { ply: 2, ..Claim::default() });
        let accepted = ruled(&claim, GAME, "claim:white accept:black");
        assert_eq!(accepted.consequences, [Consequence::Result(Outcome::Draw)]);
        let third = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
        let claim = Question::Claim(Claim { ply: 8, ..Claim::default() });
        assert_eq!(ruled(&claim, third, "claim:white accept:black").verdict, Verdict::Correct);
        // The claim of a quickplay finish is one of a draw.
        let quickplay = Question::Quickplay(QuickplayClaim {
            ply: 4,
            by: Some(Color::White),
            ..QuickplayClaim::default()
        });
        assert_ne!(ruled(&quickplay, GAME, "claim:white flag:white").reason, "claim-first");
        // A move that was made before the claim is not announced any more.
        let announced = Claim {
            ply: 7,
            announced: Some(Announced { text: "Ng8", handling: Handling::Written }),
            ..Claim::default()
        };
        let claim = Question::Claim(announced);
        assert_eq!(ruled(&claim, third, "move:white press:white claim:black").verdict, Verdict::Correct);
        assert_eq!(ruled(&claim, third, "move:black claim:black").reason, "already-played");
    }

    #[test]
    fn a_flag_and_the_last_move_of_a_period() {
        let flag = |control| {
            Question::Flag(FlagFall {
                ply: 3,
                fallen: Fallen::One(Color::White),
                control,
                time_control: None,
                completed: None,
            })
        };
        for (log, verdict) in [
            ("move:white press:white flag:white", Verdict::NoEffect),
            ("flag:white move:white press:white", Verdict::Loss),
            ("move:white flag:white", Verdict::Loss),
            ("flag:white", Verdict::Undetermined),
        ] {
            assert_eq!(ruled(&flag(Some(2)), GAME, log).verdict, verdict, "{log}");
            assert_eq!(ruled(&flag(Some(3)), GAME, log).verdict, Verdict::Loss, "{log}");
        }
    }

    #[test]
    fn both_flags_where_the_claimants_own_has_to_be_up() {
        let flag = flag_of(Color::Black);
        let rule = |log: &str, supervision, laws| {
            let log: Vec<LogEvent> = log.split(' ').map(|text| text.parse().unwrap()).collect();
            let facts = Facts { event: event(TimeClass::Rapid, supervision), log: &log, ..Facts::default() };
            match answer(&from("", GAME), &flag, &facts, laws).unwrap() {
                Answer::Ruling(ruling) => (ruling.verdict, ruling.consequences),
                other => panic!("{other:?}"),
            }
        };
        let lost_by_black = (Verdict::Loss, vec![Consequence::Result(Outcome::White)]);
        let drawn = (Verdict::Draw, vec![Consequence::Result(Outcome::Draw)]);
        let both = "flag:black flag:white call:white";
        assert_eq!(rule(both, Supervision::Partial, &FIDE_2009), drawn);
        assert_eq!(rule(both, Supervision::Full, &FIDE_2009), lost_by_black);
        assert_eq!(rule(both, Supervision::Partial, &FIDE_2023), lost_by_black);
        // It was pointed out while the other was up.
        assert_eq!(rule("flag:black call:white flag:white", Supervision::Partial, &FIDE_2009), lost_by_black);
    }

    #[test]
    fn without_a_log_nothing_is_said_of_order() {
        let facts = Facts { event: EventFacts::default(), ..Facts::default() };
        let told = answer(&from("", GAME), &flag_of(Color::White), &facts, &FIDE_2023).unwrap();
        let Answer::Ruling(ruling) = told else { panic!("no ruling") };
        assert!(ruling.notes.iter().all(|note| !note.to_string().contains("6.8")));
    }
}

//! What happened at the board, in order: who acted first decides.

use super::{Answer, Condition, Fact, Otherwise, Question, Ruling, Verdict};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{Laws, Rule},
};
use std::str::FromStr;

/// Something that happened at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogEvent {
    /// A player offers a draw.
    Offer(Color),
    /// A player accepts.
    Accept(Color),
    /// A player refuses in words.
    Refuse(Color),
    /// A player takes the offer back, which is not possible.
    Withdraw(Color),
    /// A player touches a piece meaning to move it.
    Touch(Color),
    /// A player makes a legal move.
    Move(Color),
    /// A player makes an illegal move.
    Illegal(Color),
    /// A player presses the clock.
    Press(Color),
    /// A player claims a draw.
    Claim(Color),
    /// A player stops the clock and calls the arbiter.
    Call(Color),
    /// A player's flag falls.
    Flag(Color),
    /// The arbiter sees that a player's flag is down.
    Seen(Color),
}

impl FromStr for LogEvent {
    type Err = String;

    /// `offer:white`, `touch:black`, `flag:b`, `call:w`.
    fn from_str(text: &str) -> Result<LogEvent, String> {
        let wrong = || {
            format!(
                "`{text}` is not offer, accept, refuse, withdraw, touch, move, illegal, press, claim, call, flag or seen with a \
                 colon and white or black after it"
            )
        };
        let (what, who) = text.trim().split_once(':').ok_or_else(wrong)?;
        let who = match who {
            "white" | "w" => Color::White,
            "black" | "b" => Color::Black,
            _ => return Err(wrong()),
        };
        Ok(match what {
            "offer" => LogEvent::Offer(who),
            "accept" => LogEvent::Accept(who),
            "refuse" => LogEvent::Refuse(who),
            "withdraw" => LogEvent::Withdraw(who),
            "touch" => LogEvent::Touch(who),
            "move" => LogEvent::Move(who),
            "illegal" => LogEvent::Illegal(who),
            "press" => LogEvent::Press(who),
            "claim" => LogEvent::Claim(who),
            "call" => LogEvent::Call(who),
            "flag" => LogEvent::Flag(who),
            "seen" => LogEvent::Seen(who),
            _ => return Err(wrong()),
        })
    }
}

/// What comes first of all that could decide.
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
}

/// What a log comes to.
#[derive(Default)]
struct Course {
    decided: Option<Decided>,
    /// Whose flag was down when that happened, unseen.
    unseen: [bool; 2],
    /// Whose flag fell after it.
    late: [bool; 2],
    /// Who had made an illegal move without pressing the clock.
    uncompleted: [bool; 2],
    /// Who had pressed it after one.
    completed: [bool; 2],
}

impl Course {
    fn of(log: &[LogEvent]) -> Course {
        let mut course = Course::default();
        let mut alive = [false; 2];
        for &event in log {
            if course.decided.is_some() {
                if let LogEvent::Flag(by) = event {
                    course.late[by.index()] = true;
                }
                continue;
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
                // Who moves on has not claimed what the opponent did before.
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
                    None
                }
                LogEvent::Withdraw(_) => None,
                LogEvent::Accept(by) => alive[by.other().index()].then_some(Decided::Agreed),
                LogEvent::Claim(by) => Some(Decided::Claim(by)),
                LogEvent::Seen(by) => course.unseen[by.index()].then_some(Decided::Flag(by)),
                LogEvent::Call(by) if course.completed[by.other().index()] => {
                    Some(Decided::Illegal(by.other()))
                }
                LogEvent::Call(by) => course.unseen[by.other().index()].then_some(Decided::Flag(by.other())),
            };
        }
        course
    }

    /// What has to be said of flags that did not decide.
    fn notes(&self, laws: &Laws) -> Vec<Message> {
        let mut notes = Vec::new();
        for by in Color::BOTH {
            let counts = self.decided == Some(Decided::Flag(by));
            if self.unseen[by.index()] && !counts {
                let args = [by.into(), Arg::Article(laws.article(Rule::FlagSeen).unwrap_or_default())];
                notes.push(Message::new(
                    "{0}'s flag was down, but nobody had pointed it out: a flag counts from when the arbiter sees it or a player \
                     claims ({1})",
                    args,
                ));
            }
            if self.late[by.index()] {
                notes.push(Message::new("{0}'s flag fell after that, which changes nothing", [by.into()]));
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
                (Decided::Flag(by), super::Fallen::One(asked)) => by == asked,
                _ => false,
            },
            Question::Illegal(_) => matches!(self, Decided::Illegal(_)),
            Question::Claim(claim) => match self {
                Decided::Claim(by) => claim.by.is_none_or(|asked| asked == by),
                _ => false,
            },
            Question::Draw { .. } => self == Decided::Agreed,
            _ => false,
        }
    }

    fn rule(self) -> Rule {
        match self {
            Decided::Agreed => Rule::Agreement,
            Decided::Flag(_) => Rule::FlagFall,
            Decided::Illegal(_) => Rule::IllegalMove,
            Decided::Claim(_) => Rule::ClaimStopsClock,
        }
    }

    fn told(self) -> Message {
        match self {
            Decided::Agreed => Message::plain("a draw was agreed first, which ended the game"),
            Decided::Flag(by) => Message::new(
                "{0}'s flag fell first, and that was seen or pointed out first: rule on it (`rule flag`)",
                [by.into()],
            ),
            Decided::Illegal(by) => Message::new(
                "{0} had completed an illegal move, and {1} called the arbiter first: rule on it (`rule illegal`)",
                [by.into(), by.other().into()],
            ),
            Decided::Claim(by) => {
                Message::new("{0} claimed a draw first: rule on it (`rule claim`)", [by.into()])
            }
        }
    }
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
    {
        ruling = came_later(ruling, decided, matches!(question, Question::Draw { .. }), laws);
    }
    if let Question::Illegal(_) = question {
        completed_or_not(&mut ruling, &course);
    }
    ruling.notes.extend(course.notes(laws));
    Answer::Ruling(Box::new(ruling))
}

/// That something else came before what was asked about.
fn came_later(ruling: Ruling, decided: Decided, is_draw: bool, laws: &'static Laws) -> Ruling {
    let verdict = if is_draw { Verdict::Invalid } else { Verdict::NoEffect };
    let at = (ruling.ply, ruling.fen.clone());
    let article = laws.article(decided.rule());
    let open = Ruling::bare(ruling.question, (verdict, "came-later"), (laws, article), at, decided.told());
    let otherwise = Otherwise { condition: Condition::CameFirst, ruling: Box::new(ruling) };
    Ruling { otherwise: Some(otherwise), ..open }
}

/// What the log says of whether the illegal move was completed: if it was not, the touched piece has to move, and nothing else follows
/// (7.5.1, first sentence).
fn completed_or_not(ruling: &mut Ruling, course: &Course) {
    let is_known = course.completed.contains(&true) || course.uncompleted.contains(&true);
    if !is_known || ruling.reason != "illegal-move" {
        return;
    }
    ruling.missing.retain(|fact| *fact != Fact::MoveCompleted);
    if course.completed.contains(&true) {
        return;
    }
    ruling.reason = "not-completed";
    ruling.verdict = Verdict::Restore;
    ruling.message = Message::plain(
        "the clock was not pressed: the player makes another move with the touched piece, if it has one, and nothing is counted",
    );
    ruling.consequences.clear();
    ruling.answers.clear();
    ruling.missing.retain(|fact| !matches!(fact, Fact::Class | Fact::Supervision));
    ruling.notes.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        laws::{EventFacts, FIDE_2023, Supervision, TimeClass},
        rulings::{
            Claim, Facts, Fallen, FlagFall, IllegalCase, answer,
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
        Question::Flag(FlagFall { ply: 2, fallen: Fallen::One(by), control: None, time_control: None })
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
            (&white, GAME, "claim:white flag:white seen:white", Verdict::NoEffect, "9.5.1"),
            (&claim, GAME, "flag:white seen:white claim:white", Verdict::NoEffect, "6.9"),
            (&white, GAME, "flag:white seen:white claim:white", Verdict::Loss, "6.9"),
        ] {
            let ruling = ruled(question, moves, log);
            assert_eq!((ruling.verdict, ruling.article), (verdict, Some(article)), "{question:?} {log}");
            assert_eq!(ruling.otherwise.is_some(), ruling.reason == "came-later", "{question:?} {log}");
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
        let ruling = ruled(&flag_of(Color::White), GAME, "flag:white");
        assert!(ruling.notes.iter().any(|note| note.to_string().contains("6.8")), "{ruling:#?}");
    }

    #[test]
    fn without_a_log_nothing_is_said_of_order() {
        let facts = Facts { event: EventFacts::default(), ..Facts::default() };
        let told = answer(&from("", GAME), &flag_of(Color::White), &facts, &FIDE_2023).unwrap();
        let Answer::Ruling(ruling) = told else { panic!("no ruling") };
        assert!(ruling.notes.iter().all(|note| !note.to_string().contains("6.8")));
    }
}

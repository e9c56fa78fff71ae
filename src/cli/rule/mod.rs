//! `scoresheet rule`: arguments in, an answer out. What it says is decided in `rulings`.

mod args;
mod ends;
mod envelope;
mod values;

pub use args::RuleArgs;

pub(super) use values::square;

use super::{
    CLEAN, FINDINGS,
    given::Given,
    one_game::{read_case, read_case_with_fill_ins},
    print_safely, remark,
    trouble::Trouble,
};
use crate::{
    board::Color,
    game::GameSelection,
    inspect::{Case, as_found},
    laws::EventFacts,
    report::{BoardStyle, Format, Lines, answer_rows, answer_text, matters_rows, matters_text},
    rulings::{
        Announced, Answer, AnswerError, Claim, Facts, Fallen, FillIns, FlagFall, IllegalCase, LogEvent,
        Moment, PositionCase, Question, QuickplayClaim, Record, TouchedPieces, answer, events, matters,
        moment_in,
    },
};
use args::{CaseArgs, ClaimArgs, Command, FlagArgs, OpenArgs, SealedArgs};

pub(super) fn run(args: RuleArgs, given: &Given) -> Result<u8, Trouble> {
    let Some(question) = args.question else { return list_matters(&args.open) };
    match question {
        Command::Claim(args) => rule_on_claim(&args),
        Command::Flag(args) => rule_on_flag(&args),
        Command::Resign(args) => {
            let case = read_case(&args.case.record)?;
            let resigns = |event| if let LogEvent::Resign(by) = event { Some(by) } else { None };
            let of_log = || args.case.log.iter().find_map(|logged| resigns(logged.event));
            let by = args.by.or_else(of_log).ok_or("--by: who resigns? --log does not say")?;
            let at = moment(&args.case, |event| resigns(event) == Some(by))?;
            let question = Question::Resign { ply: ply_of(&case, &args.case, at)?, by };
            give(&[question], &case, EventFacts::default(), &args.case)
        }
        Command::Illegal(args) => {
            let case = read_case(&args.case.record)?;
            let at =
                moment(&args.case, |event| matches!(event, LogEvent::Illegal(_)))?.unwrap_or(Moment::End);
            let ply = IllegalCase::named(&case.record, at, args.what)?;
            let moved_on = either(args.moved_on, args.not_moved_on);
            let count = args.case.count.unwrap_or(1);
            let asked = IllegalCase { ply, what: args.what, count, moved_on, seen: None };
            give(&[Question::Illegal(asked)], &case, EventFacts::default(), &args.case)
        }
        Command::Touch(args) => {
            let case = read_case(&args.case.record)?;
            // Who touched first is asked about.
            let first = args
                .case
                .log
                .iter()
                .map(|logged| logged.event)
                .find(|event| matches!(event, LogEvent::Touch(_)));
            let at = moment(&args.case, |event| Some(event) == first)?;
            let (ply, squares) = (ply_of(&case, &args.case, at)?, args.touched);
            let (released, promoted, complaint_lost) = (args.released, args.promoted, args.complaint_lost);
            let touched = TouchedPieces { ply, squares, released, promoted, complaint_lost };
            give(&[Question::Touch(touched)], &case, EventFacts::default(), &args.case)
        }
        Command::Sealed(args) => rule_on_sealed(&args),
        Command::Start(args) => {
            let case = read_case(&args.case.record)?;
            let found = match moment(&args.case, |_| true)? {
                None | Some(Moment::End) => None,
                at => Some(case.ply(at)?),
            };
            let question = Question::Start { found, fault: args.fault };
            give(&[question], &case, EventFacts::default(), &args.case)
        }
        Command::Draw(args) => {
            let case = read_case(&args.case.record)?;
            // A claim is an offer, too (9.1.2.3).
            let is_of_offer =
                |event| matches!(event, LogEvent::Offer(_) | LogEvent::Accept(_) | LogEvent::Claim(_));
            let at = moment(&args.case, is_of_offer)?;
            let question = Question::Draw { ply: ply_of(&case, &args.case, at)? };
            give(&[question], &case, args.agreement.facts(), &args.case)
        }
        Command::Quickplay(args) => {
            let case = read_case(&args.case.record)?;
            let question = Question::Quickplay(QuickplayClaim {
                ply: case.ply(args.case.record.at)?,
                by: args.by,
                seconds: args.clock,
                time_control: args.case.class.of.control.time_control.as_ref().or(case.control.as_ref()),
            });
            give(&[question], &case, announced(args.quickplay_announced), &args.case)
        }
        Command::Position(args) => {
            let case = read_case(&args.case.record)?;
            let on_board = args.board.as_deref().map(as_found).transpose()?;
            let moved_on = either(args.moved_on, args.not_moved_on);
            let (ply, count) = (case.ply(args.case.record.at)?, args.case.count.unwrap_or(1));
            let asked = PositionCase { ply, on_board, count, moved_on };
            give(&[Question::Position(asked)], &case, EventFacts::default(), &args.case)
        }
        Command::End(args) => ends::run(args, given),
    }
}

/// What there is to rule on; exit status 1 if there is anything.
fn list_matters(args: &OpenArgs) -> Result<u8, Trouble> {
    if args.record.at.is_some() {
        return Err("--at is for a question, such as `rule claim --at 34b`".into());
    }
    let case = read_case(&args.record)?;
    let found = matters(&case.record, &case.event, case.laws);
    let fen = case.record.position(0).fen();
    // Where a game was chosen, the file may have others.
    let is_chosen = !GameSelection::from(args.record.of.clone()).is_all();
    print_safely(&match args.format.rows() {
        None => matters_text(&found, &case.provenance, is_chosen, &fen),
        Some(format) => Lines::new(
            "What there is to rule on",
            matters_rows(&found, &case.provenance, is_chosen, &fen, case.laws),
        )
        .written(format),
    })?;
    Ok(if found.is_empty() { CLEAN } else { FINDINGS })
}

/// The moment that is asked about: that of --at, else the one that the log gives for what is asked.
fn moment(args: &CaseArgs, is_asked: impl Fn(LogEvent) -> bool) -> Result<Option<Moment>, Trouble> {
    let of_log = moment_in(&args.log, is_asked).map_err(|why| format!("--log: {why}"))?;
    Ok(args.record.at.or(of_log))
}

/// The half-moves before a moment. What a log says of a half-move after the last of the record was done at its end.
fn ply_of(case: &Case, args: &CaseArgs, at: Option<Moment>) -> Result<u32, Trouble> {
    match case.ply(at) {
        Err(_) if args.record.at.is_none() && at.is_some_and(|at| is_just_after(&case.record, at)) => {
            remark(&format!(
                "the record ends before {}: the question is about its end",
                at.unwrap_or(Moment::End)
            ));
            case.ply(None)
        }
        found => found,
    }
}

/// Whether a moment is that of one of the first two half-moves after the record.
fn is_just_after(record: &Record, at: Moment) -> bool {
    let last = record.last_ply();
    let (next, turn) = (record.number(last), record.position(last).turn());
    let is_next = at == Moment::after(next, turn);
    let other = if turn == Color::White { next } else { next + 1 };
    is_next || at == Moment::after(other, turn.other())
}

/// What two options that exclude each other say.
fn either(yes: bool, no: bool) -> Option<bool> {
    (yes || no).then_some(yes)
}

/// That the guidelines for a quickplay finish were announced, if they were.
fn announced(quickplay: bool) -> EventFacts {
    EventFacts { quickplay_announced: quickplay.then_some(true), ..EventFacts::default() }
}

/// Answers questions about a case; the exit status that they come to.
fn give(questions: &[Question<'_>], case: &Case, said: EventFacts, args: &CaseArgs) -> Result<u8, Trouble> {
    give_over_gaps(questions, case, said, args, None)
}

/// The same, with the ways to fill in what the record lacks.
fn give_over_gaps(
    questions: &[Question<'_>],
    case: &Case,
    said: EventFacts,
    args: &CaseArgs,
    fill_ins: Option<(&FillIns, Moment)>,
) -> Result<u8, Trouble> {
    let log = events(&args.log);
    let event = said.or(args.class.facts()).or(case.event);
    give_with(questions, case, &Facts { event, log: &log, fill_ins }, args.format)
}

fn give_with(
    questions: &[Question<'_>],
    case: &Case,
    facts: &Facts<'_>,
    format: Format,
) -> Result<u8, Trouble> {
    let (record, provenance, laws) = (&case.record, &case.provenance, case.laws);
    let mut answers = Vec::new();
    for question in questions {
        let answer = answer(record, question, facts, laws).map_err(|error| match error {
            AnswerError::Moment(error) => Trouble::from(error),
            AnswerError::Unplayable(_) => error.to_string().into(),
            AnswerError::NoPiece(square) => format!(
                "--touched {square}: no piece is there in the position before the move; --at names the move before it, as in --at 33b \
                 for White's move 34"
            )
            .into(),
        })?;
        if let Answer::NoPawn = answer {
            return Err("--what pawn: no pawn can be on the last rank there".into());
        }
        answers.push(answer);
    }
    let text = |answer: &Answer| match answer {
        Answer::NoIllegalMove => {
            "the record has no illegal move there; --what names another fault\n".to_owned()
        }
        answer => answer_text(answer, record, provenance, laws, BoardStyle::default()),
    };
    print_safely(&match format.rows() {
        None => answers.iter().map(text).collect::<Vec<_>>().join("\n"),
        Some(format) => {
            let rows = answers.iter().flat_map(|answer| answer_rows(answer, record, provenance, laws));
            Lines::new("Rulings", rows.collect()).written(format)
        }
    })?;
    Ok(if answers.iter().all(Answer::is_fine) { CLEAN } else { FINDINGS })
}

fn rule_on_claim(args: &ClaimArgs) -> Result<u8, Trouble> {
    let (case, fill_ins) = read_case_with_fill_ins(&args.case.record)?;
    let at = moment(
        &args.case,
        |event| matches!(event, LogEvent::Claim(by) if args.by.is_none_or(|claimant| claimant == by)),
    )?;
    let moment = at.unwrap_or(Moment::End);
    let fill_ins = fill_ins.as_ref().map(|fill_ins| (fill_ins, moment));
    let said = EventFacts { fifty_limit: args.fifty_limit, ..EventFacts::default() };
    let is_about_no_claim = args.kind.is_none()
        && args.announced.is_none()
        && !args.touched
        && args.clocks.is_none()
        && at.is_none()
        && args.case.record.fen.is_none();
    let question = match args.all || is_about_no_claim {
        true => Question::Claims { by: args.by },
        false => Question::Claim(Claim {
            ply: ply_of(&case, &args.case, Some(moment))?,
            by: args.by,
            ground: args.kind,
            announced: args.announced.as_deref().map(|text| Announced { text, handling: args.handling }),
            touched: args.touched,
            clocks: args.clocks,
        }),
    };
    give_over_gaps(&[question], &case, said, &args.case, fill_ins)
}

fn rule_on_flag(args: &FlagArgs) -> Result<u8, Trouble> {
    let case = read_case(&args.case.record)?;
    let fell = |event| if let LogEvent::Flag(by) = event { Some(by) } else { None };
    let of_log = || {
        let mut fallen: Vec<Color> = args.case.log.iter().filter_map(|logged| fell(logged.event)).collect();
        fallen.dedup();
        match fallen[..] {
            [] => None,
            [one] => Some(Fallen::One(one)),
            _ => Some(Fallen::Both { last_period: None, first: None }),
        }
    };
    let by = args.by.or_else(of_log).ok_or("--by: whose flag fell? --log does not say")?;
    if let (Fallen::One(asked), Some(Fallen::One(told))) = (by, of_log())
        && asked != told
    {
        return Err(format!("--by {asked}: --log has only {told}'s flag").into());
    }
    let fallen = match by {
        Fallen::Both { .. } => {
            Fallen::Both { last_period: either(args.last_period, args.not_last_period), first: None }
        }
        one => one,
    };
    let first = args.case.log.iter().find_map(|logged| fell(logged.event));
    let at = moment(&args.case, |event| match by {
        Fallen::One(asked) => fell(event) == Some(asked),
        // The one that fell first decides.
        Fallen::Both { .. } => fell(event).is_some() && fell(event) == first,
    })?;
    let question = Question::Flag(FlagFall {
        ply: ply_of(&case, &args.case, at)?,
        fallen,
        control: args.control,
        time_control: args.case.class.of.control.time_control.as_ref().or(case.control.as_ref()),
        completed: None,
    });
    give(&[question], &case, announced(args.quickplay_announced), &args.case)
}

fn rule_on_sealed(args: &SealedArgs) -> Result<u8, Trouble> {
    let case = read_case(&args.case.record)?;
    let ply = case.ply(args.case.record.at)?;
    let shown = args.envelope.as_deref().map(envelope::read).transpose()?;
    let envelope = shown.map(|shown| Question::Envelope { ply, shown });
    let sealed = args.sealed.as_deref().map(|text| Question::Sealed { ply, text });
    let questions: Vec<Question<'_>> = envelope.into_iter().chain(sealed).collect();
    give(&questions, &case, EventFacts::default(), &args.case)
}

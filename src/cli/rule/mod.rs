//! `scoresheet rule`: arguments in, a ruling out. What it says is decided in `rulings`.

mod args;
mod ends;
mod envelope;
mod values;

pub use args::{RuleArgs, RulingFormat};

pub(super) use values::square;

use super::{
    CLEAN, FINDINGS,
    one_game::{read_case, read_case_as_set_up, read_case_with_fill_ins},
    print_safely,
    trouble::Trouble,
};
use crate::{
    board::Color,
    inspect::Case,
    laws::EventFacts,
    report::{open_claims_text, ruling_json, ruling_text},
    rulings::{
        self, Announced, Claim, Fallen, FlagFall, Ground, Handling, IllegalCase, Irregularity, Moment,
        QuickplayClaim, Ruling, StartFault, beyond_the_record, claim, claim_over_gaps, draw, flag, illegal,
        open_claims, quickplay, resign, sealed, start, touch,
    },
};
use args::{ClaimArgs, Fault, FlagArgs, Flags, HandlingName, IllegalArgs, Kind, Question, StartArgs, What};

pub(super) fn run(args: RuleArgs) -> Result<u8, Trouble> {
    match args.question {
        Question::Claim(args) => rule_on_claim(&args),
        Question::Flag(args) => rule_on_flag(&args),
        Question::Resign(args) => {
            let case = read_case(&args.case.record)?;
            let ruling = resign(&case.record, case.ply(args.case.record.at)?, args.by.into(), case.laws);
            give(&[ruling], &case, args.case.format)
        }
        Question::Illegal(args) => rule_on_illegal(&args),
        Question::Touch(args) => {
            let case = read_case(&args.case.record)?;
            let ply = case.ply(args.case.record.at)?;
            let ruling = touch(&case.record, ply, &args.touched, args.complaint_lost, case.laws)
                .map_err(|square| format!("--touched {square}: no piece is there"))?;
            give(&[ruling], &case, args.case.format)
        }
        Question::Sealed(args) => {
            let case = read_case(&args.case.record)?;
            let ply = case.ply(args.case.record.at)?;
            let envelope = args.envelope.as_deref().map(envelope::read).transpose()?;
            let envelope = envelope.map(|shown| rulings::envelope(&case.record, ply, &shown, case.laws));
            let sealed = args.sealed.as_deref().map(|text| sealed(&case.record, ply, text, case.laws));
            let rulings: Vec<Ruling> = envelope.into_iter().chain(sealed).collect();
            give(&rulings, &case, args.case.format)
        }
        Question::Start(args) => rule_on_start(&args),
        Question::Draw(args) => {
            let case = read_case(&args.case.record)?;
            let event = args.agreement.facts().or(case.event);
            let ruling = draw(&case.record, case.ply(args.case.record.at)?, &args.log, &event, case.laws);
            give(&[ruling], &case, args.case.format)
        }
        Question::Quickplay(args) => {
            let case = read_case(&args.case.record)?;
            let ply = case.ply(args.case.record.at)?;
            let asked = QuickplayClaim {
                ply,
                by: args.by.map(Color::from),
                seconds: args.clock,
                time_control: args.class.of.control.time_control.as_ref().or(case.control.as_ref()),
            };
            let said = EventFacts {
                quickplay_announced: args.quickplay_announced.then_some(true),
                ..args.class.facts()
            };
            give(&[quickplay(&case.record, &asked, &said.or(case.event), case.laws)], &case, args.case.format)
        }
        Question::End(args) => ends::run(args),
    }
}

/// Writes rulings; the exit status they come to.
fn give(rulings: &[Ruling], case: &Case, format: RulingFormat) -> Result<u8, Trouble> {
    let written = |ruling: &Ruling| {
        let mut ruling = ruling.clone();
        ruling.note_illegal_move(&case.record);
        match format {
            RulingFormat::Text => ruling_text(&ruling, &case.record, &case.provenance),
            RulingFormat::Json => ruling_json(&ruling, &case.record, &case.provenance),
        }
    };
    let text: Vec<String> = rulings.iter().map(written).collect();
    print_safely(&text.join(if format == RulingFormat::Text { "\n" } else { "" }))?;
    Ok(status(rulings))
}

/// The exit status that rulings come to.
fn status(rulings: &[Ruling]) -> u8 {
    if rulings.iter().all(|ruling| ruling.verdict.is_fine()) { CLEAN } else { FINDINGS }
}

fn rule_on_claim(args: &ClaimArgs) -> Result<u8, Trouble> {
    let (case, fill_ins) = read_case_with_fill_ins(&args.case.record)?;
    let event = EventFacts { fifty_limit: args.fifty_limit, ..args.class.facts() }.or(case.event);
    let is_about_no_claim = args.kind.is_none()
        && args.announced.is_none()
        && !args.touched
        && args.clocks.is_none()
        && args.case.record.at.is_none()
        && args.case.record.fen.is_none();
    if args.all || is_about_no_claim {
        let mut open = open_claims(&case.record, &event, case.laws);
        let by = args.by.map(Color::from);
        open.retain(|claim| by.is_none_or(|by| case.record.position(claim.ply).turn() == by));
        let unfollowed = beyond_the_record(&case.record, case.laws);
        open.extend(unfollowed);
        if args.case.format == RulingFormat::Text {
            print_safely(&open_claims_text(&open, by, &case.record, &case.provenance, case.laws))?;
            return Ok(status(&open));
        }
        return give(&open, &case, args.case.format);
    }
    let handling = match args.handling {
        HandlingName::Written => Handling::Written,
        HandlingName::Unwritten => Handling::NotWritten,
        HandlingName::Changed => Handling::Changed,
        HandlingName::Played => Handling::Played,
    };
    let asked = |ply| Claim {
        ply,
        by: args.by.map(Color::from),
        ground: args.kind.map(|kind| match kind {
            Kind::Threefold => Ground::Threefold,
            Kind::Fifty => Ground::Fifty,
        }),
        announced: args.announced.as_deref().map(|text| Announced { text, handling }),
        touched: args.touched,
        clocks: args.clocks,
    };
    let moment = args.case.record.at.unwrap_or(Moment::End);
    let ruling = match fill_ins {
        Some(fill_ins) => claim_over_gaps(&case.record, &fill_ins, (moment, &asked(0)), &event, case.laws)?,
        None => claim(&case.record, &asked(case.ply(Some(moment))?), &event, case.laws),
    };
    give(&[ruling], &case, args.case.format)
}

fn rule_on_flag(args: &FlagArgs) -> Result<u8, Trouble> {
    let case = read_case(&args.case.record)?;
    let last_period = match (args.last_period, args.not_last_period) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let fallen = match args.by {
        Flags::White => Fallen::One(Color::White),
        Flags::Black => Fallen::One(Color::Black),
        Flags::Both => Fallen::Both { last_period },
    };
    let fall = FlagFall {
        ply: case.ply(args.case.record.at)?,
        fallen,
        control: args.control,
        time_control: args.class.control.time_control.as_ref().or(case.control.as_ref()),
    };
    let said =
        EventFacts { quickplay_announced: args.quickplay_announced.then_some(true), ..args.class.facts() };
    give(&[flag(&case.record, &fall, &said.or(case.event), case.laws)], &case, args.case.format)
}

fn rule_on_illegal(args: &IllegalArgs) -> Result<u8, Trouble> {
    let case = read_case(&args.case.record)?;
    let what = args.what.map(|what| match what {
        What::Move => Irregularity::Move,
        What::Null => Irregularity::NullMove,
        What::Pawn => Irregularity::PawnNotReplaced,
        What::TwoHands => Irregularity::TwoHands,
    });
    let ply = IllegalCase::named(&case.record, args.case.record.at.unwrap_or(Moment::End), what)?;
    let moved_on = match (args.moved_on, args.not_moved_on) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let asked = IllegalCase { ply, what, count: args.count, moved_on };
    match illegal(&case.record, &asked, &args.class.facts().or(case.event), case.laws) {
        Some(ruling) => give(&[ruling], &case, args.case.format),
        None if args.what == Some(What::Pawn) => {
            Err("--what pawn: no pawn can be on the last rank there".into())
        }
        None => {
            if args.case.format == RulingFormat::Text {
                print_safely("no illegal move there in the record; --what says what else it was\n")?;
            }
            Ok(CLEAN)
        }
    }
}

fn rule_on_start(args: &StartArgs) -> Result<u8, Trouble> {
    let case = read_case_as_set_up(&args.case.record)?;
    let fault = match args.fault {
        Fault::Array => StartFault::Array,
        Fault::Board => StartFault::BoardTurned,
        Fault::Colours => StartFault::ColoursReversed,
    };
    let found = match args.case.record.at {
        None | Some(Moment::End) => None,
        at => Some(case.ply(at)?),
    };
    give(
        &[start(&case.record, found, fault, &args.class.facts().or(case.event), case.laws)],
        &case,
        args.case.format,
    )
}

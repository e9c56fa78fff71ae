//! Whether a draw may be claimed: the third occurrence of a position (9.2), fifty moves (9.3).

use super::{
    Clocks, Condition, Consequence, Fact, GAME_OVER, Otherwise, Record, Ruling, Verdict,
    announced_claim::with_move,
    beyond::unknown_past,
    claimed::{Claim, Ground, Handling, NEARLY, rule_on},
    ending_note,
    event::settle,
    look_alike::look_alikes,
    proposed::{Proposed, read},
    whole::{Needs, asked},
};
use crate::{
    board::Color,
    diag::{Arg, Message},
    laws::{EventFacts, Laws, Remedy, Rule, Supervision, TimeClass},
    pgn::Outcome,
};

/// Rules on a claim. Linear in the length of the game, unless its end may be a dead position.
///
/// ```
/// use scoresheet::game::{Dialects, Scratch, read_game};
/// use scoresheet::laws::{EventFacts, FIDE_2023};
/// use scoresheet::rulings::{Claim, Record, Verdict, claim};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let text = b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
/// let record = Record::new(&read_game(text, &dialects, &mut scratch));
/// let ruling = claim(&record, &Claim { ply: 8, ..Claim::default() }, &EventFacts::default(), &FIDE_2023);
/// assert_eq!((ruling.verdict, ruling.article), (Verdict::Correct, Some("9.2.2")));
/// assert_eq!(ruling.occurrences, [0, 4, 8]);
/// ```
pub fn claim(record: &Record, claim: &Claim<'_>, event: &EventFacts, laws: &'static Laws) -> Ruling {
    asked(record, claim.ply, Needs::Positions, |ply| judged(record, &Claim { ply, ..*claim }, event, laws))
}

fn judged(record: &Record, claim: &Claim<'_>, event: &EventFacts, laws: &'static Laws) -> Ruling {
    let clocks = claim.clocks.or_else(|| record.clocks_at(claim.ply));
    let claim = &Claim { clocks, ..*claim };
    let ruling = judged_as_it_stands(record, claim, event, laws);
    match record.first_made_illegally(claim.ply).filter(|_| !is_over(&ruling)) {
        Some(illegal) => {
            over_illegal_move(record, claim, illegal, ruling, event).unless_slip(record, illegal)
        }
        None => match before_the_record(record, claim, &ruling) {
            Some(why) => open_by_the_past(ruling, why),
            None => ruling,
        },
    }
}

/// The ruling on a claim that what came before the record may make correct: open, with what it would be otherwise.
fn open_by_the_past(ruling: Ruling, why: Message) -> Ruling {
    let moment = (ruling.ply, ruling.fen.clone());
    let answer = (Verdict::Undetermined, "before-the-record");
    let open = Ruling::bare(ruling.question, answer, (ruling.laws, ruling.article), moment, why);
    let otherwise = Otherwise { condition: Condition::RecordWhole, ruling: Box::new(ruling) };
    Ruling { otherwise: Some(otherwise), ..open.lacks(Fact::Record) }
}

/// Why a position may have stood more often than the record shows, if it may: moves without capture or pawn move come before the record, or
/// nothing says what came before a position that stands alone.
fn before_the_record(record: &Record, claim: &Claim<'_>, ruling: &Ruling) -> Option<Message> {
    /// Half-moves after which a position comes back at the earliest.
    const RETURN: u32 = 4;
    let first = record.position(0);
    let is_fifty = matches!(ruling.reason, "fifty-stands" | "fifty-announced");
    // A position that is given without its counters begins at move 1.
    let has_counters = first.halfmove_clock() > 0 || first.fullmove_number() > 1;
    if record.is_lone_position() && is_fifty && ruling.verdict == Verdict::Wrong && !has_counters {
        return Some(Message::plain(
            "a position alone does not show how many moves were made without capture or pawn move",
        ));
    }
    let concerns = claim.ground != Some(Ground::Fifty)
        && ruling.verdict == Verdict::Wrong
        && matches!(
            ruling.reason,
            "threefold-stands" | "threefold-announced" | "fifty-stands" | "fifty-announced"
        );
    if !concerns || record.run_start(claim.ply) > 0 {
        return None;
    }
    let is_array = first.misplaced().is_empty() && first.fullmove_number() == 1;
    if record.is_lone_position() {
        return (!is_array)
            .then(|| Message::plain("a position alone does not show how often it has stood before"));
    }
    // The position that is claimed has stood so often, from there on; after a capture or a pawn's move that is announced, never.
    let announced = u32::from(claim.announced.is_some());
    let stood = (ruling.occurrences.len() as u32 + announced).max(1);
    let since = ruling.occurrences.first().copied().unwrap_or(claim.ply + announced);
    let before = first.halfmove_clock();
    let may_have_stood = before + since >= RETURN * 3u32.saturating_sub(stood);
    unknown_past(record).filter(|_| ruling.quiet != Some(0) && may_have_stood)
}

/// The claim where an illegal move was made before it: where that is put right, the position before it comes back, and nothing is left
/// to claim; elsewhere it stands, since the opponent has moved on.
fn over_illegal_move(
    record: &Record,
    claim: &Claim<'_>,
    before: u32,
    as_it_stands: Ruling,
    event: &EventFacts,
) -> Ruling {
    let laws = as_it_stands.laws;
    let is_put_right = |class, supervision| {
        let penalty = laws.illegal_moves.of(class, supervision);
        penalty.is_some_and(|penalty| penalty.remedy == Remedy::DuringGame)
    };
    let Some(article) = laws.article(Rule::IllegalMove) else { return as_it_stands };
    let Some(name) = record.illegal_before(claim.ply) else { return as_it_stands };
    let message = Message::new(
        "the claim falls: {0} is illegal, and the position before it is restored ({1})",
        [Arg::Move(name), Arg::Article(article)],
    );
    let answer = (Verdict::Restore, ILLEGAL_BEFORE);
    let mut ruling = rule_on(record, claim, laws, answer, Rule::IllegalMove, message);
    let stands = as_it_stands.message.clone();
    settle(&mut ruling, event, |class, supervision| {
        if is_put_right(class, supervision) {
            return (Verdict::Restore, Vec::new());
        }
        let facts = EventFacts { class: Some(class), supervision: Some(supervision), ..*event };
        let ruling = judged_as_it_stands(record, claim, &facts, laws);
        (ruling.verdict, ruling.consequences)
    });
    if ruling.verdict == Verdict::Restore {
        ruling.restore_fen = Some(record.position(before).fen());
        ruling
            .notes
            .push(Message::plain("no penalty for this claim; the illegal move is ruled on by itself"));
        return ruling;
    }
    if ruling.answers.is_empty() {
        // It stands whatever the class may be.
        return as_it_stands;
    }
    ruling.restore_fen = Some(record.position(before).fen());
    ruling.notes.push(Message::new(
        "where the illegal move stands, since the opponent has moved on: {0}",
        [stands.into()],
    ));
    ruling
}

/// The reason of a ruling on a claim that an earlier illegal move makes void.
pub(super) const ILLEGAL_BEFORE: &str = "illegal-before";

fn judged_as_it_stands(
    record: &Record,
    claim: &Claim<'_>,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    if let Some(mut ruling) = inadmissible(record, claim, laws) {
        if !is_over(&ruling) {
            note_standing(&mut ruling, record, claim, event);
            note_offer(&mut ruling, claimant(record, claim));
            note_cost_of_inadmissible(&mut ruling);
        }
        return ruling;
    }
    let claimant = record.position(claim.ply).turn();
    let mut ruling = match claim.announced {
        None => standing(record, claim, event, laws),
        Some(announced) => with_move(record, claim, announced, event, laws),
    };
    match ruling.verdict {
        Verdict::Correct => ruling.consequences.push(Consequence::Result(Outcome::Draw)),
        Verdict::Wrong => penalise(&mut ruling, claimant, claim.clocks, event, laws),
        _ => {}
    }
    if ruling.verdict == Verdict::Wrong {
        note_standing(&mut ruling, record, claim, event);
    }
    let is_on_fifty = [Ground::Fifty.standing(), Ground::Fifty.announced()]
        .iter()
        .any(|(reason, _)| *reason == ruling.reason);
    if laws.fifty_claim.demonstrated && is_on_fifty {
        ruling.notes.push(Message::plain("the claimant has to demonstrate the moves"));
    }
    if claim.clocks.is_some_and(|clocks| clocks.of(claimant) == 0)
        && let Some(article) = laws.article(Rule::FlagFall)
    {
        ruling.notes.push(Message::new(
            "{0}'s clock shows no time: if the flag had fallen before the claim was made, that counts ({1})",
            [claimant.into(), Arg::Article(article)],
        ));
    }
    if ruling.verdict != Verdict::Correct {
        note_offer(&mut ruling, claimant);
    }
    if let Some(article) = laws.article(Rule::ClaimStopsClock) {
        let message = "a claim cannot be withdrawn ({0})";
        ruling.notes.push(Message::new(message, [Arg::Article(article)]));
    }
    if claim.ply == record.last_ply() {
        ruling.note_result(record);
    }
    ruling
}

/// Adds what a claim that may not be made costs: nothing by itself.
fn note_cost_of_inadmissible(ruling: &mut Ruling) {
    if let Some(article) = ruling.laws.article(Rule::Distraction) {
        ruling.notes.push(Message::new(
            "the Laws name no penalty for an inadmissible claim; unreasonable ones annoy the opponent ({0})",
            [Arg::Article(article)],
        ));
    }
}

/// Whether the game had ended before the claim.
fn is_over(ruling: &Ruling) -> bool {
    ruling.reason == GAME_OVER
}

/// Adds that a claim with a move would be right without one, if it would.
fn note_standing(ruling: &mut Ruling, record: &Record, claim: &Claim<'_>, event: &EventFacts) {
    let is_claimants = claim.by.is_none_or(|by| by == record.position(claim.ply).turn());
    let was_played = claim.announced.is_some_and(|announced| announced.handling == Handling::Played);
    if claim.announced.is_none() || was_played || !is_claimants {
        return;
    }
    let without = standing(record, &Claim { announced: None, ..*claim }, event, ruling.laws);
    if without.verdict == Verdict::Correct {
        let article = Arg::Article(without.article.unwrap_or_default());
        let message = "without a move the claim would be right, as the position on the board is ({0})";
        ruling.notes.push(Message::new(message, [article]));
    }
}

/// Adds that a claim that does not draw the game is an offer of a draw.
fn note_offer(ruling: &mut Ruling, claimant: Color) {
    if let Some(article) = ruling.laws.article(Rule::ClaimIsOffer) {
        ruling.notes.push(Message::new(
            "the claim is an offer of a draw too: {0} may accept it ({1})",
            [claimant.other().into(), Arg::Article(article)],
        ));
    }
}

/// The claimant: as given, else the player on the move, or the one who made the move claimed with, if the record already has it.
fn claimant(record: &Record, claim: &Claim<'_>) -> Color {
    let turn = record.position(claim.ply).turn();
    let played = claim.announced.filter(|announced| announced.handling == Handling::Played);
    let is_recorded = claim.ply.checked_sub(1).zip(played).is_some_and(|(before, announced)| {
        let read = |ply| match read(record, ply, announced.text) {
            Proposed::Legal { played, .. } => Some(played),
            _ => None,
        };
        read(claim.ply).is_none() && read(before).is_some_and(|mv| record.next_move(before) == Some(mv))
    });
    claim.by.unwrap_or(if is_recorded { turn.other() } else { turn })
}

/// A claim that may not be made at all.
fn inadmissible(record: &Record, claim: &Claim<'_>, laws: &'static Laws) -> Option<Ruling> {
    let no = |reason, rule, message| {
        Some(rule_on(record, claim, laws, (Verdict::Inadmissible, reason), rule, message))
    };
    let turn = record.position(claim.ply).turn();
    if let Some(ending) = record.ending(claim.ply, laws) {
        let (message, result) = ending_note(record, ending);
        let ruling = no(GAME_OVER, super::ending_rule(ending.ended), message)?;
        return Some(ruling.then(Consequence::Result(result)));
    }
    if let Some(by) = claim.by.filter(|&by| by != turn) {
        let message = Message::new("{0} may not claim: {1} is on the move", [by.into(), turn.into()]);
        let ruling = no("not-on-move", Rule::Threefold, message)?;
        return Some(ruling.note(Message::new(
            "a player on the move claims: after the opponent's move, or with a move that is written down and announced, \
             but not yet made",
            [],
        )));
    }
    if claim.touched && laws.draw_claim_lost_by_touching {
        let message =
            Message::new("{0} touched a piece and may no longer claim a draw on this move", [turn.into()]);
        return no("touched", Rule::DrawClaimTouched, message);
    }
    let announced = claim.announced?;
    let (_, rule) = claim.ground.unwrap_or(Ground::Threefold).announced();
    let move_text = || Arg::Token(announced.text.trim().to_owned());
    match announced.handling {
        Handling::Written => {}
        Handling::NotWritten => {
            let message = Message::new("{0} was announced, but not written down first", [move_text()]);
            return no("not-written", rule, message);
        }
        Handling::Changed => {
            let message =
                Message::new("{0} was written down and then changed, which is not allowed", [move_text()]);
            return no("changed", rule, message);
        }
        Handling::Played => {
            let player = claimant(record, claim);
            let args = [move_text(), player.into(), player.other().into()];
            let message =
                Message::new("{0} was already made: now {2} is on the move, and {1} may not claim", args);
            return no("already-played", rule, message);
        }
    }
    let knows = |ground| match ground {
        Ground::Threefold => laws.threefold_announced,
        Ground::Fifty => laws.fifty_claim.announced,
    };
    let known = claim.ground.map_or(knows(Ground::Threefold) || knows(Ground::Fifty), knows);
    if !known {
        let message = Message::new(
            "the Laws ({0}) have no claim with an announced move, only on the position on the board",
            [Arg::Name(laws.title.into())],
        );
        return no("announcing-unknown", Rule::Threefold, message);
    }
    None
}

/// A claim about the position on the board.
fn standing(record: &Record, claim: &Claim<'_>, event: &EventFacts, laws: &'static Laws) -> Ruling {
    let (ply, position) = (claim.ply, record.position(claim.ply));
    let wants = |ground| claim.ground.is_none_or(|wanted| wanted == ground);
    let (occurrences, clock) = (record.occurrences(position.key(), ply), position.halfmove_clock());
    let limit = event.fifty(laws);
    let count = occurrences.len() as u32;
    let make = |verdict, ground, message| {
        let (reason, rule) = Ground::standing(ground);
        rule_on(record, claim, laws, (verdict, reason), rule, message)
    };
    let mut ruling = if wants(Ground::Threefold) && count >= 3 {
        let message = Message::new(
            "the claim is correct: the position has occurred {0} times, {1}",
            [count.into(), record.moments(&occurrences)],
        );
        make(Verdict::Correct, Ground::Threefold, message)
    } else if wants(Ground::Fifty) && clock >= limit {
        let message = Message::new(
            "the claim is correct: {0} half-moves without capture or pawn move, and {1} are enough",
            [clock.into(), limit.into()],
        );
        let ruling = make(Verdict::Correct, Ground::Fifty, message);
        match record.run_start(ply) == 0 && record.position(0).halfmove_clock() > 0 {
            true => ruling.note(Message::new(
                "the FEN counts {0} half-moves before the record: the scoresheets have to show them",
                [record.position(0).halfmove_clock().into()],
            )),
            false => ruling,
        }
    } else if claim.ground.is_none() && count == 1 && clock + NEARLY >= limit {
        make(Verdict::Wrong, Ground::Fifty, short_run(record, ply, clock, limit))
            .note(Message::plain("the position has not occurred before"))
    } else if wants(Ground::Threefold) {
        let message = match count {
            1 => Message::plain("the claim is wrong: the position has not occurred before"),
            _ => Message::new(
                "the claim is wrong: the position has occurred only twice, {0}",
                [record.moments(&occurrences)],
            ),
        };
        make(Verdict::Wrong, Ground::Threefold, message)
    } else {
        let message = short_run(record, ply, clock, limit);
        make(Verdict::Wrong, Ground::Fifty, message)
    };
    if ruling.verdict == Verdict::Wrong {
        if wants(Ground::Threefold) {
            ruling.notes.extend(look_alikes(record, ply, position));
        }
        if claim.ground.is_none() && ruling.reason != Ground::Fifty.standing().0 {
            ruling.notes.push(short_run(record, ply, clock, limit));
        }
    }
    ruling.occurrences = if wants(Ground::Threefold) { occurrences } else { Vec::new() };
    ruling
}

/// What a wrong claim costs.
fn penalise(
    ruling: &mut Ruling,
    claimant: Color,
    clocks: Option<Clocks>,
    event: &EventFacts,
    laws: &'static Laws,
) {
    let opponent = claimant.other();
    let duties = std::mem::take(&mut ruling.consequences);
    let is_silent = |class, supervision| laws.wrong_claim.of(class, supervision).is_none();
    settle(ruling, event, |class, supervision| {
        let Some(penalty) = laws.wrong_claim.of(class, supervision) else {
            return (Verdict::Wrong, Vec::new());
        };
        let time = Consequence::Time { player: opponent, seconds: penalty.bonus };
        let shown = clocks.map(|clocks| Consequence::Clocks(clocks.with(opponent, penalty.bonus)));
        (Verdict::Wrong, std::iter::once(time).chain(shown).collect())
    });
    ruling.consequences.extend(duties);
    let is_known = event.time_class(laws).is_some() && ruling.answers.is_empty();
    let (class, supervision) = (event.time_class(laws).unwrap_or(TimeClass::Standard), event.supervision);
    let supervision = supervision.unwrap_or(Supervision::Full);
    if is_silent(class, supervision) {
        ruling.notes.push(Message::new(
            "the Laws ({0}) do not say what a wrong claim costs",
            [Arg::Name(laws.title.into())],
        ));
    }
    let Some(penalty) = laws.wrong_claim.of(class, supervision) else { return };
    // If the answer depends on the class, so do all articles but the one on wrong claims.
    let basis = if is_known { penalty.basis } else { &[Rule::ClaimWrong] };
    let basis: Vec<Arg> = basis.iter().filter_map(|&rule| laws.article(rule)).map(Arg::Article).collect();
    ruling.notes.push(Message::new("what a wrong claim costs: {0}", [Arg::and(basis)]));
    ruling.notes.extend(penalty.note.filter(|_| event.time_class(laws).is_some()).map(Message::plain));
}

/// How far the quiet run goes, and what it began with.
fn short_run(record: &Record, ply: u32, clock: u32, limit: u32) -> Message {
    let began = match ply.checked_sub(clock).and_then(|at| record.led_to(at)) {
        Some(last) => Message::new("since {0}, the last of them", [last.into()]),
        None if clock > ply => Message::new("{0} of them by the FEN's count", [(clock - ply).into()]),
        None => Message::plain("counted from the beginning of the record"),
    };
    let args = [clock.into(), began.into(), limit.into(), limit.saturating_sub(clock).into()];
    Message::new(
        "{0} {0:half-move|half-moves} without capture or pawn move ({1}); {2} are needed, {3} more",
        args,
    )
}

//! Whether a draw may be claimed: the third occurrence of a position (9.2), fifty moves (9.3).

use super::words::Words;
use super::{
    Clocks, Consequence, Event, Question, Record, Ruling, Verdict, ending_note,
    look_alike::look_alikes,
    proposed::{Proposed, read, why},
    record::numbered,
};
use crate::{
    board::{Color, Move, Position},
    diag::Message,
    laws::{Laws, Rule},
    notation::san,
    pgn::Outcome,
};

/// What a claim rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The third occurrence of a position.
    Threefold,
    /// Fifty moves by each without capture or pawn move.
    Fifty,
}

/// What became of the move with which a claim was made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Handling {
    /// It was written down and announced, as 9.2.1 and 9.3.1 want it.
    #[default]
    Written,
    /// It was announced, but not written down.
    NotWritten,
    /// It was written down and then changed.
    Changed,
    /// It was made on the board before the claim.
    Played,
}

/// The move a claim is made with.
#[derive(Clone, Copy, Debug)]
pub struct Announced<'c> {
    /// As it was written, in any notation.
    pub text: &'c str,
    /// What became of it.
    pub handling: Handling,
}

/// A claim of a draw.
#[derive(Clone, Copy, Default, Debug)]
pub struct Claim<'c> {
    /// Half-moves played before it.
    pub ply: u32,
    /// Who claims; by default the player on the move.
    pub by: Option<Color>,
    /// On what ground; by default on either.
    pub ground: Option<Ground>,
    /// With which move; `None` for a claim about the position on the board.
    pub announced: Option<Announced<'c>>,
    /// Whether the claimant had touched a man before.
    pub touched: bool,
    /// What the clocks showed.
    pub clocks: Option<Clocks>,
}

/// Half-moves after which fifty moves can be claimed, as the event may have raised them.
pub(super) fn fifty(laws: &Laws, event: &Event) -> u32 {
    let raised = event.fifty_limit.filter(|_| laws.fifty_claim.extendable);
    raised.map_or(laws.fifty, |moves| moves.saturating_mul(2))
}

/// Rules on a claim. Linear in the length of the game, unless its end may be a dead position.
///
/// ```
/// use scoresheet::game::{Dialects, Scratch, read_game};
/// use scoresheet::laws::FIDE_2023;
/// use scoresheet::rulings::{Claim, Event, Record, Verdict, claim};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let text = b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
/// let record = Record::new(&read_game(text, &dialects, false, &mut scratch));
/// let ruling = claim(&record, &Claim { ply: 8, ..Claim::default() }, &Event::default(), &FIDE_2023);
/// assert_eq!((ruling.verdict, ruling.article), (Verdict::Correct, Some("9.2.2")));
/// assert_eq!(ruling.occurrences, [0, 4, 8]);
/// ```
pub fn claim(record: &Record, claim: &Claim<'_>, event: &Event, laws: &'static Laws) -> Ruling {
    if let Some(ruling) = inadmissible(record, claim, laws) {
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
    if laws.fifty_claim.demonstrated && ruling.reason.starts_with("fifty") {
        ruling.notes.push(Message::plain("the claimant has to demonstrate the moves"));
    }
    if ruling.verdict != Verdict::Correct
        && let Some(article) = laws.article(Rule::ClaimIsOffer)
    {
        ruling.notes.push(Message::new(
            "the claim is an offer of a draw too: {0} may accept it (article {1})",
            [claimant.other().into(), article.words()],
        ));
    }
    ruling
}

fn rule_on(
    record: &Record,
    claim: &Claim<'_>,
    laws: &'static Laws,
    answer: (Verdict, &'static str),
    rule: Rule,
    message: Message,
) -> Ruling {
    let position = record.position(claim.ply);
    let mut ruling = Ruling::new(Question::Claim, answer, laws, rule, (claim.ply, position), message);
    ruling.quiet = Some(position.halfmove_clock());
    ruling
}

/// A claim that may not be made at all.
fn inadmissible(record: &Record, claim: &Claim<'_>, laws: &'static Laws) -> Option<Ruling> {
    let no = |reason, rule, message| {
        Some(rule_on(record, claim, laws, (Verdict::Inadmissible, reason), rule, message))
    };
    let turn = record.position(claim.ply).turn();
    if let Some(ending) = record.ending(claim.ply, laws) {
        let (message, result) = ending_note(record, ending);
        let ruling = no("game-over", super::ending_rule(ending.ended), message)?;
        return Some(ruling.then(Consequence::Result(result)));
    }
    if let Some(by) = claim.by.filter(|&by| by != turn) {
        let message = Message::new("{0} may not claim: {1} is on the move", [by.into(), turn.into()]);
        let ruling = no("not-on-move", Rule::Threefold, message)?;
        return Some(ruling.note(Message::new(
            "a player claims before moving, by writing down and announcing the move, or after the opponent's move",
            [],
        )));
    }
    if claim.touched && laws.draw_claim_lost_by_touching {
        let message =
            Message::new("{0} touched a man and may no longer claim a draw on this move", [turn.into()]);
        return no("touched", Rule::DrawClaimTouched, message);
    }
    let announced = claim.announced?;
    let rule = match claim.ground {
        Some(Ground::Fifty) => Rule::FiftyAnnounced,
        _ => Rule::ThreefoldAnnounced,
    };
    let move_text = || announced.text.words();
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
            let args = [move_text(), turn.into(), turn.other().into()];
            let message =
                Message::new("{0} was already played: the right to claim has passed from {1} to {2}", args);
            return no("already-played", rule, message);
        }
    }
    let knows = |ground| match ground {
        Ground::Threefold => laws.threefold_announced,
        Ground::Fifty => laws.fifty_claim.announced,
    };
    let known = claim.ground.map_or(knows(Ground::Threefold) || knows(Ground::Fifty), knows);
    if !known {
        let message = Message::new("{0} do not know a claim made by announcing a move", [laws.title.words()]);
        return no("announcing-unknown", Rule::Threefold, message);
    }
    None
}

/// A claim about the position on the board.
fn standing(record: &Record, claim: &Claim<'_>, event: &Event, laws: &'static Laws) -> Ruling {
    let (ply, position) = (claim.ply, record.position(claim.ply));
    let wants = |ground| claim.ground.is_none_or(|wanted| wanted == ground);
    let (occurrences, clock) = (record.occurrences(position.key(), ply), position.halfmove_clock());
    let limit = fifty(laws, event);
    let count = occurrences.len() as u32;
    let mut ruling = if wants(Ground::Threefold) && count >= 3 {
        let message = Message::new(
            "the claim is correct: the position has stood {0} times, {1}",
            [count.into(), stood(record, &occurrences).words()],
        );
        rule_on(record, claim, laws, (Verdict::Correct, "threefold-stands"), Rule::ThreefoldStands, message)
    } else if wants(Ground::Fifty) && clock >= limit {
        let message = Message::new(
            "the claim is correct: {0} moves by each player without capture or pawn move",
            [moves(clock).words()],
        );
        rule_on(record, claim, laws, (Verdict::Correct, "fifty-stands"), Rule::FiftyStands, message)
    } else if wants(Ground::Threefold) {
        let message = match count {
            1 => Message::plain("the claim is wrong: the position has stood only now"),
            _ => Message::new(
                "the claim is wrong: the position has stood only twice, {0}",
                [stood(record, &occurrences).words()],
            ),
        };
        rule_on(record, claim, laws, (Verdict::Wrong, "threefold-stands"), Rule::ThreefoldStands, message)
    } else {
        let message = short_run(record, ply, clock, limit);
        rule_on(record, claim, laws, (Verdict::Wrong, "fifty-stands"), Rule::FiftyStands, message)
    };
    if ruling.verdict == Verdict::Wrong {
        if wants(Ground::Threefold) {
            ruling.notes.extend(look_alikes(record, ply, position));
        }
        if claim.ground.is_none() {
            ruling.notes.push(short_run(record, ply, clock, limit));
        }
    }
    ruling.occurrences = if wants(Ground::Threefold) { occurrences } else { Vec::new() };
    ruling
}

/// A claim with a move that was written down and announced.
fn with_move(
    record: &Record,
    claim: &Claim<'_>,
    announced: Announced<'_>,
    event: &Event,
    laws: &'static Laws,
) -> Ruling {
    let position = record.position(claim.ply);
    let default = match claim.ground {
        Some(Ground::Fifty) => Rule::FiftyAnnounced,
        _ => Rule::ThreefoldAnnounced,
    };
    let wrong = |reason, message| rule_on(record, claim, laws, (Verdict::Wrong, reason), default, message);
    let text = announced.text.trim();
    let mv = match read(record, claim.ply, text) {
        Proposed::Legal(mv) => mv,
        Proposed::Illegal(illegal) => {
            let because = illegal.map_or("no man can make it".to_owned(), why);
            let message =
                Message::new("the claim is wrong: {0} is illegal, {1}", [text.words(), because.words()]);
            return wrong("illegal-move", message).note(Message::plain(
                "another move has to be made; a man that was touched has to move if it can",
            ));
        }
        Proposed::Ambiguous(moves) => {
            let names: Vec<String> = moves.iter().map(|&mv| san(position, mv)).collect();
            let message = Message::new(
                "the claim is wrong: {0} does not say which move is meant, {1}",
                [text.words(), names.join(" or ").words()],
            );
            return wrong("ambiguous-move", message);
        }
        Proposed::Unreadable => {
            let message = Message::new("the claim is wrong: `{0}` cannot be read as a move", [text.words()]);
            return wrong("unreadable-move", message);
        }
    };
    announced_legal(record, claim, mv, event, laws)
}

fn announced_legal(
    record: &Record,
    claim: &Claim<'_>,
    mv: Move,
    event: &Event,
    laws: &'static Laws,
) -> Ruling {
    let (ply, position) = (claim.ply, record.position(claim.ply));
    let mut next = position.clone();
    next.play(mv);
    let named = numbered(position, &san(position, mv));
    let wants = |ground| claim.ground.is_none_or(|wanted| wanted == ground);
    let clock = next.halfmove_clock();
    let earlier = if clock == 0 { Vec::new() } else { record.occurrences(next.key(), ply) };
    let limit = fifty(laws, event);
    let third = wants(Ground::Threefold) && laws.threefold_announced;
    let fiftieth = wants(Ground::Fifty) && laws.fifty_claim.announced;
    let mut ruling = if third && earlier.len() >= 2 {
        let message = Message::new(
            "the claim is correct: {0} brings the position about for the {1} time, it stood {2}",
            [named.words(), ordinal(earlier.len() as u32 + 1).words(), stood(record, &earlier).words()],
        );
        rule_on(
            record,
            claim,
            laws,
            (Verdict::Correct, "threefold-announced"),
            Rule::ThreefoldAnnounced,
            message,
        )
    } else if fiftieth && clock >= limit {
        let message = Message::new(
            "the claim is correct: with {0} there are {1} moves by each player without capture or pawn move",
            [named.words(), moves(clock).words()],
        );
        rule_on(record, claim, laws, (Verdict::Correct, "fifty-announced"), Rule::FiftyAnnounced, message)
    } else if third {
        let message = match earlier.len() {
            0 => Message::new(
                "the claim is wrong: the position after {0} has not stood before",
                [named.words()],
            ),
            _ => Message::new(
                "the claim is wrong: the position after {0} would stand only for the second time, it stood {1}",
                [named.words(), stood(record, &earlier).words()],
            ),
        };
        let mut ruling = rule_on(
            record,
            claim,
            laws,
            (Verdict::Wrong, "threefold-announced"),
            Rule::ThreefoldAnnounced,
            message,
        );
        ruling.notes.extend(look_alikes(record, ply, &next));
        if fiftieth {
            ruling.notes.push(short_announced(position, mv, clock, limit));
        }
        ruling
    } else {
        let message = short_announced(position, mv, clock, limit);
        rule_on(record, claim, laws, (Verdict::Wrong, "fifty-announced"), Rule::FiftyAnnounced, message)
    };
    ruling.quiet = Some(clock);
    ruling.occurrences = if third { earlier } else { Vec::new() };
    if ruling.verdict == Verdict::Wrong {
        ruling.consequences.push(Consequence::Play(record.uci(mv)));
        ruling.notes.push(Message::plain("the announced move must be played"));
    }
    ruling
}

/// What a wrong claim costs.
fn penalise(
    ruling: &mut Ruling,
    claimant: Color,
    clocks: Option<Clocks>,
    event: &Event,
    laws: &'static Laws,
) {
    let opponent = claimant.other();
    let duties = std::mem::take(&mut ruling.consequences);
    let is_silent = |class, supervision| laws.wrong_claim.of(class, supervision).is_none();
    event.settle(ruling, |class, supervision| {
        let Some(penalty) = laws.wrong_claim.of(class, supervision) else {
            return (Verdict::Wrong, Vec::new());
        };
        let time = Consequence::Time { player: opponent, seconds: penalty.bonus };
        let shown = clocks.map(|clocks| Consequence::Clocks(clocks.with(opponent, penalty.bonus)));
        (Verdict::Wrong, std::iter::once(time).chain(shown).collect())
    });
    ruling.consequences.extend(duties);
    let (class, supervision) = (event.class.unwrap_or(crate::laws::TimeClass::Standard), event.supervision);
    let supervision = supervision.unwrap_or(crate::laws::Supervision::Full);
    if is_silent(class, supervision) {
        ruling.notes.push(Message::new("{0} do not say what a wrong claim costs", [laws.title.words()]));
    } else if let Some(article) = laws.article(Rule::ClaimWrong) {
        ruling.notes.push(Message::new("what a wrong claim costs: article {0}", [article.words()]));
    }
    let doubt = laws.wrong_claim.of(class, supervision).and_then(|penalty| penalty.note);
    ruling.notes.extend(doubt.filter(|_| event.class.is_some()).map(Message::plain));
}

/// `after 18...Qe8, 20...Qe8 and 22...Qe8`.
pub(super) fn stood(record: &Record, plies: &[u32]) -> String {
    let names: Vec<String> = plies
        .iter()
        .map(|&ply| if ply == 0 { "at the start".to_owned() } else { format!("after {}", record.label(ply)) })
        .collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Half-moves as moves by each: `50`, `49.5`.
pub(super) fn moves(plies: u32) -> String {
    let half = if plies.is_multiple_of(2) { "" } else { ".5" };
    format!("{}{half}", plies / 2)
}

fn ordinal(count: u32) -> String {
    match count {
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        _ => format!("{count}th"),
    }
}

/// How far the quiet run goes, and what it began with.
fn short_run(record: &Record, ply: u32, clock: u32, limit: u32) -> Message {
    let began = match ply.checked_sub(clock) {
        Some(0) | None => "from the beginning of the record".to_owned(),
        Some(at) => format!("since {}", record.label(at)),
    };
    let args = [clock.into(), began.words(), limit.into(), limit.saturating_sub(clock).into()];
    Message::new("{0} half-moves without capture or pawn move, {1}: {2} are needed, {3} more", args)
}

fn short_announced(position: &Position, mv: Move, clock: u32, limit: u32) -> Message {
    let named = numbered(position, &san(position, mv)).words();
    if clock == 0 {
        return Message::new("{0} is a capture or a pawn's move, which begins the count anew", [named]);
    }
    let args = [named, clock.into(), limit.into(), limit.saturating_sub(clock).into()];
    Message::new(
        "with {0} there are {1} half-moves without capture or pawn move: {2} are needed, {3} more",
        args,
    )
}

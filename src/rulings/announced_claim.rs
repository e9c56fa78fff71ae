//! A claim with a move that was written down and announced (9.2.1, 9.3.1).

use super::{
    Consequence, Fact, Record, Ruling, Verdict,
    claimed::{Announced, Claim, Ground, NEARLY, rule_on},
    look_alike::look_alikes,
    proposed::{Proposed, by_language, read, reading_notes},
};
use crate::{
    board::Move,
    diag::{Arg, Message},
    laws::{EventFacts, Laws},
};

/// A claim with a move that was written down and announced.
pub(super) fn with_move(
    record: &Record,
    claim: &Claim<'_>,
    announced: Announced<'_>,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    let (_, default) = claim.ground.unwrap_or(Ground::Threefold).announced();
    let wrong = |reason, message| rule_on(record, claim, laws, (Verdict::Wrong, reason), default, message);
    let text = Arg::Token(announced.text.trim().to_owned());
    let (mv, language, doubt) = match read(record, claim.ply, announced.text) {
        Proposed::Legal { played, language, doubt } => (played, language, doubt),
        Proposed::ByLanguage(parting) => {
            let message = by_language(record, claim.ply, text, parting);
            return rule_on(record, claim, laws, (Verdict::Undetermined, "language"), default, message)
                .lacks(Fact::Language);
        }
        Proposed::Illegal(why) => {
            let message = Message::new("the claim is wrong: {0} is illegal, {1}", [text, why.into()]);
            return wrong("illegal-move", message).note(Message::plain(
                "another move has to be made; a piece that was touched has to move if it can",
            ));
        }
        Proposed::Ambiguous(moves) => {
            let meant = Arg::or(moves.iter().map(|&mv| record.bare(claim.ply, mv)));
            let message =
                Message::new("the claim is wrong: {0} does not say which move is meant, {1}", [text, meant]);
            return wrong("ambiguous-move", message);
        }
        Proposed::Unreadable => {
            let message = Message::new(
                "`{0}` cannot be read as a move: which one is on the scoresheet decides",
                [text],
            );
            return rule_on(
                record,
                claim,
                laws,
                (Verdict::Undetermined, "unreadable-move"),
                default,
                message,
            );
        }
    };
    let mut ruling = announced_legal(record, claim, mv, event, laws);
    ruling.notes.extend(reading_notes(record, claim.ply, language, doubt));
    ruling
}

fn announced_legal(
    record: &Record,
    claim: &Claim<'_>,
    mv: Move,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    let (ply, position) = (claim.ply, record.position(claim.ply));
    let mut next = position.clone();
    next.play(mv);
    let named = Arg::Move(record.named(ply, mv));
    let wants = |ground| claim.ground.is_none_or(|wanted| wanted == ground);
    let clock = next.halfmove_clock();
    let earlier = if clock == 0 { Vec::new() } else { record.occurrences(next.key(), ply) };
    let limit = event.fifty(laws);
    let third = wants(Ground::Threefold) && laws.threefold_announced;
    let fiftieth = wants(Ground::Fifty) && laws.fifty_claim.announced;
    let make = |verdict, ground, message| {
        let (reason, rule) = Ground::announced(ground);
        rule_on(record, claim, laws, (verdict, reason), rule, message)
    };
    let mut ruling = if third && earlier.len() >= 2 {
        let message = Message::new(
            "the claim is correct: with {0} the position occurs for the {1} time; it occurred {2}",
            [named, Arg::Ordinal(earlier.len() as u64 + 1), record.moments(&earlier)],
        );
        make(Verdict::Correct, Ground::Threefold, message)
    } else if fiftieth && clock >= limit {
        let message = Message::new(
            "the claim is correct: with {0} there are {1} {1:half-move|half-moves} without capture or pawn move, and {2} are enough",
            [named, clock.into(), limit.into()],
        );
        make(Verdict::Correct, Ground::Fifty, message)
    } else if fiftieth && claim.ground.is_none() && earlier.is_empty() && clock + NEARLY >= limit {
        let message = Message::new("the position after {0} has not occurred before", [named]);
        make(Verdict::Wrong, Ground::Fifty, short_announced(record, ply, mv, clock, limit)).note(message)
    } else if third {
        let message = match earlier.len() {
            0 => Message::new("the claim is wrong: the position after {0} has not occurred before", [named]),
            _ => Message::new(
                "the claim is wrong: the position after {0} would stand only for the second time; it stood {1}",
                [named, record.moments(&earlier)],
            ),
        };
        let mut ruling = make(Verdict::Wrong, Ground::Threefold, message);
        ruling.notes.extend(look_alikes(record, ply, &next));
        ruling.notes.extend(fiftieth.then(|| short_announced(record, ply, mv, clock, limit)));
        ruling
    } else {
        make(Verdict::Wrong, Ground::Fifty, short_announced(record, ply, mv, clock, limit))
    };
    ruling.quiet = Some(clock);
    ruling.occurrences = if third { earlier } else { Vec::new() };
    if ruling.verdict == Verdict::Wrong {
        ruling.consequences.push(Consequence::Play(mv));
        ruling.notes.push(Message::plain("the announced move must be played"));
    }
    ruling
}

fn short_announced(record: &Record, ply: u32, mv: Move, clock: u32, limit: u32) -> Message {
    let named = record.named(ply, mv).into();
    if clock == 0 {
        return Message::new("{0} is a capture or a pawn's move, which begins the count anew", [named]);
    }
    let args = [named, clock.into(), limit.into(), limit.saturating_sub(clock).into()];
    Message::new(
        "with {0} there {1:is|are} {1} {1:half-move|half-moves} without capture or pawn move; {2} are needed, {3} more",
        args,
    )
}

//! What follows an illegal move (7.5), and what counts as one.

use super::{
    Consequence, Question, Record, Ruling, Verdict,
    attempted::{checks_after, touched_pieces},
    chance::cannot_mate,
    event::settle,
    flag::over,
    proposed::why,
    record::written_as,
    ruling::won_by,
    touch::moves_left,
    unreplaced_pawn::{may_promote, promotions, queen_move},
};
use crate::{
    board::{Color, Illegal, Move, Square},
    diag::{Arg, Conjunction, Message},
    laws::{
        BothKingsInCheck, EventFacts, IllegalMoves, Laws, Remedy, Rule, Supervision, TimeClass,
        UnreplacedPawn,
    },
    pgn::Outcome,
};

/// What the player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Irregularity {
    /// A move that is not legal.
    Move,
    /// The clock was pressed without a move (7.5.3).
    NullMove,
    /// A pawn was left on the last rank (7.5.2).
    PawnNotReplaced,
    /// A move was made with two hands (7.5.4).
    TwoHands,
}

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
}

impl Default for IllegalCase {
    fn default() -> IllegalCase {
        IllegalCase { ply: None, what: None, count: 1, moved_on: None }
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
    let Some((ply, what)) = place(record, case) else {
        // Moves recorded after the end of the game do not belong to it (5.1.1).
        let last = record.last_ply();
        let is_after_end = case.what.is_none() && case.ply.is_none_or(|ply| ply == last);
        return is_after_end
            .then(|| over(record, last, Question::Illegal, None, laws))
            .flatten()
            .filter(|_| record.played_after(last) > 0)
            .map(|ruling| ruling.note(Message::plain("the game was over: there is nothing to put right")));
    };
    let position = record.position(ply);
    let player = position.turn();
    let moved_on = case.moved_on.unwrap_or(match record.illegal_at(ply) {
        Some(found) => found.followed_by > 0,
        None => record.played_after(ply) > 1,
    });
    let rule = match what {
        Irregularity::Move => Rule::IllegalMove,
        Irregularity::NullMove => Rule::NullMove,
        Irregularity::PawnNotReplaced => Rule::PawnNotReplaced,
        Irregularity::TwoHands => Rule::TwoHands,
    };
    let at = (ply, position);
    if let Some(message) = uncounted(what, laws) {
        let answer = (Verdict::NoEffect, "not-counted");
        return Some(Ruling::new(Question::Illegal, answer, laws, rule, at, message));
    }
    // What is against Article 4.1 does not undo a mate (5.1.1), and nothing is pressed after the end.
    let end = if what == Irregularity::TwoHands { (ply + 1).min(record.last_ply()) } else { ply };
    if let Some(ruling) = over(record, end, Question::Illegal, None, laws) {
        return Some(ruling.note(Message::plain("the game was over: there is nothing to put right")));
    }
    let message = described(record, ply, what, player, case.count);
    let mut ruling = Ruling::new(Question::Illegal, (Verdict::Restore, slug(what)), laws, rule, at, message);
    let becomes_queen =
        what == Irregularity::PawnNotReplaced && laws.unreplaced_pawn == UnreplacedPawn::BecomesQueen;
    let queen = becomes_queen.then(|| queen_move(record, ply)).flatten();
    let no_mate = cannot_mate(record, ply, player.other());
    settle(&mut ruling, event, |class, supervision| {
        let Some(penalty) = laws.illegal_moves.of(class, supervision) else {
            return (if becomes_queen { Verdict::Stands } else { Verdict::Restore }, Vec::new());
        };
        outcome(&penalty, player, case.count, moved_on, no_mate, becomes_queen)
    });
    if let Some(rule) = rule_of(&ruling, event) {
        ruling.rest_on(rule);
    }
    let queen = match ruling.consequences.is_empty() {
        // The opponent has moved on, and nothing is corrected.
        true if moved_on => Queen::No,
        _ if !becomes_queen => Queen::No,
        _ => queen.map_or(Queen::SomeSquare, Queen::By),
    };
    explain(&mut ruling, &Happened { record, ply, what, queen, moved_on }, event);
    ruling.note_result(record);
    Some(ruling)
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
fn place(record: &Record, case: &IllegalCase) -> Option<(u32, Irregularity)> {
    let null = (0..record.last_ply()).find(|&ply| record.is_null(ply));
    let shown = |ply: u32| match () {
        () if record.is_null(ply) => Some(Irregularity::NullMove),
        () => record.illegal_at(ply).filter(|found| !found.is_unclear).map(|found| match found.leaves_pawn {
            true => Irregularity::PawnNotReplaced,
            false => Irregularity::Move,
        }),
    };
    let first = record.first_illegal();
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
    (if queen { Verdict::Stands } else { Verdict::Restore }, vec![time])
}

/// What was found to have happened.
struct Happened<'r> {
    record: &'r Record,
    ply: u32,
    what: Irregularity,
    queen: Queen,
    moved_on: bool,
}

/// Whether a pawn that was not replaced becomes a queen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Queen {
    No,
    /// By this promotion.
    By(Move),
    /// On one of several squares.
    SomeSquare,
}

/// Evidence and advice: what to restore, which moves are left, what is doubtful.
fn explain(ruling: &mut Ruling, happened: &Happened<'_>, event: &EventFacts) {
    let &Happened { record, ply, what, queen, moved_on } = happened;
    let laws = ruling.laws;
    let position = record.position(ply);
    let restores = ruling.verdict == Verdict::Restore
        || ruling.answers.iter().any(|answer| answer.verdict == Verdict::Restore);
    // Nothing is played in a game that is over.
    match queen {
        _ if matches!(ruling.verdict, Verdict::Loss | Verdict::Draw) => {}
        Queen::By(queen) => {
            ruling.consequences.push(Consequence::Play(queen));
            ruling.notes.push(Message::new("the pawn becomes a queen: {0}", [record.bare(ply, queen)]));
        }
        Queen::SomeSquare => {
            let queens = promotions(position).map(|mv| record.bare(ply, mv)).collect();
            let message = "the pawn becomes a queen on the square it was moved to: {0}";
            ruling.notes.push(Message::new(message, [Arg::List(Conjunction::None, queens)]));
        }
        Queen::No => {}
    }
    if restores {
        ruling.restore_fen = Some(position.fen());
        let touched = touched_pieces(record, ply);
        if matches!(what, Irregularity::Move | Irregularity::TwoHands) && !touched.is_empty() {
            allow(ruling, record, ply, &touched);
        }
    }
    if ruling.verdict == Verdict::Stands && queen == Queen::No {
        ruling.notes.push(Message::plain(
            "the opponent has made the next move: the illegal move stands, unless both agree to put it right",
        ));
    } else if moved_on && ruling.verdict == Verdict::Restore {
        ruling.notes.push(Message::plain("moves made after the illegal one are taken back with it"));
    }
    if ruling.verdict == Verdict::Draw {
        ruling.notes.push(Message::plain(
            "the opponent cannot mate by any series of legal moves: a draw, not a loss",
        ));
    }
    let class = event.time_class(laws);
    // Standard chess is always fully supervised; elsewhere the cost is told once it is known.
    let supervision = event.supervision.or((class == Some(TimeClass::Standard)).then_some(Supervision::Full));
    if let Some((class, supervision)) = class.zip(supervision) {
        match laws.illegal_moves.of(class, supervision) {
            None => ruling.notes.push(Message::new(
                "the Laws ({0}) do not say what it costs in this class",
                [Arg::Name(laws.title.into())],
            )),
            Some(penalty) => {
                // Where the move stands it costs nothing.
                let costs = |rule: &&Rule| {
                    !ruling.consequences.is_empty()
                        || !matches!(
                            rule,
                            Rule::IllegalMovePenalty | Rule::RapidPenalties | Rule::BlitzPenalties
                        )
                };
                let basis = penalty.basis.iter().filter(costs).filter_map(|&rule| laws.article(rule));
                let basis: Vec<Arg> = basis.map(Arg::Article).collect();
                if !basis.is_empty() {
                    let template = match ruling.consequences.is_empty() {
                        true => "the basis: {0}",
                        false => "what it costs: {0}",
                    };
                    ruling.notes.push(Message::new(template, [Arg::and(basis)]));
                }
                ruling.notes.extend(penalty.note.map(Message::plain));
            }
        }
        if supervision == Supervision::Partial && class != TimeClass::Standard {
            ruling.notes.extend(seen_by_arbiter(ruling, happened));
        }
    }
    if let Some(article) = laws.article(Rule::Irregularity).filter(|_| restores) {
        let message = "the arbiter determines the times on the clocks for the restored position ({0})";
        ruling.notes.push(Message::new(message, [Arg::Article(article)]));
    }
}

/// The replacement has to be made with the touched piece (4.3, 4.7).
fn allow(ruling: &mut Ruling, record: &Record, ply: u32, candidates: &[Vec<Square>]) {
    let position = record.position(ply);
    // An edition without a rule of touched pieces obliges to none.
    if ruling.laws.article(Rule::TouchOwn).is_none() {
        return;
    }
    if let [one] = candidates {
        let left = moves_left(position, one);
        let (by_article, alone) = match left.rule {
            Rule::TouchNoMove => (
                "the touched piece has no legal move: any legal move may be made ({0})",
                "the touched piece has no legal move: any legal move may be made",
            ),
            _ => (
                "the move made instead must be one of the touched piece ({0})",
                "the move made instead must be one of the touched piece",
            ),
        };
        ruling.notes.push(match ruling.laws.article(left.rule) {
            Some(article) => Message::new(by_article, [Arg::Article(article)]),
            None => Message::plain(alone),
        });
        ruling.allowed = left.moves;
    } else {
        ruling.missing.push(super::Fact::TouchedPiece);
        for touched in candidates {
            let moves = moves_left(position, touched).moves;
            let moves = Arg::List(Conjunction::None, moves.iter().map(|&mv| record.bare(ply, mv)).collect());
            ruling
                .notes
                .push(Message::new("if the piece on {0} was touched: {1}", [touched[0].into(), moves]));
        }
    }
}

/// What an arbiter does who sees both kings in check, or a pawn on the last rank, and to whom nobody claims (A.5.4).
fn seen_by_arbiter(ruling: &Ruling, happened: &Happened<'_>) -> Option<Message> {
    let &Happened { record, ply, what, .. } = happened;
    let laws = ruling.laws;
    // What the opponent claims is settled by the penalty.
    let (kings, pawn) = match ruling.consequences.is_empty() {
        true => (
            "both kings are in check: the arbiter waits until the next move is completed; if the position is still illegal \
             then, the game is drawn ({0})",
            "the pawn is on the last rank: the arbiter waits until the next move is completed; if it is still there then, the \
             game is drawn ({0})",
        ),
        false => (
            "if the opponent does not claim, and the arbiter sees both kings in check: the arbiter waits until the next move is \
             completed; if the position is still illegal then, the game is drawn ({0})",
            "if the opponent does not claim, and the arbiter sees the pawn on the last rank: the arbiter waits until the next \
             move is completed; if it is still there then, the game is drawn ({0})",
        ),
    };
    let article = [Arg::Article(laws.article(Rule::RapidBothKings).unwrap_or_default())];
    match laws.both_kings_in_check {
        BothKingsInCheck::DrawnAfterNextMove if what == Irregularity::PawnNotReplaced => {
            Some(Message::new(pawn, article))
        }
        BothKingsInCheck::DrawnAfterNextMove => {
            are_both_in_check(record, ply)?.then(|| Message::new(kings, article))
        }
        BothKingsInCheck::ArbiterIntervenes => are_both_in_check(record, ply)?
            .then(|| Message::plain("both kings are in check: the arbiter intervenes, if possible")),
        BothKingsInCheck::Unstated => None,
    }
}

/// Whether the illegal move with which the record stops has left both kings in check; `None` where it is not known.
fn are_both_in_check(record: &Record, ply: u32) -> Option<bool> {
    let found = record.illegal_at(ply)?;
    let Some(Illegal::LeavesInCheck { .. } | Illegal::Pinned { .. }) = found.illegal else { return None };
    let touched = touched_pieces(record, ply);
    let [touched] = &touched[..] else { return None };
    Some(checks_after(record.position(ply), found.written?, *touched.first()?))
}
